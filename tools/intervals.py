"""How far a figure of a report may be off by chance, from game to game."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import inf, sqrt
from typing import NamedTuple, TypeAlias

Key: TypeAlias = tuple[str | int, ...]
Tally: TypeAlias = Counter[Key]
"""How often what happened in a game, by what it was and where."""

NINETEEN_OF_TWENTY = 1.96
"""Standard errors: so far the truth is off in one case of twenty at the most."""
HALF = 0.5
"""Added to what was seen and to what was not: nothing is certain because it was always so."""


class Figure(NamedTuple):
    """What was measured, give or take."""

    value: float
    error: float = 0.0

    def plain(self, digits: int = 2) -> str:
        return f"{self.value:.{digits}f} ± {self.error:.{digits}f}"

    def percent(self) -> str:
        return f"{100 * self.value:.1f} ± {100 * self.error:.1f} %"


Keys: TypeAlias = Sequence[Key]


def ratio(games: Sequence[Tally], parts: Keys, wholes: Keys) -> Figure:
    """A share or a mean over all games. What one game counts hangs together, so games are compared, not what they count."""
    part = [float(sum(game[key] for key in parts)) for game in games]
    whole = [float(sum(game[key] for key in wholes)) for game in games]
    return of_sums(part, whole)


def of_sums(part: Sequence[float], whole: Sequence[float]) -> Figure:
    """By game what is counted, and out of how much."""
    total = sum(whole)
    if not total:
        return Figure(0.0)
    value = sum(part) / total
    off = sum((one - value * all_) ** 2 for one, all_ in zip(part, whole, strict=True))
    count = len(part)
    return Figure(value, NINETEEN_OF_TWENTY * sqrt(off * count / (count - 1)) / total if count > 1 else inf)


def verdict(figure: Figure, low: float = -inf, high: float = inf) -> str:
    """Whether it lies between the two, and whether chance could have it otherwise."""
    reached = low <= figure.value <= high
    least, most = figure.value - figure.error, figure.value + figure.error
    certain = (least >= low and most <= high) if reached else (most < low or least > high)
    return ("yes" if reached else "no") + ("" if certain else ", not certain")


def together(games: Iterable[Tally]) -> Tally:
    total: Tally = Counter()
    for game in games:
        total.update(game)
    return total
