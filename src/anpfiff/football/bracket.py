"""Who meets whom after the groups, told before anybody knows who that will be: slots, and matches with two of them.

As text a slot is short: W:A the winner of group A, R:A its runner-up, 3:A its third; T:A/B/C a best third of one of these groups;
Wm:SF-1 and Lm:SF-1 the winner and the loser of a match; E:ITA an entrant; D:5 the fifth of all that are drawn.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, TypeAlias, TypeVar

import msgspec

from anpfiff.football.thirds import Thirds

Team = TypeVar("Team")
"""Whatever the caller calls a team: a code, a number."""


class Known(Generic[Team]):
    """What has come out so far. Mappings and lists may grow while a cup is played."""

    def __init__(self, entrants: Mapping[str, Team] | None = None) -> None:
        self.entrants = dict(entrants or {})
        self.orders: dict[str, list[Team]] = {}
        """By group, from its first place down."""
        self.thirds: dict[str, str] = {}
        """By the slot that meets a third: the group whose third it is (`Thirds.allocate`)."""
        self.winners: dict[str, Team] = {}
        self.losers: dict[str, Team] = {}
        """By match."""
        self.drawn: list[Team] = []
        """One pot after the other."""


class Place(msgspec.Struct, frozen=True):
    """Who finishes at this place, counted from 1, of a group."""

    place: int
    group: str

    def text(self) -> str:
        """What `parse` reads."""
        return f"{LETTERS.get(self.place, self.place)}:{self.group}"

    def fill(self, known: Known[Team], opponent: "Slot | None" = None) -> Team | None:
        """The team, None if it is not known yet. Which third it is depends on the opponent's slot."""
        order = known.orders.get(self.group)
        return None if order is None else order[self.place - 1]


class Third(msgspec.Struct, frozen=True):
    """A best third of one of these groups; which one, the table of thirds says."""

    groups: tuple[str, ...]

    def text(self) -> str:
        return f"T:{'/'.join(self.groups)}"

    def fill(self, known: Known[Team], opponent: "Slot | None" = None) -> Team | None:
        group = known.thirds.get(opponent.text()) if opponent is not None else None
        if group is None:
            return None
        if group not in self.groups:
            raise ValueError(f"the third of group {group} cannot be in slot {self.text()}")
        return Place(3, group).fill(known)


class Winner(msgspec.Struct, frozen=True):
    """The winner of a match."""

    match: str

    def text(self) -> str:
        return f"Wm:{self.match}"

    def fill(self, known: Known[Team], opponent: "Slot | None" = None) -> Team | None:
        return known.winners.get(self.match)


class Loser(msgspec.Struct, frozen=True):
    """The loser of a match."""

    match: str

    def text(self) -> str:
        return f"Lm:{self.match}"

    def fill(self, known: Known[Team], opponent: "Slot | None" = None) -> Team | None:
        return known.losers.get(self.match)


class Entrant(msgspec.Struct, frozen=True):
    """A team that was put here before the cup."""

    code: str

    def text(self) -> str:
        return f"E:{self.code}"

    def fill(self, known: Known[Team], opponent: "Slot | None" = None) -> Team | None:
        return known.entrants.get(self.code)


class Drawn(msgspec.Struct, frozen=True):
    """The n-th team drawn, counted from 1 through all pots."""

    number: int

    def text(self) -> str:
        return f"D:{self.number}"

    def fill(self, known: Known[Team], opponent: "Slot | None" = None) -> Team | None:
        return known.drawn[self.number - 1] if self.number <= len(known.drawn) else None


Slot: TypeAlias = Place | Third | Winner | Loser | Entrant | Drawn
"""Where a team comes from."""


def parse(text: str) -> Slot:
    kind, _, name = text.partition(":")
    if not name:
        raise ValueError(f"slot {text!r}: a kind, a colon and a name are needed")
    if kind in NAMED:
        return NAMED[kind](name)
    if kind == "T":
        groups = name.split("/")
        if not all(groups) or len({*groups}) < len(groups):
            raise ValueError(f"slot {text!r}: groups are named once each, with / between them")
        return Third(tuple(groups))
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
        raise ValueError(f"slot {text!r}: unknown; known are W: R: 3: T: Wm: Lm: E: D:")
    return int(digits)


LETTERS: Final = {1: "W", 2: "R"}
"""Places that have a letter instead of a number."""

NAMED: Final[dict[str, Callable[[str], Slot]]] = {"Wm": Winner, "Lm": Loser, "E": Entrant}


class Match(msgspec.Struct, frozen=True):
    """Two slots; the first-named team comes from `home`."""

    id: str
    home: Slot
    away: Slot


class Group(msgspec.Struct, frozen=True):
    """A group of so many teams; a later one is filled from slots (1950, 1974 to 1982)."""

    label: str
    teams: int
    slots: tuple[Slot, ...] = ()


