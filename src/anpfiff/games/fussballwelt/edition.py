"""An edition of fussballwelt as its file gives it."""

from importlib.resources.abc import Traversable
from typing import Final, Literal

import msgspec

from anpfiff.core.edition import EditionError, load_edition, require_at_least, require_different, require_known
from anpfiff.games.fussballwelt.places import HIGHEST_ROLL, MOST_KINDS, MOST_PLAYERS

Colour = Literal["blue", "green", "red", "purple"]
Effect = Literal["bank", "roller", "each_player", "one_player", "swap"]
Benefit = Literal["two_dice", "more_income", "extra_turn", "roll_again"]

MOST_COPIES: Final = 250
"""Of a kind: a byte holds those that somebody can own, with what everybody begins with."""
PLAYERS = range(2, MOST_PLAYERS + 1)
"""F1.1: two to four."""

# What each colour can do: F3.1.
_EFFECTS: dict[Colour, tuple[Effect, ...]] = {
    "blue": ("bank",),
    "green": ("bank",),
    "red": ("roller",),
    "purple": ("each_player", "one_player", "swap"),
}


class Project(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """F4: a kind of project card."""

    numbers: tuple[int, ...]
    colour: Colour
    cost: int
    effect: Effect
    copies: int
    amount: int = 0
    symbol: str = ""
    per: str = ""
    """Pays for each own card with this symbol; empty: pays once."""


class Landmark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """F5: a landmark."""

    cost: int
    benefit: Benefit


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that an edition can change."""

    start_coins: int
    start_projects: tuple[str, ...]
    special_limit: int
    special_order: tuple[str, ...]
    training_ground: int
    extra_turns: int
    stadium_bonus: int
    stadium_symbols: tuple[str, ...]
    first_games_limit: int
    surprise_kinds: int
    surprise_removed: dict[int, int]
    projects: dict[str, Project]
    landmarks: dict[str, Landmark]


def load(file: Traversable) -> Edition:
    """Read and check an edition file."""
    edition = load_edition(file, Edition)
    _check(edition, file.name)
    return edition


def _check(edition: Edition, file: str) -> None:
    """What the keys mean to each other."""
    symbols = [project.symbol for project in edition.projects.values() if project.symbol]
    specials = [name for name, project in edition.projects.items() if project.colour == "purple"]
    require_known(file, "start_projects", edition.start_projects, edition.projects)
    require_known(file, "special_order", edition.special_order, specials)
    require_known(file, "special_order", specials, edition.special_order)
    require_known(file, "stadium_symbols", edition.stadium_symbols, symbols)
    require_different(file, "special_order", edition.special_order)
    require_different(file, "landmarks", [landmark.benefit for landmark in edition.landmarks.values()])
    for key in ("start_coins", "training_ground", "extra_turns", "stadium_bonus"):
        require_at_least(file, key, getattr(edition, key), 0)
    for key in ("special_limit", "first_games_limit", "surprise_kinds"):
        require_at_least(file, key, getattr(edition, key), 1)
    if len(edition.projects) > MOST_KINDS:
        raise EditionError(file, "projects", f"{len(edition.projects)} are too many: {MOST_KINDS} are possible at the most")
    for name, project in edition.projects.items():
        _check_project(project, file, f"projects.{name}", symbols)
    _check_landmarks(edition, file)
    _check_removed(edition, file)


def _check_removed(edition: Edition, file: str) -> None:
    """F6.2: of purple projects, for fewer players."""
    require_known(file, "surprise_removed", map(str, PLAYERS), map(str, edition.surprise_removed))
    require_known(file, "surprise_removed", map(str, edition.surprise_removed), map(str, PLAYERS))
    fewest = min([project.copies for project in edition.projects.values() if project.colour == "purple"], default=0)
    for players, removed in edition.surprise_removed.items():
        if not 0 <= removed <= fewest:
            raise EditionError(
                file, f"surprise_removed.{players}", f"{removed} is not between 0 and {fewest}, the copies there are"
            )


def _check_project(project: Project, file: str, key: str, symbols: list[str]) -> None:
    if project.per:
        require_known(file, f"{key}.per", [project.per], symbols)
    if project.effect not in _EFFECTS[project.colour]:
        reason = f"a {project.colour} project has the effect {' or '.join(_EFFECTS[project.colour])}"
        raise EditionError(file, f"{key}.effect", reason)
    if not project.numbers or not all(1 <= number <= HIGHEST_ROLL for number in project.numbers):
        raise EditionError(file, f"{key}.numbers", f"one or more of 1 to {HIGHEST_ROLL}")
    require_at_least(file, f"{key}.cost", project.cost, 0)
    require_at_least(file, f"{key}.amount", project.amount, 0)
    require_at_least(file, f"{key}.copies", project.copies, 1)
    if project.copies > MOST_COPIES:
        raise EditionError(file, f"{key}.copies", f"{project.copies} are too many: {MOST_COPIES} are possible at the most")


def _check_landmarks(edition: Edition, file: str) -> None:
    require_at_least(file, "landmarks", len(edition.landmarks), 1)
    for name, landmark in edition.landmarks.items():
        require_at_least(file, f"landmarks.{name}.cost", landmark.cost, 0)
