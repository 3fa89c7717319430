"""What can be played, and how it is learnt, for the page."""

import logging
from functools import cache

from anpfiff.bots.registry import offered_bots
from anpfiff.core.game import Game, Option
from anpfiff.core.registry import GAMES
from anpfiff.tables.listing_messages import EditionListed, FirstGame, GameListed, LessonListed, OptionListed
from anpfiff.texts.guide import Lesson, Told, guide_of
from anpfiff.texts.words import Words

log = logging.getLogger(__name__)


def listed_games(words: Words) -> list[GameListed]:
    """From easy to hard; what is only to warm up stands last among its equals."""
    listed = [_listed(words, name) for name in GAMES.usable()]
    for name, reason in GAMES.broken.items():
        _complain(name, reason)
    return sorted(listed, key=lambda game: (game.difficulty, game.warm_up is not None))


@cache
def _complain(name: str, reason: str) -> None:
    """Once."""
    log.warning("the game %s cannot be used: %s", name, reason)


def _listed(words: Words, name: str) -> GameListed:
    game = GAMES.find(name)
    bots = offered_bots(name)
    return GameListed(
        game=name,
        title=words.game(name),
        about=words.about(name),
        difficulty=game.difficulty,
        editions=[edition_listed(words, name, edition) for edition in game.editions()],
        players=sorted({count for edition in game.editions() for count in game.players(edition)}),
        bots=bots,
        bot_titles=[words.offered_bot(bot) for bot in bots],
        first_game=_first_game(name),
        warm_up=_warm_up(game, bots),
    )


def edition_listed(words: Words, game: str, edition: str) -> EditionListed:
    found = GAMES.find(game)
    options = [_option(words, game, option) for option in found.options_of(edition)]
    title, length = words.edition(game, edition), words.length(game, edition)
    return EditionListed(edition, title, list(found.players(edition)), length, options)


def _option(words: Words, game: str, option: Option) -> OptionListed:
    values = [words.value(game, option.name, value) for value in option.values]
    return OptionListed(option.name, words.option(game, option.name), list(option.values), values)


def _first_game(name: str) -> FirstGame | None:
    guide = guide_of(name)
    return None if guide is None else FirstGame(guide.table.edition, guide.table.options, list(guide.table.bots))


def _warm_up(game: Game, bots: list[str]) -> FirstGame | None:
    """Against two: more would take longer."""
    return None if game.warm_up is None else FirstGame(game.editions()[0], dict(game.warm_up), bots[:1] * 2)


def listed_lessons(game: str, language: str) -> list[LessonListed]:
    """Of a guided game, in the order in which they are best read."""
    guide = guide_of(GAMES.find(game).name)
    return [] if guide is None else [_lesson(lesson, lesson.told(language)) for lesson in guide.lessons]


def _lesson(lesson: Lesson, told: Told) -> LessonListed:
    where = lesson.rule, lesson.region
    return LessonListed(lesson.id, lesson.when, list(lesson.of), lesson.who, *where, told.title, told.text, told.tip)
