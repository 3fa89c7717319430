"""Parameters that several commands share, and what they mean. Help texts are keys here; `app.py` words them."""

import os
from typing import Annotated

import typer

from anpfiff.bots.registry import make_bot
from anpfiff.cli.bad_input import BadInputError
from anpfiff.core.game import Setup
from anpfiff.core.registry import GAMES, make_setup

Language = Annotated[str | None, typer.Option("--language", help="language")]
"""Only shown here: `entry.py` has taken it out before, because help and errors are worded, too."""
Json = Annotated[bool, typer.Option("--json", help="json")]
GameName = Annotated[str, typer.Argument(help="game")]
Edition = Annotated[str | None, typer.Option("--edition", help="edition")]
Options = Annotated[list[str] | None, typer.Option("--option", help="option", metavar="NAME=VALUE")]
Players = Annotated[int | None, typer.Option("--players", help="simulate_players")]
Workers = Annotated[int | None, typer.Option("--workers", help="workers")]

USUAL_PLAYERS = 4


def setup_of(game: str, edition: str | None, options: list[str] | None, players: int | None) -> Setup:
    """What was asked for, checked."""
    setup = make_setup(game, edition, values_of(options or []), players)
    if players is not None:
        return setup
    possible = GAMES.find(game).players(setup.edition)
    return make_setup(game, edition, setup.options, min(possible, key=lambda count: (abs(count - USUAL_PLAYERS), count)))


def bots_of(given: str, seats: int, setup: Setup) -> list[str]:
    """One bot for all seats or one for each, checked."""
    names = [name.strip() for name in given.split(",")]
    for name in names:
        make_bot(name, setup)
    if len(names) not in (1, seats):
        raise BadInputError("errors.input.bot_count", given=len(names), wanted=seats)
    return names * seats if len(names) == 1 else names


def at_least(option: str, given: int, least: int) -> None:
    if given < least:
        raise BadInputError("errors.input.too_small", option=option, given=given, least=least)


def workers_of(given: int | None) -> int:
    """One for each core, because their number changes nothing but the time."""
    if given is None:
        return os.cpu_count() or 1
    at_least("--workers", given, 1)
    return given


def seat_of(given: int, seats: int) -> int:
    """People count seats from 1."""
    if not 1 <= given <= seats:
        raise BadInputError("errors.input.no_seat", given=given, seats=seats)
    return given - 1


def values_of(options: list[str]) -> dict[str, str]:
    """What was given as NAME=VALUE."""
    values: dict[str, str] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals or not name:
            raise BadInputError("errors.input.option_form", given=option)
        if name in values:
            raise BadInputError("errors.input.option_twice", given=name)
        values[name] = value
    return values
