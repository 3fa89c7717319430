"""What goes over a table's socket, both ways. The page's TypeScript types are generated from here (`server.wire.typescript`)."""

from typing import Annotated, Any, Literal

import msgspec

from anpfiff.tables.commands import PLAIN, SeatNumber
from anpfiff.tables.room_messages import Room

Language = Literal["de", "en"]
Numbers = Annotated[list[int], msgspec.Meta(min_length=1, max_length=64)]

RowNumber = Annotated[int, msgspec.Meta(ge=0, le=2**53)]

MOST_TALK = 300
"""Characters of one thing said."""
MOST_BYTES = 64 * 1024
"""Of one message or request body."""


class Failed(msgspec.Struct, frozen=True, tag=True):
    """An answer to a request or message that could not be done: a sentence that says why and what would be right."""

    text: str


# From the page.


class Join(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The first message: with the eyes of one of the own seats, or as a spectator."""

    language: Language
    seat: SeatNumber | None = None
    invite: Annotated[str, msgspec.Meta(max_length=100)] = ""
    """Whoever knows it may take a free seat."""
    packed: bool = False
    """Messages that are large may come packed (zlib), as bytes instead of text."""


class Stage(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What would these moves do? Nothing is played; nothing random happens."""

    number: RowNumber
    moves: Numbers
    rest: bool = False
    """And nothing in answer to whatever a secret choice asks after them, wherever that is an answer."""


class Play(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Play these moves, all or none, in answer to the view with this number. Sending it twice does no harm."""

    number: RowNumber
    moves: Numbers


class Resync(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A number is missing: send everything again."""


class Look(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Show an earlier position, as this seat saw it."""

    number: RowNumber


class Describe(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Say in words how the table stood at this number, as this seat saw it."""

    number: RowNumber


class Arm(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Do nothing here, and whenever the same is asked again in this turn; or ask again from now on.

    `question`: not the one that is asked, but one that passes by at first, by its type: again, or asked from now on.
    """

    number: RowNumber
    on: bool = True
    question: Annotated[str, msgspec.Meta(max_length=60)] = ""


class Say(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What is said at the table, as plain text. Sending it twice does no harm if it has a key."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_TALK, pattern=PLAIN)]
    key: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The page's own name for it: what a seat sends again under the same is said once."""


class Mute(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Hear no more of what a seat says; or hear it again."""

    seat: SeatNumber
    on: bool = True


class CaughtUp(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """All up to this number has been played on the page. It is not answered."""

    number: RowNumber


FromPage = Join | Stage | Play | Resync | Look | Describe | Arm | Say | Mute | CaughtUp

# To the page.


class MoveTold(msgspec.Struct, frozen=True):
    """What a move is and how it is called: a page that was told so keeps it until a `Whole` comes."""

    number: int
    type: str
    fields: dict[str, Any]
    text: str


class Outlook(msgspec.Struct, frozen=True):
    """What the game tells of these moves besides: where a card could go, for whom a tile would be."""

    outlook: dict[str, Any]
    moves: list[int]


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seat's decision with every legal move."""

    type: str
    fields: dict[str, Any]
    moves: list[int]
    text: str = ""
    """Left out where "what now" says the same."""
    outlooks: list[Outlook] = []
    told: list[MoveTold] = []
    """Those of the moves that the page has not been told of, or under another name."""
    nothing: int | None = None
    """In a secret choice: the move that does nothing, which can be the answer to all that follows, too."""


class Line(msgspec.Struct, frozen=True):
    """One thing that happened."""

    number: int
    """After which move."""
    type: str
    fields: dict[str, Any]
    text: str


class SeatShown(msgspec.Struct, frozen=True):
    """As the game began."""

    name: str
    bot: str | None


class Ended(msgspec.Struct, frozen=True):
    places: list[int]
    """By seat; empty if nobody has won or lost."""
    text: str


class Said(msgspec.Struct, frozen=True, tag=True):
    """Something that was said at the table."""

    n: int
    seat: int
    text: str


class Now(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat sees beside its view."""

    to_move: list[int]
    text: str
    """What now, in one sentence."""
    asked: Asked | None = None
    ended: Ended | None = None
    committed: list[int] = []
    """While several choose together in secret: who has chosen."""
    sealed: list[int] | None = None
    """The own choice, which can be replaced until the last is in."""
    can_arm: bool = False
    """Doing nothing is an answer that can be given beforehand."""
    armed: bool = False
    """It was given, by the own seat, for this turn. Nobody else learns of it."""
    back: int | None = None
    """The number of the own move that can be taken back. Two short fields: they come with every step."""
    back_free: bool = False
    """Nobody has to be asked for it."""
    taken_up: list[str] = []
    """Questions that pass by at first and that the own seat wants to be asked."""


class PassBy(msgspec.Struct, frozen=True):
    """A question that people are asked only once they have taken it up."""

    question: str
    """Its type."""
    title: str


class Whole(msgspec.Struct, frozen=True, tag=True):
    """Everything, after joining or a gap."""

    game: str
    edition: str
    seats: list[SeatShown]
    seat: int | None
    names: dict[str, str]
    """What things are called, by the engine's name for them."""
    facts: Any
    """What the edition says of its cards."""
    earlier: str
    """By which earlier rules the table began, and what was different; empty: by those of today."""
    number: int
    view: Any
    now: Now
    lines: list[Line]
    since: int
    """The number of the own last move: what came after it is worth a recap."""
    chat: list[Said]
    pass_by: list[PassBy]


class Step(msgspec.Struct, frozen=True, tag=True):
    """One move further: the view with this number is the one before it with these changes."""

    number: int
    changes: Any
    """As `difference.py` writes them."""
    now: Now
    lines: list[Line]


class Committed(msgspec.Struct, frozen=True, tag=True):
    """Somebody has chosen in secret; the view with this number is still the newest."""

    number: int
    now: Now


class Staged(msgspec.Struct, frozen=True, tag=True):
    """What the moves would do."""

    number: int
    moves: list[int]
    view: Any
    asked: Asked | None
    """The next question, if nothing random comes first."""


class Looked(msgspec.Struct, frozen=True, tag=True):
    """An earlier position."""

    number: int
    view: Any
    to_move: list[int]
    lines: list[Line]
    """What had just happened."""


class Described(msgspec.Struct, frozen=True, tag=True):
    """A position in words (`texts.boards.told`)."""

    number: int
    description: Any


class Refused(msgspec.Struct, frozen=True, tag=True):
    """The moves were not taken."""

    number: int
    text: str


class Happened(msgspec.Struct, frozen=True, tag=True):
    """Something beside the game, with what of it stands in the log: the view with this number is still the newest."""

    lines: list[Line]
    now: Now


ToPage = Room | Whole | Step | Happened | Committed | Staged | Looked | Described | Said | Refused | Failed
