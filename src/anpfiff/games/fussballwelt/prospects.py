"""What every number would bring, for boards that show it: worked out by the rules themselves on a copy of the table.

As things stand: with the coins and cards of now, and the landmarks that will be in force when it is that player's turn to roll.
"""

import msgspec

from anpfiff.core.chance import Listed
from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.core.step import OVER
from anpfiff.games.fussballwelt.edition import HIGHEST_ROLL
from anpfiff.games.fussballwelt.events import Trained
from anpfiff.games.fussballwelt.income import pay_income
from anpfiff.games.fussballwelt.numbers import Kind
from anpfiff.games.fussballwelt.state import HOW_MANY_DICE, ROLL, ROLL_AGAIN, SWAP_WITH, TAKE_FROM, Fussballwelt
from anpfiff.games.fussballwelt.turn import NextTurn

_FACES = 6


class Prospects(msgspec.Struct, frozen=True):
    """Of one player's roll."""

    gains: tuple[tuple[int, ...], ...]
    """By number, from 1: what each seat gets (or pays, below 0), as far as it is certain. Without the training ground (F2.4),
    which pays for an empty purse and not for a number."""
    asks: dict[int, tuple[str, ...]]
    """By number: the roller's purple projects whose outcome is not certain, as somebody decides first (F4.17)."""
    highest: int
    """The highest number that the roller's dice can show."""
    expected: tuple[tuple[float, ...], ...]
    """The mean of the gains of each seat with one die, and with two if the roller may take them (F2.1)."""


def prospects(state: Fussballwelt) -> tuple[Prospects, ...] | None:
    """By roller; None: nobody rolls any more."""
    if state.at == OVER:
        return None
    rolling = _as_they_roll(state)
    return tuple(_of_roller(rolling[seat]) for seat in range(state.numbers.players))


def _as_they_roll(state: Fussballwelt) -> dict[Seat, Fussballwelt]:
    """The table by who rolls, as it will be when their turn has begun (F2.5), if nothing else happened until then."""
    table = state.copy()
    if table.at not in (HOW_MANY_DICE, ROLL, ROLL_AGAIN):
        _next_turn(table)
    rolling: dict[Seat, Fussballwelt] = {}
    while len(rolling) < table.numbers.players:
        rolling.setdefault(table.seat, table.copy())
        _next_turn(table)
    return rolling


def _next_turn(table: Fussballwelt) -> None:
    """Nothing random is in it."""
    NextTurn().happen(table, Listed(()), None)


def _of_roller(table: Fussballwelt) -> Prospects:
    rolled = {number: _roll(table, number) for number in range(1, HIGHEST_ROLL + 1)}
    gains = {number: gained for number, (gained, _) in rolled.items()}
    two = table.has(table.seat, table.numbers.two_dice)
    return Prospects(
        tuple(gains.values()),
        {number: asks for number, (_, asks) in rolled.items() if asks},
        HIGHEST_ROLL if two else _FACES,
        tuple(_mean([gains[number] for number in sums]) for sums in ((_one_die(), _two_dice()) if two else (_one_die(),))),
    )


def _roll(state: Fussballwelt, number: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """What everybody gains, and which projects wait for a decision."""
    table = state.copy()
    players = table.numbers.players
    before = [table.coins(seat) for seat in range(players)]
    table.first_die = min(number, _FACES)
    table.second_die = number - min(number, _FACES)
    events: list[Event] = []
    pay_income(table, events)
    gained = [table.coins(seat) - before[seat] for seat in range(players)]
    for event in events:
        if isinstance(event, Trained):
            gained[event.seat] -= event.coins
    return tuple(gained), _undecided(table)


def _undecided(table: Fussballwelt) -> tuple[str, ...]:
    numbers = table.numbers
    if table.at not in (TAKE_FROM, SWAP_WITH):
        return ()
    open_kinds = list(numbers.specials_on[table.roll()])[table.specials_done - 1 :]
    return tuple(numbers.projects[kind] for kind in open_kinds if table.owned(table.seat, Kind(kind)))


def _one_die() -> list[int]:
    return list(range(1, _FACES + 1))


def _two_dice() -> list[int]:
    return [one + other for one in _one_die() for other in _one_die()]


def _mean(gains: list[tuple[int, ...]]) -> tuple[float, ...]:
    """By seat, to two places."""
    return tuple(round(sum(of_seat) / len(gains), 2) for of_seat in zip(*gains, strict=True))
