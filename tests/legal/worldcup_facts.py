"""What a generator takes from the history of worldcup: only what players chose and what chance brought.

What follows from that by the rules (whose turn it is, which matches are open, who is through) it works out itself.
"""

from collections import defaultdict, deque
from collections.abc import Hashable
from typing import Any

from legal.position import Position
from legal.worldcup_cards import SILENT, Answer, Question

_CHOICES = {"CardPlayed", "CardThrownAway", "TileLaid", "TileTurned", "PenaltyTaken", "PlayedOn"}
_KEYS = {
    "CardDrawn": "seat",
    "DiceRolled": "group",
    "LotsDrawn": "group",
    "CoinTossed": "match",
    "LotsDecided": "match",
    "Kick": "match",
}
"""What chance brought, and for whom."""


class Facts:
    def __init__(self, position: Position) -> None:
        self.owners: dict[str, int] = {}
        self.dealer = -1
        self.drawn_pairs: dict[str, list[dict[str, str]]] = {}
        """W9.4: by phase; only asked for where they are drawn."""
        self._step = position.public["step"]
        self._ended = any(made[0] == "EndNow" for _, made in position.made)
        self._choices: deque[Answer] = deque()
        self._chance: defaultdict[tuple[str, Hashable], deque[dict[str, Any]]] = defaultdict(deque)
        for event in position.history:
            self._note(event)

    def _note(self, event: dict[str, Any]) -> None:
        kind = event["type"]
        if kind in _CHOICES:
            if event.get("tile") != "penalty":  # That one was not chosen: it follows a penalty that was scored.
                self._choices.append(event)
        elif kind in _KEYS:
            self._chance[kind, event[_KEYS[kind]]].append(event)
        elif kind == "TeamsDealt":
            self.owners |= dict.fromkeys(event["teams"], event["seat"])
        elif kind == "ExtraTeam":
            self.owners[event["team"]] = event["seat"]
        elif kind == "Dealer":
            self.dealer = event["seat"]
        elif kind == "PhaseBegan" and event["replay"] == 0:
            self.drawn_pairs[event["phase"]] = event["matches"]

    def answer(self, question: Question) -> Answer | None:
        """None: the history ends here."""
        following = self._choices[0] if self._choices else None
        if question.may_stop and self._has_stopped(question.seat, following):
            return SILENT
        if question.may_end and self._ended:
            return SILENT
        if question.may_skip and self._has_skipped(following):
            return SILENT
        return self._choices.popleft() if following else None

    def _has_stopped(self, seat: int, following: Answer | None) -> bool:
        """W8.5, W4.1: no event tells it, but then the seat has drawn."""
        if following is None:
            return bool(self._chance["CardDrawn", seat])
        return bool(following["type"] != "TileLaid")

    def _has_skipped(self, following: Answer | None) -> bool:
        """W8.5: no event tells it, but then a tile of one goal follows, or is being asked for."""
        if following is None:
            return bool(self._step == "lay_one")
        return bool(following.get("tile") == "one_goal")

    def take(self, kind: str, key: Hashable) -> dict[str, Any]:
        """The next thing of that kind that chance brought."""
        assert self._chance[kind, key], f"{kind} of {key} is missing in the history"
        return self._chance[kind, key].popleft()

    def left_over(self) -> list[Answer]:
        return list(self._choices)
