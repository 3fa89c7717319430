"""How many rounds everybody is from the last landmark of fussballwelt: as things stand, and after a build."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from anpfiff.core.bits import bit
from anpfiff.core.numbers import Seat
from anpfiff.games.fussballwelt.mind.cards import WAYS, Cards
from anpfiff.games.fussballwelt.mind.club import PURSE, Club
from anpfiff.games.fussballwelt.numbers import EditionNumbers, Kind, Landmark
from anpfiff.games.fussballwelt.places import BUILT, COINS, IN_FORCE, MOST_KINDS, OF_KINDS, OWNED
from anpfiff.games.fussballwelt.state import Fussballwelt

# How much the leader's distance counts beside one's own.
_RIVAL: Final = 0.3
_FAR: Final = 1e6
_TWO_DICE: Final = 2


@final
class Race:
    """Of one state at a time, as it was last looked at by one club: ours."""

    _nearest: float = 0.0
    """How far the nearest other one is; and after the build that was looked at last."""
    _nearest_then: float = 0.0
    _lost_one: float = 0.0
    """What the others claim of us then, and what we claim more of them."""
    _lost_two: float = 0.0
    _won_more: float = 0.0
    _enough: i64 = 0
    """With so many coins left it makes no difference to anybody else how many they are. With fewer, all builds of a price
    make the same, but for those that claim more."""
    _looks: i64 = 0

    def __init__(self, numbers: EditionNumbers) -> None:
        self._numbers = numbers
        self._cards = Cards(numbers)
        self._clubs = [Club(self._cards) for _ in range(numbers.players)]
        self._seen = vec[u8]([0] * OF_KINDS)
        """The copies of projects, as they lie in a state. From one decision to the next few change."""
        self._us = self._clubs[0]
        self._known = vec[i64]([0] * (numbers.dearest + 1))
        """By price: the look of which is known what it makes."""
        self._nearest_at = vec[float]([0.0] * (numbers.dearest + 1))
        self._lost_one_at = vec[float]([0.0] * (numbers.dearest + 1))
        self._lost_two_at = vec[float]([0.0] * (numbers.dearest + 1))

    # --- looking

    def look(self, state: Fussballwelt, seat: Seat) -> None:
        """With all landmarks in force that are built, as they will be when everybody's next turn has begun (F2.5)."""
        clubs, nearest, enough = self._clubs, _FAR, i64(PURSE)
        self._us = clubs[seat]
        self._looks += 1
        self._look_at_clubs(state, BUILT)
        for club in clubs:
            self._see_turn(club)
        for club in clubs:
            one, two = self._turn(club)
            club.rounds = club.until_won(one, two, club.abroad)
            if club is not self._us:
                nearest = club.rounds if club.rounds < nearest else nearest
                enough = club.most_claimed if club.most_claimed > enough else enough
                if club.owns_purple and self._cards.most_taken > enough:
                    enough = self._cards.most_taken
        self._nearest = nearest
        self._enough = enough

    def look_at_turn(self, state: Fussballwelt, seat: Seat) -> tuple[float, float]:
        """Only at what the seat's own turn brings, with one die and with two."""
        self._us = self._clubs[seat]
        self._look_at_clubs(state, IN_FORCE)
        self._see_turn(self._us)
        return self._turn(self._us)

    def _look_at_clubs(self, state: Fussballwelt, landmarks: i64) -> None:
        """With those landmarks that stand there in the state."""
        of_seats, copies, seen, seat, two_dice = state.of_seats, state.copies, self._seen, i64(0), 0.0
        for place in range(OWNED, OWNED + self._numbers.players * MOST_KINDS):
            if copies[place] != seen[place]:
                self._see_copies(place, copies[place])
        for club in self._clubs:
            club.look(of_seats[COINS + seat], of_seats[landmarks + seat])
            two_dice += 1.0 if club.dice == _TWO_DICE else 0.0
            seat += 1
        others = float(seat - 1)
        for club in self._clubs:
            club.with_two = two_dice - 1.0 if club.dice == _TWO_DICE else two_dice
            club.with_one = others - club.with_two
            club.abroad = club.with_one * club.others_one + club.with_two * club.others_two

    def _see_copies(self, place: i64, copies: u8) -> None:
        self._seen[place] = copies
        seat = (place - OWNED) // MOST_KINDS
        self._clubs[seat].see_copies(place - OWNED - seat * MOST_KINDS, float(i64(copies)))

    def _see_turn(self, roller: Club) -> None:
        """What it brings the roller, and what others claim in it."""
        us, lost_one, lost_two, with_two = self._us, 0.0, 0.0, roller.dice == _TWO_DICE
        for club in self._clubs:
            if club is not roller:
                one, two = club.claims(roller.purse)
                lost_one += one
                lost_two += two
                won = two if with_two else one
                club.abroad += won
                if club is us:
                    roller.to_us_one = one
                    roller.to_us_two = two
                elif roller is us:
                    club.of_us = won + (club.others_two if with_two else club.others_one)
        roller.lost_one = lost_one
        roller.lost_two = lost_two
        roller.special_one, roller.special_two = self._specials(roller)

    def _turn(self, club: Club) -> tuple[float, float]:
        one = (club.bank_one + club.special_one - club.lost_one) * club.factor_one
        return one, (club.bank_two + club.special_two - club.lost_two) * club.factor_two

    # --- what has been seen

    def value(self) -> float:
        """How good our position is: near to the end ourselves, the nearest other one far from it."""
        return _RIVAL * self._nearest - self._us.rounds

    def roll(self, roll: i64) -> float:
        """What an own roll brings us."""
        numbers, us, coins = self._numbers, self._us, 0.0
        for kind in numbers.specials_on[roll]:
            if us.owns(kind):
                coins += self._worth(us, kind)
        for kind in numbers.earns_on[roll]:
            coins += us.pays(kind)
        for other in self._clubs:
            if other is not us:
                claim = 0.0
                for kind in numbers.claims_on[roll]:
                    claim += other.pays(kind)
                coins -= claim if claim < float(us.purse) else float(us.purse)
        return coins * WAYS

    # --- what would be

    def value_with(self, kind: Kind) -> float:
        """How good it would be after a project of ours. Only what that changes is reckoned anew."""
        cards, us, coins, claims_more = self._cards, self._us, self._us.coins, self._cards.claims_more[kind] != 0
        us.have(coins - cards.cost[kind])
        if claims_more:
            us.see_claims_with(kind)
            self._see_others(claims_more=True)
        else:
            self._see_others_at(cards.cost[kind])
        one, two, others_one, others_two = us.more_paid(kind)
        if cards.special[kind] and not us.owns(kind):
            worth = self._worth(us, kind)
            one += worth * cards.works_one[kind]
            two += worth * cards.works_two[kind]
        rounds = self._our_rounds(one, two, others_one, others_two)
        us.have(coins)
        return _RIVAL * self._nearest_then - rounds

    def value_with_landmark(self, landmark: Landmark) -> float:
        """And after a landmark of ours, when it is in force."""
        us, coins, landmarks, price = self._us, self._us.coins, self._us.landmarks, self._numbers.landmark_cost[landmark]
        others_one, others_two, dice = us.others_one, us.others_two, us.dice
        us.have(coins - price)
        us.see_landmarks(landmarks | bit(landmark))
        if us.dice != dice or bit(landmark) == self._numbers.more_income:
            self._see_others(claims_more=False)
        else:
            self._see_others_at(price)
        rounds = self._our_rounds(0.0, 0.0, us.others_one - others_one, us.others_two - others_two)
        us.see_landmarks(landmarks)
        us.have(coins)
        return _RIVAL * self._nearest_then - rounds

    def _our_rounds(self, one: float, two: float, others_one: float, others_two: float) -> float:
        """If the bank paid so much more."""
        us = self._us
        one = (us.bank_one + us.special_one + one - self._lost_one) * us.factor_one
        two = (us.bank_two + us.special_two + two - self._lost_two) * us.factor_two
        return us.until_won(one, two, us.abroad + self._won_more + us.with_one * others_one + us.with_two * others_two)

    def _see_others_at(self, price: i64) -> None:
        """After a build that changes nothing but what we can be claimed or robbed of."""
        us = self._us
        if us.coins >= self._enough:
            self._lost_one, self._lost_two, self._won_more, self._nearest_then = us.lost_one, us.lost_two, 0.0, self._nearest
        elif self._known[price] == self._looks:
            self._lost_one, self._lost_two, self._won_more = self._lost_one_at[price], self._lost_two_at[price], 0.0
            self._nearest_then = self._nearest_at[price]
        else:
            self._see_others(claims_more=False)
            self._known[price] = self._looks
            self._lost_one_at[price] = self._lost_one
            self._lost_two_at[price] = self._lost_two
            self._nearest_at[price] = self._nearest_then

    def _see_others(self, claims_more: bool) -> None:
        """With the coins, dice and claims that we have then; `claims_more`: those with one more project."""
        us, lost_one, lost_two, won_more, nearest = self._us, 0.0, 0.0, 0.0, _FAR
        with_two = us.dice == _TWO_DICE
        for club in self._clubs:
            if club is not us:
                one, two = club.claims(us.purse)
                lost_one += one
                lost_two += two
                of_us = two + club.others_two if with_two else one + club.others_one
                one, two = us.claims_with(club.purse) if claims_more else us.claims(club.purse)
                one -= club.to_us_one
                two -= club.to_us_two
                won_more += two if club.dice == _TWO_DICE else one
                rounds = self._rounds_if(club, one, two, of_us - club.of_us)
                nearest = rounds if rounds < nearest else nearest
        self._lost_one, self._lost_two, self._won_more, self._nearest_then = lost_one, lost_two, won_more, nearest

    def _rounds_if(self, club: Club, lost_one: float, lost_two: float, won: float) -> float:
        """If it lost so much more in its own turns, and won so much more in ours."""
        special_one, special_two = club.special_one, club.special_two
        if club.owns_purple and self._us.coins < self._cards.most_taken:
            special_one, special_two = self._specials(club)
        one = (club.bank_one + special_one - club.lost_one - lost_one) * club.factor_one
        two = (club.bank_two + special_two - club.lost_two - lost_two) * club.factor_two
        return club.until_won(one, two, club.abroad + won)

    # --- purple

    def _specials(self, club: Club) -> tuple[float, float]:
        """What purple kinds bring on an own roll with one die and with two."""
        one, two, cards = 0.0, 0.0, self._cards
        if club.owns_purple:
            for kind in cards.purple:
                if club.owns(kind):
                    worth = self._worth(club, kind)
                    one += cards.works_one[kind] * worth
                    two += cards.works_two[kind] * worth
        return one, two

    def _worth(self, club: Club, kind: i64) -> float:
        """What is taken of everybody, or of the one who has most; or what it is worth to swap."""
        each, one = self._cards.from_each[kind], self._cards.from_one[kind]
        if each == 0 and one == 0:
            return self._cards.swap[kind]
        coins: i64 = 0
        most: i64 = 0
        for other in self._clubs:
            if other is not club:
                coins += other.coins if other.coins < each else each
                most = other.coins if other.coins > most else most
        return float(coins + (most if most < one else one))
