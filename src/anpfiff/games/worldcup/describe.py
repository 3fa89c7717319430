"""worldcup in words: the wall chart with its tiles, everybody's teams, the hand. Also its rows to choose from, as a chart."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, cast

import msgspec

from anpfiff.core import description as told
from anpfiff.core.description import (
    Block,
    Column,
    Description,
    Line,
    Matches,
    Name,
    Part,
    Player,
    Row,
    Say,
    Side,
    Table,
    Top,
    say,
)
from anpfiff.core.move import Move
from anpfiff.core.numbers import Seat
from anpfiff.football.described import results, standings, through
from anpfiff.football.explained import Explained
from anpfiff.games.worldcup.edition import RANKS, Edition
from anpfiff.games.worldcup.moves import Lay, Shoot, TurnOver
from anpfiff.games.worldcup.view import MatchView, SideView, TileView, WorldcupView

_MANY: Final = 20
"""From so many rows on, a chart is easier to read than sentences."""
_ROWS: Final[dict[type[Move], str]] = {Lay: "lay", Shoot: "shoot", TurnOver: "turn_over"}


class Chart(msgspec.Struct, frozen=True):
    """What a description needs of an edition."""

    edition: Edition
    ranks: Mapping[str, str]
    """By team."""
    squares: Mapping[str, int]
    """By team."""
    rounds: Mapping[str, str]
    """By match."""


class Describer:
    """Of one view. `groups`: their tables as they stand."""

    def __init__(self, chart: Chart, view: WorldcupView, groups: Mapping[str, Sequence[Explained]]) -> None:
        self._chart = chart
        self._view = view
        self._groups = groups

    def description(self) -> Description:
        return Description(self._top(), dict(self._parts()), self._moment())

    def _moment(self) -> object:
        """Whoever has only laid a card on the table need not see the whole chart again."""
        view = self._view
        tiles = [tile for match in view.matches for side in (match.left, match.right) for tile in side.tiles]
        return view.turn, view.phase, view.replay, len(tiles), sum(tile.turned for tile in tiles)

    def _top(self) -> Top:
        """Which phase, and the cards that are in no hand; W4.5: everybody knows what was discarded."""
        view = self._view
        number = view.pass_number if view.phase == "groups" and not view.replay else None
        passes = self._chart.edition.phases[0].passes
        title = say("phase", phase=view.phase, replay=view.replay, number=number, passes=passes, turns=view.last_turns)
        cards = [card for card, count in view.discards.items() for _ in range(count)]
        pile = say("pile", pile=view.pile, aside=view.aside, gone=view.gone, discards=len(cards))
        lines = [say("discarded", "dim", cards=cards)] if cards else []
        # In the groups it is the whole deck.
        if view.pile_from and view.pile and (view.phase != "groups" or view.replay):
            among = [card for card, count in view.pile_from.items() for _ in range(count)]
            lines.append(say("pile_from", "dim", cards=among))
        return Top(title, (pile,), lines=tuple(lines))

    def _parts(self) -> Iterator[tuple[str, Part]]:
        view = self._view
        if view.phase == "groups" and view.replay == 0:
            yield "groups", Part(say("groups"), tuple(self._group(group) for group in view.groups))
        else:
            yield from self._knock_out()
        yield "players", self._players()
        yield from self._hand()
        tables = (standings(say("group", group=group), lines, self._owners(), view.seat) for group, lines in self._groups.items())
        yield "standings", Part(say("standings"), tuple(tables), "asked")

    def _group(self, group: str) -> Matches:
        # A match without a row to lay tiles in and without a score can only come up in a replay.
        played = {
            match.id: self._match(match)
            for match in self._view.matches
            if match.id.startswith(f"{group}:") and (match.open or match.left.goals is not None)
        }
        points = (Name(line.team, self._tone(line.team), brief=True, note=line.points) for line in self._groups[group])
        return Matches(played, say("group", group=group), Line(tuple(points), say("points")))

    def _knock_out(self) -> Iterator[tuple[str, Part]]:
        """Who is through from the groups, the results of rounds played, and the open matches in full."""
        view, rounds = self._view, self._chart.rounds
        if any(group.through for group in view.groups.values()):
            yield "through", through({label: group.through for label, group in view.groups.items()})
        later = [match for match in view.matches if ":" not in match.id and match.left.goals is not None]
        yield from results((rounds[match.id], self._match(match, tiles=False)) for match in later)
        played = {match.id: self._match(match, named=True) for match in view.matches if match.open}
        if played and view.step != "over":
            yield "open", Part(say("open"), (Matches(played),))

    def _match(self, match: MatchView, tiles: bool = True, named: bool = False) -> told.Match:
        left, right = (self._side(side, match.open and tiles) for side in (match.left, match.right))
        score = f"{_goals(match.left.half_goals)}:{_goals(match.right.half_goals)}" if match.open and tiles else _result(match)
        return told.Match(left, right, score, match.winner, say("place", match=match.id) if named else None)

    def _side(self, side: SideView, tiles: bool) -> Side:
        team = side.team
        if team is None:
            return Side(None)
        laid = tuple(_tile(tile) for tile in side.tiles) if tiles else ()
        free = self._chart.squares[team] - len(laid) if tiles else 0
        return Side(team, own=self._owns(team), tone=self._tone(team), tiles=laid, free=free)

    def _tone(self, team: str) -> told.Tone:
        """Ranks are called by colours."""
        return cast(told.Tone, self._chart.ranks[team])

    def _owners(self) -> dict[str, Seat | None]:
        return {team: about.owner for team, about in self._view.teams.items()}

    def _owns(self, team: str) -> bool:
        return self._view.teams[team].owner == self._view.seat

    def _players(self) -> Part:
        """Cards in hand and teams, the best ones first."""
        rows = {}
        for seat, player in enumerate(self._view.players):
            cards = say("is_out", "dim") if player.out else say("hand_size", "dim", cards=player.hand.size)
            rows[str(seat)] = Row((Player(seat, seat == self._view.seat), cards, tuple(self._teams(seat))))
        columns = tuple(Column(say(key)) for key in ("player", "cards", "teams"))
        return Part(say("players"), (Table(columns, rows, bare=True),))

    def _teams(self, seat: Seat) -> Iterator[Name]:
        view = self._view
        owned = [team for team, about in view.teams.items() if about.owner == seat]
        for team in sorted(owned, key=lambda team: RANKS.index(self._tone(team))):
            rank = self._tone(team)
            gone = view.phase != "groups" and not view.teams[team].has_match and team != view.champion
            note = say("rank", rank=rank, number=RANKS.index(rank) + 1)
            yield Name(team, "gone" if gone else rank, brief=True, note=note)

    def _hand(self) -> Iterator[tuple[str, Part]]:
        view = self._view
        if view.seat is not None and view.players[view.seat].hand.size:
            cards = view.players[view.seat].hand.known
            held = tuple(Name(card) for card, count in cards.items() for _ in range(count))
            yield "hand", Part(say("hand"), (told.by_number(Line(held)),))

    def choices(self, moves: Sequence[Move]) -> Sequence[Block]:
        """Many rows: a line a group or round, both teams of a match with the numbers of their moves."""
        numbered = [(number, move) for number, move in enumerate(moves) if isinstance(move, Lay | Shoot | TurnOver)]
        if len(numbered) < _MANY:
            return ()
        others = [told.of_move(move, number) for number, move in enumerate(moves) if type(move) not in _ROWS]
        lines = [Line(tuple(others))] if others else []
        for kind, of_kind in groupby(numbered, key=lambda each: type(each[1])):
            lines.append(Line((), say(_ROWS[kind])))
            for head, alike in groupby(of_kind, key=lambda each: self._where(each[1].match)):
                matches = groupby(alike, key=lambda each: each[1].match)
                lines.append(Line(tuple(self._choice(match, dict(self._sides(rows))) for match, rows in matches), head))
        return (told.by_number(*lines),)

    @staticmethod
    def _sides(rows: Iterator[tuple[int, Lay | Shoot | TurnOver]]) -> Iterator[tuple[str, int]]:
        return ((move.side, number) for number, move in rows)

    def _where(self, match: str) -> Say | Name:
        group, colon, _ = match.partition(":")
        return say("group", group=group) if colon else Name(self._chart.rounds[match])

    def _choice(self, match: str, numbers: Mapping[str, int]) -> told.Match:
        """A number at each side that can be chosen."""
        view = next(each for each in self._view.matches if each.id == match)
        shown = self._match(view, tiles=False)
        left, right = (
            msgspec.structs.replace(side, move=numbers.get(name)) for side, name in ((shown.left, "left"), (shown.right, "right"))
        )
        return told.Match(left, right)


def _tile(tile: TileView) -> Say:
    return say("turned", tile=tile.tile) if tile.turned else say(f"tile_{tile.tile}")


def _goals(halves: int) -> str:
    """1½."""
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
