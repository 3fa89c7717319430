"""What people do at a table beside moves: typed facts that are only ever added, from which a room is made."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from anpfiff.core.numbers import Seat
from anpfiff.tables.fair_dice import frozen, unopened
from anpfiff.tables.room import Agreement, How, Room, WishedBack

Why = Literal["vote", "clock", "left", "conceded"]


class RoomEvent(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """`told`: it stands in the log, for everybody."""

    @property
    def told(self) -> bool:
        return False

    def change(self, room: Room, number: int) -> None:
        """What it makes of the room; `number` is the newest move's."""
        raise NotImplementedError


class Told(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    """Everybody at the table should know."""

    @property
    def told(self) -> bool:
        return True


class Sat(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    seat: Seat
    person: str
    hot_seat: bool = msgspec.field(default=False, name="beside")

    def change(self, room: Room, number: int) -> None:
        room.chairs[self.seat].seat(self.person, self.hot_seat)


class Renamed(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    """Somebody who sits there is called otherwise. How, is kept where it can be forgotten."""

    seat: Seat

    def change(self, room: Room, number: int) -> None:
        pass


class Stood(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    """Left, or was removed, before the start."""

    seat: Seat

    def change(self, room: Room, number: int) -> None:
        room.chairs[self.seat].seat(None)


class InvitationChanged(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    """Somebody was removed, who knew the invitation: it is worth nothing from now on."""

    invite: str

    def change(self, room: Room, number: int) -> None:
        room.invite = self.invite


class BecameHost(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    """In the place of a host who did not come. They keep their seat, and have to be ready like all others."""

    person: str

    def change(self, room: Room, number: int) -> None:
        room.host = self.person


class BotSat(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    seat: Seat
    bot: str

    def change(self, room: Room, number: int) -> None:
        room.chairs[self.seat].bot = self.bot


class Readied(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    seat: Seat
    ready: bool

    def change(self, room: Room, number: int) -> None:
        room.chairs[self.seat].ready = self.ready


class NonceSealed(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    """A number for the dice, of which only the hash is known."""

    seat: Seat
    hash: str

    def change(self, room: Room, number: int) -> None:
        room.chairs[self.seat].nonce_hash = self.hash


class NoncesAsked(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host has started: now everybody opens what they have sealed."""

    def change(self, room: Room, number: int) -> None:
        room.phase = "opening"


class NonceOpened(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    seat: Seat
    nonce: str

    def change(self, room: Room, number: int) -> None:
        room.chairs[self.seat].nonce = self.nonce


class NonceMissed(Told, frozen=True, tag=True, forbid_unknown_fields=True):
    """Was not opened in time: the dice fall without it."""

    seat: Seat

    def change(self, room: Room, number: int) -> None:
        pass


class Started(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    def change(self, room: Room, number: int) -> None:
        room.phase = "playing"
        room.nonces = frozen(room.chairs)


class BackWished(Told, frozen=True, tag=True, forbid_unknown_fields=True):
    """Somebody wants to take their last move back. `to`: as the table stood after this row."""

    seat: Seat
    to: int

    def change(self, room: Room, number: int) -> None:
        room.wished_back = WishedBack(self.seat, self.to, frozenset())


class BackAgreed(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    person: str

    def change(self, room: Room, number: int) -> None:
        wish = room.wished_back
        if wish is not None:
            room.wished_back = wish._replace(agreed=wish.agreed | {self.person})


class BackDropped(Told, frozen=True, tag=True, forbid_unknown_fields=True):
    """One of the others says no; or whoever wanted it wants it no more."""

    seat: Seat

    def change(self, room: Room, number: int) -> None:
        room.wished_back = None


class TookBack(Told, frozen=True, tag=True, forbid_unknown_fields=True):
    """With a row that says so: nothing that was written is ever deleted."""

    seat: Seat
    to: int

    def change(self, room: Room, number: int) -> None:
        room.wished_back = None


class Over(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    """`places`: by seat; none where nobody has won."""

    how: How
    places: tuple[int, ...] | None = None

    @property
    def told(self) -> bool:
        return self.how in ("conceded", "abandoned")

    def change(self, room: Room, number: int) -> None:
        room.phase, room.how, room.places = "over", self.how, self.places


class Conceded(Told, frozen=True, tag=True, forbid_unknown_fields=True):
    seat: Seat

    def change(self, room: Room, number: int) -> None:
        room.chairs[self.seat].conceded = True
        room.conceded.append(self.seat)


class Agreed(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    person: str
    to: Agreement
    on: bool

    def change(self, room: Room, number: int) -> None:
        (room.agreed[self.to].add if self.on else room.agreed[self.to].discard)(self.person)


class Paused(Told, frozen=True, tag=True, forbid_unknown_fields=True):
    def change(self, room: Room, number: int) -> None:
        room.phase = "paused"


class Resumed(Told, frozen=True, tag=True, forbid_unknown_fields=True):
    def change(self, room: Room, number: int) -> None:
        room.phase = "playing"
        room.agreed["pause"].clear()


class Voted(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    """For a bot in the place of somebody absent, or not any more."""

    person: str
    seat: Seat
    on: bool

    def change(self, room: Room, number: int) -> None:
        votes = room.votes.setdefault(self.seat, {})
        if self.on:
            votes[self.person] = number
        else:
            votes.pop(self.person, None)


class ShowedUp(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    """A sign of life of somebody who was voted on: all those votes are void."""

    seat: Seat

    def change(self, room: Room, number: int) -> None:
        room.votes.pop(self.seat, None)


class BotTookOver(Told, frozen=True, tag="Replaced", forbid_unknown_fields=True):
    """A bot plays for a person."""

    seat: Seat
    bot: str
    why: Why

    def change(self, room: Room, number: int) -> None:
        room.chairs[self.seat].bot = self.bot
        room.votes.pop(self.seat, None)


class PlayerReturned(Told, frozen=True, tag="CameBack", forbid_unknown_fields=True):
    seat: Seat

    def change(self, room: Room, number: int) -> None:
        room.chairs[self.seat].bot = None


class BotFailed(Told, frozen=True, tag=True, forbid_unknown_fields=True):
    """A bot crashed, dawdled or cheated: a simpler one plays on."""

    seat: Seat
    bot: str
    instead: str

    def change(self, room: Room, number: int) -> None:
        room.chairs[self.seat].bot = self.instead


class RematchCreated(RoomEvent, frozen=True, tag="WentOn", forbid_unknown_fields=True):
    """There is a rematch."""

    table: str

    def change(self, room: Room, number: int) -> None:
        room.next = self.table


class PeopleMerged(RoomEvent, frozen=True, tag="Became", forbid_unknown_fields=True):
    """Somebody turned out to be somebody else: two devices of one person."""

    old: str
    new: str

    def change(self, room: Room, number: int) -> None:
        room.host = self.new if room.host == self.old else room.host
        for chair in room.chairs:
            chair.person = self.new if chair.person == self.old else chair.person
        for agreed in room.agreed.values():
            if self.old in agreed:
                agreed.remove(self.old)
                agreed.add(self.new)
        if room.wished_back is not None and self.old in room.wished_back.agreed:
            agreed_back = room.wished_back.agreed - {self.old} | {self.new}
            room.wished_back = room.wished_back._replace(agreed=agreed_back)
        for votes in room.votes.values():
            if self.old in votes:
                votes[self.new] = max(votes.pop(self.old), votes.get(self.new, -1))


class Deleted(RoomEvent, frozen=True, tag=True, forbid_unknown_fields=True):
    """A person has gone for good."""

    seat: Seat

    def change(self, room: Room, number: int) -> None:
        room.chairs[self.seat].person = None


AnyRoomEvent = (
    Sat
    | Renamed
    | Stood
    | InvitationChanged
    | BecameHost
    | BotSat
    | Readied
    | NonceSealed
    | NoncesAsked
    | NonceOpened
    | NonceMissed
    | Started
    | Over
    | Conceded
    | Agreed
    | Paused
    | Resumed
    | Voted
    | ShowedUp
    | BackWished
    | BackAgreed
    | BackDropped
    | TookBack
    | BotTookOver
    | PlayerReturned
    | BotFailed
    | RematchCreated
    | PeopleMerged
    | Deleted
)


def started(room: Room) -> list[AnyRoomEvent]:
    """What the start does: the first row waits for numbers that were sealed, if there are any."""
    return [NoncesAsked()] if unopened(room.chairs) else [Started()]


class Entry(msgspec.Struct, frozen=True):
    """An event, and when: the time, and the number of the newest move (-1: before the game)."""

    at: float
    number: int
    event: AnyRoomEvent = msgspec.field(name="act")


def room_of(host: str, seats: int, entries: Iterable[Entry]) -> Room:
    """What all that was done has made of it."""
    room = Room(host, seats)
    for entry in entries:
        entry.event.change(room, entry.number)
    return room
