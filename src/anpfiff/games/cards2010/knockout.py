"""C3: the knock-out rounds."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.step import Choice, Happening
from anpfiff.football.events import Pairing
from anpfiff.games.cards2010.board import (
    CARD,
    DEFENCES,
    DISCARDS,
    FOULS,
    HERE,
    OFFSIDES,
    OUT,
    OVER,
    PILE_SIZE,
    PLAY,
    PUT,
    REFILL,
    RENEWED,
    REVEAL_SIZE,
    SCORE,
    SEAT,
    SECTION,
    SMALL,
    STEP,
    TAKING_PART,
    THERE,
    TURN,
    WINNER,
    Board,
    kind_placed,
    worth,
)
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.events import CardCovered, CardDrawn, CardPlaced, CardThrownAway, PlayerOut, SectionBegan
from anpfiff.games.cards2010.prompts import WhatToPlay, WhereToPut
from anpfiff.games.cards2010.tables import ATTACK, DEFENCE, FOUL, KINDS, OFFSIDE

# --- from round to round


def after_round(board: Board, chance: Chance, events: list[Event] | None) -> None:
    """C1.1, C1.6: the game is won, or the next section begins."""
    cells, tables = board.cells, board.tables
    within_round = cells[SECTION] != 0 and not tables.sections[cells[SECTION] - 1].ends_round
    winner = tables.cup.won_by(cells, tables.play_out or within_round, events)
    if winner != NOBODY:
        _end(board, winner)
    else:
        _put_out(board, events)
        cells[SECTION] += 1
        tables.cup.fill(cells, cells[SECTION], chance)
        _begin_section(board, chance, events)


def _end(board: Board, winner: Seat) -> None:
    board.no_moves()
    board.cells[SEAT] = 0
    board.cells[WINNER] = winner
    board.cells[STEP] = OVER


def _put_out(board: Board, events: list[Event] | None) -> None:
    """C3.9: who has no team left watches."""
    cells, tables = board.cells, board.tables
    for seat in range(tables.players):
        if not cells[OUT] & bit(seat) and not tables.cup.has_match_to_come(cells, seat):
            cells[OUT] |= bit(seat)
            if events is not None:
                events.append(PlayerOut(seat))


def _begin_section(board: Board, chance: Chance, events: list[Event] | None) -> None:
    """C3.2: a hand for every player with a team in it. C3.6: in the last ones a smaller draw pile, the rest for reveals."""
    cells, tables = board.cells, board.tables
    section = tables.sections[cells[SECTION] - 1]
    board.shuffle_all()
    cells[RENEWED] = 0
    cells[TAKING_PART] = 0
    players: i64 = 0
    for match in section.matches:
        for row in range(2 * match, 2 * match + 2):
            owner = bit(board.owner(board.team(row)))
            if not cells[TAKING_PART] & owner:
                cells[TAKING_PART] |= owner
                players += 1
    starter = board.owner(board.team(2 * section.matches[0]))
    if section.pile:
        cells[REVEAL_SIZE] = tables.deck_size - players * tables.hand - section.pile
        cells[PILE_SIZE] -= cells[REVEAL_SIZE]
    if events is not None:
        _tell_section(board, players, events)
    seat = starter
    for _ in range(players):
        for _ in range(tables.hand):
            _draw(board, seat, chance, events)
        seat = _next(board, seat)
    _begin_turn(board, starter)


def _tell_section(board: Board, players: i64, events: list[Event]) -> None:
    cells, tables = board.cells, board.tables
    section = tables.sections[cells[SECTION] - 1]
    pairings = [
        Pairing(tables.matches[match], tables.teams[board.team(2 * match)], tables.teams[board.team(2 * match + 1)])
        for match in section.matches
    ]
    seats = [seat for seat in range(tables.players) if cells[TAKING_PART] & bit(seat)]
    pile = cells[PILE_SIZE] - players * tables.hand
    events.append(SectionBegan(section.id, tuple(pairings), tuple(seats), pile, cells[REVEAL_SIZE]))


def _draw(board: Board, seat: Seat, chance: Chance, events: list[Event] | None) -> None:
    cells = board.cells
    kind = board.take(chance)
    cells[PILE_SIZE] -= 1
    cells[board.hand_at(seat) + kind] += 1
    if events is not None:
        events.append(CardDrawn(seat, CARDS[kind]))


def _next(board: Board, seat: Seat) -> Seat:
    """The next player to the left who takes part."""
    cells, players = board.cells, board.tables.players
    while True:
        seat = seat + 1 if seat + 1 < players else 0
        if cells[TAKING_PART] & bit(seat):
            return seat


# --- a turn


def _begin_turn(board: Board, seat: Seat) -> None:
    board.cells[SEAT] = seat
    board.cells[TURN] += 1
    ask_card(board, seat)


def ask_card(board: Board, seat: Seat) -> None:
    """C3.2: one card of the hand. C3.5: it is thrown away only if none can be played."""
    cells, tables = board.cells, board.tables
    start = board.hand_at(seat)
    board.no_moves()
    for kind in range(KINDS):
        if cells[start + kind] and (placeable(board, seat, kind) or coverable(board, seat, kind)):
            cells[SMALL] |= tables.play_bit[kind]
    if not cells[SMALL]:
        for kind in range(KINDS):
            if cells[start + kind]:
                cells[SMALL] |= tables.throw_bit[kind]
    cells[STEP] = PLAY


def playable(board: Board, seat: Seat) -> i64:
    """Kinds that the seat could play if it held them, as bits."""
    kinds: i64 = 0
    for kind in range(KINDS):
        if placeable(board, seat, kind) or coverable(board, seat, kind):
            kinds |= bit(kind)
    return kinds


def placeable(board: Board, seat: Seat, kind: i64) -> i64:
    """C3.3: rows with a place for the card, as bits; fouls and offsides never take one."""
    if kind == FOUL or kind == OFFSIDE:  # noqa: PLR1714, SIM109 - a membership test would make objects of them
        return 0
    rows: i64 = 0
    for match in board.tables.sections[board.cells[SECTION] - 1].matches:
        if _may_act(board, seat, match):
            for row in range(2 * match, 2 * match + 2):
                if board.used(row) < board.tables.places:
                    rows |= board.knockout_bit(row)
    return rows


def coverable(board: Board, seat: Seat, kind: i64) -> i64:
    """C3.3, C3.4: rows whose newest card the card can cover, as bits."""
    if kind != DEFENCE and kind != FOUL and kind != OFFSIDE:  # noqa: PLR1714 - as above
        return 0
    rows: i64 = 0
    for match in board.tables.sections[board.cells[SECTION] - 1].matches:
        if _may_act(board, seat, match):
            for row in range(2 * match, 2 * match + 2):
                used = board.used(row)
                if used and _covers(kind, board.cells[board.row_at(row) + used - 1]):
                    rows |= board.knockout_bit(row)
    return rows


def _covers(kind: i64, newest: i64) -> bool:
    """A defence an attack, a foul a goal card, an offside either; only while it is worth something."""
    if worth(newest) == 0:
        return False
    attack = kind_placed(newest) == ATTACK
    return kind == OFFSIDE or (kind == DEFENCE) == attack


def _may_act(board: Board, seat: Seat, match: i64) -> bool:
    """C3.6: in the last section only in matches in which one of the player's own teams plays."""
    if not board.tables.sections[board.cells[SECTION] - 1].own_only:
        return True
    return board.owner(board.team(2 * match)) == seat or board.owner(board.team(2 * match + 1)) == seat


