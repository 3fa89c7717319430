"""Who somebody is without an account: known by a cookie, carried by a code, forgotten when they want it."""

import asyncio
import json
import re
import urllib.error
import urllib.request
from collections.abc import Callable
from http.cookiejar import CookieJar
from http.cookies import Morsel, SimpleCookie
from pathlib import Path
from typing import Any

import pytest

from anpfiff.server.live.people import CODE_LASTS, CODE_LENGTH, CODE_LETTERS, REMEMBERED, SEEN_AGAIN, NoSuchCodeError
from anpfiff.server.wire.my_tables import my_statistics, my_tables
from anpfiff.tables.commands import Concede, DeniedError, Return
from anpfiff.tables.room_messages import BotSeat, FreeSeat, HotSeat, MySeat
from server.inside import Hand, Heard, answer, asked, end, open_inside, opened, sql, until_quiet
from server.running import WAIT, Key, Page, Server, free_port, run

# --- the cookie


def _send(server: Server, path: str, cookie: str = "", body: Any = None, method: str | None = None) -> tuple[int, Any, str]:
    """The status, what is answered, and the cookie that is set with it."""
    content = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server.address + path, content, {"Cookie": cookie}, method=method)  # noqa: S310 - our own
    try:
        answered = urllib.request.urlopen(request, timeout=WAIT)  # noqa: S310 - our own server
    except urllib.error.HTTPError as error:
        answered = error
    with answered:
        return answered.status, json.loads(answered.read()), answered.headers["Set-Cookie"] or ""


def _call(server: Server, path: str, cookie: str = "", body: Any = None, method: str | None = None) -> tuple[Any, str]:
    status, answered, written = _send(server, path, cookie, body, method)
    assert status in (200, 201), answered
    return answered, written


def _morsel(written: str) -> "Morsel[str]":
    (morsel,) = SimpleCookie(written).values()
    return morsel


def test_no_script_and_no_other_site_can_use_the_cookie(shared: Server) -> None:
    me, written = _call(shared, "/api/me", body={"name": "Ann"})
    cookie = _morsel(written)
    assert me == {"name": "Ann"}
    assert cookie["httponly"]
    assert cookie["samesite"].lower() == "strict"
    assert (cookie["path"], int(cookie["max-age"]), cookie["domain"]) == ("/", REMEMBERED, "")
    assert not cookie["secure"], "plain http at home: a browser would not keep it"
    again, refreshed = _call(shared, "/api/me", f"{cookie.key}={cookie.value}")
    assert again == {"name": "Ann"}
    assert _morsel(refreshed).value == cookie.value, "a visit makes it last longer"
    assert int(_morsel(refreshed)["max-age"]) == REMEMBERED


def test_behind_https_the_cookie_is_for_https_only(serve: Callable[..., Server]) -> None:
    server = serve(words=["--public-url", "https://games.example"])
    _, written = _call(server, "/api/me", body={"name": "Ann"})
    assert _morsel(written)["secure"]


def test_two_servers_of_one_host_know_their_own_visitors(serve: Callable[..., Server], shared: Server) -> None:
    """Browsers give a cookie to every port of a host. The name belongs to the data: another port changes nothing."""
    # Databases that tests find made are copies of one, and have its name.
    one, other = serve(migrated=False), shared
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def me(where: Server, name: str | None = None) -> Any:
        body = None if name is None else json.dumps({"name": name}).encode()
        with browser.open(where.address + "/api/me", body, timeout=WAIT) as answer:
            return json.loads(answer.read())["name"]

    assert [me(one), me(one, "Ann"), me(other), me(other, "Änne")] == [None, "Ann", None, "Änne"]
    assert [me(one), me(other), me(one)] == ["Ann", "Änne", "Ann"]
    one.stop()
    one.port = free_port()
    one.start()
    assert [me(one), me(other)] == ["Ann", "Änne"]


