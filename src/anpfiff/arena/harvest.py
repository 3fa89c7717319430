"""Games that are played for a net to learn from, or to see what it has learnt: in processes of their own."""

from array import array
from collections.abc import Sequence
from functools import cache
from math import exp
from typing import NamedTuple

from anpfiff.arena.plan import TEACHER, Plan, layouts, learnt, policy_of
from anpfiff.arena.simulate import wins_of
from anpfiff.bots.registry import make_policy
from anpfiff.core.chance import Seeded
from anpfiff.core.game import Setup
from anpfiff.core.playout import playout
from anpfiff.core.policy import Policy
from anpfiff.core.registry import new_game
from anpfiff.minds.net import SUM_BITS
from anpfiff.minds.noting import Notes, NoteTaker, Wavering

_MINDS = 1 << 40
"""Far from the numbers of games' own dice."""


class Task(NamedTuple):
    plan: Plan
    generation: int
    numbers: range
    weights: tuple[int, ...]
    """Of the net that plays; none: the teacher does."""


class Harvest(NamedTuple):
    """What some games have brought."""

    observations: list[bytes]
    """By table."""
    wins: list[bytes]
    """Floats of 32 bits, one a seat of that table, counted from the one who looks."""


def harvested(task: Task) -> Harvest:
    """Play the games with these numbers. Runs in a process of its own."""
    plan, setups = task.plan, task.plan.setups()
    harvest = Harvest([b""] * len(setups), [b""] * len(setups))
    for place, setup in enumerate(setups):
        numbers = [number for number in task.numbers if number % len(setups) == place]
        table = _Table(plan, place, setup, task.weights)
        games = [table.played(number) for number in numbers]
        harvest.observations[place] = b"".join(seen for notes, _ in games for seen in notes.observations)
        wins = array("f")
        for notes, won in games:
            for row in returns(notes, won, plan.trust):
                wins.extend(row)
        harvest.wins[place] = wins.tobytes()
    return harvest


@cache
def _teacher(plan: Plan, place: int) -> Policy:
    """Remembers nothing, so one will do for a process: making it takes as long as many games."""
    return make_policy(TEACHER, plan.setups()[place])


class _Table:
    """At which games are played one after the other, by players who remember nothing of them."""

    def __init__(self, plan: Plan, place: int, setup: Setup, weights: tuple[int, ...]) -> None:
        self._plan = plan
        self._setup = setup
        self._stray = plan.stray[place] if plan.stray else 0
        layout = layouts(plan)[place]
        net = learnt(plan, weights, {}).net(layout) if weights else None
        self._notes = NoteTaker(layout.size, setup.seats, plan.noted, plan.finishes, net)
        wavering = plan.taught_wavering if net is None else plan.wavering
        teacher = _teacher(plan, place)
        self._teacher = Wavering(teacher, wavering)
        self._own = self._teacher if net is None else Wavering(policy_of(plan, net, teacher), wavering)

    def played(self, number: int) -> tuple[Notes, list[float]]:
        """The game with this number, and who won it."""
        plan, seats = self._plan, self._setup.seats
        dice, minds = Seeded(plan.seed, number), Seeded(plan.seed, _MINDS + number)
        alone = self._own is self._teacher
        players = [self._own if alone or minds.below(1000) >= plan.guests else self._teacher for _ in range(seats)]
        stray = minds.below(self._stray) if self._stray else -1
        state = new_game(self._setup, dice)
        notes = self._notes.play(state, players, stray, dice, minds)
        result = state.result()
        assert result is not None
        return notes, wins_of(result)


def returns(notes: Notes, won: Sequence[float], trust: float) -> list[list[float]]:
    """What each noted position turned out to be worth to each seat, counted from the one who looked: how the game ended, mixed
    with what was held of it on the way."""
    seats, later = len(won), list(won)
    found: list[list[float]] = []
    for place in reversed(range(len(notes.seats))):
        eyes = notes.seats[place]
        found.append([later[(eyes + other) % seats] for other in range(seats)])
        if notes.held:
            held = [1 / (1 + exp(-max(-30.0, min(30.0, said / 2**SUM_BITS)))) for said in notes.held[place]]
            later = [trust * after + (1 - trust) * now for after, now in zip(later, held, strict=True)]
    found.reverse()
    return found


def tried(plan: Plan, weights: tuple[int, ...], place: int, numbers: range) -> float:
    """Games of the net among teachers, its seat in turn; the wins."""
    setup = plan.setups()[place]
    net = learnt(plan, weights, {}).net(layouts(plan)[place])
    teacher, won = _teacher(plan, place), 0.0
    own = policy_of(plan, net, teacher)
    for number in numbers:
        seat = number % setup.seats
        # The same dice for every seat.
        dice = Seeded(plan.seed + 1, 2 * _MINDS + number // setup.seats)
        players: list[Policy] = [own if other == seat else teacher for other in range(setup.seats)]
        won += wins_of(playout(new_game(setup, dice), players, dice))[seat]
    return won
