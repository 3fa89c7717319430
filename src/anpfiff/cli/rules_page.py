"""A game's rules page, in the reader's language."""

from collections.abc import Iterator

from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from anpfiff.cli.drawing import Drawing
from anpfiff.core.description import Part
from anpfiff.core.game import Setup
from anpfiff.core.registry import GAMES
from anpfiff.texts.examples import Done, examples_of, played
from anpfiff.texts.rules import Piece, pieces_of, rules_text
from anpfiff.texts.words import Table, Words


def show_rules(console: Console, words: Words, setup: Setup) -> None:
    """The page that lies beside the game; a screenful at a time on a terminal."""
    text = rules_text(words, setup.game)
    if text is None:
        console.print(words.say("play.no_rules"))
        return
    page = Group(*_Page(console, words, setup).all(text))
    if console.is_terminal:
        with console.pager():
            console.print(page)
    else:
        console.print(page)


class _Page:
    """With what the edition's numbers say and the examples; pictures are for those who see more than letters."""

    def __init__(self, console: Console, words: Words, setup: Setup) -> None:
        self._console = console
        self._words = words
        self._game = setup.game
        self._earlier = words.earlier(setup)
        self._chapters = GAMES.find(setup.game).chapters_at(setup)

    def all(self, text: str) -> Iterator[RenderableType]:
        if self._earlier:
            yield Text(f"{self._earlier}\n", "yellow")
        for piece in pieces_of(text):
            yield from self._piece(piece)

    def _piece(self, piece: Piece) -> Iterator[RenderableType]:
        if piece.kind == "text":
            yield Markdown(piece.text)
        elif piece.kind == "chapter" and piece.text in self._chapters:
            yield from self._part(Table(self._game), self._chapters[piece.text])
        elif piece.kind == "example" and piece.text in examples_of(self._game):
            yield Padding(Group(*self._example(piece.text)), (1, 0, 0, 2))

    def _part(self, table: Table, part: Part) -> Iterator[RenderableType]:
        yield Text(f"\n{self._words.board(table, part.title)}", "bold underline")
        yield Drawing(self._console, self._words, table).blocks(part.blocks)

    def _example(self, id_: str) -> Iterator[RenderableType]:
        example, done = examples_of(self._game)[id_], played(self._game, id_)
        told, seats = example.told(self._words.language), self._words.example_seats(example.seats)
        table = Table(self._game, seats, GAMES.find(self._game).moves(done.edition), done.pairings)
        drawing = Drawing(self._console, self._words, table)
        yield Text(f"{told.title} ({', '.join(example.rules)})", "bold")
        yield Text(told.before)
        yield drawing.description(done.before, everything=True)
        for each in done.done:
            yield from self._done(table, each)
        yield drawing.description(done.after, everything=True)
        yield Text(told.after)

    def _done(self, table: Table, done: Done) -> Iterator[Text]:
        then = Table(table.game, table.seats, table.moves, done.pairings)
        if done.move is not None:
            yield Text(f"{self._words.seat(table, done.seat)}: {self._words.move(then, done.move, done.seat)}", "cyan")
        for event in done.events:
            yield Text(f"  {self._words.event(table, event)}")
