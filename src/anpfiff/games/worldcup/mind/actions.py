"""What the actions of cards (W5) gain in worldcup, and which one gains most."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.games.worldcup.mind.habits import Habits
from anpfiff.games.worldcup.mind.match_worth import NOTHING, MatchWorth
from anpfiff.games.worldcup.mind.row_number import ATTACK_BIT, EXPOSED_BITS, FREE_BITS, GOAL_BITS, laid, turned
from anpfiff.games.worldcup.numbers import ATTACK, DEFENCE, FOUL, GOALS_OF, KINDS, OFFSIDE, PENALTY, Card, EditionNumbers, by_card
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.games.worldcup.tiles import ATTACK_TILE, DEFENCE_TILE, GOAL_TILE, NO_TILE, PENALTY_TILE

NEVER: Final = -1e9
_NO_MOVE: Final = -1
# Tiles that are laid; turning over counts as no tile.
_TILES: Final = 7

_TURNS: Final = by_card({DEFENCE: ATTACK_BIT, FOUL: GOAL_BITS, OFFSIDE: EXPOSED_BITS})
"""By card: what may be exposed in a row in which it turns a tile over."""
_LAYS: Final = vec[i64]([0 if card in (FOUL, OFFSIDE) else FREE_BITS for card in range(KINDS)])
"""By card: what a row needs so that a tile of it is laid there."""


class Actions:
    """Of a seat, in the state that was last looked at."""

    count: i64 = 0
    """Of `rows`."""
    own_only: bool = False
    cards: i64 = 0
    move: MoveNumber = _NO_MOVE
    """Of the action that gains most, as it was last asked for."""
    _looks: i64 = 0
    _widest: i64 = 0
    """A row, for which kind of rows it was found, and at which look."""
    _wanted: i64 = 0
    _wanted_at: i64 = 0

    def __init__(self, numbers: EditionNumbers, habits: Habits) -> None:
        self._numbers = numbers
        self._worth = MatchWorth(numbers, habits)
        self._gain = vec[float]([0.0] * (_TILES * 2 * len(numbers.matches)))
        """By row and tile, and at which look it was reckoned."""
        self._known = vec[i64]([0] * (_TILES * 2 * len(numbers.matches)))
        self.rows = vec[i64]([0] * (2 * len(numbers.matches)))
        """The first `count` of them: those in which the seat may act (W8.5)."""
        self._best = vec[float]([0.0] * KINDS)
        """By card: what its best action gains, that move, and at which look it was found."""
        self._best_move = vec[i64]([_NO_MOVE] * KINDS)
        self._found = vec[i64]([0] * KINDS)

    def look(self, state: Worldcup, seat: Seat) -> None:
        self._worth.look(state, seat)
        if self._looks != self._worth.looks:
            self._looks = self._worth.looks
            self.own_only = state.own_only()
            self.cards = self._worth.board.cards
            self._find_rows()

    def _find_rows(self) -> None:
        board = self._worth.board
        self.count = 0
        for place in range(board.matches):
            match = board.open[place]
            if not self.own_only or board.is_mine(board.team[2 * match]) or board.is_mine(board.team[2 * match + 1]):
                self.rows[self.count] = 2 * match
                self.rows[self.count + 1] = 2 * match + 1
                self.count += 2

    # --- cards with one action

    def best(self, card: Card, least: float) -> float:
        """What the best one gains, if a penalty scores, and if that is not less than `least`; `move` says which."""
        if self._found[card] != self._looks:
            best = self._find_best(card, self._widest_of(_LAYS[card] | _TURNS[card]), least)
            if best < least:
                return best
            self._found[card] = self._looks
            self._best[card] = best
            self._best_move[card] = self.move
        self.move = self._best_move[card]
        return self._best[card]

    def _widest_of(self, wanted: i64) -> i64:
        """Of these rows, the one in whose match most can be gained: who begins there has little to ask of the others."""
        if self._wanted != wanted or self._wanted_at != self._looks:
            self._wanted = wanted
            self._wanted_at = self._looks
            self._widest = self._find_widest(wanted)
        return self._widest

    def _find_widest(self, wanted: i64) -> i64:
        lies, worth, widest, most = self._worth.board.row, self._worth, self.rows[0], -1.0
        room, weighed = worth.room, worth.weighed
        for place in range(self.count):
            row = self.rows[place]
            if lies[row] & wanted:
                match = row >> 1
                if weighed[match] != self._looks:
                    worth.weigh(match)
                if room[match] > most:
                    widest, most = row, room[match]
        return widest

    def _find_best(self, card: Card, widest: i64, least: float) -> float:
        lies, room, wanted = self._worth.board.row, self._worth.room, _LAYS[card] | _TURNS[card]
        self.move = _NO_MOVE
        best = self._best_for(widest, card, NEVER) if lies[widest] & wanted else NEVER
        for place in range(self.count):
            row = self.rows[place]
            if lies[row] & wanted:
                match = row >> 1
                most = room[match] + NOTHING
                if most >= best and most >= least:
                    best = self._best_for(row, card, best)
        return best

    def _best_for(self, row: i64, card: Card, best: float) -> float:
        """W5.8 to W5.12."""
        lies, numbers = self._worth.board.row[row], self._numbers
        if lies & _LAYS[card]:
            first = numbers.shoot if card == PENALTY else numbers.lay
            best = self._better(best, self.gain(row, self._tile(row, card)), first + row)
        if lies & _TURNS[card]:
            best = self._better(best, self.gain(row, NO_TILE), numbers.turn_over + row)
        return best

    def _better(self, best: float, gain: float, move: MoveNumber) -> float:
        """Of equal ones the first."""
        if gain > best or (gain == best and move < self.move):
            self.move = move
            return gain
        return best

    def _tile(self, row: i64, card: Card) -> i64:
        if card == ATTACK:
            return ATTACK_TILE
        if card == DEFENCE:
            return DEFENCE_TILE
        return PENALTY_TILE if card == PENALTY else self.goal_tile(row, GOALS_OF[card])

    def goal_tile(self, row: i64, goals: i64) -> i64:
        """W5.1 to W5.3."""
        most = self._numbers.tile[self._worth.board.team[row]]
        return GOAL_TILE[goals if goals < most else most]

    def gain(self, row: i64, tile: i64) -> float:
        """By a tile that is laid; NO_TILE: by turning over what is exposed."""
        place = _TILES * row + tile
        if self._known[place] != self._looks:
            lies = self._worth.board.row[row]
            self._known[place] = self._looks
            self._gain[place] = self._worth.gain(row, laid(lies, tile) if tile else turned(lies))
        return self._gain[place]

    def may_gain(self, row: i64, least: float) -> bool:
        """Whether any action in its match may gain so much."""
        match, worth = row >> 1, self._worth
        if worth.weighed[match] != self._looks:
            worth.weigh(match)
        return worth.room[match] + NOTHING >= least

    # --- what lies there

    def team(self, row: i64) -> i64:
        return self._worth.board.team[row]

    def is_free(self, row: i64) -> bool:
        return self._worth.board.row[row] & FREE_BITS != 0

    def title_share(self) -> float:
        return self._worth.teams.title_share()

    def looks(self) -> i64:
        """Another number whenever anything has changed on the table."""
        return self._looks
