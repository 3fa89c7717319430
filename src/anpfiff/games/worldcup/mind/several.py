"""What the cards of worldcup with several tiles gain (W5.4 to W5.7), and where to lay them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.numbers import MoveNumber
from anpfiff.games.worldcup.mind.actions import NEVER, Actions
from anpfiff.games.worldcup.numbers import ONES_OF, TWO_AND_ONE, Card, EditionNumbers
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.games.worldcup.tiles import ONE_GOAL_TILE, TWO_GOALS_TILE

_NO_TEAM: Final = -1
_BEST: Final = 3
"""No card has more 1-goal tiles."""


class Several:
    def __init__(self, numbers: EditionNumbers, actions: Actions) -> None:
        self._numbers = numbers
        self._actions = actions
        self._looks: i64 = 0
        self._ones = vec[float]([NEVER] * len(numbers.teams))
        """By team: the most that a 1-goal tile gains."""
        self._team = vec[i64]([_NO_TEAM] * _BEST)
        """Those for whom it gains most."""

    def gain(self, card: Card) -> float:
        """Tiles for different teams."""
        self._find_ones()
        if card != TWO_AND_ONE:
            # W8.5: of a card that was played, one tile must be laid in the last phase.
            return self._best_ones(_NO_TEAM, ONES_OF[card], 1)
        actions, best = self._actions, NEVER
        for place in range(actions.count):
            gain = self._two_and_one(actions.rows[place])
            best = gain if gain > best else best
        if actions.own_only:
            one = self._best_ones(_NO_TEAM, 1, 1)
            best = one if one > best else best
        return best

    def lay_two(self) -> MoveNumber:
        """W8.5: in the last phase, or not."""
        self._find_ones()
        actions, numbers = self._actions, self._numbers
        move, best = numbers.skip, NEVER
        if actions.own_only:
            best = self._best_ones(_NO_TEAM, 1, 1)
        for place in range(actions.count):
            row = actions.rows[place]
            gain = self._two_and_one(row)
            if gain > best:
                move, best = numbers.lay + row, gain
        return move

    def lay_one(self, state: Worldcup) -> MoveNumber:
        """W5.7: for a team that got no tile of this card yet. W8.5: in the last phase one tile is enough."""
        actions, numbers = self._actions, self._numbers
        move, best = numbers.stop, NEVER
        if actions.own_only and state.laid_for:
            best = 0.0
        for place in range(actions.count):
            row = actions.rows[place]
            if actions.is_free(row) and not state.laid_for & bit(actions.team(row)) and actions.may_gain(row, best):
                gain = actions.gain(row, ONE_GOAL_TILE)
                if gain > best:
                    move, best = numbers.lay + row, gain
        return move

    def _two_and_one(self, row: i64) -> float:
        """W5.4: two goals here, and one for another team."""
        actions, team = self._actions, self._actions.team(row)
        if not actions.is_free(row) or self._numbers.tile[team] <= 1:
            return NEVER
        return actions.gain(row, TWO_GOALS_TILE) + self._best_ones(team, 1, 0)

    def _find_ones(self) -> None:
        actions = self._actions
        if self._looks == actions.looks():
            return
        self._looks = actions.looks()
        for team in range(len(self._ones)):
            self._ones[team] = NEVER
        for place in range(actions.count):
            row = actions.rows[place]
            if actions.is_free(row):
                team, gain = actions.team(row), actions.gain(row, ONE_GOAL_TILE)
                self._ones[team] = gain if gain > self._ones[team] else self._ones[team]
        for place in range(_BEST):
            self._team[place] = _NO_TEAM
        for place in range(_BEST):
            self._team[place] = self._best_team()

    def _best_team(self) -> i64:
        """Of those who are not among the best yet."""
        best, chosen = NEVER, i64(_NO_TEAM)
        for team in range(len(self._ones)):
            if self._ones[team] > best and not self._is_among_best(team):
                best, chosen = self._ones[team], i64(team)
        return chosen

    def _is_among_best(self, team: i64) -> bool:
        for place in range(_BEST):  # noqa: SIM110 - a loop stays native
            if self._team[place] == team:
                return True
        return False

    def _best_ones(self, without: i64, tiles: i64, least: i64) -> float:
        """The most that so many 1-goal tiles gain; in the last phase (W8.5) those beyond `least` only if they gain anything."""
        total, laid_out = 0.0, i64(0)
        for place in range(_BEST):
            team = self._team[place]
            if team == without and team != _NO_TEAM:
                continue
            if laid_out == tiles or team == _NO_TEAM:
                break
            gain = self._ones[team]
            if self._actions.own_only and gain <= 0.0 and laid_out >= least:
                break
            total += gain
            laid_out += 1
        return total
