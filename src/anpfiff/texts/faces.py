"""What is printed on a card beside its name: cards that differ only in their number have the same face."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from anpfiff.games.schwalben.edition import Card, load_box

_GAME = "schwalben"


def without_number(card: str) -> str:
    """Of several cards with one text, `diving_header.2` is the second."""
    return card.partition(".")[0]


@cache
def _faces() -> Mapping[str, Card]:
    folder = files(f"anpfiff.games.{_GAME}")
    return {card.id: card for card in load_box(folder / "cards.toml", folder / "nations.toml").cards}


def face(game: str, card: str) -> Card | None:
    """None: the cards of this game have nothing on them but their name."""
    return _faces().get(without_number(card)) if game == _GAME else None
