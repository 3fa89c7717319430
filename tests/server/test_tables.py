"""Tables as people make and use them, over HTTP and sockets."""

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from anpfiff.bots.random import RandomBot
from anpfiff.core.chance import Recorded, Seeded
from anpfiff.core.door import Refusal
from anpfiff.core.record import FairProof, Record, RecordError, Row, read_record, record_of, verify
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.server.clock import DAY
from anpfiff.server.dice import dice_of
from anpfiff.server.table import Table
from server.inside import sql
from server.running import WAIT, Key, Page, Server, run
from server.test_play import pick, play_out

RANDOM = {"type": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all that do not stop it."""
    server = Server(tmp_path_factory.mktemp("tables"))
    yield server
    assert "Traceback" not in server.stop()


def _may(room: Any) -> tuple[set[str], list[set[str]]]:
    return set(room["may"]), [set(seat["may"]) for seat in room["seats"]]


def _people(room: Any) -> list[str]:
    """A seat each: a person's name, a bot's in brackets, or a dot."""
    return [seat["name"] if seat["person"] else f"({seat['bot']})" if seat["bot"] else "." for seat in room["seats"]]


def _granted(server: Server, table: str, cookie: str, wish: str, **fields: Any) -> Any:
    status, room = server.ask(table, cookie, wish, **fields)
    assert status == 200, room
    return room


def _denied(server: Server, table: str, cookie: str, wish: str, **fields: Any) -> int:
    before = _without_time(server.room(table))
    status, answer = server.ask(table, cookie, wish, **fields)
    assert answer["text"].endswith("."), answer
    assert _without_time(server.room(table)) == before, "a refusal changes nothing"
    return status


def _without_time(room: Any) -> Any:
    return {**room, "seats": [{**seat, "seconds": None} for seat in room["seats"]]}


# --- before the start


def test_from_an_empty_table_to_the_start(shared: Server) -> None:
    ann, ben, cem = (shared.person(name) for name in ("Ann", "Ben", "Cem"))
    table = shared.make(ann, "me", "free", "free", RANDOM)
    room = shared.room(table, ann)
    assert (room["phase"], room["host"], _people(room)) == ("gathering", True, ["Ann", ".", ".", "(random)"])
    assert _may(room) == (
        {"Ready", "Cancel"},
        [{"Stand"}, {"Sit", "Beside", "Bot"}, {"Sit", "Beside", "Bot"}, {"Stand", "Bot", "Free"}],
    )
    invite = room["invite"]
    assert _denied(shared, table, ben, "Sit", seat=1) == 403
    assert _denied(shared, table, ben, "Sit", seat=1, invite=invite[:-1]) == 403
    assert _granted(shared, table, ben, "Sit", seat=1, invite=invite)["seats"][1]["mine"]
    assert _denied(shared, table, cem, "Sit", seat=1, invite=invite) == 409
    assert _people(_granted(shared, table, ben, "Sit", seat=2)) == ["Ann", ".", "Ben", "(random)"], "moved, without being asked"
    _granted(shared, table, cem, "Sit", seat=1, invite=invite)
    room = shared.room(table, ben)
    assert (room["host"], room["invite"]) == (False, invite), "players may invite as well"
    assert [seat["host"] for seat in room["seats"]] == [True, False, False, False], "they see who the host is"
    assert _may(room) == ({"Ready"}, [set(), set(), {"Stand"}, set()])
    assert _denied(shared, table, ann, "Start") == 409
    assert _denied(shared, table, ben, "Start") == 403
    _granted(shared, table, ben, "Ready")
    _granted(shared, table, cem, "Ready")
    _granted(shared, table, cem, "Ready", on=False)
    assert _denied(shared, table, ann, "Start") == 409
    room = _granted(shared, table, cem, "Ready")
    assert [seat["ready"] for seat in room["seats"]] == [False, True, True, False]
    assert "Start" in shared.room(table, ann)["may"]
    for _ in range(2):
        assert _granted(shared, table, ann, "Start")["phase"] == "playing"
    assert shared.room(table, ann)["invite"] is None, "nobody can come any more"


def test_leaving_removing_and_coming_back(shared: Server) -> None:
    ann, ben = shared.person("Ann"), shared.person("Ben")
    table = shared.make(ann, "me", "free")
    invite = shared.room(table, ann)["invite"]
    _granted(shared, table, ben, "Sit", seat=1, invite=invite)
    assert _people(_granted(shared, table, ben, "Stand", seat=1)) == ["Ann", "."]
    assert shared.room(table, ben)["invite"] is None
    _granted(shared, table, ben, "Sit", seat=1, invite=invite)
    assert _denied(shared, table, ben, "Stand", seat=0) == 403
    assert _people(_granted(shared, table, ann, "Stand", seat=1)) == ["Ann", "."]
    assert _denied(shared, table, ben, "Sit", seat=1) == 403
    assert [found["table"] for found in _mine(shared, ben)] == []
    assert _people(_granted(shared, table, ann, "Stand", seat=0)) == [".", "."]
    assert shared.room(table, ann)["host"], "a host may also only look after the others"


def test_bots_come_and_go(shared: Server) -> None:
    ann = shared.person("Ann")
    table = shared.make(ann, "me", "free")
    assert _people(_granted(shared, table, ann, "Fill", seat=1, bot="greedy")) == ["Ann", "(greedy)"]
    assert _people(_granted(shared, table, ann, "Fill", seat=1, bot="random")) == ["Ann", "(random)"]
    assert _people(_granted(shared, table, ann, "Fill", seat=1)) == ["Ann", "."]
    assert _denied(shared, table, ann, "Fill", seat=1, bot="nobody") == 409
    assert _denied(shared, table, ann, "Fill", seat=0, bot="random") == 409
    assert _denied(shared, table, ann, "Fill", seat=9, bot="random") == 409
    assert shared.room(table)["phase"] == "gathering", "it does not begin behind the host's back"


def test_the_host_can_call_it_off(shared: Server) -> None:
    ann, ben = shared.person("Ann"), shared.person("Ben")
    table = shared.make(ann, "me", "free")
    invite = shared.room(table, ann)["invite"]
    _granted(shared, table, ben, "Sit", seat=1, invite=invite)
    assert _denied(shared, table, ben, "Cancel") == 403
    for _ in range(2):
        room = _granted(shared, table, ann, "Cancel")
        assert (room["phase"], room["how"], room["places"]) == ("over", "cancelled", None)
    assert shared.fetch(f"/api/tables/{table}/record")[0] == 409, "there was no game"
    assert _denied(shared, table, ben, "Ready") == 409
    assert json.loads(shared.get("/api/me/statistics", ann)) == []


def test_it_begins_at_once_if_nobody_has_to_come(shared: Server) -> None:
    ann = shared.person("Ann")
    for seats in (["me", RANDOM], ["me", {"type": "beside", "name": "Ben"}], [RANDOM, RANDOM]):
        assert shared.room(shared.make(ann, *seats))["phase"] in ("playing", "over")
    assert shared.room(shared.make(ann, "me", "free"))["phase"] == "gathering"


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"game": "chess", "seats": ["me", "free"]}, 422),
        ({"game": "fussballwelt", "seats": ["me"]}, 422),
        ({"game": "fussballwelt", "seats": ["free"] * 16}, 422),
        ({"game": "fussballwelt", "seats": ["free"] * 17}, 400),
        ({"game": "fussballwelt", "seats": []}, 400),
        ({"game": "fussballwelt", "seats": ["me", "me"]}, 409),
        ({"game": "fussballwelt", "seats": ["me", {"type": "bot", "bot": "nobody"}]}, 422),
        ({"game": "fussballwelt", "seats": ["me", {"type": "beside", "name": ""}]}, 400),
        ({"game": "fussballwelt", "seats": ["me", "free"], "edition": "1999"}, 422),
        ({"game": "fussballwelt", "seats": ["me", "free"], "options": {"offside": True}}, 422),
        ({"game": "fussballwelt", "seats": ["me", "free"], "clock": {"type": "move", "seconds": 1}}, 400),
        ({"game": "fussballwelt", "seats": ["me", "free"], "clock": {"type": "day", "days": 99}}, 400),
        ({"game": "fussballwelt", "seats": ["me", "free"], "position": {"table": "nowhere", "number": 0}}, 409),
    ],
)
def test_what_cannot_be_made_is_said(shared: Server, wanted: dict[str, Any], status: int) -> None:
    cookie = shared.person("Ann")
    wanted = wanted | {"seats": [{"type": kind} if isinstance(kind, str) else kind for kind in wanted["seats"]]}
    answered, why = shared.post("/api/tables", json.dumps(wanted).encode(), {"Cookie": cookie})
    assert answered == status, why
    assert why["text"].endswith((".", "`")), why
    assert _mine(shared, cookie) == []


def test_everybody_in_the_lobby_sees_who_comes_and_goes(shared: Server) -> None:
    ann, ben = shared.person("Ann"), shared.person("Ben")
    table = shared.make(ann, "me", "free")
    invite = shared.room(table, ann)["invite"]

    async def until(page: Page, seen: Callable[[Any], bool]) -> None:
        while not seen(page.room):
            await page.receive_room()

    async def lobby() -> None:
        host = await Page.gather(shared, table, Key(ann, 0))
        watcher = await Page.gather(shared, table)
        guest = await Page.gather(shared, table, invite=invite, Cookie=ben)
        assert "Sit" in guest.room["seats"][1]["may"]
        assert "Sit" not in watcher.room["seats"][1]["may"]
        await until(host, lambda room: room["spectators"] == 2)
        await asyncio.to_thread(_granted, shared, table, ben, "Sit", seat=1, invite=invite)
        for page in (host, watcher, guest):
            await until(page, lambda room: _people(room) == ["Ann", "Ben"])
        assert guest.room["seats"][1]["mine"]
        await until(host, lambda room: room["seats"][1]["here"] and room["spectators"] == 1)
        await guest.close()
        await until(host, lambda room: not room["seats"][1]["here"])
        guest = await Page.gather(shared, table, Key(ben, 1))
        await until(host, lambda room: room["seats"][1]["here"])
        told = len(host.frames)
        for _ in range(5):
            await (await Page.gather(shared, table)).close()
        await asyncio.to_thread(_granted, shared, table, ben, "Ready")
        await until(host, lambda room: "Start" in room["may"])
        assert len(host.frames) - told < 5, "who comes and goes within a moment is told once"
        await asyncio.to_thread(_granted, shared, table, ann, "Start")
        for page, seat in ((host, 0), (guest, 1), (watcher, None)):
            while (await page.receive())["type"] != "Whole":
                pass
            assert page.seat == seat
            assert page.room["phase"] == "playing"
        assert sum(page.now["asked"] is not None for page in (host, guest, watcher)) == 1

    run(lobby())


def test_who_was_removed_only_watches_when_it_begins(shared: Server) -> None:
    ann, ben = shared.person("Ann"), shared.person("Ben")
    table = shared.make(ann, "me", "free")
    _granted(shared, table, ben, "Sit", seat=1, invite=shared.room(table, ann)["invite"])

    async def lobby() -> None:
        removed = await Page.gather(shared, table, Key(ben, 1))
        await asyncio.to_thread(_granted, shared, table, ann, "Stand", seat=1)
        await asyncio.to_thread(_granted, shared, table, ann, "Fill", seat=1, bot="random")
        await asyncio.to_thread(_granted, shared, table, ann, "Start")
        whole = await removed.receive()
        assert (whole["type"], whole["seat"], whole["view"]["seat"]) == ("Whole", None, None)
        assert removed.room["invite"] is None

    run(lobby())


# --- those who only look


def test_spectators_see_what_everybody_sees(shared: Server) -> None:
    table, keys = shared.table("Ann", "Ben", game="cards2010")
    stranger = shared.person("Cem")

    async def game() -> None:
        ann = await Page.open(shared, table, keys[0])
        for page in (await Page.open(shared, table), await Page.open(shared, table, Cookie=stranger)):
            assert (page.seat, page.view["seat"], page.now["asked"]) == (None, None, None)
            assert _may(page.room) == (set(), [set(), set()])
            assert (page.room["invite"], page.room["host"]) == (None, False)
            assert not any(seat["mine"] for seat in page.room["seats"])
            for message in ({"type": "Play", "number": page.number, "moves": [0]}, {"type": "Say", "text": "Tor!"}):
                await page.send(message)
                assert (await page.receive())["type"] in ("Refused", "Failed")
        assert ann.view["seat"] == 0
        while ann.room["spectators"] != 2:
            await ann.receive_room()

    run(game())


def test_the_invitation_is_for_those_who_belong_there(shared: Server) -> None:
    ann, ben = shared.person("Ann"), shared.person("Ben")
    table = shared.make(ann, "me", "free")
    invite = shared.room(table, ann)["invite"]
    for cookie in ("", ben):
        assert shared.room(table, cookie)["invite"] is None
        assert invite not in shared.get(f"/api/tables/{table}", cookie).decode()

    async def look() -> None:
        watchers = [await Page.gather(shared, table), await Page.gather(shared, table, Cookie=ben)]
        for page in watchers:
            assert not any(invite in frame for frame in page.frames)

    run(look())


# --- during the game


def _resigned(server: Server, table: str, key: Key) -> Any:
    return _granted(server, table, key.cookie, "Concede", seat=key.seat)


def test_giving_up_leaves_the_others_a_bot(shared: Server) -> None:
    table, keys = shared.table("Ann", "Ben", "Cem")

    async def game() -> None:
        page = await Page.open(shared, table, keys[1])
        room = await asyncio.to_thread(_resigned, shared, table, keys[0])
        assert (room["phase"], room["seats"][0]["conceded"], room["seats"][0]["bot"]) == ("playing", True, "greedy")
        told = [line["text"] for line in (await page.receive())["lines"]]
        assert told[0] == "Ann gives up."
        assert _denied_status(shared, table, keys[0], "Return") == 409
        await asyncio.to_thread(_resigned, shared, table, keys[2])
        while page.room["phase"] != "over":
            await page.receive_room()
        assert (page.room["how"], page.room["places"]) == ("conceded", [3, 1, 2])
        while page.now["ended"] is None:
            await page.receive()
        assert page.now["ended"]["places"] == [3, 1, 2]
        assert page.now["asked"] is None

    run(game())
    record = read_record(shared.get(f"/api/tables/{table}/record"))
    assert record.result is None, "the game itself has not come to its end"
    verify(record)


def _denied_status(server: Server, table: str, key: Key, wish: str) -> int:
    status, answer = server.ask(table, key.cookie, wish, seat=key.seat)
    assert answer["text"].endswith(".")
    return status


def test_a_pause_and_an_end_by_agreement(shared: Server) -> None:
    table, keys = shared.table("Ann", "Ben", "random")
    ann, ben = keys[0].cookie, keys[1].cookie

    async def game() -> None:
        pages = [await Page.open(shared, table, keys[seat]) for seat in (0, 1)]
        for page in pages:
            while not any(one.now["asked"] for one in pages):
                await page.receive()
        room = await asyncio.to_thread(_granted, shared, table, ann, "Agree", to="pause")
        assert (room["phase"], room["agreed"], "NoPause" in room["may"]) == ("playing", {"pause": [0], "end": []}, True)
        assert (await asyncio.to_thread(_granted, shared, table, ben, "Agree", to="pause"))["phase"] == "paused"
        for page in pages:
            while page.now["to_move"]:
                await page.receive()
            assert page.now["asked"] is None
            await page.send({"type": "Play", "number": page.number, "moves": [0]})
            while (refused := await page.receive())["type"] != "Refused":
                pass
            assert "paused" in refused["text"]
        assert (await asyncio.to_thread(_granted, shared, table, ben, "Resume"))["phase"] == "playing"
        page = pages[0]
        while not page.now["to_move"]:
            await page.receive()
        assert [line["type"] for line in page.lines if line["type"] in ("Paused", "Resumed")] == ["Paused", "Resumed"]
        await asyncio.to_thread(_granted, shared, table, ben, "Agree", to="end")
        room = await asyncio.to_thread(_granted, shared, table, ann, "Agree", to="end")
        assert (room["phase"], room["how"], room["places"]) == ("over", "abandoned", None)
        while page.now["ended"] is None:
            await page.receive()
        assert page.now["ended"]["places"] == []

    run(game())
    verify(read_record(shared.get(f"/api/tables/{table}/record")))
    (tallied,) = json.loads(shared.get("/api/me/statistics", ann))
    assert (tallied["games"], tallied["places"], tallied["unfinished"], tallied["conceded"]) == (1, {}, 1, 0)


def test_a_vote_replaces_somebody_who_comes_back(shared: Server) -> None:
    table, keys = shared.table("Ann", "Ben", "Cem")
    ann, ben, cem = (keys[seat].cookie for seat in range(3))
    assert _granted(shared, table, ann, "Vote", seat=2)["seats"][2]["votes"] == 1
    assert "NoVote" in shared.room(table, ann)["seats"][2]["may"]
    room = _granted(shared, table, ben, "Vote", seat=2)
    assert (room["seats"][2]["bot"], room["seats"][2]["person"]) == ("greedy", True)
    assert "Return" in shared.room(table, cem)["seats"][2]["may"]

    async def game() -> None:
        pages = [await Page.open(shared, table, keys[seat]) for seat in range(3)]
        for _ in range(6):
            await _play_at(pages, max(page.number for page in pages))
        assert pages[2].view is not None
        rows = sql(shared.data, "SELECT row FROM moves WHERE table_id = ? AND n > 0", table)
        assert 2 in {json.loads(row)["seat"] for (row,) in rows}, "a bot has played for Cem"
        await asyncio.to_thread(_granted, shared, table, cem, "Return", seat=2)
        again = await Page.open(shared, table, keys[2])
        assert again.room["seats"][2]["bot"] is None
        assert [line["type"] for line in again.lines if line["type"] in ("Replaced", "CameBack")] == ["Replaced", "CameBack"]

    run(game())


async def _play_at(pages: list[Page], newest: int) -> None:
    """Whoever is asked plays; if nobody is, a bot's move is awaited."""
    for page in pages:
        while page.number < newest:
            await page.receive()
    asking = [page for page in pages if page.now["asked"]]
    if asking:
        await asking[0].play(pick(asking[0], newest))
    else:
        while pages[0].number == newest:
            await pages[0].receive()


# --- after the game


def test_a_rematch_against_bots_begins_at_once_and_only_once(shared: Server) -> None:
    table, keys = shared.table("Ann", "greedy", clock={"type": "move", "seconds": 60})
    ann = keys[0].cookie
    assert _denied(shared, table, ann, "Rematch") == 409
    _resigned(shared, table, keys[0])
    with ThreadPoolExecutor(4) as threads:
        rooms = list(threads.map(lambda _: _granted(shared, table, ann, "Rematch"), range(4)))
    (following,) = {room["next"] for room in rooms}
    room = shared.room(following, ann)
    assert (room["phase"], room["host"], _people(room)) == ("playing", True, ["Ann", "(greedy)"])
    assert room["clock"] == {"type": "move", "seconds": 60}
    assert shared.room(table)["next"] is None, "not for spectators"
    assert {found["table"] for found in _mine(shared, ann)} == {table, following}


def test_a_rematch_waits_for_the_others(shared: Server) -> None:
    table, keys = shared.table("Ann", "Ben", "random", game="cards2010")
    ann, ben = keys[0].cookie, keys[1].cookie
    for key in keys.values():
        _resigned(shared, table, key)
    following = _granted(shared, table, ben, "Rematch")["next"]
    assert _granted(shared, table, ann, "Rematch")["next"] == following
    room = shared.room(following, ben)
    assert (room["game"], room["phase"], room["host"], _people(room)) == (
        "cards2010",
        "gathering",
        True,
        ["Ann", "Ben", "(random)"],
    )
    assert shared.room(table, ann)["next"] == following, "also for who did not ask"
    _granted(shared, following, ann, "Ready")
    assert _granted(shared, following, ben, "Start")["phase"] == "playing"
    assert shared.ask(table, shared.person("Cem"), "Rematch")[0] == 403


# --- mine


def _mine(server: Server, cookie: str) -> list[Any]:
    found: list[Any] = json.loads(server.get("/api/me/tables", cookie))
    return found


def test_what_waits_for_me_comes_first(shared: Server) -> None:
    ann, ben = shared.person("Ann"), shared.person("Ben")

    def begun() -> str:
        table = shared.make(ann, "me", "free")
        _granted(shared, table, ben, "Sit", seat=1, invite=shared.room(table, ann)["invite"])
        _granted(shared, table, ben, "Ready")
        _granted(shared, table, ann, "Start")
        return table

    over = shared.make(ann, "me", RANDOM)
    _granted(shared, over, ann, "Concede", seat=0)
    tables = [begun() for _ in range(6)]
    gathering = shared.make(ann, "me", "free")
    hosted = shared.make(ann, "free", "free")
    for cookie, seat in ((ann, 0), (ben, 1)):
        listed = _mine(shared, cookie)
        waiting = [found["table"] for found in listed if found["waiting"]]
        asked = [table for table in tables if _to_move(shared, table) == [seat]]
        assert set(waiting) == set(asked)
        assert [found["table"] for found in listed[: len(waiting)]] == waiting
        times = [found["touched"] for found in listed if found["waiting"]]
        assert times == sorted(times, reverse=True), "the newest first"
    listed = _mine(shared, ann)
    assert {found["table"] for found in listed} == {over, *tables, gathering, hosted}
    assert listed[-1]["table"] == over, "what is over comes last"
    assert (listed[-1]["phase"], listed[-1]["mine"], listed[-1]["seats"][0]) == ("over", [0], "Ann")
    assert {found["phase"] for found in listed[:-1]} == {"gathering", "playing"}
    assert next(found["mine"] for found in listed if found["table"] == hosted) == []


def _to_move(server: Server, table: str) -> list[int]:
    async def look() -> list[int]:
        page = await Page.open(server, table)
        seats: list[int] = page.now["to_move"]
        return seats

    return run(look())


def test_statistics_by_game_and_edition(shared: Server) -> None:
    ann = shared.person("Ann")

    async def finish(table: str) -> list[int]:
        page = await Page.open(shared, table, Key(ann, 0))
        await play_out(page)
        places: list[int] = page.now["ended"]["places"]
        return places

    places = [run(finish(shared.make(ann, "me", RANDOM)))[0] for _ in range(3)]
    given_up = shared.make(ann, "me", RANDOM, RANDOM)
    assert _granted(shared, given_up, ann, "Concede", seat=0)["places"] == [3, 1, 1]
    beside = shared.make(ann, "me", {"type": "beside", "name": "Annchen"}, RANDOM, game="cards2010")
    _granted(shared, beside, ann, "Concede", seat=0)
    _granted(shared, beside, ann, "Concede", seat=1)
    tallies = {(tally["game"], tally["edition"]): tally for tally in json.loads(shared.get("/api/me/statistics", ann))}
    assert {game for game, _ in tallies} == {"fussballwelt", "cards2010"}
    football = next(tally for (game, _), tally in tallies.items() if game == "fussballwelt")
    expected = {str(place): places.count(place) for place in sorted(set(places))} | {"3": 1}
    assert (football["games"], football["places"], football["conceded"], football["unfinished"]) == (4, expected, 1, 0)
    cards = next(tally for (game, _), tally in tallies.items() if game == "cards2010")
    assert (cards["games"], cards["conceded"]) == (2, 2), "two seats, two games"
    german = {tally["game"]: tally["title"] for tally in json.loads(shared.get("/api/me/statistics?language=de", ann))}
    assert german["fussballwelt"] != football["title"]


# --- days later


def test_everything_is_there_days_after_kill_9(serve: Callable[..., Server]) -> None:
    """The database is made older instead of waiting. A clock has stood still."""
    server = serve()
    table, keys = server.table("Ann", "Ben", "random", clock={"type": "day", "days": 1})
    gathering = server.make(keys[0].cookie, "me", "free")
    invite = server.room(gathering, keys[0].cookie)["invite"]
    alone = server.make(keys[0].cookie, "me", RANDOM)

    async def begin() -> tuple[int, Any]:
        pages = [await Page.open(server, table, keys[seat]) for seat in (0, 1)]
        while (newest := max(page.number for page in pages)) < 10:
            await _play_at(pages, newest)
        watcher = await Page.open(server, table)
        while watcher.now["to_move"] == [2]:
            await watcher.receive()
        return watcher.number, watcher.view

    number, view = run(begin())
    before = server.room(table)
    server.kill()
    days = 5 * DAY
    for name, running, due in sql(server.data, "SELECT id, running, due FROM tables WHERE due IS NOT NULL"):
        older = json.loads(running)
        older["due"] = {seat: time - days for seat, time in older["due"].items()}
        sql(server.data, "UPDATE tables SET running = ?, due = ? WHERE id = ?", json.dumps(older), due - days, name)
    sql(server.data, "UPDATE tables SET touched = touched - ?", days)
    sql(server.data, "UPDATE alive SET at = at - ?", days)
    sql(server.data, "UPDATE sessions SET seen = seen - ?", days)
    server.start()
    after = server.room(table)
    assert _people(after) == ["Ann", "Ben", "(random)"]
    for old, new in zip(before["seats"], after["seats"], strict=True):
        assert (new["bot"], new["person"]) == (old["bot"], old["person"])
        assert (new["seconds"] is None) == (old["seconds"] is None)
        if old["seconds"] is not None:
            assert old["seconds"] - 60 < new["seconds"] <= old["seconds"] + 2, "five days were charged to nobody"
    _granted(server, gathering, server.person("Cem"), "Sit", seat=1, invite=invite)

    async def later() -> None:
        pages = [await Page.open(server, table, keys[seat]) for seat in (0, 1)]
        assert pages[0].number == number
        assert {**pages[0].view, "seat": None} == view
        page = next(page for page in pages if page.now["asked"])
        assert (await page.play(pick(page, page.number)))["type"] == "Step"
        await play_out(await Page.open(server, alone, Key(keys[0].cookie, 0)))

    run(later())
    assert "Traceback" not in server.stop()


# --- on from a position


@pytest.fixture(scope="module")
def finished(shared: Server) -> tuple[str, str, int]:
    """A game that Ann has finished: its table, her cookie, and the last number."""
    ann = shared.person("Ann")
    table = shared.make(ann, "me", RANDOM)

    async def game() -> int:
        page = await Page.open(shared, table, Key(ann, 0))
        await play_out(page)
        return page.number

    return table, ann, run(game())


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_on_from_a_position_of_a_finished_game(
    shared: Server, finished: tuple[str, str, int], tmp_path: Path, share: float
) -> None:
    table, ann, newest = finished
    number = int((newest - 1) * share)
    again = shared.make(ann, "me", RANDOM, position={"table": table, "number": number})

    async def game() -> None:
        page = await Page.open(shared, again, Key(ann, 0))
        old = await Page.open(shared, table, Key(ann, 0))
        for one in (page, old):
            await one.send({"type": "Look", "number": number})
        looked = [await _next_of(one, "Looked") for one in (page, old)]
        assert looked[0]["view"] == looked[1]["view"]
        await play_out(page)

    run(game())
    first, record = (read_record(shared.get(f"/api/tables/{name}/record")) for name in (table, again))
    assert record.fair is not None
    assert record.fair.after == number
    assert record.rows[: number + 1] == first.rows[: number + 1]
    assert verify(record).result() == record.result
    file = tmp_path / "record.json"
    file.write_bytes(shared.get(f"/api/tables/{again}/record"))
    command = [sys.executable, "-m", "anpfiff", "verify", str(file), "--json"]
    facts = json.loads(subprocess.run(command, capture_output=True, check=True, timeout=WAIT).stdout)
    assert (facts["verified"], facts["fair"], facts["moves"]) == (True, True, len(record.rows) - 1)
    # Another outcome than the seed's, in everything else a flawless record.
    caught = 0
    for row in record.rows[number + 1 :]:
        changed = _with_another_outcome(record, row.n)
        if changed is not None:
            with pytest.raises(RecordError) as error:
                verify(changed)
            assert (error.value.fault, error.value.row) == ("unfair chance", row.n)
            caught += 1
    assert caught > 0 or share == 1.0, "the last move of all may need no die"


async def _next_of(page: Page, kind: str) -> Any:
    while (message := await page.receive())["type"] != kind:
        pass
    return message


def _with_another_outcome(record: Record, number: int) -> Record | None:
    """The game up to this row, in which the last die shows something else; None: the rules do not allow it."""
    row = record.rows[number]
    if not row.chance:
        return None
    outcome = tuple((value + 1) % 6 if place == 0 else value for place, value in enumerate(row.chance))
    rows: Sequence[Row] = [*record.rows[:number], msgspec.structs.replace(row, chance=outcome)]
    state = GAMES.find(record.game).new(record.setup(), Recorded(rows[0].chance))
    for played in rows[1:]:
        assert played.seat is not None
        assert played.number is not None
        chance = Recorded(played.chance)
        try:
            state.play(played.seat, played.number, chance)
            chance.finish()
        except Exception:
            return None
    assert isinstance(record.fair, FairProof)
    return record_of(record.setup(), record.seats, rows, state, record.fair)


def test_positions_that_cannot_be_gone_on_from(shared: Server, finished: tuple[str, str, int]) -> None:
    table, ann, newest = finished
    running = shared.make(ann, "me", "free")
    wrong: list[tuple[dict[str, Any], int]] = [
        ({"position": {"table": table, "number": newest}}, 409),
        ({"position": {"table": table, "number": newest + 1}}, 409),
        ({"position": {"table": table, "number": -1}}, 400),
        ({"position": {"table": running, "number": 0}}, 409),
        ({"position": {"table": "nowhere", "number": 0}}, 409),
        ({"position": {"table": table, "number": 1}, "options": {"surprise_market": True}}, 409),
        ({"position": {"table": table, "number": 1}, "game": "cards2010"}, 409),
    ]
    before = len(_mine(shared, ann))
    for more, expected in wrong:
        wanted = {"game": "fussballwelt", "seats": [{"type": "me"}, RANDOM], **more}
        status, why = shared.post("/api/tables", json.dumps(wanted).encode(), {"Cookie": ann})
        assert status == expected, why
    three = {"game": "fussballwelt", "seats": [{"type": "me"}, RANDOM, RANDOM], "position": {"table": table, "number": 1}}
    assert shared.post("/api/tables", json.dumps(three).encode(), {"Cookie": ann})[0] == 409
    assert len(_mine(shared, ann)) == before


def test_a_position_of_a_position_waits_for_a_friend(shared: Server, finished: tuple[str, str, int]) -> None:
    table, ann, newest = finished
    number = newest // 2
    first = shared.make(ann, "me", RANDOM, position={"table": table, "number": number})
    _granted(shared, first, ann, "Concede", seat=0)
    second = shared.make(ann, "free", "me", position={"table": first, "number": number - 1})
    ben = shared.person("Ben")
    room = shared.room(second, ann)
    assert room["phase"] == "gathering"
    _granted(shared, second, ben, "Sit", seat=0, invite=room["invite"])
    _granted(shared, second, ben, "Ready")
    _granted(shared, second, ann, "Start")

    async def game() -> None:
        page = await Page.open(shared, second)
        assert page.number == number - 1

    run(game())
    _granted(shared, second, ann, "Concede", seat=1)
    record = read_record(shared.get(f"/api/tables/{second}/record"))
    assert record.fair is not None
    assert record.fair.after == number - 1
    verify(record)


# --- dice

SIX = {str(face): 1 / 6 for face in range(1, 7)}
WORLDCUP = {
    "first white die": {"black": 2, "red": 2, "blue": 1, "green": 1},
    "second white die": {"black": 2, "red": 1, "blue": 1, "green": 1, "yellow": 1},
    "first plain die": {"black": 3, "red": 2, "blue": 1},
    "second plain die": {"black": 1, "red": 1, "blue": 1, "green": 1, "yellow": 1, "grey": 1},
}
"""W2.3: how often a colour is on each."""


def _played(game: str, **options: bool) -> Table:
    table = Table("t", make_setup(game, options=options), b"\0" * 32)
    table.begin()
    while table.state.result() is None:
        seat = table.state.seats_to_move()[0]
        move = RandomBot().choose(table.state.view(seat), table.state.decision(seat), Seeded(table.number))
        prepared = table._prepare([(seat, move)])
        assert not isinstance(prepared, Refusal)
        table.add(prepared)
    return table


@pytest.mark.parametrize("game", GAMES.names())
def test_dice_are_counted_beside_what_was_to_be_expected(game: str) -> None:
    table = _played(game, **({"modifier_dice": True} if game == "worldcup" else {}))
    counted = {die.die: die for die in dice_of(game, table.setup.edition, table.history, "en")}
    thrown: dict[str, list[str]] = {}
    for event in (event for events in table.history for event in events):
        fields = msgspec.structs.asdict(event)
        kind = type(event).__name__
        if kind == "Rolled":
            thrown.setdefault("Die", []).extend(str(die) for die in fields["dice"])
        elif kind == "DiceThrown":
            thrown.setdefault("Die", []).append(str(fields["die"]))
        elif kind == "DiceRolled":
            for die, colour in zip(WORLDCUP, fields["colours"], strict=True):
                thrown.setdefault(die, []).append(colour)
        elif kind in ("PenaltyTaken", "Kick"):
            die = {"first_white": "first white die", "second_white": "second white die"}[fields["die"]]
            thrown.setdefault(die, []).append(fields["colour"])
    assert bool(thrown) == (game != "cards2010")
    assert counted.keys() == thrown.keys()
    for die, faces in thrown.items():
        assert counted[die].rolls == len(faces)
        shares = SIX if die == "Die" else {face: times / 6 for face, times in WORLDCUP[die].items()}
        assert {rolled.face for rolled in counted[die].faces} >= set(faces)
        assert {rolled.face: rolled.times for rolled in counted[die].faces} == {face: faces.count(face) for face in shares}
        expected = {rolled.face: rolled.expected for rolled in counted[die].faces}
        assert expected == pytest.approx({face: share * len(faces) for face, share in shares.items()})


def test_the_dice_of_a_table(shared: Server, finished: tuple[str, str, int]) -> None:
    table, _, _ = finished
    (die,) = json.loads(shared.get(f"/api/tables/{table}/dice"))
    assert die["rolls"] == sum(face["times"] for face in die["faces"]) > 10
    assert sum(face["expected"] for face in die["faces"]) == pytest.approx(die["rolls"])
    (german,) = json.loads(shared.get(f"/api/tables/{table}/dice?language=de"))
    assert (german["die"], die["die"]) == ("Würfel", "Die")
    gathering = shared.make(shared.person("Ben"), "me", "free")
    assert json.loads(shared.get(f"/api/tables/{gathering}/dice")) == []


# --- how long they are kept


def test_finished_tables_are_kept_as_long_as_the_host_of_the_server_wants(serve: Callable[..., Server]) -> None:
    server = serve(words=["--keep", "7"])
    ann, ben = server.person("Ann"), server.person("Ben")

    def over() -> str:
        table = server.make(ann, "me", RANDOM)
        _granted(server, table, ann, "Concede", seat=0)
        return table

    old, young = over(), over()
    playing = server.make(ann, "me", RANDOM)
    forgotten, invited = server.make(ben, "me", "free"), server.make(ben, "me", "free")
    server.stop()
    for table in (old, playing, forgotten):
        sql(server.data, "UPDATE tables SET touched = touched - ? WHERE id = ?", 7 * DAY + 3600, table)
    sql(server.data, "UPDATE tables SET touched = touched - ? WHERE id = ?", 6 * DAY, young)
    server.start()
    until = time.monotonic() + WAIT
    while server.fetch(f"/api/tables/{old}")[0] != 404 or server.fetch(f"/api/tables/{forgotten}")[0] != 404:
        assert time.monotonic() < until
        time.sleep(0.05)
    assert {found["table"] for found in _mine(server, ann)} == {young, playing}, "what is played is never forgotten"
    assert {found["table"] for found in _mine(server, ben)} == {invited}
    (tallied,) = json.loads(server.get("/api/me/statistics", ann))
    assert tallied["conceded"] == 2, "how one fared outlives the table"
    assert "Traceback" not in server.stop()
    for part in ("moves", "acts", "seats"):
        assert sql(server.data, f"SELECT count(*) FROM {part} WHERE table_id = ?", old) == [(0,)]  # noqa: S608 - our own words


def test_editions_have_titles_lengths_and_their_own_numbers_of_players(shared: Server) -> None:
    """What home and the lobby show of them, in the reader's language."""
    listed = {game["game"]: game for game in json.loads(shared.get("/api/games?language=de"))}
    assert set(listed) == set(GAMES.names())
    for name, game in listed.items():
        found = GAMES.find(name)
        assert {edition["name"]: edition["players"] for edition in game["editions"]} == {
            edition: list(found.players(edition)) for edition in found.editions()
        }
        assert all(edition["title"] != edition["name"] and edition["length"] for edition in game["editions"])
        assert game["players"] == sorted({count for edition in game["editions"] for count in edition["players"]})
    ann = shared.person("Ann")
    table = shared.make(ann, "me", "free", game="worldcup", edition="1954")
    assert shared.room(table, ann)["edition_title"].endswith("Switzerland")
    mine = json.loads(shared.get("/api/me/tables?language=de", ann))
    assert next(each["edition_title"] for each in mine if each["table"] == table).endswith("Schweiz")
