"""Tables as people make and use them, over HTTP and sockets."""

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from anpfiff.core.record import read_record, verify
from anpfiff.core.registry import GAMES
from anpfiff.tables.clock import DAY
from server.commanding import RANDOM, denied, granted, may, mine_of, people_at, resigned
from server.inside import sql
from server.running import WAIT, Key, Page, Server, run
from server.test_play import pick, play_out

# --- before the start


def test_from_an_empty_table_to_the_start(shared: Server) -> None:
    ann, ben, cem = (shared.person(name) for name in ("Ann", "Ben", "Cem"))
    table = shared.make(ann, "me", "free", "free", RANDOM)
    room = shared.room(table, ann)
    assert (room["phase"], room["host"], people_at(room)) == ("gathering", True, ["Ann", ".", ".", "(random)"])
    assert may(room) == (
        {"Ready", "Cancel"},
        [{"Stand"}, {"Sit", "HotSeat", "Bot"}, {"Sit", "HotSeat", "Bot"}, {"Stand", "Bot", "Free"}],
    )
    invite = room["invite"]
    assert denied(shared, table, ben, "Sit", seat=1) == 403
    assert denied(shared, table, ben, "Sit", seat=1, invite=invite[:-1]) == 403
    assert granted(shared, table, ben, "Sit", seat=1, invite=invite)["seats"][1]["mine"]
    assert denied(shared, table, cem, "Sit", seat=1, invite=invite) == 409
    assert people_at(granted(shared, table, ben, "Sit", seat=2)) == ["Ann", ".", "Ben", "(random)"], "moved, without being asked"
    granted(shared, table, cem, "Sit", seat=1, invite=invite)
    room = shared.room(table, ben)
    assert (room["host"], room["invite"]) == (False, invite), "players may invite as well"
    assert [seat["host"] for seat in room["seats"]] == [True, False, False, False], "they see who the host is"
    assert may(room) == ({"Ready"}, [set(), set(), {"Stand"}, set()])
    assert denied(shared, table, ann, "Start") == 409
    assert denied(shared, table, ben, "Start") == 403
    granted(shared, table, ben, "Ready")
    granted(shared, table, cem, "Ready")
    granted(shared, table, cem, "Ready", on=False)
    assert denied(shared, table, ann, "Start") == 409
    room = granted(shared, table, cem, "Ready")
    assert [seat["ready"] for seat in room["seats"]] == [False, True, True, False]
    assert "Start" in shared.room(table, ann)["may"]
    for _ in range(2):
        assert granted(shared, table, ann, "Start")["phase"] == "playing"
    assert shared.room(table, ann)["invite"] is None, "nobody can come any more"


def test_leaving_removing_and_coming_back(shared: Server) -> None:
    ann, ben = shared.person("Ann"), shared.person("Ben")
    table = shared.make(ann, "me", "free")
    invite = shared.room(table, ann)["invite"]
    granted(shared, table, ben, "Sit", seat=1, invite=invite)
    assert people_at(granted(shared, table, ben, "Stand", seat=1)) == ["Ann", "."]
    assert shared.room(table, ben)["invite"] is None
    granted(shared, table, ben, "Sit", seat=1, invite=invite)
    assert denied(shared, table, ben, "Stand", seat=0) == 403
    assert people_at(granted(shared, table, ann, "Stand", seat=1)) == ["Ann", "."]
    assert denied(shared, table, ben, "Sit", seat=1) == 403
    assert [found["table"] for found in mine_of(shared, ben)] == []
    assert people_at(granted(shared, table, ann, "Stand", seat=0)) == [".", "."]
    assert shared.room(table, ann)["host"], "a host may also only look after the others"


def test_bots_come_and_go(shared: Server) -> None:
    ann = shared.person("Ann")
    table = shared.make(ann, "me", "free")
    assert people_at(granted(shared, table, ann, "Fill", seat=1, bot="greedy")) == ["Ann", "(greedy)"]
    assert people_at(granted(shared, table, ann, "Fill", seat=1, bot="random")) == ["Ann", "(random)"]
    assert people_at(granted(shared, table, ann, "Fill", seat=1)) == ["Ann", "."]
    assert denied(shared, table, ann, "Fill", seat=1, bot="nobody") == 409
    assert denied(shared, table, ann, "Fill", seat=0, bot="random") == 409
    assert denied(shared, table, ann, "Fill", seat=9, bot="random") == 409
    assert shared.room(table)["phase"] == "gathering", "it does not begin behind the host's back"


