"""Whether a server of ours answers at an address; with --wait, until it does. Needs nothing but Python."""

import sys
import time
import urllib.request

PATIENCE = 60.0


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/api/games", timeout=5) as answer:  # noqa: S310 - loopback
            return bool(answer.status == 200)
    except OSError:
        return False


def main(address: str, wait: bool) -> int:
    until = time.monotonic() + PATIENCE
    while not answers(address):
        if not wait or time.monotonic() > until:
            return 1
        time.sleep(0.2)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], "--wait" in sys.argv[2:]))
