"""Bots that play sensibly by a rule of thumb, one for each game that has one."""

from anpfiff.bots.bot import Bot, BotMaker
from anpfiff.bots.fussballwelt import GreedyFussballwelt
from anpfiff.core.game import Setup


class GreedyPlays(BotMaker):
    def plays(self, game: str) -> bool:
        return game == "fussballwelt"

    def make(self, setup: Setup) -> Bot:
        return GreedyFussballwelt(setup)
