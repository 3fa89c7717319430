"""An edition of cards2010 as its file gives it."""

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Literal

import msgspec
from msgspec.structs import replace

from anpfiff.core.edition import EditionError, load_edition, require_all, require_at_least, require_different, require_known
from anpfiff.football.course import Course, Match
from anpfiff.football.early_win import Asked
from anpfiff.football.ties import CRITERIA

PLAYERS = range(2, 9)
"""C1.1."""
CARDS = ("attack", "defence", "one_goal", "two_goals", "three_goals", "foul", "offside", "penalty")
"""C1.3: all kinds of cards. Their order is their number."""
GOALS = {"one_goal": 1, "two_goals": 2, "three_goals": 3}
"""C1.3: by goal card."""

# Ties that this game can break; the other criteria of football/ need what no card game knows.
_TIES = tuple(name for name in CRITERIA if name not in ("points", "fair_play", "first_round_place", "fifa_ranking", "replays"))


Who = Literal["round", "section"]


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """C3.1: knock-out matches that are played at once."""

    id: str
    matches: tuple[Match, ...]
    pile: int = 0
    """C3.6: cards in the draw pile, the rest is for reveals; 0: all cards are drawn."""
    own_matches_only: bool = False
    """C3.6."""
    who: Who = "section"
    """C3.2: who is dealt a hand: everybody with a team left in the round, or only with one in this section."""


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that an edition can change."""

    hand: int
    places: int
    most_chosen: int
    kicks: int
    points_win: int
    points_draw: int
    advance: int
    ties: tuple[str, ...]
    most_dealt: int
    title: str
    early_win_asks: Asked
    """C1.6."""
    fixtures: tuple[tuple[int, int], ...]
    """C4.1: of every group, by the places of its teams in the group's list, from 1."""
    cards: dict[str, int]
    groups: dict[str, tuple[str, ...]]
    allowances: dict[str, int]
    """C1.4: cards a team in the group stage."""
    sections: tuple[Section, ...]

    def teams(self) -> list[str]:
        """In the order of the groups; that is their number."""
        return [team for group in self.groups.values() for team in group]


