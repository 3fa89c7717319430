"""Games of chronik with all that happens there. They are random games; `endings.py` says how they were found."""

from itertools import pairwise

from anpfiff.core.event import Event
from anpfiff.games.chronik.events import Doubted, Drew, LaidLastCard, LineBegan, Revealed, TurnsOver, Won
from records.ending import Ending, Sign, happens

ENDINGS = [
    Ending("chronik", "base", 2, ("turns_over",), 1),
    Ending("chronik", "base", 3, ("won", "doubt_right", "doubt_wrong", "last_card_wrong"), 0),
    Ending("chronik", "base", 5, ("cards_come_back",), 0),
    Ending("chronik", "base", 8, ("won",), 0),
]


def _revealed_after(kind: type[Event], right: bool) -> Sign:
    """S8.4, S8.6: whether a line was right when this had happened."""

    def found(events: list[Event]) -> bool:
        return any(
            isinstance(event, kind) and isinstance(then, Revealed) and then.right is right for event, then in pairwise(events)
        )

    return found


def _cards_come_back(events: list[Event]) -> bool:
    """S8.5: the pile is used up as far as the cards that were put under it."""
    seen: list[str] = []
    for event in events:
        if isinstance(event, Revealed):
            seen += event.cards
        elif isinstance(event, LineBegan | Drew):
            drawn = event.cards if isinstance(event, Drew) else (event.card,)
            if any(card in seen for card in drawn):
                return True
    return False


SIGNS: dict[str, Sign] = {
    "won": happens(Won),
    "turns_over": happens(TurnsOver),
    "doubt_right": _revealed_after(Doubted, True),
    "doubt_wrong": _revealed_after(Doubted, False),
    "last_card_wrong": _revealed_after(LaidLastCard, False),
    "cards_come_back": _cards_come_back,
}
