"""What happens in cards2010. Only the holder sees the cards of a hand; a team shows its owner when its group is played."""

from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.football.events import Pairing


class TeamDealt(Event, frozen=True):
    """C1.2: only the owner sees which team."""

    described = True

    seat: Seat
    team: str | None

    def seen_by(self, seat: Seat | None) -> "TeamDealt":
        return self if seat == self.seat else TeamDealt(self.seat, None)


class GroupBegan(Event, frozen=True):
    """C2.1: the teams of a group are turned up, all cards are shuffled."""

    group: str
    teams: tuple[str, ...]
    owners: tuple[Seat, ...]
    pile: int
    """Cards that are left after the deal."""


class HandDealt(Event, frozen=True):
    """C2.1: to a team; only its owner sees which cards."""

    described = True

    seat: Seat
    team: str
    size: int
    cards: tuple[str, ...] | None

    def seen_by(self, seat: Seat | None) -> "HandDealt":
        return self if seat == self.seat else HandDealt(self.seat, self.team, self.size, None)


class ChoicesRevealed(Event, frozen=True):
    """C2.2: both sides together."""

    match: str
    left: str
    right: str
    left_cards: tuple[str, ...]
    right_cards: tuple[str, ...]


class CardsStopped(Event, frozen=True):
    """C2.3, C2.4: what the opponent's fouls, offsides and defences did to a team."""

    match: str
    team: str
    goals: int
    """Taken off its goal cards."""
    attacks: int
    """Cancelled."""


class PileRenewed(Event, frozen=True):
    """C2.6, C3.8: cards that were discarded are shuffled into a new pile."""

    cards: int


class CardRevealed(Event, frozen=True):
    """C2.5, C3.7: the top card for a penalty or a single attack."""

    match: str
    team: str
    reason: str
    """penalty or attack."""
    card: str
    scored: bool


class MatchScored(Event, frozen=True):
    """C2.5, C3.7."""

    match: str
    left: str
    right: str
    left_goals: int
    right_goals: int


class SectionBegan(Event, frozen=True):
    """C3.1, C3.2, C3.6: what is played at once, and by whom."""

    section: str
    matches: tuple[Pairing, ...]
    seats: tuple[Seat, ...]
    pile: int
    reveal_pile: int


class CardDrawn(Event, frozen=True):
    """C3.2: dealt or refilled; only the seat sees which card."""

    seat: Seat
    card: str | None

    def seen_by(self, seat: Seat | None) -> "CardDrawn":
        return self if seat == self.seat else CardDrawn(self.seat, None)


class CardPlaced(Event, frozen=True):
    """C3.3: onto a free place beside a team."""

    seat: Seat
    card: str
    match: str
    team: str


class CardCovered(Event, frozen=True):
    """C3.3: a card laid on the newest card of a team."""

    seat: Seat
    card: str
    match: str
    team: str
    covered: str
    worth: int
    """Goals that the covered card is still worth."""


class CardThrownAway(Event, frozen=True):
    """C3.5."""

    seat: Seat
    card: str


class KickTaken(Event, frozen=True):
    """C3.8: a card turned up in a shoot-out."""

    match: str
    team: str
    card: str
    scored: bool


class PlayerOut(Event, frozen=True):
    """C3.9: no team left."""

    seat: Seat
