"""What teams of worldcup are worth to a seat: one's odds are the share of one's own teams in the worth of all."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.mind.board import Board
from anpfiff.games.worldcup.mind.habits import Habits
from anpfiff.games.worldcup.numbers import EditionNumbers


class TeamWorth:
    """`begin`, `add` what every team is worth, then `share` it."""

    _mine: float = 0.0
    _others: float = 0.0
    _for_mine: float = 0.0
    """What more worth of own teams makes of one's odds, and of others'."""
    _for_others: float = 0.0

    def __init__(self, numbers: EditionNumbers, board: Board, habits: Habits) -> None:
        self._board = board
        self._spite = habits.spite
        self._last: i64 = len(numbers.phases) - 1
        self._factor = vec[float]([habits.third if match.round == "third_place" else 1.0 for match in numbers.plan.matches])
        """By match."""
        self.promise = vec[float]([habits.promise[numbers.rank[team]] for team in range(len(numbers.teams))])
        """By team."""

    def begin(self) -> None:
        self._mine = 0.0
        self._others = 0.0

    def add(self, team: i64, worth: float) -> None:
        if self._board.is_mine(team):
            self._mine += worth
        else:
            self._others += worth

    def share(self) -> None:
        total = self._mine + self._others
        self._for_mine = self._others / (total * total) if total > 0.0 else 0.0
        self._for_others = -self._spite * self._mine / (total * total) if total > 0.0 else 0.0

    def title_share(self) -> float:
        """What a team is worth to one's odds that is sure to win the cup, beside all others as they are."""
        total = self._mine + self._others
        return 1.0 / total if total > 0.0 else 0.0

    def odds(self) -> float:
        """One's own, as a share."""
        total = self._mine + self._others
        return self._mine / total if total > 0.0 else 0.0

    def helps(self, team: i64) -> float:
        """How much one's odds grow if the team is worth more."""
        return self._for_mine if self._board.is_mine(team) else self._for_others

    def title(self, match: i64, team: i64) -> float:
        """What it is worth to a team to win a match of a knock-out round."""
        factor = self._factor[match]
        return factor if self._board.phase == self._last or factor < 1.0 else self.promise[team]
