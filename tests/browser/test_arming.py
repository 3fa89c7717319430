"""Who wants nothing says so once: the whistle of a referee, in schwalben (S6.4)."""

import asyncio

import pytest
from playwright.sync_api import expect

from anpfiff.core.chance import Seeded
from browser.chromium import Windows
from browser.player import Player
from server import players
from server.running import Key, Server, run

pytestmark = pytest.mark.one_build


def until_can_arm(server: Server, table: str, keys: dict[int, Key], wanted: int | None = None) -> int:
    """People at this table move at random until one of them, or the one that is wanted, could arm. Who it is."""

    async def play(player: players.Player, seat: int) -> int:
        chance = Seeded(5, seat)
        while await player.until_asked():
            if player.now["can_arm"] and wanted in (None, seat):
                return seat
            await player.answer(await player.chosen(chance))
        raise AssertionError("the game was over before")

    async def somebody() -> int:
        people = [(await players.Player.at(server, table, key), seat) for seat, key in keys.items()]
        tasks = [asyncio.create_task(play(player, seat)) for player, seat in people]
        first, others = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for other in others:
            other.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        return first.pop().result()

    return run(somebody())


@pytest.mark.long
def test_nothing_is_armed_and_disarmed_by_clicks(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "Ben", "Cem", game="schwalben", options={"teams": "dealt"})
    seat = until_can_arm(server, table, keys)
    referee = Player(windows.open(f"{server.address}/t/{table}", cookie=keys[seat].cookie))
    referee.wait()
    before = referee.number()
    referee.act("arm")
    referee.page.wait_for_selector(f"main[data-number='{before + 1}']")
    disarm = referee.page.locator("[data-action=disarm]")
    disarm.wait_for()
    assert not referee.has_turn()
    disarm.click()
    expect(disarm).to_have_count(0)
    assert until_can_arm(server, table, keys, seat) == seat, "asked again"
    referee.page.locator("[data-action=arm]").wait_for()
