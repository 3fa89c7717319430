"""Plays seeded games of everything registered and prints a hash of all states. Run on each build; a test compares.

usage: trace.py GAMES [EVERY]: how many games at a table, and at every how many of the tables.
"""

import json
import sys
from hashlib import sha256

import msgspec

from anpfiff.core.build import compiled
from anpfiff.core.chance import Seeded
from anpfiff.core.observation import observed
from laws.cases import GAMES_A_CASE, Case, all_cases

LONG = 12
"""Games of which the laws play fewer are long, and have many tables: so many times fewer are played at each."""
LOOK = 100
"""At every so many states what a seat sees, and a world dealt to it, is compared too;"""
COUNT = 10
"""at every so many of them what it knows as numbers."""


def games_at(case: Case, games: int) -> int:
    return max(1, games // LONG) if case.sample.games < GAMES_A_CASE else games


def trace(case: Case, games: int) -> str:
    """One hash over the bytes of every state of seeded random games, some views, numbers and worlds, and the results."""
    digest, layout = sha256(), case.game.layout(case.setup)
    for seed in range(games):
        chance = Seeded(seed)
        state = case.game.new(case.setup, chance)
        digest.update(state.to_bytes())
        moves = 0
        while (seat := state.mover()) >= 0:
            if moves % LOOK == LOOK // 2:
                evidence = state.evidence(seat)
                digest.update(msgspec.json.encode(evidence))
                digest.update(case.game.worlds(case.setup, evidence).deal(Seeded(seed, moves)).to_bytes())
            if layout is not None and moves % COUNT == COUNT // 2:
                digest.update(repr(observed(state, seat, layout.size)).encode())
            state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
            digest.update(state.to_bytes())
            moves += 1
        digest.update(repr(state.result()).encode())
    return digest.hexdigest()


def main() -> None:
    games, every = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    traces = {str(case): trace(case, games_at(case, games)) for case in list(all_cases())[::every]}
    json.dump({"compiled": compiled(), "traces": traces}, sys.stdout)


if __name__ == "__main__":
    main()
