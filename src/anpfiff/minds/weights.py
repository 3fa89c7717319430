"""What a net has learnt, as a file: for which numbers, how it came about, and its weights."""

import hashlib
import sys
import zlib
from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from anpfiff.core.layout import Layout, Part
from anpfiff.minds.net import INPUT_BITS, Net, Pool, pool_weights, weights_of

FORMAT = 1
ENDING = ".net"


class DamagedWeightsError(Exception):
    """A file of weights that cannot be used: `reason` says why, in words for whoever made it."""

    def __init__(self, file: str, reason: str) -> None:
        super().__init__(f"{file}: {reason}")
        self.file = file
        self.reason = reason


class Learnt(msgspec.Struct, frozen=True):
    """A net for all tables of a game whose numbers fit its parts: it may have more blocks than a table has, and more seats."""

    game: str
    layout: int
    """The version of the layout that it was learnt with."""
    parts: tuple[Part, ...]
    first: int
    second: int
    seats: int
    tables: tuple[tuple[str, int], ...]
    """Editions and numbers of seats that it has learnt at."""
    made: Mapping[str, Any]
    """How it came about: seed, games, what it reached."""
    weights: tuple[int, ...] = ()
    """Those of pools, then the others as `Net` takes them."""
    pooled: tuple[tuple[str, int], ...] = ()
    """Parts whose blocks are looked at alike, however many a table has; and by how many units."""
    bits: int = INPUT_BITS

    @property
    def alone(self) -> tuple[Part, ...]:
        """Parts of which every number has weights of its own."""
        names = {name for name, _ in self.pooled}
        return tuple(part for part in self.parts if part.name not in names)

    @property
    def inputs(self) -> int:
        """Of the first layer."""
        return sum(part.size for part in self.alone) + sum(units for _, units in self.pooled)

    @property
    def in_pools(self) -> int:
        """So many weights come first."""
        return sum(pool_weights(len(_named(self.parts, name).numbers), units) for name, units in self.pooled)

    def fits(self, layout: Layout) -> bool:
        """Whether every number of the layout has its place here."""
        return self.layout == layout.version and self._places(layout) is not None

    def _places(self, layout: Layout) -> list[int] | None:
        """Of the numbers that have weights of their own."""
        names = {name for name, _ in self.pooled}
        for name in names:
            part = _found(layout.parts, name)
            if part is None or part.numbers != _named(self.parts, name).numbers:
                return None
        return places([part for part in layout.parts if part.name not in names], self.alone)

    def net(self, layout: Layout) -> Net:
        """The net for tables of this layout: what they do not have is nothing, so its weights are left out."""
        found = self._places(layout)
        if found is None:
            raise ValueError(f"the net for {self.game} was learnt with other numbers")
        own = self.weights[self.in_pools :]
        found += range(sum(part.size for part in self.alone), self.inputs)
        rows = [weight for place in found for weight in own[place * self.first : (place + 1) * self.first]]
        weights = [*rows, *own[self.inputs * self.first :]]
        pools, alone = self._pools(layout)
        return Net(layout.size, self.first, self.second, self.seats, weights, pools, alone, self.bits)

    def _pools(self, layout: Layout) -> tuple[list[Pool], list[int]]:
        """And where all other numbers lie."""
        starts, at = dict[str, int](), 0
        for part in layout.parts:
            starts[part.name] = at
            at += part.size
        pools, taken = list[Pool](), 0
        for name, units in self.pooled:
            part = _named(layout.parts, name)
            end = taken + pool_weights(len(part.numbers), units)
            pools.append(Pool(starts[name], part.blocks, len(part.numbers), units, list(self.weights[taken:end])))
            taken = end
        names = {name for name, _ in self.pooled}
        alone = [starts[part.name] + place for part in layout.parts if part.name not in names for place in range(part.size)]
        return pools, alone


def _found(parts: Sequence[Part], name: str) -> Part | None:
    return next((part for part in parts if part.name == name), None)


def _named(parts: Sequence[Part], name: str) -> Part:
    part = _found(parts, name)
    assert part is not None, f"there is no part {name}"
    return part


def places(parts: Sequence[Part], among: Sequence[Part]) -> list[int] | None:
    """Where each number of `parts` lies among those; None: one of them does not."""
    starts: dict[str, tuple[int, Part]] = {}
    at = 0
    for part in among:
        starts[part.name] = at, part
        at += part.size
    found: list[int] = []
    for part in parts:
        start, other = starts.get(part.name, (0, None))
        if other is None or part.blocks > other.blocks:
            return None
        names = {number.name: place for place, number in enumerate(other.numbers)}
        if any(number.name not in names for number in part.numbers):
            return None
        found += [
            start + block * len(other.numbers) + names[number.name] for block in range(part.blocks) for number in part.numbers
        ]
    return found


def together(layouts: Sequence[Layout]) -> tuple[Part, ...]:
    """Parts in which all of them have their places: as many blocks as the one that has most."""
    parts: dict[str, Part] = {}
    for layout in layouts:
        for part in layout.parts:
            known = parts.get(part.name)
            parts[part.name] = part if known is None else _larger(known, part)
    return tuple(parts.values())


def _larger(one: Part, other: Part) -> Part:
    numbers = {number.name: number for number in one.numbers}
    for number in other.numbers:
        if number.name not in numbers or numbers[number.name].most < number.most:
            numbers[number.name] = number
    return Part(one.name, max(one.blocks, other.blocks), tuple(numbers.values()))


class _Head(msgspec.Struct, frozen=True):
    format: int
    learnt: Learnt
    sha256: str
    """Of the weights as they are packed."""


def write_learnt(file: Path, learnt: Learnt) -> None:
    """One line that people can read, then the weights: 32 bits each, the lowest byte first, packed."""
    numbers = array("i", learnt.weights)
    if sys.byteorder == "big":
        numbers.byteswap()
    packed = zlib.compress(numbers.tobytes(), 9)
    head = _Head(FORMAT, msgspec.structs.replace(learnt, weights=()), hashlib.sha256(packed).hexdigest())
    file.write_bytes(msgspec.json.encode(head) + b"\n" + packed)


def read_learnt(file: Path) -> Learnt:
    first, _, packed = file.read_bytes().partition(b"\n")
    try:
        head = msgspec.json.decode(first, type=_Head)
    except msgspec.DecodeError as error:
        raise DamagedWeightsError(file.name, f"its first line does not say what it is ({error})") from None
    if head.format != FORMAT:
        raise DamagedWeightsError(file.name, f"format {head.format} is not known here, only {FORMAT}")
    if hashlib.sha256(packed).hexdigest() != head.sha256:
        raise DamagedWeightsError(file.name, "its weights are not those that were written")
    numbers = array("i", zlib.decompress(packed))
    if sys.byteorder == "big":
        numbers.byteswap()
    learnt = head.learnt
    wanted = learnt.in_pools + weights_of(learnt.inputs, learnt.first, learnt.second, learnt.seats)
    if len(numbers) != wanted:
        raise DamagedWeightsError(file.name, f"{len(numbers)} weights, where its shape has {wanted}")
    return msgspec.structs.replace(learnt, weights=tuple(numbers))
