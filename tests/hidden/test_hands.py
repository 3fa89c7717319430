"""What is known of hands, and whole stories dealt, against the truth of random play and against all ways to deal a tiny deck."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import NamedTuple, TypeAlias

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import Seeded
from anpfiff.hidden.deals import Deals
from anpfiff.hidden.hands import Belief
from anpfiff.hidden.story import (
    DREW,
    GATHERED,
    ONLY_DISCARDS,
    REST_LEFT,
    SHOWED,
    UNKNOWN,
    as_seen,
    drew,
    gathered,
    kind_of,
    known_pool,
    seat_of,
    showed,
    what,
)
from laws.laws import fits

Story: TypeAlias = list[int]
Hands: TypeAlias = tuple[tuple[int, ...], ...]
"""By seat: the kinds in the hand, ascending."""


class Table:
    """Random play that keeps to the rules of such cards, with everything in sight."""

    def __init__(self, seed: int, deck: list[int], seats: int, hand: int) -> None:
        self.chance, self.deck, self.seats, self.hand = Seeded(seed), deck, seats, hand
        self.pool = [kind for kind, count in enumerate(deck) for _ in range(count)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.playing = list(range(seats))
        self.discards: list[int] = []
        self.aside: list[int] = []
        self.story: Story = []

    def draw(self, seat: int) -> None:
        self.hands[seat].append(self.pool.pop(self.chance.below(len(self.pool))))
        self.story.append(drew(seat, self.hands[seat][-1]))

    def show(self, seat: int) -> None:
        kind = self.hands[seat].pop(self.chance.below(len(self.hands[seat])))
        self.discards.append(kind)
        self.story.append(showed(seat, kind))

    def gather(self, fact: int = GATHERED) -> None:
        left = [] if fact & REST_LEFT else self.pool
        if fact & ONLY_DISCARDS:
            self.pool, self.aside = self.discards, self.aside + left
        else:
            self.pool, self.aside = left + self.aside + self.discards, []
        self.discards = []
        self.story.append(fact)

    def gather_somehow(self) -> None:
        """All cards, or the discards alone; once, out of a pool of all, the rest leaves the game."""
        gatherings = [number for number in self.story if number >= GATHERED]
        some_left = any(number & REST_LEFT for number in gatherings)
        of_all = not gatherings or not gatherings[-1] & ONLY_DISCARDS
        leaves = REST_LEFT if of_all and not some_left and self.chance.below(3) == 0 else 0
        # Somebody has to have shown something, or there is no pool.
        self.gather(
            GATHERED + (ONLY_DISCARDS if self.discards and self.chance.below(2) else 0) + (leaves if self.discards else 0)
        )

    def fill(self) -> None:
        for seat in self.playing:
            while len(self.hands[seat]) < self.hand and self.pool:
                self.draw(seat)

    def stretch(self, set_aside: int) -> None:
        """Show one, draw one, until only the cards set aside remain; at times everybody shows one more."""
        turn = 0
        while len(self.pool) > set_aside:
            seat = self.playing[turn % len(self.playing)]
            if self.hands[seat]:
                self.show(seat)
            self.draw(seat)
            turn += 1
        if self.chance.below(2):
            for seat in self.playing:
                if self.hands[seat]:
                    self.show(seat)

    def leave(self) -> None:
        seat = self.playing.pop(self.chance.below(len(self.playing)))
        while self.hands[seat]:
            self.show(seat)


def played(seed: int, deck: list[int], seats: int, hand: int, stretches: int, cut: bool = True, apart: bool = False) -> Table:
    """A table after some stretches, the last of them cut off anywhere."""
    table = Table(seed, deck, seats, hand)
    table.fill()
    for number in range(stretches):
        if number:
            if len(table.playing) > 1 and table.chance.below(3) == 0:
                table.leave()
            if apart:
                table.gather_somehow()
            else:
                table.gather()
            if table.chance.below(2):
                table.fill()
        table.stretch(table.chance.below(len(table.pool) // 2 + 1) if table.chance.below(2) else 0)
    if cut:
        last = max((place for place, number in enumerate(table.story) if number >= GATHERED), default=0)
        del table.story[last + 1 + table.chance.below(len(table.story) - last) :]
    return table


def cards(deck: list[int]) -> "vec[i64]":
    return vec[i64](deck)


def seen(story: Story, seat: int) -> Story:
    return as_seen(vec[i64](story), len(story), seat)


def hands_of(story: Story, deck: list[int], seats: int) -> list[Hands]:
    """The hands at every gathering and now; complains about what cannot happen."""
    pool, discards, hands = Counter(dict(enumerate(deck))), Counter[int](), [Counter[int]() for _ in range(seats)]
    aside = Counter[int]()
    ends: list[Hands] = []
    for number in [*story, GATHERED]:
        if number >= GATHERED:
            ends.append(tuple(tuple(sorted(hand.elements())) for hand in hands))
            left = Counter[int]() if number & REST_LEFT else pool
            pool, aside = (discards, aside + left) if number & ONLY_DISCARDS else (left + aside + discards, Counter[int]())
            discards = Counter()
        elif what(number) == DREW:
            assert pool[kind_of(number)] > 0, "a card was drawn that the pool did not hold"
            pool[kind_of(number)] -= 1
            hands[seat_of(number)][kind_of(number)] += 1
        else:
            assert hands[seat_of(number)][kind_of(number)] > 0, "a card was shown that the hand did not hold"
            hands[seat_of(number)][kind_of(number)] -= 1
            discards[kind_of(number)] += 1
    return ends


def all_deals(story: Story, deck: list[int], seats: int) -> Counter[tuple[Hands, ...]]:
    """By hands at every gathering and now: in how many ways labelled cards can be dealt so that a seen story can happen."""
    labelled = [kind for kind, count in enumerate(deck) for _ in range(count)]
    begin = Dealt(((),) * seats, tuple(range(len(labelled))), (), ())
    ways: Counter[tuple[Dealt, tuple[Hands, ...]]] = Counter({(begin, ()): 1})
    for gathering, part in stretches_of(story):
        after: Counter[tuple[Dealt, tuple[Hands, ...]]] = Counter()
        for (before, past), count in ways.items():
            there = before.gathered(gathering, len(labelled))
            for held, left in _dealt(part, labelled, list(there.hands), list(there.pool), 0):
                kinds = tuple(tuple(sorted(labelled[card] for card in hand)) for hand in held)
                after[Dealt(held, left, there.aside, there.gone), (*past, kinds)] += count
        ways = after
    total: Counter[tuple[Hands, ...]] = Counter()
    for (_, path), count in ways.items():
        total[path] += count
    return total


class Dealt(NamedTuple):
    """Where labelled cards lie; those that are nowhere are the discards."""

    hands: Hands
    pool: tuple[int, ...]
    aside: tuple[int, ...]
    gone: tuple[int, ...]

    def gathered(self, gathering: int, cards: int) -> "Dealt":
        """-1: nothing was gathered yet."""
        if gathering < 0:
            return self
        elsewhere = {*self.pool, *self.aside, *self.gone, *(card for hand in self.hands for card in hand)}
        discards = tuple(card for card in range(cards) if card not in elsewhere)
        left, gone = ((), self.gone + self.pool) if gathering & REST_LEFT else (self.pool, self.gone)
        if gathering & ONLY_DISCARDS:
            return Dealt(self.hands, discards, self.aside + left, gone)
        return Dealt(self.hands, left + self.aside + discards, (), gone)


def stretches_of(story: Story) -> list[tuple[int, Story]]:
    """With the gathering before each of them."""
    parts: list[tuple[int, Story]] = [(-1, [])]
    for number in story:
        if number >= GATHERED:
            parts.append((number, []))
        else:
            parts[-1][1].append(number)
    return parts


def _dealt(
    part: Story, labelled: list[int], hands: list[tuple[int, ...]], pool: list[int], seat: int
) -> Iterator[tuple[Hands, tuple[int, ...]]]:
    """All hands after a stretch, for every set of cards that each seat can have drawn, and what is left."""
    if seat == len(hands):
        yield tuple(hands), tuple(pool)
        return
    own = [number for number in part if seat_of(number) == seat]
    for drawn in combinations(pool, sum(what(number) == DREW for number in own)):
        held = _shown(own, labelled, hands[seat], drawn)
        if held is not None:
            rest = [card for card in pool if card not in drawn]
            yield from _dealt(part, labelled, [*hands[:seat], held, *hands[seat + 1 :]], rest, seat + 1)


def _shown(own: Story, labelled: list[int], hand: tuple[int, ...], drawn: tuple[int, ...]) -> tuple[int, ...] | None:
    """The hand after a stretch, if these cards can have been drawn in some order; of equal cards the first is shown."""
    for order in permutations(drawn):
        held, coming = sorted(hand), list(order)
        for number in own:
            if what(number) == DREW:
                held.append(coming.pop(0))
                if kind_of(number) not in (UNKNOWN, labelled[held[-1]]):
                    break
            else:
                fitting = [card for card in held if labelled[card] == kind_of(number)]
                if not fitting:
                    break
                held.remove(min(fitting))
        else:
            return tuple(sorted(held))
    return None


def path(story: Story, deck: list[int], seats: int) -> tuple[Hands, ...]:
    return tuple(hands_of(story, deck, seats))


def test_numbers_tell_what_was_written() -> None:
    for seat, kind in product(range(62), range(16)):
        assert (what(drew(seat, kind)), seat_of(drew(seat, kind)), kind_of(drew(seat, kind))) == (DREW, seat, kind)
        assert (what(showed(seat, kind)), seat_of(showed(seat, kind)), kind_of(showed(seat, kind))) == (SHOWED, seat, kind)
    assert what(GATHERED) == GATHERED


def test_a_seat_sees_its_own_draws_only() -> None:
    story = [drew(0, 3), drew(1, 4), showed(0, 3), GATHERED, drew(1, 15), drew(0, 2)]
    assert seen(story, 1) == [drew(0, UNKNOWN), drew(1, 4), showed(0, 3), GATHERED, drew(1, 15), drew(0, UNKNOWN)]
    assert seen(story, -1) == [drew(0, UNKNOWN), drew(1, UNKNOWN), showed(0, 3), GATHERED, drew(1, UNKNOWN), drew(0, UNKNOWN)]
    assert as_seen(vec[i64](story), 2, 0) == [drew(0, 3), drew(1, UNKNOWN)]


SMALL = [4, 3, 2, 2]
LARGER = [9, 6, 5, 3, 2, 1, 1]
TABLES = [
    *((SMALL, seats, hand, stretches) for seats, hand in ((2, 2), (2, 3), (3, 2), (4, 2)) for stretches in (1, 2, 4)),
    *((LARGER, seats, hand, stretches) for seats, hand in ((2, 3), (3, 1), (4, 3)) for stretches in (1, 3)),
]


@pytest.mark.parametrize(("deck", "seats", "hand", "stretches"), TABLES)
def test_what_happened_is_never_held_impossible(deck: list[int], seats: int, hand: int, stretches: int) -> None:
    """The truth lies between least and most, and every dealt story can have happened and looks the same."""
    for seed in range(3):
        truth = played(seed, deck, seats, hand, stretches).story
        now = hands_of(truth, deck, seats)[-1]
        for seat in range(-1, seats):
            story = seen(truth, seat)
            belief = Belief(cards(deck), seats, story)
            _check_within(belief, now, truth, deck)
            deals = Deals(cards(deck), seats, story)
            for deal in range(2):
                dealt = deals.deal(Seeded(seed, deal))
                assert seen(dealt, seat) == story
                assert all(kind_of(number) < len(deck) for number in dealt)
                _check_within(belief, hands_of(dealt, deck, seats)[-1], dealt, deck)


def _check_within(belief: Belief, hands: Hands, story: Story, deck: list[int]) -> None:
    pool, aside, gone = piles_after(story, deck)
    for kind in range(len(deck)):
        for seat, hand in enumerate(hands):
            assert belief.least(seat, kind) <= hand.count(kind) <= belief.most(seat, kind)
        assert belief.pool_least(kind) <= pool[kind] <= belief.pool_most(kind)
        assert belief.aside_least(kind) <= aside[kind] <= belief.aside_most(kind)
        assert belief.gone_least(kind) <= gone[kind] <= belief.gone_most(kind)
    assert [belief.size(seat) for seat in range(len(hands))] == [len(hand) for hand in hands]


def piles_after(story: Story, deck: list[int]) -> tuple[Counter[int], Counter[int], Counter[int]]:
    """Of a whole story: the pool, what lies aside, and what has left the game."""
    pool, aside, gone, discards = Counter(dict(enumerate(deck))), Counter[int](), Counter[int](), Counter[int]()
    for number in story:
        if what(number) == DREW:
            pool[kind_of(number)] -= 1
        elif what(number) == SHOWED:
            discards[kind_of(number)] += 1
        else:
            if number & REST_LEFT:
                pool, gone = Counter(), gone + pool
            pool, aside = (discards, aside + pool) if number & ONLY_DISCARDS else (pool + aside + discards, Counter[int]())
            discards = Counter()
    return pool, aside, gone


@pytest.mark.parametrize(("deck", "seats", "hand", "stretches"), [table for table in TABLES if table[3] > 1])
def test_where_only_the_discards_were_gathered_nothing_that_happened_is_held_impossible(
    deck: list[int], seats: int, hand: int, stretches: int
) -> None:
    """Also with cards that left the game."""
    told: set[int] = set()
    for seed in range(6):
        truth = played(seed, deck, seats, hand, stretches + 1, apart=True).story
        told |= {number for number in truth if number >= GATHERED}
        for seat in range(-1, seats):
            story = seen(truth, seat)
            belief = Belief(cards(deck), seats, story)
            _check_within(belief, hands_of(truth, deck, seats)[-1], truth, deck)
            dealt = Deals(cards(deck), seats, story).deal(Seeded(seed))
            assert seen(dealt, seat) == story
            _check_within(belief, hands_of(dealt, deck, seats)[-1], dealt, deck)
    assert len(told) >= 3


def test_what_a_pool_is_made_of_is_known_where_it_lay_openly() -> None:
    deck = cards([3, 3])
    begin = [drew(0, 0), drew(1, 1), showed(0, 0), drew(0, 1), showed(1, 1), drew(1, 1)]
    assert known_pool(vec[i64](begin), deck) == [0, 0], "nothing was gathered"
    assert known_pool(vec[i64]([*begin, GATHERED]), deck) == [0, 0], "nobody knows what was left"
    only = gathered(only_discards=True, rest_left=False)
    assert known_pool(vec[i64]([*begin, only]), deck) == [1, 1]
    assert known_pool(vec[i64]([*begin, only, showed(0, 1), drew(0, 0), drew(0, 1), GATHERED]), deck) == [0, 0], "some lay aside"
    assert known_pool(vec[i64]([*begin, gathered(only_discards=False, rest_left=True)]), deck) == [1, 1]
    assert known_pool(vec[i64]([*begin, drew(0, 0), drew(0, 0), GATHERED]), deck) == [1, 1], "nothing was left"


def test_whoever_draws_from_discards_alone_has_drawn_one_of_them() -> None:
    """Two of kind 0 were discarded and seat 1 draws one of them, though nobody knows what it held before."""
    only = gathered(only_discards=True, rest_left=False)
    hidden = [drew(1, UNKNOWN), drew(1, UNKNOWN)]
    story = [drew(0, 0), drew(0, 0), *hidden, showed(0, 0), showed(0, 0), only, drew(1, UNKNOWN)]
    belief = Belief(cards([2, 3, 3]), 2, story)
    assert (belief.least(1, 0), belief.most(1, 0)) == (1, 1)
    assert [(belief.pool_least(kind), belief.pool_most(kind)) for kind in range(3)] == [(1, 1), (0, 0), (0, 0)]
    assert [(belief.aside_least(kind), belief.aside_most(kind)) for kind in range(3)] == [(0, 0), (1, 3), (1, 3)]
    left = [*story[:6], gathered(only_discards=False, rest_left=True), drew(1, UNKNOWN)]
    belief = Belief(cards([2, 3, 3]), 2, left)
    assert (belief.least(1, 0), belief.most(1, 0)) == (1, 1)
    assert [(belief.gone_least(kind), belief.gone_most(kind)) for kind in range(3)] == [(0, 0), (1, 3), (1, 3)]


def test_a_story_with_many_hands_and_empty_pools_is_dealt() -> None:
    """Tight at every gathering: the first deal has to be looked for."""
    deck = [12, 8, 5, 3, 2, 2]
    table = Table(3, deck, 6, 3)
    table.fill()
    for _ in range(3):
        table.stretch(0)
        table.gather()
        table.fill()
    story = seen(table.story, 2)
    dealt = Deals(cards(deck), 6, story).deal(Seeded(1))
    assert hands_of(dealt, deck, 6)
    assert seen(dealt, 2) == story


def test_deals_differ_and_follow_from_chance() -> None:
    deck = [9, 6, 5, 3, 2, 1, 1]
    story = seen(played(4, deck, 3, 3, 2).story, 0)
    one, other = Deals(cards(deck), 3, story), Deals(cards(deck), 3, story)
    dealt = [one.deal(Seeded(5, number)) for number in range(20)]
    assert dealt == [other.deal(Seeded(5, number)) for number in range(20)]
    assert len({tuple(whole) for whole in dealt}) > 15


def test_nothing_is_dealt_where_everything_is_seen() -> None:
    story = [drew(0, 1), drew(0, 0), showed(0, 1), GATHERED, drew(0, 1)]
    assert Deals(cards([2, 2]), 2, story).deal(Seeded(1)) == story
    belief = Belief(cards([2, 2]), 2, story)
    assert [(belief.least(0, kind), belief.most(0, kind)) for kind in (0, 1)] == [(1, 1), (1, 1)]
    assert [(belief.pool_least(kind), belief.pool_most(kind)) for kind in (0, 1)] == [(1, 1), (1, 1)]


TINY = [
    ([2, 1, 1, 1], 3, 1, 1, 0, 0, "one stretch"),
    ([2, 1, 1, 1], 3, 1, 1, 1, 0, "one stretch"),
    ([2, 1, 1, 1], 3, 1, 2, 2, 0, "loose"),
    ([2, 2, 1], 3, 1, 2, 3, 0, "loose"),
    ([3, 2, 1], 2, 2, 2, 34, -1, "loose"),
    ([2, 1, 1, 1], 3, 1, 2, 4, 0, "empty"),
    ([3, 2, 1], 2, 2, 2, 6, -1, "empty"),
    ([2, 2, 1], 3, 1, 2, 24, 0, "empty"),
    ([2, 2, 1], 3, 1, 3, 13, 0, "loose"),
    ([3, 2, 1], 2, 2, 3, 53, 0, "loose"),
    ([3, 2, 1], 2, 2, 3, 68, -1, "loose"),
    ([2, 1, 1, 1], 3, 1, 3, 78, 0, "empty"),
    ([2, 2, 1], 3, 1, 3, 203, 0, "empty"),
]


@pytest.mark.one_build  # R16 has both builds deal the same worlds
@pytest.mark.parametrize(("deck", "seats", "hand", "stretches", "seed", "seat", "pools"), TINY)
def test_every_way_to_deal_is_as_likely(
    deck: list[int], seats: int, hand: int, stretches: int, seed: int, seat: int, pools: str
) -> None:
    """Hands at every gathering and now, as often as labelled cards make them."""
    story = seen(played(seed, deck, seats, hand, stretches).story, seat)
    at_the_end = pools_at_gatherings(story, deck)
    assert len(at_the_end) == stretches - 1
    assert pools == ("one stretch" if stretches == 1 else "loose" if any(at_the_end) else "empty")
    ways = all_deals(story, deck, seats)
    assert len(ways) >= 5
    deals, chance = Deals(cards(deck), seats, story), Seeded(seed)
    assert fits(Counter(path(deals.deal(chance), deck, seats) for _ in range(1200)), ways)


APART = [
    ([2, 1, 1, 1], 3, 1, 2, 0),
    ([2, 2, 1], 3, 1, 2, 0),
    ([3, 2, 1], 2, 2, 2, -1),
    ([2, 2, 1], 3, 1, 3, 0),
    ([3, 2, 1], 2, 2, 3, 0),
]


@pytest.mark.one_build
@pytest.mark.parametrize(("deck", "seats", "hand", "stretches", "seat"), APART)
def test_every_way_to_deal_is_as_likely_where_cards_lie_aside(
    deck: list[int], seats: int, hand: int, stretches: int, seat: int
) -> None:
    """The first stories of each way to gather that leave many deals possible."""
    compared: set[int] = set()
    for seed in range(400):
        story = seen(played(seed, deck, seats, hand, stretches, apart=True).story, seat)
        found = {number for number in story if number > GATHERED}
        hidden = sum(what(number) == DREW and kind_of(number) == UNKNOWN for number in story)
        if not found - compared or hidden > 8:
            continue
        ways = all_deals(story, deck, seats)
        if not 5 <= len(ways) <= 60:
            continue
        compared |= found
        deals, chance = Deals(cards(deck), seats, story), Seeded(seed)
        assert fits(Counter(path(deals.deal(chance), deck, seats) for _ in range(1200)), ways), seed
    assert len(compared) >= 2


def pools_at_gatherings(story: Story, deck: list[int]) -> list[int]:
    pools, left, shown = list[int](), sum(deck), 0
    for number in story:
        if number == GATHERED:
            pools.append(left)
            left, shown = left + shown, 0
        elif what(number) == DREW:
            left -= 1
        else:
            shown += 1
    return pools


def test_three_hands_may_only_change_together() -> None:
    """Each of three hands was one of two kinds when the pool was empty: no two of them can exchange a card, all three can."""
    hidden = [drew(seat, UNKNOWN) for seat in range(3)]
    begin = [*hidden, *hidden, showed(0, 2), showed(1, 0), showed(2, 1), GATHERED]
    story = [*begin, *hidden, *(showed(seat, (seat + more) % 3) for seat in range(3) for more in range(2))]
    ways = all_deals(story, [2, 2, 2], 3)
    assert {hands for hands, _ in ways} == {((0,), (1,), (2,)), ((1,), (2,), (0,))}
    deals, chance = Deals(cards([2, 2, 2]), 3, story), Seeded(1)
    assert fits(Counter(path(deals.deal(chance), [2, 2, 2], 3) for _ in range(1000)), ways)


def test_bounds_against_all_deals() -> None:
    """Never too narrow. With one hand unknown, none was ever found too wide."""
    compared, alone, wide = 0, 0, 0
    for seed in range(60):
        for deck, seats, hand in (([2, 2, 1], 2, 1), ([3, 2, 1], 2, 2), ([2, 1, 1, 1], 3, 1)):
            truth = played(seed, deck, seats, hand, 1 + seed % 3).story
            story = seen(truth, seed % (seats + 1) - 1)
            hidden = [seat_of(number) for number in story if what(number) == DREW and kind_of(number) == UNKNOWN]
            if len(hidden) > 6:
                continue
            belief, now = Belief(cards(deck), seats, story), [hands[-1] for hands in all_deals(story, deck, seats)]
            for seat, kind in product(range(seats), range(len(deck))):
                possible = [hands[seat].count(kind) for hands in now]
                least, most = int(belief.least(seat, kind)), int(belief.most(seat, kind))
                assert least <= min(possible)
                assert most >= max(possible)
                exact = least == min(possible) and most == max(possible)
                compared, wide = compared + 1, wide + (not exact)
                if len(set(hidden)) == 1:
                    assert exact
                    alone += 1
    assert alone > 200
    assert compared > 600
    assert wide < compared // 100


def test_bounds_against_all_deals_where_cards_lie_aside() -> None:
    """Never too narrow, and seldom too wide."""
    compared, wide = 0, 0
    for seed in range(60):
        for deck, seats, hand in (([2, 2, 1], 2, 1), ([3, 2, 1], 2, 2), ([2, 1, 1, 1], 3, 1)):
            story = seen(played(seed, deck, seats, hand, 2 + seed % 2, apart=True).story, seed % (seats + 1) - 1)
            if sum(what(number) == DREW and kind_of(number) == UNKNOWN for number in story) > 6:
                continue
            belief, now = Belief(cards(deck), seats, story), [hands[-1] for hands in all_deals(story, deck, seats)]
            for seat, kind in product(range(seats), range(len(deck))):
                possible = [hands[seat].count(kind) for hands in now]
                least, most = int(belief.least(seat, kind)), int(belief.most(seat, kind))
                assert least <= min(possible)
                assert most >= max(possible)
                compared, wide = compared + 1, wide + (least < min(possible) or most > max(possible))
    assert compared > 400
    assert wide < compared // 20


def test_one_opponent_is_known_when_the_pool_is_empty() -> None:
    """All but two cards are in sight, so they are in the hand; one stays there while another is shown and a third drawn."""
    deck = [2, 1, 1]
    story = [drew(0, 0), drew(1, UNKNOWN), drew(1, UNKNOWN), drew(0, 0)]
    belief = Belief(cards(deck), 2, story)
    assert [(belief.least(1, kind), belief.most(1, kind)) for kind in range(3)] == [(0, 0), (1, 1), (1, 1)]
    later = [*story, showed(0, 0), GATHERED, showed(1, 1), GATHERED, drew(1, UNKNOWN)]
    belief = Belief(cards(deck), 2, later)
    assert [(belief.least(1, kind), belief.most(1, kind)) for kind in range(3)] == [(0, 1), (0, 1), (1, 1)]
    assert [(belief.pool_least(kind), belief.pool_most(kind)) for kind in range(3)] == [(0, 1), (0, 1), (0, 0)]


def test_what_is_shown_before_a_draw_was_in_the_old_hand() -> None:
    """Nobody else can have had it then, though its owner has drawn another since."""
    begin = [drew(0, UNKNOWN), drew(1, UNKNOWN), showed(0, 0), showed(1, 1), drew(0, UNKNOWN), drew(1, UNKNOWN), GATHERED]
    deck = [2, 2]
    belief = Belief(cards(deck), 2, [*begin, showed(0, 0)])
    assert (belief.least(1, 1), belief.most(1, 0)) == (1, 0)
    belief = Belief(cards(deck), 2, [*begin, drew(0, UNKNOWN), showed(0, 0)])
    assert (belief.least(1, 1), belief.most(1, 0)) == (0, 1)


@pytest.mark.parametrize(
    "story",
    [
        [drew(0, UNKNOWN), drew(0, 0)],
        [drew(0, UNKNOWN), showed(0, 1), showed(0, 1)],
        [drew(0, UNKNOWN), drew(1, 0), drew(1, 0)],
        [drew(0, UNKNOWN), drew(1, 0), GATHERED, showed(0, 0)],
    ],
    ids=["half seen", "out of an empty hand", "more than there are", "somebody else had it"],
)
def test_what_cannot_have_happened_is_refused(story: Story) -> None:
    with pytest.raises(ValueError, match=r"story cannot|all draws of a seat or none"):
        Belief(cards([1, 2]), 2, story)
    with pytest.raises(ValueError, match=r"story cannot|all draws of a seat or none"):
        Deals(cards([1, 2]), 2, story).deal(Seeded(1))
