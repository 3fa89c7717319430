"""What every number would bring, for boards that show it: worked out by the rules themselves on a copy of the table.

As things stand: with the coins and cards of now, and the landmarks that will be in force when it is that player's turn to roll.
"""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import Listed
from anpfiff.core.numbers import Seat
from anpfiff.core.step import OVER
from anpfiff.games.fussballwelt.edition import HIGHEST_ROLL
from anpfiff.games.fussballwelt.income import pay_red_blue_green
from anpfiff.games.fussballwelt.numbers import Kind
from anpfiff.games.fussballwelt.shown import Prospects
from anpfiff.games.fussballwelt.specials import specials_worked
from anpfiff.games.fussballwelt.state import HOW_MANY_DICE, ROLL, ROLL_AGAIN, Fussballwelt
from anpfiff.games.fussballwelt.turn import NextTurn

_FACES: Final = 6


class Outcomes(NamedTuple):
    """Of one player's roll, for everybody's eyes: the fields are those of `Prospects`."""

    gains: tuple[tuple[int, ...], ...]
    asks: dict[int, tuple[str, ...]]
    highest: int

    def seen_by(self, seat: Seat) -> Prospects:
        """With what it brings this seat."""
        one = _one_die(self.gains, seat)
        expected = (one, _two_dice(self.gains, seat)) if self.highest > _FACES else (one,)
        return Prospects(self.gains, self.asks, self.highest, expected)


def outcomes(state: Fussballwelt) -> tuple[Outcomes, ...] | None:
    """By roller; None: nobody rolls any more."""
    if state.at == OVER:
        return None
    rolling = _as_they_roll(state)
    return tuple([_of_roller(rolling[roller]) for roller in range(state.numbers.players)])


def prospects(rolls: tuple[Outcomes, ...] | None, seat: Seat | None) -> tuple[Prospects, ...] | None:
    """By roller, for the eyes of a seat; spectators see what the roller can expect."""
    if rolls is None:
        return None
    return tuple([rolls[roller].seen_by(roller if seat is None else seat) for roller in range(len(rolls))])


def _as_they_roll(state: Fussballwelt) -> dict[int, Fussballwelt]:
    """The table by who rolls, as it will be when their turn has begun (F2.5), if nothing else happened until then."""
    table = state.copy()
    if table.at not in (HOW_MANY_DICE, ROLL, ROLL_AGAIN):
        _next_turn(table)
    rolling: dict[int, Fussballwelt] = {}
    while len(rolling) < table.numbers.players:
        if table.seat not in rolling:
            rolling[table.seat] = table.copy()
        _next_turn(table)
    return rolling


def _next_turn(table: Fussballwelt) -> None:
    """Nothing random is in it."""
    NextTurn().happen(table, Listed(()), None)


def _of_roller(table: Fussballwelt) -> Outcomes:
    gains: list[tuple[int, ...]] = []
    asks: dict[int, tuple[str, ...]] = {}
    for number in range(1, HIGHEST_ROLL + 1):
        if not _works(table, number):
            gains.append(_gained(table, table))
            continue
        rolled = _rolled(table, number)
        gains.append(_gained(table, rolled))
        open_kinds = _undecided(rolled)
        if open_kinds:
            asks[number] = open_kinds
    two = table.has(table.seat, table.numbers.two_dice)
    return Outcomes(tuple(gains), asks, HIGHEST_ROLL if two else _FACES)


def _works(table: Fussballwelt, number: i64) -> bool:
    """Whether anybody has a project that this number is for: most need not be tried in the beginning."""
    numbers = table.numbers
    claimed, earned = numbers.claims_on[number], numbers.earns_on[number]
    return _has_any(table, claimed) or _has_any(table, earned) or _has_any(table, numbers.specials_on[number])


def _has_any(table: Fussballwelt, kinds: vec[i64]) -> bool:
    for seat in range(table.numbers.players):
        for kind in kinds:
            if table.owned(seat, Kind(kind)):
                return True
    return False


def _rolled(state: Fussballwelt, number: i64) -> Fussballwelt:
    """The table after all that is certain, before the training ground (F2.4)."""
    table = state.copy()
    table.first_die = min(number, _FACES)
    table.second_die = number - table.first_die
    pay_red_blue_green(table, None)
    # Who has to decide first is asked: that is how one sees it afterwards.
    table.ask(ROLL, table.seat)
    specials_worked(table, None)
    return table


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
    return round(sum([gains[face][seat] for face in range(_FACES)]) / _FACES, 2)


def _two_dice(gains: tuple[tuple[int, ...], ...], seat: Seat) -> float:
    coins: i64 = 0
    for number in range(2, 2 * _FACES + 1):
        # So many of the 36 throws show it.
        ways: i64 = _FACES - abs(number - _FACES - 1)
        coins += ways * gains[number - 1][seat]
    return round(coins / (_FACES * _FACES), 2)
