"""Bots of somebody else's that fail in every way we could think of. Lies here as it would be installed."""

import asyncio
import os
import sys
import time
from typing import Any

from anpfiff import GAMES, Bot, BotMaker, Chance, Decision, Evidence, MoveNumber, Searcher, Setup, View


class Prophet(Searcher):
    """The good one among them: looks into a world before it moves."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup

    def search(self, evidence: Evidence, decision: Decision, chance: Chance) -> MoveNumber:
        world = GAMES.find(self._setup.game).worlds(self._setup, evidence).deal(chance)
        return world.decision(decision.seat).moves[-1]


class Searches(BotMaker):
    def plays(self, game: str) -> bool:
        return True

    def searches(self) -> bool:
        return True

    def make(self, setup: Setup) -> Bot:
        return Prophet(setup)


class BadBot(Bot):
    def choose(self, view: View, decision: Decision, chance: Chance) -> MoveNumber:
        chosen: MoveNumber = self.fail(decision)
        return chosen

    def fail(self, decision: Decision) -> Any:
        raise NotImplementedError


class Raises(BadBot):
    def fail(self, decision: Decision) -> Any:
        raise ValueError("I am lost")


class Stops(BadBot):
    """What `next` raises when it finds nothing: an event loop cannot pass it on."""

    def fail(self, decision: Decision) -> Any:
        return next(move for move in decision.moves if move < 0)


class Quits(BadBot):
    def fail(self, decision: Decision) -> Any:
        sys.exit(3)


class Cancels(BadBot):
    def fail(self, decision: Decision) -> Any:
        raise asyncio.CancelledError


class Exits(BadBot):
    def fail(self, decision: Decision) -> Any:
        os._exit(3)


class Loops(BadBot):
    def fail(self, decision: Decision) -> Any:
        while True:
            pass


class Sleeps(BadBot):
    def fail(self, decision: Decision) -> Any:
        time.sleep(3600)


class Cheats(BadBot):
    def fail(self, decision: Decision) -> Any:
        return max(decision.moves) + 1


class SaysTrue(BadBot):
    """Equal to a legal move, if there is a move 1, but no number."""

    def fail(self, decision: Decision) -> Any:
        return True


class SaysFloat(BadBot):
    def fail(self, decision: Decision) -> Any:
        return float(decision.moves[0])


class SaysNothing(BadBot):
    def fail(self, decision: Decision) -> Any:
        return None


class SaysWords(BadBot):
    def fail(self, decision: Decision) -> Any:
        return str(decision.moves[0])


class Deep(BadBot):
    def fail(self, decision: Decision) -> Any:
        return self.fail(decision)


class Vast(BadBot):
    """Needs more than any machine has."""

    def fail(self, decision: Decision) -> Any:
        return len(bytearray(2**62))


class UnspeakableError(Exception):
    """Cannot even say what it is, nor leave its process."""

    def __init__(self, why: str, more: str) -> None:
        super().__init__(why)

    def __str__(self) -> str:
        raise RuntimeError


class Speechless(BadBot):
    def fail(self, decision: Decision) -> Any:
        raise UnspeakableError("a", "b")


class Maker(BotMaker):
    def __init__(self, bot: type[BadBot]) -> None:
        self._bot = bot

    def plays(self, game: str) -> bool:
        return True

    def make(self, setup: Setup) -> Bot:
        return self._bot()


class Unmade(BotMaker):
    """The bot does not even come to life."""

    def plays(self, game: str) -> bool:
        return True

    def make(self, setup: Setup) -> Bot:
        raise OSError("a file is missing")


class Unsure(BotMaker):
    """Does not know what it plays: it cannot be offered, and nobody else suffers for it."""

    def plays(self, game: str) -> bool:
        raise KeyError(game)

    def make(self, setup: Setup) -> Bot:
        raise NotImplementedError


BAD: dict[str, type[BadBot]] = {
    "raises": Raises,
    "stops": Stops,
    "quits": Quits,
    "cancels": Cancels,
    "exits": Exits,
    "loops": Loops,
    "sleeps": Sleeps,
    "cheats": Cheats,
    "says_true": SaysTrue,
    "says_float": SaysFloat,
    "says_nothing": SaysNothing,
    "says_words": SaysWords,
    "deep": Deep,
    "vast": Vast,
    "speechless": Speechless,
}


def __getattr__(name: str) -> Any:
    """An entry point names a maker: here `make_` and the bot's name."""
    bot = BAD.get(name.removeprefix("make_"))
    if bot is None:
        raise AttributeError(name)
    return lambda: Maker(bot)
