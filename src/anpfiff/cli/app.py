"""The commands together, with their help in the reader's language."""

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer

from anpfiff.cli.parameters import Language
from anpfiff.cli.version import version_words
from anpfiff.texts.words import Words

COMMANDS = ("games", "simulate", "league", "play", "playback", "verify", "train", "serve", "backup")


def command(words: Words, wanted: Sequence[str]) -> Any:
    """The root command with the wanted commands; nobody waits for the imports of the others.

    Help stands in their modules as keys and is worded here.
    """
    app = typer.Typer(add_completion=False, help="root")
    app.callback(invoke_without_command=True)(_root)
    for name in wanted:
        app.command(help=name)(getattr(import_module(f"anpfiff.cli.{name}"), name))
    root: Any = typer.main.get_command(app)
    for each in (root, *root.commands.values()):
        each.help = words.say(f"help.{each.help}")
        for parameter in each.params:
            if parameter.name != "help":
                parameter.help = words.say(f"help.{parameter.help}")
    return root


def _root(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="version")] = False,
    language: Language = None,
) -> None:
    words: Words = ctx.obj
    if version:
        typer.echo(version_words(words))
    elif ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())
