"""C3.5: what cards thrown away tell of the hands they came from, and hands dealt accordingly.

Whoever throws a card away could play none. So each card of a hand has kinds that it can be: all, or those that could not be
played when one was thrown away. Which card of the hand was played later may be open; every possibility counts as often as it
can have come about.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import factorial, prod

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance, below_large
from anpfiff.core.numbers import Seat
from anpfiff.core.remembering import remembered
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.evidence import PlayedCard

Slots = tuple[int, ...]
"""What each card of a hand can be: kinds, as bits."""
Cards = tuple[int, ...]
"""How many of each kind."""
ANY = bit(len(CARDS)) - 1


def hand_after(seat: Seat, plays: tuple[PlayedCard, ...], size: int, refills: int) -> Counter[Slots]:
    """What a hand of so many cards at first can have become; so many plays were followed by a draw."""
    hand: Counter[Slots] = Counter({(ANY,) * size: 1})
    for number, play in enumerate(plays):
        if play.seat == seat:
            hand = without(hand, CARDS.index(play.card))
            barred = sum(bit(CARDS.index(card)) for card in play.could_play)
            drawn = (ANY,) if number < refills else ()
            after: Counter[Slots] = Counter()
            for slots, count in hand.items():
                after[(*(slot & ~barred for slot in slots), *drawn)] += count
            hand = after
    return hand


def without(hand: Counter[Slots], kind: int) -> Counter[Slots]:
    """A card of this kind left the hand: any that could be one."""
    after: Counter[Slots] = Counter()
    for slots, count in hand.items():
        for place, slot in enumerate(slots):
            if slot & bit(kind):
                after[slots[:place] + slots[place + 1 :]] += count
    return after


class UnevenHands:
    """Hands that not every card can lie in, one after the other; what is left lies evenly everywhere else."""

    def __init__(self, hands: list[Counter[Slots]]) -> None:
        self._hands = hands
        self._ways = cache(self._count)

    def deal(self, unseen: Cards, chance: Chance) -> list[Cards]:
        """By hand, with as many chances as there are ways to deal labelled cards."""
        dealt = []
        for number in range(len(self._hands)):
            at = below_large(self._ways(number, unseen), chance)
            for cards, ways in self._options(number, unseen):
                if at < ways:
                    dealt.append(cards)
                    unseen = _minus(unseen, cards)
                    break
                at -= ways
        return dealt

    def _count(self, number: int, unseen: Cards) -> int:
        return sum(ways for _, ways in self._options(number, unseen)) if number < len(self._hands) else 1

    def _options(self, number: int, unseen: Cards) -> Iterator[tuple[Cards, int]]:
        hand = self._hands[number]
        for cards in _hands_of(len(next(iter(hand))), unseen):
            orders = sum(times * _orders(slots, cards) for slots, times in hand.items())
            if orders:
                taken = prod(_falling(there, gone) for there, gone in zip(unseen, cards, strict=True))
                yield cards, orders * taken * self._ways(number + 1, _minus(unseen, cards))


def _minus(cards: Cards, taken: Cards) -> Cards:
    return tuple([there - gone for there, gone in zip(cards, taken, strict=True)])


def _hands_of(size: int, most: Cards) -> Iterator[Cards]:
    if size > sum(most):
        return
    if not most:
        yield ()
        return
    for count in range(min(size, most[0]) + 1):
        for rest in _hands_of(size - count, most[1:]):
            yield (count, *rest)


@remembered(4_000)
def _orders(slots: Slots, cards: Cards) -> int:
    """In how many orders cards of these kinds can lie in the slots."""
    if all(slot == ANY for slot in slots):
        return factorial(len(slots)) // prod(map(factorial, cards))
    kinds = [kind for kind, count in enumerate(cards) if count and slots[0] & bit(kind)]
    return sum(_orders(slots[1:], (*cards[:kind], cards[kind] - 1, *cards[kind + 1 :])) for kind in kinds)


def _falling(cards: int, taken: int) -> int:
    """In how many orders so many can be taken."""
    return prod(range(cards - taken + 1, cards + 1))
