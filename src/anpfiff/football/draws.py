"""Random pairings: who is drawn after whom."""

from collections.abc import Sequence

from mypy_extensions import i64

from anpfiff.core.chance import Chance


def drawn_order(entrants: Sequence[int], chance: Chance) -> list[int]:
    """One random order of all, from the front: each time one out of those left. The last one needs no draw."""
    left = list(entrants)
    order: list[int] = []
    size: i64 = len(left)
    while size > 1:
        order.append(left.pop(chance.below(size)))
        size -= 1
    order.extend(left)
    return order
