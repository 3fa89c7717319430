"""The plan of a cup, which never changes: its teams, groups and rounds as numbers. How it goes, `cup_state.py` keeps."""

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import NOBODY
from anpfiff.football.bracket import Drawn, Loser, Place, Winner, parse

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
        self.end_now: i64 = 0
        """The number of the move `EndNow`, behind which `PlayOn` stands: told by the game."""
        self._lay_out()

    def _lay_out(self) -> None:
        """Where things lie in the table of a state (`cup_state.py`).

        By row the team, by match the winner, by group and place the team, by team the owner and how far it came.
        """
        teams, rows = len(self.teams), 2 * len(self.matches)
        self.winner_at: i64 = rows
        self.order_at: i64 = self.winner_at + len(self.matches)
        self.owner_at: i64 = self.order_at + teams
        self.reach_at: i64 = self.owner_at + teams
        self.table_size: i64 = self.reach_at + teams

    def empty_table(self) -> list[int]:
        """Nobody plays anywhere, no match is decided, no order known, nobody owns a team."""
        teams = len(self.teams)
        return [-1] * (2 * len(self.matches)) + [0] * len(self.matches) + [-1] * teams + [NOBODY] * teams + [0] * teams

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
