"""R10: every endpoint, command and message, tried by everybody. A refusal is a sentence and changes nothing."""

import json
import sqlite3
from collections.abc import Callable
from hashlib import sha256
from http.client import HTTPConnection
from secrets import token_urlsafe
from typing import Any, get_args

from websockets.exceptions import ConnectionClosed

from anpfiff.tables.commands import FromGuest
from anpfiff.tables.messages import FromPage
from server.kept import Kept, changed
from server.rights import (
    CODE,
    FOREIGN_INVITE,
    HTTP,
    INVITE,
    LAST,
    MOVE,
    NOBODY,
    NOW,
    OLD_INVITE,
    SHOWN,
    SOCKET,
    TABLE,
    WHO,
    WISHES,
    Row,
)
from server.running import WAIT, Key, Page, Server, impatient, run
from server.test_fuzz import MARK, METHODS, Open, routes

SEATS = {"host": 0, "player": 1, "other": 2}
"""At a table whose host plays. At the other kind somebody else has the host's seat."""
LANGUAGES = ("en", "de")


def request(server: Server, method: str, path: str, cookie: str, body: Any = None) -> tuple[int, Any, str]:
    """Status, answer, and the cookie that came with it."""
    line = HTTPConnection("127.0.0.1", server.port, timeout=WAIT)
    line.request(method, path, None if body is None else json.dumps(body), {"Cookie": cookie})
    answer = line.getresponse()
    content = answer.read()
    line.close()
    is_json = (answer.headers["Content-Type"] or "").startswith("application/json") and content
    return (
        answer.status,
        json.loads(content) if is_json else content.decode(),
        (answer.headers["Set-Cookie"] or "").partition(";")[0],
    )


