"""`anpfiff games`: what can be played."""

from itertools import groupby
from typing import Any, Final

import typer
from rich.console import Group
from rich.table import Table
from rich.text import Text

from anpfiff.bots.registry import bots_for
from anpfiff.cli.output import console, print_json
from anpfiff.cli.parameters import Json, Language
from anpfiff.core.game import Game
from anpfiff.core.registry import GAMES, written_value
from anpfiff.texts.words import Words

MOST_COUNTS: Final = 5


def games(ctx: typer.Context, json: Json = False, language: Language = None) -> None:
    listed = [_listed(name) for name in GAMES.usable()]
    for name, reason in GAMES.broken.items():
        typer.echo(ctx.obj.say("games_list.broken", game=name, reason=reason), err=True)
    if json:
        print_json(listed)
        return
    out = console()
    for game in listed:
        out.print(_page(ctx.obj, game))


def _listed(name: str) -> dict[str, Any]:
    game = GAMES.find(name)
    return {
        "game": name,
        "rules_version": game.rules_version,
        "editions": list(game.editions()),
        "players": {edition: list(game.players(edition)) for edition in game.editions()},
        "options": _options(game),
        "bots": bots_for(name),
    }


def _options(game: Game) -> dict[str, Any]:
    """By name; those of each edition, where they are not the same in all of them."""
    by_name: dict[str, dict[str, Any]] = {}
    for edition in game.editions():
        for option in game.options_of(edition):
            by_name.setdefault(option.name, {})[edition] = {
                "values": [written_value(value) for value in option.values],
                "default": written_value(option.default),
            }
    told = {}
    for name, choices in by_name.items():
        first = next(iter(choices.values()))
        same = len(choices) == len(game.editions()) and all(choice == first for choice in choices.values())
        told[name] = first if same else {**first, "editions": choices}
    return told


def _page(words: Words, game: dict[str, Any]) -> Any:
    """One game: its name, then a line a fact."""
    name = game["game"]
    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim")
    for players, editions in groupby(game["editions"], key=lambda edition: _counts(words, game["players"][edition])):
        for edition in editions:
            facts.add_row(words.say("games_list.edition"), _edition(words, name, edition))
        facts.add_row(words.say("games_list.players"), players)
    for option, choice in game["options"].items():
        for told, editions in groupby(
            choice.get("editions", {"": choice}).items(), key=lambda of: _option(words, name, option, of[1])
        ):
            where = ", ".join(filter(None, (edition for edition, _ in editions)))
            facts.add_row(words.say("games_list.option"), f"{where}: {told}" if where else told)
    facts.add_row(words.say("games_list.bots"), ", ".join(game["bots"]))
    title = Text.assemble((name, "bold"), f"  {words.game(name)}")
    return Group(title, facts, Text(words.say("games_list.example", game=name), "dim"))


def _edition(words: Words, game: str, edition: str) -> str:
    """As one types it, and what it means; some are called as one types them."""
    called = words.edition(game, edition)
    return called if called.startswith(edition) else f"{edition}: {called}"


def _counts(words: Words, players: list[int]) -> str:
    """All of them, or the first and the last of many."""
    if len(players) > MOST_COUNTS:
        return words.say("games_list.from_to", first=players[0], last=players[-1])
    return ", ".join(map(str, players))


def _option(words: Words, game: str, option: str, choice: dict[str, Any]) -> str:
    """The option's name, then each value as one types it and what it means."""
    lines = [words.option(game, option)]
    for value in choice["values"]:
        meaning = words.value(game, option, value)
        if value == choice["default"]:
            meaning = words.say("games_list.default", value=meaning)
        lines.append(f"  {option}={value}  {meaning}")
    return "\n".join(lines)
