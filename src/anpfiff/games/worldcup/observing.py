"""What a seat of worldcup knows, as numbers (`layout.py` says which): what lies open, its own hand, and what comes of it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits
from anpfiff.core.numbers import Seat
from anpfiff.core.step import OVER
from anpfiff.football.above import SURE, Above
from anpfiff.football.numbers import Group
from anpfiff.games.worldcup.edition import MOST_SQUARES, RANKS
from anpfiff.games.worldcup.foresight import Foresight, told_draw, told_win
from anpfiff.games.worldcup.layout import KIND, MATCH, SEAT, TABLE, TEAM
from anpfiff.games.worldcup.mind.row_number import ADDED, ATTACK_BIT, EXPOSED_AT, EXPOSED_BITS, ODD_AT, laid, row_of
from anpfiff.games.worldcup.numbers import (
    DISCARDS,
    EXPOSED_ATTACKS,
    EXPOSED_GOALS,
    FREE,
    GROUPS,
    KINDS,
    OPEN,
    ROW_SETS,
    SETS,
    EditionNumbers,
)
from anpfiff.games.worldcup.state import DRAW, END_PHASE, LAY_ONE, LAY_TWO, SHOOT, Worldcup
from anpfiff.games.worldcup.tiles import PENALTY_TILE

_TABLE: Final = 32
_KIND: Final = 4
_SEAT: Final = 13
_TEAM: Final = 16
_MATCH: Final = 12

_STEPS: Final = 13
_ROUNDS: Final = 5
_LIKELY: Final = 1000
_DIFFERENCE: Final = 150
"""What a win counts more than its points, in thousandths, because goal difference may break ties."""
_TIE: Final = 300_000
_WORTH: Final = vec[i64]([100, 85, 65, 50, 30, 25])
"""By rank: what a team promises for the rounds to come."""

# Within the block of a team:
_IN: Final = 2
_ROWS: Final = 6
_HALVES: Final = 7
_AGAINST: Final = 8
_EXPOSED: Final = 9
_FREE_SQUARES: Final = 10
_POINTS: Final = 11
_EXPECTED: Final = 12
_THROUGH: Final = 13
_TITLE: Final = 14
_REACH: Final = 15

assert (len(TABLE), len(KIND), len(SEAT), len(TEAM), len(MATCH)) == (_TABLE, _KIND, _SEAT, _TEAM, _MATCH)
assert [TEAM[place].name for place in (_IN, _EXPECTED, _THROUGH, _TITLE)] == ["in", "points_expected", "through", "title"]


class Observer:
    """Of one table's game; never changes."""

    def __init__(self, numbers: EditionNumbers) -> None:
        self._numbers = numbers
        self._foresight = Foresight(numbers)
        self._above = Above()
        can_be_open = [list(phase.matches) for phase in numbers.phases]
        can_be_open[0] = [match for match, planned in enumerate(numbers.plan.matches) if planned.group]
        self._matches = vec[vec[i64]]([vec[i64](some) for some in can_be_open])
        """By phase: those that can be open."""
        self._empty = vec[i64]([row_of(numbers.rank[team], numbers.squares[team]) for team in range(len(numbers.teams))])
        """By team: a row of its without tiles (`mind.row_number`)."""
        self._kinds_at: i64 = _TABLE
        self._seats_at: i64 = _TABLE + KINDS * _KIND
        self._teams_at: i64 = self._seats_at + numbers.players * _SEAT
        self._matches_at: i64 = self._teams_at + len(numbers.teams) * _TEAM
        self._size: i64 = self._matches_at + len(numbers.matches) * _MATCH

    def observe(self, state: Worldcup, seat: Seat, out: vec[i64]) -> None:
        place, size = i64(0), self._size
        while place < size:
            out[place] = 0
            place += 1
        plays = _plays_left(state)
        running = state.at != OVER and state.at <= END_PHASE
        self._look_at_table(state, seat, plays, out)
        self._look_at_cards(state, seat, out)
        self._look_at_teams(state, seat, running, out)
        if running:
            self._look_at_matches(state, seat, plays, out)
            if state.phase == GROUPS:
                self._rank_groups(state, out)
        self._promise_title(state, running, out)
        self._look_at_seats(state, seat, plays, out)

    # --- what lies on the table

    def _look_at_table(self, state: Worldcup, seat: Seat, plays: i64, out: vec[i64]) -> None:
        numbers, to_come = self._numbers, i64(len(self._numbers.phases)) - 1 - state.phase
        out[state.at] = 1
        place: i64 = _STEPS
        out[place] = 1 if state.phase == GROUPS else 0
        out[place + 1 + (to_come if to_come < _ROUNDS else i64(_ROUNDS - 1))] = 1
        place += 1 + _ROUNDS
        out[place] = 1 if state.replay else 0
        out[place + 1] = 1 if numbers.own_only[state.phase] else 0
        out[place + 2] = 1 if numbers.modifier_dice else 0
        out[place + 3] = 1 if state.seat == seat else 0
        out[place + 4] = plays
        out[place + 5] = state.last_turns
        out[place + 6] = state.pile_size
        out[place + 7] = state.all_aside()
        out[place + 8] = state.all_gone()
        out[place + 9] = state.tiles_left if state.at == LAY_ONE or state.at == LAY_TWO else i64(0)  # noqa: PLR1714 - would make objects
        out[place + 10] = _rows_in(state, FREE)
        out[place + 11] = _rows_in(state, EXPOSED_GOALS)
        out[place + 12] = _rows_in(state, EXPOSED_ATTACKS)

    def _look_at_cards(self, state: Worldcup, seat: Seat, out: vec[i64]) -> None:
        numbers, table, place = self._numbers, state.table, self._kinds_at
        hand = numbers.hands_at + seat * KINDS
        for kind in range(i64(KINDS)):
            mine, discarded = table[hand + kind], table[DISCARDS + kind]
            out[place] = mine
            out[place + 1] = numbers.deck[kind] - mine - discarded
            out[place + 2] = discarded
            place += _KIND
        if state.card >= 0:
            out[self._kinds_at + state.card * _KIND + 3] = 1

    def _look_at_teams(self, state: Worldcup, seat: Seat, running: bool, out: vec[i64]) -> None:
        numbers, table, place = self._numbers, state.cup_table, self._teams_at
        owners, reaches, players = i64(state.cup.owner_at), i64(state.cup.reach_at), numbers.players
        got_tile: i64 = state.laid_for if state.at == LAY_ONE or state.at == LAY_TWO else i64(0)  # noqa: PLR1714 - would make objects
        # Whoever has no match now waits for the next round.
        waiting: i64 = _LIKELY if state.phase != GROUPS or not running else 0
        for team in range(i64(len(self._empty))):
            away = table[owners + team] - seat
            out[place] = 1 if away == 0 else 0
            out[place + 1] = away if away >= 0 else away + players
            alive = state.alive >> team & 1
            out[place + _IN] = alive
            out[place + 3] = state.staying >> team & 1
            out[place + 4] = got_tile >> team & 1
            out[place + 5] = len(RANKS) - numbers.rank[team]
            out[place + _THROUGH] = alive * waiting
            out[place + _REACH] = table[reaches + team]
            place += _TEAM

    # --- matches

    def _look_at_matches(self, state: Worldcup, seat: Seat, plays: i64, out: vec[i64]) -> None:
        numbers, foresight, table = self._numbers, self._foresight, state.table
        counted: i64 = _STEPS + 1 + _ROUNDS + 10
        # The card being played is one of those to come until its action is over.
        tiles = foresight.tiles_rate(plays, out[counted])
        goals = foresight.goals_turned_rate(plays, out[counted + 1])
        attacks = foresight.attacks_turned_rate(plays, out[counted + 2])
        for match in self._matches[state.phase]:
            if table[numbers.row_sets[2 * match] + OPEN] & numbers.row_bit[2 * match]:
                row = 2 * match
                left, right = self._row(state, row, state.cup_table[row]), self._row(state, row + 1, state.cup_table[row + 1])
                left_lost, right_lost = foresight.lost(left, tiles, goals, attacks), foresight.lost(right, tiles, goals, attacks)
                played = foresight.play(tiles, left, left_lost, right, right_lost)
                win, draw, shot = told_win(played), told_draw(played), i64(0)
                if state.at == SHOOT and state.shooter >> 1 == match:
                    shot = 1 if state.shooter == row else -1
                    scored = self._play_if_scored(tiles, left, left_lost, right, right_lost, shot)
                    win, draw = foresight.either(win, told_win(scored)), foresight.either(draw, told_draw(scored))
                place = self._matches_at + match * _MATCH
                out[place + 9], out[place + 10], out[place + 11] = win, draw, shot
                self._look_at_match(state, match, left, right, out)

    def _play_if_scored(self, tiles: i64, left: i64, left_lost: i64, right: i64, right_lost: i64, shot: i64) -> i64:
        """By the left-hand team, or by the other one: nothing covers that tile yet."""
        if shot > 0:
            return self._foresight.play(tiles, laid(left, PENALTY_TILE), 0, right, right_lost)
        return self._foresight.play(tiles, left, left_lost, laid(right, PENALTY_TILE), 0)

    def _look_at_match(self, state: Worldcup, match: i64, left: i64, right: i64, out: vec[i64]) -> None:
        """How it may end stands there already."""
        place = self._matches_at + match * _MATCH
        win, draw = out[place + 9], out[place + 10]
        one = self._teams_at + state.cup_table[2 * match] * _TEAM
        other = self._teams_at + state.cup_table[2 * match + 1] * _TEAM
        out[place] = 1
        out[place + 1] = out[one]
        out[place + 2] = out[other]
        out[place + 3] = left >> ODD_AT
        out[place + 4] = right >> ODD_AT
        out[place + 5] = _exposed(left)
        out[place + 6] = _exposed(right)
        out[place + 7] = left >> 3 & 7
        out[place + 8] = right >> 3 & 7
        self._play_side(one, left, right, win, draw, out)
        self._play_side(other, right, left, _LIKELY - win - draw, draw, out)

    def _row(self, state: Worldcup, row: i64, team: i64) -> i64:
        """As a number (`mind.row_number`)."""
        tiles, lies, square = state.tiles, self._empty[team], MOST_SQUARES * row
        end = square + MOST_SQUARES
        while square < end:
            tile = i64(tiles[square])
            if tile == 0:
                break
            lies += ADDED[tile] - (lies & EXPOSED_BITS)
            square += 1
        return lies

    def _play_side(self, team: i64, row: i64, against: i64, win: i64, draw: i64, out: vec[i64]) -> None:
        """What a team's block tells of its matches. How far expected points may be wrong is kept in place of its title so far."""
        numbers = self._numbers
        halves, halves_against = row >> ODD_AT, against >> ODD_AT
        out[team + _ROWS] += 1
        out[team + _HALVES] += halves
        out[team + _AGAINST] += halves_against
        out[team + _EXPOSED] += _exposed(row)
        out[team + _FREE_SQUARES] += row >> 3 & 7
        ahead = (halves >> 1) - (halves_against >> 1)
        out[team + _POINTS] += numbers.points_win if ahead > 0 else numbers.points_draw if ahead == 0 else i64(0)
        points = numbers.points_win * win + numbers.points_draw * draw
        out[team + _EXPECTED] += points
        square = numbers.points_win * numbers.points_win * win + numbers.points_draw * numbers.points_draw * draw
        out[team + _TITLE] += square * _LIKELY - points * points
        out[team + _THROUGH] = win + draw // 2

    # --- who gets through

    def _rank_groups(self, state: Worldcup, out: vec[i64]) -> None:
        """W6.8, W7.1: all teams of a group play for its places, or those who replay for what is left. Who is through, is."""
        numbers = self._numbers
        for number in range(i64(len(numbers.cup.group_teams))):
            group = Group(number)
            tied, found = state.tied(group), i64(0)
            first = self._teams_at + numbers.cup.group_teams[number][0] * _TEAM
            end = first + i64(len(numbers.cup.group_teams[number])) * _TEAM
            for place in range(numbers.advance):
                if state.in_place(group, place) >= 0:
                    found += 1
            if tied:
                self._rank_group(first, end, tied, state.tied_places(group), out)
            elif found == 0:
                self._rank_group(first, end, -1, numbers.advance, out)
            else:
                self._rank_group(first, end, 0, 0, out)
            for place in range(numbers.advance):
                team = state.in_place(group, place)
                if team >= 0:
                    out[self._teams_at + team * _TEAM + _IN] = 1
                    out[self._teams_at + team * _TEAM + _THROUGH] = _LIKELY

    def _rank_group(self, first: i64, end: i64, playing: i64, places: i64, out: vec[i64]) -> None:
        """How likely fewer teams than there are places end above each, as if they did so independently."""
        total, number, team = i64(0), i64(0), first
        while team < end:
            likely = self._not_above(first, end, team, playing, places, out) if playing >> number & 1 else i64(0)
            out[team + _THROUGH] = likely
            out[team + _IN] = 1 if likely else 0
            total += likely
            team += _TEAM
            number += 1
        team = first
        while team < end:
            if total:
                likely = out[team + _THROUGH] * places * _LIKELY // total
                out[team + _THROUGH] = likely if likely < _LIKELY else i64(_LIKELY)
            team += _TEAM

    def _not_above(self, first: i64, end: i64, team: i64, playing: i64, places: i64, out: vec[i64]) -> i64:
        none, one, other, rival = i64(SURE), i64(0), first, i64(0)
        while other < end:
            if other != team and playing >> rival & 1:
                spread = out[team + _TITLE] + out[other + _TITLE] + 2 * _TIE
                above = self._above.likely(out[other + _EXPECTED], out[team + _EXPECTED], spread)
                one = (one * (SURE - above) + none * above) // SURE
                none = none * (SURE - above) // SURE
            other += _TEAM
            rival += 1
        return 1 + none + (one if places > 1 else i64(0))

    def _promise_title(self, state: Worldcup, running: bool, out: vec[i64]) -> None:
        """Each team's share of what all promise."""
        rank, place, total = self._numbers.rank, self._teams_at, i64(0)
        last = running and state.phase == len(self._numbers.phases) - 1
        for team in range(i64(len(rank))):
            promise: i64 = 0
            if out[place + _IN] and state.alive >> team & 1:
                promise = out[place + _THROUGH] * (i64(100) if last else _WORTH[rank[team]])
            out[place + _TITLE] = promise
            total += promise
            place += _TEAM
        end, place = place, self._teams_at
        while place < end and total:
            out[place + _TITLE] = out[place + _TITLE] * _LIKELY // total
            place += _TEAM

    # --- players

    def _look_at_seats(self, state: Worldcup, seat: Seat, plays: i64, out: vec[i64]) -> None:
        numbers, table, players = self._numbers, state.table, self._numbers.players
        self._sum_up_teams(out)
        for player in range(players):
            away = player - seat
            place = self._seats_at + (away if away >= 0 else away + players) * _SEAT
            out[place] = 1 if state.seat == player else 0
            out[place + 1] = state.taking_part >> player & 1
            out[place + 2] = state.out >> player & 1
            at = numbers.hands_at + player * KINDS
            for kind in range(i64(KINDS)):
                out[place + 3] += table[at + kind]
            out[place + 6] = 1 if state.won_by == player else 0
        self._count_plays(state, seat, plays, out)

    def _sum_up_teams(self, out: vec[i64]) -> None:
        team, end = self._teams_at, self._matches_at
        while team < end:
            place = self._seats_at + out[team + 1] * _SEAT
            out[place + 7] += out[team + _IN]
            out[place + 8] += out[team + 3]
            out[place + 9] += out[team + _THROUGH]
            out[place + 10] += out[team + _TITLE]
            out[place + 11] = max(out[place + 11], out[team + _TITLE])
            out[place + 12] = max(out[place + 12], out[team + _REACH])
            team += _TEAM

    def _count_plays(self, state: Worldcup, seat: Seat, plays: i64, out: vec[i64]) -> None:
        """How often each plays until the phase ends, and who does so last."""
        players, count = self._numbers.players, count_bits(state.taking_part)
        player, order = state.seat, i64(0)
        if plays == 0 or player < 0:
            return
        if state.at == DRAW:
            player = player + 1 if player + 1 < players else 0
        while order < count:
            if state.taking_part & bit(player):
                away = player - seat
                place = self._seats_at + (away if away >= 0 else away + players) * _SEAT
                out[place + 4] = (plays - order + count - 1) // count if plays > order else i64(0)
                out[place + 5] = 1 if (plays - 1) % count == order else 0
                order += 1
            player = player + 1 if player + 1 < players else 0


def _plays_left(state: Worldcup) -> i64:
    """In this phase, with the present one if its action is not over (W6.1 to W6.3)."""
    numbers = state.numbers
    if state.at == OVER or state.at >= END_PHASE:
        return 0
    done: i64 = 1 if state.at == DRAW else 0
    if state.last_turns:
        return state.last_turns - done
    plays = state.pile_size - done
    if state.phase == GROUPS and state.replay == 0:
        passes = numbers.phases[GROUPS].passes - state.pass_number
        plays += passes * (numbers.deck_size - numbers.players * numbers.hand) + numbers.last_turns
    return plays if plays > 0 else i64(0)


def _exposed(row: i64) -> i64:
    """In half goals."""
    return i64(1) if row & ATTACK_BIT else 2 * (row >> EXPOSED_AT & 3)


def _rows_in(state: Worldcup, which: i64) -> i64:
    """How many rows are in one of the state's sets."""
    count, at, table = i64(0), i64(ROW_SETS), state.table
    while at < state.numbers.sets_end:
        count += count_bits(table[at + which])
        at += SETS
    return count
