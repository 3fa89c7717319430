"""Greedy as referee in schwalben, and how it gets along with others: in its own interest, within the rules."""

from typing import Final

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.games.schwalben.dice import FOR_DIVE, FOR_FOUL
from anpfiff.games.schwalben.mind.cards import chance_of, kick_value
from anpfiff.games.schwalben.mind.character import RIVAL, Character
from anpfiff.games.schwalben.mind.defence import Totals
from anpfiff.games.schwalben.mind.match import Match
from anpfiff.games.schwalben.mind.stakes import Stakes
from anpfiff.games.schwalben.numbers import AWAY, HOME, INSIDE, OFFERS, OUTSIDE, EditionNumbers
from anpfiff.games.schwalben.state import Schwalben

# S6.3, S6.4: how much of what a match is about a referee can turn.
_INFLUENCE: Final = 0.1
# S6.2: what a rejection must spare.
_REJECTION: Final = 1.2
# S6.6: what it costs never to referee again; in millions, less as matches go by.
_BAN: Final = 2.0
_LEAST: Final = 0.05
_NO_SIDE: Final = -1


def to_come(numbers: EditionNumbers, match: i64) -> float:
    """The share of matches still to come after this one."""
    return 1.0 - float(match + 1) / float(len(numbers.matches))


class Whistle:
    """What the referee decides in a match."""

    def __init__(self, numbers: EditionNumbers, match: Match, totals: Totals) -> None:
        self._numbers = numbers
        self._match = match
        self._totals = totals
        self._left = 0.0
        self._favourite: i64 = _NO_SIDE
        self._banned = False
        self._character = Character()

    def look(self, state: Schwalben, seat: Seat, character: Character) -> None:
        """At the match, which has been looked at."""
        numbers = self._numbers
        self._character = character
        self._left = to_come(numbers, state.match)
        self._favourite = _NO_SIDE
        for side in range(2):
            if state.nation(state.team(side)) == numbers.favourite:
                self._favourite = side
        self._banned = state.banned_next & bit(seat) != 0

    def _against(self, side: i64) -> float:
        """S6.6: the price of harming that side."""
        return _BAN * self._left if side == self._favourite and not self._banned else 0.0

    def change(self, state: Schwalben, seat: Seat) -> MoveNumber:
        """S6.3: up or down by one, or not."""
        leave, what, totals = self._numbers.leave_total, state.roll, self._totals
        totals.look(state)
        up_helps_attackers = state.roll == FOR_FOUL or state.roll == FOR_DIVE  # noqa: PLR1714 - native
        helped_up = state.side if up_helps_attackers else 1 - state.side
        best, highest = leave, totals.of(what, state.total) + _LEAST
        for index in range(state.legal_count(seat)):
            move = state.legal_move(seat, index)
            by = move - leave
            if by:
                harmed = 1 - helped_up if by > 0 else helped_up
                value = totals.of(what, state.total + by) - self._against(harmed)
                if value > highest:
                    best, highest = move, value
        return best

    def place(self, state: Schwalben) -> MoveNumber:
        """S5.6: inside is against the defenders, outside against the attackers (S6.8). There is a choice of both."""
        self._totals.look(state)
        inside = self._totals.kick(INSIDE) - self._against(1 - state.side)
        outside = self._totals.kick(OUTSIDE) - self._against(state.side)
        return self._numbers.first_place + (INSIDE if inside > outside else OUTSIDE)

    def penalty(self, state: Schwalben, seat: Seat) -> MoveNumber:
        """S6.4: once in the tournament, so it must be worth it; what is left at the end is lost."""
        numbers = self._numbers
        best, highest = numbers.no_penalty, self._character.whistle * self._left + 2.0 * _LEAST
        for index in range(state.legal_count(seat)):
            move = state.legal_move(seat, index)
            if move != numbers.no_penalty:
                side = move - numbers.first_penalty
                value = 0.9 * chance_of(kick_value(INSIDE)) * self._match.goal(side) - self._against(1 - side)
                if value > highest:
                    best, highest = move, value
        return best

    def remove(self, state: Schwalben, seat: Seat) -> MoveNumber:
        """S5.8, S9: the best card, of a team that one wishes well the least useful."""
        first, worth, friend = self._numbers.remove, self._match.worth.card, self._match.win(state.watched) > 0.0
        best = state.legal_move(seat, 0)
        for index in range(1, state.legal_count(seat)):
            move = state.legal_move(seat, index)
            less, more = worth[move - first] < worth[best - first], worth[move - first] >= worth[best - first]
            if less if friend else more:
                best = move
        return best


