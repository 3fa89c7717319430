"""Any game's view: field by field."""

from typing import Any

import msgspec
from rich.console import RenderableType
from rich.table import Table as Grid

from anpfiff.core.view import View

_NOTHING = "-"


def plain_picture(view: View) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim")
    for field, value in msgspec.to_builtins(view).items():
        for number, line in enumerate(_lines(value)):
            grid.add_row("" if number else field.replace("_", " "), line)
    return grid


def _lines(value: Any) -> list[str]:
    """A line each for what is listed, one for anything else."""
    if isinstance(value, list | tuple) and any(isinstance(each, dict | list | tuple) for each in value):
        return [_written(each) for each in value]
    return [_written(value)]


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_written(each)}" for key, each in value.items()) or _NOTHING
    if isinstance(value, list | tuple):
        return ", ".join(map(_written, value)) or _NOTHING
    return _NOTHING if value is None or value == "" else str(value)
