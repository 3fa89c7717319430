"""The wall chart: whole games by clicks, its levels and their links, standings that explain themselves, all editions."""

import re
from collections.abc import Iterator
from itertools import cycle

import pytest
from playwright.sync_api import Locator, Page, expect

from anpfiff.core.registry import GAMES
from browser.ahead import offers, play_ahead
from browser.chromium import DESKTOP, PHONE, SMALLEST, Windows
from browser.looks import check_room, look, resize
from browser.player import TO_DO, Player
from browser.soon import soon
from server.running import Server

pytestmark = pytest.mark.one_build

EDITIONS = GAMES.find("worldcup").editions()
COLUMNS = {"1930": [6, 3, 3, 3], "1954": [4] * 4, "1970": [6] * 4, "1998": [6] * 8, "2002": [6] * 8}
"""Matches of each group."""
LIKE_OTHERS = {"1970", "1998"}
"""Groups of four teams, as in 2002, whose chart is the widest too."""
AGAIN = pytest.mark.long
FLAGS = "teams => Promise.all(teams.map(async team => { await team.querySelector('img').decode(); return true; }))"
"""That they are there and can be drawn."""
RANKS = {"black": "#111111", "red": "#b3202a", "blue": "#0f6fc6", "green": "#2fb58a", "yellow": "#f7e36b", "grey": "#d4d7dc"}


