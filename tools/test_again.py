"""`make test-again`: tests of the browser and the server, again and again with load beside them, and a tally of it.

What fails by luck fails now and then, on busy machines. Every round is written down with its commit in docs/test-again.csv, so
that rounds of several runs add up; what a round with a failure printed is kept in .build/test-again. Exit code 0: nothing failed
this time.
"""

import argparse
import csv
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

TOP = Path(__file__).parents[1]
TALLY = TOP / "docs" / "test-again.csv"
PRINTED = TOP / ".build" / "test-again"
FOLDERS = ("tests/browser", "tests/server")
BUSY = "while True: pass"


class Round(NamedTuple):
    commit: str
    """With a + where files were changed since."""
    day: str
    seconds: int
    passed: int
    failed: str
    """The tests that did, or what stopped them."""


@contextmanager
def load() -> Iterator[None]:
    """One busy process a core."""
    processes = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def commit_now() -> str:
    head = subprocess.run(["git", "rev-parse", "--short=10", "HEAD"], cwd=TOP, capture_output=True, text=True, check=True)
    changed = subprocess.run(["git", "status", "--porcelain"], cwd=TOP, capture_output=True, text=True, check=True)
    others = [line for line in changed.stdout.splitlines() if not line.endswith(TALLY.name)]
    return head.stdout.strip() + ("+" if others else "")


def play_round(commit: str, folders: Iterable[str]) -> Round:
    began = time.monotonic()
    command = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "worksteal", "-q", "-m", "not long", *folders]
    with load():
        ran = subprocess.run(command, cwd=TOP, capture_output=True, text=True, check=False)
    if ran.returncode:
        PRINTED.mkdir(parents=True, exist_ok=True)
        (PRINTED / f"{commit}-{datetime.now(UTC):%Y%m%dT%H%M%S}.txt").write_text(ran.stdout + ran.stderr)
    day = datetime.now(UTC).date().isoformat()
    return Round(commit, day, round(time.monotonic() - began), *judged(ran.stdout, ran.returncode))


def judged(printed: str, code: int) -> tuple[int, str]:
    """How many passed, and the names of those that did not."""
    passed = re.search(r"(\d+) passed", printed)
    failed = re.findall(r"^(?:FAILED|ERROR) (\S+)", printed, re.MULTILINE)
    if code and not failed:
        failed = [printed.strip().rpartition("\n")[2] or f"exit code {code}"]
    return int(passed[1]) if passed else 0, " ".join(failed)


def written() -> list[Round]:
    if not TALLY.exists():
        return []
    with TALLY.open(newline="") as file:
        return [Round(row[0], row[1], int(row[2]), int(row[3]), row[4]) for row in list(csv.reader(file))[1:]]


def write(done: Round) -> None:
    new = not TALLY.exists()
    with TALLY.open("a", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        if new:
            lines.writerow(Round._fields)
        lines.writerow(done)


def in_a_row(rounds: list[Round]) -> int:
    """Rounds since the last one in which something failed."""
    clean = 0
    for done in rounds:
        clean = 0 if done.failed else clean + 1
    return clean


def main() -> int:
    parser = argparse.ArgumentParser(description="tests of the browser and the server again and again, with load beside them")
    parser.add_argument("--rounds", type=int, default=1)
    rounds = parser.parse_args().rounds
    commit, failures = commit_now(), 0
    for number in range(1, rounds + 1):
        done = play_round(commit, FOLDERS)
        write(done)
        failures += bool(done.failed)
        told = f"failed: {done.failed}" if done.failed else "nothing failed"
        print(f"round {number} of {rounds} at {commit}: {done.passed} passed in {done.seconds} s, {told}", flush=True)
    everything = written()
    here = sum(done.commit == commit for done in everything)
    print(f"{here} rounds at this commit, {len(everything)} in all, {in_a_row(everything)} without a failure since the last one")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
