"""schwalben's table: groups or the bracket, the running match, everybody's teams and money, own cards and bets. Also moves."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from anpfiff.cli.pictures.flow import flow
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.move import Move
from anpfiff.core.numbers import Seat
from anpfiff.core.registry import GAMES
from anpfiff.football.group_table import GroupTable
from anpfiff.games.schwalben.edition import COLOURS, GROUP_SIZE, LEVELS, Card, Nation
from anpfiff.games.schwalben.events import AccountsSettled, CardsDealt, FieldPicked, GroupsDrawn, HandedIn
from anpfiff.games.schwalben.game import SchwalbenGame
from anpfiff.games.schwalben.groups import POINTS_DRAW, POINTS_WIN
from anpfiff.games.schwalben.moves import Bet, Give, Nothing, Offer, Play, Remove, Stop, Take
from anpfiff.games.schwalben.numbers import EditionNumbers
from anpfiff.games.schwalben.prompts import WhatToBet
from anpfiff.games.schwalben.view import MatchView, RunningMatch, SchwalbenView
from anpfiff.texts.matches import place
from anpfiff.texts.template import capital
from anpfiff.texts.words import Table, Words, without_number

_GAME: Final = "schwalben"
_STYLES: Final = {"green": "green", "blue": "bright_blue", "red": "red"}
_VALUED: Final = ("attack", "straight", "dive", "foul", "offside", "keeper")
"""Kinds that only differ in value and place: their cards are written one behind the other."""
_GROUPS_A_LINE: Final = 4
_WIDE: Final = 90
"""From here on there is room between groups."""
_GAP: Final = 2
"""Between the columns of players."""
_SIGN: Final = "▸"
_BEFORE: Final = ("reject", "offer", "offer_for", "bribe", "before_match")
"""Steps before kick-off: nobody attacks yet."""


def schwalben_picture(console: Console, words: Words, table: Table, setup: Setup, view: SchwalbenView) -> RenderableType:
    game = GAMES.find(setup.game)
    assert isinstance(game, SchwalbenGame)
    seen = _Seen(words, table, game.numbers(setup), view, console.width)
    if not view.teams:
        return Group(seen.title(), *seen.field(), seen.players(seen.drafted))
    played = seen.bracket() if view.orders else seen.groups()
    if view.accounts is not None:
        return Group(seen.title(), *played, seen.accounts(), *seen.all_bets())
    return Group(seen.title(), *played, *seen.match(), seen.players(seen.teams), *seen.own_cards(), *seen.bets())


def schwalben_changed(before: SchwalbenView, now: SchwalbenView) -> bool:
    """Another match, half or phase: what happens in between is told."""
    return _stage(before) != _stage(now)


def _stage(view: SchwalbenView) -> tuple[object, ...]:
    running = view.running
    return (running.match, running.half) if running else (view.step, view.owners)


def schwalben_shows(event: Event) -> bool:
    """What lies in the picture, or follows from what is told."""
    return isinstance(event, FieldPicked | GroupsDrawn | CardsDealt | HandedIn | AccountsSettled)


def schwalben_forced(words: Words, prompt: Prompt, moves: Sequence[Move]) -> str | None:
    """Where others must not notice that there is nothing to choose, or no money is left for a bet."""
    if len(moves) == 1 and isinstance(moves[0], Nothing | Stop):
        return ""
    if len(moves) == 1 and isinstance(moves[0], Bet) and isinstance(prompt, WhatToBet):
        return _label(words, "no_bet", team=_name(words, prompt.team), stake=prompt.stake)
    return None


def schwalben_numbers(moves: Sequence[Move]) -> list[int] | None:
    """S6.5: sums of money are typed as they are."""
    offers = [move.millions for move in moves if isinstance(move, Offer)]
    return offers if len(offers) == len(moves) else None


def _label(words: Words, key: str, **fields: object) -> str:
    return words.say(f"games.{_GAME}.table.{key}", **fields)


def _name(words: Words, name: str) -> str:
    return words.name(_GAME, name)


def _counts(*counts: int) -> Text:
    """By colour: 8/4/3."""
    return Text("/").join(Text(str(count), _STYLES[colour]) for colour, count in zip(COLOURS, counts, strict=True))


class _Seen:
    """The table as it stands, seen from a seat."""

    def __init__(self, words: Words, table: Table, numbers: EditionNumbers, view: SchwalbenView, width: int) -> None:
        self._words = words
        self._table = table
        self._numbers = numbers
        self._view = view
        self._width = width

    def _label(self, key: str, **fields: object) -> str:
        return _label(self._words, key, **fields)

    def _seat(self, seat: Seat | None) -> str:
        return self._words.seat(self._table, seat)

    def _named(self, team: str) -> Text:
        return Text(_name(self._words, team), "bold" if self._owns(team) else "")

    def _owns(self, team: str) -> bool:
        return self._view.seat is not None and self._view.owners.get(team) == self._view.seat

    def _code(self, team: str | None) -> Text:
        return Text("?", "dim") if team is None else Text(team, "bold" if self._owns(team) else "")

    def title(self) -> Text:
        view = self._view
        if view.champion is not None:
            return Text(self._label("champion", team=_name(self._words, view.champion)), "bold")
        if view.running is None:
            phase = "betting" if view.teams else "picking" if view.step == "pick" else "drafting"
            return Text(self._label(phase), "bold")
        number = [match.id for match in view.matches].index(view.running.match) + 1
        about = self._label("match", number=number, matches=len(view.matches))
        where = capital(self._words.place(_GAME, view.running.match))
        piles = self._label("pile", pile=view.pile, discards=len(view.cards.get("discards", ())))
        return Text.assemble((f"{where}, {about}", "bold"), (f"   {piles}", "dim"))

    # --- before the groups are drawn

    def field(self) -> Iterable[Text]:
        """S2.2: while the host picks it."""
        if self._view.step == "pick":
            yield flow(
                self._width, [Text(f"{self._label('field')}:", "dim"), *(self._named(nation) for nation in self._view.field)]
            )

    def drafted(self, seat: Seat) -> list[Text]:
        own = [nation for nation, owner in self._view.owners.items() if owner == seat]
        return [Text(f"{nation} {self._numbers.box.nations[nation].strength}") for nation in own]

    # --- groups

    def groups(self) -> Iterable[Grid]:
        """Side by side, four in a line."""
        groups = [self._standings(number) for number in range(len(self._numbers.cup.groups))]
        for start in range(0, len(groups), _GROUPS_A_LINE):
            beside = Grid.grid(padding=(0, 3 if self._width >= _WIDE else 1, 0, 0))
            beside.add_row(*groups[start : start + _GROUPS_A_LINE])
            yield beside

    def _standings(self, group: int) -> Grid:
        label = self._numbers.cup.groups[group]
        members = list(self._view.teams)[GROUP_SIZE * group : GROUP_SIZE * (group + 1)]
        standing = GroupTable(GROUP_SIZE, POINTS_WIN, POINTS_DRAW)
        for match in self._view.matches:
            if place(match.id) == ("group", label) and self._is_over(match):
                home, away = (members.index(team or "") for team in (match.home, match.away))
                standing.record(home, away, match.home_goals or 0, match.away_goals or 0)
        grid = Grid(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        grid.add_column(label, no_wrap=True)
        for key in ("owner", "played", "goals", "points"):
            grid.add_column(self._label(key), justify="right", no_wrap=True)
        for member in (member for tier in self._numbers.chain.order(standing, None) for member in tier):
            team = members[member]
            grid.add_row(
                self._running_sign(team).append_text(self._code(team)),
                Text(str(self._view.teams[team].owner + 1), "dim"),
                str(standing.played[member]),
                f"{standing.goals_for[member]}:{standing.goals_against[member]}",
                Text(str(standing.points[member]), "bold"),
            )
        return grid

    def _running_sign(self, team: str) -> Text:
        running = self._running_match()
        return Text(_SIGN if running is not None and team in (running.home, running.away) else " ")

    def _is_over(self, match: MatchView) -> bool:
        running = self._view.running
        return match.home_goals is not None and (running is None or match.id != running.match)

    def _running_match(self) -> MatchView | None:
        running = self._view.running
        return next((match for match in self._view.matches if running and match.id == running.match), None)

    # --- the bracket

    def bracket(self) -> Iterable[Grid]:
        """S7.3: a column a round; a match stands beside the upper one of the two that lead to it."""
        rounds = [[match.id for match in round_.matches] for round_ in self._numbers.edition.rounds]
        known = {match.id: match for match in self._view.matches}
        grid = Grid(box=None, padding=(0, 3, 0, 0), pad_edge=False, header_style="dim")
        for round_ in self._numbers.edition.rounds:
            grid.add_column(capital(_name(self._words, round_.id)), no_wrap=True)
        leaves = self._in_tree_order(self._numbers.edition.title)
        for row, leaf in enumerate(leaves):
            cells = [self._pairing(known[leaf])]
            for depth in range(1, len(rounds)):
                span = len(leaves) // len(rounds[depth])
                cells.append(self._pairing(known[self._above(leaf, depth)]) if row % span == 0 else Text())
            grid.add_row(*cells)
        yield grid

    def _feeders(self, match: str) -> list[str]:
        """The matches whose winners meet in it."""
        for round_ in self._numbers.edition.rounds:
            for each in round_.matches:
                if each.id == match:
                    return [slot.removeprefix("Wm:") for slot in (each.left, each.right) if slot.startswith("Wm:")]
        return []

    def _in_tree_order(self, match: str) -> list[str]:
        feeders = self._feeders(match)
        return [leaf for feeder in feeders for leaf in self._in_tree_order(feeder)] if feeders else [match]

    def _above(self, match: str, rounds: int) -> str:
        """The match so many rounds later to which the winner goes."""
        for _ in range(rounds):
            later = [each.id for round_ in self._numbers.edition.rounds for each in round_.matches]
            match = next(each for each in later if match in self._feeders(each))
        return match

    def _pairing(self, match: MatchView) -> Text:
        running = self._view.running is not None and match.id == self._view.running.match
        home, away = (_SIGN if match.winner == side else "" for side in ("home", "away"))
        text = Text.assemble(home, self._code(match.home), f" {_score(match)} ", away, self._code(match.away))
        if running:
            text.stylize("reverse")
        return text

    # --- the running match

    def match(self) -> Iterable[Text]:
        running, match = self._view.running, self._running_match()
        if running is None or match is None or match.home is None or match.away is None:
            return
        half = "" if running.half == "normal" else f"   {self._label(running.half)}"
        sides = [self._side(team) for team in (match.home, match.away)]
        yield Text.assemble(sides[0], (f"  {_score(match)}  ", "bold"), sides[1], (half, "bold"))
        yield flow(self._width, self._about(running, (match.home, match.away)))

    def _side(self, team: str) -> Text:
        return self._named(team).append(f" ({self._seat(self._view.teams[team].owner)})", "dim")

    def _about(self, running: RunningMatch, teams: tuple[str, str]) -> Iterator[Text]:
        """The referee, who paid him, who attacks and who has stopped."""
        yield Text(self._label("referee", seat=self._seat(running.referee)))
        for team, bribed, sum_ in zip(teams, running.bribed, running.offers, strict=True):
            if bribed:
                payer = self._seat(self._view.teams[team].owner)
                yield Text(self._label("bribed", team=self._words.as_object(_GAME, team), seat=payer, millions=sum_), "yellow")
        if running.half != "shoot_out" and self._view.step not in _BEFORE:
            if not all(running.stopped):
                attacker = teams[0] if running.side == "home" else teams[1]
                yield Text(self._label("attacks", team=_name(self._words, attacker)))
            for team, stopped in zip(teams, running.stopped, strict=True):
                if stopped:
                    yield Text(self._label("stopped", team=_name(self._words, team)), "dim")

    # --- players

    def players(self, pieces: Callable[[Seat], list[Text]]) -> Grid:
        """A line a player: number, money, rights used, and teams that are not out."""
        rows = []
        for seat, player in enumerate(self._view.players):
            name = Text(f"{seat + 1} {capital(self._seat(seat))}", "bold" if seat == self._view.seat else "")
            rows.append((name, Text(self._label("money", money=player.money)), self._rights(seat)))
        taken = sum(max(row[column].cell_len for row in rows) + _GAP for column in range(len(rows[0])))
        grid = Grid.grid(padding=(0, _GAP, 0, 0))
        for column in range(len(rows[0]) + 1):
            grid.add_column(no_wrap=column < len(rows[0]))
        for seat, row in enumerate(rows):
            grid.add_row(*row, flow(self._width - taken - _GAP, pieces(seat)))
        return grid

    def _rights(self, seat: Seat) -> Text:
        """S6.1, S6.2, S6.4, S6.6: who has the whistle, and what can no longer be done."""
        player, view = self._view.players[seat], self._view
        signs = [
            ("whistle", "bold", view.running is not None and view.running.referee == seat),
            ("rejected", "dim", player.has_rejected),
            ("whistled", "dim", player.has_whistled),
            ("banned", "red", player.banned or player.banned_next),
        ]
        return Text(" ").join(Text(self._label(key), style) for key, style, holds in signs if holds)

    def teams(self, seat: Seat) -> list[Text]:
        """S2.6: with the numbers of their cards by colour."""
        return [
            Text.assemble(self._code(team), " ", _counts(about.green, about.blue, about.red))
            for team, about in self._view.teams.items()
            if about.owner == seat and about.can_win
        ]

    # --- own cards and bets

    def own_cards(self) -> Iterable[Text]:
        """A paragraph a team; behind them what is known of opponents that are playing."""
        if self._view.seat is None:
            return
        match = self._running_match()
        playing = () if match is None else (match.home, match.away)
        own = [team for team, about in self._view.teams.items() if self._owns(team) and about.can_win]
        for team in sorted(own, key=lambda each: each not in playing):
            cards = self._view.cards.get(team)
            if cards:
                yield flow(self._width, [Text(f"{_name(self._words, team)}:", "bold"), *self._by_kind(cards)])
        for other in playing:
            if other is not None and not self._owns(other) and (cards := self._view.cards.get(other)):
                known = self._label("known", team=_name(self._words, other))
                yield flow(self._width, [Text(f"{known}:", "dim"), *self._by_kind(cards)])

    def _by_kind(self, cards: Sequence[str]) -> Iterator[Text]:
        """Attack 5i 4o 4o, then the other kinds; cards with an effect of their own one by one."""
        faces = [(card, printed) for card in cards if (printed := face_of(card)) is not None]
        plain = [(card, printed) for card, printed in faces if printed.colour != "red"]
        plain.sort(key=lambda each: (_VALUED.index(each[1].kind), -each[1].value))
        for kind, alike in groupby(plain, key=lambda each: each[1].kind):
            found = [printed for _, printed in alike]
            values = " ".join(self._value(printed) for printed in found)
            yield Text(f"{capital(_name(self._words, kind))} {values}", _STYLES[found[0].colour])
        for card, printed in faces:
            if printed.colour == "red":
                style = "dim strike" if card in self._view.used else _STYLES["red"]
                yield Text(self._words.face(_GAME, card), style)

    def _value(self, printed: Card) -> str:
        """With a letter for the place, and a sign for fouls that injure."""
        where = self._label(f"letter_{printed.place}") if printed.place else ""
        return f"{printed.value}{where}{self._label('injures') if printed.injures else ''}"

    def bets(self) -> Iterable[Text]:
        """S3.1: what one has bet, by goal; teams that are out are pale."""
        seat = self._view.seat
        made = self._view.players[seat].bets if seat is not None else None
        if not made or not any(level != LEVELS[0] for level in made.values()):
            return
        pieces = [Text(f"{self._label('bets')}:", "bold")]
        for level in reversed(LEVELS[1:]):
            teams = [team for team, goal in made.items() if goal == level]
            if teams:
                codes = Text(" ").join(Text(team, "" if self._view.teams[team].can_win else "dim strike") for team in teams)
                pieces.append(Text.assemble((f"{capital(_name(self._words, level))} ", "dim"), codes))
        yield flow(self._width, pieces)

    # --- the money at the end

    def accounts(self) -> Grid:
        """S1.1: a line a player, the richest first."""
        accounts = self._view.accounts or ()
        grid = Grid(box=box.SIMPLE_HEAD, padding=(0, 2, 0, 0), pad_edge=False, show_edge=False, header_style="dim")
        grid.add_column(self._label("player"), no_wrap=True)
        for key in ("left", "bets_paid", "bonuses", "total"):
            grid.add_column(self._label(key), justify="right", no_wrap=True)
        for seat in sorted(range(len(accounts)), key=lambda seat: -accounts[seat].total):
            account = accounts[seat]
            grid.add_row(
                Text(capital(self._seat(seat)), "bold" if seat == self._view.seat else ""),
                str(account.money),
                str(sum(bet.paid for bet in account.bets)),
                str(sum(account.bonuses.values())),
                Text(str(account.total), "bold"),
            )
        return grid

    def all_bets(self) -> Iterable[Text]:
        """S3.3: revealed; what came true says what it paid."""
        for seat, account in enumerate(self._view.accounts or ()):
            pieces = [Text(f"{capital(self._seat(seat))}:", "bold" if seat == self._view.seat else "")]
            for bet in account.bets:
                text = Text.assemble(bet.team, " ", (_name(self._words, bet.level), "dim"))
                pieces.append(text.append(f" {bet.paid}", "green") if bet.paid else text)
            yield flow(self._width, pieces)


def _score(match: MatchView) -> str:
    """The score, then that of the shoot-out."""
    if match.home_goals is None:
        return "-"
    score = f"{match.home_goals}:{match.away_goals}"
    return score if match.shoot_out is None else f"{score} ({match.shoot_out[0]}:{match.shoot_out[1]})"


def schwalben_moves(words: Words, table: Table, setup: Setup, width: int, moves: Sequence[Move]) -> RenderableType | None:
    """Nations with their strength, bets with what they pay, cards a line each with what they do."""
    game = GAMES.find(setup.game)
    assert isinstance(game, SchwalbenGame)
    numbers, numbered = game.numbers(setup), list(enumerate(moves, start=1))
    if taking := [(number, move.nation) for number, move in numbered if isinstance(move, Take)]:
        return flow(width, [_nation(words, numbers.box.nations, number, nation) for number, nation in taking])
    if betting := [(number, move.level) for number, move in numbered if isinstance(move, Bet)]:
        return flow(width, [_bet(words, numbers.edition.bets, number, level) for number, level in betting])
    if any(isinstance(move, Play | Give | Remove) for move in moves):
        return _card_lines(words, table, numbered)
    return None


def _number(number: int) -> Text:
    return Text(f"[{number}]", "bold cyan")


def _nation(words: Words, nations: Mapping[str, Nation], number: int, nation: str) -> Text:
    """S2.5: its strength, and its cards by colour."""
    cards = nations[nation].cards
    strength = nations[nation].strength
    return Text.assemble(
        _number(number), f" {_name(words, nation)} {strength} (", _counts(cards.green, cards.blue, cards.red), ")"
    )


def _bet(words: Words, pays: Mapping[str, int], number: int, level: str) -> Text:
    text = Text.assemble(_number(number), f" {capital(_name(words, level))}")
    return text.append(f" ({_label(words, 'pays', millions=pays[level])})", "dim") if level in pays else text


def _card_lines(words: Words, table: Table, numbered: list[tuple[int, Move]]) -> Grid:
    """A line a card; those that look the same share one, and any of them is meant."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column(no_wrap=True)
    grid.add_column()
    for (name, about, style), alike in groupby(numbered, key=lambda each: _line(words, table, each[1])):
        numbers = [number for number, _ in alike]
        times = f" ({words.say('play.times', times=len(numbers))})" if len(numbers) > 1 else ""
        grid.add_row(_number(numbers[0]), Text(name, style).append(times, "dim"), Text(about))
    return grid


def face_of(card: str) -> Card | None:
    """What is printed on it."""
    game = GAMES.find(_GAME)
    assert isinstance(game, SchwalbenGame)
    return game.face(without_number(card))


def _line(words: Words, table: Table, move: Move) -> tuple[str, str, str]:
    """What is called how, what it does, and its colour; red cards have room for a sentence."""
    if not isinstance(move, Play | Give | Remove):
        return words.move(table, move), "", ""
    printed = face_of(move.card)
    assert printed is not None, move.card
    about = words.card_effect(_GAME, move.card) if printed.colour == "red" else words.face(_GAME, move.card)
    return _name(words, printed.id), about, _STYLES[printed.colour]
