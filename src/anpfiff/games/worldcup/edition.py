"""The box and the editions of worldcup as their files give them."""

from collections.abc import Iterable
from importlib.resources.abc import Traversable
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from anpfiff.core.bits import HIGHEST
from anpfiff.core.edition import EditionError, load_edition, require_all, require_at_least, require_different, require_known
from anpfiff.football.course import Course, Match
from anpfiff.football.early_win import Asked
from anpfiff.football.ties import CRITERIA

MOST_PLAYERS = 16
"""W1.2."""
MOST_SQUARES: Final = 4
"""Of a row (W2.4)."""
MOST_FREE: Final = MOST_SQUARES + 1
"""None to all of them."""
MOST_POINTS = 100
"""For a win; W6.7 knows two and three."""
CARDS = (
    "attack",
    "defence",
    "one_goal",
    "two_goals",
    "three_goals",
    "foul",
    "offside",
    "penalty",
    "two_and_one",
    "three_ones",
    "two_ones",
)
"""W2.1: all kinds of cards. Their order is their number."""
RANKS = ("black", "red", "blue", "green", "yellow", "grey")
"""W2.4: from best. Their order is their number."""

WHITE_DICE = ("first_white", "second_white")
"""W2.3: those that penalties are taken with."""

PhaseName = Literal["groups", "round_of_16", "quarter_finals", "semi_finals", "third_place", "final", "finals"]
Settled = Literal["replay", "coin", "shoot_out"]
Share = Literal["half", "quarter"]
Source = Literal["all", "discards"]
"""W8.1, W10.3: all cards not in hand, those set aside included; or the discard pile alone."""

# Ties that this game can break; the other criteria of football/ need what no card game knows.
_TIES = tuple(name for name in CRITERIA if name not in ("points", "fair_play", "first_round_place", "fifa_ranking"))


