"""What the rules page tells of an edition of fussballwelt: its projects (F4) and landmarks (F5), and what each number pays (F3)."""

from collections.abc import Mapping

from anpfiff.core.description import Column, Name, Part, Row, Table, say
from anpfiff.games.fussballwelt.describe import effect_of
from anpfiff.games.fussballwelt.edition import HIGHEST_ROLL, Edition


def chapters(edition: Edition) -> Mapping[str, Part]:
    return {"numbers": _numbers(edition), "projects": _projects(edition)}


def _numbers(edition: Edition) -> Part:
    """F3.1: who is paid when a number is rolled."""
    rows = {
        str(number): Row((number, tuple(Name(name, project.colour, note=say(f"chapter_{project.colour}")) for name, project in edition.projects.items() if number in project.numbers)))
        for number in range(1, HIGHEST_ROLL + 1)
    }
    return Part(say("chapter_numbers"), (Table((Column(say("number"), end=True), Column(say("project"))), rows),))


def _projects(edition: Edition) -> Part:
    """F4: by number; how many of each there are (F1.3)."""
    rows = {}
    for name, project in sorted(edition.projects.items(), key=lambda each: each[1].numbers):
        numbers = "–".join(map(str, project.numbers))  # noqa: RUF001 - from, to
        rows[name] = Row((Name(name), numbers, say(f"chapter_{project.colour}"), project.cost, effect_of(project), project.copies))
    columns = (
        Column(say("project")),
        Column(say("number"), end=True),
        Column(say("colour")),
        Column(say("cost"), end=True),
        Column(say("effect")),
        Column(say("chapter_copies"), end=True),
    )
    return Part(say("chapter_projects"), (Table(columns, rows),))
