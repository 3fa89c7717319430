"""What a seat sees of worldcup: the whole board, the discards, its own hand, and what follows of the others' cards."""

from functools import lru_cache
from typing import Literal

import msgspec

from anpfiff.core.bits import bit
from anpfiff.core.hands import Belief, as_seen
from anpfiff.core.knowledge import HiddenPlace
from anpfiff.core.numbers import Seat
from anpfiff.core.view import View
from anpfiff.games.worldcup.board import (
    ASIDE_SIZE,
    CARD,
    DEALER,
    DISCARDS,
    DRAWER,
    HOW_NAMES,
    LAID,
    LAST_TURNS,
    LAY,
    ONE_SQUARE,
    OUT,
    OVER,
    PASS,
    PHASE,
    PILE_SIZE,
    REPLAY,
    SEAT,
    SHOOT,
    SQUARE_BITS,
    STEP,
    STEP_NAMES,
    TAKING_PART,
    TARGET,
    TILE_NAMES,
    TILES,
    TURN,
    TURNED,
    UNSETTLED,
    WINNER,
    Board,
)
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.scoring import half_goals
from anpfiff.games.worldcup.tables import ALIVE, STAYING


class TileView(msgspec.Struct, frozen=True, gc=False):
    tile: str
    turned: bool = False
    """W5.9, W5.10: turned over; it counts nothing and keeps its square."""


class SideView(msgspec.Struct, frozen=True, gc=False):
    """One team in one match."""

    team: str | None
    """None: not known yet."""
    tiles: tuple[TileView, ...]
    """From the innermost square on; squares that are not named are free."""
    half_goals: int
    """W6.5: what the tiles are worth now, before any dice."""
    goals: int | None
    replay_goals: int | None
    """In the last replay."""
    shoot_out_goals: int | None


class MatchView(msgspec.Struct, frozen=True, gc=False):
    id: str
    open: bool
    left: SideView
    right: SideView
    winner: Literal["left", "right"] | None
    how: str | None
    """What settled a knock-out match."""


class GroupView(msgspec.Struct, frozen=True, gc=False):
    through: tuple[str, ...]
    """Who is through, best first."""
    tied: tuple[str, ...]
    """W7.1: teams that replay for the places that are left."""
    places: int


class TeamView(msgspec.Struct, frozen=True, gc=False):
    """W3.5: whose it is, everybody knows."""

    owner: Seat
    can_win: bool
    """It can still become champion."""
    has_match: bool
    """It has a match to come."""
    reach: int
    """W1.3: how far it has come; more is better."""


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    hand: HiddenPlace
    taking_part: bool
    out: bool


class WorldcupView(View, frozen=True):
    players: tuple[PlayerView, ...]
    teams: dict[str, TeamView]
    groups: dict[str, GroupView]
    matches: tuple[MatchView, ...]
    pile: HiddenPlace
    aside: HiddenPlace
    """W8.1: cards that no one draws in this phase."""
    discards: dict[str, int]
    offside_cards: int
    modifier_dice: bool
    play_out: bool
    turn: int
    """Turns begun."""
    on_turn: Seat
    dealer: Seat
    last_drawer: Seat
    phase: str
    replay: int
    """W7.1: which round of replays; 0: none."""
    pass_number: int
    """W6.3: which pass through the pile of the group stage."""
    last_turns: int
    """W6.2: turns without drawing that are left."""
    step: str
    card: str | None
    """The card being played."""
    tiles_left: int
    """W5.4 to W5.6: one-goal tiles of it that are still to lay."""
    tiles_for: tuple[str, ...]
    """W5.7: the teams that got one of its tiles."""
    shooter: int | None
    """W5.12: the row of a penalty: twice the number of the match, and one more on the right."""
    story: tuple[int, ...]
    """Where every card went, as this seat saw it: `core.hands` reads it."""
    champion: str | None
    winner: Seat | None


