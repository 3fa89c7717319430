"""What the result of a match of schwalben is worth to a player: the one number behind all that greedy does in it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.numbers import Seat
from anpfiff.games.schwalben.mind.bets import Guess
from anpfiff.games.schwalben.mind.cards import Worth
from anpfiff.games.schwalben.mind.character import Character
from anpfiff.games.schwalben.mind.cup import Course
from anpfiff.games.schwalben.mind.endings import LEVEL, RESULTS
from anpfiff.games.schwalben.mind.kept import Kept
from anpfiff.games.schwalben.mind.powers import Powers
from anpfiff.games.schwalben.mind.purse import Interests
from anpfiff.games.schwalben.numbers import AWAY, HOME, EditionNumbers
from anpfiff.games.schwalben.state import Schwalben

_LOST: Final = LEVEL - 1
_WON: Final = LEVEL + 1
# S4.6: cards afterwards, by result, for the first-named team; for the other turned round.
_CARDS: Final = vec[float]([0.0, 1.0, 2.0, 3.0, 4.0])
_CARDS_AFTER_KNOCKOUT: Final = vec[float]([0.0, 0.0, 2.0, 3.0, 4.0])
# How far a team's power is changed to see what a card more is worth.
_MORE: Final = 2.0


class Stakes:
    """Of the running match, for one seat.

    What takes long is done once a match: with the same results, bets, and hands of teams that do not play it is the same.
    """

    def __init__(
        self, numbers: EditionNumbers, worth: Worth, course: Course, seat: Seat, guess: Guess, character: Character
    ) -> None:
        self._numbers = numbers
        self._any_card: float = worth.any
        self._seat = seat
        self.character = character
        self.powers = Powers(numbers, worth)
        self._interests = Interests(numbers, seat, guess, character.rival)
        self._course = course
        self._about = Kept(1 + numbers.cup.owner_at + 2 * len(numbers.matches))
        """Which match it is, who plays and has won where, and all results before."""
        self._changed: i64 = 0
        """Teams whose cards have changed since all was worked out, as bits."""
        self._lay_out(numbers.teams * course.stages)

    def _lay_out(self, size: i64) -> None:
        self.knockout = False
        self.home: i64 = 0
        self.away: i64 = 0
        self.home_usual = 0.0
        self.away_usual = 0.0
        self._owns_home = False
        self._owns_away = False
        self._size = size
        self._reach = vec[float]([0.0] * (RESULTS * self._size))
        self._more = vec[float]([0.0] * self._size)
        self._foreseen: i64 = 0
        """For which results `_reach` is worked out, as bits; and whether all the rest is."""
        self._valued = False
        self._money = vec[float]([0.0] * RESULTS)
        self._card = vec[float]([0.0] * (2 * RESULTS))
        """By side and result."""

    def look(self, state: Schwalben) -> None:
        self._changed |= self.powers.look(state, self._seat)
        home, away = state.team(HOME), state.team(AWAY)
        others_changed = self._changed & ~(bit(home) | bit(away)) != 0
        interests_changed = self._interests.look(state)
        if self._is_about_another(state) or interests_changed or others_changed:
            self._begin(state)

    def _is_about_another(self, state: Schwalben) -> bool:
        numbers, about = self._numbers, self._about
        about.begin()
        about.see_one(state.match)
        about.see(state.cup_table, 0, numbers.cup.owner_at)
        about.see(state.table, numbers.score_at, 2 * state.match)
        return about.is_new()

    def _begin(self, state: Schwalben) -> None:
        strength, odds = self._numbers.strength, self._course.odds
        self._changed = 0
        self._foreseen = 0
        self._valued = False
        self.knockout = not state.in_groups()
        self.home, self.away = state.team(HOME), state.team(AWAY)
        # The two teams count with what they are known for, so that cards played in the match do not change what it is about.
        self.home_usual = float(strength[state.nation(state.team(HOME))])
        self.away_usual = float(strength[state.nation(state.team(AWAY))])
        for team in range(self._numbers.teams):
            if team != self.home and team != self.away:  # noqa: PLR1714 - native
                odds.put(team, self.powers.of(team))
        odds.put(self.home, self.home_usual)
        odds.put(self.away, self.away_usual)
        self._course.read(state)
        self._owns_home = state.manager(HOME) == self._seat
        self._owns_away = state.manager(AWAY) == self._seat

    # --- how the teams come on

    def _foresee(self, result: i64) -> i64:
        """Where `_reach` has what comes of a result: after the groups only who wins counts."""
        if self.knockout:
            result = _WON if result > LEVEL else _LOST
        if not self._foreseen & bit(result):
            self._course.foresee(result - LEVEL, self._reach, result * self._size)
            self._foreseen |= bit(result)
        return result * self._size

    def _expected(self, seat: Seat, result: i64) -> float:
        return self._interests.of(seat).expected(self._reach, self._foresee(result))

    # --- what that is worth

    def _value(self) -> None:
        """Everything by result."""
        if self._valued:
            return
        self._valued = True
        for result in range(RESULTS):
            self._money[result] = self._expected(self._seat, result) if self._can_end(result) else 0.0
        self._value_cards(HOME, self.home, self._owns_home)
        self._value_cards(AWAY, self.away, self._owns_away)
        cards = _CARDS_AFTER_KNOCKOUT if self.knockout else _CARDS
        for result in range(RESULTS):
            self._money[result] += self._card[result] * cards[result] * self._any_card
            self._money[result] += self._card[RESULTS + result] * cards[RESULTS - 1 - result] * self._any_card

    def _can_end(self, result: i64) -> bool:
        return not self.knockout or result != LEVEL

    def _value_cards(self, side: i64, team: i64, owns: bool) -> None:
        at, usual = RESULTS * side, self._course.odds.power(team)
        for result in range(RESULTS):
            self._card[at + result] = 0.0
        if not owns:
            return
        self._course.odds.put(team, usual + _MORE)
        for result in range(RESULTS):
            if self.knockout and result != _LOST and result != _WON:  # noqa: PLR1714 - native
                continue
            self._course.foresee(result - LEVEL, self._more, 0)
            more = self._interests.of(self._seat).expected(self._more, 0)
            self._card[at + result] = (more - self._money[result]) / _MORE
        if self.knockout:
            self._card[at] = self._card[at + _LOST]
            self._card[at + RESULTS - 1] = self._card[at + _WON]
        self._course.odds.put(team, usual)

    def money(self, result: i64) -> float:
        self._value()
        return self._money[result]

    def card(self, side: i64, result: i64) -> float:
        """What one more average card is worth afterwards, to whoever owns the team."""
        self._value()
        return self._card[RESULTS * side + result]

    def swing(self) -> float:
        """What it is worth that the first-named team wins and does not lose."""
        if self._owns_home or self._owns_away or self._valued:
            return self.money(_WON) - self.money(_LOST)
        return self.swing_of(self._seat)

    def swing_of(self, seat: Seat) -> float:
        """The same for any seat, without the cards; as far as one can guess: bets of others are secret."""
        return self._expected(seat, _WON) - self._expected(seat, _LOST)

    def shown(self) -> float:
        """What the own swing seems to be to others, who do not know the bets."""
        purse = self._interests.shown()
        return purse.expected(self._reach, self._foresee(_WON)) - purse.expected(self._reach, self._foresee(_LOST))
