"""Whether an installed anpfiff works: it serves its page, bots play a table to its end, and it plays like the pure build (R16).

usage: tools/try_package.py PYTHON PURE_WHEEL GAMES EVERY: the environment's Python, the pure wheel of the same sources, and how
many games are compared at every how many of the tables of the laws.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from try_table import play_a_table, wait_for

TOP = Path(__file__).parents[1]
PATIENCE = 60.0
"""Seconds: only to catch what hangs."""


def serve_and_play(python: str, scratch: Path) -> None:
    """A table of bots, from the first roll to a record that verifies."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [python, "-m", "anpfiff", "serve", "--port", str(port), "--data", str(scratch / "data"), "--pace", "0"]
    server = subprocess.Popen(command, cwd=scratch, env=_without_ours(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        wait_for(address, PATIENCE)
        record = scratch / "record.json"
        record.write_bytes(play_a_table(address, PATIENCE))
    finally:
        server.send_signal(signal.SIGINT)
        printed, _ = server.communicate(timeout=PATIENCE)
        print(printed.decode(), end="")
    assert b"Traceback" not in printed, printed.decode()
    subprocess.run([python, "-m", "anpfiff", "verify", str(record)], cwd=scratch, env=_without_ours(), check=True)


def traced(python: str, games: str, every: str, path: list[Path]) -> Any:
    environment = _without_ours() | {"PYTHONPATH": os.pathsep.join(map(str, path))}
    command = [python, str(TOP / "tests" / "builds" / "trace.py"), games, every]
    ran = subprocess.run(command, env=environment, capture_output=True, check=True, text=True)
    return json.loads(ran.stdout)


def _without_ours() -> dict[str, str]:
    """Nothing of this checkout may help."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def main(python: str, pure_wheel: str, games: str, every: str) -> None:
    with tempfile.TemporaryDirectory() as place:
        scratch = Path(place)
        zipfile.ZipFile(pure_wheel).extractall(scratch / "pure")
        serve_and_play(python, scratch)
        compiled = traced(python, games, every, [TOP / "tests"])
        pure = traced(python, games, every, [TOP / "tests", scratch / "pure"])
    assert (compiled["compiled"], pure["compiled"]) == (True, False), "these are not the two builds"
    assert compiled["traces"] == pure["traces"], "the builds differ"
    print(f"{len(compiled['traces'])} tables played alike by both builds, {games} games at each")


if __name__ == "__main__":
    main(*sys.argv[1:])