class Manager(Player):
    """Plays through whatever the board lights up, by turns through tray, chart, group and sheet."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._ways: Iterator[str] = cycle(["tray", "chart", "group", "sheet"])
        self.used: set[str] = set()

    @property
    def wall(self) -> Locator:
        return self.page.locator("[data-board=worldcup]")

    def choose(self) -> None:
        """A card, then its rows. What others did meanwhile has been read."""
        if self.page.locator("[data-action=recap-done]").count() > 0:
            self.act("recap-done")
        cards = self.wall.locator("[data-hand][data-move]")
        if cards.count() > 0:
            cards.first.click()
            return
        way = next(self._ways)
        found = getattr(self, f"_by_{way}")()
        (found if found is not None else self.tray().first).click()
        self.used.add(way if found is not None else "tray")

    def home(self) -> None:
        """Up to the chart or the round."""
        while self.page.locator("[data-level]").count() > 0:
            self.page.locator("[data-action=grid], [data-action=up]").first.click()

    def tray(self) -> Locator:
        """All rows of the tray: on a phone it is opened first."""
        rows = self.page.locator(".tray [data-move]")
        if rows.count() == 0:
            self.page.locator("[data-action=all][aria-expanded=false]").click()
        return rows

    def throw_away(self) -> None:
        """A card, and then onto the discards unless it has no other place."""
        self.wall.locator("[data-hand][data-move]").first.click()
        self.page.locator("[data-action=undo]").wait_for()
        if self.confirm.count() == 0:
            self.wall.locator(".pile[data-move=ThrowAway]").click()
        self.confirm.click()

    def _by_tray(self) -> Locator | None:
        self.home()
        return None

    def _by_chart(self) -> Locator | None:
        self.home()
        return _first(self.wall.locator(".cell[data-move], [data-line] [data-move]"))

    def _by_group(self) -> Locator | None:
        self.home()
        legal = self.wall.locator(".cell.legal, [data-line] .legal")
        heads = self.wall.locator("li:has(> .cell.legal) [data-group], section:has(.legal) [data-group]")
        if legal.count() == 0 or heads.count() == 0:
            return None
        heads.first.click()
        lines = _first(self.wall.locator("[data-level=group] [data-move]"))
        if lines is None:
            self.home()
        return lines

    def _by_sheet(self) -> Locator | None:
        self.home()
        cells = self.wall.locator(".cell.legal:not([data-move]), [data-line]:has(.legal) .score")
        if cells.count() == 0:
            return None
        cells.first.click()
        return self.wall.locator("[data-level=match] [data-move]").first


def _first(found: Locator) -> Locator | None:
    return found.first if found.count() > 0 else None


def open_table(
    server: Server,
    windows: Windows,
    *bots: str,
    edition: str,
    size: tuple[int, int] = SMALLEST,
    language: str = "en",
    place: str = "",
) -> tuple[Manager, str]:
    table, keys = server.table("Ann", *bots, game="worldcup", edition=edition, options={"early_win": "play_on"})
    page = windows.open(f"{server.address}/t/{table}{place}", size, language, cookie=keys[0].cookie)
    manager = Manager(page)
    manager.at_table()
    manager.wall.wait_for()
    return manager, table


def test_rows_are_chosen_in_the_tray_in_a_group_and_on_a_sheet(server: Server, windows: Windows) -> None:
    manager, _ = open_table(server, windows, "greedy", "greedy", "greedy", edition="1930", size=DESKTOP)
    while not manager.used >= {"tray", "group", "sheet"}:
        assert manager.wait()
        manager.move()


@pytest.mark.long
@pytest.mark.parametrize(("size", "language"), [(SMALLEST, "de"), (DESKTOP, "en")], ids=["phone-de", "desktop-en"])
def test_a_whole_game_by_clicks(server: Server, windows: Windows, size: tuple[int, int], language: str) -> None:
    manager, _ = open_table(server, windows, "greedy", "greedy", "greedy", edition="1930", size=size, language=language)
    manager.play_to_the_end()
    assert manager.used >= {"tray", "group", "sheet"}, "cells with one answer are chance"
    expect(manager.page.locator("[data-result] ol li")).to_have_count(4)
    manager.act("sheet-close")
    manager.home()
    manager.wall.locator("[data-phase=final]").click()
    expect(manager.wall.locator(".champion")).to_contain_text("Weltmeister" if language == "de" else "World champions")
    expect(manager.moves).to_have_count(0)


def test_three_taps_preview_and_undo(server: Server, windows: Windows) -> None:
    """Card, row, confirm; before that the new score stands there, and everything can be taken back."""
    table, keys = server.table("Ann", "Ben", game="worldcup", edition="1954")
    # Whoever has a card to play; until then nothing is laid, so that every score is the first one.
    seat = play_ahead(server, table, keys, offers("Play"), prefer="ThrowAway")
    manager = Manager(windows.open(f"{server.address}/t/{table}", SMALLEST, cookie=keys[seat].cookie))
    manager.wait()
    page = manager.page
    page.locator("[data-move=Play]").first.click()
    row = manager.tray().first
    said = row.locator(".said").text_content()
    row.click()
    manager.confirm.wait_for()
    expect(page.locator("section[aria-label='What now?']")).to_contain_text(said or "")
    expect(page.locator("[data-change]")).to_contain_text(re.compile(r"0:0\s*→"))
    expect(page.locator(".cell.changed, .cell.chosen").first).to_be_visible()
    manager.undo.click()
    page.locator(".tray [data-move]").nth(3).wait_for()
    expect(page.locator("[data-change]")).to_have_count(0)
    manager.undo.click()
    page.locator("[data-move=Play]").first.wait_for()
    before = manager.number()
    page.locator("[data-move=Play]").first.click()
    manager.tray().first.click()
    manager.confirm.click()
    manager.past(before)


def test_my_teams_come_first_in_the_tray(server: Server, windows: Windows) -> None:
    manager, _ = open_table(server, windows, "greedy", edition="1970")
    manager.wait()
    page = manager.page
    laid = page.locator("[data-move=Play]:has-text('Attack'), [data-move=Play]:has-text('goal')")
    while laid.count() == 0:
        before = manager.number()
        manager.throw_away()
        manager.past(before)
        assert manager.wait()
    laid.first.click()
    page.locator("[data-action=all][aria-expanded=false]").click()
    page.locator("[data-action=all][aria-expanded=true]").wait_for()
    mine = page.locator(".tray li").evaluate_all("rows => rows.map(row => row.querySelector('.mine') !== null)")
    assert mine[0]
    assert mine == sorted(mine, reverse=True), "a row of others stands before one of mine"


def test_levels_links_and_the_way_back(server: Server, windows: Windows) -> None:
    manager, table = open_table(server, windows, "greedy", edition="2002", place="#/match/C%3ABRA-TUR")
    page = manager.page
    expect(manager.wall.locator("[data-level=match]")).to_contain_text("Brazil")
    manager.act("up")
    expect(manager.wall.locator("[data-level=group] h2")).to_have_text("Group C")
    manager.wall.locator("[data-tab=D]").click()
    expect(manager.wall.locator("[data-level=group] h2")).to_have_text("Group D")
    expect(page).to_have_url(f"{server.address}/t/{table}#/group/D")
    page.go_back()
    expect(manager.wall.locator("[data-level=group] h2")).to_have_text("Group C")
    page.reload()
    expect(manager.wall.locator("[data-level=group] h2")).to_have_text("Group C")
    expect(manager.wall.locator("[data-line]")).to_have_count(6)
    manager.act("grid")
    manager.wall.locator("[data-phase=quarter_finals]").click()
    expect(manager.wall.locator("[data-line]")).to_have_count(4)
    expect(manager.wall.locator("[data-line]").first).to_contain_text("Winner round of 16")
    manager.wall.locator("[data-line] .score").first.click()
    expect(manager.wall.locator("[data-level=match] h2")).to_have_text("Quarter-final W")


def test_the_log_leads_to_the_match_and_back_to_the_move(server: Server, windows: Windows) -> None:
    """Lines lead to places, numbers to moves; a place in a link is a button that the keyboard reaches."""
    manager, _ = open_table(server, windows, "greedy", edition="1954")
    manager.play(2)
    assert manager.wait()
    page = manager.page
    manager.act("log")
    laid = page.locator(".log .to").filter(has_text="(Group").last
    laid.focus()
    page.keyboard.press("Enter")
    expect(manager.wall.locator("[data-level=match], [data-level=group]")).to_be_visible()
    expect(page).to_have_url(re.compile(r"#/(match|group)/"))
    # By its number: the last line can be another one as soon as a bot has moved.
    wanted = page.locator("[data-look]").last.get_attribute("data-look")
    page.locator(f"[data-look='{wanted}']").last.click()
    expect(page.locator("[data-position]")).to_have_attribute("data-position", wanted or "")
    check_room(page, SMALLEST[0], "the log")


def test_a_question_mark_on_everything_explains_and_plays_nothing(server: Server, windows: Windows) -> None:
    manager, _ = open_table(server, windows, "greedy", edition="1954", language="de")
    manager.wait()
    page = manager.page
    page.get_by_role("button", name="Regeln").click()
    manager.act("explain")
    marks = page.locator("[data-rule-id]")
    marks.first.wait_for()
    look(page, "explaining", "de")
    mark = page.locator("[data-rule-id^='W5.']").first
    rule = mark.get_attribute("data-rule-id") or ""
    before = marks.count()
    mark.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"dialog[open] [data-rule='{rule}']")).to_be_focused()
    page.keyboard.press("Escape")
    expect(marks).to_have_count(before)
    page.keyboard.press("Escape")
    expect(marks).to_have_count(0)
    # Nothing was chosen meanwhile.
    expect(manager.undo).to_have_count(0)


def test_groups_turn_with_a_finger(server: Server, windows: Windows) -> None:
    manager, _ = open_table(server, windows, "greedy", edition="1930", place="#/group/1")
    heading = manager.wall.locator("[data-level=group] h2")
    expect(heading).to_have_text("Group 1")
    for start, end, group in [(300, 60, "2"), (60, 300, "1"), (60, 300, "4")]:
        manager.wall.locator("[data-level=group]").evaluate(
            """(group, [start, end]) => {
              const touch = x => new Touch({ identifier: 1, target: group, clientX: x, clientY: 300 });
              group.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(start)], changedTouches: [touch(start)] }));
              group.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: [touch(end)] }));
            }""",
            [start, end],
        )
        expect(heading).to_have_text(f"Group {group}")


def test_standings_say_why(server: Server, windows: Windows) -> None:
    manager, _ = open_table(server, windows, "greedy", edition="2002", place="#/group/A")
    page = manager.page
    manager.wait()
    places = manager.wall.locator("table .place")
    expect(places).to_have_count(4)
    places.nth(0).click()
    expect(page.locator(".why")).to_have_text("Nobody stands above.")
    places.nth(1).click()
    expect(page.locator(".why")).to_contain_text(re.compile("Fewer points|Level"))
    expect(places.nth(1)).to_have_attribute("aria-expanded", "true")
    expect(manager.wall).to_contain_text("Points decide, then points among the level teams, then goal difference")


@pytest.mark.parametrize("edition", [pytest.param(each, marks=AGAIN) if each in LIKE_OTHERS else each for each in EDITIONS])
def test_every_edition_has_its_shape(server: Server, windows: Windows, edition: str) -> None:
    manager, _ = open_table(server, windows, "greedy", edition=edition)
    columns = manager.wall.locator("ul.chart > li")
    soon(manager.page, lambda: [column.locator(".cell").count() for column in columns.all()], COLUMNS[edition])
    boxes = manager.wall.locator(".cell").evaluate_all(
        "cells => cells.map(cell => cell.getBoundingClientRect()).map(box => [box.left, box.width, box.height])"
    )
    assert all(left >= 0 and width >= 43.9 and height >= 43.9 for left, width, height in boxes)
    flags = manager.page.locator(".teams .team").evaluate_all(FLAGS)
    teams = sum(len(group) for group in GAMES.find("worldcup").facts(edition)["edition"]["groups"].values())
    assert flags == [True] * teams
    resize(manager.page, DESKTOP)
    expect(manager.wall.locator(".poster section")).to_have_count(len(COLUMNS[edition]))
    expect(manager.wall.locator("[data-line]")).to_have_count(sum(COLUMNS[edition]))


def test_screens_in_german(server: Server, windows: Windows) -> None:
    manager, _ = open_table(server, windows, "greedy", edition="1970", language="de")
    manager.wait()
    manager.choose()
    manager.wait()
    look(manager.page, "worldcup-rows", "de")
    manager.page.evaluate("location.hash = '#/group/1'")
    manager.wall.locator("[data-level=group] table .place").nth(1).click()
    look(manager.page, "worldcup-group", "de")


@pytest.mark.long
def test_screens_in_english(server: Server, windows: Windows) -> None:
    manager, _ = open_table(server, windows, "greedy", edition="2002", place="#/phase/round_of_16")
    manager.wait()
    look(manager.page, "worldcup-round", "en")
    manager.page.evaluate("location.hash = '#/match/A%3AFRA-SEN'")
    manager.wall.locator("[data-level=match]").wait_for()
    look(manager.page, "worldcup-match", "en")


def test_by_keyboard_alone(server: Server, windows: Windows) -> None:
    """A card by its number, a group by its letter, arrows and Enter: every place within six keys, and Enter again confirms."""
    manager, _ = open_table(server, windows, "greedy", "greedy", "greedy", edition="2002", size=DESKTOP)
    manager.wait()
    page = manager.page
    at = "() => document.activeElement.dataset.row ?? ''"
    last = manager.wall.locator("[data-sheet=H] [data-row]")
    for place, keys in {
        0: "h",
        7: "h End ArrowUp ArrowUp ArrowRight",
        5: "h ArrowDown ArrowDown ArrowRight",
        11: "h End ArrowRight",
    }.items():
        assert len(keys.split()) < 6, "Enter is the sixth"
        for key in keys.split():
            page.keyboard.press(key)
        assert page.evaluate(at) == last.nth(place).get_attribute("data-row")
    page.keyboard.press("Home")
    assert page.evaluate(at) == last.nth(1).get_attribute("data-row")
    page.keyboard.press("a")
    before = manager.number()
    page.keyboard.press("1")
    page.locator("[data-action=undo]").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-action=undo]").wait_for(state="detached")
    page.keyboard.press("1")
    page.locator("[data-action=undo]").wait_for()
    if manager.confirm.count() == 0:
        page.locator("[data-row][data-move]").first.focus()
        page.keyboard.press("Enter")
    manager.wait()
    manager.stage()
    expect(manager.confirm).to_be_focused()
    page.keyboard.press("Enter")
    manager.past(before)


def test_one_stop_for_tab_in_the_hand_and_on_the_board(server: Server, windows: Windows) -> None:
    manager, _ = open_table(server, windows, "greedy", edition="1930", size=DESKTOP)
    manager.wait()
    for part in ("[data-region=hand]", ".poster"):
        stops = manager.wall.locator(part).evaluate(
            "part => [...part.querySelectorAll('button')].filter(each => each.tabIndex === 0).length"
        )
        assert stops == 1, part


def test_whatever_has_the_focus_explains_itself(server: Server, windows: Windows) -> None:
    manager, _ = open_table(server, windows, "greedy", edition="1930", size=DESKTOP)
    manager.wait()
    page = manager.page
    page.keyboard.press("a")
    page.keyboard.press("?")
    bubble = page.locator("[data-bubble]")
    expect(bubble).to_contain_text("Take a card first")
    expect(bubble).to_contain_text("Rule W4.4")
    page.keyboard.press("ArrowDown")
    expect(bubble).to_have_count(0)
    manager.wall.locator("[data-hand]").first.hover()
    expect(bubble).to_contain_text("Rule W5")
    # A team for itself, also where it stands in a row.
    manager.wall.locator("[data-row] .plate").first.hover()
    expect(bubble).to_contain_text(re.compile(r"Rank \d: \d squares in every match"))
    expect(bubble).to_contain_text("Rule W2.4")
    page.keyboard.press("a")
    page.keyboard.press("?")
    expect(bubble).to_contain_text("Rule W4.4")
    page.keyboard.press("?")
    expect(page.locator("dialog[open] [data-rule='W4.4']")).to_be_focused()


def test_a_row_tells_beforehand_what_would_come_of_it(server: Server, windows: Windows) -> None:
    """Where the mouse rests, and where the keyboard has come to: the new score and places, and nothing is chosen by that."""
    table, keys = server.table("Ann", "Ben", game="worldcup", edition="1930")
    goals = {"one_goal", "two_goals", "three_goals"}
    seat = play_ahead(
        server,
        table,
        keys,
        lambda now: any(move["fields"].get("card") in goals for move in now["asked"]["moves"]),
        prefer="ThrowAway",
    )
    manager = Manager(windows.open(f"{server.address}/t/{table}", DESKTOP, cookie=keys[seat].cookie))
    manager.wait()
    page = manager.page
    if page.locator("[data-action=recap-done]").count() > 0:
        manager.act("recap-done")
    manager.wall.locator("[data-hand][data-move=Play]").filter(has_text=re.compile("goal")).first.click()
    manager.wait()
    before = manager.number()
    rows, coming = manager.wall.locator("[data-row][data-side=left][data-move=Lay]"), page.locator("[data-coming]")
    rows.first.locator(".squares").hover()
    expect(coming).to_contain_text(re.compile(r"0:0\s*→\s*[123]:0.*\d\.→"))
    expect(manager.confirm).to_have_count(0)
    page.mouse.move(640, 790)
    expect(coming).to_have_count(0)
    rows.first.focus()
    page.keyboard.press("ArrowDown")
    expect(coming).to_contain_text(re.compile(r"→"))
    page.keyboard.press("?")
    expect(page.locator("[data-bubble]")).to_contain_text("Rule W4.4")
    page.keyboard.press("Escape")
    assert manager.number() == before


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_cards_and_question_stay_where_they_are_while_a_move_is_staged(
    server: Server, windows: Windows, size: tuple[int, int]
) -> None:
    table, keys = server.table("Ann", "Ben", game="worldcup", edition="2002")
    seat = play_ahead(server, table, keys, offers("Play"), prefer="ThrowAway")
    manager = Manager(windows.open(f"{server.address}/t/{table}", size, cookie=keys[seat].cookie))
    manager.wait()
    if manager.page.locator("[data-action=recap-done]").count() > 0:
        manager.act("recap-done")
    question, deck = manager.page.locator("[data-region=now]"), manager.wall.locator("[data-region=hand]")

    def tops() -> list[float]:
        boxes = [part.bounding_box() for part in (question, deck)]
        return [round(box["y"]) for box in boxes if box]

    before = tops()
    manager.wall.locator("[data-hand][data-move=Play]").first.click()
    manager.wait()
    soon(manager.page, tops, before, "a card is taken")
    manager.stage()
    soon(manager.page, tops, before, "all is staged")
    assert manager.wall.locator("[data-hand]").evaluate_all(
        "(cards, top) => cards.every(card => card.getBoundingClientRect().bottom <= top + 1)", before[0]
    ), "no card is cut off"


@pytest.mark.parametrize("edition", ["1930", "2002"])
def test_nothing_scrolls_on_a_desk(server: Server, windows: Windows, edition: str) -> None:
    """Poster, cards and question fill the window, with sixteen seats too."""
    manager, _ = open_table(server, windows, *["greedy"] * 7, edition=edition, size=DESKTOP)
    manager.wait()
    page = manager.page
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    boxes = manager.wall.locator("[data-sheet], [data-hand], .pile").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).map(box => [box.left, box.top, box.right, box.bottom])"
    )
    assert all(left >= 0 and top >= 0 and right <= DESKTOP[0] and bottom <= DESKTOP[1] for left, top, right, bottom in boxes)


def test_moments_play_before_the_board_changes(server: Server, windows: Windows) -> None:
    """What was confirmed plays picture by picture, and the page goes on once they were seen."""
    table, keys = server.table("Ann", "greedy", game="worldcup", edition="1930")
    slow = "localStorage.setItem('anpfiff.speed', '\"step\"')"
    page = windows.open(
        f"{server.address}/t/{table}", DESKTOP, cookie=keys[0].cookie, prepare=lambda page: page.add_init_script(slow)
    )
    manager = Manager(page)
    manager.at_table()
    manager.wall.wait_for()
    moment = page.locator("[data-action=next-moment]")
    page.wait_for_function(f"() => document.querySelector('[data-action=next-moment]') !== null || ({TO_DO})()")
    if moment.count() > 0:
        manager.act("to-my-turn")
    manager.wait()
    before = manager.number()
    manager.stage()
    manager.confirm.click()
    expect(moment).to_be_visible()
    page.wait_for_timeout(300)
    assert manager.number() <= before + 1, "a step waits for its picture"
    manager.act("to-my-turn")
    manager.past(before)


def test_somebody_who_watches_sees_the_chart_and_no_cards(server: Server, windows: Windows) -> None:
    table, _ = server.table("Ann", "greedy", game="worldcup", edition="1930")
    page = windows.open(f"{server.address}/t/{table}", SMALLEST)
    page.locator(".cell").first.wait_for()
    expect(page.locator("[data-move]")).to_have_count(0)
    expect(page.get_by_label("Your cards")).to_have_count(0)


def test_ranks_have_their_colours_and_numerals(server: Server, windows: Windows) -> None:
    """The colours are those that were measured for people who see them differently."""
    manager, _ = open_table(server, windows, "greedy", edition="1930")
    for number, (rank, colour) in enumerate(RANKS.items(), start=1):
        sign = manager.page.locator(f".rank.{rank}").first
        red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
        expect(sign).to_have_text(str(number))
        expect(sign).to_have_css("background-color", f"rgb({red}, {green}, {blue})")
