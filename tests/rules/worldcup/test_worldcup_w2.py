"""W2: material."""

from collections import Counter
from itertools import combinations

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.games.worldcup.events import DiceRolled, PenaltyTaken
from anpfiff.games.worldcup.moves import Lay, Shoot
from rules.worldcup.table import EDITIONS, GAME, A, B, Table, full_but, rank_of, setup

DECK = {
    "attack": 25,
    "defence": 20,
    "one_goal": 12,
    "two_goals": 6,
    "three_goals": 3,
    "foul": 4,
    "offside": 4,
    "penalty": 4,
    "two_and_one": 3,
    "three_ones": 3,
    "two_ones": 3,
}
MULTI_GOAL = {"two_and_one", "three_ones", "two_ones"}


def deck(edition: str, offside_cards: int) -> Counter[str]:
    """As a spectator reckons it from a new game: every card may still be in the draw pile."""
    pile = GAME.new(setup(edition, 2, offside_cards), Seeded(1)).evidence(None).pile
    return Counter(pile.known) + Counter(pile.rest_from)


@pytest.mark.parametrize("edition", ["1970", "1998", "2002"])
def test_w2_1_the_whole_deck(edition: str) -> None:
    assert deck(edition, 4) == DECK
    assert sum(DECK.values()) == 87


@pytest.mark.parametrize("edition", ["1970", "1998", "2002"])
def test_w2_1_every_card_is_dealt_or_lies_in_the_draw_pile(edition: str) -> None:
    view = GAME.new(setup(edition, 5), Seeded(1)).view(None)
    assert view.pile + 5 * 3 == 87
    assert (view.aside, view.discards) == (0, {})


def test_w2_2_four_offside_cards_unless_agreed() -> None:
    option = next(option for option in GAME.options if option.name == "offside_cards")
    assert option.values == (4, 8)
    assert option.default == 4


@pytest.mark.parametrize(
    ("edition", "offside_cards", "size"),
    [
        ("2002", 4, 87),
        ("2002", 8, 91),
        ("1998", 4, 87),
        ("1998", 8, 91),
        ("1970", 4, 87),
        ("1970", 8, 91),
        ("1954", 4, 78),
        ("1954", 8, 82),
        ("1930", 4, 78),
        ("1930", 8, 82),
    ],
)
def test_w2_2_the_option_changes_the_offside_cards_and_no_others(edition: str, offside_cards: int, size: int) -> None:
    left_out = MULTI_GOAL if edition in ("1930", "1954") else set()
    assert deck(edition, offside_cards) == {
        card: offside_cards if card == "offside" else count for card, count in DECK.items() if card not in left_out
    }
    assert GAME.new(setup(edition, 2, offside_cards), Seeded(1)).view(None).pile == size - 2 * 3


FACES = [
    ("black", "black", "black", "black"),
    ("black", "black", "black", "red"),
    ("red", "red", "black", "blue"),
    ("red", "blue", "red", "green"),
    ("blue", "green", "red", "yellow"),
    ("green", "yellow", "blue", "grey"),
]
"""By face: the first and the second white die, the first and the second natural one."""


@pytest.mark.parametrize("face", range(6))
def test_w2_3_the_colours_of_the_four_dice(face: int) -> None:
    table = Table(
        "1930",
        players=2,
        phase="semi_finals",
        owners={"ARG": A, "USA": B, "URU": A, "YUG": B},
        matches={"SF-1": "ARG-USA", "SF-2": "URU-YUG"},
        tiles={"SF-1": "3 3 |", "SF-2": "| 3 3"},
        pile=1,
    ).throw(then=[face] * 4)
    assert table.happened(DiceRolled) == [DiceRolled(None, FACES[face])]
    assert table.asked[1:] == [6] * 4, "a die has six faces"


@pytest.mark.parametrize("face", range(6))
def test_w2_3_penalties_are_rolled_with_the_same_die(face: int) -> None:
    table = Table(hands=("penalty attack attack", ""))
    table.turn("penalty", Shoot("A:FRA-SEN", "left"), rolls=[face])
    assert [event.colour for event in table.happened(PenaltyTaken)] == [FACES[face][0]]


