"""As nothing is hidden in fussballwelt, a view tells the whole state: every world is that one."""

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.numbers import Seat
from anpfiff.core.worlds import Worlds
from anpfiff.games.fussballwelt.board import (
    BUILT,
    COINS,
    DICE,
    EXTRA,
    FIRST_DIE,
    IN_FORCE,
    LEGAL,
    MARKET,
    ON_MARKET,
    PARTNER,
    PILE_SIZE,
    RECEIVING,
    ROLLED_AGAIN,
    SEAT,
    SECOND_DIE,
    SPECIALS_DONE,
    STEP,
    STEP_NAMES,
    TURN,
    empty_cells,
)
from anpfiff.games.fussballwelt.building import close_full
from anpfiff.games.fussballwelt.state import Fussballwelt, legal_now
from anpfiff.games.fussballwelt.tables import Tables
from anpfiff.games.fussballwelt.view import FussballweltView, PlayerView


class FussballweltWorlds(Worlds):
    def __init__(self, tables: Tables, view: FussballweltView) -> None:
        self._state = state_of(tables, view)

    def deal(self, chance: Chance) -> Fussballwelt:
        return self._state.copy()


def state_of(tables: Tables, view: FussballweltView) -> Fussballwelt:
    state = Fussballwelt(tables, empty_cells(tables))
    cells = state.cells
    cells[STEP] = STEP_NAMES.index(view.step)
    cells[SEAT] = view.on_turn
    cells[TURN] = view.turn
    cells[EXTRA] = view.extra_turn
    cells[DICE] = view.dice_chosen
    cells[FIRST_DIE] = view.dice[0] if view.dice else 0
    cells[SECOND_DIE] = view.dice[1] if len(view.dice) == 2 else 0
    cells[ROLLED_AGAIN] = view.rolled_again
    cells[SPECIALS_DONE] = view.specials_done
    cells[PARTNER] = 0 if view.swap_with is None else (view.swap_with - view.on_turn) % tables.players
    cells[RECEIVING] = 0 if view.swap_receives is None else tables.projects.index(view.swap_receives)
    cells[PILE_SIZE] = sum(view.pile.values())
    for project, count in view.market.items():
        kind = tables.projects.index(project)
        cells[MARKET + kind] = count
        cells[ON_MARKET] |= tables.build_bit[kind]
    for project, count in view.pile.items():
        cells[state.pile_at() + tables.projects.index(project)] = count
    for seat, player in enumerate(view.players):
        _seat_player(state, seat, player)
    cells[LEGAL] = legal_now(state)
    return state


def _seat_player(state: Fussballwelt, seat: Seat, player: PlayerView) -> None:
    tables, cells = state.tables, state.cells
    cells[COINS + seat] = player.coins
    for landmark in player.landmarks:
        cells[BUILT + seat] |= bit(tables.landmarks.index(landmark))
    for landmark in player.in_force:
        cells[IN_FORCE + seat] |= bit(tables.landmarks.index(landmark))
    for project, count in player.projects.items():
        cells[state.owned_at(seat) + tables.projects.index(project)] = count
    close_full(state, seat)
