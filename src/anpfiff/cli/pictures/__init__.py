"""Pictures of a table for a terminal, from a seat's view only."""

from rich.console import Console, RenderableType

from anpfiff.cli.pictures.cards2010 import cards2010_moves, cards2010_picture, cards2010_shows
from anpfiff.cli.pictures.fussballwelt import fussballwelt_picture
from anpfiff.cli.pictures.plain import plain_picture
from anpfiff.cli.pictures.schwalben import (
    schwalben_changed,
    schwalben_forced,
    schwalben_moves,
    schwalben_numbers,
    schwalben_picture,
    schwalben_shows,
)
from anpfiff.cli.pictures.worldcup import worldcup_changed, worldcup_picture, worldcup_rows
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.move import Move
from anpfiff.core.view import View
from anpfiff.games.cards2010.view import Cards2010View
from anpfiff.games.fussballwelt.view import FussballweltView
from anpfiff.games.schwalben.view import SchwalbenView
from anpfiff.games.worldcup.view import WorldcupView
from anpfiff.texts.words import Table, Words


def picture(console: Console, words: Words, table: Table, setup: Setup, view: View) -> RenderableType:
    """The game's own picture if it has one, otherwise all fields of the view."""
    if isinstance(view, FussballweltView):
        return fussballwelt_picture(console, words, table, setup, view)
    if isinstance(view, WorldcupView):
        return worldcup_picture(console, words, table, setup, view)
    if isinstance(view, Cards2010View):
        return cards2010_picture(console, words, table, setup, view)
    if isinstance(view, SchwalbenView):
        return schwalben_picture(console, words, table, setup, view)
    return plain_picture(view)


def changed(before: View, now: View) -> bool:
    """Whether something has happened that makes the table worth showing again."""
    if isinstance(before, WorldcupView) and isinstance(now, WorldcupView):
        return worldcup_changed(before, now)
    if isinstance(before, SchwalbenView) and isinstance(now, SchwalbenView):
        return schwalben_changed(before, now)
    return True


def choices(console: Console, words: Words, table: Table, setup: Setup, view: View, moves: list[Move]) -> RenderableType | None:
    """The game's own way to list moves, numbered from 1; None: sentence by sentence."""
    if isinstance(view, WorldcupView):
        return worldcup_rows(console, words, table, setup, view, moves)
    if isinstance(view, Cards2010View):
        return cards2010_moves(console, words, view, moves)
    if isinstance(view, SchwalbenView):
        return schwalben_moves(words, table, setup, console.width, moves)
    return None


def typed_as(moves: list[Move]) -> list[int]:
    """What is typed for each move: its number in the list, or a sum of money as it is."""
    return schwalben_numbers(moves) or list(range(1, len(moves) + 1))


def forced(words: Words, prompt: Prompt, moves: list[Move]) -> str | None:
    """What to say, if anything, where the only move is to do nothing, so that nobody need be asked; None: ask."""
    return schwalben_forced(words, prompt, moves)


def shown_anyway(event: Event) -> bool:
    """Whether the picture says the same at once, so that it need not be told."""
    return cards2010_shows(event) or schwalben_shows(event)