def test_the_host_can_call_it_off(shared: Server) -> None:
    ann, ben = shared.person("Ann"), shared.person("Ben")
    table = shared.make(ann, "me", "free")
    invite = shared.room(table, ann)["invite"]
    granted(shared, table, ben, "Sit", seat=1, invite=invite)
    assert denied(shared, table, ben, "Cancel") == 403
    for _ in range(2):
        room = granted(shared, table, ann, "Cancel")
        assert (room["phase"], room["how"], room["places"]) == ("over", "cancelled", None)
    assert shared.fetch(f"/api/tables/{table}/record")[0] == 409, "there was no game"
    assert denied(shared, table, ben, "Ready") == 409
    assert json.loads(shared.get("/api/me/statistics", ann)) == []


def test_it_begins_at_once_if_nobody_has_to_come(shared: Server) -> None:
    ann = shared.person("Ann")
    for seats in (["me", RANDOM], ["me", {"type": "hot_seat", "name": "Ben"}], [RANDOM, RANDOM]):
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
        ({"game": "fussballwelt", "seats": ["me", {"type": "hot_seat", "name": ""}]}, 422),
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
    assert mine_of(shared, cookie) == []


def test_everybody_in_the_lobby_sees_who_comes_and_goes(shared: Server) -> None:
    ann, ben = shared.person("Ann"), shared.person("Ben")
    table = shared.make(ann, "me", "free")
    invite = shared.room(table, ann)["invite"]

    async def until(page: Page, seen: Callable[[Any], bool]) -> None:
        while not seen(page.room):
            await page.receive_room()

    async def lobby() -> None:
        host = await Page.gather(shared, table, Key(ann, 0))
        subscriber = await Page.gather(shared, table)
        guest = await Page.gather(shared, table, invite=invite, Cookie=ben)
        assert "Sit" in guest.room["seats"][1]["may"]
        assert "Sit" not in subscriber.room["seats"][1]["may"]
        await until(host, lambda room: room["spectators"] == 2)
        await asyncio.to_thread(granted, shared, table, ben, "Sit", seat=1, invite=invite)
        for page in (host, subscriber, guest):
            await until(page, lambda room: people_at(room) == ["Ann", "Ben"])
        assert guest.room["seats"][1]["mine"]
        await until(host, lambda room: room["seats"][1]["here"] and room["spectators"] == 1)
        await guest.close()
        await until(host, lambda room: not room["seats"][1]["here"])
        guest = await Page.gather(shared, table, Key(ben, 1))
        await until(host, lambda room: room["seats"][1]["here"])
        told = len(host.frames)
        for _ in range(5):
            await (await Page.gather(shared, table)).close()
        await asyncio.to_thread(granted, shared, table, ben, "Ready")
        await until(host, lambda room: "Start" in room["may"])
        assert len(host.frames) - told < 5, "who comes and goes within a moment is told once"
        await asyncio.to_thread(granted, shared, table, ann, "Start")
        for page, seat in ((host, 0), (guest, 1), (subscriber, None)):
            while (await page.receive())["type"] != "Whole":
                pass
            assert page.seat == seat
            assert page.room["phase"] == "playing"
        assert sum(page.now["asked"] is not None for page in (host, guest, subscriber)) == 1

    run(lobby())


def test_who_was_removed_only_watches_when_it_begins(shared: Server) -> None:
    ann, ben = shared.person("Ann"), shared.person("Ben")
    table = shared.make(ann, "me", "free")
    granted(shared, table, ben, "Sit", seat=1, invite=shared.room(table, ann)["invite"])

    async def lobby() -> None:
        removed = await Page.gather(shared, table, Key(ben, 1))
        await asyncio.to_thread(granted, shared, table, ann, "Stand", seat=1)
        await asyncio.to_thread(granted, shared, table, ann, "Fill", seat=1, bot="random")
        await asyncio.to_thread(granted, shared, table, ann, "Start")
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
            assert may(page.room) == (set(), [set(), set()])
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
        subscribers = [await Page.gather(shared, table), await Page.gather(shared, table, Cookie=ben)]
        for page in subscribers:
            assert not any(invite in frame for frame in page.frames)

    run(look())


# --- during the game


def test_giving_up_leaves_the_others_a_bot(shared: Server) -> None:
    table, keys = shared.table("Ann", "Ben", "Cem")

    async def game() -> None:
        page = await Page.open(shared, table, keys[1])
        room = await asyncio.to_thread(resigned, shared, table, keys[0])
        assert (room["phase"], room["seats"][0]["conceded"], room["seats"][0]["bot"]) == ("playing", True, "greedy")
        told = [line["text"] for line in (await page.receive())["lines"]]
        assert told[0] == "Ann gives up."
        assert _denied_status(shared, table, keys[0], "Return") == 409
        await asyncio.to_thread(resigned, shared, table, keys[2])
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


