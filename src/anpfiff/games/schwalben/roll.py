"""S5.3, S5.4, S5.7, S5.13 (3), (4): the die for fouls, dives, offside and straight shots, the word on it, what comes of it."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.step import Choice, Happening
from anpfiff.games.schwalben.cards import offer_unused, play_card
from anpfiff.games.schwalben.dice import (
    BRUTAL,
    CLUMSY,
    FOR_DIVE,
    FOR_FOUL,
    FOR_OFFSIDE,
    FOR_SHOT,
    FOR_STRAIGHT,
    FROM_PLAY,
    MAGIC,
    ROLL_NAMES,
)
from anpfiff.games.schwalben.edition import PLACES
from anpfiff.games.schwalben.events import AttackFailed, DiceThrown, PlaceSeen, TotalChanged
from anpfiff.games.schwalben.numbers import EDGE, INSIDE, OUTSIDE, Card
from anpfiff.games.schwalben.prompts import ChangeTotalOrNot, RollAgainOrKeep, WhereWasIt
from anpfiff.games.schwalben.referee import acted_against, may_harm
from anpfiff.games.schwalben.sending_off import kick, send_off
from anpfiff.games.schwalben.shot import after_shot, score, shoot
from anpfiff.games.schwalben.state import CHANGING_TOTAL, ROLLING_AGAIN, SEEING_PLACE, THROW, Schwalben
from anpfiff.games.schwalben.window import ask_reds, fail


def roller(state: Schwalben) -> i64:
    """The side whose die it is: the defender's for fouls and offsides."""
    defending = state.roll == FOR_FOUL or state.roll == FOR_OFFSIDE  # noqa: PLR1714 - native
    return 1 - state.side if defending else state.side


class Throwing(Happening[Schwalben]):
    """S5.13 (3), (6): then, where it may be, the same again."""

    def happen(self, state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
        state.die = chance.below(6) + 1
        state.total = state.base + state.die
        side = roller(state)
        if events is not None:
            events.append(DiceThrown(state.side_name(side), ROLL_NAMES[state.roll], state.die, state.total))
        # S9: Germany's second look, once a match.
        if not ask_reds(state, ROLLING_AGAIN, side, state.numbers.rerolls):
            after_throw(state, events)


class RollingAgain(Choice[Schwalben]):
    """S9: the second result stands."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return RollAgainOrKeep(ROLL_NAMES[state.roll], state.die, state.total)

    def offer(self, state: Schwalben, seat: Seat) -> None:
        offer_unused(state, state.team(roller(state)), state.numbers.rerolls)

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.numbers.nothing:
            after_throw(state, events)
            return
        play_card(state, roller(state), Card(move - state.numbers.play), events)
        # With the card used there is no third throw.
        state.go_to(THROW)


def after_throw(state: Schwalben, events: list[Event] | None) -> None:
    """S5.13: the referee has the last word on everything but shots."""
    if state.roll == FOR_SHOT:
        after_shot(state, events)
    elif _changes(state):
        state.ask(CHANGING_TOTAL, state.referee)
    else:
        _resolve(state, events)


def _harmed(state: Schwalben, by: int) -> i64:
    """S6.8: the side that a change of the total harms."""
    attacker = state.side
    helps_attacker_up = state.roll == FOR_FOUL or state.roll == FOR_DIVE  # noqa: PLR1714 - native
    if helps_attacker_up == (by > 0):
        return 1 - attacker
    return attacker


def _crosses(state: Schwalben, by: int) -> bool:
    """S6.3: offered only where it matters."""
    what, low = state.roll, state.total + (0 if by > 0 else -1)
    # From `low` to `low + 1` a line is crossed, one way or the other.
    if low + 1 == MAGIC:
        return True
    if low + 1 == BRUTAL:
        return what == FOR_FOUL or what == FOR_DIVE  # noqa: PLR1714 - native
    return low + 1 == CLUMSY and what == FOR_DIVE


def _changes(state: Schwalben) -> i64:
    """S6.3, S6.5: the changes that cross a line and harm nobody who has paid; as bits of moves."""
    numbers = state.numbers
    small: i64 = 0
    if _crosses(state, -1) and may_harm(state, _harmed(state, -1)):
        small |= numbers.change_bit[0]
    if _crosses(state, 1) and may_harm(state, _harmed(state, 1)):
        small |= numbers.change_bit[2]
    return small


class ChangingTotal(Choice[Schwalben]):
    """S6.3."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return ChangeTotalOrNot(ROLL_NAMES[state.roll], state.total)

    def offer(self, state: Schwalben, seat: Seat) -> None:
        state.offer(_changes(state) | state.numbers.change_bit[1])

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        by = move - state.numbers.leave_total
        if by:
            state.total += by
            if events is not None:
                events.append(TotalChanged(seat, state.total))
            acted_against(state, _harmed(state, by), events)
        _resolve(state, events)


def _resolve(state: Schwalben, events: list[Event] | None) -> None:
    what, total = state.roll, state.total
    if what == FOR_OFFSIDE:
        if total >= MAGIC:
            fail(state, "offside", events)
        else:
            shoot(state, FROM_PLAY, state.value)
    elif what == FOR_STRAIGHT:
        if total >= MAGIC:
            fail(state, "seen", events)
        else:
            score(state, events)
    elif total >= MAGIC:
        _ask_place(state, events)
    elif what == FOR_DIVE and total < CLUMSY:
        if events is not None:
            events.append(AttackFailed(state.side_name(state.side), "clumsy"))
        send_off(state, state.side)
    else:
        fail(state, "stopped" if what == FOR_FOUL else "dived", events)


def _places(state: Schwalben) -> i64:
    """S6.5, S6.8: where the referee may see it, as bits of moves; none: he acts like the dummy."""
    numbers = state.numbers
    small: i64 = 0
    if may_harm(state, state.side):
        small |= numbers.place_bit[OUTSIDE]
    if may_harm(state, 1 - state.side):
        small |= numbers.place_bit[INSIDE]
    return small


def _ask_place(state: Schwalben, events: list[Event] | None) -> None:
    """S5.6: on the edge of the box the referee decides; S6.5: not against whoever paid; S6.7: the dummy sees it outside."""
    numbers = state.numbers
    if state.place != EDGE:
        _after_place(state, events)
        return
    small = _places(state)
    if not small:
        state.place = OUTSIDE
        if events is not None:
            events.append(PlaceSeen(None if state.referee == NOBODY else state.referee, PLACES[OUTSIDE]))
        _after_place(state, events)
    elif small & (small - 1):
        state.ask(SEEING_PLACE, state.referee)
    else:
        see_place(state, INSIDE if small == numbers.place_bit[INSIDE] else OUTSIDE, events)


def see_place(state: Schwalben, place: i64, events: list[Event] | None) -> None:
    """S6.8: inside is against the defender, outside against the attacker; also if a bribe forced it (S6.6)."""
    state.place = place
    if events is not None:
        events.append(PlaceSeen(state.referee, PLACES[place]))
    acted_against(state, 1 - state.side if place == INSIDE else state.side, events)
    _after_place(state, events)


class SeeingPlace(Choice[Schwalben]):
    """S6.3."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return WhereWasIt(state.numbers.card_names[state.card])

    def offer(self, state: Schwalben, seat: Seat) -> None:
        state.offer(_places(state))

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        see_place(state, move - state.numbers.first_place, events)


def _after_place(state: Schwalben, events: list[Event] | None) -> None:
    """S5.3, S5.7: a brutal foul also costs a player, before the kick."""
    if state.total >= BRUTAL:
        send_off(state, 1 - state.side)
    else:
        kick(state, events)
