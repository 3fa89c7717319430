"""Only years are hidden in chronik, and they are no part of a state: evidence tells all of it, and every world is that one."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.numbers import NOBODY
from anpfiff.core.step import step_number
from anpfiff.core.worlds import Worlds
from anpfiff.games.chronik.evidence import ChronikEvidence
from anpfiff.games.chronik.numbers import EditionNumbers
from anpfiff.games.chronik.state import Chronik


class ChronikWorlds(Worlds):
    def __init__(self, numbers: EditionNumbers, evidence: ChronikEvidence) -> None:
        self._state = state_of(numbers, evidence)

    def deal(self, chance: Chance) -> Chronik:
        return self._state.copy()


def state_of(numbers: EditionNumbers, evidence: ChronikEvidence) -> Chronik:
    view = evidence.view
    state = Chronik.empty(numbers)
    state.go_to(step_number(numbers.steps, view.step))
    state.seat = view.on_turn
    state.turn = view.turn
    state.last = NOBODY if view.laid_last is None else view.laid_last
    if view.chosen is not None:
        state.chosen = numbers.card(view.chosen)
    if view.opener is not None:
        state.opener = numbers.card(view.opener)
    _lay_out(state, evidence)
    return state


def _lay_out(state: Chronik, evidence: ChronikEvidence) -> None:
    """What lies nowhere else is in the pile, above what was put under it."""
    view = evidence.view
    for seat, hand in enumerate(view.hands):
        state.hands[seat] = _bits(state.numbers, hand)
        state.unseen &= ~state.hands[seat]
    state.line = _row(state.numbers, view.line)
    state.under = _row(state.numbers, evidence.under)
    state.unseen &= ~_bits(state.numbers, view.line + evidence.under)
    state.seen = _bits(state.numbers, tuple(evidence.years))
    if view.revealed is not None:
        state.shown_line = _row(state.numbers, view.revealed.cards)


def _row(numbers: EditionNumbers, cards: tuple[str, ...]) -> vec[i64]:
    return vec[i64]([numbers.card(card) for card in cards])


def _bits(numbers: EditionNumbers, cards: tuple[str, ...]) -> i64:
    bits: i64 = 0
    for card in cards:
        bits |= bit(numbers.card(card))
    return bits
