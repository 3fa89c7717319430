"""Numbers that a rule of thumb goes by and that can be made better by playing (`tools/tune.py`): a game's `mind/habits.toml`."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from anpfiff.core.registry import GAMES

USUAL: Final = "usual"
PRACTISED: Final = "practised"
FILE: Final = "habits.toml"

Numbers = Mapping[str, Mapping[str, float]]
"""By section and name."""


@cache
def habits_of(game: str, whose: str) -> Numbers:
    """As the file has them under this name."""
    file = files(f"{GAMES.package(game)}.mind") / FILE
    everybody = msgspec.toml.decode(file.read_bytes(), type=dict[str, dict[str, dict[str, float]]])
    return everybody[whose]
