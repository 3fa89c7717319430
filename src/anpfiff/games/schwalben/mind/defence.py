"""What a team of schwalben does about an attack: the odds of every answer against what it costs."""

from typing import Final

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.games.schwalben.dice import BRUTAL, CLUMSY, FOR_DIVE, FOR_OFFSIDE, FOR_SHOT, FOR_STRAIGHT, MAGIC
from anpfiff.games.schwalben.mind.cards import chance_of, kick_value
from anpfiff.games.schwalben.mind.match import Match
from anpfiff.games.schwalben.numbers import (
    CANCEL,
    FOUL_BONUS,
    GREEN,
    HOME,
    INSIDE,
    KEEPER,
    OFFSIDE,
    OFFSIDE_BONUS,
    RED,
    STRAIGHT,
    EditionNumbers,
)
from anpfiff.games.schwalben.state import Schwalben

# A sending-off costs the best card, most likely; an injury takes any from the others. In average cards.
_SENT_OFF: Final = 1.5
_INJURED: Final = 0.4
# What a card that stops everything, once a match, is kept for, as a share of a goal.
_KEPT: Final = 0.45
# How much better a second throw must be, as a share of a goal.
_AGAIN: Final = 0.2
_SAME: Final = 1e-9


class Defence:
    """The side that does not attack, if it is this seat's; for a referee, what all that is worth to him."""

    def __init__(self, numbers: EditionNumbers, match: Match) -> None:
        self._numbers = numbers
        self._match = match
        self._side: i64 = HOME
        self.goal = 0.0
        """What it is worth that the attackers do not score."""
        self.card = 0.0
        """And an average card of the defenders."""
        self._keeper: i64 = 0
        """The best that is known; 0: none."""
        self._foul_help: i64 = 0
        """S5.10: what red cards add to a foul and to an offside."""
        self._offside_help: i64 = 0

    def look(self, side: i64) -> None:
        """At the match, which has been looked at."""
        numbers, match = self._numbers, self._match
        self._side = side
        self.goal = -match.goal(1 - side)
        self.card = match.card(side)
        self._keeper = 0
        self._foul_help = 0
        self._offside_help = 0
        for index in range(match.known[side]):
            card = match.card_of(side, index)
            kind, value = numbers.kind[card], numbers.value[card]
            if kind == KEEPER:
                self._keeper = value if value > self._keeper else self._keeper
            elif kind == FOUL_BONUS:
                self._foul_help += value
            elif kind == OFFSIDE_BONUS:
                self._offside_help += value

    def shot(self, value: float) -> float:
        """How often it goes in, with the keeper cards that are known here."""
        likely = chance_of(value)
        if self._keeper == 0 or self.goal <= self.card:
            return likely
        saves = float(self._keeper) / 6.0
        return likely - saves if saves < likely else 0.0

    def _costs(self, card: i64) -> float:
        return 0.0 if self._numbers.colour[card] == RED else self._match.worth.card[card] * self.card

    def best(self, state: Schwalben, seat: Seat) -> MoveNumber:
        """S5.2: a foul, an offside, a red card, or nothing."""
        numbers, value = self._numbers, float(state.value)
        danger = 1.0 - chance_of(value) if numbers.kind[state.card] == STRAIGHT else self.shot(value)
        best, lowest = numbers.nothing, danger * self.goal
        for index in range(state.legal_count(seat)):
            move = state.legal_move(seat, index)
            if move != numbers.nothing:
                loss = self._loss(move - numbers.play, numbers.place[state.card], danger)
                if loss < lowest - _SAME:
                    best, lowest = move, loss
        return best

    def _loss(self, answer: i64, place: i64, danger: float) -> float:
        numbers = self._numbers
        kind, value, cost = numbers.kind[answer], numbers.value[answer], self._costs(answer)
        if kind == CANCEL:
            return self._kept(answer) * self.goal + (self._gives_up() if numbers.gives_up[answer] else 0.0)
        if kind == OFFSIDE:
            return cost + (1.0 - chance_of(float(value + self._offside_help))) * danger * self.goal
        own = float(value + self._foul_help)
        loss = chance_of(own) * self.shot(kick_value(place)) * self.goal
        loss += chance_of(own - float(BRUTAL - MAGIC)) * _SENT_OFF * (self.card if self.card > 0.0 else 0.0)
        return cost + loss - _INJURED * float(numbers.injures[answer]) * (self.goal if self.goal > 0.0 else 0.0) * 0.3

    def _kept(self, answer: i64) -> float:
        """S9: it may be needed more later on; not if nothing more comes."""
        other = 1 - self._side
        if self._numbers.most[answer] or self._match.stopped & bit(other) or self._match.green[other] == 0:
            return 0.0
        return _KEPT

    def _gives_up(self) -> float:
        """The least of the green cards."""
        match, least, any_green = self._match, 0.0, False
        for index in range(match.known[self._side]):
            card = match.card_of(self._side, index)
            if self._numbers.colour[card] == GREEN and (not any_green or match.worth.card[card] < least):
                least, any_green = match.worth.card[card], True
        return least * self.card

    def keeps(self, state: Schwalben, seat: Seat) -> MoveNumber:
        """S5.5: what saves and costs least, if the goal is worth it; S7.5: or if it must be."""
        numbers = self._numbers
        first, cheapest = state.legal_move(seat, 0), numbers.nothing
        for index in range(state.legal_count(seat)):
            move = state.legal_move(seat, index)
            if move != numbers.nothing and (cheapest == numbers.nothing or self._is_cheaper(move, cheapest)):
                cheapest = move
        if first == numbers.nothing and self.goal <= self._costs(cheapest - numbers.play):
            return first
        return cheapest

    def _is_cheaper(self, move: MoveNumber, other: MoveNumber) -> bool:
        """S5.10: a red card comes back after the match; of others the smallest goes first."""
        numbers, worth = self._numbers, self._match.worth.card
        red, other_red = numbers.colour[move - numbers.play] == RED, numbers.colour[other - numbers.play] == RED
        return red if red != other_red else worth[move - numbers.play] < worth[other - numbers.play]

    def bonus(self, state: Schwalben, seat: Seat) -> MoveNumber:
        """S5.10: to a foul or an offside: all that help."""
        return state.legal_move(seat, state.legal_count(seat) - 1) if self.goal > 0.0 else self._numbers.nothing


