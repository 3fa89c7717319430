"""R7 (a): canaries. Secrets of the server and of other people are nowhere in what it sends, exports or logs.

`make soak TEST=R7` plays a thousand games of each game.
"""

import asyncio
import base64
import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from anpfiff.core.chance import Seeded
from anpfiff.core.registry import GAMES
from server.kept import Kept
from server.logged import Logged
from server.players import Player
from server.running import Key, run

GAMES_EACH = {"cards2010": 1, "chronik": 1, "fussballwelt": 2, "schwalben": 1, "worldcup": 1}
"""The short form: those with many moves once."""
WATCHED = 300
"""Messages after which a spectator has seen enough, until the end."""
RECENT = 40
"""Tables whose secrets are looked for: the own, and those of some evenings before. All of a thousand would take hours."""
PATHS = ("/api/me", "/api/me/tables", "/api/me/statistics", "/api/tables/{}", "/api/tables/{}/dice", "/api/games")


class Heard(NamedTuple):
    """Everything that somebody was sent, and which secrets are theirs to know."""

    who: str
    text: str
    may: frozenset[str]


class Evening:
    """Two people, bots and a spectator play one game after the other; at another table somebody talks."""

    def __init__(self, server: Logged, game: str) -> None:
        self._server = server
        self._game = game
        self._kept = Kept(server.data)
        self.people = {name: server.person(name) for name in ("Ann", "Ben", "Cleo")}
        self._secrets: dict[str, str] = {}
        for name, cookie in self.people.items():
            token = cookie.partition("=")[2]
            self._secrets |= {f"{name}'s token": token, f"{name}'s hash": sha256(token.encode()).hexdigest()}
        self.hits: list[str] = []
        self.heard = 0

    def close(self) -> None:
        self._kept.close()

    async def play(self, seed: int) -> None:
        """One whole game, and a rematch that begins."""
        server, ann, ben = self._server, self.people["Ann"], self.people["Ben"]
        found = GAMES.find(self._game)
        bots = max(1, found.players(found.editions()[0])[0] - 2)
        table = server.make(ann, "me", "free", *[{"type": "bot", "bot": "random"}] * bots, game=self._game)
        invite: str = server.room(table, ann)["invite"]
        bodies = {name: [json.dumps(server.room(table, cookie))] for name, cookie in self.people.items()}
        pages = {"Ann": await Player.at(server, table, Key(ann, 0)), "a spectator": await Player.at(server, table)}
        for command, fields in (("Sit", {"seat": 1, "invite": invite}), ("Ready", {})):
            bodies["Ben"].append(str(server.ask(table, ben, command, **fields)))
        pages["Ben"] = await Player.at(server, table, Key(ben, 1))
        bodies["Ann"].append(str(server.ask(table, ann, "Start")))
        elsewhere = await self._talk_elsewhere(seed)
        await asyncio.gather(*(self._one(name, page, seed) for name, page in pages.items()))
        for name, cookie in [*self.people.items(), ("a stranger", "")]:
            bodies.setdefault(name, []).extend(server.fetch(path.format(table), cookie)[1] for path in PATHS)
        bodies["Ann"].append(str(server.ask(table, ann, "Rematch")))
        following = server.room(table, ann)["next"]
        pages["a late spectator"] = await Player.at(server, table)
        pages["Ben again"] = await Player.at(server, following, Key(ben, 1))
        heard = [Heard(name, "\n".join(page.frames), self._may(name, table, following)) for name, page in pages.items()]
        heard += [Heard(name, "\n".join(several), self._may(name, table, following)) for name, several in bodies.items()]
        heard.append(Heard("the record", server.fetch(f"/api/tables/{table}/record")[1], frozenset({f"seed of {table}"})))
        self._search(heard, {"talk elsewhere": elsewhere})
        for page in pages.values():
            await page.close()
        for cookie in (ann, ben):
            server.ask(following, cookie, "Agree", to="end")
            server.ask(following, cookie, "Cancel")

    def _may(self, name: str, *tables: str) -> frozenset[str]:
        """Who plays may invite."""
        return frozenset(f"invitation of {table}" for table in tables if name in ("Ann", "Ben", "Ben again"))

    async def _talk_elsewhere(self, seed: int) -> str:
        """At a table of Cleo's."""
        cleo = self.people["Cleo"]
        table = self._server.make(cleo, "me", {"type": "hot_seat", "name": "Dan"})
        page = await Player.at(self._server, table, Key(cleo, 0))
        said = f"Nur unter uns {seed} {sha256(str(seed).encode()).hexdigest()[:12]}"
        await page.send({"type": "Say", "text": said})
        while (await page.receive())["type"] != "Said":
            pass
        await page.close()
        return said

    async def _one(self, name: str, page: Player, seed: int) -> None:
        """Plays, or watches, and talks a little."""
        if page.now is None:
            await page.receive()
        if name == "a spectator":
            while not page.over and len(page.frames) < WATCHED:
                await page.receive()
            await page.close()
            return
        chance, moves = Seeded(seed, len(name) + ord(name[0])), 0
        while await page.until_asked():
            await page.answer(await page.chosen(chance))
            moves += 1
            if moves in (1, 41, 81):
                await page.send({"type": "Say", "text": f"{name} zu {moves}"})
                await page.send({"type": "Look", "number": page.number // 2})
                await page.send({"type": "Describe", "number": page.number // 2})

    def _search(self, heard: list[Heard], more: dict[str, str]) -> None:
        secrets = self._secrets | more
        newest = f"SELECT id, seed, invite FROM tables ORDER BY rowid DESC LIMIT {RECENT}"  # noqa: S608 - a number of ours
        for table, seed, invite in self._kept.select(newest):
            secrets |= {f"invitation of {table}": invite, f"seed of {table}": seed.hex()}
            for name, written in (("64", base64.b64encode(seed)), ("url", base64.urlsafe_b64encode(seed)), ("raw", seed)):
                secrets[f"{name} seed of {table}"] = written.decode("latin-1").rstrip("=")
        for number, (person,) in enumerate(self._kept.select("SELECT id FROM people")):
            secrets[f"person {number}"] = person
        for number, (code,) in enumerate(self._kept.select("SELECT code_hash FROM codes")):
            secrets[f"code {number}"] = code
        for one in [*heard, Heard("the log", "".join(self._server.log), frozenset())]:
            self.heard += len(one.text)
            assert one.text or one.who == "the log"
            found = [name for name, secret in secrets.items() if secret in one.text and name not in one.may]
            self.hits += [f"{one.who} was told {name}" for name in found]


async def canaries(server: Logged, game: str, games: int, seed: int, tell: Callable[[int], Any] = lambda _: None) -> Evening:
    evening = Evening(server, game)
    for number in range(games):
        await evening.play(seed + number)
        tell(number + 1)
    evening.close()
    return evening


def test_r7_every_game_is_played() -> None:
    assert set(GAMES_EACH) == set(GAMES.names())


def test_r7_no_secret_is_in_anything_that_is_sent(tmp_path: Path) -> None:
    server = Logged(tmp_path)
    try:
        evenings = [run(canaries(server, game, games, 7)) for game, games in GAMES_EACH.items()]
    finally:
        server.stop()
    assert [hit for evening in evenings for hit in evening.hits] == []
    assert all(evening.heard > 100_000 for evening in evenings), "whole games are longer"
    assert server.faults() == []
