"""For all tests."""

import gc
from collections.abc import Mapping

import pytest

from installing import DRIBBLE, TOY, install


def pytest_collection_finish() -> None:
    """What has been collected stays: the collector need not look through thousands of tests again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@pytest.fixture(scope="session")
def with_games_of_others(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """The environment of processes that find two games of other packages: `toy` brings nothing but its rules, `dribble` all that
    a folder can hold."""
    return install(tmp_path_factory.mktemp("site"), TOY, DRIBBLE)
