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


def drawn_from_pots(pots: Sequence[Sequence[int]], chance: Chance) -> list[int]:
    """One pot after the other, so that teams of different pots stay in different parts of the order (1954 as held)."""
    order: list[int] = []
    for pot in pots:
        order.extend(drawn_order(pot, chance))
    return order


def drawn_pairs(order: Sequence[int]) -> list[tuple[int, int]]:
    """The first drawn meets the second, the third the fourth, and so on; the first of each pair is named first."""
    if len(order) % 2:
        raise ValueError(f"{len(order)} teams cannot be paired")
    pairs: list[tuple[int, int]] = []
    for place in range(0, len(order), 2):
        pairs.append((order[place], order[place + 1]))  # noqa: PERF401 - a loop stays native
    return pairs
