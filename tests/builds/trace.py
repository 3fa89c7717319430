"""Plays seeded games of everything registered and prints a hash of all states. Run on each build; a test compares."""

import json
import sys
from hashlib import sha256
from itertools import product

from anpfiff.core.build import compiled
from anpfiff.core.chance import Seeded
from anpfiff.core.game import Game, Setup
from anpfiff.core.registry import GAMES, make_setup
from toy.game import ToyGame


def setups(game: Game) -> list[Setup]:
    values = product(*(option.values for option in game.options))
    options = [dict(zip((option.name for option in game.options), chosen, strict=True)) for chosen in values]
    return [
        make_setup(game.name, edition, chosen, seats)
        for edition in game.editions()
        for seats in game.players(edition)
        for chosen in options
    ]


def trace(setup: Setup, games: int) -> str:
    """One hash over the bytes of every state of seeded random games, and over their results."""
    digest = sha256()
    for seed in range(games):
        chance = Seeded(seed)
        state = GAMES.find(setup.game).new(setup, chance)
        digest.update(state.to_bytes())
        while (seat := state.mover()) >= 0:
            state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
            digest.update(state.to_bytes())
        digest.update(repr(state.result()).encode())
    return digest.hexdigest()


def main() -> None:
    games = int(sys.argv[1])
    GAMES.add(ToyGame.name, ToyGame())
    traces = {repr(setup): trace(setup, games) for name in GAMES.names() for setup in setups(GAMES.find(name))}
    json.dump({"compiled": compiled(), "traces": traces}, sys.stdout)


if __name__ == "__main__":
    main()
