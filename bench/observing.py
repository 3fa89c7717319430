"""How long it takes to tell what a seat knows as numbers (`State.observe`): µs of CPU time inside the engine, by game.

In the middle of some random games and near their end. usage: observing.py [GAME …]
"""

import sys
from statistics import median
from time import process_time

from anpfiff.core.build import compiled
from anpfiff.core.chance import Seeded
from anpfiff.core.game import Setup
from anpfiff.core.layout import Layout
from anpfiff.core.observation import observe_often
from anpfiff.core.registry import GAMES, make_setup, new_game
from anpfiff.core.state import State

GAMES_EACH = 5
TIMES = 2_000 if compiled() else 10
ROUNDS = 5
"""Of which the quickest counts: whatever else runs here only makes it slower."""


def played(setup: Setup, seed: int) -> list[State]:
    """A random game, state by state."""
    chance = Seeded(seed)
    state = new_game(setup, chance)
    states = [state.copy()]
    while (seat := state.mover()) >= 0:
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
        states.append(state.copy())
    return states


def microseconds(state: State, size: int) -> float:
    spent = []
    for _ in range(ROUNDS):
        began = process_time()
        observe_often(state, 0, size, TIMES)
        spent.append(process_time() - began)
    return min(spent) / TIMES * 1e6


def measure(setup: Setup, layout: Layout) -> str:
    games = [played(setup, seed) for seed in range(GAMES_EACH)]
    middle = median(microseconds(states[len(states) // 2], layout.size) for states in games)
    late = median(microseconds(states[-len(states) // 10 - 1], layout.size) for states in games)
    table = f"{setup.game} {setup.edition}, {setup.seats}"
    return f"{table:28}{layout.size:6} numbers {middle:8.2f} µs in the middle {late:8.2f} µs near the end"


def main() -> None:
    print("an observation, " + ("compiled" if compiled() else "interpreted"))
    for name in sys.argv[1:] or GAMES.names():
        game = GAMES.find(name)
        for edition in game.editions():
            for seats in sorted({game.players(edition)[0], min(4, game.players(edition)[-1]), game.players(edition)[-1]}):
                setup = make_setup(name, edition, seats=seats)
                layout = game.layout(setup)
                if layout is not None:
                    print(measure(setup, layout), flush=True)


if __name__ == "__main__":
    main()
