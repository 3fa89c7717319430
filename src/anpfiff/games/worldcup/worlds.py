"""States that a seat could be in, dealt from its view alone: the board as it lies, the hidden cards anew."""

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.deals import Deals
from anpfiff.core.hands import GATHERED, SHOWED, kind_of, seat_of
from anpfiff.core.worlds import Worlds
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
    OUT,
    OVER,
    PASS,
    PHASE,
    PILE_SIZE,
    PLAY,
    POOL,
    REPLAY,
    SEAT,
    SHOOT,
    SQUARE_BITS,
    STEP,
    STEP_NAMES,
    TARGET,
    TILE_NAMES,
    TILES,
    TURN,
    TURNED,
    UNKNOWN_SCORE,
    WINNER,
    Board,
)
from anpfiff.games.worldcup.cards import offer_answers
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.phases import open_matches
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.games.worldcup.tables import ALIVE, KINDS, STAYING, Tables
from anpfiff.games.worldcup.turn import ask_card, find_own_matches
from anpfiff.games.worldcup.view import MatchView, SideView, TileView, WorldcupView


class WorldcupWorlds(Worlds):
    def __init__(self, tables: Tables, view: WorldcupView) -> None:
        self._open = _open_state(tables, view)
        self._deals = Deals(tables.deck, tables.players, list(view.story))

    def deal(self, chance: Chance) -> Worldcup:
        world = self._open.copy()
        world.retell(self._deals.deal(chance))
        _lay_out_cards(world)
        if world.cells[STEP] == PLAY:
            ask_card(world, world.cells[SEAT])
        return world


def _lay_out_cards(board: Board) -> None:
    """The cards as the story left them."""
    cells, deck = board.cells, board.tables.deck
    for kind in range(KINDS):
        cells[POOL + kind] = deck[kind]
    for fact in board.story:
        kind, hand = kind_of(fact), board.hand_at(seat_of(fact))
        if fact == GATHERED:
            for other in range(KINDS):
                cells[POOL + other] += cells[DISCARDS + other]
                cells[DISCARDS + other] = 0
        elif fact < SHOWED:
            cells[POOL + kind] -= 1
            cells[hand + kind] += 1
        else:
            cells[hand + kind] -= 1
            cells[DISCARDS + kind] += 1


def _open_state(tables: Tables, view: WorldcupView) -> Worldcup:
    """All that lies open; no card."""
    state = Worldcup.empty(tables)
    _lay_out_teams(state, view)
    for match, shown in enumerate(view.matches):
        _lay_out_match(state, match, shown)
    open_matches(state, [match for match, shown in enumerate(view.matches) if shown.open])
    for match, shown in enumerate(view.matches):
        _lay_out_tiles(state, 2 * match, shown.left.tiles)
        _lay_out_tiles(state, 2 * match + 1, shown.right.tiles)
    _set_numbers(state, view)
    if tables.phases[state.cells[PHASE]].own_only:
        find_own_matches(state, view.on_turn)
    if LAY <= state.cells[STEP] < SHOOT:
        offer_answers(state)
    return state


def _lay_out_teams(state: Worldcup, view: WorldcupView) -> None:
    cells, tables = state.cells, state.tables
    for team, code in enumerate(tables.teams):
        shown = view.teams[code]
        cells[tables.owner_at + team] = shown.owner
        cells[tables.reach_at + team] = shown.reach
        cells[ALIVE] |= bit(team) if shown.can_win else 0
        cells[STAYING] |= bit(team) if shown.has_match else 0
    for group, label in enumerate(tables.groups):
        order = view.groups[label]
        for place, code in enumerate(order.through):
            cells[tables.order_at + tables.cup.order_start[group] + place] = tables.teams.index(code)
        for code in order.tied:
            cells[tables.tie_at + group] |= bit(tables.cup.place_in_group[tables.teams.index(code)])
        cells[tables.tie_places_at + group] = order.places


def _lay_out_match(state: Worldcup, match: int, shown: MatchView) -> None:
    cells, tables = state.cells, state.tables
    cells[tables.winner_at + match] = (None, "left", "right").index(shown.winner)
    cells[tables.how_at + match] = HOW_NAMES.index(shown.how or "")
    for row, side in ((2 * match, shown.left), (2 * match + 1, shown.right)):
        _lay_out_side(state, row, side)


def _lay_out_side(state: Worldcup, row: int, side: SideView) -> None:
    cells, tables = state.cells, state.tables
    if side.team is not None:
        cells[tables.team_at + row] = tables.teams.index(side.team)
    cells[tables.score_at + row] = UNKNOWN_SCORE if side.goals is None else side.goals
    cells[tables.replay_at + row] = UNKNOWN_SCORE if side.replay_goals is None else side.replay_goals
    cells[tables.shoot_out_at + row] = UNKNOWN_SCORE if side.shoot_out_goals is None else side.shoot_out_goals


def _lay_out_tiles(state: Worldcup, row: int, tiles: tuple[TileView, ...]) -> None:
    number = 0
    for square, tile in enumerate(tiles):
        number += (TILE_NAMES.index(tile.tile) + (TURNED if tile.turned else 0)) << (SQUARE_BITS * square)
    if number:
        state.cells[state.tables.tiles_at + row] = number
        state.refresh(row)


def _set_numbers(state: Worldcup, view: WorldcupView) -> None:
    cells, tables = state.cells, state.tables
    cells[STEP] = STEP_NAMES.index(view.step)
    cells[SEAT] = view.on_turn
    cells[TURN] = view.turn
    cells[PHASE] = [phase.id for phase in tables.phases].index(view.phase)
    cells[REPLAY] = view.replay
    cells[PASS] = view.pass_number
    cells[LAST_TURNS] = view.last_turns
    cells[DEALER] = view.dealer
    cells[DRAWER] = view.last_drawer
    cells[CARD] = 0 if view.card is None else CARDS.index(view.card)
    cells[TILES] = view.tiles_left
    cells[LAID] = sum(bit(tables.teams.index(code)) for code in view.tiles_for)
    cells[TARGET] = 0 if view.shooter is None else view.shooter
    cells[PILE_SIZE] = view.pile.size
    cells[ASIDE_SIZE] = view.aside.size
    cells[OUT] = sum(bit(seat) for seat, player in enumerate(view.players) if player.out)
    cells[WINNER] = -1 if cells[STEP] != OVER or view.winner is None else view.winner
