"""A seat's view, made of the state."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.remembering import remembered
from anpfiff.football.numbers import Group, Match, Row, Team, left_row, right_row
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.numbers import HOW_NAMES, NO_CARD, UNSETTLED, Card
from anpfiff.games.worldcup.tiles import HALF_GOALS, TILE_NAMES, Tile, is_turned
from anpfiff.games.worldcup.view import GroupView, HandView, MatchView, PlayerView, SideView, TeamView, TileView, WorldcupView
from anpfiff.hidden.hands import Belief
from anpfiff.hidden.story import known_pool

if TYPE_CHECKING:
    from anpfiff.games.worldcup.state import Worldcup


def view_of(state: "Worldcup", seat: Seat | None) -> WorldcupView:
    numbers = state.numbers
    belief = state.belief(NOBODY if seat is None else seat)
    champion = state.champion()
    return WorldcupView(
        seat=seat,
        players=tuple([_player(state, belief, player) for player in range(numbers.players)]),
        teams={code: _team(state, Team(team)) for team, code in enumerate(numbers.teams)},
        groups={label: _group(state, Group(group)) for group, label in enumerate(numbers.groups)},
        matches=tuple([_match(state, Match(match)) for match in range(len(numbers.matches))]),
        pile=state.pile_size,
        pile_from={CARDS[kind]: count for kind, count in enumerate(known_pool(state.story, numbers.deck)) if count},
        aside=state.all_aside(),
        gone=state.all_gone(),
        discards={name: count for card, name in enumerate(CARDS) if (count := state.discarded(Card(card)))},
        modifier_dice=numbers.modifier_dice,
        turn=state.turn,
        on_turn=state.seat,
        phase=numbers.phases[state.phase].id,
        replay=state.replay,
        pass_number=state.pass_number,
        last_turns=state.last_turns,
        step=state.step.name,
        card=None if state.card == NO_CARD else CARDS[state.card],
        champion=numbers.teams[champion] if champion >= 0 else None,
        winner=state.won_by if state.won_by != NOBODY else None,
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
        tuple([numbers.teams[team] for place, team in enumerate(order) if state.shares_place(group) & bit(place)]),
        tuple([numbers.teams[team] for place, team in enumerate(numbers.cup.group_teams[group]) if level & bit(place)]),
        state.tied_places(group),
        state.replays_of_tie(group),
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


@remembered(2_000)
def _side(team: str | None, tiles: tuple[Tile, ...], goals: int, replay_goals: int, shoot_out_goals: int) -> SideView:
    """Kept, because most rows look as they did a move ago."""
    shown = tuple([TileView(TILE_NAMES[tile], is_turned(tile)) for tile in tiles])
    halves = sum(HALF_GOALS[tile] for tile in tiles)
    return SideView(team, shown, halves, _score(goals), _score(replay_goals), _score(shoot_out_goals))


def _score(goals: i64) -> int | None:
    return goals if goals >= 0 else None
