"""A player of fussballwelt with a rule of thumb: always do what brings the fourth landmark nearest.

How near it is, is the coins still to be found divided by the coins that a round brings. What cards pay is asked of the rules.
"""

from typing import Final

from mypy_extensions import i64

from anpfiff.bots.bot import Bot
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Decision
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.registry import GAMES
from anpfiff.core.view import View
from anpfiff.games.fussballwelt.income import payment
from anpfiff.games.fussballwelt.numbers import Kind
from anpfiff.games.fussballwelt.state import HOW_MANY_DICE, ROLL_AGAIN, Fussballwelt

# What the landmarks that change the dice are worth, as a factor on the income of one's own rolls: a second turn after one
# double in six, and the better of two rolls now and then.
_EXTRA_TURN: Final = 7 / 6
_ROLL_AGAIN: Final = 1.2
# What a chance to swap is worth, in coins.
_SWAP: Final = 2.0
# How much the leader's distance counts beside one's own.
_RIVAL: Final = 0.3
# So that somebody without any income is merely very far away.
_LEAST_INCOME: Final = 0.05
# What a roller is thought to have in hand when claims are made, if it is more than now.
_PURSE: Final = 3


class Greedy(Bot):
    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._game = GAMES.find(setup.game)

    def choose(self, view: View, decision: Decision, chance: Chance) -> MoveNumber:
        state = self._game.worlds(self._setup, Evidence(view)).deal(chance)
        assert isinstance(state, Fussballwelt)
        seat = decision.seat
        step = state.at
        if step == HOW_MANY_DICE:
            return _dice(state, seat, decision)
        if step == ROLL_AGAIN:
            return _again(state, seat, decision)
        best = decision.moves[0]
        highest = -1e9
        for move in decision.moves:
            trial = state.copy()
            trial.apply(seat, move)
            value = _value(trial, seat)
            if value > highest:
                best, highest = move, value
        return best


def _dice(state: Fussballwelt, seat: Seat, decision: Decision) -> MoveNumber:
    """One or two, whichever promises more."""
    two = state.numbers.roll_two
    more = _own_rolls(state, seat, 2) > _own_rolls(state, seat, 1)
    return two if more else next(move for move in decision.moves if move != two)


def _again(state: Fussballwelt, seat: Seat, decision: Decision) -> MoveNumber:
    """Roll again if this roll brings less than rolls do on the average."""
    numbers = state.numbers
    brings = _on_own_roll(state, seat, state.roll())
    average = _own_rolls(state, seat, state.dice)
    return numbers.again if brings < average else next(move for move in decision.moves if move != numbers.again)


def _value(state: Fussballwelt, seat: Seat) -> float:
    """How good the position is: near to the end oneself, the nearest opponent far from it."""
    nearest = 1e6
    for other in range(state.numbers.players):
        if other != seat:
            nearest = min(nearest, _rounds_to_win(state, other))
    return _RIVAL * nearest - _rounds_to_win(state, seat)


def _rounds_to_win(state: Fussballwelt, seat: Seat) -> float:
    numbers = state.numbers
    needed: i64 = 0
    landmarks: i64 = 0
    for landmark in range(len(numbers.landmarks)):
        if not state.built(seat) >> landmark & 1:
            needed += numbers.landmark_cost[landmark]
            landmarks += 1
    lacking = max(needed - state.coins(seat), 0)
    # One build a turn: money alone does not win at once.
    return max(float(lacking) / _income(state, seat), float(landmarks))


def _income(state: Fussballwelt, seat: Seat) -> float:
    """The coins that a round brings, with all landmarks in force that are built."""
    trial = state.copy()
    for player in range(trial.numbers.players):
        trial.put_in_force(player, trial.built(player))
    income = max(_own_rolls(trial, seat, 1), _own_rolls(trial, seat, 2))
    for other in range(trial.numbers.players):
        if other != seat:
            income += _rolls_of(trial, seat, other)
    return max(income, _LEAST_INCOME)


def _own_rolls(state: Fussballwelt, seat: Seat, dice: i64) -> float:
    """The coins that a turn with so many dice brings on the average."""
    numbers = state.numbers
    if dice == 2 and not state.has(seat, numbers.two_dice):
        return 0.0
    coins = 0.0
    for roll in range(1, 6 * dice + 1):
        coins += _odds(dice, roll) * _on_own_roll(state, seat, roll)
    if dice == 2 and state.has(seat, numbers.extra_turn):
        coins *= _EXTRA_TURN
    return coins * _ROLL_AGAIN if state.has(seat, numbers.roll_again) else coins


def _on_own_roll(state: Fussballwelt, seat: Seat, roll: i64) -> float:
    numbers = state.numbers
    coins = 0.0
    for kind in numbers.earns_on[roll]:
        coins += float(payment(state, seat, Kind(kind)))
    for kind in numbers.specials_on[roll]:
        if state.owned(seat, Kind(kind)):
            coins += _special(state, seat, kind)
    for other in range(numbers.players):
        if other != seat:
            coins -= _claims(state, other, seat, roll)
    return coins


def _special(state: Fussballwelt, seat: Seat, kind: i64) -> float:
    effect = state.numbers.effects[kind]
    if effect == "swap":
        return _SWAP
    amount = state.numbers.amount[kind]
    coins: i64 = 0
    for other in range(state.numbers.players):
        if other != seat:
            found = min(amount, state.coins(other))
            coins = coins + found if effect == "each_player" else max(coins, found)
    return float(coins)


def _rolls_of(state: Fussballwelt, seat: Seat, roller: Seat) -> float:
    """The coins that another player's turn brings the seat on the average."""
    numbers = state.numbers
    dice = 2 if state.has(roller, numbers.two_dice) else 1
    coins = 0.0
    for roll in range(1, 6 * dice + 1):
        found = _claims(state, seat, roller, roll)
        for kind in numbers.earns_on[roll]:
            if not numbers.green[kind]:
                found += float(payment(state, seat, Kind(kind)))
        coins += _odds(dice, roll) * found
    return coins


def _claims(state: Fussballwelt, seat: Seat, roller: Seat, roll: i64) -> float:
    """What the seat gets of the roller."""
    claim: i64 = 0
    for kind in state.numbers.claims_on[roll]:
        claim += payment(state, seat, Kind(kind))
    return float(min(claim, max(state.coins(roller), _PURSE)))


def _odds(dice: i64, roll: i64) -> float:
    """How likely a sum is."""
    if dice == 1:
        return 1 / 6
    return float(min(roll - 1, 13 - roll)) / 36
