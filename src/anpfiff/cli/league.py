"""`anpfiff league`: who is how strong, with seats rotated, deals mirrored and intervals."""

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table as Grid

from anpfiff.arena.league import LeagueStopped, OtherLeagueError, Plan, Standing, Table, plan_league, play_league
from anpfiff.bots.registry import bots_for
from anpfiff.cli.bad_input import BadInputError, about_file
from anpfiff.cli.entry import INTERRUPTED
from anpfiff.cli.files import new_file
from anpfiff.cli.league_plot import plot
from anpfiff.cli.output import console, print_json
from anpfiff.cli.parameters import Edition, GameName, Json, Language, Options, Players, Workers, at_least, setup_of, workers_of
from anpfiff.cli.progress import bar
from anpfiff.cli.version import version_words
from anpfiff.texts.words import Words


def league(
    ctx: typer.Context,
    game: GameName,
    edition: Edition = None,
    option: Options = None,
    players: Players = None,
    bots: Annotated[str | None, typer.Option("--bots", help="league_bots", metavar="BOT,BOT,…")] = None,
    all_pairs: Annotated[bool, typer.Option("--all-pairs", help="league_all_pairs")] = False,
    deals: Annotated[int, typer.Option("--deals", help="league_deals")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="simulate_seed")] = 0,
    workers: Workers = None,
    file: Annotated[Path | None, typer.Option("--file", help="league_file", metavar="FILE")] = None,
    svg: Annotated[Path | None, typer.Option("--plot", help="league_plot", metavar="FILE")] = None,
    json: Json = False,
    language: Language = None,
) -> None:
    words: Words = ctx.obj
    setup = setup_of(game, edition, option, players)
    at_least("--deals", deals, 1)
    processes = workers_of(workers)
    plan = plan_league(setup, _named(game, bots), seed, all_pairs)
    for written in (file, svg):
        if written is not None:
            new_file(words, written, replace=True)
    table = _played(words, plan, deals, file, processes)
    if svg is not None:
        svg.write_text(plot(table, _title(words, table)), encoding="utf-8")
    if json:
        print_json(table)
    else:
        out = console()
        for part in _report(words, table):
            out.print(part)
    if table.stopped:
        raise typer.Exit(INTERRUPTED)


def _played(words: Words, plan: Plan, deals: int, file: Path | None, workers: int) -> Table:
    """As far as it was not stopped."""
    try:
        with bar(words.say("league.progress"), deals * len(plan.pairs)) as progress:
            return play_league(plan, deals, file, workers, progress.advance)
    except OtherLeagueError:
        assert file is not None
        raise about_file(words, file, "errors.input.other_league") from None
    except LeagueStopped as stopped:
        return stopped.so_far


def _named(game: str, bots: str | None) -> list[str]:
    """Those that were named, or the levels."""
    known = bots_for(game)
    levels = [name for name in known if name.startswith("level")]
    names = [name.strip() for name in bots.split(",")] if bots is not None else (levels or known)
    if len(names) < 2:
        raise BadInputError("errors.input.two_bots", given=len(names))
    for name in names:
        if names.count(name) > 1:
            raise BadInputError("errors.input.bot_twice", given=name)
    return names


def _title(words: Words, table: Table) -> str:
    setup = table.plan.setup
    edition = words.edition(setup.game, setup.edition)
    return words.say("league.title", game=words.game(setup.game), edition=edition, players=setup.seats, seed=table.plan.seed)


def _report(words: Words, table: Table) -> Iterator[Any]:
    if table.stopped:
        yield words.say("league.stopped")
    yield _title(words, table)
    yield words.say("league.made_by", version=version_words(words), command=shlex.join(["anpfiff", *sys.argv[1:]]))
    pairs = _grid(words, "one", "other", "games", "share", "interval", "times")
    for standing in table.standings:
        pairs.add_row(standing.one, standing.other, str(standing.games), *_shares(words, standing))
    yield pairs
    rated = _grid(words, "bot", "points", "interval")
    for name, rating in sorted(table.ratings.items(), key=lambda item: -item[1].points):
        low, high = words.number(rating.low), words.number(rating.high)
        rated.add_row(name, words.number(rating.points), f"{low} … {high}")
    yield rated


def _shares(words: Words, standing: Standing) -> tuple[str, str, str]:
    """The share, its interval and how many times the even one it is."""
    if not standing.games:
        return "-", "-", "-"
    low, high = words.number(100 * standing.low, 1), words.number(100 * standing.high, 1)
    times = words.number(standing.share / standing.even, 2)
    return f"{words.number(100 * standing.share, 1)} %", f"{low} … {high} %", times


def _grid(words: Words, *columns: str) -> Any:
    grid = Grid(box=box.SIMPLE_HEAD)
    for column in columns:
        grid.add_column(words.say(f"league.{column}"), justify="left" if column in ("bot", "one", "other") else "right")
    return grid
