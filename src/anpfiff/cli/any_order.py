"""A choice of several cards, typed in any order: the game takes them in the order of their numbers (`Move.part_of`)."""

from collections.abc import Sequence

from anpfiff.cli.sitting import Sitting, Why
from anpfiff.core.decision import Decision
from anpfiff.core.event import Event
from anpfiff.core.move import MoveTable
from anpfiff.core.numbers import MoveNumber
from anpfiff.core.state import State


class AnyOrder:
    """Brings what the person types into the game's order."""

    def __init__(self, sitting: Sitting, moves: MoveTable) -> None:
        self._sitting = sitting
        self._moves = moves
        self._typed: list[MoveNumber] = []
        """What the running choice consists of, as it was typed."""

    def offered(self, decision: Decision) -> list[MoveNumber]:
        """The legal moves, and those that would have been legal before what is chosen already."""
        made = self._made()
        if not made:
            return list(decision.moves)
        before, part = self._sitting.before(len(made)), self._part_of(made[-1])
        sooner = [
            move
            for move in before.decision(self._sitting.own).moves
            if self._part_of(move) == part and move not in decision.moves and self._can(before, sorted([*made, move]))
        ]
        return sorted([*decision.moves, *sooner])

    def decide(self, move: MoveNumber, events: list[Event]) -> None:
        """One of those offered."""
        made = self._made()
        self._typed = [*self._as_typed(made), move] if made and self._part_of(made[-1]) == self._part_of(move) else [move]
        if move in self._sitting.state.decision(self._sitting.own).moves:
            self._sitting.decide(move, events)
        else:
            self._sitting.decide_anew(len(made), sorted([*made, move]), events)

    def take_back(self) -> Why | None:
        """What was typed last, wherever it stands in the game's order; or why not."""
        made = self._made()
        typed = self._as_typed(made)
        if not made or typed[-1] == made[-1]:
            self._typed = typed[:-1]
            return self._sitting.take_back()
        self._typed = typed[:-1]
        self._sitting.decide_anew(len(made), sorted(self._typed), [])
        return None

    def _part_of(self, move: MoveNumber) -> str:
        return self._moves[move].part_of()

    def _made(self) -> list[MoveNumber]:
        """The last decisions, as far as they make one choice and can be taken back."""
        made: list[MoveNumber] = []
        for move in reversed(self._sitting.can_go_back()):
            part = self._part_of(move)
            if not part or (made and self._part_of(made[0]) != part):
                break
            made.insert(0, move)
        return made

    def _as_typed(self, made: list[MoveNumber]) -> list[MoveNumber]:
        """Nobody remembers it after a break."""
        return self._typed if sorted(self._typed) == made else made

    def _can(self, before: State, moves: Sequence[MoveNumber]) -> bool:
        """Whether they can be made there one after the other."""
        state, own = before.copy(), self._sitting.own
        for move in moves:
            if own not in state.seats_to_move() or move not in state.decision(own).moves:
                return False
            state.apply(own, move)
        return True
