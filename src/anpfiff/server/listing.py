"""What can be played, and by which rules, for the page."""

from importlib.resources import files

from anpfiff.bots.registry import bots_for
from anpfiff.core.registry import GAMES
from anpfiff.server.listing_messages import GameListed, OptionListed
from anpfiff.texts.words import Words


def listed_games(words: Words) -> list[GameListed]:
    return [_listed(words, name) for name in GAMES.names()]


def _listed(words: Words, name: str) -> GameListed:
    game = GAMES.find(name)
    bots = bots_for(name)
    return GameListed(
        game=name,
        title=words.game(name),
        about=words.say(f"games.{name}.about"),
        editions=list(game.editions()),
        players=list(game.players(game.editions()[0])),
        options=[
            OptionListed(
                option.name,
                words.option(name, option.name),
                list(option.values),
                [words.value(name, option.name, value) for value in option.values],
            )
            for option in game.options
        ],
        bots=bots,
        bot_titles=[words.bot(bot) for bot in bots],
    )


def rules_page(game: str, language: str) -> str:
    """The rules as Markdown."""
    package = type(GAMES.find(game)).__module__.rpartition(".")[0]
    return (files(package) / "rules" / f"{language}.md").read_text(encoding="utf-8")
