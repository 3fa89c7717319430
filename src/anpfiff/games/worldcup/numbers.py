"""What is agreed before a game, as the numbers that play needs: cards, teams, matches and rows by index."""

from typing import TYPE_CHECKING, Any, Final, NewType

from librt.vecs import vec
from mypy_extensions import i64, u8

from anpfiff.core.bits import HIGHEST, bit
from anpfiff.core.game import Origin, Setup
from anpfiff.core.move import MoveTable
from anpfiff.core.step import Step
from anpfiff.football.champion import early_win_by
from anpfiff.football.cup import Cup
from anpfiff.football.early_win import EndNow
from anpfiff.football.ties import Chain
from anpfiff.games.worldcup.edition import CARDS, MOST_SQUARES, RANKS, Box, Edition, Phase, Rules, course_of
from anpfiff.games.worldcup.moves import Lay, Play, Shoot, Skip, Stop, ThrowAway, TurnOver, move_table
from anpfiff.games.worldcup.plan import PlannedMatch, plan_of

if TYPE_CHECKING:
    from anpfiff.games.worldcup.observing import Observer

Card = NewType("Card", i64)
"""A kind of card: its place in `edition.CARDS`."""

KINDS: Final = 11
"""Of cards."""
NO_CARD: Final = -1
ATTACK: Final = 0
DEFENCE: Final = 1
ONE_GOAL: Final = 2
TWO_GOALS: Final = 3
THREE_GOALS: Final = 4
FOUL: Final = 5
OFFSIDE: Final = 6
PENALTY: Final = 7
TWO_AND_ONE: Final = 8
THREE_ONES: Final = 9
TWO_ONES: Final = 10

assert CARDS[TWO_ONES] == "two_ones"
assert len(CARDS) == KINDS


def by_card(values: dict[int, int]) -> vec[i64]:
    """A table by card; 0 where nothing is said."""
    return vec[i64]([values.get(card, 0) for card in range(KINDS)])


GOALS_OF: Final = by_card({ONE_GOAL: 1, TWO_GOALS: 2, THREE_GOALS: 3})
"""W5.1 to W5.3: how many goals a plain goal card is worth."""
ONES_OF: Final = by_card({TWO_AND_ONE: 1, THREE_ONES: 3, TWO_ONES: 2})
"""W5.4 to W5.6: how many one-goal tiles a multi-goal card has; two_and_one has a two-goal tile besides."""

GROUPS: Final = 0
"""The first phase; those after it are knock-out rounds."""

BLACK: Final = 0
"""Of ranks: `edition.RANKS`."""

ROWS_A_WORD: Final = 62
"""Sets of rows are the bits of several numbers."""
assert ROWS_A_WORD == HIGHEST + 1

# What settles a drawn match (W8.8):
PLAY_AGAIN: Final = 0
COIN: Final = 1
SHOOT_OUT: Final = 2
_DRAWN: Final = ("replay", "coin", "shoot_out")

# How a match was settled; `HOW_NAMES` says it in views and events.
UNSETTLED: Final = 0
BY_SCORE: Final = 1
BY_REPLAY: Final = 2
BY_COIN: Final = 3
BY_SHOOT_OUT: Final = 4
BY_LOTS: Final = 5
HOW_NAMES: Final = ("", "score", "replay", "coin", "shoot_out", "lots")

# Where in a state's table the cards lie that are in no hand, by kind: the pool, face down in the draw pile or set aside when that
# was counted out (nobody knows which is where), and the discards. W8.1: what was set aside before, see `aside_at`.
POOL: Final = 0
DISCARDS: Final = POOL + KINDS
# Behind them the sets of rows, word by word: those of open matches (W3.4), those with a free square, with an exposed attack or
# goal (W5.13), of teams that can be given two goals (W5.4), and those in which whoever is on turn may act (W8.5).
ROW_SETS: Final = DISCARDS + KINDS
OPEN: Final = 0
FREE: Final = 1
EXPOSED_ATTACKS: Final = 2
EXPOSED_GOALS: Final = 3
STRONG: Final = 4
MINE: Final = 5
SETS: Final = 6
# Behind them what depends on the edition: `EditionNumbers._places`.


