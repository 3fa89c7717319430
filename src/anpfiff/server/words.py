"""The server's own sentences."""

from functools import lru_cache

from anpfiff.texts.words import Words


@lru_cache
def words_of(language: str) -> Words:
    return Words(language)


def say(language: str, key: str, **fields: object) -> str:
    return words_of(language).say(key, **fields)
