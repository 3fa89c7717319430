"""F2.3: the building step, with which a turn ends."""

from mypy_extensions import i64

from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import OVER, Choice
from anpfiff.games.fussballwelt.events import Built, BuiltLandmark, BuiltNothing, Won
from anpfiff.games.fussballwelt.market import needs_refill
from anpfiff.games.fussballwelt.numbers import Kind, Landmark
from anpfiff.games.fussballwelt.prompts import WhatToBuild
from anpfiff.games.fussballwelt.state import BUILD, NEXT_TURN, REFILL, Fussballwelt
from anpfiff.games.fussballwelt.training_ground import train


def begin_building(state: Fussballwelt, events: list[Event] | None) -> None:
    """F2.4, then F2.3: if nothing can be built, nobody is asked."""
    train(state, events)
    state.ask(BUILD, state.seat)
    if not state.has_choice():
        _build_nothing(state, events)


class Building(Choice[Fussballwelt]):
    """F2.3: at most one project or landmark, paid to the bank."""

    def offer(self, state: Fussballwelt, seat: Seat) -> None:
        """F2.3: what the market or the own landmarks offer, is allowed and can be paid; passing always."""
        numbers = state.numbers
        coins: i64 = min(state.coins(seat), numbers.dearest)
        there = (state.on_market | numbers.landmark_moves) & ~state.closed(seat)
        state.offer(there & numbers.affordable[coins] | numbers.pass_bit)

    def prompt(self, state: Fussballwelt, seat: Seat) -> Prompt:
        return WhatToBuild(state.coins(seat))

    def take(self, state: Fussballwelt, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        numbers = state.numbers
        if move == numbers.pass_building:
            _build_nothing(state, events)
            return
        state.gain(seat, -numbers.price[move])
        state.go_to(NEXT_TURN)
        if numbers.landmark_moves >> move & 1:
            _build_landmark(state, Landmark(numbers.argument[move]), events)
        else:
            _build_project(state, Kind(numbers.argument[move]), events)


def _build_nothing(state: Fussballwelt, events: list[Event] | None) -> None:
    state.go_to(NEXT_TURN)
    if events is not None:
        events.append(BuiltNothing(state.seat))


def _build_project(state: Fussballwelt, kind: Kind, events: list[Event] | None) -> None:
    state.own(state.seat, kind, 1)
    state.lay_out(kind, -1)
    if state.on_offer(kind) == 0 and needs_refill(state):
        state.go_to(REFILL)
    if events is not None:
        events.append(Built(state.seat, state.numbers.projects[kind], state.numbers.cost[kind]))


def _build_landmark(state: Fussballwelt, landmark: Landmark, events: list[Event] | None) -> None:
    """F1.1: the last one wins at once."""
    numbers = state.numbers
    state.build_landmark(state.seat, landmark)
    if events is not None:
        events.append(BuiltLandmark(state.seat, numbers.landmarks[landmark], numbers.landmark_cost[landmark]))
    if state.built(state.seat) == numbers.all_landmarks:
        state.go_to(OVER)
        if events is not None:
            events.append(Won(state.seat))
