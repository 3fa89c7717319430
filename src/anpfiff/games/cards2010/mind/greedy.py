"""A player of cards2010 with a rule of thumb: always do what brings most of one's own teams through.

In the knock-out rounds all teams are equally strong, so one's odds of the title are the share of one's own among those left.
"""

from functools import lru_cache
from threading import get_ident

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.policy import Policy
from anpfiff.core.registry import GAMES
from anpfiff.core.state import State
from anpfiff.games.cards2010.game import Cards2010Game
from anpfiff.games.cards2010.mind.groups import GroupThinking
from anpfiff.games.cards2010.mind.sections import SectionThinking
from anpfiff.games.cards2010.numbers import EditionNumbers
from anpfiff.games.cards2010.state import CHOOSE, EARLY_WIN, Cards2010


class Thinking:
    """What it takes to think, and what was found by it that holds for every game of an edition."""

    def __init__(self, numbers: EditionNumbers) -> None:
        self.groups = GroupThinking(numbers)
        self.sections = SectionThinking(numbers)


@lru_cache(maxsize=8)
def thinking_in(thread: int, numbers: EditionNumbers) -> Thinking:
    """One for all tables, because it takes a game to warm up, and for a single thread: it thinks about one state at a time."""
    return Thinking(numbers)


class Greedy(Policy):
    """To be asked in the thread that made it."""

    def __init__(self, setup: Setup) -> None:
        game = GAMES.find(setup.game)
        assert isinstance(game, Cards2010Game)
        self.thinking: Thinking = thinking_in(get_ident(), game.numbers(setup))

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        assert isinstance(state, Cards2010)
        asked: i64 = state.at
        if asked == EARLY_WIN:
            # C1.6: nothing that can be won.
            return state.legal_move(seat, 0)
        return self.thinking.groups.best(state, seat) if asked == CHOOSE else self.thinking.sections.best(state, seat)
