"""S2: set-up."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.registry import UnknownError, make_setup
from anpfiff.games.schwalben.edition import Box, Counts, strongest
from anpfiff.games.schwalben.events import CardsDealt, DraftOpened, FieldPicked, GroupsDrawn, NationTaken, PersonalCard
from anpfiff.games.schwalben.moves import ChangeTotal, OneLess, Play, Stop, Take
from anpfiff.games.schwalben.prompts import WhichNationToPick
from rules.schwalben.pitch import BOX, GAME, HEADS, A, B, C, D, E, F, NewGame, Outcome, Pitch, RandomGame, setup
from server.inside import Hand, opened
from server.running import run

STRENGTH = {code: nation.cards.green + nation.cards.blue + nation.cards.red for code, nation in BOX.nations.items()}
PERSONAL = Counter(
    ARG=1, BRA=2, FRA=1, GER=2, ITA=1, GRE=1, CZE=1, POR=1, ENG=1, URU=1, SUI=1
)  # S2.5, without the card that two share
FIELD = ["BRA", "ARG", "FRA", "NED", "GER", "ITA", "ENG", "POR", "CZE", "ESP", "MEX", "SWE", "TUR", "USA", "CRO", "GRE"]
"""S2.2: the strongest for world16; of the weakest, which have 11 cards, the first in the list of nations."""
FIELD_2006 = (
    "GER CRC POL ECU ENG PAR TRI SWE ARG CIV SCG NED MEX IRN ANG POR ITA GHA USA CZE BRA CRO AUS JPN FRA SUI KOR TOG "
    "ESP UKR TUN KSA"
)
"""S2.2: for world32."""


def take(game: NewGame, nations: str, *outcomes: Outcome) -> list[int]:
    """One after the other takes these; the outcomes follow the last. Who it was."""
    seats = []
    for number, nation in enumerate(nations.split()):
        seats.append(game.state.mover())
        last = number == len(nations.split()) - 1
        game.play(Take(nation), *(outcomes if last else ()))
    return seats


def drafted(players: int, nations: str, *outcomes: Outcome, edition: str = "world16") -> NewGame:
    """A draft that A begins."""
    game = NewGame(edition, players, outcomes=[A])
    take(game, nations, *outcomes)
    return game


def picked(nations: str, edition: str = "world16", players: int = 4) -> NewGame:
    """The host picks these, and the strongest that are left; then all are dealt."""
    game = NewGame(edition, players, teams="dealt", field="picked")
    left = sorted(BOX.nations, key=lambda code: -STRENGTH[code])
    wanted = [*nations.split(), *left]
    while game.step == "pick":
        legal = {move.nation for move in game.legal if isinstance(move, Take)}
        game.play(Take(next(code for code in wanted if code in legal)), ...)
    return game


def dealt(edition: str, players: int, seed: int, field: str = "") -> RandomGame:
    """Until the cards lie there: in world32 one colour less is chosen at random."""
    game = RandomGame(edition, players, seed, teams="dealt", field=field)
    while game.state.view(None).step == "one_less":
        game.step()
    return game


# --- S2.1


@pytest.mark.parametrize(
    ("edition", "heads"),
    [
        ("world16", "A ARG, B BRA, C FRA, D GER"),
        ("euro16", "A CZE, B ITA, C FRA, D GER"),
        ("world32", "A ARG, B BRA, C FRA, D GER, E ENG, F ITA, G NED, H ESP"),
    ],
)
@pytest.mark.parametrize("field", ["", "random"])
def test_s2_1_heads_of_the_groups(edition: str, heads: str, field: str) -> None:
    for seed in range(3):
        view = dealt(edition, 5, seed, field).state.view(None)
        first = [f"{team.place[0]} {nation}" for nation, team in view.teams.items() if team.place[1] == "1"]
        assert ", ".join(first) == heads


# --- S2.2


def test_s2_2_the_strongest_are_offered() -> None:
    assert set(NewGame().view.field) == set(FIELD)
    assert min(STRENGTH[nation] for nation in FIELD) >= max(STRENGTH[nation] for nation in BOX.nations if nation not in FIELD)


def test_s2_2_the_strongest_of_europe() -> None:
    field = set(NewGame("euro16").view.field)
    europe = {code for code, nation in BOX.nations.items() if nation.europe}
    assert field <= europe
    assert set(HEADS["euro16"].split()) <= field
    assert len(field) == 16
    assert min(STRENGTH[nation] for nation in field) >= max(STRENGTH[nation] for nation in europe - field)


def test_s2_2_the_field_of_2006() -> None:
    game = NewGame("world32")
    assert set(game.view.field) == set(FIELD_2006.split())
    assert game.happened(FieldPicked) == [FieldPicked(game.view.field)]


@pytest.mark.parametrize(("edition", "teams"), [("world16", 16), ("euro16", 16), ("world32", 32)])
def test_s2_2_a_random_draw(edition: str, teams: int) -> None:
    """Heads are always there; everybody else who may take part comes some day, and nobody always."""
    heads = set(HEADS[edition].split())
    may = {code for code, nation in BOX.nations.items() if nation.europe or edition != "euro16"}
    fields = [set(GAME.new(setup(edition, 4, field="random"), Seeded(seed)).view(None).field) for seed in range(40)]
    for field in fields:
        assert len(field) == teams
        assert heads <= field <= may
    assert set.union(*fields) == may
    assert set.intersection(*fields) == heads


def test_s2_2_the_host_picks_freely() -> None:
    """A picks all others, one after the other, also the weakest; nobody twice, and nobody who is a head."""
    game = NewGame(field="picked")
    weakest = sorted(set(BOX.nations) - set(HEADS["world16"].split()), key=lambda code: STRENGTH[code])[:12]
    for number, nation in enumerate(weakest):
        assert game.state.seats_to_move() == (A,)
        assert game.question() == WhichNationToPick(12 - number)
        gone = {*HEADS["world16"].split(), *weakest[:number]}
        assert {move.nation for move in game.legal if isinstance(move, Take)} == set(BOX.nations) - gone
        assert len(game.legal) == 55 - 4 - number
        game.play(Take(nation), *([C] if number == 11 else []))
    assert set(game.view.field) == {*HEADS["world16"].split(), *weakest}
    assert game.step == "draft"


def test_s2_2_the_host_picks_europeans_only() -> None:
    game = NewGame("euro16", field="picked")
    europe = {code for code, nation in BOX.nations.items() if nation.europe}
    assert {move.nation for move in game.legal if isinstance(move, Take)} == europe - set(HEADS["euro16"].split())


MIXED = 200
"""Tables."""


@pytest.mark.parametrize(("edition", "weak"), [("world16", 9), ("euro16", 9)])
def test_s2_2_mixed_from_strong_to_weak(edition: str, weak: int) -> None:
    """The default: different for each table, heads always there, and at least four teams of strength 9 or less."""
    assert setup(edition, field="mixed") == make_setup("schwalben", edition, seats=4)
    heads = set(HEADS[edition].split())
    fields = [set(GAME.new(setup(edition, field="mixed"), Seeded(seed)).view(None).field) for seed in range(MIXED)]
    for field in fields:
        assert (len(field), heads <= field) == (16, True)
        others = sorted(STRENGTH[nation] for nation in field - heads)
        assert sum(strength <= weak for strength in others) >= 4
        assert others[-1] >= 13, "strong ones too"
        assert others[0] <= 6
    assert len({frozenset(field) for field in fields}) > MIXED // 2


@pytest.mark.parametrize("edition", ["world16", "euro16"])
def test_s2_2_mixed_nations_with_personal_cards_are_as_likely_as_others(edition: str) -> None:
    heads = set(HEADS[edition].split())
    others = [code for code, nation in BOX.nations.items() if code not in heads and (nation.europe or edition == "world16")]
    times = Counter[str]()
    for seed in range(3 * MIXED):
        times.update(GAME.new(setup(edition, field="mixed"), Seeded(seed, 5)).view(None).field)
    personal = {nation for card in BOX.cards for nation in (card.nation, card.also)}
    usual = 3 * MIXED * 12 / len(others)
    for having in (True, False):
        some = [times[nation] for nation in others if (nation in personal) == having]
        assert sum(some) / len(some) == pytest.approx(usual, rel=0.08)
    assert min(times[nation] for nation in others) > 0.7 * usual
    assert max(times[nation] for nation in others) < 1.3 * usual


@pytest.mark.parametrize(("edition", "larger", "size"), [("world16", 3, 5), ("euro16", 0, 3)])
def test_s2_2_mixed_chance_says_which_parts_are_larger(edition: str, larger: int, size: int) -> None:
    """World16: twelve places for 51 nations: three parts of five and nine of four, not always the same ones."""
    sizes: Counter[tuple[int, ...]] = Counter()
    for shift in range(12):
        asked = NewGame(edition, field="mixed", outcomes=[shift, ...]).asked
        assert asked[0] == 12, "which parts are larger"
        sizes[tuple(asked[1:13])] += 1
    for parts in sizes:
        assert sum(parts) == len([code for code, nation in BOX.nations.items() if nation.europe or edition == "world16"]) - 4
        assert max(parts) - min(parts) <= 1
    varied = sum(parts) % 12 != 0
    assert (len(sizes) > 1) == varied
    if varied:
        assert all(len({parts[place] for parts in sizes}) == 2 for place in range(12)), "each is larger now and then"


def test_s2_2_what_was_called_offered_is_called_by_what_it_is() -> None:
    """Tables of version 1 go on with the same field."""
    for edition, field in (("world16", "strongest"), ("euro16", "strongest"), ("world32", "2006")):
        before = {"teams": "draft", "field": "offered"}
        assert make_setup("schwalben", edition, before, 4, rules_version=1).options["field"] == field
        with pytest.raises(UnknownError):
            make_setup("schwalben", edition, before, 4)


# --- S2.3


@pytest.mark.parametrize(("players", "first"), [(3, 1), (4, 2), (5, 0), (6, 5)])
def test_s2_3_snake_order(players: int, first: int) -> None:
    """Clockwise from whom the lot names, and back; as many rounds as everybody gets a team."""
    game = NewGame("world16", players, outcomes=[first])
    assert game.asked == [players]
    assert game.happened(DraftOpened) == [DraftOpened(first)]
    there = [(first + place) % players for place in range(players)]
    order = [seat for round_ in range(16 // players) for seat in (there if round_ % 2 == 0 else there[::-1])]
    seats = take(game, " ".join(FIELD[: len(order)]), ...)
    assert seats == order
    assert [game.view.owners[nation] for nation in FIELD[: len(order)]] == order
    assert game.view.holder == game.view.owners["GER"]
    assert game.step == "bet"


def test_s2_3_heads_are_drafted_too_and_nobody_twice() -> None:
    game = NewGame(outcomes=[A])
    assert {move.nation for move in game.legal if isinstance(move, Take)} == set(FIELD)
    game.play(Take("GER"))
    assert game.events == [NationTaken(A, "GER")]
    assert {move.nation for move in game.legal if isinstance(move, Take)} == set(FIELD) - {"GER"}


SIX = "SWE TUR USA CRO GRE BRA ARG FRA NED ITA ENG GER"
"""A draft of six: A 25 with Germany, B 25, C 25, D 26, E 26, F 33. Left over: POR 14, CZE 13, ESP 13, MEX 12."""


@pytest.mark.parametrize(
    ("lots", "owners"),
    [((0, 0), {B: "POR", C: "CZE", D: "ESP", E: "MEX"}), ((1, 1), {C: "POR", B: "CZE", E: "ESP", D: "MEX"})],
)
def test_s2_3_left_over_teams_go_to_the_weakest_holdings(lots: tuple[int, int], owners: dict[int, str]) -> None:
    """One each, the strongest to the weakest, equal ones by lot; A is as weak as B and C, but has Germany."""
    game = drafted(6, SIX, *lots, ...)
    assert game.asked[:2] == [2, 2]
    assert game.happened(NationTaken)[1:] == [NationTaken(seat, nation) for seat, nation in owners.items()]
    assert {game.view.owners[nation]: nation for nation in ("POR", "CZE", "ESP", "MEX")} == owners


def test_s2_3_germany_left_over_goes_first_and_to_the_weakest() -> None:
    """A 24, B 25, C 25, D 25, E 26, F 30: A gets Germany though Brazil is stronger, and nothing else."""
    picks = "SWE TUR USA CRO GRE ARG FRA NED ITA ENG POR CZE"
    game = drafted(6, picks, 0, 0, ...)
    assert [sum(STRENGTH[code] for code in pair) for pair in _pairs(picks)] == [24, 25, 25, 25, 26, 30]
    taken = game.happened(NationTaken)[1:]
    assert taken[0] == NationTaken(A, "GER")
    assert taken[1] == NationTaken(B, "BRA")
    assert {event.seat for event in taken} == {A, B, C, D}
    assert [event.nation for event in taken] == ["GER", "BRA", "ESP", "MEX"]
    assert game.view.holder == A


def _pairs(picks: str) -> list[tuple[str, str]]:
    """Who a table of six has after two rounds."""
    codes = picks.split()
    return list(zip(codes[:6], reversed(codes[6:]), strict=True))


def test_s2_3_one_left_over_team_each() -> None:
    """A has 9 and with another 6 still the weakest teams; the other three go to the next ones all the same."""
    game = NewGame("world16", 6, field="picked")
    for nation in ("FRO", "TRI", "SVN", "LVA", "CHN", "AUT", "POR", "ENG", "ITA", "NED", "CZE"):
        game.play(Take(nation))
    game.play(Take("ESP"), A)
    take(game, "FRO ARG FRA GER BRA NED ITA ENG POR CZE ESP TRI", ...)
    rest = [event for event in game.happened(NationTaken) if event.nation in ("SVN", "LVA", "CHN", "AUT")]
    assert rest[0].seat == A
    assert len(rest) == len({event.seat for event in rest}) == 4


def test_s2_3_the_strongest_left_over_team_first_also_if_it_is_not_listed_first() -> None:
    """Whatever the order of the field: of those that are left over the strongest goes first."""
    game = NewGame("world16", 6, field="picked")
    weak = "FRO TRI SVN LVA CHN AUT"
    for nation in (*weak.split(), "POR", "ENG", "ITA", "NED", "CZE"):
        game.play(Take(nation))
    game.play(Take("ESP"), A)
    take(game, "LVA ARG FRA GER BRA NED ITA ENG POR CZE ESP TRI", ...)
    rest = [event.nation for event in game.happened(NationTaken) if event.nation in weak.split()]
    strengths = [STRENGTH[nation] for nation in rest if nation not in ("LVA", "TRI")]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) > 1
    assert [nation for nation in game.numbers.nations if nation in rest] != rest, "the field lists them so anyway"


def test_s2_3_germany_left_over_with_three_players() -> None:
    """The only team that is left over: to the weakest, by lot if there are several."""
    picks = "BRA ARG FRA ITA NED ENG POR CZE ESP TUR SWE MEX USA CRO GRE"
    game = drafted(3, picks, ...)
    owner = game.view.owners
    sums = [sum(STRENGTH[code] for code in picks.split() if owner[code] == seat) for seat in (A, B, C)]
    assert sums.count(min(sums)) == 1
    assert owner["GER"] == sums.index(min(sums))


def test_s2_3_the_weakest_are_counted_before_left_overs() -> None:
    """Nobody gets two: in world32 with six players two are left over."""
    for seed in range(6):
        game = RandomGame("world32", 6, seed, teams="dealt")
        numbers = Counter(game.state.view(None).owners.values())
        assert sorted(numbers.values()) == [5, 5, 5, 5, 6, 6]


def test_s2_3_dealt_instead_of_drafted() -> None:
    """By lot, the same numbers for everybody; left-overs go to the weakest all the same, not to Germany's owner."""
    for seed in range(20):
        game = RandomGame("world16", 5, seed, teams="dealt")
        taken = game.happened(NationTaken)
        assert game.happened(DraftOpened) == []
        assert Counter(event.seat for event in taken[:15]) == Counter(dict.fromkeys(range(5), 3))
        (last,) = taken[15:]
        sums = {seat: sum(STRENGTH[event.nation] for event in taken[:15] if event.seat == seat) for seat in range(5)}
        german = next((event.seat for event in taken[:15] if event.nation == "GER"), None)
        assert sums[last.seat] == min(total for seat, total in sums.items() if seat != german)
        assert last.seat != german


