"""Outcomes: even, repeatable, and refused when they do not fit."""

import copy
import pickle
import sys
from collections import Counter
from hashlib import sha256

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import (
    MOST,
    MULTIPLIER,
    Chance,
    ChanceError,
    Recorded,
    Recording,
    Scripted,
    Seeded,
    below_large,
    draw,
    seeded_at,
)
from anpfiff.core.fair import Fair, seed_hash

FIRST_OF_SEED_7 = [2, 3, 2, 2, 4, 2, 2, 5, 1, 1, 1, 4]
FEW = 100
"""Objects that come and go beside what is tested."""
LATER_OF_SEED_7 = "b1b1def1060bc06be71e2f6b85d19b2cfa2457b25b2737fbaf1ad4676ca530bd"


def is_prime(number: int) -> bool:
    """Miller and Rabin; with these bases it is certain for all numbers below 2**64."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        power = pow(base, odd, number)
        if power not in (1, number - 1) and all((power := power * power % number) != number - 1 for _ in range(twos - 1)):
            return False
    return True


def test_the_generator_has_its_full_period() -> None:
    """With both prime, 2**32 has the order (p - 1) / 2 or p - 1 modulo p, so no start but 0 and p has a shorter cycle."""
    p = MULTIPLIER * 2**32 - 1
    assert MULTIPLIER < 2**31
    assert is_prime(p)
    assert is_prime((p - 1) // 2)


def test_a_seed_gives_the_same_outcomes_everywhere() -> None:
    chance = Seeded(7)
    assert [chance.below(6) for _ in range(12)] == FIRST_OF_SEED_7
    digest = sha256(bytes(chance.below(256) for _ in range(10_000))).hexdigest()
    assert digest == LATER_OF_SEED_7


@pytest.mark.parametrize("bits", [31, 61, 62, 63, 64, 200])
def test_r14_numbers_of_any_size_are_let_go(bits: int) -> None:
    """Every thought of a bot has a seed of 63 bits."""
    seed, stream = 2**bits + 1, 2**bits + 2
    before = sys.getrefcount(seed), sys.getrefcount(stream)
    for _ in range(100):
        Seeded(seed, stream)
    assert (sys.getrefcount(seed), sys.getrefcount(stream)) == before


def test_r14_whoever_rolls_for_long_keeps_nothing() -> None:
    sources = [Seeded(2**63 + 1), fair()]
    before = sys.getallocatedblocks()
    for _ in range(1000):
        for chance in sources:
            chance.below(6)
            below_large(10**30, chance)
    assert sys.getallocatedblocks() - before < FEW


def test_streams_of_a_seed_differ() -> None:
    firsts = [[chance.below(1000) for _ in range(20)] for chance in (Seeded(1, 0), Seeded(1, 1), Seeded(2, 0))]
    assert firsts[0] != firsts[1] != firsts[2] != firsts[0]


def chi_square(counts: Counter[int], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))


def fair() -> Fair:
    return Fair(b"s" * 32, [b"one", b"two"], "table")


@pytest.mark.parametrize(("chance", "rolls"), [(Seeded(3), 200_000), (fair(), 30_000)], ids=["seeded", "fair"])
def test_dice_are_even(chance: Chance, rolls: int) -> None:
    """R15, short form: single rolls, and pairs of rolls that follow each other. Bounds: once in a million by luck."""
    faces = [chance.below(6) for _ in range(rolls)]
    assert chi_square(Counter(faces), 6) < 35.9
    pairs = Counter(6 * first + second for first, second in zip(faces[::2], faces[1::2], strict=True))
    assert chi_square(pairs, 36) < 89.0


def test_numbers_that_do_not_divide_the_range_are_even_too() -> None:
    """Without drawing again, below(3 * 2**29) would give every third number a third less often."""
    chance = Seeded(5)
    thirds = Counter(chance.below(3 * 2**29) % 3 for _ in range(30_000))
    assert chi_square(thirds, 3) < 27.7


def test_too_many_to_choose_from_is_refused() -> None:
    assert 0 <= Seeded(5).below(MOST) < MOST
    with pytest.raises(ValueError, match="at most"):
        Seeded(5).below(MOST + 1)


def test_numbers_of_any_size_are_drawn_digit_by_digit() -> None:
    """Worlds are counted in numbers longer than 64 bits."""
    with Scripted(1, 2, 3, 4, 5) as chance:
        assert below_large(65_536**5, chance) == ((((65_536 + 2) * 65_536 + 3) * 65_536 + 4) * 65_536) + 5
    with Scripted(65_535, 65_535, 1, 0) as chance:
        assert below_large(65_536 + 1, chance) == 65_536, "what would make it uneven is drawn again"
    seeded = Seeded(3)
    assert {below_large(10**30, seeded) // 10**29 for _ in range(300)} == {*range(10)}


def test_a_script_must_fit_exactly() -> None:
    with Scripted(2, 5) as chance:
        assert (chance.below(6), chance.below(6)) == (2, 5)


def test_a_script_with_too_few_outcomes() -> None:
    with pytest.raises(ChanceError) as caught:
        Scripted(2).below(2)
    assert (caught.value.position, caught.value.outcome, caught.value.below) == (0, 2, 2)
    with pytest.raises(ChanceError) as caught:
        Scripted().below(6)
    assert caught.value.outcome is None


def test_a_script_with_one_left_over() -> None:
    with pytest.raises(ChanceError) as caught, Scripted(1, 2) as chance:
        chance.below(6)
    assert (caught.value.position, caught.value.below) == (1, None)


def test_what_is_recorded_plays_back() -> None:
    recording = Recording(Seeded(9))
    given = [recording.below(n) for n in (6, 100, 2)]
    taken = recording.take()
    assert taken == given
    assert recording.take() == []
    recorded = Recorded(taken)
    assert [recorded.below(n) for n in (6, 100, 2)] == given
    recorded.finish()


def test_a_pile_gives_each_card_once() -> None:
    cells = vec[i64]([9, 3, 0, 2, 9])
    drawn = Counter(draw(cells, 1, total, Seeded(total)) for total in (5, 4, 3, 2, 1))
    assert drawn == {0: 3, 2: 2}
    assert list(cells) == [9, 0, 0, 0, 9]


@pytest.mark.parametrize(("place", "kind"), [(0, 0), (2, 0), (3, 2), (4, 2)])
def test_every_card_of_a_pile_is_equally_likely(place: int, kind: int) -> None:
    cells = vec[i64]([3, 0, 2])
    with Scripted(place) as chance:
        assert draw(cells, 0, 5, chance) == kind


def test_a_seeded_source_goes_on_where_it_was() -> None:
    chance = Seeded(1)
    first = [chance.below(52) for _ in range(5)]
    later = [seeded_at(chance.place()), copy.deepcopy(chance), pickle.loads(pickle.dumps(chance))]  # noqa: S301 - our own
    whole = first + [chance.below(52) for _ in range(8)]
    again = Seeded(1)
    assert whole == [again.below(52) for _ in range(13)]
    for other in later:
        assert [other.below(52) for _ in range(8)] == whole[5:]
    for nowhere in (0, -1, MULTIPLIER * 2**32 - 1, 2**63):
        with pytest.raises(ValueError, match=str(nowhere)):
            seeded_at(nowhere)


def test_fair_outcomes_depend_on_everything_that_was_agreed() -> None:
    def outcomes(chance: Fair) -> list[int]:
        return [chance.below(1000) for _ in range(10)]

    other = [
        Fair(b"t" * 32, [b"one", b"two"], "table"),
        Fair(b"s" * 32, [b"one", b"tw"], "table"),
        Fair(b"s" * 32, [b"onet", b"wo"], "table"),
        Fair(b"s" * 32, [b"one"], "table"),
        Fair(b"s" * 32, [b"one", b"two"], "tabl"),
    ]
    assert outcomes(fair()) == outcomes(fair())
    assert all(outcomes(chance) != outcomes(fair()) for chance in other)


def test_a_fair_table_goes_on_where_it_stopped() -> None:
    chance = fair()
    whole = [chance.below(52) for _ in range(8)]
    later = Fair(b"s" * 32, [b"one", b"two"], "table", position=5)
    assert [later.below(52) for _ in range(3)] == whole[5:]


def test_the_seed_is_promised_by_its_hash() -> None:
    assert seed_hash(b"seed") == sha256(b"seed").hexdigest()
