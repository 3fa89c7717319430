"""Which step carries out what the table waits for."""

from typing import Final

from anpfiff.core.step import in_order
from anpfiff.games.chronik import state
from anpfiff.games.chronik.revealing import Revealing
from anpfiff.games.chronik.turn import LayingOrDoubting, Putting

STEPS: Final = in_order(
    {
        state.LAY_OR_DOUBT: ("lay_or_doubt", LayingOrDoubting()),
        state.WHERE: ("where", Putting()),
        state.REVEAL: ("reveal", Revealing()),
    }
)
