"""cards2010's card counter: what one seat can know of face-down cards and teams, from what it saw and from the rules alone.

All cards are shuffled before every group and section (C2.1, C3.1), and nothing that was seen comes back into a hand before the
next shuffle. So what is hidden is the deck without what lies open and what the seat holds, and every way to deal it counts the
same, with two exceptions. A renewed pile holds the discards and nothing else (C2.6). And whoever throws a card away shows that no
card of the hand could be played (C3.5): those that stay in the hand are none of the cards that could be.
"""

from collections import Counter as Counted
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from math import factorial, prod
from typing import NamedTuple, TypeAlias

from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.numbers import Seat
from anpfiff.core.state import State
from anpfiff.football.numbers import Row as MatchRow
from anpfiff.football.numbers import Team
from anpfiff.games.cards2010 import events as happened
from anpfiff.games.cards2010.numbers import DISCARDS, POOL, RUNNING, Card, GroupPlace, Pile
from anpfiff.games.cards2010.state import PUT, Cards2010
from laws.witness import Counter

BOX = {
    "attack": 11,
    "defence": 9,
    "one_goal": 4,
    "two_goals": 1,
    "three_goals": 1,
    "foul": 2,
    "offside": 2,
    "penalty": 2,
}
"""C1.3, in the order of their numbers."""
KINDS = list(BOX)
DECK = tuple(BOX.values())
GOALS = {"one_goal": 1, "two_goals": 2, "three_goals": 3}
TAKES_A_PLACE = {"attack", "defence", "penalty", *GOALS}
"""C3.3."""
PLACES = 4
ANY = frozenset(range(len(KINDS)))
MOST_TOGETHER = 4
"""Hands of so many cards together are counted together."""
MOST_WAYS = 3_000
"""More than so many different hands take too long to count."""

Cards: TypeAlias = tuple[int, ...]
"""How many of each kind."""
Slots: TypeAlias = tuple[frozenset[int], ...]
"""What each card of a hand can be."""
NOTHING: Cards = (0,) * len(KINDS)


def counted(cards: Iterable[str]) -> Cards:
    there = Counted(cards)
    return tuple(there[kind] for kind in KINDS)


def plus(one: Cards, other: Cards) -> Cards:
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def minus(one: Cards, other: Cards) -> Cards:
    return tuple([a - b for a, b in zip(one, other, strict=True)])


class Places(NamedTuple):
    """Where all cards lie, by kind."""

    hands: list[Cards]
    """In a group of its teams, in a knock-out round of the players."""
    pool: Cards
    """Face down in no hand: the draw pile, and the reveal pile of the last sections (C3.6)."""
    seen: Cards
    """Discarded, thrown away, turned up, beside a team or upon another card."""


def places_in(state: Cards2010) -> Places:
    """As they lie in the state."""
    return Places(
        [cards_in(state, hand) for hand in hands_in(state)],
        cards_in(state, POOL),
        plus(plus(cards_in(state, DISCARDS), cards_in(state, RUNNING)), _beside_teams(state)),
    )


def hands_in(state: Cards2010) -> list[Pile]:
    """Those that are played now."""
    if state.section:
        return [state.hand(seat) for seat in range(state.numbers.players)]
    return [state.team_hand(GroupPlace(place)) for place in range(state.numbers.group_size)]


def owners_in(state: Cards2010) -> list[int]:
    """By team."""
    return [state.owner(Team(team)) for team in range(len(state.numbers.teams))]


def face_down_in(state: Cards2010) -> list[int]:
    """Teams that were not turned up yet (C1.2)."""
    return [team for team in range(len(state.numbers.teams)) if not state.shown >> team & 1]


def cards_in(state: Cards2010, pile: Pile) -> Cards:
    return tuple([state.count(pile, Card(kind)) for kind in range(len(KINDS))])


def _beside_teams(state: Cards2010) -> Cards:
    """The cards beside all teams of the section and all that cover them."""
    if not state.section:
        return NOTHING
    section, found = state.numbers.sections[state.section - 1], Counted[str]()
    for row in map(MatchRow, range(section.first_row, section.first_row + section.rows)):
        for place in range(state.laid(row)):
            card = KINDS[state.card_beside(row, place)]
            found[card] += 1
            found["offside"] += state.offsides(row, place)
            found["defence" if card == "attack" else "foul"] += state.other_covers(row, place)
    return tuple(found[kind] for kind in KINDS)


