"""Which teams greedy takes in schwalben, and of which colour it wants one card less."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.mind.cards import Worth
from anpfiff.games.schwalben.numbers import BLUE, GREEN, RED, EditionNumbers
from anpfiff.games.schwalben.state import Schwalben

# What the first whistle is worth (S6.1), in cards.
_FIRST_WHISTLE: Final = 0.5


def power_of(numbers: EditionNumbers, worth: Worth, nation: i64) -> float:
    """S2.5: of a nation whose cards nobody knows, with its personal ones."""
    counts, found = 3 * nation, 0.0
    personal: i64 = 0
    for card in numbers.reds:
        if numbers.personal[card] == nation or numbers.shared[card] == nation:
            found += worth.card[card]
            personal += 1
    found += worth.colour[RED] * float(numbers.counts[counts + RED] - personal)
    return found + worth.colour[GREEN] * float(numbers.counts[counts]) + worth.colour[BLUE] * float(numbers.counts[counts + BLUE])


class Draft:
    """All nations beside each other."""

    def __init__(self, numbers: EditionNumbers, worth: Worth) -> None:
        self._numbers = numbers
        self._power = vec[float]([power_of(numbers, worth, nation) for nation in range(len(numbers.nations))])

    def power(self, nation: i64) -> float:
        return self._power[nation]

    def nation(self, state: Schwalben, seat: Seat) -> MoveNumber:
        """S2.2, S2.3: the strongest; Germany's owner whistles first."""
        numbers, best, highest = self._numbers, state.legal_move(seat, 0), -1.0
        for index in range(state.legal_count(seat)):
            move = state.legal_move(seat, index)
            nation = move - numbers.take
            value = self._power[nation] + (_FIRST_WHISTLE if nation == numbers.favourite else 0.0)
            if value > highest:
                best, highest = move, value
        return best

    def colour_less(self, state: Schwalben) -> MoveNumber:
        """S7.7: of what there is plenty: a team wants twice as many attacks as defenders. There is a choice of two."""
        numbers = self._numbers
        counts = 3 * state.nation(Team(state.chosen))
        less_green = numbers.counts[counts + GREEN] >= 2 * numbers.counts[counts + BLUE]
        return numbers.less_green_move if less_green else numbers.less_green_move + 1
