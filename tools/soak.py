"""The long forms of what the server must withstand. Each prints its figures; `make soak TEST=R6` runs one.

    python tools/soak.py R1|R2|R5|R6|R7|R7a|R7b|R8|R9|R10|R12|R14|R18|R20 [--seed N] [--count N]

They start a real server in a folder of their own and talk to it over real sockets; but R9 needs none, nor does R18, whose clock
only the test moves. `--count` makes one shorter or longer: kills (R1), restarts (R2), commands (R5), rounds (R6), games of each
game (R7, R7a), pairs (R7b), messages (R8), states in all (R9), seconds of each attack (R12), minutes (R14), steps (R18),
back-ups (R20). The exit code is 0 if nothing was wrong; times are only printed.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import monotonic
from typing import NamedTuple

TOP = Path(__file__).parents[1]
sys.path.insert(0, str(TOP / "tests"))

from anpfiff.core.registry import GAMES  # noqa: E402
from legal.test_legal import check_many  # noqa: E402 - the tests' own server, pages and generators
from server.hostile import ATTACKS, honest  # noqa: E402
from server.logged import Logged  # noqa: E402
from server.running import WAIT, Server, run  # noqa: E402
from server.soaking import soaked  # noqa: E402
from server.test_absentees import absentees  # noqa: E402
from server.test_exactly_once import repeated_commands  # noqa: E402
from server.test_fuzz import fuzz  # noqa: E402
from server.test_leaks import canaries  # noqa: E402
from server.test_nothing_lost import killed  # noqa: E402
from server.test_restart import restarted  # noqa: E402
from server.test_restore import backed_up  # noqa: E402
from server.test_rights import matrix  # noqa: E402
from server.test_secret_choices import simultaneous_rounds  # noqa: E402
from server.test_twins import HIDING, twin_pairs  # noqa: E402

TABLES = 200
SOCKETS = 200
THINKING = 3.0
"""Seconds that people think before they move, where many play: as busy as a server of two cores has to bear."""
TWINS = 10
"""Pairs for each game of each game, where R7 does both."""
MOST_MB_AN_HOUR = 1.0
HASTE = 0.3
"""Seconds that people think where memory is measured: an hour should see many games at every table."""
PAUSE = 0.1
"""Seconds between two moves of honest people, where times are measured."""
STATES = 500
"""Checked between two lines of progress."""

Figures = dict[str, float]
"""By what was counted. What must be 0 is named in `WRONG`."""
WRONG = ("lost", "doubled", "unplayable", "wrong", "leaked", "faults in the log", "wrong grants", "too much")


class Soak(NamedTuple):
    what: str
    times: int
    run: Callable[["Asked"], Figures]


class Asked(NamedTuple):
    data: Path
    seed: int
    times: int

    def progress(self, done: float, of: float | None = None, more: str = "") -> None:
        print(f"\r{done:.0f} of {self.times if of is None else of:.0f}{more}   ", end="", file=sys.stderr, flush=True)


def kills(asked: Asked) -> Figures:
    server = Logged(asked.data)
    told = killed(server, TABLES, asked.times, asked.seed, THINKING, lambda killing: asked.progress(killing.kills))
    figures = {"tables": TABLES, **run(told)}
    server.stop()
    return {**figures, **_log(server)}


def restarts(asked: Asked) -> Figures:
    server = Logged(asked.data)
    told = restarted(server, asked.times, SOCKETS, asked.seed, THINKING, lambda restarting: asked.progress(restarting.restarts))
    figures = run(told)
    server.stop()
    return {**figures, **_log(server)}


def repeated(asked: Asked) -> Figures:
    server = Logged(asked.data)
    wrong = run(repeated_commands(server, asked.times, asked.seed))
    server.stop()
    return {"commands, 1 to 5 times from 1 to 3 sockets": asked.times, "wrong": wrong, **_log(server)}


def sealed(asked: Asked) -> Figures:
    """Anything lost or revealed early ends it with an error."""
    server = Logged(asked.data)
    made = run(simultaneous_rounds(server, asked.times, asked.seed))
    server.stop()
    return {"rounds of secret choices in any order with retries": made, "lost": 0, **_log(server)}


def leaks(asked: Asked) -> Figures:
    return {**canaries_everywhere(asked), **twins(asked._replace(times=asked.times * TWINS))}


def canaries_everywhere(asked: Asked) -> Figures:
    server = Logged(asked.data)
    figures: dict[str, float] = {"leaked": 0}
    for game in GAMES.names():
        evening = run(canaries(server, game, asked.times, asked.seed, partial(asked.progress, more=f" games of {game}")))
        figures[f"games of {game}"] = asked.times
        figures["characters searched"] = figures.get("characters searched", 0) + evening.heard
        figures["leaked"] += len(evening.hits)
        _show(evening.hits)
    server.stop()
    return {**figures, **_log(server)}


def twins(asked: Asked) -> Figures:
    """What a seat must not know shuffled: a byte that differs ends it with an error."""
    compared = moved = 0
    for game in HIDING:
        pairs = asked.times // len(HIDING) + 1
        tell = partial(asked.progress, of=pairs, more=f" twins of {game}")
        ours, theirs = run(twin_pairs(game, pairs, asked.seed, asked.data / "twins" / game, tell))
        compared, moved = compared + ours, moved + theirs
    return {"twin pairs with identical bytes": compared, "of them over a move": moved}


def fuzzed(asked: Asked) -> Figures:
    server = Logged(asked.data)
    fuzzer = run(fuzz(server, asked.times, asked.seed, lambda fuzzer: asked.progress(fuzzer.sent)))
    server.stop()
    _show(fuzzer.wrong)
    return {"messages": fuzzer.sent, **fuzzer.counts, "wrong": len(fuzzer.wrong), **_log(server)}


def legal(asked: Asked) -> Figures:
    """A difference ends it with an error."""
    names, figures, done = GAMES.names(), dict[str, float](), 0
    for place, game in enumerate(names):
        wanted = asked.times // len(names) + (place < asked.times % len(names))
        games = 0
        for first in range(0, wanted, STATES):
            games += check_many(game, min(STATES, wanted - first), asked.seed + first)
            done += min(STATES, wanted - first)
            asked.progress(done, more=f" states, {game}")
        figures |= {f"states of {game}": wanted, f"games of {game}": games}
    return {**figures, "wrong": 0}


def rights(asked: Asked) -> Figures:
    server = Logged(asked.data)
    cells, wrong = matrix(server)
    server.stop()
    _show(wrong)
    return {"cells": cells, "wrong grants": len(wrong), **_log(server)}


def memory(asked: Asked) -> Figures:
    server = Logged(asked.data)

    def tell(left: float) -> None:
        asked.progress(asked.times - left / 60, more=" minutes")

    figures = run(soaked(server, TABLES, asked.times * 60, asked.seed, HASTE, tell))
    server.stop()
    return {**figures, "too much": figures["MB an hour"] >= MOST_MB_AN_HOUR, **_log(server)}


def hostile(asked: Asked) -> Figures:
    """With the usual limits; whoever is in the way has a process of their own."""
    figures: dict[str, float] = {}
    server = Logged(asked.data, limits={})
    table, _ = server.table("Cem", "Dora", game="worldcup")
    for place, name in enumerate(["nobody", *ATTACKS]):
        asked.progress(place, len(ATTACKS), f": {name}")
        met, took = run(_beside(server, name, table, asked.times))
        figures |= {f"beside {name}: moves": len(took), **_percentiles(name, took)}
        figures |= {f"{name}: {what}": figure for what, figure in met.items()}
    server.stop()
    return {**figures, **_log(server)}


async def _beside(server: Server, name: str, table: str, seconds: int) -> tuple[Figures, list[float]]:
    """An attack, in a process of its own, and the honest people beside it."""
    words = [name, str(server.port), table, str(seconds)]
    attack = "import time; time.sleep(float(__import__('sys').argv[4])); print('{}')"
    start = ["-c", attack] if name == "nobody" else ["-m", "server.hostile"]
    process = await asyncio.create_subprocess_exec(
        sys.executable, *start, *words, cwd=TOP / "tests", stdout=asyncio.subprocess.PIPE
    )
    told = asyncio.ensure_future(process.communicate())
    took = await honest(server, lambda _: told.done(), PAUSE)
    async with asyncio.timeout(WAIT):
        printed, _ = await told
    return json.loads(printed), took


def _percentiles(name: str, took: list[float]) -> Figures:
    ordered = sorted(took)
    return {f"beside {name}: p{part}, ms": round(1000 * ordered[len(ordered) * part // 100]) for part in (50, 99)}


def clocks(asked: Asked) -> Figures:
    walk = run(absentees(asked.data, asked.times, asked.seed, asked.progress))
    _show(walk.wrong)
    return {"steps": asked.times, **walk.done, "times, bots and pauses compared": walk.compared, "wrong": len(walk.wrong)}


def backups(asked: Asked) -> Figures:
    server = Logged(asked.data / "played")
    told = backed_up(server, TABLES, asked.times, asked.seed, THINKING, lambda done: asked.progress(len(done.seconds)))
    figures = {"tables": TABLES, **run(told)}
    server.stop()
    return {**figures, **_log(server)}


def _log(server: Logged) -> Figures:
    faults = server.faults()
    _show(faults)
    return {"faults in the log": len(faults)}


def _show(wrong: list[str]) -> None:
    for text in wrong[:10]:
        print(f"\n{text}", file=sys.stderr)


TESTS = {
    "R1": Soak("kill -9 at random points (SQLite)", 100, kills),
    "R2": Soak("restarts during play", 20, restarts),
    "R5": Soak("every command several times", 10_000, repeated),
    "R6": Soak("secret choices made together", 10_000, sealed),
    "R7": Soak("canaries in everything that is sent, and twins that send the same bytes", 1_000, leaks),
    "R7a": Soak("canaries in everything that is sent", 1_000, canaries_everywhere),
    "R7b": Soak("twins that send the same bytes", 10_000, twins),
    "R8": Soak("fuzzed input", 1_000_000, fuzzed),
    "R9": Soak("legal moves by a second generator", 100_000, legal),
    "R10": Soak("rights", 1, rights),
    "R14": Soak("200 tables of all games, and what they take of memory", 60, memory),
    "R12": Soak("honest people beside whoever is in the way", 20, hostile),
    "R18": Soak("clocks and absentees under a clock that is moved by hand", 50_000, clocks),
    "R20": Soak("back-ups taken during play, restored and played on", 20, backups),
}


def main() -> int:
    parser = argparse.ArgumentParser(description="the long forms of what the server must withstand")
    parser.add_argument("test", choices=list(TESTS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=None)
    chosen = parser.parse_args()
    soak, began = TESTS[chosen.test], monotonic()
    with tempfile.TemporaryDirectory() as folder:
        figures = soak.run(Asked(Path(folder), chosen.seed, soak.times if chosen.count is None else chosen.count))
    print(f"\n{chosen.test}: {soak.what} ({monotonic() - began:.0f} s)")
    for name, figure in figures.items():
        print(f"  {name}: {figure:,}")
    return int(any(figures.get(name) for name in WRONG))


if __name__ == "__main__":
    sys.exit(main())
