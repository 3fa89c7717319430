"""What a seat may know of the toy."""

from anpfiff.core.numbers import Seat
from anpfiff.core.view import View
from anpfiff.hidden.place import HiddenPlace
from toy.cards import KINDS, named
from toy.table import Table


class ToyView(View, frozen=True):
    step: int
    first: Seat
    on_turn: Seat
    target: Seat
    card: int
    round: int
    turn: int
    hands: tuple[HiddenPlace, ...]
    """By seat; the own one is known."""
    pile: HiddenPlace
    discards: dict[str, int]
    points: tuple[int, ...]
    bid: tuple[str, ...]
    """The own cards that lie face down. Nothing tells whether others have chosen."""
    bid_finished: bool
    memory: tuple[int, ...]
    """All that this seat has seen of hidden cards, as `Knowledge` writes it."""
    public: tuple[int, ...]
    """The same for somebody who saw only what everybody saw."""


def view_of(table: Table, seat: Seat | None) -> ToyView:
    knowledge = table.knowledge[table.seats if seat is None else seat]
    return ToyView(
        seat=seat,
        step=table.step,
        first=table.first,
        on_turn=table.seat,
        target=table.target,
        card=table.card,
        round=table.round,
        turn=table.turn,
        hands=tuple(knowledge.shown(other, KINDS) for other in range(table.seats)),
        pile=knowledge.shown(table.seats, KINDS),
        discards=named(table.discards),
        points=tuple(table.points),
        bid=() if seat is None else tuple(KINDS[kind] for kind in table.bids[seat]),
        bid_finished=seat is not None and table.finished[seat],
        memory=tuple(knowledge.to_numbers()),
        public=tuple(table.knowledge[-1].to_numbers()),
    )
