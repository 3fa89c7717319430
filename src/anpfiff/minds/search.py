"""Which of some moves wins most often, if everybody plays on by a policy, in worlds that the seat could be in.

All moves are tried in the same worlds with the same dice, and the worse half is given up, again and again (sequential halving).
The policy's own choice, the favourite, is tried in every world. It is kept unless another move was better by a margin that luck
seldom brings about: so a search plays like its policy wherever it has nothing better to say.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.policy import Policy
from anpfiff.core.state import State
from anpfiff.core.worlds import Worlds
from anpfiff.minds.budget import Budget
from anpfiff.minds.comparison import Comparison
from anpfiff.minds.judge import Judge
from anpfiff.minds.turn_chance import TurnChance

_A_PLACE: Final = 0.02
"""What the first place is worth more than the last, besides the win: among moves that win equally often."""
_LEAST: Final = 12
"""So often each move is played on before one is given up. Who cannot afford that for two moves is too far from the end."""
_FINE: Final = 2**30
_NEVER: Final = 2**60


class Search:
    """For all seats of a table, at one level."""

    def __init__(self, policy: Policy, seats: int, budget: Budget, judge: Judge | None = None) -> None:
        self._policy = policy
        self._seats: i64 = seats
        self._judge = judge
        self._candidates: i64 = budget.candidates
        self._worlds: i64 = budget.worlds
        self._thoughts: i64 = budget.thoughts
        self._uses: i64 = budget.uses
        self._turns: i64 = budget.turns if judge is not None else 0
        self._margin = budget.margin
        self._dice = TurnChance()
        self.spent: i64 = 0
        """Thoughts about the last move."""
        self.used: i64 = 0
        """Worlds that were played on for it, each as often as there were moves left to compare."""

    def choose(self, worlds: Worlds, seat: Seat, chance: Chance) -> MoveNumber:
        """One of the seat's legal moves, which are the same in all worlds."""
        self.spent = 0
        self.used = 0
        world = worlds.deal(chance)
        favourite = self._policy.pick(world, seat, chance)
        if world.legal_count(seat) == 1:
            return favourite
        most = self._affordable(world, seat, favourite, chance)
        if most == 1:
            return favourite
        moves = self._line_up(world, seat, favourite, most, chance)
        self._halve(moves, world, worlds, seat, chance)
        return favourite if moves.left == 1 else moves.best(self._margin)

    def _halve(self, moves: Comparison, world: State, worlds: Worlds, seat: Seat, chance: Chance) -> None:
        """Again and again, with as many thoughts each time. `world`: the first, which is dealt already."""
        least = min(self._worlds, max(2, _LEAST // self._uses))
        halvings: i64 = 0
        while bit(halvings) < moves.left - 1:
            halvings += 1
        for part in range(halvings + 1):
            enough = self._thoughts * (part + 1) // (halvings + 1)
            worlds_enough = self._worlds * (part + 1) // (halvings + 1)
            while moves.seen < least or (self.spent < enough and moves.seen < worlds_enough):
                self._compare(moves, worlds.deal(chance) if moves.seen else world, seat, chance)
            moves.give_up(moves.left if part == halvings else 1 + moves.left // 2)
            if moves.left == 1:
                return

    # --- the moves

    def _affordable(self, world: State, seat: Seat, favourite: MoveNumber, chance: Chance) -> i64:
        """How many moves can be compared so far from the end: the favourite is played on once to see it."""
        self._dice.for_world(chance)
        self._played(world.copy(), seat, favourite)
        played = self._thoughts // max(1, self.spent)
        return min(self._candidates, max(1, played // _LEAST))

    def _line_up(self, world: State, seat: Seat, favourite: MoveNumber, most: i64, chance: Chance) -> Comparison:
        """The favourite, and of the others those that look best to the judge; without one, any."""
        count = world.legal_count(seat)
        others = [world.legal_move(seat, index) for index in range(count) if world.legal_move(seat, index) != favourite]
        if len(others) >= most:
            others = self._some(world, seat, others, most - 1, chance)
        return Comparison(favourite, others)

    def _some(self, world: State, seat: Seat, moves: list[i64], most: i64, chance: Chance) -> list[i64]:
        """Lots decide among those that look alike: the first ones are often of one kind."""
        worths: list[float] = []
        lots: list[i64] = []
        judge = self._judge
        for move in moves:
            lots.append(chance.below(_FINE))
            if judge is None:
                worths.append(0.0)
            else:
                trial = world.copy()
                trial.apply(seat, move)
                worths.append(judge.worth(trial, seat))
        order = sorted(range(len(moves)), key=lambda at: (-worths[at], -lots[at]))
        return [moves[at] for at in sorted(order[:most])]

    # --- the worlds

    def _compare(self, moves: Comparison, world: State, seat: Seat, chance: Chance) -> None:
        """All moves that are left, in one world."""
        won = vec[float]([0.0] * moves.left)
        for use in range(self._uses):
            self._dice.for_world(chance)
            for at in range(moves.left):
                last = use + 1 == self._uses and at + 1 == moves.left
                won[at] += self._played(world if last else world.copy(), seat, moves.move(at))
            self.used += 1
        moves.count_world(won, self._uses)

    def _played(self, state: State, seat: Seat, move: MoveNumber) -> float:
        """What comes of a move."""
        dice, judge, first = self._dice, self._judge, state.turns()
        turn = first
        chapter = judge.chapter(state) if judge is not None else 0
        until = first + self._turns if self._turns else _NEVER
        dice.begin(0)
        state.apply(seat, move)
        state.settle(dice)
        mover = state.mover()
        while mover >= 0:
            if state.turns() != turn:
                turn = state.turns()
                if judge is not None and (turn >= until or judge.chapter(state) != chapter):
                    return judge.worth(state, seat)
                dice.begin(turn - first)
            self._answer(state, mover)
            mover = state.mover()
        return self._share(state, seat)

    def _answer(self, state: State, mover: Seat) -> None:
        """By the policy, where there is a choice."""
        if state.legal_count(mover) > 1:
            self.spent += 1
            state.apply(mover, self._policy.pick(state, mover, self._dice))
        else:
            state.apply(mover, state.legal_move(mover, 0))
        state.settle(self._dice)

    def _share(self, state: State, seat: Seat) -> float:
        """Of the win, with a little for the place."""
        result = state.result()
        assert result is not None
        places = result.places
        place: i64 = places[seat]
        share = float(self._seats - place) * _A_PLACE / float(max(1, self._seats - 1))
        if place == 1:
            winners: i64 = 0
            for other in places:
                if other == 1:
                    winners += 1
            share += 1.0 / float(winners)
        return share
