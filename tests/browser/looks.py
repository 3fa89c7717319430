"""How a screen looks: nothing cut off, everything large enough to tap, accessible; and pictures for people who want to look."""

import os
from pathlib import Path
from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

from browser.chromium import DESKTOP, SMALLEST
from browser.soon import soon

Scheme = Literal["light", "dark"]
PICTURES = Path(__file__).parents[2] / ".build" / "screenshots"
WANTED = "ANPFIFF_PICTURES" in os.environ
"""Drawing them takes as long as a fifth of the tests, and no test looks at them."""
SIZES = {"phone": SMALLEST, "desktop": DESKTOP}
ORDER: dict[str, tuple[Scheme, Scheme]] = {"phone": ("dark", "light"), "desktop": ("light", "dark")}
"""Pictures of both themes; the second one is looked through for what keeps people out. That takes long, so it is once a theme."""
ABOUT = {"device": "[data-device]", "set-up": "article[data-game=worldcup] details", "home-again": "[data-device]"}
"""What a picture should show of a long page."""
FINGER, MOUSE = 43.9, 23.9
"""Pixels that whatever can be tapped has at least, each way."""
SMALL = """least => [...document.querySelectorAll('button, a, select, summary, input:not([type=checkbox], [type=radio])')]
  .filter(target => target.checkVisibility())
  .map(target => ({ text: target.outerHTML.slice(0, 120), box: target.getBoundingClientRect() }))
  .filter(({ box }) => box.width < least || box.height < least)
  .map(({ text }) => text)"""
WIDER = """width => {
  const hidden = part => part && (getComputedStyle(part).overflowX !== 'visible' || hidden(part.parentElement));
  const wider = [...document.querySelectorAll('body *')]
    .filter(part => part.checkVisibility() && part.getBoundingClientRect().right > width + 0.5 && !hidden(part.parentElement))
    .map(part => part.outerHTML.slice(0, 200));
  return [Math.max(width, document.documentElement.scrollWidth), document.documentElement.scrollWidth > width ? wider : []];
}"""
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
MARK = """() => {
  const seen = new Map();
  const looks = new Map([[null, '']]);
  for (const part of document.querySelectorAll('body, body *')) {
    const style = getComputedStyle(part);
    const own = [part.tagName, part.className.baseVal ?? part.className, part.disabled, part.getAttribute('aria-disabled'),
      style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode,
      style.textShadow, style.fontSize, style.fontWeight, style.position, style.zIndex].join();
    looks.set(part, `${looks.get(part.parentElement) ?? ''} > ${own}`);
    part.removeAttribute('data-contrast');
    const says = part.value || [...part.childNodes].some(child => child.nodeType === 3 && child.data.trim());
    if (!says || !part.checkVisibility()) continue;
    const kind = looks.get(part);
    seen.set(kind, [seen.get(kind)?.[0] ?? part, part]);
  }
  for (const ends of seen.values()) for (const part of ends) part.setAttribute('data-contrast', '');
  return seen.size;
}"""
"""The first and the last of all texts that look the same, and whose surroundings do, up to the page: their contrast is too."""
ONLY_MARKED = "axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-contrast]' }] })"
ASKED = ["label-content-name-mismatch", "target-size"]
"""Rules of axe that are asked for whatever it thinks of their weight; some of them only run if they are."""
GRAVE = """async asked => {
  const found = await axe.run(
    document.querySelector('dialog:modal') ?? document,
    { resultTypes: ['violations'], selectors: false, preload: false,
      rules: Object.fromEntries(asked.map(id => [id, { enabled: true }])) });
  return found.violations.filter(({ id, impact }) => asked.includes(id) || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(node => node.html)]);
}"""
EVERY_TEXT = "ANPFIFF_EVERY_TEXT" in os.environ
"""Contrast takes most of the time: `make test-long` looks at each text, `make test` at each kind."""


def look(page: Page, screen: str, language: str, colours: bool = True) -> None:
    """One screen in all its clothes. Another language changes no `colours`: one is enough for them."""
    for size, (width, height) in SIZES.items():
        resize(page, (width, height))
        if screen in ABOUT:
            page.locator(ABOUT[screen]).evaluate("part => part.scrollIntoView()")
        check_room(page, width, f"{screen}, {size}")
        schemes: tuple[Scheme, ...] = ORDER[size] if colours else ("light",)
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
            picture(page, f"{screen}-{size}-{language}-{scheme}")
        if colours:
            check_access(page, f"{screen}, {size}, {ORDER[size][-1]}")


def picture(page: Page, name: str, whole: bool = False) -> None:
    """`make pictures` asks for them."""
    if WANTED:
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"{name}.png", full_page=whole)


def in_all_clothes(page: Page, name: str) -> None:
    """Pictures of what can be seen now, at both sizes and in both themes, if somebody asked for them."""
    if WANTED:
        for size, (width, height) in SIZES.items():
            resize(page, (width, height))
            for scheme in ORDER[size]:
                page.emulate_media(color_scheme=scheme)
                picture(page, f"{name}-{size}-{scheme}")
        resize(page, DESKTOP)


def resize(page: Page, size: tuple[int, int]) -> None:
    """Until the page has drawn itself anew."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(DRAWN)


def check_room(page: Page, width: int, where: str, mouse: bool = False) -> None:
    """Nothing is wider than the window, or too small to tap, once the page has settled: it measures some parts itself.
    `mouse`: also in a window as narrow as a phone's."""
    soon(page, lambda: page.evaluate(WIDER, width), [width, []], f"{where}, how wide it is")
    least = MOUSE if mouse or width >= DESKTOP[0] else FINGER
    soon(page, lambda: page.evaluate(SMALL, least), [], f"{where}, too small to tap")


def check_access(page: Page, where: str) -> None:
    """Nothing that keeps anybody out, colours among it. What lies below an open dialog is nobody's until that is closed."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT if EVERY_TEXT else f"{AXE_SCRIPT};{ONLY_MARKED}")
    if not EVERY_TEXT:
        assert page.evaluate(MARK) > 0, "something can be read"
    found: list[Any] = page.evaluate(GRAVE, ASKED)
    assert found == [], f"{where}: {found}"
