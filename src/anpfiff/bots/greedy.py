"""Bots that play sensibly by a rule of thumb: each lies in the folder of its game, as `Greedy` in `mind/greedy.py`."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from anpfiff.bots.bot import Bot, BotMaker
from anpfiff.core.game import Setup
from anpfiff.core.registry import GAMES


@cache
def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError):
        # No such folder; or the game is a module by itself, beside which nothing lies.
        return False


def _module(game: str) -> str:
    return f"{GAMES.package(game)}.mind.greedy"


class GreedyPlays(BotMaker):
    def plays(self, game: str) -> bool:
        return game in GAMES.names() and _is_there(_module(game))

    def make(self, setup: Setup) -> Bot:
        return cast("Bot", import_module(_module(setup.game)).Greedy(setup))
