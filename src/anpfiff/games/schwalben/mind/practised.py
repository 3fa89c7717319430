"""Greedy with tastes that were found by playing thousands of games against the usual ones, whatever seat it has."""

from mypy_extensions import mypyc_attr

from anpfiff.core.game import Setup
from anpfiff.core.registry import GAMES
from anpfiff.games.schwalben.game import SchwalbenGame
from anpfiff.games.schwalben.mind.greedy import Greedy
from anpfiff.games.schwalben.mind.tastes import practised
from anpfiff.minds.habits import PRACTISED, Numbers, habits_of


@mypyc_attr(native_class=True)
class Practised(Greedy):
    def __init__(self, setup: Setup, habits: Numbers | None = None) -> None:
        game = GAMES.find(setup.game)
        assert isinstance(game, SchwalbenGame)
        rounds = len(game.numbers(setup).edition.rounds)
        own = practised(rounds, habits_of(setup.game, PRACTISED) if habits is None else habits)
        super().__init__(setup, [own] * setup.seats)
