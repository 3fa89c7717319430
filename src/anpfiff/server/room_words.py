"""Sentences about a room."""

from collections.abc import Sequence

import msgspec

from anpfiff.server.acts import AnyAct
from anpfiff.server.room import Room
from anpfiff.server.wishes import DeniedError
from anpfiff.texts.words import Words


def act_words(words: Words, names: Sequence[str], act: AnyAct) -> str:
    """What somebody did, for the log."""
    fields = msgspec.to_builtins(act)
    kind = fields.pop("type")
    variant = fields.get("why", fields.get("how"))
    said = {key: words.bot(value) for key, value in fields.items() if key in ("bot", "instead")}
    if "seat" in fields:
        said["player"] = names[fields["seat"]]
    return words.say(f"room.acts.{kind}.{variant}" if variant else f"room.acts.{kind}", **said)


def denied_words(words: Words, error: DeniedError) -> str:
    return words.say(f"room.denied.{error.key}", **error.fields)


def room_now(words: Words, names: Sequence[str], room: Room, host: bool) -> str:
    """What now, in one sentence, beside the game."""
    if room.phase == "gathering":
        free = sum(chair.free for chair in room.chairs)
        if free:
            return words.say("room.free_seats" if host else "room.still_free", seats=free)
        waiting = [names[seat] for seat in room.waits_for()]
        return words.say("room.not_ready", players=words.several(waiting)) if waiting else words.say("room.can_start")
    if room.phase == "over":
        return words.say(f"room.over.{room.how}")
    return words.say(f"room.{room.phase}")
