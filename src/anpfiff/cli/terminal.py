"""One person at a terminal, with bots on the other seats."""

import sys
from collections.abc import Mapping
from itertools import groupby, zip_longest
from typing import Final

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from anpfiff.cli.any_order import AnyOrder
from anpfiff.cli.drawing import Drawing
from anpfiff.cli.files import seat_names
from anpfiff.cli.rules_page import show_rules
from anpfiff.cli.sitting import Sitting
from anpfiff.core.autopass import Autopass
from anpfiff.core.decision import Decision
from anpfiff.core.description import Description
from anpfiff.core.event import Event, seen
from anpfiff.core.move import Move, MoveTable
from anpfiff.core.numbers import MoveNumber
from anpfiff.core.registry import GAMES
from anpfiff.core.result import Result
from anpfiff.football.pairing import Pairing
from anpfiff.texts.matches import pairings_told
from anpfiff.texts.template import capital
from anpfiff.texts.words import Table, Words

_LEAVE = ("q", "quit", "exit")
_BACK = ("u", "undo", "z", "zurück")
_ARM = "-"
_SWITCHES = "!"
_WORD = 3
"""So many letters of a word say what is meant."""
_TAKEN_BACK: Final = -1
"""In place of a move."""
_ROOMY = 40
"""From so many lines on there is room for blank ones around the table."""
_GAP = 2
"""Between columns of moves."""


def _called(words: Words, sitting: Sitting) -> tuple[str, ...]:
    """The seats, as the person at one of them hears of them."""
    called = list(seat_names(words, sitting.names))
    called[sitting.own] = words.say("seats.you")
    return tuple(called)


def _table(words: Words, sitting: Sitting, moves: MoveTable, pairings: dict[str, Pairing]) -> Table:
    setup = sitting.setup
    return Table(setup.game, _called(words, sitting), moves, pairings, setup.rules_version, sitting.own)


