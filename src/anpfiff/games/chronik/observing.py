"""What a seat of chronik knows, as numbers for learners: docs/observation.md.

Everybody sees where every card lies. Years are told of cards only whose years have been revealed (S8.4).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.layout import Layout, Number, Part
from anpfiff.core.numbers import Seat
from anpfiff.core.observation import Observing
from anpfiff.core.state import State
from anpfiff.games.chronik.numbers import NO_CARD, EditionNumbers
from anpfiff.games.chronik.state import Chronik

VERSION: Final = 1
_EARLIEST: Final = 1929
"""Before the first World Cup: years are counted from here, so that 0 is none."""
_MOST_YEARS: Final = 100

# The table
_PILE: Final = 0
_LINE: Final = 1
_KNOWN: Final = 2
_WRONG: Final = 3
_TURNS_LEFT: Final = 4
_STEP: Final = 5

# Each seat
_ON_TURN: Final = 0
_LAID_LAST: Final = 1
_DOUBTS: Final = 2
_HAND: Final = 3
_LAST_CARD: Final = 4
_SEAT: Final = 5

# Each card
_OWN: Final = 0
_OTHERS: Final = 1
_UNDER: Final = 2
_PLACE: Final = 3
_CHOSEN: Final = 4
_YEAR_KNOWN: Final = 5
_YEAR: Final = 6
_CARD: Final = 7


def layout_of(numbers: EditionNumbers) -> Layout:
    cards = len(numbers.cards)
    return Layout(
        VERSION,
        (
            Part("table", 1, _table(numbers, cards)),
            Part("seats", int(numbers.players), _seat(cards)),
            Part("cards", cards, _card(cards)),
        ),
    )


def _table(numbers: EditionNumbers, cards: int) -> tuple[Number, ...]:
    return (
        *(Number(name, cards) for name in ("cards in the pile", "cards in the line", "years known in the line")),
        Number("years in the line that are known to lie wrong", cards),
        Number("turns left", int(numbers.turns)),
        *(Number(f"step {step.name}", 1) for step in numbers.steps),
    )


def _seat(cards: int) -> tuple[Number, ...]:
    return (
        *(Number(name, 1) for name in ("on turn", "laid last", "doubts")),
        Number("cards", cards),
        Number("has one card", 1),
    )


def _card(cards: int) -> tuple[Number, ...]:
    return (
        *(Number(name, 1) for name in ("own", "others'", "under the pile")),
        Number("place in the line", cards),
        *(Number(name, 1) for name in ("about to be laid", "year known")),
        Number(f"year after {_EARLIEST}", _MOST_YEARS),
    )


@final
class ChronikObserving(Observing):
    def __init__(self, numbers: EditionNumbers) -> None:
        self._numbers = numbers
        self._cards: i64 = len(numbers.cards)
        self._seats_at: i64 = _STEP + len(numbers.steps)
        self._cards_at: i64 = self._seats_at + _SEAT * numbers.players
        self._size: i64 = self._cards_at + _CARD * len(numbers.cards)

    def observe(self, state: State, seat: Seat, out: vec[i64]) -> None:
        assert isinstance(state, Chronik)
        for place in range(self._size):
            out[place] = 0
        out[_STEP + state.at] = 1
        out[_PILE] = state.pile_size()
        out[_LINE] = len(state.line)
        left = self._numbers.turns - state.turn
        out[_TURNS_LEFT] = left if left > 0 else 0
        self._see_seats(state, seat, out)
        self._see_cards(state, seat, out)
        self._see_line(state, out)

    def _see_seats(self, state: Chronik, seat: Seat, out: vec[i64]) -> None:
        at, other = self._seats_at, seat
        for _ in range(self._numbers.players):
            cards = state.hand_size(other)
            out[at + _ON_TURN] = 1 if state.seat == other else 0
            out[at + _LAID_LAST] = 1 if state.last == other else 0
            out[at + _DOUBTS] = 1 if state.doubter == other else 0
            out[at + _HAND] = cards
            out[at + _LAST_CARD] = 1 if cards == 1 else 0
            other = state.left_of(other)
            at += _SEAT

    def _see_cards(self, state: Chronik, seat: Seat, out: vec[i64]) -> None:
        """S8.3: hands lie open."""
        own, others, at = state.hand(seat), i64(0), self._cards_at
        for other in range(self._numbers.players):
            if other != seat:
                others |= state.hand(other)
        for card in range(self._cards):
            out[at + _OWN] = own >> card & 1
            out[at + _OTHERS] = others >> card & 1
            if state.seen >> card & 1:
                out[at + _YEAR_KNOWN] = 1
                out[at + _YEAR] = _within(self._numbers.year[card] - _EARLIEST)
            at += _CARD
        for card in state.under:
            out[self._cards_at + card * _CARD + _UNDER] = 1
        if state.chosen != NO_CARD:
            out[self._cards_at + state.chosen * _CARD + _CHOSEN] = 1

    def _see_line(self, state: Chronik, out: vec[i64]) -> None:
        """S8.4: from its beginning; and what is known already to lie behind a later year."""
        place, latest = i64(0), i64(0)
        for card in state.line:
            place += 1
            at = self._cards_at + card * _CARD
            out[at + _PLACE] = place
            if out[at + _YEAR_KNOWN]:
                year = self._numbers.year[card]
                out[_KNOWN] += 1
                out[_WRONG] += 1 if year < latest else 0
                latest = year if year > latest else latest


def _within(years: i64) -> i64:
    if years > _MOST_YEARS:
        return _MOST_YEARS
    return years if years > -_MOST_YEARS else -_MOST_YEARS