class Playing(Choice[Board]):
    """C3.2, C3.5."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhatToPlay(state.cells[SMALL] >= state.tables.throw_bit[0])

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        cells, tables = state.cells, state.tables
        if move >= tables.first_throw:
            kind = move - tables.first_throw
            cells[state.hand_at(seat) + kind] -= 1
            cells[DISCARDS + kind] += 1
            state.tell_played(seat, kind, playable(state, seat))
            state.no_moves()
            cells[STEP] = REFILL
            if events is not None:
                events.append(CardThrownAway(seat, CARDS[kind]))
            return
        cells[CARD] = move - tables.first_play
        cells[STEP] = PUT
        offer_rows(state)
        if state.legal_count(seat) == 1:
            # Everybody sees the rows, and the card is named by where it goes.
            put(state, seat, state.legal_move(seat, 0), events)


def offer_rows(board: Board) -> None:
    seat, kind = board.cells[SEAT], board.cells[CARD]
    board.no_moves()
    board.cells[HERE] = placeable(board, seat, kind)
    board.cells[THERE] = coverable(board, seat, kind)


class Putting(Choice[Board]):
    """C3.3."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhereToPut(CARDS[state.cells[CARD]])

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        put(state, seat, move, events)


def put(board: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
    """C3.3: onto the next place of a row, or onto its newest card."""
    cells, tables = board.cells, board.tables
    kind = cells[CARD]
    cells[board.hand_at(seat) + kind] -= 1
    board.tell_played(seat, kind, 0)
    covering = move >= tables.cover
    row = 2 * tables.first_knockout + move - (tables.cover if covering else tables.place)
    at = board.row_at(row) + board.used(row) - (1 if covering else 0)
    match, team = tables.matches[row // 2], tables.teams[board.team(row)]
    if covering:
        cells[at] += DEFENCES if kind == DEFENCE else FOULS if kind == FOUL else OFFSIDES
        if events is not None:
            covered = CARDS[kind_placed(cells[at])]
            events.append(CardCovered(seat, CARDS[kind], match, team, covered, worth(cells[at]) // 2))
    else:
        cells[at] = kind + 1
        if events is not None:
            events.append(CardPlaced(seat, CARDS[kind], match, team))
    board.no_moves()
    cells[CARD] = 0
    cells[STEP] = REFILL


class Refilling(Happening[Board]):
    """C3.2: from the draw pile while it lasts; then until all hands are empty."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        cells = state.cells
        seat = cells[SEAT]
        if cells[PILE_SIZE]:
            _draw(state, seat, chance, events)
        for _ in range(state.tables.players):
            seat = _next(state, seat)
            if state.size(state.hand_at(seat)):
                _begin_turn(state, seat)
                return
        cells[STEP] = SCORE


def open_cards(board: Board) -> vec[i64]:
    """By kind: the cards that lie beside the teams of the section, covers included."""
    found = vec[i64]([0] * KINDS)
    tables = board.tables
    for at in range(tables.placed_at, tables.placed_at + tables.section_rows * tables.places):
        placed = board.cells[at]
        if placed:
            found[kind_placed(placed)] += 1
            found[FOUL] += placed // FOULS % 4
            found[OFFSIDE] += placed // OFFSIDES % 4
            found[DEFENCE] += placed // DEFENCES
    return found
