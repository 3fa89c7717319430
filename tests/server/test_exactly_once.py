"""R5: whatever is sent, however often and from wherever a seat is open, happens once."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from anpfiff.core.chance import Seeded
from anpfiff.tables.chat import AT_ONCE
from server.inside import sql
from server.running import Page, Server, run

COMMANDS = 400
SOCKETS = 3
TIMES = 5


def test_r5_every_command_happens_once(shared: Server) -> None:
    """`make soak TEST=R5` sends more."""
    assert run(repeated_commands(shared, COMMANDS, 1)) == 0


async def repeated_commands(server: Server, commands: int, seed: int) -> int:
    """Each command 1 to 5 times from 1 to 3 sockets; how many were lost or doubled."""
    chance, wrong, made = Seeded(seed), 0, 0
    while made < commands:
        table, tokens = server.table("Ann", "Ben")
        pages = [[await Page.open(server, table, tokens[seat]) for _ in range(SOCKETS)] for seat in (0, 1)]
        everybody = [page for seat in pages for page in seat]
        while made < commands and everybody[0].now["ended"] is None:
            seat = next(seat for seat in pages if seat[0].now["asked"])
            number, moves = seat[0].number, seat[0].now["asked"]["moves"]
            move = moves[chance.below(len(moves))]["number"]
            sockets = 1 + chance.below(SOCKETS)
            for _ in range(1 + chance.below(TIMES)):
                await seat[chance.below(sockets)].send({"type": "Play", "number": number, "moves": [move]})
            made += 1
            for page in everybody:
                while page.number == number:
                    await page.receive()
                wrong += page.number != number + 1
        for page in everybody:
            await page.send({"type": "Resync"})
            while (whole := await page.receive())["type"] != "Whole":
                wrong += whole["type"] == "Step"
            await page.close()
    return wrong


def test_r5_everything_is_said_once(shared: Server) -> None:
    """The same words under other keys are other utterances; what is sent again is not too much."""
    table, keys = shared.table("Ann", "Ben")

    async def game() -> None:
        chance = Seeded(5)
        pages = [[await Page.open(shared, table, keys[seat]) for _ in range(SOCKETS)] for seat in (0, 1)]
        for key in range(AT_ONCE):
            for seat, sockets in enumerate(pages):
                for _ in range(1 + chance.below(TIMES)):
                    words = {"type": "Say", "text": f"Tor {key // 2}!", "key": str(key)}
                    await sockets[chance.below(SOCKETS)].send(words)
                for page in (page for seat_pages in pages for page in seat_pages):
                    heard = await page.receive()
                    while (heard["type"], heard["seat"], heard["n"]) != ("Said", seat, 2 * key + seat):
                        assert heard["type"] == "Said", heard
                        heard = await page.receive()
        for page in (page for sockets in pages for page in sockets):
            await page.send({"type": "Resync"})
            while (whole := await page.receive())["type"] != "Whole":
                assert whole["type"] == "Said", whole
            said = [(said["seat"], said["text"]) for said in whole["chat"]]
            assert said == [(seat, f"Tor {key // 2}!") for key in range(AT_ONCE) for seat in (0, 1)]

    run(game())


def test_r5_what_is_said_again_is_answered_to_whoever_sent_it(shared: Server) -> None:
    table, keys = shared.table("Ann", "Ben")

    async def game() -> None:
        ann, again, ben = [await Page.open(shared, table, keys[seat]) for seat in (0, 0, 1)]
        words = {"type": "Say", "text": "Tor!", "key": "1"}
        await ann.send(words)
        first = [await page.receive() for page in (ann, again, ben)]
        await again.send(words)
        assert await again.receive() == first[0] == first[1]
        await ben.send(words)
        assert (await ben.receive())["n"] == 1, "another seat's key is another one"
        assert (await ann.receive())["n"] == 1, "and nobody else hears anything twice"
        await ann.send({**words, "key": "x" * 41})
        assert (await ann.receive())["type"] == "Failed"

    run(game())


ASKED: list[tuple[str, str, dict[str, Any], list[str]]] = [
    ("ben", "Sit", {"seat": 1}, ["Sat"]),
    ("cem", "Sit", {"seat": 3}, ["Sat"]),
    ("cem", "Sit", {"seat": 2}, ["Stood", "Sat"]),
    ("ann", "Stand", {"seat": 2}, ["Stood", "InvitationChanged"]),
    ("cem", "Sit", {"seat": 2}, ["Sat"]),
    ("ann", "Fill", {"seat": 3, "bot": "random"}, ["BotSat"]),
    ("ben", "Ready", {}, ["Readied"]),
    ("cem", "Ready", {}, ["Readied"]),
    ("ben", "BecomeHost", {}, ["BecameHost"]),
    ("ann", "BecomeHost", {}, ["BecameHost"]),
    ("ann", "Start", {}, ["Started"]),
    ("ann", "Agree", {"to": "pause"}, ["Agreed"]),
    ("ben", "Agree", {"to": "pause"}, ["Agreed"]),
    ("cem", "Agree", {"to": "pause"}, ["Agreed", "Paused"]),
    ("ann", "Vote", {"seat": 2}, ["Voted"]),
    ("ben", "Vote", {"seat": 2}, ["Voted", "Replaced"]),
    ("cem", "Return", {"seat": 2}, ["CameBack"]),
    ("cem", "Stand", {"seat": 2}, ["Replaced"]),
    ("cem", "Return", {"seat": 2}, ["CameBack"]),
    ("cem", "Concede", {"seat": 2}, ["Conceded", "Replaced"]),
    ("ben", "Agree", {"to": "end"}, ["Agreed"]),
    ("ann", "Agree", {"to": "end"}, ["Agreed", "Over"]),
    ("ben", "Rematch", {}, ["WentOn"]),
]
"""Who wants what, and what comes of it, by the names under which it is kept. Paused soon, so that nothing else happens."""


def test_r5_every_command_is_obeyed_once(impatient_server: Server) -> None:
    people = {name: impatient_server.person(name) for name in ("ann", "ben", "cem")}
    table = impatient_server.make(people["ann"], "me", "free", "free", "free")

    def acts() -> Iterator[str]:
        for (entry,) in sql(impatient_server.data, "SELECT entry FROM acts WHERE table_id = ? ORDER BY n", table):
            yield json.loads(entry)["act"]["type"]

    with ThreadPoolExecutor(SOCKETS) as sockets:
        for who, command, fields, come in ASKED:
            before = list(acts())
            invite = impatient_server.room(table, people["ann"])["invite"]
            wanted = fields | ({"invite": invite} if command == "Sit" else {})
            asked = [sockets.submit(impatient_server.ask, table, people[who], command, **wanted) for _ in range(TIMES)]
            # What has ended the game cannot be asked for any more.
            assert {answer.result()[0] for answer in asked} <= {200, 409}, command
            assert list(acts()) == [*before, *come], command
