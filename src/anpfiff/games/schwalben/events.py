"""What happens in schwalben. Everybody sees the colour of a card; what is on it, its owner and whoever looked."""

import msgspec

from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat

# --- before the first match


class FieldPicked(Event, frozen=True):
    """S2.2: the nations that take part."""

    described = True

    nations: tuple[str, ...]


class DraftOpened(Event, frozen=True):
    """S2.3: the lot fell on this seat to choose first."""

    seat: Seat


class NationTaken(Event, frozen=True):
    """S2.3."""

    seat: Seat
    nation: str


class GroupsDrawn(Event, frozen=True):
    """S2.4: the nations in the order of the places, four a group."""

    described = True

    nations: tuple[str, ...]


class OneLessChosen(Event, frozen=True):
    """S7.7."""

    team: str
    colour: str


class PersonalCard(Event, frozen=True):
    """S2.5: openly."""

    team: str
    card: str


class CardsDealt(Event, frozen=True):
    """S2.5, S2.6: a team's cards, personal ones included; only its owner sees which."""

    described = True

    seat: Seat
    team: str
    green: int
    blue: int
    red: int
    cards: tuple[str, ...] | None

    def seen_by(self, seat: Seat | None) -> "CardsDealt":
        return self if seat == self.seat else msgspec.structs.replace(self, cards=None)


class BetsMade(Event, frozen=True):
    """S3.3: what everybody has left."""

    money: tuple[int, ...]


# --- the referee


class MatchBegan(Event, frozen=True):
    """S4.1."""

    match: str
    home: str
    away: str


class RefereeNamed(Event, frozen=True):
    """S6.1, S6.7."""

    seat: Seat | None
    """None: the dummy."""


class RefereeRejected(Event, frozen=True):
    """S6.2."""

    seat: Seat
    referee: Seat


class BribeOffered(Event, frozen=True):
    """S6.5."""

    seat: Seat
    team: str
    millions: int


class BribeTaken(Event, frozen=True):
    """S6.5."""

    seat: Seat
    referee: Seat
    team: str
    millions: int


class BribeRefused(Event, frozen=True):
    """S6.5."""

    seat: Seat
    referee: Seat
    team: str
    millions: int


class TotalChanged(Event, frozen=True):
    """S6.3."""

    referee: Seat
    total: int


class PlaceSeen(Event, frozen=True):
    """S5.6, S6.3, S6.7."""

    referee: Seat | None
    place: str


class PenaltyGiven(Event, frozen=True):
    """S6.4: out of the blue."""

    referee: Seat
    team: str


class RefereeBanned(Event, frozen=True):
    """S6.6."""

    seat: Seat


# --- the match


class CardPlayed(Event, frozen=True):
    """S4.3, S5.10."""

    team: str
    card: str


class CardDrawn(Event, frozen=True):
    """S4.2, S4.6: everybody sees the back, its owner the card."""

    seat: Seat
    team: str
    colour: str
    card: str | None

    def seen_by(self, seat: Seat | None) -> "CardDrawn":
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class PaidToBank(Event, frozen=True):
    """S9."""

    seat: Seat
    millions: int


class PileRenewed(Event, frozen=True):
    """S4.6."""

    cards: int


class DiceThrown(Event, frozen=True):
    """S5."""

    team: str
    what: str
    """foul, offside, dive, straight or shot."""
    die: int
    total: int


class AttackFailed(Event, frozen=True):
    """S4.3: the initiative changes."""

    team: str
    reason: str
    """harmless, offside, stopped, dived, clumsy, seen or cancelled."""


class KickAwarded(Event, frozen=True):
    """S5.3, S5.7."""

    team: str
    shot: str
    """free_kick or penalty."""


class ShotWide(Event, frozen=True):
    """S5.5."""

    team: str


class Saved(Event, frozen=True):
    """S5.5."""

    team: str


class Goal(Event, frozen=True):
    """S5.5, S5.9."""

    team: str
    home: int
    away: int
    """The score, in a shoot-out that of the shoot-out."""


class CardGivenUp(Event, frozen=True):
    """S9: openly."""

    team: str
    card: str


class Injury(Event, frozen=True):
    """S5.12: the card lost, openly."""

    team: str
    card: str


class WholeAgain(Event, frozen=True):
    """S9: the physio brought it back."""

    team: str
    card: str


class CardsSeen(Event, frozen=True):
    """S5.8, S9: somebody looks at a team's cards; only that seat and the owner know which they are."""

    seat: Seat
    owner: Seat
    team: str
    cards: tuple[str, ...] | None

    def seen_by(self, seat: Seat | None) -> "CardsSeen":
        return self if seat is not None and seat in (self.seat, self.owner) else msgspec.structs.replace(self, cards=None)


class CardRemoved(Event, frozen=True):
    """S5.8, S9: for good; everybody sees the colour."""

    team: str
    owner: Seat
    by: Seat | None
    """None: at random, by the dummy or by a referee whom both sides have bribed."""
    colour: str
    card: str | None

    def seen_by(self, seat: Seat | None) -> "CardRemoved":
        return self if seat is not None and seat in (self.owner, self.by) else msgspec.structs.replace(self, card=None)


class Stopped(Event, frozen=True):
    """S4.4."""

    team: str


class ExtraTimeBegan(Event, frozen=True):
    """S7.4."""


class ShootOutBegan(Event, frozen=True):
    """S7.4."""


class MatchEnded(Event, frozen=True):
    """S4.7, S7.4."""

    match: str
    home: str
    away: str
    home_goals: int
    away_goals: int
    shoot_out: tuple[int, int] | None


# --- between the matches


class HandedIn(Event, frozen=True):
    """S7.1: all cards of a team that is out."""

    described = True

    team: str


class RedDrawn(Event, frozen=True):
    """S7.2: only the owner sees which card."""

    seat: Seat
    team: str
    card: str | None

    def seen_by(self, seat: Seat | None) -> "RedDrawn":
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class PileMixed(Event, frozen=True):
    """S7.2."""

    cards: int


class BetPaid(msgspec.Struct, frozen=True):
    """S3.1."""

    team: str
    level: str
    stake: int
    paid: int


class Account(msgspec.Struct, frozen=True):
    """S1.1: where a player's money came from."""

    money: int
    """What was not bet, with bribes."""
    bets: tuple[BetPaid, ...]
    bonuses: dict[str, int]
    """S7.6: by team."""
    total: int


class AccountsSettled(Event, frozen=True):
    """S1.1: all bets are revealed."""

    described = True

    accounts: tuple[Account, ...]
