"""F4.7 to F4.9, F4.16 to F4.18: the purple projects."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, lowest_bit
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice
from anpfiff.games.fussballwelt.building import begin_building
from anpfiff.games.fussballwelt.events import SwapDeclined, Swapped, TookCoins
from anpfiff.games.fussballwelt.numbers import Kind
from anpfiff.games.fussballwelt.places import MOST_KINDS, OWNED
from anpfiff.games.fussballwelt.prompts import WhatToGive, WhatToReceive, WhomToSwapWith, WhomToTakeFrom
from anpfiff.games.fussballwelt.state import GIVE, RECEIVE, SWAP_WITH, TAKE_FROM, Fussballwelt


def work_specials(state: Fussballwelt, events: list[Event] | None) -> None:
    """F4.18: the roller's purple kinds of this roll one after the other; then building begins (F4.17: after all income)."""
    if specials_worked(state, events):
        begin_building(state, events)


def specials_worked(state: Fussballwelt, events: list[Event] | None) -> bool:
    """Whether all of them have; if not, somebody has to decide first."""
    numbers = state.numbers
    kinds = numbers.specials_on[state.roll()]
    while state.specials_done < len(kinds):
        kind = Kind(kinds[state.specials_done])
        state.specials_done += 1
        if state.owned(state.seat, kind) and _work(state, kind, events):
            return False
    return True


def _work(state: Fussballwelt, kind: Kind, events: list[Event] | None) -> bool:
    """Whether somebody has to decide first."""
    effect = state.numbers.effects[kind]
    if effect == "each_player":
        for opponent in range(1, state.numbers.players):
            _take_coins(state, kind, opponent, events)
        return False
    if effect == "one_player":
        return _ask_whom_to_take_from(state, kind, events)
    assert effect == "swap"
    state.ask(SWAP_WITH, state.seat)
    return state.has_choice()


def _take_coins(state: Fussballwelt, kind: Kind, opponent: i64, events: list[Event] | None) -> None:
    """F4.7, F4.8: take what there is."""
    other = state.left_of(state.seat, opponent)
    coins = min(state.numbers.amount[kind], state.coins(other))
    state.gain(other, -coins)
    state.gain(state.seat, coins)
    if events is not None and coins:
        events.append(TookCoins(state.seat, other, state.numbers.projects[kind], coins))


def _ask_whom_to_take_from(state: Fussballwelt, kind: Kind, events: list[Event] | None) -> bool:
    """F4.17: if there is none with a coin, it is skipped."""
    state.ask(TAKE_FROM, state.seat)
    if state.has_choice():
        return True
    if state.offered:
        _take_coins(state, kind, state.numbers.argument[lowest_bit(state.offered)], events)
    return False


