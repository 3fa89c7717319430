"""Making tables: what is written when there is a new one."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from secrets import token_bytes, token_urlsafe

import msgspec

from anpfiff.core.game import Setup
from anpfiff.core.numbers import Seat
from anpfiff.core.record import Row
from anpfiff.core.registry import GAMES
from anpfiff.server.acts import AnyAct, BotSat, Sat
from anpfiff.server.clock import Clock
from anpfiff.server.sitting import Sitting
from anpfiff.server.store.journal import Change, StoredTable


def new_table_id() -> str:
    """Unguessable: whoever knows it may watch."""
    return token_urlsafe(12)


class Plan(msgspec.Struct, frozen=True):
    """What a table will be."""

    table: str
    setup: Setup
    host: str
    acts: Sequence[AnyAct]
    """Who sits there from the beginning."""
    names: Mapping[Seat, str]
    clock: Clock | None = None
    rows: Sequence[Row] = ()
    """Of another game, from which this one goes on."""

    def written(self, now: float) -> Change:
        sitting = Sitting(self.host, [""] * self.setup.seats, []).after(self.acts, now, -1, self.names)
        made = StoredTable(
            id=self.table,
            made=datetime.fromtimestamp(now, UTC).isoformat(timespec="seconds"),
            setup=msgspec.json.encode(self.setup).decode(),
            rules_version=GAMES.find(self.setup.game).rules_version,
            seed=token_bytes(32),
            host=self.host,
            invite=token_urlsafe(12),
            clock=None if self.clock is None else msgspec.json.encode(self.clock).decode(),
            copied=len(self.rows) - 1,
            phase="gathering",
            to_move=msgspec.json.encode(sitting.room.asked_to_start()).decode(),
            touched=now,
            running="{}",
            due=None,
            bot_to_move=False,
        )
        return Change(
            made.id,
            made,
            rows=[msgspec.json.encode(row).decode() for row in self.rows],
            acts=[msgspec.json.encode(entry).decode() for entry in sitting.entries],
            seats=sitting.stored(),
        )


def rematch(table: str, setup: Setup, host: str, sitting: Sitting, clock: Clock | None) -> Plan:
    """The same people and bots at a new table. Whoever gave up or left is asked again too."""
    acts: list[AnyAct] = []
    for seat, chair in enumerate(sitting.room.chairs):
        if chair.person is not None:
            acts.append(Sat(seat, chair.person, chair.beside))
        elif chair.bot is not None:
            acts.append(BotSat(seat, chair.bot))
    return Plan(table, setup, host, acts, dict(enumerate(sitting.given)), clock)
