"""The laws at work: the toy with one fault at a time, and the law that must find it."""

from collections.abc import Callable
from typing import Self

import msgspec
import pytest

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Game, Setup
from anpfiff.core.numbers import Seat
from anpfiff.core.state import State
from anpfiff.core.worlds import Worlds
from anpfiff.hidden.place import HiddenPlace
from laws import laws
from laws.cases import Case, cases_of, moments
from laws.laws import Law
from toy.cards import KEEPER, KINDS, named
from toy.events import Drew
from toy.game import ToyGame
from toy.knowledge import Deals, Knowledge
from toy.state import Toy
from toy.view import ToyView
from toy.worlds import ToyWorlds

SEEDS = range(3)
EVERY: dict[Law, int] = {laws.worlds_are_dealt_evenly: 50, laws.worlds_are_dealt_anew: 10}


class ShowsHands(Toy):
    """A leak in the view: everybody sees the first player's hand."""

    def view(self, seat: Seat | None) -> ToyView:
        view = super().view(seat)
        shown = list(view.hands)
        shown[0] = HiddenPlace(self.hand_size(0), named(self.hands[0]), {})
        return msgspec.structs.replace(view, hands=tuple(shown))


class ShowsBids(Toy):
    """A leak in the view: bids are seen before all have chosen."""

    def view(self, seat: Seat | None) -> ToyView:
        return msgspec.structs.replace(super().view(seat), bid=tuple(KINDS[kind] for bid in self.bids for kind in bid))


class ShowsWhoChose(Toy):
    """A leak in the view: it changes when somebody else has chosen."""

    def view(self, seat: Seat | None) -> ToyView:
        return msgspec.structs.replace(super().view(seat), bid_finished=any(self.finished))


class OpenDrew(Drew, frozen=True):
    def seen_by(self, seat: Seat | None) -> Event:
        return self


class ShowsDraws(Toy):
    """A leak in events: a drawn card is shown to all."""

    def drawn(self, seat: Seat, kind: int) -> Event:
        return OpenDrew(seat, KINDS[kind])


class SkipsQuestions(Toy):
    """A leak by silence: who has no keeper is not asked."""

    def asks(self, defender: Seat) -> bool:
        return self.hands[defender][KEEPER] > 0


class SharesDiscards(Toy):
    """A copy that shares a list."""

    def copy(self) -> Self:
        twin = super().copy()
        twin.discards = self.discards
        return twin


class SharesKnowledge(Toy):
    """A copy that shares what a seat knows."""

    def copy(self) -> Self:
        twin = super().copy()
        twin.knowledge[0] = self.knowledge[0]
        return twin


class LosesKeepers(Toy):
    """A lost card: the discards forget one kind."""

    def discard(self, kind: int) -> None:
        if kind != KEEPER:
            super().discard(kind)


class ForgetsLooks(ToyGame):
    """Worlds dealt without regard to a look: from what everybody knows and the own hand."""

    def worlds(self, setup: Setup, evidence: Evidence) -> Worlds:
        view = evidence.view
        assert isinstance(view, ToyView)
        return _ForgetfulWorlds(Toy(setup.seats), view)


class _ForgetfulWorlds(ToyWorlds):
    def deals(self) -> Deals:
        public = Knowledge.from_numbers(self._view.public)
        if self._view.seat is not None:
            own = self._view.hands[self._view.seat].known
            public.look(self._view.seat, [own.get(kind, 0) for kind in KINDS])
        return Deals(public)


class DealsTheTruth(ToyGame):
    """Worlds that are not dealt anew: the truth came in by the back door."""

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Toy:
        self.truth = super().new(setup, chance, events)
        return self.truth

    def worlds(self, setup: Setup, evidence: Evidence) -> Worlds:
        return _TrueWorlds(self.truth)


class _TrueWorlds(Worlds):
    def __init__(self, truth: Toy) -> None:
        self._truth = truth

    def deal(self, chance: Chance) -> State:
        return self._truth.copy()


class DealsUnevenly(ToyGame):
    """Worlds that are possible, but not all as likely as they should be."""

    def worlds(self, setup: Setup, evidence: Evidence) -> Worlds:
        view = evidence.view
        assert isinstance(view, ToyView)
        return _UnevenWorlds(Toy(setup.seats), view)


class _UnevenWorlds(ToyWorlds):
    def deal(self, chance: Chance) -> Toy:
        return min((super(_UnevenWorlds, self).deal(chance) for _ in range(2)), key=lambda world: world.hands)


FAULTS: list[tuple[Callable[[], Game], Law, str]] = [
    (lambda: ToyGame(ShowsHands), laws.a_twin_looks_the_same, "can tell a twin from the truth"),
    (lambda: ToyGame(ShowsBids), laws.a_twin_looks_the_same, "can tell a twin from the truth"),
    (lambda: ToyGame(ShowsWhoChose), laws.nobody_notices_a_secret_choice, "sees a secret choice"),
    (lambda: ToyGame(ShowsDraws), laws.a_twin_goes_on_the_same, "events tell seat .* a twin from the truth: OpenDrew"),
    (lambda: ToyGame(SkipsQuestions), laws.a_twin_goes_on_the_same, "a twin from the truth: .*(None|Scored)"),
    (lambda: ToyGame(SharesDiscards), laws.a_copy_shares_nothing, "playing a copy changes the original"),
    (lambda: ToyGame(SharesKnowledge), laws.a_copy_shares_nothing, "playing a copy changes the original"),
    (lambda: ToyGame(LosesKeepers), laws.no_card_is_lost, "on the table are"),
    (ForgetsLooks, laws.nothing_impossible_happens, "was dealt an impossible world"),
    (DealsTheTruth, laws.worlds_are_dealt_anew, "different worlds dealt"),
    (DealsUnevenly, laws.worlds_are_dealt_evenly, "dealt unevenly"),
]
NAMES = [
    "shows_hands",
    "shows_bids",
    "shows_who_chose",
    "shows_draws",
    "skips_questions",
    "shares_discards",
    "shares_knowledge",
    "loses_keepers",
    "forgets_looks",
    "deals_the_truth",
    "deals_unevenly",
]


def three_players(game: Game) -> Case:
    return cases_of(game)[1]


def uphold(game: Game, law: Law) -> int:
    """Check a law at every state of some games, or at every so many where it takes long; how often it had work to do."""
    every = EVERY.get(law, 1)
    return sum(law(moment) for seed in SEEDS for moment in moments(three_players(game), seed) if moment.number % every == 0)


@pytest.mark.parametrize(("game", "law", "message"), FAULTS, ids=NAMES)
def test_the_law_finds_the_fault(game: Callable[[], Game], law: Law, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        uphold(game(), law)


@pytest.mark.long
@pytest.mark.parametrize("law", {law.__name__: law for _, law, _ in FAULTS}.values(), ids=lambda law: law.__name__)
def test_without_a_fault_the_law_is_content(law: Law) -> None:
    """More of what `test_laws` shows: the same law in an honest game."""
    assert uphold(ToyGame(), law) > 0
