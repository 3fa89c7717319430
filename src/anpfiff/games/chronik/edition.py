"""An edition of chronik as its file gives it: the cards with their years, and how many are dealt and drawn."""

from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from anpfiff.core.bits import HIGHEST
from anpfiff.core.edition import EditionError, load_edition, require_at_least, require_known

MOST_PLAYERS: Final = 8
PLAYERS: Final = range(2, MOST_PLAYERS + 1)
"""S8.2: two to eight."""
MOST_CARDS: Final = HIGHEST
"""Moves that lay one are bits of a number, and doubting is one bit more."""
NOT_IN_THE_DATA_SET: Final = "not in the data set"
"""S8.1: said of an event that World Cup results alone cannot confirm."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """S8.1: an event."""

    year: int
    entry: str
    """What confirms it."""


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that an edition can change."""

    deal: dict[int, int]
    short: int
    """S8.2: cards each in a short game."""
    wrong_draws: int
    right_draws: int
    last_card_draws: int
    turns: int
    cards: dict[str, Card]


def load(file: Traversable) -> Edition:
    """Read and check an edition file."""
    edition = load_edition(file, Edition)
    _check(edition, file.name)
    return edition


def _check(edition: Edition, file: str) -> None:
    """What the keys mean to each other."""
    if len(edition.cards) > MOST_CARDS:
        raise EditionError(file, "cards", f"{len(edition.cards)} are too many: {MOST_CARDS} are possible at the most")
    require_known(file, "deal", map(str, PLAYERS), map(str, edition.deal))
    require_known(file, "deal", map(str, edition.deal), map(str, PLAYERS))
    for key in ("wrong_draws", "right_draws"):
        require_at_least(file, key, getattr(edition, key), 0)
    # Otherwise somebody could be left without a card and without a win.
    require_at_least(file, "last_card_draws", edition.last_card_draws, 1)
    require_at_least(file, "turns", edition.turns, 1)
    for players, cards in edition.deal.items():
        require_at_least(file, f"deal.{players}", cards, 1)
        if players * cards >= len(edition.cards):
            raise EditionError(file, f"deal.{players}", f"{cards} cards each leave none to start a line")
    require_at_least(file, "short", edition.short, 1)
    if edition.short > min(edition.deal.values()):
        raise EditionError(file, "short", f"{edition.short} cards are more than somebody gets in a full game")
