"""C2: the group stage."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice, Happening
from anpfiff.football.events import GroupDecided, tell_lots
from anpfiff.football.table import Table
from anpfiff.games.cards2010.board import (
    BEGIN_GROUP,
    CHOOSE,
    CHOSEN,
    COUNT,
    DISCARDS,
    DONE,
    FIXTURE,
    GROUP,
    LAST,
    PILE_SIZE,
    POOL,
    RENEWED,
    RESOLVE,
    RUNNING,
    SHOWN,
    STEP,
    TURN,
    Board,
)
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.events import (
    CardRevealed,
    CardsStopped,
    ChoicesRevealed,
    GroupBegan,
    HandDealt,
    MatchScored,
    PileRenewed,
)
from anpfiff.games.cards2010.knockout import after_round
from anpfiff.games.cards2010.prompts import WhatToChoose
from anpfiff.games.cards2010.scoring import scores_attack, scores_penalty
from anpfiff.games.cards2010.tables import (
    ALIVE,
    ATTACK,
    DEFENCE,
    FOUL,
    KINDS,
    OFFSIDE,
    ONE_GOAL,
    PENALTY,
    STAYING,
    THREE_GOALS,
    goals_on,
)


class BeginningGroup(Happening[Board]):
    """C2.1: the owners turn up their teams; all cards are shuffled and dealt by allowance. The rest is the pile."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        cells, tables = state.cells, state.tables
        members = tables.cup.group_teams[cells[GROUP]]
        state.shuffle_all()
        cells[RENEWED] = 0
        pile = tables.deck_size
        for team in members:
            cells[SHOWN] |= bit(team)
            pile -= tables.allowance[team]
        if events is not None:
            owners = [state.owner(team) for team in members]
            names = [tables.teams[team] for team in members]
            events.append(GroupBegan(tables.cup.groups[cells[GROUP]], tuple(names), tuple(owners), pile))
        for place in range(len(members)):
            _deal_hand(state, place, members[place], chance, events)
        cells[FIXTURE] = 0
        begin_match(state)


def _deal_hand(board: Board, place: i64, team: i64, chance: Chance, events: list[Event] | None) -> None:
    cells, tables = board.cells, board.tables
    hand = board.team_hand_at(place)
    dealt: list[str] = []
    for _ in range(tables.allowance[team]):
        kind = board.take(chance)
        cells[PILE_SIZE] -= 1
        cells[hand + kind] += 1
        dealt.append(CARDS[kind])
    if events is not None:
        events.append(HandDealt(board.owner(team), tables.teams[team], len(dealt), tuple(dealt)))


def begin_match(board: Board) -> None:
    """C2.2: both sides choose."""
    cells, tables = board.cells, board.tables
    match, members = board.group_match(), tables.cup.group_teams[cells[GROUP]]
    for side in range(2):
        cells[tables.team_at + 2 * match + side] = members[board.place_of(side)]
        cells[DONE + side] = 0
        cells[COUNT + side] = 0
        cells[LAST + side] = 0
    cells[TURN] += 1
    cells[STEP] = CHOOSE


def most_cards(board: Board, side: i64) -> i64:
    """C2.2: one to four, but a card stays for each match to come."""
    tables = board.tables
    place = board.place_of(side)
    to_come = tables.left_after[board.cells[FIXTURE] * tables.group_size + place]
    return min(tables.most_chosen, board.size(board.team_hand_at(place)) - to_come)


class Choosing(Choice[Board]):
    """C2.2: in secret; nothing of it can be seen before both sides are in."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        cells, tables = state.cells, state.tables
        match = state.group_match()
        sides = [side for side in range(2) if not cells[DONE + side] and state.chooser(side) == seat]
        begun = [side for side in sides if cells[COUNT + side]] or sides
        names = [tables.teams[state.team(2 * match + side)] for side in begun]
        return WhatToChoose(tables.matches[match], tuple(names), cells[COUNT + begun[0]])

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        cells, tables = state.cells, state.tables
        if move >= tables.first_enough:
            cells[DONE + move - tables.first_enough] = 1
        else:
            side, kind = move // KINDS, move % KINDS
            cells[CHOSEN + move] += 1
            cells[COUNT + side] += 1
            cells[LAST + side] = kind
            if cells[COUNT + side] == most_cards(state, side):
                cells[DONE + side] = 1
        if cells[DONE] and cells[DONE + 1]:
            cells[STEP] = RESOLVE


class Resolving(Happening[Board]):
    """C2.3: cards that stop others first, then reveals for the first-named team, then for the second."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        cells, tables = state.cells, state.tables
        match = state.group_match()
        _turn_up(state, match, events)
        goals = vec[i64]([0, 0])
        attacks = vec[i64]([0, 0])
        for side in range(2):
            goals[side] = _goals_left(state, side)
            attacks[side] = _attacks_left(state, side)
            if events is not None:
                _tell_stopped(state, match, side, goals[side], attacks[side], events)
        for side in range(2):
            row = 2 * match + side
            for _ in range(cells[CHOSEN + side * KINDS + PENALTY]):
                goals[side] += scores_penalty(reveal(state, row, PENALTY, chance, events))
            goals[side] += attacks[side] // 2
            if attacks[side] % 2:
                goals[side] += scores_attack(reveal(state, row, ATTACK, chance, events))
            cells[tables.score_at + row] = goals[side]
        if events is not None:
            left, right = tables.teams[state.team(2 * match)], tables.teams[state.team(2 * match + 1)]
            events.append(MatchScored(tables.matches[match], left, right, goals[0], goals[1]))
        _end_match(state, chance, events)


