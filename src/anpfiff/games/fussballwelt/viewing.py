"""A seat's view, made of the state."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from anpfiff.core.bits import members
from anpfiff.core.numbers import Seat
from anpfiff.games.fussballwelt.numbers import Kind
from anpfiff.games.fussballwelt.view import FussballweltView, PlayerView

if TYPE_CHECKING:
    from anpfiff.games.fussballwelt.state import Fussballwelt


def view_of(state: "Fussballwelt", seat: Seat | None) -> FussballweltView:
    numbers, step = state.numbers, state.step.name
    return FussballweltView(
        seat=seat,
        players=tuple([_player(state, player) for player in range(numbers.players)]),
        market=_market(state),
        pile=_pile(state),
        first_games=numbers.first_games,
        surprise_market=numbers.surprise,
        turn=state.turn,
        on_turn=state.seat,
        extra_turn=state.extra_turns,
        step=step,
        dice=tuple([die for die in (int(state.first_die), int(state.second_die)) if die]),
        dice_chosen=state.dice,
        rolled_again=state.rolled_again,
        specials_done=state.specials_done,
        swap_with=state.left_of(state.seat, state.partner) if step in ("receive", "give") else None,
        swap_receives=numbers.projects[state.receiving] if step == "give" else None,
        winner=state.seat if step == "over" else None,
    )


def _player(state: "Fussballwelt", seat: i64) -> PlayerView:
    return PlayerView(
        coins=state.coins(seat),
        projects=_owned(state, seat),
        landmarks=_landmarks(state, state.built(seat)),
        in_force=_landmarks(state, state.in_force(seat)),
    )


def _landmarks(state: "Fussballwelt", bits: i64) -> tuple[str, ...]:
    landmarks = state.numbers.landmarks
    return tuple([landmarks[index] for index in members(bits)])


def _owned(state: "Fussballwelt", seat: i64) -> dict[str, int]:
    cards: dict[str, int] = {}
    for kind, name in enumerate(state.numbers.projects):
        count = state.owned(seat, Kind(kind))
        if count:
            cards[name] = count
    return cards


def _market(state: "Fussballwelt") -> dict[str, int]:
    cards: dict[str, int] = {}
    for kind, name in enumerate(state.numbers.projects):
        count = state.on_offer(Kind(kind))
        if count:
            cards[name] = count
    return cards


def _pile(state: "Fussballwelt") -> dict[str, int]:
    cards: dict[str, int] = {}
    if state.pile_size == 0:
        return cards
    for kind, name in enumerate(state.numbers.projects):
        count = state.in_pile(Kind(kind))
        if count:
            cards[name] = count
    return cards
