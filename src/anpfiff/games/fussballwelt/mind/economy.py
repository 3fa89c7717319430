"""What the cards on the table bring each seat of fussballwelt, on the average. What they pay is asked of the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from anpfiff.core.numbers import Seat
from anpfiff.games.fussballwelt.edition import HIGHEST_ROLL, MOST_KINDS, MOST_PLAYERS
from anpfiff.games.fussballwelt.income import payment
from anpfiff.games.fussballwelt.numbers import EditionNumbers, Kind
from anpfiff.games.fussballwelt.state import COINS, OWNED, Fussballwelt

# What the landmarks that change the dice are worth, as a factor on the income of one's own rolls: a second turn after one
# double in six, and the better of two rolls now and then.
_EXTRA_TURN: Final = 7 / 6
_ROLL_AGAIN: Final = 1.2
# What a chance to swap is worth, in coins.
_SWAP: Final = 2.0
# What a roller is thought to have in hand when claims are made, if it is more than now.
_PURSE: Final = 3

WAYS: Final = 36.0
"""In which two dice can fall. Chances are counted in them and coins so many times: whole numbers, whose sums are exact."""
DICE: Final = 2
"""Numbers that differ with the dice stand side by side, those for one before those for two."""
PAIR: Final = DICE * MOST_PLAYERS

_ROLLS: Final = HIGHEST_ROLL + 1


def _ways() -> list[float]:
    """By number of dice, from 1 on, and roll: in how many ways it falls."""
    one = [6.0 if 1 <= roll <= 6 else 0.0 for roll in range(_ROLLS)]
    return one + [float(max(min(roll - 1, 13 - roll), 0)) for roll in range(_ROLLS)]


def in_hand(state: Fussballwelt, seat: Seat) -> float:
    """What others can claim of the seat at the most."""
    coins = state.coins(seat)
    return float(coins) if coins > _PURSE else float(_PURSE)


class Economy:
    """Of one state at a time, as it was last looked at: what everybody's turns bring, in `WAYS` times coins.

    What hangs on a seat's cards alone is reckoned again only when they are others than those that it had when last looked at:
    from one decision to the next few change.
    """

    def __init__(self, numbers: EditionNumbers) -> None:
        self._numbers = numbers
        self._ways = vec[float](_ways())
        self._know_kinds()
        self._claimed = vec[i64]([roll for roll in range(1, _ROLLS) if len(numbers.claims_on[roll])])
        """The rolls on which anybody can claim anything."""
        self._seen = vec[u8]([0] * (MOST_KINDS * MOST_PLAYERS))
        """By seat and kind: the copies that were there when the seat's cards were last looked at."""
        self._in_force = vec[i64]([-1] * MOST_PLAYERS)
        """By seat: its landmarks then, as bits; below 0: it has not been looked at."""
        self.pays = vec[float]([0.0] * (MOST_KINDS * MOST_PLAYERS))
        """By seat and kind: what the bank pays for it."""
        self.bank = vec[float]([0.0] * PAIR)
        """By seat: what the bank pays on an own roll."""
        self.blue = vec[float]([0.0] * PAIR)
        """And on anybody else's."""
        self.special = vec[float]([0.0] * PAIR)
        """What purple kinds bring on an own roll."""
        self.factor = vec[float]([0.0] * PAIR)
        """By seat: what landmarks make of an own roll; nothing where it may not be rolled."""
        self.dice = vec[i64]([0] * MOST_PLAYERS)
        """By seat, counted from 0: how many dice it throws in others' eyes."""
        self.gets = vec[float]([0.0] * (PAIR * MOST_PLAYERS))
        """By seat and roller: what it claims of that one."""
        self.claims = vec[i64]([0] * MOST_PLAYERS)
        """By seat: whether it can claim anything."""
        self.purple = vec[i64]([0] * MOST_PLAYERS)
        """By seat: whether it has any purple project."""
        self.purse = vec[float]([0.0] * MOST_PLAYERS)
        self._claim = vec[float]([0.0] * (_ROLLS * MOST_PLAYERS))
        """By seat and roll: what it may claim of the roller."""

    def _know_kinds(self) -> None:
        numbers = self._numbers
        kinds = range(numbers.kinds)
        self._earning = vec[i64]([kind for kind in kinds if numbers.effects[kind] == "bank"])
        """The kinds that the bank pays for."""
        self._purple = vec[i64]([kind for kind in kinds if numbers.special[kind]])
        self.works = vec[float]([0.0] * (DICE * numbers.kinds))
        """By kind that is not red: in how many ways it works."""
        for kind in kinds:
            for roll in range(1, _ROLLS):
                if kind in numbers.earns_on[roll] or kind in numbers.specials_on[roll]:
                    self.works[DICE * kind] += self._ways[roll]
                    self.works[DICE * kind + 1] += self._ways[_ROLLS + roll]
        pays_more = [[other for other in kinds if other == kind or kind in numbers.pays_for[other]] for kind in kinds]
        self.pays_more = vec[vec[i64]](
            [vec[i64]([other for other in others if numbers.effects[other] == "bank"]) for others in pays_more]
        )
        """By kind: those for which the bank pays more, if there is one more of it."""
        self.claims_more = vec[i64]([int(any(numbers.effects[other] == "roller" for other in others)) for others in pays_more])
        """By kind: whether more can be claimed then."""
        effects = list(zip(numbers.effects, numbers.amount, strict=True))
        self._swap = vec[float]([_SWAP if effect == "swap" else 0.0 for effect, _ in effects])
        """By kind: what it is worth that one may swap; and the coins that it takes of each, or of one."""
        self._from_each = vec[i64]([amount if effect == "each_player" else 0 for effect, amount in effects])
        self._from_one = vec[i64]([amount if effect == "one_player" else 0 for effect, amount in effects])

    # --- looking

    def look(self, state: Fussballwelt) -> None:
        """At everybody's cards and coins."""
        players, gets, purse = self._numbers.players, self.gets, self.purse
        for seat in range(players):
            self._look_at_cards(state, seat)
            self._look_at_coins(state, seat)
        for seat in range(players):
            if self.claims[seat]:
                for roller in range(players):
                    if roller != seat:
                        one, two = self.claimed(seat, purse[roller])
                        gets[PAIR * seat + DICE * roller] = one
                        gets[PAIR * seat + DICE * roller + 1] = two

    def look_at_turn(self, state: Fussballwelt, seat: Seat) -> None:
        """Only at what the seat's own turn brings."""
        self._look_at_cards(state, seat)
        self._look_at_coins(state, seat)
        for other in range(self._numbers.players):
            if other != seat:
                self._look_at_cards(state, other)
                one, two = self.claimed(other, self.purse[seat])
                self.gets[PAIR * other + DICE * seat] = one
                self.gets[PAIR * other + DICE * seat + 1] = two

    def _look_at_coins(self, state: Fussballwelt, seat: Seat) -> None:
        self.purse[seat] = in_hand(state, seat)
        one, two = 0.0, 0.0
        if self.purple[seat]:
            one, two = self.specials(state, seat)
        self.special[DICE * seat] = one
        self.special[DICE * seat + 1] = two

    def _look_at_cards(self, state: Fussballwelt, seat: Seat) -> None:
        before, now = self._in_force[seat], state.in_force(seat)
        other_cards = self._sees_others(state, seat)
        if before != now:
            self._in_force[seat] = now
            self._look_at_landmarks(state, seat)
            # They also change what cards pay: F5.2.
            other_cards = other_cards or before < 0 or (before ^ now) & self._numbers.more_income != 0
        if other_cards:
            self._look_at_earnings(state, seat)
            self.look_at_claims(state, seat)
            self._look_at_purple(state, seat)

    def _sees_others(self, state: Fussballwelt, seat: Seat) -> bool:
        """Whether the seat has other cards than those seen before; now these are."""
        copies, seen, first, place = state.copies, self._seen, OWNED + seat * MOST_KINDS, seat * MOST_KINDS
        others = False
        for kind in range(self._numbers.kinds):
            there = copies[first + kind]
            if there != seen[place + kind]:
                seen[place + kind] = there
                others = True
        return others

    def _look_at_earnings(self, state: Fussballwelt, seat: Seat) -> None:
        one, two, blue_one, blue_two = 0.0, 0.0, 0.0, 0.0
        copies, first, place = state.copies, OWNED + seat * MOST_KINDS, seat * MOST_KINDS
        works, green, paid = self.works, self._numbers.green, self.pays
        for number in self._earning:
            pays = 0.0
            if copies[first + number]:
                pays = float(payment(state, seat, Kind(number)))
                with_one, with_two = pays * works[DICE * number], pays * works[DICE * number + 1]
                one += with_one
                two += with_two
                if not green[number]:
                    blue_one += with_one
                    blue_two += with_two
            paid[place + number] = pays
        self.bank[DICE * seat] = one
        self.bank[DICE * seat + 1] = two
        self.blue[DICE * seat] = blue_one
        self.blue[DICE * seat + 1] = blue_two

    def _look_at_landmarks(self, state: Fussballwelt, seat: Seat) -> None:
        numbers = self._numbers
        factor = _ROLL_AGAIN if state.has(seat, numbers.roll_again) else 1.0
        self.factor[DICE * seat] = factor
        self.dice[seat] = 1
        if not state.has(seat, numbers.two_dice):
            factor = 0.0
            self.dice[seat] = 0
        elif state.has(seat, numbers.extra_turn):
            factor *= _EXTRA_TURN
        self.factor[DICE * seat + 1] = factor

    def look_at_claims(self, state: Fussballwelt, seat: Seat) -> None:
        copies, first, any_claim = state.copies, OWNED + seat * MOST_KINDS, i64(0)
        for roll in self._claimed:
            claim: i64 = 0
            for number in self._numbers.claims_on[roll]:
                if copies[first + number]:
                    claim += payment(state, seat, Kind(number))
            self._claim[_ROLLS * seat + roll] = float(claim)
            any_claim |= claim
        self.claims[seat] = any_claim
        if any_claim == 0:
            for place in range(PAIR * seat, PAIR * seat + PAIR):
                self.gets[place] = 0.0

    def _look_at_purple(self, state: Fussballwelt, seat: Seat) -> None:
        copies, first = state.copies, OWNED + seat * MOST_KINDS
        self.purple[seat] = 0
        for kind in self._purple:
            if copies[first + kind]:
                self.purple[seat] = 1

    # --- what has been seen

    def claimed(self, seat: Seat, purse: float) -> tuple[float, float]:
        """What the seat claims of a roller with so much in hand."""
        one, two = 0.0, 0.0
        if self.claims[seat]:
            ways, claims, first = self._ways, self._claim, _ROLLS * seat
            for roll in self._claimed:
                claim = claims[first + roll]
                claim = claim if claim < purse else purse
                one += ways[roll] * claim
                two += ways[_ROLLS + roll] * claim
        return one, two

    def own_turn(self, seat: Seat) -> tuple[float, float]:
        """What an own turn brings with one die and with two."""
        place, gets, factor = DICE * seat, self.gets, self.factor
        one, two = self.bank[place] + self.special[place], self.bank[place + 1] + self.special[place + 1]
        for other in range(self._numbers.players):
            if other != seat:
                one -= gets[PAIR * other + place]
                two -= gets[PAIR * other + place + 1]
        return one * factor[place], two * factor[place + 1]

    def claims_won(self, seat: Seat) -> float:
        """What it claims in the turns of all others."""
        coins, gets, dice, place = 0.0, self.gets, self.dice, PAIR * seat
        if self.claims[seat]:
            for other in range(self._numbers.players):
                if other != seat:
                    coins += gets[place + DICE * other + dice[other]]
        return coins

    def roll(self, state: Fussballwelt, seat: Seat, roll: i64) -> float:
        """What an own roll brings."""
        numbers, coins = self._numbers, 0.0
        for kind in numbers.specials_on[roll]:
            if state.owned(seat, Kind(kind)):
                coins += self._worth(state, seat, kind)
        for kind in numbers.earns_on[roll]:
            coins += float(payment(state, seat, Kind(kind)))
        for other in range(numbers.players):
            if other != seat:
                claim = self._claim[_ROLLS * other + roll]
                coins -= claim if claim < self.purse[seat] else self.purse[seat]
        return coins * WAYS

    # --- purple

    def specials(self, state: Fussballwelt, seat: Seat) -> tuple[float, float]:
        """What purple kinds bring on an own roll with one die and with two."""
        one, two, copies, works, first = 0.0, 0.0, state.copies, self.works, OWNED + seat * MOST_KINDS
        for kind in self._purple:
            if copies[first + kind]:
                worth = self._worth(state, seat, kind)
                one += works[DICE * kind] * worth
                two += works[DICE * kind + 1] * worth
        return one, two

    def _worth(self, state: Fussballwelt, seat: Seat, kind: i64) -> float:
        """What is taken of everybody, or of the one who has most; or what it is worth to swap."""
        each, one = self._from_each[kind], self._from_one[kind]
        if each == 0 and one == 0:
            return self._swap[kind]
        coins: i64 = 0
        most: i64 = 0
        of_seats = state.of_seats
        for other in range(self._numbers.players):
            if other != seat:
                has = of_seats[COINS + other]
                coins += has if has < each else each
                most = has if has > most else most
        return float(coins + (most if most < one else one))
