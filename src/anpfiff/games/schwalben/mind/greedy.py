"""A player of schwalben with a rule of thumb: do what brings most money, on the average, in the end.

What every result of the running match is worth drives all: attacks and answers, the whistle, bribes, and losing on purpose.
"""

from typing import Final

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.policy import Policy
from anpfiff.core.registry import GAMES
from anpfiff.core.state import State
from anpfiff.games.schwalben.game import SchwalbenGame
from anpfiff.games.schwalben.mind.attack import Attack
from anpfiff.games.schwalben.mind.bets import Bets, Guess
from anpfiff.games.schwalben.mind.cards import Worth
from anpfiff.games.schwalben.mind.character import Character
from anpfiff.games.schwalben.mind.cup import Course, Tree
from anpfiff.games.schwalben.mind.defence import Defence, Totals
from anpfiff.games.schwalben.mind.draft import Draft
from anpfiff.games.schwalben.mind.endings import AllEndings
from anpfiff.games.schwalben.mind.match import Match
from anpfiff.games.schwalben.mind.referee import Whistle, offer_for, offers, rejects, takes
from anpfiff.games.schwalben.mind.stakes import Stakes
from anpfiff.games.schwalben.mind.tastes import characters
from anpfiff.games.schwalben.numbers import EditionNumbers
from anpfiff.games.schwalben.state import (
    ANSWER_BONUSES,
    ANSWERING,
    ATTACK_BONUSES,
    ATTACKING,
    BEFORE_MATCH,
    BET,
    BRIBE,
    CHANGING_TOTAL,
    EXTRA_ATTACK,
    GIVING_UP,
    HEALING,
    KEEPING,
    OFFER,
    OFFER_FOR,
    ONE_LESS,
    OUT_OF_THE_BLUE,
    REJECT,
    ROLLING_AGAIN,
    SENDING_OFF,
    SPYING,
    TAKING_BACK,
    Schwalben,
)

_WHOLE: Final = 0.8
"""S9: a card worth less than that is not what a physio is for."""


