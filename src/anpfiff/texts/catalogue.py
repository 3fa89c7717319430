"""The templates of one language, by dotted key: our own, and those that lie in the folders of games, below `games.<game>`."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from anpfiff.core.registry import GAMES


def catalogue(language: str) -> Mapping[str, str | list[str]]:
    """All templates of a language; lists are words for one and for several."""
    return _of_games(language, tuple(GAMES.names()))


@cache
def _of_games(language: str, games: tuple[str, ...]) -> Mapping[str, str | list[str]]:
    templates = dict(_read(files("anpfiff.texts") / f"{language}.toml", ""))
    for game in games:
        templates |= _read(beside(game, "texts", f"{language}.toml"), f"games.{game}.")
    return templates


def beside(game: str, *path: str) -> Traversable | None:
    """A file in the folder of a game; None: it has none, or there is no such game."""
    package = GAMES.package(game) if game in GAMES.names() else ""
    file = files(package).joinpath(*path) if package else None
    return file if file is not None and file.is_file() else None


def _read(file: Traversable | None, above: str) -> dict[str, str | list[str]]:
    return {} if file is None else dict(_flat(tomllib.loads(file.read_text(encoding="utf-8")), above))


def _flat(table: Mapping[str, Any], above: str) -> Iterator[tuple[str, str | list[str]]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{above}{name}.")
        else:
            yield f"{above}{name}", value
