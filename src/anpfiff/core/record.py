"""A game written down: one JSON file that plays back without a generator (docs/record.md)."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, Literal

import msgspec

from anpfiff.core.chance import Chance, ChanceError, Recorded, Recording
from anpfiff.core.door import refusal
from anpfiff.core.event import Event
from anpfiff.core.fair import Fair
from anpfiff.core.game import NEWEST, Game, OptionValue, Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.core.result import Result
from anpfiff.core.state import State

FORMAT = 1

Fault = Literal[
    "not a record",
    "format",
    "digest",
    "rules version",
    "seats",
    "row number",
    "illegal move",
    "two faces",
    "chance",
    "unfair chance",
    "result",
    "final state",
]


class RecordError(Exception):
    """A record that cannot be trusted, and where."""

    def __init__(self, fault: Fault, row: int | None = None, detail: object = None) -> None:
        super().__init__(fault, row, detail)
        self.fault: Fault = fault
        self.row = row
        self.detail = detail


class FairProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the outcomes of a fair table were made of; revealed when it has ended."""

    table: str
    seed: str
    nonces: tuple[str, ...]
    after: int = -1
    """The last of the rows that were taken over from another game, whose outcomes prove nothing here."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Row 0 is the set-up; every other row a move, with both its faces, and the outcomes of chance after it."""

    n: int
    chance: tuple[int, ...]
    seat: int | None = None
    number: int | None = None
    move: tuple[str, dict[str, Any]] | None = None


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    edition: str
    options: Mapping[str, OptionValue]
    rules_version: int
    seats: tuple[str, ...]
    """Who sat there: a bot's name or a person's."""
    rows: tuple[Row, ...]
    result: Result | None
    """None: the game was not finished."""
    final: str
    """A hash of the last state's bytes, with the version of their layout before it: `2:3f6c…`; none: the first."""
    fair: FairProof | None = None
    format: int = FORMAT
    digest: str = ""
    """A hash of all the rest, against damage."""

    def setup(self) -> Setup:
        return make_setup(self.game, self.edition, self.options, len(self.seats), self.rules_version)


class Recorder:
    """Plays a game and writes it down."""

    def __init__(self, setup: Setup, seats: Sequence[str], chance: Chance, events: list[Event] | None = None) -> None:
        self._game = GAMES.find(setup.game)
        self._moves = self._game.moves(setup.edition)
        self._setup = setup
        self._seats = tuple(seats)
        self._chance = Recording(chance)
        self.state = self._game.new(setup, self._chance, events)
        self._rows = [Row(0, tuple(self._chance.take()))]

    def play(self, seat: Seat, move: MoveNumber, events: list[Event] | None = None) -> None:
        self.state.play(seat, move, self._chance, events)
        row = Row(len(self._rows), tuple(self._chance.take()), seat, move, self._moves.written(move))
        self._rows.append(row)

    def record(self, fair: FairProof | None = None) -> Record:
        """The game so far."""
        return record_of(self._setup, self._seats, self._rows, self.state, fair)


def record_of(setup: Setup, seats: Sequence[str], rows: Sequence[Row], state: State, fair: FairProof | None = None) -> Record:
    """`state` is the one after the last row."""
    game = GAMES.find(setup.game)
    record = Record(
        game=setup.game,
        edition=setup.edition,
        options=setup.options,
        rules_version=setup.rules_version or game.rules_version,
        seats=tuple(seats),
        rows=tuple(rows),
        result=state.result(),
        final=_final(game, state),
        fair=fair,
    )
    return msgspec.structs.replace(record, digest=_digest(record))


