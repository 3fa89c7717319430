"""The kinds of numbers of every cup; they compile to plain integers, and mypy tells them apart."""

from typing import NewType

from mypy_extensions import i64

Team = NewType("Team", i64)
"""A team's place among all teams of the cup."""
Match = NewType("Match", i64)
"""A match's place in the fixture list."""
Row = NewType("Row", i64)
"""A team's side of a match: the left-hand team of match m plays in row 2m, the other in row 2m + 1."""
Group = NewType("Group", i64)


def left_row(match: Match) -> Row:
    return Row(2 * match)


def right_row(match: Match) -> Row:
    return Row(2 * match + 1)


def other_row(row: Row) -> Row:
    """The opponent's."""
    return Row(row ^ 1)


def match_of(row: Row) -> Match:
    return Match(row >> 1)