class Row:
    """C3.3: the cards of one team, and what the newest is still worth: goals, or one for an attack."""

    def __init__(self, owners: set[Seat]) -> None:
        self.owners = owners
        """Who has a team in this match."""
        self.used = 0
        self.newest = ""
        self.worth = 0

    def place(self, card: str) -> None:
        self.used += 1
        self.newest = card
        self.worth = 1 if card == "attack" else GOALS.get(card, 0)

    def takes(self) -> set[str]:
        """Cards that can be played here now."""
        cards = set(TAKES_A_PLACE) if self.used < PLACES else set()
        if self.worth:
            cards |= {"offside", "defence" if self.newest == "attack" else "foul"}
        return cards


class CardCounter(Counter):
    """One seat's, who does not expect to be told what others were dealt."""

    def __init__(self, setup: Setup, observer: Seat | None) -> None:
        self.seats = setup.seats
        self.observer = observer
        self.owners: dict[str, Seat] = {}
        """Of all teams that the seat knows."""
        self.face_down = [0] * setup.seats
        """C1.2: by seat, how many teams."""
        self._teams: list[str] = []
        """Of the group."""
        self._finals = False
        self._rows: dict[tuple[str, str], Row] = {}
        self.hands: list[Counted[Slots]] = []
        """What can lie in each hand: more than one thing, where it is open which card of the hand was played."""
        self.own: dict[int, Cards] = {}
        """Hands that the seat sees."""
        self._pile = self._reveal = 0
        self._known_pile: Cards | None = None
        self.open = self._running = NOTHING
        self.in_play: tuple[Seat, int] | None = None
        """A card that is shown but does not lie anywhere yet."""

    # --- what is seen

    def see(self, event: Event) -> None:
        match event:
            case happened.TeamDealt(seat=seat, team=team):
                self.face_down[seat] += 1
                self._must_be_told(seat, team)
                if team is not None:
                    self.owners[team] = seat
            case happened.GroupBegan():
                self._begin_group(event)
            case happened.SectionBegan():
                self._begin_section(event)
            case _:
                self._see_cards(event)

    def _begin_group(self, event: happened.GroupBegan) -> None:
        """C2.1."""
        self._teams = list(event.teams)
        for team, owner in zip(event.teams, event.owners, strict=True):
            self.owners[team] = owner
            self.face_down[owner] -= 1
        self._shuffle(len(event.teams), 0)

    def _begin_section(self, event: happened.SectionBegan) -> None:
        """C3.1, C3.2, C3.6."""
        self._finals = event.section == "finals"
        self._rows = {}
        for pairing in event.matches:
            owners = {self.owners[pairing.left], self.owners[pairing.right]}
            self._rows |= {(pairing.match, team): Row(owners) for team in (pairing.left, pairing.right)}
        self._teams = []
        self._shuffle(self.seats, event.reveal_pile)

    def _shuffle(self, hands: int, reveal: int) -> None:
        self._reveal, self._pile = reveal, sum(DECK) - reveal
        self._known_pile = None
        self.open = self._running = NOTHING
        self.hands = [Counted({(): 1}) for _ in range(hands)]
        self.own = {}
        if not self._teams and self.observer is not None:
            self.own[self.observer] = NOTHING

    def _see_cards(self, event: Event) -> None:
        match event:
            case happened.HandDealt(seat=seat, team=team, size=size, cards=cards):
                self._must_be_told(seat, cards)
                self._draw(self._teams.index(team), size, cards)
            case happened.CardDrawn(seat=seat, card=card):
                self._must_be_told(seat, card)
                self._draw(seat, 1, None if card is None else (card,))
            case happened.ChoicesRevealed():
                self._show(self._teams.index(event.left), event.left_cards)
                self._show(self._teams.index(event.right), event.right_cards)
            case happened.CardPlaced(seat=seat, card=card, match=match, team=team):
                self._show(seat, [card])
                self._rows[match, team].place(card)
            case happened.CardCovered(seat=seat, card=card, match=match, team=team):
                self._show(seat, [card])
                row = self._rows[match, team]
                row.worth -= 1
            case happened.CardThrownAway(seat=seat, card=card):
                self._show(seat, [card])
                self._throw_away(seat)
            case happened.PileRenewed() if self._teams:
                self._known_pile = minus(self.open, self._running)
                self._pile = sum(self._known_pile)
                self.open = self._running
            case happened.CardRevealed(card=card):
                self._reveal_card(card)
            case happened.MatchScored():
                self._running = NOTHING
            case _:
                pass

    def _must_be_told(self, seat: Seat, dealt: object) -> None:
        """C1.2, C2.1, C3.2: if it is the own, and else not."""
        assert (dealt is not None) == (seat == self.observer), f"seat {self.observer} is told {dealt} dealt to seat {seat}"

    def _draw(self, hand: int, size: int, cards: Sequence[str] | None) -> None:
        self._pile -= size
        self.hands[hand] = Counted({slots + (ANY,) * size: count for slots, count in self.hands[hand].items()})
        if cards is not None:
            self.own[hand] = plus(self.own.get(hand, NOTHING), counted(cards))

    def _show(self, hand: int, cards: Sequence[str]) -> None:
        """It can have been any card of the hand that could be of this kind."""
        for card in cards:
            self.hands[hand] = _without(self.hands[hand], KINDS.index(card))
        self.open = plus(self.open, counted(cards))
        if self._teams:
            self._running = plus(self._running, counted(cards))
        if hand in self.own:
            self.own[hand] = minus(self.own[hand], counted(cards))

    def _throw_away(self, seat: Seat) -> None:
        """C3.5: nothing that is still in the hand could be played."""
        rows = [row for row in self._rows.values() if not self._finals or seat in row.owners]
        unplayable = ANY - {KINDS.index(card) for row in rows for card in row.takes()}
        narrowed = Counted[Slots]()
        for slots, count in self.hands[seat].items():
            narrowed[tuple(slot & unplayable for slot in slots)] += count
        self.hands[seat] = narrowed

    def _reveal_card(self, card: str) -> None:
        """C3.7: in the first sections cards that lie open already are shuffled for it."""
        if not self._teams and not self._reveal:
            return
        if self._teams:
            self._pile -= 1
            self._running = plus(self._running, counted([card]))
            if self._known_pile is not None:
                self._known_pile = minus(self._known_pile, counted([card]))
        else:
            self._reveal -= 1
        self.open = plus(self.open, counted([card]))

    # --- what is possible

    def complaint(self, state: State) -> str | None:
        assert isinstance(state, Cards2010)
        return self._wrong_teams(state) or self._wrong_cards(state) or self._wrong_hands(state)

    def _wrong_teams(self, state: Cards2010) -> str | None:
        """C1.2."""
        names, owners = state.numbers.teams, owners_in(state)
        for team, owner in self.owners.items():
            if owners[names.index(team)] != owner:
                return f"{team} belongs to seat {owners[names.index(team)]}, but was seen with {owner}"
        there = Counted(owners[team] for team in face_down_in(state))
        counts = [there[seat] for seat in range(self.seats)]
        return None if counts == self.face_down else f"face-down teams are {dict(there)}, counted were {self.face_down}"

    def _wrong_cards(self, state: Cards2010) -> str | None:
        hands, pool, seen = places_in(state)
        sizes = [sum(hand) for hand in hands], int(state.pile_size), int(state.reveal_size)
        wanted = [_size(slots) for slots in self.hands], self._pile, self._reveal
        if sizes != wanted:
            return f"hands, pile and reveal pile have {sizes} cards, counted were {wanted}"
        if seen != self.open:
            return f"{seen} lie open, seen were {self.open}"
        if sum(pool) != self._pile + self._reveal or tuple(map(sum, zip(pool, seen, *hands, strict=True))) != DECK:
            return f"{hands} in hands and {pool} face down do not make a deck"
        if state.renewed != (self._known_pile is not None):
            return f"the pile is {'' if state.renewed else 'not '}marked as made of discards"
        if self._known_pile is not None and pool != self._known_pile:
            return f"the pile is {pool}, but was made of {self._known_pile}"
        return None

    def _wrong_hands(self, state: Cards2010) -> str | None:
        hands, chosen = places_in(state).hands, [cards_in(state, state.choice(side)) for side in range(2)]
        for hand, cards in enumerate(hands):
            if min(cards) < 0 or (hand in self.own and cards != self.own[hand]):
                return f"hand {hand} is {cards}, known was {self.own.get(hand)}"
            if not any(fillings(slots, cards) for slots in self.hands[hand]):
                return f"hand {hand} is {cards}, but a card was thrown away although one of these could be played"
        if state.at == PUT and not hands[state.seat][state.card]:
            return f"seat {state.seat} plays a card that it does not hold"
        if not state.section and state.group < len(state.cup.groups):
            for side in range(2):
                if min(minus(hands[state.place_of(side)], chosen[side])) < 0:
                    return f"side {side} chose {chosen[side]} out of {hands[state.place_of(side)]}"
        return None

    # --- how likely it is

    def looked_at(self) -> list[int]:
        return looked_at([_size(slots) for slots in self._held()], sum(self.open))

    def hand_weights(self) -> dict[tuple[Cards, ...], int]:
        """What can lie in the hands looked at, with how likely it is; empty where that takes too long to count.

        Hand after hand, each with the ways to deal labelled cards to it. Hands that a card was thrown away from are followed too,
        because what can lie in them is not even; of hands not looked at only what they leave for the others matters.
        """
        held, looked, unseen = self._held(), self.looked_at(), self._unseen()
        narrowed = [hand for hand, slots in enumerate(held) if hand not in self.own and any(set(s) - {ANY} for s in slots)]
        ways: Counted[tuple[tuple[Cards, ...], Cards]] = Counted({((), unseen): 1})
        for hand in [*looked, *(hand for hand in narrowed if hand not in looked)]:
            after = Counted[tuple[tuple[Cards, ...], Cards]]()
            for (before, left), count in ways.items():
                for cards, times in self._ways(hand, held[hand], left):
                    kept = (*before, cards) if hand in looked else before
                    after[kept, left if hand in self.own else minus(left, cards)] += count * times
                if len(after) > MOST_WAYS:
                    return {}
            ways = after
        total = Counted[tuple[Cards, ...]]()
        for (hands, _), count in ways.items():
            total[hands] += count
        return dict(total)

    def _held(self) -> list[Counted[Slots]]:
        """Without the card that is being played."""
        if self.in_play is None:
            return self.hands
        seat, kind = self.in_play
        return [_without(slots, kind) if hand == seat else slots for hand, slots in enumerate(self.hands)]

    def _own(self, hand: int) -> Cards:
        if self.in_play is None or self.in_play[0] != hand:
            return self.own[hand]
        return minus(self.own[hand], counted([KINDS[self.in_play[1]]]))

    def _unseen(self) -> Cards:
        """All cards of which the seat does not know where they lie."""
        unseen = minus(DECK, self.open)
        if self.in_play is not None:
            unseen = minus(unseen, counted([KINDS[self.in_play[1]]]))
        for hand in self.own:
            unseen = minus(unseen, self._own(hand))
        return unseen if self._known_pile is None else minus(unseen, self._known_pile)

    def _ways(self, hand: int, held: Counted[Slots], left: Cards) -> Iterator[tuple[Cards, int]]:
        if hand in self.own:
            yield self._own(hand), 1
            return
        for cards in hands_of(_size(held), left):
            orders = sum(times * fillings(slots, cards) for slots, times in held.items())
            if orders:
                yield cards, orders * prod(map(falling, left, cards))

    def owner_weights(self, teams: Sequence[str]) -> dict[tuple[Seat, ...], int]:
        """C1.2: who can own these teams; whoever has more teams face down owns each of them more often."""
        left = [0 if seat == self.observer else count for seat, count in enumerate(self.face_down)]
        choices = [[self.owners[team]] if team in self.owners else range(self.seats) for team in teams]
        found: dict[tuple[Seat, ...], int] = {}
        for owners in product(*choices):
            guessed = [owner for team, owner in zip(teams, owners, strict=True) if team not in self.owners]
            weight = prod(falling(left[seat], guessed.count(seat)) for seat in set(guessed))
            if weight:
                found[owners] = weight
        return found


