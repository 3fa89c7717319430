"""Why a team stands where it stands, in a sentence."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from anpfiff.texts.words import Words


class Standing(msgspec.Struct, frozen=True):
    """A line of a table as boards get it."""

    team: str
    place: int
    """Teams that nothing sets apart share it."""
    played: int
    goals_for: int
    goals_against: int
    points: int
    why: str
    """What sets it apart from the team above, in a sentence."""


class FullStanding(Standing, frozen=True):
    won: int
    drawn: int
    lost: int


def with_reasons(words: Words, names: Mapping[str, str], view: Any) -> Any:
    """A shown view: sentences in place of `parted` in the lines of tables, and of `ties`, the chain of criteria."""
    if not isinstance(view, dict) or "ties" not in view:
        return view
    others = {name: part for name, part in view.items() if name != "ties"}
    tables = {group: _told(words, names, lines) for group, lines in view["standings"].items()}
    return {**others, "standings": tables, "what_decides": _chain(words, view["ties"])}


def _told(words: Words, names: Mapping[str, str], lines: Sequence[Any]) -> list[Any]:
    told = []
    above = None
    for line in lines:
        others = {name: part for name, part in line.items() if name != "parted"}
        told.append({**others, "why": _why(words, line["parted"], above)})
        above = names.get(line["team"], line["team"])
    return told


def _why(words: Words, parted: Any, above: str | None) -> str:
    if parted is None:
        return words.say("standings.top")
    if parted["own"] is None:
        return words.say(f"standings.{'decided' if parted['decided'] else 'open'}.{parted['by']}", above=above)
    return words.say(f"standings.parted.{parted['by']}", above=above, own=parted["own"], its=parted["above"])


def _chain(words: Words, ties: Sequence[str]) -> str:
    """What decides, after points."""
    criteria = words.say("standings.then").join(words.say(f"standings.criteria.{tie}") for tie in ties)
    return words.say("standings.chain", criteria=criteria)
