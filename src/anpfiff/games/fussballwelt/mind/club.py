"""What one player's cards bring in fussballwelt, on the average."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.fussballwelt.mind.cards import ONE, OTHERS_ONE, OTHERS_TWO, ROLLS, TWO, WAYS, Cards
from anpfiff.games.fussballwelt.places import MOST_KINDS

PURSE: Final = 3
"""What a roller is thought to have in hand when claims are made, if it is more than now."""
# So that somebody without any income is merely very far away.
_LEAST_INCOME: Final = 0.05 * 36.0


@final
class Club:
    """As it was last looked at, in `WAYS` times coins.

    From one decision to the next few cards change, so only what hangs on those is reckoned again.
    """

    bank_one: float = 0.0
    """What the bank pays on an own roll with one die, with two, and on anybody else's."""
    bank_two: float = 0.0
    others_one: float = 0.0
    others_two: float = 0.0
    _claims_are_old: bool = False
    most_claimed: i64 = 0
    owns_purple: bool = False
    special_one: float = 0.0
    """What purple kinds bring on an own roll."""
    special_two: float = 0.0
    coins: i64 = 0
    landmarks: i64 = 0
    dice: i64 = 1
    factor_one: float = 1.0
    factor_two: float = 0.0
    lost_one: float = 0.0
    """What others claim on an own roll."""
    lost_two: float = 0.0
    abroad: float = 0.0
    """What all others' turns bring; and how many of them throw one die and two."""
    with_one: float = 0.0
    with_two: float = 0.0
    to_us_one: float = 0.0
    """What it loses to the club that chooses; and what that one's turn brings."""
    to_us_two: float = 0.0
    of_us: float = 0.0
    rounds: float = 0.0
    """Until the last landmark is built."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self.purse: i64 = PURSE
        self._copies = vec[float]([0.0] * cards.kinds)
        """By kind."""
        self._each = cards.each
        """By kind: what a copy pays, for each card that it counts."""
        self._counted = vec[float]([0.0 if counts else 1.0 for counts in cards.counts_cards])
        self._pays = vec[float]([0.0] * cards.kinds)
        """By kind: what all copies pay or claim."""
        self._more_known = vec[i64]([0] * cards.kinds)
        """By kind: whether it is known what the bank would pay more, if there were one more of it; and how much."""
        self._more_paid = vec[float]([0.0] * (ROLLS * cards.kinds))
        self._claim = vec[float]([0.0] * len(cards.claimed_by))
        """By roll on which anybody can claim: what it claims; and what it would after a build."""
        self._claim_with = vec[float]([0.0] * len(cards.claimed_by))
        self._claims = vec[float]([0.0, 0.0])
        """By what a roller has in hand: what it claims of one with one die and with two."""

    # --- looking

    def look(self, coins: i64, landmarks: i64) -> None:
        """At what it has, with these landmarks in force. Its cards have been told before."""
        if landmarks != self.landmarks:
            self.see_landmarks(landmarks)
        elif self._claims_are_old:
            self._see_claims()
        self.have(coins)

    def have(self, coins: i64) -> None:
        self.coins = coins
        self.purse = coins if coins > PURSE else PURSE

    def see_copies(self, kind: i64, copies: float) -> None:
        """It has so many of a kind now."""
        more = copies - self._copies[kind]
        self._copies[kind] = copies
        for other in self._cards.counted_by[kind]:
            self._counted[other] += more
            self._reckon(other)
        self._reckon(kind)
        if self._cards.special[kind]:
            self.owns_purple = False
            for purple in self._cards.purple:
                if self._copies[purple] > 0.0:
                    self.owns_purple = True

    def see_landmarks(self, landmarks: i64) -> None:
        cards, changed = self._cards, self.landmarks ^ landmarks
        self.landmarks = landmarks
        self.dice = cards.dice[landmarks]
        self.factor_one = cards.factor_one[landmarks]
        self.factor_two = cards.factor_two[landmarks]
        if changed & cards.more_income:
            self._each = cards.each_with_more if landmarks & cards.more_income else cards.each
            for kind in range(cards.kinds):
                self._reckon(kind)
        if self._claims_are_old:
            self._see_claims()

    def _reckon(self, kind: i64) -> None:
        """What the kind pays (F3.2): so much a copy, for each card that it counts."""
        pays, brings, place = self._each[kind] * self._copies[kind] * self._counted[kind], self._cards.brings, ROLLS * kind
        more = pays - self._pays[kind]
        self._pays[kind] = pays
        self.bank_one += more * brings[place + ONE]
        self.bank_two += more * brings[place + TWO]
        self.others_one += more * brings[place + OTHERS_ONE]
        self.others_two += more * brings[place + OTHERS_TWO]
        for other in self._cards.counted_with[kind]:
            self._more_known[other] = 0
        if self._cards.red[kind]:
            self._claims_are_old = True

    def _see_claims(self) -> None:
        most, claim, pays = 0.0, self._claim, self._pays
        for place in range(i64(len(claim))):
            all_kinds = 0.0
            for kind in self._cards.claimed_by[place]:
                all_kinds += pays[kind]
            claim[place] = all_kinds
            most = all_kinds if all_kinds > most else most
        self.most_claimed = int(most)
        if 2 * self.most_claimed >= len(self._claims):
            self._claims = vec[float]([0.0] * (4 * self.most_claimed + 2))
        for purse in range(self.most_claimed + 1):
            one, two = self._claimed(claim, float(purse))
            self._claims[2 * purse] = one
            self._claims[2 * purse + 1] = two
        self._claims_are_old = False

    def _claimed(self, claim: vec[float], purse: float) -> tuple[float, float]:
        one, two, ways_one, ways_two = 0.0, 0.0, self._cards.claimed_one, self._cards.claimed_two
        for place in range(i64(len(claim))):
            paid = claim[place] if claim[place] < purse else purse
            one += ways_one[place] * paid
            two += ways_two[place] * paid
        return one, two

    # --- what has been seen

    def claims(self, purse: i64) -> tuple[float, float]:
        """What it claims of a roller with so much in hand."""
        place = 2 * (purse if purse < self.most_claimed else self.most_claimed)
        return self._claims[place], self._claims[place + 1]

    def owns(self, kind: i64) -> bool:
        return self._copies[kind] > 0.0

    def pays(self, kind: i64) -> float:
        """What its copies pay or claim when their number is rolled."""
        return self._pays[kind]

    def until_won(self, one: float, two: float, abroad: float) -> float:
        """Rounds, if turns brought so much: with the better number of dice, and one build a turn, as money alone does not win
        at once."""
        lacking, coins = self._cards.lacking[self.landmarks], self._cards.lacking_cost[self.landmarks] - self.coins
        if coins <= 0:
            return lacking
        income = (one if one > two else two) + abroad
        rounds = WAYS * float(coins) / (income if income > _LEAST_INCOME else _LEAST_INCOME)
        return rounds if rounds > lacking else lacking

    # --- what would be, with one more of a kind

    def more_paid(self, kind: i64) -> tuple[float, float, float, float]:
        """What the bank would pay more: on an own roll with one die, with two, and on anybody else's."""
        if not self._more_known[kind]:
            self._foresee(kind)
        paid, place = self._more_paid, ROLLS * kind
        return paid[place + ONE], paid[place + TWO], paid[place + OTHERS_ONE], paid[place + OTHERS_TWO]

    def _foresee(self, kind: i64) -> None:
        paid, brings = self._more_paid, self._cards.brings
        for column in range(i64(ROLLS)):
            paid[ROLLS * kind + column] = 0.0
        for other in self._cards.pays_more[kind]:
            more = self._more(other, kind)
            for column in range(i64(ROLLS)):
                paid[ROLLS * kind + column] += more * brings[ROLLS * other + column]
        self._more_known[kind] = 1

    def _more(self, kind: i64, built: i64) -> float:
        """What a kind would pay more."""
        copies, counted = self._copies[kind], self._counted[kind]
        with_it = copies + 1.0 if kind == built else copies
        return self._each[kind] * (with_it * (counted + self._cards.counts[MOST_KINDS * kind + built]) - copies * counted)

    def see_claims_with(self, kind: i64) -> None:
        """What could be claimed."""
        for place in range(i64(len(self._claim))):
            claim = self._claim[place]
            for other in self._cards.claimed_by[place]:
                claim += self._more(other, kind)
            self._claim_with[place] = claim

    def claims_with(self, purse: i64) -> tuple[float, float]:
        """The same of a roller with so much in hand."""
        return self._claimed(self._claim_with, float(purse))
