"""worldcup's table: the wall chart with its tiles, everybody's teams, the hand. Also its rows to choose from, as a chart."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final

import msgspec
from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from anpfiff.cli.pictures.flow import flow
from anpfiff.core.game import Setup
from anpfiff.core.move import Move
from anpfiff.core.numbers import Seat
from anpfiff.core.registry import GAMES
from anpfiff.football.pairing import pairing
from anpfiff.games.worldcup.edition import Edition
from anpfiff.games.worldcup.moves import Lay, Shoot, TurnOver
from anpfiff.games.worldcup.standings import standings
from anpfiff.games.worldcup.view import MatchView, SideView, TileView, WorldcupView
from anpfiff.texts.matches import place
from anpfiff.texts.template import capital
from anpfiff.texts.words import Table, Words

_GAME: Final = "worldcup"
_STYLES: Final = {
    "black": "bold reverse",
    "red": "red",
    "blue": "bright_blue",
    "green": "green",
    "yellow": "yellow",
    "grey": "bright_black",
}
_RANK_SIGNS: Final = "¹²³⁴⁵⁶"
_GOAL_SIGNS: Final = {"one_goal": "1", "two_goals": "2", "three_goals": "3"}
_WINNER: Final = "▸"
_MOST_SQUARES: Final = 4
_CELL: Final = 26
"""Columns that a match takes up in the chart of the groups."""
_MANY: Final = 20
"""From so many rows on, a chart is easier to read than sentences."""
_CHOICE: Final = 15
"""Columns that a match takes up there."""
_ROWS: Final[dict[type[Move], str]] = {Lay: "lay", Shoot: "shoot", TurnOver: "turn_over"}


class _Edition(msgspec.Struct, frozen=True):
    """What a picture needs of an edition."""

    ranks: dict[str, str]
    """By team."""
    squares: dict[str, int]
    """By team."""
    rounds: dict[str, str]
    """By match."""
    passes: int
    whole: Edition


def _edition(setup: Setup) -> _Edition:
    facts: Any = GAMES.find(setup.game).facts(setup.edition)
    ranks = {team: rank for rank, teams in facts["edition"]["ranks"].items() for team in teams}
    squares = {team: facts["box"]["ranks"][rank]["squares"] for team, rank in ranks.items()}
    whole = msgspec.convert(facts["edition"], Edition)
    return _Edition(ranks, squares, {match["id"]: match["round"] for match in facts["matches"]}, whole.phases[0].passes, whole)


def _label(words: Words, key: str, **fields: object) -> str:
    return words.say(f"games.{_GAME}.table.{key}", **fields)


def worldcup_picture(console: Console, words: Words, table: Table, setup: Setup, view: WorldcupView) -> RenderableType:
    edition = _edition(setup)
    chart = _Chart(words, edition, view)
    in_groups = view.phase == "groups" and view.replay == 0
    matches = chart.groups(console.width) if in_groups else chart.rounds(console.width)
    return Group(
        _title(words, edition, view), *_discards(words, view), matches, _players(words, table, edition, view), *_hand(words, view)
    )


def _discards(words: Words, view: WorldcupView) -> list[Text]:
    """W4.5: everybody knows what was discarded."""
    cards = [card for card, count in view.discards.items() for _ in range(count)]
    return [Text(_label(words, "discarded", cards=words.counted(_GAME, cards)), "dim")] if cards else []


def _title(words: Words, edition: _Edition, view: WorldcupView) -> Text:
    """Which phase, and the cards that are in no hand."""
    about = [capital(words.name(_GAME, view.phase))]
    if view.replay:
        about.append(_label(words, "replay", number=view.replay))
    elif view.phase == "groups":
        about.append(_label(words, "pass", number=view.pass_number, of=edition.passes))
    if view.last_turns:
        about.append(_label(words, "last_turns", turns=view.last_turns))
    discards = sum(view.discards.values())
    cards = _label(words, "pile", pile=view.pile, aside=view.aside, discards=discards)
    return Text.assemble((", ".join(about), "bold"), ("   " + cards, "dim"))


class _Chart:
    """Matches as they stand, seen from a seat."""

    def __init__(self, words: Words, edition: _Edition, view: WorldcupView) -> None:
        self._words = words
        self._edition = edition
        self._view = view
        self._turned, self._free = (_label(words, f"sign_{each}") for each in ("turned", "free"))
        letters = {tile: _label(words, f"sign_{tile}") for tile in ("attack", "defence", "penalty")}
        self._signs = {**letters, **_GOAL_SIGNS}

    def groups(self, width: int) -> RenderableType:
        """All groups, as many side by side as fit."""
        cells = [self._group(group) for group in self._view.groups]
        columns = max(1, min(4, width // _CELL))
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for first in range(0, len(cells), columns):
            grid.add_row(*cells[first : first + columns])
        return grid

    def _group(self, group: str) -> Text:
        head = Text(f" {self._words.place(_GAME, f'{group}:')}", "bold")
        played = (match for match in self._view.matches if place(match.id) == ("group", group))
        # A match without a row to lay tiles in and without a score can only come up in a replay.
        lines = [self._line(match) for match in played if match.open or match.left.goals is not None]
        return Text("\n").join([head, *lines, self._standing(group)])

    def _standing(self, group: str) -> Text:
        """W6.7: points as it stands, best first."""
        table = standings(self._edition.whole, self._view)[group]
        pieces = [Text.assemble(self._code(line.team), f" {line.points}") for line in table]
        return Text.assemble(" ", Text(" ").join(pieces))

    def _line(self, match: MatchView) -> Text:
        """A match in 25 columns: both teams outside, the innermost squares and the score in the middle."""
        left, right = match.left, match.right
        goals = (_written(left.half_goals), _written(right.half_goals)) if match.open else (str(left.goals), str(right.goals))
        return Text.assemble(
            self._mark(left.team),
            self._code(left.team),
            f" {self._squares(left, match.open)[::-1]:>{_MOST_SQUARES}} ",
            (f"{goals[0]:>2}:{goals[1]:<2}", "bold"),
            f" {self._squares(right, match.open):<{_MOST_SQUARES}} ",
            self._code(right.team),
            self._mark(right.team),
        )

    def _squares(self, side: SideView, is_open: bool) -> str:
        """From the innermost on."""
        if not is_open or side.team is None:
            return ""
        laid = "".join(self._sign(tile) for tile in side.tiles)
        return f"{laid:{self._free}<{self._edition.squares[side.team]}}"

    def _sign(self, tile: TileView) -> str:
        return self._turned if tile.turned else self._signs[tile.tile]

    def _mark(self, team: str | None) -> str:
        return "*" if team is not None and self._view.seat == self._view.teams[team].owner else " "

    def _code(self, team: str | None) -> Text:
        return Text("?", "dim") if team is None else Text(team, _STYLES[self._edition.ranks[team]])

    def rounds(self, width: int) -> RenderableType:
        """Who is through from the groups, the results of rounds played, and the open matches in full."""
        parts: list[RenderableType] = [self._through(width)] if any(group.through for group in self._view.groups.values()) else []
        knock_out = [match for match in self._view.matches if place(match.id)[0] != "group"]
        for _, played in groupby(knock_out, key=lambda match: self._edition.rounds[match.id]):
            scored = [match for match in played if match.left.goals is not None]
            if scored:
                parts.append(self._results(scored, width))
        matches = [match for match in self._view.matches if match.open]
        if matches and self._view.winner is None:
            parts.append(self._open(matches))
        return Group(*parts)

    def _through(self, width: int) -> Text:
        pieces = [Text(f"{_label(self._words, 'through')}:", "dim")]
        for label, group in self._view.groups.items():
            codes = Text(" ").join(self._code(team) for team in group.through)
            pieces.append(Text.assemble((f"{label} ", "dim"), codes))
        return flow(width, pieces)

    def _results(self, matches: list[MatchView], width: int) -> Text:
        """A round, with a sign before the winners; a match is never torn apart."""
        pieces = [Text(f"{capital(self._words.name(_GAME, self._edition.rounds[matches[0].id]))}:", "dim")]
        for match in matches:
            left, right = (_WINNER if match.winner == side else "" for side in ("left", "right"))
            codes = self._code(match.left.team), self._code(match.right.team)
            pieces.append(Text.assemble(left, codes[0], f" {_result(match)} ", right, codes[1]))
        return flow(width, pieces)

    def _open(self, matches: list[MatchView]) -> Grid:
        """A line a match, with names."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for match in matches:
            left, right = (self._named(side.team) for side in (match.left, match.right))
            where = Text(capital(self._words.place(_GAME, match.id)), "bold")
            grid.add_row(where, left, self._line(match), right)
        return grid

    def _named(self, team: str | None) -> Text:
        return self._code(None) if team is None else Text(self._words.name(_GAME, team), _STYLES[self._edition.ranks[team]])


