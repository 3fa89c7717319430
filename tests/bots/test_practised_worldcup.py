"""Habits of worldcup that were found by playing: better ones than greedy's, and greedy in all else."""

import pytest

from anpfiff import make_policy, new_game, playout
from anpfiff.arena.simulate import wins_of
from anpfiff.core.chance import Seeded
from anpfiff.core.registry import make_setup
from anpfiff.games.worldcup.mind.greedy import Greedy
from anpfiff.games.worldcup.mind.habits import Habits
from anpfiff.minds.habits import habits_of

WHOSE = ["usual", "practised", "step", "least"]


@pytest.mark.parametrize("whose", WHOSE)
def test_everybody_has_a_number_for_everything(whose: str) -> None:
    named = {section: list(numbers) for section, numbers in habits_of("worldcup", whose).items()}
    assert named == {section: list(numbers) for section, numbers in habits_of("worldcup", "usual").items()}
    assert Habits(habits_of("worldcup", whose)).steep == habits_of("worldcup", whose)["expects"]["steep"]


def test_nobody_is_left_out_whose_number_is_missing() -> None:
    numbers = {section: dict(named) for section, named in habits_of("worldcup", "usual").items()}
    del numbers["expects"]["spite"]
    with pytest.raises(KeyError, match="spite"):
        Habits(numbers)


@pytest.mark.parametrize(("edition", "seats", "times"), [("1930", 2, 1.08), ("1954", 2, 1.1), ("1954", 4, 1.1)])
def test_level_five_is_practised_and_wins_more_than_its_share_among_greedies(edition: str, seats: int, times: float) -> None:
    """docs/leagues.md has how much more, over a thousand games."""
    setup = make_setup("worldcup", edition, seats=seats)
    level5, greedy, won, deals = make_policy("level5", setup), Greedy(setup), 0.0, 400 // seats
    for deal in range(deals):
        for own in range(seats):
            dice = Seeded(77, deal)
            players = [level5 if seat == own else greedy for seat in range(seats)]
            won += wins_of(playout(new_game(setup, dice), players, dice))[own]
    assert won / deals > times
