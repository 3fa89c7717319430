"""What is known of hands, and whole stories dealt, against the truth of random play and against all ways to deal a tiny deck."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import TypeAlias

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import Seeded
from anpfiff.hidden.deals import Deals
from anpfiff.hidden.hands import Belief
from anpfiff.hidden.story import DREW, GATHERED, SHOWED, UNKNOWN, as_seen, drew, kind_of, seat_of, showed, what
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
        self.story: Story = []

    def draw(self, seat: int) -> None:
        self.hands[seat].append(self.pool.pop(self.chance.below(len(self.pool))))
        self.story.append(drew(seat, self.hands[seat][-1]))

    def show(self, seat: int) -> None:
        kind = self.hands[seat].pop(self.chance.below(len(self.hands[seat])))
        self.discards.append(kind)
        self.story.append(showed(seat, kind))

    def gather(self) -> None:
        self.pool, self.discards = self.pool + self.discards, []
        self.story.append(GATHERED)

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


def played(seed: int, deck: list[int], seats: int, hand: int, stretches: int, cut: bool = True) -> Table:
    """A table after some stretches, the last of them cut off anywhere."""
    table = Table(seed, deck, seats, hand)
    table.fill()
    for number in range(stretches):
        if number:
            if len(table.playing) > 1 and table.chance.below(3) == 0:
                table.leave()
            table.gather()
            if table.chance.below(2):
                table.fill()
        table.stretch(table.chance.below(len(table.pool) // 2 + 1) if table.chance.below(2) else 0)
    if cut:
        last = max((place for place, number in enumerate(table.story) if number == GATHERED), default=0)
        del table.story[last + 1 + table.chance.below(len(table.story) - last) :]
    return table


def cards(deck: list[int]) -> "vec[i64]":
    return vec[i64](deck)


def seen(story: Story, seat: int) -> Story:
    return as_seen(vec[i64](story), len(story), seat)


def hands_of(story: Story, deck: list[int], seats: int) -> list[Hands]:
    """The hands at every gathering and now; complains about what cannot happen."""
    pool, discards, hands = Counter(dict(enumerate(deck))), Counter[int](), [Counter[int]() for _ in range(seats)]
    ends: list[Hands] = []
    for number in [*story, -1]:
        if number in (GATHERED, -1):
            ends.append(tuple(tuple(sorted(hand.elements())) for hand in hands))
            pool, discards = pool + discards, Counter()
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
    begin: tuple[tuple[int, ...], ...] = ((),) * seats
    ways: Counter[tuple[Hands, tuple[Hands, ...]]] = Counter({(begin, ()): 1})
    for part in stretches_of(story):
        after: Counter[tuple[Hands, tuple[Hands, ...]]] = Counter()
        for (hands, past), count in ways.items():
            pool = [card for card in range(len(labelled)) if not any(card in hand for hand in hands)]
            for held in _dealt(part, labelled, list(hands), pool, 0):
                kinds = tuple(tuple(sorted(labelled[card] for card in hand)) for hand in held)
                after[held, (*past, kinds)] += count
        ways = after
    total: Counter[tuple[Hands, ...]] = Counter()
    for (_, path), count in ways.items():
        total[path] += count
    return total


def stretches_of(story: Story) -> list[Story]:
    parts: list[Story] = [[]]
    for number in story:
        if number == GATHERED:
            parts.append([])
        else:
            parts[-1].append(number)
    return parts


def _dealt(part: Story, labelled: list[int], hands: list[tuple[int, ...]], pool: list[int], seat: int) -> Iterator[Hands]:
    """All hands after a stretch, for every set of cards that each seat can have drawn."""
    if seat == len(hands):
        yield tuple(hands)
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
    gathered = max((place for place, number in enumerate(story) if number == GATHERED), default=0)
    for kind, count in enumerate(deck):
        for seat, hand in enumerate(hands):
            assert belief.least(seat, kind) <= hand.count(kind) <= belief.most(seat, kind)
        gone = sum(what(number) == SHOWED and kind_of(number) == kind for number in story[gathered:])
        in_pool = count - gone - sum(hand.count(kind) for hand in hands)
        assert belief.pool_least(kind) <= in_pool <= belief.pool_most(kind)
    assert [belief.size(seat) for seat in range(len(hands))] == [len(hand) for hand in hands]


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
