"""A state in which a cup is played: who plays in which row, who won, who is still in, and how far everybody came."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.fields import Pen
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.step import Step
from anpfiff.core.stepped_state import SteppedState
from anpfiff.football.cup import LEFT_WON, LOT, PLACE, PLACES_A_GROUP, WINNER, Cup
from anpfiff.football.draws import drawn_order
from anpfiff.football.events import WonEarly, WorldChampion
from anpfiff.football.numbers import Group, Match, Row, Team, left_row, right_row

NO_TEAM: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class CupState(SteppedState):
    """What every cup keeps in its state. The plan is a `Cup`, which never changes; rounds count from 1, groups are round 0."""

    def __init__(self, steps: list[Step[Any]], cup: Cup) -> None:
        super().__init__(steps)
        self.cup = cup
        self.alive: i64 = 0
        """Teams that can still win the cup, as bits."""
        self.staying: i64 = 0
        """Teams with a match to come, as bits."""
        self.cup_table = vec[i64]()
        """Everything by row, match, group or team, in one block so that a copy is one; asked by name, below."""

    def cup_fields(self, of: "CupState", pen: Pen) -> None:
        """These and `stepped_fields`."""
        self.stepped_fields(of, pen)
        self.alive = pen.number(of.alive)
        self.staying = pen.number(of.staying)
        self.cup_table = pen.table(of.cup_table)

    def lay_out_cup(self) -> None:
        """Before anything is known: nobody plays anywhere, nobody owns a team."""
        self.cup_table = vec[i64](self.cup.empty_table())

    # --- by name

    def team_in(self, row: Row) -> Team:
        return Team(self.cup_table[row])

    def put_in(self, row: Row, team: Team) -> None:
        self.cup_table[row] = team

    def winner_side(self, match: Match) -> i64:
        """0: not decided yet; `LEFT_WON`, `RIGHT_WON`."""
        return self.cup_table[self.cup.winner_at + match]

    def put_winner_side(self, match: Match, side: i64) -> None:
        """As a view tells it; when a match is won, `decide`."""
        self.cup_table[self.cup.winner_at + match] = side

    def in_place(self, group: Group, place: i64) -> Team:
        """Who came first (place 0), second … in a group; only once it is settled."""
        return Team(self.cup_table[self.cup.order_at + self.cup.order_start[group] + place])

    def put_in_place(self, group: Group, place: i64, team: Team) -> None:
        self.cup_table[self.cup.order_at + self.cup.order_start[group] + place] = team

    def owner(self, team: Team) -> Seat:
        return self.cup_table[self.cup.owner_at + team]

    def give_team(self, team: Team, seat: Seat) -> None:
        self.cup_table[self.cup.owner_at + team] = seat

    def reach(self, team: Team) -> i64:
        """How far it came: who came further has the greater one."""
        return self.cup_table[self.cup.reach_at + team]

    def put_reach(self, team: Team, reach: i64) -> None:
        self.cup_table[self.cup.reach_at + team] = reach

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
        slot: i64 = 0
        for match in one.matches:
            for row in range(2 * match, 2 * match + 2):
                kind, of = one.slot_kind[slot], one.slot_of[slot]
                self.cup_table[row] = lots[of] if kind == LOT else self._in_slot(kind, of)
                slot += 1

    def _in_slot(self, kind: i64, of: i64) -> i64:
        if kind == PLACE:
            return self.in_place(Group(of // PLACES_A_GROUP), of % PLACES_A_GROUP)
        return self.winner(Match(of)) if kind == WINNER else self.loser(Match(of))

    def leave_groups(self, through: i64) -> None:
        """These teams, as bits, go on; the others are out."""
        self.alive = through
        self.staying = through
        for team in range(len(self.cup.teams)):
            self.cup_table[self.cup.reach_at + team] = 1 if through & bit(team) else 0

    def decide(self, match: Match, side: i64, number: i64) -> None:
        """A match of a round is won. The title match counts above all others."""
        cup = self.cup
        self.cup_table[cup.winner_at + match] = side
        winner, loser = self.winner(match), self.loser(match)
        reach = 4 * number + (2 if match == cup.title else 0)
        self.cup_table[cup.reach_at + winner] = reach + 1
        self.cup_table[cup.reach_at + loser] = reach
        self.alive &= ~bit(loser)
        if not cup.loser_stays[match]:
            self.staying &= ~bit(loser)
        if not cup.winner_stays[match]:
            self.staying &= ~bit(winner)

    # --- who has won

    def champion(self) -> Team:
        """NO_TEAM: not decided yet."""
        title = Match(self.cup.title)
        return self.winner(title) if self.winner_side(title) else Team(NO_TEAM)

    def only_owner(self) -> Seat:
        """Who owns all teams that can still become champion, if it is one player."""
        only: Seat = NOBODY
        for team in range(len(self.cup.teams)):
            if self.alive & bit(team):
                owner = self.cup_table[self.cup.owner_at + team]
                if only != NOBODY and owner != only:  # noqa: PLR1714 - a membership test would make objects of them
                    return NOBODY
                only = owner
        return only

    def cup_won_by(self, play_out: bool, events: list[Event] | None) -> Seat:
        """Whoever owns the champion; or, unless it is played out, all teams that can still become it. NOBODY: it goes on."""
        champion = self.champion()
        if champion >= 0:
            owner = self.owner(champion)
            if events is not None:
                events.append(WorldChampion(self.cup.teams[champion], owner))
            return owner
        only = NOBODY if play_out else self.only_owner()
        if only != NOBODY and events is not None:
            events.append(WonEarly(only))
        return only

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
