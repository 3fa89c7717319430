"""R14: what tables took goes back to the machine."""

from pathlib import Path

import pytest

from anpfiff.core.remembering import remembered
from anpfiff.server.live.freeing import give_back

MB = 2**20


def used() -> int:
    """Bytes of this process."""
    (line,) = [line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmRSS:")]
    return int(line.split()[1]) * 1024


@pytest.mark.one_build
def test_r14_what_lies_between_things_in_use_is_given_back() -> None:
    things = [bytes([place % 256]) * 5000 for place in range(20_000)]
    full = used()
    # One of many stays, so that no end of the heap is free.
    kept = things[::50]
    del things
    before = used()
    give_back(resting=False)
    assert full - used() > 60 * MB
    assert before - used() > 30 * MB
    assert len(kept) == 400


def test_r14_rings_of_objects_go_while_nobody_plays() -> None:
    class Ring:
        gone = 0

        def __init__(self) -> None:
            self.own = self

        def __del__(self) -> None:
            Ring.gone += 1

    Ring()
    give_back(resting=True)
    assert Ring.gone == 1


def test_r14_what_was_remembered_for_tables_goes_with_the_last_of_them() -> None:
    asked = []

    @remembered(2)
    def answer(question: int) -> int:
        asked.append(question)
        return -question

    assert [answer(1), answer(1)] == [-1, -1]
    give_back(resting=False)
    answer(1)
    assert asked == [1]
    give_back(resting=True)
    answer(1)
    assert asked == [1, 1]
