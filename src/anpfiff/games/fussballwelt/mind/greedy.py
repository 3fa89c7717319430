"""A player of fussballwelt with a rule of thumb: always do what brings the fourth landmark nearest.

How near it is, is the coins still to be found divided by the coins that a round brings.
"""

from typing import Final

from mypy_extensions import i64

from anpfiff.core.bits import lowest_bit
from anpfiff.core.chance import Chance
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.policy import Policy
from anpfiff.core.registry import GAMES
from anpfiff.core.state import State
from anpfiff.games.fussballwelt.game import FussballweltGame
from anpfiff.games.fussballwelt.mind.race import Race
from anpfiff.games.fussballwelt.numbers import EditionNumbers, Kind, Landmark
from anpfiff.games.fussballwelt.state import BUILD, HOW_MANY_DICE, ROLL_AGAIN, Fussballwelt

_WORST: Final = -1e9
_NONE: Final = -1
# Less is no difference: of moves that are equally good the first is taken, whatever sums are rounded to.
_LEAST: Final = 1e-9


class Greedy(Policy):
    def __init__(self, setup: Setup) -> None:
        game = GAMES.find(setup.game)
        assert isinstance(game, FussballweltGame)
        self._numbers: EditionNumbers = game.numbers(setup)
        self._race = Race(self._numbers)

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        assert isinstance(state, Fussballwelt)
        if state.at == BUILD:
            return self._build(state, seat)
        if state.at == HOW_MANY_DICE:
            return self._dice(state, seat)
        if state.at == ROLL_AGAIN:
            return self._again(state, seat)
        return self._nearest(state, seat)

    def _dice(self, state: Fussballwelt, seat: Seat) -> MoveNumber:
        """One or two, whichever promises more."""
        roll_two = self._numbers.roll_two
        one, two = self._race.look_at_turn(state, seat)
        return roll_two if two > one + _LEAST else _other_than(state, seat, roll_two)

    def _again(self, state: Fussballwelt, seat: Seat) -> MoveNumber:
        """Roll again if this roll brings less than rolls do on the average."""
        again = self._numbers.again
        one, two = self._race.look_at_turn(state, seat)
        less = self._race.roll(state.roll()) + _LEAST < (one if state.dice == 1 else two)
        return again if less else _other_than(state, seat, again)

    def _build(self, state: Fussballwelt, seat: Seat) -> MoveNumber:
        """Projects before landmarks: if they are as good, they are taken."""
        numbers, race, builds = self._numbers, self._race, _offered(state, seat) & self._numbers.builds
        race.look(state, seat)
        best, highest = numbers.pass_building, race.value()
        landmarks = builds & numbers.landmark_moves
        projects = builds & ~landmarks
        while projects:
            move = lowest_bit(projects)
            value = race.value_with(Kind(numbers.argument[move]))
            if value > highest + _LEAST:
                best, highest = move, value
            projects &= projects - 1
        while landmarks:
            move = lowest_bit(landmarks)
            value = race.value_with_landmark(Landmark(numbers.argument[move]))
            if value > highest + _LEAST:
                best, highest = move, value
            landmarks &= landmarks - 1
        return best

    def _nearest(self, state: Fussballwelt, seat: Seat) -> MoveNumber:
        """The move after which the end is nearest, by trying all."""
        best: MoveNumber = _NONE
        highest, moves = _WORST, _offered(state, seat)
        while moves:
            move = lowest_bit(moves)
            trial = state.copy()
            trial.apply(seat, move)
            self._race.look(trial, seat)
            value = self._race.value()
            if value > highest + _LEAST:
                best, highest = move, value
            moves &= moves - 1
        return best


def _offered(state: Fussballwelt, seat: Seat) -> i64:
    """The seat's legal moves, as bits."""
    state.legal_count(seat)
    return state.offered


def _other_than(state: Fussballwelt, seat: Seat, move: MoveNumber) -> MoveNumber:
    """Of two answers."""
    first = state.legal_move(seat, 0)
    return state.legal_move(seat, 1) if first == move else first
