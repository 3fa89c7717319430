"""Games that were left: a file for each game in the person's own folder, or where they want it."""

import os
import sys
from hashlib import sha256
from pathlib import Path

import msgspec

from anpfiff.cli.bad_input import about_file
from anpfiff.cli.files import content_of
from anpfiff.core.record import Record
from anpfiff.texts.words import Words

FORMAT = 1


class Left(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is needed to go on as if nothing had been."""

    record: Record
    seed: int
    bots: str
    """How they were called."""
    chance: int
    """Where the game's source of chance has come to."""
    bots_chance: tuple[int, ...]
    """The same of every seat's; the person's is never asked."""
    back: tuple[int, ...]
    """After how many rows the person made the choices that can still be taken back."""
    format: int = FORMAT
    digest: str = ""
    """A hash of all the rest, against damage."""


def sealed(left: Left) -> Left:
    return msgspec.structs.replace(left, digest=_digest(left))


def _digest(left: Left) -> str:
    return sha256(msgspec.json.encode(msgspec.structs.replace(left, digest=""), order="sorted")).hexdigest()


def read_left(words: Words, file: Path) -> Left:
    """What `write_left` wrote; anything else is refused, and stays where it is."""
    try:
        left = msgspec.json.decode(content_of(words, file), type=Left)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise about_file(words, file, "errors.left.foreign") from None
    if left.format != FORMAT:
        raise about_file(words, file, "errors.left.format", given=left.format, known=FORMAT)
    if left.digest != _digest(left):
        raise about_file(words, file, "errors.left.damaged")
    return left


def write_left(left: Left, file: Path) -> None:
    """All of it or nothing: what is there already is only replaced by something whole."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.part")
    try:
        part.write_bytes(msgspec.json.encode(left))
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def usual_file(game: str) -> Path:
    """Where a game is kept unless told otherwise: one of each."""
    return _folder() / f"{game}.json"


def left_last() -> Path | None:
    """The newest of them."""
    files = [file for file in _folder().glob("*.json") if file.is_file()]
    return max(files, key=lambda file: file.stat().st_mtime_ns, default=None)


def _folder() -> Path:
    """Where the system wants what programs keep for a person."""
    if sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "anpfiff" / "left"
