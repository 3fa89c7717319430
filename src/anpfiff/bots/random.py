"""The bot that every game has: any legal move, all equally likely."""

from mypy_extensions import i64

from anpfiff.bots.bot import BlindBot, BotMaker
from anpfiff.core.chance import Chance
from anpfiff.core.game import Setup


class RandomBot(BlindBot):
    def pick(self, moves: i64, chance: Chance) -> i64:
        return chance.below(moves)


class RandomPlays(BotMaker):
    def plays(self, game: str) -> bool:
        return True

    def make(self, setup: Setup) -> RandomBot:
        return RandomBot()
