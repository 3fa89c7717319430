"""Who has sat down at a table, under which names, and all that they have done there beside moves."""

from collections.abc import Mapping, Sequence
from sys import maxsize

from mypy_extensions import i64

from anpfiff.core.numbers import Seat
from anpfiff.tables.names import numbered, tidied, told_apart
from anpfiff.tables.room_events import AnyRoomEvent, BotTookOver, Deleted, Entry, PlayerReturned, Renamed, Sat, Stood, room_of
from anpfiff.tables.stored import StoredSeat
from anpfiff.tables.words import words_of
from anpfiff.texts.words import Words


class Seating:
    """The room, and what it was made of. Names are kept apart from it, because they can be forgotten."""

    def __init__(self, host: str, names: Sequence[str], entries: Sequence[Entry]) -> None:
        self.host = host
        self.entries = tuple(entries)
        self.given = tuple(told_apart([tidied(name) for name in names]))
        """As people gave them, with a number for whoever would look like somebody else; empty: none, or forgotten."""
        self.room = room_of(host, len(names), entries)

    def after(
        self, room_events: Sequence[AnyRoomEvent], at: float, number: int, names: Mapping[Seat, str] | None = None
    ) -> "Seating":
        """With what has happened now. A move changes nothing here."""
        if not room_events:
            return self
        given = list(self.given)
        for event in room_events:
            if isinstance(event, Stood | Deleted):
                given[event.seat] = ""
            elif isinstance(event, Sat | Renamed):
                given[event.seat] = ""
                given[event.seat] = numbered(tidied((names or {}).get(event.seat, "")), given)
        return Seating(self.host, given, (*self.entries, *(Entry(at, number, event) for event in room_events)))

    def stood_in(self, seat: Seat) -> list[range]:
        """Numbers of the moves that a bot made for the seat's person."""
        spans: list[range] = []
        since: i64 | None = None
        for entry in self.entries:
            # Whoever gives up while a bot plays for them is replaced once more.
            if isinstance(entry.event, BotTookOver) and entry.event.seat == seat and since is None:
                since = entry.number + 1
            elif isinstance(entry.event, PlayerReturned) and entry.event.seat == seat and since is not None:
                spans.append(range(since, entry.number + 1))
                since = None
        return spans if since is None else [*spans, range(since, maxsize)]

    def names(self, language: str) -> list[str]:
        return shown_names(words_of(language), self.stored())

    def stored(self) -> list[StoredSeat]:
        """As the list of somebody's tables shows it."""
        return [
            StoredSeat(seat, chair.person, self.given[seat], chair.bot if chair.person is None else None)
            for seat, chair in enumerate(self.room.chairs)
        ]

    def recorded(self) -> list[str]:
        """Who sat there, for the record: a bot's name or a person's."""
        return [name or chair.bot or "" for name, chair in zip(self.given, self.room.chairs, strict=True)]


def shown_names(words: Words, seats: Sequence[StoredSeat]) -> list[str]:
    """Of one table."""
    return told_apart([_shown_name(words, seat) for seat in seats])


def _shown_name(words: Words, seat: StoredSeat) -> str:
    """A person's own, or a bot's with the seat's number, so that two of a kind can be told apart."""
    number, name = seat.seat + 1, tidied(seat.name)
    if name:
        return name
    if seat.bot is not None:
        return words.say("seats.bot", bot=words.bot(seat.bot), number=number)
    return words.say("seats.nobody" if seat.person_id is None else "seats.player", number=number)
