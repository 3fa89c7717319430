"""The laws at work on cards2010: one fault at a time, and the law that must find it."""

from collections.abc import Callable
from typing import TypeAlias

import msgspec
import pytest

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Game, Setup
from anpfiff.core.numbers import Seat
from anpfiff.football.numbers import Team
from anpfiff.games.cards2010 import groups as groups_module
from anpfiff.games.cards2010 import knockout as knockout_module
from anpfiff.games.cards2010 import setup as new_game_module
from anpfiff.games.cards2010 import state as state_module
from anpfiff.games.cards2010.events import CardDrawn, HandDealt, TeamDealt
from anpfiff.games.cards2010.evidence import Cards2010Evidence, PlayedCard, evidence_of
from anpfiff.games.cards2010.game import Cards2010Game
from anpfiff.games.cards2010.numbers import ATTACK, FOUL, PENALTY, POOL, Card, EditionNumbers, Pile
from anpfiff.games.cards2010.state import PUT, Cards2010
from anpfiff.games.cards2010.view import Cards2010View, CardsView
from anpfiff.games.cards2010.viewing import view_of
from anpfiff.games.cards2010.worlds import Cards2010Worlds
from laws import laws
from laws.cards2010_cards import KINDS, Cards, cards_in, face_down_in, hands_in, owners_in, places_in
from laws.cards2010_witness import swap_cards
from laws.cases import Case, Moment, moments
from laws.laws import Law

Plant: TypeAlias = Callable[[pytest.MonkeyPatch], Game]
Change: TypeAlias = Callable[[Cards2010View, Cards2010], Cards2010View]
Inference: TypeAlias = Callable[[Cards2010Evidence, Cards2010], Cards2010Evidence]
Redeal: TypeAlias = Callable[[Cards2010, Cards2010View, Chance], None]

SEED = 54
"""Of the game in which most faults are looked for; `SEEDS` has others."""
EVERY: dict[Law, int] = {
    laws.worlds_are_dealt_evenly: 60,
    laws.worlds_are_dealt_anew: 60,
    laws.nothing_impossible_happens: 15,
    laws.a_world_looks_the_same: 15,
}
"""The others at every third state."""


def leaks(change: Change) -> Plant:
    """A leak in the view."""

    def plant(patch: pytest.MonkeyPatch) -> Game:
        def leaking(state: Cards2010, seat: Seat | None) -> Cards2010View:
            return change(view_of(state, seat), state)

        patch.setattr(state_module, "view_of", leaking)
        return Cards2010Game()

    return plant


def lets_infer(change: Inference) -> Plant:
    """A leak in what is only for searches."""

    def plant(patch: pytest.MonkeyPatch) -> Game:
        def leaking(state: Cards2010, view: Cards2010View) -> Cards2010Evidence:
            return change(evidence_of(state, view), state)

        patch.setattr(state_module, "evidence_of", leaking)
        return Cards2010Game()

    return plant


def named(cards: Cards) -> CardsView:
    return CardsView(sum(cards), {kind: count for kind, count in zip(KINDS, cards, strict=True) if count})


def team_hands(view: Cards2010View, state: Cards2010) -> Cards2010View:
    """Everybody sees the cards of the teams."""
    hands = {team: named(hand) for team, hand in zip(view.team_hands, places_in(state).hands, strict=False)}
    return msgspec.structs.replace(view, team_hands=hands)


def hands(view: Cards2010View, state: Cards2010) -> Cards2010View:
    """Everybody sees the first player's hand in the knock-out rounds."""
    if view.section is None:
        return view
    shown = msgspec.structs.replace(view.players[0], hand=named(places_in(state).hands[0]))
    return msgspec.structs.replace(view, players=(shown, *view.players[1:]))


def pile(view: Cards2010View, state: Cards2010) -> Cards2010View:
    """The draw pile lies open."""
    return msgspec.structs.replace(view, pile=named(places_in(state).pool))


def owners(view: Cards2010View, state: Cards2010) -> Cards2010View:
    """The owner of a team is seen before it is turned up."""
    shown = {code: owners_in(state)[team] for team, code in enumerate(state.numbers.teams)}
    teams = {code: msgspec.structs.replace(team, owner=shown[code]) for code, team in view.teams.items()}
    return msgspec.structs.replace(view, teams=teams)


