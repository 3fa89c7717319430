"""With which card a team of schwalben attacks, and when it stops: goals now against cards for later."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.games.schwalben.mind.cards import chance_of, goals_by, left_by
from anpfiff.games.schwalben.mind.match import Match
from anpfiff.games.schwalben.numbers import (
    ATTACK,
    ATTACK_BONUS,
    DIVE,
    DIVE_BONUS,
    DRAW,
    GREEN,
    HOME,
    HOME_SHOT_BONUS,
    ONE_MORE,
    SPY,
    STRAIGHT,
    EditionNumbers,
)
from anpfiff.games.schwalben.state import Schwalben

# Attacks that are planned ahead.
_PLANNED: Final = 5
# A clumsy dive costs a card that the referee chooses (S5.8): the best, most likely; in average cards.
_SENT_OFF: Final = 1.5
# What the spy is worth, in average cards of the opponent, and how much of a drawn card is used in this match.
_SPIED: Final = 0.4
_DRAWN_NOW: Final = 0.25
_SURE: Final = 6
_NEVER: Final = -1e9
_SAME: Final = 1e-9


class Attack:
    """One side of the running match on the attack."""

    def __init__(self, numbers: EditionNumbers, match: Match) -> None:
        self._numbers = numbers
        self._match = match
        self._side: i64 = HOME
        self._thrift = 1.0
        self._last = False
        """S9: whether this is the attack after both have stopped."""
        self._money = vec[float]([0.0] * (_PLANNED + 2))
        """By goals more than now, with the other side's to come; and what an average card costs then."""
        self._cost = vec[float]([0.0] * (_PLANNED + 2))
        # What can be played, the most dangerous first.
        self._attacks: i64 = 0
        self._card = vec[i64]([0] * numbers.cards)
        self._odds = vec[float]([0.0] * numbers.cards)
        self._spends = vec[float]([0.0] * numbers.cards)
        self._goals = vec[float]([0.0] * (_PLANNED + 1))
        """While planning: how likely so many goals are."""
        self._after_goal = 0.0
        self._after_miss = 0.0

    def look(self, state: Schwalben, thrift: float) -> None:
        """At the match, which has been looked at."""
        self._thrift = thrift
        self._last = state.last_word
        side = state.side
        self._side = side
        lead = self._match.lead(side)
        for goals in range(_PLANNED + 2):
            self._money[goals] = self._match.money_after_other(side, lead + goals)
            self._cost[goals] = self._match.cost_after_other(side, lead + goals)

    # --- odds

    def _bonus(self, kind: i64, place: i64) -> float:
        """S5.10: of red cards that can still help."""
        numbers, match, side = self._numbers, self._match, self._side
        wanted, found = DIVE_BONUS if kind == DIVE else ATTACK_BONUS, i64(0)
        for index in range(match.known[side]):
            card = match.card_of(side, index)
            helps = numbers.kind[card]
            if helps == HOME_SHOT_BONUS:
                found += numbers.value[card] if side == HOME and kind == ATTACK else 0
            elif helps == wanted and (numbers.place[card] < 0 or numbers.place[card] == place):
                found += numbers.value[card]
        return float(found)

    def _scores(self, card: i64) -> float:
        """How often an attack with the card becomes a goal, against whatever the other side may have."""
        numbers = self._numbers
        kind, value, place = numbers.kind[card], numbers.value[card], numbers.place[card]
        if kind == STRAIGHT:
            return goals_by(kind, float(value), place)
        if kind == ATTACK and value == 0:
            return 0.0
        blue = self._match.blue[1 - self._side]
        if self._last:
            # S9: stronger, and half of the answers are fouls, which there are none.
            value += numbers.last_attack
            blue = blue // 2 if numbers.last_unfouled else blue
        return goals_by(kind, float(value) + self._bonus(kind, place), place) * left_by(blue)

    def _takes(self, card: i64) -> float:
        """What it takes from the team, in average cards; S5.10: red ones come back."""
        numbers = self._numbers
        if numbers.colour[card] != GREEN:
            return 0.0
        risk = chance_of(1.0 - float(numbers.value[card])) * _SENT_OFF if numbers.kind[card] == DIVE else 0.0
        return self._thrift * (self._match.worth.card[card] + risk)

    # --- plans

    def best(self, state: Schwalben, seat: Seat) -> MoveNumber:
        """S4.3, S4.4: a card, or stop."""
        numbers = self._numbers
        self._line_up(state, seat)
        best, highest = state.legal_move(seat, 0), _NEVER
        if best == numbers.stop:
            highest = self._money[0] + self._later()
        for index in range(self._attacks):
            if index == 0 or not self._is_like(index, index - 1):
                value = self._plan_with(index)
                if value > highest + _SAME:
                    best, highest = numbers.play + self._card[index], value
        return self._first(state, seat, best)

    def _line_up(self, state: Schwalben, seat: Seat) -> None:
        """What can be played, the most dangerous first, of equal ones the first."""
        numbers = self._numbers
        self._attacks = 0
        for index in range(state.legal_count(seat)):
            card = state.legal_move(seat, index) - numbers.play
            if card >= 0 and numbers.kind[card] != DRAW and numbers.kind[card] != SPY:
                self._put(card, self._scores(card))

    def _put(self, card: i64, odds: float) -> None:
        cards, all_odds, spends, at = self._card, self._odds, self._spends, self._attacks
        while at > 0 and all_odds[at - 1] < odds:
            cards[at] = cards[at - 1]
            all_odds[at] = all_odds[at - 1]
            spends[at] = spends[at - 1]
            at -= 1
        cards[at] = card
        all_odds[at] = odds
        spends[at] = self._takes(card)
        self._attacks += 1

    def _is_like(self, one: i64, other: i64) -> bool:
        return self._odds[one] == self._odds[other] and self._spends[one] == self._spends[other]

    def _plan_with(self, index: i64) -> float:
        """What it is worth to begin with that one."""
        odds = self._odds[index]
        self._plan(index)
        return odds * self._after_goal + (1.0 - odds) * self._after_miss

    def _plan(self, first: i64) -> None:
        """The best that comes of playing on with some of the other cards, the most dangerous first: after a goal and without."""
        goals, spent = self._goals, self._spends[first]
        goals[0] = 1.0
        self._after_goal = self._value(0, spent, 1)
        self._after_miss = self._value(0, spent, 0)
        planned: i64 = 0
        index: i64 = 0
        while index < self._attacks and planned < _PLANNED:
            if index != first:
                planned += 1
                spent += self._spends[index]
                self._attack_once(planned, self._odds[index])
                value = self._value(planned, spent, 1)
                self._after_goal = value if value > self._after_goal else self._after_goal
                value = self._value(planned, spent, 0)
                self._after_miss = value if value > self._after_miss else self._after_miss
            index += 1

    def _attack_once(self, planned: i64, odds: float) -> None:
        goals = self._goals
        goals[planned] = 0.0
        for count in range(planned, 0, -1):
            goals[count] += (goals[count - 1] - goals[count]) * odds
        goals[0] *= 1.0 - odds

    def _value(self, planned: i64, spent: float, before: i64) -> float:
        """Of such a plan, with so many goals before it."""
        goals, money, cost, value = self._goals, self._money, self._cost, 0.0
        for count in range(planned + 1):
            value += goals[count] * (money[before + count] - spent * cost[before + count])
        return value

    # --- before and after

    def _first(self, state: Schwalben, seat: Seat, best: MoveNumber) -> MoveNumber:
        """S9: what is done before, if it helps. Who has drawn must attack."""
        numbers = self._numbers
        for index in range(state.legal_count(seat)):
            move = state.legal_move(seat, index)
            kind = numbers.kind[move - numbers.play] if move != numbers.stop else ATTACK
            if (kind == SPY or (kind == DRAW and best != numbers.stop)) and self._helps(move - numbers.play):
                return move
        return best

    def before(self, state: Schwalben, seat: Seat) -> MoveNumber:
        """S4.2: the first card that helps."""
        numbers = self._numbers
        for index in range(state.legal_count(seat)):
            move = state.legal_move(seat, index)
            if move != numbers.nothing and self._helps(move - numbers.play):
                return move
        return numbers.nothing

    def _helps(self, card: i64) -> bool:
        """S9: whether to draw or to spy first: neither costs a card."""
        match, numbers = self._match, self._numbers
        gain = match.win(self._side) * _DRAWN_NOW
        if numbers.kind[card] == DRAW:
            more = float(numbers.value[card]) * match.worth.any
            return more * (match.card(self._side) + gain) > float(numbers.pays[card])
        return gain * _SPIED > 0.0

    def _later(self) -> float:
        """S9: what is gained after both have stopped by whoever may attack once more then, and better than now."""
        match, side, found = self._match, self._side, False
        for index in range(match.known[side]):
            if self._numbers.kind[match.card_of(side, index)] == ONE_MORE:
                found = True
        if not found or match.green[side] == 0:
            return 0.0
        self._last = True
        more = self.gains()
        self._last = False
        return more if more > 0.0 else 0.0

    def gains(self) -> float:
        """S9: what one more attack is worth after both have stopped."""
        match, side, highest = self._match, self._side, _NEVER
        for index in range(match.known[side]):
            card = match.card_of(side, index)
            if self._numbers.colour[card] == GREEN:
                odds, spent = self._scores(card), self._takes(card)
                value = odds * (self._money[1] - spent * self._cost[1])
                value += (1.0 - odds) * (self._money[0] - spent * self._cost[0])
                highest = value if value > highest else highest
        return highest - self._money[0]

    def bonus(self, state: Schwalben, seat: Seat, value: i64) -> MoveNumber:
        """S5.10: to an attack, a dive or a shot: the smallest first, until it is sure, if a goal is wanted."""
        numbers = self._numbers
        best = numbers.nothing
        if value >= _SURE or self._match.goal(self._side) <= 0.0:
            return best
        for index in range(state.legal_count(seat)):
            move = state.legal_move(seat, index)
            if move != numbers.nothing and (
                best == numbers.nothing or numbers.value[move - numbers.play] < numbers.value[best - numbers.play]
            ):
                best = move
        return best
