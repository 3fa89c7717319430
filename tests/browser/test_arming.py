"""Who wants nothing says so once: the whistle of a referee, in schwalben (S6.4)."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.ahead import play_ahead
from browser.chromium import Windows
from browser.player import Player
from server.running import Server

pytestmark = pytest.mark.one_build


def can_arm(now: dict[str, Any]) -> bool:
    return bool(now["can_arm"])


@pytest.mark.long
def test_nothing_is_armed_and_disarmed_by_clicks(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "Ben", "Cem", game="schwalben", options={"teams": "dealt"})
    seat = play_ahead(server, table, keys, can_arm)
    referee = Player(windows.open(f"{server.address}/t/{table}", cookie=keys[seat].cookie))
    referee.wait()
    before = referee.number()
    referee.act("arm")
    referee.past(before)
    disarm = referee.page.locator("[data-action=disarm]")
    disarm.wait_for()
    expect(referee.moves).to_have_count(0)
    disarm.click()
    expect(disarm).to_have_count(0)
    play_ahead(server, table, keys, can_arm, seat)  # asked again
    referee.page.locator("[data-action=arm]").wait_for()
