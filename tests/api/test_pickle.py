"""States can be copied, deep-copied and sent to other processes."""

import copy
import pickle
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.game import Origin, Setup
from anpfiff.core.playout import playout
from anpfiff.core.registry import GAMES, make_setup, new_game
from anpfiff.core.state import State
from anpfiff.games.fussballwelt.game import FussballweltGame
from toy.game import ToyGame
from toy.state import Toy

EDITIONS = [(name, edition) for name in GAMES.names() for edition in GAMES.find(name).editions()]
STRIDE = 61
TOY = Setup("toy", "base", {}, 3)


def sent(state: State) -> State:
    again: State = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    return again


def setups(game: str, edition: str) -> Iterator[Setup]:
    """The smallest table as usual, and the largest with every option at its last value."""
    found = GAMES.find(game)
    yield make_setup(game, edition)
    yield make_setup(
        game, edition, {option.name: option.values[-1] for option in found.options_of(edition)}, found.players(edition)[-1]
    )


def at_several_points(setup: Setup) -> Iterator[State]:
    """In a random game: at the beginning, now and then, between a decision and what follows from it, and at the end."""
    chance = Seeded(3)
    state = new_game(setup, chance)
    step = 0
    while (seat := state.mover()) >= 0:
        if step % STRIDE == 0:
            yield state
        state.apply(seat, state.legal_move(seat, chance.below(state.legal_count(seat))))
        if step % STRIDE == 1:
            yield state
        state.settle(chance)
        step += 1
    yield state


def played_on(state: State) -> bytes:
    """What a few more moves make of it."""
    chance = Seeded(8)
    state.settle(chance)
    for _ in range(20):
        if (seat := state.mover()) >= 0:
            state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
    return state.to_bytes()


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_a_state_goes_on_wherever_it_was_sent(game: str, edition: str) -> None:
    for setup in setups(game, edition):
        everybody = (None, *range(setup.seats))
        for state in at_several_points(setup):
            written = state.to_bytes()
            views = [state.view(seat) for seat in everybody]
            for again in (sent(state), copy.deepcopy(state), copy.copy(state)):
                assert type(again) is type(state)
                assert again.to_bytes() == written
                assert [again.view(seat) for seat in everybody] == views
                assert again.origin() == state.origin() == Origin(GAMES.find(game), setup)
                assert played_on(again) == played_on(state.copy())
                assert state.to_bytes() == written, "nothing is shared"


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_only_the_set_up_and_the_numbers_travel(game: str, edition: str) -> None:
    for setup in setups(game, edition):
        state = new_game(setup, Seeded(1))
        assert len(pickle.dumps(state)) < len(state.to_bytes()) + 400


def test_a_state_in_other_things_is_copied_with_them() -> None:
    state = new_game(make_setup("fussballwelt"), Seeded(1))
    one, other = copy.deepcopy([state, state])
    assert one is other
    assert one is not state


def test_other_processes_play_on() -> None:
    state = new_game(make_setup("worldcup", seats=3), Seeded(1))
    with ProcessPoolExecutor(1) as pool:
        assert pool.submit(playout, state, Seeded(2)).result() == playout(state.copy(), Seeded(2))


def test_a_state_of_a_game_that_is_not_registered_says_what_is_needed() -> None:
    state = FussballweltGame().new(make_setup("fussballwelt"), Seeded(1))
    assert copy.deepcopy(state).to_bytes() == state.to_bytes()
    with pytest.raises(TypeError, match=r"not registered: `GAMES\.add\('fussballwelt', game\)`"):
        pickle.dumps(state)


class KnownToy(Toy):
    """A toy that says where it comes from."""

    game: ToyGame

    def origin(self) -> Origin:
        return Origin(self.game, TOY)


def test_a_game_of_somebody_else_only_has_to_say_where_its_states_come_from(monkeypatch: pytest.MonkeyPatch) -> None:
    silent = ToyGame().new(TOY, Seeded(1))
    with pytest.raises(TypeError, match=r"Toy that does not know which game made it: `origin\(\)`"):
        pickle.dumps(silent)
    KnownToy.game = ToyGame(KnownToy)
    state = KnownToy.game.new(TOY, Seeded(1))
    with pytest.raises(TypeError, match="not registered"):
        pickle.dumps(state)
    monkeypatch.setitem(GAMES._loaded, "toy", KnownToy.game)
    again = sent(state)
    assert type(again) is KnownToy
    assert again.to_bytes() == state.to_bytes()
