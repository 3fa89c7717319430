"""The laws at work on schwalben: one fault at a time, and the law that must find it."""

import sys
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import TypeAlias

import msgspec
import pytest

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Game, Setup
from anpfiff.core.numbers import Seat
from anpfiff.core.registry import make_setup
from anpfiff.core.step import Happening, Step
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben import state as state_module
from anpfiff.games.schwalben.events import CardDrawn, CardRemoved, CardsDealt, CardsSeen, RedDrawn
from anpfiff.games.schwalben.evidence import SchwalbenEvidence, evidence_of
from anpfiff.games.schwalben.game import SchwalbenGame
from anpfiff.games.schwalben.numbers import HELD, LACKS, SHUFFLE, WORDS, Card, EditionNumbers
from anpfiff.games.schwalben.sight import knew_of_cards_in_pool, knowers_of_cards, lies, spots_of_cards
from anpfiff.games.schwalben.state import BET, KEEPING, THROW, Schwalben
from anpfiff.games.schwalben.steps import STEPS
from anpfiff.games.schwalben.view import SchwalbenView, view_of
from anpfiff.games.schwalben.worlds import SchwalbenWorlds
from laws import laws
from laws.cases import Case, Moment, moments
from laws.laws import Law
from laws.schwalben_cards import CARDS, LEVELS, NAMES, PILE, REMOVED, bets_in, places_of, running
from laws.schwalben_witness import SchwalbenWitness, swap_cards

Plant: TypeAlias = Callable[[pytest.MonkeyPatch], Game]
Change: TypeAlias = Callable[[SchwalbenView, Schwalben], SchwalbenView]
Redeal: TypeAlias = Callable[[Schwalben, SchwalbenEvidence, Chance], None]

SETUP = make_setup("schwalben", "world16", {"field": "strongest"}, 4)
EVERY: dict[Law, int] = {
    laws.worlds_are_dealt_evenly: 300,
    laws.worlds_are_dealt_anew: 200,
    laws.a_twin_goes_on_the_same: 7,
    laws.nobody_notices_a_secret_choice: 1,
}
"""The others at every twentieth state."""


# --- leaks


def leaks(change: Change) -> Plant:
    """A leak in the view."""

    def plant(patch: pytest.MonkeyPatch) -> Game:
        def leaking(state: Schwalben, seat: Seat | None) -> SchwalbenView:
            return change(view_of(state, seat), state)

        patch.setattr(state_module, "view_of", leaking)
        return SchwalbenGame()

    return plant


def lets_infer(change: Callable[[SchwalbenEvidence, Schwalben], SchwalbenEvidence]) -> Plant:
    """A leak in the evidence."""

    def plant(patch: pytest.MonkeyPatch) -> Game:
        def leaking(state: Schwalben, view: SchwalbenView) -> SchwalbenEvidence:
            return change(evidence_of(state, view), state)

        patch.setattr(state_module, "evidence_of", leaking)
        return SchwalbenGame()

    return plant


def bets(view: SchwalbenView, state: Schwalben) -> SchwalbenView:
    """Everybody sees what the last player has bet."""
    shown = {team: str(level) for team, level in zip(view.teams, bets_in(state, SETUP.seats - 1), strict=False)}
    return msgspec.structs.replace(view, players=(*view.players[:-1], msgspec.structs.replace(view.players[-1], bets=shown)))


def how_many_bets(view: SchwalbenView, state: Schwalben) -> SchwalbenView:
    """Everybody sees on how many teams the last player has bet."""
    return msgspec.structs.replace(view, turn=view.turn + 100 * sum(level > 0 for level in bets_in(state, SETUP.seats - 1)))


def how_far(evidence: SchwalbenEvidence, state: Schwalben) -> SchwalbenEvidence:
    """It can be told how many bets were made."""
    made = sum(state.bets_made(seat) for seat in range(SETUP.seats))
    return msgspec.structs.replace(evidence, drafted=made)


def stakes_at_once(view: SchwalbenView, state: Schwalben) -> SchwalbenView:
    """The money is taken off with every bet."""
    if state.at != BET:
        return view
    players = [
        msgspec.structs.replace(player, money=player.money - state.stake(seat)) for seat, player in enumerate(view.players)
    ]
    return msgspec.structs.replace(view, players=tuple(players))


