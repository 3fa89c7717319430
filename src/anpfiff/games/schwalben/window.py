"""S5: what the parts of an attack share: the numbers that decide, and how a window is opened."""

from typing import Final

from mypy_extensions import i64

from anpfiff.core.event import Event
from anpfiff.games.schwalben.board import ATTACK_OVER, BASE, ROLL, SIDE, STEP, THROW, Board
from anpfiff.games.schwalben.events import AttackFailed, CardPlayed

# The parts of a match:
NORMAL: Final = 0
EXTRA: Final = 1
PENALTIES: Final = 2
# What kind of shot:
FROM_PLAY: Final = 0
FREE_KICK: Final = 1
PENALTY: Final = 2
SHOT_NAMES: Final = ("shot", "free_kick", "penalty")
# S5.3: what they are worth.
FREE_KICK_VALUE: Final = 2
PENALTY_VALUE: Final = 5

# What was rolled for:
FOR_FOUL: Final = 0
FOR_OFFSIDE: Final = 1
FOR_DIVE: Final = 2
FOR_STRAIGHT: Final = 3
FOR_SHOT: Final = 4
ROLL_NAMES: Final = ("foul", "offside", "dive", "straight", "shot")

MAGIC: Final = 7
"""S5: the number that everything turns on."""
BRUTAL: Final = 10
"""S5.3, S5.7: from here on somebody is sent off."""
CLUMSY: Final = 2
"""S5.7: below it, the diver is sent off."""


def play_card(board: Board, side: i64, card: i64, events: list[Event] | None) -> None:
    board.use(card)
    if events is not None:
        events.append(CardPlayed(board.name(board.team(side)), board.tables.card_names[card]))


def fail(board: Board, why: str, events: list[Event] | None) -> None:
    if events is not None:
        events.append(AttackFailed(board.name(board.team(board.cells[SIDE])), why))
    end_attack(board)


def end_attack(board: Board) -> None:
    """S4.3: settled; what follows is the match's business."""
    board.cells[STEP] = ATTACK_OVER


def ask_reds(board: Board, step: i64, side: i64, kinds: i64, place: i64 = -1) -> bool:
    """S5.10: they may be combined. False: everybody can see that there is none."""
    if not board.might_have_unused(board.team(side), kinds, place):
        return False
    board.ask(step, board.manager(side))
    return True


def throw(board: Board, what: i64, base: i64) -> None:
    cells = board.cells
    cells[ROLL] = what
    cells[BASE] = base
    cells[STEP] = THROW
