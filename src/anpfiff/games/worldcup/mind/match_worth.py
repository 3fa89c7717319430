"""What the matches of a phase of worldcup are worth to a seat, however they end.

A team is worth what its rank promises for the rounds to come, times how likely it gets through this one. One's odds are the share
of one's own teams in the worth of all.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import Seat
from anpfiff.games.worldcup.mind.odds import Odds, is_free, row_of, shows_attack, shows_goal
from anpfiff.games.worldcup.numbers import GROUPS, EditionNumbers
from anpfiff.games.worldcup.tiles import tile_named
from anpfiff.games.worldcup.view import GroupView, SideView, WorldcupView

# What a team of each rank promises for the rounds to come.
_WORTH: Final = vec[float]([1.0, 0.85, 0.65, 0.5, 0.3, 0.25])
# What third place is worth beside the title.
_THIRD: Final = 0.02
# Points that a goal of difference is worth where it breaks ties, and how unsure that is.
_DIFFERENCE: Final = 0.15
_TIE: Final = 0.3
# What a goal in the next phase is worth, and how many turns of one's own before it cards are kept for it.
_LATER: Final = 0.2
_SOON: Final = 8.0


class MatchWorth:
    """Seen at one decision."""

    def __init__(self, numbers: EditionNumbers, odds: Odds, view: WorldcupView, seat: Seat) -> None:
        self.numbers = numbers
        self.odds = odds
        self.seat = seat
        self.number = {code: team for team, code in enumerate(numbers.teams)}
        self.owner = vec[i64]([view.teams[code].owner for code in numbers.teams])
        self.worth = vec[float]([_WORTH[numbers.rank[team]] for team in range(len(numbers.teams))])
        self.phase: i64 = [phase.id for phase in numbers.phases].index(view.phase)
        self.own_only: bool = numbers.own_only[self.phase] != 0
        self.cards = self._cards_to_come(view)
        self._read(view)
        self._foresee()
        self._value(view)
        self.keep = self._later()

    def _later(self) -> float:
        """What a goal kept in hand for the next phase is worth."""
        if self.phase == len(self.numbers.phases) - 1:
            return 0.0
        turns = float(self.cards) / float(self.numbers.players)
        return _LATER * exp(-turns / _SOON)

    # --- what lies on the table

    def _cards_to_come(self, view: WorldcupView) -> i64:
        """How many cards are played in this phase after the one that is chosen now."""
        numbers = self.numbers
        if view.last_turns:
            return view.last_turns - 1
        cards: i64 = view.pile - 1
        if self.phase == GROUPS and view.replay == 0:
            passes = numbers.phases[GROUPS].passes - view.pass_number
            cards += passes * (numbers.deck_size - numbers.players * numbers.hand) + numbers.last_turns
        return max(cards, 0)

    def _read(self, view: WorldcupView) -> None:
        rows = 2 * len(self.numbers.matches)
        self.open: list[int] = []
        self.row = vec[i64]([0] * rows)
        """By row: its number among the odds."""
        self.team = vec[i64]([-1] * rows)
        for match, shown in enumerate(view.matches):
            if shown.open:
                self.open.append(match)
                self._read_side(2 * match, shown.left)
                self._read_side(2 * match + 1, shown.right)

    def _read_side(self, row: i64, side: SideView) -> None:
        assert side.team is not None
        team: i64 = self.number[side.team]
        tiles = [tile_named(tile.tile, tile.turned) for tile in side.tiles]
        self.team[row] = team
        self.row[row] = row_of(self.numbers.rank[team], self.numbers.squares[team], tiles)

    def _foresee(self) -> None:
        self.chances = vec[float]([0.0] * (3 * len(self.numbers.matches)))
        """By match: how likely the left-hand team wins, a draw, and the right-hand team wins."""
        free, goals, attacks = i64(0), i64(0), i64(0)
        for match in self.open:
            for row in range(2 * match, 2 * match + 2):
                free += 1 if is_free(self.row[row]) else 0
                goals += 1 if shows_goal(self.row[row]) else 0
                attacks += 1 if shows_attack(self.row[row]) else 0
        odds = self.odds
        odds.look_ahead(float(self.cards), float(free), float(goals), float(attacks))
        for match in self.open:
            odds.play(self.row[2 * match], self.row[2 * match + 1])
            self.chances[3 * match] = odds.win
            self.chances[3 * match + 1] = odds.draw
            self.chances[3 * match + 2] = 1 - odds.win - odds.draw

    # --- what matches are worth

    def _value(self, view: WorldcupView) -> None:
        ends = 3 * len(self.numbers.matches)
        self.mine = vec[float]([0.0] * ends)
        """By match and how it ends: the worth of one's own teams that get through."""
        self.others = vec[float]([0.0] * ends)
        self.sum_mine = 0.0
        self.sum_others = 0.0
        if self.phase == GROUPS:
            self._value_groups(view)
        else:
            self._value_round(view)
        self.slope_mine = 0.0
        self.slope_others = 0.0
        total = self.sum_mine + self.sum_others
        if total > 0.0:
            self.slope_mine = self.sum_others / (total * total)
            self.slope_others = -self.sum_mine / (total * total)

    def _add(self, team: i64, likely: float) -> None:
        if self.owner[team] == self.seat:
            self.sum_mine += likely * self.worth[team]
        else:
            self.sum_others += likely * self.worth[team]

    def _value_round(self, view: WorldcupView) -> None:
        """W8: a match is won by one; a draw is as good for both."""
        numbers = self.numbers
        last = self.phase == len(numbers.phases) - 1
        for match in self.open:
            factor = _THIRD if numbers.plan.matches[match].round == "third_place" else 1.0
            for side in range(2):
                team = self.team[2 * match + side]
                worth = factor if last or factor < 1.0 else self.worth[team]
                self.worth[team] = worth
                ends = self.mine if self.owner[team] == self.seat else self.others
                ends[3 * match + 2 * side] += worth
                ends[3 * match + 1] += worth / 2
                self._add(team, self.chances[3 * match + 2 * side] + self.chances[3 * match + 1] / 2)
        for team, code in enumerate(numbers.teams):
            if view.teams[code].can_win and not self._plays(team):
                self._add(team, 1.0)

    def _plays(self, team: i64) -> bool:
        for match in self.open:  # noqa: SIM110 - a loop stays native
            if self.team[2 * match] == team or self.team[2 * match + 1] == team:
                return True
        return False

    def _value_groups(self, view: WorldcupView) -> None:
        for label, members in self.numbers.edition.groups.items():
            self._value_group(label, members, view.groups[label])

    def _value_group(self, label: str, codes: tuple[str, ...], shown: GroupView) -> None:
        """W6.8, W7: how each end of each match changes who gets through."""
        numbers = self.numbers
        for code in shown.through:
            self._add(self.number[code], 1.0)
        if shown.through and not shown.tied:
            return
        members = [self.number[code] for code in shown.tied or codes]
        matches = [match for match in self.open if numbers.plan.matches[match].group == label]
        table = GroupOdds(self, members, matches, shown.places if shown.tied else numbers.advance)
        table.rank(-1, 0)
        self.sum_mine += table.mine
        self.sum_others += table.others
        for match in matches:
            for end in range(3):
                if self.chances[3 * match + end] < 1.0:
                    table.rank(match, end)
                self.mine[3 * match + end] = table.mine
                self.others[3 * match + end] = table.others

    def gain(self, row: i64, changed: i64) -> float:
        """What one's odds gain if the row becomes another."""
        match = row // 2
        odds = self.odds
        if row & 1:
            odds.play(self.row[row - 1], changed)
        else:
            odds.play(changed, self.row[row + 1])
        win, draw = odds.win, odds.draw
        start = 3 * match
        more_win = win - self.chances[start]
        more_draw = draw - self.chances[start + 1]
        more_loss = -more_win - more_draw
        mine = more_win * self.mine[start] + more_draw * self.mine[start + 1] + more_loss * self.mine[start + 2]
        others = more_win * self.others[start] + more_draw * self.others[start + 1] + more_loss * self.others[start + 2]
        return mine * self.slope_mine + others * self.slope_others


