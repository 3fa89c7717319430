"""A room as one person sees it: names, who is here, how long they have, and what the person may ask for."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from anpfiff.core.numbers import Seat
from anpfiff.tables.commands import (
    Agree,
    AgreeBack,
    Asking,
    BecomeHost,
    Cancel,
    Concede,
    Fill,
    FromGuest,
    Ready,
    Rematch,
    Resume,
    Return,
    Sit,
    Stand,
    Start,
    TakeBack,
    Vote,
    granted,
)
from anpfiff.tables.room import Chair
from anpfiff.tables.room_messages import BackShown, ChairShown, FairShown, Room, SealedNonce
from anpfiff.tables.room_words import room_now
from anpfiff.tables.table_state import TableState
from anpfiff.tables.words import has_editions, words_of
from anpfiff.texts.words import Words


class Around(NamedTuple):
    """What changes from moment to moment."""

    here: Collection[str]
    """People who have the table open."""
    last_seen: Callable[[str], float | None]
    """When somebody was, who has not."""
    spectators: int
    now: float
    address: str | None
    """Where friends find the server."""


def room_shown(table_state: TableState, around: Around, asking: Asking, muted: Collection[Seat], language: str) -> Room:
    words, room = words_of(language), table_state.room
    names = table_state.seating.names(language)
    belongs = bool(room.seats_of(asking.person)) or asking.is_host
    return replace(
        _for_all(table_state, around, words, sorted(asking.bots)),
        text=room_now(words, names, room, asking),
        host=asking.is_host,
        seats=[_chair(table_state, around, asking, muted, seat, names[seat]) for seat in range(len(names))],
        invite=table_state.invite if belongs and room.phase == "gathering" else None,
        back=_wished_back(asking),
        may=_granted(_WISHES | _wishes_about_back(asking), asking),
        next=room.next if belongs and asking.next_is_there else None,
    )


def _for_all(table_state: TableState, around: Around, words: Words, bots: list[str]) -> Room:
    """What everybody sees alike."""
    setup, room = table_state.setup, table_state.room
    return Room(
        address=around.address,
        table=table_state.id,
        game=setup.game,
        title=words.game(setup.game),
        edition=setup.edition,
        edition_title=words.edition(setup.game, setup.edition),
        several_editions=has_editions(setup.game),
        options=dict(setup.options),
        phase=room.phase,
        how=room.how,
        places=None if room.places is None else list(room.places),
        clock=table_state.clock,
        agreed={to: _seats_of(room.chairs, who) for to, who in room.agreed.items()},
        fair=_fair(table_state),
        spectators=around.spectators,
        bots=bots,
        bot_titles=[words.offered_bot(bot) for bot in bots],
    )


def _seats_of(chairs: Sequence[Chair], people: Collection[str]) -> list[Seat]:
    return [seat for seat, chair in enumerate(chairs) if chair.played_by in people]


_WISHES: dict[str, FromGuest] = {
    "Ready": Ready(),
    "Unready": Ready(False),
    "Start": Start(),
    "BecomeHost": BecomeHost(),
    "Cancel": Cancel(),
    "Pause": Agree("pause"),
    "NoPause": Agree("pause", False),
    "End": Agree("end"),
    "NoEnd": Agree("end", False),
    "Resume": Resume(),
    "Rematch": Rematch(),
}
"""Of the whole room."""


def _wishes_of_chair(asking: Asking, seat: Seat, bot: str | None) -> dict[str, FromGuest]:
    """`bot`: the one that sits there, instead of which another is offered."""
    wishes: dict[str, FromGuest] = {
        "Sit": Sit(seat),
        "Stand": Stand(seat),
        "Bot": Fill(seat, next((other for other in asking.bots if other != bot), asking.bots[0])),
        "Free": Fill(seat),
        "Concede": Concede(seat),
        "Vote": Vote(seat),
        "NoVote": Vote(seat, False),
        "Return": Return(seat),
    }
    wish = asking.wished_back()
    if wish is not None and wish.seat == seat and (way := asking.way_back(seat)) is not None:
        wishes["NoTakeBack"] = TakeBack(seat, way.number, False)
    if asking.room.seats_of(asking.person):
        wishes["HotSeat"] = Sit(seat, hot_seat=True)
    return wishes


def _wishes_about_back(asking: Asking) -> dict[str, FromGuest]:
    wish = asking.wished_back()
    if wish is None:
        return {}
    return {"AgreeBack": AgreeBack(wish.seat, wish.to), "RefuseBack": AgreeBack(wish.seat, wish.to, False)}


def _wished_back(asking: Asking) -> BackShown | None:
    wish = asking.wished_back()
    way = None if wish is None else asking.way_back(wish.seat)
    if wish is None or way is None:
        return None
    agreed = [seat for seat, chair in enumerate(asking.room.chairs) if chair.person in wish.agreed]
    return BackShown(wish.seat, way.number, wish.to, agreed)


def _fair(table_state: TableState) -> FairShown:
    room = table_state.room
    sealed = [
        SealedNonce(seat, chair.nonce_hash, bool(chair.nonce)) for seat, chair in enumerate(room.chairs) if chair.nonce_hash
    ]
    return FairShown(table_state.seed_hash, sealed, list(room.nonces.without))


def _granted(wishes: Mapping[str, FromGuest], asking: Asking) -> list[str]:
    return [name for name, command in wishes.items() if granted(command, asking)]


def _chair(table_state: TableState, around: Around, asking: Asking, muted: Collection[Seat], seat: Seat, name: str) -> ChairShown:
    room, chair = table_state.room, table_state.room.chairs[seat]
    return ChairShown(
        name=name,
        bot=chair.bot,
        person=chair.person is not None,
        mine=chair.person is not None and chair.person == asking.person,
        hot_seat=chair.hot_seat,
        host=chair.person == room.host,
        ready=chair.ready,
        here=chair.person in around.here,
        away_since=None if chair.person is None or chair.person in around.here else around.last_seen(chair.person),
        conceded=chair.conceded,
        muted=seat in muted,
        votes=len(room.votes_against(seat, asking.last_move)),
        seconds=table_state.running.seconds(seat, around.now),
        later=table_state.running.later_by(seat, around.now),
        may=_granted(_wishes_of_chair(asking, seat, chair.bot), asking),
    )
