"""`anpfiff verify`: whether a record holds what it claims."""

from pathlib import Path
from typing import Annotated

import typer

from anpfiff.cli.files import FaultyRecordError, checked_record
from anpfiff.cli.output import print_json
from anpfiff.cli.parameters import Json, Language
from anpfiff.core.record import FairProof, Record
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
        "moves": _moves(record),
        "taken_back": sum(row.back is not None for row in record.rows),
        "finished": result is not None,
        "winners": result.winners() if result else (),
        "places": result.places if result else (),
        "reason": result.reason if result else None,
        "fair": record.fair is not None,
        "nonces": record.fair.seats if record.fair else (),
        "without_nonce": record.fair.without if record.fair else (),
    }


def _moves(record: Record) -> int:
    """Those that were taken back were made, too."""
    return sum(row.move is not None for row in record.rows)


def _sentence(words: Words, record: Record) -> str:
    result = record.result
    winners = words.several(words.seat(Table(), seat) for seat in result.winners()) if result else ""
    sentence = words.say(
        "verify.finished" if result else "verify.unfinished",
        game=record.game,
        players=len(record.seats),
        moves=_moves(record),
        winners=winners,
    )
    fair = [] if record.fair is None else [words.say("verify.fair"), *_nonces(words, record.fair)]
    earlier = words.earlier(record.setup())
    return " ".join([sentence, *fair, *([earlier] if earlier else [])])


def _nonces(words: Words, proof: FairProof) -> list[str]:
    """Who has a share in the dice, and who has not."""
    if not proof.nonces:
        return [words.say("verify.no_nonces")]
    given, without = (words.several(words.seat(Table(), seat) for seat in seats) for seats in (proof.seats, proof.without))
    said = [words.say("verify.nonces", seats=given)] if proof.seats else []
    return [*said, words.say("verify.without", seats=without)] if proof.without else said
