"""R10: who may do what, as one table. `test_rights.py` tries every cell, and misses whatever is not here."""

from collections.abc import Iterator
from typing import Any, NamedTuple

WHO = ("anonymous", "spectator", "elsewhere", "player", "other", "host", "outside", "removed")
"""Nobody; somebody who plays nowhere; a player of another table; the player who is to move (seat 2 of the table); another
player there; the host, who plays; a host who does not play; somebody whom the host has removed. All but who asks are away."""
NOBODY = ("deleted", "expired", "foreign", "hashed")
"""Cookies that must be worth as much as none: of a person who was deleted; the host's own, but too old; one that another server
has made; and what the database holds of the host's."""


class Row(NamedTuple):
    what: str
    """`GET /path`, `command Kind` or `socket Kind`."""
    phase: str
    """In which the table is; `ready`: everybody is, and the host can start; `left`: paused, and a bot sits in for the player."""
    sent: dict[str, Any] | None
    """Words in capital letters stand for something of this table."""
    cells: str
    """By who asks: the status; for sockets `ok`, `no` (answered with a sentence), or the code with which it is closed."""

    def expected(self) -> Iterator[tuple[str, str]]:
        cells = self.cells.split()
        yield from zip(WHO, cells, strict=True)
        yield from ((who, cells[0]) for who in NOBODY)

    @property
    def name(self) -> str:
        return f"{self.what} {'' if self.sent is None else self.sent} ({self.phase})"


MOVE, NOW, INVITE, OLD_INVITE, FOREIGN_INVITE = "MOVE", "NOW", "INVITE", "OLD_INVITE", "FOREIGN_INVITE"
TABLE, CODE = "TABLE", "CODE"
BOTS = [{"type": "bot", "bot": "random"}] * 2
NEW = {"game": "fussballwelt", "seats": [{"type": "me"}, {"type": "free"}]}
FROM_HERE = {"game": "fussballwelt", "seats": [{"type": "me"}, *BOTS], "position": {"table": TABLE, "number": 0}}
SEAT = {"seat": 1}
HASH = "ab" * 32

HTTP = [
    #                                                           anonymous spectator elsewhere player other host outside removed
    Row("GET /api/games", "playing", None, "200 200 200 200 200 200 200 200"),
    Row("GET /api/rules/{game}", "playing", None, "200 200 200 200 200 200 200 200"),
    Row("GET /api/games/{game}/guide", "playing", None, "200 200 200 200 200 200 200 200"),
    Row("GET /assets", "playing", None, "404 404 404 404 404 404 404 404"),
    Row("GET /{path:path}", "playing", None, "200 200 200 200 200 200 200 200"),
    Row("GET /api/me", "playing", None, "200 200 200 200 200 200 200 200"),
    Row("GET /api/me/tables", "playing", None, "200 200 200 200 200 200 200 200"),
    Row("GET /api/me/statistics", "over", None, "200 200 200 200 200 200 200 200"),
    Row("POST /api/me", "playing", {"name": "Zoe"}, "201 200 200 200 200 200 200 200"),
    Row("POST /api/me/code", "playing", None, "401 201 201 201 201 201 201 201"),
    Row("POST /api/me/link_device", "playing", {"code": "AAAABBBBCCCC"}, "404 404 404 404 404 404 404 404"),
    Row("POST /api/me/link_device", "playing", {"code": CODE, "old": True}, "404 404 404 404 404 404 404 404"),
    Row("POST /api/tables", "playing", NEW, "401 201 201 201 201 201 201 201"),
    Row("POST /api/tables", "over", FROM_HERE, "401 201 201 201 201 201 201 201"),
    Row("POST /api/tables", "playing", FROM_HERE, "401 409 409 409 409 409 409 409"),
    Row("GET /api/tables/{table}", "gathering", None, "200 200 200 200 200 200 200 200"),
    Row("GET /api/tables/{table}", "playing", None, "200 200 200 200 200 200 200 200"),
    Row("GET /api/tables/{table}/record", "gathering", None, "409 409 409 409 409 409 409 409"),
    Row("GET /api/tables/{table}/record", "playing", None, "409 409 409 409 409 409 409 409"),
    Row("GET /api/tables/{table}/record", "paused", None, "409 409 409 409 409 409 409 409"),
    Row("GET /api/tables/{table}/record", "over", None, "200 200 200 200 200 200 200 200"),
    Row("GET /api/tables/{table}/bounds", "gathering", None, "409 409 409 409 409 409 409 409"),
    Row("GET /api/tables/{table}/bounds", "playing", None, "409 409 409 409 409 409 409 409"),
    Row("GET /api/tables/{table}/bounds", "paused", None, "409 409 409 409 409 409 409 409"),
    Row("GET /api/tables/{table}/bounds", "over", None, "200 200 200 200 200 200 200 200"),
    Row("GET /api/tables/{table}/dice", "playing", None, "200 200 200 200 200 200 200 200"),
    Row("GET /api/tables/{table}/rules", "playing", None, "200 200 200 200 200 200 200 200"),
    Row("POST /api/tables/{table}/commands", "playing", {"type": "Nothing"}, "401 400 400 400 400 400 400 400"),
    Row("DELETE /api/tables/{table}", "gathering", None, "401 409 409 409 409 409 409 409"),
    Row("DELETE /api/tables/{table}", "playing", None, "401 409 409 409 409 409 409 409"),
    Row("DELETE /api/tables/{table}", "over", None, "401 403 403 200 200 200 200 403"),
]

