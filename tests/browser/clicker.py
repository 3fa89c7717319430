"""Somebody who plays a board by tapping whatever it lights up."""

import random

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLateError

from browser.player import Player

GONE_AFTER = 5000
"""Milliseconds in which a target can be tapped if it is still there."""
PICK = """seed => {
  document.querySelector('[data-picked]')?.removeAttribute('data-picked');
  const lit = [...document.querySelectorAll('[data-move]')].filter(target => target.checkVisibility());
  if (lit.length === 0) return null;
  const picked = lit[Math.floor(seed * lit.length)];
  picked.dataset.picked = '';
  return picked.dataset.move + (picked.closest('.felt .main') ? ' on the board' : '');
}"""


def plays_at_once(page: Page) -> None:
    """The setting that saves the second tap."""
    page.add_init_script("localStorage.setItem('anpfiff.confirmsItself', 'true')")


class Clicker(Player):
    """Knows no rule and chooses by lot; remembers what it has tapped, and where."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page)
        self._lot = random.Random(seed)  # noqa: S311 - a player, no cipher
        self.tapped: dict[str, int] = {}

    def taps(self) -> int:
        return sum(self.tapped.values())

    def choose(self) -> None:
        amount = self.page.locator("input[type=range]")
        if amount.count() > 0:
            amount.fill(str(self._lot.randrange(int(amount.get_attribute("max") or 0) + 1)))
        picked = self.page.evaluate(PICK, self._lot.random())
        if picked is not None:
            try:
                self.page.locator("[data-picked]").click(timeout=GONE_AFTER)
            except TooLateError:
                # Another step has come in between and drawn the board anew.
                return
            self.tapped[picked] = self.tapped.get(picked, 0) + 1
