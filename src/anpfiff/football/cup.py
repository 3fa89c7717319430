"""A cup inside a state's numbers: who plays in which row, who won, who is still in, and how far everybody came.

A game keeps these numbers wherever it likes among its own; the cup is told where. Teams, groups and matches are numbers; a match
has two rows, the left-hand team in row 2m and the other in row 2m + 1.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.football.bracket import Drawn, Loser, Place, Winner, parse
from anpfiff.football.draws import drawn_order
from anpfiff.football.events import WonEarly, WorldChampion

LEFT_WON: Final = 1
"""As the winner of a match is kept; 0: undecided."""
RIGHT_WON: Final = 2

# Who fills a slot; which group, match or lot, another number says:
PLACE: Final = 0
WINNER: Final = 1
LOSER: Final = 2
LOT: Final = 3
PLACES_A_GROUP: Final = 64


class Round:
    """Matches that are filled together. Slots are texts (`football.bracket`)."""

    def __init__(self, matches: Sequence[str], slots: Sequence[str], draw_from: Sequence[str]) -> None:
        self.ids = tuple(matches)
        self.slots = tuple(slots)
        """Left and right, match by match."""
        self.draw_from = tuple(draw_from)
        self.matches = vec[i64]()
        self.slot_kind = vec[i64]()
        self.slot_of = vec[i64]()
        self.lot_kind = vec[i64]()
        self.lot_of = vec[i64]()


class Cup:
    """The course of a cup after its groups. The rounds are numbered from 1: the groups are round 0."""

    def __init__(
        self,
        groups: Mapping[str, Sequence[str]],
        matches: Sequence[str],
        rounds: Sequence[Round],
        title: str,
    ) -> None:
        self.teams = [team for members in groups.values() for team in members]
        self.groups = list(groups)
        self.group_teams = vec[vec[i64]]([vec[i64]([self.teams.index(team) for team in group]) for group in groups.values()])
        self.place_in_group = vec[i64]([place for members in groups.values() for place in range(len(members))])
        self.order_start = vec[i64]([self.teams.index(members[0]) for members in groups.values()])
        """By group: where its order begins among all orders."""
        self.matches = list(matches)
        self.rounds = list(rounds)
        self.title: i64 = self.matches.index(title)
        drawn = 0
        for one in self.rounds:
            self._number(one, drawn)
            drawn += len(one.draw_from)
        used = [slot for one in self.rounds for slot in (*one.slots, *one.draw_from)]
        self.winner_stays = vec[i64]([int(f"Wm:{match}" in used) for match in self.matches])
        self.loser_stays = vec[i64]([int(f"Lm:{match}" in used) for match in self.matches])
        """By match: whether there is a match to come for its loser."""
        teams, rows = len(self.teams), 2 * len(self.matches)
        # Where things lie in the table of a state (`cup_state.py`): by row the team, by match the winner, by group and place the
        # team, by team the owner and how far it came.
        self.alive: i64 = 0
        self.staying: i64 = 0
        self.team_at: i64 = 0
        self.winner_at: i64 = rows
        self.order_at: i64 = self.winner_at + len(self.matches)
        self.owner_at: i64 = self.order_at + teams
        self.reach_at: i64 = self.owner_at + teams
        self.table_size: i64 = self.reach_at + teams

    def empty_table(self) -> list[int]:
        """Nobody plays anywhere, no match is decided, no order known, nobody owns a team."""
        teams = len(self.teams)
        return [-1] * (2 * len(self.matches)) + [0] * len(self.matches) + [-1] * teams + [NOBODY] * teams + [0] * teams

    def lies(self, alive: i64, staying: i64, team_at: i64, winner_at: i64, order_at: i64, owner_at: i64, reach_at: i64) -> None:
        """Where the numbers lie.

        Teams that can still win, and those with a match to come, as bits; by row the team; by match the winner; by group and
        place the team; by team the owner, and how far it came.
        """
        self.alive = alive
        self.staying = staying
        self.team_at = team_at
        self.winner_at = winner_at
        self.order_at = order_at
        self.owner_at = owner_at
        self.reach_at = reach_at

    def _number(self, one: Round, drawn_before: int) -> None:
        slots = [self._slot(slot, drawn_before) for slot in one.slots]
        lots = [self._slot(slot, drawn_before) for slot in one.draw_from]
        one.matches = vec[i64]([self.matches.index(match) for match in one.ids])
        one.slot_kind, one.slot_of = vec[i64]([slot[0] for slot in slots]), vec[i64]([slot[1] for slot in slots])
        one.lot_kind, one.lot_of = vec[i64]([lot[0] for lot in lots]), vec[i64]([lot[1] for lot in lots])

    def _slot(self, text: str, drawn_before: int) -> tuple[int, int]:
        """Lots are counted from the first of the round."""
        slot = parse(text)
        if isinstance(slot, Place):
            return PLACE, self.groups.index(slot.group) * PLACES_A_GROUP + slot.place - 1
        if isinstance(slot, Winner):
            return WINNER, self.matches.index(slot.match)
        if isinstance(slot, Loser):
            return LOSER, self.matches.index(slot.match)
        assert isinstance(slot, Drawn)
        return LOT, slot.number - 1 - drawn_before

    def winner(self, cells: vec[i64], match: i64) -> i64:
        """The team that won a decided match."""
        return cells[self.team_at + (2 * match if cells[self.winner_at + match] == LEFT_WON else 2 * match + 1)]

    def loser(self, cells: vec[i64], match: i64) -> i64:
        return cells[self.team_at + (2 * match + 1 if cells[self.winner_at + match] == LEFT_WON else 2 * match)]

    def fill(self, cells: vec[i64], number: i64, chance: Chance) -> None:
        """Who plays whom in a round; where the plan says so, drawn at random."""
        one = self.rounds[number - 1]
        lots: list[int] = []
        if len(one.lot_kind):
            entrants = [self._in_slot(cells, one.lot_kind[lot], one.lot_of[lot]) for lot in range(len(one.lot_kind))]
            lots = drawn_order(entrants, chance)
        slot: i64 = 0
        for match in one.matches:
            for row in range(2 * match, 2 * match + 2):
                kind, of = one.slot_kind[slot], one.slot_of[slot]
                cells[self.team_at + row] = lots[of] if kind == LOT else self._in_slot(cells, kind, of)
                slot += 1

    def _in_slot(self, cells: vec[i64], kind: i64, of: i64) -> i64:
        if kind == PLACE:
            return cells[self.order_at + self.order_start[of // PLACES_A_GROUP] + of % PLACES_A_GROUP]
        return self.winner(cells, of) if kind == WINNER else self.loser(cells, of)

    def begin(self, cells: vec[i64]) -> None:
        """Every team can still win."""
        everybody: i64 = 0
        for team in range(len(self.teams)):
            everybody |= bit(team)
        cells[self.alive] = everybody
        cells[self.staying] = everybody

    def leave_groups(self, cells: vec[i64], through: i64) -> None:
        """These teams, as bits, go on; the others are out."""
        cells[self.alive] = through
        cells[self.staying] = through
        for team in range(len(self.teams)):
            cells[self.reach_at + team] = 1 if through & bit(team) else 0

    def decide(self, cells: vec[i64], match: i64, side: i64, number: i64) -> None:
        """A match of a round is won. Who came further has the greater reach; the title match counts above all others."""
        cells[self.winner_at + match] = side
        winner, loser = self.winner(cells, match), self.loser(cells, match)
        reach = 4 * number + (2 if match == self.title else 0)
        cells[self.reach_at + winner] = reach + 1
        cells[self.reach_at + loser] = reach
        cells[self.alive] &= ~bit(loser)
        if not self.loser_stays[match]:
            cells[self.staying] &= ~bit(loser)
        if not self.winner_stays[match]:
            cells[self.staying] &= ~bit(winner)

    def champion(self, cells: vec[i64]) -> i64:
        """-1: not decided yet."""
        return self.winner(cells, self.title) if cells[self.winner_at + self.title] else -1

    def only_owner(self, cells: vec[i64]) -> Seat:
        """Who owns all teams that can still become champion, if it is one player."""
        only: Seat = NOBODY
        for team in range(len(self.teams)):
            if cells[self.alive] & bit(team):
                owner = cells[self.owner_at + team]
                if only != NOBODY and owner != only:  # noqa: PLR1714 - a membership test would make objects of them
                    return NOBODY
                only = owner
        return only

    def won_by(self, cells: vec[i64], play_out: bool, events: list[Event] | None) -> Seat:
        """Whoever owns the champion; or, unless it is played out, all teams that can still become it. NOBODY: it goes on."""
        champion = self.champion(cells)
        if champion >= 0:
            owner = cells[self.owner_at + champion]
            if events is not None:
                events.append(WorldChampion(self.teams[champion], owner))
            return owner
        only = NOBODY if play_out else self.only_owner(cells)
        if only != NOBODY and events is not None:
            events.append(WonEarly(only))
        return only

    def has_match_to_come(self, cells: vec[i64], seat: Seat) -> bool:
        for team in range(len(self.teams)):  # noqa: SIM110 - a loop stays native
            if cells[self.owner_at + team] == seat and cells[self.staying] & bit(team):
                return True
        return False

    def places(self, cells: vec[i64], players: i64, winner: Seat) -> tuple[int, ...]:
        """The winner first, the others by how far the best of their teams came; equal ones share a place."""
        best = [self._best_reach(cells, seat) for seat in range(players)]
        others = [reach for seat, reach in enumerate(best) if seat != winner]
        return tuple([1 if seat == winner else 2 + sum(other > own for other in others) for seat, own in enumerate(best)])

    def _best_reach(self, cells: vec[i64], seat: Seat) -> i64:
        best: i64 = 0
        for team in range(len(self.teams)):
            if cells[self.owner_at + team] == seat:
                best = max(best, cells[self.reach_at + team])
        return best