class Cast:
    """Everybody, with the cookies of their browsers, and the tables at which they are tried."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.kept = Kept(server.data)
        self.cookies = {who: server.person(who) for who in WHO if who != "anonymous"} | {"anonymous": ""}
        self.third = server.person("third")
        elsewhere = server.make(self.cookies["elsewhere"], "me", "free")
        self.foreign_invite: str = server.room(elsewhere, self.cookies["elsewhere"])["invite"]
        self._tables: dict[tuple[str, bool], str] = {}
        self._old_invites: dict[str, str] = {}
        """By table: the one before somebody was removed."""
        self._moves: dict[str, int] = {}
        """By table: what the player may do."""

    def worthless(self) -> None:
        """Cookies that were worth something once, or never. The server is stopped for it."""
        server, host = self._server, self.cookies["host"]
        self.cookies["deleted"] = server.person("deleted")
        assert request(server, "DELETE", "/api/me", self.cookies["deleted"])[0] == 200
        self.cookies["expired"] = self._again(host)
        self.cookies["foreign"] = f"anpfiff={token_urlsafe(24)}"
        self.cookies["hashed"] = f"anpfiff={_hash(host)}"
        self.kept.close()
        server.stop()
        with sqlite3.connect(server.data / "anpfiff.db") as database:
            old = database.execute(
                "UPDATE sessions SET seen = seen - 401 * 86400 WHERE token_hash = ?", (_hash(self.cookies["expired"]),)
            )
            assert old.rowcount == 1
        database.close()
        server.start()
        self.kept = Kept(server.data)

    def anew(self) -> "Cast":
        """Other people; the cookies that are worth nothing stay."""
        self.kept.close()
        cast = Cast(self._server)
        cast.cookies |= {name: self.cookies[name] for name in NOBODY}
        self.kept = cast.kept
        return cast

    def _again(self, cookie: str) -> str:
        """The same person in another browser."""
        answer = request(self._server, "POST", "/api/me/link_device", "", {"code": self.code(cookie)})
        return answer[2]

    def code(self, cookie: str) -> str:
        code: str = request(self._server, "POST", "/api/me/code", cookie)[1]["code"]
        return code

    def table(self, phase: str, who: str) -> str:
        """In this phase; for a host who does not play, one of theirs."""
        wanted = phase, who == "outside"
        if wanted not in self._tables:
            self._tables[wanted] = self._made(*wanted)
        return self._tables[wanted]

    def spoiled(self, phase: str, who: str) -> None:
        del self._tables[phase, who == "outside"]

    def seated(self, outside: bool) -> list[str]:
        """The cookies of those who play."""
        return [self.third if outside else self.cookies["host"], self.cookies["player"], self.cookies["other"]]

    def _made(self, phase: str, outside: bool) -> str:
        server, seated = self._server, self.seated(outside)
        host = self.cookies["outside" if outside else "host"]
        seats = ["free"] * 3 if outside else ["me", "free", "free"]
        table = server.make(host, *seats, *(["free"] if phase == "gathering" else []))
        self._old_invites[table] = server.room(table, host)["invite"]

        def ask(cookie: str, command: str, **fields: Any) -> None:
            status, answer = server.ask(table, cookie, command, **fields)
            assert status == 200, answer

        ask(self.cookies["removed"], "Sit", seat=2, invite=self._old_invites[table])
        ask(host, "Stand", seat=2)
        invite = server.room(table, host)["invite"]
        for seat, cookie in enumerate(seated):
            ask(cookie, "Sit", seat=seat, invite=invite)
            if phase != "gathering":
                ask(cookie, "Ready")
        if phase in ("gathering", "ready"):
            return table
        ask(host, "Start")
        run(self._until_the_players_turn(table, seated))
        for cookie in seated:
            if phase in ("paused", "left"):
                ask(cookie, "Agree", to="pause")
            elif phase == "over":
                ask(cookie, "Agree", to="end")
        if phase == "left":
            ask(self.cookies["player"], "Stand", seat=1)
        return table

    async def _until_the_players_turn(self, table: str, seated: list[str]) -> None:
        while True:
            seat: int = json.loads(self.kept.select("SELECT to_move FROM tables WHERE id = ?", table)[0][0])[0]
            page = await Page.open(self._server, table, Key(seated[seat], seat))
            self._moves[table] = page.now["asked"]["moves"][-1]["number"]
            if seat == SEATS["player"]:
                break
            await page.play(self._moves[table])
            await page.close()

    def filled(self, sent: Any, table: str) -> Any:
        """What is sent, with what its capital words stand for."""
        if isinstance(sent, dict):
            return {key: self.filled(value, table) for key, value in sent.items()}
        if isinstance(sent, list):
            return [self.filled(value, table) for value in sent]
        meant: dict[Any, Callable[[], Any]] = {
            INVITE: lambda: self.kept.select("SELECT invite FROM tables WHERE id = ?", table)[0][0],
            OLD_INVITE: lambda: self._old_invites[table],
            FOREIGN_INVITE: lambda: self.foreign_invite,
            TABLE: lambda: table,
            NOW: lambda: self.kept.select("SELECT MAX(n) FROM moves WHERE table_id = ?", table)[0][0],
            MOVE: lambda: self._moves[table],
            CODE: lambda: self.code(self.cookies["spectator"]),
        }
        return meant[sent]() if isinstance(sent, str) and sent in meant else sent


def _hash(cookie: str) -> str:
    return sha256(cookie.partition("=")[2].encode()).hexdigest()


class Trial:
    """One cell after the other."""

    def __init__(self, cast: Cast, server: Server) -> None:
        self._cast = cast
        self._server = server
        self.wrong: list[str] = []
        self.cells = 0

    def row(self, row: Row) -> None:
        for who, expected in row.expected():
            self.cell(row, who, expected)

    def cell(self, row: Row, who: str, expected: str) -> None:
        cast, name = self._cast, f"{row.name} by {who}"
        table = cast.table(row.phase, who)
        sent = cast.filled(row.sent, table)
        before, version = cast.kept.rows([table]), cast.kept.version()
        if row.what.startswith("socket"):
            came, sentences = run(self._converse(row.what.split()[1], sent, who, table))
        else:
            came, sentences = self._http(row.what, sent, who, table)
        different = [] if cast.kept.version() == version else changed(before, cast.kept.rows([table]))
        self.cells += 1
        if came != expected:
            self.wrong.append(f"{name}: {came} instead of {expected}: {sentences}")
        if any(name == table and part not in ("talk", "mutes") for part, name in different):
            cast.spoiled(row.phase, who)
        if came == "no" or came[0] == "4":
            self.wrong += [f"{name}: refused, but changed {part}" for part in different]
            self.wrong += [f"{name}: refused without a sentence: {text!r}" for text in sentences if not _is_sentence(text)]
            if len(sentences) == len(LANGUAGES) and len(set(sentences)) == 1:
                self.wrong.append(f"{name}: the same in every language: {sentences}")

    def _http(self, what: str, sent: Any, who: str, table: str) -> tuple[str, list[str]]:
        method, _, path = what.partition(" ")
        if method == "command":
            method, path, sent = "POST", "/api/tables/{table}/commands", {"type": path, **sent}
        path = _filled(path, table)
        status, sentences = 0, list[str]()
        for language in LANGUAGES if who in WHO else LANGUAGES[:1]:
            status, answer, _ = request(self._server, method, f"{path}?language={language}", self._cast.cookies[who], sent)
            if status < 400 or not path.startswith("/api"):
                return str(status), []
            sentences.append(answer["text"] if isinstance(answer, dict) else "")
        return str(status), sentences

    async def _converse(self, kind: str, sent: Any, who: str, table: str) -> tuple[str, list[str]]:
        """With the perspective of the own seat, where there is one."""
        join = sent if kind == "Join" else {"seat": SEATS.get(who)}
        try:
            page = await Open.joined(self._server, table, self._cast.cookies[who], **join)
        except ConnectionClosed as closed:
            frame = closed.rcvd or closed.sent
            return ("closed", []) if frame is None else (str(frame.code), [f"{frame.reason.capitalize()}."])
        if kind == "Join":
            await page.close()
            return "ok", []
        await page.told_until(MARK)
        await page.send({"type": kind, **sent})
        told = await page.told_until(MARK + 1)
        await page.close()
        sentences = [message["text"] for message in told if message["type"] in ("Refused", "Failed")]
        return ("no" if sentences else "ok"), sentences


def _filled(path: str, table: str) -> str:
    return path.replace("{path:path}", "").replace("/assets", "/assets/nothing.js").format(table=table, game="fussballwelt")


def _is_sentence(text: str) -> bool:
    return len(text) > 15 and text[0].isupper() and text.endswith(".") and "{" not in text


def matrix(server: Server) -> tuple[int, list[str]]:
    """How many cells were tried, and those that were wrong."""
    cast = Cast(server)
    cast.worthless()
    trial = Trial(cast, server)
    for row in (*HTTP, *WISHES, *SOCKET):
        trial.row(row)
    cells, wrong = trial.cells, trial.wrong
    for row in LAST:
        for who, expected in row.expected():
            again = Trial(cast.anew(), server)
            again.cell(row, who, expected)
            cells, wrong = cells + again.cells, wrong + again.wrong
    return cells, wrong


def test_r10_nobody_may_do_more_than_the_matrix_says(serve: Callable[..., Server]) -> None:
    # Nobody has a page open but who just tries something: all others are away.
    server = serve(environment=impatient())
    cells, wrong = matrix(server)
    assert not wrong, "\n".join(wrong)
    assert cells == len([*HTTP, *WISHES, *SOCKET, *LAST]) * len([*WHO, *NOBODY])
    assert "Traceback" not in server.stop()


def test_r10_every_route_wish_and_message_has_a_row() -> None:
    rows = {row.what for row in (*HTTP, *WISHES, *SOCKET, *LAST)}
    asked = {f"{method} {path}" for path, methods in routes() for method in methods - {"HEAD"}}
    # A folder of files, and the socket, whose rows are its messages.
    asked |= {"GET /assets"}
    assert {path for path, methods in routes() if not methods} == {"/assets", "/api/tables/{table}/socket"}
    asked |= {f"command {command.__name__}" for command in get_args(FromGuest)}
    asked |= {f"socket {message.__name__}" for message in get_args(FromPage)}
    assert rows == asked


def test_r10_no_route_takes_another_method(server: Server) -> None:
    # Its own server: where others leave tables behind, their bots play on and change something.
    cast = Cast(server)
    host, table = cast.cookies["host"], cast.table("playing", "host")
    before = cast.kept.rows()
    for path, methods in routes():
        for method in METHODS:
            if method not in methods | {"HEAD"}:
                assert request(server, method, _filled(path, table), host, {})[0] in (404, 405), f"{method} {path}"
    assert changed(before, cast.kept.rows()) == []


def test_r10_what_one_is_told_others_are_not(server: Server) -> None:
    cast = Cast(server)
    cast.worthless()
    over = {outside: cast.table("over", "outside" if outside else "host") for outside in (False, True)}
    for outside, table in over.items():
        assert server.ask(table, cast.seated(outside)[1], "Rematch")[0] == 200

    def shown(what: str, who: str) -> bool:
        cookie, outside = cast.cookies[who], who == "outside"
        if "invitation" in what:
            return bool(server.room(cast.table("gathering", who), cookie)["invite"])
        if "next" in what:
            return bool(server.room(over[outside], cookie)["next"])
        if "tables" in what:
            table = cast.table("playing", who)
            return table in [listed["table"] for listed in json.loads(server.get("/api/me/tables", cookie))]
        if "fared" in what:
            return bool(json.loads(server.get("/api/me/statistics", cookie)))
        if "name" in what:
            return str(json.loads(server.get("/api/me", cookie))["name"]) == who
        return run(asked(who))

    async def asked(who: str) -> bool:
        page = await Open.joined(server, cast.table("playing", who), cast.cookies[who], seat=SEATS.get(who))
        await page.told_until(MARK)
        await page.close()
        return bool(page.now["asked"])

    for what, cells in SHOWN.items():
        for who, expected in Row(what, "", None, cells).expected():
            assert shown(what, who) == (expected == "yes"), f"{what} to {who}"
