"""Templates of one language by key, and what every sentence is made of: numbers, counts and lists."""

from collections.abc import Iterable
from typing import Any

from mypy_extensions import i64

from anpfiff.texts.catalogue import Catalogue
from anpfiff.texts.template import PLAIN_WAYS, fill


class Phrases:
    """For sentences that need not know who sits at a table; `Words` makes those."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._templates = Catalogue(language)
        self._keys: dict[tuple[str, str, str], str] = {}
        """By game, section and name: where it was found. Logs ask for the same ones all the time."""

    def say(self, which: str, /, **fields: object) -> str:
        """Any template by its key, with fields that need no table. None of them is called `which`: compiled, that is one name."""
        return fill(self._template(which), fields, lambda value, way: self._written("", value, way))

    def number(self, number: float, digits: i64 = 0) -> str:
        """With the language's signs for thousands and decimals."""
        signs = {",": self.say("numbers.thousands"), ".": self.say("numbers.decimal")}
        return "".join(signs.get(letter, letter) for letter in f"{number:,.{digits}f}")

    def several(self, things: Iterable[object]) -> str:
        """A list, as one writes it."""
        names = [str(thing) for thing in things]
        if len(names) < 2:
            return names[0] if names else self.say("lists.none")
        return f"{', '.join(names[:-1])} {self.say('lists.and')} {names[-1]}"

    def _written(self, game: str, value: Any, way: str) -> str:
        """A field in one of the plain ways of `template.py`, or as a count of the game."""
        return PLAIN_WAYS[way](value) if way in PLAIN_WAYS else self._count(game, value, way)

    def _count(self, game: str, count: int, way: str) -> str:
        key = f"games.{game}.counts.{way}"
        words = self._templates[key if key in self._templates else f"counts.{way}"]
        return f"{count} {words[0] if count == 1 else words[1]}"

    def _template(self, key: str) -> str:
        template = self._templates[key]
        assert isinstance(template, str), key
        return template

    def _or_own(self, key: str, own: str) -> str:
        """What nobody has found words for is called by its own name."""
        return self._template(key) if key in self._templates else own

    def _homes(self, game: str) -> list[str]:
        """Where the words of a game stand: its own, then those that it shares with others."""
        own, shares = f"games.{game}", f"games.{game}.shares"
        return [own, self._template(shares)] if shares in self._templates else [own]

    def _key(self, game: str, section: str, name: str) -> str:
        """Of a name, in the first home that has it."""
        wanted = game, section, name
        found = self._keys.get(wanted)
        if found is None:
            keys = [f"{home}.{section}.{name}" for home in self._homes(game)]
            found = self._keys[wanted] = next((key for key in keys if key in self._templates), keys[0])
        return found
