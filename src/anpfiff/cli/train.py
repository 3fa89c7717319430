"""`anpfiff train`: a net learns a game by self-play."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from anpfiff.arena.plan import Plan, plan_of
from anpfiff.arena.training import Line, Training
from anpfiff.arena.workers import Workers
from anpfiff.cli.bad_input import BadInputError
from anpfiff.cli.entry import INTERRUPTED
from anpfiff.cli.output import console
from anpfiff.cli.parameters import Edition, GameName, Language, at_least, workers_of
from anpfiff.cli.parameters import Workers as WorkersOption
from anpfiff.cli.progress import bar
from anpfiff.core.registry import GAMES
from anpfiff.texts.words import Words


def train(
    ctx: typer.Context,
    game: GameName,
    edition: Edition = None,
    folder: Annotated[Path | None, typer.Option("--folder", help="train_folder", metavar="FOLDER")] = None,
    generations: Annotated[int | None, typer.Option("--generations", help="train_generations")] = None,
    games: Annotated[int | None, typer.Option("--games", help="train_games")] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="train_seed")] = None,
    workers: WorkersOption = None,
    language: Language = None,
) -> None:
    words: Words = ctx.obj
    GAMES.find(game)
    plan = _wanted(plan_of(game, edition), generations, games, seed)
    at_least("--generations", plan.generations, 1)
    at_least("--games", plan.games, 1)
    processes = workers_of(workers)
    place = folder or Path("training") / (plan.net or game)
    training = _trained(words, plan, place, processes)
    training.finish()
    _report(words, training.lines)
    console().print(words.say("train.done", folder=place))


def _trained(words: Words, plan: Plan, place: Path, workers: int) -> Training:
    """To its last generation."""
    out = console()
    try:
        with Workers(workers) as pool:
            training = Training(plan, place, pool)
            if training.lines:
                out.print(words.say("train.goes_on", folder=place, done=len(training.lines), generations=plan.generations))
            with bar(words.say("train.progress")) as progress:
                training.run(progress.show)
    except KeyboardInterrupt:
        out.print(words.say("train.stopped", folder=place))
        raise typer.Exit(INTERRUPTED) from None
    except FileExistsError:
        raise BadInputError("errors.input.other_plan", folder=place) from None
    return training


def _wanted(plan: Plan, generations: int | None, games: int | None, seed: int | None) -> Plan:
    given = {"generations": generations, "games": games, "seed": seed}
    return msgspec.structs.replace(plan, **{name: value for name, value in given.items() if value is not None})


def _report(words: Words, lines: list[Line]) -> None:
    out, last = console(), lines[-1]
    out.print(words.say("train.loss", loss=words.number(last.loss, 4), positions=last.positions))
    for table, share in last.trials.items():
        out.print(words.say("train.trial", table=table, share=words.number(share, 2)))
