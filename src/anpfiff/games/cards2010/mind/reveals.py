"""C2.5: what penalties and a single attack bring, by the cards out of which one is turned up."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.cards2010.numbers import KINDS, Card
from anpfiff.games.cards2010.scoring import scores_attack, scores_penalty


def share_out(counts: vec[i64], shares: vec[float]) -> None:
    """Of each kind among all."""
    total: i64 = 0
    for kind in range(KINDS):
        total += counts[kind]
    whole = float(total) if total > 0 else 1.0
    for kind in range(KINDS):
        shares[kind] = float(counts[kind]) / whole


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
