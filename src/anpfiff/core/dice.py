"""What dice showed, for those who count it."""

from typing import NamedTuple

SIX = ("1", "2", "3", "4", "5", "6")


class Throw(NamedTuple):
    """One die that was thrown for everybody to see."""

    die: str
    """Which of the game's dice."""
    face: str
    faces: tuple[str, ...] = SIX
    """All that are on it, each as likely as the other; the same twice where it is printed twice."""
