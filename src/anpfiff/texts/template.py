"""Templates: sentences with named fields, each with the way in which it is written.

`{coins:coins}` writes the field `coins` as a count of coins. The ways are a closed list, so that a template cannot do more than
write; besides them there are the counts of the game that the template belongs to.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, Final, Protocol

from mypy_extensions import i64

WHEN: Final = "when"
"""`{again:when  once more}` writes the words behind it if the field is true; they may have fields of their own."""
UNLESS: Final = "unless"
"""The same if it is not."""
GIVEN: Final = "given"
"""The same if the field is not None: seat 0 is somebody, though 0 is not true."""
MISSING: Final = "missing"
"""The same if it is None."""

# What words agree with, a form for each case on both sides of a bar: `{team:plural attacks|attack}`. They may have fields.
NUMBER: Final = "number"
"""`{red} red {red:number card|cards}`: one, or any other number."""
PLURAL: Final = "plural"
"""`{team:plural greift|greifen} an`: of the thing of this name there is one, or its name is that of several (the Netherlands)."""
PERSON: Final = "person"
"""`{seat:person hast du|hat {seat:seat}}`: the seat is whom the sentence speaks to, or somebody else."""
AGREEMENTS: Final = (NUMBER, PLURAL, PERSON)
_CONDITIONS: Final = (WHEN, UNLESS, GIVEN, MISSING, NUMBER, PLURAL, PERSON)

Write = Callable[[Any, str], str]
"""A field's value and the way to write it."""
First = Callable[[Any, str], bool]
"""A field's value and what words agree with: whether the first of their forms is the right one."""


def printable(text: str) -> str:
    """Without anything that a terminal would obey: names come out of files and calls."""
    return text if text.isprintable() else "".join(letter if letter.isprintable() else "?" for letter in text)


def _dice(dice: Sequence[int]) -> str:
    return str(dice[0]) if len(dice) == 1 else f"{' + '.join(map(str, dice))} = {sum(dice)}"


PLAIN_WAYS: Final[Mapping[str, Callable[[Any], str]]] = {
    "": lambda value: printable(str(value)),
    "before": lambda number: str(number - 1),
    "dice": _dice,
    "listed": lambda numbers: ", ".join(map(str, numbers)),
    "next": lambda position: str(position + 1),  # positions count from 0, people from 1
    "quoted": lambda given: f'"{printable(str(given))}"',
    "row": lambda number: f"{number:>4}",
    "signed": lambda number: f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}",
}
TABLE_WAYS: Final = frozenset(
    {
        "accounts",
        "card",
        "cards",
        "counted",
        "faces",
        "initials",
        "match",
        "matches",
        "move",
        "moves",
        "name",
        "names",
        "object",
        "objects",
        "opponent",
        "pairings",
        "place",
        "read",
        "said",
        "score",
        "seat",
        "seats",
    }
)
"""For these one has to know who sits at the table and what is played; `words.py` writes them.

`{team:object}` is the name as it stands behind a preposition (for the Netherlands, für die Schweiz), `{match:place}` says only
where on the wall chart a match stands, `{cards:counted}` says how often instead of naming a card again. `{card:card}` is the name
with what the card does, `{card:read}` also the text that is read out when it is played;
`{cards:faces}` says only what cards do, `{names:initials}` has a letter for each name, and
`{marks:said}` what other templates of a description say.
"""


@cache
def parts(template: str) -> Sequence[tuple[str, str | None, str]]:
    """Text, then a field and its way; the field is None behind the last text. Read once: logs fill the same ones all the time."""
    return [(text, field, way or "") for text, field, way, _ in Formatter().parse(template)]


def fields_of(template: str) -> Iterator[tuple[str, str]]:
    """Every field and its way, also those inside conditions."""
    for _, field, way in parts(template):
        if field is not None:
            yield field, way
            if is_condition(way):
                yield from fields_of(_conditional(way))


def is_condition(way: str) -> bool:
    """Whether it is words for a case, and no way to write a field."""
    return way.partition(" ")[0] in _CONDITIONS


def _conditional(way: str) -> str:
    """The words of a condition."""
    return way.partition(" ")[2]


@cache
def forms(words: str) -> tuple[str, str]:
    """What stands on both sides of the bar that is in none of their fields."""
    depth: i64 = 0
    for place, letter in enumerate(words):
        depth += (letter == "{") - (letter == "}")
        if letter == "|" and not depth:
            return words[:place], words[place + 1 :]
    raise ValueError(f"no two forms between a bar: {words}")


def is_one(value: Any, agreement: str) -> bool:
    """What everybody knows of agreements: numbers. For the others one has to know the table."""
    assert agreement == NUMBER, agreement
    return bool(value == 1)


def _holds(value: object, condition: str) -> bool:
    if condition in (GIVEN, MISSING):
        return (value is not None) == (condition == GIVEN)
    return bool(value) == (condition == WHEN)


@cache
def _pieces(template: str) -> Sequence[tuple[str, str | None, str, str]]:
    """The same with each way taken apart: a condition and its words, or a way and no condition."""
    taken_apart = []
    for text, field, way in parts(template):
        condition, words = (way.partition(" ")[0], _conditional(way)) if is_condition(way) else ("", way)
        taken_apart.append((text, field, condition, words))
    return taken_apart


class Fields(Protocol):
    """Whatever knows fields by name."""

    def __getitem__(self, name: str, /) -> object: ...


def fill(template: str, fields: Fields, write: Write, first: First = is_one) -> str:
    """The sentence with its fields written."""
    written: list[str] = []
    for text, field, condition, way in _pieces(template):
        written.append(text)
        if field is None:
            continue
        if not condition:
            written.append(write(fields[field], way))
        elif condition in AGREEMENTS:
            form = forms(way)[0 if first(fields[field], condition) else 1]
            written.append(fill(form, fields, write, first))
        elif _holds(fields[field], condition):
            written.append(fill(way, fields, write, first))
    return "".join(written)


def capital(sentence: str) -> str:
    """With a capital letter in front, whatever dashes and blanks stand before it."""
    if sentence[:1].isupper():
        return sentence
    for place, letter in enumerate(sentence):
        if letter.isalnum():
            return sentence[:place] + letter.upper() + sentence[place + 1 :]
    return sentence
