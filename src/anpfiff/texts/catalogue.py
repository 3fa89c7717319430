"""The templates of one language, by dotted key: our own, and those that lie in the folders of games, below `games.<game>`."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias

from anpfiff.core.registry import GAMES

Template: TypeAlias = str | list[str]
"""A list: words for one and for several."""


class Catalogue:
    """A game's templates are read when the first of them is asked for: most commands need none of them."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._templates = _own(language).copy()
        self._games: set[str] = set()
        """Those that were read."""

    def get(self, key: str) -> Template | None:
        found = self._templates.get(key)
        if found is None and key.startswith("games."):
            self._need(key.split(".", 2)[1])
            found = self._templates.get(key)
        return found

    def __getitem__(self, key: str) -> Template:
        found = self.get(key)
        if found is None:
            raise KeyError(key)
        return found

    def __contains__(self, key: str) -> bool:
        return self.get(key) is not None

    def below(self, section: str) -> dict[str, Template]:
        """What stands in a section, by the rest of its key."""
        if section.startswith("games."):
            self._need(section.split(".", 2)[1])
        start = f"{section}."
        return {key.removeprefix(start): text for key, text in self._templates.items() if key.startswith(start)}

    def _need(self, game: str) -> None:
        if game not in self._games and game in GAMES.names():
            self._games.add(game)
            self._templates |= _of_game(self._language, game)


def catalogue(language: str) -> Mapping[str, Template]:
    """All templates of a language."""
    templates = _own(language).copy()
    for game in GAMES.names():
        templates |= _of_game(language, game)
    return templates


@cache
def _own(language: str) -> dict[str, Template]:
    return _read(files("anpfiff.texts") / f"{language}.toml", "")


@cache
def _of_game(language: str, game: str) -> dict[str, Template]:
    return _read(beside(game, "texts", f"{language}.toml"), f"games.{game}.")


def beside(game: str, *path: str) -> Traversable | None:
    """A file in the folder of a game; None: it has none, or there is no such game."""
    package = GAMES.package(game) if game in GAMES.names() else ""
    file = files(package).joinpath(*path) if package else None
    return file if file is not None and file.is_file() else None


def _read(file: Traversable | None, above: str) -> dict[str, Template]:
    return {} if file is None else dict(_flat(tomllib.loads(file.read_text(encoding="utf-8")), above))


def _flat(table: Mapping[str, Any], above: str) -> Iterator[tuple[str, Template]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{above}{name}.")
        else:
            yield f"{above}{name}", value