def test_a_cookie_of_old_is_worth_what_it_was_and_becomes_one_of_today(shared: Server) -> None:
    name, _, token = shared.person("Ann").partition("=")
    old = f"anpfiff={token}"
    me, written = _call(shared, "/api/me", old)
    assert me == {"name": "Ann"}
    assert (_morsel(written).key, _morsel(written).value) == (name, token)
    for together in (f"{old}; {name}=nonsense", f"{old}; {shared.person('Ben')}"):
        assert _call(shared, "/api/me", together)[0]["name"] == ("Ann" if "nonsense" in together else "Ben")
    table = shared.make(old, "me", "free")
    assert [found["table"] for found in _call(shared, "/api/me/tables", old)[0]] == [table]

    async def looking() -> None:
        assert (await Page.gather(shared, table, Key(old, 0))).room["seats"][0]["mine"]

    run(looking())


def test_a_stranger_is_nobody_and_looking_makes_no_cookie(shared: Server) -> None:
    for cookie in ("", "anpfiff=", "anpfiff=nonsense", "anpfiff=\xe4\xf6", "other=1"):
        me, written = _call(shared, "/api/me", cookie)
        assert (me, written) == ({"name": None}, "")
        assert _call(shared, "/api/me/tables", cookie) == ([], "")
        assert _call(shared, "/api/me/statistics", cookie) == ([], "")
    seats = json.dumps({"game": "fussballwelt", "seats": [{"type": "me"}, {"type": "free"}]}).encode()
    status, answered = shared.post("/api/tables", seats)
    assert status == 401
    assert answered["text"].endswith(".")


def test_the_database_holds_no_secret_that_opens_a_seat(server: Server) -> None:
    cookie = server.person("Ann")
    code = server.post("/api/me/code", b"", {"Cookie": cookie})[1]["code"]
    server.stop()
    everything = _bytes(server.data)
    assert cookie.partition("=")[2].encode() not in everything
    assert code.encode() not in everything
    assert b"Ann" in everything, "otherwise this test proves nothing"


def test_a_new_name_is_seen_where_one_sits(shared: Server) -> None:
    """Also by those who look on just now; a second person at the device keeps theirs, and so does a game that is over."""
    ann = shared.person("Ann")
    running = shared.make(ann, "me", {"type": "hot_seat", "name": "Ben"})
    gathering = shared.make(ann, "free", "me")
    over = shared.make(ann, "me", {"type": "bot", "bot": "random"})
    assert shared.ask(over, ann, "Concede", seat=0)[0] == 200

    async def renamed() -> None:
        page = await Page.open(shared, running)
        await asyncio.to_thread(_call, shared, "/api/me", ann, {"name": "Änne"})
        while (await page.receive())["type"] != "Whole":
            pass
        assert [seat["name"] for seat in json.loads(page.frames[-1])["seats"]] == ["Änne", "Ben"]

    run(renamed())
    names = [[seat["name"] for seat in shared.room(table)["seats"]] for table in (running, gathering, over)]
    assert [names[0], names[1][1], names[2][0]] == [["Änne", "Ben"], "Änne", "Ann"]


def test_a_name_can_be_changed(shared: Server) -> None:
    cookie = shared.person("Ann")
    assert _call(shared, "/api/me", cookie, {"name": "  Änne  "}) == ({"name": "Änne"}, "")
    assert _call(shared, "/api/me", cookie)[0] == {"name": "Änne"}
    table = shared.make(cookie, "me", {"type": "bot", "bot": "random"})
    assert shared.room(table)["seats"][0]["name"] == "Änne"
    for wrong in ("x" * 41, "Än\x00ne", "Änne\x07", "Än\nne", "\u202eÄnne", "\u3164"):
        status, answered = shared.post("/api/me", json.dumps({"name": wrong}).encode(), {"Cookie": cookie})
        assert (status, answered["text"].endswith(".")) == (422, True), wrong
    assert shared.post("/api/me", json.dumps({"name": "x" * 201}).encode(), {"Cookie": cookie})[0] == 400
    assert _call(shared, "/api/me", cookie)[0] == {"name": "Änne"}


