"""What the rules page tells of a tournament of schwalben: its course (S4.1, S7.3), what is won (S3.1, S7.6), nations (S2.5)."""

from collections.abc import Mapping

from anpfiff.core.description import Column, Line, Name, Part, Row, Table, by_number, say
from anpfiff.football.chapters import bracket
from anpfiff.games.schwalben.edition import Box, Edition
from anpfiff.games.schwalben.numbers import FIXTURES


def chapters(edition: Edition, box: Box) -> Mapping[str, Part]:
    return {
        "course": _course(edition),
        "heads": _heads(edition),
        "fixtures": _fixtures(edition),
        "bracket": bracket(round_.matches for round_ in edition.rounds),
        "nations": _nations(edition, box),
    }


def _course(edition: Edition) -> Part:
    """S3.1, S7.6: a line a round, with what reaching it brings."""
    names = {match.round: round_.id for round_ in edition.rounds for match in round_.matches}
    counts = {round_.id: len(round_.matches) for round_ in edition.rounds}
    rows = {"groups": Row((Name("groups"), len(edition.groups) * len(FIXTURES), None, None))}
    for level, stage in names.items():
        rows[stage] = Row((Name(stage), counts[stage], edition.bets.get(level), edition.bonuses.get(level)))
    rows["title"] = Row((Name("title"), None, edition.bets.get("title"), edition.bonuses.get("title")))
    keys = "chapter_stage", "chapter_matches", "chapter_bet", "chapter_bonus"
    columns = tuple(Column(say(key), end=key != "chapter_stage") for key in keys)
    return Part(say("chapter_course"), (Table(columns, rows),))


def _heads(edition: Edition) -> Part:
    """S2.1."""
    heads = zip(edition.groups, edition.heads, strict=True)
    line = Line(tuple(Name(head, note=say("group", group=group)) for group, head in heads))
    return Part(say("chapter_heads"), (by_number(line),))


def _fixtures(edition: Edition) -> Part:
    """S4.1: by the places in a group; each round runs through all groups."""
    days = [FIXTURES[first : first + 2] for first in range(0, len(FIXTURES), 2)]
    rows = {}
    for day, matches in enumerate(days):
        pairs = tuple(say("chapter_pair", left=left + 1, right=right + 1) for left, right in matches)
        rows[str(day)] = Row((day + 1, pairs))
    return Part(say("chapter_fixtures"), (Table((Column(say("chapter_day")), Column(say("chapter_match"))), rows),))


def _nations(edition: Edition, box: Box) -> Part:
    """S2.5: those that may take part (S2.2), the strongest first."""
    allowed = {code: nation for code, nation in box.nations.items() if nation.europe or not edition.europe_only}
    rows = {
        code: Row((Name(code), nation.strength, nation.cards.green, nation.cards.blue, nation.cards.red))
        for code, nation in sorted(allowed.items(), key=lambda each: -each[1].strength)
    }
    keys = "team", "strength", "chapter_green", "chapter_blue", "chapter_red"
    return Part(say("chapter_nations"), (Table(tuple(Column(say(key), end=key != "team") for key in keys), rows),))
