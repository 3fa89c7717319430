"""Editions are data: TOML read into frozen structs. Whatever does not fit is an error that names file and key."""

import tomllib
from collections.abc import Iterable, Sequence
from importlib.resources.abc import Traversable
from typing import TypeVar

import msgspec

E = TypeVar("E")


class EditionError(Exception):
    """An edition file that cannot be played."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(file, key, reason)
        self.file = file
        self.key = key
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.reason}"


def edition_names(folder: Traversable) -> Sequence[str]:
    """The editions in a folder, the newest first: that is the default."""
    return sorted([file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml")], reverse=True)


def load_edition(file: Traversable, shape: type[E]) -> E:
    """Read one edition file. Keys are checked here, what they mean to each other by the game."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), shape, str_keys=True)
    except UnicodeDecodeError as error:
        raise EditionError(file.name, "(text)", f"not written in UTF-8: byte {error.start}") from None
    except tomllib.TOMLDecodeError as error:
        raise EditionError(file.name, "(syntax)", str(error)) from None
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at ")
        raise EditionError(file.name, path.strip("`").removeprefix("$.") or "(top)", reason) from None


def require_known(file: str, key: str, names: Iterable[str], known: Iterable[str]) -> None:
    """Names in one key that another key must define."""
    there = list(known)
    for name in names:
        if name not in there:
            raise EditionError(file, key, f"{name!r} is not one of {', '.join(there)}")


def require_all(file: str, key: str, needed: Iterable[str], there: Iterable[str]) -> None:
    """Names that a key must define."""
    given = list(there)
    for name in needed:
        if name not in given:
            raise EditionError(file, key, f"{name!r} is missing")


def require_different(file: str, key: str, names: Sequence[str]) -> None:
    """No name twice."""
    for name in names:
        if names.count(name) > 1:
            raise EditionError(file, key, f"{name!r} stands there twice")


def require_at_least(file: str, key: str, value: int, least: int) -> None:
    if value < least:
        raise EditionError(file, key, f"{value} is too small: at least {least}")
