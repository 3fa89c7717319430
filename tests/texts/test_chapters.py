"""What rules pages tell of an edition is what the edition says: teams, ranks, matches, piles, cards."""

from collections.abc import Iterator
from typing import Any

import pytest

from anpfiff.core.description import Lines, Match, Name, Part, Row, Say, Table, say
from anpfiff.core.registry import GAMES
from anpfiff.football.chapters import slot

CUPS = [(game, edition) for game in ("worldcup", "cards2010") for edition in GAMES.find(game).editions()]

every_cup = pytest.mark.parametrize(("game", "edition"), CUPS)
every_world_cup = pytest.mark.parametrize("edition", GAMES.find("worldcup").editions())
every_tournament = pytest.mark.parametrize("edition", GAMES.find("schwalben").editions())


def chapter(game: str, edition: str, name: str) -> Part:
    return GAMES.find(game).chapters(edition)[name]


def rows(part: Part) -> dict[str, Row]:
    return {name: row for block in part.blocks if isinstance(block, Table) for name, row in block.rows.items()}


def lines(part: Part) -> Iterator[tuple[str, tuple[Any, ...]]]:
    return ((name, line.pieces) for block in part.blocks if isinstance(block, Lines) for name, line in block.lines.items())


def facts(game: str, edition: str) -> Any:
    told = GAMES.find(game).facts(edition)
    return told["edition"] if game == "worldcup" else told


@every_cup
def test_every_team_stands_in_its_group(game: str, edition: str) -> None:
    told = {group: [piece.name for piece in pieces] for group, pieces in lines(chapter(game, edition, "teams"))}
    assert told == {group: list(teams) for group, teams in facts(game, edition)["groups"].items()}


@every_world_cup
def test_matches_of_the_groups_are_those_of_the_plan(edition: str) -> None:
    told = {group: [_pair(piece) for piece in pieces] for group, pieces in lines(chapter("worldcup", edition, "fixtures"))}
    assert told == {group: list(fixtures) for group, fixtures in facts("worldcup", edition)["fixtures"].items()}


def test_matches_of_a_group_of_2010_are_told_in_their_order() -> None:
    told = dict(lines(chapter("cards2010", "2010", "fixtures")))
    assert [_pair(piece) for piece in told["A"]] == ["RSA-MEX", "URU-FRA", "RSA-URU", "MEX-FRA", "URU-MEX", "FRA-RSA"]


def _pair(match: Match) -> str:
    return f"{match.left.team}-{match.right.team}"


@every_cup
def test_every_knock_out_match_says_who_meets_whom(game: str, edition: str) -> None:
    stages = facts(game, edition)["phases" if game == "worldcup" else "sections"]
    matches = [match for stage in stages for match in stage["matches"]]
    told = rows(chapter(game, edition, "bracket"))
    assert list(told) == [match["id"] for match in matches]
    for match in matches:
        assert told[match["id"]].cells[1:] == (slot(match["left"]), slot(match["right"]))


def test_where_a_team_comes_from() -> None:
    assert slot("W:A") == say("slot_first", group="A", place=1)
    assert slot("R:B") == say("slot_second", group="B", place=2)
    assert slot("3:C") == say("slot_place", group="C", place=3)
    assert slot("Wm:SF-1") == say("slot_winner", match="SF-1")
    assert slot("Lm:SF-2") == say("slot_loser", match="SF-2")
    assert slot("D:5") == say("slot_drawn")


@every_world_cup
def test_every_rank_has_its_teams_and_squares(edition: str) -> None:
    told = rows(chapter("worldcup", edition, "ranks"))
    box = GAMES.find("worldcup").facts(edition)["box"]
    for rank, teams in facts("worldcup", edition)["ranks"].items():
        _, squares, members = told[rank].cells
        assert squares == box["ranks"][rank]["squares"]
        assert isinstance(members, tuple)
        assert [member.name for member in members if isinstance(member, Name)] == list(teams)


@pytest.mark.parametrize(("edition", "piles"), [("1930", [12, 8]), ("1954", [19, 12, 12, 12]), ("1998", [None, 21, 12, 12])])
def test_the_course_tells_every_pile(edition: str, piles: list[int | None]) -> None:
    """W8.4."""
    groups, *later = rows(chapter("worldcup", edition, "course")).values()
    assert groups.cells[2] == say("course_deck", cards=87 if edition == "1998" else 78, passes=2 if edition == "1998" else 1)
    assert [_cards(row.cells[2]) for row in later] == piles


def _cards(cell: Any) -> int | None:
    assert isinstance(cell, Say)
    return cell.fields.get("cards")


@every_tournament
def test_a_tournament_tells_what_every_round_brings(edition: str) -> None:
    """S3.1, S7.6."""
    tournament = facts("schwalben", edition)["tournament"]
    told = rows(chapter("schwalben", edition, "course"))
    assert {row.cells[2] for row in told.values()} - {None} == set(tournament["bets"].values())
    assert [row.cells[3] for row in told.values() if row.cells[3] is not None] == list(tournament["bonuses"].values())
    assert told["groups"].cells[1] == 6 * len(tournament["groups"])


@every_tournament
def test_only_nations_that_may_take_part_are_listed_the_strongest_first(edition: str) -> None:
    """S2.2, S2.5."""
    told = rows(chapter("schwalben", edition, "nations"))
    nations = facts("schwalben", edition)["nations"]
    europe = facts("schwalben", edition)["tournament"]["europe_only"]
    assert set(told) == {code for code, nation in nations.items() if nation["europe"] or not europe}
    strengths = [row.cells[1] for row in told.values()]
    assert strengths == sorted((sum(nations[code]["cards"].values()) for code in told), reverse=True)


def test_every_number_tells_the_projects_that_pay() -> None:
    """F3.1."""
    projects = facts("fussballwelt", "base")["projects"]
    for number, row in rows(chapter("fussballwelt", "base", "numbers")).items():
        paying = row.cells[1]
        assert isinstance(paying, tuple)
        told = [each.name for each in paying if isinstance(each, Name)]
        assert told == [name for name, project in projects.items() if int(number) in project["numbers"]]


def test_every_project_tells_its_price_and_number_of_cards() -> None:
    """F4."""
    projects = facts("fussballwelt", "base")["projects"]
    told = rows(chapter("fussballwelt", "base", "projects"))
    assert {name: (row.cells[3], row.cells[5]) for name, row in told.items()} == {
        name: (project["cost"], project["copies"]) for name, project in projects.items()
    }
