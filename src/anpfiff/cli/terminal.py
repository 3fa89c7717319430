"""One person at a terminal, with bots on the other seats."""

import sys
from itertools import groupby, zip_longest

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from anpfiff.arena.match import ask
from anpfiff.bots.registry import make_bot
from anpfiff.cli.files import seat_names
from anpfiff.cli.pictures import changed, choices, forced, picture, shown_anyway, typed_as
from anpfiff.cli.rules_page import show_rules
from anpfiff.core.armed import Armed
from anpfiff.core.chance import Seeded
from anpfiff.core.decision import Decision
from anpfiff.core.event import Event, seen
from anpfiff.core.game import Setup
from anpfiff.core.move import Move
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.record import Record, Recorder
from anpfiff.core.registry import GAMES
from anpfiff.core.result import Result
from anpfiff.core.view import View
from anpfiff.texts.matches import Pairing
from anpfiff.texts.template import capital
from anpfiff.texts.told import pairings_told
from anpfiff.texts.words import Table, Words

_QUIT = ("q", "quit", "exit")
_ARM = "-"
_ROOMY = 40
"""From so many lines on there is room for blank ones around the table."""
_GAP = 2
"""Between columns of moves."""


class TerminalGame:
    """Shows what happens, asks the person, and lets the bots play."""

    def __init__(self, console: Console, words: Words, setup: Setup, names: tuple[str, ...], own: int, seed: int) -> None:
        """`names` are the bots' by seat; at the `own` seat sits the person."""
        self._console = console
        self._words = words
        self._setup = setup
        self._own = own
        self._seed = seed
        self._moves = GAMES.find(setup.game).moves(setup.edition)
        called = list(seat_names(words, names))
        called[own] = words.say("seats.you")
        self._pairings: dict[str, Pairing] = {}
        self._table = Table(setup.game, tuple(called), self._moves, self._pairings)
        self._bots = {seat: make_bot(name, setup) for seat, name in enumerate(names) if seat != own}
        self._bots_chance = {seat: Seeded(seed, 1 + seat) for seat in self._bots}
        self._events: list[Event] = []
        self._recorder = Recorder(setup, names, Seeded(seed), self._events)
        self._armed = Armed(self._moves)
        self._shown = False
        """Whether nothing has happened since the table was last shown."""
        self._pictured: View | None = None
        """The view that was shown then."""

    def record(self) -> Record:
        return self._recorder.record()

    def play(self) -> None:
        """To the end, or until the person quits."""
        self._greet()
        state = self._recorder.state
        while (result := state.result()) is None:
            self._tell_events()
            seat = state.mover()
            move = self._ask(state.decision(seat)) if seat == self._own else self._bots_move(seat)
            if move is None:
                self._print(self._words.say("play.quit"), "bold")
                return
            self._recorder.play(seat, move, self._events)
        self._tell_events()
        self._end(result)

    def _greet(self) -> None:
        setup, words = self._setup, self._words
        edition = words.edition(setup.game, setup.edition)
        greeting = words.say(
            "play.begin", game=words.game(setup.game), edition=edition, seat=self._own + 1, seats=setup.seats, seed=self._seed
        )
        self._print(greeting, "bold")
        self._print(words.say("play.keys"), "dim")

    def _bots_move(self, seat: Seat) -> MoveNumber:
        return ask(self._bots[seat], self._recorder.state, seat, self._bots_chance[seat])

    def _tell_events(self) -> None:
        told = seen(self._events, self._own)
        self._pairings.update(pairings_told(told))
        worth_telling = [event for event in told if not shown_anyway(event)]
        for sentence, alike in groupby(self._words.event(self._table, event) for event in worth_telling):
            times = len(list(alike))
            again = f" ({self._words.say('play.times', times=times)})" if times > 1 else ""
            self._print(f"{sentence}{again}", "bold" if sentence.startswith("—") else "")
            self._shown = False
        self._events.clear()

    def _ask(self, decision: Decision) -> MoveNumber | None:
        """The person's move; None: they have had enough."""
        moves = [self._moves[number] for number in decision.moves]
        if (said := forced(self._words, decision.prompt, moves)) is not None:
            if said:
                self._print(said, "dim")
            return decision.moves[0]
        turn = self._recorder.state.turns()
        if (armed := self._armed.answer(decision, turn)) is not None:
            return armed
        view = self._recorder.state.view(self._own)
        if not self._shown and (self._pictured is None or changed(self._pictured, view)):
            self._show_table()
        numbers = typed_as(moves)
        if numbers[0] == 1:
            # Otherwise the question says what can be typed.
            self._list_moves(moves, view)
        question = self._words.say("play.ask", prompt=self._words.prompt(self._table, decision.prompt))
        while (given := self._read(question)) not in _QUIT:
            if given.isascii() and given.isdigit() and int(given) in numbers:
                return decision.moves[numbers.index(int(given))]
            if given == _ARM and self._armed.arm(decision.prompt, turn):
                self._print(self._words.say("play.armed"), "dim")
                return self._armed.answer(decision, turn)
            self._explain(given, numbers[0], numbers[-1])
        return None

    def _read(self, question: str) -> str:
        """The end of input is a way to quit."""
        try:
            given = self._console.input(Text(question, "bold")).strip().lower()
        except EOFError:
            given = _QUIT[0]
        if not sys.stdin.isatty():
            # Nobody typed a new line onto the screen.
            self._print(given)
        return given

    def _explain(self, given: str, first: int, last: int) -> None:
        """Whatever is not a move: a key, or a mistake."""
        match given:
            case "?":
                self._print(self._words.say("play.help", first=first, last=last).strip())
                self._print(self._words.legend(self._setup.game), "dim")
            case "r":
                show_rules(self._console, self._words, self._setup.game)
            case "t":
                self._show_table()
            case "-":
                self._print(self._words.say("play.cannot_arm"), "yellow")
            case "":
                self._print(self._words.say("play.empty", first=first, last=last), "yellow")
            case _:
                self._print(self._words.say("play.wrong", given=given, first=first, last=last), "yellow")

    def _list_moves(self, moves: list[Move], view: View) -> None:
        """The game's own way, or sentences in as many columns as fit, read downwards."""
        own_way = choices(self._console, self._words, self._table, self._setup, view, moves)
        if own_way is not None:
            self._console.print(own_way)
            return
        sentences = [self._words.move(self._table, move, self._own) for move in moves]
        numbered = [f"{number:>2} {sentence}" for number, sentence in enumerate(sentences, start=1)]
        columns = _columns(numbered, self._console.width)
        grid = Grid.grid(padding=(0, _GAP, 0, 0))
        for row in zip_longest(*columns, fillvalue=""):
            grid.add_row(*(Text.assemble((cell[:2], "bold cyan"), cell[2:]) for cell in row))
        self._console.print(grid)

    def _show_table(self) -> None:
        roomy = not self._console.is_terminal or self._console.height >= _ROOMY
        self._console.print(end="\n" if roomy else "")
        self._pictured = self._recorder.state.view(self._own)
        self._console.print(picture(self._console, self._words, self._table, self._setup, self._pictured))
        self._console.print(end="\n" if roomy else "")
        self._shown = True

    def _end(self, result: Result) -> None:
        self._show_table()
        self._print(self._words.say("play.over"), "bold")
        for seat in sorted(range(len(result.places)), key=lambda seat: (result.places[seat], seat)):
            name = capital(self._words.seat(self._table, seat))
            self._print(self._words.say("play.places", place=result.places[seat], seat=name))

    def _print(self, text: str, style: str = "") -> None:
        self._console.print(text, style=style, soft_wrap=not self._console.is_terminal)


def _columns(lines: list[str], width: int) -> list[list[str]]:
    """At most three columns that fit the width, or one."""
    for count in (3, 2):
        rows = -(-len(lines) // count)
        columns = [lines[first : first + rows] for first in range(0, len(lines), rows)]
        if sum(max(map(len, column)) + _GAP for column in columns) <= width:
            return columns
    return [lines]
