"""Checks the dice of a recorded game by itself: plain Python, nothing of Anpfiff, and no rules are needed.

    python verify_fair.py RECORD.json [--hash SHOWN_BEFORE] [--nonce MY_OWN_NUMBER]

RECORD.json is what "Download the game record" gives. `--hash` is what the table showed before anybody sat down, `--nonce` the
secret number that you put into the dice yourself; the page shows both. It ends with 0 if everything fits, and with 1 if not.
What is computed here is described in fair.md. How many sides a die had and how many cards were left in a draw is believed as the
record says it: whether the rules want that, and whether the moves follow them, only `anpfiff verify` knows.
"""

import argparse
import hashlib
import hmac
import json
import pathlib
import sys

RANGE = 2**64


class NotFairError(Exception):
    pass


def check(true, complaint):
    if not true:
        raise NotFairError(complaint)


def sha256(hexadecimal):
    return hashlib.sha256(bytes.fromhex(hexadecimal)).hexdigest()


def context(table, nonces):
    """What every outcome depends on beside the seed: the table's name and all numbers, each with its length before it."""
    parts = [table.encode(), *(bytes.fromhex(nonce) for nonce in nonces)]
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def outcome(seed, everybody, index, below):
    """Outcome number `index`, from 0 to `below` - 1. Drawn again where the remainder would favour small ones."""
    attempt = 0
    while True:
        counter = index.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        drawn = int.from_bytes(hmac.digest(seed, everybody + counter, "sha256")[:8], "big")
        if drawn < RANGE - RANGE % below:
            return drawn % below
        attempt += 1


def check_promises(fair, shown, own):
    """The seed and the numbers are those that were sealed before."""
    promised, hashes, nonces = fair.get("shown", ""), fair.get("hashes", []), fair["nonces"]
    check(promised, "the record does not say which hash was shown before the game")
    check(sha256(fair["seed"]) == promised, "the seed is not the one whose hash was shown before the game")
    check(shown is None or shown == promised, "the table showed you another hash before the game")
    check([sha256(nonce) for nonce in nonces] == hashes, "somebody's number is not the one that they sealed")
    check(own is None or own in nonces, "your own number is not in the dice")


def check_outcomes(record, fair):
    """Every outcome of every row, also of those that were taken back: their number goes on, and so new dice fell."""
    seed, everybody = bytes.fromhex(fair["seed"]), context(fair["table"], fair["nonces"])
    rows, bounds, index = record["rows"], fair.get("bounds", []), 0
    check(len(rows) == len(bounds), "the record does not say for every row which dice fell")
    for number, (row, asked) in enumerate(zip(rows, bounds, strict=True)):
        check(row["n"] == number, f"row {number} is missing")
        check(len(row["chance"]) == len(asked), f"row {number} has other dice than it says")
        if number <= fair.get("after", -1):
            continue  # taken over from another game, whose own record proves them
        for fallen, below in zip(row["chance"], asked, strict=True):
            check(below > 0 and fallen == outcome(seed, everybody, index, below), f"row {number}: these dice were not fair")
            index += 1
    return index


def verify(record, shown=None, own=None):
    """How many outcomes were computed anew."""
    fair = record.get("fair")
    check(fair is not None, "this is no record of a table with fair dice")
    check_promises(fair, shown, own)
    return check_outcomes(record, fair)


def main():
    reading = argparse.ArgumentParser(description="Checks the dice of a recorded game.")
    reading.add_argument("record")
    reading.add_argument("--hash", help="what the table showed before anybody sat down")
    reading.add_argument("--nonce", help="your own secret number")
    given = reading.parse_args()
    try:
        record = json.loads(pathlib.Path(given.record).read_text(encoding="utf-8"))
        count = verify(record, given.hash, given.nonce)
    except (NotFairError, OSError, ValueError, KeyError, TypeError, AttributeError, OverflowError) as error:
        print(f"NOT CONFIRMED: {error}")
        return 1
    people = [f"seat {seat + 1}" for seat in record["fair"].get("seats", [])]
    print(f"Confirmed: {count} outcomes follow from the sealed seed and the numbers of {', '.join(people) or 'nobody'}.")
    if record["fair"].get("without"):
        print("No number of their own: " + ", ".join(f"seat {seat + 1}" for seat in record["fair"]["without"]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