def looked_at(sizes: Sequence[int], shown: int) -> list[int]:
    """Which hands are counted together: from one that changes with what lies open, as many as have few cards."""
    looked: list[int] = []
    total = 0
    for turn in range(len(sizes)):
        hand = (shown + turn) % len(sizes)
        if not looked or total + sizes[hand] <= MOST_TOGETHER:
            looked.append(hand)
            total += sizes[hand]
    return looked


def _size(hand: Counted[Slots]) -> int:
    return len(next(iter(hand)))


def _without(hand: Counted[Slots], kind: int) -> Counted[Slots]:
    """A card of this kind left the hand: any that could be one."""
    after = Counted[Slots]()
    for slots, count in hand.items():
        for place, slot in enumerate(slots):
            if kind in slot:
                after[slots[:place] + slots[place + 1 :]] += count
    return after


@cache
def fillings(slots: Slots, cards: Cards) -> int:
    """In how many orders cards of these kinds can lie in the slots."""
    if set(slots) <= {ANY}:
        return factorial(len(slots)) // prod(map(factorial, cards)) if len(slots) == sum(cards) else 0
    kinds = [kind for kind in slots[0] if cards[kind]]
    return sum(fillings(slots[1:], (*cards[:kind], cards[kind] - 1, *cards[kind + 1 :])) for kind in kinds)


@lru_cache(maxsize=10_000)
def hands_of(size: int, most: Cards) -> list[Cards]:
    """All hands of so many of these cards."""
    if size > sum(most):
        return []
    if not most:
        return [()]
    return [(count, *rest) for count in range(min(size, most[0]) + 1) for rest in hands_of(size - count, most[1:])]


@cache
def falling(cards: int, taken: int) -> int:
    """In how many orders so many can be taken."""
    return prod(range(cards - taken + 1, cards + 1)) if taken <= cards else 0
