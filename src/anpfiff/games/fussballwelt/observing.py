"""What a seat of fussballwelt knows, which is everything (F1.2), as numbers for learners: docs/observation.md.

Besides what lies on the table they say what comes of it: what every roll would bring, and how far the end is away. All of that
as if landmarks that are built were in force already: they are, when their owner rolls next (F2.5).
"""

from itertools import accumulate
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.layout import Layout, Number, Part
from anpfiff.core.numbers import Seat
from anpfiff.core.observation import Observing
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

# What a project does: below red the bank pays, above nobody knows by the cards alone.
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


@final
class FussballweltObserving(Observing):
    """Written without small functions where it is hot: nothing is put in line across them by quick builds."""

    def __init__(self, numbers: EditionNumbers) -> None:
        projects = list(numbers.edition.projects.values())
        one_die = [_WAYS // 6 if 1 <= roll <= 6 else 0 for roll in range(HIGHEST_ROLL + 1)]
        two_dice = [max(min(roll - 1, 13 - roll), 0) for roll in range(HIGHEST_ROLL + 1)]
        self._numbers = numbers
        self._does = vec[i64]([_does(project) for project in projects])
        """By project."""
        self._rolls = vec[i64]([roll for project in projects for roll in project.numbers])
        """One project after the other: on which it works."""
        self._rolls_end = vec[i64](list(accumulate(len(project.numbers) for project in projects)))
        """By project: where they end."""
        self._one_die = vec[i64]([sum(one_die[roll] for roll in project.numbers) for project in projects])
        """By project: in how many of 36 ways it works; and with two dice."""
        self._two_dice = vec[i64]([sum(two_dice[roll] for roll in project.numbers) for project in projects])
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
        roller, dice = self._next_roll(state, seat, out)
        for away in range(players):
            at = self._seats_at + away * self._block
            if roller >= 0:
                out[at + _ROLLS_NEXT] = 1 if away == roller else 0
                out[at + _NEXT_ROLL] = out[at + (_OWN_ONE if away == roller else _OTHERS_ONE) + dice - 1]
            self._see_prospects(state, state.left_of(seat, away), out, at)
            self._cut(out, at)

    def _see_table(self, state: Fussballwelt, out: vec[i64]) -> None:
        """The dice, as far as anything will come of them."""
        at = state.at
        out[_STEP + at] = 1
        out[_FIRST_GAMES] = 1 if self._numbers.first_games else 0
        out[_SURPRISE] = 1 if self._numbers.surprise else 0
        out[_SECOND_TURN] = 1 if state.extra_turns else 0
        if at == ROLL or at == ROLL_AGAIN:  # noqa: PLR1714, SIM109 - native
            out[_TWO_DICE if state.dice == 2 else _ONE_DIE] = 1
            out[_LAST_ROLL] = 1 if state.rolled_again else 0
        if at != ROLL and at != HOW_MANY_DICE and at != OVER:  # noqa: PLR1714 - native
            out[_ANOTHER_TURN] = 1 if has_extra_turn(state) else 0
            if at < BUILD:
                out[_ROLLED + state.roll() - 1] = 1

    def _see_projects(self, state: Fussballwelt, out: vec[i64]) -> None:
        copies, at = state.copies, self._projects_at
        for kind in range(self._numbers.kinds):
            offered, in_pile = i64(copies[MARKET + kind]), i64(copies[PILE + kind])
            out[at + _OFFERED] = offered if offered < _MOST_COPIES else _MOST_COPIES
            out[at + _IN_PILE] = in_pile if in_pile < _MOST_COPIES else _MOST_COPIES
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
            if built >> landmark & 1:
                out[place] = 1
                out[place + self._landmarks] = 1 if in_force >> landmark & 1 else 0
            else:
                missing += 1
                cost += price
                out[place + 2 * self._landmarks] = 1 if coins >= price else 0
        out[at + _ON_TURN] = 1 if seat == state.seat else 0
        if RECEIVE <= state.at <= GIVE:
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
        copies_at = at + self._copies_at
        more = state.built(seat) & numbers.more_income != 0
        own_one: i64 = 0
        own_two: i64 = 0
        others_one: i64 = 0
        others_two: i64 = 0
        for kind in range(numbers.kinds):
            owned = i64(copies[first + kind])
            if owned == 0:
                continue
            out[copies_at + kind] = owned if owned < _MOST_COPIES else _MOST_COPIES
            coins = numbers.amount[kind] * owned
            if more:
                coins += numbers.bonus[kind] * owned
            does, begin, end = self._does[kind], self._rolls_end[kind - 1] if kind else 0, self._rolls_end[kind]
            if does > _RED:
                self._see_purple(state, observer, seat, kind, coins, out)
                continue
            counted = numbers.pays_for[kind]
            if len(counted):
                cards: i64 = 0
                for other in counted:
                    cards += i64(copies[first + other])
                coins *= cards
            if does == _RED:
                self._claim(state, observer, seat, kind, coins, out)
            else:
                own_one += self._one_die[kind] * coins
                own_two += self._two_dice[kind] * coins
                for place in range(begin, end):
                    out[at + _OWN - 1 + self._rolls[place]] += coins
            if does != _GREEN:
                others_one += self._one_die[kind] * coins
                others_two += self._two_dice[kind] * coins
                for place in range(begin, end):
                    out[at + _OTHERS - 1 + self._rolls[place]] += coins
        # Others' claims may be there already.
        out[at + _OWN_ONE] += own_one
        out[at + _OWN_TWO] += own_two
        out[at + _OTHERS_ONE] = others_one
        out[at + _OTHERS_TWO] = others_two

    def _claim(self, state: Fussballwelt, observer: Seat, seat: Seat, kind: i64, coins: i64, out: vec[i64]) -> None:
        """F3.1 red: what others lose if they roll, as far as they can pay."""
        for other in range(self._numbers.players):
            if other != seat:
                purse, at = state.coins(other), self._at(observer, other)
                purse = purse if purse > _PURSE else _PURSE
                self._bring(out, at, kind, -coins if coins < purse else -purse)

    def _see_purple(self, state: Fussballwelt, observer: Seat, seat: Seat, kind: i64, coins: i64, out: vec[i64]) -> None:
        """F4.7, F4.8: of each, or of the one with most."""
        does, taken = self._does[kind], i64(0)
        if does == _SWAP:
            return
        for other in range(self._numbers.players):
            if other != seat:
                purse = state.coins(other)
                purse = purse if purse > _PURSE else _PURSE
                takes = coins if coins < purse else purse
                taken = taken + takes if does == _EACH else max(taken, takes)
        self._bring(out, self._at(observer, seat), kind, taken)

    def _bring(self, out: vec[i64], at: i64, kind: i64, coins: i64) -> None:
        """So many more, or less, when the kind works on an own roll."""
        out[at + _OWN_ONE] += self._one_die[kind] * coins
        out[at + _OWN_TWO] += self._two_dice[kind] * coins
        for place in range(self._rolls_end[kind - 1] if kind else 0, self._rolls_end[kind]):
            out[at + _OWN - 1 + self._rolls[place]] += coins

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

    def _see_prospects(self, state: Fussballwelt, seat: Seat, out: vec[i64], at: i64) -> None:
        """How many rounds it takes to pay for all landmarks, at one build a round and by average rolls."""
        numbers, lacking = self._numbers, out[at + _LACKING]
        quarters: i64 = _QUARTERS * out[at + _LANDMARKS_LACKING]
        if lacking:
            income = out[at + _OWN_ONE]
            if state.built(seat) & numbers.two_dice and out[at + _OWN_TWO] > income:
                income = out[at + _OWN_TWO]
            for other in range(numbers.players):
                if other != seat:
                    income += out[at + (_OTHERS_TWO if state.built(other) & numbers.two_dice else _OTHERS_ONE)]
            income = income if income > _LEAST_A_ROUND else _LEAST_A_ROUND
            pay = _QUARTERS * _WAYS * lacking // income
            quarters = pay if pay > quarters else quarters
        out[at + _ROUNDS] = quarters if quarters < _MOST_ROUNDS else _MOST_ROUNDS

    def _cut(self, out: vec[i64], at: i64) -> None:
        """What is beyond all measure."""
        out[at + _COINS] = min(out[at + _COINS], _MOST_COINS)
        out[at + _LACKING] = min(out[at + _LACKING], _MOST_COINS)
        for place in range(at + _NEXT_ROLL, at + _OWN):
            if out[place] > _MOST_ON_AVERAGE:
                out[place] = _MOST_ON_AVERAGE
            elif out[place] < -_MOST_ON_AVERAGE:
                out[place] = -_MOST_ON_AVERAGE
        for place in range(at + _OWN, at + _LANDMARKS):
            if out[place] > _MOST_A_ROLL:
                out[place] = _MOST_A_ROLL
            elif out[place] < -_MOST_A_ROLL:
                out[place] = -_MOST_A_ROLL

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