def _denied_status(server: Server, table: str, key: Key, command: str) -> int:
    status, answer = server.ask(table, key.cookie, command, seat=key.seat)
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
        room = await asyncio.to_thread(granted, shared, table, ann, "Agree", to="pause")
        assert (room["phase"], room["agreed"], "NoPause" in room["may"]) == ("playing", {"pause": [0], "end": []}, True)
        assert (await asyncio.to_thread(granted, shared, table, ben, "Agree", to="pause"))["phase"] == "paused"
        for page in pages:
            while page.now["to_move"]:
                await page.receive()
            assert page.now["asked"] is None
            await page.send({"type": "Play", "number": page.number, "moves": [0]})
            while (refused := await page.receive())["type"] != "Refused":
                pass
            assert "paused" in refused["text"]
        assert (await asyncio.to_thread(granted, shared, table, ben, "Resume"))["phase"] == "playing"
        page = pages[0]
        while not page.now["to_move"]:
            await page.receive()
        assert [line["type"] for line in page.lines if line["type"] in ("Paused", "Resumed")] == ["Paused", "Resumed"]
        await asyncio.to_thread(granted, shared, table, ben, "Agree", to="end")
        room = await asyncio.to_thread(granted, shared, table, ann, "Agree", to="end")
        assert (room["phase"], room["how"], room["places"]) == ("over", "abandoned", None)
        while page.now["ended"] is None:
            await page.receive()
        assert page.now["ended"]["places"] == []

    run(game())
    verify(read_record(shared.get(f"/api/tables/{table}/record")))
    (tallied,) = json.loads(shared.get("/api/me/statistics", ann))
    assert (tallied["games"], tallied["places"], tallied["unfinished"], tallied["conceded"]) == (1, {}, 1, 0)


def test_a_vote_replaces_somebody_who_comes_back(impatient_server: Server) -> None:
    server = impatient_server
    table, keys = server.table("Ann", "Ben", "Cem")
    ann, ben, cem = (keys[seat].cookie for seat in range(3))
    assert granted(server, table, ann, "Vote", seat=2)["seats"][2]["votes"] == 1
    assert "NoVote" in server.room(table, ann)["seats"][2]["may"]
    room = granted(server, table, ben, "Vote", seat=2)
    assert (room["seats"][2]["bot"], room["seats"][2]["person"]) == ("greedy", True)
    assert "Return" in server.room(table, cem)["seats"][2]["may"]

    async def game() -> None:
        pages = [await Page.open(server, table, keys[seat]) for seat in range(3)]
        for _ in range(6):
            await _play_at(pages, max(page.number for page in pages))
        assert pages[2].view is not None
        rows = sql(server.data, "SELECT row FROM moves WHERE table_id = ? AND n > 0", table)
        assert 2 in {json.loads(row)["seat"] for (row,) in rows}, "a bot has played for Cem"
        await asyncio.to_thread(granted, server, table, cem, "Return", seat=2)
        again = await Page.open(server, table, keys[2])
        assert again.room["seats"][2]["bot"] is None
        assert [line["type"] for line in again.lines if line["type"] in ("BotTookOver", "PlayerReturned")] == [
            "BotTookOver",
            "PlayerReturned",
        ]

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
        subscriber = await Page.open(server, table)
        while subscriber.now["to_move"] == [2]:
            await subscriber.receive()
        return subscriber.number, subscriber.view

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
    assert people_at(after) == ["Ann", "Ben", "(random)"]
    for old, new in zip(before["seats"], after["seats"], strict=True):
        assert (new["bot"], new["person"]) == (old["bot"], old["person"])
        assert (new["seconds"] is None) == (old["seconds"] is None)
        if old["seconds"] is not None:
            assert old["seconds"] - 60 < new["seconds"] <= old["seconds"] + 2, "five days were charged to nobody"
    granted(server, gathering, server.person("Cem"), "Sit", seat=1, invite=invite)

    async def later() -> None:
        pages = [await Page.open(server, table, keys[seat]) for seat in (0, 1)]
        assert pages[0].number == number
        # What a roll can be expected to bring, and what cannot be built, is told for the own eyes.
        assert {**pages[0].view, "seat": None, "prospects": view["prospects"], "closed": None} == view
        assert [one["gains"] for one in pages[0].view["prospects"]] == [one["gains"] for one in view["prospects"]]
        page = next(page for page in pages if page.now["asked"])
        assert (await page.play(pick(page, page.number)))["type"] == "Step"
        await play_out(await Page.open(server, alone, Key(keys[0].cookie, 0)))

    run(later())
    assert "Traceback" not in server.stop()


# --- how long they are kept


def test_finished_tables_are_kept_as_long_as_the_host_of_the_server_wants(serve: Callable[..., Server]) -> None:
    server = serve(words=["--keep", "7"])
    ann, ben = server.person("Ann"), server.person("Ben")

    def over() -> str:
        table = server.make(ann, "me", RANDOM)
        granted(server, table, ann, "Concede", seat=0)
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
    assert {found["table"] for found in mine_of(server, ann)} == {young, playing}, "what is played is never forgotten"
    assert {found["table"] for found in mine_of(server, ben)} == {invited}
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
