"""What a seat sees of cards2010: all that lies open, its own cards and teams, and what follows of the others'."""

from functools import lru_cache
from typing import Literal

import msgspec

from anpfiff.core.bits import bit
from anpfiff.core.knowledge import HiddenPlace
from anpfiff.core.numbers import Seat
from anpfiff.core.view import View
from anpfiff.games.cards2010.board import (
    CARD,
    CHOOSE,
    CHOSEN,
    COULD_PLAY,
    DEFENCES,
    DISCARDS,
    DONE,
    FOULS,
    GROUP,
    OFFSIDES,
    OUT,
    OVER,
    PILE_SIZE,
    PLAYED_BY,
    PLAYS,
    POOL,
    PUT,
    RENEWED,
    REVEAL_SIZE,
    RUNNING,
    SEAT,
    SECTION,
    SHOWN,
    STARTER,
    STEP,
    STEP_NAMES,
    TAKING_PART,
    TURN,
    WINNER,
    Board,
    kind_placed,
    worth,
)
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.knockout import open_cards
from anpfiff.games.cards2010.tables import ALIVE, KINDS, STAYING


class PlacedCard(msgspec.Struct, frozen=True, gc=False):
    """C3.3: a card beside a team, and the cards that cover it."""

    card: str
    covers: tuple[str, ...]
    worth: float
    """In goals; half a goal for an attack. Penalties and defences are worth nothing by themselves."""


class SideView(msgspec.Struct, frozen=True, gc=False):
    """One team in one match."""

    team: str | None
    """None: not known yet."""
    cards: tuple[PlacedCard, ...]
    """Beside the team while its section is played, in the order laid."""
    goals: int | None
    shoot_out_goals: int | None


class MatchView(msgspec.Struct, frozen=True, gc=False):
    id: str
    left: SideView
    right: SideView
    winner: Literal["left", "right"] | None
    """Of a knock-out match."""


class TeamView(msgspec.Struct, frozen=True, gc=False):
    owner: Seat | None
    """C1.2: None while it is hidden from this seat."""
    open: bool
    """It was turned up for all to see."""
    can_win: bool
    """It can still become champion."""
    has_match: bool
    reach: int
    """C1.5: how far it has come; more is better."""


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    hand: HiddenPlace
    """C3.2: in the knock-out rounds."""
    hidden_teams: int
    """C1.2: how many of its teams are still face down."""
    taking_part: bool
    out: bool


class PlayedCard(msgspec.Struct, frozen=True, gc=False):
    """C3.2: what somebody played in the section."""

    seat: Seat
    card: str
    could_play: tuple[str, ...]
    """C3.5: thrown away, so none of these was in the hand."""


class ChoiceView(msgspec.Struct, frozen=True, gc=False):
    """C2.2: an own choice for the running match, face down. Nothing tells whether others have chosen."""

    side: Literal["left", "right"]
    cards: tuple[str, ...]
    done: bool


class Cards2010View(View, frozen=True):
    players: tuple[PlayerView, ...]
    teams: dict[str, TeamView]
    team_hands: dict[str, HiddenPlace]
    """C2.1: the cards of the teams of the group that is played."""
    orders: dict[str, tuple[str, ...]]
    """C2.7: by group that is over, its teams from the first place on."""
    matches: tuple[MatchView, ...]
    pile: HiddenPlace
    reveal_pile: HiddenPlace
    """C3.6."""
    discards: dict[str, int]
    """Of the group's earlier matches; in a knock-out round the cards thrown away."""
    revealed: dict[str, int]
    """Cards that were turned up for the last reveals."""
    pile_renewed: bool
    """C2.6: the pile consists of discards, so everybody knows what is in it."""
    play_out: bool
    turn: int
    starter: Seat
    """C1.2: who was dealt the first team."""
    group: str | None
    """None in the knock-out rounds."""
    match: str | None
    """The running group match."""
    section: str | None
    """C3.1: None while the groups are played."""
    step: str
    on_turn: Seat | None
    """Who plays a card in a knock-out round."""
    card: str | None
    """The card being played."""
    choices: tuple[ChoiceView, ...]
    plays: tuple[PlayedCard, ...]
    """In the section, in order."""
    champion: str | None
    winner: Seat | None


