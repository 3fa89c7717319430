"""A seat's view and evidence, made of the state."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from anpfiff.core.bits import members
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.games.chronik.evidence import ChronikEvidence
from anpfiff.games.chronik.numbers import NO_CARD
from anpfiff.games.chronik.view import ChronikView, RevealedLine

if TYPE_CHECKING:
    from anpfiff.games.chronik.state import Chronik


def view_of(state: "Chronik", seat: Seat | None) -> ChronikView:
    numbers = state.numbers
    return ChronikView(
        seat=seat,
        hands=tuple([numbers.names(state.hand_cards(player)) for player in range(numbers.players)]),
        line=numbers.names(state.line_cards()),
        opener=_name(state, state.opener),
        pile=state.pile_size(),
        turn=state.turn,
        turns=numbers.turns,
        on_turn=state.seat,
        step=state.step.name,
        chosen=_name(state, state.chosen),
        laid_last=None if state.last == NOBODY else state.last,
        revealed=_revealed(state),
    )


def evidence_of(state: "Chronik", seat: Seat | None) -> ChronikEvidence:
    numbers = state.numbers
    years = {numbers.cards[card]: int(numbers.year[card]) for card in members(state.seen)}
    return ChronikEvidence(view_of(state, seat), numbers.names(state.under_cards()), years)


def _name(state: "Chronik", card: i64) -> str | None:
    return None if card == NO_CARD else state.numbers.cards[card]


def _revealed(state: "Chronik") -> RevealedLine | None:
    numbers, cards = state.numbers, state.shown_cards()
    return RevealedLine(numbers.names(cards), numbers.years(cards), numbers.in_order(cards)) if cards else None
