"""With which card a team of schwalben attacks, and when it stops: goals now against cards for later."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import MoveNumber
from anpfiff.games.schwalben.mind.cards import chance_of, goals_by, left_by
from anpfiff.games.schwalben.mind.match import Match, at
from anpfiff.games.schwalben.numbers import (
    ATTACK,
    ATTACK_BONUS,
    DIVE,
    DIVE_BONUS,
    DRAW,
    GREEN,
    HOME,
    HOME_SHOT_BONUS,
    SPY,
    STRAIGHT,
)

# Attacks that are planned ahead.
_PLANNED: Final = 5
# A clumsy dive costs a card that the referee chooses (S5.8): the best, most likely; in average cards.
_SENT_OFF: Final = 1.5
# What the spy is worth, in average cards of the opponent, and how much of a drawn card is used in this match.
_SPIED: Final = 0.4
_DRAWN_NOW: Final = 0.15
_SURE: Final = 6
_NEVER: Final = -1e9


class Attack:
    """One side of the running match on the attack."""

    def __init__(self, match: Match, side: i64) -> None:
        self._match = match
        self._side = side
        self._lead = match.lead(side)
        self._money = match.after_other(match.ends(side), side)
        self._cost = match.after_other(match.costs(side), side)

    # --- odds

    def _bonus(self, kind: i64, place: i64) -> float:
        """S5.10: of red cards that can still help."""
        numbers, found = self._match.numbers, 0.0
        for card in self._match.cards[self._side]:
            helps = numbers.kind[card]
            if helps == HOME_SHOT_BONUS:
                found += float(numbers.value[card]) if self._side == HOME and kind == ATTACK else 0.0
            elif helps == (DIVE_BONUS if kind == DIVE else ATTACK_BONUS) and (
                numbers.place[card] < 0 or numbers.place[card] == place
            ):
                found += float(numbers.value[card])
        return found

    def scores(self, card: i64) -> float:
        """How often an attack with the card becomes a goal, against whatever the other side may have."""
        numbers = self._match.numbers
        kind, value, place = numbers.kind[card], float(numbers.value[card]), numbers.place[card]
        if kind == STRAIGHT:
            return goals_by(kind, value, place)
        if kind == ATTACK and value == 0.0:
            return 0.0
        return goals_by(kind, value + self._bonus(kind, place), place) * left_by(self._match.blue[1 - self._side])

    def _spends(self, card: i64) -> float:
        """What it takes from the team, in average cards; S5.10: red ones come back."""
        numbers = self._match.numbers
        if numbers.colour[card] != GREEN:
            return 0.0
        risk = chance_of(1.0 - float(numbers.value[card])) * _SENT_OFF if numbers.kind[card] == DIVE else 0.0
        return self._match.worth.card[card] + risk

    # --- plans

    def _planned(self, odds: list[float], spends: list[float], skip: int, lead: i64, spent: float) -> float:
        """The best that comes of playing on with some of the cards, the most dangerous first, but not that one."""
        goals = vec[float]([1.0] + [0.0] * _PLANNED)
        best = at(self._money, lead) - spent * at(self._cost, lead)
        planned = 0
        for index in range(len(odds)):
            if index == skip or planned == _PLANNED:
                continue
            planned += 1
            spent += spends[index]
            for count in range(planned, 0, -1):
                goals[count] += (goals[count - 1] - goals[count]) * odds[index]
            goals[0] *= 1.0 - odds[index]
            value = 0.0
            for count in range(planned + 1):
                value += goals[count] * (at(self._money, lead + count) - spent * at(self._cost, lead + count))
            best = max(best, value)
        return best

    def best(self, moves: tuple[MoveNumber, ...]) -> MoveNumber:
        """S4.3, S4.4: a card, or stop."""
        numbers = self._match.numbers
        cards = [move - numbers.play for move in moves if move != numbers.stop]
        attacks = sorted(
            [card for card in cards if numbers.kind[card] != DRAW and numbers.kind[card] != SPY], key=self.scores, reverse=True
        )
        odds, spends = [self.scores(card) for card in attacks], [self._spends(card) for card in attacks]
        best, highest = moves[0], _NEVER
        if numbers.stop in moves:
            best, highest = numbers.stop, at(self._money, self._lead)
        for index, card in enumerate(attacks):
            if index and odds[index] == odds[index - 1] and spends[index] == spends[index - 1]:
                continue
            goal = self._planned(odds, spends, index, self._lead + 1, spends[index])
            miss = self._planned(odds, spends, index, self._lead, spends[index])
            value = odds[index] * goal + (1.0 - odds[index]) * miss
            if value > highest + 1e-9:
                best, highest = numbers.play + card, value
        return self._first(cards, best)

    def _first(self, cards: list[int], best: MoveNumber) -> MoveNumber:
        """S9: what is done before, if it helps. Who has drawn must attack."""
        numbers = self._match.numbers
        for card in cards:
            if (numbers.kind[card] == SPY or (numbers.kind[card] == DRAW and best != numbers.stop)) and self.helps(card):
                return numbers.play + card
        return best

    def helps(self, card: i64) -> bool:
        """S9: whether to draw or to spy first: neither costs a card."""
        match, numbers = self._match, self._match.numbers
        gain = match.win(self._side) * _DRAWN_NOW
        if numbers.kind[card] == DRAW:
            more = float(numbers.value[card]) * match.worth.any
            return more * (match.card(self._side) + gain) > float(numbers.pays[card])
        return gain * _SPIED > 0.0

    def gains(self) -> float:
        """S9: what one more attack is worth after both have stopped."""
        numbers, highest = self._match.numbers, _NEVER
        for card in self._match.cards[self._side]:
            if numbers.colour[card] == GREEN:
                odds, spent = self.scores(card), self._spends(card)
                value = odds * (at(self._money, self._lead + 1) - spent * at(self._cost, self._lead + 1))
                value += (1.0 - odds) * (at(self._money, self._lead) - spent * at(self._cost, self._lead))
                highest = max(highest, value)
        return highest - at(self._money, self._lead)

    def bonus(self, moves: tuple[MoveNumber, ...], value: i64) -> MoveNumber:
        """S5.10: to an attack, a dive or a shot: the smallest first, until it is sure, if a goal is wanted."""
        numbers = self._match.numbers
        if value >= _SURE or self._match.goal(self._side) <= 0.0:
            return numbers.nothing
        helping = [move for move in moves if move != numbers.nothing]
        return min(helping, key=lambda move: numbers.value[move - numbers.play]) if helping else numbers.nothing
