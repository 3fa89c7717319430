"""OpenSpiel's backgammon, driven from Python: random play, decisions a second of CPU time. Runs in the peers' own environment."""

import json
import random
import sys
from importlib.metadata import version
from time import process_time

import pyspiel

SECONDS = float(sys.argv[1])


def main() -> None:
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
    json.dump({"name": f"OpenSpiel {version('open_spiel')} backgammon", "decisions a second": decisions / spent}, sys.stdout)


if __name__ == "__main__":
    main()
