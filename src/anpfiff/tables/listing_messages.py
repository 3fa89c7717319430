"""What the page is told of the games that can be played."""

from typing import Any, Literal

import msgspec


class OptionListed(msgspec.Struct, frozen=True):
    name: str
    title: str
    values: list[bool | int | str]
    """The first is the default."""
    titles: list[str]


class EditionListed(msgspec.Struct, frozen=True):
    name: str
    title: str
    players: list[int]
    """How many can play it."""
    length: str
    """How long it takes, about."""
    options: list[OptionListed]


class FirstGame(msgspec.Struct, frozen=True):
    """The table of a guided first game, or of one to warm up: whoever asks, and these bots."""

    edition: str
    options: dict[str, bool | int | str]
    bots: list[str]


class LessonListed(msgspec.Struct, frozen=True):
    id: str
    when: Literal["start", "asked", "happened", "over"]
    of: list[str]
    """The types of the prompts or events that it is about."""
    who: str | None
    """The field of the event that has to name the reader's seat."""
    rule: str
    region: str | None
    """What of the page to look at."""
    title: str
    text: str
    tip: str


class GameListed(msgspec.Struct, frozen=True):
    game: str
    title: str
    about: str
    difficulty: int
    """1: little is to be learnt, 3: much."""
    editions: list[EditionListed]
    """The first is the default."""
    players: list[int]
    """How many can play one or another of them."""
    bots: list[str]
    bot_titles: list[str]
    first_game: FirstGame | None
    """None: there are no lessons for it."""
    warm_up: FirstGame | None
    """Of about two minutes, offered to those who wait at another table; None: it is no game for that."""


class ExampleMove(msgspec.Struct, frozen=True):
    """A decision in a worked example, and what came of it."""

    seat: int
    asked: str
    text: str
    """Empty: several decisions went by that do not matter."""
    told: list[str]


class ExampleShown(msgspec.Struct, frozen=True):
    """A position, what is decided in it, and the position afterwards; played by the engine."""

    id: str
    title: str
    edition: str
    rules: list[str]
    seats: list[str]
    """What the people at the table are called."""
    seat: int
    """Whose eyes these are."""
    before: str
    position: Any
    """A description, with its sentences."""
    moves: list[ExampleMove]
    result: Any
    after: str


class RulesShown(msgspec.Struct, frozen=True):
    """A game's rules page. Chapters are those of one edition."""

    game: str
    title: str
    edition: str
    editions: list[EditionListed]
    text: str
    """Markdown; empty: there is no page."""
    earlier: str
    """At a table that began by earlier rules: what was different; else empty."""
    chapters: Any
    """A description that consists of parts, by the names that the text calls them by."""
    examples: dict[str, ExampleShown]
    names: dict[str, str]
    facts: Any
