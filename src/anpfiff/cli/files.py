"""Records on disk: read with one sentence for whatever is wrong, and places checked before anything is written."""

import os
from errno import EACCES
from pathlib import Path
from tempfile import TemporaryFile

from anpfiff.cli.bad_input import BadInputError, about_file
from anpfiff.core.record import Record, RecordError, read_record, verify
from anpfiff.core.registry import GAMES
from anpfiff.core.state import State
from anpfiff.texts.errors import CORE_ERRORS, error_words
from anpfiff.texts.words import Table, Words


def record_folder(words: Words, folder: Path) -> None:
    """Make sure that records can be written there."""
    if folder.exists() and not folder.is_dir():
        raise about_file(words, folder, "errors.input.not_folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise about_file(words, folder, "errors.input.not_writable", reason=error.strerror) from None


def new_file(words: Words, file: Path, replace: bool = False) -> None:
    """Make sure, without writing, that a new file can be written there."""
    if file.is_dir():
        raise about_file(words, file, "errors.input.folder")
    if file.exists() and not replace:
        raise about_file(words, file, "errors.input.exists")
    if not file.parent.is_dir():
        raise about_file(words, file, "errors.input.no_folder", folder=file.parent)
    if not os.access(file.parent, os.W_OK):
        raise about_file(words, file, "errors.input.not_writable", reason=os.strerror(EACCES))


def checked_record(words: Words, file: Path) -> tuple[Record, State]:
    """A record that holds what it claims, and the last state of its game."""
    record = None
    try:
        record = read_record(content_of(words, file))
        return record, verify(record)
    except CORE_ERRORS as error:
        sentence = error_words(words, error, record_table(words, record) if record else None)
        raise FaultyRecordError(file, sentence, error) from None


class FaultyRecordError(BadInputError):
    """A record that cannot be trusted; the fault for programs beside the sentence for people."""

    def __init__(self, file: Path, sentence: str, error: Exception) -> None:
        super().__init__("errors.input.file", file=file, sentence=sentence)
        self.fault = error.fault if isinstance(error, RecordError) else "setup"
        self.row = error.row if isinstance(error, RecordError) else None
        self.sentence = sentence


def record_table(words: Words, record: Record) -> Table:
    """Who sat there. An edition that does not exist has no moves to name."""
    try:
        moves = GAMES.find(record.game).moves(record.edition)
    except (*CORE_ERRORS, OSError):
        moves = None
    return Table(record.game, seat_names(words, record.seats), moves, rules_version=record.rules_version)


def seat_names(words: Words, seats: tuple[str, ...]) -> tuple[str, ...]:
    """Bots by name and seat: two of the same kind must be told apart."""
    return tuple(words.say("seats.bot", bot=words.bot(bot), number=seat + 1) for seat, bot in enumerate(seats))


def content_of(words: Words, file: Path) -> bytes:
    try:
        return file.read_bytes()
    except FileNotFoundError:
        raise about_file(words, file, "errors.input.missing") from None
    except IsADirectoryError:
        raise about_file(words, file, "errors.input.folder") from None
    except OSError as error:
        raise about_file(words, file, "errors.input.not_readable", reason=error.strerror) from None
