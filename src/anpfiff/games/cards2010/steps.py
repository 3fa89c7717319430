"""Which step carries out what the table waits for."""

from typing import Final

from anpfiff.core.step import in_order
from anpfiff.football.champion import EarlyWin
from anpfiff.games.cards2010 import state
from anpfiff.games.cards2010.groups import BeginningGroup, Choosing, Resolving
from anpfiff.games.cards2010.knockout import NextRound, Playing, Putting, Refilling
from anpfiff.games.cards2010.results import Scoring

STEPS: Final = in_order(
    {
        state.CHOOSE: ("choose", Choosing()),
        state.PLAY: ("play", Playing()),
        state.PUT: ("put", Putting()),
        state.BEGIN_GROUP: ("begin_group", BeginningGroup()),
        state.RESOLVE: ("resolve", Resolving()),
        state.REFILL: ("refill", Refilling()),
        state.SCORE: ("score", Scoring()),
        state.EARLY_WIN: ("early_win", EarlyWin()),
        state.NEXT_ROUND: ("next_round", NextRound()),
    }
)