def test_who_sits_beside_has_a_name_that_can_be_seen(shared: Server) -> None:
    ann = shared.person("Ann")
    table = shared.make(ann, "me", "free")
    for wrong in ("", "  ", "\u200b", "Be\u202en", "Be\nn"):
        assert shared.ask(table, ann, "Sit", seat=1, hot_seat=True, name=wrong)[0] == 422, wrong
        seats = [{"type": "me"}, {"type": "hot_seat", "name": wrong}]
        body = json.dumps({"game": "fussballwelt", "seats": seats}).encode()
        assert shared.post("/api/tables", body, {"Cookie": ann})[0] == 422, wrong
    assert not shared.room(table)["seats"][1]["person"]
    status, room = shared.ask(table, ann, "Sit", seat=1, hot_seat=True, name="  Be\u0301n  ")
    assert (status, room["seats"][1]["name"]) == (200, "B\u00e9n")


def test_two_of_a_name_are_told_apart_wherever_they_are_named(shared: Server) -> None:
    """A friend who bears the name of somebody at the table is not locked out; at home and in the record they are the same two."""
    table, keys = shared.table("Ann", "ANN")
    ann, other = keys[0].cookie, keys[1].cookie
    assert [seat["name"] for seat in shared.room(table)["seats"]] == ["Ann", "ANN (2)"]
    assert [found["seats"] for found in _call(shared, "/api/me/tables", other)[0]] == [["Ann", "ANN (2)"]]
    assert _call(shared, "/api/me", other)[0] == {"name": "ANN"}, "everywhere else the name is as it was given"

    async def looking() -> list[str]:
        page = await Page.open(shared, table)
        return [seat["name"] for seat in json.loads(next(frame for frame in page.frames if '"Whole"' in frame))["seats"]]

    assert run(looking()) == ["Ann", "ANN (2)"]
    for cookie in (ann, other):
        assert shared.ask(table, cookie, "Agree", to="end")[0] == 200
    assert json.loads(shared.get(f"/api/tables/{table}/record"))["seats"] == ["Ann", "ANN (2)"]
    assert shared.ask(table, other, "Rematch")[0] == 200
    following = shared.room(table, other)["next"]
    assert [seat["name"] for seat in shared.room(following)["seats"]] == ["Ann", "ANN (2)"]


