"""What the cards on the table bring each seat of fussballwelt, on the average. What they pay is asked of the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import Seat
from anpfiff.games.fussballwelt.edition import HIGHEST_ROLL, MOST_KINDS, MOST_PLAYERS
from anpfiff.games.fussballwelt.income import payment
from anpfiff.games.fussballwelt.numbers import EditionNumbers, Kind
from anpfiff.games.fussballwelt.state import OWNED, Fussballwelt

# What the landmarks that change the dice are worth, as a factor on the income of one's own rolls: a second turn after one
# double in six, and the better of two rolls now and then.
_EXTRA_TURN: Final = 7 / 6
_ROLL_AGAIN: Final = 1.2
# What a chance to swap is worth, in coins.
_SWAP: Final = 2.0
# So that somebody without any income is merely very far away.
_LEAST_INCOME: Final = 0.05
# What a roller is thought to have in hand when claims are made, if it is more than now.
_PURSE: Final = 3

_DICE: Final = 2
_ROLLS: Final = HIGHEST_ROLL + 1
_PAIR: Final = _DICE * MOST_PLAYERS


def _chances() -> list[float]:
    """By number of dice, from 1 on, and roll: how likely it is."""
    one = [1 / 6 if 1 <= roll <= 6 else 0.0 for roll in range(_ROLLS)]
    return one + [max(min(roll - 1, 13 - roll), 0) / 36 for roll in range(_ROLLS)]


class Economy:
    """Of one state at a time, as it was last looked at. All but claims adds up, so that sums over all rolls are enough.

    Numbers that differ with the dice stand side by side, those for one before those for two.
    """

    def __init__(self, numbers: EditionNumbers) -> None:
        self._numbers = numbers
        rolls = range(1, _ROLLS)
        self._chance = vec[float](_chances())
        self._earning = vec[i64]([kind for kind, effect in enumerate(numbers.effects) if effect == "bank"])
        """The kinds that the bank pays for."""
        self._share = vec[float]([0.0] * (_DICE * numbers.kinds))
        """By kind: how often it works."""
        for kind in self._earning:
            for roll in rolls:
                if kind in numbers.earns_on[roll]:
                    self._share[_DICE * kind] += self._chance[roll]
                    self._share[_DICE * kind + 1] += self._chance[_ROLLS + roll]
        self._claimed = vec[i64]([roll for roll in rolls if len(numbers.claims_on[roll])])
        """The rolls on which anybody can claim anything."""
        self._special = vec[i64]([roll for roll in rolls if len(numbers.specials_on[roll])])
        """And those on which purple kinds work."""
        effects = list(zip(numbers.effects, numbers.amount, strict=True))
        self._swap = vec[float]([_SWAP if effect == "swap" else 0.0 for effect, _ in effects])
        """By kind: what it is worth that one may swap; and the coins that it takes of each, or of one."""
        self._from_each = vec[i64]([amount if effect == "each_player" else 0 for effect, amount in effects])
        self._from_one = vec[i64]([amount if effect == "one_player" else 0 for effect, amount in effects])
        self._bank = vec[float]([0.0] * _PAIR)
        """By seat: what the bank pays on an own roll."""
        self._blue = vec[float]([0.0] * _PAIR)
        """And on anybody else's."""
        self._factor = vec[float]([0.0] * _PAIR)
        """By seat: what landmarks make of an own roll; nothing where it may not be rolled."""
        self._claims = vec[float]([0.0] * (_ROLLS * MOST_PLAYERS))
        """By seat and roll: what it may claim of the roller."""
        self._gets = vec[float]([0.0] * (_PAIR * MOST_PLAYERS))
        """By seat and roller: what it gets of that on the average."""
        self._has_claims = vec[i64]([0] * MOST_PLAYERS)
        self._has_purple = vec[i64]([0] * MOST_PLAYERS)
        self._purse = vec[float]([0.0] * MOST_PLAYERS)
        self._one = 0.0
        self._two = 0.0

    def look(self, state: Fussballwelt) -> None:
        for seat in range(self._numbers.players):
            self.look_at(state, seat)

    def look_at(self, state: Fussballwelt, seat: Seat) -> None:
        """A seat's cards and coins alone."""
        self._look_at_earnings(state, seat)
        self._look_at_landmarks(state, seat)
        self._look_at_claims(state, seat)
        self._look_at_purple(state, seat)
        self._purse[seat] = float(max(state.coins(seat), _PURSE))
        for other in range(self._numbers.players):
            if other != seat:
                self._share_out(seat, other)
                self._share_out(other, seat)

    def _look_at_earnings(self, state: Fussballwelt, seat: Seat) -> None:
        one, two, blue_one, blue_two = 0.0, 0.0, 0.0, 0.0
        copies, first = state.copies, OWNED + seat * MOST_KINDS
        for number in self._earning:
            if copies[first + number]:
                pays = float(payment(state, seat, Kind(number)))
                with_one, with_two = pays * self._share[_DICE * number], pays * self._share[_DICE * number + 1]
                one += with_one
                two += with_two
                if not self._numbers.green[number]:
                    blue_one += with_one
                    blue_two += with_two
        self._bank[_DICE * seat] = one
        self._bank[_DICE * seat + 1] = two
        self._blue[_DICE * seat] = blue_one
        self._blue[_DICE * seat + 1] = blue_two

    def _look_at_landmarks(self, state: Fussballwelt, seat: Seat) -> None:
        numbers = self._numbers
        factor = _ROLL_AGAIN if state.has(seat, numbers.roll_again) else 1.0
        self._factor[_DICE * seat] = factor
        if not state.has(seat, numbers.two_dice):
            factor = 0.0
        elif state.has(seat, numbers.extra_turn):
            factor *= _EXTRA_TURN
        self._factor[_DICE * seat + 1] = factor

    def _look_at_claims(self, state: Fussballwelt, seat: Seat) -> None:
        copies, first = state.copies, OWNED + seat * MOST_KINDS
        self._has_claims[seat] = 0
        for roll in self._claimed:
            claim: i64 = 0
            for number in self._numbers.claims_on[roll]:
                if copies[first + number]:
                    claim += payment(state, seat, Kind(number))
            self._claims[_ROLLS * seat + roll] = float(claim)
            self._has_claims[seat] += claim

    def _look_at_purple(self, state: Fussballwelt, seat: Seat) -> None:
        self._has_purple[seat] = 0
        for roll in self._special:
            for kind in self._numbers.specials_on[roll]:
                if state.copies[OWNED + seat * MOST_KINDS + kind]:
                    self._has_purple[seat] = 1

    def _share_out(self, seat: Seat, roller: Seat) -> None:
        """What the seat gets of the roller."""
        one, two = 0.0, 0.0
        if self._has_claims[seat]:
            purse = self._purse[roller]
            for roll in self._claimed:
                claim = self._claims[_ROLLS * seat + roll]
                claim = claim if claim < purse else purse
                one += self._chance[roll] * claim
                two += self._chance[_ROLLS + roll] * claim
        place = _PAIR * seat + _DICE * roller
        self._gets[place] = one
        self._gets[place + 1] = two

    def income(self, state: Fussballwelt, seat: Seat) -> float:
        """The coins that a round brings, if the better number of dice is rolled."""
        abroad = self._look_at_turn(state, seat)
        own = self._one if self._one > self._two else self._two
        income = own + abroad
        return income if income > _LEAST_INCOME else _LEAST_INCOME

    def own_turn(self, state: Fussballwelt, seat: Seat, dice: i64) -> float:
        """The coins that a turn with so many dice brings on the average."""
        self._look_at_turn(state, seat)
        return self._one if dice == 1 else self._two

    def _look_at_turn(self, state: Fussballwelt, seat: Seat) -> float:
        """What an own turn brings with one die and with two; returned: what the turns of all others bring."""
        place, abroad = _DICE * seat, 0.0
        one, two = self._bank[place], self._bank[place + 1]
        if self._has_purple[seat]:
            for roll in self._special:
                worth = self._specials(state, seat, roll)
                one += self._chance[roll] * worth
                two += self._chance[_ROLLS + roll] * worth
        for other in range(self._numbers.players):
            if other != seat:
                one -= self._gets[_PAIR * other + place]
                two -= self._gets[_PAIR * other + place + 1]
                dice: i64 = 1 if self._factor[_DICE * other + 1] > 0.0 else 0
                abroad += self._blue[place + dice] + self._gets[_PAIR * seat + _DICE * other + dice]
        self._one = one * self._factor[place]
        self._two = two * self._factor[place + 1]
        return abroad

    def roll(self, state: Fussballwelt, seat: Seat, roll: i64) -> float:
        """The coins that an own roll brings."""
        numbers = self._numbers
        coins = self._specials(state, seat, roll)
        for kind in numbers.earns_on[roll]:
            coins += float(payment(state, seat, Kind(kind)))
        for other in range(numbers.players):
            if other != seat:
                claim = self._claims[_ROLLS * other + roll]
                coins -= claim if claim < self._purse[seat] else self._purse[seat]
        return coins

    def _specials(self, state: Fussballwelt, seat: Seat, roll: i64) -> float:
        coins = 0.0
        for kind in self._numbers.specials_on[roll]:
            if state.copies[OWNED + seat * MOST_KINDS + kind]:
                coins += self._swap[kind] + float(self._taken(state, seat, kind))
        return coins

    def _taken(self, state: Fussballwelt, seat: Seat, kind: i64) -> i64:
        """Of everybody, or of the one who has most."""
        each, one = self._from_each[kind], self._from_one[kind]
        coins: i64 = 0
        most: i64 = 0
        if each or one:
            for other in range(self._numbers.players):
                if other != seat:
                    has = state.coins(other)
                    coins += has if has < each else each
                    most = has if has > most else most
        return coins + (most if most < one else one)
