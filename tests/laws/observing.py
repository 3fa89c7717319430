"""What tests of observations share: tables, games to look at, and what must hold of every number."""

from collections.abc import Iterator
from hashlib import sha256

from anpfiff.bots.registry import make_policy
from anpfiff.core.chance import Seeded
from anpfiff.core.game import OptionValue
from anpfiff.core.layout import Layout
from anpfiff.core.numbers import Seat
from anpfiff.core.observation import observed
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.core.state import State
from laws.cases import Case, Moment, moments


def case_of(game: str, edition: str, seats: int, options: dict[str, OptionValue] | None = None) -> Case:
    return Case(GAMES.find(game), make_setup(game, edition, seats=seats, options=options or {}))


def layout_of(case: Case) -> Layout:
    layout = case.game.layout(case.setup)
    assert layout is not None
    return layout


def looks(case: Case, state: State, seat: Seat) -> list[int]:
    return observed(state, seat, layout_of(case).size)


def states(case: Case, seed: int, policy: str, every: int) -> Iterator[State]:
    """Of a game by one policy at all seats: every so many-th, and what its move leads to before anything settles."""
    chance, player = Seeded(seed), make_policy(policy, case.setup)
    state, number = case.game.new(case.setup, chance), 0
    while (seat := state.mover()) >= 0:
        move, number = player.pick(state, seat, chance), number + 1
        if number % every == 0:
            yield state
        state.apply(seat, move)
        if number % every == 0:
            yield state
        state.settle(chance)
    yield state


def check_sizes(case: Case, policy: str, every: int, seed: int = 1) -> None:
    """Every number is as small as its layout says, `out` is filled to the last place and no further, and nothing else changes."""
    layout = layout_of(case)
    most, names = layout.most(), [f"{part.name}.{number.name}" for part in layout.parts for number in part.numbers * part.blocks]
    assert len(most) == len(names) == layout.size
    for count, state in enumerate(states(case, seed, policy, every)):
        seat, before = count % case.setup.seats, state.to_bytes()
        numbers = observed(state, seat, layout.size)
        beyond = [(name, number) for name, number, high in zip(names, numbers, most, strict=True) if not -high <= number <= high]
        assert not beyond, f"{case} seed {seed}: {beyond[:5]}"
        assert state.to_bytes() == before, "looking changed the state"
        assert case.game.from_bytes(case.setup, before) is not state
        assert looks(case, case.game.from_bytes(case.setup, before), seat) == numbers, "a state that was written looks different"


def check_twins(moment: Moment, seat: Seat) -> bool:
    """A twin looks the same, now and after the move that is made. Whether it could be made in the twin."""
    case, state = moment.case, moment.state
    twin = moment.witness.twin(state, seat, Seeded(moment.number))
    assert looks(case, twin, seat) == looks(case, state, seat), f"seat {seat} can tell a twin from the truth by its numbers"
    if moment.over or moment.move not in twin.decision(moment.seat).moves:
        return False
    after, twin_after = state.copy(), twin.copy()
    after.apply(moment.seat, moment.move)
    twin_after.apply(moment.seat, moment.move)
    assert looks(case, twin_after, seat) == looks(case, after, seat), f"seat {seat} can tell what a move leads to in a twin"
    return True


def check_twins_of_a_game(case: Case, seed: int, every: int) -> None:
    compared = differing = 0
    for moment in moments(case, seed):
        if moment.number % every == 0:
            for seat in range(case.setup.seats):
                compared += check_twins(moment, seat)
                twin = moment.witness.twin(moment.state, seat, Seeded(moment.number))
                differing += twin.to_bytes() != moment.state.to_bytes()
    assert compared
    assert differing, "the twins were the truth"


def digest(case: Case, seed: int, every: int) -> str:
    """Of all that is observed in a random game: both builds must come to the same."""
    found = sha256()
    for count, state in enumerate(states(case, seed, "random", every)):
        found.update(repr(looks(case, state, count % case.setup.seats)).encode())
    return found.hexdigest()[:16]