def test_names_from_before_are_shown_safely(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            ann = await inside.person("Ann\u202e")
            table = await inside.make(ann, MySeat(), HotSeat("Ben"))
            sql(tmp_path, "UPDATE seats SET name = ? WHERE table_id = ?", "A\u200bnn\u202e\n", table.id)
            listed = my_tables(inside.directory.engine, ann.id, "en")[0]
            name = table.id
        async with opened(tmp_path, Hand()) as inside:
            assert [seat.name for seat in inside.room(inside.find(name)).seats] == listed.seats == ["Ann", "Ann (2)"]

    run(game())


# --- to another device


def _link_device(server: Server, code: str, cookie: str = "") -> tuple[int, str]:
    """The status, and the cookie of this browser from now on."""
    status, answered, written = _send(server, "/api/me/link_device", cookie, {"code": code})
    assert status == 200 or answered["text"].endswith(".")
    return status, written.partition(";")[0]


def test_a_code_carries_a_person_once(shared: Server) -> None:
    phone = shared.person("Ann")
    table, keys = shared.table("Ben", "Cem")
    own = shared.make(phone, "me", "free")
    made = shared.post("/api/me/code", b"", {"Cookie": phone})[1]
    assert made["seconds"] == CODE_LASTS
    assert re.fullmatch(f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}", made["code"])
    typed = " ".join(re.findall("....", made["code"].lower()))
    status, laptop = _link_device(shared, typed)
    assert status == 200
    assert laptop != phone
    for cookie in (phone, laptop):
        assert _call(shared, "/api/me", cookie)[0] == {"name": "Ann"}
        assert [found["table"] for found in _call(shared, "/api/me/tables", cookie)[0]] == [own]
    assert _link_device(shared, made["code"]) == (404, ""), "it works once"
    assert table not in json.dumps(_call(shared, "/api/me/tables", laptop)[0])
    assert keys[0].cookie not in (phone, laptop)


def test_wrong_codes_carry_nobody(shared: Server) -> None:
    ann = shared.person("Ann")
    old = shared.post("/api/me/code", b"", {"Cookie": ann})[1]["code"]
    new = shared.post("/api/me/code", b"", {"Cookie": ann})[1]["code"]
    assert _link_device(shared, old) == (404, ""), "a new code replaces the one before"
    last = CODE_LETTERS[(CODE_LETTERS.index(new[-1]) + 1) % len(CODE_LETTERS)]
    for wrong in ("", new[:-1], new + "A", new[:-1] + last, "0" * 100, "\u2603" * 12):
        assert _link_device(shared, wrong) == (404, "")
    assert _link_device(shared, "x" * 101) == (400, "")
    status, answered = shared.post("/api/me/code", b"")
    assert (status, answered["text"].endswith(".")) == (401, True), "a stranger has nothing to carry"
    assert _link_device(shared, new)[0] == 200, "wrong ones have not spoiled it"


def test_a_seat_is_played_on_from_the_other_device(shared: Server) -> None:
    table, keys = shared.table("Ann", "Ben")
    code = shared.post("/api/me/code", b"", {"Cookie": keys[0].cookie})[1]["code"]
    _, laptop = _link_device(shared, code, shared.person("Somebody"))

    async def game() -> None:
        for cookie in (laptop, keys[0].cookie):
            page = await Page.open(shared, table, Key(cookie, 0))
            assert page.seat == 0
            assert page.room["seats"][0]["mine"]

    run(game())


def test_a_code_expires(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            ann = await inside.person("Ann")
            code = await inside.directory.people.code(ann)
            hand.on(CODE_LASTS)
            assert (await inside.directory.people.carried(code)).person == ann
            code = await inside.directory.people.code(ann)
            hand.on(CODE_LASTS + 1)
            with pytest.raises(NoSuchCodeError):
                await inside.directory.people.carried(code)

    run(game())


def test_what_the_other_device_had_comes_along(tmp_path: Path) -> None:
    """Tables, seats, the house and how they fared; and the other device's other devices."""

    async def game() -> None:
        hand = Hand()
        inside = await open_inside(tmp_path, hand)
        people = inside.directory.people
        ann, second = await people.welcome("Ann"), await people.welcome("Anna")
        third = await people.carried(await people.code(second.person))
        inside.people = {"Ann": ann.person, "Anna": second.person}
        mine = await inside.begun("Ann", "Ben")
        hers = await inside.begun("Anna", "Ben")
        waiting = await inside.make(second.person, FreeSeat(), FreeSeat())
        over = await inside.begun("Anna", BotSeat("random"))
        await inside.ask(over, "Anna", Concede(0))
        code = await people.code(ann.person)
        visitor = await inside.directory.link_device(code, second.person)
        assert visitor.person == ann.person
        tables = my_tables(inside.directory.engine, ann.person.id, "en")
        assert {table.table for table in tables} == {mine.id, hers.id, waiting.id, over.id}
        assert hers.table_state.may_look(ann.person.id, 0)
        assert waiting.room.host == ann.person.id
        assert my_statistics(inside.directory.engine, ann.person.id, "en")[0].conceded == 1
        for token in (ann.token, visitor.token, third.token):
            assert people.known(token) == ann.person, "every browser that was one of the two is the same person now"
        assert my_tables(inside.directory.engine, second.person.id, "en") == []
        await inside.directory.close()
        end(inside)
        async with opened(tmp_path, hand) as again:
            assert again.find(hers.id).table_state.may_look(ann.person.id, 0)
            assert again.find(waiting.id).room.host == ann.person.id

    run(game())


def test_carried_to_where_one_is_already(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            ann = await inside.directory.people.welcome("Ann")
            inside.people["Ann"] = ann.person
            table = await inside.begun("Ann", "Ben")
            code = await inside.directory.people.code(ann.person)
            assert (await inside.directory.link_device(code, ann.person)).person == ann.person
            assert inside.directory.people.known(ann.token) == ann.person
            assert table.table_state.may_look(ann.person.id, 0)

    run(game())


# --- sessions that are too old


def test_a_browser_that_was_not_seen_for_long_is_a_stranger(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            people = inside.directory.people
            ann = await people.welcome("Ann")
            hand.on(REMEMBERED - 1)
            assert people.known(ann.token) == ann.person
            await people.seen(ann.token)
            hand.on(REMEMBERED - 1)
            assert people.known(ann.token) == ann.person, "a visit counts"
            hand.on(1)
            assert people.known(ann.token) is None
            assert people.known(None) is None

    run(game())


def test_not_every_visit_is_written(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            people = inside.directory.people
            ann = await people.welcome("Ann")
            hand.on(SEEN_AGAIN / 2)
            await people.seen(ann.token)
            hand.on(REMEMBERED - SEEN_AGAIN / 2)
            assert people.known(ann.token) is None

    run(game())


def test_a_browser_can_forget_who_it_is(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            people = inside.directory.people
            ann = await people.welcome("Ann")
            other = await people.carried(await people.code(ann.person))
            await people.leave(ann.token)
            assert people.known(ann.token) is None
            assert people.known(other.token) == ann.person

    run(game())


# --- forgetting

NAME, BESIDE, SAID = "Xaveria Qwertz", "Yolanda Zweig", "Das war niemals Abseits, ich schwöre es!"


def _bytes(data: Path) -> bytes:
    return b"".join(file.read_bytes() for file in sorted(data.rglob("*")) if file.is_file())


def test_who_is_deleted_leaves_no_name_and_no_word(serve: Callable[..., Server]) -> None:
    server = serve()
    table, keys = server.table("Ann", "Ben", "random")
    ann = keys[0].cookie
    _call(server, "/api/me", ann, {"name": NAME})
    alone = server.make(ann, "me", {"type": "hot_seat", "name": BESIDE}, {"type": "bot", "bot": "random"})
    named, others = server.table("Cem", "Dora")
    gathering = server.make(others[0].cookie, "me", "free", "free")
    invite = server.room(gathering, others[0].cookie)["invite"]
    assert server.ask(gathering, ann, "Sit", seat=1, invite=invite)[0] == 200
    hosted = server.make(ann, "me", "free")
    invite = server.room(hosted, ann)["invite"]
    assert server.ask(hosted, others[1].cookie, "Sit", seat=1, invite=invite)[0] == 200

    async def talking() -> None:
        page, other = [await Page.open(server, table, key) for key in keys.values()]
        await page.send({"type": "Say", "text": SAID})
        await other.receive()
        await other.send({"type": "Say", "text": "Doch."})
        await page.receive()

    async def deleting() -> None:
        """Both have the table open while it happens."""
        pages = [await Page.open(server, table, key) for key in keys.values()]
        me, written = _call(server, "/api/me", ann, method="DELETE")
        assert me == {"name": None}
        assert int(_morsel(written)["max-age"]) == 0
        for page in pages:
            while (whole := await page.receive())["type"] != "Whole":
                pass
            assert [said["text"] for said in whole["chat"]] == ["Doch."]
        assert (pages[0].seat, pages[1].seat) == (None, 1), "who is gone only watches"
        # Ben goes on, against bots.
        while await pages[1].until_asked() and pages[1].number < 12:
            await pages[1].play(pages[1].now["asked"]["moves"][0]["number"])

    run(talking())
    run(deleting())
    assert _call(server, "/api/me", ann)[0] == {"name": None}
    assert server.fetch(f"/api/tables/{alone}")[0] == 404
    assert server.room(named)["phase"] == "playing"
    seat = server.room(table)["seats"][0]
    assert (seat["person"], seat["bot"]) == (False, "greedy")
    assert [seat["person"] for seat in server.room(gathering)["seats"]] == [True, False, False]
    assert (server.room(hosted)["phase"], server.room(hosted)["how"]) == ("over", "cancelled")
    server.stop()
    everything = _bytes(server.data)
    for gone in (NAME, BESIDE, SAID):
        assert gone.encode() not in everything
        assert json.dumps(gone)[1:-1].encode() not in everything
    assert b"Doch." in everything
    assert b"Dora" in everything


def test_a_finished_game_loses_the_name_but_not_its_record(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await inside.begun("Ann", "Ben")
            await table.say(0, "Gleich!")
            await inside.ask(table, "Ann", Concede(0))
            await inside.directory.forget(inside.people["Ann"])
            record = table.table_state.record()
            assert record is not None
            assert record.seats == ("", "Ben")
            assert table.audience.chat.recent() == []
            assert my_statistics(inside.directory.engine, inside.people["Ann"].id, "en") == []
            assert my_statistics(inside.directory.engine, inside.people["Ben"].id, "en")[0].places == {"1": 1}
            (listed,) = my_tables(inside.directory.engine, inside.people["Ben"].id, "en")
            assert (listed.table, listed.seats[1]) == (table.id, "Ben")
            assert "Ann" not in listed.seats[0]

    run(game())


def test_tables_of_nobody_else_go_with_a_person(tmp_path: Path) -> None:
    """Whatever has become of them."""

    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            ann = await inside.person("Ann")
            own = [
                await inside.make(ann, MySeat(), FreeSeat()),
                await inside.make(ann, FreeSeat(), FreeSeat()),
                await inside.make(ann, MySeat(), HotSeat("Annchen")),
                await inside.begun("Ann", BotSeat("random")),
                await inside.begun("Ann", BotSeat("random")),
                await inside.make(ann, BotSeat("random"), BotSeat("random")),
            ]
            await inside.ask(own[4], "Ann", Concede(0))
            own[5].watch(Heard(), None, None, "en")
            await until_quiet(own[5])
            assert own[5].room.phase == "over"
            await inside.directory.forget(ann)
            assert [inside.directory.find(table.id) for table in own] == [None] * len(own)

    run(game())


def test_who_is_deleted_in_a_pause_or_while_choosing(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await inside.begun("Ann", "Ben", game="cards2010")
            while len(asked(table)) < 2:
                await answer(table, asked(table)[0])
            await answer(table, 1)
            assert table.table_state.game is not None
            number = table.table_state.game.number
            await inside.directory.forget(inside.people["Ann"])
            await until_quiet(table)
            assert table.table_state.game.number > number, "a bot has chosen in her place"
            with pytest.raises(DeniedError) as denied:
                await inside.ask(table, "Ann", Return(0))
            assert denied.value.key == "not_your_seat"

    run(game())


# --- one table


def test_a_table_of_ones_own_can_be_deleted_when_it_is_over(shared: Server) -> None:
    table, keys = shared.table("Ann", "random", "random")
    ann = keys[0].cookie
    for cookie, status in ((ann, 409), (shared.person("Ben"), 409), ("", 401)):
        assert _status(shared, table, cookie) == status
    assert shared.ask(table, ann, "Concede", seat=0)[0] == 200
    assert _status(shared, table, shared.person("Ben")) == 403
    assert _status(shared, table, ann) == 200
    assert _status(shared, table, ann) == 404
    assert _call(shared, "/api/me/tables", ann)[0] == []
    assert _call(shared, "/api/me/statistics", ann)[0][0]["conceded"] == 1, "how one fared is not forgotten with it"


def _status(server: Server, table: str, cookie: str) -> int:
    """Of the command to delete it."""
    status, answered, _ = _send(server, f"/api/tables/{table}", cookie, method="DELETE")
    assert status == 200 or answered["text"].endswith(".")
    return status


def test_a_table_that_is_looked_at_while_it_is_deleted_is_gone_as_well(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await inside.begun("Ann", BotSeat("random"))
            await inside.ask(table, "Ann", Concede(0))
            deleting = asyncio.create_task(inside.directory.delete(inside.people["Ann"], table))
            while not deleting.done():
                inside.directory.find(table.id)
                await asyncio.sleep(0)
            await deleting
            assert inside.directory.find(table.id) is None

    run(game())


def test_where_others_played_too_only_the_own_name_goes(shared: Server) -> None:
    table, keys = shared.table("Ann", "Ben")
    assert shared.ask(table, keys[1].cookie, "Concede", seat=1)[0] == 200
    assert _status(shared, table, keys[0].cookie) == 200
    assert _call(shared, "/api/me/tables", keys[0].cookie)[0] == []
    (left,) = _call(shared, "/api/me/tables", keys[1].cookie)[0]
    assert left["table"] == table
    assert left["seats"][1] == "Ben"
    assert "Ann" not in shared.get(f"/api/tables/{table}").decode()
    assert json.loads(shared.get(f"/api/tables/{table}/record"))["seats"] == ["", "Ben"]
    assert _status(shared, table, keys[1].cookie) == 200
    assert shared.fetch(f"/api/tables/{table}")[0] == 404, "nobody is left who wants it"
