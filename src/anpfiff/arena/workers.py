"""Processes that stop when they are told, and say how far they came."""

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import Semaphore
from multiprocessing.synchronize import Semaphore as Bell
from threading import Thread
from time import sleep
from types import TracebackType

from anpfiff.arena.simulate import STOPPING

PATIENCE = 2.0
"""Seconds for the games that are being played when somebody presses Ctrl-C. Who takes longer is not waited for."""


class Workers(ProcessPoolExecutor):
    """Ctrl-C reaches every process of a terminal, but only ours when a program sends it: so workers listen to us alone."""

    def __init__(self, workers: int) -> None:
        self._bell = Semaphore(0)
        self._workers = workers
        super().__init__(workers, initializer=_listen, initargs=(self._bell,))

    def stop(self) -> None:
        """No more games."""
        for _ in range(self._workers):
            self._bell.release()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if kind is not None:
            self.stop()
        self.shutdown(wait=True, cancel_futures=kind is not None)


def _listen(bell: Bell) -> None:
    """In each worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_when_told, args=(bell,), daemon=True).start()


def _end_when_told(bell: Bell) -> None:
    bell.acquire()
    STOPPING.set()
    sleep(PATIENCE)
    os._exit(0)