def test_s2_3_dealt_teams_are_random() -> None:
    owners = [tuple(RandomGame("world16", 4, seed, teams="dealt").state.view(None).owners.values()) for seed in range(5)]
    assert len(set(owners)) == 5


# --- S2.4


@pytest.mark.parametrize(("edition", "players"), [("world16", 3), ("world16", 6), ("euro16", 3), ("world32", 3), ("world32", 4)])
def test_s2_4_at_most_two_teams_of_a_player_in_a_group(edition: str, players: int) -> None:
    for seed in range(12):
        view = RandomGame(edition, players, seed, teams="dealt").state.view(None)
        groups = Counter((team.place[0], team.owner) for team in view.teams.values())
        assert max(groups.values()) <= 2


def test_s2_4_the_others_are_drawn_to_the_heads() -> None:
    """The draw is the field, four a group, and not always the same."""
    draws = set()
    for seed in range(5):
        game = RandomGame("world16", 4, seed, teams="dealt")
        (drawn,) = game.happened(GroupsDrawn)
        view = game.state.view(None)
        assert sorted(drawn.nations) == sorted(FIELD)
        assert drawn.nations == tuple(view.teams)
        assert [team.place for team in view.teams.values()] == [f"{group}{place}" for group in "ABCD" for place in range(1, 5)]
        assert {nation: team.owner for nation, team in view.teams.items()} == view.owners
        draws.add(drawn.nations)
    assert len(draws) == 5