class Greedy(Policy):
    def __init__(self, setup: Setup, tastes: list[Character] | None = None) -> None:
        """`tastes`: of each seat; without them those that the seats of a table have."""
        game = GAMES.find(setup.game)
        assert isinstance(game, SchwalbenGame)
        numbers = game.numbers(setup)
        self._numbers: EditionNumbers = numbers
        self._worth = Worth(numbers)
        tree, endings, seats = Tree(numbers), AllEndings(), range(numbers.players)
        self._draft = Draft(numbers, self._worth)
        at_first = Course(numbers, tree, endings)
        of = characters(int(numbers.players), len(numbers.edition.rounds)) if tastes is None else tastes
        guess = Guess(numbers, self._draft, at_first)
        self._bets = [Bets(numbers, self._worth, at_first, seat, guess, of[seat].bettor) for seat in seats]
        self._stakes = [Stakes(numbers, self._worth, Course(numbers, tree, endings), seat, guess, of[seat]) for seat in seats]
        self._match = Match(numbers, self._worth)
        self._attack = Attack(numbers, self._match)
        self._defence = Defence(numbers, self._match)
        self._totals = Totals(self._match, self._defence)
        self._whistle = Whistle(numbers, self._match, self._totals)

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        assert isinstance(state, Schwalben)
        if state.legal_count(seat) == 1:
            return state.legal_move(seat, 0)
        if state.match < 0:
            return self._prepare(state, seat)
        stakes = self._stakes[seat]
        stakes.look(state)
        step = state.at
        if REJECT <= step <= BRIBE:
            return self._deal(state, seat, stakes)
        self._match.look(state, stakes)
        return self._blow(state, seat, stakes) if state.referee == seat else self._play(state, seat, stakes)

    # --- before the matches

    def _prepare(self, state: Schwalben, seat: Seat) -> MoveNumber:
        if state.at == BET:
            return self._bets[seat].choose(state)
        return self._draft.colour_less(state) if state.at == ONE_LESS else self._draft.nation(state, seat)

    def _deal(self, state: Schwalben, seat: Seat, stakes: Stakes) -> MoveNumber:
        """S6.2, S6.5."""
        numbers = self._numbers
        if state.at == OFFER_FOR:
            return offer_for(state, stakes)
        if state.at == BRIBE:
            return numbers.take_bribe if takes(state, stakes) else numbers.take_bribe + 1
        if state.at == OFFER:
            return numbers.offer + offers(state, stakes, state.legal_count(seat) - 1)
        return numbers.reject if rejects(state, stakes) else numbers.reject + 1

    # --- the referee

    def _blow(self, state: Schwalben, seat: Seat, stakes: Stakes) -> MoveNumber:
        whistle = self._whistle
        whistle.look(state, seat, stakes.character)
        if state.at == OUT_OF_THE_BLUE:
            return whistle.penalty(state, seat)
        if state.at == SENDING_OFF:
            return whistle.remove(state, seat)
        return whistle.change(state, seat) if state.at == CHANGING_TOTAL else whistle.place(state)

    # --- the manager

    def _play(self, state: Schwalben, seat: Seat, stakes: Stakes) -> MoveNumber:
        if state.at == ANSWERING or state.at == ANSWER_BONUSES or state.at == KEEPING:  # noqa: PLR1714 - native
            return self._defend(state, seat)
        if state.at == ROLLING_AGAIN or state.at == HEALING or state.at == TAKING_BACK:  # noqa: PLR1714 - native
            return self._last_or_nothing(state, seat, self._helps(state))
        if state.at == SPYING:
            return self._most_useful(state, seat, self._numbers.remove)
        if state.at == GIVING_UP:
            return self._least_useful(state, seat, self._numbers.give)
        return self._go_forward(state, seat, stakes.character.thrift)

    def _helps(self, state: Schwalben) -> bool:
        """S9: a second throw, or a physio."""
        if state.at == HEALING:
            return self._heals(state, state.hurt)
        if state.at == TAKING_BACK:
            return self._heals(state, state.settled_card)
        self._totals.look(state)
        return self._totals.again(state)

    def _go_forward(self, state: Schwalben, seat: Seat, thrift: float) -> MoveNumber:
        attack, step = self._attack, state.at
        attack.look(state, thrift)
        if step == ATTACKING:
            return attack.best(state, seat)
        if step == BEFORE_MATCH:
            return attack.before(state, seat)
        if step == EXTRA_ATTACK:
            return self._last_or_nothing(state, seat, attack.gains() > 0.0)
        return attack.bonus(state, seat, state.value if step == ATTACK_BONUSES else state.base)

    def _defend(self, state: Schwalben, seat: Seat) -> MoveNumber:
        defence = self._defence
        defence.look(1 - state.side)
        if state.at == ANSWER_BONUSES:
            return defence.bonus(state, seat)
        return defence.keeps(state, seat) if state.at == KEEPING else defence.best(state, seat)

    def _heals(self, state: Schwalben, card: i64) -> bool:
        """S9: a good card comes back."""
        useful = self._worth.card[card] >= _WHOLE
        return useful and self._match.card(state.side) + self._match.win(state.side) > 0.0

    def _last_or_nothing(self, state: Schwalben, seat: Seat, wanted: bool) -> MoveNumber:
        return state.legal_move(seat, state.legal_count(seat) - 1) if wanted else self._numbers.nothing

    def _most_useful(self, state: Schwalben, seat: Seat, first: MoveNumber) -> MoveNumber:
        """Of cards whose moves begin there; of equal ones the first."""
        best = state.legal_move(seat, 0)
        for index in range(1, state.legal_count(seat)):
            move = state.legal_move(seat, index)
            if self._worth.card[move - first] > self._worth.card[best - first]:
                best = move
        return best

    def _least_useful(self, state: Schwalben, seat: Seat, first: MoveNumber) -> MoveNumber:
        best = state.legal_move(seat, 0)
        for index in range(1, state.legal_count(seat)):
            move = state.legal_move(seat, index)
            if self._worth.card[move - first] < self._worth.card[best - first]:
                best = move
        return best
