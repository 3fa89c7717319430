"""A net says the same whatever way its numbers are reckoned."""

import random

import pytest

from anpfiff.minds.net import BITS, INPUT_BITS, POOL_SHIFT, Net, Pool, pool_weights, weights_of

SHAPE = (7, 5, 3, 2)
"""Inputs, first and second layer, seats."""


def some_weights(seed: int) -> list[int]:
    drawn = random.Random(seed)  # noqa: S311 - weights, no secrets
    return [drawn.randrange(-(2**INPUT_BITS), 2**INPUT_BITS) for _ in range(weights_of(*SHAPE))]


def reckoned(weights: list[int], seen: list[int]) -> list[int]:
    """The same by the book."""
    inputs, first, second, seats = SHAPE
    left = iter(weights)
    into_first = [[next(left) for _ in range(first)] for _ in range(inputs)]
    sums = [next(left) for _ in range(first)]
    into_second = [[next(left) for _ in range(second)] for _ in range(first)]
    more = [next(left) for _ in range(second)]
    out = [[next(left) for _ in range(seats)] for _ in range(second)]
    said = [next(left) for _ in range(seats)]
    for row, number in zip(into_first, seen, strict=True):
        sums = [total + number * weight for total, weight in zip(sums, row, strict=True)]
    for row, total in zip(into_second, sums, strict=True):
        more = [unit + (max(total, 0) >> (INPUT_BITS - BITS)) * weight for unit, weight in zip(more, row, strict=True)]
    for row, unit in zip(out, more, strict=True):
        said = [chance + (max(unit, 0) >> BITS) * weight for chance, weight in zip(said, row, strict=True)]
    return said


@pytest.mark.parametrize("seed", range(20))
def test_whatever_it_looked_at_before_it_says_the_same(seed: int) -> None:
    drawn = random.Random(seed)  # noqa: S311
    weights = some_weights(seed)
    seen = [[drawn.randrange(-9, 10) for _ in range(SHAPE[0])] for _ in range(6)]
    net = Net(*SHAPE, weights)
    told = [net.told(one) for one in seen]
    assert told == [reckoned(weights, one) for one in seen]
    assert len({tuple(one) for one in told}) > 1


def test_weights_that_are_too_few_are_refused() -> None:
    with pytest.raises(ValueError, match="has 66 weights, here are 65"):
        Net(*SHAPE, [0] * (weights_of(*SHAPE) - 1))


def some_pool(drawn: random.Random, start: int, blocks: int) -> tuple[Pool, list[int]]:
    weights = [drawn.randrange(-(2**INPUT_BITS), 2**INPUT_BITS) for _ in range(pool_weights(2, 3))]
    return Pool(start, blocks, 2, 3, weights), weights


@pytest.mark.parametrize("seed", range(10))
def test_blocks_that_are_looked_at_alike_are_added_up(seed: int) -> None:
    """One number, then four blocks of two of which some are not there."""
    drawn = random.Random(seed)  # noqa: S311
    pool, of_pool = some_pool(drawn, 1, 4)
    weights = [drawn.randrange(-(2**INPUT_BITS), 2**INPUT_BITS) for _ in range(weights_of(4, 5, 3, 2))]
    pooled, plain = Net(9, 5, 3, 2, weights, [pool], [0]), Net(4, 5, 3, 2, weights)
    for _ in range(8):
        seen = [drawn.randrange(-9, 10)] + [drawn.choice([0, 0, 3, 7]) for _ in range(8)]
        totals = [0, 0, 0]
        for one, other in zip(seen[1::2], seen[2::2], strict=True):
            if one or other:
                sums = [one * of_pool[unit] + other * of_pool[3 + unit] + of_pool[6 + unit] for unit in range(3)]
                totals = [total + max(more, 0) for total, more in zip(totals, sums, strict=True)]
        handed_on = [total >> (INPUT_BITS - BITS + POOL_SHIFT) for total in totals]
        assert pooled.told(seen) == plain.told([seen[0], *handed_on])
