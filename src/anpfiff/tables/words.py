"""Sentences and names of a language, and how an edition is told."""

from functools import lru_cache

from anpfiff.core.registry import GAMES
from anpfiff.texts.words import Words


@lru_cache
def words_of(language: str) -> Words:
    return Words(language)


def say(language: str, key: str, **fields: object) -> str:
    return words_of(language).say(key, **fields)


def has_editions(game: str) -> bool:
    """Whether there is a choice, or may have been: the game is not here any more."""
    return game not in GAMES.names() or len(GAMES.find(game).editions()) > 1


def edition_told(words: Words, game: str, edition: str) -> str:
    """Its title, where there is a choice."""
    return words.edition(game, edition) if has_editions(game) else ""