def test_w2_3_white_is_grey() -> None:
    """Half a goal by the die and half by an attack make one for a grey team."""
    table = Table(
        "1930",
        players=2,
        phase="semi_finals",
        owners={"MEX": A, "USA": B, "URU": A, "YUG": B},
        matches={"SF-1": "MEX-USA", "SF-2": "URU-YUG"},
        tiles={"SF-1": "attack |", "SF-2": "1 |"},
        pile=1,
    ).throw(then=[0, 0, 0, 5])
    match = table.match("SF-1")
    assert (match.left.goals, match.right.goals) == (1, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_w2_4_ranks_from_the_best_and_one_for_each_team(edition: str) -> None:
    ranks = GAME.facts(edition)["edition"]["ranks"]
    assert list(ranks) == ["black", "red", "blue", "green", "yellow", "grey"]
    ranked = [team for teams in ranks.values() for team in teams]
    assert sorted(ranked) == sorted(GAME.new(setup(edition, 2), Seeded(1)).view(None).teams)


@pytest.mark.parametrize(
    ("edition", "numbers"),
    [
        ("1930", (1, 1, 2, 4, 3, 2)),
        ("1954", (1, 1, 3, 6, 3, 2)),
        ("1970", (1, 1, 3, 6, 3, 2)),
        ("1998", (2, 2, 7, 14, 5, 2)),
        ("2002", (2, 2, 7, 14, 5, 2)),
    ],
)
def test_w2_4_how_many_teams_a_rank_has(edition: str, numbers: tuple[int, ...]) -> None:
    """The box has no more balls of a colour than 2 black, 2 red, 7 blue, 14 green, 7 yellow and 4 white."""
    assert tuple(len(teams) for teams in GAME.facts(edition)["edition"]["ranks"].values()) == numbers


@pytest.mark.parametrize(
    ("edition", "teams"),
    [
        ("1930", {"ARG": "red", "FRA": "yellow", "CHI": "green", "MEX": "grey", "BOL": "grey"}),
        ("2002", {"GER": "black", "BRA": "black", "IRL": "green", "SEN": "blue", "FRA": "green", "CHN": "grey", "KSA": "grey"}),
        ("2002", {"ARG": "green", "CRO": "green", "JPN": "blue", "ESP": "blue", "NGA": "yellow"}),
    ],
)
def test_w2_4_ranks_that_the_examples_of_the_rulebook_name(edition: str, teams: dict[str, str]) -> None:
    assert {team: rank_of(edition, team) for team in teams} == teams


def group_rows(edition: str) -> set[tuple[str, str]]:
    return {
        (match["id"], match[side])
        for match in GAME.facts(edition)["matches"]
        if match["group"] and not match["replay_only"]
        for side in ("left", "right")
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_w2_4_squares_by_rank(edition: str) -> None:
    """Every row takes one more tile when one of its squares is free, and none when it is full."""
    full = full_but(edition, {}, "attack")
    one_free = {match: rows.replace("attack ", "", 1).replace("| attack", "|", 1) for match, rows in full.items()}
    table = Table(edition, hands=("attack defence foul", ""), tiles=one_free)
    table.state.play(A, table.numbers.moves.number(table.legal[0]), Seeded(1))
    assert table.rows(Lay) == group_rows(edition)
    assert "attack" not in Table(edition, hands=("attack defence foul", ""), tiles=full).playable()


@pytest.mark.parametrize(
    ("match", "side", "squares"),
    [
        ("C:BRA-TUR", "left", 4),
        ("C:BRA-TUR", "right", 4),
        ("B:ESP-SVN", "left", 3),
        ("G:CRO-MEX", "right", 3),
        ("B:ESP-SVN", "right", 2),
        ("C:CHN-CRC", "left", 2),
    ],
)
def test_w2_4_a_row_of_each_rank(match: str, side: str, squares: int) -> None:
    """Black, red, blue, green, yellow, grey."""
    move = Lay(match, "left" if side == "left" else "right")
    table = Table(hands=("attack attack attack",) * 2)
    for _ in range(squares):
        table.turn("attack", move)
    assert move not in table.play(table.legal[0]).legal
    assert table.tiles(match).count("attack") == squares


@pytest.mark.parametrize(
    ("card", "tile", "in_the_box"), [("attack", "attack", 50), ("defence", "defence", 40), ("one_goal", "1", 60)]
)
def test_w2_5_tiles_never_run_out(card: str, tile: str, in_the_box: int) -> None:
    rows = full_but("2002", {"A:FRA-SEN": "|"}, tile)
    assert sum(text.count(tile) for text in rows.values()) > in_the_box
    table = Table(hands=(f"{card} foul foul", ""), tiles=rows).turn(card, Lay("A:FRA-SEN", "left"))
    assert table.tiles("A:FRA-SEN") == f"{tile} |"


@pytest.mark.parametrize(("card", "tile", "in_the_box"), [("two_goals", "2", 18), ("three_goals", "3", 6)])
def test_w2_5_nor_do_those_worth_several_goals(card: str, tile: str, in_the_box: int) -> None:
    blue = {"B:ESP-SVN": 3, "B:ESP-PAR": 3, "C:BRA-TUR": 4, "C:BRA-CHN": 4, "D:KOR-POL": 4, "D:KOR-USA": 4}
    rows = {match: f"{' '.join([tile] * squares)} |" for match, squares in blue.items()}
    assert sum(blue.values()) > in_the_box
    table = Table(hands=(f"{card} attack attack", ""), tiles=rows).turn(card, Lay("C:BRA-TUR", "right"))
    assert table.tiles("C:BRA-TUR") == f"{tile} {tile} {tile} {tile} | {tile}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_w2_6_a_team_has_one_row_in_each_of_its_group_matches(edition: str) -> None:
    table = Table(edition, hands=("attack defence foul", ""))
    matches = [match for match in table.view.matches if match.open]
    table.play(table.legal[0])
    assert table.rows(Lay) == {(match.id, str(side.team)) for match in matches for side in (match.left, match.right)}
    assert len(table.legal) == 2 * len(matches)


@pytest.mark.parametrize(("teams", "left", "right"), [("BRA-CHN", 4, 2), ("KOR-ESP", 4, 3), ("MEX-RSA", 3, 2)])
def test_w2_6_in_knock_out_rounds_one_row_as_long_as_the_rank_says(teams: str, left: int, right: int) -> None:
    matches = {"SF-1": teams, "SF-2": "GER-TUR"}
    fewer = {"SF-1": f"{'attack ' * (left - 1)} | {'attack ' * (right - 1)}"}
    table = Table(players=2, hands=("attack defence defence", ""), phase="semi_finals", matches=matches, tiles=fewer, pile=12)
    table.play(table.legal[0])
    one, other = teams.split("-")
    assert table.rows(Lay) == {("SF-1", one), ("SF-1", other), ("SF-2", "GER"), ("SF-2", "TUR")}
    full = {"SF-1": f"{'attack ' * left} | {'attack ' * right}"}
    table = Table(players=2, hands=("attack defence defence", ""), phase="semi_finals", matches=matches, tiles=full, pile=12)
    table.play(table.legal[0])
    assert table.rows(Lay) == {("SF-2", "GER"), ("SF-2", "TUR")}


@pytest.mark.parametrize(("edition", "sizes"), [("1930", [4, 3, 3, 3]), ("1970", [4] * 4), ("1998", [4] * 8), ("2002", [4] * 8)])
def test_w2_7_each_team_meets_every_other_of_its_group_once(edition: str, sizes: list[int]) -> None:
    groups = GAME.facts(edition)["edition"]["groups"]
    assert [len(teams) for teams in groups.values()] == sizes
    matches = [match for match in Table(edition).view.matches if match.open]
    met = Counter(frozenset((match.left.team, match.right.team)) for match in matches)
    assert met == Counter(frozenset(pair) for teams in groups.values() for pair in combinations(teams, 2))
