"""What people may ask of a room, who may ask it, and what follows. Asking twice for the same does no harm."""

from collections.abc import Callable, Collection
from typing import Annotated, NamedTuple

import msgspec

from anpfiff.core.numbers import Seat
from anpfiff.tables.fair_dice import hash_of, unopened
from anpfiff.tables.room import Agreement, Chair, Room, WishedBack, places_conceded
from anpfiff.tables.room_events import (
    Agreed,
    AnyRoomEvent,
    BackAgreed,
    BackDropped,
    BackWished,
    BecameHost,
    BotSat,
    BotTookOver,
    Conceded,
    InvitationChanged,
    NonceOpened,
    NonceSealed,
    Over,
    Paused,
    PlayerReturned,
    Readied,
    RematchCreated,
    Resumed,
    Sat,
    Started,
    Stood,
    TookBack,
    Voted,
    started,
)

MOST_SEATS = 16
PLAIN = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*\Z"
"""What people write is text: no signs that steer terminals, or that a database would refuse."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=PLAIN)]
GivenName = Annotated[str, msgspec.Meta(max_length=200)]
"""What people want to be called; `names.py` says whether they can."""
SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]


Hexadecimal = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}\\Z")]
"""32 bytes: a number for the dice, or the hash of one."""


MoveTaken = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
"""The number of a move."""


class WayBack(NamedTuple):
    """How a seat's last move can be taken back."""

    number: int
    """Of that move."""
    to: int
    """The table would stand as it did after this one."""
    free: bool
    """Nothing random or hidden has come since then, and nobody else has moved."""


class DeniedError(Exception):
    """Why a command is refused: the key of a sentence in `texts/`, below `room`. `right`: it was not theirs to ask for."""

    def __init__(self, key: str, right: bool = False, **fields: object) -> None:
        super().__init__(key, fields)
        self.key = key
        self.right = right
        self.fields = fields


class Asking(NamedTuple):
    """Who asks, of which room."""

    room: Room
    person: str
    """Empty: a stranger."""
    invited: bool
    """They know the table's invitation."""
    bots: tuple[str, ...]
    """Those that know the game; the first takes over from people."""
    last_move: Callable[[Seat], int]
    fresh: str = ""
    """The name of a new table, or a new invitation, should one be needed."""
    away: Collection[str] = ()
    """People who have given no sign of life for a while."""
    next_is_there: bool = True
    """The table of the rematch can also have been deleted."""
    way_back: Callable[[Seat], WayBack | None] = lambda _: None
    """None: the seat has made no move."""
    timed: bool = False
    """The table has a clock."""

    @property
    def is_host(self) -> bool:
        return bool(self.person) and self.person == self.room.host

    def host(self) -> None:
        if not self.is_host:
            raise DeniedError("only_host", True)

    def gathering(self) -> None:
        if self.room.phase != "gathering":
            raise DeniedError("over_already" if self.room.phase == "over" else "begun_already")

    def playing(self) -> None:
        if self.room.phase not in ("playing", "paused"):
            raise DeniedError("not_playing")

    def running(self) -> None:
        """Not paused either."""
        self.playing()
        if self.room.phase == "paused":
            raise DeniedError("paused")

    def taking_part(self) -> None:
        """They decide for a seat themselves."""
        if self.person not in self.room.deciding():
            raise DeniedError("only_players", True)

    def wished_back(self) -> WishedBack | None:
        """What is wished. A wish is void when whoever had it has moved again."""
        wish = self.room.wished_back
        way = None if wish is None else self.way_back(wish.seat)
        return wish if wish is not None and way is not None and way.to == wish.to else None

    def chair(self, seat: Seat) -> Chair:
        if seat >= len(self.room.chairs):
            raise DeniedError("no_such_seat", seat=seat + 1, seats=len(self.room.chairs))
        return self.room.chairs[seat]

    def own(self, seat: Seat) -> Chair:
        chair = self.chair(seat)
        if chair.person != self.person:
            raise DeniedError("not_your_seat", True, seat=seat + 1)
        return chair


