"""Which extra of the package brings along what is not installed."""

import re
from importlib.metadata import PackageNotFoundError, requires

EXTRAS = ("cli", "server", "train")
"""The lighter first."""


def extra_of(module: str | None) -> str | None:
    """The extra to install for this module; None: it is in none, so its absence is a fault of ours."""
    wanted = (module or "").partition(".")[0]
    return next((extra for extra in EXTRAS if wanted in _brought_by(extra)), None)


def _brought_by(extra: str) -> set[str]:
    try:
        required = requires("anpfiff") or []
    except PackageNotFoundError:
        # Run from the sources, where nothing tells what belongs to which extra.
        return set()
    named = [requirement for requirement in required if re.search(rf"extra == ['\"]{extra}['\"]", requirement)]
    return {re.split(r"[^\w.-]", requirement, maxsplit=1)[0].replace("-", "_").lower() for requirement in named}
