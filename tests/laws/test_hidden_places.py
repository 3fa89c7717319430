"""What a view says of hidden places is true, in the true world and in every other that the seat holds possible."""

import pytest

from anpfiff.core.knowledge import HiddenPlace
from laws.belief import Belief, deal_of
from laws.cases import Case, cases_of, moments
from toy.cards import KINDS
from toy.game import ToyGame
from toy.state import Toy


def fault(shown: HiddenPlace, there: tuple[int, ...]) -> str | None:
    """What is wrong with the place as it is shown."""
    cards = dict(zip(KINDS, there, strict=True))
    unknown = {name: count - shown.known.get(name, 0) for name, count in cards.items()}
    if shown.size != sum(there):
        return f"{shown} has another size than {cards}"
    if min(unknown.values()) < 0:
        return f"{shown} knows of cards that are not in {cards}"
    if any(count > shown.rest_from.get(name, 0) for name, count in unknown.items()):
        return f"{shown} denies cards that are in {cards}"
    return None


@pytest.mark.parametrize("case", cases_of(ToyGame()), ids=str)
def test_hidden_places_are_shown_truly(case: Case) -> None:
    for moment in moments(case, seed=3):
        assert isinstance(moment.state, Toy)
        for seat in moment.observers():
            view = moment.state.view(seat)
            for shown, there in zip((*view.hands, view.pile), deal_of(moment.state), strict=True):
                assert fault(shown, there) is None


def test_hidden_places_hold_for_every_possible_world() -> None:
    case = cases_of(ToyGame())[0]
    for moment in moments(case, seed=4):
        assert isinstance(moment.state, Toy)
        view, belief = moment.state.view(0), moment.witness.count(0)
        assert isinstance(belief, Belief)
        for world in belief.worlds:
            for shown, there in zip((*view.hands, view.pile), world, strict=True):
                assert fault(shown, there) is None


def test_the_own_hand_is_open() -> None:
    for moment in moments(cases_of(ToyGame())[1], seed=5):
        assert isinstance(moment.state, Toy)
        for seat, hand in enumerate(moment.state.hands):
            own = moment.state.view(seat).hands[seat]
            assert own.known == {name: count for name, count in zip(KINDS, hand, strict=True) if count}
            assert own.rest_from == {}
