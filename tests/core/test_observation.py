"""What `State.observe` writes is as large as the game's layout says, in every edition and for every number of players."""

from collections.abc import Iterator

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.game import Setup
from anpfiff.core.layout import Layout, Number, Part
from anpfiff.core.numbers import Seat
from anpfiff.core.observation import observed, observed_over
from anpfiff.core.registry import GAMES
from anpfiff.core.state import State
from laws.cases import Case, all_cases

CASES = [case for case in all_cases() if case.game.layout(case.setup) is not None]
CANARY = 1_234_567


def layout_of(setup: Setup) -> Layout:
    layout = GAMES.find(setup.game).layout(setup)
    assert layout is not None
    return layout


def looked_at(case: Case, seed: int) -> Iterator[tuple[State, Seat]]:
    """States of a random game, now and then, also before anything has settled after a move; and a seat to look at each."""
    chance, state = Seeded(seed), case.game.new(case.setup, Seeded(seed))
    for number in range(case.game.longest(case.setup) + 1):
        seat, looks = state.mover(), number % case.setup.seats
        if seat < 0 or number % 7 == 0:
            yield state, looks
        if seat < 0:
            return
        move = state.legal_move(seat, chance.below(state.legal_count(seat)))
        if number % 7 == 3:
            after = state.copy()
            after.apply(seat, move)
            yield after, looks
            yield after, seat
        state.play(seat, move, chance)


def test_a_layout_adds_up_and_names_every_number() -> None:
    part = Part("seats", 2, (Number("coins", 9), Number("cards", 3)))
    layout = Layout(1, (Part("table", 1, (Number("turn", 5),)), part))
    assert (part.size, layout.size) == (4, 5)
    assert layout.most() == [5, 9, 3, 9, 3]
    assert layout.named([1, 2, 3, 4, 5]) == {
        "table": [{"turn": 1}],
        "seats": [{"coins": 2, "cards": 3}, {"coins": 4, "cards": 5}],
    }


def test_a_state_without_numbers_says_so() -> None:
    (case,) = [case for case in all_cases() if case.setup.game == "toy"][:1]
    assert case.game.layout(case.setup) is None
    with pytest.raises(NotImplementedError, match="has no numbers for learners"):
        observed(case.game.new(case.setup, Seeded(1)), 0, 1)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_number_has_a_name_of_its_own(case: Case) -> None:
    for part in layout_of(case.setup).parts:
        assert len({number.name for number in part.numbers}) == len(part.numbers)
        assert all(number.most > 0 for number in part.numbers)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_numbers_keep_within_what_the_layout_says(case: Case) -> None:
    layout = layout_of(case.setup)
    names = [f"{part.name} {at} {number.name}" for part in layout.parts for at in range(part.blocks) for number in part.numbers]
    for seed in range(case.sample.games):
        for state, seat in looked_at(case, seed):
            before = state.to_bytes()
            numbers = observed(state, seat, layout.size)
            assert state.to_bytes() == before, "looking changes the state"
            assert observed(state, seat, layout.size) == numbers, "what was seen before changes what is seen"
            too_large = [
                (name, number) for name, number, most in zip(names, numbers, layout.most(), strict=True) if abs(number) > most
            ]
            assert not too_large


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_observation_is_exactly_as_large_as_the_layout_says(case: Case) -> None:
    """What lies behind it stays as it was, and all of it is written: nothing is left of what lay there before."""
    size = layout_of(case.setup).size
    for state, seat in looked_at(case, 1):
        numbers = observed_over([CANARY] * (size + 1), state, seat)
        assert numbers[:size] == observed(state, seat, size)
        assert numbers[size] == CANARY


def test_the_size_does_not_depend_on_options() -> None:
    by_table: dict[tuple[str, str, int], set[Layout]] = {}
    for case in CASES:
        by_table.setdefault((case.setup.game, case.setup.edition, case.setup.seats), set()).add(layout_of(case.setup))
    assert all(len(layouts) == 1 for layouts in by_table.values())
