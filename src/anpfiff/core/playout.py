"""Random play at full speed, for searches, statistics and benchmarks."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.state import State


def playout(state: State, chance: Chance) -> i64:
    """Play the state to its end with random moves; the number of decisions, which have at least two legal moves."""
    decisions: i64 = 0
    seat = state.mover()
    while seat >= 0:
        count = state.legal_count(seat)
        state.apply(seat, state.legal_move(seat, chance.below(count)))
        state.settle(chance)
        if count > 1:
            decisions += 1
        seat = state.mover()
    return decisions


def playouts(state: State, games: int, chance: Chance) -> i64:
    """Play copies of the state to their ends; the number of decisions."""
    decisions: i64 = 0
    for _ in range(games):
        decisions += playout(state.copy(), chance)
    return decisions
