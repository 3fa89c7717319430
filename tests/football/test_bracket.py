"""Slots, and what a bracket refuses."""

from typing import Any

import pytest

from anpfiff.football.bracket import Drawn, Loser, Match, Place, Slot, Winner, check_bracket, parse

SLOTS: dict[str, Slot] = {
    "W:A": Place(1, "A"),
    "R:12": Place(2, "12"),
    "3:A": Place(3, "A"),
    "10:A": Place(10, "A"),
    "Wm:SF-1": Winner("SF-1"),
    "Lm:SF-1": Loser("SF-1"),
    "D:8": Drawn(8),
}


@pytest.mark.parametrize("text", SLOTS)
def test_slots_are_read_and_written(text: str) -> None:
    assert parse(text) == SLOTS[text]
    assert SLOTS[text].text() == text


@pytest.mark.parametrize("text", ["", "W", "W:", ":A", "X:A", "0:A", "1:A", "2:A", "-3:A", "D:x", "D:0", "T:A/B", "wm:F", "³:A"])
def test_what_is_no_slot_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="slot"):
        parse(text)


def match(text: str) -> Match:
    name, home, away = text.split()
    return Match(name, parse(home), parse(away))


def check(*matches: str, groups: str = "A4 B4", **more: Any) -> None:
    check_bracket([match(text) for text in matches], {group[0]: int(group[1]) for group in groups.split()}, **more)


def pots(*texts: str) -> list[list[Slot]]:
    return [[parse(slot) for slot in text.split()] for text in texts]


def test_a_second_draw_among_winners() -> None:
    """1954 as the game has it: the eight are drawn, and the four winners again."""
    eight = "W:A R:A W:B R:B W:C R:C W:D R:D"
    quarters = ["1 D:1 D:2", "2 D:3 D:4", "3 D:5 D:6", "4 D:7 D:8"]
    winners = "Wm:1 Wm:2 Wm:3 Wm:4"
    check(*quarters, "5 D:9 D:10", "6 D:11 D:12", groups="A4 B4 C4 D4", pots=pots(eight, winners))
    with pytest.raises(ValueError, match="pot 2: Wm:4 is not known by then"):
        check(*quarters[:3], "5 D:9 D:10", quarters[3], "6 D:11 D:12", groups="A4 B4 C4 D4", pots=pots(eight, winners))


FAULTS: list[tuple[list[str], dict[str, Any], str]] = [
    (["1 W:A R:C"], {}, "match 1: there is no group C; groups: A, B"),
    (["1 W:A 5:B"], {}, "match 1: group B has 4 teams and no place 5"),
    (["1 W:A R:B", "2 W:B W:A"], {}, "match 2: W:A is already used in match 1"),
    (["1 W:A W:A"], {}, "match 1: W:A is already used in match 1"),
    (["1 W:A R:B", "2 Wm:1 Wm:3"], {}, "match 2: Wm:3 is not known by then; matches before it: 1"),
    (["1 W:A Wm:2", "2 W:B R:A"], {}, "match 1: Wm:2 is not known by then"),
    (["1 W:A Lm:1"], {}, "match 1: Lm:1 is not known by then"),
    (["1 W:A R:B", "2 W:B R:A", "3 Wm:1 Wm:2", "4 Wm:1 Lm:2"], {}, "match 4: Wm:1 is already used in match 3"),
    (["1 W:A R:B", "1 W:B R:A"], {}, "match 1 comes twice"),
    (["1 D:1 D:3"], {"pots": pots("W:A W:B")}, "match 1: 2 teams are drawn, there is no number 3"),
    (["1 D:1 W:B"], {"pots": pots("W:A W:B")}, "match 1: W:B is already used in pot 1"),
    (["1 D:1 R:A"], {"pots": pots("W:A W:B")}, "D:2 is drawn but plays nowhere"),
    (["1 D:1 D:2"], {"pots": pots("W:A D:2")}, "pot 1: D:2 cannot be in a pot"),
]


@pytest.mark.parametrize(("matches", "more", "reason"), FAULTS)
def test_a_faulty_bracket_is_refused(matches: list[str], more: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        check(*matches, **more)
