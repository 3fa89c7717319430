"""What is so only after a moment, for which Playwright's own `expect` has no words."""

from collections.abc import Callable
from time import monotonic
from typing import TypeVar

from playwright.sync_api import Page

from browser.chromium import PATIENCE

T = TypeVar("T")
MOMENT = 20
"""Milliseconds until somebody looks again."""


def soon(page: Page, read: Callable[[], T], wanted: T, why: str = "") -> None:
    """Read again and again until it is what is wanted. Meanwhile the page goes on, and tells what happens in it."""
    until = monotonic() + PATIENCE / 1000
    while (found := read()) != wanted and monotonic() < until:
        page.wait_for_timeout(MOMENT)
    assert found == wanted, f"{why or 'in the end'}: {found!r} instead of {wanted!r}"
