"""What a view says of hidden places is true, in the true world and in every other that the seat holds possible."""

from collections import Counter
from collections.abc import Sequence

import pytest

from anpfiff.core.registry import GAMES
from anpfiff.games.cards2010.state import Cards2010
from anpfiff.games.cards2010.view import Cards2010View, CardsView
from anpfiff.games.schwalben.evidence import SchwalbenEvidence
from anpfiff.games.schwalben.state import Schwalben
from anpfiff.games.worldcup.evidence import WorldcupEvidence
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.hidden.place import HiddenPlace
from laws import cards2010_cards, worldcup_cards
from laws.belief import Belief, deal_of
from laws.cases import Case, Moment, cases_of, moments
from laws.schwalben_cards import CARDS, Table
from laws.schwalben_witness import SchwalbenWitness
from laws.worldcup_cards import CardCounter, places_in
from toy.cards import KINDS
from toy.game import ToyGame
from toy.state import Toy

CARDS2010 = cases_of(GAMES.find("cards2010"))
SCHWALBEN = cases_of(GAMES.find("schwalben"))
WORLDCUPS = cases_of(GAMES.find("worldcup"))


def fault(shown: HiddenPlace, there: Sequence[int], kinds: Sequence[str] = KINDS) -> str | None:
    """What is wrong with the place as it is shown."""
    cards = dict(zip(kinds, there, strict=True))
    unknown = {name: count - shown.known.get(name, 0) for name, count in cards.items()}
    if shown.size != sum(there):
        return f"{shown} has another size than {cards}"
    if min(unknown.values()) < 0:
        return f"{shown} knows of cards that are not in {cards}"
    if any(count > shown.rest_from.get(name, 0) for name, count in unknown.items()):
        return f"{shown} denies cards that are in {cards}"
    return None


@pytest.mark.parametrize("case", cases_of(ToyGame()), ids=str)
def test_hidden_places_are_shown_truly(case: Case) -> None:
    for moment in moments(case, seed=3):
        assert isinstance(moment.state, Toy)
        for seat in moment.observers():
            view = moment.state.view(seat)
            for shown, there in zip((*view.hands, view.pile), deal_of(moment.state), strict=True):
                assert fault(shown, there) is None


def test_hidden_places_hold_for_every_possible_world() -> None:
    case = cases_of(ToyGame())[0]
    for moment in moments(case, seed=4):
        assert isinstance(moment.state, Toy)
        view, belief = moment.state.view(0), moment.witness.count(0)
        assert isinstance(belief, Belief)
        for world in belief.worlds:
            for shown, there in zip((*view.hands, view.pile), world, strict=True):
                assert fault(shown, there) is None


def test_the_own_hand_is_open() -> None:
    for moment in moments(cases_of(ToyGame())[1], seed=5):
        assert isinstance(moment.state, Toy)
        for seat, hand in enumerate(moment.state.hands):
            own = moment.state.view(seat).hands[seat]
            assert own.known == {name: count for name, count in zip(KINDS, hand, strict=True) if count}
            assert own.rest_from == {}


def worldcup_at(moment: Moment) -> Worldcup:
    assert isinstance(moment.state, Worldcup)
    return moment.state


def wrong_in(evidence: WorldcupEvidence, places: worldcup_cards.Places) -> list[str | None]:
    """Faults of all hands, and of pile and cards set aside or gone taken together, of which nobody knows which is where."""
    kinds = worldcup_cards.KINDS
    found = [fault(shown, hand, kinds) for shown, hand in zip(evidence.hands, places.hands, strict=True)]
    down = [sum(counts) for counts in zip(places.pool, places.aside, places.gone, strict=True)]
    all_down = evidence.pile.size + evidence.aside.size + evidence.gone.size
    for place in (evidence.pile, evidence.aside, evidence.gone):
        elsewhere = all_down - place.size
        for kind, count in zip(kinds, down, strict=True):
            known, most = place.known.get(kind, 0), place.known.get(kind, 0) + place.rest_from.get(kind, 0)
            if not known <= count or most < count - elsewhere:
                found.append(f"{place} cannot be a part of {count} {kind} with {elsewhere} cards elsewhere")
    return [wrong for wrong in found if wrong]


