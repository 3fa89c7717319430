"""Names of hosts and addresses of pages, so that what means the same is the same, however somebody wrote it."""

import re
from typing import NamedTuple

PORTS = {"http": 80, "https": 443}
"""Those that nobody writes."""
ORIGIN = re.compile(r"(https?)://([^/?#@\\\s]+)/?", re.IGNORECASE)
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^\[\]:]+)(?::(\d{1,5}))?", re.IGNORECASE)


class Origin(NamedTuple):
    """Where a page comes from."""

    scheme: str
    name: str
    port: int


def plain_name(name: str) -> str:
    """As browsers send it: in small letters, with no dot behind it, and letters of all the world in the spelling of the net."""
    small = name.lower().removesuffix(".")
    if small.isascii():
        return small
    try:
        return small.encode("idna").decode()
    except UnicodeError:
        return small


def origin_of(address: str) -> Origin | None:
    """None: it is no such address."""
    found = ORIGIN.fullmatch(address)
    host = found and HOST.fullmatch(found[2])
    if not found or not host:
        return None
    scheme = found[1].lower()
    return Origin(scheme, plain_name(host[1]), int(host[2] or PORTS[scheme]))


def names_of(machine: str) -> tuple[str, ...]:
    """Under which a machine is known to its network, which nobody outside can give to another."""
    short = machine.partition(".")[0]
    return machine, short, f"{short}.local"