def _written(halves: int) -> str:
    """In goals: 1½."""
    whole = str(halves // 2) if halves != 1 else ""
    return f"{whole}{'½' if halves % 2 else ''}"


def _result(match: MatchView) -> str:
    """The score, then what settled it: a replay's score or that of the shoot-out."""
    left, right = match.left, match.right
    scores = [
        (left.goals, right.goals),
        (left.replay_goals, right.replay_goals),
        (left.shoot_out_goals, right.shoot_out_goals),
    ]
    return " ".join([f"{ours}:{theirs}" for ours, theirs in scores if ours is not None])


def _players(words: Words, table: Table, edition: _Edition, view: WorldcupView) -> Grid:
    """A line a player: cards in hand and teams, the best ones first."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for seat, player in enumerate(view.players):
        name = Text(capital(words.seat(table, seat)), "bold" if seat == view.seat else "")
        cards = _label(words, "out") if player.out else f"{player.hand.size} {_label(words, 'cards')}"
        grid.add_row(name, Text(cards, "dim"), _teams(edition, view, seat))
    return grid


def _teams(edition: _Edition, view: WorldcupView, seat: Seat) -> Text:
    order = list(_STYLES)
    owned = [team for team, about in view.teams.items() if about.owner == seat]
    text = Text()
    for team in sorted(owned, key=lambda team: order.index(edition.ranks[team])):
        rank = edition.ranks[team]
        gone = view.phase != "groups" and not view.teams[team].has_match and team != view.champion
        text.append(team, "dim strike" if gone else _STYLES[rank])
        text.append(f"{_RANK_SIGNS[order.index(rank)]} ", "dim")
    return text


def _hand(words: Words, view: WorldcupView) -> Iterable[Text]:
    if view.seat is None or not view.players[view.seat].hand.size:
        return
    cards = view.players[view.seat].hand.known
    held = [capital(words.name(_GAME, card)) for card, count in cards.items() for _ in range(count)]
    yield Text.assemble((f"{_label(words, 'hand')}: ", "bold"), ", ".join(held))


def worldcup_changed(before: WorldcupView, now: WorldcupView) -> bool:
    """Whoever has only laid a card on the table need not see the whole chart again."""
    return now.card is None or before.matches != now.matches


def worldcup_rows(
    console: Console, words: Words, table: Table, setup: Setup, view: WorldcupView, moves: list[Move]
) -> RenderableType | None:
    """Many rows to choose from as a chart: a line a group, both teams of a match with the numbers of their moves."""
    numbered = [(number, move) for number, move in enumerate(moves, start=1) if isinstance(move, Lay | Shoot | TurnOver)]
    if len(numbered) < _MANY:
        return None
    edition = _edition(setup)
    parts: list[RenderableType] = []
    for number, move in enumerate(moves, start=1):
        if not isinstance(move, Lay | Shoot | TurnOver):
            parts.append(Text.assemble((f"{number:>3} ", "bold cyan"), words.move(table, move, view.seat)))
    for kind, of_kind in groupby(numbered, key=lambda each: type(each[1])):
        parts.append(Text(_label(words, _ROWS[kind]), "bold"))
        parts.append(_rows(console, words, table, edition, list(of_kind)))
    return Group(*parts)


def _rows(
    console: Console, words: Words, table: Table, edition: _Edition, numbered: list[tuple[int, Lay | Shoot | TurnOver]]
) -> Grid:
    def where(each: tuple[int, Lay | Shoot | TurnOver]) -> str:
        match = each[1].match
        return words.place(_GAME, match) if place(match)[0] == "group" else words.name(_GAME, edition.rounds[match])

    grid = Grid.grid(padding=(0, 1, 0, 0))
    heads = {where(each) for each in numbered}
    columns = max(1, min(6, (console.width - max(map(len, heads)) - 1) // _CHOICE))
    for head, together in groupby(numbered, key=where):
        matches = [_choice(table, edition, list(of_match)) for _, of_match in groupby(together, key=lambda each: each[1].match)]
        for first in range(0, len(matches), columns):
            grid.add_row(Text(capital(head) if first == 0 else "", "bold"), *matches[first : first + columns])
    return grid


def _choice(table: Table, edition: _Edition, rows: list[tuple[int, Lay | Shoot | TurnOver]]) -> Text:
    """A match: a number at each side that can be chosen."""
    numbers = {row.side: str(number) for number, row in rows}
    left, right = pairing(table.pairings, rows[0][1].match)
    return Text.assemble(
        (f"{numbers.get('left', ''):>3} ", "bold cyan"),
        (left, _STYLES[edition.ranks[left]]),
        "-",
        (right, _STYLES[edition.ranks[right]]),
        (f" {numbers.get('right', ''):<3}", "bold cyan"),
    )
