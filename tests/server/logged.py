"""A server whose log is read while it runs: it may get long."""

import re
import signal
from collections.abc import Mapping
from pathlib import Path
from threading import Thread

from server.running import LOOSE, WAIT, Server

BAD_WORDS = ("Traceback", "Exception", "Error", "never retrieved", "was destroyed")
HANDLED = "ERROR:    Invalid UTF-8 sequence received from client."
"""How uvicorn tells, at length, that it has closed such a socket."""


class Logged(Server):
    def __init__(self, data: Path, pace: str = "0", limits: Mapping[str, float] = LOOSE) -> None:
        self.log: list[str] = []
        """Of all its lives."""
        self._reader: Thread
        super().__init__(data, pace, limits=limits)

    def start(self) -> None:
        super().start()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        self.log.extend(self.process.stdout)

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def stop(self) -> str:
        self.end(signal.SIGINT)
        return "".join(self.log)

    def end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(WAIT)
        self._reader.join(WAIT)
        self._close()

    def faults(self) -> list[str]:
        """What tells of something nobody has handled."""
        told = re.split(r"^(?=[A-Z]+: )", "".join(self.log), flags=re.MULTILINE)
        return [one for one in told if any(word in one for word in BAD_WORDS) and not one.startswith(HANDLED)]
