"""Sets of small numbers as the bits of one integer: 0 to 61, because mypyc keeps constants of more than 62 bits as objects."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

HIGHEST: Final = 61
_HIGHEST_BIT: Final = 0x2000_0000_0000_0000
_LOW_62: Final = 0x3FFF_FFFF_FFFF_FFFF
_TWOS: Final = 0x1555_5555_5555_5555
_FOURS: Final = 0x3333_3333_3333_3333
_NIBBLES: Final = 0x0F0F_0F0F_0F0F_0F0F
# A de Bruijn sequence: its 6-bit windows are all different, so a product with a power of two names that power.
_DE_BRUIJN: Final = 0x218A392CD3D5DBF


def bit(place: i64) -> i64:
    """The set of one number."""
    # Not `1 << place`: mypyc writes a small 1 as a C int of 32 bits, and every bit above is lost.
    return _HIGHEST_BIT >> (HIGHEST - place)


def _window(power: i64) -> i64:
    return ((power * _DE_BRUIJN) & _LOW_62) >> 56


def _places() -> vec[i64]:
    places = vec[i64]([0] * 64)
    for place in range(HIGHEST + 1):
        places[_window(bit(place))] = place
    return places


_PLACE: Final = _places()


def count_bits(bits: i64) -> i64:
    """How many numbers are in the set."""
    pairs = bits - ((bits >> 1) & _TWOS)
    fours = (pairs & _FOURS) + ((pairs >> 2) & _FOURS)
    eights = (fours + (fours >> 4)) & _NIBBLES
    sixteens = eights + (eights >> 8)
    halves = sixteens + (sixteens >> 16)
    return (halves + (halves >> 32)) & 0x7F


def lowest_bit(bits: i64) -> i64:
    """The smallest number of a set that is not empty."""
    return _PLACE[_window(bits & -bits)]


def nth_bit(bits: i64, n: i64) -> i64:
    """The n-th smallest number of the set, counted from 0."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return lowest_bit(bits)


def members(bits: i64) -> list[int]:
    """The numbers of the set, ascending."""
    found: list[int] = []
    while bits:
        found.append(lowest_bit(bits))
        bits &= bits - 1
    return found
