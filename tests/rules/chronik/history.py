"""S8.1: what the World Cup results say of an event. `ENTRIES` has a way to ask for every kind of entry in an edition file."""

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from football.cups import YEARS as ALL_YEARS
from football.cups import facts_of

YEARS = [year for year in ALL_YEARS if year <= 2006]
FACTS: dict[int, dict[str, Any]] = {year: facts_of(year) for year in YEARS}
HOSTS = {
    1930: "URU",
    1934: "ITA",
    1938: "FRA",
    1950: "BRA",
    1954: "SUI",
    1958: "SWE",
    1962: "CHI",
    1966: "ENG",
    1970: "MEX",
    1974: "FRG",
    1978: "ARG",
    1982: "ESP",
    1986: "MEX",
    1990: "ITA",
    1994: "USA",
    1998: "FRA",
    2002: "KOR JPN",
    2006: "GER",
}


class Match(NamedTuple):
    """As it ended, a shoot-out left aside."""

    stage: str
    """Empty: in a group."""
    teams: tuple[str, str]
    goals: tuple[int, int]
    extra_time: bool = False
    replay: bool = False


def groups(year: int) -> list[dict[str, Any]]:
    return [group for part in FACTS[year].get("rounds", ()) for group in part["groups"]]


def _goals(score: str) -> tuple[int, int]:
    left, right = score.split(":")
    return int(left), int(right)


def matches(year: int) -> Iterator[Match]:
    for group in groups(year):
        for text in [*(match for day in group["matches"] for match in day), *group.get("playoffs", ())]:
            one, other, score, *_ = text.split()
            yield Match("", (one, other), _goals(score))
    for text in FACTS[year]["knockout"]["matches"]:
        if "walkover" not in text:
            yield from _knock_out(text)


def _knock_out(text: str) -> Iterator[Match]:
    """`QF-1 … BRA TCH 1:1 aet 1:1 replay 2:1` is two matches."""
    name, _, _, one, other, score, *more = text.split()
    later = dict(zip(more[::2], more[1::2], strict=True))
    stage, teams = name.partition("-")[0], (one, other)
    yield Match(stage, teams, _goals(later.get("aet", score)), "aet" in later)
    if "replay" in later:
        yield Match(stage, teams, _goals(later["replay"]), replay=True)


def teams_in(year: int) -> set[str]:
    """Also one that was drawn and did not come; nobody played against it."""
    listed = {team for group in groups(year) for team in group["teams"].split()}
    return listed | {team for match in matches(year) for team in match.teams}


def of_team(year: int, team: str) -> list[tuple[str, int, int]]:
    """Its matches: stage, own goals, the others'."""
    found = []
    for match in matches(year):
        if team in match.teams:
            own = match.teams.index(team)
            found.append((match.stage, match.goals[own], match.goals[1 - own]))
    return found


def champion_before(year: int) -> str:
    """West Germany's title is Germany's to defend."""
    champion: str = FACTS[YEARS[YEARS.index(year) - 1]]["champion"] if year > YEARS[0] else ""
    return "GER" if champion == "FRG" and "GER" in teams_in(year) else champion


def _result(entry: str) -> Callable[[int], bool] | None:
    """`QF POR PRK 5:3`, with `aet` behind it if extra time was needed; the winner may have been named second."""
    found = re.fullmatch(r"(?:(SF|QF|F) )?([A-Z]{3}) ([A-Z]{3}) (\d+):(\d+)( aet)?", entry)
    if found is None:
        return None
    stage, one, other, extra = found[1], found[2], found[3], found[6] is not None
    sides = {(one, other): (int(found[4]), int(found[5])), (other, one): (int(found[5]), int(found[4]))}

    def was(year: int) -> bool:
        return any(
            sides.get(match.teams) == match.goals and (stage or match.stage) == match.stage and (match.extra_time or not extra)
            for match in matches(year)
        )

    return was


def _holders_absent(year: int) -> bool:
    return year > YEARS[0] and champion_before(year) not in teams_in(year)


def _one_match(year: int, *teams: str) -> bool:
    return all(len(of_team(year, team)) == 1 for team in teams)


def _walkover(year: int, team: str) -> bool:
    return any(text.endswith(f"walkover {team}") for text in FACTS[year]["knockout"]["matches"])


def _replay(year: int, one: str, other: str, score: str) -> bool:
    return any(match.replay and match.teams == (one, other) and match.goals == _goals(score) for match in matches(year))


def _group(year: int, one: str, other: str) -> bool:
    """These two and nobody else, and the winner has scored eight."""
    return any(group["teams"] == f"{one} {other}" for group in groups(year)) and Match("", (one, other), (8, 0)) in matches(year)


def _met_again(year: int, one: str, other: str, score: str) -> bool:
    met = [match for match in matches(year) if set(match.teams) == {one, other}]
    return len(met) == 2 and met[0].goals == _goals(score) and met[1].stage == "F"


def _teams(year: int, *teams: str) -> bool:
    return set(teams) <= teams_in(year)


def _unbeaten_and_out(year: int, team: str) -> bool:
    """Three matches, all of them in a group, and none was lost."""
    played = of_team(year, team)
    return len(played) == 3 and all(not stage and own >= others for stage, own, others in played)


def _four_draws(year: int, team: str) -> bool:
    played = of_team(year, team)
    return [own == others for _, own, others in played] == [True] * 4 + [False] and played[-1][0] == "QF"


def _all_level(year: int, *teams: str) -> bool:
    """The only group of four in which everybody has the same points."""
    level = [group for group in groups(year) if len(group["table"]) == 4 and len({row.split()[1] for row in group["table"]}) == 1]
    return [set(group["teams"].split()) for group in level] == [set(teams)]


def _holders_lose(year: int, winner: str, holder: str, score: str) -> bool:
    was = _result(f"{winner} {holder} {score}")
    return champion_before(year) == holder and was is not None and was(year)


def _no_goal_against(year: int, team: str) -> bool:
    played = of_team(year, team)
    return bool(played) and not any(others for _, _, others in played) and FACTS[year]["champion"] != team


ENTRIES: dict[str, Callable[..., bool]] = {
    "holders absent": _holders_absent,
    "one match": _one_match,
    "walkover": _walkover,
    "replay": _replay,
    "group": _group,
    "met again": _met_again,
    "teams": _teams,
    "unbeaten and out": _unbeaten_and_out,
    "four draws": _four_draws,
    "all level": _all_level,
    "holders lose": _holders_lose,
    "no goal against": _no_goal_against,
}


def confirmed_in(entry: str) -> list[int]:
    """All tournaments of which it is true."""
    was = _result(entry)
    if was is not None:
        return [year for year in YEARS if was(year)]
    kind = next(kind for kind in ENTRIES if entry == kind or entry.startswith(f"{kind} "))
    about = entry.removeprefix(kind).split()
    return [year for year in YEARS if ENTRIES[kind](year, *about)]
