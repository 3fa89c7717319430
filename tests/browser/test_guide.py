"""The guided first game: started by one click, a lesson when it is needed, and never in the way."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.chromium import DESKTOP, SMALLEST, Windows
from browser.clicker import Clicker
from browser.looks import check_access, check_room
from browser.soon import soon
from server.running import Server

pytestmark = pytest.mark.one_build

GAMES: list[tuple[str, tuple[int, int], str, Sequence[str]]] = [
    ("fussballwelt", SMALLEST, "de", ["build"]),
    ("worldcup", SMALLEST, "en", ["play"]),
    ("cards2010", SMALLEST, "de", ["choose"]),
    ("chronik", SMALLEST, "en", ["lay", "where"]),
    ("schwalben", DESKTOP, "en", ["draft", "bets"]),
]
"""What to play, where, and the lessons that the first moves bring, among others."""
LEAST_READ = 4
OVERLAP = """() => {
  const lesson = document.querySelector('[data-guide]').getBoundingClientRect();
  const decision = document.querySelector('[data-region=now]').getBoundingClientRect();
  return lesson.bottom > decision.top && lesson.top < decision.bottom;
}"""


class Newcomer(Clicker):
    """Reads what comes, then plays whatever is offered."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, seed=7)
        self.read: list[str] = []

    @property
    def guide(self) -> Locator:
        return self.page.locator("[data-guide]")

    @property
    def lesson(self) -> str:
        """What is shown while nothing moves."""
        return self.page.locator("[data-guide]").get_attribute("data-guide") or ""

    def begin(self, game: str) -> None:
        self.card(game).locator("[data-action=guided]").click()
        self.at_table()
        self.page.locator("[data-guide=welcome]").wait_for()

    def understand(self) -> None:
        """The lesson that is shown; another one, or none, comes in its place."""
        self.read.append(lesson := self.lesson)
        self.act("guide-next")
        expect(self.guide).not_to_have_attribute("data-guide", lesson)

    def play_and_read(self, wanted: Sequence[str]) -> None:
        """Until these lessons have come up, and some more."""
        while len(self.read) < LEAST_READ or not set(wanted) <= set(self.read):
            assert self.wait(), "the game was over too early"
            if self.lesson:
                self.check()
                self.understand()
            else:
                self.confirm.click() if self.confirm.count() > 0 else self.choose()

    def check(self) -> None:
        """Nothing that can be chosen in the bar lies below the lesson."""
        soon(self.page, lambda: self.page.evaluate(OVERLAP), False, f"{self.lesson} lies on something")


@pytest.mark.parametrize(
    ("game", "size", "language", "wanted"),
    # On the same board as schwalben; its lessons by themselves are read in tests/texts.
    [pytest.param(*row, marks=pytest.mark.long) if row[0] == "chronik" else row for row in GAMES],
)
def test_a_first_game_is_guided(
    server: Server, windows: Windows, game: str, size: tuple[int, int], language: str, wanted: Sequence[str]
) -> None:
    newcomer = Newcomer(windows.open(server.address, size, language))
    page = newcomer.page
    newcomer.begin(game)
    expect(page).to_have_url(re.compile(r"\?guided$"))
    check_access(page, game)
    newcomer.understand()
    expect(newcomer.guide).to_have_attribute("data-guide", "board")
    place = page.locator("[data-region=market], [data-region=chart], [data-region=match], [data-region=view]").first
    expect(place).to_have_css("outline-style", "solid")
    check_room(page, size[0], game)
    page.reload()
    page.locator("[data-guide=board]").wait_for()
    newcomer.play_and_read(wanted)
    page.reload()
    assert newcomer.wait()
    newcomer.guide.wait_for()
    assert newcomer.lesson not in newcomer.read
    switch_off(newcomer)
    page.reload()
    newcomer.wait()
    expect(page.locator("[data-guide]")).to_have_count(0)


def switch_off(newcomer: Newcomer) -> None:
    if newcomer.lesson:
        newcomer.act("guide-hide")
    newcomer.act("guide-off")
    expect(newcomer.guide).to_have_count(0)
    expect(newcomer.page).not_to_have_url(re.compile("guided"))


def test_a_lesson_opens_its_rule_and_can_be_hidden_and_read_again(server: Server, windows: Windows) -> None:
    newcomer = Newcomer(windows.open(server.address, SMALLEST, "de"))
    page = newcomer.page
    newcomer.begin("fussballwelt")
    newcomer.understand()
    newcomer.act("guide-rule")
    rule = page.locator("dialog [data-rule='F3.1']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-action=guide-rule]")).to_be_focused()
    newcomer.act("guide-back")
    expect(newcomer.guide).to_have_attribute("data-guide", "welcome")
    expect(page.locator("[data-action=guide-next]")).to_be_focused()
    newcomer.act("guide-next")
    expect(newcomer.guide).to_have_attribute("data-guide", "board")
    newcomer.act("guide-hide")
    expect(newcomer.guide).to_have_attribute("data-guide", "")
    expect(page.locator("[data-action=guide-show]")).to_be_focused()
    check_access(page, "hidden")
    page.reload()
    newcomer.act("guide-show")
    expect(newcomer.guide).to_have_attribute("data-guide", "board")
    assert newcomer.wait()
    switch_off(newcomer)
    newcomer.menu().locator("[data-action=guide]").click()
    page.locator("[data-guide=board]").wait_for()


def test_whoever_plays_on_need_not_press_anything(server: Server, windows: Windows) -> None:
    """What was in sight while a question was answered is not shown again, and can be read again."""
    newcomer = Newcomer(windows.open(server.address, DESKTOP, "en"))
    page = newcomer.page
    newcomer.begin("fussballwelt")
    for lesson in ("welcome", "board"):
        page.locator(f"[data-guide={lesson}]").wait_for()
        newcomer.play(1)
    expect(page.locator("[data-guide]")).not_to_have_attribute("data-guide", "board")
    page.locator("[data-action=guide-back]").wait_for()
