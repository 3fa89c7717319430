"""Somebody in front of a page: knows what it shows, not how the game goes."""

from playwright.sync_api import Locator, Page, expect

from browser.chromium import PATIENCE

expect.set_options(timeout=PATIENCE)

TO_DO = """() => {
  const table = document.querySelector('main[data-number]');
  return table && table.dataset.waits === 'false'
    && document.querySelector('[data-action=again], [data-action=confirm], [data-move]') !== null;
}"""
LOG = "list => [...list.querySelectorAll('p')].map(line => `${line.dataset.number} ${line.textContent.trim()}`)"


class Player:
    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def confirm(self) -> Locator:
        return self.page.locator("[data-action=confirm]")

    @property
    def undo(self) -> Locator:
        return self.page.locator("[data-action=undo]")

    @property
    def result(self) -> Locator:
        return self.page.locator("[data-action=again]")

    @property
    def moves(self) -> Locator:
        """Everything that can be chosen: buttons and cards that glow."""
        return self.page.locator("[data-move]")

    def start(self) -> None:
        """The big button."""
        self.page.locator("button[type=submit]").click()
        self.at_table()

    def at_table(self) -> None:
        self.page.wait_for_selector("main[data-number]")

    def number(self) -> int:
        """Of the position that the page shows."""
        return int(self.page.get_attribute("main", "data-number") or -1)

    def log(self) -> list[str]:
        lines: list[str] = self.page.locator("[role=log]").evaluate(LOG)
        return lines

    def board(self) -> list[str]:
        """All that can be read on the table, but for the log."""
        return [part.inner_text() for part in self.page.locator("main .market, main .mine, main .others").all()]

    def wait(self) -> bool:
        """Until there is something to do; False: the game is over."""
        self.page.wait_for_function(TO_DO)
        return self.result.count() == 0

    def has_turn(self) -> bool:
        return self.moves.count() > 0

    def choose(self) -> None:
        """A landmark if one can be built, otherwise a project, otherwise whatever is offered first."""
        for wanted in ("[data-move=BuildLandmark]", "[data-move=Build]", "[data-move]"):
            offered = self.page.locator(wanted)
            if offered.count() > 0:
                offered.first.click()
                return
        raise AssertionError("nothing can be chosen")

    def stage(self) -> None:
        """Choose until nothing more is asked."""
        while self.confirm.count() == 0:
            self.choose()
            self.wait()

    def move(self) -> None:
        """A whole move, by clicks, until the server has taken it."""
        before = self.number()
        self.stage()
        self.confirm.click()
        self.page.wait_for_function("before => Number(document.querySelector('main').dataset.number) > before", arg=before)

    def play(self, moves: int) -> None:
        for _ in range(moves):
            assert self.wait(), "the game was over too early"
            self.move()

    def play_to_the_end(self) -> None:
        while self.wait():
            self.move()
