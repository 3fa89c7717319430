"""Why a team stands where it stands, in a sentence."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from anpfiff.core.remembering import remembered
from anpfiff.football.described import why
from anpfiff.football.explained import Explained
from anpfiff.football.standings import Line, Told
from anpfiff.texts.words import Table, Words


class Unsaid(Protocol):
    """A shown view whose tables are still without sentences."""

    standings: Mapping[str, tuple[Explained, ...]]
    ties: tuple[str, ...]
    """The chain of criteria, after points."""

    def said(self, told: Told) -> Any:
        """The same with sentences."""


class Tables:
    """What the tables of a view say in one language."""

    def __init__(self, words: Words, game: str, unsaid: Unsaid) -> None:
        self._words = words
        self._game = game
        self._unsaid = unsaid

    def lines(self, kind: type[Line]) -> dict[str, tuple[Line, ...]]:
        """By group."""
        return {group: _told(self._words, self._game, kind, lines) for group, lines in self._unsaid.standings.items()}

    def what_decides(self) -> str:
        return _chain(self._words, self._unsaid.ties)


def with_reasons(words: Words, game: str, shown: Any) -> Any:
    """A shown view: sentences for what sets apart the lines of its tables, and for the chain of criteria."""
    return shown.said(Tables(words, game, shown)) if hasattr(shown, "said") else shown


@remembered(4_000)
def _told(words: Words, game: str, kind: type[Line], lines: tuple[Explained, ...]) -> tuple[Line, ...]:
    """Kept, because most groups stand as they did a move ago."""
    told = []
    above = ""
    for line in lines:
        fields = {name: getattr(line, name) for name in kind.__struct_fields__ if name != "why"}
        told.append(kind(**fields, why=words.board(Table(game), why(line, above))))
        above = line.team
    return tuple(told)


@remembered(1_000)
def _chain(words: Words, ties: Sequence[str]) -> str:
    """What decides, after points."""
    criteria = words.say("standings.then").join(words.say(f"standings.criteria.{tie}") for tie in ties)
    return words.say("standings.chain", criteria=criteria)
