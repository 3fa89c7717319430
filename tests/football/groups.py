"""Small groups for tests: written by hand, or made by chance."""

from itertools import combinations

from anpfiff.core.chance import Chance
from anpfiff.football.group_table import GroupTable


def table(text: str, win: int = 3) -> GroupTable:
    """`table("AB 1:0, BC 2:2")`: teams are letters."""
    matches = [match.split() for match in text.split(",")]
    made = GroupTable(max(ord(letter) - ord("A") for teams, _ in matches for letter in teams) + 1, win, 1)
    for teams, score in matches:
        home_goals, away_goals = score.split(":")
        made.record(ord(teams[0]) - ord("A"), ord(teams[1]) - ord("A"), int(home_goals), int(away_goals))
    return made


def written(tiers: list[list[int]]) -> str:
    """`A BC D`: tiers from the top."""
    return " ".join("".join(chr(ord("A") + team) for team in tier) for tier in tiers)


def some_table(chance: Chance, teams: int, most: int) -> GroupTable:
    """Everybody has met everybody, with up to so many goals each."""
    made = GroupTable(teams, 2 + chance.below(2), 1)
    for home, away in combinations(range(teams), 2):
        made.record(home, away, chance.below(most + 1), chance.below(most + 1))
    return made
