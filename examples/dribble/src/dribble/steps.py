"""One class for each thing that the table waits for: what is asked, what is legal, what follows."""

from typing import Any, Final

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice, Happening, Step, in_order
from dribble.events import LostTheBall, Missed, Ran, Scored
from dribble.moves import MOVES, Run, Shoot
from dribble.prompts import RunOrShoot
from dribble.state import DECIDE, FAR, RUN, SHOT, Dribble


class Deciding(Choice[Dribble]):
    """D2: run or shoot."""

    def prompt(self, state: Dribble, seat: Seat) -> Prompt:
        return RunOrShoot(state.distance)

    def offer(self, state: Dribble, seat: Seat) -> None:
        state.offer(bit(MOVES.number(Run())) | bit(MOVES.number(Shoot())))

    def take(self, state: Dribble, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        state.go_to(RUN if isinstance(MOVES[move], Run) else SHOT)


class Running(Happening[Dribble]):
    """D2.1: every step makes the next one harder."""

    def happen(self, state: Dribble, chance: Chance, events: list[Event] | None) -> None:
        die = 1 + chance.below(6)
        if die <= FAR + 1 - state.distance:
            tell(events, LostTheBall(state.seat, die))
            state.next_attack()
            return
        state.distance -= 1
        tell(events, Ran(state.seat, die, state.distance))
        if state.distance > 1:
            state.ask(DECIDE, state.seat)
        else:
            # D2.3: everybody sees that nothing else is left to do.
            state.go_to(SHOT)


class Shooting(Happening[Dribble]):
    """D2.2: the closer, the likelier."""

    def happen(self, state: Dribble, chance: Chance, events: list[Event] | None) -> None:
        die = 1 + chance.below(6)
        if die > state.distance:
            state.goals[state.seat] += 1
            tell(events, Scored(state.seat, die))
        else:
            tell(events, Missed(state.seat, die))
        state.next_attack()


def tell(events: list[Event] | None, event: Event) -> None:
    """Simulations want no events."""
    if events is not None:
        events.append(event)


STEPS: Final[list[Step[Any]]] = in_order({DECIDE: ("decide", Deciding()), RUN: ("run", Running()), SHOT: ("shot", Shooting())})
