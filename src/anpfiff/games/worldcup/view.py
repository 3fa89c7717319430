"""What a seat sees of worldcup: the whole board, the discards, its own hand, and what others surely hold."""

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import msgspec

from anpfiff.core.bits import bit
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.view import View
from anpfiff.football.numbers import Group, Match, Row, Team, left_row, right_row
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.numbers import HOW_NAMES, NO_CARD, UNSETTLED, Card
from anpfiff.games.worldcup.tiles import HALF_GOALS, TILE_NAMES, Tile, is_turned
from anpfiff.hidden.hands import Belief

if TYPE_CHECKING:
    from anpfiff.games.worldcup.state import Worldcup


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


class HandView(msgspec.Struct, frozen=True):
    size: int
    known: dict[str, int]
    """The own cards; of others' those that they surely hold."""


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    hand: HandView
    taking_part: bool
    out: bool


class WorldcupView(View, frozen=True):
    players: tuple[PlayerView, ...]
    teams: dict[str, TeamView]
    groups: dict[str, GroupView]
    matches: tuple[MatchView, ...]
    pile: int
    """How many cards; which, nobody sees."""
    aside: int
    """W8.1: cards that no one draws in this phase."""
    discards: dict[str, int]
    modifier_dice: bool
    turn: int
    """Turns begun."""
    on_turn: Seat
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
    champion: str | None
    winner: Seat | None


def view_of(state: "Worldcup", seat: Seat | None) -> WorldcupView:
    numbers, step = state.numbers, state.step.name
    belief = Belief(numbers.deck, numbers.players, state.story_seen(NOBODY if seat is None else seat))
    champion = state.champion()
    return WorldcupView(
        seat=seat,
        players=tuple([_player(state, belief, player) for player in range(numbers.players)]),
        teams={code: _team(state, Team(team)) for team, code in enumerate(numbers.teams)},
        groups={label: _group(state, Group(group)) for group, label in enumerate(numbers.groups)},
        matches=tuple([_match(state, Match(match)) for match in range(len(numbers.matches))]),
        pile=state.pile_size,
        aside=state.aside_size,
        discards={name: count for card, name in enumerate(CARDS) if (count := state.discarded(Card(card)))},
        modifier_dice=numbers.modifier_dice,
        turn=state.turn,
        on_turn=state.seat,
        phase=numbers.phases[state.phase].id,
        replay=state.replay,
        pass_number=state.pass_number,
        last_turns=state.last_turns,
        step=step,
        card=None if state.card == NO_CARD else CARDS[state.card],
        champion=numbers.teams[champion] if champion >= 0 else None,
        winner=state.won_by if step == "over" else None,
    )


def _player(state: "Worldcup", belief: Belief, seat: Seat) -> PlayerView:
    known = {card: sure for kind, card in enumerate(CARDS) if (sure := belief.least(seat, kind))}
    return PlayerView(HandView(belief.size(seat), known), bool(state.taking_part & bit(seat)), bool(state.out & bit(seat)))


def _team(state: "Worldcup", team: Team) -> TeamView:
    mark = bit(team)
    return TeamView(state.owner(team), bool(state.alive & mark), bool(state.staying & mark))


def _group(state: "Worldcup", group: Group) -> GroupView:
    numbers, level = state.numbers, state.tied(group)
    order = [state.in_place(group, place) for place in range(numbers.advance)]
    return GroupView(
        tuple([numbers.teams[team] for team in order if team >= 0]),
        tuple([numbers.teams[team] for place, team in enumerate(numbers.cup.group_teams[group]) if level & bit(place)]),
        state.tied_places(group),
    )


def _match(state: "Worldcup", match: Match) -> MatchView:
    how = state.how(match)
    return MatchView(
        state.numbers.matches[match],
        state.is_open(match),
        _row(state, left_row(match)),
        _row(state, right_row(match)),
        (None, "left", "right")[state.winner_side(match)],
        HOW_NAMES[how] if how != UNSETTLED else None,
    )


def _row(state: "Worldcup", row: Row) -> SideView:
    team = state.team_in(row)
    return _side(
        state.numbers.teams[team] if team >= 0 else None,
        tuple(state.tiles_in(row)),
        state.goals(row),
        state.replay_goals(row),
        state.shoot_out_goals(row),
    )


@lru_cache(maxsize=50_000)
def _side(team: str | None, tiles: tuple[Tile, ...], goals: int, replay_goals: int, shoot_out_goals: int) -> SideView:
    """Kept, because most rows look as they did a move ago."""
    shown = tuple([TileView(TILE_NAMES[tile], is_turned(tile)) for tile in tiles])
    halves = sum(HALF_GOALS[tile] for tile in tiles)
    return SideView(team, shown, halves, _score(goals), _score(replay_goals), _score(shoot_out_goals))


def _score(goals: int) -> int | None:
    return goals if goals >= 0 else None
