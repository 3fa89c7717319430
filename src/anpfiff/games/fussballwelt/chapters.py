"""What the rules page tells of an edition of fussballwelt: its projects (F4), and what each number pays (F3)."""

from collections.abc import Iterator, Mapping

from anpfiff.core.description import Column, Name, Part, Row, Say, Table, say
from anpfiff.games.fussballwelt.describe import effect_of
from anpfiff.games.fussballwelt.edition import Edition, Project
from anpfiff.games.fussballwelt.places import HIGHEST_ROLL


def chapters(edition: Edition) -> Mapping[str, Part]:
    return {"numbers": _numbers(edition), "projects": _projects(edition)}


def _numbers(edition: Edition) -> Part:
    """F3.1: who is paid when a number is rolled."""
    rows = {str(number): Row((number, tuple(_paying(edition, number)))) for number in range(1, HIGHEST_ROLL + 1)}
    return Part(say("chapter_numbers"), (Table((Column(say("number"), end=True), Column(say("project"))), rows),))


def _paying(edition: Edition, number: int) -> Iterator[Name]:
    for name, project in edition.projects.items():
        if number in project.numbers:
            yield Name(name, project.colour, note=_colour(project))


def _colour(project: Project) -> Say:
    return say(f"chapter_{project.colour}")


def _projects(edition: Edition) -> Part:
    """F4: by number; how many of each there are (F1.3)."""
    rows = {}
    for name, project in sorted(edition.projects.items(), key=lambda each: each[1].numbers):
        numbers = "–".join(map(str, project.numbers))  # noqa: RUF001 - from, to
        cells = Name(name), numbers, _colour(project), project.cost, effect_of(project), project.copies
        rows[name] = Row(cells)
    columns = (
        Column(say("project")),
        Column(say("number"), end=True),
        Column(say("colour")),
        Column(say("cost"), end=True),
        Column(say("effect")),
        Column(say("chapter_copies"), end=True),
    )
    return Part(say("chapter_projects"), (Table(columns, rows),))
