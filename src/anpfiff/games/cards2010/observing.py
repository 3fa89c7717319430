"""What a seat of cards2010 knows, as numbers for learners (`layout.py` says how they lie).

Hidden are face-down teams (C1.2), others' cards (C2.1, C3.2), and whether and what they have chosen (C2.2): a match for which all
have chosen looks like one for which others still have to. Others' cards are told by how many they are and by the kinds that
nobody has seen.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits
from anpfiff.core.numbers import Seat
from anpfiff.core.observation import Observing
from anpfiff.core.state import State
from anpfiff.football.numbers import Row, Team, match_of
from anpfiff.games.cards2010 import layout as of
from anpfiff.games.cards2010.numbers import (
    ATTACK,
    DEFENCE,
    DISCARDS,
    FOUL,
    HANDS,
    KINDS,
    OFFSIDE,
    PENALTY,
    POOL,
    RUNNING,
    Card,
    EditionNumbers,
    GroupPlace,
    goals_on,
)
from anpfiff.games.cards2010.rows import covers
from anpfiff.games.cards2010.scoring import worth
from anpfiff.games.cards2010.state import CHOOSE, PUT, REFILL, RESOLVE, Cards2010


@final
class Cards2010Observing(Observing):
    def __init__(self, numbers: EditionNumbers) -> None:
        self._numbers = numbers
        self._group_matches: i64 = int(numbers.fixtures) * len(numbers.cup.groups)
        self._seats_at: i64 = of.STEP + len(numbers.steps)
        self._teams_at: i64 = self._seats_at + of.SEAT * numbers.players
        self._group_at: i64 = self._teams_at + of.TEAM * len(numbers.teams)
        self._rows_at: i64 = self._group_at + of.MEMBER * numbers.group_size
        self._size: i64 = self._rows_at + of.ROW * of.rows_of(numbers)

    def observe(self, state: State, seat: Seat, out: vec[i64]) -> None:
        assert isinstance(state, Cards2010)
        for place in range(self._size):
            out[place] = 0
        self._see_cards(state, seat, out)
        self._see_table(state, seat, out)
        self._see_seats(state, seat, out)
        self._see_teams(state, seat, out)
        if state.section:
            self._see_rows(state, seat, out)
        elif self._group_runs(state):
            self._see_group(state, seat, out)

    def _group_runs(self, state: Cards2010) -> bool:
        """C2.1: its teams are turned up when its cards are dealt."""
        groups = state.cup.group_teams
        return state.section == 0 and state.group < len(groups) and state.shown >> groups[state.group][0] & 1 != 0

    # --- cards

    def _see_cards(self, state: Cards2010, seat: Seat, out: vec[i64]) -> None:
        """C1.3: own ones, and those that lie where nobody or somebody else sees them."""
        numbers, table, hand = self._numbers, state.table, HANDS + seat * KINDS
        pile_known = state.renewed and state.section == 0
        for kind in range(KINDS):
            held = table[hand + kind]
            out[of.OWN + kind] = held
            unseen = numbers.deck[kind] - held - table[DISCARDS + kind] - table[RUNNING + kind]
            if pile_known:
                out[of.IN_PILE + kind] = table[POOL + kind]
                unseen -= table[POOL + kind]
            out[of.UNSEEN + kind] = unseen
        if state.section:
            self._count_rows(state, out)
        elif self._group_runs(state):
            teams = state.cup.group_teams[state.group]
            for place in range(numbers.group_size):
                if state.owner(Team(teams[place])) == seat:
                    hand = state.team_hand(GroupPlace(place))
                    for kind in range(KINDS):
                        out[of.UNSEEN + kind] -= table[hand + kind]

    def _count_rows(self, state: Cards2010, out: vec[i64]) -> None:
        """C3.3: cards that lie beside teams have been seen."""
        section = self._numbers.sections[state.section - 1]
        for number in range(section.first_row, section.first_row + section.rows):
            row = Row(number)
            for place in range(state.laid(row)):
                card = state.card_beside(row, place)
                out[of.UNSEEN + card] -= 1
                out[of.UNSEEN + OFFSIDE] -= state.offsides(row, place)
                out[of.UNSEEN + (DEFENCE if card == ATTACK else FOUL)] -= state.other_covers(row, place)

    # --- the table

    def _see_table(self, state: Cards2010, seat: Seat, out: vec[i64]) -> None:
        at = state.at
        # C2.2: nobody sees whether the others have chosen.
        out[of.STEP + (CHOOSE if at == RESOLVE else at)] = 1
        out[of.STAGE] = state.section
        if state.section == 0:
            out[of.MATCHES_LEFT] = self._group_matches - state.group * self._numbers.fixtures - state.fixture
        out[of.PILE] = state.pile_size
        out[of.APART] = state.reveal_size
        out[of.RENEWED] = 1 if state.renewed else 0
        out[of.TEAMS_LEFT] = count_bits(state.alive)
        if at == PUT:
            out[of.CARD + state.card] = 1
        if state.section:
            to_play = state.pile_size
            for place in range(HANDS, HANDS + self._numbers.players * KINDS):
                to_play += state.table[place]
            out[of.TO_PLAY] = to_play
        if at == REFILL and state.pile_size and state.seat == seat:
            out[of.DRAWS] = 1

    # --- seats

    def _see_seats(self, state: Cards2010, seat: Seat, out: vec[i64]) -> None:
        at = self._seats_at
        for away in range(self._numbers.players):
            other = self._left_of(seat, away)
            out[at + of.ON_TURN] = 1 if state.seat == other else 0
            out[at + of.TAKES_PART] = state.taking_part >> other & 1
            out[at + of.OUT] = state.out >> other & 1
            out[at + of.WON] = 1 if state.won_by == other else 0
            out[at + of.HAND] = state.size(state.hand(other))
            at += of.SEAT
        self._see_teams_of_seats(state, seat, out)
        if state.section:
            self._see_turns(state, seat, out)

    def _see_teams_of_seats(self, state: Cards2010, seat: Seat, out: vec[i64]) -> None:
        cup, shown, alive = state.cup, state.shown, count_bits(state.alive)
        for team in range(len(self._numbers.teams)):
            # How many of a seat's teams lie face down is known, and all of those can still win: only their sum is used.
            owner = state.owner(Team(team))
            at = self._seats_at + self._away(seat, owner) * of.SEAT
            out[at + of.TEAMS] += state.alive >> team & 1
            out[at + of.FACE_DOWN] += 1 - (shown >> team & 1)
            reach = state.cup_table[cup.reach_at + team]
            out[at + of.REACH] = max(out[at + of.REACH], reach)
        if alive:
            for away in range(self._numbers.players):
                at = self._seats_at + away * of.SEAT
                out[at + of.SHARE] = of.SHARES * out[at + of.TEAMS] // alive

    def _see_turns(self, state: Cards2010, seat: Seat, out: vec[i64]) -> None:
        """C3.2: who is next after whoever is on turn; C3.5: whose last card was thrown away, because none could be played."""
        if state.seat >= 0:
            for away in range(1, self._numbers.players):
                other = self._left_of(state.seat, away)
                if state.taking_part >> other & 1 and state.size(state.hand(other)):
                    out[self._seats_at + self._away(seat, other) * of.SEAT + of.NEXT] = 1
                    break
        last = state.plays - self._numbers.players
        told: i64 = 0
        for number in range(state.plays - 1, last - 1 if last > 0 else -1, -1):
            player, _, could_play = state.played(number)
            if not told >> player & 1:
                told |= bit(player)
                out[self._seats_at + self._away(seat, player) * of.SEAT + of.THREW_AWAY] = 1 if could_play else 0

    # --- teams

    def _see_teams(self, state: Cards2010, seat: Seat, out: vec[i64]) -> None:
        cup, at, teams = state.cup, self._teams_at, i64(len(self._numbers.teams))
        to_come = cup.order_start[state.group] if state.section == 0 and state.group < len(cup.groups) else teams
        """The first team of the first group that is not over: only to that and later ones cards are still dealt (C1.4)."""
        for team in range(len(self._numbers.teams)):
            own, can_win = state.cup_table[cup.owner_at + team] == seat, state.alive >> team & 1
            out[at + of.IS_OWN] = 1 if own else 0
            out[at + of.IS_OTHERS] = 0 if own else state.shown >> team & 1
            out[at + of.CAN_WIN] = can_win
            out[at + of.OWN_CAN_WIN] = can_win if own else 0
            out[at + of.HAS_MATCH] = state.staying >> team & 1
            out[at + of.CAME] = state.cup_table[cup.reach_at + team]
            if to_come <= team:
                out[at + of.ALLOWANCE] = self._numbers.allowance[team]
            at += of.TEAM

    # --- the group that is played

    def _see_group(self, state: Cards2010, seat: Seat, out: vec[i64]) -> None:
        self._see_results(state, out)
        unseen: i64 = 0
        for kind in range(KINDS):
            unseen += out[of.UNSEEN + kind]
        for place in range(self._numbers.group_size):
            self._see_member(state, seat, place, out)
            self._see_places(out, place, out[self._group_at + place * of.MEMBER + of.MINE] != 0)
            self._see_cards_of(state, place, unseen, out)

    def _see_member(self, state: Cards2010, seat: Seat, place: i64, out: vec[i64]) -> None:
        numbers, at = self._numbers, self._group_at + place * of.MEMBER
        owner = state.owner(Team(state.cup.group_teams[state.group][place]))
        size, matches = (
            state.size(state.team_hand(GroupPlace(place))),
            numbers.left_after[state.fixture * numbers.group_size + place],
        )
        for side in range(2):
            if state.place_of(side) == place:
                matches += 1
                out[at + (of.RIGHT if side else of.LEFT)] = 1
                if owner == seat:
                    self._see_choice(state, side, out, at)
        out[at + of.MINE] = 1 if owner == seat else 0
        out[at + of.OWNER_TEAMS] = out[self._seats_at + self._away(seat, owner) * of.SEAT + of.TEAMS]
        out[at + of.MEMBER_CARDS] = size
        out[at + of.MATCHES] = matches
        out[at + of.A_MATCH] = of.PARTS_OF_A_CARD * size // matches if matches else 0

    def _see_cards_of(self, state: Cards2010, place: i64, unseen: i64, out: vec[i64]) -> None:
        """Counted in own hands, expected in others'."""
        at, hand = self._group_at + place * of.MEMBER, state.team_hand(GroupPlace(place))
        size, own = out[at + of.MEMBER_CARDS], out[at + of.MINE]
        for kind in range(KINDS):
            held = of.PARTS_OF_A_CARD * state.table[hand + kind]
            if own:
                out[at + of.HELD + kind] = state.table[hand + kind]
            else:
                held = of.PARTS_OF_A_CARD * size * out[of.UNSEEN + kind] // unseen if unseen else 0
            if kind == ATTACK or kind == PENALTY or goals_on(Card(kind)):  # noqa: PLR1714, SIM109 - native
                out[at + of.SHOTS] += held
            else:
                out[at + of.STOPS] += held

    def _see_choice(self, state: Cards2010, side: i64, out: vec[i64], at: i64) -> None:
        """C2.2: an own one."""
        choice = state.choice(side)
        for kind in range(KINDS):
            out[at + of.CHOSEN + kind] = state.table[choice + kind]
        out[at + of.DONE] = state.chosen >> side & 1

    def _see_results(self, state: Cards2010, out: vec[i64]) -> None:
        """C2.7."""
        numbers = self._numbers
        for fixture in range(state.fixture):
            row = 2 * (state.group * numbers.fixtures + fixture)
            left, right = state.goals(Row(row)), state.goals(Row(row + 1))
            self._see_result(out, numbers.fixture_place[2 * fixture], left, right)
            self._see_result(out, numbers.fixture_place[2 * fixture + 1], right, left)

    def _see_result(self, out: vec[i64], place: i64, goals: i64, against: i64) -> None:
        at, numbers = self._group_at + place * of.MEMBER, self._numbers
        if goals > against:
            out[at + of.POINTS] += numbers.points_win
        elif goals == against:
            out[at + of.POINTS] += numbers.points_draw
        out[at + of.DIFFERENCE] = _within(out[at + of.DIFFERENCE] + goals - against, of.MOST_GOALS)
        out[at + of.GOALS] = _within(out[at + of.GOALS] + goals, of.MOST_GOALS)

    def _see_places(self, out: vec[i64], place: i64, own: bool) -> None:
        """Whoever is better by points, difference and goals, as it stands."""
        at, above = self._group_at + place * of.MEMBER, i64(0)
        for other in range(self._numbers.group_size):
            there = self._group_at + other * of.MEMBER
            better = out[there + of.POINTS] - out[at + of.POINTS]
            if better == 0:
                better = out[there + of.DIFFERENCE] - out[at + of.DIFFERENCE]
            if better == 0:
                better = out[there + of.GOALS] - out[at + of.GOALS]
            above += 1 if better > 0 else 0
        through: i64 = 1 if above < self._numbers.advance else 0
        out[at + of.ABOVE] = above
        out[at + of.THROUGH] = through
        out[at + of.OWN_THROUGH] = through if own else 0

    # --- the section that is played

    def _see_rows(self, state: Cards2010, seat: Seat, out: vec[i64]) -> None:
        section = self._numbers.sections[state.section - 1]
        for number in range(section.rows):
            self._see_row(state, seat, Row(section.first_row + number), out, self._rows_at + number * of.ROW)
        for number in range(section.rows):
            at, other = self._rows_at + number * of.ROW, self._rows_at + (number ^ 1) * of.ROW
            ahead = out[at + of.HALVES] - out[other + of.HALVES]
            out[at + of.AHEAD] = ahead
            out[at + of.OWN_AHEAD] = ahead if out[at + of.ROW_OWN] else 0
            out[at + of.PENALTIES_AHEAD] = out[at + of.PENALTIES] - out[other + of.PENALTIES]
            out[at + of.AGAINST_OWN] = out[other + of.ROW_OWN]

    def _see_row(self, state: Cards2010, seat: Seat, row: Row, out: vec[i64], at: i64) -> None:
        """C3.3: what lies beside a team, and what of it can be covered."""
        team, laid = state.team_in(row), state.laid(row)
        if team < 0:
            return
        owner = state.owner(team)
        out[at + of.IN_PLAY] = 1 if state.winner_side(match_of(row)) == 0 else 0
        out[at + of.ROW_OWN] = 1 if owner == seat else 0
        out[at + of.ROW_TEAMS] = out[self._seats_at + self._away(seat, owner) * of.SEAT + of.TEAMS]
        out[at + of.TITLE] = 1 if match_of(row) == state.cup.title else 0
        out[at + of.FREE] = self._numbers.places - laid
        self._see_laid(state, row, laid, out, at)

    def _see_laid(self, state: Cards2010, row: Row, laid: i64, out: vec[i64], at: i64) -> None:
        halves, penalties = i64(0), i64(0)
        for place in range(laid):
            card = state.card_beside(row, place)
            left = worth(card, covers(state, row, place))
            halves += left
            if card == PENALTY:
                penalties += 1
            if place == laid - 1 and left:
                if card == ATTACK:
                    out[at + of.SHOWS_ATTACK] = 1
                else:
                    out[at + of.SHOWS_GOALS] = left // 2
        out[at + of.HALVES] = _within(halves, of.MOST_HALVES)
        out[at + of.PENALTIES] = _within(penalties, of.MOST_PENALTIES)

    # --- seats by how far they are to the left

    def _left_of(self, seat: Seat, away: i64) -> Seat:
        there = seat + away
        return there - self._numbers.players if there >= self._numbers.players else there

    def _away(self, seat: Seat, other: Seat) -> i64:
        return other - seat if other >= seat else other - seat + self._numbers.players


def _within(number: i64, most: i64) -> i64:
    if number > most:
        return most
    return number if number > -most else -most
