"""What is agreed before a game, as the numbers that play needs: cards, teams, matches and rows by index."""

from typing import Any, Final, NewType

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.game import Origin, Setup
from anpfiff.core.move import Move, MoveTable
from anpfiff.core.observation import Observing
from anpfiff.core.step import Step
from anpfiff.football.champion import early_win_by
from anpfiff.football.cup import Cup
from anpfiff.football.early_win import EndNow
from anpfiff.football.numbers import Match, Row, left_row
from anpfiff.football.ties import Chain
from anpfiff.games.cards2010.edition import CARDS, GOALS, Edition, Section, course_of, match_id
from anpfiff.games.cards2010.moves import SIDES, Choose, Cover, Enough, Place, Play, ThrowAway, move_table

Card = NewType("Card", i64)
"""A kind of card: its place in `edition.CARDS`."""
GroupPlace = NewType("GroupPlace", i64)
"""A team's place in its group's list, from 0."""
Pile = NewType("Pile", i64)
"""A hand or pile: where its cards, counted by kind, begin in a state's table."""

KINDS: Final = 8
ATTACK: Final = 0
DEFENCE: Final = 1
ONE_GOAL: Final = 2
TWO_GOALS: Final = 3
THREE_GOALS: Final = 4
FOUL: Final = 5
OFFSIDE: Final = 6
PENALTY: Final = 7
NO_CARD: Final = -1

_GOALS_ON: Final = vec[i64]([GOALS.get(card, 0) for card in CARDS])


def goals_on(card: Card) -> i64:
    """C2.4, C3.3: what an uncovered goal card is worth; nothing: it is none."""
    return _GOALS_ON[card]


# Where the piles begin in a state's table: face-down cards in no hand; discards of the group, or cards thrown away; cards that
# were turned up for the running match;
POOL: Final = Pile(0)
DISCARDS: Final = Pile(KINDS)
RUNNING: Final = Pile(2 * KINDS)
# by side of the running match those chosen face down, which still count in the team's hand (C2.2); by seat the hands of a section
# (C3.2). Behind them what depends on the table: `EditionNumbers._lay_out`.
CHOICES: Final = 3 * KINDS
HANDS: Final = 5 * KINDS

# A card beside a team is three numbers: its kind, and how many cover it (C3.3): offsides, and besides them fouls on a goal card,
# defences on an attack.
OFFSIDES: Final = 1
OTHER_COVERS: Final = 2
PLACE_SIZE: Final = 3

# So is a card that was played: its kind, who played it, and the kinds that could have been played if it was thrown away.
PLAYED_BY: Final = 1
COULD_PLAY: Final = 2
PLAY_SIZE: Final = 3


class SectionNumbers:
    """One section."""

    def __init__(self, section: Section, matches: list[int], ends_round: bool, stage: int) -> None:
        self.id = section.id
        self.pile: i64 = section.pile
        self.own_only = section.own_matches_only
        self.whole_round = section.who == "round"
        """C3.2: everybody who is still in takes part."""
        self.matches = vec[i64](matches)
        self.first_row: Row = left_row(Match(matches[0]))
        """The others follow it."""
        self.rows: i64 = 2 * len(matches)
        self.stage: i64 = stage
        """C1.5: which round after the groups; the round of 16 is one."""
        self.ends_round = ends_round
        """C1.6: whether a round is over when it is; the round of 16 has two sections."""


