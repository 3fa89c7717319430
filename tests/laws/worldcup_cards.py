"""worldcup's card counter: where every card went, as one seat sees it, and how likely each hand is.

It shares nothing with `anpfiff.hidden` but the way a story is written down and the meaning of even. A state carries
the whole story of its cards, so nothing has to be searched for: a state is possible exactly if its story is one that can have
happened, looks like what the seat saw, and leaves the cards where they lie.
"""

from collections import Counter as Counted
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, zip_longest
from math import factorial, gcd, prod
from operator import add, sub
from typing import Literal, NamedTuple, TypeAlias

from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.numbers import Seat
from anpfiff.core.state import State
from anpfiff.games.worldcup import events as happened
from anpfiff.games.worldcup.numbers import Card
from anpfiff.games.worldcup.state import Worldcup
from laws.witness import Counter

BOX = {
    "attack": 25,
    "defence": 20,
    "one_goal": 12,
    "two_goals": 6,
    "three_goals": 3,
    "foul": 4,
    "offside": 4,
    "penalty": 4,
    "two_and_one": 3,
    "three_ones": 3,
    "two_ones": 3,
}
"""W2.1, in the order of their numbers."""
KINDS = list(BOX)
MULTI_GOAL = KINDS[-3:]
HAND = 3
MOST_FOLLOWED = 3
"""So many hands at once are followed card by card; more would take too long."""

What: TypeAlias = Literal["drew", "showed", "gathered"]
Hand: TypeAlias = tuple[int, ...]
"""How many of each kind."""


class Fact(NamedTuple):
    """What happened to a card."""

    what: What
    seat: Seat = -1
    kind: int = -1
    """-1: not seen. Of a gathering: what was gathered."""


Story: TypeAlias = list[Fact]
ALL, ONLY_DISCARDS, REST_LEFT = 0, 1, 2
"""W8.1: what was gathered; the last two may be added: before it, what the pile had left went out of the game."""


def box_of(setup: Setup) -> dict[str, int]:
    """W2.2: four offside cards or eight. W3.2: the first editions leave out the multi-goal cards."""
    cards = BOX | {"offside": int(setup.options["offside_cards"])}
    return cards | dict.fromkeys(MULTI_GOAL, 0) if setup.edition in ("1930", "1954") else cards


