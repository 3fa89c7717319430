"""What seats of worldcup observe: no more than they know, in numbers as small as their layout says."""

from typing import Any

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.game import OptionValue
from anpfiff.games.worldcup.steps import STEPS as ALL_STEPS
from laws.observing import case_of, check_sizes, check_twins_of_a_game, layout_of, looks, states

STEPS = [step.name for step in ALL_STEPS]
TABLES = [("1930", 2), ("1930", 13), ("1954", 4), ("1954", 16), ("1970", 3), ("1970", 9), ("1998", 5), ("2002", 2), ("2002", 16)]


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_numbers_are_as_small_as_their_layout_says(edition: str, seats: int, policy: str) -> None:
    options: dict[str, OptionValue] = {"early_win": "ask", "offside_cards": 8} if seats % 2 else {"modifier_dice": False}
    for seed in range(3):
        check_sizes(case_of("worldcup", edition, seats, options), policy, 5, seed)


@pytest.mark.parametrize(("edition", "seats"), [("1930", 4), ("1954", 3), ("1970", 2), ("1998", 9), ("2002", 5)])
def test_a_twin_has_the_same_numbers(edition: str, seats: int) -> None:
    check_twins_of_a_game(case_of("worldcup", edition, seats), 1, 6)


@pytest.mark.parametrize(("edition", "seats"), [("1930", 3), ("1954", 4), ("2002", 5)])
def test_promises_add_up_and_come_true(edition: str, seats: int) -> None:
    """Nobody promises more than there is; who has won has all of it."""
    case = case_of("worldcup", edition, seats)
    through = {"1930": 4, "1954": 8, "2002": 16}[edition]
    for seed in range(3):
        last: dict[str, Any] = {}
        for state in states(case, seed, "greedy", 9):
            last = layout_of(case).named(looks(case, state, 0))
            table, teams, players = last["table"][0], last["teams"], last["seats"]
            assert sum(table[step] for step in STEPS) == 1
            assert 1000 - len(teams) <= sum(team["title"] for team in teams) <= 1000
            assert [sum(team["title"] for team in teams if team["owner"] == seat) for seat in range(seats)] == [
                player["title"] for player in players
            ]
            expected = sum(team["through"] for team in teams) / 1000
            if table["groups"] and not table["replay"] and table["plays_left"]:
                assert through - 1 < expected <= through
            assert sum(player["plays_left"] for player in players) == table["plays_left"]
            assert sum(player["plays_last"] for player in players) == (table["plays_left"] > 0)
        result = state.result()
        assert result is not None
        titles = [player["title"] for player in last["seats"]]
        assert [title > 1000 - len(last["teams"]) for title in titles] == [title > 0 for title in titles]
        assert [title > 0 for title in titles] == [seat in result.winners() for seat in range(seats)]
        assert [player["won"] for player in last["seats"]] == [seat in result.winners() for seat in range(seats)]


def test_what_is_about_to_happen_is_seen_before_it_does() -> None:
    """A card that was played, and a penalty: half way to what it brings if it goes in."""
    case = case_of("worldcup", "1930", 2)
    layout, seen = layout_of(case), set[str]()
    for state in states(case, 3, "random", 1):
        if state.settled():
            before = layout.named(looks(case, state, 0))
            continue
        after = layout.named(looks(case, state, 0))
        step = next(step for step in STEPS if after["table"][0][step])
        seen.add(step)
        if step == "draw":
            assert after["table"][0]["plays_left"] == before["table"][0]["plays_left"] - 1
        if step == "shoot":
            shots = [match for match in after["matches"] if match["shot"]]
            assert len(shots) == 1
            was = before["matches"][after["matches"].index(shots[0])]
            left = 2 * shots[0]["left_wins"] + shots[0]["drawn"] - 2 * was["left_wins"] - was["drawn"]
            assert left * shots[0]["shot"] >= 0
    assert seen == {"draw", "shoot"}


def test_seats_are_counted_from_the_one_that_looks() -> None:
    """The same table from two seats: the same players, from another one on, and the same teams, by another distance."""
    case = case_of("worldcup", "1970", 5)
    for state in states(case, 2, "random", 11):
        first, other = (layout_of(case).named(looks(case, state, seat)) for seat in (0, 3))
        assert first["seats"] == other["seats"][2:] + other["seats"][:2]
        assert [(team["owner"] - 3) % 5 for team in first["teams"]] == [team["owner"] for team in other["teams"]]
        assert [match["left_wins"] for match in first["matches"]] == [match["left_wins"] for match in other["matches"]]


def test_the_hand_is_ones_own() -> None:
    case = case_of("worldcup", "1998", 3)
    state = case.game.new(case.setup, Seeded(4))
    hands = [[kind["mine"] for kind in layout_of(case).named(looks(case, state, seat))["kinds"]] for seat in range(3)]
    assert [sum(hand) for hand in hands] == [3, 3, 3]
    assert len({tuple(hand) for hand in hands}) > 1
