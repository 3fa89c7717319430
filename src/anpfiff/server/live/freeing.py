"""What is free goes back to the machine (R14): Python and the C library keep most of what tables took that are put away."""

import ctypes
import gc
from contextlib import suppress
from functools import cache
from typing import Any

from anpfiff.core.remembering import forget


def give_back(resting: bool) -> None:
    """`resting`: nobody has a table open, so nobody notices that all objects are looked through, which takes a moment, nor that
    something has to be worked out anew."""
    if resting:
        forget()
        gc.collect()
    trim = _trimming()
    if trim is not None:
        trim(0)


@cache
def _trimming() -> Any:
    """None: the C library is another than glibc, and does it by itself or not at all."""
    with suppress(OSError, AttributeError):
        return ctypes.CDLL(None).malloc_trim
    return None
