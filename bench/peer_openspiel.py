"""OpenSpiel: decisions a second of CPU time. Backgammon at random, driven from Python; and its fastest bot that thinks, of
gin rummy, driven by its own compiled code. Runs in the peers' own environment."""

import json
import random
import sys
from importlib.metadata import version
from time import process_time

import pyspiel

SECONDS = float(sys.argv[1])


def at_random() -> float:
    backgammon = pyspiel.load_game("backgammon")
    chooser = random.Random(1)  # noqa: S311 - a benchmark, not a lottery
    decisions = 0
    began = process_time()
    while (spent := process_time() - began) < SECONDS:
        state = backgammon.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(actions, odds)[0])
            else:
                actions = state.legal_actions()
                decisions += len(actions) > 1
                state.apply_action(chooser.choice(actions))
    return decisions / spent


def by_bot() -> float:
    """Every action of theirs counts as a decision, also where there was only one."""
    game = pyspiel.load_game("gin_rummy")
    bots = [pyspiel.make_simple_gin_rummy_bot(game.get_parameters(), seat) for seat in (0, 1)]
    played: list[pyspiel.State] = []
    began = process_time()
    while (spent := process_time() - began) < SECONDS:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, len(played))
        played.append(state)
    return sum(1 for state in played for step in state.full_history() if step.player >= 0) / spent


def main() -> None:
    name = f"OpenSpiel {version('open_spiel')}"
    json.dump({f"{name} backgammon": at_random(), f"{name} gin rummy by bot": by_bot()}, sys.stdout)


if __name__ == "__main__":
    main()
