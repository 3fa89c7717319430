"""What somebody has here: their tables, and how they have fared."""

import json

import msgspec
from sqlalchemy import Engine

from anpfiff.core.game import Setup
from anpfiff.server.store.reading import Tally, tables_of, tallies
from anpfiff.tables.room_messages import ListedTable, Tallied
from anpfiff.tables.seating import shown_names
from anpfiff.tables.stored import StoredSeat, StoredTable
from anpfiff.tables.words import edition_told, words_of
from anpfiff.texts.words import Words


def my_tables(engine: Engine, person: str, language: str) -> list[ListedTable]:
    """What waits for me first, then what goes on, then what is over; the newest of each first."""
    words = words_of(language)
    listed = [_listed(words, person, table, seats) for table, seats in tables_of(engine, person)]
    return sorted(
        [table for table in listed if table is not None],
        key=lambda table: (not table.waiting, table.phase == "over", -table.touched),
    )


def _listed(words: Words, person: str, table: StoredTable, seats: list[StoredSeat]) -> ListedTable | None:
    """None: nobody can read which game it is."""
    try:
        setup = msgspec.json.decode(table.setup, type=Setup)
    except msgspec.MsgspecError:
        return None
    mine = [seat.seat for seat in seats if seat.person_id == person]
    return ListedTable(
        table=table.id,
        game=setup.game,
        title=words.game(setup.game),
        edition=setup.edition,
        edition_title=edition_told(words, setup.game, setup.edition),
        phase=table.phase,
        seats=shown_names(words, seats),
        mine=mine,
        waiting=bool({*mine} & {*json.loads(table.to_move)}),
        touched=table.touched,
    )


def my_statistics(engine: Engine, person: str, language: str) -> list[Tallied]:
    words = words_of(language)
    found: dict[tuple[str, str], list[Tally]] = {}
    for tally in tallies(engine, person):
        found.setdefault((tally.game, tally.edition), []).append(tally)
    return [_tallied(words, game, edition, several) for (game, edition), several in found.items()]


def _tallied(words: Words, game: str, edition: str, several: list[Tally]) -> Tallied:
    places: dict[str, int] = {}
    for tally in several:
        if tally.place is not None:
            places[str(tally.place)] = places.get(str(tally.place), 0) + tally.games
    return Tallied(
        game=game,
        title=words.game(game),
        edition=edition,
        edition_title=edition_told(words, game, edition),
        games=sum(tally.games for tally in several),
        places=dict(sorted(places.items(), key=lambda place: int(place[0]))),
        conceded=sum(tally.games for tally in several if tally.conceded),
        unfinished=sum(tally.games for tally in several if tally.place is None and not tally.conceded),
    )
