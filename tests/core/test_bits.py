"""Sets as bits, against Python's own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from anpfiff.core.bits import HIGHEST, bit, count_bits, lowest_bit, members, nth_bit

sets = st.frozensets(st.integers(0, HIGHEST))


@pytest.mark.parametrize("place", range(HIGHEST + 1))
def test_each_bit_is_its_own(place: int) -> None:
    assert bit(place) == 2**place
    assert lowest_bit(bit(place)) == place


@given(sets)
def test_a_set_keeps_its_members(numbers: frozenset[int]) -> None:
    bits = sum(2**number for number in numbers)
    assert count_bits(bits) == len(numbers)
    assert members(bits) == sorted(numbers)
    assert [nth_bit(bits, index) for index in range(len(numbers))] == sorted(numbers)
