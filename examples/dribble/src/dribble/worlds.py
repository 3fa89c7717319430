"""Nothing is hidden, so a view tells the whole state: every world is that one."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.step import step_number
from anpfiff.core.worlds import Worlds
from dribble.state import Dribble
from dribble.view import DribbleView


class DribbleWorlds(Worlds):
    def __init__(self, state: Dribble, view: DribbleView) -> None:
        state.go_to(step_number(state.steps, view.step))
        state.seat, state.turn, state.distance = view.on_turn, view.turn, view.distance
        state.goals = vec[i64](view.goals)
        self._state = state

    def deal(self, chance: Chance) -> Dribble:
        return self._state.copy()
