"""Somebody who does not see the page: everything is found by its role and its name, nothing by how it is made."""

from collections.abc import Sequence

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLateError

GONE_AFTER = 2000
"""Milliseconds in which something can be pressed if it is still there."""
UNDO = "Undo"


class ByNames:
    """Plays a game in English to its end. Knows no rule: a test says where answers are found."""

    def __init__(self, page: Page, answers: Sequence[Locator]) -> None:
        """`answers`: what may be pressed when something is asked; of those that are there, the first."""
        self.page = page
        self.asking = page.get_by_role("region", name="What now?")
        self.over = page.get_by_role("button", name="Rematch", exact=True)
        self.confirmed: list[str] = []
        """What the main button said, each time that it was pressed."""
        self._undo = self.asking.get_by_role("button", name=UNDO, exact=True)
        self._answers = answers

    def play(self, most: int | None = None, until: Locator | None = None) -> None:
        """To the end, or until so much has been confirmed, or until something is there."""
        ends = self.over if until is None else self.over.or_(until)
        something = ends.or_(self._undo)
        for answer in self._answers:
            something = something.or_(answer)
        while True:
            self._wait_for(something)
            if ends.count() > 0 or (most is not None and len(self.confirmed) >= most):
                return
            self._go_on()

    def _wait_for(self, something: Locator) -> None:
        """However long others play among themselves, which on a busy machine can be minutes, as long as the log goes on."""
        told = ""
        while True:
            try:
                something.first.wait_for()
            except TooLateError:
                now = self.page.get_by_role("log").inner_text()
                assert now != told, f"nothing can be pressed, and nothing happens: {self.asking.inner_text()}"
                told = now
            else:
                return

    def _go_on(self) -> None:
        """What is staged as a whole ends with the button that means it; otherwise something is still to be answered."""
        last = self.asking.get_by_role("button").last
        try:
            if self._undo.count() > 0 and (said := last.inner_text(timeout=GONE_AFTER)) != UNDO:
                last.click(timeout=GONE_AFTER)
                self.confirmed.append(said)
                self._undo.wait_for(state="detached")
                return
            found = next((answer.first for answer in self._answers if answer.count() > 0), None)
            if found is not None:
                # As a keyboard or a screen reader presses it: also where something else lies over its middle.
                found.press("Enter", timeout=GONE_AFTER)
        except TooLateError:
            # A step has come in between: there is something else to do.
            return
