"""The laws at work on worldcup: one fault at a time, and the law that must find it."""

from collections.abc import Callable
from typing import TypeAlias

import msgspec
import pytest

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Game, Setup
from anpfiff.core.numbers import Seat
from anpfiff.games.worldcup import piles as piles_module
from anpfiff.games.worldcup import state as state_module
from anpfiff.games.worldcup import worlds as worlds_module
from anpfiff.games.worldcup.events import CardDrawn
from anpfiff.games.worldcup.evidence import WorldcupEvidence, evidence_of
from anpfiff.games.worldcup.game import WorldcupGame
from anpfiff.games.worldcup.numbers import POOL
from anpfiff.games.worldcup.piles import retell
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.games.worldcup.view import HandView, WorldcupView
from anpfiff.games.worldcup.viewing import view_of
from anpfiff.games.worldcup.worlds import WorldcupWorlds
from anpfiff.hidden.place import HiddenPlace
from laws import laws
from laws.cases import Case, moments
from laws.laws import Law
from laws.worldcup_cards import KINDS, places_in, story_of, written

Plant: TypeAlias = Callable[[pytest.MonkeyPatch], Game]

EVERY: dict[Law, int] = {
    laws.worlds_are_dealt_evenly: 60,
    laws.worlds_are_dealt_anew: 60,
    laws.nothing_impossible_happens: 30,
    laws.a_world_looks_the_same: 30,
}
"""The others at every fifth state."""


def named(cards: list[int]) -> dict[str, int]:
    return {kind: count for kind, count in zip(KINDS, cards, strict=True) if count}


def shows_hands(patch: pytest.MonkeyPatch) -> Game:
    """A leak in the view: everybody sees the first player's hand."""

    def leaking(state: Worldcup, seat: Seat | None) -> WorldcupView:
        view, hand = view_of(state, seat), places_in(state).hands[0]
        shown = msgspec.structs.replace(view.players[0], hand=HandView(sum(hand), named(hand)))
        return msgspec.structs.replace(view, players=(shown, *view.players[1:]))

    patch.setattr(state_module, "view_of", leaking)
    return WorldcupGame()


def shows_the_pool(patch: pytest.MonkeyPatch) -> Game:
    """A leak in the evidence: the draw pile lies open."""

    def leaking(state: Worldcup, seat: Seat | None) -> WorldcupEvidence:
        evidence, pool = evidence_of(state, seat), places_in(state).pool
        return msgspec.structs.replace(evidence, pile=HiddenPlace(evidence.pile.size, named(pool), {}))

    patch.setattr(state_module, "evidence_of", leaking)
    return WorldcupGame()


def shows_the_story(patch: pytest.MonkeyPatch) -> Game:
    """A leak in the evidence: the story tells what others drew."""

    def leaking(state: Worldcup, seat: Seat | None) -> WorldcupEvidence:
        return msgspec.structs.replace(evidence_of(state, seat), story=tuple(state.story))

    patch.setattr(state_module, "evidence_of", leaking)
    return WorldcupGame()


class OpenlyDrawn(CardDrawn, frozen=True):
    def seen_by(self, seat: Seat | None) -> CardDrawn:
        return self


def shows_draws(patch: pytest.MonkeyPatch) -> Game:
    """A leak in events: a drawn card is shown to all."""
    patch.setattr(piles_module, "CardDrawn", OpenlyDrawn)
    return WorldcupGame()


class LosesACard(WorldcupGame):
    """A card is missing from the beginning."""

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Worldcup:
        state = super().new(setup, chance, events)
        state.table[POOL] -= 1
        return state


class ForgetsTheStory(WorldcupGame):
    """What was written down is not all read."""

    def from_bytes(self, setup: Setup, written: bytes) -> Worldcup:
        state = super().from_bytes(setup, written)
        retell(state, [])
        return state


def leaves_out_tiles(patch: pytest.MonkeyPatch) -> Game:
    """Worlds without the tiles that lie on the board."""
    patch.setattr(worlds_module, "_lay_out_tiles", lambda state, row, tiles: None)
    return WorldcupGame()


