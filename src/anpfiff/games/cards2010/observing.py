"""What a seat of cards2010 knows, as numbers for learners: docs/observation.md.

Hidden are face-down teams (C1.2), others' cards (C2.1, C3.2), and whether and what they have chosen (C2.2): a match for which all
have chosen looks like one for which others still have to. Others' cards are told by how many they are and by the kinds that
nobody has seen.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits
from anpfiff.core.layout import Layout, Number, Part
from anpfiff.core.numbers import Seat
from anpfiff.core.observation import Observing
from anpfiff.core.state import State
from anpfiff.football.numbers import Row, Team, match_of
from anpfiff.games.cards2010.edition import CARDS
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

VERSION: Final = 1
_PARTS_OF_A_CARD: Final = 16
"""Expected cards are told in such parts."""
_SHARES: Final = 32
"""Shares of the teams that are left, likewise."""
_MOST_GOALS: Final = 15
_MOST_HALVES: Final = 24
_MOST_PENALTIES: Final = 4

# The table
_STAGE: Final = 0
_MATCHES_LEFT: Final = 1
_PILE: Final = 2
_APART: Final = 3
_RENEWED: Final = 4
_TO_PLAY: Final = 5
_TEAMS_LEFT: Final = 6
_DRAWS: Final = 7
_OWN: Final = 8
_UNSEEN: Final = _OWN + KINDS
_IN_PILE: Final = _UNSEEN + KINDS
_CARD: Final = _IN_PILE + KINDS
_STEP: Final = _CARD + KINDS

# Each seat
_ON_TURN: Final = 0
_NEXT: Final = 1
_TAKES_PART: Final = 2
_OUT: Final = 3
_WON: Final = 4
_HAND: Final = 5
_TEAMS: Final = 6
_SHARE: Final = 7
_FACE_DOWN: Final = 8
_REACH: Final = 9
_THREW_AWAY: Final = 10
_SEAT: Final = 11

# Each team
_IS_OWN: Final = 0
_IS_OTHERS: Final = 1
_CAN_WIN: Final = 2
_OWN_CAN_WIN: Final = 3
_HAS_MATCH: Final = 4
_CAME: Final = 5
_ALLOWANCE: Final = 6
_TEAM: Final = 7

# Each team of the group that is played
_MINE: Final = 0
_OWNER_TEAMS: Final = 1
_LEFT: Final = 2
_RIGHT: Final = 3
_DONE: Final = 4
_CARDS: Final = 5
_MATCHES: Final = 6
_A_MATCH: Final = 7
_POINTS: Final = 8
_DIFFERENCE: Final = 9
_GOALS: Final = 10
_ABOVE: Final = 11
_THROUGH: Final = 12
_OWN_THROUGH: Final = 13
_SHOTS: Final = 14
_STOPS: Final = 15
_HELD: Final = 16
_CHOSEN: Final = _HELD + KINDS
_MEMBER: Final = _CHOSEN + KINDS

# Each row of the section
_IN_PLAY: Final = 0
_ROW_OWN: Final = 1
_ROW_TEAMS: Final = 2
_AGAINST_OWN: Final = 3
_TITLE: Final = 4
_FREE: Final = 5
_HALVES: Final = 6
_PENALTIES: Final = 7
_SHOWS_ATTACK: Final = 8
_SHOWS_GOALS: Final = 9
_AHEAD: Final = 10
_OWN_AHEAD: Final = 11
_PENALTIES_AHEAD: Final = 12
_ROW: Final = 13


def layout_of(numbers: EditionNumbers) -> Layout:
    deck, teams = int(numbers.deck_size), len(numbers.teams)
    matches, shares = int(numbers.fixtures), _PARTS_OF_A_CARD * int(numbers.deck_size)
    reach = 4 * max(int(section.stage) for section in numbers.sections) + 3
    points = max(int(numbers.points_win), int(numbers.points_draw), 1) * matches
    table = [
        Number("section", len(numbers.sections)),
        Number("group matches left", matches * len(numbers.cup.groups)),
        Number("cards in the pile", deck),
        Number("cards for reveals", deck),
        Number("pile renewed", 1),
        Number("cards to play", deck),
        Number("teams left", teams),
        Number("draws a card", 1),
        *(Number(f"{where} {card}", deck) for where in ("own", "unseen", "in the pile") for card in CARDS),
        *(Number(f"to be put {card}", 1) for card in CARDS),
        *(Number(f"step {step.name}", 1) for step in numbers.steps),
    ]
    seat = [
        *(Number(name, 1) for name in ("on turn", "next", "takes part", "out", "has won")),
        Number("cards", deck),
        Number("teams left", teams),
        Number("share of the teams left, 32nds", _SHARES),
        Number("teams face down", teams),
        Number("best finish", reach),
        Number("threw a card away", 1),
    ]
    team = [
        *(Number(name, 1) for name in ("own", "others'", "can win", "own, can win", "has a match")),
        Number("finish", reach),
        Number("cards in its group", deck),
    ]
    member = [
        Number("own", 1),
        Number("owner's teams", teams),
        *(Number(name, 1) for name in ("plays left", "plays right", "chosen for")),
        Number("cards", deck),
        Number("matches left", matches),
        Number("cards a match, 16ths", shares),
        Number("points", points),
        Number("goal difference", _MOST_GOALS),
        Number("goals", _MOST_GOALS),
        Number("teams above", int(numbers.group_size)),
        *(Number(name, 1) for name in ("goes through now", "own, goes through now")),
        *(Number(name, shares) for name in ("shots, 16ths", "stops, 16ths")),
        *(Number(f"{where} {card}", deck) for where in ("holds", "chosen") for card in CARDS),
    ]
    row = [
        *(Number(name, 1) for name in ("in play", "own")),
        Number("owner's teams", teams),
        *(Number(name, 1) for name in ("against own", "for the title")),
        Number("free places", int(numbers.places)),
        Number("half goals", _MOST_HALVES),
        Number("penalties", _MOST_PENALTIES),
        Number("shows an attack", 1),
        Number("shows goals", 3),
        *(Number(name, _MOST_HALVES) for name in ("half goals ahead", "own, half goals ahead")),
        Number("penalties ahead", _MOST_PENALTIES),
    ]
    return Layout(
        VERSION,
        (
            Part("table", 1, tuple(table)),
            Part("seats", int(numbers.players), tuple(seat)),
            Part("teams", teams, tuple(team)),
            Part("group", int(numbers.group_size), tuple(member)),
            Part("rows", _rows(numbers), tuple(row)),
        ),
    )


def _rows(numbers: EditionNumbers) -> int:
    return max([int(section.rows) for section in numbers.sections])


@final
class Cards2010Observing(Observing):
    def __init__(self, numbers: EditionNumbers) -> None:
        self._numbers = numbers
        self._group_matches: i64 = int(numbers.fixtures) * len(numbers.cup.groups)
        self._seats_at: i64 = _STEP + len(numbers.steps)
        self._teams_at: i64 = self._seats_at + _SEAT * numbers.players
        self._group_at: i64 = self._teams_at + _TEAM * len(numbers.teams)
        self._rows_at: i64 = self._group_at + _MEMBER * numbers.group_size
        self._size: i64 = self._rows_at + _ROW * _rows(numbers)

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
            out[_OWN + kind] = held
            unseen = numbers.deck[kind] - held - table[DISCARDS + kind] - table[RUNNING + kind]
            if pile_known:
                out[_IN_PILE + kind] = table[POOL + kind]
                unseen -= table[POOL + kind]
            out[_UNSEEN + kind] = unseen
        if state.section:
            self._count_rows(state, out)
        elif self._group_runs(state):
            teams = state.cup.group_teams[state.group]
            for place in range(numbers.group_size):
                if state.owner(Team(teams[place])) == seat:
                    hand = state.team_hand(GroupPlace(place))
                    for kind in range(KINDS):
                        out[_UNSEEN + kind] -= table[hand + kind]

    def _count_rows(self, state: Cards2010, out: vec[i64]) -> None:
        """C3.3: cards that lie beside teams have been seen."""
        section = self._numbers.sections[state.section - 1]
        for number in range(section.first_row, section.first_row + section.rows):
            row = Row(number)
            for place in range(state.laid(row)):
                card = state.card_beside(row, place)
                out[_UNSEEN + card] -= 1
                out[_UNSEEN + OFFSIDE] -= state.offsides(row, place)
                out[_UNSEEN + (DEFENCE if card == ATTACK else FOUL)] -= state.other_covers(row, place)

    # --- the table

    def _see_table(self, state: Cards2010, seat: Seat, out: vec[i64]) -> None:
        at = state.at
        # C2.2: nobody sees whether the others have chosen.
        out[_STEP + (CHOOSE if at == RESOLVE else at)] = 1
        out[_STAGE] = state.section
        if state.section == 0:
            out[_MATCHES_LEFT] = self._group_matches - state.group * self._numbers.fixtures - state.fixture
        out[_PILE] = state.pile_size
        out[_APART] = state.reveal_size
        out[_RENEWED] = 1 if state.renewed else 0
        out[_TEAMS_LEFT] = count_bits(state.alive)
        if at == PUT:
            out[_CARD + state.card] = 1
        if state.section:
            to_play = state.pile_size
            for place in range(HANDS, HANDS + self._numbers.players * KINDS):
                to_play += state.table[place]
            out[_TO_PLAY] = to_play
        if at == REFILL and state.pile_size and state.seat == seat:
            out[_DRAWS] = 1

    # --- seats

    def _see_seats(self, state: Cards2010, seat: Seat, out: vec[i64]) -> None:
        players, at, alive = self._numbers.players, self._seats_at, count_bits(state.alive)
        for away in range(players):
            other = self._left_of(seat, away)
            out[at + _ON_TURN] = 1 if state.seat == other else 0
            out[at + _TAKES_PART] = state.taking_part >> other & 1
            out[at + _OUT] = state.out >> other & 1
            out[at + _WON] = 1 if state.won_by == other else 0
            out[at + _HAND] = state.size(state.hand(other))
            at += _SEAT
        cup, shown = state.cup, state.shown
        for team in range(len(self._numbers.teams)):
            # How many of a seat's teams lie face down is known, and all of those can still win: only their sum is used.
            owner = state.owner(Team(team))
            at = self._seats_at + self._away(seat, owner) * _SEAT
            out[at + _TEAMS] += state.alive >> team & 1
            out[at + _FACE_DOWN] += 1 - (shown >> team & 1)
            reach = state.cup_table[cup.reach_at + team]
            out[at + _REACH] = max(out[at + _REACH], reach)
        if alive:
            for away in range(players):
                at = self._seats_at + away * _SEAT
                out[at + _SHARE] = _SHARES * out[at + _TEAMS] // alive
        if state.section:
            self._see_turns(state, seat, out)

    def _see_turns(self, state: Cards2010, seat: Seat, out: vec[i64]) -> None:
        """C3.2: who is next after whoever is on turn; C3.5: whose last card was thrown away, because none could be played."""
        if state.seat >= 0:
            for away in range(1, self._numbers.players):
                other = self._left_of(state.seat, away)
                if state.taking_part >> other & 1 and state.size(state.hand(other)):
                    out[self._seats_at + self._away(seat, other) * _SEAT + _NEXT] = 1
                    break
        last = state.plays - self._numbers.players
        told: i64 = 0
        for number in range(state.plays - 1, last - 1 if last > 0 else -1, -1):
            player, _, could_play = state.played(number)
            if not told >> player & 1:
                told |= bit(player)
                out[self._seats_at + self._away(seat, player) * _SEAT + _THREW_AWAY] = 1 if could_play else 0

    # --- teams

    def _see_teams(self, state: Cards2010, seat: Seat, out: vec[i64]) -> None:
        cup, at, teams = state.cup, self._teams_at, i64(len(self._numbers.teams))
        to_come = cup.order_start[state.group] if state.section == 0 and state.group < len(cup.groups) else teams
        """The first team of the first group that is not over: only to that and later ones cards are still dealt (C1.4)."""
        for team in range(len(self._numbers.teams)):
            own, can_win = state.cup_table[cup.owner_at + team] == seat, state.alive >> team & 1
            out[at + _IS_OWN] = 1 if own else 0
            out[at + _IS_OTHERS] = 0 if own else state.shown >> team & 1
            out[at + _CAN_WIN] = can_win
            out[at + _OWN_CAN_WIN] = can_win if own else 0
            out[at + _HAS_MATCH] = state.staying >> team & 1
            out[at + _CAME] = state.cup_table[cup.reach_at + team]
            if to_come <= team:
                out[at + _ALLOWANCE] = self._numbers.allowance[team]
            at += _TEAM

    # --- the group that is played

    def _see_group(self, state: Cards2010, seat: Seat, out: vec[i64]) -> None:
        numbers, teams = self._numbers, state.cup.group_teams[state.group]
        self._see_results(state, out)
        unseen: i64 = 0
        for kind in range(KINDS):
            unseen += out[_UNSEEN + kind]
        for place in range(numbers.group_size):
            at, team = self._group_at + place * _MEMBER, Team(teams[place])
            owner = state.owner(team)
            hand = state.team_hand(GroupPlace(place))
            size = state.size(hand)
            matches = numbers.left_after[state.fixture * numbers.group_size + place]
            for side in range(2):
                if state.place_of(side) == place:
                    matches += 1
                    out[at + (_RIGHT if side else _LEFT)] = 1
                    if owner == seat:
                        self._see_choice(state, side, out, at)
            out[at + _MINE] = 1 if owner == seat else 0
            out[at + _OWNER_TEAMS] = out[self._seats_at + self._away(seat, owner) * _SEAT + _TEAMS]
            out[at + _CARDS] = size
            out[at + _MATCHES] = matches
            out[at + _A_MATCH] = _PARTS_OF_A_CARD * size // matches if matches else 0
            self._see_places(out, place, owner == seat)
            for kind in range(KINDS):
                held = _PARTS_OF_A_CARD * state.table[hand + kind]
                if owner == seat:
                    out[at + _HELD + kind] = state.table[hand + kind]
                else:
                    held = _PARTS_OF_A_CARD * size * out[_UNSEEN + kind] // unseen if unseen else 0
                if kind == ATTACK or kind == PENALTY or goals_on(Card(kind)):  # noqa: PLR1714, SIM109 - native
                    out[at + _SHOTS] += held
                else:
                    out[at + _STOPS] += held

    def _see_choice(self, state: Cards2010, side: i64, out: vec[i64], at: i64) -> None:
        """C2.2: an own one."""
        choice = state.choice(side)
        for kind in range(KINDS):
            out[at + _CHOSEN + kind] = state.table[choice + kind]
        out[at + _DONE] = state.chosen >> side & 1

    def _see_results(self, state: Cards2010, out: vec[i64]) -> None:
        """C2.7."""
        numbers = self._numbers
        for fixture in range(state.fixture):
            row = 2 * (state.group * numbers.fixtures + fixture)
            left, right = state.goals(Row(row)), state.goals(Row(row + 1))
            self._see_result(out, numbers.fixture_place[2 * fixture], left, right)
            self._see_result(out, numbers.fixture_place[2 * fixture + 1], right, left)

    def _see_result(self, out: vec[i64], place: i64, goals: i64, against: i64) -> None:
        at, numbers = self._group_at + place * _MEMBER, self._numbers
        if goals > against:
            out[at + _POINTS] += numbers.points_win
        elif goals == against:
            out[at + _POINTS] += numbers.points_draw
        out[at + _DIFFERENCE] = _within(out[at + _DIFFERENCE] + goals - against, _MOST_GOALS)
        out[at + _GOALS] = _within(out[at + _GOALS] + goals, _MOST_GOALS)

    def _see_places(self, out: vec[i64], place: i64, own: bool) -> None:
        """Whoever is better by points, difference and goals, as it stands."""
        at, above = self._group_at + place * _MEMBER, i64(0)
        for other in range(self._numbers.group_size):
            there = self._group_at + other * _MEMBER
            better = out[there + _POINTS] - out[at + _POINTS]
            if better == 0:
                better = out[there + _DIFFERENCE] - out[at + _DIFFERENCE]
            if better == 0:
                better = out[there + _GOALS] - out[at + _GOALS]
            above += 1 if better > 0 else 0
        through: i64 = 1 if above < self._numbers.advance else 0
        out[at + _ABOVE] = above
        out[at + _THROUGH] = through
        out[at + _OWN_THROUGH] = through if own else 0

    # --- the section that is played

    def _see_rows(self, state: Cards2010, seat: Seat, out: vec[i64]) -> None:
        section = self._numbers.sections[state.section - 1]
        for number in range(section.rows):
            self._see_row(state, seat, Row(section.first_row + number), out, self._rows_at + number * _ROW)
        for number in range(section.rows):
            at, other = self._rows_at + number * _ROW, self._rows_at + (number ^ 1) * _ROW
            ahead = out[at + _HALVES] - out[other + _HALVES]
            out[at + _AHEAD] = ahead
            out[at + _OWN_AHEAD] = ahead if out[at + _ROW_OWN] else 0
            out[at + _PENALTIES_AHEAD] = out[at + _PENALTIES] - out[other + _PENALTIES]
            out[at + _AGAINST_OWN] = out[other + _ROW_OWN]

    def _see_row(self, state: Cards2010, seat: Seat, row: Row, out: vec[i64], at: i64) -> None:
        """C3.3: what lies beside a team, and what of it can be covered."""
        team, laid, halves, penalties = state.team_in(row), state.laid(row), i64(0), i64(0)
        if team < 0:
            return
        owner = state.owner(team)
        out[at + _IN_PLAY] = 1 if state.winner_side(match_of(row)) == 0 else 0
        out[at + _ROW_OWN] = 1 if owner == seat else 0
        out[at + _ROW_TEAMS] = out[self._seats_at + self._away(seat, owner) * _SEAT + _TEAMS]
        out[at + _TITLE] = 1 if match_of(row) == state.cup.title else 0
        out[at + _FREE] = self._numbers.places - laid
        for place in range(laid):
            card = state.card_beside(row, place)
            left = worth(card, covers(state, row, place))
            halves += left
            if card == PENALTY:
                penalties += 1
            if place == laid - 1 and left:
                if card == ATTACK:
                    out[at + _SHOWS_ATTACK] = 1
                else:
                    out[at + _SHOWS_GOALS] = left // 2
        out[at + _HALVES] = _within(halves, _MOST_HALVES)
        out[at + _PENALTIES] = _within(penalties, _MOST_PENALTIES)

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
