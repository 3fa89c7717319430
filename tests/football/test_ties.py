"""Chains of criteria, tie by tie."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from anpfiff.core.chance import Scripted, Seeded
from anpfiff.football.group_table import GroupTable
from anpfiff.football.ties import CRITERIA, Chain, Given, straddling
from football.groups import some_table, table, written

HEAD_TO_HEAD = "head_to_head_points head_to_head_goal_difference head_to_head_goals"


def ordered(names: str, text: str, again: bool = False) -> str:
    return written(Chain(names.split(), again).order(table(text)))


@pytest.mark.parametrize(
    ("names", "text", "order"),
    [
        ("points", "AB 0:1, BC 0:0, AC 2:0", "B A C"),
        ("points", "AB 1:1", "AB"),
        ("points goal_difference", "AB 1:2, BC 0:1, CA 1:2", "ABC"),
        ("points goal_difference", "AB 1:2, BC 0:3, CA 0:1", "C A B"),
        ("points goals", "AB 1:2, BC 0:3, CA 0:1", "C AB"),
        ("points goal_difference goals", "AB 1:2, BC 0:1, CA 4:5", "A C B"),
        # 6:3 and 2:1 are the same average, and so are 3:6 and 1:2.
        ("goal_average", "AD 6:3, BE 2:1, CF 9:4", "C AB DE F"),
        ("goal_difference", "AD 6:3, BE 2:1, CF 9:4", "C A B E D F"),
    ],
)
def test_criteria_over_all_matches(names: str, text: str, order: str) -> None:
    assert ordered(names, text) == order


def test_goal_average_without_goals_against() -> None:
    """Nothing conceded is above everything else, more goals first; no goal at all is as good as one each."""
    assert ordered("goal_average", "AG 1:0, BH 3:0, CI 9:1, DJ 2:2, EF 0:0") == "B A C DEFJ I GH"


def test_head_to_head_counts_only_matches_among_the_level() -> None:
    text = "AB 1:0, AC 0:5, BC 3:0, AD 3:0, BD 3:0, CD 0:1"
    assert ordered("points goal_difference", text) == "B A C D"
    assert ordered("points head_to_head_points goal_difference", text) == "A B D C"


THREE = "AB 3:2, CA 3:2, BC 2:1, AD 1:0, BD 1:0, CD 5:0"
"""A has more goals than B and C among the three, who are level in all; B has beaten C, C has the better difference."""

FOUR = "AB 1:0, BC 2:0, CD 3:0, DA 1:0, AC 0:0, BD 1:1"
"""All have won, drawn and lost once. B and C are level on goals; B has beaten C."""


def test_three_level_teams_by_either_reading() -> None:
    names = f"points {HEAD_TO_HEAD} goal_difference"
    assert ordered(names, THREE, again=False) == "A C B D"
    assert ordered(names, THREE, again=True) == "A B C D"


def test_four_level_teams_by_either_reading() -> None:
    assert ordered(f"points {HEAD_TO_HEAD}", FOUR, again=False) == "BC A D"
    assert ordered(f"points {HEAD_TO_HEAD}", FOUR, again=True) == "B C A D"


@pytest.mark.parametrize("again", [False, True])
def test_the_whole_block_counts_matches_among_all_who_were_level(again: bool) -> None:
    """Points among the three put A last; B and C are then compared by goals among all three, not by their own draw."""
    text = "BA 4:0, CA 1:0, BC 0:0, AD 1:0, AE 1:0, BD 0:0, BE 0:0, CD 5:5, CE 0:0, DE 0:0"
    assert ordered("points", text) == "ABC DE"
    assert ordered("points head_to_head_points", text, again) == "BC A DE"
    assert ordered("points head_to_head_points head_to_head_goal_difference", text, again) == "B C A DE"


def test_given_values() -> None:
    level = table("AB 0:0, BC 0:0, CA 0:0")
    given_values = Given(fair_play=[-4, -6, -4], first_round_place=[-2, -1, -1], fifa_ranking=[5, 9, 7])
    order = {name: written(Chain(["points", name], False).order(level, None, given_values)) for name in CRITERIA[7:10]}
    assert order == {"fair_play": "AC B", "first_round_place": "BC A", "fifa_ranking": "B C A"}
    assert written(Chain(["points", "fair_play"], False).order(level)) == "ABC"
    assert written(Chain(["points", "fair_play"], False).order(level, None, Given(fifa_ranking=[3, 2, 1]))) == "ABC"


def test_lots_are_one_order_of_all_still_level() -> None:
    level = table("AB 0:0, BC 0:0, CA 0:0, AD 1:0, BD 1:0, CD 1:0")
    chain = Chain(["points", "lots"], False)
    with Scripted(2, 0) as chance:
        assert written(chain.order(level, chance)) == "C A B D"
    assert written(chain.order(level)) == "ABC D"


def test_lots_only_where_places_matter() -> None:
    level = table("AC 1:0, AD 1:0, BC 1:0, BD 1:0, AB 0:0, CD 0:0")
    with Scripted(1) as chance:
        assert written(Chain(["points", "lots"], False).order(level, chance, None, 2)) == "B A CD"
    with Scripted(1, 0) as chance:
        assert written(Chain(["points", "lots"], False).order(level, chance, None, 3)) == "B A C D"


def test_nothing_behind_replays_or_missing_lots_is_applied() -> None:
    text = "AB 1:2, BC 0:3, CA 0:1"
    assert ordered("points replays goal_difference", text) == "ABC"
    assert ordered("points lots goal_difference", text) == "ABC"
    with Scripted() as nobody_asks:
        assert written(Chain(["points", "replays", "lots"], False).order(table(text), nobody_asks)) == "ABC"


def test_unknown_criteria_are_named_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'charm'.*points.*replays"):
        Chain(["points", "charm"], False)
    with pytest.raises(ValueError, match="'charm'"):
        Chain(["points"], False, {2: ["points", "charm"]})


@pytest.mark.parametrize(
    ("names", "lines"),
    [([], {}), (["points"], {0: ["points", "lots"]}), (["points"], {2: ["lots"]}), (["lots"], {2: ["points"]})],
)
def test_chains_that_make_no_sense_are_refused(names: list[str], lines: dict[int, list[str]]) -> None:
    with pytest.raises(ValueError, match=r"chain|line"):
        Chain(names, False, lines)


LINES = Chain(
    ["points", "goal_average", "lots"], False, {1: ["points", "goal_average", "lots"], 2: ["points", "replays", "lots"]}
)
"""1958: a play-off between second and third, goal average elsewhere."""


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("AB 1:1, CD 1:1, AC 1:0, BC 2:0, AD 1:0, BD 1:0", "B A D C"),  # level for first, and for third
        ("AB 1:0, AC 1:0, AD 1:0, BC 1:1, BD 3:0, CD 1:0", "A BC D"),  # level for second
        ("AB 1:0, BC 2:0, CA 1:0, AD 1:0, BD 1:0, CD 1:0", "B AC D"),  # three level for first: the best is out of it
        ("AB 1:0, AC 1:0, AD 1:0, BC 1:0, CD 2:0, DB 1:0", "A BCD"),  # three level for second
    ],
)
def test_other_chains_at_other_lines(text: str, order: str) -> None:
    with_lots = LINES.order(table(text), Seeded(1))
    assert written(with_lots) == order
    assert LINES.at(2).names == ("points", "replays", "lots")
    assert LINES.at(1) is LINES.at(3) is LINES


def test_undecided_across_a_line_leaves_all_of_them_level() -> None:
    """A and B are level for first: whoever loses the lots meets C in the play-off, so nothing is known without lots."""
    level = table("AB 1:0, BC 1:0, CA 2:1, AD 0:0, BD 0:0, CD 0:0")
    assert written(Chain(["points", "goals", "lots"], False).order(level)) == "AC B D"
    chain = Chain(["points", "goals", "lots"], False, {2: ["points", "replays"]})
    assert written(chain.order(level)) == "ABC D"
    assert written(chain.order(level, Scripted(1))) == "C AB D"


@pytest.mark.parametrize(
    ("places", "expected"),
    [(0, ([], [], 0)), (1, ([2], [], 0)), (2, ([2], [0, 1, 3], 1)), (3, ([2], [0, 1, 3], 2)), (4, ([2, 0, 1, 3], [], 0))],
)
def test_who_is_across_the_line(places: int, expected: tuple[list[int], list[int], int]) -> None:
    assert straddling([[2], [0, 1, 3]], places) == expected


chains = st.builds(
    Chain, st.lists(st.sampled_from(CRITERIA), min_size=1, max_size=6).map(lambda names: ["points", *names]), st.booleans()
)
tables = st.builds(
    lambda seed, teams, most: some_table(Seeded(seed), teams, most), st.integers(0, 9999), st.integers(2, 6), st.integers(0, 3)
)


@given(chains, tables)
def test_every_team_has_its_place_and_points_come_first(chain: Chain, made: GroupTable) -> None:
    tiers = chain.order(made)
    assert sorted(team for tier in tiers for team in tier) == list(range(made.teams))
    for tier in tiers:
        assert len({made.points[team] for team in tier}) == 1
    for better, worse in pairwise(tiers):
        assert made.points[better[0]] >= made.points[worse[0]]


@given(chains, tables)
def test_it_does_not_matter_how_teams_are_numbered(chain: Chain, made: GroupTable) -> None:
    numbers = sorted(range(made.teams), key=lambda team: (team * 7919 + made.points[team] * 31) % 11)
    renamed = GroupTable(made.teams, made.win, made.draw)
    for match in reversed(range(made.matches)):
        home, away = numbers.index(made.home[match]), numbers.index(made.away[match])
        renamed.record(away, home, made.away_goals[match], made.home_goals[match])
    back = [sorted(numbers[team] for team in tier) for tier in chain.order(renamed)]
    assert back == [sorted(tier) for tier in chain.order(made)]


@given(chains, tables)
def test_a_longer_chain_only_refines(chain: Chain, made: GroupTable) -> None:
    tiers = chain.order(made)
    for names in ["points"], chain.names[:2]:
        if len(names) == 2 and names[1].startswith("head_to_head"):
            continue  # A block is more than its first criterion.
        coarse = Chain(names, chain.again).order(made)
        for tier in tiers:
            assert any({*tier} <= {*wide} for wide in coarse)
        below = {team: place for place, tier in enumerate(coarse) for team in tier}
        assert sorted(below[tier[0]] for tier in tiers) == [below[tier[0]] for tier in tiers]


@given(chains, tables, st.integers(0, 9999))
def test_lots_at_the_end_leave_nobody_level(chain: Chain, made: GroupTable, seed: int) -> None:
    names = [name for name in chain.names if name != "replays"]
    assert all(len(tier) == 1 for tier in Chain([*names, "lots"], chain.again).order(made, Seeded(seed)))


def test_direct_matches_among_all_who_are_level_on_points() -> None:
    """A, C and D have six points. C is first by goal difference; A and D are level on it and on goals.

    D beat A, but among all three A's goals are better.
    """
    group = table("AC 1:0, BD 0:2, AD 0:1, BC 0:2, AB 2:1, CD 2:0")
    names = f"points goal_difference goals {HEAD_TO_HEAD}".split()
    assert written(Chain(names, False).order(group)) == "C D A B"
    assert written(Chain(names, False, None, True).order(group)) == "C A D B"


def test_among_all_level_on_points_is_one_reading_of_a_chain_that_begins_with_them() -> None:
    for names, again in ((["goals", "head_to_head_points"], False), (["points", "head_to_head_points"], True), ([], False)):
        with pytest.raises(ValueError, match="level on points"):
            Chain(names, again, None, True)


@given(tables)
def test_the_readings_agree_unless_three_are_level(made: GroupTable) -> None:
    names = f"points {HEAD_TO_HEAD} goal_difference".split()
    once, again = Chain(names, False).order(made), Chain(names, True).order(made)
    if all(list(made.points).count(points) < 3 for points in made.points):
        assert once == again