class Totals:
    """S5.3 to S5.9: what a total is worth to a seat, as the goals and cards that may come of it."""

    def __init__(self, match: Match, defence: Defence) -> None:
        self._match = match
        self._defence = defence
        self._goal = 0.0
        self._value = 0.0
        self._place: i64 = INSIDE
        self._attacker_off = 0.0
        """S5.8: a card less for whoever is sent off. To a stranger it is worth what it changes in the match."""
        self._defender_off = 0.0

    def look(self, state: Schwalben) -> None:
        """At the attack that runs in the match, which has been looked at."""
        side = state.side
        self._defence.look(1 - side)
        self._goal = -self._defence.goal
        self._value = float(state.value)
        self._place = state.place if state.place >= 0 else INSIDE
        swing = self._match.win(side)
        self._attacker_off = -_SENT_OFF * (self._match.card(side) + 0.05 * swing)
        self._defender_off = -_SENT_OFF * (self._defence.card - 0.05 * swing)

    def of(self, what: i64, total: i64) -> float:
        if what == FOR_SHOT:
            return self._goal if total >= MAGIC else 0.0
        if what == FOR_OFFSIDE:
            return 0.0 if total >= MAGIC else self._defence.shot(self._value) * self._goal
        if what == FOR_STRAIGHT:
            return 0.0 if total >= MAGIC else self._goal
        if total < MAGIC:
            return self._attacker_off if what == FOR_DIVE and total < CLUMSY else 0.0
        return self.kick(self._place) + (self._defender_off if total >= BRUTAL else 0.0)

    def kick(self, place: i64) -> float:
        return self._defence.shot(kick_value(place)) * self._goal

    def again(self, state: Schwalben) -> bool:
        """S9: whether to throw once more."""
        mean = 0.0
        for die in range(1, 7):
            mean += self.of(state.roll, state.base + die) / 6.0
        least = self._goal if self._goal > 0.0 else -self._goal
        return mean > self.of(state.roll, state.total) + _AGAIN * least