class Bracket:
    """Matches in the order in which they can be filled, and what fills them."""

    def __init__(
        self,
        matches: Sequence[Match],
        groups: Sequence[Group] = (),
        entrants: Sequence[str] = (),
        pots: Sequence[Sequence[Slot]] = (),
        thirds: Thirds | None = None,
    ) -> None:
        """`pots` are drawn in this order, each when all of its slots are known. Raises ValueError if a slot cannot be filled."""
        self.matches = tuple(matches)
        self.groups = {group.label: group for group in groups}
        self.entrants = tuple(entrants)
        self.pots = tuple(tuple(pot) for pot in pots)
        self.thirds = thirds
        if len(self.groups) < len(groups):
            raise ValueError("two groups have the same label")
        _Check(self).run()

    def pair(self, match: Match, known: Known[Team]) -> tuple[Team | None, Team | None]:
        """The two teams, None where it is not known yet."""
        return match.home.fill(known, match.away), match.away.fill(known, match.home)


class _Check:
    """Goes through everything in the order in which it becomes known; what is used twice or too early is refused."""

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self.used: dict[str, str] = {}
        """By slot: where it is used."""
        self.groups: dict[str, int] = {}
        self.ended: list[str] = []
        self.balls = sum(len(pot) for pot in bracket.pots)
        self.pots = 0
        self.ready = 0
        """How many pots have been drawn, and how many teams out of them."""

    def run(self) -> None:
        bracket = self.bracket
        for group in bracket.groups.values():
            if group.slots and len(group.slots) != group.teams:
                raise ValueError(f"group {group.label}: {len(group.slots)} slots for {group.teams} teams")
            for slot in group.slots:
                self._slot(slot, f"group {group.label}", None)
            self.groups[group.label] = group.teams
        if bracket.thirds is not None:
            bracket.thirds.check([group for group in self.groups if not bracket.groups[group].slots])
        for match in bracket.matches:
            if match.id in self.ended:
                raise ValueError(f"match {match.id} comes twice")
            self._slot(match.home, f"match {match.id}", match.away)
            self._slot(match.away, f"match {match.id}", match.home)
            self.ended.append(match.id)
        self._all_drawn()
        self._thirds_met()

    def _slot(self, slot: Slot, where: str, opponent: Slot | None) -> None:
        self._once(slot, where)
        if isinstance(slot, Place):
            self._place(slot.place, slot.group, where)
        elif isinstance(slot, Third):
            self._third(slot.groups, where, opponent)
        elif isinstance(slot, Winner | Loser):
            if slot.match not in self.ended:
                raise ValueError(f"{where}: {slot.text()} is not known by then; matches before it: {', '.join(self.ended)}")
        elif isinstance(slot, Entrant):
            if slot.code not in self.bracket.entrants:
                raise ValueError(f"{where}: {slot.code} is no entrant")
        elif isinstance(slot, Drawn):
            self._drawn(slot.number, where)

    def _once(self, slot: Slot, where: str) -> None:
        """A team in two slots could have to play itself. Slots of thirds name several groups, and two may be alike."""
        if isinstance(slot, Third):
            return
        text = slot.text()
        if text in self.used:
            raise ValueError(f"{where}: {text} is already used in {self.used[text]}")
        self.used[text] = where

    def _place(self, place: int, group: str, where: str) -> None:
        if group not in self.groups:
            raise ValueError(f"{where}: there is no group {group} before it; groups: {', '.join(self.groups)}")
        if not 1 <= place <= self.groups[group]:
            raise ValueError(f"{where}: group {group} has {self.groups[group]} teams and no place {place}")
        if place == 3 and self.bracket.thirds is not None:
            raise ValueError(f"{where}: the third of group {group} may be among the best thirds as well")

    def _third(self, groups: tuple[str, ...], where: str, opponent: Slot | None) -> None:
        thirds = self.bracket.thirds
        if thirds is None:
            raise ValueError(f"{where}: a best third, but no table of thirds")
        for group in groups:
            if group not in self.groups:
                raise ValueError(f"{where}: there is no group {group} before it; groups: {', '.join(self.groups)}")
            if self.groups[group] < 3:
                raise ValueError(f"{where}: group {group} has no third")
        column = opponent.text() if opponent is not None else ""
        if column not in thirds.columns:
            raise ValueError(f"{where}: {column or 'nobody'} is no column of the table of thirds")
        coming = {row[thirds.columns.index(column)] for row in thirds.table.values()}
        for group in sorted(coming):
            if group not in groups:
                raise ValueError(f"{where}: the table of thirds sends group {group} there")

    def _drawn(self, number: int, where: str) -> None:
        """Pots are drawn in their order, at the latest when one is needed: everything in them must be known by then."""
        if not 1 <= number <= self.balls:
            raise ValueError(f"{where}: {self.balls} teams are drawn, there is no number {number}")
        while number > self.ready:
            pot = self.bracket.pots[self.pots]
            self.pots += 1
            self.ready += len(pot)
            for slot in pot:
                if isinstance(slot, Third | Drawn):
                    raise ValueError(f"pot {self.pots}: {slot.text()} cannot be in a pot")
                self._slot(slot, f"pot {self.pots}", None)

    def _all_drawn(self) -> None:
        for number in range(1, self.balls + 1):
            if f"D:{number}" not in self.used:
                raise ValueError(f"D:{number} is drawn but plays nowhere")

    def _thirds_met(self) -> None:
        thirds = self.bracket.thirds
        if thirds is None:
            return
        met = [
            opponent.text()
            for match in self.bracket.matches
            for slot, opponent in ((match.home, match.away), (match.away, match.home))
            if isinstance(slot, Third)
        ]
        for column in thirds.columns:
            if met.count(column) != 1:
                raise ValueError(f"{column} meets {met.count(column)} thirds")
