"""catanatron: decisions a second of CPU time, at random and by the player that tries every action and takes what is worth most.
(Its value-function player proper is not in the published package.) Runs in the peers' own environment."""

import json
import sys
from importlib.metadata import version
from time import process_time

from catanatron import Color, Game, Player, RandomPlayer
from catanatron.players.search import VictoryPointPlayer

SECONDS = float(sys.argv[1])
COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def decisions_a_second(player: type[Player]) -> float:
    decisions = games = 0
    began = process_time()
    while (spent := process_time() - began) < SECONDS:
        game = Game([player(color) for color in COLORS], seed=games)
        while game.winning_color() is None and game.state.num_turns < 1000 and process_time() - began < SECONDS:
            decisions += len(game.state.playable_actions) > 1
            game.play_tick()
        games += 1
    return decisions / spent


def main() -> None:
    name = f"catanatron {version('catanatron')}"
    json.dump({name: decisions_a_second(RandomPlayer), f"{name} by value": decisions_a_second(VictoryPointPlayer)}, sys.stdout)


if __name__ == "__main__":
    main()
