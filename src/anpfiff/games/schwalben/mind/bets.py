"""How far greedy bets that the teams of schwalben come, and what it thinks that others have bet."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.edition import LEVELS
from anpfiff.games.schwalben.mind.cards import Worth
from anpfiff.games.schwalben.mind.character import Bettor
from anpfiff.games.schwalben.mind.cup import Course
from anpfiff.games.schwalben.mind.draft import Draft
from anpfiff.games.schwalben.mind.kept import Kept
from anpfiff.games.schwalben.mind.powers import Powers
from anpfiff.games.schwalben.numbers import BLUE, GREEN, EditionNumbers
from anpfiff.games.schwalben.state import Schwalben

# How much of a bet somebody has who bets on the same team, but on another level.
_ALIKE: Final = 0.5
_VARIANCE: Final = 100.0
# How daring those are thought to be who want to be different.
_DARING: Final = 0.6


class Betting:
    """S3: what bets on the teams promise, as far as somebody with these odds and tastes can tell."""

    def __init__(
        self,
        numbers: EditionNumbers,
        nations: list[int],
        course: Course,
        bettor: Bettor,
        others: list[list[int]],
    ) -> None:
        """`others`: by rival and team, the levels that they are thought to bet on."""
        self._numbers = numbers
        self._bettor = bettor
        self._others = others
        self._teams: i64 = len(nations)
        self._level = vec[i64]([0] * self._teams)
        """By team: where a bet promises most."""
        self._gain = vec[float]([0.0] * self._teams)
        self._stake = vec[i64]([numbers.strength[nation] for nation in nations])
        self._favourite: i64 = nations.index(int(numbers.favourite))
        reach = course.reach(0)
        for team in range(self._teams):
            self._choose_level(team, reach[team * course.stages : (team + 1) * course.stages])
        self._order = sorted(range(self._teams), key=lambda team: -self._gain[team] / float(self._stake[team]))

    def _choose_level(self, team: i64, reach: list[float]) -> None:
        numbers, trust = self._numbers, self._bettor.trust
        best = -1e9
        for level in range(1, len(LEVELS)):
            right, pays = reach[numbers.level_needs[level]], float(numbers.pays_bet[level])
            if trust is not None:
                right = trust.of(level, right)
            gain = pays * right - float(self._stake[team])
            gain += self._bettor.daring * self._apart(team, level) * pays * pays * right * (1.0 - right) / _VARIANCE
            if gain > best:
                best = gain
                self._level[team] = level
        self._gain[team] = best

    def _apart(self, team: i64, level: i64) -> float:
        """How far the bet takes one away from the others: from 1, nobody else makes it, to -1, everybody does.

        Only the richest wins: who bets like all others is no richer than they are, whatever comes true.
        """
        if not self._others:
            return 0.0
        alike = 0.0
        for bets in self._others:
            if bets[team]:
                alike += 1.0 if bets[team] == level else _ALIKE
        return 1.0 - 2.0 * alike / float(len(self._others))

    def own(self) -> list[int]:
        """By team: the level to bet on. S3.2: on Germany in any case, on others what promises more than it costs."""
        return self._spent(self._numbers.money - self._bettor.reserve, self._bettor.margin)

    def guessed(self, stake: i64) -> list[int]:
        """S3.3: the bets of somebody who spent so much: the most promising ones."""
        return self._spent(stake, -1e9)

    def _spent(self, money: i64, margin: float) -> list[int]:
        found = [0] * int(self._teams)
        found[self._favourite] = self._level[self._favourite]
        money -= self._stake[self._favourite]
        for team in self._order:
            if team != self._favourite and self._gain[team] > margin and self._stake[team] <= money:
                money -= self._stake[team]
                found[team] = self._level[team]
        return found


def _nations(state: Schwalben) -> list[int]:
    return [int(state.nation(Team(team))) for team in range(state.numbers.teams)]


def humbled(powers: list[float], envy: float) -> list[float]:
    """Whoever stands out from all others has them all against it: managers who would not pay its bonus, and referees."""
    first = powers.index(max(powers))
    second = max([power for team, power in enumerate(powers) if team != first])
    powers[first] -= envy * (powers[first] - second)
    return powers


class Guess:
    """What anybody thinks of the teams before the first match, and so of others' bets: the same for the same groups."""

    def __init__(self, numbers: EditionNumbers, draft: Draft, course: Course) -> None:
        self._numbers = numbers
        self._draft = draft
        self._course = course
        self._about = Kept(numbers.teams)
        self._betting: Betting | None = None
        self._plain: list[int] = []
        """By team: what anybody bets; and whoever wants to be different from that."""
        self._alike: list[int] = []

    def rivals(self, state: Schwalben, doubt: i64) -> list[list[int]]:
        """By rival and team: the levels of their bets. So many of them bet otherwise than anybody would, each for itself."""
        self.betting(state)
        return [self._alike if rival < doubt else self._plain for rival in range(self._numbers.players - 1)]

    def betting(self, state: Schwalben) -> Betting:
        self._about.begin()
        self._about.see(state.table, self._numbers.nation_at, self._numbers.teams)
        if self._betting is None or self._about.is_new():
            nations, anybody = _nations(state), Bettor()
            self._course.begin(humbled([self._draft.power(nation) for nation in nations], anybody.envy))
            self._betting = Betting(self._numbers, nations, self._course, anybody, [])
            self._plain = self._betting.own()
            others = [self._plain] * (int(self._numbers.players) - 1)
            self._alike = Betting(self._numbers, nations, self._course, Bettor(daring=_DARING), others).own()
        return self._betting


class Bets:
    """One seat's own, with the cards that it knows; worked out once for the same groups and cards."""

    def __init__(self, numbers: EditionNumbers, worth: Worth, course: Course, seat: Seat, guess: Guess, bettor: Bettor) -> None:
        self._numbers = numbers
        self._course = course
        self._seat = seat
        self._guess = guess
        self._bettor = bettor
        self._powers = Powers(numbers, worth)
        self._about = Kept(2 * numbers.teams)
        self._level = vec[i64]([0] * numbers.teams)

    def choose(self, state: Schwalben) -> MoveNumber:
        """On the team that is next."""
        numbers, seat = self._numbers, self._seat
        self._about.begin()
        self._about.see(state.table, numbers.nation_at, numbers.teams)
        self._about.see(state.cup_table, numbers.cup.owner_at, numbers.teams)
        if self._powers.look(state, seat) or self._about.is_new():
            self._work_out(state)
        wanted = numbers.first_bet + self._level[state.bets_made(seat)]
        for index in range(state.legal_count(seat)):
            if state.legal_move(seat, index) == wanted:
                return wanted
        return state.legal_move(seat, 0)

    def _work_out(self, state: Schwalben) -> None:
        """S2.6, S3.1: an own team has a manager who wants what was bet on it."""
        numbers, bettor = self._numbers, self._bettor
        others = self._guess.rivals(state, bettor.doubt)
        powers = [self._powers.of(team) for team in range(numbers.teams)]
        for team in range(numbers.teams):
            if state.owner(Team(team)) == self._seat:
                powers[team] += bettor.loyalty
            if bettor.crowd:
                powers[team] += bettor.crowd * float(sum([1 if bets[team] else 0 for bets in others])) / float(len(others))
            counts = 3 * state.nation(Team(team))
            powers[team] += bettor.attack * float(numbers.counts[counts + GREEN] - 2 * numbers.counts[counts + BLUE])
        self._course.begin(humbled(powers, bettor.envy))
        for team, level in enumerate(Betting(numbers, _nations(state), self._course, bettor, others).own()):
            self._level[team] = level
