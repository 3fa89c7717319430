"""States that a seat could be in, dealt from its evidence alone: the board as it lies, the hidden cards anew."""

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.numbers import NOBODY
from anpfiff.core.step import step_number
from anpfiff.core.worlds import Worlds
from anpfiff.football.numbers import Group, Match, Row, Team, left_row, right_row
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.evidence import WorldcupEvidence
from anpfiff.games.worldcup.numbers import HOW_NAMES, NO_CARD, Card, EditionNumbers
from anpfiff.games.worldcup.phases import open_matches
from anpfiff.games.worldcup.piles import deals_of, retell
from anpfiff.games.worldcup.rows import put
from anpfiff.games.worldcup.state import NO_ROW, UNKNOWN_SCORE, Worldcup
from anpfiff.games.worldcup.tiles import tile_named
from anpfiff.games.worldcup.turn import find_own_matches
from anpfiff.games.worldcup.view import GroupView, MatchView, SideView, TeamView, TileView, WorldcupView


class WorldcupWorlds(Worlds):
    def __init__(self, numbers: EditionNumbers, evidence: WorldcupEvidence) -> None:
        self._open = _open_state(numbers, evidence)
        self._deals = deals_of(numbers, list(evidence.story))

    def deal(self, chance: Chance) -> Worldcup:
        world = self._open.copy()
        retell(world, self._deals.deal(chance))
        world.aside_size = world.pool_size() - world.pile_size
        return world


def _open_state(numbers: EditionNumbers, evidence: WorldcupEvidence) -> Worldcup:
    """All that lies open; no card."""
    state, view = Worldcup.empty(numbers), evidence.view
    _set_numbers(state, view)
    _set_remembered(state, evidence)
    for team, code in enumerate(numbers.teams):
        _lay_out_team(state, Team(team), view.teams[code])
    for group, label in enumerate(numbers.groups):
        _lay_out_group(state, Group(group), view.groups[label])
    for match, shown in enumerate(view.matches):
        _lay_out_match(state, Match(match), shown)
    open_matches(state, [Match(match) for match, shown in enumerate(view.matches) if shown.open])
    for match, shown in enumerate(view.matches):
        _lay_out_tiles(state, left_row(Match(match)), shown.left.tiles)
        _lay_out_tiles(state, right_row(Match(match)), shown.right.tiles)
    if state.own_only():
        find_own_matches(state, view.on_turn)
    return state


def _set_numbers(state: Worldcup, view: WorldcupView) -> None:
    numbers = state.numbers
    state.go_to(step_number(numbers.steps, view.step))
    state.seat = view.on_turn
    state.turn = view.turn
    state.phase = [phase.id for phase in numbers.phases].index(view.phase)
    state.replay = view.replay
    state.pass_number = view.pass_number
    state.last_turns = view.last_turns
    state.card = Card(NO_CARD if view.card is None else CARDS.index(view.card))
    state.pile_size = view.pile
    state.out = sum(bit(seat) for seat, player in enumerate(view.players) if player.out)
    state.won_by = NOBODY if view.winner is None else view.winner


def _set_remembered(state: Worldcup, evidence: WorldcupEvidence) -> None:
    """What everybody saw and no board shows."""
    numbers = state.numbers
    state.dealer = evidence.dealer
    state.drawer = evidence.last_drawer
    state.tiles_left = evidence.tiles_left
    state.laid_for = sum(bit(numbers.teams.index(code)) for code in evidence.tiles_for)
    state.shooter = Row(NO_ROW if evidence.shooter is None else evidence.shooter)
    for team, code in enumerate(numbers.teams):
        state.put_reach(Team(team), evidence.reach[code])


def _lay_out_team(state: Worldcup, team: Team, shown: TeamView) -> None:
    state.give_team(team, shown.owner)
    state.alive |= bit(team) if shown.can_win else 0
    state.staying |= bit(team) if shown.has_match else 0


def _lay_out_group(state: Worldcup, group: Group, shown: GroupView) -> None:
    numbers = state.numbers
    for place, code in enumerate(shown.through):
        state.put_in_place(group, place, Team(numbers.teams.index(code)))
    places = state.cup.place_in_group
    state.table[numbers.tied_at + group] = sum(bit(places[numbers.teams.index(code)]) for code in shown.tied)
    state.table[numbers.tied_places_at + group] = shown.places
    if numbers.replays_by_tie:
        state.table[numbers.replays_at + group] = shown.replays
    if numbers.shares_places:
        state.table[numbers.level_at + group] = sum(
            bit(place) for place, code in enumerate(shown.through) if code in shown.sharing
        )


def _lay_out_match(state: Worldcup, match: Match, shown: MatchView) -> None:
    state.put_winner_side(match, (None, "left", "right").index(shown.winner))
    state.cup_table[state.numbers.how_at + match] = HOW_NAMES.index(shown.how or "")
    _lay_out_side(state, left_row(match), shown.left)
    _lay_out_side(state, right_row(match), shown.right)


def _lay_out_side(state: Worldcup, row: Row, side: SideView) -> None:
    numbers = state.numbers
    if side.team is not None:
        state.put_in(row, Team(numbers.teams.index(side.team)))
    state.cup_table[numbers.score_at + row] = UNKNOWN_SCORE if side.goals is None else side.goals
    state.cup_table[numbers.replay_at + row] = UNKNOWN_SCORE if side.replay_goals is None else side.replay_goals
    state.cup_table[numbers.shoot_out_at + row] = UNKNOWN_SCORE if side.shoot_out_goals is None else side.shoot_out_goals


def _lay_out_tiles(state: Worldcup, row: Row, tiles: tuple[TileView, ...]) -> None:
    for tile in tiles:
        put(state, row, tile_named(tile.tile, tile.turned))