class TakingFrom(Choice[Fussballwelt]):
    """F4.8: from one player of choice."""

    def offer(self, state: Fussballwelt, seat: Seat) -> None:
        """F4.17: the opponents with at least one coin."""
        for opponent in range(1, state.numbers.players):
            if state.coins(state.left_of(seat, opponent)):
                state.offer(state.numbers.take_bit[opponent])

    def prompt(self, state: Fussballwelt, seat: Seat) -> Prompt:
        kind = _working(state)
        return WhomToTakeFrom(state.numbers.projects[kind], state.numbers.amount[kind])

    def take(self, state: Fussballwelt, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        _take_coins(state, _working(state), state.numbers.argument[move], events)
        work_specials(state, events)


def _working(state: Fussballwelt) -> Kind:
    """The purple kind that has asked."""
    return Kind(state.numbers.specials_on[state.roll()][state.specials_done - 1])


def _wanted(state: Fussballwelt, giver: Seat, taker: Seat) -> i64:
    """F4.17: the giver's kinds that may change hands, as bits of kinds: ordinary, and within the taker's limit (F6.1)."""
    numbers, copies = state.numbers, state.copies
    bits: i64 = 0
    for kind in range(numbers.kinds):
        gives, has = copies[OWNED + giver * MOST_KINDS + kind], i64(copies[OWNED + taker * MOST_KINDS + kind])
        if gives and not numbers.special[kind] and has < numbers.limit[kind]:
            bits |= bit(kind)
    return bits


def _receivable(state: Fussballwelt, opponent: i64) -> i64:
    """F4.17: kinds of the opponent's that can be had, because some other own kind may go the other way."""
    other = state.left_of(state.seat, opponent)
    theirs = _wanted(state, other, state.seat)
    ours = _wanted(state, state.seat, other)
    if ours & (ours - 1) == 0:
        theirs &= ~ours
    return theirs if ours else 0


def _givable(state: Fussballwelt) -> i64:
    """F4.17: own kinds that may go for the chosen one; not the same kind."""
    seat = state.seat
    return _wanted(state, seat, state.left_of(seat, state.partner)) & ~bit(state.receiving)


def _moves(bit_of_kind: vec[i64], kinds: i64) -> i64:
    """Bits of kinds as bits of moves."""
    bits: i64 = 0
    while kinds:
        bits |= bit_of_kind[lowest_bit(kinds)]
        kinds &= kinds - 1
    return bits


class SwappingWith(Choice[Fussballwelt]):
    """F4.9, F4.17: may swap, or decline."""

    def offer(self, state: Fussballwelt, seat: Seat) -> None:
        """F4.17: declining, and the opponents with whom a swap can be finished."""
        state.offer(state.numbers.decline_bit)
        for opponent in range(1, state.numbers.players):
            if _receivable(state, opponent):
                state.offer(state.numbers.swap_bit[opponent])

    def prompt(self, state: Fussballwelt, seat: Seat) -> Prompt:
        return WhomToSwapWith()

    def take(self, state: Fussballwelt, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.numbers.decline:
            if events is not None:
                events.append(SwapDeclined(seat))
            work_specials(state, events)
            return
        state.partner = state.numbers.argument[move]
        state.ask(RECEIVE, seat)
        if not state.has_choice():
            _receive(state, _only_kind(state), events)


def _only_kind(state: Fussballwelt) -> Kind:
    """The one that can be named."""
    return Kind(state.numbers.argument[lowest_bit(state.offered)])


class Receiving(Choice[Fussballwelt]):
    """F4.17: which of the other's projects."""

    def offer(self, state: Fussballwelt, seat: Seat) -> None:
        state.offer(_moves(state.numbers.receive_bit, _receivable(state, state.partner)))

    def prompt(self, state: Fussballwelt, seat: Seat) -> Prompt:
        return WhatToReceive(state.left_of(seat, state.partner))

    def take(self, state: Fussballwelt, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        _receive(state, Kind(state.numbers.argument[move]), events)


def _receive(state: Fussballwelt, kind: Kind, events: list[Event] | None) -> None:
    state.receiving = kind
    state.ask(GIVE, state.seat)
    if not state.has_choice():
        _swap(state, _only_kind(state), events)


class Giving(Choice[Fussballwelt]):
    """F4.17: which of one's own for it."""

    def offer(self, state: Fussballwelt, seat: Seat) -> None:
        state.offer(_moves(state.numbers.give_bit, _givable(state)))

    def prompt(self, state: Fussballwelt, seat: Seat) -> Prompt:
        return WhatToGive(state.left_of(seat, state.partner), state.numbers.projects[state.receiving])

    def take(self, state: Fussballwelt, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        _swap(state, Kind(state.numbers.argument[move]), events)


def _swap(state: Fussballwelt, given: Kind, events: list[Event] | None) -> None:
    seat = state.seat
    other = state.left_of(seat, state.partner)
    received = state.receiving
    for giver, taker, kind in ((seat, other, given), (other, seat, received)):
        state.own(giver, kind, -1)
        state.own(taker, kind, 1)
    state.partner = 0
    state.receiving = Kind(0)
    if events is not None:
        projects = state.numbers.projects
        events.append(Swapped(seat, other, projects[given], projects[received]))
    work_specials(state, events)
