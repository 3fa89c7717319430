"""How things are printed: coloured and wrapped for a terminal, plain for a pipe."""

import os
import sys
from typing import Any

import msgspec
from rich.console import Console

PIPE_WIDTH = 110
"""Wide enough for every table; a pipe has no width of its own."""


def console() -> Console:
    """For stdout. rich honours NO_COLOR and knows a terminal by itself."""
    width = None if sys.stdout.isatty() or "COLUMNS" in os.environ else PIPE_WIDTH
    return Console(highlight=False, markup=False, emoji=False, width=width)


def print_json(thing: Any) -> None:
    print(msgspec.json.encode(thing).decode())
