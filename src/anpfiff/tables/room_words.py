"""Sentences about a room."""

from collections.abc import Sequence

import msgspec

from anpfiff.tables.commands import Asking, DeniedError
from anpfiff.tables.room import Room
from anpfiff.tables.room_events import AnyRoomEvent
from anpfiff.texts.words import Words


def room_event_words(words: Words, names: Sequence[str], event: AnyRoomEvent) -> str:
    """What somebody did, for the log."""
    fields, kind = msgspec.to_builtins(event), type(event).__name__
    variant = fields.get("why", fields.get("how"))
    said = {"bot": fields["bot"]} if "bot" in fields else {}
    if "seat" in fields:
        said["player"] = names[fields["seat"]]
    return words.say(f"room.events.{kind}.{variant}" if variant else f"room.events.{kind}", **said)


def denied_words(words: Words, error: DeniedError) -> str:
    return words.say(f"room.denied.{error.key}", **error.fields)


def room_now(words: Words, names: Sequence[str], room: Room, asking: Asking) -> str:
    """What now, beside the game."""
    if room.phase == "gathering":
        waiting = _gathering(words, names, room, asking.is_host)
        ready = not asking.is_host and any(room.chairs[seat].ready for seat in room.seats_of(asking.person))
        return words.say("room.you_are_ready", rest=waiting) if ready and room.waits_for() else waiting
    if room.phase == "over":
        return words.say(f"room.over.{room.how}")
    return words.say(f"room.{room.phase}")


def _gathering(words: Words, names: Sequence[str], room: Room, host: bool) -> str:
    """What is missing before the start."""
    free = sum(chair.free for chair in room.chairs)
    if free:
        return words.say("room.still_free" if not host else "room.free_seat" if free == 1 else "room.free_seats", seats=free)
    waiting = [names[seat] for seat in room.waits_for()]
    return words.say("room.not_ready", players=words.several(waiting)) if waiting else words.say("room.can_start")
