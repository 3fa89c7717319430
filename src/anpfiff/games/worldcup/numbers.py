"""What is agreed before a game, as the numbers that play needs: cards, teams, matches and rows by index."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import HIGHEST, bit
from anpfiff.core.game import Origin
from anpfiff.core.move import MoveTable
from anpfiff.football.cup import Cup
from anpfiff.football.ties import Chain
from anpfiff.games.worldcup.edition import CARDS, RANKS, Box, Edition, Phase, course_of
from anpfiff.games.worldcup.moves import Lay, Play, Shoot, Skip, Stop, ThrowAway, TurnOver, move_table
from anpfiff.games.worldcup.plan import PlannedMatch, plan_of

KINDS: Final = 11
"""Of cards: `edition.CARDS`."""
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

BLACK: Final = 0
"""Of ranks: `edition.RANKS`."""

ROWS_A_WORD: Final = HIGHEST + 1
"""Sets of rows are the bits of several numbers."""

# How large a draw pile is, where it is no plain number (W8.4):
HALF: Final = -1
QUARTER: Final = -2

# What settles a drawn match (W8.8):
PLAY_AGAIN: Final = 0
COIN: Final = 1
SHOOT_OUT: Final = 2
_DRAWN: Final = ("replay", "coin", "shoot_out")

# Where in a state's cells the cup keeps the teams that can still become champion, and those with a match to come, as bits:
ALIVE: Final = 17
STAYING: Final = 18


class PhaseTables:
    """One phase as numbers."""

    def __init__(self, phase: Phase, matches: list[int]) -> None:
        self.id: str = phase.id
        self.passes: i64 = phase.passes
        self.pile: i64 = HALF if phase.pile == "half" else QUARTER if phase.pile == "quarter" else int(phase.pile)
        self.drawn: i64 = PLAY_AGAIN if phase.drawn is None else _DRAWN.index(phase.drawn)
        self.replay_cards: i64 = phase.replay_cards
        self.own_only: i64 = int(phase.own_matches_only)
        self.matches = vec[i64](matches)


class Tables:
    """Never changes once made; all states of an edition with the same options and players share it."""

    def __init__(self, box: Box, edition: Edition, players: int, offside_cards: int, modifier_dice: bool, play_out: bool) -> None:
        self.origin: Origin | None = None
        """Told by the game."""
        self.box = box
        self.edition = edition
        self.players: i64 = players
        self.offside_cards = offside_cards
        self.modifier_dice = modifier_dice
        self.play_out = play_out
        self.hand: i64 = box.hand
        self.last_turns: i64 = players if players >= box.last_turns_from else 0
        """W6.2: how many turns follow the last card of the group stage."""
        self.replays_before_lots: i64 = box.replays_before_lots
        self.kicks: i64 = box.kicks
        self.points_win: i64 = edition.points_win
        self.points_draw: i64 = edition.points_draw
        self.advance: i64 = edition.phases[0].advance
        self.chain = Chain(("points", *edition.phases[0].ties), False)
        """W7.3: a head-to-head comparison is made once."""
        self.lots_break_ties: bool = "lots" in edition.phases[0].ties
        self._cards(offside_cards)
        self._teams()
        self._matches()
        self._phases()
        self._numbers()
        self._cells()

    def _cards(self, offside_cards: int) -> None:
        counts = {**self.box.cards, "offside": offside_cards, **dict.fromkeys(self.box.multi_goal_cards, 0)}
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
        self.row_word = vec[i64]([row // ROWS_A_WORD for row in range(2 * len(self.matches))])
        self.row_bit = vec[i64]([bit(row % ROWS_A_WORD) for row in range(2 * len(self.matches))])
        groups = list(enumerate(self.groups))
        self.group_matches = vec[vec[i64]]([vec[i64](self._matches_of(group, False)) for _, group in groups])
        """By group: its matches, without those that only a replay can bring about."""
        self.group_pairs = vec[vec[i64]]([vec[i64](self._matches_of(group, True)) for _, group in groups])
        """By group: the matches that only a replay can bring about."""
        self.row_team = vec[i64]([self._team_of(match, side) for match in self.plan.matches for side in (0, 1)])
        """By row: the team of a group match, else -1."""
        self.team_rows = vec[vec[i64]](
            [vec[i64]([row for row, plays in enumerate(self.row_team) if plays == team]) for team in range(len(self.teams))]
        )
        """By team: its rows in the group stage, replays included."""

    def _matches_of(self, group: str, replay_only: bool) -> list[int]:
        return [
            number for number, match in enumerate(self.plan.matches) if match.group == group and match.replay_only == replay_only
        ]

    def _team_of(self, match: PlannedMatch, side: int) -> int:
        return self.teams.index(match.right if side else match.left) if match.group else -1

    def _phases(self) -> None:
        self.phases = [PhaseTables(self.edition.phases[0], self._all_group_matches())]
        for phase, one in zip(self.edition.phases[1:], self.cup.rounds, strict=True):
            self.phases.append(PhaseTables(phase, list(one.matches)))

    def _all_group_matches(self) -> list[int]:
        return [number for number, match in enumerate(self.plan.matches) if match.group and not match.replay_only]

    def _numbers(self) -> None:
        """Named numbers and sets of moves, so that nobody counts positions in the table."""
        self.moves: MoveTable = move_table(self.plan)
        first = self.matches[0]
        self.play_bit = vec[i64]([bit(self.moves.number(Play(card))) for card in CARDS])
        self.throw_bit = vec[i64]([bit(self.moves.number(ThrowAway(card))) for card in CARDS])
        self.first_throw: i64 = self.moves.number(ThrowAway(CARDS[0]))
        self.skip: i64 = self.moves.number(Skip())
        self.skip_bit: i64 = bit(self.moves.number(Skip()))
        self.stop: i64 = self.moves.number(Stop())
        self.stop_bit: i64 = bit(self.moves.number(Stop()))
        self.lay: i64 = self.moves.number(Lay(first, "left"))
        """The first of the moves that lay a tile; their rows follow in order."""
        self.shoot: i64 = self.moves.number(Shoot(first, "left"))
        self.turn_over: i64 = self.moves.number(TurnOver(first, "left"))

    def _cells(self) -> None:
        """Where each table lies in a state's cells, behind those that are always there."""
        teams, rows, words = len(self.teams), 2 * len(self.matches), self.words
        self.free_at: i64 = FIXED_CELLS
        self.attacks_at: i64 = self.free_at + words
        self.goals_at: i64 = self.attacks_at + words
        self.strong_at: i64 = self.goals_at + words
        self.mine_at: i64 = self.strong_at + words
        self.here_at: i64 = self.mine_at + words
        self.there_at: i64 = self.here_at + words
        self.hands_at: i64 = self.there_at + words
        self.owner_at: i64 = self.hands_at + self.players * KINDS
        self.reach_at: i64 = self.owner_at + teams
        self.order_at: i64 = self.reach_at + teams
        self.free_rows_at: i64 = self.order_at + teams
        self.tie_at: i64 = self.free_rows_at + teams
        self.tie_places_at: i64 = self.tie_at + len(self.groups)
        self.open_at: i64 = self.tie_places_at + len(self.groups)
        self.winner_at: i64 = self.open_at + len(self.matches)
        self.how_at: i64 = self.winner_at + len(self.matches)
        self.tiles_at: i64 = self.how_at + len(self.matches)
        self.team_at: i64 = self.tiles_at + rows
        self.score_at: i64 = self.team_at + rows
        self.replay_at: i64 = self.score_at + rows
        self.shoot_out_at: i64 = self.replay_at + rows
        self.cells: i64 = self.shoot_out_at + rows
        self.cup.lies(ALIVE, STAYING, self.team_at, self.winner_at, self.order_at, self.owner_at, self.reach_at)


FIXED_CELLS: Final = 25 + 2 * KINDS
"""As many as `board.py` names."""
