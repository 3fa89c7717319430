"""Bots and policies that lie in the folder of their game, as `Greedy` in `mind/greedy.py`: a game that has the module has it."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import ClassVar

from anpfiff.bots.bot import Bot, BotMaker
from anpfiff.bots.policy_bot import seated
from anpfiff.core.game import Setup
from anpfiff.core.registry import GAMES


@cache
def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError):
        # No such folder; or the game is a module by itself, beside which nothing lies.
        return False


class ByGame(BotMaker):
    kind: ClassVar[str]
    """The name of the module; its class bears it with capital letters."""

    def plays(self, game: str) -> bool:
        return game in GAMES.names() and _is_there(self._module(game))

    def make(self, setup: Setup) -> Bot:
        name = "".join([word.capitalize() for word in self.kind.split("_")])
        # Not `getattr`: Python keeps names that it is asked for.
        return seated(vars(import_module(self._module(setup.game)))[name](setup), setup)

    def _module(self, game: str) -> str:
        return f"{GAMES.package(game)}.mind.{self.kind}"
