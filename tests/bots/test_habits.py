"""Habits are data: everybody of a game has a number for everything, and what was found by playing wins more than its share."""

import pytest

from anpfiff import make_policy, new_game, playout
from anpfiff.arena.simulate import wins_of
from anpfiff.core.chance import Seeded
from anpfiff.core.registry import make_setup
from anpfiff.games.cards2010.mind.habits import Habits as HabitsOfCards
from anpfiff.games.worldcup.mind.habits import Habits as HabitsOfWorldcup
from anpfiff.minds.habits import habits_of

WHOSE = {
    "worldcup": ["usual", "practised", "step", "least"],
    "cards2010": ["usual", "practised", "step", "least"],
    "schwalben": ["practised", "step", "least"],
}
"""Greedy's numbers are the usual ones; managers of schwalben have tastes of their own instead (`mind/tastes.py`)."""
EVERYBODY = [(game, whose) for game, all_of in WHOSE.items() for whose in all_of]


@pytest.mark.parametrize(("game", "whose"), EVERYBODY)
def test_everybody_has_a_number_for_everything(game: str, whose: str) -> None:
    named = {section: list(numbers) for section, numbers in habits_of(game, whose).items()}
    assert named == {section: list(numbers) for section, numbers in habits_of(game, "practised").items()}


@pytest.mark.parametrize("game", WHOSE)
def test_no_number_that_was_found_is_less_than_it_may_be(game: str) -> None:
    least = habits_of(game, "least")
    below = [
        name
        for section, numbers in habits_of(game, "practised").items()
        for name, value in numbers.items()
        if value < least[section][name]
    ]
    assert below == []


def test_what_a_number_means_is_read_from_its_place() -> None:
    assert HabitsOfWorldcup(habits_of("worldcup", "usual")).steep == habits_of("worldcup", "usual")["expects"]["steep"]
    usual = HabitsOfCards(habits_of("cards2010", "usual"))
    assert list(usual.keep) == [0.0, 0.02, 0.0, 0.0, 0.0, 0.08, 0.08, 0.0], "attack, defence, goals, foul, offside, penalty"
    assert (usual.later, usual.drawn, usual.soon, usual.found) == (0.9, 0.3, 3.0, 0.5)


@pytest.mark.parametrize(("game", "section", "name"), [("worldcup", "expects", "spite"), ("cards2010", "sections", "soon")])
def test_nobody_plays_whose_number_is_missing(game: str, section: str, name: str) -> None:
    numbers = {part: dict(named) for part, named in habits_of(game, "usual").items()}
    del numbers[section][name]
    with pytest.raises(KeyError, match=name):
        HabitsOfWorldcup(numbers) if game == "worldcup" else HabitsOfCards(numbers)


@pytest.mark.parametrize(
    ("game", "edition", "seats", "times"),
    [
        ("worldcup", "1930", 2, 1.08),
        ("worldcup", "1954", 2, 1.1),
        ("worldcup", "1954", 4, 1.1),
        ("worldcup", "2002", 2, 1.2),
        ("schwalben", "world16", 4, 1.05),
    ],
)
def test_level_five_wins_more_than_its_share_among_greedies(game: str, edition: str, seats: int, times: float) -> None:
    """docs/leagues.md has how much more, over a thousand games."""
    setup = make_setup(game, edition, seats=seats)
    level5, greedy, won, deals = make_policy("level5", setup), make_policy("greedy", setup), 0.0, 240 // seats
    for deal in range(deals):
        for own in range(seats):
            dice = Seeded(78, deal)
            players = [level5 if seat == own else greedy for seat in range(seats)]
            won += wins_of(playout(new_game(setup, dice), players, dice))[own]
    assert won / deals > times
