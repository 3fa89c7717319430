"""What tells one greedy manager of schwalben from another: how it bets, saves and haggles."""

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

RIVAL: Final = 1.0
"""What a rival's money is worth beside one's own: only one can be the richest."""


class Trust:
    """How far what seems likely is believed, by level of bets: those who bet steer matches, so teams that are bet on come on."""

    def __init__(self, shift: list[float], slope: list[float]) -> None:
        self._shift = vec[float](shift)
        """In log-odds."""
        self._slope = vec[float](slope)

    def of(self, level: i64, likely: float) -> float:
        if not 0.0 < likely < 1.0:
            return likely
        return 1.0 / (1.0 + exp(-self._shift[level] - self._slope[level] * log(likely / (1.0 - likely))))


class Bettor:
    """S3: tastes in bets. With those of the default it bets by what is likely alone."""

    def __init__(
        self,
        *,
        daring: float = 0.0,
        attack: float = 0.0,
        loyalty: float = 0.0,
        envy: float = 0.7,
        reserve: i64 = 6,
        doubt: i64 = 0,
        crowd: float = 0.0,
        margin: float = 0.0,
        trust: Trust | None = None,
    ) -> None:
        self.daring = daring
        """What it is worth to be richer or poorer than the others, and not like them; for a variance of a hundred."""
        self.attack = attack
        """What a team counts for more with a green card more than others have beside its blue ones, in cards."""
        self.loyalty = loyalty
        """What an own team counts for more, in cards. Below nothing: its success pays a bonus already (S7.6)."""
        self.envy = envy
        """How much of its lead a team loses that stands out from all others."""
        self.reserve = reserve
        """Millions that are not bet: bribes (S6.5)."""
        self.doubt = doubt
        """Of so many rivals it thinks that they want to be different from the others, too, and so are alike."""
        self.crowd = crowd
        """What a team counts for more on which all rivals are thought to bet, in cards: they help it."""
        self.margin = margin
        """Millions that a bet must promise beyond its stake."""
        self.trust = trust
        """Without any, what seems likely is believed."""


class Character:
    """Tastes, as numbers: in bets, and in the matches."""

    def __init__(
        self,
        bettor: Bettor | None = None,
        *,
        thrift: float = 0.6,
        whistle: float = 1.5,
        haggling: float = 0.5,
        rival: float = RIVAL,
    ) -> None:
        self.bettor = Bettor() if bettor is None else bettor
        self.thrift = thrift
        """What a green card that is played costs, beside what it would be worth later: not everybody saves for a final."""
        self.whistle = whistle
        """S6.4: what a penalty out of the blue must bring at first, in millions; less as matches go by."""
        self.haggling = haggling
        """S6.5: how much a referee wants of what a bribe is worth to the payer beyond what he gives up."""
        self.rival = rival
        """What a rival's money is worth in the matches."""
