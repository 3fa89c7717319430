"""People who stay at their tables whatever becomes of the server, and remember everything that they were shown."""

import asyncio
import json
from http.client import HTTPException
from time import monotonic
from typing import Any

from websockets.exceptions import WebSocketException

from anpfiff.core.chance import Chance
from server.kept import Kept
from server.players import NothingCameError, Player
from server.running import Key, Server

GONE = (OSError, WebSocketException, HTTPException, EOFError)
"""How one notices that the server is not there."""
NOTHING = ("ChangeTotal", "LetWhistle", "NoPenalty", "Nothing", "Offer")
"""Moves with which questions pass by."""
AGAIN = 0.1
"""Seconds until one tries again."""


class Outages:
    """When the server was started again, and how long everybody needed to be back."""

    def __init__(self) -> None:
        self.restarted = monotonic()
        self.back: list[float] = []
        self.stopping = False
        """Nobody plays on; it is only checked."""


class Lasting:
    """One seat, or a spectator. Plays as it is asked, and looks after every outage whether everything is still there."""

    def __init__(self, server: Server, table: str, key: Key | None, chance: Chance, outages: Outages, pause: float) -> None:
        self._server = server
        self.table = table
        self.key = key
        self._chance = chance
        self._outages = outages
        self._pause = pause
        self.number = -1
        """The newest that was shown."""
        self.intended: dict[int, list[int]] = {}
        """By number: the answer to it, which is sent again until it is taken."""
        self.acknowledged: dict[int, list[int]] = {}
        self._lines: dict[int, list[str]] = {}
        self.wrong: list[str] = []
        self._visits = 0
        self.came = 0.0
        self.moved = 0.0
        """When a move of theirs was last taken."""
        self.over = False

    def at(self, server: Server, outages: Outages) -> "Lasting":
        """The same person at another server, who remembers all that was shown and taken so far."""
        twin = Lasting(server, self.table, self.key, self._chance, outages, self._pause)
        twin.number = self.number
        twin.intended, twin.acknowledged, twin._lines = dict(self.intended), dict(self.acknowledged), dict(self._lines)
        return twin

    async def stay(self) -> None:
        """Until the game is over, or nobody plays on."""
        while not self.over and not self._outages.stopping:
            try:
                await self._visit()
            except GONE:
                await asyncio.sleep(AGAIN)
            except NothingCameError:
                self.wrong.append(f"nothing came for a minute at {self.table}, number {self.number}")

    async def _visit(self) -> None:
        page = await Player.at(self._server, self.table, self.key)
        try:
            self._visits += 1
            self.came = monotonic()
            if self._visits > 1:
                self._outages.back.append(monotonic() - self._outages.restarted)
            self._compare(page)
            while not self._outages.stopping and not page.over:
                if self.key is not None and page.asked:
                    await self._answer(page)
                else:
                    await page.receive()
                self._see(page)
            self.over = page.over
        finally:
            page.frames.clear()
            page.vanish()

    async def _answer(self, page: Player) -> None:
        number = page.number
        await asyncio.sleep(self._pause)
        if number not in self.intended:
            self.intended[number] = await page.chosen(self._chance)
        await page.answer(self.intended[number])
        self.acknowledged[number] = self.intended[number]
        self.moved = monotonic()

    def _compare(self, page: Player) -> None:
        """After coming back."""
        if page.number < self.number:
            self.wrong.append(f"lost: {self.number} was shown, the newest is {page.number}")
        if page.number in self.acknowledged and page.now["sealed"] != self.acknowledged[page.number] and self.key is not None:
            self.wrong.append(f"lost: the choice at {page.number}")
        self._see(page)

    def _see(self, page: Player) -> None:
        """Whatever was shown after a move is still shown after it. A page begins with the newest lines only."""
        self.number = max(self.number, page.number)
        shown: dict[int, list[str]] = {}
        for line in page.lines[1:]:
            if line["number"] > page.lines[0]["number"]:
                shown.setdefault(line["number"], []).append(line["text"])
        for number, texts in shown.items():
            if self._lines.setdefault(number, texts) != texts:
                self.wrong.append(f"changed: what move {number} did")
        page.lines = page.lines[-1:]

    def lost_and_doubled(self, kept: Kept) -> tuple[int, int]:
        """Of the own moves, as they are kept. The last answer may have been taken without anybody knowing it."""
        if self.key is None:
            return 0, 0
        rows = [json.loads(row) for (row,) in kept.select("SELECT row FROM moves WHERE table_id = ? ORDER BY n", self.table)]
        sealed = kept.select("SELECT moves FROM sealed WHERE table_id = ? AND seat = ?", self.table, self.key.seat)
        played = [row["number"] for row in rows if row.get("seat") == self.key.seat and not self._passed_by(row)]
        played += [move for (moves,) in sealed for move in json.loads(moves)]
        wanted, lost = list[int](), 0
        for number, moves in sorted(self.intended.items()):
            wanted += moves
            lost += number in self.acknowledged and len(wanted) > len(played)
        strange = sum(one != other for one, other in zip(played, wanted, strict=False)) + max(0, len(played) - len(wanted))
        return lost, strange

    def _passed_by(self, row: dict[str, Any]) -> bool:
        """Nobody was asked: the question passes by as long as nobody takes it up, and the answer is nothing."""
        return row["n"] - 1 not in self.intended and row["move"][0] in NOTHING


class Gathering:
    """At a table that never starts somebody sits down here and there, is ready and is not."""

    def __init__(self, server: Server, chance: Chance) -> None:
        self._server = server
        self._chance = chance
        self._host, self._guest = server.person("Ann"), server.person("Ben")
        self.table = server.make(self._host, "me", "free", "free", "free")
        self._invite = server.room(self.table, self._host)["invite"]
        self._known: list[tuple[int, bool] | None] = [None]
        """What may be so: one thing, or two while nobody has said whether the last command was granted."""
        self.granted = 0
        self.wrong: list[str] = []

    async def stay(self, outages: Outages) -> None:
        while not outages.stopping:
            try:
                await self._command()
            except GONE:
                await asyncio.sleep(AGAIN)

    async def _command(self) -> None:
        before = await asyncio.to_thread(self._found)
        if before not in self._known:
            self.wrong.append(f"lost: {self._known} was granted, {before} is so")
        self._known = [before]
        if before is None or self._chance.below(2):
            seat = (1 + self._chance.below(3)) if before is None else 1 + before[0] % 3
            command, fields, after = "Sit", {"seat": seat, "invite": self._invite}, (seat, False)
        else:
            command, fields, after = "Ready", {"on": not before[1]}, (before[0], not before[1])
        self._known = [before, after]
        status, answer = await asyncio.to_thread(self._server.ask, self.table, self._guest, command, **fields)
        if status != 200:
            self.wrong.append(f"{command} was refused: {answer}")
        self._known = [after]
        self.granted += 1

    def _found(self) -> tuple[int, bool] | None:
        chairs = self._server.room(self.table, self._guest)["seats"]
        return next(((seat, chair["ready"]) for seat, chair in enumerate(chairs) if chair["mine"]), None)
