"""What is installed under a name: games and bots, ours and other packages'."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Generic, Literal, TypeVar, cast

import msgspec

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.game import NEWEST, Game, Option, OptionValue, Setup
from anpfiff.core.state import State

T = TypeVar("T")

Named = Literal["game", "edition", "option", "option value", "number of players", "rules version", "bot"]


class UnknownError(Exception):
    """A name that nothing answers to, with what would be right."""

    def __init__(self, what: Named, given: object, known: Iterable[object], of: str = "") -> None:
        self.what: Named = what
        self.given = given
        self.known = tuple(known)
        self.of = of
        """Of which game or option."""
        super().__init__(what, given, self.known, of)


def passing(error: Exception) -> bool:
    """Something was short for a moment: nothing is wrong with what was asked for, and later it can be had."""
    # Too many open files has no class of its own; what is wrong for good, such as a file that is missing, has.
    return isinstance(error, MemoryError) or type(error) is OSError


class Registry(Generic[T]):
    """The things of one kind: ours, which a package of ours lists in `OWN`, and those that others announce as entry points.

    Each is loaded when it is first asked for; other packages are only looked through for names that are not ours, because
    that costs more than everything else at the start.
    """

    def __init__(self, group: str, what: Named) -> None:
        """`group` is both the name of our package and of the group of entry points."""
        self._group = group
        self._what: Named = what
        self._loaded: dict[str, T] = {}
        self._ours: Mapping[str, str] | None = None
        self._others: Mapping[str, str] | None = None
        """What other packages announce, once they were looked through."""
        self.broken: dict[str, str] = {}
        """What `usable` could not load, and why."""

    def names(self) -> list[str]:
        return sorted({*self._own(), *self._foreign(), *self._loaded})

    def usable(self) -> list[str]:
        """Those that can be loaded: a package of somebody else's that is broken must not keep people from all the others."""
        return [name for name in self.names() if self._loads(name)]

    def find(self, name: str) -> T:
        if name not in self._loaded:
            place = self._own().get(name) or self._foreign().get(name)
            if place is None:
                raise UnknownError(self._what, name, self.names())
            module, _, maker = place.partition(":")
            self._loaded[name] = cast("T", getattr(import_module(module), maker)())
        return self._loaded[name]

    def package(self, name: str) -> str:
        """The package in which it is, and what lies beside it; "" for a module by itself. The thing itself is not loaded."""
        if name in self._loaded:
            return _package(type(self._loaded[name]).__module__)
        place = self._own().get(name) or self._foreign().get(name)
        if place is None:
            raise UnknownError(self._what, name, self.names())
        return _package(place.partition(":")[0])

    def has(self, name: str, thing: T) -> bool:
        """Whether this very thing is known by the name."""
        return self._loaded.get(name) is thing

    def add(self, name: str, thing: T) -> None:
        """For tests and notebooks: known here without being installed."""
        self._loaded[name] = thing

    def _loads(self, name: str) -> bool:
        if name not in self.broken:
            try:
                self.find(name)
            except Exception as error:
                if passing(error):
                    raise
                self.broken[name] = f"{type(error).__name__}: {error}"
        return name not in self.broken

    def _own(self) -> Mapping[str, str]:
        if self._ours is None:
            self._ours = cast("Mapping[str, str]", import_module(self._group).OWN)
        return self._ours

    def _foreign(self) -> Mapping[str, str]:
        from importlib.metadata import entry_points

        if self._others is None:
            self._others = {entry.name: entry.value for entry in entry_points(group=self._group)}
        return self._others


def _package(module: str) -> str:
    """Itself if it is one, otherwise the one in which it lies."""
    spec = None if module == "__main__" else find_spec(module)
    is_package = spec is not None and spec.submodule_search_locations is not None
    return module if is_package else module.rpartition(".")[0]


GAMES: Registry[Game] = Registry("anpfiff.games", "game")


def make_setup(
    game: str,
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seats: int | None = None,
    rules_version: int = NEWEST,
) -> Setup:
    """What a table agrees on, checked: the default edition, options and smallest table unless given otherwise."""
    found = GAMES.find(game)
    if not found.plays_by(rules_version):
        raise UnknownError("rules version", rules_version, (*found.older_rules, found.rules_version), game)
    options = found.options_today(rules_version, options or {})
    editions = found.editions()
    if edition is None:
        edition = editions[0]
    elif edition not in editions:
        raise UnknownError("edition", edition, editions, game)
    players = found.players(edition)
    if seats is None:
        seats = players[0]
    elif seats not in players:
        raise UnknownError("number of players", seats, players, game)
    chosen = _chosen(found, edition, options, rules_version in found.older_rules)
    return Setup(game, edition, chosen, seats, rules_version or found.rules_version)


def _chosen(game: Game, edition: str, options: Mapping[str, OptionValue], earlier: bool) -> dict[str, OptionValue]:
    """The value of every option; `earlier`: it may be called as it was then."""
    known = {option.name: option for option in game.options_of(edition)}
    for name in options:
        if name not in known:
            raise UnknownError("option", name, known, game.name)
    return {name: _value(option, options.get(name), earlier) for name, option in known.items()}


def same_again(setup: Setup) -> Setup:
    """The same for a new game, which is played by the rules of today."""
    return msgspec.structs.replace(setup, rules_version=GAMES.find(setup.game).rules_version)


def new_game(setup: Setup, chance: Chance, events: list[Event] | None = None) -> State:
    """A game that waits for its first decision."""
    return GAMES.find(setup.game).new(setup, chance, events)


def registered_setup(state: State) -> Setup:
    """What another process needs to know to read the state's bytes; TypeError, as for everything that cannot be pickled."""
    origin, kind = state.origin(), type(state).__name__
    if origin is None:
        raise TypeError(f"cannot pickle a {kind} that does not know which game made it: `origin()` has to tell")
    name = origin.setup.game
    if not GAMES.has(name, origin.game):
        raise TypeError(
            f"cannot pickle a {kind} of a game that is not registered: "
            f"`GAMES.add({name!r}, game)` with the game that made it, here and wherever it is read"
        )
    return origin.setup


def state_again(setup: Setup, written: bytes) -> State:
    """A state that was pickled."""
    return GAMES.find(setup.game).from_bytes(setup, written)


def _value(option: Option, given: OptionValue | None, earlier: bool) -> OptionValue:
    """A value of the option's list, also if it is given as text; `earlier`: as an earlier version of the rules called it."""
    if given is None:
        return option.default
    if earlier:
        given = option.was.get(given, given)
    for value in option.values:
        if given is value or str(given).lower() == written_value(value):
            return value
    raise UnknownError("option value", given, map(written_value, option.values), option.name)


def written_value(value: OptionValue) -> str:
    """An option's value as people write it."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