WISHES = [
    #                                                           anonymous spectator elsewhere player other host outside removed
    Row("command Sit", "gathering", {"seat": 3}, "401 403 403 200 200 200 200 403"),
    Row("command Sit", "gathering", {"seat": 3, "invite": INVITE}, "401 200 200 200 200 200 200 200"),
    Row("command Sit", "gathering", {"seat": 3, "invite": "wrong"}, "401 403 403 200 200 200 200 403"),
    Row("command Sit", "gathering", {"seat": 3, "invite": OLD_INVITE}, "401 403 403 200 200 200 200 403"),
    Row("command Sit", "gathering", {"seat": 3, "invite": FOREIGN_INVITE}, "401 403 403 200 200 200 200 403"),
    Row("command Sit", "gathering", {**SEAT, "invite": INVITE}, "401 409 409 200 409 409 409 409"),
    Row("command Sit", "gathering", {"seat": 3, "hot_seat": True}, "401 403 403 200 200 200 200 403"),
    Row("command Sit", "playing", {**SEAT, "invite": INVITE}, "401 409 409 200 409 409 409 409"),
    Row("command Sit", "left", {**SEAT, "invite": INVITE}, "401 409 409 200 409 409 409 409"),
    Row("command Sit", "over", {**SEAT, "invite": INVITE}, "401 409 409 200 409 409 409 409"),
    Row("command Stand", "gathering", SEAT, "401 403 403 200 403 200 200 403"),
    Row("command Stand", "playing", SEAT, "401 403 403 200 403 403 403 403"),
    Row("command Stand", "over", SEAT, "401 409 409 409 409 409 409 409"),
    Row("command Fill", "gathering", {"seat": 3, "bot": "random"}, "401 403 403 403 403 200 200 403"),
    Row("command Fill", "gathering", {**SEAT, "bot": "random"}, "401 403 403 403 403 409 409 403"),
    Row("command Fill", "playing", {**SEAT, "bot": "random"}, "401 403 403 403 403 409 409 403"),
    Row("command Ready", "gathering", {}, "401 403 403 200 200 200 403 403"),
    Row("command Ready", "playing", {}, "401 409 409 409 409 409 409 409"),
    Row("command Start", "gathering", {}, "401 403 403 403 403 409 409 403"),
    Row("command Start", "ready", {}, "401 403 403 403 403 200 200 403"),
    Row("command Start", "over", {}, "401 403 403 403 403 409 409 403"),
    Row("command BecomeHost", "gathering", {}, "401 403 403 200 200 200 200 403"),
    Row("command BecomeHost", "playing", {}, "401 409 409 409 409 409 409 409"),
    Row("command BecomeHost", "over", {}, "401 409 409 409 409 409 409 409"),
    Row("command Cancel", "gathering", {}, "401 403 403 403 403 200 200 403"),
    Row("command Cancel", "playing", {}, "401 403 403 403 403 409 409 403"),
    Row("command Concede", "playing", SEAT, "401 403 403 200 403 403 403 403"),
    Row("command Concede", "gathering", SEAT, "401 403 403 409 403 403 403 403"),
    Row("command Concede", "over", SEAT, "401 403 403 409 403 403 403 403"),
    Row("command Agree", "playing", {"to": "pause"}, "401 403 403 200 200 200 403 403"),
    Row("command Agree", "playing", {"to": "end"}, "401 403 403 200 200 200 403 403"),
    Row("command Agree", "left", {"to": "end"}, "401 403 403 403 200 200 403 403"),
    Row("command Agree", "gathering", {"to": "end"}, "401 409 409 409 409 409 409 409"),
    Row("command Resume", "paused", {}, "401 403 403 200 200 200 403 403"),
    Row("command Resume", "over", {}, "401 409 409 409 409 409 409 409"),
    Row("command Vote", "playing", SEAT, "401 403 403 409 200 200 403 403"),
    Row("command Vote", "gathering", SEAT, "401 409 409 409 409 409 409 409"),
    Row("command Return", "left", SEAT, "401 403 403 200 403 403 403 403"),
    Row("command Return", "over", SEAT, "401 403 403 409 403 403 403 403"),
    Row("command SealNonce", "gathering", {"nonce_hash": HASH}, "401 403 403 200 200 200 403 403"),
    Row("command SealNonce", "playing", {"nonce_hash": HASH}, "401 409 409 409 409 409 409 409"),
    Row("command OpenNonce", "gathering", {"nonce": HASH}, "401 403 403 409 409 409 403 403"),
    Row("command OpenNonce", "playing", {"nonce": HASH}, "401 403 403 409 409 409 403 403"),
    Row("command TakeBack", "playing", {**SEAT, "number": NOW}, "401 403 403 200 403 403 403 403"),
    Row("command TakeBack", "left", {**SEAT, "number": NOW}, "401 403 403 409 403 403 403 403"),
    Row("command TakeBack", "over", {**SEAT, "number": NOW}, "401 403 403 409 403 403 403 403"),
    Row("command AgreeBack", "playing", {**SEAT, "to": 0}, "401 403 403 200 200 200 403 403"),
    Row("command AgreeBack", "gathering", {**SEAT, "to": 0}, "401 409 409 409 409 409 409 409"),
    Row("command Rematch", "over", {}, "401 403 403 200 200 200 200 403"),
    Row("command Rematch", "playing", {}, "401 409 409 409 409 409 409 409"),
]

