"""Bots by name: ours and those of other packages."""

import logging
from collections.abc import Callable

from anpfiff.bots.bot import Bot, BotMaker
from anpfiff.core.game import Setup
from anpfiff.core.policy import Policy
from anpfiff.core.registry import Registry, UnknownError, passing

BOTS: Registry[BotMaker] = Registry("anpfiff.bots", "bot")

log = logging.getLogger(__name__)
_broken: set[str] = set()


def bots_for(game: str) -> list[str]:
    """The bots that know a game."""
    return [name for name in BOTS.names() if _says(name, lambda maker: maker.plays(game))]


def offered_bots(game: str) -> list[str]:
    """Those of them that people find where they choose an opponent."""
    return [name for name in bots_for(game) if _says(name, lambda maker: maker.offered())]


def _says(name: str, question: Callable[[BotMaker], bool]) -> bool:
    if name in _broken:
        return False
    try:
        return question(BOTS.find(name))
    except Exception as error:
        if passing(error):
            raise
        # Somebody's package is broken: its bot is not there, everybody else's are.
        log.warning("the bot %s cannot be used: %s: %s", name, type(error).__name__, error)
        _broken.add(name)
        return False


def make_bot(name: str, setup: Setup) -> Bot:
    maker = BOTS.find(name)
    if not maker.plays(setup.game):
        raise UnknownError("bot", name, bots_for(setup.game), setup.game)
    return maker.make(setup)


def make_policy(name: str, setup: Setup) -> Policy:
    """The policy behind a bot, for playouts and searches of one's own."""
    policy = make_bot(name, setup).plays_by()
    if policy is None:
        raise UnknownError("bot", name, [known for known in bots_for(setup.game) if has_policy(known, setup)], setup.game)
    return policy


def has_policy(name: str, setup: Setup) -> bool:
    """Whether a bot that knows the game plays by one."""
    return make_bot(name, setup).plays_by() is not None
