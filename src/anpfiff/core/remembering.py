"""What was worked out a moment ago and may be wanted again: never much of it, and nothing while nobody plays (R14)."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

_forgetting: list[Callable[[], None]] = []


def remembered(most: int) -> Callable[[F], F]:
    """For a function that is asked the same again and again: so many of its answers are kept."""

    def keep(function: F) -> F:
        keeping = lru_cache(most)(function)
        _forgetting.append(keeping.cache_clear)
        return cast(F, keeping)

    return keep


def forget() -> None:
    """All of it. Answers lie scattered among what came and went with their tables, and keep all of that from going back."""
    for clear in _forgetting:
        clear()
