"""`anpfiff simulate`: many games between bots."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table

from anpfiff.arena.simulate import Simulation, SimulationStopped
from anpfiff.arena.simulate import simulate as play_all
from anpfiff.cli.entry import INTERRUPTED
from anpfiff.cli.files import record_folder
from anpfiff.cli.interval import wilson
from anpfiff.cli.output import console, print_json
from anpfiff.cli.parameters import (
    Edition,
    GameName,
    Json,
    Language,
    Options,
    Players,
    Workers,
    at_least,
    bots_of,
    setup_of,
    workers_of,
)
from anpfiff.cli.progress import bar
from anpfiff.texts.words import Words


def simulate(
    ctx: typer.Context,
    game: GameName,
    edition: Edition = None,
    option: Options = None,
    players: Players = None,
    games: Annotated[int, typer.Option("--games", help="simulate_games")] = 1000,
    bots: Annotated[str, typer.Option("--bots", help="simulate_bots", metavar="BOT,BOT,…")] = "random",
    seed: Annotated[int, typer.Option("--seed", help="simulate_seed")] = 0,
    workers: Workers = None,
    record: Annotated[Path | None, typer.Option("--record", help="simulate_record", metavar="FOLDER")] = None,
    json: Json = False,
    language: Language = None,
) -> None:
    words: Words = ctx.obj
    setup = setup_of(game, edition, option, players)
    names = bots_of(bots, setup.seats, setup)
    at_least("--games", games, 1)
    processes = workers_of(workers)
    if record is not None:
        record_folder(words, record)
    try:
        with bar(words.say("simulate.progress"), games) as progress:
            figures = play_all(setup, names, games, seed, processes, record, progress.advance)
    except SimulationStopped as stopped:
        figures = stopped.simulation
    if json:
        print_json(figures)
    else:
        out = console()
        for part in _report(words, figures, record):
            out.print(part)
    if figures.stopped:
        raise typer.Exit(INTERRUPTED)


def _report(words: Words, figures: Simulation, record: Path | None) -> Iterator[Any]:
    if figures.stopped:
        yield words.say("simulate.stopped", games=figures.games, wanted=figures.wanted)
    if not figures.games:
        return
    edition = words.edition(figures.game, figures.edition)
    yield words.say("simulate.title", game=words.game(figures.game), edition=edition, games=figures.games, seed=figures.seed)
    yield _by_seat(words, figures)
    if len(figures.wins_by_bot) > 1:
        yield _by_bot(words, figures)
    turns, decisions = words.number(figures.mean_turns, 1), words.number(figures.mean_decisions, 1)
    yield words.say("simulate.means", turns=turns, decisions=decisions)
    yield _rates(words, figures)
    if record is not None:
        yield words.say("simulate.recorded", folder=record)


def _rates(words: Words, figures: Simulation) -> str:
    return words.say(
        "simulate.rates",
        games=words.number(figures.games_per_second),
        decisions=words.number(figures.decisions_per_second),
        build=words.build(figures.compiled),
        workers=figures.workers,
        seconds=words.number(figures.seconds, 1),
    )


def _by_seat(words: Words, figures: Simulation) -> Any:
    table = _table(words, "seat", "bot", "wins", "share", "interval", "place")
    for seat, wins in enumerate(figures.wins_by_seat):
        place = words.number(figures.mean_place_by_seat[seat], 2)
        table.add_row(str(seat + 1), figures.bots[seat], *_shares(words, wins, figures.games), place)
    return table


def _by_bot(words: Words, figures: Simulation) -> Any:
    table = _table(words, "bot", "wins", "share", "interval")
    for bot, wins in figures.wins_by_bot.items():
        table.add_row(bot, *_shares(words, wins, figures.games))
    return table


def _table(words: Words, *columns: str) -> Any:
    table = Table(box=box.SIMPLE_HEAD)
    for column in columns:
        table.add_column(words.say(f"simulate.{column}"), justify="left" if column in ("seat", "bot") else "right")
    return table


def _shares(words: Words, wins: float, games: int) -> tuple[str, str, str]:
    """Wins, their share and its interval."""
    low, high = (words.number(100 * bound, 1) for bound in wilson(wins, games))
    return words.number(wins, 0 if wins == int(wins) else 1), f"{words.number(100 * wins / games, 1)} %", f"{low} … {high} %"
