"""As nothing is hidden in fussballwelt, a view tells the whole state: every world is that one."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.numbers import Seat
from anpfiff.core.step import step_number
from anpfiff.core.worlds import Worlds
from anpfiff.games.fussballwelt.numbers import EditionNumbers, Kind, Landmark
from anpfiff.games.fussballwelt.state import Fussballwelt
from anpfiff.games.fussballwelt.view import FussballweltView, PlayerView


class FussballweltWorlds(Worlds):
    def __init__(self, numbers: EditionNumbers, view: FussballweltView) -> None:
        self._state = state_of(numbers, view)

    def deal(self, chance: Chance) -> Fussballwelt:
        return self._state.copy()


def state_of(numbers: EditionNumbers, view: FussballweltView) -> Fussballwelt:
    state = Fussballwelt.empty(numbers)
    state.go_to(step_number(numbers.steps, view.step))
    state.seat = view.on_turn
    state.turn = view.turn
    state.extra_turns = view.extra_turn
    state.dice = view.dice_chosen
    state.first_die = view.dice[0] if view.dice else 0
    state.second_die = view.dice[1] if len(view.dice) == 2 else 0
    state.rolled_again = view.rolled_again
    state.specials_done = view.specials_done
    state.partner = 0 if view.swap_with is None else (view.swap_with - view.on_turn) % numbers.players
    state.receiving = Kind(0) if view.swap_receives is None else numbers.kind(view.swap_receives)
    for project, count in view.market.items():
        state.lay_out(numbers.kind(project), count)
    for project, count in view.pile.items():
        state.put_in_pile(numbers.kind(project), count)
    for seat, player in enumerate(view.players):
        _seat_player(state, seat, player)
    return state


def _seat_player(state: Fussballwelt, seat: Seat, player: PlayerView) -> None:
    landmarks = state.numbers.landmarks
    state.gain(seat, player.coins)
    for landmark in player.landmarks:
        state.build_landmark(seat, Landmark(landmarks.index(landmark)))
    in_force: i64 = 0
    for landmark in player.in_force:
        in_force |= bit(landmarks.index(landmark))
    state.put_in_force(seat, in_force)
    for project, count in player.projects.items():
        state.own(seat, state.numbers.kind(project), count)
