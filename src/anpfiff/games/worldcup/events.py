"""What happens in worldcup. Only what is drawn is hidden: the others see that a card was drawn, not which."""

from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.football.events import Pairing


class TeamsDealt(Event, frozen=True):
    """W3.1: drawn blind, evenly."""

    seat: Seat
    teams: tuple[str, ...]


class ExtraTeam(Event, frozen=True):
    """W3.1: a left-over team went to this seat."""

    seat: Seat
    team: str


class Dealer(Event, frozen=True):
    """W3.3: the lot fell on this seat; the player to the left begins."""

    seat: Seat


class CardDrawn(Event, frozen=True):
    """W4.1; also in the deal (W3.3) and when a hand is filled (W8.2). Only the seat sees which card."""

    seat: Seat
    card: str | None

    def seen_by(self, seat: Seat | None) -> "CardDrawn":
        return self if seat == self.seat else CardDrawn(self.seat, None)


class CardPlayed(Event, frozen=True):
    """W4.1."""

    seat: Seat
    card: str


class CardThrownAway(Event, frozen=True):
    """W4.2."""

    seat: Seat
    card: str


class TileLaid(Event, frozen=True):
    """W4.4."""

    match: str
    team: str
    tile: str


class TileTurned(Event, frozen=True):
    """W5.9 to W5.11: and the tile worth one goal less that took its place or lies beside it."""

    match: str
    team: str
    tile: str
    lower: str | None


class PenaltyTaken(Event, frozen=True):
    """W5.12."""

    match: str
    team: str
    die: str
    colour: str
    scored: bool


class PileRenewed(Event, frozen=True):
    """W6.3: the discards were shuffled into a new draw pile."""

    cards: int


class LastTurnsBegan(Event, frozen=True):
    """W6.2: everybody has one more turn, without drawing."""


class DiceRolled(Event, frozen=True):
    """W6.4: for a group, or (none) for all matches of the phase."""

    group: str | None
    colours: tuple[str, ...]


class MatchScored(Event, frozen=True):
    """W6.5."""

    match: str
    left: str
    right: str
    left_goals: int
    right_goals: int
    replay: bool


class ReplaysCalled(Event, frozen=True):
    """W7.1, W7.5, W8.8."""

    matches: tuple[str, ...]
    round: int


class CoinTossed(Event, frozen=True):
    """W8.8."""

    match: str
    winner: str


class LotsDecided(Event, frozen=True):
    """W7.7: a match that stayed drawn in all replays."""

    match: str
    winner: str


class Kick(Event, frozen=True):
    """W8.9: one roll of a shoot-out."""

    match: str
    team: str
    die: str
    colour: str
    scored: bool


class PlayerOut(Event, frozen=True):
    """W8.1: no team in a match to come; the hand goes onto the discards, openly."""

    seat: Seat
    cards: tuple[str, ...]


class PhaseBegan(Event, frozen=True, omit_defaults=True):
    """W8.3, W8.4: what is played for, with how many cards, and by whom."""

    phase: str
    replay: int
    """W7.1: which round of replays; 0: none."""
    matches: tuple[Pairing, ...]
    """Empty for the groups, whose fixtures everybody knows."""
    pile: int
    aside: int
    seats: tuple[Seat, ...]
    gone: int = 0
    """W8.1: cards that are out of the game."""


class TurnBegan(Event, frozen=True):
    seat: Seat
