"""What a game wants a board to read out: sentences in the place of `{"say": key, ...}` in the `board` of a shown view."""

from typing import Any

from anpfiff.texts.words import Table, Words


def with_sentences(words: Words, table: Table, view: Any) -> Any:
    """A shown view without a `board` stays as it is."""
    if not isinstance(view, dict) or "board" not in view:
        return view
    return {**view, "board": _told(words, table, view["board"])}


def _told(words: Words, table: Table, part: Any) -> Any:
    if isinstance(part, dict):
        if "say" in part:
            return words.board(table, part["say"], {name: field for name, field in part.items() if name != "say"})
        return {name: _told(words, table, field) for name, field in part.items()}
    return [_told(words, table, each) for each in part] if isinstance(part, list) else part
