"""Greedy with habits that were found by playing thousands of games against it."""

from mypy_extensions import mypyc_attr

from anpfiff.core.game import Setup
from anpfiff.games.cards2010.mind.greedy import Greedy
from anpfiff.minds.habits import PRACTISED, Numbers, habits_of


@mypyc_attr(native_class=True)
class Practised(Greedy):
    def __init__(self, setup: Setup, habits: Numbers | None = None) -> None:
        super().__init__(setup, habits_of(setup.game, PRACTISED) if habits is None else habits)
