"""What boards get of fussballwelt: a seat's view, with what every number would bring and what cannot be built."""

import msgspec

from anpfiff.games.fussballwelt.view import FussballweltView


class Prospects(msgspec.Struct, frozen=True):
    """Of one player's roll."""

    gains: tuple[tuple[int, ...], ...]
    """By number, from 1: what each seat gets (or pays, below 0), as far as it is certain. Without the training ground (F2.4),
    which pays for an empty purse and not for a number."""
    asks: dict[int, tuple[str, ...]]
    """By number: the roller's purple projects whose outcome is not certain, as somebody decides first (F4.17)."""
    highest: int
    """The highest number that the roller's dice can show."""
    expected: tuple[float, ...]
    """What it brings the seat whose eyes these are, or for spectators the roller: the mean with one die, and with two if the
    roller may take them (F2.1)."""


class Closed(msgspec.Struct, frozen=True):
    """What a seat cannot build, whatever it pays. Whatever else is not offered in a building step (F2.3) costs more than the
    seat has."""

    owned: dict[str, int]
    """F4.16, F6.1: so many are there already, and more are not allowed. A landmark is built once."""
    sold_out: tuple[str, ...]
    face_down: tuple[str, ...]
    """F6.2: none lies open, but the pile has some."""


class Shown(FussballweltView, frozen=True):
    prospects: tuple[Prospects, ...] | None
    """By roller; None: nobody rolls any more."""
    closed: Closed | None
    """To whoever looks; None: a spectator."""
