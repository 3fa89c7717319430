"""What projects and landmarks of an edition of fussballwelt do, as tables for whoever reckons with them."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import members
from anpfiff.games.fussballwelt.numbers import EditionNumbers
from anpfiff.games.fussballwelt.places import HIGHEST_ROLL, MOST_KINDS

# What the landmarks that change the dice are worth, as a factor on the income of one's own rolls: a second turn after one
# double in six, and the better of two rolls now and then.
_EXTRA_TURN: Final = 7 / 6
_ROLL_AGAIN: Final = 1.2
# What a chance to swap is worth, in coins.
_SWAP: Final = 2.0

WAYS: Final = 36.0
"""In which two dice can fall. Chances are counted in them and coins so many times: whole numbers, whose sums are exact."""

# Of what a card brings: on own rolls with one die and with two, and on anybody else's. They stand side by side.
ONE: Final = 0
TWO: Final = 1
OTHERS_ONE: Final = 2
OTHERS_TWO: Final = 3
ROLLS: Final = 4


def _ways(dice: int, roll: int) -> float:
    """In how many ways it falls."""
    if dice == 1:
        return 6.0 if roll <= 6 else 0.0
    return float(max(min(roll - 1, 13 - roll), 0))


@final
class Cards:
    """Never changes once made."""

    def __init__(self, numbers: EditionNumbers) -> None:
        kinds = range(numbers.kinds)
        amounts = [float(amount) for amount in numbers.amount]
        rolls = [members(rolls) for rolls in numbers.rolls_of]
        self.kinds: i64 = numbers.kinds
        self.cost = vec[i64](list(numbers.cost))
        self.each = vec[float](amounts)
        """By kind: what a copy pays; and with the landmark that brings more (F5.2)."""
        self.each_with_more = vec[float]([amount + float(more) for amount, more in zip(amounts, numbers.bonus, strict=True)])
        self.counts_cards = vec[i64]([int(len(numbers.pays_for[kind]) > 0) for kind in kinds])
        """By kind: whether it pays for every card of a symbol; and by those two whether for another kind's."""
        self.counts = vec[float]([float(other in numbers.pays_for[kind]) for kind in kinds for other in range(MOST_KINDS)])
        self._know_counting(numbers)
        self.brings = vec[float]([_brings(numbers, kind, column, rolls[kind]) for kind in kinds for column in range(ROLLS)])
        """By kind: in how many ways the bank pays for it."""
        self._know_claims(numbers)
        self._know_purple(numbers, rolls)
        self._know_landmarks(numbers)

    def _know_counting(self, numbers: EditionNumbers) -> None:
        """Kinds that pay for others' copies."""
        kinds = range(numbers.kinds)
        self.counted_by = vec[vec[i64]](
            [vec[i64]([other for other in kinds if kind in numbers.pays_for[other]]) for kind in kinds]
        )
        """By kind: those that pay for its copies; and those that pay more, if there is one more of it."""
        self.pays_more = vec[vec[i64]](
            [vec[i64]([other for other in kinds if other == kind or kind in numbers.pays_for[other]]) for kind in kinds]
        )
        self.counted_with = vec[vec[i64]](
            [vec[i64]([other for other in kinds if kind in self.pays_more[other]]) for kind in kinds]
        )
        """And those of which one more would make it pay more."""

    def _know_claims(self, numbers: EditionNumbers) -> None:
        """Red kinds, and the rolls on which they claim."""
        kinds, effects = range(numbers.kinds), numbers.effects
        red = [int(effect == "roller") for effect in effects]
        self.red = vec[i64](red)
        self.claims_more = vec[i64]([int(1 in [red[other] for other in self.pays_more[kind]]) for kind in kinds])
        """By kind: whether more can be claimed if there is one more of it."""
        claimed = [roll for roll in range(1, HIGHEST_ROLL + 1) if len(numbers.claims_on[roll])]
        self.claimed_by = vec[vec[i64]]([numbers.claims_on[roll] for roll in claimed])
        """The rolls on which anybody can claim anything: by which kinds, and in how many ways they fall with one die and two."""
        self.claimed_one = vec[float]([_ways(1, roll) for roll in claimed])
        self.claimed_two = vec[float]([_ways(2, roll) for roll in claimed])

    def _know_purple(self, numbers: EditionNumbers, rolls: list[list[int]]) -> None:
        kinds, effects = range(numbers.kinds), numbers.effects
        self.special = vec[i64]([int(special) for special in numbers.special])
        self.purple = vec[i64]([kind for kind in kinds if numbers.special[kind]])
        self.works_one = vec[float]([sum([_ways(1, roll) for roll in rolls[kind]]) for kind in kinds])
        """By kind: in how many ways it works."""
        self.works_two = vec[float]([sum([_ways(2, roll) for roll in rolls[kind]]) for kind in kinds])
        self.swap = vec[float]([_SWAP if effect == "swap" else 0.0 for effect in effects])
        """By kind: what it is worth that one may swap; and the coins that it takes of each, or of one."""
        self.from_each = vec[i64]([numbers.amount[kind] if effects[kind] == "each_player" else 0 for kind in kinds])
        self.from_one = vec[i64]([numbers.amount[kind] if effects[kind] == "one_player" else 0 for kind in kinds])
        taken = [numbers.amount[kind] for kind in kinds if effects[kind] in ("each_player", "one_player")]
        self.most_taken: i64 = max(taken, default=0)
        """Who has so much left can be robbed of no more."""

    def _know_landmarks(self, numbers: EditionNumbers) -> None:
        self.more_income: i64 = numbers.more_income
        built = range(numbers.all_landmarks + 1)
        missing = [members(numbers.all_landmarks & ~landmarks) for landmarks in built]
        self.lacking = vec[float]([float(len(landmarks)) for landmarks in missing])
        """By landmarks, as bits: how many are missing, and what they cost."""
        self.lacking_cost = vec[i64]([sum([numbers.landmark_cost[landmark] for landmark in landmarks]) for landmarks in missing])
        self.dice = vec[i64]([2 if landmarks & numbers.two_dice else 1 for landmarks in built])
        """By landmarks: how many dice somebody throws in others' eyes, and what they make of an own roll; nothing where it may
        not be rolled."""
        self.factor_one = vec[float]([_factor(numbers, landmarks, 1) for landmarks in built])
        self.factor_two = vec[float]([_factor(numbers, landmarks, 2) for landmarks in built])


def _brings(numbers: EditionNumbers, kind: int, column: int, rolls: list[int]) -> float:
    if numbers.effects[kind] != "bank" or (column >= OTHERS_ONE and numbers.green[kind]):
        return 0.0
    return sum([_ways(2 if column in (TWO, OTHERS_TWO) else 1, roll) for roll in rolls])


def _factor(numbers: EditionNumbers, landmarks: int, dice: int) -> float:
    factor = _ROLL_AGAIN if landmarks & numbers.roll_again else 1.0
    if dice == 1:
        return factor
    if not landmarks & numbers.two_dice:
        return 0.0
    return factor * _EXTRA_TURN if landmarks & numbers.extra_turn else factor