@pytest.mark.parametrize("case", WORLDCUPS, ids=str)
def test_worldcup_shows_hands_and_piles_truly(case: Case) -> None:
    for moment in moments(case, seed=3):
        if moment.over or moment.number % 9 == 0:
            state = worldcup_at(moment)
            places = places_in(state)
            for seat in moment.observers():
                assert wrong_in(state.evidence(seat), places) == []


@pytest.mark.parametrize("case", [case for case in WORLDCUPS if case.setup.seats == 2], ids=str)
def test_worldcup_shows_what_holds_for_every_possible_hand(case: Case) -> None:
    """With two players all hands of the other one can be counted; what is known of it is all that can be known."""
    for moment in moments(case, seed=4):
        if moment.number % 40 == 7:
            evidence, counter = worldcup_at(moment).evidence(0), moment.witness.count(0)
            assert isinstance(counter, CardCounter)
            if not (hands := list(counter.hand_weights(1))):
                continue
            least = [min(counts) for counts in zip(*hands, strict=True)]
            most = [max(counts) for counts in zip(*hands, strict=True)]
            shown = evidence.hands[1]
            for kind, few, many in zip(worldcup_cards.KINDS, least, most, strict=True):
                known = shown.known.get(kind, 0)
                assert (known, known + shown.rest_from.get(kind, 0)) == (few, many), f"{kind} at move {moment.number}"


@pytest.mark.parametrize("case", WORLDCUPS[::5], ids=str)
def test_worldcup_shows_the_own_hand(case: Case) -> None:
    for moment in moments(case, seed=5):
        if moment.number % 20 == 0:
            state = worldcup_at(moment)
            for seat, hand in enumerate(places_in(state).hands):
                own = state.evidence(seat).hands[seat]
                assert own.known == {name: count for name, count in zip(worldcup_cards.KINDS, hand, strict=True) if count}
                assert own.rest_from == {}


@pytest.mark.parametrize("case", WORLDCUPS[::5], ids=str)
def test_worldcup_shows_people_what_is_sure_of_hands_and_how_many_cards_lie_elsewhere(case: Case) -> None:
    """The view has of the evidence what people look at."""
    for moment in moments(case, seed=6):
        if moment.number % 20 == 0:
            for seat in moment.observers():
                evidence = worldcup_at(moment).evidence(seat)
                view = evidence.view
                for player, hand in zip(view.players, evidence.hands, strict=True):
                    assert (player.hand.size, player.hand.known) == (hand.size, hand.known)
                assert (view.pile, view.aside) == (evidence.pile.size, evidence.aside.size)


def cards2010_at(moment: Moment) -> Cards2010:
    assert isinstance(moment.state, Cards2010)
    return moment.state


def cards2010_hands(view: Cards2010View) -> list[CardsView]:
    """Of the players, or in a group of its teams."""
    return list(view.team_hands.values()) if view.section is None else [player.hand for player in view.players]


def cards2010_seen(view: Cards2010View, state: Cards2010) -> list[bool]:
    """By hand: whether it is the seat's own. C2.1: a team's cards are its owner's."""
    owners = dict(zip(state.numbers.teams, cards2010_cards.owners_in(state), strict=True))
    holders = [owners[team] for team in view.team_hands] if view.section is None else range(len(view.players))
    return [holder == view.seat for holder in holders]


