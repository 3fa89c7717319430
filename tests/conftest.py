"""For all tests."""

import gc


def pytest_collection_finish() -> None:
    """What has been collected stays: the collector need not look through thousands of tests again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