def view_of(board: Board, seat: Seat | None) -> Cards2010View:
    cells, tables = board.cells, board.tables
    step, section = cells[STEP], cells[SECTION]
    champion = tables.cup.champion(cells)
    hidden = _Hidden(board, seat)
    choosing = step == CHOOSE
    running = section == 0 and cells[GROUP] < len(tables.cup.groups)
    return Cards2010View(
        seat=seat,
        players=tuple([_player(board, hidden, player) for player in range(tables.players)]),
        teams={code: _team(board, team, seat) for team, code in enumerate(tables.teams)},
        team_hands={code: hidden.team_hand(place) for place, code in enumerate(_group_codes(board))} if running else {},
        orders={label: order for group, label in enumerate(tables.cup.groups) if (order := _order(board, group))},
        matches=tuple([_match(board, match) for match in range(len(tables.matches))]),
        pile=hidden.pile(),
        reveal_pile=hidden.reveal_pile(),
        discards=_named(board, DISCARDS),
        revealed=_named(board, RUNNING),
        pile_renewed=bool(cells[RENEWED]),
        play_out=tables.play_out,
        turn=cells[TURN],
        starter=cells[STARTER],
        group=tables.cup.groups[cells[GROUP]] if running else None,
        match=tables.matches[board.group_match()] if choosing else None,
        section=tables.sections[section - 1].id if section else None,
        step=STEP_NAMES[step],
        on_turn=cells[SEAT] if section and step != OVER else None,
        card=CARDS[cells[CARD]] if step == PUT else None,
        choices=_choices(board, seat) if choosing and seat is not None else (),
        plays=tuple([_played(cells[tables.plays_at + number]) for number in range(cells[PLAYS])]),
        champion=tables.teams[champion] if champion >= 0 else None,
        winner=cells[WINNER] if step == OVER else None,
    )


