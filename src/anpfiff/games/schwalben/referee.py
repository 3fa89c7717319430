"""S6: the referee: who it is, bribes, the ban, and what he may do against whom."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.games.schwalben.board import (
    AFTERWARDS,
    AWAY,
    BANNED,
    BANNED_NEXT,
    BRIBE,
    BRIBED,
    HALF,
    HOLDER,
    HOME,
    KICK_OFF,
    MOST_OFFER,
    OFFER,
    OFFER_FOR,
    OFFERS,
    OUT_OF_THE_BLUE,
    REFEREE,
    REJECT,
    REJECTED,
    SEARCH,
    SIDE,
    SMALL,
    STEP,
    TURNED_AWAY,
    WHISTLED,
    Board,
    Question,
)
from anpfiff.games.schwalben.events import (
    BribeOffered,
    BribeRefused,
    BribeTaken,
    PenaltyGiven,
    RefereeBanned,
    RefereeNamed,
    RefereeRejected,
)
from anpfiff.games.schwalben.moves import MOST_MILLIONS
from anpfiff.games.schwalben.prompts import ForWhichTeam, HowMuchToOffer, RejectReferee, TakeBribeOrNot
from anpfiff.games.schwalben.window import NORMAL

# --- who it is


def find_referee(board: Board, events: list[Event] | None) -> None:
    """S6.1: from whoever holds the card to the left, past those who are involved, banned or rejected; S6.7: or the dummy."""
    cells = board.cells
    cells[SEARCH] = cells[HOLDER]
    cells[TURNED_AWAY] = 0
    _name(board, cells[HOLDER], events)


def _name(board: Board, start: Seat, events: list[Event] | None) -> None:
    cells = board.cells
    seat, found = start, NOBODY
    for _ in range(board.tables.players):
        if found == NOBODY and _can_whistle(board, seat):
            found = seat
        seat = board.left_of(seat)
    cells[REFEREE] = found
    if events is not None:
        events.append(RefereeNamed(None if found == NOBODY else found))
    if found == NOBODY:
        cells[STEP] = KICK_OFF
    else:
        _ask_rejection(board, board.left_of(found))


def _can_whistle(board: Board, seat: Seat) -> bool:
    involved = board.manager(HOME) == seat or board.manager(AWAY) == seat
    return not involved and not (board.cells[BANNED] | board.cells[TURNED_AWAY]) & bit(seat)


def _ask_rejection(board: Board, seat: Seat) -> None:
    """S6.2: round the table from the referee's left; everybody who still may, but not the referee."""
    cells = board.cells
    while seat != cells[REFEREE]:
        if not cells[REJECTED] & bit(seat):
            board.ask(REJECT, seat)
            return
        seat = board.left_of(seat)
    cells[OFFERS + HOME] = 0
    cells[OFFERS + AWAY] = 0
    cells[BRIBED] = 0
    _ask_offer(board, HOME)


class Rejecting(Question):
    """S6.2: once in the tournament."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return RejectReferee(state.cells[REFEREE])

    def offer(self, state: Board, seat: Seat) -> None:
        state.cells[SMALL] = state.tables.rejection

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        cells = state.cells
        if move != state.tables.reject:
            _ask_rejection(state, state.left_of(seat))
            return
        rejected = cells[REFEREE]
        cells[REJECTED] |= bit(seat)
        cells[TURNED_AWAY] |= bit(rejected)
        if events is not None:
            events.append(RefereeRejected(seat, rejected))
        _name(state, state.left_of(rejected), events)


# --- bribes


def _ask_offer(board: Board, side: i64) -> None:
    """S6.5: one public offer a side; a manager of both makes one and says for which team."""
    while side <= AWAY:
        again = side == AWAY and board.manager(AWAY) == board.manager(HOME)
        if not again and board.cells[board.tables.money_at + board.manager(side)] > 0:
            board.cells[SIDE] = side
            board.ask(OFFER, board.manager(side))
            return
        side += 1
    _ask_bribe(board, HOME)


class Offering(Question):
    """S6.5: in whole millions, at most the money left."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return HowMuchToOffer(state.cells[REFEREE], state.cells[MOST_OFFER])

    def offer(self, state: Board, seat: Seat) -> None:
        state.cells[MOST_OFFER] = min(MOST_MILLIONS, state.cells[state.tables.money_at + state.manager(state.cells[SIDE])])

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        cells = state.cells
        side, sum_ = cells[SIDE], move - state.tables.offer
        cells[OFFERS + side] = sum_
        if sum_ and state.manager(HOME) == state.manager(AWAY):
            state.ask(OFFER_FOR, seat)
            return
        _tell_offer(state, side, events)
        _ask_offer(state, side + 1)