def test_s2_4_a_draw_that_is_not_fair_is_made_again() -> None:
    """A has the heads. The first draw puts three teams of B to Argentina, so all are drawn again, then once more."""
    picks = "ARG NED POR CZE ESP MEX ITA BRA FRA ENG SWE TUR USA CRO GRE GER"
    game = drafted(4, picks, *[0] * 12, *[0] * 12, ...)
    assert [code for code in FIELD if game.view.owners[code] == B] == ["NED", "ITA", "ENG", "GRE"]
    assert game.asked[:36] == 3 * list(range(12, 0, -1))
    assert len(game.happened(GroupsDrawn)) == 1
    groups = Counter((team.place[0], team.owner) for team in game.view.teams.values())
    assert max(groups.values()) <= 2


def test_s2_4_a_fair_draw_stands() -> None:
    """With the same outcomes and other owners one draw is enough: the groups come in the order drawn."""
    picks = "ARG NED ITA ENG POR CZE ESP BRA FRA MEX SWE TUR USA CRO GRE GER"
    game = drafted(4, picks, *[0] * 12, ...)
    assert list(game.view.teams)[:4] == ["ARG", "NED", "ITA", "ENG"]
    assert list(game.view.teams)[12:] == ["GER", "USA", "CRO", "GRE"]


