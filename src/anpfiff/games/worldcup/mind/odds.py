"""How a match of worldcup may end, given the tiles that lie and the cards still to come.

What is exposed may be turned over: a row is thought of with and without it.
"""

from math import exp

from librt.vecs import vec
from mypy_extensions import i16, i64

from anpfiff.games.worldcup.mind.deck_odds import SCORES, DeckOdds
from anpfiff.games.worldcup.mind.goals_to_come import GoalsToCome
from anpfiff.games.worldcup.mind.habits import Habits
from anpfiff.games.worldcup.mind.row_number import ATTACK_EXPOSED, EXPOSED, EXPOSED_AT, FREE_BITS, GOALS_AT, ROWS, turned
from anpfiff.games.worldcup.numbers import EditionNumbers


class Odds:
    """Of one table's game. `look_ahead` says how much of a phase is to come, then `look_at` every row."""

    _used: i64 = 0
    """How many of `_looks_of` are."""

    def __init__(self, numbers: EditionNumbers, habits: Habits) -> None:
        matches = len(numbers.matches)
        rows = 2 * matches
        self._deck = DeckOdds(numbers, habits)
        self._to_come = GoalsToCome(self._deck)
        self._lost = vec[float]([0.0] * (2 * EXPOSED))
        """By what is exposed, in a row with a free square, then in a full one: how likely it is turned over."""
        # Many rows look the same: what scores they may end with is reckoned once.
        self._looks_of = vec[i64]([0] * rows)
        """The first `_used` of them: rows that were looked at."""
        self._which = vec[i16]([0] * ROWS)
        """By row that was looked at: its place among them."""
        self._score = vec[float]([0.0] * (rows * SCORES))
        """By place among them: how likely each score is; below, the highest."""
        self._high = vec[i64]([0] * rows)
        self._place = vec[i64]([0] * rows)
        """By row on the table: its place among them."""
        self.win = vec[float]([0.0] * matches)
        """By match: how likely the left-hand team wins, and a draw."""
        self.draw = vec[float]([0.0] * matches)

    def look_ahead(self, cards: float, free_rows: float, goals_shown: float, attacks_shown: float) -> None:
        """So many cards are still to be played in the phase, on so many rows."""
        deck, lost = self._deck, self._lost
        self._used = 0
        rate = cards * deck.tiles_a_card / _at_least_one(free_rows)
        self._to_come.look_ahead(rate)
        goals = cards * deck.goals_turned_a_card / _at_least_one(goals_shown)
        attacks = cards * deck.attacks_turned_a_card / _at_least_one(attacks_shown)
        in_free, in_full = _before(goals, rate), _before(goals, 0.0)
        for shown in range(1, ATTACK_EXPOSED):
            lost[shown] = in_free
            # Nothing covers it any more.
            lost[EXPOSED + shown] = in_full
        lost[ATTACK_EXPOSED] = _before(attacks, rate)
        lost[EXPOSED + ATTACK_EXPOSED] = _before(attacks, 0.0)

    def look_at(self, row: i64, lies: i64) -> None:
        """What scores a row may end with."""
        place = i64(self._which[lies])
        if place >= self._used or self._looks_of[place] != lies:
            place = self._used
            self._used = place + 1
            self._which[lies] = i16(place)
            self._looks_of[place] = lies
            self._fill(place, lies)
        self._place[row] = place

    def _fill(self, place: i64, lies: i64) -> None:
        score, first = self._score, place * SCORES
        at, end = first, first + SCORES
        while at < end:
            score[at] = 0.0
            at += 1
        lost = self._chance_to_lose(lies)
        self._add(first, lies, 1.0 - lost)
        if lost > 0.0:
            self._add(first, turned(lies), lost)
        kind = self._to_come.kind(lies)
        self._high[place] = (lies >> GOALS_AT) + self._to_come.most[kind]

    def _add(self, first: i64, lies: i64, weight: float) -> None:
        to_come = self._to_come
        kind = to_come.kind(lies)
        score, goals = self._score, to_come.goals
        to, at = first + (lies >> GOALS_AT), kind * SCORES
        last = at + to_come.most[kind]
        while at <= last:
            score[to] += weight * goals[at]
            at += 1
            to += 1

    def _chance_to_lose(self, lies: i64) -> float:
        """How likely the exposed tile is turned over, if there is one."""
        shown = lies >> EXPOSED_AT & 7
        return self._lost[shown] if lies & FREE_BITS else self._lost[EXPOSED + shown]

    def play(self, match: i64) -> None:
        """`win` and `draw` say how it may end."""
        row = 2 * match
        next_row = row + 1
        place, score, right = self._place[row], self._score, self._place[next_row] * SCORES
        left = place * SCORES
        last = left + self._high[place]
        win, draw, below = 0.0, 0.0, 0.0
        while left <= last:
            own, others = score[left], score[right]
            win += own * below
            draw += own * others
            below += others
            left += 1
            right += 1
        self.win[match] = win
        self.draw[match] = draw

    def weigh_scores(self, row: i64, loss: float, more_win: float, more_draw: float, worth: vec[float]) -> None:
        """What every score of a row is worth, if the other one may end as it may; whatever is laid, it ends no higher."""
        other, score, at, below = row ^ 1, self._score, row * SCORES, 0.0
        of, last = self._place[other] * SCORES, at + self._high[self._place[row]]
        while at <= last:
            others = score[of]
            worth[at] = loss + more_win * below + more_draw * others
            below += others
            at += 1
            of += 1

    def mean(self, lies: i64, worth: vec[float], first: i64) -> float:
        """The mean of what scores are worth, if this lies in a row; `first`: what none is worth."""
        lost = self._chance_to_lose(lies)
        kept = self._kept(lies, worth, first)
        return kept + lost * (self._kept(turned(lies), worth, first) - kept) if lost > 0.0 else kept

    def _kept(self, lies: i64, worth: vec[float], first: i64) -> float:
        """If nothing of it is turned over."""
        to_come = self._to_come
        kind = to_come.kind(lies)
        goals, at, of, total = to_come.goals, kind * SCORES, first + (lies >> GOALS_AT), 0.0
        last = at + to_come.most[kind]
        while at <= last:
            total += goals[at] * worth[of]
            at += 1
            of += 1
        return total


def _at_least_one(number: float) -> float:
    return number if number > 1.0 else 1.0


def _before(rate: float, other: float) -> float:
    """How likely something that happens at a rate comes, and before something else."""
    both = rate + other
    return rate / both * (1 - exp(-both)) if both > 0.0 else 0.0
