"""S8.3, S8.7: whose turn it is, and what is done in it."""

from mypy_extensions import i64

from anpfiff.core.bits import bit, lowest_bit
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.step import OVER, Choice
from anpfiff.games.chronik.events import Doubted, Laid, LaidLastCard, TurnsOver
from anpfiff.games.chronik.numbers import DOUBT, LAY, NO_CARD, Card
from anpfiff.games.chronik.prompts import LayOrDoubt, WhereToPut
from anpfiff.games.chronik.state import LAY_OR_DOUBT, REVEAL, WHERE, Chronik

LEAST_TO_DOUBT = 2
"""S8.3: so many cards the line must have."""


def turns_over(state: Chronik, events: list[Event] | None) -> bool:
    """S8.7: the game ends when all turns are used up."""
    if state.turn < state.numbers.turns:
        return False
    state.go_to(OVER)
    if events is not None:
        events.append(TurnsOver(state.turn))
    return True


def begin_turn(state: Chronik, seat: Seat) -> None:
    """S8.3: whoever has one card and nothing to doubt, as everybody sees, is only asked where to put it."""
    state.turn += 1
    state.ask(LAY_OR_DOUBT, seat)
    if not state.has_choice():
        _choose(state, Card(lowest_bit(state.hand(seat))))


def _choose(state: Chronik, card: Card) -> None:
    state.chosen = card
    state.ask(WHERE, state.seat)


class LayingOrDoubting(Choice[Chronik]):
    """S8.3: one of the own cards, or a doubt."""

    def offer(self, state: Chronik, seat: Seat) -> None:
        if len(state.line) >= LEAST_TO_DOUBT:
            state.offer(bit(DOUBT))
        state.offer_from(LAY, state.hand(seat))

    def prompt(self, state: Chronik, seat: Seat) -> Prompt:
        return LayOrDoubt(None if state.last == NOBODY else state.last)

    def take(self, state: Chronik, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move != DOUBT:
            _choose(state, Card(move - LAY))
            return
        state.doubter = seat
        state.go_to(REVEAL)
        if events is not None:
            events.append(Doubted(seat, state.last))


class Putting(Choice[Chronik]):
    """S8.3: anywhere in the line."""

    def offer(self, state: Chronik, seat: Seat) -> None:
        there: i64 = 0
        for card in state.line:
            there |= bit(card)
        state.offer_from(state.numbers.put_before, there)
        state.offer_from(state.numbers.put_last, bit(0))

    def prompt(self, state: Chronik, seat: Seat) -> Prompt:
        return WhereToPut(state.numbers.cards[state.chosen])

    def take(self, state: Chronik, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        card = state.chosen
        # Past the end of the line for the move that puts it last: no card has that number.
        place = state.place_of(Card(move - state.numbers.put_before))
        state.insert(card, place)
        state.put_down(seat, card)
        state.chosen = Card(NO_CARD)
        state.last = seat
        if events is not None:
            events.append(_laid(state, seat, place))
        _after_laying(state, seat, events)


def _laid(state: Chronik, seat: Seat, place: i64) -> Laid:
    names = state.numbers.names(state.line_cards())
    after = names[place - 1] if place > 0 else None
    before = names[place + 1] if place + 1 < len(names) else None
    return Laid(seat, names[place], after, before, after is not None and before is not None)


def _after_laying(state: Chronik, seat: Seat, events: list[Event] | None) -> None:
    """S8.6: with the last card the line is revealed; otherwise it is the next player's turn."""
    if state.hand(seat) == 0:
        state.go_to(REVEAL)
        if events is not None:
            events.append(LaidLastCard(seat))
    elif not turns_over(state, events):
        begin_turn(state, state.left_of(seat))
