"""`anpfiff play`: a game in the terminal against bots."""

from pathlib import Path
from secrets import randbelow
from typing import Annotated

import typer

from anpfiff.cli.files import record_file
from anpfiff.cli.output import console
from anpfiff.cli.parameters import Edition, GameName, Language, Options, Players, bots_of, seat_of, setup_of
from anpfiff.cli.terminal import TerminalGame
from anpfiff.core.game import Setup
from anpfiff.core.record import write_record
from anpfiff.core.registry import GAMES, written_value
from anpfiff.texts.words import Words

PERSON = "person"
"""What a record calls whoever is not a bot."""


def play(
    ctx: typer.Context,
    game: GameName,
    edition: Edition = None,
    option: Options = None,
    players: Players = None,
    seat: Annotated[int, typer.Option("--seat", help="play_seat")] = 1,
    bots: Annotated[str, typer.Option("--bots", help="play_bots", metavar="BOT,BOT,…")] = "random",
    seed: Annotated[int | None, typer.Option("--seed", help="play_seed", show_default=False)] = None,
    record: Annotated[Path | None, typer.Option("--record", help="play_record", metavar="FILE")] = None,
    language: Language = None,
) -> None:
    words: Words = ctx.obj
    setup = setup_of(game, edition, option, players)
    own = seat_of(seat, setup.seats)
    others = bots_of(bots, setup.seats - 1, setup)
    if record is not None:
        record_file(words, record)
    names = (*others[:own], PERSON, *others[own:])
    seed = _new_seed() if seed is None else seed
    sitting = TerminalGame(console(), words, setup, names, own, seed)
    try:
        sitting.play()
    finally:
        # Also after Ctrl-C: a game that somebody wanted to keep is not lost.
        if record is not None:
            _write(sitting, record)
    again = _arguments(setup, own, bots, seed)
    typer.echo(words.say("play.repeat", game=game, arguments=again))
    if record is not None:
        typer.echo(words.say("play.recorded", file=record))


def _new_seed() -> int:
    return randbelow(1_000_000)


def _write(sitting: TerminalGame, file: Path) -> None:
    file.write_bytes(write_record(sitting.record()))


def _arguments(setup: Setup, own: int, bots: str, seed: int) -> str:
    """How the same table is called again; what is as usual is left out."""
    game = GAMES.find(setup.game)
    edition = [] if setup.edition == game.editions()[0] else [f"--edition {setup.edition}"]
    options = [
        f"--option {option.name}={written_value(setup.options[option.name])}"
        for option in game.options
        if setup.options[option.name] != option.default
    ]
    return " ".join([*edition, *options, f"--players {setup.seats} --seat {own + 1} --bots {bots} --seed {seed}"])
