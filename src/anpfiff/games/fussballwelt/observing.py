"""What a seat of fussballwelt knows, which is everything (F1.2), as numbers for learners: docs/observation.md.

Besides what lies on the table they say what comes of it: what every roll would bring, and how far the end is away. All of that
as if landmarks that are built were in force already: they are, when their owner rolls next (F2.5).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.numbers import Seat
from anpfiff.core.observation import Layout, Number, Observing, Part
from anpfiff.core.state import State
from anpfiff.core.step import OVER
from anpfiff.games.fussballwelt.edition import HIGHEST_ROLL, MOST_KINDS, Project
from anpfiff.games.fussballwelt.numbers import EditionNumbers
from anpfiff.games.fussballwelt.state import (
    BUILD,
    GIVE,
    HOW_MANY_DICE,
    MARKET,
    OWNED,
    PILE,
    RECEIVE,
    ROLL,
    ROLL_AGAIN,
    TAKE_FROM,
    Fussballwelt,
)
from anpfiff.games.fussballwelt.turn import has_extra_turn

VERSION: Final = 1
_MOST_COINS: Final = 60
_MOST_A_ROLL: Final = 40
_WAYS: Final = 36
"""In which two dice can fall: averages are told in such parts of a coin."""
_MOST_ON_AVERAGE: Final = 20 * _WAYS
_LEAST_A_ROUND: Final = 6
"""In such parts: so that somebody without any income is merely far away."""
_QUARTERS: Final = 4
_MOST_ROUNDS: Final = 60 * _QUARTERS
_MOST_COPIES: Final = 10
_PURSE: Final = 3
"""What a roller is thought to have in hand when others claim or take, if it is more than now."""

# The table
_ONE_DIE: Final = 0
_TWO_DICE: Final = 1
_LAST_ROLL: Final = 2
_SECOND_TURN: Final = 3
_ANOTHER_TURN: Final = 4
_FIRST_GAMES: Final = 5
_SURPRISE: Final = 6
_ROLLED: Final = 7
_STEP: Final = _ROLLED + HIGHEST_ROLL

# Each project
_OFFERED: Final = 0
_IN_PILE: Final = 1
_TO_COME: Final = 2
_RECEIVED: Final = 3
_PROJECT: Final = 4

# Each seat
_ON_TURN: Final = 0
_ROLLS_NEXT: Final = 1
_PARTNER: Final = 2
_COINS: Final = 3
_LACKING: Final = 4
_LANDMARKS_LACKING: Final = 5
_ONE_LACKING: Final = 6
_CAN_END: Final = 7
_ROUNDS: Final = 8
_NEXT_ROLL: Final = 9
_OWN_ONE: Final = 10
_OWN_TWO: Final = 11
_OTHERS_ONE: Final = 12
_OTHERS_TWO: Final = 13
_OWN: Final = 14
_OTHERS: Final = _OWN + HIGHEST_ROLL
_LANDMARKS: Final = _OTHERS + HIGHEST_ROLL

# What a project does
_BLUE: Final = 0
_GREEN: Final = 1
_RED: Final = 2
_EACH: Final = 3
_ONE: Final = 4
_SWAP: Final = 5


def layout_of(numbers: EditionNumbers) -> Layout:
    rolls, copies = range(1, HIGHEST_ROLL + 1), _MOST_COPIES
    flags = ["rolls one die", "rolls two dice", "last roll of the turn", "second turn", "another turn follows"]
    flags += ["first_games", "surprise_market", *(f"rolled {roll}" for roll in rolls)]
    flags += [f"step {step.name}" for step in numbers.steps]
    projects = Number("on offer", copies), Number("in the pile", copies), Number("to come", 1), Number("received", 1)
    seat = [
        *(Number(name, 1) for name in ("on turn", "rolls next", "swaps")),
        *(Number(name, _MOST_COINS) for name in ("coins", "coins lacking")),
        Number("landmarks lacking", len(numbers.landmarks)),
        *(Number(name, 1) for name in ("one landmark lacking", "can pay the last landmark")),
        Number("quarters of rounds to the end", _MOST_ROUNDS),
        Number("next roll, 36ths", _MOST_ON_AVERAGE),
        *(Number(f"{whose} {dice}, 36ths", _MOST_ON_AVERAGE) for whose in ("own", "others'") for dice in ("one die", "two dice")),
        *(Number(f"{whose} {roll}", _MOST_A_ROLL) for whose in ("own", "others'") for roll in rolls),
        *(Number(f"{what} {name}", 1) for what in ("built", "in force", "can pay") for name in numbers.landmarks),
        *(Number(f"copies of {name}", copies) for name in numbers.projects),
    ]
    return Layout(
        VERSION,
        (
            Part("table", 1, tuple([Number(name, 1) for name in flags])),
            Part("projects", len(numbers.projects), projects),
            Part("seats", numbers.players, tuple(seat)),
        ),
    )


class FussballweltObserving(Observing):
    def __init__(self, numbers: EditionNumbers) -> None:
        projects = list(numbers.edition.projects.values())
        self._numbers = numbers
        self._does = vec[i64]([_does(project) for project in projects])
        """By project."""
        self._rolls = vec[vec[i64]]([vec[i64](list(project.numbers)) for project in projects])
        """By project: on which it works."""
        self._one_die = vec[i64]([_WAYS // 6 if 1 <= roll <= 6 else 0 for roll in range(HIGHEST_ROLL + 1)])
        """By roll: in how many of 36 ways it falls; and with two dice."""
        self._two_dice = vec[i64]([max(min(roll - 1, 13 - roll), 0) for roll in range(HIGHEST_ROLL + 1)])
        self._landmarks: i64 = len(numbers.landmarks)
        # Where blocks begin, and in a seat's block the copies of projects.
        self._projects_at: i64 = _STEP + len(numbers.steps)
        self._seats_at: i64 = self._projects_at + _PROJECT * len(projects)
        self._copies_at: i64 = _LANDMARKS + 3 * len(numbers.landmarks)
        self._block: i64 = self._copies_at + len(projects)
        self._size: i64 = self._seats_at + self._block * numbers.players

    def observe(self, state: State, seat: Seat, out: vec[i64]) -> None:
        assert isinstance(state, Fussballwelt)
        players = self._numbers.players
        for place in range(self._size):
            out[place] = 0
        self._see_table(state, out)
        self._see_projects(state, out)
        for away in range(players):
            other = state.left_of(seat, away)
            self._see_seat(state, other, out, self._seats_at + away * self._block)
            self._see_income(state, seat, other, out)
        rolls, dice = self._next_roll(state, seat, out)
        for away in range(players):
            self._see_prospects(state, state.left_of(seat, away), away, out)
            if rolls >= 0:
                at = self._seats_at + away * self._block
                out[at + _ROLLS_NEXT] = 1 if away == rolls else 0
                out[at + _NEXT_ROLL] = out[at + (_OWN_ONE if away == rolls else _OTHERS_ONE) + dice - 1]
        for away in range(players):
            self._cut(out, self._seats_at + away * self._block)

    def _see_table(self, state: Fussballwelt, out: vec[i64]) -> None:
        """The dice, as far as anything will come of them."""
        at = state.at
        out[_STEP + at] = 1
        out[_FIRST_GAMES] = 1 if self._numbers.first_games else 0
        out[_SURPRISE] = 1 if self._numbers.surprise else 0
        out[_SECOND_TURN] = 1 if state.extra_turns else 0
        if at in (ROLL, ROLL_AGAIN):
            out[_TWO_DICE if state.dice == 2 else _ONE_DIE] = 1
            out[_LAST_ROLL] = 1 if state.rolled_again else 0
        if at not in (ROLL, HOW_MANY_DICE, OVER):
            out[_ANOTHER_TURN] = 1 if has_extra_turn(state) else 0
            if at < BUILD:
                out[_ROLLED + state.roll() - 1] = 1

    def _see_projects(self, state: Fussballwelt, out: vec[i64]) -> None:
        copies, at = state.copies, self._projects_at
        for kind in range(self._numbers.kinds):
            out[at + _OFFERED] = _at_most(i64(copies[MARKET + kind]), _MOST_COPIES)
            out[at + _IN_PILE] = _at_most(i64(copies[PILE + kind]), _MOST_COPIES)
            at += _PROJECT
        if TAKE_FROM <= state.at <= GIVE:
            specials = self._numbers.specials_on[state.roll()]
            for number in range(state.specials_done, i64(len(specials))):
                if copies[OWNED + state.seat * MOST_KINDS + specials[number]]:
                    out[self._projects_at + _PROJECT * specials[number] + _TO_COME] = 1
            if state.at == GIVE:
                out[self._projects_at + _PROJECT * state.receiving + _RECEIVED] = 1

    def _see_seat(self, state: Fussballwelt, seat: Seat, out: vec[i64], at: i64) -> None:
        coins, built, in_force = state.coins(seat), state.built(seat), state.in_force(seat)
        missing: i64 = 0
        cost: i64 = 0
        for landmark in range(self._landmarks):
            price = self._numbers.landmark_cost[landmark]
            place = at + _LANDMARKS + landmark
            if built & bit(landmark):
                out[place] = 1
                out[place + self._landmarks] = 1 if in_force & bit(landmark) else 0
            else:
                missing += 1
                cost += price
                out[place + 2 * self._landmarks] = 1 if coins >= price else 0
        out[at + _ON_TURN] = 1 if seat == state.seat else 0
        if state.at in (RECEIVE, GIVE):
            out[at + _PARTNER] = 1 if seat == state.left_of(state.seat, state.partner) else 0
        out[at + _COINS] = coins
        out[at + _LACKING] = cost - coins if cost > coins else 0
        out[at + _LANDMARKS_LACKING] = missing
        if missing == 1:
            out[at + _ONE_LACKING] = 1
            out[at + _CAN_END] = 1 if coins >= cost else 0

    def _see_income(self, state: Fussballwelt, observer: Seat, seat: Seat, out: vec[i64]) -> None:
        """F3, F4: what the seat's projects bring it, and what they cost those who roll."""
        numbers, copies, first = self._numbers, state.copies, OWNED + seat * MOST_KINDS
        at = self._at(observer, seat)
        more = state.built(seat) & numbers.more_income != 0
        for kind in range(numbers.kinds):
            owned = i64(copies[first + kind])
            if owned:
                out[at + self._copies_at + kind] = owned
                pays = numbers.amount[kind] + (numbers.bonus[kind] if more else 0)
                counted = numbers.pays_for[kind]
                if len(counted):
                    cards: i64 = 0
                    for other in counted:
                        cards += i64(copies[first + other])
                    pays *= cards
                self._add(state, observer, seat, kind, owned * pays, out)

    def _add(self, state: Fussballwelt, observer: Seat, seat: Seat, kind: i64, coins: i64, out: vec[i64]) -> None:
        """So many of one kind of project."""
        does, at, rolls = self._does[kind], self._at(observer, seat), self._rolls[kind]
        if does in (_GREEN, _BLUE):
            for roll in rolls:
                self._bring(out, at, _OWN_ONE, _OWN, roll, coins)
                if does == _BLUE:
                    self._bring(out, at, _OTHERS_ONE, _OTHERS, roll, coins)
        elif does == _RED:
            for roll in rolls:
                self._bring(out, at, _OTHERS_ONE, _OTHERS, roll, coins)
                for other in range(self._numbers.players):
                    if other != seat:
                        purse = _at_least(state.coins(other), _PURSE)
                        self._bring(out, self._at(observer, other), _OWN_ONE, _OWN, roll, -_at_most(coins, purse))
        elif does != _SWAP:
            taken: i64 = 0
            for other in range(self._numbers.players):
                if other != seat:
                    takes = _at_most(coins, _at_least(state.coins(other), _PURSE))
                    taken = taken + takes if does == _EACH else _at_least(takes, taken)
            for roll in rolls:
                self._bring(out, at, _OWN_ONE, _OWN, roll, taken)

    def _bring(self, out: vec[i64], at: i64, average: i64, first: i64, roll: i64, coins: i64) -> None:
        out[at + first + roll - 1] += coins
        out[at + average] += self._one_die[roll] * coins
        out[at + average + 1] += self._two_dice[roll] * coins

    def _next_roll(self, state: Fussballwelt, observer: Seat, out: vec[i64]) -> tuple[i64, i64]:
        """Who rolls next, so many seats away, and how many dice: those that promise more, if that is still to be chosen."""
        at, roller = state.at, state.seat
        if at == OVER:
            return -1, 1
        if at == ROLL:
            return self._away(observer, roller), state.dice
        if at != HOW_MANY_DICE and not has_extra_turn(state):
            roller = state.left_of(roller, 1)
        place = self._at(observer, roller)
        two = state.built(roller) & self._numbers.two_dice != 0 and out[place + _OWN_TWO] > out[place + _OWN_ONE]
        return self._away(observer, roller), 2 if two else 1

    def _see_prospects(self, state: Fussballwelt, seat: Seat, away: i64, out: vec[i64]) -> None:
        """How many rounds it takes to pay for all landmarks, at one build a round and by average rolls."""
        numbers, at = self._numbers, self._seats_at + away * self._block
        lacking = out[at + _LACKING]
        quarters: i64 = _QUARTERS * out[at + _LANDMARKS_LACKING]
        if lacking:
            built = state.built(seat)
            income = out[at + _OWN_ONE]
            if built & numbers.two_dice:
                income = _at_least(income, out[at + _OWN_TWO])
            for other in range(numbers.players):
                if other != seat:
                    income += out[at + (_OTHERS_TWO if state.built(other) & numbers.two_dice else _OTHERS_ONE)]
            income = _at_least(income, _LEAST_A_ROUND)
            quarters = _at_least(quarters, _QUARTERS * _WAYS * lacking // income)
        out[at + _ROUNDS] = _at_most(quarters, _MOST_ROUNDS)

    def _cut(self, out: vec[i64], at: i64) -> None:
        """What is beyond all measure."""
        out[at + _COINS] = _at_most(out[at + _COINS], _MOST_COINS)
        out[at + _LACKING] = _at_most(out[at + _LACKING], _MOST_COINS)
        for place in range(at + _NEXT_ROLL, at + _OWN):
            out[place] = _at_least(_at_most(out[place], _MOST_ON_AVERAGE), -_MOST_ON_AVERAGE)
        for place in range(at + _OWN, at + _LANDMARKS):
            out[place] = _at_least(_at_most(out[place], _MOST_A_ROLL), -_MOST_A_ROLL)
        for place in range(at + self._copies_at, at + self._block):
            out[place] = _at_most(out[place], _MOST_COPIES)

    def _away(self, observer: Seat, seat: Seat) -> i64:
        """Seats to the left of the one that looks."""
        return seat - observer if seat >= observer else seat - observer + self._numbers.players

    def _at(self, observer: Seat, seat: Seat) -> i64:
        """Where the seat's block begins."""
        return self._seats_at + self._away(observer, seat) * self._block


def _does(project: Project) -> int:
    if project.effect == "bank":
        return _GREEN if project.colour == "green" else _BLUE
    return {"roller": _RED, "each_player": _EACH, "one_player": _ONE, "swap": _SWAP}[project.effect]


def _at_most(number: i64, most: i64) -> i64:
    return number if number < most else most


def _at_least(number: i64, least: i64) -> i64:
    return number if number > least else least
