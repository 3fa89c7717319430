"""Who meets whom after the groups, told before anybody knows who that will be: slots, and matches with two of them.

As text a slot is short: W:A the winner of group A, R:A its runner-up, 3:A its third; Wm:SF-1 and Lm:SF-1 the winner and the loser
of a match; D:5 the fifth of all that are drawn.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

import msgspec


class Place(msgspec.Struct, frozen=True):
    """Who finishes at this place, counted from 1, of a group."""

    place: int
    group: str

    def text(self) -> str:
        """What `parse` reads."""
        return f"{LETTERS.get(self.place, self.place)}:{self.group}"


class Winner(msgspec.Struct, frozen=True):
    """The winner of a match."""

    match: str

    def text(self) -> str:
        return f"Wm:{self.match}"


class Loser(msgspec.Struct, frozen=True):
    """The loser of a match."""

    match: str

    def text(self) -> str:
        return f"Lm:{self.match}"


class Drawn(msgspec.Struct, frozen=True):
    """The n-th team drawn, counted from 1 through all pots."""

    number: int

    def text(self) -> str:
        return f"D:{self.number}"


Slot: TypeAlias = Place | Winner | Loser | Drawn
"""Where a team comes from."""


def parse(text: str) -> Slot:
    kind, _, name = text.partition(":")
    if not name:
        raise ValueError(f"slot {text!r}: a kind, a colon and a name are needed")
    if kind in NAMED:
        return NAMED[kind](name)
    if kind == "D":
        return Drawn(_number(text, name))
    for place, letter in LETTERS.items():
        if kind == letter:
            return Place(place, name)
    place = _number(text, kind)
    if place in LETTERS:
        raise ValueError(f"slot {text!r}: written {LETTERS[place]}:{name}")
    return Place(place, name)


def _number(text: str, digits: str) -> int:
    if not (digits.isascii() and digits.isdigit()) or digits.startswith("0"):
        raise ValueError(f"slot {text!r}: unknown; known are W: R: 3: Wm: Lm: D:")
    return int(digits)


LETTERS: Final = {1: "W", 2: "R"}
"""Places that have a letter instead of a number."""

NAMED: Final[dict[str, Callable[[str], Slot]]] = {"Wm": Winner, "Lm": Loser}


class Match(msgspec.Struct, frozen=True):
    """Two slots; the first-named team comes from `home`."""

    id: str
    home: Slot
    away: Slot


def check_bracket(matches: Sequence[Match], groups: Mapping[str, int], pots: Sequence[Sequence[Slot]] = ()) -> None:
    """Raises ValueError if a slot cannot be filled. Matches stand in the order in which they are played; `groups` have so many
    teams; `pots` are drawn in this order, each when all of its slots are known."""
    _Check(groups, pots).run(matches)


class _Check:
    """Goes through everything in the order in which it becomes known; what is used twice or too early is refused."""

    def __init__(self, groups: Mapping[str, int], pots: Sequence[Sequence[Slot]]) -> None:
        self._groups = groups
        self._pots = pots
        self._used: dict[str, str] = {}
        """By slot: where it is used."""
        self._ended: list[str] = []
        self._balls = sum(len(pot) for pot in pots)
        self._opened = 0
        self._ready = 0
        """How many pots have been drawn, and how many teams out of them."""

    def run(self, matches: Sequence[Match]) -> None:
        for match in matches:
            if match.id in self._ended:
                raise ValueError(f"match {match.id} comes twice")
            self._slot(match.home, f"match {match.id}")
            self._slot(match.away, f"match {match.id}")
            self._ended.append(match.id)
        for number in range(1, self._balls + 1):
            if f"D:{number}" not in self._used:
                raise ValueError(f"D:{number} is drawn but plays nowhere")

    def _slot(self, slot: Slot, where: str) -> None:
        self._once(slot.text(), where)
        if isinstance(slot, Place):
            self._place(slot.place, slot.group, where)
        elif isinstance(slot, Drawn):
            self._drawn(slot.number, where)
        elif slot.match not in self._ended:
            raise ValueError(f"{where}: {slot.text()} is not known by then; matches before it: {', '.join(self._ended)}")

    def _once(self, text: str, where: str) -> None:
        """A team in two slots could have to play itself."""
        if text in self._used:
            raise ValueError(f"{where}: {text} is already used in {self._used[text]}")
        self._used[text] = where

    def _place(self, place: int, group: str, where: str) -> None:
        if group not in self._groups:
            raise ValueError(f"{where}: there is no group {group}; groups: {', '.join(self._groups)}")
        if not 1 <= place <= self._groups[group]:
            raise ValueError(f"{where}: group {group} has {self._groups[group]} teams and no place {place}")

    def _drawn(self, number: int, where: str) -> None:
        """Pots are drawn in their order, at the latest when one is needed: everything in them must be known by then."""
        if not 1 <= number <= self._balls:
            raise ValueError(f"{where}: {self._balls} teams are drawn, there is no number {number}")
        while number > self._ready:
            pot = self._pots[self._opened]
            self._opened += 1
            self._ready += len(pot)
            for slot in pot:
                if isinstance(slot, Drawn):
                    raise ValueError(f"pot {self._opened}: {slot.text()} cannot be in a pot")
                self._slot(slot, f"pot {self._opened}")
