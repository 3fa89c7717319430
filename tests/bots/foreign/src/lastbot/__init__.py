"""A bot that always takes the last legal move, and looks at its view to show that it may."""

from anpfiff import Bot, BotMaker, Chance, Decision, MoveNumber, Setup, View


class LastBot(Bot):
    def choose(self, view: View, decision: Decision, chance: Chance) -> MoveNumber:
        assert view.seat == decision.seat
        return decision.moves[-1]


class LastPlays(BotMaker):
    def plays(self, game: str) -> bool:
        return True

    def make(self, setup: Setup) -> LastBot:
        return LastBot()
