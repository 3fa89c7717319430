"""A machine whose clocks a test moves: it sleeps, and people set its clock."""

from anpfiff.server.live.watch import LATE, Watch
from server.inside import BEGINNING, Hand

YEAR = 365 * 86_400.0


class Machine(Hand):
    """The time of a server's watch, which is started anew with the server."""

    def __init__(self) -> None:
        super().__init__()
        self.calendar = BEGINNING
        self._steady = 0.0
        self.start()

    def start(self) -> None:
        """The server's process is another one from now on."""
        self._watch = Watch(lambda: self.calendar, lambda: self._steady)

    def on(self, seconds: float) -> None:
        """Awake: somebody looks at the watch all the time."""
        step = LATE - 0.5
        for _ in range(int(seconds / step)):
            self._pass(step)
        self._pass(seconds % step)

    def _pass(self, seconds: float) -> None:
        self.sleep(seconds, counted=True)
        self.time()

    def sleep(self, seconds: float, counted: bool) -> None:
        """Nobody looks. `counted`: this machine's steady clock goes on meanwhile."""
        self.calendar += seconds
        self._steady += seconds if counted else 0.0

    def set(self, seconds: float) -> None:
        """Somebody sets the clock."""
        self.calendar += seconds

    def time(self) -> float:
        return self._watch.now()

    def date(self) -> float:
        return self._watch.date()
