"""What a seat can be asked in schwalben."""

from anpfiff.core.decision import Prompt
from anpfiff.core.description import Say, say
from anpfiff.core.move import Move
from anpfiff.core.numbers import Seat
from anpfiff.games.schwalben.moves import Bet, ChangeTotal, LetWhistle, NoPenalty, Nothing, Offer


class WhichNationToPick(Prompt, frozen=True):
    """S2.2."""

    left: int
    """How many are still to pick."""


class WhichTeamToTake(Prompt, frozen=True):
    """S2.3."""


class WhichColourLess(Prompt, frozen=True):
    """S7.7."""

    team: str


class WhatToBet(Prompt, frozen=True):
    """S3.1."""

    team: str
    stake: int
    money: int
    """What is left before this bet."""

    def passing(self) -> Move:
        return Bet("none")

    def forced(self, only: Move) -> Say:
        return say("no_bet", team=self.team, stake=self.stake)


class RejectReferee(Prompt, frozen=True):
    """S6.2."""

    referee: Seat

    def passing(self) -> Move:
        return LetWhistle()


class HowMuchToOffer(Prompt, frozen=True):
    """S6.5."""

    typed = "millions"

    referee: Seat
    most: int

    def passing(self) -> Move:
        return Offer(0)


class ForWhichTeam(Prompt, frozen=True):
    """S6.5."""

    home: str
    away: str


class TakeBribeOrNot(Prompt, frozen=True):
    """S6.5."""

    payer: Seat
    team: str
    millions: int


class PlayBefore(Prompt, frozen=True):
    """S4.2."""

    team: str

    def passing(self) -> Move:
        return Nothing()


class GivePenaltyOrNot(Prompt, frozen=True):
    """S6.4."""

    home: str
    away: str

    def passing(self) -> Move:
        return NoPenalty()


class AttackOrStop(Prompt, frozen=True):
    """S4.3, S4.4."""

    team: str
    may_stop: bool


class MoreBonuses(Prompt, frozen=True):
    """S5.10: red cards that add to something."""

    what: str
    value: int

    def passing(self) -> Move:
        return Nothing()


class AnswerAttack(Prompt, frozen=True):
    """S5.2."""

    card: str
    value: int

    def passing(self) -> Move:
        return Nothing()


class WhatToGiveUp(Prompt, frozen=True):
    """S9."""


class RollAgainOrKeep(Prompt, frozen=True):
    """S9."""

    what: str
    die: int
    total: int

    def passing(self) -> Move:
        return Nothing()


class ChangeTotalOrNot(Prompt, frozen=True):
    """S6.3."""

    what: str
    total: int

    def passing(self) -> Move:
        return ChangeTotal(0)


class WhereWasIt(Prompt, frozen=True):
    """S5.6, S6.3."""

    card: str


class WhatToRemove(Prompt, frozen=True):
    """S5.8; S9: the spy."""

    team: str
    by_spy: bool


class Keep(Prompt, frozen=True):
    """S5.5."""

    shot: str
    total: int

    def passing(self) -> Move:
        return Nothing()


class HealOrNot(Prompt, frozen=True):
    """S9."""

    card: str

    def passing(self) -> Move:
        return Nothing()


class TakeBackOrNot(Prompt, frozen=True):
    """S9."""

    card: str

    def passing(self) -> Move:
        return Nothing()


class ExtraAttackOrNot(Prompt, frozen=True):
    """S9."""

    team: str

    def passing(self) -> Move:
        return Nothing()