@lru_cache(maxsize=10_000)
def _played(number: int) -> PlayedCard:
    could_play = tuple([card for kind, card in enumerate(CARDS) if number // COULD_PLAY >> kind & 1])
    return PlayedCard(number // PLAYED_BY % (COULD_PLAY // PLAYED_BY), CARDS[number % PLAYED_BY], could_play)


class _Hidden:
    """What a seat knows of face-down cards.

    Since the last shuffle of all cards nothing seen came back into a hand, so every hidden card is equally likely to lie in each
    hidden place. C2.6: a renewed pile is the exception, and holds what everybody saw.
    """

    def __init__(self, board: Board, seat: Seat | None) -> None:
        self._board = board
        self._seat = seat
        cells, tables = board.cells, board.tables
        self._known = cells[RENEWED] != 0 and cells[SECTION] == 0
        placed = open_cards(board)
        self._unseen = [
            tables.deck[kind] - cells[DISCARDS + kind] - cells[RUNNING + kind] - placed[kind] - self._own(kind)
            for kind in range(KINDS)
        ]
        if self._known:
            for kind in range(KINDS):
                self._unseen[kind] -= cells[POOL + kind]
        self._in_play = cells[SEAT] if cells[STEP] == PUT and cells[SEAT] != seat else -1
        """Whose card everybody sees before it is put anywhere."""
        if self._in_play >= 0:
            self._unseen[cells[CARD]] -= 1

    def _own(self, kind: int) -> int:
        """In hands that the seat sees."""
        board, seat = self._board, self._seat
        if seat is None:
            return 0
        own = board.cells[board.hand_at(seat) + kind]
        for place in range(board.tables.group_size):
            if self._sees(place):
                own += board.cells[board.team_hand_at(place) + kind]
        return own

    def _sees(self, place: int) -> bool:
        board = self._board
        if board.cells[SECTION] or board.cells[GROUP] >= len(board.tables.cup.groups):
            return False
        return board.owner(board.tables.cup.group_teams[board.cells[GROUP]][place]) == self._seat

    def team_hand(self, place: int) -> HiddenPlace:
        return self._hand(self._board.team_hand_at(place), self._sees(place))

    def hand(self, seat: Seat) -> HiddenPlace:
        if seat == self._in_play:
            return self._with_card_in_play(self._part(self._board.size(self._board.hand_at(seat)) - 1))
        return self._hand(self._board.hand_at(seat), seat == self._seat)

    def _with_card_in_play(self, rest: HiddenPlace) -> HiddenPlace:
        card = CARDS[self._board.cells[CARD]]
        return HiddenPlace(rest.size + 1, rest.known | {card: rest.known.get(card, 0) + 1}, rest.rest_from)

    def _hand(self, start: int, seen: bool) -> HiddenPlace:
        board = self._board
        return HiddenPlace(board.size(start), _named(board, start), {}) if seen else self._part(board.size(start))

    def pile(self) -> HiddenPlace:
        size = self._board.cells[PILE_SIZE]
        return HiddenPlace(size, _named(self._board, POOL), {}) if self._known else self._part(size)

    def reveal_pile(self) -> HiddenPlace:
        return self._part(self._board.cells[REVEAL_SIZE])

    def _part(self, size: int) -> HiddenPlace:
        """So many of the unseen cards."""
        elsewhere = sum(self._unseen) - size
        known: dict[str, int] = {}
        rest: dict[str, int] = {}
        for card, count in zip(CARDS, self._unseen, strict=True):
            sure = max(0, count - elsewhere)
            if sure:
                known[card] = sure
            if maybe := min(size, count) - sure:
                rest[card] = maybe
        return HiddenPlace(size, known, rest)


def _player(board: Board, hidden: _Hidden, seat: Seat) -> PlayerView:
    cells = board.cells
    face_down = sum(board.owner(team) == seat and not cells[SHOWN] & bit(team) for team in range(len(board.tables.teams)))
    return PlayerView(hidden.hand(seat), face_down, bool(cells[TAKING_PART] & bit(seat)), bool(cells[OUT] & bit(seat)))


def _team(board: Board, team: int, seat: Seat | None) -> TeamView:
    cells, mark = board.cells, bit(team)
    shown = cells[SHOWN] & mark != 0
    owner = board.owner(team)
    return TeamView(
        owner if shown or owner == seat else None,
        shown,
        bool(cells[ALIVE] & mark),
        bool(cells[STAYING] & mark),
        cells[board.tables.reach_at + team],
    )


def _group_codes(board: Board) -> list[str]:
    tables = board.tables
    return [tables.teams[team] for team in tables.cup.group_teams[board.cells[GROUP]]]


def _order(board: Board, group: int) -> tuple[str, ...]:
    tables = board.tables
    start = tables.order_at + tables.cup.order_start[group]
    order = [board.cells[start + place] for place in range(len(tables.cup.group_teams[group]))]
    return tuple([tables.teams[team] for team in order if team >= 0])


def _match(board: Board, match: int) -> MatchView:
    return MatchView(
        board.tables.matches[match],
        _row(board, 2 * match),
        _row(board, 2 * match + 1),
        (None, "left", "right")[board.cells[board.tables.winner_at + match]],
    )


def _row(board: Board, row: int) -> SideView:
    cells, tables = board.cells, board.tables
    team = cells[tables.team_at + row]
    placed: tuple[int, ...] = ()
    if cells[SECTION] and row // 2 in tables.sections[cells[SECTION] - 1].matches:
        start = board.row_at(row)
        placed = tuple([cells[at] for at in range(start, start + tables.places) if cells[at]])
    return _side(
        tables.teams[team] if team >= 0 else None, placed, cells[tables.score_at + row], cells[tables.shoot_out_at + row]
    )


@lru_cache(maxsize=50_000)
def _side(team: str | None, placed: tuple[int, ...], goals: int, shoot_out_goals: int) -> SideView:
    """Kept, because most rows look as they did a move ago."""
    return SideView(
        team,
        tuple([PlacedCard(CARDS[kind_placed(card)], _covers(card), worth(card) / 2) for card in placed]),
        goals if goals >= 0 else None,
        shoot_out_goals if shoot_out_goals >= 0 else None,
    )


def _covers(placed: int) -> tuple[str, ...]:
    return ("foul",) * (placed // FOULS % 4) + ("offside",) * (placed // OFFSIDES % 4) + ("defence",) * (placed // DEFENCES)


def _choices(board: Board, seat: Seat) -> tuple[ChoiceView, ...]:
    cells = board.cells
    found = []
    for side, name in ((0, "left"), (1, "right")):
        if board.chooser(side) == seat:
            start = CHOSEN + side * KINDS
            cards = [card for kind, card in enumerate(CARDS) for _ in range(cells[start + kind])]
            found.append(ChoiceView("left" if name == "left" else "right", tuple(cards), bool(cells[DONE + side])))
    return tuple(found)


def _named(board: Board, start: int) -> dict[str, int]:
    return {card: count for kind, card in enumerate(CARDS) if (count := board.cells[start + kind])}
