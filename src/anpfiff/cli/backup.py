"""`anpfiff backup`: everything that a server keeps, in one file, while it is being played."""

from pathlib import Path
from typing import Annotated

import typer

from anpfiff.cli.bad_input import BadInputError, about_file
from anpfiff.cli.files import new_file
from anpfiff.cli.output import print_json
from anpfiff.cli.parameters import Json, Language
from anpfiff.cli.progress import bar
from anpfiff.server.store.backup import Backup, CopyError, back_up
from anpfiff.server.store.condition import FILE, UnusableError
from anpfiff.texts.words import Words


def backup(
    ctx: typer.Context,
    target: Annotated[Path, typer.Argument(help="backup_target")],
    data: Annotated[Path, typer.Option("--data", help="backup_data", metavar="FOLDER")] = Path("data"),
    replace: Annotated[bool, typer.Option("--replace", help="backup_replace")] = False,
    json: Json = False,
    language: Language = None,
) -> None:
    words: Words = ctx.obj
    database = _database(data)
    _check_target(words, target, database, replace)
    copied = _copied(words, database, target)
    if json:
        print_json({"file": str(target), "bytes": target.stat().st_size, **copied._asdict()})
    else:
        typer.echo(words.say("backup.done", file=target, **copied._asdict()))


def _database(data: Path) -> Path:
    if not data.is_dir():
        raise BadInputError("backup.no_folder", folder=data)
    if not (data / FILE).is_file():
        raise BadInputError("backup.no_database", folder=data, file=FILE)
    return data / FILE


def _check_target(words: Words, target: Path, database: Path, replace: bool) -> None:
    if target.is_file() and target.samefile(database):
        raise about_file(words, target, "backup.itself")
    if target.is_file() and not replace:
        raise about_file(words, target, "backup.exists")
    new_file(words, target, replace)


def _copied(words: Words, database: Path, target: Path) -> Backup:
    try:
        with bar(words.say("backup.progress")) as progress:
            return back_up(database, target, progress.show)
    except UnusableError as error:
        raise _complaint(words, error, database.parent, target) from None
    except OSError as error:
        raise about_file(words, target, "errors.input.not_writable", reason=error.strerror) from None


def _complaint(words: Words, error: UnusableError, data: Path, target: Path) -> BadInputError:
    if error.key == "empty":
        return BadInputError("backup.no_database", folder=data, file=FILE)
    if isinstance(error, CopyError):
        key = "errors.input.not_writable" if error.key == "not_writable" else f"backup.{error.key}"
        return about_file(words, target, key, **error.fields)
    return BadInputError(f"server.database.{error.key}", folder=data, **error.fields)
