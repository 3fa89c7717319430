"""What boards get is the same whichever way it is made: by the view alone, or sooner for all eyes at once."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.difference import Compared, difference
from anpfiff.core.game import OptionValue, Setup
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.core.state import State
from anpfiff.games.fussballwelt.shown import Shown

MOVES = 250
TABLES: list[tuple[str, dict[str, OptionValue]]] = [(game, {}) for game in GAMES.names()]
TABLES.append(("fussballwelt", {"surprise_market": True}))


def played(setup: Setup, seed: int) -> Iterator[State]:
    """A game by chance: how it stands after every move."""
    chance = Seeded(seed)
    state = GAMES.find(setup.game).new(setup, chance)
    state.settle(chance)
    for _ in range(MOVES):
        yield state.copy()
        if state.result() is not None:
            return
        seat = state.seats_to_move()[0]
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_board_shows_no_more_than_the_view_tells(name: str, options: dict[str, OptionValue]) -> None:
    game = GAMES.find(name)
    setup = make_setup(name, options=options, seats=3)
    for state in list(played(setup, 3))[::7]:
        for seat in (None, 0, 1, 2):
            assert game.shown_at(setup.edition, state, seat) == game.shown(setup.edition, state.view(seat))


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_what_changed_is_the_same_for_one_who_looks_first_and_for_one_who_looks_later(
    name: str, options: dict[str, OptionValue]
) -> None:
    game = GAMES.find(name)
    setup = make_setup(name, options=options, seats=3)
    states = list(played(setup, 4))[:80]
    for before, after in pairwise(states):
        olds, news = ([game.shown_at(setup.edition, state, seat) for seat in (0, 1, None)] for state in (before, after))
        compared = Compared()
        for old, new in zip(olds, news, strict=True):
            assert difference(old, new, compared) == difference(old, new)


def test_expected_is_the_mean_to_two_places() -> None:
    game, setup = GAMES.find("fussballwelt"), make_setup("fussballwelt", seats=4)
    seen: set[float] = set()
    for seed in range(6):
        for state in played(setup, seed):
            shown = game.shown_at(setup.edition, state, 0)
            assert isinstance(shown, Shown)
            for roll in shown.prospects or ():
                ways = [(1, 7), (2, 13)][: len(roll.expected)]
                sums = [
                    sum(max(0, 6 - abs(number - 7)) * roll.gains[number - 1][0] for number in range(2, end))
                    if dice == 2
                    else sum(roll.gains[number - 1][0] for number in range(1, end))
                    for dice, end in ways
                ]
                assert roll.expected == tuple(round(coins / 6**dice, 2) for coins, (dice, _) in zip(sums, ways, strict=True))
                seen.update(roll.expected)
    assert len(seen) > 50, "below 0 and above, with one die and with two"
    assert min(seen) < 0
