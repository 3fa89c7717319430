"""The types of what boards of chronik get."""

from msgspec import Struct

from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.move import Move
from anpfiff.core.shapes import Shapes, kinds_in
from anpfiff.games.chronik import events, moves, prompts
from anpfiff.games.chronik.view import ChronikView


class Facts(Struct, frozen=True):
    """S8.3: the edition has the years, so nothing of it goes to a page."""


SHAPES = Shapes(ChronikView, Facts, kinds_in(moves, Move), kinds_in(events, Event), kinds_in(prompts, Prompt))
