"""S6: the referee: who it is, bribes, the ban, and what he may do against whom."""

from mypy_extensions import i64

from anpfiff.core.bits import HIGHEST, bit
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.step import Choice
from anpfiff.games.schwalben.dice import NORMAL
from anpfiff.games.schwalben.events import (
    BribeOffered,
    BribeRefused,
    BribeTaken,
    PenaltyGiven,
    RefereeBanned,
    RefereeNamed,
    RefereeRejected,
)
from anpfiff.games.schwalben.match_state import NO_SIDE
from anpfiff.games.schwalben.moves import MOST_MILLIONS
from anpfiff.games.schwalben.numbers import AWAY, HOME, OFFERS
from anpfiff.games.schwalben.prompts import ForWhichTeam, HowMuchToOffer, RejectReferee, TakeBribeOrNot
from anpfiff.games.schwalben.state import BRIBE, KICK_OFF, OFFER, OFFER_FOR, OUT_OF_THE_BLUE, REJECT, Schwalben

# --- who it is


def find_referee(state: Schwalben, events: list[Event] | None) -> None:
    """S6.1: from whoever holds the card to the left, past those who are involved, banned or rejected; S6.7: or the dummy."""
    state.search_began = state.holder
    state.turned_away = 0
    _name(state, state.holder, events)


def _name(state: Schwalben, start: Seat, events: list[Event] | None) -> None:
    seat, found = start, NOBODY
    for _ in range(state.numbers.players):
        if found == NOBODY and _can_whistle(state, seat):
            found = seat
        seat = state.left_of(seat)
    state.referee = found
    _forget_offers(state)
    if events is not None:
        events.append(RefereeNamed(None if found == NOBODY else found))
    if found == NOBODY:
        state.go_to(KICK_OFF)
    elif state.numbers.bribes_first:
        _ask_offer(state, HOME)
    else:
        _ask_rejection(state, state.left_of(found))


def _forget_offers(state: Schwalben) -> None:
    """S6.5: what another referee was offered or paid binds nobody now; his money he keeps."""
    state.table[OFFERS + HOME] = 0
    state.table[OFFERS + AWAY] = 0
    state.bribed = 0


def _can_whistle(state: Schwalben, seat: Seat) -> bool:
    involved = state.manager(HOME) == seat or state.manager(AWAY) == seat
    return not involved and not (state.banned | state.turned_away) & bit(seat)


def _ask_rejection(state: Schwalben, seat: Seat) -> None:
    """S6.2: round the table from the referee's left; everybody who still may, but not the referee."""
    while seat != state.referee:
        if not state.rejected & bit(seat):
            state.ask(REJECT, seat)
            return
        seat = state.left_of(seat)
    if state.numbers.bribes_first:
        state.go_to(KICK_OFF)
    else:
        _ask_offer(state, HOME)


class Rejecting(Choice[Schwalben]):
    """S6.2: once in the tournament; S4.2: a new referee may be bribed again."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return RejectReferee(state.referee)

    def offer(self, state: Schwalben, seat: Seat) -> None:
        state.offer(state.numbers.rejection)

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move != state.numbers.reject:
            _ask_rejection(state, state.left_of(seat))
            return
        rejected = state.referee
        state.rejected |= bit(seat)
        state.turned_away |= bit(rejected)
        if events is not None:
            events.append(RefereeRejected(seat, rejected))
        _name(state, state.left_of(rejected), events)


# --- bribes


def _ask_offer(state: Schwalben, side: i64) -> None:
    """S6.5: one public offer a side; a manager of both makes one and says for which team."""
    while side <= AWAY:
        again = side == AWAY and state.manager(AWAY) == state.manager(HOME)
        if not again and state.money(state.manager(side)) > 0:
            state.side = side
            state.ask(OFFER, state.manager(side))
            return
        side += 1
    _ask_bribe(state, HOME)


def _most_offer(state: Schwalben) -> i64:
    return min(MOST_MILLIONS, state.money(state.manager(state.side)))


class Offering(Choice[Schwalben]):
    """S6.5: in whole millions, at most the money left."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return HowMuchToOffer(state.referee, _most_offer(state))

    def offer(self, state: Schwalben, seat: Seat) -> None:
        first, left = state.numbers.offer, _most_offer(state) + 1
        while left > 0:
            state.offer_from(first, bit(min(left, HIGHEST)) - 1)
            first += HIGHEST
            left -= HIGHEST

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        side, sum_ = state.side, move - state.numbers.offer
        state.table[OFFERS + side] = sum_
        if sum_ and state.manager(HOME) == state.manager(AWAY):
            state.ask(OFFER_FOR, seat)
            return
        _tell_offer(state, side, events)
        _ask_offer(state, side + 1)


