"""`make test-again`: tests of the browser and the server, again and again with load beside them, and a tally of it.

What fails by luck fails now and then, on busy machines. Rounds are played two at a time, each the other's load: servers and
browsers that come in bursts disturb a test more than loops that do nothing, and no core is spent on nothing.

Every round is written down with its commit in docs/test-again.csv, so that rounds of several runs add up; what a round with a
failure printed is kept in .build/test-again. Exit code 0: nothing failed this time.
"""

import argparse
import csv
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

TOP = Path(__file__).parents[1]
TALLY = TOP / "docs" / "test-again.csv"
PRINTED = TOP / ".build" / "test-again"
FOLDERS = ("tests/browser", "tests/server")
AT_ONCE = 2


class Round(NamedTuple):
    commit: str
    """With a + where files were changed since."""
    day: str
    seconds: int
    passed: int
    failed: str
    """The tests that did, or what stopped them."""


def commit_now() -> str:
    head = subprocess.run(["git", "rev-parse", "--short=10", "HEAD"], cwd=TOP, capture_output=True, text=True, check=True)
    changed = subprocess.run(["git", "status", "--porcelain"], cwd=TOP, capture_output=True, text=True, check=True)
    others = [line for line in changed.stdout.splitlines() if not line.endswith(TALLY.name)]
    return head.stdout.strip() + ("+" if others else "")


def play_round(commit: str) -> Round:
    began = time.monotonic()
    command = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "worksteal", "-q", "-m", "not long", *FOLDERS]
    ran = subprocess.run(command, cwd=TOP, capture_output=True, text=True, check=False)
    if ran.returncode:
        PRINTED.mkdir(parents=True, exist_ok=True)
        (PRINTED / f"{commit}-{datetime.now(UTC):%Y%m%dT%H%M%S.%f}.txt").write_text(ran.stdout + ran.stderr)
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
    parser.add_argument("--rounds", type=int, default=AT_ONCE)
    rounds = parser.parse_args().rounds
    if rounds < AT_ONCE or rounds % AT_ONCE:
        parser.error(f"{rounds} rounds: they are played {AT_ONCE} at a time, so say {AT_ONCE}, {2 * AT_ONCE}, {3 * AT_ONCE} ...")
    commit, failures = commit_now(), 0
    for first in range(1, rounds, AT_ONCE):
        with ThreadPoolExecutor(AT_ONCE) as together:
            done_together = list(together.map(play_round, [commit] * AT_ONCE))
        for number, done in enumerate(done_together, first):
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