def chosen_cards(view: Cards2010View, state: Cards2010) -> Cards2010View:
    """What was chosen is missing in the hands that others see."""
    left, right = named(cards_in(state, state.choice(0))), named(cards_in(state, state.choice(1)))
    return msgspec.structs.replace(view, revealed=view.revealed | left.known | right.known)


def chosen_count(view: Cards2010View, state: Cards2010) -> Cards2010View:
    """How many cards were chosen can be seen."""
    return msgspec.structs.replace(view, reveal_pile=state.size(state.choice(0)) + state.size(state.choice(1)))


def who_chose(view: Cards2010View, state: Cards2010) -> Cards2010View:
    """It can be seen that somebody has chosen."""
    return msgspec.structs.replace(view, pile_renewed=state.chosen != 0)


def hand_as_plays(evidence: Cards2010Evidence, state: Cards2010) -> Cards2010Evidence:
    """A hand stands among the cards that were played."""
    hand = named(places_in(state).hands[0]).known if evidence.view.section is not None else {}
    return msgspec.structs.replace(evidence, plays=(*evidence.plays, *(PlayedCard(0, card, ()) for card in hand)))


def chosen_turns(evidence: Cards2010Evidence, state: Cards2010) -> Cards2010Evidence:
    """Turns are counted on by secret choices."""
    return msgspec.structs.replace(evidence, turn=evidence.turn + state.size(state.choice(0)) + state.size(state.choice(1)))


def owner_as_reach(evidence: Cards2010Evidence, state: Cards2010) -> Cards2010Evidence:
    """How far a hidden team has come tells its owner."""
    reach = {code: owners_in(state)[team] for team, code in enumerate(state.numbers.teams)}
    return msgspec.structs.replace(evidence, reach=reach)


class OpenTeam(TeamDealt, frozen=True):
    def seen_by(self, seat: Seat | None) -> TeamDealt:
        return self


class OpenHand(HandDealt, frozen=True):
    def seen_by(self, seat: Seat | None) -> HandDealt:
        return self


class OpenDraw(CardDrawn, frozen=True):
    def seen_by(self, seat: Seat | None) -> CardDrawn:
        return self


def tells_teams(patch: pytest.MonkeyPatch) -> Game:
    """A leak in events: a dealt team is shown to all."""
    patch.setattr(new_game_module, "TeamDealt", OpenTeam)
    return Cards2010Game()


def tells_team_hands(patch: pytest.MonkeyPatch) -> Game:
    """A leak in events: a dealt hand is shown to all."""
    patch.setattr(groups_module, "HandDealt", OpenHand)
    return Cards2010Game()


def tells_draws(patch: pytest.MonkeyPatch) -> Game:
    """A leak in events: a drawn card is shown to all."""
    patch.setattr(knockout_module, "CardDrawn", OpenDraw)
    return Cards2010Game()


class LosesACard(Cards2010Game):
    """A card that others play is missing from the beginning of a group."""

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Cards2010:
        state = super().new(setup, chance, events)
        state.add(POOL, Card(ATTACK), -1)
        return state


class ForgetsChoices(Cards2010Game):
    """What was written down is not all read."""

    def from_bytes(self, setup: Setup, written: bytes) -> Cards2010:
        state = super().from_bytes(setup, written)
        for choice in (state.choice(0), state.choice(1)):
            for kind, count in enumerate(cards_in(state, choice)):
                state.add(choice, Card(kind), -count)
        return state


class DealsTheTruth(Cards2010Game):
    """Worlds that are not dealt anew: the truth came in by the back door."""

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Cards2010:
        self.truth = super().new(setup, chance, events)
        return self.truth

    def worlds(self, setup: Setup, evidence: Evidence) -> Cards2010Worlds:
        assert isinstance(evidence, Cards2010Evidence)
        return _TrueWorlds(self.truth, evidence)


