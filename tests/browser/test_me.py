"""Nobody has an account: a browser knows who it is, and takes that along to another device."""

import json
import re
from hashlib import sha256
from secrets import token_urlsafe

import pytest
from playwright.sync_api import Page, expect

from browser.chromium import DESKTOP, PHONE, Windows
from browser.player import Player
from browser.soon import soon
from browser.test_away import missing_files
from server.inside import sql
from server.running import Server

pytestmark = pytest.mark.one_build


def device(page: Page) -> None:
    page.locator("[data-device] summary").click()


def code_of(server: Server, cookie: str) -> str:
    status, made = server.post("/api/me/code", b"", {"Cookie": cookie})
    assert status == 201
    code: str = made["code"]
    return code


def test_my_seats_come_along_by_link(server: Server, windows: Windows) -> None:
    old = Player(windows.open(server.address, DESKTOP))
    old.page.locator("[data-name]").fill("Max")
    old.start()
    old.play(1)
    table = old.page.url
    old.page.goto(server.address)
    device(old.page)
    old.act("code")
    link = old.page.locator("[data-link=device]").input_value()

    new = Player(windows.open(link, PHONE, "de"))
    # The code leaves the address.
    expect(new.page).not_to_have_url(re.compile("#"))
    new.act("link-device")
    new.page.locator(f"a[href='{table.removeprefix(server.address)}']").click()
    new.play(1)
    expect(new.page.locator("main[data-seat='0']")).to_have_count(1)
    new.page.goto(server.address)
    expect(new.page.locator("[data-name]")).to_have_value("Max")

    code = link.rpartition("#")[2]
    assert server.post("/api/me/link_device", json.dumps({"code": code}).encode())[0] == 404, "it works once"


def test_a_code_can_be_typed_and_a_name_changed(server: Server, windows: Windows) -> None:
    cookie = server.person("Zoë")
    table = server.make(cookie, "me", {"type": "bot", "bot": "greedy"})
    page = windows.open(server.address)
    device(page)
    page.locator("[data-code]").fill(code_of(server, cookie).lower())
    page.locator("[data-action=use-code]").click()
    page.get_by_text("Welcome, Zoë").wait_for()
    page.locator(f"a[href='/t/{table}']").wait_for()
    name = page.locator("[data-name]")
    expect(name).to_have_value("Zoë")
    name.fill("Zoë Z.")
    name.press("Enter")
    page.wait_for_function("() => fetch('/api/me').then(answer => answer.json()).then(me => me.name === 'Zoë Z.')")


def old_token(server: Server, name: str) -> str:
    """Of the only one who is called so. As seats had them before there were people: kept as codes that never end."""
    token = token_urlsafe(24)
    person = "SELECT id FROM people WHERE name = ?"
    sql(server.data, f"INSERT INTO codes VALUES (?, ({person}), NULL)", sha256(token.encode()).hexdigest(), name)  # noqa: S608
    return token


def test_links_and_seats_of_old_come_back(server: Server, windows: Windows) -> None:
    """Tokens of the time before there were people are codes now."""
    cookie = server.person("Olga")
    table = server.make(cookie, "me", {"type": "bot", "bot": "greedy"})
    address = f"{server.address}/t/{table}"
    by_link = windows.open(f"{address}#0:{old_token(server, 'Olga')}")
    by_link.wait_for_selector("main[data-seat='0']")
    expect(by_link).not_to_have_url(re.compile("#"))
    kept = json.dumps([{"table": table, "mine": {"0": old_token(server, "Olga")}}])
    remember = f"sessionStorage.length || (sessionStorage.setItem('old', '1'), localStorage.setItem('anpfiff.tables', '{kept}'))"
    page = windows.open(server.address, prepare=lambda fresh: fresh.add_init_script(remember))
    page.locator(f"a[href='/t/{table}']").click()
    page.wait_for_selector("main[data-seat='0']")
    soon(page, lambda: page.evaluate("localStorage.getItem('anpfiff.tables')"), None)


def test_no_link_makes_me_somebody_else_unasked(server: Server, windows: Windows) -> None:
    cookie, mine = server.person("Oskar"), server.person("Ben")
    table = server.make(cookie, "me", {"type": "bot", "bot": "greedy"})
    page = windows.open(f"{server.address}/t/{table}#0:{old_token(server, 'Oskar')}", cookie=mine)
    page.get_by_text("already is Ben").wait_for()
    page.locator("[data-action=link-device-no]").click()
    page.wait_for_selector("main[data-number]:not([data-seat])")
    assert json.loads(server.get("/api/me", mine)) == {"name": "Ben"}
    # A code of today is nothing that a link to a table can bring, not even to somebody new.
    with missing_files(windows):
        stranger = windows.open(f"{server.address}/t/{table}#0:{code_of(server, cookie)}")
        stranger.locator("[role=alert]").wait_for()
        stranger.wait_for_selector("main[data-number]:not([data-seat])")


def test_what_waits_for_me_stands_first(server: Server, windows: Windows) -> None:
    cookie = server.person("Anna")
    waiting = server.make(cookie, "me", {"type": "hot_seat", "name": "Ben"})
    gathering = server.make(cookie, "me", "free")
    page = windows.open(server.address, PHONE, cookie=cookie)
    links = page.locator("a[href^='/t/']")
    expect(links).to_have_count(2)
    for place, table in enumerate((waiting, gathering)):
        expect(links.nth(place)).to_have_attribute("href", f"/t/{table}")
    page.get_by_text("Waiting for you").wait_for()
    links.nth(1).click()
    page.locator("[data-action=next-table]").click()
    page.wait_for_url(f"{server.address}/t/{waiting}")


def test_deleting_oneself_says_what_goes_and_does_it(server: Server, windows: Windows) -> None:
    cookie = server.person("Anna")
    table = server.make(cookie, "me", {"type": "bot", "bot": "greedy"})
    page = windows.open(server.address, cookie=cookie)
    page.locator(f"a[href='/t/{table}']").wait_for()
    device(page)
    page.locator("[data-action=forget]").click()
    page.get_by_text("This cannot be undone").wait_for()
    page.locator("[data-action=forget-yes]").click()
    page.get_by_text("You are deleted").wait_for()
    page.locator("a[href^='/t/']").wait_for(state="detached")
    assert server.fetch(f"/api/tables/{table}")[0] == 404
    expect(page.locator("[data-name]")).to_have_value("")
