"""The long forms of what the server must withstand. Each prints its figures; `make soak TEST=R6` runs one.

    python tools/soak.py R5|R6 [--seed N]

They start a real server in a folder of their own and talk to it over real sockets.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic

TOP = Path(__file__).parents[1]
sys.path.insert(0, str(TOP / "tests"))

from server.running import Server, run  # noqa: E402 - the tests' own server and page
from server.test_exactly_once import repeated_commands  # noqa: E402
from server.test_secret_choices import simultaneous_rounds  # noqa: E402

COMMANDS = 10_000
ROUNDS = 10_000


def repeated(data: Path, seed: int) -> str:
    server = Server(data)
    wrong = run(repeated_commands(server, COMMANDS, seed))
    server.stop()
    return f"{COMMANDS} commands, 1 to 5 times from 1 to 3 sockets: {wrong} lost or doubled"


def sealed(data: Path, seed: int) -> str:
    server = Server(data)
    made = run(simultaneous_rounds(server, ROUNDS, seed))
    server.stop()
    return f"{made} rounds of secret choices in any order with retries: none lost, nothing revealed early"


TESTS: dict[str, Callable[[Path, int], str]] = {"R5": repeated, "R6": sealed}


def main() -> None:
    parser = argparse.ArgumentParser(description="the long forms of what the server must withstand")
    parser.add_argument("test", choices=list(TESTS))
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    began = monotonic()
    with tempfile.TemporaryDirectory() as folder:
        figures = TESTS[chosen.test](Path(folder), chosen.seed)
    print(f"{chosen.test}: {figures} ({monotonic() - began:.0f} s)")


if __name__ == "__main__":
    main()
