"""Guided first games: at which table they are played, and what is taught when. `lessons.toml` of a game holds both."""

import tomllib
from functools import cache
from typing import Literal

import msgspec

from anpfiff.core.game import OptionValue
from anpfiff.texts.catalogue import beside


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson in one language."""

    title: str
    text: str
    tip: str
    """What is worth thinking of."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    when: Literal["start", "asked", "happened", "over"]
    rule: str
    """Its id on the rules page, for whoever wants to know more."""
    de: Told
    en: Told
    of: tuple[str, ...] = ()
    """The prompts with which somebody is asked, or the events that happen."""
    who: str | None = None
    """The field of the event that has to name the reader's seat; none: it may happen to anybody."""
    region: str | None = None
    """The place on the page to look at."""

    def told(self, language: str) -> Told:
        return self.de if language == "de" else self.en


class FirstTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shortest and friendliest way to play the game: one person, and these bots."""

    edition: str
    bots: tuple[str, ...]
    options: dict[str, OptionValue] = {}


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: FirstTable
    lessons: tuple[Lesson, ...]
    self_explaining: tuple[str, ...] = ()
    """Prompts that need no lesson."""


@cache
def guide_of(game: str) -> Guide | None:
    """None: it has no lessons."""
    file = beside(game, "lessons.toml")
    return None if file is None else msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Guide)
