"""Measures the build that runs it and prints the figures as JSON. `bench/run.py` calls it for each build in turn."""

import json
import sys
from time import process_time
from timeit import repeat

from anpfiff.bots.registry import bots_for, has_policy, make_policy
from anpfiff.core.build import compiled
from anpfiff.core.chance import Seeded
from anpfiff.core.game import Setup
from anpfiff.core.playout import decisions_to_end, played_by
from anpfiff.core.registry import GAMES, make_setup, new_game
from anpfiff.core.state import State

SECONDS = float(sys.argv[1])
"""Of CPU time, for each figure."""
COPIES = 20_000
SEATS = {("worldcup", "2002"): 5}
"""Other tables than four players, or as many as there can be."""


def inside(setup: Setup) -> tuple[float, float]:
    """Games and decisions a second, played out inside the engine."""
    chance = Seeded(1)
    start = new_game(setup, chance)
    games = decisions = 0
    began = process_time()
    while (spent := process_time() - began) < SECONDS:
        decisions += decisions_to_end(start.copy(), chance)
        games += 1
    return games / spent, decisions / spent


def by_policy(setup: Setup, name: str) -> float:
    """Decisions a second, if the same policy plays all seats inside the engine."""
    chance = Seeded(1)
    policies = [make_policy(name, setup)] * setup.seats
    decisions = 0
    began = process_time()
    while (spent := process_time() - began) < SECONDS:
        decisions += played_by(new_game(setup, chance), policies, chance)
    return decisions / spent


def driven(setup: Setup) -> float:
    """Decisions a second, every move chosen and made by this interpreted loop."""
    chance = Seeded(1)
    below = chance.below
    start = new_game(setup, chance)
    decisions = 0
    began = process_time()
    while (spent := process_time() - began) < SECONDS:
        state = start.copy()
        seat = state.mover()
        while seat >= 0:
            count = state.legal_count(seat)
            state.play(seat, state.legal_move(seat, below(count)), chance)
            decisions += count > 1
            seat = state.mover()
    return decisions / spent


def copying(setup: Setup) -> tuple[float, float]:
    """Nanoseconds a copy, called from Python: of a game that begins, and of one before its last move."""
    chance = Seeded(1)
    state = new_game(setup, chance)
    first = before = state.copy()
    while (seat := state.mover()) >= 0:
        before = state.copy()
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
    return _copy_time(first), _copy_time(before)


def _copy_time(state: State) -> float:
    return min(repeat(state.copy, number=COPIES, repeat=5, timer=process_time)) / COPIES * 1e9


def main() -> None:
    figures = {}
    for name in GAMES.names():
        game = GAMES.find(name)
        for edition in game.editions():
            setup = make_setup(name, edition, seats=SEATS.get((name, edition), min(4, game.players(edition)[-1])))
            games, decisions = inside(setup)
            begins, ends = copying(setup)
            figures[f"{name} {edition}, {setup.seats} players"] = {
                "games a second": games,
                "decisions a second": decisions,
                "decisions a second, driven": driven(setup),
                "copy, ns": begins,
                "copy at the end, ns": ends,
            }
            for bot in bots_for(name):
                if bot != "random" and has_policy(bot, setup):
                    figures[f"{bot}, {name} {edition}, {setup.seats} players"] = {"decisions a second": by_policy(setup, bot)}
    json.dump({"compiled": compiled(), "figures": figures}, sys.stdout)


if __name__ == "__main__":
    main()
