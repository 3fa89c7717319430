"""What can be played, and by which rules, for the page."""

from importlib.resources import files

from anpfiff.bots.registry import bots_for
from anpfiff.core.registry import GAMES
from anpfiff.server.listing_messages import EditionListed, FirstGame, GameListed, LessonListed, OptionListed
from anpfiff.texts.guide import Lesson, Told, guide_of
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
        editions=[
            EditionListed(
                edition, words.edition(name, edition), list(game.players(edition)), words.say(f"games.{name}.lengths.{edition}")
            )
            for edition in game.editions()
        ],
        players=sorted({count for edition in game.editions() for count in game.players(edition)}),
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
        bot_titles=[words.offered_bot(bot) for bot in bots],
        first_game=_first_game(name),
    )


def has_editions(game: str) -> bool:
    """Whether there is a choice, or may have been: the game is not here any more."""
    return game not in GAMES.names() or len(GAMES.find(game).editions()) > 1


def edition_told(words: Words, game: str, edition: str) -> str:
    """Its title, where there is a choice."""
    return words.edition(game, edition) if has_editions(game) else ""


def _first_game(name: str) -> FirstGame | None:
    guide = guide_of(name)
    return None if guide is None else FirstGame(guide.table.edition, guide.table.options, list(guide.table.bots))


def listed_lessons(game: str, language: str) -> list[LessonListed]:
    """Of a guided game, in the order in which they are best read."""
    guide = guide_of(GAMES.find(game).name)
    return [] if guide is None else [_lesson(lesson, lesson.told(language)) for lesson in guide.lessons]


def _lesson(lesson: Lesson, told: Told) -> LessonListed:
    where = lesson.rule, lesson.region
    return LessonListed(lesson.id, lesson.when, list(lesson.of), lesson.who, *where, told.title, told.text, told.tip)


def rules_page(game: str, language: str) -> str:
    """The rules as Markdown."""
    package = type(GAMES.find(game)).__module__.rpartition(".")[0]
    return (files(package) / "rules" / f"{language}.md").read_text(encoding="utf-8")
