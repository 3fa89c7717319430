"""The numbers of people that fair dice are made of: sealed on sitting down, opened at the start (docs/fair.md)."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, Protocol

import msgspec

from anpfiff.core.numbers import Seat

OPEN_WITHIN: Final = 10.0
"""Seconds after the start. Whoever has not opened their number by then is left out: a table must not wait for ever."""


class Nonces(msgspec.Struct, frozen=True):
    """As row 0 has frozen them, by seat."""

    seats: tuple[int, ...] = ()
    opened: tuple[str, ...] = ()
    hashes: tuple[str, ...] = ()
    without: tuple[int, ...] = ()
    """Seats of people who have given none."""

    def parts(self) -> list[bytes]:
        return [bytes.fromhex(nonce) for nonce in self.opened]


class Sealing(Protocol):
    """What is asked of a chair."""

    person: str | None
    nonce_hash: str
    nonce: str


def hash_of(nonce: str) -> str:
    """Of 32 bytes in hexadecimal digits."""
    return sha256(bytes.fromhex(nonce)).hexdigest()


def unopened(chairs: Sequence[Sealing]) -> list[Seat]:
    """Who has sealed a number and not opened it."""
    return [seat for seat, chair in enumerate(chairs) if chair.nonce_hash and not chair.nonce]


def frozen(chairs: Sequence[Sealing]) -> Nonces:
    """One number a person is enough: whoever sits beside them at the same device has a share in it."""
    given = [(seat, chair) for seat, chair in enumerate(chairs) if chair.nonce]
    givers = {chair.person for _, chair in given}
    return Nonces(
        tuple(seat for seat, _ in given),
        tuple(chair.nonce for _, chair in given),
        tuple(chair.nonce_hash for _, chair in given),
        tuple(seat for seat, chair in enumerate(chairs) if chair.person is not None and chair.person not in givers),
    )
