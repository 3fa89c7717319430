"""The bot that every game has: any legal move, all equally likely."""

from mypy_extensions import i64

from anpfiff.bots.bot import BlindBot, BotMaker
from anpfiff.core.chance import Chance
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.policy import Policy
from anpfiff.core.state import State


class RandomPolicy(Policy):
    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        return state.legal_move(seat, chance.below(state.legal_count(seat)))


class RandomBot(BlindBot):
    def pick(self, moves: i64, chance: Chance) -> i64:
        return chance.below(moves)

    def plays_by(self) -> Policy:
        return RandomPolicy()


class RandomPlays(BotMaker):
    def plays(self, game: str) -> bool:
        return True

    def make(self, setup: Setup) -> RandomBot:
        return RandomBot()
