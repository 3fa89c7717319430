"""What seldom happens in worldcup and decides cups, watched picture by picture: coin, replay, shoot-out, penalty, champion."""

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from anpfiff.core.event import Event
from anpfiff.core.record import Record
from anpfiff.core.registry import make_setup
from anpfiff.football.events import ShootOutEnded, WonEarly, WorldChampion
from anpfiff.games.worldcup.events import CoinTossed, PenaltyTaken, ReplaysCalled, TeamsDealt
from browser.chromium import DESKTOP, PHONE, Windows
from browser.looks import in_all_clothes
from browser.player import Player
from browser.retold import Retold
from records.ending import happens, played
from records.worldcup_endings import END, OFF
from server.running import Server

pytestmark = pytest.mark.one_build

FURTHER = "[data-action=next-moment]"
MOST = 250
"""Pictures after which something is wrong."""


def by_picture(page: Page) -> None:
    page.add_init_script("""localStorage.setItem('anpfiff.speed', '"step"')""")


def usual(page: Page) -> None:
    page.add_init_script("localStorage.setItem('anpfiff.speed', '1')")


class Moment(NamedTuple):
    edition: str
    seed: int
    wanted: Callable[[list[Event]], bool]
    says: list[str]
    """What pictures say, in this order; others may come between them."""


TEAM = r"[^!:]+"
MOMENTS = {
    "coin": Moment("1970", 0, happens(CoinTossed), ["Final score", "A coin decides", f"{TEAM} go through!"]),
    "replay": Moment("1930", 4, happens(ReplaysCalled), ["Final score|The dice for Group .", r"\d+ replays? to come"]),
    "shoot-out": Moment(
        "1998", 0, happens(ShootOutEnded), ["Final score", "Penalty shoot-out", "It's in!", "Saved!", f"{TEAM} go through!"]
    ),
    "champion": Moment(
        "2002", 0, happens(WorldChampion), ["Final score", f"{TEAM}!", "World champions!", "how far they came", "1.*champions"]
    ),
}


def recorded(edition: str, seed: int, seats: int = 9, **options: bool | int | str) -> Record:
    return played(make_setup("worldcup", edition, options, seats), seed)[0]


def pictures(page: Page, name: str) -> list[str]:
    """All that plays, as it is written in the pictures."""
    said: list[str] = []
    further = page.locator(FURTHER)
    further.wait_for()
    while further.count() > 0 and len(said) < MOST:
        picture = page.locator("[data-scene]")
        said.append(" ".join(picture.inner_text().split()) if picture.count() > 0 else "")
        in_all_clothes(page, f"worldcup-{name}-{len(said):02}")
        further.click()
    assert len(said) < MOST, "it does not end"
    return said


def in_order(said: list[str], wanted: list[str]) -> None:
    left = iter(said)
    for each in wanted:
        assert any(re.search(each, one) for one in left), f"{each!r} is missing, or too late, in {said}"


@pytest.mark.parametrize("name", MOMENTS)
def test_what_decides_a_cup_is_seen_before_the_board_knows_it(server: Server, windows: Windows, name: str) -> None:
    moment = MOMENTS[name]
    retold = Retold(recorded(moment.edition, moment.seed), seat=0)
    number = retold.up_to(moment.wanted)
    page = retold.open(server, windows, by_picture)
    player = Player(page)
    player.at(number - 1)
    retold.tell()
    said = pictures(page, name)
    in_order(said, moment.says)
    player.at(number)


def test_the_board_does_not_know_what_a_coin_will_show(server: Server, windows: Windows) -> None:
    retold = Retold(recorded("1970", 0), seat=0)
    retold.up_to(happens(CoinTossed))
    page = retold.open(server, windows, by_picture)
    Player(page).at_table()
    retold.tell()
    spinning = page.locator("[data-scene]", has_text="A coin decides")
    page.locator(FURTHER).wait_for()
    while spinning.count() == 0:
        page.locator(FURTHER).click()
    chart, by_coin = page.locator("[data-region=chart]"), re.compile("coin", re.IGNORECASE)
    expect(chart).not_to_contain_text(by_coin)
    page.locator(FURTHER).click()
    page.locator(FURTHER).click()
    expect(chart).to_contain_text(by_coin)


