"""What is kept of a table, and what one step changes of it: plain data, which a store writes and reads."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from anpfiff.core.game import Setup
from anpfiff.core.registry import make_setup
from anpfiff.tables.room import Phase


class StoredTable(NamedTuple):
    id: str
    made: str
    setup: str
    rules_version: int
    seed: bytes
    host: str
    invite: str
    clock: str | None
    copied: int
    phase: Phase
    to_move: str
    touched: float
    running: str
    due: float | None
    bot_to_move: bool

    def agreed(self) -> Setup:
        """What the table began with: it goes on by the rules of then, in words of today."""
        written = msgspec.json.decode(self.setup, type=Setup)
        return make_setup(written.game, written.edition, written.options, written.seats, self.rules_version)


class StoredChoice(NamedTuple):
    """A secret choice that waits for the others."""

    seat: int
    n: int
    """The number that it answers."""
    moves: str


class StoredSeat(NamedTuple):
    seat: int
    person_id: str | None
    name: str
    bot: str | None


class StoredResult(NamedTuple):
    """How one person fared."""

    seat: int
    person_id: str
    game: str
    edition: str
    players: int
    place: int | None
    conceded: bool
    ended: float


MOVED: Final = ("to_move", "touched", "running", "due", "bot_to_move")
"""Columns of a table that say how it stands, as far as moves change it."""
STANDING: Final = ("invite", "phase", "host", *MOVED)
"""All of them: what people do beside moves changes the others. Tables can be looked for by phase, which is dear to write."""


class Change(NamedTuple):
    """What is written of one table in one commit, all or none."""

    table: str
    made: StoredTable | None = None
    """The table itself, if it is new."""
    first_row: int = 0
    rows: Sequence[str] = ()
    unsealed: bool = False
    """Sealed choices have become these rows, or belong to a number that is over."""
    first_event: int = 0
    room_events: Sequence[str] = ()
    seats: Sequence[StoredSeat] = ()
    seal: StoredChoice | None = None
    """Instead of an earlier one of the same seat."""
    said: tuple[int, int, str] | None = None
    """Number, seat and text."""
    silenced: Sequence[int] = ()
    """Seats whose words are forgotten."""
    mute: tuple[str, int, bool] | None = None
    """Who, whom, and whether from now on or not any more."""
    results: Sequence[StoredResult] = ()
    columns: Mapping[str, object] = {}
    """Those of `STANDING` or of `MOVED`, or none."""


class Kept(NamedTuple):
    """All that is kept of one table."""

    table: StoredTable
    rows: list[str]
    room_events: list[str]
    seats: list[StoredSeat]
    sealed: list[StoredChoice]
    chat: list[tuple[int, int, str]]
    missing: Sequence[str] = ()
    """What must have been there, because what comes after it is."""


class SpoiltError(ValueError):
    """A table of which something is missing: what."""
