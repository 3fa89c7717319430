"""A player of fussballwelt with a rule of thumb: always do what brings the fourth landmark nearest.

How near it is, is the coins still to be found divided by the coins that a round brings. What cards pay is asked of the rules.
"""

from typing import Final

from mypy_extensions import i64

from anpfiff.bots.bot import Bot
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Decision
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.registry import GAMES
from anpfiff.core.view import View
from anpfiff.games.fussballwelt.board import BUILT, COINS, DICE, HOW_MANY_DICE, IN_FORCE, ROLL_AGAIN, STEP, Board
from anpfiff.games.fussballwelt.income import payment

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


class GreedyFussballwelt(Bot):
    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._game = GAMES.find(setup.game)

    def choose(self, view: View, decision: Decision, chance: Chance) -> MoveNumber:
        board = self._game.worlds(self._setup, view).deal(chance)
        assert isinstance(board, Board)
        seat = decision.seat
        step = board.cells[STEP]
        if step == HOW_MANY_DICE:
            return _dice(board, seat, decision)
        if step == ROLL_AGAIN:
            return _again(board, seat, decision)
        best = decision.moves[0]
        highest = -1e9
        for move in decision.moves:
            trial = board.copy()
            trial.apply(seat, move)
            value = _value(trial, seat)
            if value > highest:
                best, highest = move, value
        return best


def _dice(board: Board, seat: Seat, decision: Decision) -> MoveNumber:
    """One or two, whichever promises more."""
    two = board.tables.roll_two
    more = _own_rolls(board, seat, 2) > _own_rolls(board, seat, 1)
    return two if more else next(move for move in decision.moves if move != two)


def _again(board: Board, seat: Seat, decision: Decision) -> MoveNumber:
    """Roll again if this roll brings less than rolls do on the average."""
    tables = board.tables
    brings = _on_own_roll(board, seat, board.roll())
    average = _own_rolls(board, seat, board.cells[DICE])
    return tables.again if brings < average else next(move for move in decision.moves if move != tables.again)


def _value(board: Board, seat: Seat) -> float:
    """How good the position is: near to the end oneself, the nearest opponent far from it."""
    nearest = 1e6
    for other in range(board.tables.players):
        if other != seat:
            nearest = min(nearest, _rounds_to_win(board, other))
    return _RIVAL * nearest - _rounds_to_win(board, seat)


def _rounds_to_win(board: Board, seat: Seat) -> float:
    tables = board.tables
    needed: i64 = 0
    landmarks: i64 = 0
    for landmark in range(len(tables.landmarks)):
        if not board.cells[BUILT + seat] >> landmark & 1:
            needed += tables.landmark_cost[landmark]
            landmarks += 1
    lacking = max(needed - board.cells[COINS + seat], 0)
    # One build a turn: money alone does not win at once.
    return max(float(lacking) / _income(board, seat), float(landmarks))


def _income(board: Board, seat: Seat) -> float:
    """The coins that a round brings, with all landmarks in force that are built."""
    trial = board.copy()
    for player in range(trial.tables.players):
        trial.cells[IN_FORCE + player] = trial.cells[BUILT + player]
    income = max(_own_rolls(trial, seat, 1), _own_rolls(trial, seat, 2))
    for other in range(trial.tables.players):
        if other != seat:
            income += _rolls_of(trial, seat, other)
    return max(income, _LEAST_INCOME)


def _own_rolls(board: Board, seat: Seat, dice: i64) -> float:
    """The coins that a turn with so many dice brings on the average."""
    tables = board.tables
    if dice == 2 and not board.has(seat, tables.two_dice):
        return 0.0
    coins = 0.0
    for roll in range(1, 6 * dice + 1):
        coins += _odds(dice, roll) * _on_own_roll(board, seat, roll)
    if dice == 2 and board.has(seat, tables.extra_turn):
        coins *= _EXTRA_TURN
    return coins * _ROLL_AGAIN if board.has(seat, tables.roll_again) else coins


def _on_own_roll(board: Board, seat: Seat, roll: i64) -> float:
    tables = board.tables
    coins = 0.0
    for kind in tables.earns_on[roll]:
        coins += float(payment(board, seat, kind))
    for kind in tables.specials_on[roll]:
        if board.cells[board.owned_at(seat) + kind]:
            coins += _special(board, seat, kind)
    for other in range(tables.players):
        if other != seat:
            coins -= _claims(board, other, seat, roll)
    return coins


def _special(board: Board, seat: Seat, kind: i64) -> float:
    effect = board.tables.effects[kind]
    if effect == "swap":
        return _SWAP
    amount = board.tables.amount[kind]
    coins: i64 = 0
    for other in range(board.tables.players):
        if other != seat:
            found = min(amount, board.cells[COINS + other])
            coins = coins + found if effect == "each_player" else max(coins, found)
    return float(coins)


def _rolls_of(board: Board, seat: Seat, roller: Seat) -> float:
    """The coins that another player's turn brings the seat on the average."""
    tables = board.tables
    dice = 2 if board.has(roller, tables.two_dice) else 1
    coins = 0.0
    for roll in range(1, 6 * dice + 1):
        found = _claims(board, seat, roller, roll)
        for kind in tables.earns_on[roll]:
            if not tables.green[kind]:
                found += float(payment(board, seat, kind))
        coins += _odds(dice, roll) * found
    return coins


def _claims(board: Board, seat: Seat, roller: Seat, roll: i64) -> float:
    """What the seat gets of the roller."""
    claim: i64 = 0
    for kind in board.tables.claims_on[roll]:
        claim += payment(board, seat, kind)
    return float(min(claim, max(board.cells[COINS + roller], _PURSE)))


def _odds(dice: i64, roll: i64) -> float:
    """How likely a sum is."""
    if dice == 1:
        return 1 / 6
    return float(min(roll - 1, 13 - roll)) / 36
