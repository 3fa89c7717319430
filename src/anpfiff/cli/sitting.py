"""A game in the terminal as it is played: written down move by move, kept when it is left, and taken back where that is fair."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from anpfiff.arena.match import ask
from anpfiff.bots.registry import make_bot
from anpfiff.cli.left import Left, sealed
from anpfiff.core.chance import Recording, Seeded, seeded_at
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.record import Record, RecordError, playback, record_of
from anpfiff.core.registry import GAMES
from anpfiff.core.rows import Row
from anpfiff.core.state import State

PERSON = "person"
"""What a record calls whoever is not a bot."""

Why = Literal["nothing_decided", "others_moved", "something_happened"]
"""Why a choice cannot be taken back."""


class Point(NamedTuple):
    """The game at one moment between two moves."""

    state: State
    rows: int
    chance: int
    bots_chance: tuple[int, ...]


class Sitting:
    """One person against bots."""

    def __init__(self, setup: Setup, names: tuple[str, ...], seed: int, events: list[Event]) -> None:
        """A new game. `names` are the bots' by seat; one seat is the person's."""
        self.setup = setup
        self.names = names
        self.seed = seed
        self.own: Seat = names.index(PERSON)
        self._bots = {seat: make_bot(name, setup) for seat, name in enumerate(names) if seat != self.own}
        self._bots_chance = [Seeded(seed, 1 + seat) for seat in range(len(names))]
        self._source = Seeded(seed)
        self._chance = Recording(self._source)
        self.state = GAMES.find(setup.game).new(setup, self._chance, events)
        self._rows = [Row(0, tuple(self._chance.take()))]
        self._back: list[Point] = []
        """Where the person was asked, as far back as they may go."""
        self._why: Why = "nothing_decided"
        self._point = self._now()

    @classmethod
    def again(cls, left: Left, events: list[Event]) -> "Sitting":
        """Goes on as if it had never been left, also what is random. `events`: all that has happened. ValueError: it cannot."""
        if len(left.bots_chance) != len(left.record.seats):
            raise ValueError(f"{len(left.bots_chance)} sources for {len(left.record.seats)} seats")
        sitting = cls(left.record.setup(), left.record.seats, left.seed, [])
        sitting._rows = []
        sitting._bots_chance = [seeded_at(place) for place in left.bots_chance]
        sitting._source = seeded_at(left.chance)
        sitting._chance = Recording(sitting._source)
        for row, state, happened in playback(left.record):
            sitting.state = state
            sitting._rows.append(row)
            events += happened
            if len(sitting._rows) in left.back:
                sitting._back.append(sitting._now())
        if sitting._as_record(sitting._now()).final != left.record.final:
            raise RecordError("final state")
        sitting._point = sitting._now()
        if sitting.decided():
            sitting._why = "something_happened" if sitting._rows[-1].seat == sitting.own else "others_moved"
        return sitting

    def decide(self, move: MoveNumber, events: list[Event], asked: bool = True) -> None:
        """The person's move; `asked`: one that they may want back, not one that made itself."""
        if asked:
            self._back.append(self._point)
        self._play(self.own, move, events)

    def let_play(self, seat: Seat, events: list[Event]) -> None:
        """A bot's move."""
        move = ask(self._bots[seat], self.state, seat, self._bots_chance[seat])
        self._play(seat, move, events)

    def take_back(self) -> Why | None:
        """To the person's last decision; or why not."""
        if not self._back:
            return self._why if self.decided() else "nothing_decided"
        point = self._back.pop()
        self.state = point.state.copy()
        del self._rows[point.rows :]
        self._point = point
        return None

    def can_go_back(self) -> list[MoveNumber]:
        """What the person has decided and may take back, in order."""
        made = [self._rows[point.rows].number for point in self._back]
        return [number for number in made if number is not None]

    def before(self, decisions: int) -> State:
        """The table as it stood before the last so many of them."""
        return self._back[-decisions].state

    def decide_anew(self, back: int, moves: Sequence[MoveNumber], events: list[Event]) -> None:
        """These in the place of the last so many."""
        for _ in range(back):
            self.take_back()
        for move in moves:
            self.decide(move, events)

    def decided(self) -> bool:
        """Whether the person has made a move."""
        return any(row.seat == self.own for row in self._rows[: self._point.rows])

    def record(self) -> Record:
        return self._as_record(self._point)

    def left(self, bots: str) -> Left:
        """To be kept until the person comes back. `bots`: how they were called."""
        point = self._point
        back = tuple(earlier.rows for earlier in self._back if earlier.rows < point.rows)
        return sealed(Left(self.record(), self.seed, bots, point.chance, point.bots_chance, back))

    def _play(self, seat: Seat, move: MoveNumber, events: list[Event]) -> None:
        self.state.apply(seat, move, events)
        if seat != self.own:
            self._stop_going_back("others_moved")
        elif not self.state.settled():
            # `apply` does what was decided and no more; what `settle` has to do, rolling and revealing, nobody can foresee.
            self._stop_going_back("something_happened")
        self.state.settle(self._chance, events)
        written = GAMES.find(self.setup.game).moves(self.setup.edition).written(move)
        self._rows.append(Row(len(self._rows), tuple(self._chance.take()), seat, move, written))
        # In one step: Ctrl-C may come in the middle of a move, and what is kept then is the game before or after it.
        self._point = self._now()

    def _now(self) -> Point:
        places = tuple(chance.place() for chance in self._bots_chance)
        return Point(self.state.copy(), len(self._rows), self._source.place(), places)

    def _stop_going_back(self, why: Why) -> None:
        self._back.clear()
        self._why = why

    def _as_record(self, point: Point) -> Record:
        return record_of(self.setup, self.names, self._rows[: point.rows], point.state)
