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
from anpfiff.games.fussballwelt.mind.economy import Economy
from anpfiff.games.fussballwelt.mind.race import Race
from anpfiff.games.fussballwelt.numbers import EditionNumbers, Kind
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
        self._economy = Economy(self._numbers)
        self._race = Race(self._numbers, self._economy)

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        assert isinstance(state, Fussballwelt)
        if state.at == HOW_MANY_DICE:
            return self._dice(state, seat)
        if state.at == ROLL_AGAIN:
            return self._again(state, seat)
        if state.at == BUILD:
            return self._build(state, seat)
        return self._nearest(_in_force(state), seat, _offered(state, seat), _WORST)

    def _dice(self, state: Fussballwelt, seat: Seat) -> MoveNumber:
        """One or two, whichever promises more."""
        economy, roll_two = self._economy, self._numbers.roll_two
        economy.look_at_turn(state, seat)
        one, two = economy.own_turn(seat)
        return roll_two if two > one + _LEAST else _other_than(state, seat, roll_two)

    def _again(self, state: Fussballwelt, seat: Seat) -> MoveNumber:
        """Roll again if this roll brings less than rolls do on the average."""
        economy, again = self._economy, self._numbers.again
        economy.look_at_turn(state, seat)
        one, two = economy.own_turn(seat)
        less = economy.roll(state, seat, state.roll()) + _LEAST < (one if state.dice == 1 else two)
        return again if less else _other_than(state, seat, again)

    def _build(self, state: Fussballwelt, seat: Seat) -> MoveNumber:
        """Who builds a project changes so little that it need not be tried, unlike landmarks."""
        numbers, race, table, moves = self._numbers, self._race, _in_force(state), _offered(state, seat)
        race.look(table)
        best, highest = numbers.pass_building, race.value(seat)
        projects = moves & numbers.builds & ~numbers.landmark_moves
        while projects:
            move = lowest_bit(projects)
            value = race.value_with(table, seat, Kind(numbers.argument[move]))
            if value > highest + _LEAST:
                best, highest = move, value
            projects &= projects - 1
        landmark = self._nearest(table, seat, moves & numbers.landmark_moves, highest)
        return best if landmark == _NONE else landmark

    def _nearest(self, table: Fussballwelt, seat: Seat, moves: i64, highest: float) -> MoveNumber:
        """Of moves, as bits, the one after which the end is nearest, with all landmarks in force that are built; none if all are
        worth less than others."""
        best: MoveNumber = _NONE
        while moves:
            move = lowest_bit(moves)
            trial = table.copy()
            trial.apply(seat, move)
            trial.put_in_force(seat, trial.built(seat))
            self._race.look(trial)
            value = self._race.value(seat)
            if value > highest + _LEAST:
                best, highest = move, value
            moves &= moves - 1
        return best


def _in_force(state: Fussballwelt) -> Fussballwelt:
    """The table as it will be when everybody's next turn has begun (F2.5)."""
    table = state.copy()
    for player in range(table.numbers.players):
        table.put_in_force(player, table.built(player))
    return table


def _offered(state: Fussballwelt, seat: Seat) -> i64:
    """The seat's legal moves, as bits."""
    state.legal_count(seat)
    return state.offered


def _other_than(state: Fussballwelt, seat: Seat, move: MoveNumber) -> MoveNumber:
    """Of two answers."""
    first = state.legal_move(seat, 0)
    return state.legal_move(seat, 1) if first == move else first
