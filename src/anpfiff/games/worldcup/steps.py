"""Which step carries out what the table waits for."""

from typing import Final

from anpfiff.core.step import in_order
from anpfiff.football.champion import EarlyWin
from anpfiff.games.worldcup import state
from anpfiff.games.worldcup.cards import Defending, Laying, LayingOne, LayingTwo, NamingShooter, Shooting, TurningOver
from anpfiff.games.worldcup.groups import EndingPhase
from anpfiff.games.worldcup.knockout import NextRound
from anpfiff.games.worldcup.turn import Drawing, Playing

STEPS: Final = in_order(
    {
        state.PLAY: ("play", Playing()),
        state.LAY: ("lay", Laying()),
        state.DEFEND: ("defend", Defending()),
        state.TURN_OVER: ("turn_over", TurningOver()),
        state.NAME_SHOOTER: ("name_shooter", NamingShooter()),
        state.LAY_TWO: ("lay_two", LayingTwo()),
        state.LAY_ONE: ("lay_one", LayingOne()),
        state.SHOOT: ("shoot", Shooting()),
        state.DRAW: ("draw", Drawing()),
        state.END_PHASE: ("end_phase", EndingPhase()),
        state.EARLY_WIN: ("early_win", EarlyWin()),
        state.NEXT_ROUND: ("next_round", NextRound()),
    }
)
