"""Making tables: what is written when there is a new one."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from secrets import token_bytes, token_urlsafe

import msgspec

from anpfiff.core.game import Setup
from anpfiff.core.numbers import Seat
from anpfiff.core.registry import GAMES, same_again
from anpfiff.core.rows import Row
from anpfiff.tables.clock import Clock
from anpfiff.tables.room_events import AnyRoomEvent, BotSat, NonceSealed, Sat
from anpfiff.tables.seating import Seating
from anpfiff.tables.stored import Change, StoredTable


def new_table_id() -> str:
    """Unguessable: whoever knows it may watch."""
    return token_urlsafe(12)


class Plan(msgspec.Struct, frozen=True):
    """What a table will be."""

    table: str
    setup: Setup
    host: str
    room_events: Sequence[AnyRoomEvent]
    """Who sits there from the beginning."""
    names: Mapping[Seat, str]
    clock: Clock | None = None
    rows: Sequence[Row] = ()
    """Of another game, from which this one goes on."""

    def written(self, now: float) -> Change:
        seating = Seating(self.host, [""] * self.setup.seats, []).after(self.room_events, now, -1, self.names)
        return Change(
            self.table,
            self._made(now, seating.room.asked_to_start()),
            rows=[msgspec.json.encode(row).decode() for row in self.rows],
            room_events=[msgspec.json.encode(entry).decode() for entry in seating.entries],
            seats=seating.stored(),
        )

    def _made(self, now: float, waiting: Sequence[Seat]) -> StoredTable:
        """`waiting`: for whom."""
        return StoredTable(
            id=self.table,
            made=datetime.fromtimestamp(now, UTC).isoformat(timespec="seconds"),
            setup=msgspec.json.encode(self.setup).decode(),
            rules_version=self.setup.rules_version or GAMES.find(self.setup.game).rules_version,
            seed=token_bytes(32),
            host=self.host,
            invite=token_urlsafe(12),
            clock=None if self.clock is None else msgspec.json.encode(self.clock).decode(),
            copied=len(self.rows) - 1,
            phase="gathering",
            to_move=msgspec.json.encode(waiting).decode(),
            touched=now,
            running="{}",
            due=None,
            bot_to_move=False,
        )


def rematch(table: str, setup: Setup, host: str, seating: Seating, clock: Clock | None, nonce_hash: str | None = None) -> Plan:
    """The same people and bots at a new table. Whoever gave up or left is asked again too. `nonce_hash`: the host's."""
    again, chairs = same_again(setup), seating.room.chairs
    order = _order(again, [chair.person == host and not chair.hot_seat for chair in chairs])
    room_events: list[AnyRoomEvent] = []
    for seat, before in enumerate(order):
        chair = chairs[before]
        if chair.person is not None:
            room_events.append(Sat(seat, chair.person, chair.hot_seat))
            if nonce_hash is not None and chair.person == host and not chair.hot_seat:
                room_events.append(NonceSealed(seat, nonce_hash))
        elif chair.bot is not None:
            room_events.append(BotSat(seat, chair.bot))
    names = {seat: seating.given[before] for seat, before in enumerate(order)}
    return Plan(table, again, host, room_events, names, clock)


def _order(setup: Setup, hosts: Sequence[bool]) -> list[Seat]:
    """Seats of before in their new order: the same neighbours, but the host first where the first seat decides for all."""
    first = hosts.index(True) if True in hosts and GAMES.find(setup.game).host_first(setup) else 0
    return [(first + seat) % len(hosts) for seat in range(len(hosts))]
