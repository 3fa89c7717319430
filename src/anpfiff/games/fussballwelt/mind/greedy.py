"""A player of fussballwelt with a rule of thumb: always do what brings the fourth landmark nearest.

How near it is, is the coins still to be found divided by the coins that a round brings.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import members
from anpfiff.core.chance import Chance
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.policy import Policy
from anpfiff.core.registry import GAMES
from anpfiff.core.state import State
from anpfiff.games.fussballwelt.game import FussballweltGame
from anpfiff.games.fussballwelt.mind.economy import Economy
from anpfiff.games.fussballwelt.numbers import EditionNumbers
from anpfiff.games.fussballwelt.state import BUILD, HOW_MANY_DICE, ROLL_AGAIN, Fussballwelt

# How much the leader's distance counts beside one's own.
_RIVAL: Final = 0.3
_WORST: Final = -1e9
# Less is no difference: of moves that are equally good the first is taken, whatever sums are rounded to.
_LEAST: Final = 1e-9


class Greedy(Policy):
    def __init__(self, setup: Setup) -> None:
        game = GAMES.find(setup.game)
        assert isinstance(game, FussballweltGame)
        self._numbers: EditionNumbers = game.numbers(setup)
        self._economy = Economy(self._numbers)
        missing = [members(self._numbers.all_landmarks & ~built) for built in range(self._numbers.all_landmarks + 1)]
        self._lacking = vec[i64]([len(landmarks) for landmarks in missing])
        """By landmarks that are built, as bits: how many are missing."""
        self._cost = vec[i64]([sum(self._numbers.landmark_cost[landmark] for landmark in landmarks) for landmarks in missing])
        """And what they cost."""

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        assert isinstance(state, Fussballwelt)
        if state.at == HOW_MANY_DICE:
            return self._dice(state, seat)
        if state.at == ROLL_AGAIN:
            return self._again(state, seat)
        return self._nearest(state, seat)

    def _dice(self, state: Fussballwelt, seat: Seat) -> MoveNumber:
        """One or two, whichever promises more."""
        economy, two = self._economy, self._numbers.roll_two
        economy.look(state)
        more = economy.own_turn(state, seat, 2) > economy.own_turn(state, seat, 1)
        return two if more else _other_than(state, seat, two)

    def _again(self, state: Fussballwelt, seat: Seat) -> MoveNumber:
        """Roll again if this roll brings less than rolls do on the average."""
        economy, again = self._economy, self._numbers.again
        economy.look(state)
        less = economy.roll(state, seat, state.roll()) < economy.own_turn(state, seat, state.dice)
        return again if less else _other_than(state, seat, again)

    def _nearest(self, state: Fussballwelt, seat: Seat) -> MoveNumber:
        """The move after which the end is nearest, with all landmarks in force that are built."""
        economy, builds = self._economy, state.at == BUILD
        begun = state.copy()
        for player in range(self._numbers.players):
            begun.put_in_force(player, begun.built(player))
        economy.look(begun)
        best, highest = state.legal_move(seat, 0), _WORST
        for index in range(state.legal_count(seat)):
            move = state.legal_move(seat, index)
            trial = begun.copy()
            trial.apply(seat, move)
            trial.put_in_force(seat, trial.built(seat))
            if builds:
                # Who builds changes nobody else's cards and coins.
                economy.look_at(trial, seat)
            else:
                economy.look(trial)
            value = self._value(trial, seat)
            if value > highest + _LEAST:
                best, highest = move, value
        return best

    def _value(self, state: Fussballwelt, seat: Seat) -> float:
        """How good the position is: near to the end oneself, the nearest opponent far from it."""
        nearest = 1e6
        for other in range(self._numbers.players):
            if other != seat:
                rounds = self._rounds_to_win(state, other)
                nearest = rounds if rounds < nearest else nearest
        return _RIVAL * nearest - self._rounds_to_win(state, seat)

    def _rounds_to_win(self, state: Fussballwelt, seat: Seat) -> float:
        built = state.built(seat)
        lacking = float(self._cost[built] - state.coins(seat))
        rounds = lacking / self._economy.income(state, seat) if lacking > 0.0 else 0.0
        # One build a turn: money alone does not win at once.
        landmarks = float(self._lacking[built])
        return rounds if rounds > landmarks else landmarks


def _other_than(state: Fussballwelt, seat: Seat, move: MoveNumber) -> MoveNumber:
    """Of two answers."""
    first = state.legal_move(seat, 0)
    return state.legal_move(seat, 1) if first == move else first
