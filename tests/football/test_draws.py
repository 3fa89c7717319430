"""Random pairings."""

from collections import Counter

from anpfiff.core.chance import Scripted, Seeded
from anpfiff.football.draws import drawn_order


def test_one_out_of_those_left_each_time() -> None:
    with Scripted(2, 0, 1) as chance:
        assert drawn_order([5, 6, 7, 8], chance) == [7, 5, 8, 6]
    with Scripted() as nobody_asks:
        assert (drawn_order([5], nobody_asks), drawn_order([], nobody_asks)) == ([5], [])


def test_every_order_is_equally_likely() -> None:
    chance = Seeded(11)
    orders = Counter(tuple(drawn_order([0, 1, 2], chance)) for _ in range(6000))
    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 35.9
