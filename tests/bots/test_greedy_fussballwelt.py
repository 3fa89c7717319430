"""What greedy of fussballwelt reckons for a build without trying it is what comes out if it is tried."""

import pytest

from anpfiff import make_policy, new_game
from anpfiff.core.chance import Seeded
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.games.fussballwelt.game import FussballweltGame
from anpfiff.games.fussballwelt.income import payment
from anpfiff.games.fussballwelt.mind.cards import Cards
from anpfiff.games.fussballwelt.mind.club import Club
from anpfiff.games.fussballwelt.mind.race import Race
from anpfiff.games.fussballwelt.moves import Build, BuildLandmark
from anpfiff.games.fussballwelt.numbers import EditionNumbers, Kind, Landmark
from anpfiff.games.fussballwelt.state import BUILD, Fussballwelt


def numbers_of(seats: int) -> EditionNumbers:
    game = GAMES.find("fussballwelt")
    assert isinstance(game, FussballweltGame)
    return game.numbers(make_setup("fussballwelt", seats=seats))


def positions(seats: int) -> list[Fussballwelt]:
    """When somebody builds. Random moves in between, so that everybody gets red and purple projects too."""
    setup, chance, found = make_setup("fussballwelt", seats=seats), Seeded(seats), list[Fussballwelt]()
    policy = make_policy("greedy", setup)
    for _ in range(2):
        state = new_game(setup, chance)
        assert isinstance(state, Fussballwelt)
        while (seat := state.mover()) >= 0:
            if state.at == BUILD:
                found.append(state.copy())
            moves = state.legal_count(seat)
            move = policy.pick(state, seat, chance) if chance.below(3) else state.legal_move(seat, chance.below(moves))
            state.play(seat, move, chance)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_build_changes_as_much_as_if_it_were_tried(seats: int) -> None:
    race, builds = Race(numbers_of(seats)), 0
    for state in positions(seats):
        builds += compare_builds(race, state, state.mover())
    assert builds > 150


def compare_builds(race: Race, state: Fussballwelt, seat: int) -> int:
    """How many there were. The same race looks at all of them: what it has seen before must not matter."""
    before = state.to_bytes()
    race.look(state, seat)
    assert race.value() == pytest.approx(value_afresh(state, seat))
    builds = [move for move in state.decision(seat).moves if isinstance(state.numbers.moves[move], Build | BuildLandmark)]
    for move in builds:
        trial = state.copy()
        trial.apply(seat, move)
        number = state.numbers.argument[move]
        if isinstance(state.numbers.moves[move], Build):
            reckoned = race.value_with(Kind(number))
        else:
            reckoned = race.value_with_landmark(Landmark(number))
        assert reckoned == pytest.approx(value_afresh(trial, seat)), state.numbers.moves[move]
    assert state.to_bytes() == before
    return len(builds)


def value_afresh(state: Fussballwelt, seat: int) -> float:
    race = Race(state.numbers)
    race.look(state, seat)
    return race.value()


def test_cards_pay_what_the_rules_pay() -> None:
    """F3.2, F5.2: also with landmarks that come into force and cards that come and go."""
    numbers = numbers_of(4)
    clubs = [Club(Cards(numbers)) for _ in range(4)]
    paid = set[float]()
    for state in positions(4):
        for seat, club in enumerate(clubs):
            for kind in range(numbers.kinds):
                club.see_copies(kind, float(state.owned(seat, Kind(kind))))
            club.look(state.coins(seat), state.in_force(seat))
            pays = [club.pays(kind) for kind in range(numbers.kinds)]
            assert pays == [payment(state, seat, Kind(kind)) for kind in range(numbers.kinds)]
            paid.update(pays)
    assert len(paid) > 5