def story_of(state: Worldcup) -> Story:
    """The whole story that a state carries, as `hidden.story` writes it: what, seat and kind in one number."""
    whats: tuple[What, What, What] = ("drew", "showed", "gathered")
    return [Fact(whats[n // 2048], n % 2048 // 32, n % 32) if n < 4096 else Fact("gathered", -1, n - 4096) for n in state.story]


def written(story: Story) -> list[int]:
    numbers = {"drew": 0, "showed": 2048, "gathered": 4096}
    return [numbers[fact.what] + (32 * fact.seat if fact.what != "gathered" else 0) + fact.kind for fact in story]


class Places(NamedTuple):
    """Where all cards lie, by kind."""

    hands: list[list[int]]
    pool: list[int]
    """Face down in no hand: the draw pile and what was set aside with it; nobody knows which is where."""
    discards: list[int]
    aside: list[int]
    """W8.1: set aside from earlier piles."""
    gone: list[int]
    """W8.1: out of the game."""


def places_in(state: Worldcup) -> Places:
    """As they lie in the state."""
    cards = [Card(kind) for kind in range(len(KINDS))]
    hands = [[state.in_hand(seat, card) for card in cards] for seat in range(state.numbers.players)]
    aside, gone = [state.aside_before(card) for card in cards], [state.gone(card) for card in cards]
    return Places(hands, [state.in_pool(card) for card in cards], [state.discarded(card) for card in cards], aside, gone)


def carried_out(story: Story, deck: Sequence[int], seats: int) -> Places | str:
    """Where a whole story leaves the cards, or why it cannot have happened."""
    hands, pool, discards = [[0] * len(deck) for _ in range(seats)], list(deck), [0] * len(deck)
    aside, gone = [0] * len(deck), [0] * len(deck)
    for number, (what, seat, kind) in enumerate(story):
        if what == "drew":
            pool[kind] -= 1
            hands[seat][kind] += 1
            if pool[kind] < 0:
                return f"fact {number}: no {KINDS[kind]} was left for seat {seat} to draw"
        elif what == "showed":
            hands[seat][kind] -= 1
            discards[kind] += 1
            if hands[seat][kind] < 0:
                return f"fact {number}: seat {seat} had no {KINDS[kind]} to show"
        else:
            if kind & REST_LEFT:
                gone, pool = list(map(add, gone, pool)), [0] * len(deck)
            if kind & ONLY_DISCARDS:
                aside, pool = list(map(add, aside, pool)), [0] * len(deck)
            else:
                aside, pool = [0] * len(deck), list(map(add, aside, pool))
            pool, discards = list(map(add, pool, discards)), [0] * len(deck)
    return Places(hands, pool, discards, aside, gone)


class CardCounter(Counter):
    """One seat's. A card that others drew is not believed even if an event tells it: then the event is a leak."""

    def __init__(self, setup: Setup, observer: Seat | None) -> None:
        self.seats = setup.seats
        self.observer = observer
        self.deck = list(box_of(setup).values())
        self.story: Story = []
        self._pile, self._aside, self._gone = sum(self.deck), 0, 0
        self._edition = setup.edition
        self._phase = ""
        """And whether it is a replay."""
        self._filling = False
        self._closed: list[dict[Hand, int]] = []
        """Of a single other hand, at the end of every finished stretch."""
        self._reckoned = -1, dict[Hand, int]()

    def see(self, event: Event) -> None:
        match event:
            case happened.CardDrawn(seat=seat, card=card):
                self._draw(seat, card if seat == self.observer else None)
            case happened.CardPlayed(seat=seat, card=card) | happened.CardThrownAway(seat=seat, card=card):
                self.story.append(Fact("showed", seat, KINDS.index(card)))
            case happened.PlayerOut(seat=seat, cards=cards):
                self.story += [Fact("showed", seat, KINDS.index(card)) for card in cards]
            case happened.PileRenewed(cards=cards):
                self._gather(ALL, cards, 0, 0)
            case happened.PhaseBegan(phase=phase, replay=replay, pile=pile, aside=aside, gone=gone):
                if self._phase:
                    self._gather(self._source(phase, replay), pile, aside, gone)
                self._phase = "replay" if replay else phase
            case happened.TurnBegan():
                self._filling = False
            case _:
                pass

    def _draw(self, seat: Seat, card: str | None) -> None:
        self.story.append(Fact("drew", seat, -1 if card is None else KINDS.index(card)))
        if self._filling:
            self._aside -= 1
        else:
            self._pile -= 1

    def _source(self, phase: str, replay: int) -> int:
        """W7.1, W8.1: replays and quarter-finals after a round of 16 use the discards; 1930 loses what its semi-finals leave."""
        left = REST_LEFT if self._edition == "1930" and self._phase == "semi_finals" else 0
        half = phase == "quarter_finals" and self._edition in ("1998", "2002")
        return left + (ONLY_DISCARDS if replay or half else ALL)

    def _gather(self, source: int, pile: int, aside: int, gone: int) -> None:
        """W6.3, W8.1. Until the first turn after it, hands are filled from what was set aside (W8.2)."""
        self.story.append(Fact("gathered", -1, source))
        self._pile, self._aside, self._gone = pile, aside, gone
        self._filling = True

    def complaint(self, state: State) -> str | None:
        assert isinstance(state, Worldcup)
        story = story_of(state)
        for number, (told, seen) in enumerate(zip_longest(story, self.story)):
            if not _fits(told, seen):
                return f"fact {number} is {told}, seen was {seen}"
        places = carried_out(story, self.deck, self.seats)
        if isinstance(places, str):
            return places
        if places_in(state) != places:
            return f"the cards lie {places_in(state)}, but should lie {places}"
        sizes, counted = [state.pile_size, state.all_aside(), state.all_gone()], [self._pile, self._aside, self._gone]
        down = sum(places.pool) + sum(places.aside) + sum(places.gone)
        if sizes != counted or down != sum(counted):
            return f"pile, set aside and out of the game are {sizes}, counted were {counted} and {down} in all"
        return None

    def hand_weights(self, seat: Seat) -> dict[Hand, int]:
        """Every hand that the seat can hold, with how likely it is; empty where that takes too long to count.

        Even means, as `hidden.deals` says: in every stretch between two gatherings each player's draws are a set out of the pool,
        every way to deal labelled cards counts the same if all that was shown could be shown, and which card somebody chose to
        show tells nothing.
        """
        if self._reckoned[0] != len(self.story):
            self._reckoned = len(self.story), self._reckon(seat)
        return self._reckoned[1]

    def rough_doubt(self) -> float:
        """How likely it is, at the least, to guess some hand wrong: who drew last may hold every card of a large pool."""
        fresh = {fact.seat for fact in _last_facts(_stretches(self.story)[-1]) if fact.what == "drew"} - {self.observer}
        of_all = not any(fact.what == "gathered" and fact.kind for fact in self.story)
        return 0.95 if of_all and len(fresh) >= 3 and self._pile + self._aside >= 20 else 0.0

    def _reckon(self, seat: Seat) -> dict[Hand, int]:
        stretches = _stretches(self.story)
        if seat == self.observer:
            return {self._own_hand(self.story): 1}
        if self.seats == 2 and self.observer is not None:
            return self._follow_one(seat, stretches)
        return self._follow_some(seat) if len(stretches) == 1 else {}

    def _own_hand(self, story: Story) -> Hand:
        hand = [0] * len(self.deck)
        for what, seat, kind in story:
            if seat == self.observer:
                hand[kind] += 1 if what == "drew" else -1
        return tuple(hand)

    def _follow_one(self, seat: Seat, stretches: list[Story]) -> dict[Hand, int]:
        """The only hand that is hidden, from stretch to stretch."""
        while len(self._closed) < len(stretches) - 1:
            self._closed.append(self._one_stretch(seat, stretches, len(self._closed)))
        return self._one_stretch(seat, stretches, len(stretches) - 1)

    def _pool(self, stretches: list[Story], number: int, own: Hand, hand: Hand) -> list[int] | None:
        """What the stretch began with; None: that hangs on more than the hands before it (W8.1)."""
        gatherings = [fact.kind for fact in self.story if fact.what == "gathered"][:number]
        if gatherings and gatherings[-1]:
            # Only what lay openly: after cards have left the game nothing else is there at first.
            return [sum(f.what == "showed" and f.kind == kind for f in stretches[number - 1]) for kind in range(len(KINDS))]
        if any(source & REST_LEFT for source in gatherings):
            return None
        return [cards - here - there for cards, here, there in zip(self.deck, own, hand, strict=True)]

    def _one_stretch(self, seat: Seat, stretches: list[Story], number: int) -> dict[Hand, int]:
        before = self._closed[number - 1] if number else {(0,) * len(self.deck): 1}
        own_before = self._own_hand([fact for stretch in stretches[:number] for fact in stretch])
        facts = stretches[number]
        own_drawn = _counts(facts, "drew", self.observer)
        its = [fact for fact in facts if fact.seat == seat]
        shown, draws = _counts(its, "showed", seat), sum(fact.what == "drew" for fact in its)
        after: Counted[Hand] = Counted()
        for hand, weight in before.items():
            if not _could_show(hand, its):
                continue
            pool = self._pool(stretches, number, own_before, hand)
            if pool is None:
                return {}
            left = [cards - gone for cards, gone in zip(pool, own_drawn, strict=True)]
            # What was shown and cannot have come from the old hand was drawn.
            needed = [max(0, out - old) for out, old in zip(shown, hand, strict=True)]
            for free in _hands(draws - sum(needed)):
                drawn = [one + other for one, other in zip(needed, free, strict=True)]
                ways = prod(_ways(*counts) for counts in zip(pool, left, drawn, own_drawn, strict=True))
                if ways:
                    kept = tuple(old + new - out for old, new, out in zip(hand, drawn, shown, strict=True))
                    after[kept] += weight * ways
        common = gcd(*after.values())
        return {hand: weight // common for hand, weight in after.items()}

    def _follow_some(self, seat: Seat) -> dict[Hand, int]:
        """Before anything was gathered. A hand out of which nothing was shown is as unknown as the pool: so it need not be."""
        shown = {fact.seat for fact in self.story if fact.what == "showed"} - {self.observer}
        followed = [seat, *sorted(shown - {seat})]
        if len(followed) > MOST_FOLLOWED:
            return {}
        sizes = [sum(1 if f.what == "drew" else -1 for f in self.story if f.seat == other) for other in followed]
        out = [_counts(self.story, "showed", other) for other in followed]
        all_out, own = [sum(f.what == "showed" and f.kind == k for f in self.story) for k in range(len(KINDS))], [0] * len(KINDS)
        if self.observer is not None:
            own = list(self._own_hand(self.story))
        ways: Counted[tuple[Hand, Hand]] = Counted({((), (0,) * len(followed)): 1})
        for kind, cards in enumerate(self.deck):
            unseen = cards - all_out[kind] - own[kind]
            gone = [counts[kind] for counts in out]
            times = {
                more: _falling(unseen, sum(more))
                * prod(_falling(HAND + before, HAND - extra) for extra, before in zip(more, gone, strict=True))
                for more in _shares(tuple(sizes), unseen)
            }
            after: Counted[tuple[Hand, Hand]] = Counted()
            for (hand, used), weight in ways.items():
                for more in _shares(tuple(map(sub, sizes, used)), unseen):
                    after[(*hand, more[0]), tuple(map(add, used, more))] += weight * times[more]
            ways = after
        total: Counted[Hand] = Counted()
        for (hand, used), weight in ways.items():
            if list(used) == sizes:
                total[hand] += weight
        return dict(total)


def _fits(told: Fact | None, seen: Fact | None) -> bool:
    if told is None or seen is None:
        return False
    return told[:2] == seen[:2] and seen.kind in (-1, told.kind)


def _stretches(story: Story) -> list[Story]:
    parts: list[Story] = [[]]
    for fact in story:
        if fact.what == "gathered":
            parts.append([])
        else:
            parts[-1].append(fact)
    return parts


def _last_facts(story: Story) -> list[Fact]:
    """Of each seat."""
    return list({fact.seat: fact for fact in story}.values())


def _counts(story: Story, what: What, seat: Seat | None) -> list[int]:
    counts = [0] * len(KINDS)
    for fact in story:
        if fact.what == what and fact.seat == seat:
            counts[fact.kind] += 1
    return counts


def _could_show(hand: Hand, facts: Story) -> bool:
    """Of the cards shown so far, those that were more than had been drawn came out of the old hand."""
    shown, drawn = [0] * len(KINDS), 0
    for what, _, kind in facts:
        if what == "drew":
            drawn += 1
            continue
        shown[kind] += 1
        if sum(shown) - drawn > sum(map(min, hand, shown)):
            return False
    return True


def _hands(size: int) -> Iterator[Hand]:
    if size >= 0:
        for kinds in combinations_with_replacement(range(len(KINDS)), size):
            yield tuple(kinds.count(kind) for kind in range(len(KINDS)))


def _ways(pool: int, left: int, drawn: int, own_drawn: int) -> int:
    """To deal labelled cards of one kind to both: first the own ones, which are known."""
    return _falling(pool, own_drawn) * _falling(left, drawn) // factorial(drawn)


@cache
def _falling(cards: int, taken: int) -> int:
    return prod(range(cards - taken + 1, cards + 1)) if taken <= cards else 0


@cache
def _shares(most: Hand, cards: int) -> list[Hand]:
    """All ways to give away at most so many cards."""
    if not most:
        return [()]
    return [(first, *rest) for first in range(min(most[0], cards) + 1) for rest in _shares(most[1:], cards - first)]
