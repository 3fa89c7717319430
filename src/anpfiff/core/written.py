"""Numbers as bytes: 64 bits each, little-endian, the same on every machine and build."""

import struct


def write_numbers(numbers: list[int]) -> bytes:
    return struct.pack(f"<{len(numbers)}q", *numbers)


def read_numbers(written: bytes) -> list[int]:
    if len(written) % 8:
        raise ValueError(f"{len(written)} bytes are not a whole number of 8-byte numbers")
    return list(struct.unpack(f"<{len(written) // 8}q", written))
