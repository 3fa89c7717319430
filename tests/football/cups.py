"""Plays a World Cup over again: real scores, lots and draws go in, everything else is computed and compared with what happened.

`history/<year>.toml` holds the facts. A difference raises `DiffersError`.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from anpfiff.core.chance import Scripted
from anpfiff.football.bracket import Match, Place, check_bracket, parse
from anpfiff.football.certain import CERTAIN, OUT, outlook
from anpfiff.football.draws import drawn_order
from anpfiff.football.group_table import GroupTable
from anpfiff.football.ties import Chain, Given, straddling
from football.filling import Known, across, filled

HISTORY = Path(__file__).parent / "history"
YEARS = sorted(int(file.stem) for file in HISTORY.glob("*.toml"))


class DiffersError(Exception):
    """What is computed is not what happened."""


def facts_of(year: int) -> dict[str, Any]:
    return tomllib.loads((HISTORY / f"{year}.toml").read_text())


def same(computed: object, real: object, what: str) -> None:
    if computed != real:
        raise DiffersError(f"{what}: computed {computed}, really {real}")


def goals(score: str) -> tuple[int, int]:
    home, away = score.split(":")
    return int(home), int(away)


def lot_outcomes(level: Sequence[int], wanted: Sequence[int]) -> list[int]:
    """What chance must say so that the level teams are drawn in this order."""
    left = list(level)
    outcomes = []
    for team in wanted[:-1]:
        outcomes.append(left.index(team))
        left.remove(team)
    return outcomes


def winner_and_loser(home: str, away: str, result: str) -> tuple[str, str]:
    """By score, extra time, penalties or replay, whichever came last; a walkover names its winner."""
    last = result.rsplit(maxsplit=1)[-1]
    if "walkover" in result:
        return (home, away) if last == home else (away, home)
    home_goals, away_goals = goals(last)
    if home_goals == away_goals:
        raise DiffersError(f"{home} {away} {result}: nobody has won")
    return (home, away) if home_goals > away_goals else (away, home)


class PlayedGroup:
    """One group of the facts, its chain and how it ended."""

    def __init__(self, group: dict[str, Any], stage: dict[str, Any], places: int) -> None:
        self.label: str = group["label"]
        self.teams: list[str] = group["teams"].split()
        self.facts = group
        self.advance: int = stage["advance"]
        self.win: int = stage["win"]
        self.places = places
        lines = {int(line): names.split() for line, names in stage.get("lines", {}).items()}
        self.chain = Chain(stage["chain"].split(), again=True, lines=lines)
        self.given = self._given()
        self.days = [[self._match(text) for text in day] for day in group["matches"]]
        self.table = self.after(len(self.days))

    def _given(self) -> Given:
        slots = [parse(text) for text in self.facts.get("slots", "").split()]
        fair_play = self.facts.get("fair_play", {})
        return Given(
            fair_play=[fair_play.get(team, 0) for team in self.teams] if fair_play else (),
            first_round_place=[-slot.place for slot in slots if isinstance(slot, Place)],
        )

    def _match(self, text: str) -> tuple[int, int, int, int]:
        home, away, score = text.split()
        return self.teams.index(home), self.teams.index(away), *goals(score)

    def after(self, days: int) -> GroupTable:
        table = GroupTable(len(self.teams), self.win, 1)
        for day in self.days[:days]:
            for match in day:
                table.record(*match)
        return table

    def names(self, teams: Sequence[int]) -> list[str]:
        return [self.teams[team] for team in teams]

    def check_fixtures(self, seeded: Sequence[str]) -> None:
        """Everybody met everybody once; seeded teams met only unseeded ones (1954)."""
        met = Counter(frozenset(match[:2]) for day in self.days for match in day)
        pairs = combinations(range(len(self.teams)), 2)
        wanted = [pair for pair in pairs if not seeded or len({self.teams[team] in seeded for team in pair}) == 2]
        same(met, Counter(map(frozenset, wanted)), f"who met whom in group {self.label}")

    def order(self) -> list[str]:
        """From the first place down, after lots and play-offs, compared with the real table."""
        lots = [[self.teams.index(team) for team in drawn.split()] for drawn in self.facts.get("lots", [])]
        outcomes = [outcome for drawn in lots for outcome in lot_outcomes(sorted(drawn), drawn)]
        with Scripted(*outcomes) as chance:
            tiers = self.chain.order(self.table, chance, self.given, self.places)
        tiers = self._play_off(tiers)
        same([{*self.names(tier)} for tier in tiers if len(tier) > 1], self._really_level(), f"level in group {self.label}")
        return self._compared([self.names(tier) for tier in tiers])

    def _play_off(self, tiers: list[list[int]]) -> list[list[int]]:
        """Replays are over places that decide who advances, and only if there are any."""
        _, across, room = straddling(tiers, self.advance)
        playoffs = self.facts.get("playoffs", [])
        same(len(playoffs), 1 if across else 0, f"play-offs of group {self.label}")
        if not across:
            return tiers
        same((len(across), room), (2, 1), f"who meets in the play-off of group {self.label}")
        home, away, result = playoffs[0].split(maxsplit=2)
        same({home, away}, {*self.names(across)}, f"play-off of group {self.label}")
        decided = [[self.teams.index(team)] for team in winner_and_loser(home, away, result)]
        place = tiers.index(across)
        return tiers[:place] + decided + tiers[place + 1 :]

    def _really_level(self) -> list[set[str]]:
        return [{*level.split()} for level in self.facts.get("level", [])]

    def _compared(self, tiers: list[list[str]]) -> list[str]:
        order: list[str] = []
        rows = [row.split() for row in self.facts["table"]]
        for tier in tiers:
            real = [row[0] for row in rows[len(order) : len(order) + len(tier)]]
            same({*tier}, {*real}, f"places {len(order) + 1} on of group {self.label}")
            order += real
        for team, points, score in rows:
            place = self.teams.index(team)
            computed = (self.table.points[place], (self.table.goals_for[place], self.table.goals_against[place]))
            same(computed, (int(points), goals(score)), f"{team} in group {self.label}")
        return order

    def outlooks(self) -> Iterator[tuple[int, list[int]]]:
        """After each matchday: how many are left, and what is certain for the places that advance from the group itself."""
        for days in range(len(self.days) + 1):
            left = [(home, away) for day in self.days[days:] for home, away, _, _ in day]
            known = self.given if days == len(self.days) else Given()
            yield len(self.days) - days, outlook(self.after(days), left, self.chain, self.advance, known)


class Cup:
    """A whole World Cup. `play` returns the champion."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.facts = facts
        self.groups: list[PlayedGroup] = []
        self.thirds: dict[str, Any] | None = facts.get("thirds")
        for stage in facts.get("rounds", []):
            places = 3 if self.thirds is not None else stage["advance"]
            self.groups += [PlayedGroup(group, stage, places) for group in stage["groups"]]
            for group in self.groups:
                group.check_fixtures(stage.get("seeded", "").split())
        self.matches = [text.split(maxsplit=5) for text in facts["knockout"]["matches"]]
        self.pots: list[list[str]] = [pot.split() for pot in facts.get("draw", {}).get("pots", [])]
        self._check_bracket()
        self.known = Known()

    def _check_bracket(self) -> None:
        """Best thirds, and teams that were put there before the cup, are no slots of our games."""
        if not any(slot.startswith(("E:", "T:")) for match in self.matches for slot in match[1:3]):
            check_bracket(
                [Match(match[0], parse(match[1]), parse(match[2])) for match in self.matches],
                {group.label: len(group.teams) for group in self.groups},
                [[parse(slot) for slot in pot] for pot in self.pots],
            )

    def play(self) -> str:
        for group in self.groups:
            same(self._from_slots(group), group.teams, f"teams of group {group.label}")
            self.known.orders[group.label] = group.order()
        self._rank_thirds()
        self._draw()
        for name, left, right, home, away, result in self.matches:
            pair = filled(left, self.known, right), filled(right, self.known, left)
            same(pair, (home, away), f"match {name}")
            self.known.winners[name], self.known.losers[name] = winner_and_loser(home, away, result)
        # 1950 had no final: the last group was it.
        champion = self.known.winners["F"] if self.matches else self.known.orders["F"][0]
        same(champion, self.facts["champion"], "champion")
        return champion

    def _from_slots(self, group: PlayedGroup) -> list[str | None]:
        slots = group.facts.get("slots", "").split()
        return [filled(slot, self.known) for slot in slots] if slots else list(group.teams)

    def _rank_thirds(self) -> None:
        if self.thirds is None:
            return
        orders = [self.known.orders[group.label] for group in self.groups]
        third = [group.teams.index(order[2]) for group, order in zip(self.groups, orders, strict=True)]
        ranking = Chain(self.thirds["chain"].split(), again=False).order(across([group.table for group in self.groups], third))
        teams = [[orders[group][2] for group in tier] for tier in ranking]
        through, level, _ = straddling(ranking, self.thirds["advance"])
        same(level, [], "thirds level across the line")
        begin = 0
        real = self.thirds["ranking"].split()
        for tier in teams:
            same({*tier}, {*real[begin : begin + len(tier)]}, f"thirds from {begin + 1} on")
            begin += len(tier)
        self._place_thirds("".join(sorted(self.groups[group].label for group in through)))

    def _place_thirds(self, through: str) -> None:
        """By the groups whose thirds are through: whose third meets which winner."""
        assert self.thirds is not None
        rows = dict(row.split() for row in self.thirds["rows"].split(","))
        self.known.thirds = dict(zip(self.thirds["columns"].split(), rows[through], strict=True))

    def _draw(self) -> None:
        """The draw as held: chance is told to say what it said, and the pots give the rest."""
        real = self.facts.get("draw", {}).get("drawn", "").split()
        for pot in self.pots:
            numbers = [real.index(filled(slot, self.known)) for slot in pot]
            with Scripted(*lot_outcomes(numbers, sorted(numbers))) as chance:
                self.known.drawn += [real[number] for number in drawn_order(numbers, chance)]

    def check_outlooks(self) -> int:
        """Nobody certain failed, nobody out advanced, and in the end it agrees with the order. How often it knew beforehand."""
        early = 0
        for group in self.groups:
            through = [group.teams.index(team) for team in self.known.orders[group.label][: group.advance]]
            _, across, _ = straddling(group.chain.order(group.table, None, group.given), group.advance)
            for left, found in group.outlooks():
                for team, fate in enumerate(found):
                    if fate == (OUT if team in through else CERTAIN):
                        raise DiffersError(f"{group.teams[team]} in group {group.label}, {left} matchdays before the end")
                    early += bool(left) and fate in (CERTAIN, OUT)
                    if not left and team not in across:
                        same(fate, CERTAIN if team in through else OUT, f"{group.teams[team]} in the end")
        return early
