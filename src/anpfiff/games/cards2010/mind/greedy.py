"""A player of cards2010 with a rule of thumb: always do what brings most of one's own teams through.

In the knock-out rounds all teams are equally strong, so one's odds of the title are the share of one's own among those left.
"""

from functools import lru_cache

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.policy import Policy
from anpfiff.core.registry import GAMES
from anpfiff.core.state import State
from anpfiff.games.cards2010.game import Cards2010Game
from anpfiff.games.cards2010.mind.groups import GroupThinking
from anpfiff.games.cards2010.mind.habits import Habits
from anpfiff.games.cards2010.mind.sections import SectionThinking
from anpfiff.games.cards2010.numbers import EditionNumbers
from anpfiff.games.cards2010.state import CHOOSE, EARLY_WIN, Cards2010
from anpfiff.minds.habits import USUAL, Numbers, habits_of


class Thinking:
    """What it takes to think, and what was found by it that holds for every game of an edition."""

    def __init__(self, numbers: EditionNumbers, habits: Numbers) -> None:
        own = Habits(habits)
        self.groups = GroupThinking(numbers, own)
        self.sections = SectionThinking(numbers, own)


@lru_cache(maxsize=8)
def idle_for(numbers: EditionNumbers) -> list[Thinking]:
    """Those with the usual habits that nobody thinks with just now, for all tables of a kind: it takes a game to warm up."""
    return []


class Greedy(Policy):
    def __init__(self, setup: Setup, habits: Numbers | None = None) -> None:
        game = GAMES.find(setup.game)
        assert isinstance(game, Cards2010Game)
        self._numbers: EditionNumbers = game.numbers(setup)
        self._habits = habits_of(setup.game, USUAL) if habits is None else habits
        self._idle: list[Thinking] = idle_for(self._numbers) if habits is None else []

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        assert isinstance(state, Cards2010)
        asked: i64 = state.at
        if asked == EARLY_WIN:
            # C1.6: nothing that can be won.
            return state.legal_move(seat, 0)
        thinking = self._take()
        move = thinking.groups.best(state, seat) if asked == CHOOSE else thinking.sections.best(state, seat)
        self._idle.append(thinking)
        return move

    def _take(self) -> Thinking:
        """For oneself alone, whoever thinks in another thread."""
        try:
            return self._idle.pop()
        except IndexError:
            return Thinking(self._numbers, self._habits)
