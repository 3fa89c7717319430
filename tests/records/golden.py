"""The golden records and move tables, and how they are made: `python tests/records/golden.py` writes those that are missing.

A golden file is never written over. When a rules change is meant to change how old records play, `rules_version` is raised,
the old files are removed by hand, and the diff shows what changed.
"""

from itertools import product
from pathlib import Path

from anpfiff.arena.match import ask
from anpfiff.bots.registry import make_bot
from anpfiff.core.chance import Seeded
from anpfiff.core.game import Game, Setup
from anpfiff.core.record import Record, Recorder, write_record
from anpfiff.core.registry import GAMES, make_setup, written_value

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = GOLDEN / "records"
MOVES = GOLDEN / "moves"


def wanted_setups() -> list[Setup]:
    """Every edition with every combination of options; the numbers of players take turns."""
    setups: list[Setup] = []
    for name in GAMES.names():
        game = GAMES.find(name)
        names = [option.name for option in game.options]
        for edition, values in product(game.editions(), product(*(option.values for option in game.options))):
            options = dict(zip(names, values, strict=True))
            players = game.players(edition)
            setups.append(make_setup(name, edition, options, players[len(setups) % len(players)]))
    return setups


def record_file(setup: Setup) -> Path:
    options = "-".join(f"{name}_{written_value(value)}" for name, value in setup.options.items())
    return RECORDS / f"{setup.game}-{setup.edition}-{setup.seats}-{options}.json"


def moves_file(game: Game, edition: str) -> Path:
    return MOVES / f"{game.name}-{edition}.txt"


def moves_text(game: Game, edition: str) -> str:
    table = game.moves(edition)
    return "".join(f"{number} {table[number]!r}\n" for number in range(len(table)))


def made(setup: Setup) -> Record:
    """A game between greedy and random players in turn, so that both sides of the rules are seen."""
    names = ["greedy" if seat % 2 == 0 else "random" for seat in range(setup.seats)]
    bots = [make_bot(name, setup) for name in names]
    chance = Seeded(2014)
    recorder = Recorder(setup, names, Seeded(2014, 1))
    while (seat := recorder.state.mover()) >= 0:
        recorder.play(seat, ask(bots[seat], recorder.state, seat, chance))
    return recorder.record()


def main() -> None:
    RECORDS.mkdir(parents=True, exist_ok=True)
    MOVES.mkdir(parents=True, exist_ok=True)
    for setup in wanted_setups():
        if not record_file(setup).exists():
            record_file(setup).write_bytes(write_record(made(setup)))
    for name in GAMES.names():
        game = GAMES.find(name)
        for edition in game.editions():
            if not moves_file(game, edition).exists():
                moves_file(game, edition).write_text(moves_text(game, edition))


if __name__ == "__main__":
    main()
