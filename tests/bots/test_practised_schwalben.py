"""Tastes of schwalben that were found by playing: level 5 wins more than its share among the usual managers."""

from anpfiff import make_policy, new_game, playout
from anpfiff.arena.simulate import wins_of
from anpfiff.core.chance import Seeded
from anpfiff.core.registry import make_setup


def test_level_five_is_practised_and_wins_more_than_its_share_among_greedies() -> None:
    """docs/leagues.md has how much more, over a thousand games."""
    setup = make_setup("schwalben", "world16", seats=4)
    level5, greedy, won, deals = make_policy("level5", setup), make_policy("greedy", setup), 0.0, 60
    for deal in range(deals):
        for own in range(setup.seats):
            dice = Seeded(78, deal)
            players = [level5 if seat == own else greedy for seat in range(setup.seats)]
            won += wins_of(playout(new_game(setup, dice), players, dice))[own]
    assert won / deals > 1.05
