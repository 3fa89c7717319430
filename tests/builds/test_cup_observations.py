"""What seats observe is the same in both builds, and nobody changes it without a new version of the layout."""

import pytest

from laws.observing import case_of, digest, layout_of

KNOWN = {
    ("schwalben", "euro16", 3): (1, "b90f61319fd6e124"),
    ("schwalben", "world16", 4): (1, "f13f189a0fce0f8a"),
    ("schwalben", "world32", 5): (1, "975d20b30c9429d9"),
    ("worldcup", "1930", 4): (1, "8f6e090041cd116e"),
    ("worldcup", "1954", 3): (1, "6430ba301a9e2112"),
    ("worldcup", "2002", 5): (1, "4aade4ee5a940e6d"),
}
"""By table: the layout's version, and what a random game looks like in it. Run on both builds."""


@pytest.mark.parametrize(("game", "edition", "seats"), list(KNOWN))
def test_both_builds_observe_the_same(game: str, edition: str, seats: int) -> None:
    case = case_of(game, edition, seats)
    assert (layout_of(case).version, digest(case, 5, 10)) == KNOWN[game, edition, seats]
