"""chronik's witness: everybody sees where every card lies; years are no part of a state, and `rules/chronik` watches them."""

from anpfiff.core.bits import members
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.numbers import Seat
from anpfiff.core.state import State
from anpfiff.games.chronik import events as happened
from anpfiff.games.chronik.state import Chronik
from laws.open_witness import OpenWitness
from laws.witness import Counter

CARDS = 54


class Books(Counter):
    """Keeps hands, the line, what lies under the pile, and the years that were revealed, from events alone."""

    def __init__(self, setup: Setup) -> None:
        self._hands: list[set[str]] = [set() for _ in range(setup.seats)]
        self._line: list[str] = []
        self._under: list[str] = []
        self._years: dict[str, int] = {}

    def see(self, event: Event) -> None:
        match event:
            case happened.Dealt(seat=seat, cards=cards):
                self._hands[seat] |= set(cards)
            case happened.LineBegan(card=card):
                self._leave_pile(card)
                self._line = [card]
            case happened.Laid(seat=seat, card=card, before=before):
                self._hands[seat].remove(card)
                self._line.insert(len(self._line) if before is None else self._line.index(before), card)
            case happened.Revealed(cards=cards, years=years):
                assert list(cards) == self._line
                self._years |= dict(zip(cards, years, strict=True))
            case happened.Drew(seat=seat, cards=cards):
                if not self._hands[seat] and not self._pile():
                    self._put_under()
                for card in cards:
                    self._leave_pile(card)
                self._hands[seat] |= set(cards)
                self._put_under()
            case _:
                pass

    def _leave_pile(self, card: str) -> None:
        """Those that were put under it come last, and in their order."""
        if card in self._under:
            assert self._under.pop(0) == card

    def _put_under(self) -> None:
        """Only a line that was lost goes under the pile; the winner's stays where it is."""
        self._under += self._line
        self._line = []

    def _pile(self) -> int:
        return CARDS - len(self._line) - sum(map(len, self._hands))

    def complaint(self, state: State) -> str | None:
        assert isinstance(state, Chronik)
        evidence, view = state.evidence(None), state.view(None)
        shown = [set(hand) for hand in view.hands], list(view.line), list(evidence.under), evidence.years, view.pile
        counted = self._hands, self._line, self._under, self._years, self._pile()
        return None if shown == counted else f"shown {shown}, counted {counted}"


class ChronikWitness(OpenWitness):
    """S8.3: nothing but years is hidden, and of the pile nobody knows the order."""

    def counter(self, seat: Seat | None) -> Counter:
        return Books(self.setup)

    def box(self) -> dict[str, int]:
        """S1.3."""
        return {"history": CARDS}

    def cards(self, state: State) -> dict[str, int]:
        """Counted where the cards lie, each of them once."""
        assert isinstance(state, Chronik)
        hands = [card for seat in range(self.setup.seats) for card in state.hand_cards(seat)]
        return {"history": len({*hands, *state.line_cards(), *state.under_cards(), *members(state.unseen)})}
