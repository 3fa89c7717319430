"""A player of worldcup with a rule of thumb: always do what raises the odds of one's own teams most (`match_worth`)."""

from math import exp

from mypy_extensions import mypyc_attr

from anpfiff.core.chance import Chance
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.policy import Policy
from anpfiff.core.registry import GAMES
from anpfiff.core.state import State
from anpfiff.games.worldcup.game import WorldcupGame
from anpfiff.games.worldcup.mind.actions import NEVER, Actions
from anpfiff.games.worldcup.mind.deck_odds import scored_share
from anpfiff.games.worldcup.mind.habits import Habits
from anpfiff.games.worldcup.mind.several import Several
from anpfiff.games.worldcup.numbers import ONES_OF, PENALTY, Card, EditionNumbers
from anpfiff.games.worldcup.state import EARLY_WIN, LAY_ONE, LAY_TWO, PLAY, Worldcup
from anpfiff.minds.habits import USUAL, Numbers, habits_of


@mypyc_attr(native_class=True)
class Greedy(Policy):
    def __init__(self, setup: Setup, habits: Numbers | None = None) -> None:
        self._habits = Habits(habits_of(setup.game, USUAL) if habits is None else habits)
        game = GAMES.find(setup.game)
        assert isinstance(game, WorldcupGame)
        self._numbers: EditionNumbers = game.numbers(setup)
        self._actions = Actions(self._numbers, self._habits)
        self._several = Several(self._numbers, self._actions)
        self._scored = scored_share(self._numbers)

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        assert isinstance(state, Worldcup)
        if state.at == EARLY_WIN:
            return state.legal_move(seat, 0)
        self._actions.look(state, seat)
        if state.at == PLAY:
            return self._card(state, seat)
        if state.at == LAY_TWO:
            return self._several.lay_two()
        if state.at == LAY_ONE:
            return self._several.lay_one(state)
        self._actions.best(state.card, NEVER)
        return self._actions.move

    def _card(self, state: Worldcup, seat: Seat) -> MoveNumber:
        """W4.1, W4.2: what a card gains now, without what it may gain later. Of equal ones the first."""
        numbers, habits, keep, hold = self._numbers, self._habits, self._later(state), self._hold()
        best, highest = state.legal_move(seat, 0), 2 * NEVER
        # What may be thrown away and the strong cards come first: others have to gain more to be looked at closely.
        for index in range(state.legal_count(seat) - 1, -1, -1):
            move = state.legal_move(seat, index)
            thrown = move >= numbers.throw
            card = Card(move - (numbers.throw if thrown else numbers.play))
            later = keep * habits.cards[card] + hold * habits.held[card]
            value = (0.0 if thrown else self._gain(card, highest + later)) - later
            if value >= highest:
                best, highest = move, value
        return best

    def _gain(self, card: Card, least: float) -> float:
        """With its best action, if that is not less than `least`."""
        if ONES_OF[card]:
            return self._several.gain(card)
        gain = self._actions.best(card, least)
        return gain * self._scored if card == PENALTY else gain

    def _later(self, state: Worldcup) -> float:
        """What a goal kept in hand for the next phase is worth."""
        if state.phase == len(self._numbers.phases) - 1:
            return 0.0
        return self._habits.later * exp(-self._turns() / self._habits.soon)

    def _hold(self) -> float:
        """What whole worth of a team a card is measured by that may be played later in the same phase."""
        return self._actions.title_share() * (1.0 - exp(-self._turns() / self._habits.patience))

    def _turns(self) -> float:
        """Of one's own that are still to come in this phase."""
        return float(self._actions.cards) / float(self._numbers.players)
