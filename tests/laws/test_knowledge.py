"""`toy.knowledge` against every physical way in which labelled cards can lie, for stories small enough to try them all."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import TypeAlias

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.hidden.place import HiddenPlace
from laws.laws import fits
from toy.knowledge import Deals, Knowledge

PILE = 2
KINDS = 3
NAMES = ("ball", "boot", "flag")

Happening: TypeAlias = tuple[str, int, tuple[int, ...]]
World: TypeAlias = tuple[tuple[int, ...], ...]
Hands: TypeAlias = tuple[tuple[tuple[int, bool], ...], ...]
"""By place: each card's kind, and whether the observer has seen it there. The pile's first card is drawn next."""


def shuffle(*cards: int) -> Happening:
    return "shuffle", PILE, cards


def draw(*hands: int) -> Happening:
    """One card each, in this order."""
    return "draw", PILE, hands


def leave(hand: int, *kinds: int) -> Happening:
    return "leave", hand, kinds


def look(hand: int, *cards: int) -> Happening:
    return "look", hand, cards


def known(story: list[Happening]) -> Knowledge:
    knowledge = Knowledge(3, KINDS)
    for what, place, numbers in story:
        if what == "shuffle":
            knowledge.shuffle(place, numbers)
        elif what == "look":
            knowledge.look(place, numbers)
        for number in numbers:
            if what == "draw":
                knowledge.draw(place, number)
            elif what == "leave":
                knowledge.leave(place, number)
    return knowledge


def physical(story: list[Happening]) -> Counter[World]:
    """The worlds at the end, each as often as labelled cards, and the cards that left, can bring it about."""
    ends: list[Hands] = [((), (), ())]
    for what, place, numbers in story:
        for step in (numbers,) if what in ("shuffle", "look") else [(number,) for number in numbers]:
            ends = [after for hands in ends for after in follow(hands, what, place, step)]
    return Counter(tuple(counts(cards) for cards in hands) for hands in ends)


def counts(cards: tuple[tuple[int, bool], ...]) -> tuple[int, ...]:
    return tuple(sum(card[0] == kind for card in cards) for kind in range(KINDS))


def follow(hands: Hands, what: str, place: int, numbers: tuple[int, ...]) -> Iterator[Hands]:
    changed = list(hands)
    if what == "shuffle":
        cards = [(kind, False) for kind, count in enumerate(numbers) for _ in range(count)]
        for order in permutations(cards):
            changed[place] = order
            yield tuple(changed)
    elif what == "draw":
        card, *rest = hands[place]
        changed[place] = tuple(rest)
        changed[numbers[0]] = (*hands[numbers[0]], card)
        yield tuple(changed)
    elif what == "look":
        if counts(hands[place]) == numbers:
            changed[place] = tuple((kind, True) for kind, _ in hands[place])
            yield tuple(changed)
    else:
        seen = [at for at, card in enumerate(hands[place]) if card == (numbers[0], True)][:1]
        for at in seen or [at for at, card in enumerate(hands[place]) if card[0] == numbers[0]]:
            changed[place] = hands[place][:at] + hands[place][at + 1 :]
            yield tuple(changed)


STORIES = {
    "one source": [shuffle(2, 2, 1), draw(0, 0, 1), leave(0, 0)],
    "rare in one source, common in the other": [
        shuffle(1, 5, 0),
        draw(0, 1, 1, 1, 1, 1),
        shuffle(1, 1, 0),
        draw(0),
        leave(0, 0),
    ],
    "only slots filled before": [
        shuffle(2, 2, 0),
        draw(0, 0, 1, 1),
        shuffle(2, 1, 1),
        draw(0),
        leave(0, 0),
        draw(0, 0),
        leave(0, 1, 0),
    ],
    "a forced departure behind an open one": [
        shuffle(2, 1, 1),
        draw(0, 0, 1, 1),
        shuffle(2, 1, 0),
        draw(0, 0),
        leave(0, 0, 2),
        leave(1, 0),
    ],
    "a forced departure after more slots were filled": [
        shuffle(2, 2, 0),
        draw(0, 0, 1, 1),
        shuffle(2, 0, 2),
        draw(0),
        leave(0, 0),
        draw(0, 0),
        leave(0, 2),
    ],
    "a third source while a departure is open": [
        shuffle(2, 1, 0),
        draw(0, 0, 1),
        shuffle(2, 1, 0),
        draw(0),
        leave(0, 0),
        draw(1, 1),
        shuffle(1, 1, 0),
        draw(0),
        leave(0, 1),
    ],
    "two hands share the doubt": [
        shuffle(2, 2, 0),
        draw(0, 0, 1, 1),
        shuffle(1, 2, 1),
        draw(0, 1),
        leave(0, 1),
        leave(1, 1),
        draw(0),
    ],
    "a look settles it": [shuffle(2, 2, 1), draw(0, 0, 1, 1, 0), shuffle(1, 1, 1), draw(0, 1), leave(0, 0), look(0, 1, 1, 1)],
    "known cards leave first": [shuffle(2, 2, 1), draw(0, 1, 1), look(1, 1, 1, 0), draw(1), leave(1, 0), leave(1, 0)],
}


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES.keys())
def test_deals_are_even_over_physical_arrangements(story: list[Happening]) -> None:
    deals, expected = Deals(known(story)), physical(story)
    dealt = Counter(tuple(map(tuple, deals.deal(Seeded(1, number)))) for number in range(4000))
    assert dealt.keys() == expected.keys()
    assert fits(dealt, expected)


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES.keys())
def test_numbers_there_and_back(story: list[Happening]) -> None:
    knowledge = known(story)
    numbers = knowledge.to_numbers()
    again = Knowledge.from_numbers(numbers)
    assert again.to_numbers() == numbers
    assert Deals(again).deal(Seeded(5)) == Deals(knowledge).deal(Seeded(5))


def test_a_copy_of_knowledge_shares_nothing() -> None:
    knowledge = known(STORIES["only slots filled before"])
    before = knowledge.to_numbers()
    copy = knowledge.copy()
    copy.draw(PILE, 0)
    copy.leave(0, 0)
    copy.arrive(1, 2)
    copy.look(0, [0, 1, 1])
    assert knowledge.to_numbers() == before


def test_what_one_source_alone_explains_is_not_kept() -> None:
    knowledge = known([shuffle(2, 2, 0), draw(0, 0, 1, 1), shuffle(0, 1, 2), draw(0), leave(0, 0), leave(0, 2)])
    assert knowledge.departures == []
    assert knowledge.sources == [[1, 2, 0], [0, 1, 1]]


def test_a_source_that_is_used_up_is_forgotten() -> None:
    knowledge = known([shuffle(1, 1, 0), draw(0, 1), shuffle(0, 0, 2), leave(0, 0), leave(1, 1)])
    assert knowledge.sources == [[0, 0, 2]]
    assert knowledge.size(0) == knowledge.size(1) == 0


def test_a_hidden_place_as_a_view_shows_it() -> None:
    knowledge = known([shuffle(2, 2, 1), draw(0, 0, 1, 1, 1), look(1, 1, 1, 1), shuffle(1, 0, 1), draw(1)])
    assert knowledge.shown(0, NAMES) == HiddenPlace(2, {}, {"ball": 1, "boot": 1})
    assert knowledge.shown(1, NAMES) == HiddenPlace(4, {"ball": 1, "boot": 1, "flag": 1}, {"ball": 1, "flag": 1})
    assert knowledge.shown(PILE, NAMES) == HiddenPlace(1, {}, {"ball": 1, "flag": 1})


def test_an_open_departure_lowers_what_can_be_left() -> None:
    knowledge = known([shuffle(1, 2, 0), draw(0, 0, 1), shuffle(1, 1, 0), draw(0), leave(0, 0)])
    assert knowledge.shown(1, NAMES) == HiddenPlace(1, {}, {"ball": 1, "boot": 2})
    assert knowledge.shown(0, NAMES) == HiddenPlace(2, {}, {"ball": 1, "boot": 3})


def test_a_mixed_pile_is_refused() -> None:
    knowledge = known([shuffle(1, 1, 0), draw(0)])
    with pytest.raises(AssertionError, match="mixed"):
        knowledge.shuffle(PILE, [0, 0, 1])


def test_an_impossible_card_is_refused() -> None:
    knowledge = known([shuffle(1, 1, 0), draw(0)])
    with pytest.raises(AssertionError, match="cannot have been there"):
        knowledge.leave(0, 2)
