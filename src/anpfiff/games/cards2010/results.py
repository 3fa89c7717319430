"""C3.7, C3.8: how the matches of a section end."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance, draw
from anpfiff.core.event import Event
from anpfiff.core.step import Happening
from anpfiff.football.cup import LEFT_WON, RIGHT_WON
from anpfiff.football.events import ShootOutEnded
from anpfiff.games.cards2010.board import POOL, REVEAL_SIZE, RUNNING, SECTION, Board, kind_placed, worth
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.events import CardRevealed, KickTaken, MatchScored, PileRenewed
from anpfiff.games.cards2010.knockout import after_round
from anpfiff.games.cards2010.scoring import scores_attack, scores_kick, scores_penalty
from anpfiff.games.cards2010.tables import ATTACK, KINDS, PENALTY


class Scoring(Happening[Board]):
    """C3.7: all matches of the section one after the other, then the shoot-outs (C3.8), then the next round."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        cells, tables = state.cells, state.tables
        section = tables.sections[cells[SECTION] - 1]
        pile = RevealPile(state)
        for match in section.matches:
            for side in range(2):
                cells[tables.score_at + 2 * match + side] = _score(state, 2 * match + side, pile, chance, events)
            if events is not None:
                _tell_score(state, match, events)
        deck = KickPile(state)
        for match in section.matches:
            left, right = cells[tables.score_at + 2 * match], cells[tables.score_at + 2 * match + 1]
            if left == right:
                _shoot_out(state, match, deck, chance, events)
            else:
                tables.cup.decide(cells, match, LEFT_WON if left > right else RIGHT_WON, section.stage)
        after_round(state, chance, events)


class RevealPile:
    """C3.7: the cards that were counted, shuffled; in the last sections those that were laid apart."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._apart = board.cells[REVEAL_SIZE] > 0
        self._cards = board.tables.deck[:]
        self._size = board.tables.deck_size
        if not self._apart:
            section = board.tables.sections[board.cells[SECTION] - 1]
            for match in section.matches:
                for row in range(2 * match, 2 * match + 2):
                    self._keep(PENALTY, count_placed(board, row, PENALTY))
                    self._keep(ATTACK, attacks_left(board, row) % 2)

    def _keep(self, kind: i64, count: i64) -> None:
        """They stay on the table."""
        self._cards[kind] -= count
        self._size -= count

    def reveal(self, chance: Chance) -> i64:
        """A revealed card is set aside."""
        if self._apart:
            cells = self._board.cells
            kind = draw(cells, POOL, cells[REVEAL_SIZE], chance)
            cells[REVEAL_SIZE] -= 1
            cells[RUNNING + kind] += 1
            return kind
        kind = draw(self._cards, 0, self._size, chance)
        self._size -= 1
        return kind


class KickPile:
    """C3.8: all cards, shuffled; when they run out, those turned up are shuffled again."""

    def __init__(self, board: Board) -> None:
        self._deck = board.tables.deck
        self._all = board.tables.deck_size
        self._cards = self._deck[:]
        self._size = self._all

    def turn_up(self, chance: Chance, events: list[Event] | None) -> i64:
        if self._size == 0:
            self._cards = self._deck[:]
            self._size = self._all
            if events is not None:
                events.append(PileRenewed(self._size))
        kind = draw(self._cards, 0, self._size, chance)
        self._size -= 1
        return kind


def count_placed(board: Board, row: i64, kind: i64) -> i64:
    start, count = board.row_at(row), i64(0)
    for at in range(start, start + board.tables.places):
        if board.cells[at] and kind_placed(board.cells[at]) == kind:
            count += 1
    return count


def attacks_left(board: Board, row: i64) -> i64:
    """Uncovered attacks of a team."""
    start, count = board.row_at(row), i64(0)
    for at in range(start, start + board.tables.places):
        placed = board.cells[at]
        if placed and kind_placed(placed) == ATTACK:
            count += worth(placed)
    return count


def goals_left(board: Board, row: i64) -> i64:
    """C3.3: goals on goal cards that no cover took off."""
    start, count = board.row_at(row), i64(0)
    for at in range(start, start + board.tables.places):
        placed = board.cells[at]
        if placed and kind_placed(placed) != ATTACK:
            count += worth(placed) // 2
    return count


def _score(board: Board, row: i64, pile: RevealPile, chance: Chance, events: list[Event] | None) -> i64:
    """C3.7: penalties first, then a single attack, as in C2.5."""
    attacks = attacks_left(board, row)
    goals = goals_left(board, row) + attacks // 2
    for _ in range(count_placed(board, row, PENALTY)):
        found = pile.reveal(chance)
        goals += scores_penalty(found)
        if events is not None:
            _tell_reveal(board, row, PENALTY, found, scores_penalty(found) != 0, events)
    if attacks % 2:
        found = pile.reveal(chance)
        goals += scores_attack(found)
        if events is not None:
            _tell_reveal(board, row, ATTACK, found, scores_attack(found) != 0, events)
    return goals


def _tell_reveal(board: Board, row: i64, reason: i64, found: i64, scored: bool, events: list[Event]) -> None:
    tables = board.tables
    events.append(CardRevealed(tables.matches[row // 2], tables.teams[board.team(row)], CARDS[reason], CARDS[found], scored))


def _tell_score(board: Board, match: i64, events: list[Event]) -> None:
    cells, tables = board.cells, board.tables
    left, right = 2 * match, 2 * match + 1
    events.append(
        MatchScored(
            tables.matches[match],
            tables.teams[board.team(left)],
            tables.teams[board.team(right)],
            cells[tables.score_at + left],
            cells[tables.score_at + right],
        )
    )


def _shoot_out(board: Board, match: i64, deck: KickPile, chance: Chance, events: list[Event] | None) -> None:
    """C3.8: five cards for each, all of them; then one each until it is decided."""
    cells, tables = board.cells, board.tables
    goals = vec[i64]([0, 0])
    kicks: i64 = 0
    while kicks < tables.kicks or goals[0] == goals[1]:
        for side in range(2):
            kind = deck.turn_up(chance, events)
            goals[side] += scores_kick(kind)
            if events is not None:
                team = tables.teams[board.team(2 * match + side)]
                events.append(KickTaken(tables.matches[match], team, CARDS[kind], scores_kick(kind) != 0))
        kicks += 1
    cells[tables.shoot_out_at + 2 * match] = goals[0]
    cells[tables.shoot_out_at + 2 * match + 1] = goals[1]
    stage = tables.sections[cells[SECTION] - 1].stage
    tables.cup.decide(cells, match, LEFT_WON if goals[0] > goals[1] else RIGHT_WON, stage)
    if events is not None:
        winner, loser = tables.cup.winner(cells, match), tables.cup.loser(cells, match)
        most, fewest = max(goals[0], goals[1]), min(goals[0], goals[1])
        events.append(ShootOutEnded(tables.matches[match], tables.teams[winner], tables.teams[loser], most, fewest))


assert len(CARDS) == KINDS
