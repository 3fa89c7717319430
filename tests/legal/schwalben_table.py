"""What lies on the table of schwalben: the cards of the teams, and what everybody can tell of them."""

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from anpfiff.games.schwalben.edition import Box, Card, Edition, load, load_box, names_of
from legal.position import Position

Test: TypeAlias = Callable[[Card], bool]
RED_ATTACKS = ("attack", "straight", "spy")
"""S5.10, S9: red cards that take the place of a green one."""


@cache
def box() -> Box:
    folder = files("anpfiff.games.schwalben")
    return load_box(folder / "cards.toml", folder / "nations.toml")


@cache
def edition(name: str) -> Edition:
    return load(files("anpfiff.games.schwalben") / "editions" / f"{name}.toml", box())


@cache
def texts() -> dict[str, Card]:
    """What is on each of the cards."""
    return {name: card for card in box().cards for name in names_of(card)}


class Table:
    """All cards that lie with teams: the truth, which their owners see, and what a spectator can tell."""

    def __init__(self, position: Position, used: frozenset[str]) -> None:
        self.used = used
        """S5.10: red cards that have been played in this match."""
        self.owners: dict[str, int] = {team: entry["owner"] for team, entry in position.public["teams"].items()}
        self._hands: dict[str, set[str]] = {team: set() for team in self.owners}
        for seat, view in enumerate(position.views):
            for place, cards in view["cards"].items():
                if self.owners.get(place) == seat:
                    self._hands[place].update(cards)
        known: dict[str, list[str]] = position.public["cards"]
        self._open: dict[str, list[str]] = {team: list(known.get(team, ())) for team in self.owners}
        self._pile = position.public["pile"] > 0 or any(texts()[card].colour != "red" for card in known.get("discards", ()))
        seen = {card for cards in known.values() for card in cards}
        self._unseen: list[str] = [card for card in texts() if card not in seen]
        self.personal = frozenset((event["team"], event["card"]) for event in position.history if event["type"] == "PersonalCard")
        """S2.5: what was given out openly before the deal; only these are taboo."""

    def hand(self, team: str) -> list[str]:
        return sorted(self._hands[team])

    def playable(self, team: str, test: Test) -> list[str]:
        """Cards of the team that pass the test and have not been used in this match."""
        return [card for card in self.hand(team) if card not in self.used and test(texts()[card])]

    def greens(self, team: str) -> list[str]:
        return self.playable(team, lambda card: card.colour == "green")

    def removable(self, team: str) -> list[str]:
        """S5.8: the team's own personal cards are taboo."""
        return [card for card in self.hand(team) if (team, card) not in self.personal]

    def open(self, team: str, test: Test) -> list[str]:
        """S2.6: cards of the team that everybody knows, and that can still be used in this match."""
        return [card for card in self._open[team] if card not in self.used and test(texts()[card])]

    def hidden(self, team: str, test: Test) -> list[str]:
        """Cards that may lie face down with the team: the back tells the colour, and what everybody knows elsewhere is not here.

        Out of which shuffle a card came is not asked, though eyes can follow that too: a question too many tells nothing.
        """
        colours = {texts()[card].colour for card in self._hands[team] - set(self._open[team])}
        return [name for name in self._unseen if texts()[name].colour in colours and test(texts()[name])]

    def count(self, team: str, colour: str) -> int:
        """S2.6: everybody sees how many there are."""
        return sum(texts()[card].colour == colour for card in self._hands[team])

    def pile_is_empty(self) -> bool:
        """S4.6: and no discards to make a new one of."""
        return not self._pile

    def might(self, team: str, test: Test) -> bool:
        """Whether, as far as everybody can tell, the team may have such a card that it can still use."""
        return bool(self.open(team, test) or self.hidden(team, test))


def of_kind(*kinds: str) -> Test:
    return lambda card: card.kind in kinds