class GroupOdds:
    """Who gets through in a group: expected points, and how far they may be wrong."""

    def __init__(self, worth: MatchWorth, members: list[int], matches: list[int], places: i64) -> None:
        self._worth = worth
        self._members = members
        self._matches = matches
        self._places = places
        self._points = vec[float]([0.0] * len(members))
        self._spread = vec[float]([0.0] * len(members))
        self.mine = 0.0
        self.others = 0.0

    def rank(self, known: i64, end: i64) -> None:
        """The worth of those who get through, in `mine` and `others`, if one match ends as given; -1: none is known."""
        for place in range(len(self._members)):
            self._points[place] = 0.0
            self._spread[place] = _TIE
        chances = self._worth.chances
        for match in self._matches:
            if match == known:
                self._count(match, 1.0 if end == 0 else 0.0, 1.0 if end == 1 else 0.0, 1.0 if end == 2 else 0.0)
            else:
                self._count(match, chances[3 * match], chances[3 * match + 1], chances[3 * match + 2])
        self._sum_up()

    def _count(self, match: i64, left: float, draw: float, right: float) -> None:
        numbers = self._worth.numbers
        win, level = float(numbers.points_win), float(numbers.points_draw)
        for side in range(2):
            place = self._members.index(self._worth.team[2 * match + side])
            wins = left if side == 0 else right
            losses = right if side == 0 else left
            points = wins * win + draw * level
            self._points[place] += points + _DIFFERENCE * (wins - losses)
            self._spread[place] += wins * win * win + draw * level * level - points * points

    def _sum_up(self) -> None:
        of, count = self._worth, len(self._members)
        through = vec[float]([0.0] * count)
        total = 0.0
        for place in range(count):
            through[place] = self._gets_through(place)
            total += through[place]
        self.mine = 0.0
        self.others = 0.0
        scale = float(self._places) / total
        for place in range(count):
            team = self._members[place]
            worth = through[place] * scale * of.worth[team]
            if of.owner[team] == of.seat:
                self.mine += worth
            else:
                self.others += worth

    def _gets_through(self, place: i64) -> float:
        """How likely fewer teams than there are places end above this one, as if they did so independently."""
        none, one = 1.0, 0.0
        for other in range(len(self._members)):
            if other != place:
                ahead = self._points[other] - self._points[place]
                above = 1 / (1 + exp(-1.7 * ahead / sqrt(self._spread[other] + self._spread[place])))
                one = one * (1 - above) + none * above
                none *= 1 - above
        return none + one if self._places > 1 else none
