"""Whole numbers within bounds: is there a solution?"""

from itertools import product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import Seeded
from anpfiff.football.inequalities import System

NOTHING = [0, 0, 0, 0]


def system(rows: list[list[int]], low: int, high: int) -> System:
    made = System(3)
    for unknown in range(3):
        made.low[unknown], made.high[unknown] = low, high
    for row in rows:
        made.above(vec[i64](row), vec[i64](NOTHING), 0)
    return made


def test_bounds_that_fit_each_inequality_may_fit_no_solution() -> None:
    """Any two of three numbers make 1: a half each, so never."""
    pairs = [[1, 1, 0, -1], [0, 1, 1, -1], [1, 0, 1, -1]]
    rows = pairs + [[-number for number in row] for row in pairs]
    assert not system(rows, 0, 1).feasible(100)
    assert system(rows[:2] + rows[3:5], 0, 1).feasible(100)


def test_it_goes_back_to_a_mark() -> None:
    made = system([[1, 0, 0, -2]], 0, 5)
    mark = made.mark()
    made.above(vec[i64](NOTHING), vec[i64]([1, 0, 0, 0]), 0)
    assert not made.feasible(100)
    made.back(mark)
    assert made.feasible(100)


@pytest.mark.parametrize("seed", range(100))
def test_it_finds_a_solution_exactly_if_there_is_one(seed: int) -> None:
    chance = Seeded(seed)
    rows = [[chance.below(5) - 2 for _ in range(3)] + [chance.below(9) - 5] for _ in range(4)]
    wanted = any(
        all(sum(factor * value for factor, value in zip(row, (*values, 1), strict=True)) >= 0 for row in rows)
        for values in product(range(-1, 4), repeat=3)
    )
    assert system(rows, -1, 3).feasible(1000) is wanted
