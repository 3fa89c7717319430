"""What the result of a match of schwalben is worth to a player: the one number behind all that greedy does in it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.games.schwalben.edition import COLOURS, LEVELS
from anpfiff.games.schwalben.mind.bets import Betting
from anpfiff.games.schwalben.mind.cards import Worth
from anpfiff.games.schwalben.mind.cup import Course, Purse, Tree
from anpfiff.games.schwalben.numbers import EditionNumbers
from anpfiff.games.schwalben.view import SchwalbenView

RESULTS: Final = 5
"""Of the first-named team: lost by two or more, by one, level, won by one, by two or more."""
LEVEL: Final = 2
# S4.6: cards afterwards, by result, for the first-named team; for the other turned round.
_CARDS: Final = vec[float]([0.0, 1.0, 2.0, 3.0, 4.0])
_CARDS_AFTER_KNOCKOUT: Final = vec[float]([0.0, 0.0, 2.0, 3.0, 4.0])
# How far a team's power is changed to see what a card more is worth.
_MORE: Final = 2.0
# What a rival's money is worth beside one's own: only one can be the richest.
RIVAL: Final = 1.0


def powers(worth: Worth, view: SchwalbenView) -> vec[float]:
    """Of all teams, in the order of the groups: known cards by what they are worth, the others by their backs."""
    found = vec[float]([0.0] * len(view.teams))
    for team, name in enumerate(view.teams):
        for card in view.cards.get(name, ()):
            found[team] += worth.card[worth.number[card]]
        for colour, counts in view.face_down.get(name, {}).items():
            for count in counts:
                found[team] += worth.colour[COLOURS.index(colour)] * float(count)
    return found


class Interests:
    """What all players want: their money, and the others' against it. Bets that one does not know are guessed."""

    def __init__(self, numbers: EditionNumbers, view: SchwalbenView, seat: Seat, guess: Betting) -> None:
        owners = vec[i64]([shown.owner for shown in view.teams.values()])
        self.seat = seat
        """Who wants to know."""
        self._purses: list[Purse] = []
        for player, shown in enumerate(view.players):
            levels = guess.guessed(shown.stake or 0)
            if player == seat and shown.bets is not None:
                levels = vec[i64]([LEVELS.index(shown.bets.get(name, LEVELS[0])) for name in view.teams])
            self._purses.append(Purse(numbers, owners, player, levels))
        self._owners = owners
        self._numbers = numbers

    def of(self, seat: Seat) -> Purse:
        found = Purse(self._numbers, self._owners, NOBODY, vec[i64]([0] * self._numbers.teams))
        for player in range(len(self._purses)):
            found.less(self._purses[player], -1.0 if player == seat else RIVAL / float(len(self._purses) - 1))
        return found


class Stakes:
    """Of the running match, for the seat whose interests they are."""

    def __init__(
        self, numbers: EditionNumbers, worth: Worth, tree: Tree, view: SchwalbenView, interests: Interests, power: vec[float]
    ) -> None:
        assert view.running is not None
        self._interests = interests
        self._pays = interests.of(interests.seat)
        self._match: i64 = numbers.matches.index(view.running.match)
        self.knockout: bool = self._match >= numbers.group_matches
        names, shown = list(view.teams), view.matches[self._match]
        assert shown.home is not None
        assert shown.away is not None
        self.home: i64 = names.index(shown.home)
        self.away: i64 = names.index(shown.away)
        # The two teams count with what they are known for, so that cards played in the match do not change what it is about.
        self.home_usual: float = float(view.teams[shown.home].strength)
        self.away_usual: float = float(view.teams[shown.away].strength)
        power = power[:]
        power[self.home] = self.home_usual
        power[self.away] = self.away_usual
        self._value(Course(numbers, tree, view, power), view.teams[shown.home].owner, view.teams[shown.away].owner, worth.any)

    def _value(self, course: Course, home_owner: Seat, away_owner: Seat, any_card: float) -> None:
        self._reaches = [course.reach(self._match, result - LEVEL) for result in range(RESULTS)]
        self.money = vec[float]([self._pays.expected(reach) for reach in self._reaches])
        """By result."""
        self.home_card = vec[float]([0.0] * RESULTS)
        self.away_card = vec[float]([0.0] * RESULTS)
        """By result: what one more average card is worth afterwards, to whoever owns the team."""
        if home_owner == self._interests.seat:
            self.home_card = self._card(course, self.home)
        if away_owner == self._interests.seat:
            self.away_card = self._card(course, self.away)
        cards = _CARDS_AFTER_KNOCKOUT if self.knockout else _CARDS
        for result in range(RESULTS):
            self.money[result] += self.home_card[result] * cards[result] * any_card
            self.money[result] += self.away_card[result] * cards[RESULTS - 1 - result] * any_card

    def _card(self, course: Course, team: i64) -> vec[float]:
        found = vec[float]([0.0] * RESULTS)
        course.power[team] += _MORE
        for result in range(RESULTS):
            if not self.knockout or result != LEVEL:
                more = self._pays.expected(course.reach(self._match, result - LEVEL))
                found[result] = (more - self._pays.expected(self._reaches[result])) / _MORE
        course.power[team] -= _MORE
        return found

    def swing(self) -> float:
        """What it is worth that the first-named team wins and does not lose."""
        return self.money[LEVEL + 1] - self.money[LEVEL - 1]

    def swing_of(self, seat: Seat) -> float:
        """The same for another seat, as far as one can guess: its bets are secret."""
        interest = self._interests.of(seat)
        return interest.expected(self._reaches[LEVEL + 1]) - interest.expected(self._reaches[LEVEL - 1])
