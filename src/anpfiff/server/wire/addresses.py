"""Where somebody asks from: the other end of the line, or what a proxy that is trusted says of it."""

from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.types import Scope

Network = IPv4Network | IPv6Network

HOUSEHOLD = 64
"""Bits of an IPv6 address that a household shares: the others are its own to choose."""


def networks(wanted: str) -> tuple[Network, ...]:
    """Addresses and networks with commas between them; ValueError: one of them is none."""
    return tuple(ip_network(part.strip(), strict=False) for part in wanted.split(",") if part.strip())


class Addresses:
    def __init__(self, trusted: Sequence[Network] = ()) -> None:
        """`trusted`: proxies that tell truly for whom they ask. Nobody else is believed, also not on this machine."""
        self._trusted = trusted

    def trusts(self, host: str) -> bool:
        plain = _plain(host)
        return plain is not None and any(ip_address(plain) in network for network in self._trusted)

    def of(self, scope: Scope) -> str:
        """By which requests are counted."""
        client = scope.get("client")
        host = client[0] if client else ""
        if self.trusts(host):
            host = self._forwarded(host, Headers(scope=scope))
        return counted(host)

    def _forwarded(self, host: str, headers: Headers) -> str:
        """Every proxy adds at the end whom it has heard: what stands before the first that is not trusted, anybody may have
        written."""
        hops = [hop for value in headers.getlist("x-forwarded-for") for hop in value.split(",")]
        for hop in reversed(hops):
            heard = _plain(hop.strip())
            if heard is None:
                break
            host = heard
            if not self.trusts(host):
                break
        return host


def counted(host: str) -> str:
    """All addresses that somebody can choose among count as one."""
    plain = _plain(host)
    address = None if plain is None else ip_address(plain)
    if not isinstance(address, IPv6Address):
        return plain or host
    return str(ip_network((address, HOUSEHOLD), strict=False))


def _plain(host: str) -> str | None:
    """Without a port, and IPv4 as such; None: no address."""
    bare = host.partition("]")[0].removeprefix("[") if host.startswith("[") else host
    if bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        address = ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)
