"""Who sits where, before, during and after a game, and what the people there have agreed on. Knows no socket and no database."""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from mypy_extensions import i64

from anpfiff.core.numbers import Seat
from anpfiff.tables.fair_dice import Nonces

Phase = Literal["gathering", "opening", "playing", "paused", "over"]
"""`opening`: the host has started, and people open the numbers that they have sealed."""
How = Literal["played", "conceded", "abandoned", "cancelled"]
"""The ways in which a table can be over."""
Agreement = Literal["pause", "end"]
"""What needs everybody's consent."""


class WishedBack(NamedTuple):
    """Somebody wants to take their last move back, which others have to agree to."""

    seat: Seat
    to: int
    """The table would stand as it did after this row."""
    agreed: frozenset[str]


class Chair:
    """One seat of a table. A person and a bot: the bot plays for the person, who can come back."""

    def __init__(self) -> None:
        self.person: str | None = None
        self.hot_seat = False
        """A second person at the same device."""
        self.bot: str | None = None
        self.ready = False
        self.conceded = False
        self.nonce_hash = ""
        """Of the number that its person has sealed; empty: none."""
        self.nonce = ""
        """That number, opened."""

    def seat(self, person: str | None, hot_seat: bool = False) -> None:
        """Somebody else sits there now, or nobody."""
        self.person, self.hot_seat, self.bot, self.ready = person, hot_seat, None, False
        self.nonce_hash = self.nonce = ""

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def played_by(self) -> str | None:
        """The person who decides; None: a bot does, or nobody."""
        return self.person if self.bot is None else None


class Room:
    """Made from what was done at the table (`room_events.py`), one after the other, and never changed otherwise."""

    def __init__(self, host: str, seats: int) -> None:
        self.host = host
        self.chairs = tuple(Chair() for _ in range(seats))
        self.phase: Phase = "gathering"
        self.how: How | None = None
        self.places: tuple[int, ...] | None = None
        self.conceded: list[Seat] = []
        """In the order in which they gave up."""
        self.agreed: dict[Agreement, set[str]] = {"pause": set(), "end": set()}
        self.votes: dict[Seat, dict[str, int]] = {}
        """By absent seat: who wants a bot in its place, and the number of the newest move when they said so."""
        self.wished_back: WishedBack | None = None
        self.nonces = Nonces()
        """As row 0 has frozen them."""
        self.next: str | None = None
        """The table of the rematch."""
        self.invite = ""
        """What brings friends to a free seat since somebody was removed; empty: what the table was made with."""

    def seats_of(self, person: str | None) -> list[Seat]:
        """What the person holds, whoever plays it just now."""
        return [seat for seat, chair in enumerate(self.chairs) if person is not None and chair.person == person]

    def deciding(self) -> set[str]:
        """The people who take part: neither replaced nor given up."""
        return {chair.played_by for chair in self.chairs if chair.played_by is not None}

    def holding(self) -> set[str]:
        """The people of the game, also while bots play for them: what has happened is theirs too."""
        return {chair.person for chair in self.chairs if chair.person is not None and not chair.conceded}

    def alone(self) -> bool:
        """One person among bots; who sit side by side at one device are several."""
        people: i64 = 0
        for chair in self.chairs:
            if chair.played_by is not None:
                people += 1
        return people == 1

    def waits_for(self) -> list[Seat]:
        """Before the start: seats that are free, or whose people are not ready. The host is ready by starting."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.free or not (chair.bot is not None or chair.ready or chair.person == self.host)
        ]

    def asked_to_start(self) -> list[Seat]:
        """Before the start: the people who are not ready; when everybody is, the host."""
        waiting = self.waits_for()
        return [seat for seat in waiting if not self.chairs[seat].free] if waiting else self.seats_of(self.host)[:1]

    def voted_on(self, person: str | None) -> list[Seat]:
        """Seats of the person for which somebody wants a bot."""
        return [seat for seat in self.seats_of(person) if self.votes.get(seat)]

    def votes_against(self, seat: Seat, last_move: Callable[[Seat], int]) -> set[str]:
        """Who wants a bot there. A move of the seat has answered every vote before it."""
        votes = self.votes.get(seat, {})
        return {person for person, number in votes.items() if number >= last_move(seat) and person in self.deciding()}


def places_conceded(seats: int, conceded: Sequence[Seat]) -> tuple[int, ...]:
    """When a game ends because people gave up, in this order: the first who did is last, whoever did not is first."""
    given_up = {seat: seats - place for place, seat in enumerate(conceded)}
    return tuple(given_up.get(seat, 1) for seat in range(seats))
