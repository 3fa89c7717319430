"""Waits for a server, then opens its page and lets bots play a table there. Needs nothing but Python."""

import json
import sys
import time
import urllib.request

PATIENCE = 1200.0
"""Seconds: the first start installs everything."""


BROWSER = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
"""It keeps the cookie by which it is known."""


def fetch(address: str, body: bytes | None = None) -> bytes:
    with BROWSER.open(urllib.request.Request(address, data=body), timeout=30) as answer:  # noqa: S310 - loopback
        content: bytes = answer.read()
    return content


def main(address: str) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            page = fetch(address)
            break
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.5)
    assert b"Anpfiff" in page, "the page is not there"
    games = json.loads(fetch(f"{address}/api/games"))
    fetch(f"{address}/api/me", b'{"name": "Anna"}')
    seats = [{"type": "bot", "bot": "greedy"}] * games[0]["players"][0]
    made = json.loads(fetch(f"{address}/api/tables", json.dumps({"game": games[0]["game"], "seats": seats}).encode()))
    assert made["table"], "no table was made"


if __name__ == "__main__":
    main(sys.argv[1])
