"""`anpfiff verify`: whether a record holds what it claims."""

from pathlib import Path
from typing import Annotated

import typer

from anpfiff.cli.files import FaultyRecordError, checked_record
from anpfiff.cli.output import print_json
from anpfiff.cli.parameters import Json, Language
from anpfiff.core.record import Record
from anpfiff.texts.words import Table, Words

RecordFile = Annotated[Path, typer.Argument(help="playback_file")]


def verify(ctx: typer.Context, file: RecordFile, json: Json = False, language: Language = None) -> None:
    try:
        record, _ = checked_record(ctx.obj, file)
    except FaultyRecordError as faulty:
        if json:
            print_json({"verified": False, "fault": faulty.fault, "row": faulty.row, "sentence": faulty.sentence})
        raise
    if json:
        print_json(_facts(record))
    else:
        typer.echo(_sentence(ctx.obj, record))


def _facts(record: Record) -> dict[str, object]:
    """Seats count from 0 here, as in the record."""
    result = record.result
    return {
        "verified": True,
        "game": record.game,
        "edition": record.edition,
        "options": record.options,
        "players": len(record.seats),
        "seats": record.seats,
        "moves": len(record.rows) - 1,
        "finished": result is not None,
        "winners": result.winners() if result else (),
        "places": result.places if result else (),
        "reason": result.reason if result else None,
        "fair": record.fair is not None,
    }


def _sentence(words: Words, record: Record) -> str:
    result = record.result
    winners = words.several(words.seat(Table(), seat) for seat in result.winners()) if result else ""
    sentence = words.say(
        "verify.finished" if result else "verify.unfinished",
        game=record.game,
        players=len(record.seats),
        moves=len(record.rows) - 1,
        winners=winners,
    )
    return f"{sentence} {words.say('verify.fair')}" if record.fair else sentence