class Rank(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    squares: int
    tile: int
    """The most goals that one tile is worth."""


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """W2.3: by die, the rank on each face."""

    first_white: tuple[str, ...]
    second_white: tuple[str, ...]
    first_natural: tuple[str, ...]
    second_natural: tuple[str, ...]

    def all(self) -> list[tuple[str, ...]]:
        return [self.first_white, self.second_white, self.first_natural, self.second_natural]


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs from version to version of the rules."""

    replays_before_lots: int
    """W7.7."""
    replays_counted_by: Literal["round", "tie"]
    """W7.7: rounds of replays in a phase, or replays of the same tie."""
    level_and_through: Literal["ordered", "shared"]
    """W7.5: what teams of one tier do that all get through: they stand in the order of the group's list, or share their place."""
    sources: Literal["all", "by_phase"]
    """W8.1: all cards in no hand for every phase, or as the edition says."""
    early_win_asks: Asked
    """W8.7."""

    def instead(self, edition: "Edition") -> "Edition":
        """The edition as it is played by these rules."""
        if self.sources == "by_phase":
            return edition
        return replace(edition, phases=tuple([phase.of_all_cards() for phase in edition.phases]))


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all editions share."""

    hand: int
    last_turns_from: int
    kicks: int
    rules: Rules
    cards: dict[str, int]
    multi_goal_cards: dict[str, int]
    ranks: dict[str, Rank]
    dice: Dice


class Phase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played through one draw pile. Only the first has groups."""

    id: PhaseName
    passes: int = 0
    """W6.3: through the draw pile, in a group stage."""
    advance: int = 0
    """W6.8: teams of each group."""
    ties: tuple[str, ...] = ()
    """W7: criteria for teams level on points."""
    pile: int | Share = 0
    """W8.4: cards; half: of those in no hand; quarter: of the whole deck."""
    source: Source | None = None
    """W8.1: where the cards of a knock-out phase come from."""
    rest_leaves: bool = False
    """W8.1: what is not counted out is out of the game."""
    drawn: Settled | None = None
    """W8.8: what settles a drawn match."""
    replay_cards: int = 0
    """W7.1, W8.8: for each match."""
    replay_source: Source | None = None
    """W8.1: where they come from."""
    draw_from: tuple[str, ...] = ()
    """W9.4: the slots whose teams are drawn at random; D:1 is the first team drawn in the whole cup."""
    own_matches_only: bool = False
    """W8.5: also, fewer tiles of a multi-goal card may be laid."""
    matches: tuple[Match, ...] = ()

    def of_all_cards(self) -> "Phase":
        """W8.1: with the cards that are in no hand, wherever it takes some."""
        every: list[Source | None] = [None if source is None else "all" for source in (self.source, self.replay_source)]
        return replace(self, source=every[0], replay_source=every[1], rest_leaves=False)


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that an edition can change."""

    multi_goal_cards: bool
    points_win: int
    points_draw: int
    title: str
    """The match whose winner is champion."""
    ranks: dict[str, tuple[str, ...]]
    groups: dict[str, tuple[str, ...]]
    fixtures: dict[str, tuple[str, ...]]
    """By group: LEFT-RIGHT."""
    phases: tuple[Phase, ...]

    def teams(self) -> list[str]:
        """In the order of the groups; that is their number."""
        return [team for group in self.groups.values() for team in group]


def load_box(file: Traversable) -> Box:
    """Read and check what all editions share."""
    box, name = load_edition(file, Box), file.name
    require_known(name, "cards", [*box.cards, *box.multi_goal_cards], CARDS)
    require_all(name, "cards", CARDS, [*box.cards, *box.multi_goal_cards])
    require_known(name, "ranks", box.ranks, RANKS)
    require_all(name, "ranks", RANKS, box.ranks)
    for key in ("hand", "last_turns_from", "kicks"):
        require_at_least(name, key, getattr(box, key), 1)
    require_at_least(name, "rules.replays_before_lots", box.rules.replays_before_lots, 1)
    for card, count in (box.cards | box.multi_goal_cards).items():
        require_at_least(name, f"cards.{card}", count, 0)
    for rank, about in box.ranks.items():
        if not 1 <= about.squares <= MOST_SQUARES:
            raise EditionError(name, f"ranks.{rank}.squares", f"{about.squares} is not 1 to {MOST_SQUARES}")
        if not 1 <= about.tile <= 3:
            raise EditionError(name, f"ranks.{rank}.tile", f"{about.tile} is not 1 to 3")
    for faces in box.dice.all():
        require_known(name, "dice", faces, RANKS)
        if len(faces) != 6:
            raise EditionError(name, "dice", f"{len(faces)} faces: a die has 6")
    return box


def load_earlier(file: Traversable, versions: Iterable[int]) -> dict[int, Rules]:
    """Read and check what those versions of the rules had instead."""
    earlier, wanted = load_edition(file, dict[int, Rules]), list(map(str, versions))
    require_known(file.name, "versions", map(str, earlier), wanted)
    require_all(file.name, "versions", wanted, map(str, earlier))
    for version, rules in earlier.items():
        require_at_least(file.name, f"{version}.replays_before_lots", rules.replays_before_lots, 1)
    return earlier


def load(file: Traversable) -> Edition:
    """Read and check an edition file."""
    edition = load_edition(file, Edition)
    _check_teams(edition, file.name)
    _check_fixtures(edition, file.name)
    require_at_least(file.name, "phases", len(edition.phases), 1)
    for index, phase in enumerate(edition.phases):
        _check_phase(phase, file.name, f"phases[{index}]", index == 0)
    require_different(file.name, "phases", [phase.id for phase in edition.phases])
    course_of(edition, file.name).check()
    fixtures = [f"{group}:{fixture}" for group, fixtures in edition.fixtures.items() for fixture in fixtures]
    knockout = [match.id for phase in edition.phases for match in phase.matches]
    require_different(file.name, "phases", [*fixtures, *knockout])
    return edition


def course_of(edition: Edition, file: str = "") -> Course:
    """What comes after the groups; `file` is for complaints."""
    rounds = edition.phases[1:]
    return Course(
        file,
        edition.groups,
        edition.phases[0].advance,
        "phases[0].advance",
        edition.title,
        [f"phases[{index}]" for index in range(1, len(edition.phases))],
        [phase.matches for phase in rounds],
        [phase.draw_from for phase in rounds],
    )


def _check_teams(edition: Edition, file: str) -> None:
    teams = edition.teams()
    ranked = [team for rank in edition.ranks.values() for team in rank]
    require_known(file, "ranks", edition.ranks, RANKS)
    require_different(file, "groups", teams)
    require_different(file, "ranks", ranked)
    require_known(file, "ranks", ranked, teams)
    for team in teams:
        if team not in ranked:
            raise EditionError(file, "ranks", f"the team {team!r} has no rank: {', '.join(RANKS)}")
    for group, members in edition.groups.items():
        require_at_least(file, f"groups.{group}", len(members), 2)
    if len(teams) > HIGHEST + 1:
        raise EditionError(file, "groups", f"{len(teams)} teams, at most {HIGHEST + 1}")
    require_at_least(file, "points_win", edition.points_win, 1)
    require_at_least(file, "points_draw", edition.points_draw, 0)
    if not edition.points_draw <= edition.points_win <= MOST_POINTS:
        raise EditionError(file, "points_win", f"at least points_draw, {edition.points_draw}, and at most {MOST_POINTS}")


def _check_fixtures(edition: Edition, file: str) -> None:
    require_known(file, "fixtures", edition.fixtures, edition.groups)
    require_all(file, "fixtures", edition.groups, edition.fixtures)
    for group, fixtures in edition.fixtures.items():
        key = f"fixtures.{group}"
        pairs = []
        for fixture in fixtures:
            sides = fixture.split("-")
            if len(sides) != 2 or sides[0] == sides[1]:
                raise EditionError(file, key, f"{fixture!r} is not two teams, LEFT-RIGHT")
            require_known(file, key, sides, edition.groups[group])
            pairs.append("-".join(sorted(sides)))
        require_different(file, key, pairs)
        for team in edition.groups[group]:
            if not any(team in fixture.split("-") for fixture in fixtures):
                raise EditionError(file, key, f"{team!r} plays no match")


def _check_phase(phase: Phase, file: str, key: str, first: bool) -> None:
    if (phase.id == "groups") != first:
        raise EditionError(file, f"{key}.id", "the groups are the first phase, and only that")
    if first:
        _check_group_stage(phase, file, key)
        needs_replays = "replays" in phase.ties
    else:
        _check_knockout(phase, file, key)
        needs_replays = phase.drawn == "replay"
    if needs_replays:
        require_at_least(file, f"{key}.replay_cards", phase.replay_cards, 1)
        if phase.replay_source is None:
            raise EditionError(file, f"{key}.replay_source", "missing: all or discards")
    _refuse_idle_keys(phase, file, key, needs_replays)


def _check_group_stage(phase: Phase, file: str, key: str) -> None:
    require_at_least(file, f"{key}.passes", phase.passes, 1)
    require_at_least(file, f"{key}.advance", phase.advance, 1)
    require_known(file, f"{key}.ties", phase.ties, _TIES)
    require_different(file, f"{key}.ties", phase.ties)
    if not phase.ties or [tie for tie in phase.ties if tie in ("lots", "replays")] != [phase.ties[-1]]:
        raise EditionError(file, f"{key}.ties", "the last criterion, and only that, settles every tie: lots or replays")
    if phase.matches:
        raise EditionError(file, f"{key}.matches", "the groups have fixtures and no matches of their own")


def _check_knockout(phase: Phase, file: str, key: str) -> None:
    require_at_least(file, f"{key}.matches", len(phase.matches), 1)
    if phase.drawn is None:
        raise EditionError(file, f"{key}.drawn", "missing: replay, coin or shoot_out")
    if phase.source is None:
        raise EditionError(file, f"{key}.source", "missing: all or discards")
    if phase.rest_leaves and phase.source != "all":
        raise EditionError(file, f"{key}.rest_leaves", "only out of a pile of all cards")
    if not isinstance(phase.pile, str):
        require_at_least(file, f"{key}.pile", phase.pile, 1)


def _refuse_idle_keys(phase: Phase, file: str, key: str, needs_replays: bool) -> None:
    """A value that nothing would come of is a mistake."""
    idle = (
        ["pile", "source", "rest_leaves", "drawn", "draw_from", "own_matches_only"]
        if phase.id == "groups"
        else ["passes", "advance", "ties"]
    )
    if not needs_replays:
        idle += ["replay_cards", "replay_source"]
    for name in idle:
        if getattr(phase, name):
            raise EditionError(file, f"{key}.{name}", "means nothing in this phase")
