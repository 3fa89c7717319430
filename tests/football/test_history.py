"""All World Cups from 1930 on: with the real scores and the rules of their day come the real tables, pairings and champions."""

from typing import Any

import pytest

from anpfiff.core.chance import ChanceError
from football.cups import YEARS, Cup, DiffersError, facts_of


def test_no_world_cup_is_missing() -> None:
    assert [1930, 1934, 1938, *range(1950, 2027, 4)] == YEARS


@pytest.mark.parametrize("year", YEARS)
def test_history_repeats_itself(year: int) -> None:
    cup = Cup(facts_of(year))
    assert cup.play() == cup.facts["champion"]
    # 1934 and 1938 had no groups; 1954 had two matchdays, and play-offs kept everybody's hopes up.
    assert (cup.check_outlooks() == 0) is (year in (1934, 1938, 1954)), "elsewhere something was settled before the end"


def flipped(result: str) -> str:
    """The other side wins."""
    *before, last = result.split()
    return " ".join([*before, ":".join(reversed(last.split(":")))])


def decided(matches: list[str]) -> list[int]:
    """Matches on which others depend: the loser's name would have to stand there."""
    return [place for place, match in enumerate(matches) if "walkover" not in match and not match.startswith("TP ")]


@pytest.mark.parametrize("year", YEARS)
def test_a_flipped_knock_out_match_is_noticed(year: int) -> None:
    matches: list[str] = facts_of(year)["knockout"]["matches"]
    for place in decided(matches):
        facts = facts_of(year)
        facts["knockout"]["matches"][place] = flipped(matches[place])
        with pytest.raises(DiffersError):
            Cup(facts).play()


def group_matches(facts: dict[str, Any]) -> list[tuple[list[str], int]]:
    """Where each group match stands in the facts."""
    groups = [group for stage in facts.get("rounds", []) for group in stage["groups"]]
    return [(day, place) for group in groups for day in group["matches"] for place in range(len(day))]


@pytest.mark.parametrize("year", [1954, 1982, 2026])
def test_a_changed_group_score_is_noticed(year: int) -> None:
    for number in range(len(group_matches(facts_of(year)))):
        facts = facts_of(year)
        day, place = group_matches(facts)[number]
        home, away, score = day[place].split()
        day[place] = f"{home} {away} 1{score}"
        with pytest.raises((DiffersError, ChanceError)):
            Cup(facts).play()


@pytest.mark.parametrize(
    ("year", "chain"),
    [
        (1962, "points goal_difference"),
        (1990, "points goal_difference goals fair_play"),
        (1994, "points goal_difference goals lots"),
        (2018, "points goal_difference goals lots"),
        (2026, "points goals fair_play"),
    ],
)
def test_another_chain_would_not_explain_it(year: int, chain: str) -> None:
    """Goal average 1962, lots 1990, head to head 1994, fair play 2018: each was needed."""
    facts = facts_of(year)
    facts["rounds"][0]["chain"] = chain
    with pytest.raises((DiffersError, ChanceError)):
        Cup(facts).play()
