"""What a process may do to files, less than usual: for a child, before it begins."""

import ctypes
import resource
import subprocess
from collections.abc import Callable, Sequence

DROP_FROM_BOUNDING_SET, DAC_OVERRIDE = 24, 1


def small_files(most: int) -> None:
    """No file may be larger: as on a disk that has no more room."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


def bound_by_rights() -> None:
    """Also if it is root who tests."""
    ctypes.CDLL(None).prctl(DROP_FROM_BOUNDING_SET, DAC_OVERRIDE, 0, 0, 0)


def with_less(command: Sequence[str], before: Callable[[], None]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(command, preexec_fn=before, capture_output=True, text=True, timeout=60, check=False)
