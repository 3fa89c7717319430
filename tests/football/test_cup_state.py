"""A cup inside a state: copies share its table until one of them changes it."""

from anpfiff.core.chance import Seeded
from anpfiff.core.registry import make_setup, new_game
from anpfiff.football.cup import LEFT_WON
from anpfiff.football.cup_state import CupState
from anpfiff.football.numbers import Group, Match, Row, Team


def cup() -> CupState:
    state = new_game(make_setup("cards2010", seats=4), Seeded(1))
    assert isinstance(state, CupState)
    return state


def change(state: CupState) -> None:
    """By every way there is."""
    state.put_in(Row(127), Team(3))
    state.put_winner_side(Match(60), LEFT_WON)
    state.put_in_place(Group(7), 3, Team(5))
    state.give_team(Team(9), 1 - state.owner(Team(9)) % 2)
    state.put_reach(Team(9), 17)
    state.leave_groups(0b111)
    for row in range(126, 128):
        state.put_in(Row(row), Team(row - 126))
    state.decide(Match(63), LEFT_WON, 5)


def test_what_is_changed_in_a_copy_stays_in_it() -> None:
    state = cup()
    before = state.to_bytes()
    one, other = state.copy(), state.copy()
    change(one)
    assert state.to_bytes() == other.to_bytes() == before != one.to_bytes()


def test_what_is_changed_in_the_model_stays_in_it() -> None:
    state = cup()
    before, copy = state.to_bytes(), state.copy()
    again = copy.copy()
    change(state)
    assert copy.to_bytes() == again.to_bytes() == before != state.to_bytes()


def test_a_copy_changes_as_its_model_would() -> None:
    state = cup()
    copy = state.copy()
    change(state)
    change(copy)
    assert copy.to_bytes() == state.to_bytes()
    assert copy.winner(Match(63)) == 0
    assert copy.reach(Team(0)) > copy.reach(Team(1)) > copy.reach(Team(2)) > copy.reach(Team(3))
