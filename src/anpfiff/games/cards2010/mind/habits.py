"""The numbers of cards2010's rules of thumb: what cards are kept for, what others will lay, how matches to come end."""

from collections.abc import Mapping

from librt.vecs import vec

from anpfiff.games.cards2010.edition import CARDS
from anpfiff.minds.habits import Numbers


class Habits:
    def __init__(self, numbers: Numbers) -> None:
        groups, sections = numbers["groups"], numbers["sections"]
        self.later = groups["later"]
        """What cards in hand are worth beside points already won: plans for later do not always come true."""
        self.lame = groups["lame"]
        """How much a side that shall lose avoids to score."""
        self.even = groups["even"]
        """How evenly a rival is thought to share its cards out among its matches."""
        self.drawn = groups["drawn"]
        """How often a match to come ends level."""
        self.stronger = groups["stronger"]
        """How much a card more a match helps."""
        self.lays = _listed(numbers["lays"])
        """By card: how gladly a rival lays it, beside others."""
        self.keep = _listed(numbers["keep"])
        """By card: what it may do later in a section, as a share of a match."""
        self.soon = sections["soon"]
        """Turns of one's own after which a kept card has found its use."""
        self.third = sections["third"]
        """What third place is worth beside the title."""
        self.rival = sections["rival"]
        """What a rival's team that gets through costs, for each team its owner has: where it is one rival or another."""
        self.placed = sections["placed"]
        """How many defences take a place instead of covering an attack."""
        self.wasted = sections["wasted"]
        """How many cards to come are laid to fill a place only: others fill one's rows with the worst they have."""
        self.found = sections["found"]
        """How many of the covers to come find what is exposed: some are played before, some elsewhere."""


def _listed(numbers: Mapping[str, float]) -> vec[float]:
    return vec[float]([numbers[card] for card in CARDS])