def all_in(*places: str) -> Change:
    """The face-down cards of these places lie open; none: those of all teams."""

    def change(view: SchwalbenView, state: Schwalben) -> SchwalbenView:
        shown = {place: list(cards) for place, cards in view.cards.items()}
        names, spots = places_of(state) if shown else [], spots_of_cards(state)
        for card, spot in enumerate(spots if shown else ()):
            if names[spot] in (places or view.teams) and NAMES[card] not in shown.setdefault(names[spot], []):
                shown[names[spot]].append(NAMES[card])
        return msgspec.structs.replace(view, cards={place: tuple(cards) for place, cards in shown.items()})

    return change


def who_handed_in(evidence: SchwalbenEvidence, state: Schwalben) -> SchwalbenEvidence:
    """Everybody can tell what went into the pool, and who knew it."""
    knew = knew_of_cards_in_pool(state)
    shown = [msgspec.structs.replace(unseen, pool_seen_by=(knew[NAMES.index(unseen.card)],)) for unseen in evidence.unseen]
    return msgspec.structs.replace(evidence, unseen=tuple(shown))


def who_looked(evidence: SchwalbenEvidence, state: Schwalben) -> SchwalbenEvidence:
    """Everybody can tell which of the unseen cards others know."""
    knowers = knowers_of_cards(state)
    shown = [msgspec.structs.replace(unseen, source=knowers[NAMES.index(unseen.card)]) for unseen in evidence.unseen]
    return msgspec.structs.replace(evidence, unseen=tuple(shown))


def nothing_used(view: SchwalbenView, state: Schwalben) -> SchwalbenView:
    """Used red cards are forgotten."""
    return msgspec.structs.replace(view, used=())


class OpenDeal(CardsDealt, frozen=True):
    def seen_by(self, seat: Seat | None) -> CardsDealt:
        return self


class OpenDraw(CardDrawn, frozen=True):
    def seen_by(self, seat: Seat | None) -> CardDrawn:
        return self


class OpenRed(RedDrawn, frozen=True):
    def seen_by(self, seat: Seat | None) -> RedDrawn:
        return self


class OpenLook(CardsSeen, frozen=True):
    def seen_by(self, seat: Seat | None) -> CardsSeen:
        return self


class OpenRemoval(CardRemoved, frozen=True):
    def seen_by(self, seat: Seat | None) -> CardRemoved:
        return self


def tells(event: type[Event], to_all: type[Event]) -> Plant:
    """A leak in events: everybody sees the card."""

    def plant(patch: pytest.MonkeyPatch) -> Game:
        folder = "anpfiff.games.schwalben."
        for name, module in list(sys.modules.items()):
            if name.startswith(folder) and name != f"{folder}events" and getattr(module, event.__name__, None) is event:
                patch.setattr(module, event.__name__, to_all)
        return SchwalbenGame()

    return plant


