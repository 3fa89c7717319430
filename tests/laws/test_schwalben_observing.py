"""What seats of schwalben observe: no more than they know, in numbers as small as their layout says."""

from typing import Any

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.game import OptionValue
from anpfiff.games.schwalben.money import wealth
from anpfiff.games.schwalben.state import Schwalben
from laws.observing import case_of, check_sizes, check_twins_of_a_game, layout_of, looks, states

TABLES = [("world16", 3), ("world16", 6), ("euro16", 4), ("world32", 5)]


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_numbers_are_as_small_as_their_layout_says(edition: str, seats: int, policy: str) -> None:
    options: dict[str, OptionValue] = {"field": "picked"} if seats % 2 else {"teams": "dealt"}
    for seed in range(2):
        check_sizes(case_of("schwalben", edition, seats, options), policy, 7, seed)


@pytest.mark.parametrize(("edition", "seats"), [("world16", 3), ("euro16", 4), ("world32", 6)])
def test_a_twin_has_the_same_numbers(edition: str, seats: int) -> None:
    check_twins_of_a_game(case_of("schwalben", edition, seats), 1, 25)


@pytest.mark.parametrize(("edition", "seats"), [("world16", 4), ("world32", 3)])
def test_what_is_expected_comes_true(edition: str, seats: int) -> None:
    """One champion is expected at any time, and at the end what everybody has is what it is."""
    case = case_of("schwalben", edition, seats)
    through = {"world16": 8, "world32": 16}[edition]
    for seed in range(2):
        last: dict[str, Any] = {}
        for state in states(case, seed, "greedy", 23):
            last = layout_of(case).named(looks(case, state, 1))
            teams, table = last["teams"], last["table"][0]
            assert sum(number for name, number in table.items() if name.startswith("at_")) == 1
            if teams[0]["strength"]:
                assert 1000 - len(teams) <= sum(team["title"] for team in teams) <= 1010
                assert through - 1 < sum(team["first"] + team["second"] for team in teams) / 1000 <= through
                owned = [sum(team["in"] for team in teams if team["owner"] == seat) for seat in range(seats)]
                assert owned == [player["teams_in"] for player in last["seats"]]
        assert isinstance(state, Schwalben)
        assert table["at_over"]
        found = [10 * wealth(state, (1 + away) % seats) for away in range(seats)]
        assert [player["wealth_expected"] for player in last["seats"]] == found


def test_bets_of_others_are_not_seen_before_the_end() -> None:
    """S3.3: nor how many they have made, until all have."""
    case = case_of("schwalben", "world16", 3)
    state, chance = case.game.new(case.setup, Seeded(1)), Seeded(2)
    while len(state.seats_to_move()) < 2:
        seat = state.mover()
        state.play(seat, state.legal_move(seat, 0), chance)
    before = looks(case, state, 0)
    state.play(1, state.legal_move(1, 1), chance)
    assert looks(case, state, 0) == before
    mine = looks(case, state, 1)
    assert layout_of(case).named(mine)["table"][0]["bets_made"] == 1
    state.play(1, state.legal_move(1, 1), chance)
    assert looks(case, state, 1) != mine


def test_an_attack_threatens_before_it_is_settled() -> None:
    case = case_of("schwalben", "euro16", 3)
    layout, threats = layout_of(case), list[int]()
    for state in states(case, 4, "random", 1):
        attack = layout.named(looks(case, state, 2))["attack"][0]
        assert attack["running"] or not any(attack.values())
        if not state.settled() and attack["for_shot"] and attack["running"]:
            threats.append(attack["threat"])
    assert threats
    assert max(threats) > 400


def test_seats_are_counted_from_the_one_that_looks() -> None:
    """What lies open looks the same from everywhere, only counted from elsewhere; what is known differs."""
    case = case_of("schwalben", "world16", 4)
    for state in states(case, 2, "random", 31):
        first, other = (layout_of(case).named(looks(case, state, seat)) for seat in (0, 3))
        known = ["on_turn", "holder", "referee", "rejected", "banned", "nations", "strength", "teams_in", "bonuses_sure"]
        ours, theirs = ([[player[name] for name in known] for player in seen["seats"]] for seen in (first, other))
        assert ours == theirs[1:] + theirs[:1]
        if first["teams"][0]["strength"]:
            assert [(team["owner"] - 3) % 4 for team in first["teams"]] == [team["owner"] for team in other["teams"]]