def test_a_shoot_out_counts_kick_by_kick_and_tells_its_winner_last(server: Server, windows: Windows) -> None:
    retold = Retold(recorded("1998", 0), seat=0)
    retold.up_to(happens(ShootOutEnded))
    page = retold.open(server, windows, by_picture, PHONE)
    Player(page).at_table()
    retold.tell()
    said = pictures(page, "kicks")
    begun = said.index(next(one for one in said if "Penalty shoot-out" in one))
    ended = said.index(next(one for one in said if "go through!" in one))
    kicks = [one for one in said[begun + 1 : ended] if re.search("It's in!|Saved!", one)]
    assert len(kicks) >= 10, "five each, all of them"
    marks = [sum(one.count(mark) for mark in "✓×") for one in kicks]  # noqa: RUF001
    assert marks == list(range(1, len(kicks) + 1)), "one more with every kick"


def test_a_podium_stands_until_it_has_been_seen_and_then_comes_the_result(server: Server, windows: Windows) -> None:
    retold = Retold(recorded("2002", 0), seat=4)
    retold.up_to(happens(WorldChampion))
    page = retold.open(server, windows, by_picture)
    Player(page).at_table()
    retold.tell()
    said = pictures(page, "podium")
    assert "Anna" in said[-1], "whoever has won stands on it"
    assert re.search("the way to the cup", said[-2]), "after their way"
    # Of the real table beneath nobody knows how it has ended: there the game goes on.
    page.locator("section[aria-labelledby=result]").wait_for()
    top = page.locator("[data-region=chart]").bounding_box()
    champion = page.locator(".champion").bounding_box()
    assert top is not None
    assert champion is not None
    assert champion["y"] >= top["y"], "nothing is cut off above the final"


def test_an_early_winner_has_a_cup_and_a_podium_too(server: Server, windows: Windows) -> None:
    retold = Retold(recorded("1930", 0, 2, **(END | OFF | {"offside_cards": 8})), seat=0)
    retold.up_to(happens(WonEarly))
    page = retold.open(server, windows, by_picture)
    Player(page).at_table()
    retold.tell()
    in_order(pictures(page, "early"), ["Nobody can catch", "1"])


def own_penalty(edition: str = "2002", seed: int = 0) -> Retold:
    """Right before the first penalty that somebody takes, with their eyes."""
    record = recorded(edition, seed)
    trial = Retold(record, seat=0)
    number = trial.up_to(happens(PenaltyTaken))
    seat = record.rows[number].seat
    assert seat is not None
    retold = Retold(record, seat)
    retold.up_to(happens(PenaltyTaken))
    return retold


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_own_penalty_waits_for_its_button(server: Server, windows: Windows, size: tuple[int, int]) -> None:
    retold = own_penalty()
    page = retold.open(server, windows, usual, size)
    player = Player(page)
    player.at_table()
    number = retold.tell()
    shoot = page.get_by_role("button", name="Take the penalty", exact=True)
    expect(shoot).to_be_focused()
    expect(page.locator("[data-scene]")).to_contain_text("Take the penalty!")
    expect(page.locator("[data-scene] .shoots")).to_have_count(1)
    in_all_clothes(page, f"worldcup-own-penalty-{size[0]}")
    page.keyboard.press("Enter")
    expect(page.locator("[data-scene]")).to_contain_text(re.compile("It's in!|Saved!"))
    player.at(number)


def test_an_own_penalty_goes_on_by_itself_before_others_have_waited_long(server: Server, windows: Windows) -> None:
    retold = own_penalty()
    page = retold.open(server, windows, usual)
    player = Player(page)
    player.at_table()
    number = retold.tell()
    page.get_by_role("button", name="Take the penalty", exact=True).wait_for()
    player.at(number)


def test_the_poster_of_a_cup_that_begins_unrolls(server: Server, windows: Windows) -> None:
    retold = Retold(recorded("2002", 0), seat=0)
    retold.up_to(lambda events: not happens(TeamsDealt)(events))
    page = retold.open(server, windows, lambda page: page.emulate_media(reduced_motion="no-preference"))
    Player(page).at_table()
    moves = "() => document.querySelector('.begins [data-region=chart]').getAnimations().length"
    expect(page.locator("[data-board=worldcup].begins")).to_be_visible()
    page.wait_for_function(f"() => ({moves})() === 0")
    # Later on nobody has to wait for it.
    later = Retold(recorded("2002", 0), seat=0)
    later.up_to(happens(CoinTossed, ShootOutEnded))
    shown = later.open(server, windows, by_picture)
    Player(shown).at_table()
    expect(shown.locator("[data-board=worldcup].begins")).to_have_count(0)
