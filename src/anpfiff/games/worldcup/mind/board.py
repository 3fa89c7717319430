"""What lies open on the table of worldcup, as numbers that the mind reckons with; and whether it is what lay there before."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import count_bits
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.football.numbers import Group
from anpfiff.games.worldcup.edition import MOST_SQUARES
from anpfiff.games.worldcup.mind.row_number import ADDED, EXPOSED_BITS, row_of
from anpfiff.games.worldcup.numbers import GROUPS, OPEN, ROW_SETS, SETS, EditionNumbers
from anpfiff.games.worldcup.state import Worldcup

_NOTHING: Final = -9


class Board:
    """As it was last looked at."""

    seat: Seat = NOBODY
    phase: i64 = 0
    cards: i64 = 0
    """How many are played in this phase after the one that is chosen now."""
    matches: i64 = 0
    """How many are open."""
    _changed: bool = True

    def __init__(self, numbers: EditionNumbers) -> None:
        self._numbers = numbers
        groups, matches = len(numbers.groups), len(numbers.matches)
        can_be_open = [list(phase.matches) for phase in numbers.phases]
        can_be_open[0] = [match for match, planned in enumerate(numbers.plan.matches) if planned.group]
        self._matches = vec[vec[i64]]([vec[i64](some) for some in can_be_open])
        """By phase: those that can be open."""
        self._empty = vec[i64]([row_of(numbers.rank[team], numbers.squares[team]) for team in range(len(numbers.teams))])
        """By team: a row of its without tiles."""
        self.open = vec[i64]([0] * matches)
        """The first `matches` of them: the open ones."""
        self.row = vec[i64]([0] * (2 * matches))
        self.team = vec[i64]([0] * (2 * matches))
        self.owner = vec[i64]([NOBODY] * len(numbers.teams))
        self._others = vec[i64]([_NOTHING] * (4 + 2 * groups + groups * numbers.advance))
        """All else on which anything depends."""

    def look(self, state: Worldcup, seat: Seat) -> bool:
        """Whether anything is different from the last time."""
        self._changed = False
        self.seat = seat
        self.phase = state.phase
        self.cards = self._cards_to_come(state)
        self._look_at_matches(state)
        self._look_at_owners(state)
        self._note(0, seat)
        self._note(1, state.phase)
        self._note(2, self.cards)
        self._note(3, state.alive)
        if state.phase == GROUPS:
            self._look_at_groups(state)
        return self._changed

    def _note(self, place: i64, value: i64) -> None:
        if self._others[place] != value:
            self._others[place] = value
            self._changed = True

    def _cards_to_come(self, state: Worldcup) -> i64:
        numbers = self._numbers
        if state.last_turns:
            return state.last_turns - 1
        cards = state.pile_size - 1
        if state.phase == GROUPS and state.replay == 0:
            passes = numbers.phases[GROUPS].passes - state.pass_number
            cards += passes * (numbers.deck_size - numbers.players * numbers.hand) + numbers.last_turns
        return cards if cards > 0 else 0

    def _look_at_matches(self, state: Worldcup) -> None:
        numbers, table = self._numbers, state.table
        found: i64 = 0
        for match in self._matches[state.phase]:
            row = 2 * match
            if table[numbers.row_sets[row] + OPEN] & numbers.row_bit[row]:
                if self.open[found] != match:
                    self.open[found] = match
                    self._changed = True
                found += 1
                self._look_at_row(state, row)
                self._look_at_row(state, row + 1)
        if self.matches != found:
            self.matches = found
            self._changed = True

    def _look_at_row(self, state: Worldcup, row: i64) -> None:
        tiles, team = state.tiles, state.cup_table[row]
        lies, square = self._empty[team], MOST_SQUARES * row
        end = square + MOST_SQUARES
        while square < end:
            tile = i64(tiles[square])
            if tile == 0:
                break
            lies += ADDED[tile] - (lies & EXPOSED_BITS)
            square += 1
        if self.row[row] != lies or self.team[row] != team:
            self.row[row] = lies
            self.team[row] = team
            self._changed = True

    def _look_at_owners(self, state: Worldcup) -> None:
        table, at = state.cup_table, i64(state.cup.owner_at)
        for team in range(i64(len(self.owner))):
            if self.owner[team] != table[at + team]:
                self.owner[team] = table[at + team]
                self._changed = True

    def _look_at_groups(self, state: Worldcup) -> None:
        """W7.1: who is through, and who replays for which places."""
        place: i64 = 4
        for number in range(len(self._numbers.groups)):
            group = Group(number)
            self._note(place, state.tied(group))
            self._note(place + 1, state.tied_places(group))
            place += 2
            for rank in range(self._numbers.advance):
                self._note(place, state.in_place(group, rank))
                place += 1

    def is_mine(self, team: i64) -> bool:
        return self.owner[team] == self.seat

    def rows_in(self, state: Worldcup, which: i64) -> i64:
        """How many rows of open matches are in one of the state's sets."""
        count: i64 = 0
        at: i64 = ROW_SETS
        while at < self._numbers.sets_end:
            count += count_bits(state.table[at + which])
            at += SETS
        return count
