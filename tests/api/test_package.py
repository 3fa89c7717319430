"""What `import anpfiff` offers."""

import subprocess
import sys
from importlib import import_module

import pytest

import anpfiff


def test_what_is_offered_is_complete_sorted_and_there() -> None:
    offered = anpfiff.__all__
    assert offered == sorted(set(offered), key=lambda name: (not name.isupper(), name.islower() or "_" in name, name))
    assert set(offered) == set(anpfiff._HOME)
    for name, home in anpfiff._HOME.items():
        assert getattr(anpfiff, name) is getattr(import_module(home), name)


def test_dir_names_what_is_offered_and_nothing_else() -> None:
    """In a new process, in which nothing is loaded yet; and again when everything is."""
    code = """
import anpfiff
before = dir(anpfiff)
names = {}
exec("from anpfiff import *", names)
del names["__builtins__"]
assert sorted(names) == sorted(anpfiff.__all__), sorted(names)
assert dir(anpfiff) == before
print(*before)
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    usual = [name for name in said if name.startswith("__") and name.endswith("__")]
    assert {"__all__", "__doc__", "__name__"} < set(usual)
    assert sorted({*said} - {*usual}) == sorted(anpfiff.__all__)


def test_what_is_not_offered_is_not_there() -> None:
    with pytest.raises(AttributeError, match="module 'anpfiff' has no attribute 'nothing'"):
        anpfiff.nothing  # noqa: B018
