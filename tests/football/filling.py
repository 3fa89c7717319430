"""Who fills a slot of a World Cup as it was held, also best thirds (T:A/B/C) and teams put there before (E:ITA)."""

from collections.abc import Sequence

from anpfiff.football.bracket import Drawn, Place, Winner, parse
from anpfiff.football.group_table import GroupTable


class Known:
    """What has come out so far."""

    def __init__(self) -> None:
        self.orders: dict[str, list[str]] = {}
        """By group, from its first place down."""
        self.thirds: dict[str, str] = {}
        """By the slot that meets a third: the group whose third it is."""
        self.winners: dict[str, str] = {}
        self.losers: dict[str, str] = {}
        """By match."""
        self.drawn: list[str] = []
        """One pot after the other."""


def filled(text: str, known: Known, opponent: str = "") -> str | None:
    """The team, None if it is not known yet. Which third it is depends on the opponent's slot."""
    kind, _, name = text.partition(":")
    if kind == "E":
        return name
    if kind == "T":
        group = known.thirds.get(opponent, "")
        return known.orders[group][2] if group in name.split("/") else None
    slot = parse(text)
    if isinstance(slot, Place):
        return known.orders[slot.group][slot.place - 1]
    if isinstance(slot, Drawn):
        return known.drawn[slot.number - 1]
    return (known.winners if isinstance(slot, Winner) else known.losers).get(slot.match)


def across(tables: Sequence[GroupTable], teams: Sequence[int]) -> GroupTable:
    """One team of each group in one table with what it has won in its own; nobody in it has met anybody."""
    together = GroupTable(len(tables), tables[0].win, tables[0].draw)
    for place, (table, team) in enumerate(zip(tables, teams, strict=True)):
        together.points[place] = table.points[team]
        together.goals_for[place] = table.goals_for[team]
        together.goals_against[place] = table.goals_against[team]
    return together