def view_of(board: Board, seat: Seat | None) -> WorldcupView:
    cells, tables = board.cells, board.tables
    step = cells[STEP]
    answering = LAY <= step <= SHOOT
    story = as_seen(board.story, len(board.story), -1 if seat is None else seat)
    belief = Belief(tables.deck, tables.players, story)
    champion = tables.cup.champion(cells)
    return WorldcupView(
        seat=seat,
        players=tuple([_player(board, belief, player) for player in range(tables.players)]),
        teams={code: _team(board, team) for team, code in enumerate(tables.teams)},
        groups={label: _group(board, group) for group, label in enumerate(tables.groups)},
        matches=tuple([_match(board, match) for match in range(len(tables.matches))]),
        pile=_hidden(belief, cells[PILE_SIZE], cells[ASIDE_SIZE]),
        aside=_hidden(belief, cells[ASIDE_SIZE], cells[PILE_SIZE]),
        discards={card: count for kind, card in enumerate(CARDS) if (count := cells[DISCARDS + kind])},
        offside_cards=tables.offside_cards,
        modifier_dice=tables.modifier_dice,
        play_out=tables.play_out,
        turn=cells[TURN],
        on_turn=cells[SEAT],
        dealer=cells[DEALER],
        last_drawer=cells[DRAWER],
        phase=tables.phases[cells[PHASE]].id,
        replay=cells[REPLAY],
        pass_number=cells[PASS],
        last_turns=cells[LAST_TURNS],
        step=STEP_NAMES[step],
        card=CARDS[cells[CARD]] if answering else None,
        tiles_left=cells[TILES] if answering else 0,
        tiles_for=_codes(board, cells[LAID]) if answering else (),
        shooter=cells[TARGET] if step == SHOOT else None,
        story=tuple(story),
        champion=tables.teams[champion] if champion >= 0 else None,
        winner=cells[WINNER] if step == OVER else None,
    )


def _player(board: Board, belief: Belief, seat: Seat) -> PlayerView:
    least, most = belief.least, belief.most
    known: dict[str, int] = {}
    rest: dict[str, int] = {}
    for kind, card in enumerate(CARDS):
        sure = least(seat, kind)
        if sure:
            known[card] = sure
        if maybe := most(seat, kind) - sure:
            rest[card] = maybe
    hand = HiddenPlace(belief.size(seat), known, rest)
    return PlayerView(hand, bool(board.cells[TAKING_PART] & bit(seat)), bool(board.cells[OUT] & bit(seat)))


def _hidden(belief: Belief, size: int, elsewhere: int) -> HiddenPlace:
    """A part of the pool; so many of its cards lie elsewhere, and nobody knows which."""
    known: dict[str, int] = {}
    rest: dict[str, int] = {}
    if size:
        for kind, card in enumerate(CARDS):
            sure = max(0, belief.pool_least(kind) - elsewhere)
            if sure:
                known[card] = sure
            if maybe := min(size, belief.pool_most(kind)) - sure:
                rest[card] = maybe
    return HiddenPlace(size, known, rest)


def _team(board: Board, team: int) -> TeamView:
    cells, mark = board.cells, bit(team)
    return TeamView(
        board.owner(team), bool(cells[ALIVE] & mark), bool(cells[STAYING] & mark), cells[board.tables.reach_at + team]
    )


def _group(board: Board, group: int) -> GroupView:
    cells, tables = board.cells, board.tables
    start, members = tables.order_at + tables.cup.order_start[group], tables.cup.group_teams[group]
    order = [cells[start + place] for place in range(tables.advance)]
    level = cells[tables.tie_at + group]
    return GroupView(
        tuple([tables.teams[team] for team in order if team >= 0]),
        tuple([tables.teams[team] for place, team in enumerate(members) if level & bit(place)]),
        cells[tables.tie_places_at + group],
    )


def _match(board: Board, match: int) -> MatchView:
    cells, tables = board.cells, board.tables
    how = cells[tables.how_at + match]
    return MatchView(
        tables.matches[match],
        board.is_open(match),
        _row(board, 2 * match),
        _row(board, 2 * match + 1),
        (None, "left", "right")[cells[tables.winner_at + match]],
        HOW_NAMES[how] if how != UNSETTLED else None,
    )


def _row(board: Board, row: int) -> SideView:
    cells, tables = board.cells, board.tables
    team = cells[tables.team_at + row]
    return _side(
        tables.teams[team] if team >= 0 else None,
        cells[tables.tiles_at + row],
        cells[tables.score_at + row],
        cells[tables.replay_at + row],
        cells[tables.shoot_out_at + row],
    )


@lru_cache(maxsize=50_000)
def _side(team: str | None, tiles: int, goals: int, replay_goals: int, shoot_out_goals: int) -> SideView:
    """Kept, because most rows look as they did a move ago."""
    return SideView(team, _tiles(tiles), half_goals(tiles), _score(goals), _score(replay_goals), _score(shoot_out_goals))


def _tiles(tiles: int) -> tuple[TileView, ...]:
    found: list[TileView] = []
    while tiles:
        tile = tiles & ONE_SQUARE
        found.append(TileView(TILE_NAMES[tile % TURNED], tile > TURNED))
        tiles >>= SQUARE_BITS
    return tuple(found)


def _score(goals: int) -> int | None:
    return goals if goals >= 0 else None


def _codes(board: Board, teams: int) -> tuple[str, ...]:
    return tuple([code for team, code in enumerate(board.tables.teams) if teams & bit(team)])
