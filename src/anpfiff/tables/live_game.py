"""A table is a record being played: its rows are in the journal, its state is made from them."""

from collections.abc import Sequence
from typing import Any

import msgspec
from mypy_extensions import i64

from anpfiff.core.autopass import nothing
from anpfiff.core.chance import Recorded, Recording
from anpfiff.core.difference import Compared
from anpfiff.core.door import Refusal, Stale, refusal
from anpfiff.core.event import Event
from anpfiff.core.fair import Fair, seed_hash
from anpfiff.core.game import Game, Setup
from anpfiff.core.move import MoveTable
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.record import FairProof, Record, bounds_of, record_of
from anpfiff.core.registry import GAMES
from anpfiff.core.rows import Replay, Row, line_to
from anpfiff.core.sealed import SealedChoices
from anpfiff.core.state import State
from anpfiff.tables.commands import WayBack
from anpfiff.tables.fair_dice import Nonces
from anpfiff.tables.taking_back import WaysBack


class Moment(msgspec.Struct, frozen=True):
    """The game after one row."""

    state: State
    events: list[Event]
    free: bool = False
    """It was one seat's own move, of which nothing random or hidden has come: it can be taken back without asking."""


class LiveGame:
    """One game. Knows no socket, no database and nobody who plays it."""

    def __init__(self, table: str, setup: Setup, seed: bytes, copied: int = -1, nonces: Nonces | None = None) -> None:
        """`copied`: the last of the rows that another game has given; chance is our own after it."""
        self.id = table
        self.setup = setup
        self.copied = copied
        self.game: Game = GAMES.find(setup.game)
        self.moves: MoveTable = self.game.moves(setup.edition)
        self._seed = seed
        self._nonces = nonces or Nonces()
        self._fair = Fair(seed, self._nonces.parts(), table)
        self._outcomes: i64 = 0
        self.rows: list[Row] = []
        self.history: list[list[Event]] = []
        """By row: what happened."""
        self.state: State
        self._ways_back = WaysBack(copied)
        self._shown: dict[Seat | None, tuple[State, Any]] = {}
        """By seat: the last view as boards get it, and of which state. It is the same in every language."""
        self._compared: tuple[State, State, Compared] | None = None
        """Views of two states, as far as somebody was told what changed from one to the other."""
        self.sealed: SealedChoices | None = None
        """While several seats choose together: what has been chosen."""

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
        replay = Replay(self.game, self.setup, rows)
        for row in rows:
            events: list[Event] = []
            chance = Recorded(row.chance)
            state = replay.play(row, chance, events)
            chance.finish()
            self._add(row, Moment(state, events))

    def record(self, seats: Sequence[str]) -> Record:
        """With the proof of its dice. Only of a game that does not go on: the rows hold every secret."""
        nonces = self._nonces
        proof = FairProof(
            self.id,
            self._seed.hex(),
            nonces.opened,
            self.copied,
            shown=seed_hash(self._seed),
            hashes=nonces.hashes,
            seats=nonces.seats,
            without=nonces.without,
            bounds=bounds_of(self.setup, self.rows),
        )
        return record_of(self.setup, seats, self.rows, self.state, proof)

    def state_at(self, number: int) -> State:
        """The state after an earlier row, played again."""
        if number == self.number:
            return self.state
        line = line_to(self.rows, number)
        replay = Replay(self.game, self.setup, line)
        for row in line:
            replay.play(row, Recorded(row.chance))
        assert replay.state is not None
        return replay.state

    def shown(self, state: State, seat: Seat | None) -> Any:
        """As boards get it; of a state that does not change any more."""
        known = self._shown.get(seat)
        if known is None or known[0] is not state:
            known = self._shown[seat] = state, self.game.shown_at(self.setup.edition, state, seat)
        return known[1]

    def compared(self, before: State, after: State) -> Compared:
        """What is known of how the second differs from the first, for all eyes."""
        known = self._compared
        if known is None or known[0] is not before or known[1] is not after:
            known = self._compared = before, after, Compared()
        return known[2]

    def last_move_of(self, seat: Seat, but: Sequence[range] = ()) -> int:
        """The number of the seat's last move, `but` those with these numbers; 0: none."""
        own = (row.n for row in reversed(self.rows) if row.seat == seat)
        return next((number for number in own if not any(number in span for span in but)), 0)

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

    def stage_rest(self, seat: Seat, trial: State) -> list[MoveNumber]:
        """Nothing in answer to all that a secret choice still asks; `trial`, which is staged, is brought there."""
        rest: list[MoveNumber] = []
        while self.sealed is not None and trial.settled() and seat in trial.seats_to_move():
            number = nothing(self.moves, trial.decision(seat))
            if number is None:
                break
            trial.apply(seat, number)
            rest.append(number)
        return rest

    def prepare(self, seat: Seat, number: int, moves: Sequence[int]) -> list[tuple[Row, Moment]] | Refusal:
        """Play the moves on a copy, all or none. Nothing has happened before `add` is called with the answer.

        None of them if this very answer was already taken.
        """
        if self.was_taken(seat, number, moves):
            return []
        # Before any dice are rolled: a refusal after them would tell what they are going to show.
        refused = self._refuse(seat, number, moves)
        return self._prepare([(seat, move) for move in moves]) if refused is None else refused

    def _refuse(self, seat: Seat, number: int, moves: Sequence[int]) -> Refusal | None:
        if len(moves) == 1 and number == self.number:
            # Most answers: nothing has to be tried.
            return refusal(self.state, self.moves, seat, moves[0])
        staged = self.staged(seat, number, moves)
        return staged if isinstance(staged, Refusal) else None

    def _prepare(self, moves: Sequence[tuple[Seat, MoveNumber]], alone: bool = True) -> list[tuple[Row, Moment]]:
        """`alone`: these are moves of one seat, not choices of several."""
        chance = self._chance()
        state = self.state
        prepared: list[tuple[Row, Moment]] = []
        for seat, move in moves:
            state = state.copy()
            events: list[Event] = []
            state.apply(seat, move, events)
            # `apply` does what was decided and no more; what `settle` has to do, rolling and revealing, nobody can foresee.
            free = alone and state.settled()
            state.settle(chance, events)
            row = Row(len(self.rows) + len(prepared), tuple(chance.take()), seat, move, self.moves.written(move))
            prepared.append((row, Moment(state, events, free)))
        return prepared

    # --- moves taken back

    def way_back(self, seat: Seat) -> WayBack | None:
        """How the seat's last move can be taken back; None: it has made none here."""
        return self._ways_back.way(self.rows, seat)

    def prepare_back(self, to: int) -> list[tuple[Row, Moment]]:
        """The table as it stood after an earlier row. Chance goes on from where it is: new dice fall."""
        return [(Row(len(self.rows), (), back=to), Moment(self.state_at(to), []))]

    # --- choices made together

    def to_move(self) -> list[Seat]:
        """For whom the table waits: those who chose in secret have done their part."""
        return [seat for seat in self.state.seats_to_move() if self.sealed is None or self.sealed.chosen(seat) is None]

    def refuse_choice(self, seat: Seat, number: int, moves: Sequence[int]) -> Refusal | None:
        """Why a secret choice cannot be sealed; None: it can."""
        assert self.sealed is not None
        if number != self.number:
            return Stale(number, self.number)
        return self.sealed.check(seat, moves)

    def seal(self, seat: Seat, moves: Sequence[int]) -> None:
        """The choice is in the journal: now it is made. A new one replaces the old."""
        assert self.sealed is not None
        self.sealed.commit(seat, moves)

    def prepare_reveal(self, seat: Seat, moves: Sequence[int]) -> list[tuple[Row, Moment]] | None:
        """With this choice, the last, all of them as rows; None: others have not chosen yet."""
        assert self.sealed is not None
        waiting = [other for other in self.state.seats_to_move() if other != seat and self.sealed.chosen(other) is None]
        if waiting:
            return None
        choices = {other: self.sealed.chosen(other) or () for other in self.state.seats_to_move()} | {seat: tuple(moves)}
        return self._prepare([(other, move) for other, chosen in choices.items() for move in chosen], alone=False)

    def add(self, prepared: Sequence[tuple[Row, Moment]]) -> None:
        """The rows are in the journal: now they have happened."""
        for row, moment in prepared:
            self._add(row, moment)

    def _add(self, row: Row, moment: Moment) -> None:
        self._ways_back.note(row, moment.free, together=self.sealed is not None)
        self.rows.append(row)
        self.history.append(moment.events)
        self.state = moment.state
        self.sealed = SealedChoices(self.state, self.moves) if len(self.state.seats_to_move()) > 1 else None
        if row.n > self.copied:
            self._outcomes += len(row.chance)

    def was_taken(self, seat: Seat, number: int, moves: Sequence[int]) -> bool:
        """Whether this very answer has been played. Choices made together are rows in seat order: others' may come first."""
        first: i64 = number + 1
        if first >= len(self.rows):
            return False
        while first < len(self.rows) and self.rows[first].back is None and (self.rows[first].seat or 0) < seat:
            first += 1
        rows = self.rows[first : first + len(moves)]
        return [(row.seat, row.number) for row in rows] == [(seat, move) for move in moves]

    def _chance(self) -> Recording:
        self._fair.position = self._outcomes
        return Recording(self._fair)
