"""Levels 1 to 5: how well a bot plays. A game that has `mind/levels.toml` has them, and says there what each of them is."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, ClassVar

import msgspec

from anpfiff.bots.bot import Bot, BotMaker
from anpfiff.core.edition import EditionError, load_edition
from anpfiff.core.game import Setup
from anpfiff.core.registry import GAMES
from anpfiff.minds.budget import Budget
from anpfiff.minds.net_bot import STAND_IN, learnt_mind
from anpfiff.minds.search_bot import at_a_level

NUMBERS = (1, 2, 3, 4, 5)
_NAMES = [f"level{number}" for number in NUMBERS]
_FILE = "levels.toml"
_ALWAYS = 1000
LEARNT = "net"
"""No module of a game, but what it has learnt."""


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mind: str = "greedy"
    """The module in the game's `mind/` by which it plays; its class bears the name with a capital letter. `net`: what was
    learnt, and greedy at tables for which nothing was."""
    knows: Mapping[str, int] = {}
    """What the mind is told besides the set-up."""
    errs: int = 0
    """In so many of a thousand questions it takes any legal move. For policies only."""
    search: Budget | None = None
    """With it a policy is not followed at once, but worlds are played on by it."""
    judge: str = ""
    """The module in the game's `mind/` that ends a search early and says what was reached, by a class of its name as well; none:
    worlds are played to the end, or what was learnt judges."""

    def __post_init__(self) -> None:
        if self.judge and self.search is None:
            raise ValueError("a judge is for a search")
        if not 0 <= self.errs <= _ALWAYS:
            raise ValueError(f"errs is a number of a thousand, not {self.errs}")


class Levels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    level1: Level
    level2: Level
    level3: Level
    level4: Level
    level5: Level
    editions: Mapping[str, Mapping[str, Level]] = {}
    """Where an edition needs others, by its name and theirs."""

    def of(self, setup: Setup, number: int) -> Level:
        usual = (self.level1, self.level2, self.level3, self.level4, self.level5)[number - 1]
        return self.editions.get(setup.edition, {}).get(_NAMES[number - 1], usual)


def _file_of(game: str) -> Traversable | None:
    """Found without reading it: what is wrong with one game's file must not take the levels from the others."""
    try:
        file = files(f"{GAMES.package(game)}.mind") / _FILE
    except (ImportError, TypeError, ValueError):
        # No such folder; or the game is a module by itself, beside which nothing lies.
        return None
    return file if file.is_file() else None


@cache
def levels_of(game: str) -> Levels | None:
    """None: the game has none."""
    file = _file_of(game)
    if file is None:
        return None
    levels = load_edition(file, Levels)
    for edition, others in levels.editions.items():
        for name in others:
            if name not in _NAMES:
                raise EditionError(_FILE, f"editions.{edition}", f"{name!r} is no level")
    return levels


class LevelPlays(BotMaker):
    number: ClassVar[int]

    def plays(self, game: str) -> bool:
        return game in GAMES.names() and _file_of(game) is not None

    def searches(self) -> bool:
        return True

    def make(self, setup: Setup) -> Bot:
        levels = levels_of(setup.game)
        assert levels is not None, "whoever asks has asked whether it plays"
        level = levels.of(setup, self.number)
        learnt = learnt_mind(setup) if level.mind == LEARNT else None
        if learnt is not None:
            return at_a_level(learnt.policy, setup, level.errs, level.search, learnt.judge)
        name = STAND_IN if level.mind == LEARNT else level.mind
        mind = _named(setup.game, name)(setup, **level.knows)
        judge = _named(setup.game, level.judge)(setup) if level.judge else None
        return at_a_level(mind, setup, level.errs, level.search, judge)


def _named(game: str, name: str) -> Any:
    """The class of a module in the game's `mind/`. Not by `getattr`: Python keeps names that it is asked for."""
    return vars(import_module(f"{GAMES.package(game)}.mind.{name}"))[name.capitalize()]


class Level1Plays(LevelPlays):
    number: ClassVar[int] = 1


class Level2Plays(LevelPlays):
    number: ClassVar[int] = 2


class Level3Plays(LevelPlays):
    number: ClassVar[int] = 3


class Level4Plays(LevelPlays):
    number: ClassVar[int] = 4


class Level5Plays(LevelPlays):
    number: ClassVar[int] = 5
