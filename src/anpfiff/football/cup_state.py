"""A state in which a cup is played: who plays in which row, who won, who is still in, and how far everybody came."""

from collections.abc import Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.fields import Pen
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.step import OVER, Step
from anpfiff.core.stepped_state import SteppedState
from anpfiff.football.cup import LEFT_WON, LOT, PLACE, PLACES_A_GROUP, WINNER, Cup
from anpfiff.football.draws import drawn_order
from anpfiff.football.numbers import Group, Match, Row, Team, left_row, right_row

NO_TEAM: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class CupState(SteppedState):
    """What every cup keeps in its state. The plan is a `Cup`, which never changes; rounds count from 1, groups are round 0."""

    def __init__(self, steps: list[Step[Any]], cup: Cup) -> None:
        super().__init__(steps)
        self.cup = cup
        self.won_by: Seat = NOBODY
        """Who has won, also where it is played on."""
        self.alive: i64 = 0
        """Teams that can still win the cup, as bits."""
        self.staying: i64 = 0
        """Teams with a match to come, as bits."""
        self.cup_table = vec[i64]()
        """Everything by row, match, group or team; asked by name, below, and changed by way of `own_cup`."""
        self._cup_shared = False
        """Whether a copy may have the same table: it changes once in many moves, and states are copied all the time."""

    def cup_fields(self, of: "CupState", pen: Pen) -> None:
        """These and `stepped_fields`."""
        self.stepped_fields(of, pen)
        self.alive = pen.number(of.alive)
        self.staying = pen.number(of.staying)
        self.cup_table = pen.shared_table(of.cup_table)
        if self is not of:
            self._cup_shared = of._cup_shared = True

    def lay_out_cup(self, more: Sequence[int] = ()) -> None:
        """Before anything is known: nobody plays anywhere, nobody owns a team.

        Behind the cup's numbers there is room for `more` of the game's own that change as rarely.
        """
        self.cup_table = vec[i64](self.cup.empty_table() + list(more))

    def own_cup(self) -> vec[i64]:
        """The table to change."""
        if self._cup_shared:
            self.cup_table = self.cup_table[:]
            self._cup_shared = False
        return self.cup_table

    # --- by name

    def team_in(self, row: Row) -> Team:
        return Team(self.cup_table[row])

    def put_in(self, row: Row, team: Team) -> None:
        self.own_cup()[row] = team

    def winner_side(self, match: Match) -> i64:
        """0: not decided yet; `LEFT_WON`, `RIGHT_WON`."""
        return self.cup_table[self.cup.winner_at + match]

    def put_winner_side(self, match: Match, side: i64) -> None:
        """As a view tells it; when a match is won, `decide`."""
        self.own_cup()[self.cup.winner_at + match] = side

    def in_place(self, group: Group, place: i64) -> Team:
        """Who came first (place 0), second … in a group; only once it is settled."""
        return Team(self.cup_table[self.cup.order_at + self.cup.order_start[group] + place])

    def put_in_place(self, group: Group, place: i64, team: Team) -> None:
        self.own_cup()[self.cup.order_at + self.cup.order_start[group] + place] = team

    def owner(self, team: Team) -> Seat:
        return self.cup_table[self.cup.owner_at + team]

    def give_team(self, team: Team, seat: Seat) -> None:
        self.own_cup()[self.cup.owner_at + team] = seat

    def reach(self, team: Team) -> i64:
        """How far it came: who came further has the greater one."""
        return self.cup_table[self.cup.reach_at + team]

    def put_reach(self, team: Team, reach: i64) -> None:
        self.own_cup()[self.cup.reach_at + team] = reach

    # --- the course

    def begin_cup(self) -> None:
        """Every team can still win."""
        everybody: i64 = 0
        for team in range(len(self.cup.teams)):
            everybody |= bit(team)
        self.alive = everybody
        self.staying = everybody

    def winner(self, match: Match) -> Team:
        """Of a decided match."""
        return self.team_in(left_row(match) if self.winner_side(match) == LEFT_WON else right_row(match))

    def loser(self, match: Match) -> Team:
        return self.team_in(right_row(match) if self.winner_side(match) == LEFT_WON else left_row(match))

    def fill_round(self, number: i64, chance: Chance) -> None:
        """Who plays whom in a round; where the plan says so, drawn at random."""
        one = self.cup.rounds[number - 1]
        lots: list[int] = []
        if len(one.lot_kind):
            entrants = [self._in_slot(one.lot_kind[lot], one.lot_of[lot]) for lot in range(len(one.lot_kind))]
            lots = drawn_order(entrants, chance)
        slot, table = i64(0), self.own_cup()
        for match in one.matches:
            for row in range(2 * match, 2 * match + 2):
                kind, of = one.slot_kind[slot], one.slot_of[slot]
                table[row] = lots[of] if kind == LOT else self._in_slot(kind, of)
                slot += 1

    def _in_slot(self, kind: i64, of: i64) -> i64:
        if kind == PLACE:
            return self.in_place(Group(of // PLACES_A_GROUP), of % PLACES_A_GROUP)
        return self.winner(Match(of)) if kind == WINNER else self.loser(Match(of))

    def leave_groups(self, through: i64) -> None:
        """These teams, as bits, go on; the others are out."""
        self.alive = through
        self.staying = through
        table = self.own_cup()
        for team in range(len(self.cup.teams)):
            table[self.cup.reach_at + team] = 1 if through & bit(team) else 0

    def decide(self, match: Match, side: i64, number: i64) -> None:
        """A match of a round is won. The title match counts above all others."""
        cup, table = self.cup, self.own_cup()
        table[cup.winner_at + match] = side
        winner, loser = self.winner(match), self.loser(match)
        reach = 4 * number + (2 if match == cup.title else 0)
        table[cup.reach_at + winner] = reach + 1
        table[cup.reach_at + loser] = reach
        self.alive &= ~bit(loser)
        if not cup.loser_stays[match]:
            self.staying &= ~bit(loser)
        if not cup.winner_stays[match]:
            self.staying &= ~bit(winner)

    # --- who has won

    def finish(self) -> None:
        """The game is over."""
        self.go_to(OVER)

    def champion(self) -> Team:
        """NO_TEAM: not decided yet."""
        title = Match(self.cup.title)
        return self.winner(title) if self.winner_side(title) else Team(NO_TEAM)

    def has_match_to_come(self, seat: Seat) -> bool:
        for team in range(len(self.cup.teams)):
            if self.cup_table[self.cup.owner_at + team] == seat and self.staying & bit(team):
                return True
        return False

    def best_reach(self, seat: Seat) -> i64:
        """How far the best of the seat's teams came."""
        best: i64 = 0
        for team in range(len(self.cup.teams)):
            if self.cup_table[self.cup.owner_at + team] == seat:
                best = max(best, self.cup_table[self.cup.reach_at + team])
        return best