class TerminalGame:
    """Shows what happens, asks the person, and lets the bots play."""

    def __init__(self, console: Console, words: Words, sitting: Sitting, events: list[Event], came_back: bool) -> None:
        """`events` are those of the set-up; of a game that was left, all that has happened."""
        self._console = console
        self._words = words
        self._sitting = sitting
        self._setup = sitting.setup
        self._own = sitting.own
        self._game = GAMES.find(sitting.setup.game)
        self._moves = self._game.moves(sitting.setup.edition)
        told = seen(events, sitting.own) if came_back else []
        self._pairings: dict[str, Pairing] = pairings_told(sitting.setup.game, told)
        self._table = _table(words, sitting, self._moves, self._pairings)
        self._drawing = Drawing(console, words, self._table)
        # They have been told, before the game was left.
        self._events = [] if came_back else events
        self._came_back = came_back
        self._armed = Autopass(self._moves, self._game.pass_by)
        self._choosing = AnyOrder(sitting, self._moves)
        self._shown = False
        """Whether nothing has happened since the table was last shown."""
        self._moment: object = None
        """Which moment it was."""

    def play(self) -> bool:
        """To the end, or until the person leaves; whether it is over."""
        self._greet()
        sitting = self._sitting
        while (result := sitting.state.result()) is None:
            self._tell_events()
            seat = sitting.state.mover()
            if seat != self._own:
                sitting.let_play(seat, self._events)
            elif not self._own_turn():
                return False
        self._tell_events()
        self._end(result)
        return True

    def _greet(self) -> None:
        setup, words = self._setup, self._words
        greeting = words.say(
            "play.again" if self._came_back else "play.begin",
            game=words.game(setup.game),
            edition=words.edition(setup.game, setup.edition),
            seat=self._own + 1,
            seats=setup.seats,
            seed=self._sitting.seed,
        )
        self._print(greeting, "bold")
        self._print(words.say("play.keys"), "dim")
        if earlier := words.earlier(setup):
            self._print(earlier, "yellow")

    def _own_turn(self) -> bool:
        """False: the person has had enough."""
        decision = self._sitting.state.decision(self._own)
        move = self._answered(decision)
        if move is not None:
            self._sitting.decide(move, self._events, asked=False)
            return True
        given = self._ask(decision)
        if given is None:
            return False
        if given != _TAKEN_BACK:
            self._choosing.decide(given, self._events)
        return True

    def _tell_events(self) -> None:
        told = seen(self._events, self._own)
        self._pairings.update(pairings_told(self._setup.game, told))
        worth_telling = [event for event in told if not event.described]
        for sentence, alike in groupby(self._words.event(self._table, event) for event in worth_telling):
            times = len(list(alike))
            again = f" ({self._words.say('play.times', times=times)})" if times > 1 else ""
            self._print(f"{sentence}{again}", "bold" if sentence.startswith("—") else "")
            self._shown = False
        self._events.clear()

    def _answered(self, decision: Decision) -> MoveNumber | None:
        """A move that nobody need be asked for."""
        only = self._moves[decision.moves[0]] if len(decision.moves) == 1 else None
        said = None if only is None else decision.prompt.forced(only)
        if said is not None:
            self._print(self._words.board(self._table, said), "dim")
        if said is not None or (only is not None and only.idle):
            return decision.moves[0]
        return self._armed.answer(decision, self._sitting.state.turns(), unseen=True)

    def _ask(self, decision: Decision) -> MoveNumber | None:
        """The person's move; None: they have had enough; `_TAKEN_BACK`: ask again, for the table is another."""
        offered = self._choosing.offered(decision)
        moves = [self._moves[number] for number in offered]
        if not self._shown and self._moment_is_new():
            self._show_table()
        typed = decision.prompt.typed
        numbers = [getattr(move, typed) for move in moves] if typed else list(range(1, len(moves) + 1))
        if not typed:
            # Otherwise the question says what can be typed.
            self._list_moves(moves)
        return self._answer(decision, dict(zip(numbers, offered, strict=True)))

    def _answer(self, decision: Decision, offered: Mapping[int, MoveNumber]) -> MoveNumber | None:
        """`offered`: by what is typed for it."""
        turn = self._sitting.state.turns()
        question = self._words.say("play.ask", prompt=self._words.prompt(self._table, decision.prompt))
        while (given := self._read(question)) not in _LEAVE:
            if given.isascii() and given.isdigit() and int(given) in offered:
                return offered[int(given)]
            if given == _ARM and self._armed.arm(decision, turn):
                self._print(self._words.say("play.armed"), "dim")
                return self._armed.answer(decision, turn)
            if given in _BACK and self._take_back():
                return _TAKEN_BACK
            if given not in _BACK and not self._switch(given):
                self._explain(given, min(offered), max(offered))
        return None

    def _switch(self, given: str) -> bool:
        """Questions that pass by until they are taken up, by a part of what they are called; `!` says which there are."""
        titles = {question.__name__: self._words.question(self._setup.game, question.__name__) for question in self._game.pass_by}
        meant = [name for name, title in titles.items() if len(given) >= _WORD and given in title.lower()]
        if given != _SWITCHES and len(meant) != 1:
            return False
        for name in meant:
            self._armed.let_pass(name, name in self._armed.taken_up())
        for name, title in titles.items():
            asked = name in self._armed.taken_up()
            self._print(self._words.say("play.taken_up" if asked else "play.passes_by", question=title), "dim")
        return bool(titles)

    def _take_back(self) -> bool:
        why = self._choosing.take_back()
        if why is not None:
            self._print(self._words.say(f"play.{why}"), "yellow")
            return False
        self._print(self._words.say("play.taken_back"), "dim")
        # What was armed since might answer the same question at once.
        self._armed.disarm()
        self._shown, self._moment = False, None
        return True

    def _read(self, question: str) -> str:
        """The end of input is a way to leave."""
        try:
            given = self._console.input(Text(question, "bold")).strip().lower()
        except EOFError:
            given = _LEAVE[0]
            if sys.stdin.isatty():
                self._print("")
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
                show_rules(self._console, self._words, self._setup)
            case "t":
                self._show_table(everything=True)
            case "-":
                self._print(self._words.say("play.cannot_arm"), "yellow")
            case "":
                self._print(self._words.say("play.empty", first=first, last=last), "yellow")
            case _:
                self._print(self._words.say("play.wrong", given=given, first=first, last=last), "yellow")

    def _list_moves(self, moves: list[Move]) -> None:
        """The game's own way, or sentences in as many columns as fit, read downwards."""
        own_way = self._game.choices(self._setup.edition, self._sitting.state.view(self._own), moves)
        if own_way:
            self._console.print(self._drawing.blocks(own_way))
            return
        sentences = [self._said(move) for move in moves]
        numbered = [f"{number:>2} {sentence}" for number, sentence in enumerate(sentences, start=1)]
        columns = _columns(numbered, self._console.width)
        grid = Grid.grid(padding=(0, _GAP, 0, 0))
        for row in zip_longest(*columns, fillvalue=""):
            grid.add_row(*(Text.assemble((cell[:2], "bold cyan"), cell[2:]) for cell in row))
        self._console.print(grid)

    def _said(self, move: Move) -> str:
        """Also what comes of it by itself: a person knows before typing."""
        follows = self._game.follows(self._sitting.state, self._own, self._moves.number(move))
        return self._words.move(self._table, move, self._own, None if follows is None else self._moves[follows])

    def _described(self) -> Description:
        return self._game.describe(self._setup.edition, self._sitting.state.view(self._own))

    def _moment_is_new(self) -> bool:
        """Whether something has happened that makes the table worth showing again."""
        moment = self._described().moment
        return moment is None or moment != self._moment

    def _show_table(self, everything: bool = False) -> None:
        """`everything`: also what is not worth a look each time."""
        roomy = not self._console.is_terminal or self._console.height >= _ROOMY
        self._console.print(end="\n" if roomy else "")
        described = self._described()
        self._console.print(self._drawing.description(described, everything))
        self._console.print(end="\n" if roomy else "")
        self._shown, self._moment = True, described.moment

    def _end(self, result: Result) -> None:
        self._show_table()
        self._print(self._words.say("play.over"), "bold")
        if why := self._words.ending(self._setup.game, result.reason):
            self._print(why)
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
