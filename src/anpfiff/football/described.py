"""What descriptions of all cups have in common: the tables of groups, and why they are as they are."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from anpfiff.core.description import Column, Line, Lines, Match, Name, Part, Player, Row, Say, Table, Value, by_number, say
from anpfiff.core.numbers import Seat
from anpfiff.football.explained import Explained


def through(orders: Mapping[str, Sequence[str]]) -> Part:
    """Who has come through the groups, best first."""
    pieces = [say("through_group", group=group, teams=teams) for group, teams in orders.items() if teams]
    return Part(say("through"), (by_number(Line(tuple(pieces))),))


def results(played: Iterable[tuple[str, Match]]) -> Iterator[tuple[str, Part]]:
    """A line a round, if any match has been played; matches with their rounds, in order."""
    rounds = {round_: tuple(match for _, match in alike) for round_, alike in groupby(played, key=itemgetter(0))}
    if rounds:
        lines: dict[str, Line] = {round_: Line(matches, Name(round_)) for round_, matches in rounds.items()}
        yield "results", Part(say("results"), (Lines(lines),))


def standings(
    title: Value,
    lines: Sequence[Explained],
    owners: Mapping[str, Seat | None],
    own: Seat | None,
    held: Mapping[str, int] | None = None,
) -> Table:
    """Best first. `held`: how many cards they have, where only one group is played at a time."""
    brief = held is None
    columns = (
        Column(say("team")),
        Column(say("owner"), end=brief),
        *(Column(say(key), end=True) for key in ("played", "goals", "points")),
        *(() if held is None else (Column(say("cards"), end=True),)),
        Column(say("why"), room="page"),
    )
    rows = {}
    above = ""
    for line in lines:
        team, owner = _team_and_owner(line.team, owners.get(line.team), own, brief)
        goals = f"{line.goals_for}:{line.goals_against}"
        cards = () if held is None else (held[line.team],)
        rows[line.team] = Row((team, owner, line.played, goals, line.points, *cards, why(line, above)))
        above = line.team
    return Table(columns, rows, title)


def _team_and_owner(team: str, owner: Seat | None, own: Seat | None, brief: bool) -> tuple[Name, Player | None]:
    mine = owner is not None and owner == own
    return Name(team, own=mine, brief=brief), None if owner is None else Player(owner, mine, brief)


def why(line: Explained, above: str) -> Say:
    """What sets it apart from the team above."""
    parted = line.parted
    if parted is None:
        return say("standings.top")
    if parted.own is None:
        return say(f"standings.{'decided' if parted.decided else 'open'}.{parted.by}", above=above)
    return say(f"standings.parted.{parted.by}", above=above, own=parted.own, its=parted.above)
