"""Which language a person reads."""

from collections.abc import Mapping
from difflib import get_close_matches

LANGUAGES = ("de", "en")
DEFAULT = "en"


def language_of(environment: Mapping[str, str]) -> str:
    """As the first of LC_ALL, LC_MESSAGES and LANG that is set says; English where we do not speak it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if named := environment.get(variable):
            return named[:2] if named[:2] in LANGUAGES else DEFAULT
    return DEFAULT


def nearest(given: object, known: tuple[object, ...]) -> str | None:
    """The name that was probably meant; numbers are never near each other because they share a digit."""
    if isinstance(given, int):
        return None
    found = get_close_matches(str(given).lower(), [str(name) for name in known], n=1, cutoff=0.6)
    return found[0] if found else None
