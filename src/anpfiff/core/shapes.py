"""The types of all that a game tells boards. The page's types are written from them, and tests hold what is sent against them."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.move import Move

Kind = TypeVar("Kind", Move, Event, Prompt)


class Shapes(msgspec.Struct, frozen=True):
    """Views and facts are what `Game.shown` and `Game.facts` return, with sentences where `texts/` puts them."""

    view: type[msgspec.Struct]
    facts: type[msgspec.Struct]
    moves: tuple[type[Move], ...]
    events: tuple[type[Event], ...]
    prompts: tuple[type[Prompt], ...]
    outlooks: Mapping[type[Move], type[msgspec.Struct]] = {}
    """Of moves that have one (`Game.outlook`)."""


def kinds_in(module: object, of: type[Kind]) -> tuple[type[Kind], ...]:
    """All that a module defines of moves, events or prompts, in its order."""
    return tuple(
        thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, of) and thing is not of
    )
