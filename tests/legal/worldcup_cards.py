"""W4, W5, W8.5: what a card may do, and the questions of a turn."""

from collections.abc import Callable, Generator, Iterable
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from legal.position import Move, move
from legal.worldcup_rows import WORTH, Place, Row, Rows, row_of

STOP, SKIP = move("Stop"), move("Skip")
ONES = {"two_and_one": 1, "two_ones": 2, "three_ones": 3}
"""W5.4 to W5.6: the one-goal tiles of the multi-goal cards."""
MISSED = "black"
"""W5.12, W8.9: on a white die."""
TURNS_OVER = {"defence": {"attack"}, "foul": {*WORTH}, "offside": {*WORTH, "attack"}}
"""W5.9 to W5.11."""


class Question(NamedTuple):
    """Its moves are counted up only if the history ends here."""

    seat: int
    moves: Callable[[], frozenset[Move]]
    may_stop: bool = False
    may_skip: bool = False
    may_end: bool = False


Answer: TypeAlias = dict[str, Any]
"""What the history tells of it; `SILENT` for Stop, Skip and EndNow, which no event tells."""
SILENT: Answer = {"type": None}
Asking: TypeAlias = Generator[Question, Answer, None]


def turn(seat: int, hand: list[str], rows: Rows, loose: bool) -> Asking:
    """W4.1, W4.2: `rows` are those that the seat may act on; `loose`: W8.5, fewer tiles of a multi-goal card will do."""
    answer = yield Question(seat, partial(_what_to_play, hand, rows, loose))
    card = answer.get("card")
    assert answer.get("seat") == seat, f"it is the turn of {seat}: {answer}"
    assert card in hand, f"seat {seat} holds {hand}: {answer}"
    hand.remove(card)
    if answer["type"] == "CardThrownAway":
        return
    if card in ONES:
        yield from _several_tiles(seat, card, rows, loose)
    else:
        answer = yield Question(seat, partial(_actions, card, rows))
        _carry_out(card, row_of(rows, answer), answer)


def _what_to_play(hand: list[str], rows: Rows, loose: bool) -> frozenset[Move]:
    thrown = {move("ThrowAway", card=card) for card in hand}
    return frozenset(thrown | {move("Play", card=card) for card in set(hand) if _does_something(card, rows, loose)})


def _does_something(card: str, rows: Rows, loose: bool) -> bool:
    if card not in ONES:
        return bool(_actions(card, rows))
    if loose:
        return bool(_with_room(rows))
    if card == "two_and_one":
        return bool(_places_for_two(rows, loose))
    return len({rows[place].team for place in _with_room(rows)}) >= ONES[card]


def _actions(card: str, rows: Rows) -> frozenset[Move]:
    """Of a card that does one thing."""
    if card == "penalty":
        return _moves("Shoot", _with_room(rows))
    laid = _moves("Lay", _with_room(rows)) if card not in ("foul", "offside") else frozenset()
    turned = [place for place, row in rows.items() if row.exposed in TURNS_OVER.get(card, set())]
    return laid | _moves("TurnOver", turned)


def _carry_out(card: str, row: Row, answer: Answer) -> None:
    match answer["type"]:
        case "PenaltyTaken":
            if answer["colour"] != MISSED:
                row.lay("penalty")
        case "TileTurned":
            row.turn_over()
        case "TileLaid" if card in WORTH:
            row.lay_goals(WORTH[card])
        case "TileLaid":
            row.lay(card)
        case other:
            raise AssertionError(f"{other} answers no {card}")


def _several_tiles(seat: int, card: str, rows: Rows, loose: bool) -> Asking:
    """W5.4 to W5.7, W8.5: the two goals first. A question that everybody can see has one answer is not asked: to stop."""
    served: list[str] = []
    twos = _places_for_two(rows, loose) if card == "two_and_one" else []
    if twos:
        answer = yield Question(seat, partial(_tiles, twos, SKIP if loose else None), may_skip=loose)
        if answer is not SILENT:
            _lay(rows, answer, 2, served)
    for _ in range(ONES[card]):
        places = _with_room(rows, served)
        if not places:
            assert loose, f"{card} was begun and cannot be finished"
            return
        stops = loose and bool(served)
        answer = yield Question(seat, partial(_tiles, places, STOP if stops else None), may_stop=stops)
        if answer is SILENT:
            return
        _lay(rows, answer, 1, served)


def _tiles(places: Iterable[Place], instead: Move | None) -> frozenset[Move]:
    laid = _moves("Lay", places)
    return laid if instead is None else laid | {instead}


def _lay(rows: Rows, answer: Answer, goals: int, served: list[str]) -> None:
    row = row_of(rows, answer)
    row.lay_goals(goals)
    served.append(row.team)


def _with_room(rows: Rows, served: Iterable[str] = ()) -> list[Place]:
    """W4.4, W5.7: of teams that got nothing yet."""
    return [place for place, row in rows.items() if row.has_room and row.team not in served]


def _places_for_two(rows: Rows, loose: bool) -> list[Place]:
    """W5.4, W5.7: only black to green, and another team must be left for the other tile unless W8.5 holds."""
    places = _with_room(rows)
    teams = {rows[place].team for place in places}
    return [place for place in places if rows[place].rank.tile >= 2 and (loose or len(teams) > 1)]


def _moves(kind: str, places: Iterable[Place]) -> frozenset[Move]:
    return frozenset(move(kind, match=match, side=side) for match, side in places)