class PhaseNumbers:
    """One phase as numbers."""

    def __init__(self, phase: Phase, matches: list[int], deck: int, rules: Rules) -> None:
        self.id: str = phase.id
        self.passes: i64 = phase.passes
        self.half: bool = phase.pile == "half"
        """W8.4: the draw pile is half of the cards in no hand; otherwise `pile`."""
        self.pile: i64 = phase.pile if isinstance(phase.pile, int) else deck // 4
        self.drawn: i64 = PLAY_AGAIN if phase.drawn is None else _DRAWN.index(phase.drawn)
        self.replay_cards: i64 = phase.replay_cards
        apart = rules.sources == "by_phase"
        self.only_discards: bool = apart and phase.source == "discards"
        """W8.1: the draw pile is made of the discards alone; below, that of replays."""
        self.only_discards_again: bool = apart and phase.replay_source == "discards"
        self.rest_leaves: bool = apart and phase.rest_leaves
        """W8.1: what is not counted out is out of the game."""
        self.matches = vec[i64](matches)


class EditionNumbers:
    """Never changes once made; all states of an edition with the same options and players share it."""

    origin: Origin | None = None
    """Told by the game."""
    observer: "Observer | None" = None
    """Made when somebody observes."""

    def __init__(self, box: Box, edition: Edition, setup: Setup, steps: list[Step[Any]]) -> None:
        self.steps = steps
        self.box = box
        self.edition = edition
        self.players: i64 = setup.seats
        self.offside_cards = int(setup.options["offside_cards"])
        self.modifier_dice = bool(setup.options["modifier_dice"])
        self.rules = box.rules
        self.early_win = early_win_by(setup, box.rules.early_win_asks)
        self.hand: i64 = box.hand
        self.kicks: i64 = box.kicks
        self._rules()
        self._group_stage()
        self._cards()
        self._teams()
        self._matches()
        self._phases()
        self._numbers()
        self._places()

    def _rules(self) -> None:
        """What differs from version to version."""
        rules = self.rules
        self.replays_before_lots: i64 = rules.replays_before_lots
        self.replays_by_tie: bool = rules.replays_counted_by == "tie"
        """W7.7: otherwise by the round of replays."""
        self.shares_places: bool = rules.level_and_through == "shared"
        """W7.5."""
        self.keeps_apart: bool = rules.sources == "by_phase"
        """W8.1: cards may lie aside that are no part of the pool, or be out of the game."""

    def _group_stage(self) -> None:
        """How it ends, and who goes on."""
        groups = self.edition.phases[0]
        self.last_turns: i64 = self.players if self.players >= self.box.last_turns_from else 0
        """W6.2: how many turns follow the last card."""
        self.points_win: i64 = self.edition.points_win
        self.points_draw: i64 = self.edition.points_draw
        self.advance: i64 = groups.advance
        self.chain = Chain(("points", *groups.ties), False)
        """W7.3: a head-to-head comparison is made once."""
        self.lots_break_ties: bool = "lots" in groups.ties

    def _cards(self) -> None:
        counts = {**self.box.cards, "offside": self.offside_cards, **dict.fromkeys(self.box.multi_goal_cards, 0)}
        if self.edition.multi_goal_cards:
            counts |= self.box.multi_goal_cards
        self.deck = vec[i64]([counts[card] for card in CARDS])
        self.deck_size: i64 = sum(counts.values())
        self.dice = vec[vec[i64]]([vec[i64]([RANKS.index(rank) for rank in faces]) for faces in self.box.dice.all()])
        """By die and face: the rank shown; the two white dice first."""

    def _teams(self) -> None:
        edition = self.edition
        self.teams = edition.teams()
        rank_of = {team: rank for rank, teams in edition.ranks.items() for team in teams}
        self.rank = vec[i64]([RANKS.index(rank_of[team]) for team in self.teams])
        self.squares = vec[i64]([self.box.ranks[rank_of[team]].squares for team in self.teams])
        self.tile = vec[i64]([self.box.ranks[rank_of[team]].tile for team in self.teams])
        """By team: the most goals that one tile is worth."""

    def _matches(self) -> None:
        self.plan = plan_of(self.edition)
        self.matches = [match.id for match in self.plan.matches]
        self.groups = list(self.edition.groups)
        self.cup = Cup(self.edition.groups, self.matches, course_of(self.edition).rounds(), self.edition.title)
        self.rows: i64 = 2 * len(self.matches)
        self.words: i64 = (2 * len(self.matches) + ROWS_A_WORD - 1) // ROWS_A_WORD
        self.row_sets = vec[i64]([ROW_SETS + row // ROWS_A_WORD * SETS for row in range(2 * len(self.matches))])
        """By row: where the sets that it can be in begin in a state's table."""
        self.row_bit = vec[i64]([bit(row % ROWS_A_WORD) for row in range(2 * len(self.matches))])
        groups = list(enumerate(self.groups))
        self.group_matches = vec[vec[i64]]([vec[i64](self._matches_of(group, False)) for _, group in groups])
        """By group: its matches, without those that only a replay can bring about."""
        self.group_pairs = vec[vec[i64]]([vec[i64](self._matches_of(group, True)) for _, group in groups])
        """By group: the matches that only a replay can bring about."""
        self.row_team = vec[i64]([self._team_of(match, side) for match in self.plan.matches for side in (0, 1)])
        """By row: the team of a group match, else -1."""
        self.group_rows = vec[i64](
            [self._group_rows(team, word) for team in range(len(self.teams)) for word in range(self.words)]
        )
        """By team and word: its rows in the group stage, replays included, as bits."""

    def _group_rows(self, team: int, word: int) -> int:
        first = word * ROWS_A_WORD
        return sum(
            bit(row - first) for row, plays in enumerate(self.row_team) if plays == team and 0 <= row - first < ROWS_A_WORD
        )

    def _matches_of(self, group: str, replay_only: bool) -> list[int]:
        return [
            number for number, match in enumerate(self.plan.matches) if match.group == group and match.replay_only == replay_only
        ]

    def _team_of(self, match: PlannedMatch, side: int) -> int:
        return self.teams.index(match.right if side else match.left) if match.group else -1

    def _phases(self) -> None:
        self.phases = [PhaseNumbers(self.edition.phases[0], self._all_group_matches(), self.deck_size, self.rules)]
        for phase, one in zip(self.edition.phases[1:], self.cup.rounds, strict=True):
            self.phases.append(PhaseNumbers(phase, list(one.matches), self.deck_size, self.rules))
        self.own_only = vec[i64]([int(phase.own_matches_only) for phase in self.edition.phases])
        """By phase: W8.5, whether players act only in matches of their own teams."""

    def _all_group_matches(self) -> list[int]:
        return [number for number, match in enumerate(self.plan.matches) if match.group and not match.replay_only]

    def _numbers(self) -> None:
        """Named numbers and sets of moves, so that nobody counts positions in the table."""
        self.moves: MoveTable = move_table(self.plan)
        first = self.matches[0]
        self.play: i64 = self.moves.number(Play(CARDS[0]))
        """The first of the moves that play a card; the other cards follow in order."""
        self.throw: i64 = self.moves.number(ThrowAway(CARDS[0]))
        self.skip: i64 = self.moves.number(Skip())
        self.skip_bit: i64 = bit(self.moves.number(Skip()))
        self.stop: i64 = self.moves.number(Stop())
        self.stop_bit: i64 = bit(self.moves.number(Stop()))
        self.lay: i64 = self.moves.number(Lay(first, "left"))
        """The first of the moves that lay a tile; their rows follow in order."""
        self.shoot: i64 = self.moves.number(Shoot(first, "left"))
        self.turn_over: i64 = self.moves.number(TurnOver(first, "left"))
        self.cup.end_now = self.moves.number(EndNow())

    def _places(self) -> None:
        """Where things lie in a state's tables."""
        rows = 2 * len(self.matches)
        self.sets_end: i64 = ROW_SETS + self.words * SETS
        self.hands_at: i64 = self.sets_end
        self.tied_at: i64 = self.hands_at + self.players * KINDS
        self.tied_places_at: i64 = self.tied_at + len(self.groups)
        # What the first version did not know lies behind all that it did: its states are written as they were.
        self.replays_at: i64 = self.tied_places_at + len(self.groups)
        """W7.7: by group, how often the same tie was replayed, if that is counted."""
        self.level_at: i64 = self.replays_at + (len(self.groups) if self.replays_by_tie else 0)
        """W7.5: by group, the places that are shared with the one above, as bits, if any are."""
        self.aside_at: i64 = self.level_at + (len(self.groups) if self.shares_places else 0)
        """W8.1: by kind, set aside from earlier piles and no part of the pool, if cards are kept apart; behind them those out."""
        self.gone_at: i64 = self.aside_at + KINDS
        self.table_size: i64 = self.gone_at + KINDS if self.keeps_apart else self.aside_at
        self.no_tiles = vec[u8]([0] * (MOST_SQUARES * rows))
        # Scores change as rarely as the cup does, so they lie behind it.
        self.score_at: i64 = self.cup.table_size
        self.replay_at: i64 = self.score_at + rows
        self.shoot_out_at: i64 = self.replay_at + rows
        self.how_at: i64 = self.shoot_out_at + rows
