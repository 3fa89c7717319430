"""Where the numbers of schwalben that a seat observes lie: parts by table, places within a block once for all."""

from typing import Final, final

from mypy_extensions import i64

from anpfiff.games.schwalben.edition import KINDS as KIND_NAMES
from anpfiff.games.schwalben.foresight import Foresight
from anpfiff.games.schwalben.layout import ATTACK, KIND, SEAT, SIDE, TEAM, table_of
from anpfiff.games.schwalben.numbers import EditionNumbers

ATTACK_BLOCK: Final = 24
SIDE_BLOCK: Final = 20
KIND_BLOCK: Final = 4
SEAT_BLOCK: Final = 19
TEAM_BLOCK: Final = 23
_KINDS: Final = 19

# Within the block of a team:
IN: Final = 2
STRENGTH: Final = 6
GREEN_CARDS: Final = 7
POWER: Final = 10
PLAYED: Final = 11
POINTS: Final = 12
BET: Final = 14
STAGE: Final = 17
FIRST: Final = 18
NEXT: Final = 20
TITLE: Final = 21
WORTH: Final = 22
# Within that of a side:
GOALS_TO_COME: Final = 17
WINS: Final = 18

LIKELY: Final = 1000
"""Chances are told in thousandths."""
TENTHS: Final = 10
SURE_BITS: Final = 16
"""Chances are reckoned in `foresight.SURE` parts, which is so many bits: whoever divides by it shifts."""

assert (len(ATTACK), len(SIDE), len(KIND), len(SEAT), len(TEAM)) == (
    ATTACK_BLOCK,
    SIDE_BLOCK,
    KIND_BLOCK,
    SEAT_BLOCK,
    TEAM_BLOCK,
)
assert len(KIND_NAMES) == _KINDS
assert [TEAM[place].name for place in (POWER, BET, FIRST, WORTH)] == ["power", "bet_quarter_final", "first", "worth_to_me"]
assert [SIDE[place].name for place in (GOALS_TO_COME, WINS)] == ["goals_to_come", "wins"]


@final
class Parts:
    """Of one table's game: where they begin."""

    def __init__(self, numbers: EditionNumbers) -> None:
        self.numbers = numbers
        self.foresight = Foresight(numbers)
        self.attack: i64 = len(table_of(numbers))
        self.sides: i64 = self.attack + ATTACK_BLOCK
        self.kinds: i64 = self.sides + 2 * SIDE_BLOCK
        self.seats: i64 = self.kinds + _KINDS * KIND_BLOCK
        self.teams: i64 = self.seats + numbers.players * SEAT_BLOCK
        self.size: i64 = self.teams + numbers.teams * TEAM_BLOCK

    def seat(self, observer: i64, player: i64) -> i64:
        """Where a player's block begins."""
        away = player - observer
        return self.seats + (away if away >= 0 else away + self.numbers.players) * SEAT_BLOCK

    def team(self, team: i64) -> i64:
        return self.teams + team * TEAM_BLOCK