@pytest.mark.parametrize("edition", ["world16", "euro16", "world32"])
@pytest.mark.parametrize("players", [3, 6])
def test_s2_4_pots_by_strength(edition: str, players: int) -> None:
    """One of each pot in every group, the strongest on the second place; still at most two teams of a player in a group."""
    draws = set()
    for seed in range(4):
        game = RandomGame(edition, players, seed, teams="dealt", draw="pots", field="random")
        view = game.state.view(None)
        pots = [[STRENGTH[name] for name, team in view.teams.items() if team.place[1] == place] for place in "234"]
        assert min(pots[0]) >= max(pots[1])
        assert min(pots[1]) >= max(pots[2])
        assert max(Counter((team.place[0], team.owner) for team in view.teams.values()).values()) <= 2
        draws.add(tuple(view.teams))
    assert len(draws) == 4


def test_s2_4_free_draws_mix_them() -> None:
    views = [RandomGame("world16", 4, seed, teams="dealt").state.view(None) for seed in range(4)]
    seconds = [STRENGTH[name] for view in views for name, team in view.teams.items() if team.place[1] == "2"]
    fourths = [STRENGTH[name] for view in views for name, team in view.teams.items() if team.place[1] == "4"]
    assert min(seconds) < max(fourths)


@pytest.mark.parametrize("field", ["mixed", "random", "strongest"])
def test_s2_4_other_heads_of_a_european_championship(field: str) -> None:
    """The strongest, of equal ones the first in the list of nations, Germany among them."""
    view = RandomGame("euro16", 4, 1, teams="dealt", field=field, heads="strongest").state.view(None)
    heads = [name for name, team in view.teams.items() if team.place[1] == "1"]
    assert heads == ["FRA", "NED", "GER", "ITA"]
    europe = [STRENGTH[code] for code, nation in BOX.nations.items() if nation.europe]
    assert sorted(map(STRENGTH.__getitem__, heads)) == sorted(europe)[-4:]


