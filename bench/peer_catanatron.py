"""catanatron: random play, decisions a second of CPU time. Runs in the peers' own environment."""

import json
import sys
from importlib.metadata import version
from time import process_time

from catanatron import Color, Game, RandomPlayer

SECONDS = float(sys.argv[1])
COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def main() -> None:
    decisions = games = 0
    began = process_time()
    while (spent := process_time() - began) < SECONDS:
        game = Game([RandomPlayer(color) for color in COLORS], seed=games)
        while game.winning_color() is None and game.state.num_turns < 1000:
            decisions += len(game.state.playable_actions) > 1
            game.play_tick()
        games += 1
    json.dump({"name": f"catanatron {version('catanatron')}", "decisions a second": decisions / spent}, sys.stdout)


if __name__ == "__main__":
    main()
