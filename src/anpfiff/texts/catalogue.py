"""The templates of one language, by dotted key."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def catalogue(language: str) -> Mapping[str, str | list[str]]:
    """All templates of a language; lists are words for one and for several."""
    written = (files("anpfiff.texts") / f"{language}.toml").read_text(encoding="utf-8")
    return dict(_flat(tomllib.loads(written), ""))


def _flat(table: Mapping[str, Any], above: str) -> Iterator[tuple[str, str | list[str]]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{above}{name}.")
        else:
            yield f"{above}{name}", value