def test_s2_4_germany_is_a_head_also_where_it_is_none_of_the_strongest() -> None:
    """With other strengths: the three strongest besides, and Germany behind them."""
    weak = msgspec.structs.replace(BOX.nations["GER"], cards=Counts(1, 1, 1))
    box = Box(BOX.cards, BOX.nations | {"GER": weak})
    edition = GAME.numbers(setup("euro16")).edition
    assert strongest(box, edition) == ("FRA", "NED", "ITA", "GER")
    assert strongest(BOX, edition) == ("FRA", "NED", "GER", "ITA")


@pytest.mark.parametrize("edition", ["world16", "world32"])
def test_s2_4_other_heads_are_for_europe_only(edition: str) -> None:
    with pytest.raises(UnknownError):
        make_setup("schwalben", edition, {"heads": "strongest"})


# --- S2.5


def test_s2_5_strengths_of_the_rulebook() -> None:
    assert (STRENGTH["BRA"], STRENGTH["ITA"], STRENGTH["BHR"]) == (18, 14, 5)


def test_s2_5_strength_is_the_sum_of_the_cards() -> None:
    numbers = GAME.numbers(setup())
    assert {code: numbers.strength[number] for number, code in enumerate(numbers.nations)} == STRENGTH
    assert Pitch("BRA", "MEX", hands={"MEX": "attack3"}).view.teams["BRA"].strength == 18


