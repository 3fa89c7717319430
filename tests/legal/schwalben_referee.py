"""S6: who is referee, who may still reject or give a penalty, and how much money everybody has."""

from collections.abc import Callable
from typing import Any

from legal.position import Position
from legal.schwalben_table import edition


class Whistle:
    """The referee card through the whole tournament, told by what has happened."""

    def __init__(self, position: Position) -> None:
        self.seats = position.setup.seats
        self._owners: dict[str, int] = {team: entry["owner"] for team, entry in position.public["teams"].items()}
        self.money: list[int] = []
        self.rejected: set[int] = set()
        """S6.2: who has used the right to reject."""
        self.whistled: set[int] = set()
        """S6.4: who has given a penalty out of the blue."""
        self._banned: set[int] = set()
        self._banned_next: set[int] = set()
        self._turned_away: set[int] = set()
        self._holder = self._owners[edition(position.setup.edition).must_bet_on]
        self._involved: set[int] = set()
        self.referee: int | None = None
        tells: dict[str, Callable[[dict[str, Any]], None]] = {
            "BetsMade": self._bets_made,
            "PaidToBank": self._paid,
            "BribeTaken": self._bribed,
            "MatchBegan": self._match_began,
            "RefereeRejected": self._reject,
            "PenaltyGiven": lambda event: self.whistled.add(event["referee"]),
            "RefereeBanned": lambda event: self._banned_next.add(event["seat"]),
            "MatchEnded": self._match_ended,
        }
        for event in position.history:
            if event["type"] in tells:
                tells[event["type"]](event)

    def _bets_made(self, event: dict[str, Any]) -> None:
        self.money = list(event["money"])

    def _paid(self, event: dict[str, Any]) -> None:
        self.money[event["seat"]] -= event["millions"]

    def _bribed(self, event: dict[str, Any]) -> None:
        self.money[event["seat"]] -= event["millions"]
        self.money[event["referee"]] += event["millions"]

    def _match_began(self, event: dict[str, Any]) -> None:
        self._involved = {self._owners[event["home"]], self._owners[event["away"]]}
        self._turned_away = set()
        self._banned = set(self._banned_next)
        self.referee = self._find(self._holder)

    def _reject(self, event: dict[str, Any]) -> None:
        self.rejected.add(event["seat"])
        self._turned_away.add(event["referee"])
        self.referee = self._find(event["referee"])

    def _match_ended(self, event: dict[str, Any]) -> None:
        """S6.1; S6.7: after a match of the dummy the card lies where the search began."""
        if self.referee is not None:
            self._holder = (self.referee + 1) % self.seats

    def _find(self, start: int) -> int | None:
        """S6.1, S6.7: to the left, past everybody who cannot; None: the dummy."""
        for step in range(self.seats):
            seat = (start + step) % self.seats
            if seat not in self._involved | self._banned | self._turned_away:
                return seat
        return None

    def may_reject(self) -> list[int]:
        """S6.2: from the referee's left."""
        if self.referee is None:
            return []
        around = [(self.referee + step) % self.seats for step in range(1, self.seats)]
        return [seat for seat in around if seat not in self.rejected]
