"""What is agreed before a game, as the numbers that play needs: cards, teams, matches and rows by index."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.game import Origin
from anpfiff.core.move import MoveTable
from anpfiff.football.cup import Cup
from anpfiff.football.ties import Chain
from anpfiff.games.cards2010.edition import CARDS, Edition, Section, course_of, match_id
from anpfiff.games.cards2010.moves import SIDES, Choose, Cover, Enough, Place, Play, ThrowAway, move_table

KINDS: Final = 8
"""Of cards: `edition.CARDS`."""
ATTACK: Final = 0
DEFENCE: Final = 1
ONE_GOAL: Final = 2
TWO_GOALS: Final = 3
THREE_GOALS: Final = 4
FOUL: Final = 5
OFFSIDE: Final = 6
PENALTY: Final = 7

# Where in a state's cells the cup keeps the teams that can still become champion, and those with a match to come, as bits:
ALIVE: Final = 7
STAYING: Final = 8


def goals_on(kind: i64) -> i64:
    """C2.4, C3.3: what an uncovered goal card is worth; nothing: it is none."""
    return kind - ONE_GOAL + 1 if ONE_GOAL <= kind <= THREE_GOALS else 0


class SectionTables:
    """One section as numbers."""

    def __init__(self, section: Section, matches: list[int], ends_round: bool) -> None:
        self.id = section.id
        self.pile: i64 = section.pile
        self.own_only: i64 = int(section.own_matches_only)
        self.matches = vec[i64](matches)
        self.stage: i64 = 0
        """C1.5: which round after the groups; the round of 16 is one."""
        self.ends_round = ends_round
        """C1.6: whether a round is over when it is; the round of 16 has two sections."""


class Tables:
    """Never changes once made; all states of an edition with the same options and players share it."""

    def __init__(self, edition: Edition, players: int, play_out: bool) -> None:
        self.origin: Origin | None = None
        """Told by the game."""
        self.edition = edition
        self.players: i64 = players
        self.play_out = play_out
        self.hand: i64 = edition.hand
        self.places: i64 = edition.places
        self.most_chosen: i64 = edition.most_chosen
        self.kicks: i64 = edition.kicks
        self.points_win: i64 = edition.points_win
        self.points_draw: i64 = edition.points_draw
        self.advance: i64 = edition.advance
        self.chain = Chain(("points", *edition.ties), False)
        """C2.7: the direct comparison is made once."""
        self.deck = vec[i64]([edition.cards[card] for card in CARDS])
        self.deck_size: i64 = sum(edition.cards.values())
        self.teams = edition.teams()
        self.allowance = vec[i64]([edition.allowances[team] for team in self.teams])
        self._matches()
        self._numbers()
        self._cells()

    def _matches(self) -> None:
        edition = self.edition
        self.group_size: i64 = len(next(iter(edition.groups.values())))
        self.fixtures: i64 = len(edition.fixtures)
        """Of each group."""
        self.fixture_place = vec[i64]([place - 1 for fixture in edition.fixtures for place in fixture])
        """By fixture, left then right: the place of the team in the group's list."""
        self.left_after = vec[i64](
            [
                sum(place + 1 in later for later in edition.fixtures[number + 1 :])
                for number in range(len(edition.fixtures))
                for place in range(self.group_size)
            ]
        )
        """C2.2: by fixture and place: how many matches the team has after it."""
        group_matches = [
            match_id(group, members, fixture) for group, members in edition.groups.items() for fixture in edition.fixtures
        ]
        self.first_knockout: i64 = len(group_matches)
        self.matches = [*group_matches, *(match.id for section in edition.sections for match in section.matches)]
        self.cup = Cup(edition.groups, self.matches, course_of(edition).rounds(), edition.title)
        self.sections: list[SectionTables] = []
        for number, section in enumerate(edition.sections):
            rounds = {match.round for match in section.matches}
            following = {match.round for later in edition.sections[number + 1 :] for match in later.matches}
            numbers = [self.matches.index(match.id) for match in section.matches]
            tables = SectionTables(section, numbers, not rounds & following)
            tables.stage = 1 + sum(earlier.ends_round for earlier in self.sections)
            self.sections.append(tables)
        self.section_rows: i64 = 2 * max(len(section.matches) for section in edition.sections)

    def _numbers(self) -> None:
        """Named numbers and sets of moves, so that nobody counts positions in the table."""
        self.moves: MoveTable = move_table(self.edition)
        first = self.matches[self.first_knockout]
        self.choose_bit = vec[i64]([bit(self.moves.number(Choose(side, card))) for side in SIDES for card in CARDS])
        self.enough_bit = vec[i64]([bit(self.moves.number(Enough(side))) for side in SIDES])
        self.first_enough: i64 = self.moves.number(Enough(SIDES[0]))
        self.play_bit = vec[i64]([bit(self.moves.number(Play(card))) for card in CARDS])
        self.first_play: i64 = self.moves.number(Play(CARDS[0]))
        self.throw_bit = vec[i64]([bit(self.moves.number(ThrowAway(card))) for card in CARDS])
        self.first_throw: i64 = self.moves.number(ThrowAway(CARDS[0]))
        self.place: i64 = self.moves.number(Place(first, "left"))
        """The first of the moves that place a card; the rows of the knock-out matches follow in order."""
        self.cover: i64 = self.moves.number(Cover(first, "left"))

    def _cells(self) -> None:
        """Where each table lies in a state's cells, behind those that are always there."""
        teams, rows = len(self.teams), 2 * len(self.matches)
        self.team_hands_at: i64 = FIXED_CELLS
        self.hands_at: i64 = self.team_hands_at + self.group_size * KINDS
        self.placed_at: i64 = self.hands_at + self.players * KINDS
        self.plays_at: i64 = self.placed_at + self.section_rows * self.places
        """C3.2: what was played in the section, in order; no card is played twice."""
        self.owner_at: i64 = self.plays_at + self.deck_size
        self.reach_at: i64 = self.owner_at + teams
        self.order_at: i64 = self.reach_at + teams
        self.team_at: i64 = self.order_at + teams
        self.score_at: i64 = self.team_at + rows
        self.shoot_out_at: i64 = self.score_at + rows
        self.winner_at: i64 = self.shoot_out_at + rows
        self.cells: i64 = self.winner_at + len(self.matches)
        self.cup.lies(ALIVE, STAYING, self.team_at, self.winner_at, self.order_at, self.owner_at, self.reach_at)


FIXED_CELLS: Final = 27 + 5 * KINDS
"""As many as `board.py` names."""
