"""With which flags the C is compiled, and by what."""

import os
import shutil
import subprocess
import sysconfig
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path


@dataclass(frozen=True)
class Flags:
    name: str
    one_unit: bool
    """All modules as one C file: everything can be inlined, one core works for minutes."""
    optimise: str


QUICK = Flags("quick", one_unit=False, optimise="1")
"""What `make play` and `make test` use: a C file a module, on all cores."""
FASTEST = Flags("fastest", one_unit=True, optimise="3")
"""What is given to others: wheels made by `make dist`."""
ALL = {flags.name: flags for flags in (QUICK, FASTEST)}


def missing() -> str:
    """What compiling lacks here, in words."""
    compiler = _compiler()
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "the headers of Python (Python.h) are missing"
    return ""


def made_with() -> str:
    """Everything beside sources and flags that an object depends on."""
    compiler = subprocess.run([_compiler(), "--version"], capture_output=True, text=True, check=True).stdout
    parts = [f"{name} {version(name)}" for name in ("mypy", "librt", "setuptools")]
    return "\n".join([compiler, str(sysconfig.get_config_var("EXT_SUFFIX")), str(sysconfig.get_config_var("CFLAGS")), *parts])


def _compiler() -> str:
    return str(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
