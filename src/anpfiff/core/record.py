"""A game written down: one JSON file that plays back without a generator (docs/record.md)."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Literal

import msgspec

from anpfiff.core.chance import Chance, ChanceError, Recorded, Recording
from anpfiff.core.door import refusal
from anpfiff.core.event import Event
from anpfiff.core.fair import Fair, seed_hash
from anpfiff.core.game import NEWEST, Game, OptionValue, Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.core.result import Result
from anpfiff.core.rows import Replay, Row
from anpfiff.core.state import State

FORMAT = 2
"""The newest. A record that needs nothing of it is written in the first."""

Fault = Literal[
    "not a record",
    "format",
    "digest",
    "rules version",
    "seats",
    "row number",
    "way back",
    "illegal move",
    "two faces",
    "chance",
    "unfair chance",
    "other hash",
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
    shown: str = ""
    """The hash of the seed, which everybody could see before anybody sat down; empty: from before it was shown."""
    hashes: tuple[str, ...] = ()
    """Of the nonces, given when people sat down."""
    seats: tuple[int, ...] = ()
    """Whose the nonces are, in the same order."""
    without: tuple[int, ...] = ()
    """Seats of people of whom there is no nonce."""
    bounds: tuple[tuple[int, ...], ...] = ()
    """By row: below which number each outcome is. With them every outcome can be computed anew without knowing the rules."""


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
    format: int = 1
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
        format=_format(rows, fair),
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
    if not 1 <= record.format <= FORMAT:
        raise RecordError("format", detail=record.format)
    if record.digest != _digest(record):
        raise RecordError("digest")
    return record


def playback(record: Record, last: int | None = None) -> Iterator[tuple[Row, State, list[Event]]]:
    """Row by row, each checked first: the state after it (the same object, until moves are taken back) and what happened."""
    game = GAMES.find(record.game)
    if record.rules_version == NEWEST or not game.plays_by(record.rules_version):
        raise RecordError("rules version", detail=(record.rules_version, game.rules_version))
    if not record.rows:
        raise RecordError("row number", 0)
    replay = Replay(game, record.setup(), record.rows)
    for n, row in enumerate(record.rows[: None if last is None else last + 1]):
        if row.n != n:
            raise RecordError("row number", n, row.n)
        events: list[Event] = []
        try:
            state = _after(game, record, replay, row, events)
        except ChanceError as error:
            raise RecordError("chance", n, error) from None
        yield row, state, events


def _after(game: Game, record: Record, replay: Replay, row: Row, events: list[Event]) -> State:
    """The state with one more row played."""
    chance = Recorded(row.chance)
    if row.back is not None:
        _check_way_back(row)
    elif replay.state is not None:
        _check_move(game, record, replay.state, row)
    elif row.move is not None:
        raise RecordError("row number", 0, row.n)
    state = replay.play(row, chance, events)
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


def _check_way_back(row: Row) -> None:
    """It leads to an earlier row, and is nothing else."""
    assert row.back is not None
    if not 0 <= row.back < row.n or (row.seat, row.number, row.move) != (None, None, None):
        raise RecordError("way back", row.n, row.back)


def _check_move(game: Game, record: Record, state: State, row: Row) -> None:
    moves = game.moves(record.edition)
    if row.seat is None or row.number is None or row.move is None:
        raise RecordError("illegal move", row.n)
    refused = refusal(state, moves, row.seat, row.number)
    if refused is not None:
        raise RecordError("illegal move", row.n, refused)
    if moves.written(row.number) != row.move:
        raise RecordError("two faces", row.n, moves.written(row.number))


class _Noting(Chance):
    """Gives what was recorded, and notes below which number each outcome was asked for."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self._recorded = Recorded(outcomes)
        self.bounds: list[int] = []

    def below(self, n: int) -> int:
        self.bounds.append(n)
        return self._recorded.below(n)


def bounds_of(setup: Setup, rows: Sequence[Row]) -> tuple[tuple[int, ...], ...]:
    """By row: below which number the rules have asked for each outcome."""
    replay, bounds = Replay(GAMES.find(setup.game), setup, rows), list[tuple[int, ...]]()
    for row in rows:
        chance = _Noting(row.chance)
        replay.play(row, chance)
        bounds.append(tuple(chance.bounds))
    return tuple(bounds)


def _check_fair(record: Record, proof: FairProof) -> None:
    """Compute every outcome anew from what the proof reveals. Rows that were taken back count: their dice have fallen."""
    seed, nonces = _revealed(proof)
    if proof.shown and seed_hash(seed) != proof.shown:
        raise RecordError("other hash")
    if proof.hashes and [seed_hash(nonce) for nonce in nonces] != list(proof.hashes):
        raise RecordError("other hash")
    bounds = bounds_of(record.setup(), record.rows)
    fair = Fair(seed, nonces, proof.table)
    for row, asked in zip(record.rows, bounds, strict=True):
        if row.n > proof.after and [fair.below(n) for n in asked] != list(row.chance):
            raise RecordError("unfair chance", row.n)
    if proof.bounds and proof.bounds != bounds:
        wrong = [n for n, asked in enumerate(bounds) if proof.bounds[n : n + 1] != (asked,)]
        raise RecordError("unfair chance", wrong[0] if wrong else len(bounds))


def _revealed(proof: FairProof) -> tuple[bytes, list[bytes]]:
    """Seed and nonces."""
    try:
        return bytes.fromhex(proof.seed), [bytes.fromhex(nonce) for nonce in proof.nonces]
    except ValueError as error:
        raise RecordError("unfair chance", detail=str(error)) from None


def _format(rows: Sequence[Row], fair: FairProof | None) -> int:
    """The oldest that has all of it: whoever knows only that one can still read the record."""
    proves = fair is not None and fair != FairProof(fair.table, fair.seed, fair.nonces, fair.after)
    return FORMAT if proves or any(row.back is not None for row in rows) else 1


def _final(game: Game, state: State) -> str:
    digest = sha256(state.to_bytes()).hexdigest()
    return digest if game.bytes_version == 1 else f"{game.bytes_version}:{digest}"


def _layout(final: str) -> int:
    """The version of the bytes that a hash was made of; 0: of none that there ever was."""
    version, colon, _ = final.rpartition(":")
    return 1 if not colon else int(version) if version.isdecimal() else 0


def _digest(record: Record) -> str:
    return sha256(msgspec.json.encode(msgspec.structs.replace(record, digest=""), order="sorted")).hexdigest()
