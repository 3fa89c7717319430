"""`make dev`: a server from the sources, Vite in front of it, and a change of the page that is seen at once."""

import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO

import pytest
from playwright.sync_api import expect

from browser.chromium import Windows
from server.running import free_port

TOP = Path(__file__).parents[2]
pytestmark = pytest.mark.one_build
SLOGAN = "from easy to hard; rules are open without a table"
LEFT_OUT = shutil.ignore_patterns("node_modules", ".vitest")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy whose page can be changed; what is not changed is the real thing."""
    shutil.copytree(TOP / "web", tmp_path / "web", ignore=LEFT_OUT)
    (tmp_path / "web" / "node_modules").symlink_to(TOP / "web" / "node_modules")
    shutil.copytree(TOP / "tools", tmp_path / "tools")
    (tmp_path / "src").symlink_to(TOP / "src")
    return tmp_path


@pytest.fixture
def address(checkout: Path) -> Iterator[str]:
    environment = os.environ | {"BIN": str(TOP / ".venv" / "bin"), "PORT": str(free_port()), "DATA": str(checkout / "data")}
    # Whoever tests or develops in the same folder at the same time has another one.
    environment["ANPFIFF_VITE_CACHE"] = str(checkout / "vite")
    # Its processes are a group, as in a terminal, where Ctrl-C reaches them all.
    process = subprocess.Popen(
        ["sh", "tools/dev.sh"], cwd=checkout, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    assert process.stdout is not None
    try:
        yield _told(process.stdout)
    finally:
        # Also if it never told: what is left running would fail whichever test comes next.
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGINT)
        process.communicate(timeout=60)


def _told(output: IO[str]) -> str:
    said = ""
    for line in output:
        said += line
        if found := re.search(r"Local:.*(http://localhost:\d+)", re.sub(r"\x1b\[[\d;]*m", "", line)):
            return found[1]
    raise AssertionError(said)


def test_a_change_of_the_page_is_seen_at_once_beside_a_real_server(address: str, checkout: Path, windows: Windows) -> None:
    page = windows.open(address)
    expect(page.get_by_text(SLOGAN)).to_be_visible()
    words = checkout / "web" / "src" / "words" / "en.ts"
    words.write_text(words.read_text().replace(SLOGAN, "Whistle, and off they go."))
    expect(page.get_by_text("Whistle, and off they go.")).to_be_visible()
    expect(page.get_by_text(SLOGAN)).to_have_count(0)
    # Vite passes on to the server what is the server's, sockets too.
    page.locator("[data-action=guided]").first.click()
    expect(page.locator("[data-region=now]")).to_be_visible()
