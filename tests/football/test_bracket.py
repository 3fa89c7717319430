"""Slots, and what a bracket refuses."""

from typing import Any

import pytest

from anpfiff.football.bracket import Bracket, Drawn, Entrant, Group, Known, Loser, Match, Place, Slot, Third, Winner, parse
from anpfiff.football.thirds import Thirds

SLOTS: dict[str, Slot] = {
    "W:A": Place(1, "A"),
    "R:12": Place(2, "12"),
    "3:A": Place(3, "A"),
    "10:A": Place(10, "A"),
    "T:A/B/C": Third(("A", "B", "C")),
    "Wm:SF-1": Winner("SF-1"),
    "Lm:SF-1": Loser("SF-1"),
    "E:ITA": Entrant("ITA"),
    "D:8": Drawn(8),
}


@pytest.mark.parametrize("text", SLOTS)
def test_slots_are_read_and_written(text: str) -> None:
    assert parse(text) == SLOTS[text]
    assert SLOTS[text].text() == text


@pytest.mark.parametrize(
    "text", ["", "W", "W:", ":A", "X:A", "0:A", "1:A", "2:A", "-3:A", "D:x", "D:0", "T:A//B", "T:A/A", "wm:F", "³:A"]
)
def test_what_is_no_slot_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="slot"):
        parse(text)


def match(text: str) -> Match:
    name, home, away = text.split()
    return Match(name, parse(home), parse(away))


def bracket(*matches: str, groups: str = "A4 B4", **more: Any) -> Bracket:
    made = [Group(group[0], int(group[1])) for group in groups.split()]
    return Bracket([match(text) for text in matches], more.pop("all_groups", made), **more)


def pots(*texts: str) -> list[list[Slot]]:
    return [[parse(slot) for slot in text.split()] for text in texts]


def test_slots_are_filled_as_things_become_known() -> None:
    made = bracket("1 W:A R:B", "2 W:B R:A", "TP Lm:1 Lm:2", "F Wm:1 Wm:2")
    known: Known[str] = Known()
    first, second, third, final = made.matches
    assert made.pair(first, known) == (None, None)
    known.orders["A"] = ["a1", "a2", "a3", "a4"]
    assert (made.pair(first, known), made.pair(second, known)) == (("a1", None), (None, "a2"))
    known.orders["B"] = ["b1", "b2", "b3", "b4"]
    assert made.pair(first, known) == ("a1", "b2")
    known.winners["1"], known.losers["1"] = "b2", "a1"
    assert (made.pair(third, known), made.pair(final, known)) == (("a1", None), ("b2", None))


def test_entrants_and_draws() -> None:
    made = bracket("1 E:ITA E:GER", "2 D:1 E:FRA", groups="A4", entrants=["ITA", "GER", "FRA"], pots=pots("W:A"))
    known = Known({"ITA": 7, "GER": 8, "FRA": 9})
    assert made.pair(made.matches[0], known) == (7, 8)
    assert made.pair(made.matches[1], known) == (None, 9)
    known.drawn.append(3)
    assert made.pair(made.matches[1], known) == (3, 9)


def test_a_third_is_named_by_its_opponent() -> None:
    table = Thirds(["points", "lots"], 1, ["W:A"], {"B": "B", "C": "C"})
    slot = parse("T:B/C")
    known: Known[str] = Known()
    assert slot.fill(known, parse("W:A")) is None
    known.thirds = table.allocate(["C"])
    known.orders["C"] = ["c1", "c2", "c3"]
    assert slot.fill(known, parse("W:A")) == "c3"
    assert slot.fill(known, parse("W:B")) is None
    with pytest.raises(ValueError, match="third of group C cannot be in slot T:A/B"):
        parse("T:A/B").fill(known, parse("W:A"))


