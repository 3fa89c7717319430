"""How dice have fallen at a table, beside how they should."""

from collections import Counter
from collections.abc import Iterable

from anpfiff.core.dice import Throw
from anpfiff.core.event import Event, seen
from anpfiff.core.registry import GAMES
from anpfiff.tables.room_messages import DiceOf, Rolled
from anpfiff.tables.words import words_of
from anpfiff.texts.words import Words


def dice_of(game: str, edition: str, history: Iterable[list[Event]], language: str) -> list[DiceOf]:
    """By die. Only what everybody has seen."""
    throws: dict[str, list[Throw]] = {}
    for events in history:
        for event in seen(events, None):
            for throw in GAMES.find(game).throws(edition, event):
                throws.setdefault(throw.die, []).append(throw)
    words = words_of(language)
    return [_counted(words, game, die, thrown) for die, thrown in throws.items()]


def _counted(words: Words, game: str, die: str, thrown: list[Throw]) -> DiceOf:
    faces = thrown[0].faces
    came, printed = Counter(throw.face for throw in thrown), Counter(faces)
    return DiceOf(
        words.die(game, die),
        len(thrown),
        [Rolled(words.name(game, face), came[face], len(thrown) * times / len(faces)) for face, times in printed.items()],
    )
