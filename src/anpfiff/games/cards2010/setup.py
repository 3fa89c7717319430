"""C1.2: what is dealt when the game begins."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.football.numbers import Team
from anpfiff.games.cards2010.events import TeamDealt
from anpfiff.games.cards2010.numbers import EditionNumbers
from anpfiff.games.cards2010.state import BEGIN_GROUP, Cards2010


def new_game(numbers: EditionNumbers, chance: Chance, events: list[Event] | None) -> Cards2010:
    """The team cards are shuffled and dealt round by round, from a seat drawn by lot: the first may get one more."""
    state = Cards2010.empty(numbers)
    state.begin_cup()
    state.starter = chance.below(numbers.players)
    seat: i64 = state.starter
    left = list(range(len(numbers.teams)))
    while left:
        team = left.pop(chance.below(len(left)))
        state.give_team(Team(team), seat)
        if events is not None:
            events.append(TeamDealt(seat, numbers.teams[team]))
        seat = seat + 1 if seat + 1 < numbers.players else 0
    state.go_to(BEGIN_GROUP)
    state.settle(chance, events)
    return state
