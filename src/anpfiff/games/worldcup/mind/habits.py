"""The numbers of worldcup's rules of thumb: what cards are kept for, what teams promise, what others will do."""

from collections.abc import Mapping

from librt.vecs import vec

from anpfiff.games.worldcup.edition import CARDS, RANKS
from anpfiff.minds.habits import Numbers


class Habits:
    def __init__(self, numbers: Numbers) -> None:
        self.cards = _listed(numbers["next_phase"], CARDS)
        """By card: what it will be worth in the next phase, in goals."""
        self.held = _listed(numbers["held"], CARDS)
        """By card: what it is worth to play it later in the same phase, as a share of what a team is worth that wins the cup."""
        self.promise = _listed(numbers["promise"], RANKS)
        """By rank: what a team of it promises for the rounds to come."""
        expects = numbers["expects"]
        self.later = expects["later"]
        """What a goal in the next phase is worth, and below, how many turns of one's own before it cards are kept for it."""
        self.soon = expects["soon"]
        self.patience = expects["patience"]
        """How many turns of one's own before its end a phase has no later any more."""
        self.spite = expects["spite"]
        """How much harm to others counts beside one's own good."""
        self.third = expects["third"]
        """What third place is worth beside the title."""
        self.difference = expects["difference"]
        """Points that a goal of difference is worth where it breaks ties; and below, how unsure that is."""
        self.tie = expects["tie"]
        self.steep = expects["steep"]
        """Of the curve that makes chances of points; the logistic one nearest to a normal distribution's has 1.7."""
        self.played = expects["played"]
        """How many of the cards to come are played for their tiles; below, to turn goals and attacks over."""
        self.goals_turned = expects["goals_turned"]
        self.attacks_turned = expects["attacks_turned"]


def _listed(numbers: Mapping[str, float], names: tuple[str, ...]) -> vec[float]:
    return vec[float]([numbers[name] for name in names])
