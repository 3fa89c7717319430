"""People who play by themselves: any game, to its end, with secret choices, over a real socket."""

import asyncio
from typing import Any

import msgspec

from anpfiff.core.chance import Chance
from server.running import WAIT, Key, Page, Server


class NothingCameError(Exception):
    """For a whole minute, though the line is open."""


class Player(Page):
    """A page that answers whatever it is asked."""

    @classmethod
    async def at(cls, server: Server, table: str, key: Key | None = None) -> "Player":
        """Its room is there; and the game, if it has begun."""
        page = await cls.gather(server, table, key)
        assert isinstance(page, Player)
        if page.room["phase"] != "gathering":
            await page.receive()
        return page

    async def _next(self) -> Any:
        """Without the view, which takes long and is not needed to answer."""
        try:
            async with asyncio.timeout(WAIT):
                frame = await self._socket.recv()
        except TimeoutError:
            raise NothingCameError from None
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = self.unpacked(msgspec.json.decode(frame))
        kind = message["type"]
        if kind == "Room":
            self.room = message
        elif kind in ("Whole", "Step", "Committed", "Happened"):
            assert kind != "Step" or message["number"] == self.number + 1, "a gap"
            self.number, self.now = message.get("number", self.number), message["now"]
            self.lines = message["lines"] if kind == "Whole" else [*self.lines, *message.get("lines", ())]
        return message

    @property
    def asked(self) -> bool:
        return bool(self.now["asked"]) and self.now["sealed"] is None

    @property
    def over(self) -> bool:
        return self.now["ended"] is not None

    async def until_asked(self) -> bool:
        while not self.asked and not self.over:
            await self.receive()
        return not self.over

    async def chosen(self, chance: Chance) -> list[int]:
        """One move; or, where several choose together, a whole choice, staged until nothing more is asked."""
        moves, staged = self.now["asked"]["moves"], list[int]()
        together = len(self.now["to_move"]) + len(self.now["committed"]) > 1
        while True:
            staged.append(moves[chance.below(len(moves))]["number"])
            if not together:
                return staged
            await self.send({"type": "Stage", "number": self.number, "moves": staged})
            while (answer := await self.receive())["type"] != "Staged":
                assert answer["type"] != "Refused", answer
            if answer["asked"] is None:
                return staged
            moves = answer["asked"]["moves"]

    async def answer(self, moves: list[int]) -> None:
        """Play, and wait until it has happened or is sealed."""
        before = self.number
        await self.send({"type": "Play", "number": before, "moves": moves})
        while self.number == before and self.now["sealed"] is None:
            message = await self.receive()
            assert message["type"] not in ("Refused", "Failed"), message

    async def play_on(self, chance: Chance) -> None:
        """To the end."""
        while await self.until_asked():
            await self.answer(await self.chosen(chance))
