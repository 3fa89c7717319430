"""Bots that play sensibly by a rule of thumb, one for each game that has one."""

from anpfiff.bots.bot import Bot, BotMaker
from anpfiff.core.game import Setup


class GreedyPlays(BotMaker):
    def plays(self, game: str) -> bool:
        return game in ("cards2010", "fussballwelt", "schwalben", "worldcup")

    def make(self, setup: Setup) -> Bot:
        # Only the game that is played is loaded.
        if setup.game == "cards2010":
            from anpfiff.bots.cards2010 import GreedyCards2010

            return GreedyCards2010(setup)
        if setup.game == "schwalben":
            from anpfiff.bots.schwalben import GreedySchwalben

            return GreedySchwalben(setup)
        if setup.game == "worldcup":
            from anpfiff.bots.worldcup import GreedyWorldcup

            return GreedyWorldcup(setup)
        from anpfiff.bots.fussballwelt import GreedyFussballwelt

        return GreedyFussballwelt(setup)
