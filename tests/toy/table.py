"""All that lies on the table, with what everybody knows of it."""

from collections.abc import Sequence
from typing import Final

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.core.state import State
from toy.cards import COPIES, HAND, KINDS, named
from toy.events import Drew, Reshuffled
from toy.knowledge import Knowledge

# Steps: what the table waits for. `state.py` says who carries them out.
OVER: Final = 0
DRAW: Final = 1
PLAY: Final = 2
WHOM: Final = 3
LOOK: Final = 4
ANSWER: Final = 5
END_TURN: Final = 6
BID: Final = 7
REVEAL: Final = 8


class Table(State):
    """The cards and the rules' ways to move them. `state.Toy` answers for the contract."""

    def __init__(self, seats: int) -> None:
        kinds = len(KINDS)
        self.seats = seats
        self.step = DRAW
        self.first = 0
        """Who began this round."""
        self.seat = 0
        """Whose turn it is."""
        self.target = 0
        """At whom the played card is aimed."""
        self.card = 0
        """The kind played last."""
        self.round = 0
        self.turn = 1
        self.hands = [[0] * kinds for _ in range(seats)]
        self.pile = list(COPIES)
        self.discards = [0] * kinds
        self.points = [0] * seats
        self.bids: list[list[int]] = [[] for _ in range(seats)]
        """Cards chosen face down; they count as in hand until all are turned up."""
        self.finished = [False] * seats
        """Who has chosen."""
        self.knowledge = [Knowledge(seats + 1, kinds) for _ in range(seats + 1)]
        """By seat; the last is a spectator's. The places are the hands by seat, then the pile."""

    def opponents(self, seat: Seat) -> list[Seat]:
        """Clockwise."""
        return [(seat + left) % self.seats for left in range(1, self.seats)]

    def hand_size(self, seat: Seat) -> int:
        return sum(self.hands[seat])

    def draw_up(self, seat: Seat, chance: Chance, events: list[Event] | None) -> None:
        """Draw up to three, as long as there are cards."""
        while self.hand_size(seat) < HAND:
            if not any(self.pile):
                self._reshuffle(events)
            if not any(self.pile):
                return
            self._draw(seat, chance, events)

    def put_down(self, seat: Seat, kind: int) -> None:
        """A card goes openly from a hand to the discards."""
        self.hands[seat][kind] -= 1
        self.discard(kind)
        for knowledge in self.knowledge:
            knowledge.leave(seat, kind)

    def discard(self, kind: int) -> None:
        self.discards[kind] += 1

    def asks(self, defender: Seat) -> bool:
        """Whether a shot is a question: everybody sees whether the defender holds any card, and nothing more."""
        return self.hand_size(defender) > 0

    def drawn(self, seat: Seat, kind: int) -> Event:
        return Drew(seat, KINDS[kind])

    def shuffle_pile(self, cards: Sequence[int]) -> None:
        """These cards are the new pile, and everybody knows it."""
        self.pile = list(cards)
        for knowledge in self.knowledge:
            knowledge.shuffle(self.seats, cards)

    def _reshuffle(self, events: list[Event] | None) -> None:
        if any(self.discards):
            self.shuffle_pile(self.discards)
            self.discards = [0] * len(KINDS)
            if events is not None:
                events.append(Reshuffled(named(self.pile)))

    def _draw(self, seat: Seat, chance: Chance, events: list[Event] | None) -> None:
        place = chance.below(sum(self.pile))
        kind = 0
        while place >= self.pile[kind]:
            place -= self.pile[kind]
            kind += 1
        self.pile[kind] -= 1
        self.hands[seat][kind] += 1
        for observer, knowledge in enumerate(self.knowledge):
            if observer == seat:
                knowledge.leave(self.seats, kind)
                knowledge.arrive(seat, kind)
            else:
                knowledge.draw(self.seats, seat)
        if events is not None:
            events.append(self.drawn(seat, kind))
