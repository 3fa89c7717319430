"""Processes that stop when somebody presses Ctrl-C."""

import signal
from concurrent.futures import ProcessPoolExecutor
from types import TracebackType


class Workers(ProcessPoolExecutor):
    """Ctrl-C reaches every process of the terminal: workers end at once and silently, and what waits is not begun."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_DFL))

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.shutdown(wait=True, cancel_futures=kind is not None)
