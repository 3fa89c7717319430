"""fussballwelt's table: a row a project, sorted by number, a column a player."""

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from anpfiff.core.game import Setup
from anpfiff.core.registry import GAMES
from anpfiff.games.fussballwelt.edition import Edition, Project
from anpfiff.games.fussballwelt.game import FussballweltGame
from anpfiff.games.fussballwelt.view import FussballweltView
from anpfiff.texts.template import capital
from anpfiff.texts.words import Table, Words

_COLOURS = {"blue": "bright_blue", "green": "green", "red": "red", "purple": "magenta"}
_WIDE = 105
"""From here on there is room for what a project brings."""
_HIGH = 32
"""From here on there is room for a line a landmark."""
_NONE = "·"


def fussballwelt_picture(console: Console, words: Words, table: Table, setup: Setup, view: FussballweltView) -> RenderableType:
    game = GAMES.find(setup.game)
    assert isinstance(game, FussballweltGame)
    edition = game.numbers(setup).edition
    wide = console.width >= _WIDE
    grid = _grid(words, table, view, wide)
    before = [""] * (2 if wide else 1)
    _add_coins(grid, words, view, before)
    if console.is_terminal and console.height < _HIGH:
        _add_landmarks_in_one_line(grid, words, edition, view, before)
    else:
        _add_landmarks(grid, words, edition, view, before)
    grid.add_section()
    for name in sorted(edition.projects, key=lambda name: edition.projects[name].numbers):
        _add_project(grid, words, name, edition.projects[name], view, wide)
    pile = sum(view.pile.values())
    return Group(grid, Text(_label(words, "pile", cards=pile), "dim")) if pile else grid


def _label(words: Words, key: str, **fields: object) -> str:
    return words.say(f"games.fussballwelt.table.{key}", **fields)


def _grid(words: Words, table: Table, view: FussballweltView, wide: bool) -> Grid:
    # Without lines a row and a column are saved for every one drawn: then all of it fits 80 columns and 24 rows.
    lines = box.SIMPLE_HEAD if wide else None
    grid = Grid(
        box=lines, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False, header_style="bold" if wide else "bold underline"
    )
    grid.add_column(_label(words, "number"), justify="right", no_wrap=True)
    grid.add_column(_label(words, "project"), no_wrap=True)
    if wide:
        grid.add_column(_label(words, "effect"), no_wrap=True, style="dim")
    for key in ("colour", "cost", "market"):
        grid.add_column(_label(words, key), justify="left" if key == "colour" else "right", no_wrap=True)
    for seat in range(len(view.players)):
        style = "bold" if seat == view.seat else ""
        grid.add_column(capital(words.seat(table, seat)), justify="right", style=style, no_wrap=True)
    return grid


def _add_coins(grid: Grid, words: Words, view: FussballweltView, before: list[str]) -> None:
    coins = (Text(str(player.coins), "yellow") for player in view.players)
    grid.add_row("", Text(_label(words, "coins"), "yellow"), *before, "", "", *coins)


def _add_landmarks(grid: Grid, words: Words, edition: Edition, view: FussballweltView, before: list[str]) -> None:
    for name, landmark in edition.landmarks.items():
        built = ("✓" if name in player.landmarks else _NONE for player in view.players)
        grid.add_row("", capital(words.name("fussballwelt", name)), *before, str(landmark.cost), "", *built)


def _add_landmarks_in_one_line(grid: Grid, words: Words, edition: Edition, view: FussballweltView, before: list[str]) -> None:
    """By their first letters: a low terminal has to show the moves, too."""
    if not any(player.landmarks for player in view.players):
        return
    letters = {name: capital(words.name("fussballwelt", name))[0] for name in edition.landmarks}
    built = (
        "".join(letter if name in player.landmarks else _NONE for name, letter in letters.items()) for player in view.players
    )
    grid.add_row("", f"{_label(words, 'landmarks')} {''.join(letters.values())}", *before, "", "", *built)


def _add_project(grid: Grid, words: Words, name: str, project: Project, view: FussballweltView, wide: bool) -> None:
    rolled = sum(view.dice) in project.numbers
    effect = [_effect(words, project)] if wide else []
    grid.add_row(
        Text("-".join(map(str, project.numbers)), "reverse" if rolled else ""),
        Text(capital(words.name("fussballwelt", name)), _COLOURS[project.colour]),
        *effect,
        _label(words, project.colour),
        str(project.cost),
        str(view.market.get(name, 0) or _NONE),
        *(str(player.projects.get(name, 0) or _NONE) for player in view.players),
    )


def _effect(words: Words, project: Project) -> str:
    key = f"{project.effect}_per" if project.per else project.effect
    return words.effect("fussballwelt", key, amount=project.amount, per=project.per)
