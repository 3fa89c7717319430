"""What takes long is kept as long as it would come out the same: numbers that it was worked out from, beside those of now."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

_UNSEEN: Final = -1_000_000


class Kept:
    """The numbers of the last time. `begin`, then `see` all of them in the same order, then `is_new`."""

    def __init__(self, size: i64) -> None:
        self._seen = vec[i64]([_UNSEEN] * size)
        self._at: i64 = 0
        self._new = False

    def begin(self) -> None:
        self._at = 0
        self._new = False

    def see(self, numbers: vec[i64], start: i64, count: i64) -> None:
        """So many of them, from there on."""
        seen, shift = self._seen, self._at - start
        for at in range(start, start + count):
            if seen[shift + at] != numbers[at]:
                seen[shift + at] = numbers[at]
                self._new = True
        self._at += count

    def see_one(self, number: i64) -> None:
        if self._seen[self._at] != number:
            self._seen[self._at] = number
            self._new = True
        self._at += 1

    def is_new(self) -> bool:
        """Whether any of them is another one."""
        return self._new
