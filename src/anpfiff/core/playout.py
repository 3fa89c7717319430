"""Random play at full speed, for searches, statistics and benchmarks."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.result import Result
from anpfiff.core.state import State


def playout(state: State, chance: Chance) -> Result:
    """Play the state to its end with random moves; how it ended."""
    decisions_to_end(state, chance)
    result = state.result()
    assert result is not None
    return result


def playouts(state: State, games: int, chance: Chance) -> list[Result]:
    """Play copies of the state to their ends; how each of them ended."""
    return [playout(state.copy(), chance) for _ in range(games)]


def decisions_to_end(state: State, chance: Chance) -> i64:
    """The same as `playout`; the number of decisions, which have at least two legal moves."""
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
