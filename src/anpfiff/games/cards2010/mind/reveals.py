"""C2.5: what penalties and a single attack bring, by the cards out of which one is turned up."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.cards2010.numbers import KINDS, Card
from anpfiff.games.cards2010.scoring import scores_attack, scores_penalty

_ROUNDING: Final = 1e-12


def share_out(counts: vec[i64], shares: vec[float]) -> None:
    """Of each kind among all."""
    total: i64 = 0
    for kind in range(KINDS):
        total += counts[kind]
    whole = float(total) if total > 0 else 1.0
    for kind in range(KINDS):
        shares[kind] = float(counts[kind]) / whole


def share_out_by(counts: vec[i64], weights: vec[float], shares: vec[float]) -> None:
    """The same with kinds that count for more, or for less."""
    share_out(counts, shares)
    total = 0.0
    for kind in range(KINDS):
        shares[kind] *= weights[kind]
        total += shares[kind]
    if total > 0.0 and (total > 1.0 + _ROUNDING or total < 1.0 - _ROUNDING):
        for kind in range(KINDS):
            shares[kind] /= total


class Reveals:
    """How likely the top card makes a goal of a penalty, or of a single attack."""

    def __init__(self) -> None:
        self.penalty = 0.0
        self.attack = 0.0
        self._shares = vec[float]([0.0] * KINDS)

    def look(self, pile: vec[i64]) -> None:
        """The cards of which one is turned up, by kind."""
        share_out(pile, self._shares)
        penalty, attack = 0.0, 0.0
        for kind in range(KINDS):
            share = self._shares[kind]
            if scores_penalty(Card(kind)):
                penalty += share
            if scores_attack(Card(kind)):
                attack += share
        self.penalty = penalty
        self.attack = attack
