"""`anpfiff playback`: a recorded game, told row by row."""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import typer

from anpfiff.cli.bad_input import BadInputError
from anpfiff.cli.files import checked_record, record_table
from anpfiff.cli.output import console, print_json
from anpfiff.cli.parameters import Json, Language, seat_of
from anpfiff.cli.verify import RecordFile
from anpfiff.core.event import Event, seen
from anpfiff.core.record import Record
from anpfiff.core.record import playback as play_back
from anpfiff.core.rows import Row, line_to
from anpfiff.football.pairing import Pairing
from anpfiff.texts.matches import pairings_told
from anpfiff.texts.words import Table, Words


def playback(
    ctx: typer.Context,
    file: RecordFile,
    seat: Annotated[int | None, typer.Option("--seat", help="playback_seat")] = None,
    first: Annotated[int, typer.Option("--from", help="playback_from")] = 0,
    last: Annotated[int | None, typer.Option("--to", help="playback_to")] = None,
    json: Json = False,
    language: Language = None,
) -> None:
    words: Words = ctx.obj
    record, _ = checked_record(words, file)
    eyes = None if seat is None else seat_of(seat, len(record.seats))
    last = len(record.rows) - 1 if last is None else last
    _check_rows(first, last, len(record.rows))
    if json:
        for row, events in _rows(record, first, last, eyes):
            print_json(_for_programs(row, events, eyes))
        return
    if earlier := words.earlier(record.setup()):
        console().print(earlier, style="yellow", soft_wrap=True)
    for row, lines in _told(words, record, last, eyes):
        for line in lines if row.n >= first else ():
            console().print(line, soft_wrap=True)


def _told(words: Words, record: Record, last: int, eyes: int | None) -> Iterator[tuple[Row, list[str]]]:
    """Every row in sentences, from the first: later ones are about what earlier ones told."""
    pairings: dict[str, Pairing] = {}
    told: list[dict[str, Pairing]] = []
    table = msgspec.structs.replace(record_table(words, record), pairings=pairings)
    for row, events in _rows(record, 0, last, eyes):
        # A move is about the match before it, what it brought about may be the next.
        lines = [_move(words, table, row, eyes)]
        told.append(pairings_told(record.game, events))
        if row.back is not None:
            # Who plays in a match is only what was known then.
            pairings.clear()
        for known in told[-1:] if row.back is None else [told[before.n] for before in line_to(record.rows, row.back)]:
            pairings.update(known)
        lines += [words.say("playback.event", event=words.event(table, event)) for event in events]
        yield row, lines


def _check_rows(first: int, last: int, rows: int) -> None:
    if not 0 <= first < rows:
        raise BadInputError("errors.input.no_row", given=first, first=0, last=rows - 1)
    if not first <= last < rows:
        raise BadInputError("errors.input.no_row", given=last, first=first, last=rows - 1)


def _rows(record: Record, first: int, last: int, eyes: int | None) -> Iterator[tuple[Row, list[Event]]]:
    """The rows with what one seat saw, or all that happened."""
    for row, _, events in play_back(record, last):
        if row.n >= first:
            yield row, events if eyes is None else seen(events, eyes)


def _is_open(row: Row, eyes: int | None) -> bool:
    """Another seat's move may be secret: what the seat noticed of it is in the events."""
    return eyes is None or row.seat == eyes


def _for_programs(row: Row, events: list[Event], eyes: int | None) -> dict[str, Any]:
    """Seats count from 0 here, as in the record. Outcomes of chance may be secret, too."""
    told: dict[str, Any] = {"n": row.n, "seat": row.seat}
    if _is_open(row, eyes):
        told |= {"number": row.number, "move": row.move}
    if row.back is not None:
        told["back"] = row.back
    if eyes is None:
        told["chance"] = row.chance
    return told | {"events": events}


def _move(words: Words, table: Table, row: Row, eyes: int | None) -> str:
    """Who moved, and what if it may be known."""
    if row.back is not None:
        return words.say("playback.start", n=row.n, setup=words.say("playback.back", back=row.back))
    if row.seat is None or row.number is None:
        return words.say("playback.start", n=row.n, setup=words.say("playback.setup"))
    if _is_open(row, eyes) and table.moves is not None:
        move = words.move(table, table.moves[row.number], row.seat)
        return words.say("playback.row", n=row.n, seat=words.seat(table, row.seat), move=move)
    return words.say("playback.hidden", n=row.n, seat=words.seat(table, row.seat))
