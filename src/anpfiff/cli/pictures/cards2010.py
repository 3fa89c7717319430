"""cards2010's table: the group that is played, or the cards beside the teams of a knock-out round. Also moves, a line a team."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from anpfiff.cli.pictures.flow import flow
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.move import Move
from anpfiff.core.numbers import Seat
from anpfiff.core.registry import GAMES
from anpfiff.football.group_table import GroupTable
from anpfiff.football.pairing import pairing
from anpfiff.games.cards2010.events import HandDealt, TeamDealt
from anpfiff.games.cards2010.game import Cards2010Game
from anpfiff.games.cards2010.moves import Choose, Cover, Enough, Place
from anpfiff.games.cards2010.numbers import EditionNumbers
from anpfiff.games.cards2010.view import Cards2010View, MatchView, PlacedCard, SideView
from anpfiff.texts.matches import place
from anpfiff.texts.template import capital
from anpfiff.texts.words import Table, Words

_GAME: Final = "cards2010"
_COLOURS: Final = {
    "attack": "yellow",
    "defence": "bright_blue",
    "one_goal": "green",
    "two_goals": "green",
    "three_goals": "bold green",
    "foul": "red",
    "offside": "magenta",
    "penalty": "cyan",
}
_WIDE: Final = 90
"""From here on there is room for the owners beside the cards."""
_SIGN: Final = "▸"


def cards2010_picture(console: Console, words: Words, table: Table, setup: Setup, view: Cards2010View) -> RenderableType:
    game = GAMES.find(setup.game)
    assert isinstance(game, Cards2010Game)
    seen = _Seen(words, table, game.numbers(setup), view, console.width)
    played = [seen.group()] if view.group is not None else [*seen.results(), *seen.section(console.width >= _WIDE)]
    return Group(seen.title(), *seen.through(), *played, seen.players(), *seen.hands())


def cards2010_shows(event: Event) -> bool:
    """Teams and cards that were dealt lie in the picture."""
    return isinstance(event, TeamDealt | HandDealt)


def _label(words: Words, key: str, **fields: object) -> str:
    return words.say(f"games.{_GAME}.table.{key}", **fields)


def _card(words: Words, card: str) -> Text:
    return Text(capital(words.name(_GAME, card)), _COLOURS[card])


def _counted(words: Words, cards: dict[str, int]) -> Text:
    """How often each, unless once."""
    text = Text()
    for number, (card, count) in enumerate(cards.items()):
        text.append(", " if number else "")
        text.append(f"{words.say('play.times', times=count)} " if count > 1 else "")
        text.append_text(_card(words, card))
    return text


def _goals(worth: float) -> str:
    """1½."""
    whole = str(int(worth)) if worth != 0.5 else ""
    return f"{whole}{'½' if worth % 1 else ''}"


class _Seen:
    """The table as it stands, seen from a seat."""

    def __init__(self, words: Words, table: Table, numbers: EditionNumbers, view: Cards2010View, width: int) -> None:
        self._words = words
        self._table = table
        self._numbers = numbers
        self._view = view
        self._width = width
        sections = numbers.edition.sections
        self._rounds = {match.id: match.round for section in sections for match in section.matches}
        self._section = {match.id for section in sections if section.id == view.section for match in section.matches}

    def title(self) -> Text:
        """What is played, and the cards that are in no hand."""
        view, words = self._view, self._words
        if view.group is not None:
            matches = self._of_group(view.group)
            number = [match.id for match in matches].index(view.match) + 1 if view.match else len(matches)
            about = _label(words, "group", group=view.group, number=number, matches=len(matches))
        else:
            about = capital(words.name(_GAME, view.section or "groups"))
        if view.winner is not None:
            return Text(about, "bold")
        piles = [_label(words, "pile", pile=view.pile.size, discards=sum(view.discards.values()))]
        if view.reveal_pile:
            piles.append(_label(words, "reveal_pile", cards=view.reveal_pile))
        return Text.assemble((about, "bold"), ("   " + ", ".join(piles), "dim"))

    def _of_group(self, group: str) -> list[MatchView]:
        return [match for match in self._view.matches if place(match.id) == ("group", group)]

    def through(self) -> Iterable[Text]:
        """Who has come through the groups, best first."""
        if not self._view.orders:
            return
        pieces = [Text(f"{_label(self._words, 'through')}:", "dim")]
        for group, order in self._view.orders.items():
            codes = Text(" ").join(self._code(team) for team in order[: self._numbers.advance])
            pieces.append(Text.assemble((f"{group} ", "dim"), codes))
        yield flow(self._width, pieces)

    def _owns(self, team: str | None) -> bool:
        return team is not None and self._view.seat is not None and self._view.teams[team].owner == self._view.seat

    def _code(self, team: str | None) -> Text:
        return Text("?", "dim") if team is None else Text(team, "bold" if self._owns(team) else "")

    def _named(self, team: str | None) -> Text:
        if team is None:
            return Text("?", "dim")
        mark = "*" if self._owns(team) else " "
        return Text(f"{mark}{self._words.name(_GAME, team)}", "bold" if self._owns(team) else "")

    def _owner(self, team: str | None) -> Text:
        owner = self._view.teams[team].owner if team is not None else None
        return Text("" if owner is None else self._words.seat(self._table, owner), "dim")

    # --- a group

    def group(self) -> Grid:
        """Its table and, beside it, its matches."""
        assert self._view.group is not None
        beside = Grid.grid(padding=(0, 3, 0, 0))
        beside.add_row(self._standings(self._view.group), self._fixtures(self._view.group))
        return beside

    def _standings(self, group: str) -> Grid:
        words, numbers, view = self._words, self._numbers, self._view
        members = numbers.edition.groups[group]
        standing = GroupTable(len(members), numbers.points_win, numbers.points_draw)
        for match in self._of_group(group):
            left, right = pairing({}, match.id)
            if match.left.goals is not None and match.right.goals is not None:
                standing.record(members.index(left), members.index(right), match.left.goals, match.right.goals)
        grid = Grid(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False, header_style="dim")
        for key in ("team", "owner"):
            grid.add_column(_label(words, key), no_wrap=True)
        for key in ("played", "goals", "points", "cards"):
            grid.add_column(_label(words, key), justify="right", no_wrap=True)
        for member in (member for tier in numbers.chain.order(standing, None) for member in tier):
            team = members[member]
            grid.add_row(
                Text.assemble((team, "dim"), self._named(team)),
                self._owner(team),
                str(standing.played[member]),
                f"{standing.goals_for[member]}:{standing.goals_against[member]}",
                Text(str(standing.points[member]), "bold"),
                str(view.team_hands[team].size),
            )
        return grid

    def _fixtures(self, group: str) -> Text:
        lines = []
        for match in self._of_group(group):
            left, right = (self._code(team) for team in pairing({}, match.id))
            running = match.id == self._view.match
            line = Text(f"{_SIGN if running else ' '} ", "bold" if running else "" if match.left.goals is not None else "dim")
            lines.append(line.append_text(left).append(f" {_result(match)} ").append_text(right))
        return Text("\n").join(lines)

    # --- a knock-out round

    def results(self) -> Iterable[Text]:
        """The rounds played."""
        played = [match for match in self._view.matches if match.id in self._rounds and match.winner is not None]
        for round_, matches in groupby(played, key=lambda match: self._rounds[match.id]):
            pieces = [Text(f"{capital(self._words.name(_GAME, round_))}:", "dim")]
            for match in matches:
                left, right = (_SIGN if match.winner == side else "" for side in ("left", "right"))
                codes = self._code(match.left.team), self._code(match.right.team)
                pieces.append(Text.assemble(left, codes[0], f" {_result(match)} ", right, codes[1]))
            yield flow(self._width, pieces)

    def section(self, wide: bool) -> Iterable[Grid]:
        """Every team that plays at once, with the cards beside it and what they count."""
        if self._view.winner is not None:
            return
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for match in self._view.matches:
            if match.id in self._section:
                head = capital(self._words.place(_GAME, match.id))
                grid.add_row(Text(head, "bold"))
                for side in (match.left, match.right):
                    owner = [self._owner(side.team)] if wide else []
                    counts = Text(_goals(sum(card.worth for card in side.cards)), "bold")
                    grid.add_row(self._named(side.team), *owner, *self._places(side), counts)
        yield grid

    def _places(self, side: SideView) -> list[Text]:
        free = Text(_label(self._words, "free"), "dim")
        return [self._placed(card) for card in side.cards] + [free] * (self._numbers.places - len(side.cards))

    def _placed(self, placed: PlacedCard) -> Text:
        text = _card(self._words, placed.card)
        if placed.covers:
            if placed.worth == 0:
                text.stylize("dim strike")
            text.append(" " + _label(self._words, "covered") * len(placed.covers), "red")
        return text

    # --- players and hands

    def players(self) -> Grid:
        """A line a player: cards in hand, and the teams that can be seen and are not out."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for seat in range(len(self._view.players)):
            name = Text(capital(self._words.seat(self._table, seat)), "bold" if seat == self._view.seat else "")
            cards = [Text(self._cards_of(seat), "dim")] if self._view.on_turn is not None else []
            grid.add_row(name, *cards, self._teams(seat))
        return grid

    def _cards_of(self, seat: Seat) -> str:
        player = self._view.players[seat]
        if player.out:
            return _label(self._words, "out")
        if not player.taking_part:
            return _label(self._words, "sits_out")
        size = player.hand.size
        return _label(self._words, "one_card" if size == 1 else "hand_size", cards=size)

    def _teams(self, seat: Seat) -> Text:
        """In their groups' order; brackets around own teams that the others do not see yet."""
        text = Text()
        for team, about in self._view.teams.items():
            if about.owner == seat and not self._is_gone(team):
                text.append(team if about.open else f"({team})", "bold" if seat == self._view.seat else "").append(" ")
        if hidden := self._view.players[seat].hidden_teams:
            text.append(_label(self._words, "hidden", teams=hidden), "dim")
        return text

    def _is_gone(self, team: str) -> bool:
        if self._view.section is not None:
            return not self._view.teams[team].has_match and team != self._view.champion
        return any(team in order[self._numbers.advance :] for order in self._view.orders.values())

    def hands(self) -> Iterable[Text]:
        """The cards that the seat sees: by team in a group, one hand in a knock-out round."""
        view, words = self._view, self._words
        if view.seat is None:
            return
        for team, hand in view.team_hands.items():
            if self._owns(team) and hand.size:
                text = Text.assemble((f"{words.name(_GAME, team)}: ", "bold"), _counted(words, hand.known))
                yield text.append_text(self._limit(team))
        own = view.players[view.seat].hand
        if own.size:
            yield Text.assemble((f"{_label(words, 'hand')}: ", "bold"), _counted(words, own.known))

    def _limit(self, team: str) -> Text:
        """C2.2: how many cards the team can use in the running match."""
        view = self._view
        if view.group is None or view.match is None or team not in pairing({}, view.match):
            return Text()
        unplayed = [match for match in self._of_group(view.group) if match.left.goals is None]
        to_come = sum(team in pairing({}, match.id) for match in unplayed) - 1
        most = min(self._numbers.most_chosen, view.team_hands[team].size - to_come)
        return Text(f"   {_label(self._words, 'at_most' if most > 1 else 'one_only', most=most)}", "dim")


