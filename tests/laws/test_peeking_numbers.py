"""Numbers for learners that tell what a seat must not know are found by their laws."""

from collections.abc import Callable

import pytest

from anpfiff.core.observation import observed
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.core.state import State
from anpfiff.games.cards2010.state import RESOLVE, Cards2010
from laws import laws
from laws.cases import Case, moments

WITH_SECRETS = [
    name for name in ("cards2010", "schwalben", "worldcup") if GAMES.find(name).layout(make_setup(name, seats=3)) is not None
]
Observed = Callable[[State, int, int], list[int]]


def truth(state: State, seat: int, size: int) -> list[int]:
    """Of everybody."""
    return [*observed(state, seat, size), sum(state.to_bytes())]


def truth_before_it_settles(state: State, seat: int, size: int) -> list[int]:
    """Honest but for what a move leads to."""
    return observed(state, seat, size) if state.settled() else truth(state, seat, size)


def looked_at(game: str, law: Callable[..., bool], most: int = 60) -> int:
    case, checked = Case(GAMES.find(game), make_setup(game, seats=3)), 0
    for number, moment in enumerate(moments(case, 1)):
        checked += law(moment)
        if number == most:
            break
    return checked


@pytest.mark.parametrize("game", WITH_SECRETS)
@pytest.mark.parametrize(("planted", "message"), [(truth, "numbers tell seat"), (truth_before_it_settles, "numbers after")])
def test_the_law_finds_the_fault(game: str, planted: Observed, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "observed", planted)
    with pytest.raises(AssertionError, match=message):
        looked_at(game, laws.a_twin_gives_the_same_numbers, most=600)


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_without_a_fault_the_law_is_content(game: str) -> None:
    assert looked_at(game, laws.a_twin_gives_the_same_numbers) > 40


def test_numbers_that_tell_who_has_chosen_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """C2.2."""

    def chosen(state: State, seat: int, size: int) -> list[int]:
        assert isinstance(state, Cards2010)
        return [*observed(state, seat, size), int(state.chosen)]

    monkeypatch.setattr(laws, "observed", chosen)
    with pytest.raises(AssertionError, match="of a secret choice"):
        looked_at("cards2010", laws.nobody_notices_a_secret_choice)


def test_the_last_of_two_choices_looks_like_the_first() -> None:
    """C2.2: whoever chooses second goes on to the cards being turned up; that must not show in what the choice leads to."""
    setup = make_setup("cards2010", seats=2)
    game = GAMES.find("cards2010")
    layout = game.layout(setup)
    assert layout is not None
    compared = 0
    for moment in moments(Case(game, setup), 2):
        seats = moment.state.seats_to_move()
        if len(seats) == 2:
            first, second = moment.state.copy(), moment.state.copy()
            for state, order in ((first, seats[:1]), (second, seats[::-1])):
                for seat in order:
                    while seat in state.seats_to_move():
                        state.apply(seat, state.legal_move(seat, 0))
            assert isinstance(first, Cards2010)
            assert isinstance(second, Cards2010)
            assert first.at != RESOLVE == second.at
            assert observed(first, seats[0], layout.size) == observed(second, seats[0], layout.size)
            compared += 1
        if compared == 10:
            return
    raise AssertionError("nobody chose together")
