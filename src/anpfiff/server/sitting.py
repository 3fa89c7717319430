"""Who has sat down at a table, under which names, and all that they have done there beside moves."""

from collections.abc import Mapping, Sequence

from anpfiff.core.numbers import Seat
from anpfiff.server.acts import AnyAct, Deleted, Entry, Sat, Stood, room_of
from anpfiff.server.store.journal import StoredSeat
from anpfiff.server.words import words_of


class Sitting:
    """The room, and what it was made of. Names are kept apart from it, because they can be forgotten."""

    def __init__(self, host: str, names: Sequence[str], entries: Sequence[Entry]) -> None:
        self.host = host
        self.entries = tuple(entries)
        self.given = tuple(names)
        """As people gave them; empty: none, or forgotten."""
        self.room = room_of(host, len(names), entries)

    def after(self, acts: Sequence[AnyAct], at: float, number: int, names: Mapping[Seat, str] | None = None) -> "Sitting":
        """With what has happened now."""
        given = list(self.given)
        for act in acts:
            if isinstance(act, Stood | Deleted):
                given[act.seat] = ""
            elif isinstance(act, Sat):
                given[act.seat] = (names or {}).get(act.seat, "")
        return Sitting(self.host, given, (*self.entries, *(Entry(at, number, act) for act in acts)))

    def names(self, language: str) -> list[str]:
        """A person's own, or a bot's with the seat's number, so that two of a kind can be told apart."""
        return [self._name(language, seat) for seat in range(len(self.given))]

    def _name(self, language: str, seat: Seat) -> str:
        words, chair = words_of(language), self.room.chairs[seat]
        if self.given[seat]:
            return self.given[seat]
        if chair.bot is not None and chair.person is None:
            return words.say("seats.bot", bot=words.bot(chair.bot), number=seat + 1)
        return words.say("seats.nobody" if chair.free else "seats.player", number=seat + 1)

    def stored(self) -> list[StoredSeat]:
        """As the list of somebody's tables shows it."""
        return [
            StoredSeat(seat, chair.person, self.given[seat], chair.bot if chair.person is None else None)
            for seat, chair in enumerate(self.room.chairs)
        ]

    def recorded(self) -> list[str]:
        """Who sat there, for the record: a bot's name or a person's."""
        return [name or chair.bot or "" for name, chair in zip(self.given, self.room.chairs, strict=True)]