class _TrueWorlds(Cards2010Worlds):
    def __init__(self, truth: Cards2010, evidence: Cards2010Evidence) -> None:
        super().__init__(truth.numbers, evidence)
        self._truth = truth

    def deal(self, chance: Chance) -> Cards2010:
        return self._truth.copy()


class DealsOtherwise(Cards2010Game):
    """Worlds in which something is dealt once more, in another way."""

    def __init__(self, redeal: Redeal) -> None:
        super().__init__()
        self._redeal = redeal

    def worlds(self, setup: Setup, evidence: Evidence) -> Cards2010Worlds:
        assert isinstance(evidence, Cards2010Evidence)
        return _OtherWorlds(self.numbers(setup), evidence, self._redeal)


class _OtherWorlds(Cards2010Worlds):
    def __init__(self, numbers: EditionNumbers, evidence: Cards2010Evidence, redeal: Redeal) -> None:
        super().__init__(numbers, evidence)
        self._view = evidence.view
        self._redeal = redeal

    def deal(self, chance: Chance) -> Cards2010:
        world = super().deal(chance)
        self._redeal(world, self._view, chance)
        return world


def unseen_hands(world: Cards2010, view: Cards2010View) -> list[Pile]:
    """The hands that the seat does not see."""
    if view.section is not None:
        return [hand for seat, hand in enumerate(hands_in(world)) if seat != view.seat]
    seats = [view.teams[code].owner for code in view.team_hands]
    return [hand for seat, hand in zip(seats, hands_in(world), strict=True) if seat is None or seat != view.seat]


def best_cards_first(world: Cards2010, view: Cards2010View, chance: Chance) -> None:
    """A foul or penalty is oftener in a hand than in the pile."""
    attack = Card(ATTACK)
    for hand in unseen_hands(world, view):
        for card in (Card(FOUL), Card(PENALTY)):
            if not world.renewed and world.count(POOL, card) and world.count(hand, attack):
                world.add(POOL, card, -1)
                world.add(hand, card, 1)
                world.add(POOL, attack, 1)
                world.add(hand, attack, -1)


def teams_in_order(world: Cards2010, view: Cards2010View, chance: Chance) -> None:
    """Face-down teams are given away in the order of their groups."""
    teams = [team for team in face_down_in(world) if view.teams[world.numbers.teams[team]].owner is None]
    by_seat = sorted(owners_in(world)[team] for team in teams)
    for team, owner in zip(teams, by_seat, strict=True):
        world.give_team(Team(team), owner)


def one_team_more(world: Cards2010, view: Cards2010View, chance: Chance) -> None:
    """Somebody is dealt a team too many."""
    for team in face_down_in(world):
        if view.teams[world.numbers.teams[team]].owner is None:
            world.give_team(Team(team), (owners_in(world)[team] + 1) % world.numbers.players)
            return


def reshuffled(world: Cards2010, view: Cards2010View, chance: Chance) -> None:
    """C3.5: a hand can be anything, whatever was thrown away out of it."""
    if world.section and world.at != PUT:
        for _ in range(20):
            swap_cards(world, [POOL, *unseen_hands(world, view)], chance)


def renewed_anew(world: Cards2010, view: Cards2010View, chance: Chance) -> None:
    """C2.6: a renewed pile is dealt like the others."""
    if world.renewed and not world.section:
        for _ in range(20):
            swap_cards(world, [POOL, *unseen_hands(world, view)], chance)


def card_in_play(world: Cards2010, view: Cards2010View, chance: Chance) -> None:
    """C3.2: whoever plays a card need not hold it."""
    hand, card = world.hand(world.seat), world.card
    others = [Card(other) for other in range(len(KINDS)) if other != card and world.count(POOL, Card(other))]
    if world.at == PUT and view.seat != world.seat and others:
        while world.count(hand, card):
            world.add(hand, card, -1)
            world.add(POOL, card, 1)
            world.add(hand, others[0], 1)
            world.add(POOL, others[0], -1)


def otherwise(redeal: Redeal) -> Plant:
    return lambda _: DealsOtherwise(redeal)


