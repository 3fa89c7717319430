"""F2.1, F2.5, F5.3, F5.4: whose turn it is and what is rolled."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice, Happening
from anpfiff.games.fussballwelt.events import Rolled, TurnBegan
from anpfiff.games.fussballwelt.income import pay_income
from anpfiff.games.fussballwelt.prompts import HowManyDice, RollAgainOrKeep
from anpfiff.games.fussballwelt.state import HOW_MANY_DICE, ROLL, ROLL_AGAIN, Fussballwelt


class NextTurn(Happening[Fussballwelt]):
    """F1.4: clockwise, but for a second turn."""

    def happen(self, state: Fussballwelt, chance: Chance, events: list[Event] | None) -> None:
        if has_extra_turn(state):
            state.extra_turns += 1
        else:
            state.extra_turns = 0
            state.seat = state.left_of(state.seat, 1)
        begin_turn(state, events)


def has_extra_turn(state: Fussballwelt) -> bool:
    """F5.3: the TV studio, a double, and not already a second turn."""
    numbers = state.numbers
    first: i64 = state.first_die
    double = first == state.second_die
    return double and state.extra_turns < numbers.extra_turns and state.has(state.seat, numbers.extra_turn)


def begin_turn(state: Fussballwelt, events: list[Event] | None) -> None:
    """F2.5: what was built holds from now on. F2.1: with the youth centre one or two dice, each turn anew."""
    seat = state.seat
    state.turn += 1
    state.put_in_force(seat, state.built(seat))
    state.dice = 1
    state.rolled_again = False
    if events is not None:
        events.append(TurnBegan(seat, state.extra_turns > 0))
    if state.has(seat, state.numbers.two_dice):
        state.ask(HOW_MANY_DICE, seat)
    else:
        state.go_to(ROLL)


class ChoosingDice(Choice[Fussballwelt]):
    """F2.1."""

    def offer(self, state: Fussballwelt, seat: Seat) -> None:
        state.offer(state.numbers.dice_choice)

    def prompt(self, state: Fussballwelt, seat: Seat) -> Prompt:
        return HowManyDice()

    def take(self, state: Fussballwelt, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        state.dice = 2 if move == state.numbers.roll_two else 1
        state.go_to(ROLL)


class Rolling(Happening[Fussballwelt]):
    """F2.1, F5.4: with the museum the first roll may be given up before any income."""

    def happen(self, state: Fussballwelt, chance: Chance, events: list[Event] | None) -> None:
        state.first_die = chance.below(6) + 1
        state.second_die = chance.below(6) + 1 if state.dice == 2 else 0
        if events is not None:
            events.append(Rolled(state.seat, _dice_shown(state), state.rolled_again))
        if not state.rolled_again and state.has(state.seat, state.numbers.roll_again):
            state.ask(ROLL_AGAIN, state.seat)
        else:
            pay_income(state, events)


def _dice_shown(state: Fussballwelt) -> tuple[int, ...]:
    return (state.first_die, state.second_die) if state.second_die else (state.first_die,)


class RollingAgain(Choice[Fussballwelt]):
    """F5.4: once a turn, with the same number of dice; only the second roll counts."""

    def offer(self, state: Fussballwelt, seat: Seat) -> None:
        state.offer(state.numbers.again_choice)

    def prompt(self, state: Fussballwelt, seat: Seat) -> Prompt:
        return RollAgainOrKeep(_dice_shown(state))

    def take(self, state: Fussballwelt, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.numbers.again:
            state.rolled_again = True
            state.go_to(ROLL)
        else:
            pay_income(state, events)