def _tell_offer(state: Schwalben, side: i64, events: list[Event] | None) -> None:
    if events is not None and state.table[OFFERS + side]:
        events.append(BribeOffered(state.manager(side), state.side_name(side), state.table[OFFERS + side]))


class OfferingFor(Choice[Schwalben]):
    """S6.5: a manager of both teams."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return ForWhichTeam(state.side_name(HOME), state.side_name(AWAY))

    def offer(self, state: Schwalben, seat: Seat) -> None:
        state.offer(state.numbers.offer_for)

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move != state.numbers.first_offer_for:
            state.table[OFFERS + AWAY] = state.table[OFFERS + HOME]
            state.table[OFFERS + HOME] = 0
        _tell_offer(state, HOME, events)
        _tell_offer(state, AWAY, events)
        _ask_bribe(state, HOME)


def _ask_bribe(state: Schwalben, side: i64) -> None:
    while side <= AWAY:
        if state.table[OFFERS + side]:
            state.side = side
            state.ask(BRIBE, state.referee)
            return
        side += 1
    if state.numbers.bribes_first:
        _ask_rejection(state, state.left_of(state.referee))
    else:
        state.go_to(KICK_OFF)


class Bribing(Choice[Schwalben]):
    """S6.5: paid at once and for good. S2.7: other deals may be talked about, but none binds."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        side = state.side
        return TakeBribeOrNot(state.manager(side), state.side_name(side), state.table[OFFERS + side])

    def offer(self, state: Schwalben, seat: Seat) -> None:
        state.offer(state.numbers.bribe)

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        numbers = state.numbers
        side = state.side
        payer, sum_ = state.manager(side), state.table[OFFERS + side]
        if move == numbers.take_bribe:
            state.gain(payer, -sum_)
            state.gain(seat, sum_)
            state.bribed |= bit(side)
        if events is not None:
            told = (payer, seat, state.side_name(side), sum_)
            events.append(BribeTaken(*told) if move == numbers.take_bribe else BribeRefused(*told))
        _ask_bribe(state, side + 1)


# --- what he may do


def may_act(state: Schwalben) -> bool:
    """S6.5, S6.7: the dummy, and whoever was bribed by both, changes nothing."""
    return state.referee != NOBODY and state.bribed != bit(HOME) | bit(AWAY)


def may_harm(state: Schwalben, side: i64) -> bool:
    """S6.5: not the side that paid."""
    return may_act(state) and not state.bribed & bit(side)


def _favourite_side(state: Schwalben) -> i64:
    """S6.6: the side on which Germany plays."""
    for side in range(2):
        if state.nation(state.team(side)) == state.numbers.favourite:
            return side
    return NO_SIDE


def acted_against(state: Schwalben, side: i64, events: list[Event] | None) -> None:
    """S6.6: who does anything against Germany never referees again, from the next match on."""
    if _favourite_side(state) == side and not state.banned_next & bit(state.referee):
        state.banned_next |= bit(state.referee)
        if events is not None:
            events.append(RefereeBanned(state.referee))


def pass_card_on(state: Schwalben) -> None:
    """S6.1: after the match to the left; S6.7: after the dummy it stays where the search began."""
    state.holder = state.search_began if state.referee == NOBODY else state.left_of(state.referee)
    state.banned |= state.banned_next


# --- a penalty out of the blue


def ask_penalty(state: Schwalben, afterwards: i64) -> bool:
    """S6.4: before every attack and after the last one; False: there is nothing to ask, which everybody can see."""
    referee = state.referee
    if not may_act(state) or state.whistled & bit(referee):
        return False
    if not state.in_groups() and state.half == NORMAL and state.goals(HOME) == state.goals(AWAY):
        return False
    state.afterwards = afterwards
    state.ask(OUT_OF_THE_BLUE, referee)
    return True


def offer_penalties(state: Schwalben) -> None:
    """S6.4: for either team; S6.5: not against one that has paid."""
    numbers = state.numbers
    state.offer(numbers.no_penalty_bit)
    for side in range(2):
        if may_harm(state, 1 - side):
            state.offer(numbers.penalty_bit[side])


def penalty_side(state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> i64:
    """The side that shoots; NO_SIDE: no penalty."""
    numbers = state.numbers
    if move == numbers.no_penalty:
        return NO_SIDE
    side = move - numbers.first_penalty
    state.whistled |= bit(seat)
    if events is not None:
        events.append(PenaltyGiven(seat, state.side_name(side)))
    acted_against(state, 1 - side, events)
    return side
