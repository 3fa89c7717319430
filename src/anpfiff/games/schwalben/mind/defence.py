"""What a team of schwalben does about an attack: the odds of every answer against what it costs."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import MoveNumber
from anpfiff.games.schwalben.dice import BRUTAL, CLUMSY, MAGIC
from anpfiff.games.schwalben.mind.cards import chance_of, kick_value
from anpfiff.games.schwalben.mind.match import Match
from anpfiff.games.schwalben.numbers import (
    CANCEL,
    FOUL_BONUS,
    GREEN,
    KEEPER,
    OFFSIDE,
    OFFSIDE_BONUS,
    RED,
    STRAIGHT,
)

# A sending-off costs the best card, most likely; an injury takes any from the others. In average cards.
_SENT_OFF: Final = 1.5
_INJURED: Final = 0.4
# What a card that stops everything, once a match, is kept for, as a share of a goal.
_KEPT: Final = 0.45
# How much better a second throw must be, as a share of a goal.
_AGAIN: Final = 0.2


class Defence:
    """The side that does not attack, if it is this seat's; for a referee, what all that is worth to him."""

    def __init__(self, match: Match, side: i64) -> None:
        self._match = match
        self._side = side
        self.goal = -match.goal(1 - side)
        """What it is worth that the attackers do not score."""
        self._card = match.card(side)
        numbers = match.numbers
        self._keepers = sorted([numbers.value[card] for card in match.cards[side] if numbers.kind[card] == KEEPER])
        self._help = vec[float]([0.0, 0.0])
        """S5.10: what red cards add to a foul and to an offside."""
        for card in match.cards[side]:
            if numbers.kind[card] == FOUL_BONUS:
                self._help[0] += float(numbers.value[card])
            elif numbers.kind[card] == OFFSIDE_BONUS:
                self._help[1] += float(numbers.value[card])

    def shot(self, value: float) -> float:
        """How often it goes in, with the keeper cards that are known here."""
        keeper = float(self._keepers[-1]) if self._keepers else 0.0
        saves = min(keeper, chance_of(value) * 6.0) / 6.0 if self._worth_saving() else 0.0
        return chance_of(value) - saves

    def _worth_saving(self) -> bool:
        return bool(self._keepers) and self.goal > self._card

    def _costs(self, card: i64) -> float:
        numbers = self._match.numbers
        return 0.0 if numbers.colour[card] == RED else self._match.worth.card[card] * self._card

    def best(self, moves: tuple[MoveNumber, ...], card: i64, value: i64) -> MoveNumber:
        """S5.2: a foul, an offside, a red card, or nothing."""
        numbers = self._match.numbers
        straight = numbers.kind[card] == STRAIGHT
        danger = 1.0 - chance_of(float(value)) if straight else self.shot(float(value))
        best, lowest = numbers.nothing, danger * self.goal
        for move in moves:
            if move != numbers.nothing:
                loss = self._loss(move - numbers.play, numbers.place[card], float(value), danger)
                if loss < lowest - 1e-9:
                    best, lowest = move, loss
        return best

    def _loss(self, answer: i64, place: i64, value: float, danger: float) -> float:
        numbers = self._match.numbers
        cost = self._costs(answer)
        if numbers.kind[answer] == CANCEL:
            return self._kept(answer) * self.goal + (self._gives_up() if numbers.gives_up[answer] else 0.0)
        own = float(numbers.value[answer])
        if numbers.kind[answer] == OFFSIDE:
            return cost + (1.0 - chance_of(own + self._help[1])) * danger * self.goal
        own += self._help[0]
        loss = chance_of(own) * self.shot(kick_value(place)) * self.goal
        loss += chance_of(own - float(BRUTAL - MAGIC)) * _SENT_OFF * max(self._card, 0.0)
        return cost + loss - _INJURED * float(numbers.injures[answer]) * max(self.goal, 0.0) * 0.3

    def _kept(self, answer: i64) -> float:
        """S9: it may be needed more later on; not if nothing more comes."""
        other = 1 - self._side
        if self._match.numbers.most[answer] or self._match.stopped[other] or self._match.green[other] == 0:
            return 0.0
        return _KEPT

    def _gives_up(self) -> float:
        numbers, match = self._match.numbers, self._match
        greens = [match.worth.card[card] for card in match.cards[self._side] if numbers.colour[card] == GREEN]
        return min(greens) * self._card if greens else 0.0

    def keeps(self, moves: tuple[MoveNumber, ...]) -> MoveNumber:
        """S5.5: the smallest keeper that saves, if the goal is worth it."""
        numbers = self._match.numbers
        savers = [move for move in moves if move != numbers.nothing]
        if not savers:
            return numbers.nothing
        smallest = min(savers, key=lambda move: self._match.worth.card[move - numbers.play])
        if numbers.nothing in moves and self.goal <= self._costs(smallest - numbers.play):
            return numbers.nothing
        return smallest

    def bonus(self, moves: tuple[MoveNumber, ...]) -> MoveNumber:
        """S5.10: to a foul or an offside: all that help."""
        numbers = self._match.numbers
        return moves[-1] if self.goal > 0.0 else numbers.nothing


class Totals:
    """S5.3 to S5.9: what a total is worth to a seat, as the goals and cards that may come of it."""

    def __init__(self, match: Match, side: i64, value: i64, place: i64) -> None:
        """`side` attacks, with that value."""
        self._defence = Defence(match, 1 - side)
        self.goal = match.goal(side)
        self._value = float(value)
        self._place = place
        attackers, defenders = match.card(side), match.card(1 - side)
        swing = match.win(side)
        # S5.8: a card less for whoever is sent off. To a stranger it is worth what it changes in the match.
        self._attacker_off = -_SENT_OFF * (attackers + 0.05 * swing)
        self._defender_off = -_SENT_OFF * (defenders - 0.05 * swing)

    def of(self, what: str, total: i64) -> float:
        if what == "shot":
            return self.goal * (1.0 if total >= MAGIC else 0.0)
        if what == "offside":
            return 0.0 if total >= MAGIC else self._defence.shot(self._value) * self.goal
        if what == "straight":
            return 0.0 if total >= MAGIC else self.goal
        if total < MAGIC:
            return self._attacker_off if what == "dive" and total < CLUMSY else 0.0
        worth = self.kick(self._place)
        return worth + (self._defender_off if total >= BRUTAL else 0.0)

    def kick(self, place: i64) -> float:
        return self._defence.shot(kick_value(place)) * self.goal

    def again(self, what: str, base: i64, total: i64) -> bool:
        """S9: whether to throw once more."""
        mean = 0.0
        for die in range(1, 7):
            mean += self.of(what, base + die) / 6.0
        return mean > self.of(what, total) + _AGAIN * abs(self.goal)
