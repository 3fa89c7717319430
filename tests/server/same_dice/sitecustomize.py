"""Run by every Python that is started with this folder on its path: what nobody can guess elsewhere is the same in every run.

For games that have to come to something, which honest dice do not promise.
"""

import os
import secrets
from random import Random

_numbers = Random(os.environ["SAME_DICE"])  # noqa: S311 - nothing is secret at this server


def _bytes(nbytes: int | None = None) -> bytes:
    return _numbers.randbytes(nbytes or 32)


def _bits(k: int) -> int:
    return _numbers.getrandbits(k)


secrets.token_bytes = _bytes
secrets.randbits = _bits