@pytest.mark.parametrize("case", CARDS2010, ids=str)
def test_cards2010_shows_own_cards_and_how_many_lie_elsewhere(case: Case) -> None:
    """C2.1, C3.2. Draw pile and reveal pile are one pool to everybody (C3.6); a renewed pile was seen by all (C2.6)."""
    kinds = cards2010_cards.KINDS
    for moment in moments(case, seed=3):
        if not moment.over and (moment.number % 5 == 0 or any(map(moment.witness.tells_more, moment.events))):
            state = cards2010_at(moment)
            hands, pool, _ = cards2010_cards.places_in(state)
            for seat in moment.observers():
                view = state.view(seat)
                for shown, there, seen in zip(cards2010_hands(view), hands, cards2010_seen(view, state), strict=True):
                    cards = {kind: count for kind, count in zip(kinds, there, strict=True) if count}
                    assert shown == CardsView(sum(there), cards if seen else {})
                assert view.pile.size + view.reveal_pile == sum(pool)
                known = {kind: count for kind, count in zip(kinds, pool, strict=True) if count}
                assert view.pile.known == (known if view.pile_renewed and view.section is None else {})


@pytest.mark.parametrize("case", CARDS2010[::2], ids=str)
def test_cards2010_shows_own_teams(case: Case) -> None:
    """C1.2."""
    for moment in moments(case, seed=5):
        if moment.number % 20 == 0 and not moment.over:
            state = cards2010_at(moment)
            owners = dict(zip(state.numbers.teams, cards2010_cards.owners_in(state), strict=True))
            for seat in range(case.setup.seats):
                view = state.view(seat)
                mine = [team for team, owner in owners.items() if owner == seat]
                assert [team for team, shown in view.teams.items() if shown.owner == seat and owners[team] == seat] == mine
                assert all(shown.owner in (None, owners[team]) for team, shown in view.teams.items())


def wrong_cards(evidence: SchwalbenEvidence, table: Table) -> list[str]:
    """Where it differs from what the seat knows: where cards lie, who knows them, and how many lie face down."""
    view = evidence.view
    shown = {card: (place, card in view.used, evidence.cards[card].open) for place, cards in view.cards.items() for card in cards}
    known = {
        card: (lies.place, card in table.used, lies.open) for card, lies in table.cards.items() if table.knows(view.seat, card)
    }
    found = [
        f"{card} is {shown.get(card)}, not {known.get(card)}" for card in {*shown, *known} if shown.get(card) != known.get(card)
    ]
    unseen = sorted(table.unseen(view.seat))
    if sorted(card.card for card in evidence.unseen) != unseen:
        found.append("other cards are unseen")
    down = Counter((table.cards[card].place, CARDS[card].colour, tuple(sorted(table.cards[card].knowers))) for card in unseen)
    told = Counter[tuple[str, str, tuple[int, ...]]]()
    for slot in evidence.face_down:
        told[slot.place, slot.colour, slot.seen_by] += slot.count
    if told != down:
        found.append(f"face down lie {told}, not {down}")
    return found


@pytest.mark.parametrize("case", SCHWALBEN[::2], ids=str)
def test_schwalben_shows_all_that_is_known_of_cards_and_no_more(case: Case) -> None:
    """S2.6, S5.8, S5.10, S7.1."""
    for moment in moments(case, seed=3):
        if moment.over or moment.number % 60 == 0:
            assert isinstance(moment.state, Schwalben)
            assert isinstance(moment.witness, SchwalbenWitness)
            for seat in moment.observers():
                assert wrong_cards(moment.state.evidence(seat), moment.witness.table) == []


@pytest.mark.parametrize("case", SCHWALBEN[1::4], ids=str)
def test_schwalben_shows_bets_to_their_owner_and_at_the_end_to_all(case: Case) -> None:
    """S3.3."""
    for moment in moments(case, seed=5):
        if moment.over or moment.number % 50 == 0:
            assert isinstance(moment.state, Schwalben)
            for seat in moment.observers():
                players = moment.state.view(seat).players
                shown = [player for player, shown in enumerate(players) if shown.bets is not None]
                assert shown == (list(range(case.setup.seats)) if moment.over else [] if seat is None else [seat])
