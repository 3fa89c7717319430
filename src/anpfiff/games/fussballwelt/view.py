"""What a seat sees of fussballwelt: everything. Nothing is hidden (F1.2); nobody knows the order of the pile (F6.2)."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from anpfiff.core.bits import members
from anpfiff.core.numbers import Seat
from anpfiff.core.view import View
from anpfiff.games.fussballwelt.numbers import Kind

if TYPE_CHECKING:
    from anpfiff.games.fussballwelt.state import Fussballwelt


class PlayerView(msgspec.Struct, frozen=True):
    coins: int
    projects: dict[str, int]
    """Cards by project."""
    landmarks: tuple[str, ...]
    """Built."""
    in_force: tuple[str, ...]
    """F2.5: those whose benefit holds already."""


class FussballweltView(View, frozen=True):
    players: tuple[PlayerView, ...]
    market: dict[str, int]
    pile: dict[str, int]
    """F6.2: its cards by project; empty without the option."""
    first_games: bool
    surprise_market: bool
    turn: int
    """Turns begun."""
    on_turn: Seat
    extra_turn: int
    """F5.3: how many second turns in a row this is; 0 for an ordinary turn."""
    step: str
    dice: tuple[int, ...]
    """The last roll; none before the first."""
    dice_chosen: int
    rolled_again: bool
    specials_done: int
    swap_with: Seat | None
    """F4.17: the other side of a swap being made."""
    swap_receives: str | None
    winner: Seat | None


def view_of(state: "Fussballwelt", seat: Seat | None) -> FussballweltView:
    numbers, step = state.numbers, state.step.name
    return FussballweltView(
        seat=seat,
        players=tuple(_player(state, player) for player in range(numbers.players)),
        market=_cards(state, state.on_offer),
        pile=_cards(state, state.in_pile),
        first_games=numbers.first_games,
        surprise_market=numbers.surprise,
        turn=state.turn,
        on_turn=state.seat,
        extra_turn=state.extra_turns,
        step=step,
        dice=tuple(die for die in (state.first_die, state.second_die) if die),
        dice_chosen=state.dice,
        rolled_again=state.rolled_again,
        specials_done=state.specials_done,
        swap_with=state.left_of(state.seat, state.partner) if step in ("receive", "give") else None,
        swap_receives=numbers.projects[state.receiving] if step == "give" else None,
        winner=state.seat if step == "over" else None,
    )


def _player(state: "Fussballwelt", seat: Seat) -> PlayerView:
    landmarks = state.numbers.landmarks
    return PlayerView(
        coins=state.coins(seat),
        projects=_cards(state, partial(state.owned, seat)),
        landmarks=tuple(landmarks[index] for index in members(state.built(seat))),
        in_force=tuple(landmarks[index] for index in members(state.in_force(seat))),
    )


def _cards(state: "Fussballwelt", counted: Callable[[Kind], int]) -> dict[str, int]:
    """By project, without those of which there is none."""
    return {name: count for kind, name in enumerate(state.numbers.projects) if (count := counted(Kind(kind)))}
