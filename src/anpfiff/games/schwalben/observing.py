"""What a seat of schwalben knows, as numbers (`layout.py` says which): what lies open, cards that it knows, and its bets."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits, lowest_bit
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.step import OVER
from anpfiff.football.above import SURE as CERTAIN
from anpfiff.football.above import Above
from anpfiff.football.cup import LEFT_WON
from anpfiff.football.numbers import Group, Team
from anpfiff.games.schwalben.dice import FOR_FOUL, FOR_OFFSIDE, FOR_SHOT, FOR_STRAIGHT, MAGIC, PENALTIES
from anpfiff.games.schwalben.edition import GROUP_SIZE
from anpfiff.games.schwalben.edition import KINDS as KIND_NAMES
from anpfiff.games.schwalben.foresight import SURE, Foresight
from anpfiff.games.schwalben.groups import POINTS_DRAW, POINTS_WIN
from anpfiff.games.schwalben.layout import ATTACK as ATTACK_NUMBERS
from anpfiff.games.schwalben.layout import KIND, SEAT, SIDE, TEAM, table_of
from anpfiff.games.schwalben.money import stage
from anpfiff.games.schwalben.numbers import (
    ATTACK,
    AWAY,
    BETS,
    BLUE,
    BLUE_WORD,
    CANCEL,
    DIVE,
    FOUL,
    GREEN,
    HELD,
    HOME,
    KICKS,
    KNOWN,
    LACKS,
    NATIONS,
    OFFERS,
    OFFSIDE,
    OPEN,
    PAYING_LEVELS,
    RED,
    RED_WORD,
    STRAIGHT,
    WORDS,
    EditionNumbers,
)
from anpfiff.games.schwalben.state import (
    ANSWER_BONUSES,
    ANSWERING,
    ATTACK_BONUSES,
    BET,
    CHANGING_TOTAL,
    GIVING_UP,
    HEALING,
    INJURE,
    KEEPING,
    ROLLING_AGAIN,
    SEEING_PLACE,
    SEND_OFF,
    SENDING_OFF,
    SHOT_BONUSES,
    THROW,
    Schwalben,
)

_ATTACK: Final = 24
_SIDE: Final = 20
_KIND: Final = 4
_SEAT: Final = 19
_TEAM: Final = 23
_KINDS: Final = 19

_LIKELY: Final = 1000
_KICKS_EACH: Final = 5
_TENTHS: Final = 10
_GOAL: Final = 100
_ON_TARGET: Final = 700
"""How often a shot on target goes in."""
_DRAWN: Final = 220
"""How often matches that have not begun are drawn in the groups."""
_DIFFERENCE: Final = 60
"""What a goal of difference is worth where it breaks ties, in thousandths of a point; and how unsure that is."""
_TIE: Final = 200_000
_SHOT_SPREAD: Final = 25

# Steps, as bits: those in which an attack goes on, before it is answered, before the kick that follows a foul or dive, when it is
# a shot, and before the dice are thrown.
_NOT_ANSWERED: Final = bit(ATTACK_BONUSES) | bit(ANSWERING)
_BEFORE_KICK: Final = bit(SEEING_PLACE) | bit(SENDING_OFF) | bit(SEND_OFF)
_SHOT: Final = bit(SHOT_BONUSES) | bit(KEEPING)
_BEFORE_ROLL: Final = bit(ANSWER_BONUSES) | bit(SHOT_BONUSES) | bit(THROW)
_ROLLED: Final = bit(ROLLING_AGAIN) | bit(CHANGING_TOTAL) | bit(HEALING) | bit(INJURE)
_ATTACK_STEPS: Final = _NOT_ANSWERED | _BEFORE_KICK | _SHOT | _BEFORE_ROLL | _ROLLED | bit(GIVING_UP)

# Within the block of a team:
_IN: Final = 2
_STRENGTH: Final = 6
_GREEN: Final = 7
_POWER: Final = 10
_PLAYED: Final = 11
_POINTS: Final = 12
_BET: Final = 14
_STAGE: Final = 17
_FIRST: Final = 18
_NEXT: Final = 20
_TITLE: Final = 21
_WORTH: Final = 22

assert (len(ATTACK_NUMBERS), len(SIDE), len(KIND), len(SEAT), len(TEAM)) == (_ATTACK, _SIDE, _KIND, _SEAT, _TEAM)
assert len(KIND_NAMES) == _KINDS
assert [TEAM[place].name for place in (_POWER, _BET, _FIRST, _WORTH)] == ["power", "bet_quarter_final", "first", "worth_to_me"]


class Observer:
    """Of one table's game; never changes."""

    def __init__(self, numbers: EditionNumbers) -> None:
        self._numbers = numbers
        self._foresight = Foresight(numbers)
        self._above = Above()
        tree = self._foresight.tree
        self._stages: i64 = tree.stages
        self._rounds: i64 = tree.stages - 2
        self._first_row: i64 = 2 * numbers.group_matches
        self._steps: i64 = len(numbers.steps)
        self._attack_at: i64 = len(table_of(numbers))
        self._sides_at: i64 = self._attack_at + _ATTACK
        self._kinds_at: i64 = self._sides_at + 2 * _SIDE
        self._seats_at: i64 = self._kinds_at + _KINDS * _KIND
        self._teams_at: i64 = self._seats_at + numbers.players * _SEAT
        self._size: i64 = self._teams_at + numbers.teams * _TEAM
        self._colour = vec[i64]([GREEN] * BLUE_WORD + [BLUE] * (RED_WORD - BLUE_WORD) + [RED] * (WORDS - RED_WORD))
        """By word."""
        rows = 2 * len(numbers.matches) - 2 * numbers.group_matches
        self._no_reach = vec[i64]([0] * (numbers.teams * tree.stages))
        """By team and stage: how likely it comes so far at least."""
        self._nobody = vec[i64]([0] * (rows * numbers.teams))
        """By row after the groups and team: how likely it stands there."""
        self._no_points = vec[i64]([0] * (2 * numbers.teams))
        """By team: points that may be expected, and how far they may be wrong."""
        self._low = vec[i64]([0] * rows)
        """By row after the groups: the first team that can stand there, and the one after the last."""
        self._high = vec[i64]([0] * rows)
        self._find_ranges()

    def _find_ranges(self) -> None:
        tree, first = self._foresight.tree, self._first_row
        for row in range(len(self._low)):
            slot, before = tree.group[first + row], tree.winner[first + row]
            if slot >= 0:
                self._low[row] = slot // 2 * GROUP_SIZE
                self._high[row] = self._low[row] + GROUP_SIZE
            else:
                feeding = 2 * before - first
                self._low[row] = min(self._low[feeding], self._low[feeding + 1])
                self._high[row] = max(self._high[feeding], self._high[feeding + 1])

    def observe(self, state: Schwalben, seat: Seat, out: vec[i64]) -> None:
        place, size = i64(0), self._size
        while place < size:
            out[place] = 0
            place += 1
        self._look_at_table(state, seat, out)
        self._look_at_players(state, seat, out)
        if state.table[self._numbers.nation_at] < 0:
            # The groups are not drawn yet.
            return
        self._look_at_teams(state, seat, out)
        home_wins = self._look_at_match(state, seat, out) if state.match >= 0 else i64(0)
        reach = self._no_reach[:]
        self._foresee(state, home_wins, reach, out)
        self._count_money(state, seat, reach, out)

    # --- what lies on the table

    def _look_at_table(self, state: Schwalben, seat: Seat, out: vec[i64]) -> None:
        numbers, at = self._numbers, self._steps
        out[state.at] = 1
        my_bets = state.bets_made(seat)
        out[at] = 1 if state.seat == seat or (state.at == BET and my_bets < numbers.teams) else 0
        if state.match < numbers.group_matches:
            out[at + 1] = 1
        else:
            to_come = self._rounds - numbers.round_of_match[state.match]
            out[at + 2 + (to_come if to_come < 3 else i64(3))] = 1
        at += 6
        if state.match >= 0:
            out[at + state.half] = 1
            out[at + 3] = 1 if state.before else 0
            out[at + 4] = 1 if state.last_word else 0
            out[at + 5] = 1 if state.referee == NOBODY else 0
            out[at + 10] = state.draws
        at += 6
        out[at] = len(numbers.matches) - state.match
        out[at + 1] = state.size(numbers.pile)
        out[at + 2] = state.chosen
        out[at + 3] = my_bets

    def _look_at_players(self, state: Schwalben, seat: Seat, out: vec[i64]) -> None:
        numbers, table, players = self._numbers, state.table, self._numbers.players
        for player in range(players):
            away = player - seat
            at = self._seats_at + (away if away >= 0 else away + players) * _SEAT
            out[at] = 1 if state.seat == player else 0
            out[at + 1] = 1 if state.holder == player else 0
            out[at + 2] = 1 if state.match >= 0 and state.referee == player else 0
            out[at + 3] = state.rejected >> player & 1
            out[at + 4] = state.turned_away >> player & 1
            out[at + 5] = state.whistled >> player & 1
            out[at + 6] = state.banned >> player & 1
            out[at + 7] = state.banned_next >> player & 1
            # S3.3: nobody knows anything about others' bets until the first match.
            shown = state.match >= 0 or player == seat
            out[at + 8] = state.money(player) if shown else numbers.money
            out[at + 9] = state.stake(player) if shown else i64(0)
            nations = table[NATIONS + player]
            out[at + 10] = count_bits(nations)
            strength: i64 = 0
            while nations:
                strength += numbers.strength[lowest_bit(nations)]
                nations &= nations - 1
            out[at + 11] = strength

    # --- teams

    def _look_at_teams(self, state: Schwalben, seat: Seat, out: vec[i64]) -> None:
        numbers, table, cup, at = self._numbers, state.table, state.cup_table, self._teams_at
        owners, players = i64(numbers.cup.owner_at), numbers.players
        for team in range(numbers.teams):
            away = cup[owners + team] - seat
            out[at] = 1 if away == 0 else 0
            out[at + 1] = away if away >= 0 else away + players
            out[at + _IN] = state.alive >> team & 1
            out[at + 3] = state.staying >> team & 1
            out[at + _STRENGTH] = numbers.strength[table[numbers.nation_at + team]]
            out[at + _POWER] = self._power(state, seat, team, at, out)
            out[at + _STAGE] = stage(state, Team(team))
            at += _TEAM
        for level in range(i64(PAYING_LEVELS)):
            bets = table[BETS + seat * PAYING_LEVELS + level]
            while bets:
                out[self._teams_at + lowest_bit(bets) * _TEAM + _BET + level] = 1
                bets &= bets - 1

    def _power(self, state: Schwalben, seat: Seat, team: i64, at: i64, out: vec[i64]) -> i64:
        """Known cards by what they are worth, others by their backs; and how many there are of each colour."""
        table, foresight, power = state.table, self._foresight, i64(0)
        first, worth = self._numbers.word_card, foresight.worth
        for word in range(i64(WORDS)):
            held = table[HELD + team * WORDS + word]
            if not held:
                continue
            known = held & (table[KNOWN + seat * WORDS + word] | table[OPEN + word])
            colour = self._colour[word]
            out[at + _GREEN + colour] += count_bits(held)
            power += foresight.colour_worth[colour] * count_bits(held & ~known)
            while known:
                power += worth[first[word] + lowest_bit(known)]
                known &= known - 1
        return power

    # --- the running match

    def _look_at_match(self, state: Schwalben, seat: Seat, out: vec[i64]) -> i64:
        """How likely the home team wins, and half a draw, in thousandths."""
        foresight, at = self._foresight, self._sides_at
        self._look_at_side(state, seat, HOME, at, out)
        self._look_at_side(state, seat, AWAY, at + _SIDE, out)
        threat = self._look_at_attack(state, out)
        home, away = out[at + 17], out[at + _SIDE + 17]
        ahead = (out[at + 2] - out[at + _SIDE + 2]) * _GOAL
        if state.half == PENALTIES:
            ahead = (out[at + 3] - out[at + _SIDE + 3]) * _GOAL
            left = 2 * _KICKS_EACH - out[at + 4] - out[at + _SIDE + 4]
            home = _SHOT_SPREAD * (left if left > 1 else i64(1)) // 2
            away = home
        if state.side == HOME:
            home += threat // _TENTHS
        else:
            away += threat // _TENTHS
        ahead += home - away
        over = state.at == OVER
        wins, loses = foresight.ends(ahead, home + away), foresight.ends(-ahead, home + away)
        if over:
            wins = _LIKELY if state.champion() == state.team(HOME) else 0
            loses = _LIKELY - wins
        draw = _LIKELY - wins - loses
        if not state.in_groups():
            wins += draw // 2
            loses = _LIKELY - wins
        out[at + 18] = wins
        out[at + _SIDE + 18] = loses
        return wins

    def _look_at_side(self, state: Schwalben, seat: Seat, side: i64, at: i64, out: vec[i64]) -> None:
        numbers, table, row = self._numbers, state.table, 2 * state.match + side
        team = self._teams_at + state.cup_table[row] * _TEAM
        out[team + (4 if side == HOME else 5)] = 1
        out[at] = out[team]
        out[at + 1] = out[team + 1]
        out[at + 2] = table[numbers.score_at + row]
        shot = table[numbers.shoot_out_at + row] if row >= self._first_row else i64(0)
        out[at + 3] = shot if shot > 0 else i64(0)
        out[at + 4] = table[KICKS + side]
        out[at + 5] = state.stopped >> side & 1
        out[at + 6] = state.attacked >> side & 1
        out[at + 7] = 1 if state.side == side else 0
        out[at + 8] = 1 if state.watched == side else 0
        out[at + 9] = state.bribed >> side & 1
        out[at + 10] = table[OFFERS + side]
        for colour in range(i64(RED + 1)):
            out[at + 11 + colour] = out[team + _GREEN + colour]
        out[at + 14] = out[team + _STRENGTH]
        out[at + 15] = out[team + _POWER]
        out[at + 16] = table[LACKS + side]
        self._look_at_hand(state, seat, side, state.cup_table[row], at, out)

    def _look_at_hand(self, state: Schwalben, seat: Seat, side: i64, team: i64, at: i64, out: vec[i64]) -> None:
        """Its cards by kind, as far as the seat knows them, and the goals that its green ones may bring."""
        numbers, table, foresight, goals = self._numbers, state.table, self._foresight, i64(0)
        first, kinds, values = numbers.word_card, numbers.kind, numbers.value
        for word in range(i64(WORDS)):
            held = table[HELD + team * WORDS + word]
            known = held & (table[KNOWN + seat * WORDS + word] | table[OPEN + word])
            if word < BLUE_WORD:
                goals += foresight.green_goals * count_bits(held & ~known)
            elif word == RED_WORD:
                known &= ~state.used
            while known:
                card = first[word] + lowest_bit(known)
                known &= known - 1
                goals += foresight.goals[card]
                place = self._kinds_at + kinds[card] * _KIND + 2 * side
                out[place] += 1
                out[place + 1] += values[card]
        if state.stopped >> side & 1 or state.half == PENALTIES:
            goals = 0
        # Nobody but finalists plays all of them.
        if state.match != numbers.cup.title:
            goals //= 2
        other = self._teams_at + state.cup_table[2 * state.match + 1 - side] * _TEAM
        out[at + 17] = foresight.left_by(goals, out[other + _GREEN + BLUE])

    def _look_at_attack(self, state: Schwalben, out: vec[i64]) -> i64:
        """How likely it becomes a goal."""
        at, numbers, step = self._attack_at, self._numbers, state.at
        if not bit(step) & _ATTACK_STEPS:
            return 0
        kind: i64 = numbers.kind[state.card] if state.card >= 0 else i64(-1)
        answer: i64 = numbers.kind[state.answer] if state.answer >= 0 else i64(-1)
        out[at] = 1
        if kind >= 0:
            out[at + (1 if kind == ATTACK else 2 if kind == DIVE else 3 if kind == STRAIGHT else 4)] = 1
        if answer >= 0:
            out[at + (5 if answer == FOUL else 6 if answer == OFFSIDE else 7)] = 1
        if state.place >= 0:
            out[at + 8 + state.place] = 1
        if step >= ROLLING_AGAIN:
            out[at + 11 + state.roll] = 1
        if step >= SHOT_BONUSES:
            out[at + 16 + state.shot] = 1
        out[at + 19] = state.value
        out[at + 20] = state.base
        if step >= ROLLING_AGAIN and not bit(step) & _BEFORE_ROLL:
            out[at + 21] = state.die
            out[at + 22] = state.total
        threat = self._threat(state, kind, answer)
        out[at + 23] = threat
        return threat

    def _threat(self, state: Schwalben, kind: i64, answer: i64) -> i64:
        step, foresight = bit(state.at), self._foresight
        if step & _NOT_ANSWERED:
            value = foresight.hit(state.value)
            return (
                value * foresight.kick(state.place) // _LIKELY if kind == DIVE else _LIKELY - value if kind == STRAIGHT else value
            )
        if step & _BEFORE_KICK:
            return foresight.kick(state.place)
        if step & _SHOT:
            return i64(_ON_TARGET) if state.at == KEEPING else foresight.hit(state.base) * _ON_TARGET // _LIKELY
        if state.at == GIVING_UP or answer == CANCEL:
            return 0
        hit: i64 = foresight.hit(state.base) if step & _BEFORE_ROLL else i64(_LIKELY) if state.total >= MAGIC else i64(0)
        roll: i64 = state.roll
        if state.at == ANSWER_BONUSES:
            roll = FOR_FOUL if answer == FOUL else FOR_OFFSIDE
        return self._after_roll(state, roll, hit)

    def _after_roll(self, state: Schwalben, roll: i64, hit: i64) -> i64:
        """`hit`: how likely the roll makes 7."""
        if roll == FOR_OFFSIDE:
            return (_LIKELY - hit) * self._foresight.hit(state.value) // _LIKELY
        if roll == FOR_STRAIGHT:
            return _LIKELY - hit
        return hit * (i64(_ON_TARGET) if roll == FOR_SHOT else self._foresight.kick(state.place)) // _LIKELY

    # --- who comes how far

    def _foresee(self, state: Schwalben, home_wins: i64, reach: vec[i64], out: vec[i64]) -> None:
        stands = self._nobody[:]
        if state.match < self._numbers.group_matches:
            self._foresee_groups(state, home_wins, out)
        else:
            self._read_groups(state, out)
        row = i64(0)
        rows, teams, first = i64(len(self._low)), self._numbers.teams, self._first_row
        while row < rows:
            match = (first + row) // 2
            number = self._numbers.round_of_match[match]
            self._line_up(row, number, stands, reach, out)
            self._line_up(row + 1, number, stands, reach, out)
            self._play(state, match, row, home_wins, stands, out)
            row += 2
        # The last match is the final.
        for team in range(teams):
            reach[team * self._stages + self._stages - 1] = stands[(rows - 2) * teams + team] + stands[(rows - 1) * teams + team]

    def _line_up(self, row: i64, number: i64, stands: vec[i64], reach: vec[i64], out: vec[i64]) -> None:
        """Who stands there; who won the matches before has been left in their rows."""
        tree, teams, stages = self._foresight.tree, self._numbers.teams, self._stages
        slot, before = tree.group[self._first_row + row], tree.winner[self._first_row + row]
        feeding = 2 * before - self._first_row
        for team in range(self._low[row], self._high[row]):
            if slot >= 0:
                likely = out[self._teams_at + team * _TEAM + _FIRST + (slot & 1)] * SURE // _LIKELY
            else:
                likely = stands[feeding * teams + team] + stands[(feeding + 1) * teams + team]
            stands[row * teams + team] = likely
            reach[team * stages + number] += likely

    def _play(self, state: Schwalben, match: i64, row: i64, home_wins: i64, stands: vec[i64], out: vec[i64]) -> None:
        """What is left in the two rows is how likely each team wins: against the average of those who may stand opposite."""
        teams, foresight = self._numbers.teams, self._foresight
        left, right = row * teams, (row + 1) * teams
        wins: i64 = -1
        if match < state.match:
            wins = SURE if state.cup_table[self._numbers.cup.winner_at + match] == LEFT_WON else 0
        elif match == state.match:
            wins = home_wins * SURE // _LIKELY
        home, away = self._average(left, row, stands, out), self._average(right, row + 1, stands, out)
        total: i64 = 0
        for team in range(self._low[row], self._high[row]):
            likely = stands[left + team]
            if likely:
                power = out[self._teams_at + team * _TEAM + _POWER]
                likely = likely * (wins if wins >= 0 else foresight.beats(power, away)) // SURE
                stands[left + team] = likely
                total += likely
        rest, lost = SURE - total, i64(0)
        for team in range(self._low[row + 1], self._high[row + 1]):
            likely = stands[right + team]
            if likely:
                power = out[self._teams_at + team * _TEAM + _POWER]
                likely = likely * (SURE - wins if wins >= 0 else SURE - foresight.beats(home, power)) // SURE
                stands[right + team] = likely
                lost += likely
        if lost and wins < 0:
            for team in range(self._low[row + 1], self._high[row + 1]):
                stands[right + team] = stands[right + team] * rest // lost

    def _average(self, at: i64, row: i64, stands: vec[i64], out: vec[i64]) -> i64:
        """How strong whoever stands there is."""
        total, likely = i64(0), i64(0)
        for team in range(self._low[row], self._high[row]):
            share = stands[at + team]
            if share:
                total += share * out[self._teams_at + team * _TEAM + _POWER]
                likely += share
        return total // likely if likely else i64(0)

    # --- groups

    def _foresee_groups(self, state: Schwalben, home_wins: i64, out: vec[i64]) -> None:
        numbers, foresight, table, teams = self._numbers, self._foresight, state.table, self._numbers.teams
        expected = self._no_points[:]
        for match in range(numbers.group_matches):
            one, other = numbers.row_slot[2 * match], numbers.row_slot[2 * match + 1]
            at, other_at = self._teams_at + one * _TEAM, self._teams_at + other * _TEAM
            if match < state.match:
                ahead = table[numbers.score_at + 2 * match] - table[numbers.score_at + 2 * match + 1]
                self._count_match(at, ahead, out)
                self._count_match(other_at, -ahead, out)
            else:
                if match == state.match:
                    wins, loses = home_wins, out[self._sides_at + _SIDE + 18]
                else:
                    wins = foresight.beats(out[at + _POWER], out[other_at + _POWER]) * (_LIKELY - _DRAWN) // SURE
                    loses = _LIKELY - _DRAWN - wins
                _expect(expected, one, teams, wins, _LIKELY - wins - loses)
                _expect(expected, other, teams, loses, _LIKELY - wins - loses)
        for team in range(teams):
            at = self._teams_at + team * _TEAM
            expected[team] += out[at + _POINTS] * _LIKELY + out[at + _POINTS + 1] * _DIFFERENCE
        for group in range(teams // GROUP_SIZE):
            self._rank(group * GROUP_SIZE, expected, out)

    def _count_match(self, at: i64, ahead: i64, out: vec[i64]) -> None:
        out[at + _PLAYED] += 1
        out[at + _POINTS] += POINTS_WIN if ahead > 0 else POINTS_DRAW if ahead == 0 else 0
        out[at + _POINTS + 1] += ahead

    def _rank(self, first: i64, expected: vec[i64], out: vec[i64]) -> None:
        """How likely each comes first and second: as if the others ended above it independently."""
        teams, firsts, seconds = self._numbers.teams, i64(0), i64(0)
        for team in range(first, first + GROUP_SIZE):
            none, one = i64(CERTAIN), i64(0)
            for other in range(first, first + GROUP_SIZE):
                if other != team:
                    spread = expected[teams + team] + expected[teams + other] + _TIE
                    above = self._above.likely(expected[other], expected[team], spread)
                    one = (one * (CERTAIN - above) + none * above) // CERTAIN
                    none = none * (CERTAIN - above) // CERTAIN
            at = self._teams_at + team * _TEAM + _FIRST
            out[at] = none + 1
            out[at + 1] = one + 1
            firsts += none + 1
            seconds += one + 1
        for team in range(first, first + GROUP_SIZE):
            at = self._teams_at + team * _TEAM + _FIRST
            out[at] = out[at] * _LIKELY // firsts
            out[at + 1] = out[at + 1] * _LIKELY // seconds
            if out[at] + out[at + 1] > _LIKELY:
                out[at + 1] = _LIKELY - out[at]

    def _read_groups(self, state: Schwalben, out: vec[i64]) -> None:
        """S7.1: they are decided."""
        for group in range(self._numbers.teams // GROUP_SIZE):
            for place in range(i64(2)):
                team = state.in_place(Group(group), place)
                out[self._teams_at + team * _TEAM + _FIRST + place] = _LIKELY

    # --- money

    def _count_money(self, state: Schwalben, seat: Seat, reach: vec[i64], out: vec[i64]) -> None:
        """S3.1, S7.6: what is sure, and what may be expected."""
        numbers, stages, players = self._numbers, self._stages, self._numbers.players
        for team in range(numbers.teams):
            at, first = self._teams_at + team * _TEAM, team * stages
            reached = out[at + _STAGE]
            owner = self._seats_at + out[at + 1] * _SEAT
            reach[first] = SURE
            bonus: i64 = 0
            for number in range(1, stages):
                likely = i64(SURE) if number <= reached else reach[first + number]
                reach[first + number] = likely
                bonus += (numbers.bonus[number] - numbers.bonus[number - 1]) * likely
            out[at + _NEXT] = _thousandths(reach[first + (reached + 1 if reached + 1 < stages else reached)])
            out[at + _TITLE] = _thousandths(reach[first + stages - 1])
            out[owner + 12] += out[at + _IN]
            out[owner + 13] += out[at + _POWER] * out[at + _IN]
            out[owner + 14] += numbers.bonus[reached] * _TENTHS
            out[owner + 15] += bonus * _TENTHS // SURE
            out[at + _WORTH] = bonus * _TENTHS // SURE * out[at]
        self._count_bets(state, seat, reach, out)
        for player in range(players):
            at = self._seats_at + player * _SEAT
            out[at + 18] = out[at + 8] * _TENTHS + out[at + 15] + out[at + 17]
        if state.match >= 0:
            for side in range(i64(2)):
                team_at = self._teams_at + state.cup_table[2 * state.match + side] * _TEAM
                out[self._sides_at + side * _SIDE + 19] = out[team_at + _WORTH]

    def _count_bets(self, state: Schwalben, seat: Seat, reach: vec[i64], out: vec[i64]) -> None:
        """S3.3: the own ones; at the end all."""
        numbers, players = self._numbers, self._numbers.players
        for player in range(players):
            if player != seat and state.at != OVER:
                continue
            away = player - seat
            at = self._seats_at + (away if away >= 0 else away + players) * _SEAT
            for level in range(i64(PAYING_LEVELS)):
                bets = state.table[BETS + player * PAYING_LEVELS + level]
                pays, needs = numbers.pays_bet[level + 1], numbers.level_needs[level + 1]
                while bets:
                    team = lowest_bit(bets)
                    bets &= bets - 1
                    likely = reach[team * self._stages + needs]
                    out[at + 16] += pays * _TENTHS if out[self._teams_at + team * _TEAM + _STAGE] >= needs else i64(0)
                    out[at + 17] += pays * likely * _TENTHS // SURE
                    if player == seat:
                        out[self._teams_at + team * _TEAM + _WORTH] += pays * likely * _TENTHS // SURE


def _expect(expected: vec[i64], team: i64, teams: i64, wins: i64, draws: i64) -> None:
    """S4.7: points that a match may bring, and how far they may be wrong."""
    points = POINTS_WIN * wins + POINTS_DRAW * draws
    expected[team] += points
    expected[teams + team] += (POINTS_WIN * POINTS_WIN * wins + POINTS_DRAW * POINTS_DRAW * draws) * _LIKELY - points * points


def _thousandths(likely: i64) -> i64:
    return likely * _LIKELY // SURE if likely < SURE else i64(_LIKELY)
