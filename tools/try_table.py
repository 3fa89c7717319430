"""Waits for a server, opens its page and lets bots play a table there. Needs nothing but Python."""

import json
import sys
import time
import urllib.error
import urllib.request

PATIENCE = 1200.0
"""Seconds: the first start installs everything."""


BROWSER = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
"""It keeps the cookie by which it is known."""


def fetch(address: str, body: bytes | None = None) -> bytes:
    with BROWSER.open(urllib.request.Request(address, data=body), timeout=30) as answer:  # noqa: S310 - loopback
        content: bytes = answer.read()
    return content


def wait_for(address: str, patience: float = PATIENCE) -> None:
    """Until its page is there."""
    until = time.monotonic() + patience
    while True:
        try:
            page = fetch(address)
            break
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.5)
    assert b"Anpfiff" in page, "the page is not there"


def make_a_table(address: str) -> str:
    games = json.loads(fetch(f"{address}/api/games"))
    fetch(f"{address}/api/me", b'{"name": "Anna"}')
    seats = [{"type": "me"}] + [{"type": "bot", "bot": "greedy"}] * (games[0]["players"][0] - 1)
    made = json.loads(fetch(f"{address}/api/tables", json.dumps({"game": games[0]["game"], "seats": seats}).encode()))
    assert made["table"], "no table was made"
    return str(made["table"])


def play_a_table(address: str, patience: float) -> bytes:
    """Its record, when bots have played it to the end, also for Anna, who leaves."""
    table = f"{address}/api/tables/{make_a_table(address)}"
    fetch(f"{table}/commands", b'{"type": "Stand", "seat": 0}')
    record = f"{table}/record"
    until = time.monotonic() + patience
    while True:
        try:
            return fetch(record)
        except urllib.error.HTTPError:
            # Not over yet.
            if time.monotonic() > until:
                raise
            time.sleep(0.5)


def main(address: str) -> None:
    wait_for(address)
    make_a_table(address)


if __name__ == "__main__":
    main(sys.argv[1])
