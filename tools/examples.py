"""Looks for seeds with which the worked examples of the rules pages can be played again, and writes them into their files.

    python tools/examples.py [GAME ...]

Only examples whose seed does not do any more get another one.
"""

import re
import sys
from pathlib import Path

from anpfiff.core.registry import GAMES
from anpfiff.texts.catalogue import beside
from anpfiff.texts.examples import Example, ExampleError, examples_of, play

MOST = 20_000
"""Seeds to try: an example that needs more is too rare to be a good one."""


def does(game: str, example: Example, seed: int) -> bool:
    try:
        play(game, example, seed)
    except ExampleError:
        return False
    return True


def seed_of(game: str, example: Example) -> int:
    seeds: list[int] = [example.seed, *range(MOST)]
    for seed in seeds:
        if does(game, example, seed):
            return seed
    sys.exit(f"{game}: no seed does for {example.id!r}")


def write(file: Path, example: Example, seed: int) -> None:
    text = file.read_text(encoding="utf-8")
    again, count = re.subn(rf'(id = "{example.id}"\n(?:[^\[].*\n)*?seed = )\d+', rf"\g<1>{seed}", text)
    assert count == 1, f"{file}: the seed of {example.id} stands {count} times"
    file.write_text(again, encoding="utf-8")


def main(games: list[str]) -> None:
    for game in games or GAMES.names():
        file = beside(game, "rules", "examples.toml")
        for example in examples_of(game).values():
            seed = seed_of(game, example)
            print(f"{game} {example.id}: {seed}{'' if seed == example.seed else f' instead of {example.seed}'}")
            if seed != example.seed:
                write(Path(str(file)), example, seed)


if __name__ == "__main__":
    main(sys.argv[1:])
