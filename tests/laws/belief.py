"""The toy's card counter: every deal that a seat holds possible, one by one, with its weight.

It shares nothing with `toy.knowledge` but the meaning of even: a hidden draw may bring every card of the pile, and a card turned
up may have been every unknown card of its kind in that hand.
"""

from collections.abc import Callable, Iterable
from math import gcd
from typing import TypeAlias

from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.core.state import State
from laws.witness import Counter
from toy import events as happened
from toy.cards import COPIES, KINDS
from toy.state import Toy

Cards: TypeAlias = tuple[int, ...]
Deal: TypeAlias = tuple[Cards, ...]
"""The hands by seat, then the pile."""


def deal_of(toy: Toy) -> Deal:
    return tuple(tuple(place) for place in (*toy.hands, toy.pile))


def counted(cards: dict[str, int]) -> list[int]:
    return [cards.get(kind, 0) for kind in KINDS]


class Belief(Counter):
    """One seat's. What the rules do not show to it is not believed even if an event tells it: then the event is a leak."""

    def __init__(self, seats: int, observer: Seat | None) -> None:
        self.observer = observer
        self.pile = seats
        nothing = (0,) * len(KINDS)
        self.worlds: dict[Deal, int] = {(*(nothing for _ in range(seats)), COPIES): 1}
        self.known = [[0] * len(KINDS) for _ in range(seats)]
        """Cards of a hand that the seat has seen there."""
        self.discards = [0] * len(KINDS)

    def see(self, event: Event) -> None:
        match event:
            case happened.Drew(seat=seat, card=card):
                self._draw(seat, card if seat == self.observer else None)
            case happened.Reshuffled(cards=cards):
                assert counted(cards) == self.discards, f"the new pile is not what was discarded: {cards}"
                pile, self.discards = tuple(self.discards), [0] * len(KINDS)
                self._go_on(lambda world: [((*world[:-1], pile), 1)])
            case happened.Played(seat=seat, card=card):
                self._put_down(seat, KINDS.index(card))
            case happened.Saved(seat=seat):
                self._put_down(seat, KINDS.index("keeper"))
            case happened.Revealed(seat=seat, cards=cards):
                for card, count in cards.items():
                    for _ in range(count):
                        self._put_down(seat, KINDS.index(card))
            case happened.Looked(seat=seat, other=other, cards=dict(cards)) if seat == self.observer:
                hand = counted(cards)
                self._go_on(lambda world: [(world, 1)] if world[other] == tuple(hand) else [])
                self.known[other] = hand
            case _:
                pass

    def complaint(self, state: State) -> str | None:
        assert isinstance(state, Toy)
        if state.discards != self.discards:
            return f"the discards are {state.discards}, turned up were {self.discards}"
        world = deal_of(state)
        return None if world in self.worlds else f"{world} is none of {len(self.worlds)} possible worlds"

    def _draw(self, seat: Seat, card: str | None) -> None:
        kinds = range(len(KINDS)) if card is None else [KINDS.index(card)]
        self._go_on(lambda world: [(_moved(world, self.pile, seat, kind), world[-1][kind]) for kind in kinds if world[-1][kind]])
        if card is not None:
            self.known[seat][KINDS.index(card)] += 1

    def _put_down(self, seat: Seat, kind: int) -> None:
        self.discards[kind] += 1
        if self.known[seat][kind]:
            self.known[seat][kind] -= 1
            self._go_on(lambda world: [(_changed(world, seat, kind, -1), 1)])
        else:
            self._go_on(lambda world: [(_changed(world, seat, kind, -1), count)] if (count := world[seat][kind]) else [])

    def _go_on(self, follow: Callable[[Deal], Iterable[tuple[Deal, int]]]) -> None:
        """Every world becomes those that follow from it, so many times each."""
        after: dict[Deal, int] = {}
        for world, weight in self.worlds.items():
            for following, times in follow(world):
                after[following] = after.get(following, 0) + weight * times
        assert after, "what was seen cannot have happened"
        common = gcd(*after.values())
        self.worlds = {world: weight // common for world, weight in after.items()}


def _changed(world: Deal, place: int, kind: int, by: int) -> Deal:
    cards = list(world[place])
    cards[kind] += by
    return (*world[:place], tuple(cards), *world[place + 1 :])


def _moved(world: Deal, place: int, to: int, kind: int) -> Deal:
    return _changed(_changed(world, place, kind, -1), to, kind, 1)
