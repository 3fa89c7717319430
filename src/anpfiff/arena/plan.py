"""What decides how a net learns, and what is made of it: a game's `mind/training.toml`."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from anpfiff.core.game import Setup
from anpfiff.core.layout import Layout
from anpfiff.core.policy import Policy
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.minds.net import INPUT_BITS, SUM_BITS, Net
from anpfiff.minds.net_policy import NetPolicy
from anpfiff.minds.weights import Learnt, together

TEACHER = "greedy"
"""Whose games come first, who sits at some seats later on, and against whom it is seen what was learnt."""


class Plan(msgspec.Struct, frozen=True):
    """All that decides what comes of it: the same plan gives the same net."""

    game: str
    tables: tuple[tuple[str, int], ...]
    """Editions and numbers of seats, in turn."""
    net: str = ""
    """What its file is called; otherwise like the game."""
    pooled: tuple[tuple[str, int], ...] = ()
    """Parts of an observation whose blocks are looked at alike, by so many units: one net for any number of them."""
    bits: int = INPUT_BITS
    """Of the weights in front: more where pools need them."""
    first: int = 64
    second: int = 32
    seed: int = 1
    generations: int = 40
    games: int = 400
    """In a generation."""
    chunk: int = 20
    """That one process plays at a time."""
    taught: int = 4
    """Generations in which only the teacher plays."""
    kept: int = 6
    """Generations from whose games the net learns at a time."""
    passes: float = 1.0
    """Over them, in each generation."""
    batch: int = 256
    measured: bool = False
    """Whether a number counts by how much it differed in the first generation, otherwise by how large it could get."""
    rate: float = 1e-3
    last_rate: float = 1e-4
    trust: float = 0.9
    """How much of what a position is worth is seen from how the game went on, not from what was held a decision later."""
    noted: int = 1000
    """In a thousand decisions, of how many the net learns: those of one game are much alike."""
    wavering: int = 40
    """In a thousand decisions of self-play, how many are left to chance."""
    taught_wavering: int = 400
    """The same while the teacher plays alone."""
    guests: int = 250
    """In a thousand seats, how many the teacher takes in self-play."""
    margin: int = 0
    """By how much a move has to be better than the teacher's, in thousandths of the logarithm of its odds. Below 0: nobody is
    asked for a move beside the net."""
    finishes: bool = False
    """Whether a move is judged when the seat has nothing more to decide, the teacher going on until then; nothing is noted
    before."""
    stray: tuple[int, ...] = ()
    """By table: one of so many decisions at a game's beginning is left to chance, from then on nobody wavers, and only what comes
    then is noted. Without: nobody strays."""
    trial: int = 200
    """Games against the teacher after every fifth generation."""

    def setups(self) -> list[Setup]:
        return [make_setup(self.game, seats=seats, edition=edition) for edition, seats in self.tables]


def plan_of(game: str, edition: str | None = None) -> Plan:
    """As its folder says, for this edition if one is named; otherwise the smallest table."""
    setup, package = make_setup(game, edition), GAMES.package(game)
    for name in ("training.toml", f"training-{setup.edition}.toml") if package else ():
        file = files(package) / "mind" / name
        if file.is_file():
            plan = msgspec.toml.decode(file.read_bytes(), type=Plan)
            if edition is None or any(edition == known for known, _ in plan.tables):
                return plan
    return Plan(game, ((setup.edition, setup.seats),))


@cache
def layouts(plan: Plan) -> tuple[Layout, ...]:
    found = [GAMES.find(plan.game).layout(setup) for setup in plan.setups()]
    if any(layout is None for layout in found):
        raise ValueError(f"{plan.game} has no numbers for learners")
    return tuple(layout for layout in found if layout is not None)


def learnt(plan: Plan, weights: Sequence[int], made: dict[str, Any]) -> Learnt:
    all_layouts = layouts(plan)
    return Learnt(
        plan.game,
        all_layouts[0].version,
        together(all_layouts),
        plan.first,
        plan.second,
        max(seats for _, seats in plan.tables),
        plan.tables,
        made,
        tuple(weights),
        plan.pooled,
        plan.bits,
    )


def policy_of(plan: Plan, net: Net, teacher: Policy) -> NetPolicy:
    """As the net plays by itself."""
    if plan.margin < 0:
        return NetPolicy(net)
    return NetPolicy(net, teacher, plan.margin * 2**SUM_BITS // 1000, plan.finishes)
