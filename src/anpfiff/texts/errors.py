"""Words for what went wrong: one sentence that says what, and what would be right."""

from difflib import get_close_matches

from anpfiff.core.chance import ChanceError
from anpfiff.core.door import Refusal
from anpfiff.core.edition import EditionError
from anpfiff.core.record import FORMAT, RecordError
from anpfiff.core.registry import UnknownError
from anpfiff.core.result import Result
from anpfiff.texts.words import Table, Words

CoreError = UnknownError | RecordError | EditionError | ChanceError
CORE_ERRORS = (UnknownError, RecordError, EditionError, ChanceError)


def error_words(words: Words, error: CoreError, table: Table | None = None) -> str:
    """`table` lets a sentence about a record name its seats and moves."""
    match error:
        case UnknownError():
            return unknown(words, error)
        case RecordError():
            return _record(words, error, table or Table())
        case EditionError():
            return words.say("errors.edition.wrong", file=error.file, key=error.key, reason=error.reason)
        case ChanceError():
            return _chance(words, error)


def unknown(words: Words, error: UnknownError) -> str:
    key = error.what.replace(" ", "_")
    if error.what == "bot" and error.of:
        key = "bot_of_game"
    known = ", ".join(map(str, error.known)) or words.say("lists.none")
    sentence = words.say(f"errors.unknown.{key}", given=error.given, known=known, of=error.of)
    return suggest(words, sentence, error.given, error.known)


def suggest(words: Words, sentence: str, given: object, known: tuple[object, ...]) -> str:
    """The sentence with the name that was probably meant, if one is near."""
    meant = _nearest(given, known)
    return words.say("errors.unknown.nearest", sentence=sentence, nearest=meant) if meant else sentence


def _nearest(given: object, known: tuple[object, ...]) -> str | None:
    """The name that was probably meant; numbers are never near each other because they share a digit."""
    if isinstance(given, int):
        return None
    found = get_close_matches(str(given).lower(), [str(name) for name in known], n=1, cutoff=0.6)
    return found[0] if found else None


def _record(words: Words, error: RecordError, table: Table) -> str:
    key = error.fault.replace(" ", "_")
    if error.fault == "unfair chance" and error.row is None:
        key = "unreadable_seed"
    theirs, ours = error.detail if error.fault == "rules version" and isinstance(error.detail, tuple) else (None, None)
    detail = _detail(words, error, table)
    return words.say(f"errors.record.{key}", row=error.row, detail=detail, format=FORMAT, theirs=theirs, ours=ours)


def _detail(words: Words, error: RecordError, table: Table) -> object:
    """What the fault says about itself, for people."""
    match error.fault, error.detail:
        case "illegal move", detail:
            return words.refusal(table, detail) if isinstance(detail, Refusal) else words.say("errors.record.no_move")
        case "result", detail:
            return _result(words, detail, table)
        case "chance", ChanceError() as detail:
            return _chance(words, detail)
        case "two faces", (name, fields):
            return f"{name} {fields}"
        case _, detail:
            return detail


def _result(words: Words, result: object, table: Table) -> str:
    if not isinstance(result, Result):
        return words.say("lists.none")
    places = (f"{place}. {words.seat(table, seat)}" for seat, place in enumerate(result.places))
    return f"{', '.join(places)} ({words.reason(table.game, result.reason)})"


def _chance(words: Words, error: ChanceError) -> str:
    if error.outcome is None:
        key = "too_few"
    elif error.below is None:
        key = "left_over"
    else:
        key = "too_large"
    return words.say(f"errors.chance.{key}", position=error.position, outcome=error.outcome, below=error.below)
