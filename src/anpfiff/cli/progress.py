"""A bar on stderr for what takes long, if somebody watches."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress


class Bar:
    """Drawn when something is done and not by a thread: workers are forked."""

    def __init__(self, progress: Progress | None, label: str, total: int | None) -> None:
        """Without a progress nobody watches."""
        self._progress = progress
        self._task = None if progress is None else progress.add_task(label, total=total)

    def advance(self, done: int) -> None:
        """So much more."""
        if self._progress is not None and self._task is not None:
            self._progress.advance(self._task, done)
            self._progress.refresh()

    def show(self, done: int, total: int) -> None:
        """So much in all, of so much."""
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, completed=done, total=total)
            self._progress.refresh()


@contextmanager
def bar(label: str, total: int | None = None) -> Iterator[Bar]:
    stderr = Console(stderr=True)
    if not stderr.is_terminal:
        yield Bar(None, label, total)
        return
    with Progress(console=stderr, auto_refresh=False, transient=True) as progress:
        yield Bar(progress, label, total)