def _result(match: MatchView) -> str:
    """The score, then that of the shoot-out."""
    left, right = match.left, match.right
    if left.goals is None:
        return "-"
    score = f"{left.goals}:{right.goals}"
    return score if left.shoot_out_goals is None else f"{score} {left.shoot_out_goals}:{right.shoot_out_goals}"


def cards2010_moves(console: Console, words: Words, view: Cards2010View, moves: Sequence[Move]) -> RenderableType | None:
    """Secret choices with a line a team, places and covers with a line each."""
    numbered = list(enumerate(moves, start=1))
    choosing = [(number, move) for number, move in numbered if isinstance(move, Choose | Enough)]
    if choosing:
        return Group(
            *(
                _side(console.width, words, view, side, list(of_side))
                for side, of_side in groupby(choosing, key=lambda each: each[1].side)
            )
        )
    putting = [(number, move) for number, move in numbered if isinstance(move, Place | Cover)]
    if putting:
        return Group(
            *(_rows(console.width, words, view, list(of_kind)) for _, of_kind in groupby(putting, key=lambda each: type(each[1])))
        )
    return None


def _number(number: int) -> Text:
    """In brackets: some cards begin with a number, too."""
    return Text.assemble((f"[{number}] ", "bold cyan"))


def _side(width: int, words: Words, view: Cards2010View, side: str, numbered: list[tuple[int, Choose | Enough]]) -> Text:
    """What a team has chosen, and what it can still choose with how many of each are left."""
    left, right = pairing({}, view.match or "")
    team = left if side == "left" else right
    chosen = Counter(card for choice in view.choices if choice.side == side for card in choice.cards)
    text = Text.assemble((words.name(_GAME, team), "bold"))
    if chosen:
        text.append(f" ({_label(words, 'chosen')}: ").append_text(_counted(words, dict(chosen))).append(")")
    pieces = [text]
    for number, move in numbered:
        if isinstance(move, Enough):
            pieces.append(_number(number).append(_label(words, "enough")))
            continue
        pieces.append(_number(number).append_text(_card(words, move.card)))
        if (count := view.team_hands[team].known[move.card] - chosen[move.card]) > 1:
            pieces[-1].append(f" ({words.say('play.times', times=count)})", "dim")
    return flow(width, pieces)


def _rows(width: int, words: Words, view: Cards2010View, numbered: list[tuple[int, Place | Cover]]) -> Text:
    """Teams, and what would be covered."""
    matches = {match.id: match for match in view.matches}
    pieces = [Text(_label(words, "cover" if isinstance(numbered[0][1], Cover) else "place"), "bold")]
    for number, move in numbered:
        match = matches[move.match]
        side = match.left if move.side == "left" else match.right
        pieces.append(_number(number).append(words.name(_GAME, side.team or move.side)))
        if isinstance(move, Cover):
            pieces[-1].append(" (").append_text(_card(words, side.cards[-1].card)).append(")")
    return flow(width, pieces)
