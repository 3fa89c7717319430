"""A game's rules page: the text beside the game, with the words of the set-up in it, and what stands between its paragraphs.

`{option:NAME}`, `{value:NAME=VALUE}` and `{edition:NAME}` are written as the set-up writes them. A paragraph of its own are
`{chapter:NAME}` (`Game.chapters`), `{example:ID}` (`texts.examples`) and `{picture:NAME}`, which only a page can show. A heading
may end with `{#name}`, by which links find it.
"""

import re
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from anpfiff.texts.catalogue import beside
from anpfiff.texts.names import Names

_WORDS: Final = re.compile(r"\{(option|value|edition):([^{}=]+)(?:=([^{}]+))?\}")
_BLOCK: Final = re.compile(r"^\{(chapter|example|picture):([\w-]+)\}[ \t]*$", re.MULTILINE)
_HEADING_NAME: Final = re.compile(r"[ \t]*\{#[\w.-]+\}[ \t]*$", re.MULTILINE)


class Piece(NamedTuple):
    """Some paragraphs, or the name of what stands between them."""

    kind: Literal["text", "chapter", "example", "picture"]
    text: str


def rules_text(words: Names, game: str) -> str | None:
    """As Markdown; None: there is no page in this language."""
    page = beside(game, "rules", f"{words.language}.md")
    return None if page is None else _WORDS.sub(lambda found: _word(words, game, found), page.read_text(encoding="utf-8"))


def _word(words: Names, game: str, found: re.Match[str]) -> str:
    kind, name, value = found.groups()
    if kind == "edition":
        return words.edition(game, name)
    return words.option(game, name) if kind == "option" else words.value(game, name, value)


def pieces_of(text: str) -> Iterator[Piece]:
    """From top to bottom, without the names of headings."""
    paragraphs, *rest = _BLOCK.split(_HEADING_NAME.sub("", text))
    yield Piece("text", paragraphs)
    for kind, name, behind in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
        yield Piece(kind, name)  # type: ignore[arg-type] # the pattern knows no other kinds
        yield Piece("text", behind)
