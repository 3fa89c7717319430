"""What a seat of fussballwelt knows, which is everything (F1.2), as numbers for learners (`layout.py` says how they lie).

Besides what lies on the table they say what comes of it: what every roll would bring, and how far the end is away. All of that
as if landmarks that are built were in force already: they are, when their owner rolls next (F2.5).
"""

from itertools import accumulate
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from anpfiff.core.numbers import Seat
from anpfiff.core.observation import Observing
from anpfiff.core.state import State
from anpfiff.core.step import OVER
from anpfiff.games.fussballwelt import layout as of
from anpfiff.games.fussballwelt.numbers import EditionNumbers
from anpfiff.games.fussballwelt.places import BUILT, COINS, HIGHEST_ROLL, IN_FORCE, MARKET, MOST_KINDS, OWNED, PILE
from anpfiff.games.fussballwelt.state import BUILD, GIVE, HOW_MANY_DICE, RECEIVE, ROLL, ROLL_AGAIN, TAKE_FROM, Fussballwelt
from anpfiff.games.fussballwelt.turn import has_extra_turn

_LEAST_A_ROUND: Final = 6
"""In 36ths of a coin: so that somebody without any income is merely far away."""
_PURSE: Final = 3
"""What a roller is thought to have in hand when others claim or take, if it is more than now."""


