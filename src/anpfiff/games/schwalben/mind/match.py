"""How a match of schwalben may go on: what the score is worth to a player, and what a goal would change."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, lowest_bit
from anpfiff.games.schwalben.dice import NORMAL, PENALTIES
from anpfiff.games.schwalben.mind.cards import Worth, left_by
from anpfiff.games.schwalben.mind.endings import LEVEL, RESULTS
from anpfiff.games.schwalben.mind.stakes import Stakes
from anpfiff.games.schwalben.numbers import ATTACK, AWAY, BLUE, GREEN, HOME, RED_WORD, STRAIGHT, WORDS, EditionNumbers
from anpfiff.games.schwalben.state import Schwalben

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
# How a side stands: the three of them.
_STANDS: Final = 3
# How much a card more helps in extra time, and a blue one in a shoot-out; what one kick is worth of all.
_EXTRA: Final = 8.0
_KEEPERS: Final = 0.04
_KICK: Final = 0.3
_MOST_LIKELY: Final = 0.8
_LEAST_LIKELY: Final = 0.2


class Match:
    """The running match as one seat sees it, as it was last looked at. Leads are those of a side, home or away."""

    def __init__(self, numbers: EditionNumbers, worth: Worth) -> None:
        self.numbers = numbers
        self.worth = worth
        self.cards = vec[i64]([0] * (2 * numbers.cards))
        """By side: the cards that the seat knows to be there and that can still be used; so many:"""
        self.known = vec[i64]([0, 0])
        self.green = vec[i64]([0, 0])
        self.blue = vec[i64]([0, 0])
        self._lay_out()

    def _lay_out(self) -> None:
        self.stopped: i64 = 0
        """As bits."""
        self._duty: i64 = 0
        self._lead: i64 = 0
        self._final = False
        self._extra = False
        self._shoot_out = False
        self._knockout = False
        self._power = vec[float]([0.0, 0.0])
        self._reds = vec[float]([0.0, 0.0])
        self._money = vec[float]([0.0] * (2 * _LEADS))
        """By side and its lead: what it is worth that it ends so, nothing more being played; and what a card of it costs then."""
        self._cost = vec[float]([0.0] * (2 * _LEADS))
        self._share = vec[float]([0.0] * (2 * _STANDS * _GOALS))
        """By side, how it stands, and goals that it scores yet: how likely."""

    def look(self, state: Schwalben, stakes: Stakes) -> None:
        self._lead = state.goals(HOME) - state.goals(AWAY)
        self._knockout = stakes.knockout
        self._final = state.match == self.numbers.cup.title
        self._extra = state.half != NORMAL
        self._shoot_out = state.half == PENALTIES
        self.stopped = state.stopped
        self._duty = 0 if self._extra else (bit(HOME) | bit(AWAY)) & ~state.attacked
        self._see_team(state, stakes, HOME, stakes.home)
        self._see_team(state, stakes, AWAY, stakes.away)
        self._expect_goals(HOME)
        self._expect_goals(AWAY)
        self._see_ends(stakes)

    # --- cards

    def _see_team(self, state: Schwalben, stakes: Stakes, side: i64, team: i64) -> None:
        self._power[side] = stakes.powers.of(team)
        self.green[side] = state.count(team, GREEN)
        self.blue[side] = state.count(team, BLUE)
        self._reds[side] = 0.0
        self.known[side] = 0
        for word in range(WORDS):
            known = stakes.powers.known(team, word)
            self._see_cards(side, word, known & ~state.used if word == RED_WORD else known)

    def _see_cards(self, side: i64, word: i64, bits: i64) -> None:
        cards, first, at = self.cards, self.numbers.word_card[word], side * self.numbers.cards
        known = self.known[side]
        while bits:
            card = first + lowest_bit(bits)
            bits &= bits - 1
            cards[at + known] = card
            known += 1
            if word == RED_WORD and (self.numbers.kind[card] == ATTACK or self.numbers.kind[card] == STRAIGHT):
                self._reds[side] += _RED_ATTACK
        self.known[side] = known

    def card_of(self, side: i64, index: i64) -> i64:
        """Of those that are known."""
        return self.cards[side * self.numbers.cards + index]

    # --- what the end is worth

    def lead(self, side: i64) -> i64:
        return self._lead if side == HOME else -self._lead

    def _see_ends(self, stakes: Stakes) -> None:
        home_more, away_more = self._power[HOME] - stakes.home_usual, self._power[AWAY] - stakes.away_usual
        for result in range(RESULTS):
            home_card, away_card = stakes.card(HOME, result), stakes.card(AWAY, result)
            money = stakes.money(result) + home_card * home_more + away_card * away_more
            self._put(HOME, result - LEVEL, money, home_card)
            self._put(AWAY, LEVEL - result, money, away_card)
        if self._knockout:
            self._see_draw(HOME)
            self._see_draw(AWAY)

    def _put(self, side: i64, lead: i64, money: float, cost: float) -> None:
        """Leads by two goals and all above are alike."""
        more = lead
        at = side * _LEADS + _MOST
        while -_MOST <= more <= _MOST:
            self._money[at + more] = money
            self._cost[at + more] = cost
            if -LEVEL < lead < LEVEL:
                return
            more += 1 if lead > 0 else -1

    def _see_draw(self, side: i64) -> None:
        """S7.4: after the groups it goes on."""
        level, wins = side * _LEADS + _MOST, self._goes_on(side)
        swing = self._money[level + 1] - self._money[level - 1]
        later = wins * self._cost[level + 1] + (1.0 - wins) * self._cost[level - 1]
        self._money[level] = wins * self._money[level + 1] + (1.0 - wins) * self._money[level - 1]
        self._cost[level] = later if self._extra else later + wins * (1.0 - wins) / _EXTRA * swing

    def _goes_on(self, side: i64) -> float:
        """S7.4: how often the side wins in extra time or in the shoot-out."""
        if self._extra:
            likely = 0.5 + _KEEPERS * float(self.blue[side] - self.blue[1 - side])
            return _LEAST_LIKELY if likely < _LEAST_LIKELY else _MOST_LIKELY if likely > _MOST_LIKELY else likely
        return 1.0 / (1.0 + exp((self._power[1 - side] - self._power[side]) / _EXTRA))

    # --- goals to come

    def _expect_goals(self, side: i64) -> None:
        for stands in range(_STANDS):
            at, mean = (side * _STANDS + stands) * _GOALS, self._mean(side, stands)
            likely, left = exp(-mean), 1.0
            for goals in range(_GOALS):
                self._share[at + goals] = likely if goals < _GOALS - 1 else left
                left -= likely
                likely *= mean / float(goals + 1)

    def _mean(self, side: i64, stands: i64) -> float:
        """Goals that the side scores yet."""
        if self.stopped & bit(side):
            return 0.0
        attacks, green = _BEHIND if stands == 0 else _EVEN if stands == 1 else _AHEAD, float(self.green[side])
        if self._duty & bit(side) and attacks < _DUTY:
            attacks = _DUTY
        if self._final or green < attacks:
            attacks = green
        return (attacks + self._reds[side]) * _SCORES * left_by(self.blue[1 - side])

    def _after_other(self, values: vec[float], side: i64, lead: i64) -> float:
        """With the other side's goals to come, from that lead of the side on."""
        at = ((1 - side) * _STANDS + _stands(-lead)) * _GOALS
        share, start, total = self._share, side * _LEADS + _MOST, 0.0
        for goals in range(_GOALS):
            total += share[at + goals] * values[start + (lead - goals if lead - goals > -_MOST else -_MOST)]
        return total

    def _after_both(self, values: vec[float], side: i64, lead: i64) -> float:
        at, share, total = (side * _STANDS + _stands(lead)) * _GOALS, self._share, 0.0
        for goals in range(_GOALS):
            total += share[at + goals] * self._after_other(values, side, _held(lead + goals))
        return total

    def money_after_other(self, side: i64, lead: i64) -> float:
        """What that lead is worth to the seat, with the other side's goals to come."""
        return self._after_other(self._money, side, _held(lead))

    def cost_after_other(self, side: i64, lead: i64) -> float:
        """And what an average card of the side costs then."""
        return self._after_other(self._cost, side, _held(lead))

    def goal(self, side: i64) -> float:
        """What a goal of the side changes for this seat now."""
        if self._shoot_out:
            return _KICK * self.win(side)
        lead = self.lead(side)
        return self._after_both(self._money, side, _held(lead + 1)) - self._after_both(self._money, side, _held(lead))

    def card(self, side: i64) -> float:
        """What an average card of the side is worth to its owner, if that is this seat."""
        return self._after_both(self._cost, side, _held(self.lead(side)))

    def win(self, side: i64) -> float:
        """What it is worth that the side wins."""
        return self._money[side * _LEADS + _MOST + 1] - self._money[side * _LEADS + _MOST - 1]


def _held(lead: i64) -> i64:
    """As far as leads are told apart."""
    return -_MOST if lead < -_MOST else _MOST if lead > _MOST else lead


def _stands(lead: i64) -> i64:
    return 0 if lead < 0 else 1 if lead == 0 else 2