class Earlier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an earlier version of the rules had in the place of what editions say today."""

    who: Who
    early_win_asks: Asked
    cards: dict[str, int]

    def instead(self, edition: Edition) -> Edition:
        sections = tuple([replace(section, who=self.who) for section in edition.sections])
        return replace(edition, early_win_asks=self.early_win_asks, cards=self.cards, sections=sections)


def load_earlier(file: Traversable, versions: Sequence[int]) -> dict[int, Earlier]:
    """Read and check what those versions of the rules had instead."""
    earlier, wanted = load_edition(file, dict[int, Earlier]), list(map(str, versions))
    require_known(file.name, "versions", map(str, earlier), wanted)
    require_all(file.name, "versions", wanted, map(str, earlier))
    return earlier


def load(file: Traversable, earlier: Earlier | None = None) -> Edition:
    """Read and check an edition file; `earlier`: by which rules it is played, if not by those of today."""
    edition = load_edition(file, Edition)
    if earlier is not None:
        edition = earlier.instead(edition)
    _check_numbers(edition, file.name)
    _check_groups(edition, file.name)
    _check_sections(edition, file.name)
    course_of(edition, file.name).check()
    fixtures = [match_id(group, members, fixture) for group, members in edition.groups.items() for fixture in edition.fixtures]
    require_different(
        file.name, "sections", [*fixtures, *(match.id for section in edition.sections for match in section.matches)]
    )
    return edition


def match_id(group: str, members: Sequence[str], fixture: tuple[int, int]) -> str:
    """A group match by its teams."""
    return f"{group}:{members[fixture[0] - 1]}-{members[fixture[1] - 1]}"


def course_of(edition: Edition, file: str = "") -> Course:
    """What comes after the groups; `file` is for complaints."""
    return Course(
        file,
        edition.groups,
        edition.advance,
        "advance",
        edition.title,
        [f"sections[{index}]" for index in range(len(edition.sections))],
        [section.matches for section in edition.sections],
        [()] * len(edition.sections),
    )


def _check_numbers(edition: Edition, file: str) -> None:
    for key in ("hand", "places", "most_chosen", "kicks", "points_win"):
        require_at_least(file, key, getattr(edition, key), 1)
    require_at_least(file, "points_draw", edition.points_draw, 0)
    require_known(file, "cards", edition.cards, CARDS)
    require_all(file, "cards", CARDS, edition.cards)
    for card, count in edition.cards.items():
        require_at_least(file, f"cards.{card}", count, 0)
    require_known(file, "ties", edition.ties, _TIES)
    require_different(file, "ties", edition.ties)
    if not edition.ties or edition.ties[-1] != "lots":
        raise EditionError(file, "ties", "the last criterion must settle every tie: lots")


def _check_groups(edition: Edition, file: str) -> None:
    teams = edition.teams()
    require_different(file, "groups", teams)
    require_known(file, "allowances", edition.allowances, teams)
    for group, members in edition.groups.items():
        _check_group(edition, file, group, members)
    # A match can reveal a card for each penalty and for a single attack of each side.
    if edition.most_dealt + edition.cards["penalty"] + 2 > sum(edition.cards.values()):
        reason = f"{edition.most_dealt} of {sum(edition.cards.values())} cards: too few, or none is left to reveal"
        raise EditionError(file, "most_dealt", reason)
    require_different(file, "fixtures", ["-".join(map(str, sorted(fixture))) for fixture in edition.fixtures])
    for fixture in edition.fixtures:
        if fixture[0] == fixture[1]:
            raise EditionError(file, "fixtures", f"{fixture[0]} against itself")


def _check_group(edition: Edition, file: str, group: str, members: tuple[str, ...]) -> None:
    for place in sum(edition.fixtures, ()):
        if not 1 <= place <= len(members):
            raise EditionError(file, "fixtures", f"group {group} has {len(members)} teams and no place {place}")
    for team in members:
        if team not in edition.allowances:
            raise EditionError(file, "allowances", f"the team {team!r} has no number of cards")
        matches = sum(members.index(team) + 1 in fixture for fixture in edition.fixtures)
        if not matches:
            raise EditionError(file, "fixtures", f"the team {team!r} plays no match")
        # C2.2: a card for each of its matches.
        require_at_least(file, f"allowances.{team}", edition.allowances[team], matches)
    dealt = sum(edition.allowances[team] for team in members)
    if dealt > edition.most_dealt:
        raise EditionError(file, "allowances", f"group {group} gets {dealt} cards, at most {edition.most_dealt}")


def _check_sections(edition: Edition, file: str) -> None:
    deck = sum(edition.cards.values())
    require_different(file, "sections", [section.id for section in edition.sections])
    for index, section in enumerate(edition.sections):
        key = f"sections[{index}]"
        require_at_least(file, f"{key}.matches", len(section.matches), 1)
        require_at_least(file, f"{key}.pile", section.pile, 0)
        teams = 2 * len(section.matches)
        # C3.2: all who are in the round have a hand, at most one a team.
        hands = teams if section.who == "section" else _teams_of_round(edition, section)
        # A reveal pile of its own must do for all penalties and a single attack of each team.
        reveals = edition.cards["penalty"] + teams if section.pile else 1
        if edition.hand * min(hands, PLAYERS[-1]) + section.pile + reveals > deck:
            reason = f"{deck} cards are too few for all hands, a draw pile of {section.pile} and reveals"
            raise EditionError(file, f"{key}.pile", reason)


def _teams_of_round(edition: Edition, section: Section) -> int:
    rounds = {match.round for match in section.matches}
    return 2 * sum(match.round in rounds for other in edition.sections for match in other.matches)