@final
class FussballweltObserving(Observing):
    def __init__(self, numbers: EditionNumbers) -> None:
        projects, kinds = list(numbers.edition.projects.values()), range(numbers.kinds)
        self._numbers = numbers
        self._earning = vec[i64]([kind for kind in kinds if projects[kind].effect == "bank"])
        """The kinds that the bank pays for, those that claim, and those that take."""
        self._red = vec[i64]([kind for kind in kinds if projects[kind].effect == "roller"])
        self._taking = vec[i64]([kind for kind in kinds if projects[kind].effect in ("each_player", "one_player")])
        self._of_each = vec[i64]([int(project.effect == "each_player") for project in projects])
        self._counts = vec[i64]([int(len(numbers.pays_for[kind]) > 0) for kind in kinds])
        """By project: whether it pays for every card of a symbol."""
        self._each_with_more = vec[i64]([numbers.amount[kind] + numbers.bonus[kind] for kind in kinds])
        """By project: what a copy pays with the landmark that brings more."""
        self._rolls = vec[i64]([roll - 1 for project in projects for roll in project.numbers])
        """One project after the other: on which it works, counted from 0."""
        self._rolls_at = vec[i64](list(accumulate([len(project.numbers) for project in projects], initial=0)))
        """By project: where they begin; the next one's is where they end."""
        self._one_die = vec[i64]([sum(_ways(1, roll) for roll in project.numbers) for project in projects])
        """By project: in how many of 36 ways it works; and with two dice."""
        self._two_dice = vec[i64]([sum(_ways(2, roll) for roll in project.numbers) for project in projects])
        self._find_blocks(numbers)

    def _find_blocks(self, numbers: EditionNumbers) -> None:
        """Where they begin, and in a seat's block the copies of projects."""
        self._landmarks: i64 = len(numbers.landmarks)
        self._projects_at: i64 = of.STEP + len(numbers.steps)
        self._seats_at: i64 = self._projects_at + of.PROJECT * numbers.kinds
        self._copies_at: i64 = of.LANDMARKS + 3 * self._landmarks
        self._block: i64 = self._copies_at + numbers.kinds

    def observe(self, state: State, seat: Seat, out: vec[i64]) -> None:
        assert isinstance(state, Fussballwelt)
        players, at, most, claims = self._numbers.players, self._seats_at, i64(0), i64(0)
        self._see_table(state, out)
        self._see_projects(state, out)
        for away in range(players):
            self._see_seat(state, state.left_of(seat, away), out, at)
            at += self._block
        at = self._seats_at
        for away in range(players):
            other = state.left_of(seat, away)
            coins = self._see_earnings(state, other, out, at) + self._see_takings(state, other, out, at)
            claims += self._see_claims(state, seat, other, out)
            most = coins if coins > most else most
            at += self._block
        self._see_next_roll(state, seat, out)
        at = self._seats_at
        for away in range(players):
            self._see_prospects(state, state.left_of(seat, away), out, at)
            at += self._block
        self._cut(out, most + claims)

    # --- what lies there

    def _see_table(self, state: Fussballwelt, out: vec[i64]) -> None:
        """The dice, as far as anything will come of them."""
        at = state.at
        for place in range(self._projects_at):
            out[place] = 0
        out[of.STEP + at] = 1
        out[of.FIRST_GAMES] = 1 if self._numbers.first_games else 0
        out[of.SURPRISE] = 1 if self._numbers.surprise else 0
        out[of.SECOND_TURN] = 1 if state.extra_turns else 0
        if at == ROLL or at == ROLL_AGAIN:  # noqa: PLR1714, SIM109 - native
            out[of.TWO_DICE if state.dice == 2 else of.ONE_DIE] = 1
            out[of.LAST_ROLL] = 1 if state.rolled_again else 0
        if at != ROLL and at != HOW_MANY_DICE and at != OVER:  # noqa: PLR1714 - native
            out[of.ANOTHER_TURN] = 1 if has_extra_turn(state) else 0
            if at < BUILD:
                out[of.ROLLED + state.roll() - 1] = 1

    def _see_projects(self, state: Fussballwelt, out: vec[i64]) -> None:
        copies, at = state.copies, self._projects_at
        for kind in range(self._numbers.kinds):
            offered, in_pile = i64(copies[MARKET + kind]), i64(copies[PILE + kind])
            out[at + of.OFFERED] = _at_most(offered, of.MOST_COPIES)
            out[at + of.IN_PILE] = _at_most(in_pile, of.MOST_COPIES)
            out[at + of.TO_COME] = 0
            out[at + of.RECEIVED] = 0
            at += of.PROJECT
        if TAKE_FROM <= state.at <= GIVE:
            specials = self._numbers.specials_on[state.roll()]
            for number in range(state.specials_done, i64(len(specials))):
                if copies[OWNED + state.seat * MOST_KINDS + specials[number]]:
                    out[self._projects_at + of.PROJECT * specials[number] + of.TO_COME] = 1
            if state.at == GIVE:
                out[self._projects_at + of.PROJECT * state.receiving + of.RECEIVED] = 1

    def _see_seat(self, state: Fussballwelt, seat: Seat, out: vec[i64], at: i64) -> None:
        copies, first, copies_at = state.copies, OWNED + seat * MOST_KINDS, at + self._copies_at
        coins = state.of_seats[COINS + seat]
        out[at + of.ON_TURN] = 1 if seat == state.seat else 0
        out[at + of.ROLLS_NEXT] = 0
        out[at + of.PARTNER] = 0
        if RECEIVE <= state.at <= GIVE and seat == state.left_of(state.seat, state.partner):
            out[at + of.PARTNER] = 1
        out[at + of.COINS] = _at_most(coins, of.MOST_COINS)
        # Sums are added up there.
        for place in range(at + of.NEXT_ROLL, at + of.LANDMARKS):
            out[place] = 0
        for kind in range(self._numbers.kinds):
            out[copies_at + kind] = _at_most(i64(copies[first + kind]), of.MOST_COPIES)
        self._see_landmarks(state, seat, coins, out, at)

    def _see_landmarks(self, state: Fussballwelt, seat: Seat, coins: i64, out: vec[i64], at: i64) -> None:
        built, in_force, place, all_landmarks = (
            state.of_seats[BUILT + seat],
            state.of_seats[IN_FORCE + seat],
            at + of.LANDMARKS,
            self._landmarks,
        )
        missing: i64 = 0
        cost: i64 = 0
        for landmark in range(all_landmarks):
            has, price = built >> landmark & 1, self._numbers.landmark_cost[landmark]
            out[place] = has
            out[place + all_landmarks] = has & in_force >> landmark
            out[place + 2 * all_landmarks] = 1 - has if coins >= price else i64(0)
            if not has:
                missing += 1
                cost += price
            place += 1
        out[at + of.LACKING] = cost - coins if cost > coins else i64(0)
        out[at + of.LANDMARKS_LACKING] = missing
        out[at + of.ONE_LACKING] = 1 if missing == 1 else 0
        out[at + of.CAN_END] = 1 if missing == 1 and coins >= cost else 0

    # --- what comes of it

    def _see_earnings(self, state: Fussballwelt, seat: Seat, out: vec[i64], at: i64) -> i64:
        """F3: what the bank pays for the seat's projects; how much for all together."""
        copies, first, green, total = state.copies, OWNED + seat * MOST_KINDS, self._numbers.green, i64(0)
        each = self._each(state, seat)
        for kind in self._earning:
            coins = i64(copies[first + kind]) * each[kind]
            if coins:
                if self._counts[kind]:
                    coins *= self._counted(copies, first, kind)
                total += coins
                self._bring(out, at + of.OWN_ONE, at + of.OWN, kind, coins)
                if not green[kind]:
                    self._bring(out, at + of.OTHERS_ONE, at + of.OTHERS, kind, coins)
        return total

    def _each(self, state: Fussballwelt, seat: Seat) -> vec[i64]:
        """F5.2: by kind, what a copy pays."""
        return self._each_with_more if state.of_seats[BUILT + seat] & self._numbers.more_income else self._numbers.amount

    def _counted(self, copies: vec[u8], first: i64, kind: i64) -> i64:
        """F4.10, F4.11, F4.15."""
        cards: i64 = 0
        for other in self._numbers.pays_for[kind]:
            cards += i64(copies[first + other])
        return cards

    def _see_claims(self, state: Fussballwelt, observer: Seat, seat: Seat, out: vec[i64]) -> i64:
        """F3.1 red: what others lose if they roll, as far as they can pay; how much is claimed together."""
        copies, first, total = state.copies, OWNED + seat * MOST_KINDS, i64(0)
        each = self._each(state, seat)
        for kind in self._red:
            coins = i64(copies[first + kind]) * each[kind]
            if coins:
                if self._counts[kind]:
                    coins *= self._counted(copies, first, kind)
                total += coins
                for other in range(self._numbers.players):
                    purse, at = state.of_seats[COINS + other], self._at(observer, other)
                    purse = _at_least(purse, _PURSE)
                    if other == seat:
                        self._bring(out, at + of.OTHERS_ONE, at + of.OTHERS, kind, coins)
                    else:
                        self._bring(out, at + of.OWN_ONE, at + of.OWN, kind, -coins if coins < purse else -purse)
        return total

    def _see_takings(self, state: Fussballwelt, seat: Seat, out: vec[i64], at: i64) -> i64:
        """F4.7, F4.8: of each, or of the one with most; how much together."""
        copies, first, total = state.copies, OWNED + seat * MOST_KINDS, i64(0)
        each = self._each(state, seat)
        for kind in self._taking:
            coins, taken = i64(copies[first + kind]) * each[kind], i64(0)
            if coins:
                for other in range(self._numbers.players):
                    if other != seat:
                        purse = _at_least(state.of_seats[COINS + other], _PURSE)
                        takes = coins if coins < purse else purse
                        taken = taken + takes if self._of_each[kind] else takes if takes > taken else taken
                total += taken
                self._bring(out, at + of.OWN_ONE, at + of.OWN, kind, taken)
        return total

    def _bring(self, out: vec[i64], averages: i64, rolls: i64, kind: i64, coins: i64) -> None:
        """So many more, or less, when the kind works."""
        out[averages] += self._one_die[kind] * coins
        out[averages + 1] += self._two_dice[kind] * coins
        for place in range(self._rolls_at[kind], self._rolls_at[kind + 1]):
            out[rolls + self._rolls[place]] += coins

    def _see_next_roll(self, state: Fussballwelt, observer: Seat, out: vec[i64]) -> None:
        """Who rolls next, and how many dice: those that promise more, if that is still to be chosen."""
        at, roller, dice, seats_at = state.at, state.seat, state.dice, self._seats_at
        if at == OVER:
            return
        if at != ROLL:
            if at != HOW_MANY_DICE and not has_extra_turn(state):
                roller = state.left_of(roller, 1)
            place = self._at(observer, roller)
            two = state.built(roller) & self._numbers.two_dice != 0 and out[place + of.OWN_TWO] > out[place + of.OWN_ONE]
            dice = 2 if two else 1
        own = self._at(observer, roller)
        for _ in range(self._numbers.players):
            out[seats_at + of.NEXT_ROLL] = out[seats_at + (of.OWN_ONE if seats_at == own else of.OTHERS_ONE) + dice - 1]
            seats_at += self._block
        out[own + of.ROLLS_NEXT] = 1

    def _see_prospects(self, state: Fussballwelt, seat: Seat, out: vec[i64], at: i64) -> None:
        """How many rounds it takes to pay for all landmarks, at one build a round and by average rolls."""
        of_seats, two_dice, lacking = state.of_seats, self._numbers.two_dice, out[at + of.LACKING]
        quarters: i64 = of.QUARTERS * out[at + of.LANDMARKS_LACKING]
        if lacking:
            income = out[at + of.OWN_ONE]
            if of_seats[BUILT + seat] & two_dice and out[at + of.OWN_TWO] > income:
                income = out[at + of.OWN_TWO]
            for other in range(self._numbers.players):
                if other != seat:
                    income += out[at + (of.OTHERS_TWO if of_seats[BUILT + other] & two_dice else of.OTHERS_ONE)]
            pay = of.QUARTERS * of.IN_36THS * lacking // _at_least(income, _LEAST_A_ROUND)
            quarters = pay if pay > quarters else quarters
        out[at + of.ROUNDS] = _at_most(quarters, of.MOST_ROUNDS)
        out[at + of.LACKING] = _at_most(lacking, of.MOST_COINS)

    def _cut(self, out: vec[i64], most: i64) -> None:
        """What is beyond all measure, if so much can come together."""
        at = self._seats_at
        for _ in range(self._numbers.players):
            if most * of.IN_36THS > of.MOST_ON_AVERAGE:
                _cut_at(out, at + of.NEXT_ROLL, at + of.OWN, of.MOST_ON_AVERAGE)
            if most > of.MOST_A_ROLL:
                _cut_at(out, at + of.OWN, at + of.LANDMARKS, of.MOST_A_ROLL)
            at += self._block

    def _at(self, observer: Seat, seat: Seat) -> i64:
        """Where the seat's block begins."""
        away = seat - observer
        return self._seats_at + (away if away >= 0 else away + self._numbers.players) * self._block


# Not written in place: whatever is either an i64 or a number of a module becomes an object for a moment.


def _at_most(value: i64, most: i64) -> i64:
    return value if value < most else most


def _at_least(value: i64, least: i64) -> i64:
    return value if value > least else least


def _cut_at(out: vec[i64], first: i64, end: i64, most: i64) -> None:
    for place in range(first, end):
        if out[place] > most:
            out[place] = most
        elif out[place] < -most:
            out[place] = -most


def _ways(dice: int, roll: int) -> int:
    """Of 36."""
    if dice == 1:
        return 6 if roll <= 6 else 0
    return max(min(roll - 1, HIGHEST_ROLL + 1 - roll), 0)
