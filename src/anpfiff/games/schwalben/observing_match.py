"""What a seat of schwalben knows of the running match, as numbers: both sides, their cards by kind, and the attack."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits, lowest_bit
from anpfiff.core.numbers import Seat
from anpfiff.core.step import OVER
from anpfiff.games.schwalben.dice import FOR_FOUL, FOR_OFFSIDE, FOR_SHOT, FOR_STRAIGHT, MAGIC, PENALTIES
from anpfiff.games.schwalben.numbers import (
    ATTACK,
    AWAY,
    BLUE,
    BLUE_WORD,
    CANCEL,
    DIVE,
    FOUL,
    HELD,
    HOME,
    KICKS,
    KNOWN,
    LACKS,
    OFFERS,
    OFFSIDE,
    OPEN,
    RED_WORD,
    STRAIGHT,
    WORDS,
)
from anpfiff.games.schwalben.observing_parts import (
    GOALS_TO_COME,
    GREEN_CARDS,
    KIND_BLOCK,
    LIKELY,
    POWER,
    SIDE_BLOCK,
    STRENGTH,
    TENTHS,
    WINS,
    Parts,
)
from anpfiff.games.schwalben.state import (
    ANSWER_BONUSES,
    ANSWERING,
    ATTACK_BONUSES,
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

_KICKS_EACH: Final = 5
_GOAL: Final = 100
_ON_TARGET: Final = 700
"""How often a shot on target goes in."""
_SHOT_SPREAD: Final = 25

# Steps, as bits: those in which an attack goes on, before it is answered, before the kick that follows a foul or dive, when it is
# a shot, and before the dice are thrown.
_NOT_ANSWERED: Final = bit(ATTACK_BONUSES) | bit(ANSWERING)
_BEFORE_KICK: Final = bit(SEEING_PLACE) | bit(SENDING_OFF) | bit(SEND_OFF)
_SHOT: Final = bit(SHOT_BONUSES) | bit(KEEPING)
_BEFORE_ROLL: Final = bit(ANSWER_BONUSES) | bit(SHOT_BONUSES) | bit(THROW)
_ROLLED: Final = bit(ROLLING_AGAIN) | bit(CHANGING_TOTAL) | bit(HEALING) | bit(INJURE)
_ATTACK_STEPS: Final = _NOT_ANSWERED | _BEFORE_KICK | _SHOT | _BEFORE_ROLL | _ROLLED | bit(GIVING_UP)


@final
class MatchObserver:
    """Of one table's game; never changes."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def look(self, state: Schwalben, seat: Seat, out: vec[i64]) -> i64:
        """How likely the home team wins, and half a draw, in thousandths."""
        at = self._parts.sides
        self._look_at_side(state, seat, HOME, at, out)
        self._look_at_side(state, seat, AWAY, at + SIDE_BLOCK, out)
        threat = self._look_at_attack(state, out)
        wins, loses = self._ends(state, threat, out)
        if state.at == OVER:
            wins = LIKELY if state.champion() == state.team(HOME) else 0
            loses = LIKELY - wins
        if not state.in_groups():
            wins += (LIKELY - wins - loses) // 2
            loses = LIKELY - wins
        out[at + WINS] = wins
        out[at + SIDE_BLOCK + WINS] = loses
        return wins

    def _ends(self, state: Schwalben, threat: i64, out: vec[i64]) -> tuple[i64, i64]:
        """How likely the home team is ahead in the end, and the other one."""
        foresight, at, other = self._parts.foresight, self._parts.sides, self._parts.sides + SIDE_BLOCK
        home, away = out[at + GOALS_TO_COME], out[other + GOALS_TO_COME]
        ahead = (out[at + 2] - out[other + 2]) * _GOAL
        if state.half == PENALTIES:
            ahead = (out[at + 3] - out[other + 3]) * _GOAL
            left = 2 * _KICKS_EACH - out[at + 4] - out[other + 4]
            home = _SHOT_SPREAD * (left if left > 1 else i64(1)) // 2
            away = home
        if state.side == HOME:
            home += threat // TENTHS
        else:
            away += threat // TENTHS
        ahead += home - away
        return foresight.ends(ahead, home + away), foresight.ends(-ahead, home + away)

    def _look_at_side(self, state: Schwalben, seat: Seat, side: i64, at: i64, out: vec[i64]) -> None:
        numbers, table, row = self._parts.numbers, state.table, 2 * state.match + side
        team = self._parts.team(state.cup_table[row])
        out[team + (4 if side == HOME else 5)] = 1
        out[at], out[at + 1] = out[team], out[team + 1]
        out[at + 2] = table[numbers.score_at + row]
        shot = table[numbers.shoot_out_at + row] if row >= 2 * numbers.group_matches else i64(0)
        out[at + 3] = shot if shot > 0 else i64(0)
        out[at + 4] = table[KICKS + side]
        out[at + 5] = state.stopped >> side & 1
        out[at + 6] = state.attacked >> side & 1
        out[at + 7] = 1 if state.side == side else 0
        out[at + 8] = 1 if state.watched == side else 0
        out[at + 9] = state.bribed >> side & 1
        out[at + 10] = table[OFFERS + side]
        for place in range(i64(3)):
            out[at + 11 + place] = out[team + GREEN_CARDS + place]
        out[at + 14] = out[team + STRENGTH]
        out[at + 15] = out[team + POWER]
        out[at + 16] = table[LACKS + side]
        out[at + GOALS_TO_COME] = self._goals_to_come(state, side, self._look_at_hand(state, seat, side, out), out)

    def _look_at_hand(self, state: Schwalben, seat: Seat, side: i64, out: vec[i64]) -> i64:
        """Its cards by kind, as far as the seat knows them; how many goals its green ones may bring."""
        table, foresight, goals, team = state.table, self._parts.foresight, i64(0), state.cup_table[2 * state.match + side]
        for word in range(i64(WORDS)):
            held = table[HELD + team * WORDS + word]
            known = held & (table[KNOWN + seat * WORDS + word] | table[OPEN + word])
            if word < BLUE_WORD:
                goals += foresight.green_goals * count_bits(held & ~known)
            elif word == RED_WORD:
                known &= ~state.used
            goals += self._look_at_cards(word, known, 2 * side, out)
        return goals

    def _look_at_cards(self, word: i64, known: i64, column: i64, out: vec[i64]) -> i64:
        numbers, goals = self._parts.numbers, i64(0)
        while known:
            card = numbers.word_card[word] + lowest_bit(known)
            known &= known - 1
            goals += self._parts.foresight.goals[card]
            place = self._parts.kinds + numbers.kind[card] * KIND_BLOCK + column
            out[place] += 1
            out[place + 1] += numbers.value[card]
        return goals

    def _goals_to_come(self, state: Schwalben, side: i64, goals: i64, out: vec[i64]) -> i64:
        """Of those that its green cards may bring."""
        if state.stopped >> side & 1 or state.half == PENALTIES:
            goals = 0
        # Nobody but finalists plays all of them.
        if state.match != self._parts.numbers.cup.title:
            goals //= 2
        other = self._parts.team(state.cup_table[2 * state.match + 1 - side])
        return self._parts.foresight.left_by(goals, out[other + GREEN_CARDS + BLUE])

    # --- the attack

    def _look_at_attack(self, state: Schwalben, out: vec[i64]) -> i64:
        """How likely it becomes a goal."""
        at, kinds, step = self._parts.attack, self._parts.numbers.kind, state.at
        if not bit(step) & _ATTACK_STEPS:
            return 0
        kind: i64 = kinds[state.card] if state.card >= 0 else i64(-1)
        answer: i64 = kinds[state.answer] if state.answer >= 0 else i64(-1)
        out[at] = 1
        self._look_at_what(state, kind, answer, out)
        out[at + 19] = state.value
        out[at + 20] = state.base
        if step >= ROLLING_AGAIN and not bit(step) & _BEFORE_ROLL:
            out[at + 21] = state.die
            out[at + 22] = state.total
        threat = self._threat(state, kind, answer)
        out[at + 23] = threat
        return threat

    def _look_at_what(self, state: Schwalben, kind: i64, answer: i64, out: vec[i64]) -> None:
        """How it was begun and answered, where it is, and what is rolled for."""
        at, step = self._parts.attack, state.at
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

    def _threat(self, state: Schwalben, kind: i64, answer: i64) -> i64:
        step, foresight = bit(state.at), self._parts.foresight
        if step & _NOT_ANSWERED:
            value = foresight.hit(state.value)
            return (
                value * foresight.kick(state.place) // LIKELY if kind == DIVE else LIKELY - value if kind == STRAIGHT else value
            )
        if step & _BEFORE_KICK:
            return foresight.kick(state.place)
        if step & _SHOT:
            return i64(_ON_TARGET) if state.at == KEEPING else foresight.hit(state.base) * _ON_TARGET // LIKELY
        if state.at == GIVING_UP or answer == CANCEL:
            return 0
        hit: i64 = foresight.hit(state.base) if step & _BEFORE_ROLL else i64(LIKELY) if state.total >= MAGIC else i64(0)
        roll: i64 = state.roll
        if state.at == ANSWER_BONUSES:
            roll = FOR_FOUL if answer == FOUL else FOR_OFFSIDE
        return self._after_roll(state, roll, hit)

    def _after_roll(self, state: Schwalben, roll: i64, hit: i64) -> i64:
        """`hit`: how likely the roll makes 7."""
        if roll == FOR_OFFSIDE:
            return (LIKELY - hit) * self._parts.foresight.hit(state.value) // LIKELY
        if roll == FOR_STRAIGHT:
            return LIKELY - hit
        return hit * (i64(_ON_TARGET) if roll == FOR_SHOT else self._parts.foresight.kick(state.place)) // LIKELY