TWIN = "can tell a twin from the truth"
IMPOSSIBLE = "was dealt an impossible world"
FAULTS: dict[str, tuple[Plant, Law, str]] = {
    "shows_team_hands": (leaks(team_hands), laws.a_twin_looks_the_same, TWIN),
    "shows_hands": (leaks(hands), laws.a_twin_looks_the_same, TWIN),
    "shows_the_pile": (leaks(pile), laws.a_twin_looks_the_same, TWIN),
    "shows_owners": (leaks(owners), laws.a_twin_looks_the_same, TWIN),
    "shows_chosen_cards": (leaks(chosen_cards), laws.a_twin_looks_the_same, TWIN),
    "shows_how_many_are_chosen": (leaks(chosen_count), laws.nobody_notices_a_secret_choice, "sees a secret choice"),
    "shows_who_chose": (leaks(who_chose), laws.nobody_notices_a_secret_choice, "sees a secret choice"),
    "infers_hands": (lets_infer(hand_as_plays), laws.a_twin_looks_the_same, TWIN),
    "infers_owners": (lets_infer(owner_as_reach), laws.a_twin_looks_the_same, TWIN),
    "infers_how_many_are_chosen": (lets_infer(chosen_turns), laws.nobody_notices_a_secret_choice, "sees a secret choice"),
    "tells_teams": (tells_teams, laws.nothing_impossible_happens, "is told .* dealt to seat"),
    "tells_team_hands": (tells_team_hands, laws.nothing_impossible_happens, "is told .* dealt to seat"),
    "tells_draws": (tells_draws, laws.nothing_impossible_happens, "is told .* dealt to seat"),
    "loses_a_card": (lambda _: LosesACard(), laws.no_card_is_lost, "on the table are"),
    "forgets_choices": (lambda _: ForgetsChoices(), laws.bytes_there_and_back, "bytes change when read"),
    "deals_the_truth": (lambda _: DealsTheTruth(), laws.worlds_are_dealt_anew, "different worlds dealt"),
    "deals_unevenly": (otherwise(best_cards_first), laws.worlds_are_dealt_evenly, "dealt unevenly"),
    "deals_teams_in_order": (otherwise(teams_in_order), laws.worlds_are_dealt_evenly, "dealt unevenly"),
    "deals_a_team_too_many": (otherwise(one_team_more), laws.a_world_looks_the_same, "looks different"),
    "forgets_what_was_thrown_away": (otherwise(reshuffled), laws.nothing_impossible_happens, IMPOSSIBLE),
    "deals_a_renewed_pile_anew": (otherwise(renewed_anew), laws.nothing_impossible_happens, IMPOSSIBLE),
    "deals_away_the_card_in_play": (otherwise(card_in_play), laws.nothing_impossible_happens, "that it does not hold"),
}


SEEDS = {"deals_teams_in_order": 8, "forgets_what_was_thrown_away": 15, "deals_a_renewed_pile_anew": 29}
"""Of games in which there is occasion for the rare ones: a pile is renewed (C2.6), or cards are thrown away out of hands that are
not empty then (C3.5)."""


def uphold(game: Game, law: Law, seed: int = SEED) -> int:
    """Check a law in a game of five; how often it had work to do."""
    case = Case(game, Setup(game.name, "2010", {"early_win": "end"}, 5))
    return sum(law(moment) for moment in moments(case, seed) if is_looked_at(moment, law))


def is_looked_at(moment: Moment, law: Law) -> bool:
    return moment.number % EVERY.get(law, 3) == 0 or any(map(moment.witness.tells_more, moment.events))


@pytest.mark.parametrize("fault", FAULTS)
def test_the_law_finds_the_fault(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, law, message = FAULTS[fault]
    with pytest.raises(AssertionError, match=message):
        uphold(plant(monkeypatch), law, SEEDS.get(fault, SEED))


@pytest.mark.long
@pytest.mark.parametrize("law", {law.__name__: law for _, law, _ in FAULTS.values()}.values(), ids=lambda law: law.__name__)
def test_without_a_fault_the_law_is_content(law: Law) -> None:
    """More of what `test_laws` shows: the same law in an honest game."""
    assert uphold(Cards2010Game(), law) > 0
