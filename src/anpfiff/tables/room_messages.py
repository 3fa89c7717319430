"""What is asked and told about tables and people, over HTTP, and how a room looks to one of them."""

from typing import Annotated

import msgspec

from anpfiff.tables.clock import Clock
from anpfiff.tables.commands import MOST_SEATS, GivenName, Hexadecimal, Name
from anpfiff.tables.room import Agreement, How, Phase

OptionValues = dict[Name, bool | int | str]


class MySeat(msgspec.Struct, frozen=True, tag="me", forbid_unknown_fields=True):
    """Whoever makes the table."""


class HotSeat(msgspec.Struct, frozen=True, tag="hot_seat", forbid_unknown_fields=True):
    """A second person at the same device."""

    name: GivenName


class FreeSeat(msgspec.Struct, frozen=True, tag="free", forbid_unknown_fields=True):
    """For a friend who gets the invitation."""


class BotSeat(msgspec.Struct, frozen=True, tag="bot", forbid_unknown_fields=True):
    bot: Name


SeatKind = MySeat | HotSeat | FreeSeat | BotSeat


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a game that is over."""

    table: Annotated[str, msgspec.Meta(max_length=100)]
    number: Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class SealedNonce(msgspec.Struct, frozen=True):
    """A number for the dice that somebody has given, of which everybody sees the hash."""

    seat: int
    hash: str
    opened: bool


class FairShown(msgspec.Struct, frozen=True):
    """What the dice are made of, as far as it may be known. The seed itself is in the record, when the game is over."""

    hash: str
    """Of the seed: SHA-256 in hexadecimal digits, from the moment when the table was made."""
    sealed: list[SealedNonce]
    without: list[int]
    """When the game has begun: seats of people of whom no number is in the dice."""


class BackShown(msgspec.Struct, frozen=True):
    """Somebody wants to take their last move back."""

    seat: int
    number: int
    """The move's."""
    to: int
    """As the table stood after this row."""
    agreed: list[int]
    """Seats of those who agree."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is made of. It starts at once if no friend has to come."""

    game: Name
    seats: Annotated[list[SeatKind], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    edition: Name | None = None
    options: OptionValues = {}
    clock: Clock | None = None
    position: Position | None = None
    """Begin there instead of at the beginning; game, edition and options must be the same."""
    nonce_hash: Hexadecimal | None = None
    """Of a number for the dice by whoever makes the table."""


class TableMade(msgspec.Struct, frozen=True):
    table: str


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: GivenName
    """Empty: none."""


class Me(msgspec.Struct, frozen=True):
    """Who the browser is known as; none: nobody yet."""

    name: str | None


class DeviceCode(msgspec.Struct, frozen=True):
    code: str
    seconds: int
    """So long it can be used, once."""
    address: str | None
    """Where the other device finds this server, if not where the page was opened."""


class LinkDevice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, msgspec.Meta(max_length=100)]
    old: bool = False
    """It is a seat's token of the time before there were people, and no code of today."""


class ListedTable(msgspec.Struct, frozen=True):
    """One of my tables."""

    table: str
    game: str
    title: str
    edition: str
    edition_title: str
    """Empty: the game has only one."""
    phase: Phase
    seats: list[str]
    """Names."""
    mine: list[int]
    waiting: bool
    """For me."""
    touched: float


class Tallied(msgspec.Struct, frozen=True):
    """How I have fared in one edition."""

    game: str
    title: str
    edition: str
    edition_title: str
    """Empty: the game has only one."""
    games: int
    places: dict[str, int]
    """By place: how often."""
    conceded: int
    unfinished: int
    """Abandoned by agreement: nobody has a place."""


class Rolled(msgspec.Struct, frozen=True):
    """How often a face has come up, and how often it should have."""

    face: str
    times: int
    expected: float


class DiceOf(msgspec.Struct, frozen=True):
    die: str
    rolls: int
    faces: list[Rolled]


class ChairShown(msgspec.Struct, frozen=True):
    """`bot`: who decides there if it is not a person; with `person`, it plays for somebody who may come back."""

    name: str
    bot: str | None
    person: bool = False
    mine: bool = False
    hot_seat: bool = False
    host: bool = False
    """Of whoever has the say before the start, and is ready by starting."""
    ready: bool = False
    here: bool = False
    """Somebody has the table open."""
    away_since: float | None = None
    """When they were last seen, if they are not here: seconds since 1970; none also if nobody knows."""
    conceded: bool = False
    muted: bool = False
    votes: int = 0
    """So many want a bot there."""
    seconds: float | None = None
    """So long they have left."""
    later: float = 0.0
    """In so many seconds that begins to run at the latest: their page still plays what happened."""
    may: list[str] = []
    """What I can ask for about this seat, by the name of the command."""


# What has no default here is the same for everybody; all of it is sent.
class Room(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """A table as one person sees it, beside the game."""

    address: str | None
    """Where friends find this server, if not where the page was opened."""
    table: str
    game: str
    title: str
    edition: str
    edition_title: str
    several_editions: bool
    """Otherwise its title tells nobody anything."""
    options: dict[str, bool | int | str]
    phase: Phase
    how: How | None
    places: list[int] | None
    text: str = ""
    """What now, in one sentence."""
    host: bool = False
    seats: list[ChairShown] = []
    invite: str | None = None
    """What brings friends to a free seat; not for spectators."""
    clock: Clock | None
    agreed: dict[Agreement, list[int]]
    """Seats of those who agree."""
    back: BackShown | None = None
    fair: FairShown
    spectators: int
    may: list[str] = []
    """What I can ask for, by the name of the command."""
    bots: list[str]
    bot_titles: list[str]
    next: str | None = None
    """The table of the rematch."""