class MixesUpThePast(WorldcupGame):
    """Worlds in which everybody ends with a possible hand, but has drawn the cards in any order."""

    def worlds(self, setup: Setup, evidence: Evidence) -> WorldcupWorlds:
        assert isinstance(evidence, WorldcupEvidence)
        return _MixedUpWorlds(self.numbers(setup), evidence)


class _MixedUpWorlds(WorldcupWorlds):
    def deal(self, chance: Chance) -> Worldcup:
        world = super().deal(chance)
        story = story_of(world)
        places = [place for place, fact in enumerate(story) if fact.what == "drew" and fact.seat == 1]
        drawn = [story[place].kind for place in places]
        for place in places:
            story[place] = story[place]._replace(kind=drawn.pop(chance.below(len(drawn))))
        retell(world, written(story))
        return world


class DealsTheTruth(WorldcupGame):
    """Worlds that are not dealt anew: the truth came in by the back door."""

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Worldcup:
        self.truth = super().new(setup, chance, events)
        return self.truth

    def worlds(self, setup: Setup, evidence: Evidence) -> WorldcupWorlds:
        assert isinstance(evidence, WorldcupEvidence)
        return _TrueWorlds(self.truth, evidence)


class _TrueWorlds(WorldcupWorlds):
    def __init__(self, truth: Worldcup, evidence: WorldcupEvidence) -> None:
        super().__init__(truth.numbers, evidence)
        self._truth = truth

    def deal(self, chance: Chance) -> Worldcup:
        return self._truth.copy()


class DealsUnevenly(WorldcupGame):
    """Worlds that are possible, but not all as likely as they should be."""

    def worlds(self, setup: Setup, evidence: Evidence) -> WorldcupWorlds:
        assert isinstance(evidence, WorldcupEvidence)
        return _UnevenWorlds(self.numbers(setup), evidence)


class _UnevenWorlds(WorldcupWorlds):
    def deal(self, chance: Chance) -> Worldcup:
        return min((super(_UnevenWorlds, self).deal(chance) for _ in range(2)), key=lambda world: places_in(world).hands[-1])


FAULTS: list[tuple[Plant, Law, str]] = [
    (shows_hands, laws.a_twin_looks_the_same, "can tell a twin from the truth"),
    (shows_the_pool, laws.a_twin_looks_the_same, "can tell a twin from the truth"),
    (shows_the_story, laws.a_twin_looks_the_same, "can tell a twin from the truth"),
    (shows_draws, laws.a_twin_goes_on_the_same, "events tell seat .* a twin from the truth: OpenlyDrawn"),
    (lambda _: LosesACard(), laws.no_card_is_lost, "on the table are"),
    (lambda _: ForgetsTheStory(), laws.bytes_there_and_back, "bytes change when read"),
    (leaves_out_tiles, laws.a_world_looks_the_same, "looks different"),
    (lambda _: MixesUpThePast(), laws.nothing_impossible_happens, "was dealt an impossible world"),
    (lambda _: DealsTheTruth(), laws.worlds_are_dealt_anew, "different worlds dealt"),
    (lambda _: DealsUnevenly(), laws.worlds_are_dealt_evenly, "dealt unevenly"),
]
NAMES = [
    "shows_hands",
    "shows_the_pool",
    "shows_the_story",
    "shows_draws",
    "loses_a_card",
    "forgets_the_story",
    "leaves_out_tiles",
    "mixes_up_the_past",
    "deals_the_truth",
    "deals_unevenly",
]


def uphold(game: Game, law: Law) -> int:
    """Check a law in a short game of three; how often it had work to do."""
    options = {option.name: option.default for option in game.options}
    case = Case(game, Setup(game.name, "1930", options, 3))
    every = EVERY.get(law, 5)
    return sum(law(moment) for moment in moments(case, 1) if moment.number % every == 0)


@pytest.mark.parametrize(("plant", "law", "message"), FAULTS, ids=NAMES)
def test_the_law_finds_the_fault(plant: Plant, law: Law, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AssertionError, match=message):
        uphold(plant(monkeypatch), law)


@pytest.mark.long
@pytest.mark.parametrize("law", {law.__name__: law for _, law, _ in FAULTS}.values(), ids=lambda law: law.__name__)
def test_without_a_fault_the_law_is_content(law: Law) -> None:
    """More of what `test_laws` shows: the same law in an honest game."""
    assert uphold(WorldcupGame(), law) > 0