ANSWER = {"number": NOW, "moves": [MOVE]}
SOCKET = [
    #                                                           anonymous spectator elsewhere player other host outside removed
    Row("socket Join", "playing", {"language": "en", "seat": None}, "ok ok ok ok ok ok ok ok"),
    Row("socket Join", "playing", {"language": "en", **SEAT}, "4001 4001 4001 ok 4001 4001 4001 4001"),
    Row("socket Join", "gathering", {"language": "en", **SEAT}, "4001 4001 4001 ok 4001 4001 4001 4001"),
    Row("socket Join", "over", {"language": "en", **SEAT}, "4001 4001 4001 ok 4001 4001 4001 4001"),
    Row("socket Join", "playing", {"language": "en", **SEAT, "invite": INVITE}, "4001 4001 4001 ok 4001 4001 4001 4001"),
    Row("socket Resync", "playing", {}, "ok ok ok ok ok ok ok ok"),
    Row("socket Resync", "gathering", {}, "ok ok ok ok ok ok ok ok"),
    Row("socket Look", "playing", {"number": 0}, "ok ok ok ok ok ok ok ok"),
    Row("socket Look", "gathering", {"number": 0}, "no no no no no no no no"),
    Row("socket Describe", "playing", {"number": 0}, "ok ok ok ok ok ok ok ok"),
    Row("socket Describe", "gathering", {"number": 0}, "no no no no no no no no"),
    Row("socket Stage", "playing", ANSWER, "no no no ok no no no no"),
    Row("socket Stage", "paused", ANSWER, "no no no no no no no no"),
    Row("socket Stage", "left", ANSWER, "no no no no no no no no"),
    Row("socket Stage", "over", ANSWER, "no no no no no no no no"),
    Row("socket Play", "playing", ANSWER, "no no no ok no no no no"),
    Row("socket Play", "paused", ANSWER, "no no no no no no no no"),
    Row("socket Play", "left", ANSWER, "no no no no no no no no"),
    Row("socket Play", "over", ANSWER, "no no no no no no no no"),
    Row("socket Play", "gathering", {"number": 0, "moves": [0]}, "no no no no no no no no"),
    Row("socket Arm", "playing", {"number": NOW, "on": False}, "no no no ok ok ok no no"),
    Row("socket Arm", "gathering", {"number": 0, "on": False}, "no no no no no no no no"),
    Row("socket Say", "playing", {"text": "Tor!"}, "no no no ok ok ok no no"),
    Row("socket Say", "over", {"text": "Tor!"}, "no no no ok ok ok no no"),
    Row("socket Say", "gathering", {"text": "Tor!"}, "no no no no no no no no"),
    Row("socket CaughtUp", "playing", {"number": NOW}, "ok ok ok ok ok ok ok ok"),
    Row("socket CaughtUp", "gathering", {"number": 0}, "ok ok ok ok ok ok ok ok"),
    Row("socket Mute", "playing", {"seat": 0}, "no no no ok ok ok no no"),
    Row("socket Mute", "gathering", {"seat": 0}, "no no no ok ok ok no no"),
]

LAST = [
    # After these somebody is somebody else or gone: everybody is made anew.
    Row("POST /api/me/link_device", "playing", {"code": CODE}, "200 200 200 200 200 200 200 200"),
    Row("DELETE /api/me", "playing", None, "401 200 200 200 200 200 200 200"),
]

SHOWN = {
    # What somebody is told, and others are not.
    "the invitation (gathering)": "no no no yes yes yes yes no",
    "the next table (rematch)": "no no no yes yes yes yes no",
    "one of my tables (playing)": "no no no yes yes yes yes no",
    "how I fared (statistics)": "no no no yes yes yes no no",
    "a question (playing)": "no no no yes no no no no",
    "the own name (me)": "no yes yes yes yes yes yes yes",
}