class _SkippingThrow(Happening[Schwalben]):
    """S5.5: whoever has no keeper card that saves is not asked."""

    def __init__(self, throw: Step[Schwalben]) -> None:
        super().__init__()
        self._throw = throw

    def happen(self, state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
        self._throw.happen(state, chance, events)
        if state.at == KEEPING:
            seat = state.mover()
            if state.legal_count(seat) == 1:
                state.step.take(state, seat, state.numbers.nothing, events)


# --- wrong numbers


class LosesACard(SchwalbenGame):
    """The pile's first green card is lost."""

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Schwalben:
        state = super().new(setup, chance, events)
        pile = HELD + state.numbers.pile * WORDS
        state.table[pile] &= state.table[pile] - 1
        return state


class ForgetsBets(SchwalbenGame):
    """What was written down is not all read."""

    def from_bytes(self, setup: Setup, written: bytes) -> Schwalben:
        state = super().from_bytes(setup, written)
        state.put_bet(0, Team(bets_in(state, 0).index(max(bets_in(state, 0)))), 0)
        return state


# --- wrong worlds


class DealsTheTruth(SchwalbenGame):
    """Worlds that are not dealt anew: the truth came in by the back door."""

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Schwalben:
        self.truth = super().new(setup, chance, events)
        return self.truth

    def worlds(self, setup: Setup, evidence: Evidence) -> SchwalbenWorlds:
        assert isinstance(evidence, SchwalbenEvidence)
        return _TrueWorlds(self.truth, evidence)


class _TrueWorlds(SchwalbenWorlds):
    def __init__(self, truth: Schwalben, evidence: SchwalbenEvidence) -> None:
        super().__init__(truth.numbers, evidence)
        self._truth = truth

    def deal(self, chance: Chance) -> Schwalben:
        return self._truth.copy()


class KeepsTrueHands(DealsTheTruth):
    """The teams on the pitch hold what they truly hold."""

    def worlds(self, setup: Setup, evidence: Evidence) -> SchwalbenWorlds:
        assert isinstance(evidence, SchwalbenEvidence)
        return _OtherWorlds(self.truth.numbers, evidence, self._put_back)

    def _put_back(self, world: Schwalben, evidence: SchwalbenEvidence, chance: Chance) -> None:
        truth, colour = spots_of_cards(self.truth), world.numbers.colour
        unseen = [NAMES.index(card.card) for card in evidence.unseen] if running(world) else []
        for side in range(2):
            team, dealt = int(world.team(side)) if unseen else -1, spots_of_cards(world)
            strangers = [card for card in unseen if dealt[card] == team and truth[card] != team]
            for own in unseen:
                for other in strangers if truth[own] == team and dealt[own] != team else ():
                    if world.table[SHUFFLE + own] == world.table[SHUFFLE + other] and colour[own] == colour[other]:
                        swap_cards(world, NAMES[own], NAMES[other], False)
                        strangers.remove(other)
                        break


class DealsOtherwise(SchwalbenGame):
    """Worlds in which something is dealt once more, in another way."""

    def __init__(self, redeal: Redeal) -> None:
        super().__init__()
        self._redeal = redeal

    def worlds(self, setup: Setup, evidence: Evidence) -> SchwalbenWorlds:
        assert isinstance(evidence, SchwalbenEvidence)
        return _OtherWorlds(self.numbers(setup), evidence, self._redeal)


class _OtherWorlds(SchwalbenWorlds):
    def __init__(self, numbers: EditionNumbers, evidence: SchwalbenEvidence, redeal: Redeal) -> None:
        super().__init__(numbers, evidence)
        self._evidence = evidence
        self._redeal = redeal

    def deal(self, chance: Chance) -> Schwalben:
        world = super().deal(chance)
        self._redeal(world, self._evidence, chance)
        return world


class ForgetsLacks(SchwalbenGame):
    """S7.5: who did not save may hold any keeper card."""

    def worlds(self, setup: Setup, evidence: Evidence) -> SchwalbenWorlds:
        assert isinstance(evidence, SchwalbenEvidence)
        if evidence.match is None:
            return super().worlds(setup, evidence)
        lacks = evidence.match.lacks
        forgotten = msgspec.structs.replace(evidence, match=msgspec.structs.replace(evidence.match, lacks=(0, 0)))
        return _OtherWorlds(self.numbers(setup), forgotten, lambda world, _, __: _write_lacks(world, lacks))


def _write_lacks(world: Schwalben, lacks: tuple[int, int]) -> None:
    for side in range(2):
        world.table[LACKS + side] = lacks[side]


def hidden_pairs(evidence: SchwalbenEvidence, chance: Chance, count: int) -> list[tuple[str, str]]:
    """Cards that the seat does not see, two of one colour at a time."""
    unseen = [card.card for card in evidence.unseen]
    pairs = [(unseen[chance.below(len(unseen))], unseen[chance.below(len(unseen))]) for _ in range(count if unseen else 0)]
    return [(one, other) for one, other in pairs if CARDS[one].colour == CARDS[other].colour]


def some_oftener_in_hands(world: Schwalben, evidence: SchwalbenEvidence, chance: Chance) -> None:
    """Cards that come first of three in the box are oftener in a hand than in the pile."""
    table, pile, spots = world.table, world.numbers.pile, spots_of_cards(world)
    unseen = [(NAMES.index(card.card), card.card) for card in evidence.unseen]
    better = [(number, card) for number, card in unseen if number % 3 == 0 and spots[number] == pile]
    for hand, worse in unseen:
        for number, card in better if hand % 3 and lies(world, Card(hand)) < pile else ():
            if CARDS[card].colour == CARDS[worse].colour and table[SHUFFLE + hand] == table[SHUFFLE + number]:
                swap_cards(world, card, worse, False)
                better.remove((number, card))
                break


def out_of_any_shuffle(world: Schwalben, evidence: SchwalbenEvidence, chance: Chance) -> None:
    """S4.6, S7.2: a face-down card can be any, whatever shuffle it came out of."""
    for one, other in hidden_pairs(evidence, chance, 60):
        swap_cards(world, one, other, False)


def handed_in_elsewhere(world: Schwalben, evidence: SchwalbenEvidence, chance: Chance) -> None:
    """S7.2: a card that the seat handed in itself lies where it was never shuffled to."""
    handed_in = [unseen.card for unseen in evidence.unseen if unseen.pool_seen_by and unseen.source < evidence.pool_shuffle]
    for one in handed_in:
        for unseen in evidence.unseen:
            other = NAMES.index(unseen.card)
            if world.table[SHUFFLE + other] < evidence.pool_shuffle and CARDS[one].colour == CARDS[unseen.card].colour:
                swap_cards(world, one, unseen.card, False)
                return


def another_stake(world: Schwalben, evidence: SchwalbenEvidence, chance: Chance) -> None:
    """S3.3: the stake of a player does not count."""
    if running(world) and evidence.view.seat != 0:
        for team in map(Team, range(world.numbers.teams)):
            if not world.bet(0, team):
                world.put_bet(0, team, 1)
                return


def other_own_bets(world: Schwalben, evidence: SchwalbenEvidence, chance: Chance) -> None:
    """A player forgets the own bets."""
    if running(world) and evidence.view.seat is not None:
        for team, level in enumerate(bets_in(world, evidence.view.seat)):
            if level:
                world.put_bet(evidence.view.seat, Team(team), level % LEVELS + 1)


def high_bets(world: Schwalben, evidence: SchwalbenEvidence, chance: Chance) -> None:
    """Whoever bets, bets on titles."""
    for seat in range(world.numbers.players):
        if running(world) and seat != evidence.view.seat:
            for team, level in enumerate(bets_in(world, seat)):
                world.put_bet(seat, Team(team), LEVELS if level else 0)


def otherwise(redeal: Redeal) -> Plant:
    return lambda _: DealsOtherwise(redeal)


TWIN = "can tell a twin from the truth"
IMPOSSIBLE = "was dealt an impossible world: "
CHOICE = "sees a secret choice"
FAULTS: dict[str, tuple[Plant, Law, str]] = {
    "shows_bets": (leaks(bets), laws.a_twin_looks_the_same, TWIN),
    "shows_how_many_bets": (leaks(how_many_bets), laws.a_twin_looks_the_same, TWIN),
    "shows_how_far_bets_are": (lets_infer(how_far), laws.nobody_notices_a_secret_choice, CHOICE),
    "takes_stakes_at_once": (leaks(stakes_at_once), laws.nobody_notices_a_secret_choice, CHOICE),
    "shows_teams": (leaks(all_in()), laws.a_twin_looks_the_same, TWIN),
    "shows_the_pile": (leaks(all_in(PILE)), laws.a_twin_looks_the_same, TWIN),
    "shows_removed_cards": (leaks(all_in(REMOVED)), laws.a_twin_looks_the_same, TWIN),
    "lets_infer_who_handed_in": (lets_infer(who_handed_in), laws.a_twin_looks_the_same, TWIN),
    "lets_infer_who_looked": (lets_infer(who_looked), laws.a_twin_looks_the_same, TWIN),
    "forgets_used_cards": (leaks(nothing_used), laws.nothing_impossible_happens, f"{IMPOSSIBLE}used in this match"),
    "tells_the_deal": (tells(CardsDealt, OpenDeal), laws.nothing_impossible_happens, "is told .* which is for"),
    "tells_draws": (tells(CardDrawn, OpenDraw), laws.nothing_impossible_happens, "seat None is told .* which is for"),
    "tells_reds": (tells(RedDrawn, OpenRed), laws.nothing_impossible_happens, "is told .* which is for"),
    "tells_looks": (tells(CardsSeen, OpenLook), laws.nothing_impossible_happens, "is told .* which is for"),
    "tells_removals": (tells(CardRemoved, OpenRemoval), laws.nothing_impossible_happens, "is told .* which is for"),
    "loses_a_card": (lambda _: LosesACard(), laws.no_card_is_lost, "on the table are"),
    "forgets_bets": (lambda _: ForgetsBets(), laws.bytes_there_and_back, "bytes change when read"),
    "deals_the_truth": (lambda _: DealsTheTruth(), laws.worlds_are_dealt_anew, "different worlds dealt"),
    "keeps_true_hands": (lambda _: KeepsTrueHands(), laws.worlds_are_dealt_evenly, "dealt unevenly"),
    "deals_unevenly": (otherwise(some_oftener_in_hands), laws.worlds_are_dealt_evenly, "dealt unevenly"),
    "deals_high_bets": (otherwise(high_bets), laws.worlds_are_dealt_evenly, "dealt unevenly"),
    "breaks_a_stake": (otherwise(another_stake), laws.nothing_impossible_happens, f"{IMPOSSIBLE}seat 0 did not bet"),
    "forgets_own_bets": (otherwise(other_own_bets), laws.nothing_impossible_happens, f"{IMPOSSIBLE}seat . bet"),
    "forgets_shuffles": (otherwise(out_of_any_shuffle), laws.nothing_impossible_happens, f"{IMPOSSIBLE}.* come out of shuffle"),
    "forgets_what_it_handed_in": (
        otherwise(handed_in_elsewhere),
        laws.nothing_impossible_happens,
        f"{IMPOSSIBLE}.* cannot have come out of shuffle",
    ),
    "forgets_lacks": (lambda _: ForgetsLacks(), laws.nothing_impossible_happens, f"{IMPOSSIBLE}.* and did not save"),
}


@cache
def seed() -> int:
    """Of a game with a shoot-out in the final in which a lack of keepers shows (S7.5) some moves before the end, and with a pile
    that was renewed before the groups were over (S4.6)."""
    return next(seed for seed in count() if _is_telling(seed))


def _is_telling(number: int) -> bool:
    case, lacking = Case(SchwalbenGame(), SETUP), 0
    for moment in moments(case, number):
        assert isinstance(moment.witness, SchwalbenWitness)
        lacking += bool(moment.witness.table.lacks)
        pool = moment.witness.table.pool
    return lacking > 12 and pool > 1


def uphold(game: Game, law: Law) -> int:
    """Check a law in a game of four; how often it had work to do."""
    return sum(law(moment) for moment in moments(Case(game, SETUP), seed()) if is_looked_at(moment, law))


def uphold_always(game: Game, law: Law) -> None:
    for moment in moments(Case(game, SETUP), seed()):
        law(moment)


def is_looked_at(moment: Moment, law: Law) -> bool:
    if moment.over or moment.number % EVERY.get(law, 20) == 0:
        return True
    return law != laws.worlds_are_dealt_evenly and any(map(moment.witness.tells_more, moment.events))


@pytest.mark.parametrize(("plant", "law", "message"), FAULTS.values(), ids=FAULTS)
def test_the_law_finds_the_fault(plant: Plant, law: Law, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seed()
    with pytest.raises(AssertionError, match=message):
        uphold(plant(monkeypatch), law)


def test_a_skipped_question_is_found() -> None:
    """The step is exchanged in the list itself, which compiled code holds on to. Every moment is looked at: it shows seldom."""
    honest = STEPS[THROW]
    STEPS[THROW] = _SkippingThrow(honest)
    try:
        with pytest.raises(AssertionError, match=r"tells? seat .* a twin from the truth"):
            uphold_always(SchwalbenGame(), laws.a_twin_goes_on_the_same)
    finally:
        STEPS[THROW] = honest


LAWS = {law.__name__: law for law in (laws.a_twin_goes_on_the_same, *(law for _, law, _ in FAULTS.values()))}


@pytest.mark.long
@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
def test_without_a_fault_the_law_is_content(law: Law) -> None:
    """More of what `test_laws` shows: the same law in an honest game."""
    assert uphold(SchwalbenGame(), law) > 0