def _tell_offer(board: Board, side: i64, events: list[Event] | None) -> None:
    if events is not None and board.cells[OFFERS + side]:
        events.append(BribeOffered(board.manager(side), board.name(board.team(side)), board.cells[OFFERS + side]))


class OfferingFor(Question):
    """S6.5: a manager of both teams."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return ForWhichTeam(state.name(state.team(HOME)), state.name(state.team(AWAY)))

    def offer(self, state: Board, seat: Seat) -> None:
        state.cells[SMALL] = state.tables.offer_for

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        cells = state.cells
        if move != state.tables.first_offer_for:
            cells[OFFERS + AWAY] = cells[OFFERS + HOME]
            cells[OFFERS + HOME] = 0
        _tell_offer(state, HOME, events)
        _tell_offer(state, AWAY, events)
        _ask_bribe(state, HOME)


def _ask_bribe(board: Board, side: i64) -> None:
    cells = board.cells
    while side <= AWAY:
        if cells[OFFERS + side]:
            cells[SIDE] = side
            board.ask(BRIBE, cells[REFEREE])
            return
        side += 1
    cells[STEP] = KICK_OFF


class Bribing(Question):
    """S6.5: paid at once and for good. S2.7: other deals may be talked about, but none binds."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        side = state.cells[SIDE]
        return TakeBribeOrNot(state.manager(side), state.name(state.team(side)), state.cells[OFFERS + side])

    def offer(self, state: Board, seat: Seat) -> None:
        state.cells[SMALL] = state.tables.bribe

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        cells, tables = state.cells, state.tables
        side = cells[SIDE]
        payer, sum_ = state.manager(side), cells[OFFERS + side]
        if move == tables.take_bribe:
            cells[tables.money_at + payer] -= sum_
            cells[tables.money_at + seat] += sum_
            cells[BRIBED] |= bit(side)
        if events is not None:
            told = (payer, seat, state.name(state.team(side)), sum_)
            events.append(BribeTaken(*told) if move == tables.take_bribe else BribeRefused(*told))
        _ask_bribe(state, side + 1)


# --- what he may do


def may_act(board: Board) -> bool:
    """S6.5, S6.7: the dummy, and whoever was bribed by both, changes nothing."""
    return board.cells[REFEREE] != NOBODY and board.cells[BRIBED] != bit(HOME) | bit(AWAY)


def may_harm(board: Board, side: i64) -> bool:
    """S6.5: not the side that paid."""
    return may_act(board) and not board.cells[BRIBED] & bit(side)


def acted_against(board: Board, side: i64, events: list[Event] | None) -> None:
    """S6.6: who does anything against Germany never referees again, from the next match on."""
    cells = board.cells
    if board.favourite_side() == side and not cells[BANNED_NEXT] & bit(cells[REFEREE]):
        cells[BANNED_NEXT] |= bit(cells[REFEREE])
        if events is not None:
            events.append(RefereeBanned(cells[REFEREE]))


def pass_card_on(board: Board) -> None:
    """S6.1: after the match to the left; S6.7: after the dummy it stays where the search began."""
    cells = board.cells
    cells[HOLDER] = cells[SEARCH] if cells[REFEREE] == NOBODY else board.left_of(cells[REFEREE])
    cells[BANNED] |= cells[BANNED_NEXT]


# --- a penalty out of the blue


def ask_penalty(board: Board, afterwards: i64) -> bool:
    """S6.4: before every attack and after the last one; False: there is nothing to ask, which everybody can see."""
    cells = board.cells
    referee = cells[REFEREE]
    if not may_act(board) or cells[WHISTLED] & bit(referee):
        return False
    if not board.in_groups() and cells[HALF] == NORMAL and board.goals(HOME) == board.goals(AWAY):
        return False
    cells[AFTERWARDS] = afterwards
    board.ask(OUT_OF_THE_BLUE, referee)
    return True


def offer_penalties(board: Board) -> None:
    """S6.4: for either team; S6.5: not against one that has paid."""
    cells, tables = board.cells, board.tables
    cells[SMALL] = tables.no_penalty_bit
    for side in range(2):
        if may_harm(board, 1 - side):
            cells[SMALL] |= tables.penalty_bit[side]


def penalty_side(board: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> i64:
    """The side that shoots; -1: no penalty."""
    tables = board.tables
    if move == tables.no_penalty:
        return -1
    side = move - tables.first_penalty
    board.cells[WHISTLED] |= bit(seat)
    if events is not None:
        events.append(PenaltyGiven(seat, board.name(board.team(side))))
    acted_against(board, 1 - side, events)
    return side
