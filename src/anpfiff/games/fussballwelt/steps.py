"""Which step carries out what the table waits for."""

from typing import Final

from anpfiff.core.step import in_order
from anpfiff.games.fussballwelt import state
from anpfiff.games.fussballwelt.building import Building
from anpfiff.games.fussballwelt.market import Refill
from anpfiff.games.fussballwelt.specials import Giving, Receiving, SwappingWith, TakingFrom
from anpfiff.games.fussballwelt.turn import ChoosingDice, NextTurn, Rolling, RollingAgain

STEPS: Final = in_order(
    {
        state.HOW_MANY_DICE: ("how_many_dice", ChoosingDice()),
        state.ROLL_AGAIN: ("roll_again", RollingAgain()),
        state.TAKE_FROM: ("take_from", TakingFrom()),
        state.SWAP_WITH: ("swap_with", SwappingWith()),
        state.RECEIVE: ("receive", Receiving()),
        state.GIVE: ("give", Giving()),
        state.BUILD: ("build", Building()),
        state.ROLL: ("roll", Rolling()),
        state.REFILL: ("refill", Refill()),
        state.NEXT_TURN: ("next_turn", NextTurn()),
    }
)