def test_s2_5_which_nations_have_personal_cards() -> None:
    personal = Counter(card.nation for card in BOX.cards if card.nation)
    assert personal == PERSONAL + Counter(KSA=1)
    assert {(card.nation, card.also) for card in BOX.cards if card.also} == {("KSA", "BHR")}


def test_s2_5_personal_cards_are_with_their_teams_and_others_aside() -> None:
    """world16 as offered: without Uruguay, Switzerland, Saudi Arabia and Bahrain."""
    game = RandomGame("world16", 4, 2, teams="dealt")
    places = {card: place for place, cards in game.state.view(None).cards.items() for card in cards}
    known = game.state.evidence(None).cards
    aside = Counter[str]()
    for card in BOX.cards:
        if card.nation:
            at = places[card.id]
            assert at == (card.nation if card.nation in FIELD else "aside")
            assert known[card.id].open
            aside[card.nation] += at == "aside"
    assert +aside == Counter(URU=1, SUI=1, KSA=1)
    told = Counter(event.team for event in game.happened(PersonalCard))
    assert told == Counter({code: count for code, count in PERSONAL.items() if code in FIELD})


@pytest.mark.parametrize(("nations", "owner"), [("KSA", "KSA"), ("BHR", "BHR")])
def test_s2_5_the_shared_card_goes_to_whoever_takes_part(nations: str, owner: str) -> None:
    game = picked(nations)
    assert [event.team for event in game.happened(PersonalCard) if event.team in ("KSA", "BHR")] == [owner]
    assert game.words_in(owner)["draw2@KSA"] == 1
    assert game.counts(owner) == _due(owner)


def test_s2_5_the_shared_card_by_lot_if_both_take_part() -> None:
    """The other gets a red card like any other."""
    holders = set[str]()
    shared = next(card.id for card in BOX.cards if card.also)
    setting = setup("world16", 4, teams="dealt", field="picked")
    for seed in range(12):
        chance, state = Seeded(seed), GAME.new(setting, Seeded(seed))
        moves = GAME.numbers(setting).moves
        for nation in ["KSA", "BHR", "NED", "ITA", "ENG", "POR", "CZE", "ESP", "MEX", "SWE", "TUR", "USA"]:
            state.play(A, moves.number(Take(nation)), chance)
        view = state.view(None)
        holders |= {place for place, cards in view.cards.items() if shared in cards}
        assert (view.teams["KSA"].red, view.teams["BHR"].red) == (1, 1)
    assert holders == {"KSA", "BHR"}


def _due(nation: str) -> tuple[int, int, int]:
    cards = BOX.nations[nation].cards
    return cards.green, cards.blue, cards.red


@pytest.mark.parametrize("edition", ["world16", "euro16"])
def test_s2_5_numbers_by_colour_are_totals_with_the_personal_cards(edition: str) -> None:
    game = RandomGame(edition, 4, 5, teams="dealt")
    told = {event.team: event for event in game.happened(CardsDealt)}
    for nation, team in game.state.view(None).teams.items():
        event = told[nation]
        assert event.cards is not None
        assert (team.green, team.blue, team.red) == (event.green, event.blue, event.red) == _due(nation)
        assert len(event.cards) == STRENGTH[nation]
        assert event.seat == team.owner


