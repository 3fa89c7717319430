"""Greedy as referee in schwalben, and how it gets along with others: in its own interest, within the rules."""

from typing import Final

from mypy_extensions import i64

from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.games.schwalben.mind.cards import chance_of, kick_value
from anpfiff.games.schwalben.mind.defence import Totals
from anpfiff.games.schwalben.mind.match import Match
from anpfiff.games.schwalben.mind.stakes import RIVAL, Stakes
from anpfiff.games.schwalben.numbers import AWAY, HOME, INSIDE, OUTSIDE, EditionNumbers
from anpfiff.games.schwalben.view import SchwalbenView

# S6.3: how much of what a match is about a referee can turn.
_INFLUENCE: Final = 0.1
# S6.6: what it costs never to referee again, and S6.4: what a penalty must bring at first; in millions, less as matches go by.
_BAN: Final = 2.0
_WHISTLE: Final = 3.0
# S6.2: what a rejection must spare.
_REJECTION: Final = 1.2
_LEAST: Final = 0.05


def to_come(numbers: EditionNumbers, match: i64) -> float:
    """The share of matches still to come after this one."""
    return 1.0 - float(match + 1) / float(len(numbers.matches))


class Whistle:
    """What the referee decides in a match."""

    def __init__(self, numbers: EditionNumbers, view: SchwalbenView, match: Match) -> None:
        self._numbers = numbers
        self._match = match
        self._left = to_come(numbers, match.number)
        favourite = numbers.nations[numbers.favourite]
        self._favourite: i64 = match.names.index(favourite) if favourite in match.names else -1
        self._banned = view.seat is not None and view.players[view.seat].banned_next

    def _against(self, side: i64) -> float:
        """S6.6: the price of harming that side."""
        return _BAN * self._left if side == self._favourite and not self._banned else 0.0

    def change(self, moves: tuple[MoveNumber, ...], totals: Totals, what: str, total: i64, side: i64) -> MoveNumber:
        """S6.3: up or down by one, or not."""
        leave = self._numbers.leave_total
        helped_up = side if what in ("foul", "dive") else 1 - side
        best, highest = leave, totals.of(what, total) + _LEAST
        for move in moves:
            by = move - leave
            if by:
                harmed = 1 - helped_up if by > 0 else helped_up
                value = totals.of(what, total + by) - self._against(harmed)
                if value > highest:
                    best, highest = move, value
        return best

    def place(self, moves: tuple[MoveNumber, ...], totals: Totals, side: i64) -> MoveNumber:
        """S5.6: inside is against the defenders, outside against the attackers (S6.8)."""
        inside = totals.kick(INSIDE) - self._against(1 - side)
        outside = totals.kick(OUTSIDE) - self._against(side)
        wanted = self._numbers.first_place + (INSIDE if inside > outside else OUTSIDE)
        return wanted if wanted in moves else moves[0]

    def penalty(self, moves: tuple[MoveNumber, ...]) -> MoveNumber:
        """S6.4: once in the tournament, so it must be worth it; what is left at the end is lost."""
        numbers = self._numbers
        best, highest = numbers.no_penalty, _WHISTLE * self._left + 2.0 * _LEAST
        for side in (HOME, AWAY):
            move = numbers.first_penalty + side
            value = 0.9 * chance_of(kick_value(INSIDE)) * self._match.goal(side) - self._against(1 - side)
            if move in moves and value > highest:
                best, highest = move, value
        return best

    def remove(self, moves: tuple[MoveNumber, ...], side: i64) -> MoveNumber:
        """S5.8, S9: the best card, of a team that one wishes well the least useful."""
        numbers, worth = self._numbers, self._match.worth
        ordered = sorted(moves, key=lambda move: worth.card[move - numbers.remove])
        return ordered[0] if self._match.win(side) > 0.0 else ordered[-1]


# --- bribes and rejections


def rejects(numbers: EditionNumbers, stakes: Stakes, referee: Seat, bribed: tuple[bool, bool], match: i64) -> bool:
    """S6.2: once in the tournament: a referee who wants the contrary, when much is at stake; S6.5: not one who was paid."""
    own, his = stakes.swing(), stakes.swing_of(referee)
    if own * his >= 0.0 or bribed[HOME if own > 0.0 else AWAY]:
        return False
    return _INFLUENCE * abs(own) > _REJECTION * to_come(numbers, match) + _LEAST


def offers(players: int, stakes: Stakes, referee: Seat, most: i64) -> i64:
    """S6.5: what makes him refrain, if it is worth that; nothing to a referee who wants the same."""
    own, his = stakes.swing(), stakes.swing_of(referee)
    if own * his >= 0.0:
        return 0
    price: i64 = 1
    while float(price) < _INFLUENCE * abs(his):
        price += 1
    cost = float(price) * (1.0 + RIVAL / float(players - 1))
    return price if price <= most and cost < 1.5 * _INFLUENCE * abs(own) else 0


def offer_for(numbers: EditionNumbers, stakes: Stakes) -> MoveNumber:
    """S6.5: of two own teams, the one that shall win."""
    return numbers.first_offer_for + (HOME if stakes.swing() >= 0.0 else AWAY)


def takes(stakes: Stakes, side: i64, millions: i64, other_paid: bool) -> bool:
    """S6.5: if it is more than what one gives up: harming the payer; bribed by both, everything."""
    for_payer = stakes.swing() if side == HOME else -stakes.swing()
    gives_up = abs(for_payer) if other_paid else max(-for_payer, 0.0)
    return float(millions) >= _INFLUENCE * gives_up