def test_a_second_draw_among_winners() -> None:
    """1954 as the game has it: the eight are drawn, and the four winners again."""
    eight = "W:A R:A W:B R:B W:C R:C W:D R:D"
    quarters = ["1 D:1 D:2", "2 D:3 D:4", "3 D:5 D:6", "4 D:7 D:8"]
    winners = "Wm:1 Wm:2 Wm:3 Wm:4"
    bracket(*quarters, "5 D:9 D:10", "6 D:11 D:12", groups="A4 B4 C4 D4", pots=pots(eight, winners))
    with pytest.raises(ValueError, match="pot 2: Wm:4 is not known by then"):
        bracket(*quarters[:3], "5 D:9 D:10", quarters[3], "6 D:11 D:12", groups="A4 B4 C4 D4", pots=pots(eight, winners))


FAULTS: list[tuple[list[str], dict[str, Any], str]] = [
    (["1 W:A R:C"], {}, "match 1: there is no group C before it; groups: A, B"),
    (["1 W:A 5:B"], {}, "match 1: group B has 4 teams and no place 5"),
    (["1 W:A R:B", "2 W:B W:A"], {}, "match 2: W:A is already used in match 1"),
    (["1 W:A W:A"], {}, "match 1: W:A is already used in match 1"),
    (["1 W:A R:B", "2 Wm:1 Wm:3"], {}, "match 2: Wm:3 is not known by then; matches before it: 1"),
    (["1 W:A Wm:2", "2 W:B R:A"], {}, "match 1: Wm:2 is not known by then"),
    (["1 W:A Lm:1"], {}, "match 1: Lm:1 is not known by then"),
    (["1 W:A R:B", "2 W:B R:A", "3 Wm:1 Wm:2", "4 Wm:1 Lm:2"], {}, "match 4: Wm:1 is already used in match 3"),
    (["1 W:A R:B", "1 W:B R:A"], {}, "match 1 comes twice"),
    (["1 E:ITA E:GER"], {"entrants": ["ITA"]}, "match 1: GER is no entrant"),
    (["1 D:1 D:3"], {"pots": pots("W:A W:B")}, "match 1: 2 teams are drawn, there is no number 3"),
    (["1 D:1 W:B"], {"pots": pots("W:A W:B")}, "match 1: W:B is already used in pot 1"),
    (["1 D:1 R:A"], {"pots": pots("W:A W:B")}, "D:2 is drawn but plays nowhere"),
    (["1 D:1 D:2"], {"pots": pots("W:A D:2")}, "pot 1: D:2 cannot be in a pot"),
    (["1 W:A T:A/B"], {}, "match 1: a best third, but no table of thirds"),
    (
        ["1 W:A T:B/D"],
        {"groups": "A4 B4 C4", "thirds": Thirds(["points"], 1, ["W:D"], {"A": "A", "B": "B", "C": "C"})},
        "no group D",
    ),
    (["1 W:A T:B"], {"groups": "A4 B2", "thirds": Thirds(["points"], 1, ["W:D"], {"A": "A", "B": "B"})}, "group B has no third"),
    (
        ["1 W:A T:A/B"],
        {"thirds": Thirds(["points"], 1, ["W:D"], {"A": "A", "B": "B"})},
        "W:A is no column of the table of thirds",
    ),
    (["1 R:A T:B"], {"thirds": Thirds(["points"], 1, ["R:A"], {"A": "A", "B": "B"})}, "the table of thirds sends group A there"),
    (["1 R:A 3:B"], {"thirds": Thirds(["points"], 1, ["R:A"], {"A": "A", "B": "B"})}, "may be among the best thirds as well"),
    (["1 R:A W:B"], {"thirds": Thirds(["points"], 1, ["R:A"], {"A": "A", "B": "B"})}, "R:A meets 0 thirds"),
    ([], {"all_groups": [Group("A", 4), Group("A", 3)]}, "same label"),
    ([], {"all_groups": [Group("A", 4), Group("F", 2, (Place(1, "A"),))]}, "group F: 1 slots for 2 teams"),
    ([], {"all_groups": [Group("F", 1, (Place(1, "A"),)), Group("A", 4)]}, "group F: there is no group A before it"),
    (["1 W:A R:A"], {"all_groups": [Group("A", 4), Group("F", 1, (Place(1, "A"),))]}, "match 1: W:A is already used in group F"),
]


@pytest.mark.parametrize(("matches", "more", "reason"), FAULTS)
def test_a_faulty_bracket_is_refused(matches: list[str], more: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        bracket(*matches, **more)
