"""A published plan: what is built in which order, whatever the others do. All that is not building is greedy's."""

from collections.abc import Sequence
from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from anpfiff.core.chance import Chance
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.policy import Policy
from anpfiff.core.registry import GAMES
from anpfiff.core.state import State
from anpfiff.games.fussballwelt.game import FussballweltGame
from anpfiff.games.fussballwelt.mind.greedy import Greedy
from anpfiff.games.fussballwelt.moves import Build, BuildLandmark
from anpfiff.games.fussballwelt.numbers import EditionNumbers, Kind
from anpfiff.games.fussballwelt.state import BUILD, Fussballwelt

Wanted: TypeAlias = tuple[str, int]
"""A project, and up to how many of it; or a landmark."""

_LANDMARK = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Plan(Policy):
    """Builds the first that is still wanted and can be built; then landmarks, the cheapest first; otherwise nothing."""

    def __init__(self, setup: Setup, wanted: Sequence[Wanted]) -> None:
        game = GAMES.find(setup.game)
        assert isinstance(game, FussballweltGame)
        numbers: EditionNumbers = game.numbers(setup)
        self._numbers = numbers
        self._greedy = Greedy(setup)
        landmarks = sorted(numbers.landmarks, key=lambda name: numbers.landmark_cost[numbers.landmarks.index(name)])
        order = list(wanted) + [(name, 1) for name in landmarks]
        named = [(BuildLandmark(name) if name in landmarks else Build(name)) for name, _ in order]
        self._moves = vec[i64]([numbers.moves.number(move) for move in named])
        self._kinds = vec[i64]([_LANDMARK if name in landmarks else numbers.kind(name) for name, _ in order])
        self._most = vec[i64]([most for _, most in order])

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        assert isinstance(state, Fussballwelt)
        if state.at != BUILD:
            return self._greedy.pick(state, seat, chance)
        for place in range(len(self._moves)):
            kind = self._kinds[place]
            if kind != _LANDMARK and state.owned(seat, Kind(kind)) >= self._most[place]:
                continue
            if _offered(state, seat, self._moves[place]):
                return self._moves[place]
        return self._numbers.pass_building


def _offered(state: Fussballwelt, seat: Seat, move: MoveNumber) -> bool:
    return any(state.legal_move(seat, index) == move for index in range(state.legal_count(seat)))
