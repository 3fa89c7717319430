"""What greedy of fussballwelt reckons for a build without trying it is what comes out if it is tried."""

import pytest

from anpfiff import make_policy, new_game
from anpfiff.core.chance import Seeded
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.games.fussballwelt.game import FussballweltGame
from anpfiff.games.fussballwelt.mind.economy import Economy
from anpfiff.games.fussballwelt.mind.race import Race
from anpfiff.games.fussballwelt.moves import Build
from anpfiff.games.fussballwelt.numbers import Kind
from anpfiff.games.fussballwelt.state import BUILD, Fussballwelt


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_project_changes_as_much_as_if_it_were_built(seats: int) -> None:
    setup = make_setup("fussballwelt", seats=seats)
    game = GAMES.find("fussballwelt")
    assert isinstance(game, FussballweltGame)
    numbers, policy, chance, builds = game.numbers(setup), make_policy("greedy", setup), Seeded(seats), 0
    race = Race(numbers, Economy(numbers))
    for _ in range(2):
        state = new_game(setup, chance)
        assert isinstance(state, Fussballwelt)
        while (seat := state.mover()) >= 0:
            if state.at == BUILD:
                builds += compare_builds(race, state, seat)
            # Random moves in between, so that everybody gets red and purple projects too.
            moves = state.legal_count(seat)
            move = policy.pick(state, seat, chance) if chance.below(3) else state.legal_move(seat, chance.below(moves))
            state.play(seat, move, chance)
    assert builds > 150


def compare_builds(race: Race, state: Fussballwelt, seat: int) -> int:
    """How many there were. The same race looks at all of them: what it has seen before must not matter."""
    table, before = state.copy(), state.to_bytes()
    race.look(table)
    assert race.value(seat) == pytest.approx(value_afresh(state, seat))
    builds = [move for move in state.decision(seat).moves if isinstance(state.numbers.moves[move], Build)]
    for move in builds:
        trial = state.copy()
        trial.apply(seat, move)
        reckoned = race.value_with(table, seat, Kind(state.numbers.argument[move]))
        assert reckoned == pytest.approx(value_afresh(trial, seat)), state.numbers.moves[move]
        assert table.to_bytes() == before
    return len(builds)


def value_afresh(state: Fussballwelt, seat: int) -> float:
    race = Race(state.numbers, Economy(state.numbers))
    race.look(state)
    return race.value(seat)
