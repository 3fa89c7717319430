"""What people ask of a table, over HTTP, and how it looks afterwards."""

import json
from typing import Any

from server.running import Key, Server

RANDOM = {"type": "bot", "bot": "random"}


def may(room: Any) -> tuple[set[str], list[set[str]]]:
    return set(room["may"]), [set(seat["may"]) for seat in room["seats"]]


def people_at(room: Any) -> list[str]:
    """A seat each: a person's name, a bot's in brackets, or a dot."""
    return [seat["name"] if seat["person"] else f"({seat['bot']})" if seat["bot"] else "." for seat in room["seats"]]


def granted(server: Server, table: str, cookie: str, command: str, **fields: Any) -> Any:
    status, room = server.ask(table, cookie, command, **fields)
    assert status == 200, room
    return room


def denied(server: Server, table: str, cookie: str, command: str, **fields: Any) -> int:
    before = without_time(server.room(table))
    status, answer = server.ask(table, cookie, command, **fields)
    assert answer["text"].endswith("."), answer
    assert without_time(server.room(table)) == before, "a refusal changes nothing"
    return status


def without_time(room: Any) -> Any:
    return {**room, "seats": [{**seat, "seconds": None, "later": 0.0, "away_since": None} for seat in room["seats"]]}


def resigned(server: Server, table: str, key: Key) -> Any:
    return granted(server, table, key.cookie, "Concede", seat=key.seat)


def mine_of(server: Server, cookie: str) -> list[Any]:
    found: list[Any] = json.loads(server.get("/api/me/tables", cookie))
    return found
