"""What every number would bring, for boards that show it: worked out by the rules themselves on a copy of the table.

As things stand: with the coins and cards of now, and the landmarks that will be in force when it is that player's turn to roll.
"""

from typing import Final

from mypy_extensions import i64

from anpfiff.core.chance import Listed
from anpfiff.core.numbers import Seat
from anpfiff.core.step import OVER
from anpfiff.games.fussballwelt.income import pay_red_blue_green
from anpfiff.games.fussballwelt.numbers import Kind
from anpfiff.games.fussballwelt.places import HIGHEST_ROLL
from anpfiff.games.fussballwelt.shown import Prospects
from anpfiff.games.fussballwelt.specials import specials_worked
from anpfiff.games.fussballwelt.state import HOW_MANY_DICE, ROLL, ROLL_AGAIN, Fussballwelt
from anpfiff.games.fussballwelt.turn import NextTurn

_FACES: Final = 6
_NEXT_TURN: Final = NextTurn()
_NOTHING_RANDOM: Final = Listed(())


class Outcomes:
    """Of one player's roll, for everybody's eyes: what they are is said at `Prospects`."""

    def __init__(self, gains: tuple[tuple[int, ...], ...], asks: dict[int, tuple[str, ...]], highest: int) -> None:
        self.gains = gains
        self.asks = asks
        self.highest = highest


def outcomes(state: Fussballwelt) -> tuple[Outcomes, ...] | None:
    """By roller, as it will be when their turn has begun (F2.5), if nothing else happens until then; None: nobody rolls."""
    if state.at == OVER:
        return None
    table, works = state.copy(), _numbers_that_work(state)
    if table.at not in (HOW_MANY_DICE, ROLL, ROLL_AGAIN):
        _next_turn(table)
    found: dict[int, Outcomes] = {}
    while len(found) < table.numbers.players:
        if table.seat not in found:
            found[table.seat] = _of_roller(table, works)
        _next_turn(table)
    return tuple([found[roller] for roller in range(table.numbers.players)])


def prospects(rolls: tuple[Outcomes, ...] | None, seat: Seat | None) -> tuple[Prospects, ...] | None:
    """By roller, for the eyes of a seat; spectators see what the roller can expect."""
    if rolls is None:
        return None
    return tuple([_seen_by(rolls[roller], roller if seat is None else seat) for roller in range(len(rolls))])


def _seen_by(rolls: Outcomes, seat: Seat) -> Prospects:
    """With what it brings this seat."""
    one = _one_die(rolls.gains, seat)
    expected = (one, _two_dice(rolls.gains, seat)) if rolls.highest > _FACES else (one,)
    return Prospects(rolls.gains, rolls.asks, rolls.highest, expected)


def _next_turn(table: Fussballwelt) -> None:
    """Nothing random is in it."""
    _NEXT_TURN.happen(table, _NOTHING_RANDOM, None)


def _of_roller(table: Fussballwelt, works: i64) -> Outcomes:
    gains: list[tuple[int, ...]] = []
    asks: dict[int, tuple[str, ...]] = {}
    rolled, nothing = table.copy(), _gained(table, table)
    for number in range(1, HIGHEST_ROLL + 1):
        if not works >> number & 1:
            gains.append(nothing)
            continue
        _roll(rolled, number)
        gains.append(_gained(table, rolled) if _changed(table, rolled) else nothing)
        open_kinds = _undecided(rolled)
        if open_kinds:
            asks[number] = open_kinds
        _give_back(table, rolled)
    two = table.has(table.seat, table.numbers.two_dice)
    return Outcomes(tuple(gains), asks, HIGHEST_ROLL if two else _FACES)


def _numbers_that_work(table: Fussballwelt) -> i64:
    """Numbers for which anybody has a project, as bits: most need not be tried in the beginning."""
    numbers = table.numbers
    works: i64 = 0
    for kind in range(numbers.kinds):
        for seat in range(numbers.players):
            if table.owned(seat, Kind(kind)):
                works |= numbers.rolls_of[kind]
    return works


def _roll(table: Fussballwelt, number: i64) -> None:
    """All that is certain, before the training ground (F2.4)."""
    table.first_die = min(number, _FACES)
    table.second_die = number - table.first_die
    pay_red_blue_green(table, None)
    # Who has to decide first is asked: that is how one sees it afterwards.
    table.ask(ROLL, table.seat)
    specials_worked(table, None)


def _give_back(before: Fussballwelt, after: Fussballwelt) -> None:
    """Coins are all that a roll has changed for the next one."""
    for seat in range(before.numbers.players):
        after.gain(seat, before.coins(seat) - after.coins(seat))


def _changed(before: Fussballwelt, after: Fussballwelt) -> bool:
    """Whether the roll has brought anybody anything."""
    return any(before.coins(seat) != after.coins(seat) for seat in range(before.numbers.players))


def _gained(before: Fussballwelt, after: Fussballwelt) -> tuple[int, ...]:
    return tuple([int(after.coins(seat) - before.coins(seat)) for seat in range(before.numbers.players)])


def _undecided(table: Fussballwelt) -> tuple[str, ...]:
    """The purple projects that wait for a decision."""
    numbers = table.numbers
    if table.at == ROLL:
        return ()
    kinds = list(numbers.specials_on[table.roll()])[table.specials_done - 1 :]
    return tuple([numbers.projects[kind] for kind in kinds if table.owned(table.seat, Kind(kind))])


def _one_die(gains: tuple[tuple[int, ...], ...], seat: Seat) -> float:
    """The mean, to two places."""
    coins: i64 = 0
    for face in range(_FACES):
        coins += gains[face][seat]
    return _mean(coins, _FACES)


def _two_dice(gains: tuple[tuple[int, ...], ...], seat: Seat) -> float:
    coins: i64 = 0
    for number in range(2, 2 * _FACES + 1):
        # So many of the 36 throws show it.
        ways: i64 = _FACES - abs(number - _FACES - 1)
        coins += ways * gains[number - 1][seat]
    return _mean(coins, _FACES * _FACES)


def _mean(coins: i64, throws: i64) -> float:
    """To two places: none of them lies in the middle between two hundredths, and `round` takes ten times as long."""
    hundredths: i64 = (200 * coins + throws) // (2 * throws)
    return hundredths / 100
