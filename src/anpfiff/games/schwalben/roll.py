"""S5.3, S5.4, S5.7, S5.13 (3), (4): the die, the referee's word on it, and what comes of it."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.step import Happening
from anpfiff.games.schwalben.board import (
    BASE,
    CARD,
    CHANGING_TOTAL,
    DIE,
    PLACE,
    REFEREE,
    ROLL,
    ROLLING_AGAIN,
    SEEING_PLACE,
    SIDE,
    SMALL,
    STEP,
    THROW,
    TOTAL,
    VALUE,
    Board,
    Question,
)
from anpfiff.games.schwalben.edition import PLACES
from anpfiff.games.schwalben.events import AttackFailed, DiceThrown, PlaceSeen, TotalChanged
from anpfiff.games.schwalben.prompts import ChangeTotalOrNot, RollAgainOrKeep, WhereWasIt
from anpfiff.games.schwalben.referee import acted_against, may_harm
from anpfiff.games.schwalben.sending_off import kick, send_off
from anpfiff.games.schwalben.shot import after_shot, score, shoot
from anpfiff.games.schwalben.tables import EDGE, INSIDE, OUTSIDE, REROLL
from anpfiff.games.schwalben.window import (
    BRUTAL,
    CLUMSY,
    FOR_DIVE,
    FOR_FOUL,
    FOR_OFFSIDE,
    FOR_SHOT,
    FOR_STRAIGHT,
    FROM_PLAY,
    MAGIC,
    ROLL_NAMES,
    ask_reds,
    fail,
    play_card,
)


def roller(board: Board) -> i64:
    """The side whose die it is: the defender's for fouls and offsides."""
    defending = board.cells[ROLL] <= FOR_OFFSIDE
    return 1 - board.cells[SIDE] if defending else board.cells[SIDE]


class Throwing(Happening[Board]):
    """S5.13 (3), (6): then, where it may be, the same again."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        cells = state.cells
        cells[DIE] = chance.below(6) + 1
        cells[TOTAL] = cells[BASE] + cells[DIE]
        side = roller(state)
        if events is not None:
            events.append(DiceThrown(state.name(state.team(side)), ROLL_NAMES[cells[ROLL]], cells[DIE], cells[TOTAL]))
        # S9: Germany's second look, once a match.
        if not ask_reds(state, ROLLING_AGAIN, side, bit(REROLL)):
            after_throw(state, events)


class RollingAgain(Question):
    """S9: the second result stands."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        cells = state.cells
        return RollAgainOrKeep(ROLL_NAMES[cells[ROLL]], cells[DIE], cells[TOTAL])

    def offer(self, state: Board, seat: Seat) -> None:
        state.offer_unused(state.team(roller(state)), bit(REROLL))

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.tables.nothing:
            after_throw(state, events)
            return
        play_card(state, roller(state), move - state.tables.play, events)
        # With the card used there is no third throw.
        state.cells[STEP] = THROW


def after_throw(board: Board, events: list[Event] | None) -> None:
    """S5.13: the referee has the last word on everything but shots."""
    if board.cells[ROLL] == FOR_SHOT:
        after_shot(board, events)
    elif _changes(board):
        board.ask(CHANGING_TOTAL, board.cells[REFEREE])
    else:
        _resolve(board, events)


def _harmed(board: Board, by: int) -> i64:
    """S6.8: the side that a change of the total harms."""
    attacker = board.cells[SIDE]
    helps_attacker_up = board.cells[ROLL] == FOR_FOUL or board.cells[ROLL] == FOR_DIVE
    if helps_attacker_up == (by > 0):
        return 1 - attacker
    return attacker


def _crosses(board: Board, by: int) -> bool:
    """S6.3: offered only where it matters."""
    what, low = board.cells[ROLL], board.cells[TOTAL] + (0 if by > 0 else -1)
    # From `low` to `low + 1` a line is crossed, one way or the other.
    if low + 1 == MAGIC:
        return True
    if low + 1 == BRUTAL:
        return what == FOR_FOUL or what == FOR_DIVE  # noqa: PLR1714 - native
    return low + 1 == CLUMSY and what == FOR_DIVE


