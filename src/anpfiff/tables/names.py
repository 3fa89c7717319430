"""What people may be called and may write: signs that can be seen, in their own line, and names that differ at one table."""

import re
from collections.abc import Iterable, Sequence
from typing import Final
from unicodedata import category, normalize

from anpfiff.tables.commands import DeniedError

MOST_SEEN: Final = 40
"""Signs of a name, as people count them."""
MOST_MARKS: Final = 4
"""On one letter: no script needs more, and a tower of them stands in other people's lines."""

_HIDDEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Steering signs (also those that turn the direction of writing), line breaks, and what has no look that people agree on."""
_BLANK: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\ufe00-\ufe0d\uffa0\ufffc\U00016fe4\U0001d159\U000e0100-\U000e01ef]"
)
"""Letters, marks and pictures by their kind, of which nothing can be seen."""
_STYLE: Final = re.compile("[\ufe0e\ufe0f]")
"""Only say how a picture is drawn."""
_TURN: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Turn the direction of what follows, also behind the end of what somebody wrote."""


class BadNameError(DeniedError):
    """Nobody can be called so; the sentence says what would be right."""


def proper(name: str) -> str:
    """As it is kept: composed, without blanks around it or two in a row. Of blanks nothing is left: no name."""
    if any(_hidden(sign) for sign in name):
        raise BadNameError("name_hidden")
    tidy = tidied(name)
    if tidy != _spaced(normalize("NFC", name)):
        raise BadNameError("name_marks", marks=MOST_MARKS)
    if sum(not _mark(sign) for sign in tidy) > MOST_SEEN:
        raise BadNameError("name_long", most=MOST_SEEN)
    return tidy


def given(name: str) -> str:
    """The same, where there has to be one."""
    kept = proper(name)
    if not kept:
        raise BadNameError("name_empty")
    return kept


def tidied(name: str) -> str:
    """What can be shown of a name, also of one that was kept before such names were refused."""
    signs: list[str] = []
    marks = 0
    for sign in [" " if sign.isspace() else sign for sign in normalize("NFC", name) if sign.isspace() or not _hidden(sign)]:
        marks = marks + 1 if _mark(sign) else 0
        if marks == 0 or (marks <= MOST_MARKS and signs and not signs[-1].isspace()):
            signs.append(sign)
    return _spaced(normalize("NFC", "".join(signs)))


def told_apart(names: Sequence[str]) -> list[str]:
    """Names at one table: whoever looks like somebody before them has a number."""
    told: list[str] = []
    for name in names:
        told.append(numbered(name, told))
    return told


def numbered(name: str, others: Iterable[str]) -> str:
    """A name that looks like none of the others'."""
    taken = {_looks(other) for other in others}
    number, different = 1, name
    while different and _looks(different) in taken:
        number += 1
        different = f"{name} ({number})"
    return different


def turns(text: str) -> bool:
    """Whether it would turn the direction of writing, perhaps beyond its own line."""
    return _TURN.search(text) is not None


def straight(text: str) -> str:
    """Without that."""
    return _TURN.sub("", text)


def _hidden(sign: str) -> bool:
    return category(sign) in _HIDDEN or _BLANK.match(sign) is not None


def _mark(sign: str) -> bool:
    """It stands on the letter before it."""
    return category(sign) in ("Mn", "Me")


def _spaced(name: str) -> str:
    return " ".join(name.split())


def _looks(name: str) -> str:
    """The same for names that people take for the same."""
    return normalize("NFKC", normalize("NFKC", _STYLE.sub("", name)).casefold())
