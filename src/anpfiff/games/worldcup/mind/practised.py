"""Greedy with habits that were found by playing thousands of games against it."""

from anpfiff.core.game import Setup
from anpfiff.games.worldcup.mind.greedy import Greedy
from anpfiff.games.worldcup.mind.habits import PRACTISED, habits_of


class Practised(Greedy):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, habits_of(PRACTISED))
