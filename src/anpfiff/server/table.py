"""A table is a record being played: its rows are in the journal, its state is made from them."""

from collections.abc import Sequence
from hashlib import sha256
from hmac import compare_digest

import msgspec

from anpfiff.core.chance import Recorded, Recording
from anpfiff.core.door import Refusal, Stale, refusal
from anpfiff.core.event import Event
from anpfiff.core.fair import Fair
from anpfiff.core.game import Game, Setup
from anpfiff.core.move import MoveTable
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.record import Row
from anpfiff.core.registry import GAMES
from anpfiff.core.state import State
from anpfiff.server.store.journal import StoredTable


class SeatHeld(msgspec.Struct, frozen=True):
    """Who sits there: a bot by name, or a person by the hash of a token."""

    name: str
    bot: str | None = None
    token_hash: str = ""


def token_hash(token: str) -> str:
    """What is stored of a token: whoever reads the database cannot take a seat."""
    return sha256(token.encode()).hexdigest()


class Moment(msgspec.Struct, frozen=True):
    """The game after one row."""

    state: State
    events: list[Event]


class Table:
    """One game with its seats. Knows no socket and no database."""

    def __init__(self, table: str, setup: Setup, seats: Sequence[SeatHeld], seed: bytes) -> None:
        self.id = table
        self.setup = setup
        self.seats = tuple(seats)
        self.game: Game = GAMES.find(setup.game)
        self.moves: MoveTable = self.game.moves(setup.edition)
        self._seed = seed
        self._outcomes = 0
        self.rows: list[Row] = []
        self.history: list[list[Event]] = []
        """By row: what happened."""
        self.state: State

    @property
    def number(self) -> int:
        """Of the newest view: that of the last row."""
        return len(self.rows) - 1

    def begin(self) -> Row:
        """Set up anew; row 0."""
        events: list[Event] = []
        chance = self._chance()
        state = self.game.new(self.setup, chance, events)
        row = Row(0, tuple(chance.take()))
        self._add(row, Moment(state, events))
        return row

    def read(self, rows: Sequence[Row]) -> None:
        """Make the state from the journal's rows."""
        for row in rows:
            events: list[Event] = []
            chance = Recorded(row.chance)
            if row.n == 0:
                state = self.game.new(self.setup, chance, events)
            else:
                assert row.seat is not None
                assert row.number is not None
                state = self.state
                state.play(row.seat, row.number, chance, events)
            chance.finish()
            self._add(row, Moment(state, events))

    def seat_of(self, token: str | None) -> Seat | None:
        """The seat that a token opens; None: a spectator."""
        if token is None:
            return None
        hashed = token_hash(token)
        for seat, held in enumerate(self.seats):
            if held.token_hash and compare_digest(held.token_hash, hashed):
                return seat
        return None

    def secret(self) -> bytes:
        """The seed, for the journal only."""
        return self._seed

    def staged(self, seat: Seat, number: int, moves: Sequence[int]) -> State | Refusal:
        """What the moves would do, before anything random. No move can follow one after which dice are rolled."""
        if number != self.number:
            return Stale(number, self.number)
        trial = self.state.copy()
        for move in moves:
            refused = refusal(trial, self.moves, seat, move) if trial.settled() else Stale(number, self.number)
            if refused is not None:
                return refused
            trial.apply(seat, move)
        return trial

    def prepare(self, seat: Seat, number: int, moves: Sequence[int]) -> list[tuple[Row, Moment]] | Refusal:
        """Play the moves on a copy, all or none. Nothing has happened before `add` is called with the answer.

        None of them if this very answer was already taken.
        """
        if self._was_taken(seat, number, moves):
            return []
        staged = self.staged(seat, number, moves)
        if isinstance(staged, Refusal):
            # Before any dice are rolled: a refusal after them would tell what they are going to show.
            return staged
        chance = self._chance()
        state = self.state
        prepared: list[tuple[Row, Moment]] = []
        for move in moves:
            state = state.copy()
            events: list[Event] = []
            state.play(seat, move, chance, events)
            row = Row(len(self.rows) + len(prepared), tuple(chance.take()), seat, move, self.moves.written(move))
            prepared.append((row, Moment(state, events)))
        return prepared

    def add(self, prepared: list[tuple[Row, Moment]]) -> None:
        """The rows are in the journal: now they have happened."""
        for row, moment in prepared:
            self._add(row, moment)

    def _add(self, row: Row, moment: Moment) -> None:
        self.rows.append(row)
        self.history.append(moment.events)
        self.state = moment.state
        self._outcomes += len(row.chance)

    def _was_taken(self, seat: Seat, number: int, moves: Sequence[MoveNumber]) -> bool:
        rows = self.rows[number + 1 : number + 1 + len(moves)]
        return [(row.seat, row.number) for row in rows] == [(seat, move) for move in moves]

    def _chance(self) -> Recording:
        return Recording(Fair(self._seed, (), self.id, self._outcomes))


def read_table(stored: StoredTable, rows: Sequence[str]) -> Table:
    """A table from the journal."""
    setup = msgspec.json.decode(stored.setup, type=Setup)
    seats = msgspec.json.decode(stored.seats, type=list[SeatHeld])
    table = Table(stored.id, setup, seats, stored.seed)
    table.read([msgspec.json.decode(row, type=Row) for row in rows])
    return table