def _changes(board: Board) -> i64:
    """S6.3, S6.5: the changes that cross a line and harm nobody who has paid; as bits of moves."""
    tables = board.tables
    small: i64 = 0
    if _crosses(board, -1) and may_harm(board, _harmed(board, -1)):
        small |= tables.change_bit[0]
    if _crosses(board, 1) and may_harm(board, _harmed(board, 1)):
        small |= tables.change_bit[2]
    return small


class ChangingTotal(Question):
    """S6.3."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return ChangeTotalOrNot(ROLL_NAMES[state.cells[ROLL]], state.cells[TOTAL])

    def offer(self, state: Board, seat: Seat) -> None:
        state.cells[SMALL] = _changes(state) | state.tables.change_bit[1]

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        by = move - state.tables.leave_total
        if by:
            state.cells[TOTAL] += by
            if events is not None:
                events.append(TotalChanged(seat, state.cells[TOTAL]))
            acted_against(state, _harmed(state, by), events)
        _resolve(state, events)


def _resolve(board: Board, events: list[Event] | None) -> None:
    cells = board.cells
    what, total = cells[ROLL], cells[TOTAL]
    if what == FOR_OFFSIDE:
        if total >= MAGIC:
            fail(board, "offside", events)
        else:
            shoot(board, FROM_PLAY, cells[VALUE])
    elif what == FOR_STRAIGHT:
        if total >= MAGIC:
            fail(board, "seen", events)
        else:
            score(board, events)
    elif total >= MAGIC:
        _ask_place(board, events)
    elif what == FOR_DIVE and total < CLUMSY:
        if events is not None:
            events.append(AttackFailed(board.name(board.team(cells[SIDE])), "clumsy"))
        send_off(board, cells[SIDE])
    else:
        fail(board, "stopped" if what == FOR_FOUL else "dived", events)


def _places(board: Board) -> i64:
    """S6.5, S6.8: where the referee may see it, as bits of moves; none: he acts like the dummy."""
    tables = board.tables
    small: i64 = 0
    if may_harm(board, board.cells[SIDE]):
        small |= tables.place_bit[OUTSIDE]
    if may_harm(board, 1 - board.cells[SIDE]):
        small |= tables.place_bit[INSIDE]
    return small


def _ask_place(board: Board, events: list[Event] | None) -> None:
    """S5.6: on the edge of the box the referee decides; S6.5: not against whoever paid; S6.7: the dummy sees it outside."""
    cells, tables = board.cells, board.tables
    if cells[PLACE] != EDGE:
        _after_place(board, events)
        return
    small = _places(board)
    if not small:
        cells[PLACE] = OUTSIDE
        if events is not None:
            events.append(PlaceSeen(None if cells[REFEREE] == NOBODY else cells[REFEREE], PLACES[OUTSIDE]))
        _after_place(board, events)
    elif small & (small - 1):
        board.ask(SEEING_PLACE, cells[REFEREE])
    else:
        see_place(board, INSIDE if small == tables.place_bit[INSIDE] else OUTSIDE, events)


def see_place(board: Board, place: i64, events: list[Event] | None) -> None:
    """S6.8: inside is against the defender, outside against the attacker; also if a bribe forced it (S6.6)."""
    cells = board.cells
    cells[PLACE] = place
    if events is not None:
        events.append(PlaceSeen(cells[REFEREE], PLACES[place]))
    acted_against(board, 1 - cells[SIDE] if place == INSIDE else cells[SIDE], events)
    _after_place(board, events)


class SeeingPlace(Question):
    """S6.3."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhereWasIt(state.tables.card_names[state.cells[CARD]])

    def offer(self, state: Board, seat: Seat) -> None:
        state.cells[SMALL] = _places(state)

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        see_place(state, move - state.tables.first_place, events)


def _after_place(board: Board, events: list[Event] | None) -> None:
    """S5.3, S5.7: a brutal foul also costs a player, before the kick."""
    if board.cells[TOTAL] >= BRUTAL:
        send_off(board, 1 - board.cells[SIDE])
    else:
        kick(board, events)
