"""The golden records and move tables, and how they are made: `python tests/records/golden.py` writes those that are missing.

A golden file is never written over. When a rules change is meant to change how games play, `rules_version` is raised: files of
the new version have other names, and those of earlier ones stay, as long as the game plays by them (`Game.older_rules`).
"""

import gzip
import sys
from collections.abc import Callable
from functools import partial
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


COMPRESSED = {"cards2010", "schwalben", "worldcup"}
"""Games of hundreds of moves: their records would be ten times as large."""


def wanted_setups() -> list[Setup]:
    """The only edition of a game with every combination of options; of several editions each with its default options, because
    `endings.py` has the others. The numbers of players take turns, which a new edition does not upset."""
    setups: list[Setup] = []
    for game in map(GAMES.find, GAMES.names()):
        editions = game.editions()
        if len(editions) == 1:
            players = game.players(editions[0])
            names = [option.name for option in game.options_of(editions[0])]
            for turn, values in enumerate(product(*(option.values for option in game.options_of(editions[0])))):
                options = dict(zip(names, values, strict=True))
                setups.append(make_setup(game.name, editions[0], options, players[turn % len(players)]))
        else:
            for edition in editions:
                players = game.players(edition)
                setups.append(make_setup(game.name, edition, seats=players[sum(edition.encode()) % len(players)]))
    return setups


def record_file(setup: Setup) -> Path:
    options = "-".join(f"{name}_{written_value(value)}" for name, value in setup.options.items())
    suffix = "json.gz" if setup.game in COMPRESSED else "json"
    name = "-".join(filter(None, [setup.game, setup.edition, str(setup.seats), options]))
    return RECORDS / f"{name}{by_rules(setup)}.{suffix}"


def by_rules(setup: Setup) -> str:
    """What a file's name says of the rules; of the first, nothing."""
    return f"-rules_{setup.rules_version}" if setup.rules_version > 1 else ""


def older_files() -> list[Path]:
    """Records by earlier rules, and from before there was an option."""
    from records.endings import ENDINGS

    wanted = [*map(record_file, wanted_setups()), *(ending_file(ending.name) for ending in ENDINGS)]
    return sorted(file for file in RECORDS.iterdir() if file not in wanted)


def ending_file(name: str) -> Path:
    return RECORDS / f"{name}.json.gz"


def read_golden(file: Path) -> bytes:
    return gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()


def write_golden(file: Path, make: Callable[[], Record]) -> None:
    """Unless it is there."""
    if not file.exists():
        written = write_record(make())
        file.write_bytes(gzip.compress(written, mtime=0) if file.suffix == ".gz" else written)


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
    from records.endings import ENDINGS, recorded

    RECORDS.mkdir(parents=True, exist_ok=True)
    MOVES.mkdir(parents=True, exist_ok=True)
    for setup in wanted_setups():
        write_golden(record_file(setup), partial(made, setup))
    for ending in ENDINGS:
        write_golden(ending_file(ending.name), partial(recorded, ending))
    for name in GAMES.names():
        game = GAMES.find(name)
        for edition in game.editions():
            if not moves_file(game, edition).exists():
                moves_file(game, edition).write_text(moves_text(game, edition))


if __name__ == "__main__":
    sys.path.append(str(GOLDEN.parent))
    main()
