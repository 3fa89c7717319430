"""Games played to their ends at full speed, by policies or at random: for searches, statistics and benchmarks."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.policy import Policy
from anpfiff.core.result import Result
from anpfiff.core.state import State


def playout(state: State, policies: list[Policy] | Chance, chance: Chance | None = None) -> Result:
    """Play the state to its end; how it ended. `playout(state, policies, chance)`: by a policy for each seat;
    `playout(state, chance)`: with random moves."""
    if isinstance(policies, Chance):
        decisions_to_end(state, policies)
    else:
        assert chance is not None, "the game's own dice"
        played_by(state, policies, chance)
    result = state.result()
    assert result is not None
    return result


def playouts(state: State, games: int, chance: Chance) -> list[Result]:
    """Play copies of the state to their ends with random moves; how each of them ended."""
    return [playout(state.copy(), chance) for _ in range(games)]


def played_by(state: State, policies: list[Policy], chance: Chance) -> i64:
    """To the end, by a policy for each seat; the number of decisions, which have at least two legal moves."""
    decisions: i64 = 0
    seat = state.mover()
    while seat >= 0:
        if state.legal_count(seat) > 1:
            decisions += 1
            state.apply(seat, policies[seat].pick(state, seat, chance))
        else:
            state.apply(seat, state.legal_move(seat, 0))
        state.settle(chance)
        seat = state.mover()
    return decisions


def decisions_to_end(state: State, chance: Chance) -> i64:
    """The same with random moves."""
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
