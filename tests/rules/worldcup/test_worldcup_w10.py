"""W10: what every World Cup shares."""

from itertools import pairwise

import pytest

from anpfiff.games.worldcup.edition import Edition
from rules.worldcup.table import GAME, setup


def edition_of(year: str) -> Edition:
    return GAME.numbers(setup(year, 2)).edition


@pytest.mark.parametrize("year", GAME.editions())
def test_w10_3_quarter_finals_that_follow_a_round_of_16_use_the_discards_and_all_else_all_cards(year: str) -> None:
    for before, phase in pairwise(edition_of(year).phases):
        follows = (before.id, phase.id) == ("round_of_16", "quarter_finals")
        assert phase.source == ("discards" if follows else "all"), phase.id


@pytest.mark.parametrize("year", GAME.editions())
def test_w10_3_replays_use_the_discards(year: str) -> None:
    """Wherever matches are replayed, and nowhere else is a source of replays named."""
    for phase in edition_of(year).phases:
        replayed = phase.drawn == "replay" or "replays" in phase.ties
        assert phase.replay_source == ("discards" if replayed else None), phase.id


@pytest.mark.parametrize("year", GAME.editions())
def test_w10_3_cards_leave_the_game_in_the_semi_finals_of_1930_only(year: str) -> None:
    """W8.1."""
    assert [phase.id for phase in edition_of(year).phases if phase.rest_leaves] == (["semi_finals"] if year == "1930" else [])
