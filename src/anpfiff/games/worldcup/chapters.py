"""What the rules page tells of an edition of worldcup: its course (W6, W8), teams with their ranks (W2.4) and matches (W9)."""

from collections.abc import Mapping
from typing import cast

from anpfiff.core.description import Cell, Column, Name, Part, Row, Say, Table, Tone, say
from anpfiff.football.chapters import bracket, fixtures, teams
from anpfiff.games.worldcup.edition import RANKS, Box, Edition, Phase


def chapters(edition: Edition, box: Box) -> Mapping[str, Part]:
    ranks = {team: rank for rank, members in edition.ranks.items() for team in members}
    groups = {group: [_team(team, ranks[team]) for team in members] for group, members in edition.groups.items()}
    played = {group: [_pair(fixture) for fixture in matches] for group, matches in edition.fixtures.items()}
    return {
        "course": _course(edition, box),
        "ranks": _ranks(edition, box),
        "teams": teams(groups),
        "fixtures": fixtures(played),
        "bracket": bracket(phase.matches for phase in edition.phases),
    }


def _team(team: str, rank: str) -> Name:
    return Name(team, cast(Tone, rank), note=say("rank", rank=rank, number=RANKS.index(rank) + 1))


def _pair(fixture: str) -> tuple[str, str]:
    left, right = fixture.split("-")
    return left, right


def _course(edition: Edition, box: Box) -> Part:
    """W6.3, W8.4: a line a phase."""
    rows: dict[str, Row] = {}
    for phase in edition.phases:
        rows[phase.id] = Row((Name(phase.id), _matches(edition, phase), _cards(edition, phase, box), _level(phase)))
    keys = "chapter_stage", "chapter_matches", "chapter_pile", "chapter_level"
    columns = tuple(Column(say(key), end=key == "chapter_matches") for key in keys)
    return Part(say("chapter_course"), (Table(columns, rows),))


def _matches(edition: Edition, phase: Phase) -> int:
    return len(phase.matches) or sum(len(matches) for matches in edition.fixtures.values())


def _cards(edition: Edition, phase: Phase, box: Box) -> Say:
    deck = sum(box.cards.values()) + (sum(box.multi_goal_cards.values()) if edition.multi_goal_cards else 0)
    if phase.passes:
        return say("course_deck", cards=deck, passes=phase.passes)
    if phase.pile == "half":
        return say("course_half")
    return say("hand_size", cards=deck // 4 if phase.pile == "quarter" else phase.pile)


def _level(phase: Phase) -> Cell:
    """W7, W8.8: what settles it if teams are level."""
    if phase.drawn is not None:
        return Name(phase.drawn)
    return tuple(say(f"standings.criteria.{tie}") for tie in phase.ties)


def _ranks(edition: Edition, box: Box) -> Part:
    """W2.4, W9.7: best first."""
    rows = {
        rank: Row((Name(rank, cast(Tone, rank)), box.ranks[rank].squares, tuple(Name(team) for team in edition.ranks[rank])))
        for rank in RANKS
        if edition.ranks.get(rank)
    }
    columns = Column(say("chapter_rank")), Column(say("chapter_squares"), end=True), Column(say("teams"))
    return Part(say("chapter_ranks"), (Table(columns, rows),))
