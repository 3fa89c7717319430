"""What the rules page tells of an edition of cards2010: its course (C3.1), teams with their cards (C1.4) and matches (C4)."""

from collections.abc import Mapping

from anpfiff.core.description import Column, Name, Part, Row, Say, Table, say
from anpfiff.football.chapters import bracket, fixtures, teams
from anpfiff.games.cards2010.edition import Edition


def chapters(edition: Edition) -> Mapping[str, Part]:
    groups = {group: [_team(edition, team) for team in members] for group, members in edition.groups.items()}
    played = {
        group: [(members[left - 1], members[right - 1]) for left, right in edition.fixtures]
        for group, members in edition.groups.items()
    }
    return {
        "course": _course(edition),
        "teams": teams(groups),
        "fixtures": fixtures(played),
        "bracket": bracket(section.matches for section in edition.sections),
    }


def _team(edition: Edition, team: str) -> Name:
    return Name(team, note=say("hand_size", cards=edition.allowances[team]))


def _course(edition: Edition) -> Part:
    """C2.1, C3.1, C3.6: a line a section."""
    matches = len(edition.fixtures) * len(edition.groups)
    rows = {"groups": Row((Name("groups"), matches, say("course_one_group")))}
    for section in edition.sections:
        rows[section.id] = Row((Name(section.id), len(section.matches), _pile(section.pile)))
    keys = "chapter_stage", "chapter_matches", "chapter_pile"
    columns = tuple(Column(say(key), end=key == "chapter_matches") for key in keys)
    return Part(say("chapter_course"), (Table(columns, rows),))


def _pile(cards: int) -> Say:
    return say("course_pile", cards=cards) if cards else say("course_all")
