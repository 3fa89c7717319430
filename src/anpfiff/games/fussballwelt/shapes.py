"""The types of what boards of fussballwelt get."""

from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.move import Move
from anpfiff.core.shapes import Shapes, kinds_in
from anpfiff.games.fussballwelt import events, moves, prompts
from anpfiff.games.fussballwelt.edition import Edition
from anpfiff.games.fussballwelt.shown import Shown

SHAPES = Shapes(Shown, Edition, kinds_in(moves, Move), kinds_in(events, Event), kinds_in(prompts, Prompt))
