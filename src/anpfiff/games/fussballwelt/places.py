"""Where the numbers of a state of fussballwelt lie, and for how many there is room.

All in one module: a constant made of another module's is looked up wherever it is used (docs/decisions/0002-speed.md).
"""

from typing import Final

HIGHEST_ROLL: Final = 12
MOST_PLAYERS: Final = 4
MOST_KINDS: Final = 18
"""Of projects."""

# Where the numbers by seat begin
COINS: Final = 0
BUILT: Final = COINS + MOST_PLAYERS
IN_FORCE: Final = BUILT + MOST_PLAYERS
CLOSED: Final = IN_FORCE + MOST_PLAYERS
OF_SEATS: Final = CLOSED + MOST_PLAYERS
# and the copies of projects, by kind; fixed, because a place that the edition moves has to be looked up.
MARKET: Final = 0
PILE: Final = MARKET + MOST_KINDS
OWNED: Final = PILE + MOST_KINDS
OF_KINDS: Final = OWNED + MOST_PLAYERS * MOST_KINDS
