"""How a match of schwalben may go on: what the score is worth to a player, and what a goal would change."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.schwalben.mind.cards import Worth, left_by
from anpfiff.games.schwalben.mind.stakes import LEVEL, RESULTS, Stakes
from anpfiff.games.schwalben.numbers import ATTACK, HOME, RED, STRAIGHT, EditionNumbers
from anpfiff.games.schwalben.view import SchwalbenView

# Leads that are told apart, and goals that one side may still score.
_MOST: Final = 6
_LEADS: Final = 2 * _MOST + 1
_GOALS: Final = 5
# Attacks that a side is thought to make yet: behind, level, ahead; and how often one becomes a goal.
_BEHIND: Final = 1.9
_EVEN: Final = 1.4
_AHEAD: Final = 0.8
_DUTY: Final = 0.8
_SCORES: Final = 0.4
_RED_ATTACK: Final = 0.7
# How much a card more helps in extra time, and a blue one in a shoot-out; what one kick is worth of all.
_EXTRA: Final = 8.0
_KEEPERS: Final = 0.04
_KICK: Final = 0.3


class Match:
    """The running match as one seat sees it. Leads are those of a side, home or away."""

    def __init__(self, numbers: EditionNumbers, worth: Worth, view: SchwalbenView, stakes: Stakes, power: vec[float]) -> None:
        running = view.running
        assert running is not None
        self.numbers = numbers
        self.worth = worth
        self.stakes = stakes
        self.number: i64 = numbers.matches.index(running.match)
        shown = view.matches[self.number]
        assert shown.home is not None
        assert shown.away is not None
        self.names = (shown.home, shown.away)
        self.power = vec[float]([power[stakes.home], power[stakes.away]])
        self.stopped = vec[i64]([int(stopped) for stopped in running.stopped])
        self._duty = vec[i64]([int(running.half == "normal" and not attacked) for attacked in running.attacked])
        self._lead: i64 = (shown.home_goals or 0) - (shown.away_goals or 0)
        self.final: bool = self.number == numbers.cup.title
        self.extra: bool = running.half != "normal"
        self.shoot_out: bool = running.half == "shoot_out"
        self._see_cards(view)

    def _see_cards(self, view: SchwalbenView) -> None:
        teams = [view.teams[name] for name in self.names]
        self.owner = vec[i64]([team.owner for team in teams])
        self.green = vec[i64]([team.green for team in teams])
        self.blue = vec[i64]([team.blue for team in teams])
        self.cards: list[list[int]] = [[], []]
        """By side: the cards that this seat knows to be there and that can still be used."""
        self._reds = vec[float]([0.0, 0.0])
        for side, name in enumerate(self.names):
            for card in view.cards.get(name, ()):
                if card not in view.used:
                    self._add(side, self.worth.number[card])

    def _add(self, side: i64, card: i64) -> None:
        numbers = self.numbers
        self.cards[side].append(card)
        if numbers.colour[card] == RED and (numbers.kind[card] == ATTACK or numbers.kind[card] == STRAIGHT):
            self._reds[side] += _RED_ATTACK

    # --- what the end is worth

    def lead(self, side: i64) -> i64:
        return self._lead if side == HOME else -self._lead

    def _end(self, side: i64, lead: i64) -> float:
        """Money if the side ends with that lead and no more cards are played."""
        if self.stakes.knockout and lead == 0:
            wins = self._goes_on(side)
            return wins * self._end(side, 1) + (1.0 - wins) * self._end(side, -1)
        result = _result(lead if side == HOME else -lead)
        stakes = self.stakes
        money = stakes.money[result]
        money += stakes.home_card[result] * (self.power[0] - stakes.home_usual)
        return money + stakes.away_card[result] * (self.power[1] - stakes.away_usual)

    def _goes_on(self, side: i64) -> float:
        """S7.4: how often the side wins in extra time or in the shoot-out."""
        if self.extra:
            return min(max(0.5 + _KEEPERS * float(self.blue[side] - self.blue[1 - side]), 0.2), 0.8)
        return 1.0 / (1.0 + exp((self.power[1 - side] - self.power[side]) / _EXTRA))

    def _end_cost(self, side: i64, lead: i64) -> float:
        """What an average card of the side, played, costs after such an end."""
        if self.stakes.knockout and lead == 0:
            wins = self._goes_on(side)
            later = wins * self._end_cost(side, 1) + (1.0 - wins) * self._end_cost(side, -1)
            if self.extra:
                return later
            return later + wins * (1.0 - wins) / _EXTRA * (self._end(side, 1) - self._end(side, -1))
        result = _result(lead if side == HOME else -lead)
        return self.stakes.home_card[result] if side == HOME else self.stakes.away_card[result]

    # --- goals to come

    def _mean(self, side: i64, lead: i64) -> float:
        """Goals that the side scores yet."""
        if self.stopped[side]:
            return 0.0
        attacks = _BEHIND if lead < 0 else _EVEN if lead == 0 else _AHEAD
        attacks = max(attacks, _DUTY) if self._duty[side] else attacks
        attacks = float(self.green[side]) if self.final else min(attacks, float(self.green[side]))
        return (attacks + self._reds[side]) * _SCORES * left_by(self.blue[1 - side])

    def _with_goals(self, values: vec[float], side: i64, scorer: i64) -> vec[float]:
        """By the side's lead: the average over the goals that the scorer adds."""
        found = vec[float]([0.0] * _LEADS)
        sign: i64 = 1 if side == scorer else -1
        for index in range(_LEADS):
            mean = self._mean(scorer, sign * (index - _MOST))
            likely = exp(-mean)
            left = 1.0
            for goals in range(_GOALS):
                share = likely if goals < _GOALS - 1 else left
                found[index] += share * values[_index(index - _MOST + sign * goals)]
                left -= likely
                likely *= mean / float(goals + 1)
        return found

    def ends(self, side: i64) -> vec[float]:
        """Money by the side's lead, nothing more to come."""
        return vec[float]([self._end(side, index - _MOST) for index in range(_LEADS)])

    def costs(self, side: i64) -> vec[float]:
        """What an average card of the side costs, by its lead."""
        return vec[float]([self._end_cost(side, index - _MOST) for index in range(_LEADS)])

    def after_other(self, values: vec[float], side: i64) -> vec[float]:
        """With the other side's goals to come."""
        return self._with_goals(values, side, 1 - side)

    def after_both(self, values: vec[float], side: i64) -> vec[float]:
        return self._with_goals(self._with_goals(values, side, 1 - side), side, side)

    def goal(self, side: i64) -> float:
        """What a goal of the side changes for this seat now."""
        if self.shoot_out:
            return _KICK * (self._end(side, 1) - self._end(side, -1))
        values, lead = self.after_both(self.ends(side), side), self.lead(side)
        return values[_index(lead + 1)] - values[_index(lead)]

    def card(self, side: i64) -> float:
        """What an average card of the side is worth to its owner, if that is this seat."""
        return self.after_both(self.costs(side), side)[_index(self.lead(side))]

    def win(self, side: i64) -> float:
        """What it is worth that the side wins."""
        return self._end(side, 1) - self._end(side, -1)


def at(values: vec[float], lead: i64) -> float:
    return values[_index(lead)]


def _index(lead: i64) -> i64:
    return min(max(lead, -_MOST), _MOST) + _MOST


def _result(lead: i64) -> i64:
    return min(max(lead, -LEVEL), RESULTS - 1 - LEVEL) + LEVEL