class Command(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        """What happens; nothing, if it is so already."""
        raise NotImplementedError


class Sit(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take a free seat. Everybody has one; a second person at the same device sits in the `hot_seat`.

    `nonce_hash`: of a number for the dice, which is opened at the start; none: the dice fall without one.
    """

    seat: SeatNumber
    invite: Annotated[str, msgspec.Meta(max_length=100)] = ""
    hot_seat: bool = False
    name: GivenName | None = None
    nonce_hash: Hexadecimal | None = None

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        room, chair = asking.room, asking.chair(self.seat)
        if chair.person == asking.person:
            return []
        asking.gathering()
        mine = room.seats_of(asking.person)
        if not (asking.invited or mine or asking.is_host):
            raise DeniedError("not_invited", True)
        if not chair.free:
            raise DeniedError("seat_taken", seat=self.seat + 1)
        leaving = [] if self.hot_seat else [seat for seat in mine if not room.chairs[seat].hot_seat]
        hot_seat = self.hot_seat and any(not room.chairs[seat].hot_seat for seat in mine)
        sealed = [] if self.nonce_hash is None or hot_seat else [NonceSealed(self.seat, self.nonce_hash)]
        return [*(Stood(seat) for seat in leaving), Sat(self.seat, asking.person, hot_seat), *sealed]


class Stand(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """Leave the own seat, or remove somebody before the start. In a running game a bot plays on, until one comes back.

    Whoever was removed knows the invitation, and so may others whom nobody wants: there is a new one then.
    """

    seat: SeatNumber

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        chair = asking.chair(self.seat)
        if asking.room.phase in ("playing", "paused"):
            chair = asking.own(self.seat)
            return [] if chair.bot is not None else [BotTookOver(self.seat, asking.bots[0], "left")]
        asking.gathering()
        if asking.is_host and chair.person not in (None, asking.person):
            return self._removed(asking, chair)
        if not asking.is_host:
            chair = asking.own(self.seat)
        return [] if chair.free else [Stood(self.seat)]

    def _removed(self, asking: Asking, chair: Chair) -> list[AnyRoomEvent]:
        """With those beside them at the same device; of whom one can also be removed alone."""
        gone = asking.room.seats_of(chair.person)
        if chair.hot_seat and len(gone) > 1:
            return [Stood(self.seat)]
        return [*(Stood(seat) for seat in gone), InvitationChanged(asking.fresh)]


class Fill(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host puts a bot on a seat that nobody holds; no bot: the seat is free for friends."""

    seat: SeatNumber
    bot: Name | None = None

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        asking.host()
        asking.gathering()
        chair = asking.chair(self.seat)
        if chair.person is not None:
            raise DeniedError("seat_taken", seat=self.seat + 1)
        if chair.bot == self.bot:
            return []
        if self.bot is None:
            return [Stood(self.seat)]
        if self.bot not in asking.bots:
            raise DeniedError("no_such_bot", bot=self.bot, bots=", ".join(asking.bots))
        return [BotSat(self.seat, self.bot)]


class Ready(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """For all seats that one holds."""

    on: bool = True

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        asking.gathering()
        mine = asking.room.seats_of(asking.person)
        if not mine:
            raise DeniedError("only_players", True)
        return [Readied(seat, self.on) for seat in mine if asking.room.chairs[seat].ready != self.on]


class SealNonce(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """A number for the dice, of somebody who sits there already: at a rematch, or with a page that has forgotten the first."""

    nonce_hash: Hexadecimal

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        asking.gathering()
        mine = asking.room.seats_of(asking.person)
        if not mine:
            raise DeniedError("only_players", True)
        # One a person is enough, for those beside them too.
        seat = next((seat for seat in mine if not asking.room.chairs[seat].hot_seat), mine[0])
        return [] if asking.room.chairs[seat].nonce_hash == self.nonce_hash else [NonceSealed(seat, self.nonce_hash)]


class OpenNonce(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """After the start: what was sealed. With the last of them the game begins."""

    nonce: Hexadecimal

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        room, hashed = asking.room, hash_of(self.nonce)
        mine = room.seats_of(asking.person)
        if not mine:
            raise DeniedError("only_players", True)
        seat = next((seat for seat in mine if room.chairs[seat].nonce_hash == hashed), None)
        if seat is not None and room.chairs[seat].nonce:
            return []
        if room.phase != "opening":
            raise DeniedError("nonce_too_early" if room.phase == "gathering" else "nonce_too_late")
        if seat is None:
            raise DeniedError("other_nonce")
        return [NonceOpened(seat, self.nonce), *([Started()] if unopened(room.chairs) == [seat] else [])]


class Start(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host's whistle."""

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        asking.host()
        if asking.room.phase in ("opening", "playing"):
            return []
        asking.gathering()
        waiting = asking.room.waits_for()
        if waiting:
            raise DeniedError("not_ready", seats=", ".join(str(seat + 1) for seat in waiting))
        return started(asking.room)


class BecomeHost(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """Of those who sit at a table anybody, if its host does not come: else it could never begin."""

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        asking.gathering()
        if asking.is_host:
            return []
        if not asking.room.seats_of(asking.person):
            raise DeniedError("only_players", True)
        if asking.room.host not in asking.away:
            raise DeniedError("host_not_away")
        return [BecameHost(asking.person)]


class Cancel(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """The host calls it off before the start."""

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        asking.host()
        if asking.room.how == "cancelled":
            return []
        asking.gathering()
        return [Over("cancelled")]


class Concede(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """Give up for good. The others play on, against a bot, unless nobody is left who would."""

    seat: SeatNumber

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        room, chair = asking.room, asking.own(self.seat)
        if chair.conceded:
            return []
        asking.playing()
        others = [other for seat, other in enumerate(room.chairs) if seat != self.seat and not other.conceded]
        if len(others) <= 1 or not any(other.person is not None for other in others):
            return [Conceded(self.seat), Over("conceded", places_conceded(len(room.chairs), [*room.conceded, self.seat]))]
        return [Conceded(self.seat), BotTookOver(self.seat, asking.bots[0], "conceded")]


class Agree(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """To a pause, or to the end of a game that nobody wants to finish. It happens when everybody who takes part agrees."""

    to: Agreement
    on: bool = True

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        room = asking.room
        asking.playing()
        asking.taking_part()
        if self.to == "pause" and room.phase == "paused":
            return []
        agreed = [Agreed(asking.person, self.to, self.on)] if (asking.person in room.agreed[self.to]) != self.on else []
        if not self.on or not room.deciding() <= room.agreed[self.to] | {asking.person}:
            return [*agreed]
        return [*agreed, Paused() if self.to == "pause" else Over("abandoned")]


class Resume(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """One is enough to go on after a pause."""

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        asking.playing()
        asking.taking_part()
        return [Resumed()] if asking.room.phase == "paused" else []


class Vote(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """For a bot in the place of somebody who has been away for a while: more than half of the others decide. They can come back.

    Of the others those do not count who are away and voted against themselves: else nobody could go on where two are missing.
    """

    seat: SeatNumber
    on: bool = True

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        room, chair = asking.room, asking.chair(self.seat)
        asking.playing()
        asking.taking_part()
        if chair.person is None or chair.person == asking.person:
            raise DeniedError("no_vote_there", seat=self.seat + 1)
        if chair.bot is not None:
            return []
        if self.on and chair.person not in asking.away:
            raise DeniedError("not_away", seat=self.seat + 1)
        before = room.votes_against(self.seat, asking.last_move)
        after = before | {asking.person} if self.on else before - {asking.person}
        voted = [] if after == before else [Voted(asking.person, self.seat, self.on)]
        others = self._others(asking)
        # Also with a vote of before: since then others may have left.
        outvoted = self.on and 2 * len(after & others) > len(others)
        return [*voted, BotTookOver(self.seat, asking.bots[0], "vote")] if outvoted else [*voted]

    def _others(self, asking: Asking) -> set[str]:
        """Who has a say. Whoever votes just now is there, whatever others think."""
        room, missing = asking.room, {*asking.away} - {asking.person}
        away = {
            chair.person
            for seat, chair in enumerate(room.chairs)
            if chair.person in missing and room.votes_against(seat, asking.last_move)
        }
        return room.deciding() - {room.chairs[self.seat].person} - away


class Return(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take the own seat back from the bot that played for one. Not after giving up."""

    seat: SeatNumber

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        chair = asking.own(self.seat)
        asking.playing()
        if chair.conceded:
            raise DeniedError("conceded_already")
        return [PlayerReturned(self.seat)] if chair.bot is not None else []


class TakeBack(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take the own last move back, with all that came after it. Free before anything random or hidden has come.

    Otherwise everybody whose game it is has to agree. At a table with a clock always: whoever could take back for ever
    would always have time.
    """

    seat: SeatNumber
    number: MoveTaken
    """The move's: sent twice, it takes back no other one."""
    on: bool = True

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        chair = asking.own(self.seat)
        asking.running()
        if chair.bot is not None:
            raise DeniedError("bot_plays")
        way, wish = asking.way_back(self.seat), asking.wished_back()
        if way is None or way.number < self.number:
            return []
        if way.number > self.number:
            raise DeniedError("moved_since")
        if not self.on:
            return [BackDropped(self.seat)] if wish is not None and wish.seat == self.seat else []
        return self._wished(asking, way, wish)

    def _wished(self, asking: Asking, way: WayBack, wish: WishedBack | None) -> list[AnyRoomEvent]:
        agreed = wish.agreed if wish is not None and wish.seat == self.seat else frozenset[str]()
        if (way.free and not asking.timed) or asking.room.holding() <= agreed | {asking.person}:
            return [TookBack(self.seat, way.to)]
        if wish is not None and wish.seat != self.seat:
            raise DeniedError("another_wish")
        return [] if wish is not None else [BackWished(self.seat, way.to)]


class AgreeBack(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """To a move being taken back, or not. It happens when everybody agrees; one who does not is enough to drop it."""

    seat: SeatNumber
    to: MoveTaken
    on: bool = True

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        room, wish = asking.room, asking.wished_back()
        asking.running()
        if asking.person not in room.holding():
            raise DeniedError("only_players", True)
        if wish is None or asking.person == room.chairs[wish.seat].person:
            return []
        if (wish.seat, wish.to) != (self.seat, self.to):
            raise DeniedError("another_wish")
        if not self.on:
            return [BackDropped(wish.seat)]
        agreed = [] if asking.person in wish.agreed else [BackAgreed(asking.person)]
        everybody = room.holding() - {room.chairs[wish.seat].person} <= wish.agreed | {asking.person}
        return [*agreed, TookBack(wish.seat, wish.to)] if everybody else [*agreed]


class Rematch(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """The same again with the same people. Whoever asks first is the host, and can seal a number for its dice."""

    nonce_hash: Hexadecimal | None = None

    def events(self, asking: Asking) -> list[AnyRoomEvent]:
        if asking.room.phase != "over":
            raise DeniedError("still_playing")
        if not (asking.room.seats_of(asking.person) or asking.is_host):
            raise DeniedError("only_players", True)
        return [RematchCreated(asking.fresh)] if asking.room.next is None or not asking.next_is_there else []


FromGuest = (
    Sit
    | Stand
    | Fill
    | Ready
    | SealNonce
    | OpenNonce
    | Start
    | BecomeHost
    | Cancel
    | Concede
    | Agree
    | Resume
    | Vote
    | Return
    | TakeBack
    | AgreeBack
    | Rematch
)


def granted(command: FromGuest, asking: Asking) -> bool:
    """Whether it would change anything if they asked: what a page offers."""
    try:
        return bool(command.events(asking))
    except DeniedError:
        return False