def test_s2_5_cards_are_dealt_blind() -> None:
    """The same team has other cards in other games."""
    hands = set()
    for seed in range(4):
        for event in RandomGame("world16", 4, seed, teams="dealt").happened(CardsDealt):
            if event.team == "BRA":
                hands.add(event.cards)
    assert len(hands) == 4


def test_s2_5_what_is_left_is_the_pile() -> None:
    """All impersonal cards that no team has, of all colours together."""
    game = RandomGame("world16", 4, 5, teams="dealt")
    teams = game.state.view(None).teams
    pile = Counter[str]()
    for slot in game.state.evidence(None).face_down:
        if slot.place == "pile":
            pile[slot.colour] += slot.count
    assert pile.total() == game.state.view(None).pile
    assert pile == Counter(
        green=165 - sum(team.green for team in teams.values()),
        blue=109 - sum(team.blue for team in teams.values()),
        red=55 - 3 - sum(team.red for team in teams.values()),  # URU, SUI and the shared one are aside
    )


def test_s2_5_a_colour_that_runs_out() -> None:
    """The nations with most blue cards need more than there are; what is missing comes from all that is left."""
    most = sorted(BOX.nations, key=lambda code: -BOX.nations[code].cards.blue)
    game = picked(" ".join(most), "world32")
    while game.step == "one_less":
        game.play(OneLess("green"), ...)
    due = sum(BOX.nations[nation].cards.blue for nation in game.view.teams)
    assert due > 109
    counts = {nation: game.counts(nation) for nation in game.view.teams}
    assert sum(blue for _, blue, _ in counts.values()) == 109
    assert {nation: sum(count) for nation, count in counts.items()} == {nation: STRENGTH[nation] - 1 for nation in counts}
    assert sum(max(0, BOX.nations[nation].cards.blue - count[1]) for nation, count in counts.items()) == due - 109
    for nation, count in counts.items():
        cards = BOX.nations[nation].cards
        wanted = (cards.green - 1, cards.blue, cards.red)
        if all(there >= due_ for there, due_ in zip(count, wanted, strict=True)):
            assert count == wanted, nation


def test_s2_5_a_shortage_is_shared() -> None:
    """Card by card round the teams: nobody is two cards behind anybody who wants as many."""
    most = sorted(BOX.nations, key=lambda code: -BOX.nations[code].cards.blue)
    game = picked(" ".join(most), "world32")
    while game.step == "one_less":
        game.play(OneLess("green"), ...)
    blues = {nation: game.counts(nation)[1] for nation in game.view.teams}
    least = min(blue for nation, blue in blues.items() if blue < BOX.nations[nation].cards.blue)
    assert max(blues.values()) <= least + 1


# --- S2.6


def test_s2_6_a_player_sees_the_cards_of_the_own_teams_only() -> None:
    game = dealt("world16", 4, 3)
    for seat in (A, B, C, D):
        view = game.state.view(seat)
        own = {nation for nation, team in view.teams.items() if team.owner == seat}
        personal = {card.id for card in BOX.cards if card.nation}
        for place, cards in view.cards.items():
            assert place in own or personal >= set(cards)
        assert {nation: len(view.cards[nation]) for nation in own} == {nation: STRENGTH[nation] for nation in own}
    open_cards = {card for cards in game.state.view(None).cards.values() for card in cards}
    assert open_cards == {card.id for card in BOX.cards if card.nation}


def test_s2_6_numbers_by_colour_are_public() -> None:
    """Also those that a spectator sees, and after cards were drawn."""
    pitch = Pitch("ARG", "MEX", begin="kick_off", hands={"MEX": "attack3"}, hidden=True, outcomes=["keeper1"])
    for seat in (None, A, B, C, D):
        team = pitch.state.view(seat).teams["ARG"]
        assert (team.green, team.blue, team.red) == (0, 1, 0)
    assert "ARG" not in pitch.state.view(B).cards
    assert len(pitch.state.view(A).cards["ARG"]) == 1


