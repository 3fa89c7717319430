"""The toy's witness."""

from collections.abc import Mapping

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.core.state import State
from laws.belief import Belief, counted, deal_of
from laws.witness import Counter, Witness, World
from toy import events as happened
from toy.cards import COPIES, KINDS
from toy.state import Toy
from toy.table import BID
from toy.worlds import public_knowledge

_MOST_HIDDEN_HANDS = 3


class Sizes(Counter):
    """What anybody counts without thinking: how many cards everybody holds, and what was discarded."""

    def __init__(self, seats: int) -> None:
        self._hands = [0] * seats
        self._discards = [0] * len(KINDS)

    def see(self, event: Event) -> None:
        match event:
            case happened.Drew(seat=seat):
                self._hands[seat] += 1
            case happened.Reshuffled():
                self._discards = [0] * len(KINDS)
            case happened.Played(seat=seat, card=card):
                self._put_down(seat, {card: 1})
            case happened.Saved(seat=seat):
                self._put_down(seat, {"keeper": 1})
            case happened.Revealed(seat=seat, cards=cards):
                self._put_down(seat, cards)
            case _:
                pass

    def _put_down(self, seat: Seat, cards: dict[str, int]) -> None:
        self._hands[seat] -= sum(cards.values())
        self._discards = [old + new for old, new in zip(self._discards, counted(cards), strict=True)]

    def complaint(self, state: State) -> str | None:
        assert isinstance(state, Toy)
        seen = (self._hands, self._discards)
        there = ([sum(hand) for hand in state.hands], state.discards)
        return None if there == seen else f"hand sizes and discards are {there}, counted were {seen}"


class ToyWitness(Witness):
    hidden = True
    secret = True
    always_a_choice = False

    def counter(self, seat: Seat | None) -> Counter:
        """All worlds one by one, unless there are too many: a spectator of four players only counts sizes."""
        hidden_hands = self.setup.seats - (seat is not None)
        return Belief(self.setup.seats, seat) if hidden_hands <= _MOST_HIDDEN_HANDS else Sizes(self.setup.seats)

    def twin(self, state: State, seat: Seat | None, chance: Chance) -> Toy:
        """Hands and pile as in any world that the seat holds possible, likely or not, and other bids out of those hands."""
        assert isinstance(state, Toy)
        twin = state.copy()
        worlds = list(self._belief(seat).worlds)
        *hands, pile = worlds[chance.below(len(worlds))]
        twin.hands = [list(hand) for hand in hands]
        twin.pile = list(pile)
        everybody = public_knowledge(twin, state.knowledge[-1])
        for other in range(state.seats):
            if other != seat:
                twin.knowledge[other] = everybody[other]
                _bid_anew(twin, other, chance)
        return twin

    def weights(self, seat: Seat | None) -> Mapping[World, int]:
        counter = self.count(seat)
        return dict[World, int](counter.worlds.items()) if isinstance(counter, Belief) else {}

    def world(self, state: State) -> World:
        assert isinstance(state, Toy)
        return deal_of(state)

    def turned_up(self, event: Event, seat: Seat | None) -> bool:
        """Own draws, own looks, and bids."""
        if isinstance(event, happened.Drew | happened.Looked):
            return event.seat == seat
        return isinstance(event, happened.Revealed)

    def box(self) -> dict[str, int]:
        return dict(zip(KINDS, COPIES, strict=True))

    def cards(self, state: State) -> dict[str, int]:
        assert isinstance(state, Toy)
        places = (*state.hands, state.pile, state.discards)
        return {name: sum(place[kind] for place in places) for kind, name in enumerate(KINDS)}

    def _belief(self, seat: Seat | None) -> Belief:
        """A spectator knows no more than the first seat, so what the seat holds possible serves for both."""
        counter = self.count(seat)
        if not isinstance(counter, Belief):
            counter = self.count(0)
        assert isinstance(counter, Belief)
        return counter


def _bid_anew(toy: Toy, seat: Seat, chance: Chance) -> None:
    """Somebody who has finished may have bid one card or two. Of a choice half made only the cards change: at a table it is
    made outside the game, so no seat ever sees how far it has come."""
    hand = [kind for kind, count in enumerate(toy.hands[seat]) for _ in range(count)]
    if toy.step == BID and hand:
        size = 1 + chance.below(min(2, len(hand))) if toy.finished[seat] else len(toy.bids[seat])
        toy.bids[seat] = [hand.pop(chance.below(len(hand))) for _ in range(size)]
