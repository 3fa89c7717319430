"""Reading what the journal has written."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import Engine, and_, exists, func, or_, select, true
from sqlalchemy.engine import Connection

from anpfiff.server.store.schema import chat, moves, mutes, results, room_events, sealed, seats, tables
from anpfiff.tables.stored import Kept, StoredChoice, StoredSeat, StoredTable


def kept(engine: Engine, table: str) -> Kept | None:
    with engine.connect() as connection:
        found = connection.execute(select(tables).where(tables.c.id == table)).first()
        if found is None:
            return None
        played = select(moves.c.n, moves.c.row).where(moves.c.table_id == table).order_by(moves.c.n)
        rows = [(n, row) for n, row in connection.execute(played)]
        happened = select(room_events.c.n, room_events.c.entry).where(room_events.c.table_id == table).order_by(room_events.c.n)
        entries = [(n, entry) for n, entry in connection.execute(happened)]
        chosen = select(sealed.c.seat, sealed.c.n, sealed.c.moves).where(sealed.c.table_id == table).order_by(sealed.c.seat)
        said = select(chat.c.n, chat.c.seat, chat.c.text).where(chat.c.table_id == table).order_by(chat.c.n)
        return Kept(
            StoredTable(*found),
            [row for _, row in rows],
            [entry for _, entry in entries],
            seats_at(connection, [table]).get(table, []),
            [StoredChoice(*choice) for choice in connection.execute(chosen)],
            [(n, seat, text) for n, seat, text in connection.execute(said)],
            [*_missing("move", [n for n, _ in rows]), *_missing("room event", [n for n, _ in entries])],
        )


def _missing(what: str, numbers: Sequence[int]) -> list[str]:
    """They are numbered from 0 without gaps, and only ever added."""
    return [f"{what} {n}" for n in sorted(set(range(max(numbers, default=-1))).difference(numbers))]


def is_there(engine: Engine, table: str) -> bool:
    with engine.connect() as connection:
        return connection.execute(select(tables.c.id).where(tables.c.id == table)).first() is not None


def seats_at(connection: Connection, wanted: Iterable[str]) -> dict[str, list[StoredSeat]]:
    found: dict[str, list[StoredSeat]] = {}
    chosen = select(seats).where(seats.c.table_id.in_(list(wanted))).order_by(seats.c.table_id, seats.c.seat)
    for table, *seat in connection.execute(chosen):
        found.setdefault(table, []).append(StoredSeat(*seat))
    return found


def unfinished(engine: Engine) -> list[StoredTable]:
    """Tables that are gathering or whose game goes on."""
    with engine.connect() as connection:
        return [StoredTable(*found) for found in connection.execute(select(tables).where(tables.c.phase != "over"))]


def waits_for_bot(engine: Engine) -> list[str]:
    """Tables of people where a bot has to move."""
    with engine.connect() as connection:
        of_people = exists().where(seats.c.table_id == tables.c.id, seats.c.person_id.is_not(None))
        found = select(tables.c.id).where(tables.c.phase == "playing", tables.c.bot_to_move, of_people)
        return list(connection.execute(found).scalars())


def overdue(engine: Engine, now: float) -> list[str]:
    """Tables where somebody's time is up, to move or to open their number."""
    with engine.connect() as connection:
        late = select(tables.c.id).where(tables.c.phase.in_(("opening", "playing")), tables.c.due <= now)
        return list(connection.execute(late).scalars())


def tables_of(engine: Engine, person: str, everything: bool = False) -> list[tuple[StoredTable, list[StoredSeat]]]:
    """Where the person sits or is the host; `everything`: also where they only were the host."""
    with engine.connect() as connection:
        seating = select(seats.c.table_id).where(seats.c.person_id == person)
        hosting = and_(tables.c.host == person, true() if everything else tables.c.phase != "over")
        found = [StoredTable(*row) for row in connection.execute(select(tables).where(or_(tables.c.id.in_(seating), hosting)))]
        sitters = seats_at(connection, [table.id for table in found])
    return [(table, sitters.get(table.id, [])) for table in found]


def count_hosted(engine: Engine, person: str) -> int:
    """Tables that are not over, of one host."""
    with engine.connect() as connection:
        mine = select(func.count()).select_from(tables).where(tables.c.host == person, tables.c.phase != "over")
        return connection.execute(mine).scalar_one()


class Tally(NamedTuple):
    """How often a person came in at one place, in one edition, among so many."""

    game: str
    edition: str
    players: int
    place: int | None
    conceded: bool
    games: int


def tallies(engine: Engine, person: str) -> list[Tally]:
    kinds = (results.c.game, results.c.edition, results.c.players, results.c.place, results.c.conceded)
    with engine.connect() as connection:
        counted = select(*kinds, func.count()).where(results.c.person_id == person).group_by(*kinds).order_by(*kinds)
        return [Tally(*row) for row in connection.execute(counted)]


def muted_by(engine: Engine, table: str, person: str) -> set[int]:
    with engine.connect() as connection:
        chosen = select(mutes.c.seat).where(mutes.c.table_id == table, mutes.c.person_id == person)
        return set(connection.execute(chosen).scalars())


def finished_before(engine: Engine, time: float) -> list[str]:
    """Tables that are over, or never began, and were not touched since."""
    with engine.connect() as connection:
        old = select(tables.c.id).where(tables.c.phase.in_(("over", "gathering")), tables.c.touched < time)
        return list(connection.execute(old).scalars())
