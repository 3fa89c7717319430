"""What rules pages of all cups tell of an edition: teams, fixtures, and who meets whom afterwards."""

from collections.abc import Iterable, Mapping, Sequence

from anpfiff.core.description import Column, Line, Lines, Match, Name, Part, Row, Say, Side, Table, say
from anpfiff.football.bracket import Loser, Place, Winner, parse
from anpfiff.football.course import Match as Planned


def teams(groups: Mapping[str, Iterable[Name]]) -> Part:
    """A line a group."""
    lines = {group: Line(tuple(members), say("group", group=group)) for group, members in groups.items()}
    return Part(say("chapter_teams"), (Lines(lines),))


def fixtures(groups: Mapping[str, Iterable[tuple[str, str]]]) -> Part:
    """A line a group, in the order in which they are listed; the left-hand team first."""
    lines = {
        group: Line(tuple(Match(Side(left), Side(right)) for left, right in matches), say("group", group=group))
        for group, matches in groups.items()
    }
    return Part(say("chapter_fixtures"), (Lines(lines),))


def bracket(rounds: Iterable[Sequence[Planned]]) -> Part:
    """Who meets whom after the groups, before anybody knows who that will be."""
    rows = {
        match.id: Row((say("place", match=match.id), slot(match.left), slot(match.right)))
        for matches in rounds
        for match in matches
    }
    columns = tuple(Column(say(key)) for key in ("chapter_match", "chapter_left", "chapter_right"))
    return Part(say("chapter_bracket"), (Table(columns, rows),))


def slot(text: str) -> Say:
    """Where a team comes from."""
    found = parse(text)
    if isinstance(found, Place):
        return say({1: "slot_first", 2: "slot_second"}.get(found.place, "slot_place"), group=found.group, place=found.place)
    if isinstance(found, Winner | Loser):
        return say("slot_winner" if isinstance(found, Winner) else "slot_loser", match=found.match)
    return say("slot_drawn")
