"""How many rounds everybody is from the last landmark of fussballwelt: as things stand, and with one more project."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from anpfiff.core.bits import members
from anpfiff.core.numbers import Seat
from anpfiff.games.fussballwelt.edition import MOST_KINDS, MOST_PLAYERS
from anpfiff.games.fussballwelt.income import payment
from anpfiff.games.fussballwelt.mind.economy import DICE, PAIR, WAYS, Economy, in_hand
from anpfiff.games.fussballwelt.numbers import EditionNumbers, Kind
from anpfiff.games.fussballwelt.state import OWNED, Fussballwelt

# How much the leader's distance counts beside one's own.
_RIVAL: Final = 0.3
# So that somebody without any income is merely very far away.
_LEAST_INCOME: Final = 0.05 * WAYS
_FAR: Final = 1e6


class Race:
    """Of one state at a time, as it was last looked at."""

    def __init__(self, numbers: EditionNumbers, economy: Economy) -> None:
        self._numbers = numbers
        self._economy = economy
        missing = [members(numbers.all_landmarks & ~built) for built in range(numbers.all_landmarks + 1)]
        self._lacking = vec[float]([float(len(landmarks)) for landmarks in missing])
        """By landmarks that are built, as bits: how many are missing."""
        self._cost = vec[i64]([sum(numbers.landmark_cost[landmark] for landmark in landmarks) for landmarks in missing])
        """And what they cost."""
        self._rounds = vec[float]([0.0] * MOST_PLAYERS)
        """By seat."""
        self._one = vec[float]([0.0] * MOST_PLAYERS)
        self._two = vec[float]([0.0] * MOST_PLAYERS)
        """By seat: what an own turn brings with one die and with two."""
        self._claims = vec[float]([0.0] * MOST_PLAYERS)
        """What it claims in others' turns."""
        self._abroad = vec[float]([0.0] * MOST_PLAYERS)
        """And all that these bring."""
        self._with_two = vec[float]([0.0] * MOST_PLAYERS)
        """By seat: how many of the others throw two dice, and how many one."""
        self._with_one = vec[float]([0.0] * MOST_PLAYERS)
        self._look_at_prices()

    def _look_at_prices(self) -> None:
        """What becomes of the others hangs on the coins that are left, so once a price is enough but for what claims more."""
        prices = self._numbers.dearest + 1
        self._looks: i64 = 0
        """How many there have been."""
        self._paid_in = vec[i64]([0] * prices)
        """By price: the look of which the others' distance is known."""
        self._nearest_if = vec[float]([0.0] * prices)
        """And how far the nearest opponent is then, and what the others claim."""
        self._lost_one_if = vec[float]([0.0] * prices)
        self._lost_two_if = vec[float]([0.0] * prices)
        self._nearest = 0.0
        """The same after the build that was looked at last; and what is claimed of the others."""
        self._lost_one = 0.0
        self._lost_two = 0.0
        self._won = 0.0

    def look(self, state: Fussballwelt) -> None:
        economy, players, two_dice = self._economy, self._numbers.players, i64(0)
        economy.look(state)
        self._looks += 1
        for seat in range(players):
            two_dice += economy.dice[seat]
        for seat in range(players):
            with_two = float(two_dice - economy.dice[seat])
            with_one = float(players - 1) - with_two
            one, two = economy.own_turn(seat)
            claims = economy.claims_won(seat)
            abroad = claims + with_one * economy.blue[DICE * seat] + with_two * economy.blue[DICE * seat + 1]
            self._with_one[seat] = with_one
            self._with_two[seat] = with_two
            self._one[seat] = one
            self._two[seat] = two
            self._claims[seat] = claims
            self._abroad[seat] = abroad
            self._rounds[seat] = self._until_won(state, seat, state.coins(seat), one, two, abroad)

    def value(self, seat: Seat) -> float:
        """How good the position is: near to the end oneself, the nearest opponent far from it."""
        nearest, all_rounds = _FAR, self._rounds
        for other in range(self._numbers.players):
            if other != seat:
                rounds = all_rounds[other]
                nearest = rounds if rounds < nearest else nearest
        return _RIVAL * nearest - all_rounds[seat]

    def value_with(self, state: Fussballwelt, seat: Seat, kind: Kind) -> float:
        """How good it would be after the seat has built a project. Only what that changes is reckoned anew."""
        economy, copies, owned, price = self._economy, state.copies, OWNED + seat * MOST_KINDS + kind, self._numbers.cost[kind]
        before = copies[owned]
        copies[owned] = u8(i64(before) + 1)
        if economy.claims_more[kind]:
            economy.look_at_claims(state, seat)
            self._look_at_others(state, seat, price, claims_more=True)
        elif self._paid_in[price] == self._looks:
            self._nearest = self._nearest_if[price]
            self._lost_one = self._lost_one_if[price]
            self._lost_two = self._lost_two_if[price]
            self._won = self._claims[seat]
        else:
            self._look_at_others(state, seat, price, claims_more=False)
            self._paid_in[price] = self._looks
            self._nearest_if[price] = self._nearest
            self._lost_one_if[price] = self._lost_one
            self._lost_two_if[price] = self._lost_two
        rounds = self._own_rounds(state, seat, kind, state.coins(seat) - price)
        copies[owned] = before
        if economy.claims_more[kind]:
            economy.look_at_claims(state, seat)
        return _RIVAL * self._nearest - rounds

    def _look_at_others(self, state: Fussballwelt, seat: Seat, price: i64, claims_more: bool) -> None:
        """After a build of the seat's."""
        state.gain(seat, -price)
        economy, place, purse = self._economy, DICE * seat, in_hand(state, seat)
        gets, dice, poorer = economy.gets, economy.dice, purse < economy.purse[seat]
        all_lost_one, all_lost_two, all_won, nearest = 0.0, 0.0, 0.0, _FAR
        for other in range(self._numbers.players):
            if other == seat:
                continue
            theirs, ours, changed = PAIR * other + place, PAIR * seat + DICE * other, economy.purple[other] != 0
            lost_one, lost_two, won_one, won_two = gets[theirs], gets[theirs + 1], gets[ours], gets[ours + 1]
            if poorer and economy.claims[other]:
                lost_one, lost_two = economy.claimed(other, purse)
                changed = True
            if claims_more:
                won_one, won_two = economy.claimed(seat, economy.purse[other])
                changed = True
            all_lost_one += lost_one
            all_lost_two += lost_two
            all_won += won_two if dice[other] else won_one
            rounds = self._rounds[other]
            if changed:
                of_us = lost_two - gets[theirs + 1] if dice[seat] else lost_one - gets[theirs]
                rounds = self._rounds_if(state, other, gets[ours] - won_one, gets[ours + 1] - won_two, of_us)
            nearest = rounds if rounds < nearest else nearest
        state.gain(seat, price)
        self._nearest = nearest
        self._lost_one = all_lost_one
        self._lost_two = all_lost_two
        self._won = all_won

    def _rounds_if(self, state: Fussballwelt, seat: Seat, one: float, two: float, abroad: float) -> float:
        """If its own turns brought so much more, and those of the others as well."""
        economy, place = self._economy, DICE * seat
        if economy.purple[seat]:
            special_one, special_two = economy.specials(state, seat)
            one += special_one - economy.special[place]
            two += special_two - economy.special[place + 1]
        one = self._one[seat] + one * economy.factor[place]
        two = self._two[seat] + two * economy.factor[place + 1]
        return self._until_won(state, seat, state.coins(seat), one, two, self._abroad[seat] + abroad)

    def _own_rounds(self, state: Fussballwelt, seat: Seat, kind: Kind, coins: i64) -> float:
        """With one more of a kind and so many coins, the others as they were looked at last."""
        economy, place, works = self._economy, DICE * seat, self._economy.works
        one, two, blue_one, blue_two = economy.bank[place], economy.bank[place + 1], economy.blue[place], economy.blue[place + 1]
        for number in economy.pays_more[kind]:
            more = float(payment(state, seat, Kind(number))) - economy.pays[MOST_KINDS * seat + number]
            with_one, with_two = more * works[DICE * number], more * works[DICE * number + 1]
            one += with_one
            two += with_two
            if not self._numbers.green[number]:
                blue_one += with_one
                blue_two += with_two
        special_one, special_two = economy.special[place], economy.special[place + 1]
        if self._numbers.special[kind]:
            special_one, special_two = economy.specials(state, seat)
        one = (one + special_one - self._lost_one) * economy.factor[place]
        two = (two + special_two - self._lost_two) * economy.factor[place + 1]
        abroad = self._won + self._with_one[seat] * blue_one + self._with_two[seat] * blue_two
        return self._until_won(state, seat, coins, one, two, abroad)

    def _until_won(self, state: Fussballwelt, seat: Seat, has: i64, one: float, two: float, abroad: float) -> float:
        """With so many coins and the better number of dice, one build a turn: money alone does not win at once."""
        built = state.built(seat)
        landmarks, coins = self._lacking[built], self._cost[built] - has
        if coins <= 0:
            return landmarks
        income = (one if one > two else two) + abroad
        rounds = WAYS * float(coins) / (income if income > _LEAST_INCOME else _LEAST_INCOME)
        return rounds if rounds > landmarks else landmarks
