"""`anpfiff play`: a game in the terminal against bots, which can be left and taken up again."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import randbelow
from shlex import quote
from typing import Annotated, NamedTuple, NoReturn

import typer

from anpfiff.cli.bad_input import BadInputError, about_file
from anpfiff.cli.files import new_file, record_table
from anpfiff.cli.left import Left, left_last, read_left, usual_file, write_left
from anpfiff.cli.output import console
from anpfiff.cli.parameters import Edition, Language, Options, Players, bots_of, seat_of, setup_of
from anpfiff.cli.sitting import PERSON, Sitting
from anpfiff.cli.terminal import TerminalGame
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.record import write_record
from anpfiff.core.registry import GAMES, written_value
from anpfiff.texts.errors import CORE_ERRORS, error_words
from anpfiff.texts.words import Words

YES = ("", "y", "yes", "j", "ja")
NO = ("n", "no", "nein")
OF_A_NEW_TABLE = ("edition", "option", "players", "seat", "bots", "seed")
"""What says how a new table looks, so that it makes no sense for one that was left."""


class Keeping(NamedTuple):
    """What becomes of the game when it is left."""

    file: Path
    bots: str
    """How they were called."""
    came_back: bool
    """Whether it is the game in the file."""
    may_replace: bool
    """Whether the person wants it in the place of what is there."""


def play(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(help="play_game", show_default=False)] = None,
    edition: Edition = None,
    option: Options = None,
    players: Players = None,
    seat: Annotated[int, typer.Option("--seat", help="play_seat")] = 1,
    bots: Annotated[str, typer.Option("--bots", help="play_bots", metavar="BOT,BOT,…")] = "random",
    seed: Annotated[int | None, typer.Option("--seed", help="play_seed", show_default=False)] = None,
    record: Annotated[Path | None, typer.Option("--record", help="play_record", metavar="FILE")] = None,
    go_on: Annotated[bool, typer.Option("--continue", help="play_continue")] = False,
    save: Annotated[Path | None, typer.Option("--save", help="play_save", metavar="FILE")] = None,
    language: Language = None,
) -> None:
    words: Words = ctx.obj
    if record is not None:
        new_file(words, record)
    if go_on:
        _check_alone(ctx)
    events: list[Event] = []
    file = save or (usual_file(game) if game else left_last())
    left = _left(words, game, file, save is not None, go_on)
    if left is not None:
        assert file is not None
        sitting = _again(words, file, left, events)
        keeping = Keeping(file, left.bots, True, True)
    else:
        if game is None:
            raise BadInputError("errors.usage.MissingParameter", option="GAME", command=ctx.command_path)
        setup = setup_of(game, edition, option, players)
        sitting = Sitting(setup, _names(setup, bots, seat), _new_seed() if seed is None else seed, events)
        keeping = Keeping(save or usual_file(game), bots, False, sys.stdin.isatty())
    _play(words, sitting, events, keeping, record)


def _names(setup: Setup, bots: str, seat: int) -> tuple[str, ...]:
    """Who plays, seat by seat: the person sits where they want to."""
    own, others = seat_of(seat, setup.seats), bots_of(bots, setup.seats - 1, setup)
    return (*others[:own], PERSON, *others[own:])


def _check_alone(ctx: typer.Context) -> None:
    for parameter in ctx.command.params:
        source = ctx.get_parameter_source(str(parameter.name))
        if parameter.name in OF_A_NEW_TABLE and source is not None and source.name != "DEFAULT":
            raise BadInputError("errors.left.as_it_was", option=f"--{parameter.name}")


def _left(words: Words, game: str | None, file: Path | None, wanted: bool, go_on: bool) -> Left | None:
    """The game to go on with; None: a new one. `wanted`: the person has named the file."""
    if file is None or not file.exists():
        if go_on:
            raise BadInputError("errors.left.nothing")
        return None
    if not go_on and not sys.stdin.isatty():
        if wanted:
            raise about_file(words, file, "errors.left.exists")
        return None
    left = read_left(words, file)
    if game not in (None, left.record.game):
        raise about_file(words, file, "errors.left.other_game", game=left.record.game)
    return left if go_on or _wants(words, left) else None


def _wants(words: Words, left: Left) -> bool:
    """Whoever is at the terminal is asked."""
    record = left.record
    question = words.say("play.offer", game=words.game(record.game), moves=len(record.rows) - 1)
    try:
        while (given := input(question).strip().lower()) not in YES:
            if given in NO:
                return False
    except EOFError:
        raise typer.Exit from None
    return True


def _again(words: Words, file: Path, left: Left, events: list[Event]) -> Sitting:
    try:
        return Sitting.again(left, events)
    except CORE_ERRORS as error:
        sentence = error_words(words, error, record_table(words, left.record))
        raise BadInputError("errors.input.file", file=file, sentence=sentence) from None
    except ValueError:
        raise about_file(words, file, "errors.left.damaged") from None


def _play(words: Words, sitting: Sitting, events: list[Event], keeping: Keeping, record: Path | None) -> None:
    table = TerminalGame(console(), words, sitting, events, keeping.came_back)
    try:
        with _closing_the_terminal_leaves():
            over = table.play()
    except BaseException as error:
        # Whatever it was: what somebody has played or wanted recorded is not lost.
        said = _put_away(words, sitting, keeping, record)
        if isinstance(error, KeyboardInterrupt):
            typer.echo(f"\n{said}")
        raise
    if over:
        _write_record(sitting, record)
        if keeping.came_back:
            keeping.file.unlink(missing_ok=True)
    else:
        typer.echo(_put_away(words, sitting, keeping, record))
    arguments = _arguments(sitting, keeping.bots)
    typer.echo(words.say("play.repeat", game=sitting.setup.game, arguments=arguments))
    if record is not None:
        typer.echo(words.say("play.recorded", file=record))


@contextmanager
def _closing_the_terminal_leaves() -> Iterator[None]:
    """And so does being told to end: both are ways to leave a game."""

    def leave(number: int, _frame: object) -> NoReturn:
        raise SystemExit(128 + number)

    signals = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = [signal.signal(number, leave) for number in signals]
    try:
        yield
    finally:
        for number, handler in zip(signals, before, strict=True):
            signal.signal(number, handler)


def _put_away(words: Words, sitting: Sitting, keeping: Keeping, record: Path | None) -> str:
    """A game that is left; what to say about it."""
    _write_record(sitting, record)
    if not sitting.decided():
        return words.say("play.quit")
    if keeping.file.exists() and not keeping.may_replace:
        return words.say("play.not_kept")
    try:
        write_left(sitting.left(keeping.bots), keeping.file)
    except OSError as error:
        raise about_file(words, keeping.file, "errors.input.not_writable", reason=error.strerror) from None
    game = sitting.setup.game
    usual = keeping.file == usual_file(game)
    return words.say("play.kept", arguments=f"{game} --continue" if usual else f"--continue --save {quote(str(keeping.file))}")


def _write_record(sitting: Sitting, record: Path | None) -> None:
    if record is not None:
        record.write_bytes(write_record(sitting.record()))


def _new_seed() -> int:
    return randbelow(1_000_000)


def _arguments(sitting: Sitting, bots: str) -> str:
    """How the same table is called again; what is as usual is left out."""
    setup = sitting.setup
    game = GAMES.find(setup.game)
    edition = [] if setup.edition == game.editions()[0] else [f"--edition {setup.edition}"]
    options = [
        f"--option {option.name}={written_value(setup.options[option.name])}"
        for option in game.options_of(setup.edition)
        if setup.options[option.name] != option.default
    ]
    seats = f"--players {setup.seats} --seat {sitting.own + 1} --bots {bots} --seed {sitting.seed}"
    return " ".join([*edition, *options, seats])
