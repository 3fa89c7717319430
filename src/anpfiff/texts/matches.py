"""Who plays in which match: moves and events name the match, words name the teams."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final

from anpfiff.core.event import Event
from anpfiff.core.registry import GAMES
from anpfiff.football.pairing import RUNNING, Pairing, pairing

OPPONENT: Final = "opponent"
"""The other team of such a match."""
FIRST_NAMED: Final = ("left", "home")
"""What a side is called that stands first in its match."""

_PLACES = re.compile(r"([A-Z])\d-\1\d")
"""A match of a group that names the places of its teams: A1-A3."""
_HALF = re.compile(r"(II?)-([QS]?)(\d?)")
"""A match of one half of the bracket: I-4, II-Q1, I-S."""


def pairings_told(game: str, events: Iterable[Event]) -> dict[str, Pairing]:
    """Who plays in matches whose teams were not known from the start, and in the match that runs next."""
    told: dict[str, Pairing] = {}
    for event in events:
        told |= GAMES.find(game).pairings(event)
    return told


def place(match: str) -> tuple[str, str]:
    """Where it stands on the wall chart: ("group", "A"), ("QF", "1"), ("VF", "1"), ("half_Q", "II-1") or ("F", "")."""
    group, colon, _ = match.partition(":")
    if colon:
        return "group", group
    if places := _PLACES.fullmatch(match):
        return "group", places[1]
    if half := _HALF.fullmatch(match):
        return f"half_{half[2]}" if half[2] else "half", f"{half[1]}-{half[3]}" if half[3] else half[1]
    stage, dash, label = match.partition("-")
    if not dash:
        stage = match.rstrip("0123456789")
        label = match.removeprefix(stage)
    return stage, label


@cache
def derived_fields(names: frozenset[str]) -> frozenset[str]:
    """What a sentence can say beyond the fields of its type, if they name a side, or a team in a match."""
    if "side" in names:
        return frozenset({"team", "opponent"})
    return frozenset({"opponent"}) if names >= {"match", "team"} else frozenset()


def with_teams(fields: Mapping[str, Any], known: Mapping[str, Pairing]) -> dict[str, Any]:
    """The fields of a type and those derived from them."""
    derived = derived_fields(frozenset(fields))
    if not derived:
        return dict(fields)
    left, right = pairing(known, fields.get("match", RUNNING))
    if "team" in derived:
        team, opponent = (left, right) if fields["side"] in FIRST_NAMED else (right, left)
        return {**fields, "team": team, "opponent": opponent}
    others = {left: right, right: left}
    return {**fields, "opponent": others.get(fields["team"], OPPONENT)}
