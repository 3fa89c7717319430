"""Greedy with tastes that were found by playing thousands of games against the usual ones, whatever seat it has."""

from anpfiff.core.game import Setup
from anpfiff.core.registry import GAMES
from anpfiff.games.schwalben.game import SchwalbenGame
from anpfiff.games.schwalben.mind.greedy import Greedy
from anpfiff.games.schwalben.mind.tastes import practised


class Practised(Greedy):
    def __init__(self, setup: Setup) -> None:
        game = GAMES.find(setup.game)
        assert isinstance(game, SchwalbenGame)
        own = practised(len(game.numbers(setup).edition.rounds))
        super().__init__(setup, [own] * setup.seats)
