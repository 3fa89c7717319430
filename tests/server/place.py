"""A room in which tests ask."""

import pytest

from anpfiff.tables.commands import Asking, DeniedError, FromGuest, WayBack
from anpfiff.tables.room import Room
from anpfiff.tables.room_events import AnyRoomEvent, Entry, Sat, Started, room_of

BOTS = ("greedy", "random")


class Place:
    """A room in which people ask one after the other; moves are numbers that only count up."""

    def __init__(self, seats: int, *acts: AnyRoomEvent, host: str = "ann") -> None:
        self.host = host
        self.seats = seats
        self.number = 0
        self.moved: dict[int, int] = {}
        self.entries: list[Entry] = []
        self.ways = {1: WayBack(3, 2, False)}
        """By seat: its last move, which can be taken back."""
        self.here: set[str] = set()
        """All others have been away for a while."""
        self.happen(*acts)

    @property
    def room(self) -> Room:
        return room_of(self.host, self.seats, self.entries)

    def phase(self) -> str:
        return self.room.phase

    def happen(self, *acts: AnyRoomEvent) -> "Place":
        self.entries += [Entry(0.0, self.number, act) for act in acts]
        return self

    def move(self, seat: int) -> None:
        self.number += 1
        self.moved[seat] = self.number

    def asking(self, person: str, invited: bool = False) -> Asking:
        people = {self.room.host, *(chair.person or "" for chair in self.room.chairs)}
        away = people - self.here - {person}

        def last_move(seat: int) -> int:
            return self.moved.get(seat, 0)

        return Asking(self.room, person, invited, BOTS, last_move, "next", away, way_back=self.ways.get)

    def ask(self, person: str, command: FromGuest, invited: bool = False) -> list[AnyRoomEvent]:
        """What follows, which has happened."""
        acts = command.events(self.asking(person, invited))
        self.happen(*acts)
        return acts

    def denied(self, person: str, command: FromGuest) -> str:
        with pytest.raises(DeniedError) as error:
            self.ask(person, command)
        return error.value.key


def table_of(people: int) -> Place:
    names = ("ann", "ben", "cem", "dora")[:people]
    return Place(people, *(Sat(seat, name) for seat, name in enumerate(names)), Started())
