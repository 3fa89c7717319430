"""Sentences with cases."""

import pytest

from anpfiff.texts.template import fill


def written(template: str, **fields: object) -> str:
    return fill(template, fields, lambda value, way: f"<{value}{way}>")


@pytest.mark.parametrize(("value", "words"), [(0, "nobody"), (None, "nobody"), ("", "nobody"), (1, "somebody <1>")])
def test_when_and_unless_ask_whether_it_is_true(value: object, words: str) -> None:
    assert written("{by:when somebody {by}}{by:unless nobody}", by=value) == words


@pytest.mark.parametrize(("value", "words"), [(0, "somebody <0>"), (None, "nobody"), ("", "somebody <>"), (1, "somebody <1>")])
def test_given_and_missing_ask_whether_it_is_there(value: object, words: str) -> None:
    """Seat 0 is somebody, though 0 is not true."""
    assert written("{by:given somebody {by}}{by:missing nobody}", by=value) == words
