"""One game between bots."""

from typing import Final

from mypy_extensions import i64

from anpfiff.bots.bot import BlindBot, Bot, Searcher
from anpfiff.bots.policy_bot import PolicyBot
from anpfiff.core.chance import Chance
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.state import State

_TWO_ANSWERS: Final = 2
"""So many has every question that all bots answer alike."""


def ask(bot: Bot, state: State, seat: Seat, chance: Chance) -> MoveNumber:
    """The bot's move, from what its seat sees or could infer only."""
    if isinstance(bot, PolicyBot):
        return bot.policy.pick(state, seat, chance)
    if state.legal_count(seat) == _TWO_ANSWERS and state.prompt(seat).bots_take_first:
        return state.legal_move(seat, 0)
    if isinstance(bot, BlindBot):
        return state.legal_move(seat, bot.pick(state.legal_count(seat), chance))
    if isinstance(bot, Searcher):
        return bot.search(state.evidence(seat), state.decision(seat), chance)
    return bot.choose(state.view(seat), state.decision(seat), chance)


def play_match(state: State, bots: list[Bot], chance: Chance, bots_chance: list[Chance]) -> i64:
    """Play the state to its end; the number of decisions.

    The bots' randomness is apart from the game's, and each seat's from the others', so that no bot can foresee dice or
    disturb another one's game.
    """
    decisions: i64 = 0
    seat = state.mover()
    while seat >= 0:
        if state.legal_count(seat) > 1:
            decisions += 1
        move = ask(bots[seat], state, seat, bots_chance[seat])
        state.apply(seat, move)
        state.settle(chance)
        seat = state.mover()
    return decisions
