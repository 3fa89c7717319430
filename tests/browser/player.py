"""Somebody in front of a page: knows what it shows, not how the game goes."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from browser.chromium import PATIENCE

expect.set_options(timeout=PATIENCE)

TO_DO = """() => {
  const table = document.querySelector('main[data-number]');
  return table && table.dataset.waits === 'false'
    && document.querySelector('[data-result], [data-action=confirm], [data-move]') !== null;
}"""
PAST = "before => Number(document.querySelector('main').dataset.number) > before"
BOARD = ", ".join(f"main .felt [data-region={region}]" for region in ("market", "mine", "others"))
LOG = "list => [...list.querySelectorAll('p')].map(line => `${line.dataset.number} ${line.textContent.trim()}`)"


SEEN = """target => {
  const box = target.getBoundingClientRect();
  for (const y of [0.5, 0.3, 0.7]) for (const x of [0.5, 0.25, 0.12, 0.75]) {
    const at = [box.x + box.width * x, box.y + box.height * y];
    if (target.contains(document.elementFromPoint(...at))) return at;
  }
  return null;
}"""
"""Where in the window a card is seen on which others lie; None: nowhere."""


def click_where_it_is_seen(target: Locator) -> None:
    """As people do with a card of which others cover the middle."""
    target.scroll_into_view_if_needed()
    seen = target.evaluate(SEEN)
    if seen is None:
        target.click()
    else:
        target.page.mouse.click(*seen)


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
        return self.page.locator("[data-result]")

    @property
    def moves(self) -> Locator:
        """Everything that can be chosen: buttons and cards that glow."""
        return self.page.locator("[data-move]")

    def card(self, game: str = "fussballwelt") -> Locator:
        """A game on the home page."""
        return self.page.locator(f"article[data-game={game}]")

    def set_up(self, players: int, *seats: str, game: str = "fussballwelt") -> Locator:
        """Opens the set-up: so many players, of whom these sit down first."""
        card = self.card(game)
        card.locator("details summary").click()
        card.get_by_role("radio", name=str(players), exact=True).check()
        for seat, sitter in enumerate(seats):
            card.locator(f"select[data-seat='{seat}']").select_option(sitter)
        return card

    def start(self, game: str = "fussballwelt") -> None:
        """The big button."""
        self.card(game).locator("button[type=submit]").click()
        self.page.wait_for_url(re.compile("/t/"))
        self.at_table()

    def sit(self, seat: int) -> None:
        """In the lobby."""
        self.page.locator(f"li[data-seat='{seat}'] [data-action=sit]").click()
        self.page.locator(f"li[data-seat='{seat}'].mine").wait_for()

    def act(self, action: str) -> None:
        """A button by what it does."""
        self.page.locator(f"[data-action={action}]").first.click()

    def menu(self) -> Locator:
        """The table's menu, open."""
        self.act("menu")
        menu = self.page.locator("dialog[open]")
        menu.wait_for()
        return menu

    def at_table(self) -> None:
        """Where its board is there as well."""
        self.page.wait_for_selector("main[data-number]:not(:has([data-board-coming]))")

    def number(self) -> int:
        """Of the position that the page shows."""
        return int(self.page.get_attribute("main", "data-number") or -1)

    def log(self) -> list[str]:
        lines: list[str] = self.page.locator(".log [role=log]").evaluate(LOG)
        return lines

    def board(self) -> list[str]:
        """All that can be read on the table, but for the log."""
        parts: list[str] = self.page.locator(BOARD).all_inner_texts()
        return parts

    def look_back(self) -> None:
        """One move, by the log; on a stage that is a drawer."""
        drawer = self.page.locator("[data-action=log][aria-expanded=false]")
        if drawer.count() > 0:
            drawer.click()
        self.act("log-back")

    def wait(self) -> bool:
        """Until there is something to do; False: the game is over."""
        self.page.wait_for_function(TO_DO)
        return self.result.count() == 0

    def past(self, number: int) -> None:
        """Until the page shows something later."""
        self.page.wait_for_function(PAST, arg=number)

    def at(self, number: int) -> None:
        """Until the page shows just this position."""
        self.page.wait_for_selector(f"main[data-number='{number}']")

    def until_many(self) -> None:
        """Until there are more moves than can be looked through."""
        while self.wait():
            if self.page.locator("[data-filter]").count() > 0:
                return
            self.choose() if self.confirm.count() == 0 else self.confirm.click()
        raise AssertionError("the game was over too early")

    def has_turn(self) -> bool:
        return self.moves.count() > 0

    def choose(self) -> None:
        """A landmark if one can be built, otherwise a project, otherwise whatever is offered first."""
        for wanted in ("[data-move=BuildLandmark]", "[data-move=Build]", "[data-move]"):
            offered = self.page.locator(wanted)
            if offered.count() > 0:
                click_where_it_is_seen(offered.first)
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
        self.past(before)

    def play(self, moves: int) -> None:
        for _ in range(moves):
            assert self.wait(), "the game was over too early"
            self.move()

    def play_to_the_end(self) -> None:
        while self.wait():
            self.move()


def end_by_agreement(one: Player, other: Player) -> None:
    one.menu()
    one.act("end")
    one.page.keyboard.press("Escape")
    other.act("agree-end")
    for player in (one, other):
        player.page.locator("[data-result=abandoned]").wait_for()


def whose_turn(players: Sequence[Player]) -> Player:
    """Which of them is to move, once all their pages look with their own eyes."""
    for player in players:
        player.page.wait_for_selector("body:has(main[data-seat]):not(:has([data-board-coming])) [data-chair].moves")
    return next(player for player in players if player.page.locator("[data-chair].moves.mine").count() > 0)


def next_move(players: Sequence[Player]) -> Player:
    """Whoever is to move does, and all of them have seen it."""
    mover = whose_turn(players)
    mover.move()
    # What was chosen together comes as several steps: the mover's page may be further by now.
    number = mover.number()
    for player in players:
        player.past(number - 1)
    return mover


def until_both_choose(one: Player, other: Player) -> None:
    """cards2010: until both have something to choose in secret."""
    whose_turn((one, other))
    while one.page.locator("[data-chair].moves").count() == 1:
        next_move((one, other))
        whose_turn((one, other))
