"""States that a seat could be in, dealt from its view alone."""

from anpfiff.core.chance import Chance
from anpfiff.core.worlds import Worlds
from toy.cards import KINDS
from toy.knowledge import Deals, Knowledge
from toy.state import Toy
from toy.table import BID, Table
from toy.view import ToyView


class ToyWorlds(Worlds):
    """While bids are made, the others have not chosen yet: what they chose cannot be seen, so it may as well be chosen later."""

    def __init__(self, blank: Toy, view: ToyView) -> None:
        self._bare = blank
        self._view = view
        self._memory = Knowledge.from_numbers(view.memory)
        self._deals = self.deals()
        _lay_out(blank, view)

    def deals(self) -> Deals:
        return Deals(self._memory)

    def deal(self, chance: Chance) -> Toy:
        world = self._bare.copy()
        *world.hands, world.pile = self._deals.deal(chance)
        world.knowledge = public_knowledge(world, Knowledge.from_numbers(self._view.public))
        if self._view.seat is not None:
            world.knowledge[self._view.seat] = self._memory.copy()
        return world


def public_knowledge(table: Table, public: Knowledge) -> list[Knowledge]:
    """For every seat what everybody knows, and its own hand; then a spectator's.

    What the other seats' own looks told them is left out: nobody else can know it.
    """
    everybody = [public.copy() for _ in range(table.seats + 1)]
    for seat, hand in enumerate(table.hands):
        everybody[seat].look(seat, hand)
    return everybody


def _lay_out(table: Toy, view: ToyView) -> None:
    """All that lies open, and the own bid."""
    table.step, table.first, table.seat = view.step, view.first, view.on_turn
    table.target, table.card, table.round, table.turn = view.target, view.card, view.round, view.turn
    table.discards = [view.discards.get(name, 0) for name in KINDS]
    table.points = list(view.points)
    if view.step == BID:
        table.finished = [not hand.size for hand in view.hands]
    if view.seat is not None:
        table.bids[view.seat] = [KINDS.index(card) for card in view.bid]
        table.finished[view.seat] = view.bid_finished
