"""Bots by name: ours and those of other packages."""

from anpfiff.bots.bot import Bot, BotMaker
from anpfiff.core.game import Setup
from anpfiff.core.registry import Registry, UnknownError

BOTS: Registry[BotMaker] = Registry("anpfiff.bots", "bot")


def bots_for(game: str) -> list[str]:
    """The bots that know a game."""
    return [name for name in BOTS.names() if BOTS.find(name).plays(game)]


def make_bot(name: str, setup: Setup) -> Bot:
    maker = BOTS.find(name)
    if not maker.plays(setup.game):
        raise UnknownError("bot", name, bots_for(setup.game), setup.game)
    return maker.make(setup)
