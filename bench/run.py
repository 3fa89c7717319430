"""Random play of every game on both builds, and with `--peers` beside other libraries: ratios within one run.

Machines are noisy, so everything is measured in turn, several times over, per second of CPU; the median counts.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

TOP = Path(__file__).parents[1]
PURE = TOP / ".build" / "pure"
PEERS = TOP / ".build" / "peers" / "bin" / "python"
FIRST_PLAYOUT = """
from anpfiff.core.chance import Seeded
from anpfiff.core.playout import playout
from anpfiff.core.registry import make_setup, new_game
chance = Seeded(1)
playout(new_game(make_setup("fussballwelt", seats=4), chance), chance)
"""

Figures = dict[str, dict[str, list[float]]]
"""By what was measured and by figure, one value a round."""


def environment(build: str) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(PURE) if build == "interpreted" else ""}


def run(command: list[str], build: str) -> Any:
    return json.loads(subprocess.run(command, env=environment(build), check=True, capture_output=True, text=True).stdout)


def note(figures: Figures, what: str, figure: str, value: float) -> None:
    figures.setdefault(what, {}).setdefault(figure, []).append(value)


def milliseconds(code: str, build: str) -> float:
    began = perf_counter()
    subprocess.run([sys.executable, "-c", code], env=environment(build), check=True)
    return (perf_counter() - began) * 1000


def measure(rounds: int, seconds: str, peers: bool, console: Console) -> Figures:
    figures: Figures = {}
    for _ in track(range(rounds), "measuring", console=console):
        for build in ("compiled", "interpreted"):
            measured = run([sys.executable, str(TOP / "bench" / "measure.py"), seconds], build)
            assert measured["compiled"] == (build == "compiled"), f"{build} build is not installed: make bench does it"
            for what, found in measured["figures"].items():
                for figure, value in found.items():
                    note(figures, f"{what}, {build}", figure, value)
            start = milliseconds(FIRST_PLAYOUT, build) - milliseconds("pass", build)
            note(figures, f"import to first playout, {build}", "ms beyond python -c pass", start)
        for peer in ("catanatron", "openspiel") if peers else ():
            measured = run([str(PEERS), str(TOP / "bench" / f"peer_{peer}.py"), seconds], build="compiled")
            for name, value in measured.items():
                note(figures, name, "decisions a second", value)
    return figures


def shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.2f}"


def figures_table(figures: Figures) -> Table:
    table = Table("what", "figure", "median", "lowest", "highest", title="a second of CPU of one process; at random but for bots")
    for column in table.columns[2:]:
        column.justify = "right"
    for what, found in figures.items():
        for figure, values in found.items():
            table.add_row(what, figure, *map(shown, (median(values), min(values), max(values))))
    return table


def ratios_table(figures: Figures) -> Table:
    """Each round's own ratio, because rounds differ more than what is measured within one."""
    names = [name for name in figures if name.startswith(("catanatron", "OpenSpiel"))]
    table = Table("what", "figure", *(f"times {name}" for name in names), title="ratios: median of the rounds")
    for what, found in figures.items():
        for figure in ("decisions a second", "decisions a second, driven"):
            if what in names or figure not in found:
                continue
            cells = []
            for name in names:
                rounds = zip(found[figure], figures[name]["decisions a second"], strict=True)
                cells.append(shown(median(ours / theirs for ours, theirs in rounds)))
            table.add_row(what, figure, *cells)
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", action="store_true", help="measure catanatron and OpenSpiel in the same rounds")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", default="1", help="of CPU time, for each figure in each round")
    wanted = parser.parse_args()
    figures = measure(wanted.rounds, wanted.seconds, wanted.peers, Console(stderr=True))
    console = Console(width=None if sys.stdout.isatty() else 150)
    console.print(figures_table(figures))
    if wanted.peers:
        console.print(ratios_table(figures))


if __name__ == "__main__":
    main()