class EditionNumbers:
    """Never changes once made; all states of an edition with the same options and players share it."""

    origin: Origin | None = None
    observing: Observing | None = None
    """Both told by the game."""

    def __init__(self, edition: Edition, setup: Setup, steps: list[Step[Any]]) -> None:
        self.steps = steps
        self.edition = edition
        self.players: i64 = setup.seats
        self.early_win = early_win_by(setup, edition.early_win_asks)
        self.hand: i64 = edition.hand
        self.places: i64 = edition.places
        self.most_chosen: i64 = edition.most_chosen
        self.kicks: i64 = edition.kicks
        self.points_win: i64 = edition.points_win
        self.points_draw: i64 = edition.points_draw
        self.advance: i64 = edition.advance
        self.chain = Chain(("points", *edition.ties), False)
        """C2.7: the direct comparison is made once."""
        self._cards()
        self._groups()
        self._knockout()
        self._moves()
        self._lay_out()

    def _cards(self) -> None:
        edition = self.edition
        self.deck = vec[i64]([edition.cards[card] for card in CARDS])
        self.deck_size: i64 = sum(edition.cards.values())
        self.teams = edition.teams()
        self.allowance = vec[i64]([edition.allowances[team] for team in self.teams])

    def _groups(self) -> None:
        edition = self.edition
        self.group_size: i64 = len(next(iter(edition.groups.values())))
        self.fixtures: i64 = len(edition.fixtures)
        """Of each group."""
        self.fixture_place = vec[i64]([place - 1 for fixture in edition.fixtures for place in fixture])
        """By fixture, left then right: the place of the team in the group's list."""
        self.left_after = vec[i64](
            [
                sum([place + 1 in later for later in edition.fixtures[number + 1 :]])
                for number in range(len(edition.fixtures))
                for place in range(self.group_size)
            ]
        )
        """C2.2: by fixture and place: how many matches the team has after it."""

    def _knockout(self) -> None:
        edition = self.edition
        group_matches = [
            match_id(group, members, fixture) for group, members in edition.groups.items() for fixture in edition.fixtures
        ]
        self.matches = [*group_matches, *(match.id for section in edition.sections for match in section.matches)]
        self.first_knockout: Row = left_row(Match(len(group_matches)))
        """The first row of the first section."""
        self.cup = Cup(edition.groups, self.matches, course_of(edition).rounds(), edition.title)
        self.sections: list[SectionNumbers] = []
        for number, section in enumerate(edition.sections):
            rounds = {match.round for match in section.matches}
            following = {match.round for later in edition.sections[number + 1 :] for match in later.matches}
            matches = [self.matches.index(match.id) for match in section.matches]
            stage = 1 + sum([earlier.ends_round for earlier in self.sections])
            self.sections.append(SectionNumbers(section, matches, not rounds & following, stage))

    def _moves(self) -> None:
        """Named numbers and sets of moves, so that nobody counts positions in the table."""
        self.moves: MoveTable = move_table(self.edition)
        number = self.moves.number
        self.choose_move = vec[i64]([number(Choose(side, card)) for side in SIDES for card in CARDS])
        """By side and card."""
        self.enough_move = vec[i64]([number(Enough(side)) for side in SIDES])
        self.choose_bit = vec[i64]([bit(move) for move in self.choose_move])
        self.enough_bit = vec[i64]([bit(move) for move in self.enough_move])
        self.play_bit = vec[i64]([bit(number(Play(card))) for card in CARDS])
        self.throw_bit = vec[i64]([bit(number(ThrowAway(card))) for card in CARDS])
        first = self.matches[self.first_knockout // 2]
        self.first_place: i64 = number(Place(first, "left"))
        """Of the moves that place a card; the rows of the knock-out matches follow in order."""
        self.first_cover: i64 = number(Cover(first, "left"))
        self.cup.end_now = number(EndNow())
        self._by_move()

    def _by_move(self) -> None:
        moves = [self.moves[move] for move in range(len(self.moves))]
        self.no_more = vec[i64]([int(isinstance(move, Enough)) for move in moves])
        """By move: whether it ends a choice; below, whether it throws a card away, or covers one."""
        self.throws_away = vec[i64]([int(isinstance(move, ThrowAway)) for move in moves])
        self.covers = vec[i64]([int(isinstance(move, Cover)) for move in moves])
        self.card_of = vec[i64]([_card_of(move) for move in moves])
        """By move: the card, side or row that it names."""
        self.side_of = vec[i64]([_side_of(move) for move in moves])
        self.row_of = vec[i64]([self._row_of(move) for move in moves])

    def _row_of(self, move: Move) -> int:
        return 2 * self.matches.index(move.match) + SIDES.index(move.side) if isinstance(move, Place | Cover) else 0

    def _lay_out(self) -> None:
        """Where in a state's tables that lies which is not always in the same place."""
        rows, matches = max([section.rows for section in self.sections]), len(self.matches)
        self.team_hands_at: i64 = HANDS + self.players * KINDS
        """C2.1: by place in the group."""
        self.laid_at: i64 = self.team_hands_at + self.group_size * KINDS
        """By row of the section: how many cards lie beside the team."""
        self.table_size: i64 = self.laid_at + rows
        # Among the open cards first those beside the teams, by row of the section and place; then those played in the section, in
        # order (C3.2); no card is played twice.
        self.plays_at: i64 = rows * self.places * PLACE_SIZE
        self.open_cards_size: i64 = self.plays_at + self.deck_size * PLAY_SIZE
        # Behind the cup's numbers:
        self.goals_at: i64 = self.cup.table_size
        """By row."""
        self.shoot_out_at: i64 = self.goals_at + 2 * matches
        """C3.8: by row."""
        self.scores: i64 = 4 * matches
        """All of them."""


def _card_of(move: Move) -> int:
    return CARDS.index(move.card) if isinstance(move, Choose | Play | ThrowAway) else NO_CARD


def _side_of(move: Move) -> int:
    return SIDES.index(move.side) if isinstance(move, Choose | Enough | Place | Cover) else 0


assert len(CARDS) == KINDS