# --- bribes and rejections


def _leaning(stakes: Stakes, referee: Seat) -> float:
    """What it means for the own swing who whistles: with it, against it, or neither."""
    if referee == NOBODY:
        return 0.0
    own, his = stakes.swing(), stakes.swing_of(referee)
    turned = _INFLUENCE * _size(own)
    return turned if own * his > 0.0 else -turned if own * his < 0.0 else 0.0


def _next_referee(state: Schwalben) -> Seat:
    """S6.1, S6.2: who whistles if this one is rejected; S6.7: or nobody."""
    seat = state.left_of(state.referee)
    while seat != state.referee:
        involved = state.manager(HOME) == seat or state.manager(AWAY) == seat
        if not involved and not (state.banned | state.turned_away) & bit(seat):
            return seat
        seat = state.left_of(seat)
    return NOBODY


def rejects(state: Schwalben, stakes: Stakes) -> bool:
    """S6.2: once in the tournament: a referee who wants the contrary, when much is at stake; S6.5: not one who was paid."""
    own = stakes.swing()
    leans = _leaning(stakes, state.referee)
    if leans >= 0.0 or state.bribed & bit(HOME if own > 0.0 else AWAY):
        return False
    spared = _leaning(stakes, _next_referee(state)) - leans
    return spared > _REJECTION * to_come(state.numbers, state.match) + _LEAST


def price(given_up: float, worth: float, haggling: float, players: i64) -> float:
    """S6.5: in millions, between what he gives up and what it is worth to the payer. The one has what the other pays."""
    asked = given_up + haggling * (worth - given_up if worth > given_up else 0.0)
    return asked / (1.0 + RIVAL / float(players - 1))


def offers(state: Schwalben, stakes: Stakes, most: i64) -> i64:
    """S6.5: what makes him refrain, if it is worth that; nothing to a referee who wants the same."""
    own, his, shown = stakes.swing(), stakes.swing_of(state.referee), stakes.shown()
    if own * his >= 0.0:
        return 0
    worth = _INFLUENCE * _size(shown) if own * shown > 0.0 else 0.0
    wanted = price(_INFLUENCE * _size(his), worth, stakes.character.haggling, state.numbers.players)
    offer: i64 = 1
    while float(offer) < wanted:
        offer += 1
    cost = float(offer) * (1.0 + RIVAL / float(state.numbers.players - 1))
    return offer if offer <= most and cost < _INFLUENCE * _size(own) else 0


def offer_for(state: Schwalben, stakes: Stakes) -> MoveNumber:
    """S6.5: of two own teams, the one that shall win."""
    return state.numbers.first_offer_for + (HOME if stakes.swing() >= 0.0 else AWAY)


def takes(state: Schwalben, stakes: Stakes) -> bool:
    """S6.5: if it is a fair price for what one gives up: harming the payer; bribed by both, everything."""
    sign = 1.0 if state.side == HOME else -1.0
    for_payer, worth = sign * stakes.swing(), sign * stakes.swing_of(state.manager(state.side))
    given_up = -for_payer
    if for_payer >= 0.0:
        # He would help the payer: only where the others have paid, too, there is something to give up.
        given_up, worth = for_payer if state.bribed & bit(1 - state.side) else 0.0, 0.0
    asked = price(_INFLUENCE * given_up, _INFLUENCE * worth, stakes.character.haggling, state.numbers.players)
    return float(state.table[OFFERS + state.side]) >= asked


def _size(value: float) -> float:
    return value if value >= 0.0 else -value
