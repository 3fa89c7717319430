"""Sets of cards of cards2010, each as one number: how many there are of each kind, the goals on them, and how many they are.

All of it adds up, so that sets are put together and taken apart as numbers.
"""

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.games.cards2010.numbers import ATTACK, DEFENCE, FOUL, KINDS, OFFSIDE, PENALTY, Card, Pile, goals_on
from anpfiff.games.cards2010.state import Cards2010

# Four bits count each kind, then come eight for the goals on cards, and the size.
_BITS: Final = 4
_COUNT: Final = 15
_GOALS_AT: Final = 32
_GOALS: Final = 255
_SIZE_AT: Final = 40

ONE: Final = vec[i64]([bit(_BITS * kind) + goals_on(Card(kind)) * bit(_GOALS_AT) + bit(_SIZE_AT) for kind in range(KINDS)])
"""By kind: the set of one card."""

# What cards do in a group match is a sum as well. Shots: goals on cards, attacks, penalties. Stops: fouls, offsides, defences.
SECOND: Final = 3
FIRST: Final = 6
PART: Final = 7
SHOTS: Final = 1024
STOPS: Final = 512
"""How many sums there are to be told apart."""


def count_of(cards: i64, card: Card) -> i64:
    return (cards >> (_BITS * card)) & _COUNT


def size_of(cards: i64) -> i64:
    return cards >> _SIZE_AT


def shots(cards: i64) -> i64:
    """What aims at goals."""
    goals = (cards >> _GOALS_AT) & _GOALS
    return (goals << FIRST) + (count_of(cards, Card(ATTACK)) << SECOND) + count_of(cards, Card(PENALTY))


def stops(cards: i64) -> i64:
    """What stops the other side."""
    return (count_of(cards, Card(FOUL)) << FIRST) + (count_of(cards, Card(OFFSIDE)) << SECOND) + count_of(cards, Card(DEFENCE))


def cards_in(state: Cards2010, pile: Pile) -> i64:
    """A pile or hand as a set."""
    cards: i64 = 0
    for kind in range(KINDS):
        cards += state.table[pile + kind] * ONE[kind]
    return cards


class Choices:
    """C2.2: sets that a side may lay, found anew for each question."""

    def __init__(self, most: i64) -> None:
        """`most`: cards of a set, never more."""
        self.sets = vec[i64]([0] * comb(KINDS + most, most))
        self.count: i64 = 0

    def find(self, hand: i64, laid: i64, first: i64, most: i64) -> None:
        """All sets of at most so many cards of a hand that hold those laid, and more only of the first kind and later ones."""
        sets, spare, count = self.sets, hand - laid, i64(1)
        sets[0] = laid
        for kind in range(first, KINDS):
            there = count_of(spare, Card(kind))
            if there:
                before = count + 0
                for at in range(before):
                    cards = sets[at]
                    room = most - size_of(cards)
                    for _ in range(there if there < room else room):
                        cards += ONE[kind]
                        sets[count] = cards
                        count += 1
        self.count = count
