"""Pictures of a table for a terminal, from a seat's view only."""

from rich.console import Console, RenderableType

from anpfiff.cli.pictures.fussballwelt import fussballwelt_picture
from anpfiff.cli.pictures.plain import plain_picture
from anpfiff.core.game import Setup
from anpfiff.core.view import View
from anpfiff.games.fussballwelt.view import FussballweltView
from anpfiff.texts.words import Table, Words


def picture(console: Console, words: Words, table: Table, setup: Setup, view: View) -> RenderableType:
    """The game's own picture if it has one, otherwise all fields of the view."""
    if isinstance(view, FussballweltView):
        return fussballwelt_picture(console, words, table, setup, view)
    return plain_picture(view)
