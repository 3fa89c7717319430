"""Which language a person reads."""

from collections.abc import Mapping

LANGUAGES = ("de", "en")
DEFAULT = "en"


def language_of(environment: Mapping[str, str]) -> str:
    """As the first of LC_ALL, LC_MESSAGES and LANG that is set says; English where we do not speak it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if named := environment.get(variable):
            return named[:2] if named[:2] in LANGUAGES else DEFAULT
    return DEFAULT