def test_s2_6_the_top_card_of_the_pile_is_not_shown() -> None:
    """What is seen of the pile does not depend on what comes next: the same view, and any card can come."""
    game = dealt("world16", 4, 3)
    for seat in (None, A, B, C, D):
        slots = [slot for slot in game.state.evidence(seat).face_down if slot.place == "pile"]
        assert sorted(slot.colour for slot in slots) == ["blue", "green", "red"]
        assert {slot.seen_by for slot in slots} == {()}


def test_s2_6_cards_belong_to_a_team() -> None:
    """A manager of both sides plays each team's own cards."""
    owners = {"ARG": A, "MEX": A}
    pitch = Pitch("ARG", "MEX", owners=owners, hands={"ARG": "attack4 attack0", "MEX": "attack3 foul2"})
    assert set(pitch.offered()) == {"attack3/outside"}
    pitch.put("attack3", 1)
    assert pitch.state.mover() == A
    assert {word.split("/")[0] for word in pitch.offered()} == {"attack4", "attack0"}


# --- S2.7


def test_s2_7_nobody_is_bound_by_a_deal() -> None:
    """Two agree on 0:0 and each plays an attack with value 0; then one stops, and the other may go on all the same."""
    pitch = Pitch("ARG", "MEX", hands={"ARG": "attack0 attack5", "MEX": "attack0 attack5"})
    pitch.put("attack0")
    pitch.put("attack0")
    pitch.stop()
    assert pitch.state.mover() == A
    assert {type(move) for move in pitch.legal} == {Stop, Play}
    pitch.put("attack5", 2, ...)
    assert pitch.score == (1, 0)


def test_s2_7_a_deal_leaves_every_answer_open() -> None:
    """A referee who was paid by a side may help it or not, whatever was agreed; and who has paid him plays as he likes: of each
    question, all answers are legal that are so without a bribe, but those against whoever paid (S6.5)."""
    hands = {"ARG": "attack4/inside attack0 foul3", "MEX": "attack4/inside attack0 foul3"}
    legal = []
    for bribes in ((0, 0), (5, 0)):
        pitch = Pitch("ARG", "MEX", referee=C, bribes=bribes, hands=hands)
        asked = [set(pitch.legal)]
        pitch.put("attack4/inside")
        asked.append(set(pitch.legal))
        pitch.put("foul3", 4)
        asked.append(set(pitch.legal))
        legal.append(asked)
    without, paid = legal
    assert paid == without
    assert {type(move) for move in paid[2]} == {ChangeTotal}
    assert len(paid[2]) == 2, "he may help Argentina, which has paid, and need not"


@pytest.mark.parametrize("teams", ["draft", "dealt"])
def test_s2_7_everybody_may_talk_whoever_is_to_move(tmp_path: Path, teams: str) -> None:
    """While one drafts, and while all bet in secret; and what is said changes nothing that anybody may do."""

    async def talk() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await inside.begun("Ann", "Ben", "Cem", game="schwalben", options={"teams": teams})
            game = table.table_state.game
            assert game is not None
            movers = game.state.seats_to_move()
            assert len(movers) == (1 if teams == "draft" else 3)
            legal = [list(game.state.decision(seat).moves) for seat in movers]
            for seat in (A, B, C):
                assert await table.say(seat, "If you lose to me, I let you win against Brazil.")
            assert [said.seat for said in table.audience.chat.recent()] == [A, B, C]
            assert [list(game.state.decision(seat).moves) for seat in game.state.seats_to_move()] == legal

    run(talk())


def test_s2_7_no_two_seats_share_a_secret() -> None:
    """Talk is free, cards are not shown: of two players' hidden cards, none is seen by both."""
    game = dealt("world16", 6, 1)
    seen = {}
    for seat in (A, B, C, D, E, F):
        seen[seat] = {card for card, known in game.state.evidence(seat).cards.items() if not known.open}
        assert seen[seat]
    for one, other in combinations(seen.values(), 2):
        assert not one & other


class _Never(Chance):
    """Nothing random is asked for."""

    def below(self, n: int) -> int:
        raise AssertionError("nobody asked for chance")


def test_s2_3_a_pick_needs_no_chance_until_the_last() -> None:
    game = NewGame(outcomes=[A])
    game.state.play(A, game.numbers.moves.number(Take("GER")), _Never())
    assert game.view.owners == {"GER": A}
