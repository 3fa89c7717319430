"""How often each team of schwalben beats each other one."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# How much a card more helps, and what it helps to be at home (S4.2: a card).
_SCALE: Final = 3.8
_HOME: Final = 1.0
_AT_HOME: Final = exp(_HOME / _SCALE)


class Odds:
    """By how strong they are. The win of the first-named team grows with the difference as a logistic curve does."""

    def __init__(self, teams: i64) -> None:
        self._teams = teams
        self._power = vec[float]([0.0] * teams)
        self._might = vec[float]([1.0] * teams)
        """So that one's share of two is how often it wins."""
        self.win = vec[float]([_AT_HOME / (_AT_HOME + 1.0)] * (teams * teams))
        """By first-named team and opponent: how often the first-named one wins a match that is not drawn."""

    def power(self, team: i64) -> float:
        return self._power[team]

    def put(self, team: i64, power: float) -> None:
        """From now on the team is so strong."""
        if power == self._power[team]:
            return
        self._power[team] = power
        teams, mights, win, might = self._teams, self._might, self.win, exp(power / _SCALE)
        mights[team] = might
        at_home = might * _AT_HOME
        for other in range(teams):
            win[team * teams + other] = at_home / (at_home + mights[other])
            theirs = mights[other] * _AT_HOME
            win[other * teams + team] = theirs / (theirs + might)