def _turn_up(board: Board, match: i64, events: list[Event] | None) -> None:
    """C2.2: both choices leave the hands together."""
    cells, tables = board.cells, board.tables
    shown: list[tuple[str, ...]] = []
    for side in range(2):
        hand, cards = board.team_hand_at(board.place_of(side)), list[str]()
        for kind in range(KINDS):
            count = cells[CHOSEN + side * KINDS + kind]
            cells[hand + kind] -= count
            cells[RUNNING + kind] += count
            for _ in range(count):
                cards.append(CARDS[kind])
        shown.append(tuple(cards))
    if events is not None:
        left, right = tables.teams[board.team(2 * match)], tables.teams[board.team(2 * match + 1)]
        events.append(ChoicesRevealed(tables.matches[match], left, right, shown[0], shown[1]))


def _goals_shown(board: Board, side: i64) -> i64:
    goals: i64 = 0
    for kind in range(ONE_GOAL, THREE_GOALS + 1):
        goals += goals_on(kind) * board.cells[CHOSEN + side * KINDS + kind]
    return goals


def _goals_left(board: Board, side: i64) -> i64:
    """C2.4: each foul and offside of the opponent takes one goal off."""
    against = CHOSEN + (1 - side) * KINDS
    return max(0, _goals_shown(board, side) - board.cells[against + FOUL] - board.cells[against + OFFSIDE])


def _attacks_left(board: Board, side: i64) -> i64:
    """C2.4: defences cancel attacks, and so do offsides that no goal was left for."""
    cells, against = board.cells, CHOSEN + (1 - side) * KINDS
    used = max(0, _goals_shown(board, side) - cells[against + FOUL])
    idle = max(0, cells[against + OFFSIDE] - used)
    return max(0, cells[CHOSEN + side * KINDS + ATTACK] - cells[against + DEFENCE] - idle)


def _tell_stopped(board: Board, match: i64, side: i64, goals: i64, attacks: i64, events: list[Event]) -> None:
    tables = board.tables
    taken = _goals_shown(board, side) - goals
    cancelled = board.cells[CHOSEN + side * KINDS + ATTACK] - attacks
    if taken or cancelled:
        events.append(CardsStopped(tables.matches[match], tables.teams[board.team(2 * match + side)], taken, cancelled))


def reveal(board: Board, row: i64, reason: i64, chance: Chance, events: list[Event] | None) -> i64:
    """C2.5: the kind of the top card. C2.6: an empty pile is made anew from the group's earlier matches."""
    cells, tables = board.cells, board.tables
    if cells[PILE_SIZE] == 0:
        for kind in range(KINDS):
            cells[POOL + kind] = cells[DISCARDS + kind]
            cells[PILE_SIZE] += cells[DISCARDS + kind]
            cells[DISCARDS + kind] = 0
        cells[RENEWED] = 1
        if events is not None:
            events.append(PileRenewed(cells[PILE_SIZE]))
    found = board.take(chance)
    cells[PILE_SIZE] -= 1
    cells[RUNNING + found] += 1
    if events is not None:
        scored = scores_penalty(found) if reason == PENALTY else scores_attack(found)
        team = tables.teams[board.team(row)]
        events.append(CardRevealed(tables.matches[row // 2], team, CARDS[reason], CARDS[found], scored != 0))
    return found


def _end_match(board: Board, chance: Chance, events: list[Event] | None) -> None:
    """C2.2: played and revealed cards are discarded. C2.1: then the next match, or the next group."""
    cells, tables = board.cells, board.tables
    for kind in range(KINDS):
        cells[DISCARDS + kind] += cells[RUNNING + kind]
        cells[RUNNING + kind] = 0
        cells[CHOSEN + kind] = 0
        cells[CHOSEN + KINDS + kind] = 0
    cells[FIXTURE] += 1
    if cells[FIXTURE] < tables.fixtures:
        begin_match(board)
        return
    _rank_group(board, chance, events)
    cells[FIXTURE] = 0
    cells[GROUP] += 1
    if cells[GROUP] < len(tables.cup.groups):
        cells[STEP] = BEGIN_GROUP
        return
    through: i64 = 0
    for group in range(len(tables.cup.groups)):
        for place in range(tables.advance):
            through |= bit(cells[tables.order_at + tables.cup.order_start[group] + place])
    tables.cup.leave_groups(cells, through)
    after_round(board, chance, events)


def _rank_group(board: Board, chance: Chance, events: list[Event] | None) -> None:
    """C2.7."""
    cells, tables = board.cells, board.tables
    group, members = cells[GROUP], tables.cup.group_teams[cells[GROUP]]
    table = Table(len(members), tables.points_win, tables.points_draw)
    for fixture in range(tables.fixtures):
        row = 2 * (group * tables.fixtures + fixture)
        home, away = tables.fixture_place[2 * fixture], tables.fixture_place[2 * fixture + 1]
        table.record(home, away, cells[tables.score_at + row], cells[tables.score_at + row + 1])
    level = tables.chain.order(table, None, None, tables.advance)
    tiers = tables.chain.order(table, chance, None, tables.advance)
    order: list[int] = []
    for tier in tiers:
        order.extend(tier)
    for place in range(len(order)):
        team = members[order[place]]
        cells[tables.order_at + tables.cup.order_start[group] + place] = team
        if place >= tables.advance:
            cells[ALIVE] &= ~bit(team)
            cells[STAYING] &= ~bit(team)
    if events is not None:
        names = [tables.teams[members[place]] for place in order]
        tell_lots(tables.cup.groups[group], names, level, tables.advance, events)
        events.append(GroupDecided(tables.cup.groups[group], tuple(names[: tables.advance])))