def write_record(record: Record) -> bytes:
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def read_record(written: bytes) -> Record:
    """Read what `write_record` wrote; anything else is refused."""
    try:
        record = msgspec.json.decode(written, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError("not a record", detail=str(error)) from None
    if record.format != FORMAT:
        raise RecordError("format", detail=record.format)
    if record.digest != _digest(record):
        raise RecordError("digest")
    return record


def playback(record: Record, last: int | None = None) -> Iterator[tuple[Row, State, list[Event]]]:
    """Row by row: the state after it (one and the same object) and what happened. Every row is checked before it is played."""
    game = GAMES.find(record.game)
    if record.rules_version == NEWEST or not game.plays_by(record.rules_version):
        raise RecordError("rules version", detail=(record.rules_version, game.rules_version))
    if not record.rows:
        raise RecordError("row number", 0)
    state: State | None = None
    for n, row in enumerate(record.rows[: None if last is None else last + 1]):
        if row.n != n:
            raise RecordError("row number", n, row.n)
        events: list[Event] = []
        try:
            state = _after(game, record, state, row, events)
        except ChanceError as error:
            raise RecordError("chance", n, error) from None
        yield row, state, events


def _after(game: Game, record: Record, state: State | None, row: Row, events: list[Event]) -> State:
    """The state with one more row played; None: the first begins it."""
    chance = Recorded(row.chance)
    if state is None:
        state = _begin(game, record, row, chance, events)
    else:
        _check_move(game, record, state, row)
        assert row.seat is not None
        assert row.number is not None
        state.play(row.seat, row.number, chance, events)
    chance.finish()
    return state


def verify(record: Record) -> State:
    """Play the whole record and check every claim in it; the last state."""
    state: State | None = None
    for _, state, _ in playback(record):  # noqa: B007 - the last one is wanted
        pass
    assert state is not None
    if state.result() != record.result:
        raise RecordError("result", detail=state.result())
    game = GAMES.find(record.game)
    if _layout(record.final) == game.bytes_version and _final(game, state) != record.final:
        raise RecordError("final state")
    if record.fair is not None:
        _check_fair(record, record.fair)
    return state


def _begin(game: Game, record: Record, row: Row, chance: Chance, events: list[Event]) -> State:
    if row.move is not None:
        raise RecordError("row number", 0, row.n)
    return game.new(record.setup(), chance, events)


def _check_move(game: Game, record: Record, state: State, row: Row) -> None:
    moves = game.moves(record.edition)
    if row.seat is None or row.number is None or row.move is None:
        raise RecordError("illegal move", row.n)
    refused = refusal(state, moves, row.seat, row.number)
    if refused is not None:
        raise RecordError("illegal move", row.n, refused)
    if moves.written(row.number) != row.move:
        raise RecordError("two faces", row.n, moves.written(row.number))


class _Comparing(Chance):
    """Asks two sources and complains when they differ."""

    def __init__(self, recorded: Recorded, fair: Fair, row: int) -> None:
        self._recorded = recorded
        self._fair = fair
        self._row = row

    def below(self, n: int) -> int:
        outcome = self._recorded.below(n)
        if outcome != self._fair.below(n):
            raise RecordError("unfair chance", self._row)
        return outcome


def _check_fair(record: Record, proof: FairProof) -> None:
    """Compute every outcome anew from what the proof reveals."""
    game = GAMES.find(record.game)
    try:
        fair = Fair(bytes.fromhex(proof.seed), [bytes.fromhex(nonce) for nonce in proof.nonces], proof.table)
    except ValueError as error:
        raise RecordError("unfair chance", detail=str(error)) from None
    state: State | None = None
    for row in record.rows:
        recorded = Recorded(row.chance)
        chance: Chance = _Comparing(recorded, fair, row.n) if row.n > proof.after else recorded
        if state is None:
            state = game.new(record.setup(), chance)
        elif row.seat is not None and row.number is not None:
            state.play(row.seat, row.number, chance)


def _final(game: Game, state: State) -> str:
    digest = sha256(state.to_bytes()).hexdigest()
    return digest if game.bytes_version == 1 else f"{game.bytes_version}:{digest}"


def _layout(final: str) -> int:
    """The version of the bytes that a hash was made of; 0: of none that there ever was."""
    version, colon, _ = final.rpartition(":")
    return 1 if not colon else int(version) if version.isdecimal() else 0


def _digest(record: Record) -> str:
    return sha256(msgspec.json.encode(msgspec.structs.replace(record, digest=""), order="sorted")).hexdigest()
