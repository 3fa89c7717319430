"""`python -m building`: compile what has changed since the last time.

--beside: out of the way of a server that the same command has started, and only as long as that one runs.
--flags: quick (the default) or fastest.
"""

import argparse
import os
import signal
import sys
import threading
import time
from pathlib import Path

from building.flags import ALL, QUICK, missing
from building.library import bring_up_to_date

ROOT = Path(__file__).parents[1]
NEWS_EVERY = 10.0
"""Seconds between two lines where a line cannot be written over."""


class Progress:
    """One line that says what is compiled and how far it is; where that is not a terminal, one now and then."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._last = -NEWS_EVERY

    def __call__(self, what: str, done: int, of: int) -> None:
        now = time.monotonic() - self._began
        line = f"compiling the rules: {done} of {of} files, {what}" if of else f"compiling the rules: {what}"
        if sys.stderr.isatty():
            print(f"\r\033[K{line}", end="\n" if done == of > 0 else "", file=sys.stderr, flush=True)
        elif done == of or now - self._last >= NEWS_EVERY:
            self._last = now
            print(f"{line} ({now:.0f} s)", file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m building", description="compile what has changed since the last time")
    parser.add_argument("--flags", choices=ALL, default=QUICK.name)
    parser.add_argument("--beside", action="store_true", help="no longer than the server that was started with it")
    given = parser.parse_args()
    # At once: threads that compile would go on to the end.
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    flags = ALL[given.flags]
    lacking = missing()
    if lacking and given.beside:
        print(f"the rules run as pure Python, which plays the same but slower: {lacking}", file=sys.stderr)
        return
    if lacking:
        raise SystemExit(f"cannot compile: {lacking}")
    if given.beside:
        _end_with_the_server()
    if bring_up_to_date(ROOT, flags, Progress()) and given.beside:
        print("the rules are compiled: the next make play uses them", file=sys.stderr)


def _end_with_the_server() -> None:
    server = os.getppid()

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


if __name__ == "__main__":
    main()
