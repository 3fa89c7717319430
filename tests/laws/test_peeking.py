"""A policy that uses what its seat must not know is found by its law."""

import pytest

from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.policy import Policy
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.core.state import State
from laws import laws
from laws.cases import Case, Moment, moments


class Peeking(Policy):
    """Acts on the whole truth."""

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        return state.legal_move(seat, sum(state.to_bytes()) % state.legal_count(seat))


class Blind(Policy):
    """Acts on nothing, but uses its chance."""

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        return state.legal_move(seat, chance.below(state.legal_count(seat)))


class Meddling(Policy):
    """Plays its move at once, instead of saying it."""

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        move = state.legal_move(seat, 0)
        state.play(seat, move, Seeded(1))
        return move


def some_moments(game: str) -> list[Moment]:
    case = Case(GAMES.find(game), make_setup(game, seats=3))
    found = []
    for moment in moments(case, 1):
        laws.a_policy_chooses_the_same_in_a_twin(moment)
        found.append(moment)
        if len(found) == 40:
            break
    return found


@pytest.mark.parametrize("game", ["cards2010", "schwalben", "worldcup"])
@pytest.mark.parametrize(("policy", "message"), [(Peeking(), "can tell a twin"), (Meddling(), "has changed what it looked at")])
def test_the_law_finds_the_fault(game: str, policy: Policy, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "policies_of", lambda _: {"planted": policy})
    with pytest.raises(AssertionError, match=message):
        some_moments(game)


@pytest.mark.parametrize("game", ["cards2010", "schwalben", "worldcup"])
def test_without_a_fault_the_law_is_content(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "policies_of", lambda _: {"blind": Blind()})
    assert len(some_moments(game)) == 40
