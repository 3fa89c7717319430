"""A cup brought to the moment that a test is about: everybody throws cards away, and matches end as the test says.

stage = Stage("1930")
stage.groups({"1": "ARG-CHI 1:0"})      # the other groups are won by the first of their lists
stage.end("SF-1 1:0, SF-2 0:1")
assert stage.pairings == {"F": ("BRA", "ARG")}
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from msgspec.structs import replace

from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.event import Event
from anpfiff.core.game import OptionValue, Setup
from anpfiff.core.move import Move
from anpfiff.football.events import GroupDecided
from anpfiff.football.numbers import Match, Row, Team, left_row, right_row
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.events import CardDrawn, MatchScored, PhaseBegan
from anpfiff.games.worldcup.moves import SIDES, Play, ThrowAway
from anpfiff.games.worldcup.numbers import Card
from anpfiff.games.worldcup.prompts import WhatToPlay
from anpfiff.games.worldcup.rows import put
from anpfiff.games.worldcup.tiles import TILE_NAMES, goal_tile, tile_named
from anpfiff.games.worldcup.view import MatchView, WorldcupView
from rules.worldcup.table import GAME

DECK = {"1930": 78, "1954": 78, "1970": 87, "1998": 87, "2002": 87}
"""W2.1, W3.2: with four offside cards."""

BRACKETS = {
    "1930": {
        "semi_finals": {"SF-1": ("1st 1", "1st 4"), "SF-2": ("1st 3", "1st 2")},
        "final": {"F": ("win SF-2", "win SF-1")},
    },
    "1970": {
        "quarter_finals": {
            "QF-1": ("1st 1", "2nd 2"),
            "QF-2": ("1st 2", "2nd 1"),
            "QF-3": ("1st 3", "2nd 4"),
            "QF-4": ("1st 4", "2nd 3"),
        },
        "semi_finals": {"SF-1": ("win QF-3", "win QF-1"), "SF-2": ("win QF-2", "win QF-4")},
        "finals": {"TP": ("lose SF-2", "lose SF-1"), "F": ("win SF-1", "win SF-2")},
    },
    "1998": {
        "round_of_16": {
            "R16-1": ("1st A", "2nd B"),
            "R16-2": ("1st B", "2nd A"),
            "R16-3": ("1st C", "2nd D"),
            "R16-4": ("1st D", "2nd C"),
            "R16-5": ("1st E", "2nd F"),
            "R16-6": ("1st F", "2nd E"),
            "R16-7": ("1st G", "2nd H"),
            "R16-8": ("1st H", "2nd G"),
        },
        "quarter_finals": {
            "QF-1": ("win R16-2", "win R16-3"),
            "QF-2": ("win R16-1", "win R16-4"),
            "QF-3": ("win R16-5", "win R16-8"),
            "QF-4": ("win R16-6", "win R16-7"),
        },
        "semi_finals": {"SF-1": ("win QF-2", "win QF-3"), "SF-2": ("win QF-1", "win QF-4")},
        "finals": {"TP": ("lose SF-1", "lose SF-2"), "F": ("win SF-1", "win SF-2")},
    },
    "2002": {
        "round_of_16": {
            "R16-1": ("1st E", "2nd B"),
            "R16-2": ("1st A", "2nd F"),
            "R16-3": ("1st F", "2nd A"),
            "R16-4": ("1st B", "2nd E"),
            "R16-5": ("1st G", "2nd D"),
            "R16-6": ("1st C", "2nd H"),
            "R16-7": ("1st H", "2nd C"),
            "R16-8": ("1st D", "2nd G"),
        },
        "quarter_finals": {
            "QF-W": ("win R16-2", "win R16-6"),
            "QF-X": ("win R16-1", "win R16-5"),
            "QF-Y": ("win R16-4", "win R16-8"),
            "QF-Z": ("win R16-3", "win R16-7"),
        },
        "semi_finals": {"SF-1": ("win QF-W", "win QF-Z"), "SF-2": ("win QF-X", "win QF-Y")},
        "finals": {"TP": ("lose SF-2", "lose SF-1"), "F": ("win SF-2", "win SF-1")},
    },
}
"""Who meets whom, the left-hand team first; as the printed plan says or as the cup was held."""

Scores = dict[str, tuple[int, int]]
"""By match: goals of the left-hand and the right-hand team."""

E = TypeVar("E", bound=Event)


def lots(entrants: Iterable[str], drawn: Iterable[str]) -> list[int]:
    """What chance brings when teams are drawn in this order. The last one needs no draw."""
    left = list(entrants)
    places = []
    for team in drawn:
        places.append(left.index(team))
        left.remove(team)
    assert not left
    return places[:-1]


def by_letters(results: str, teams: str) -> str:
    """`"ab 1:0"` for the teams that stand for a, b, c, d."""
    names = dict(zip("abcd", teams.split(), strict=True))
    entries = [entry.split(" ") for entry in results.split(", ")]
    return ", ".join(f"{names[pair[0]]}-{names[pair[1]]} {goals}" for pair, goals in entries)


def by_phase(log: Sequence[Event]) -> list[tuple[PhaseBegan, list[Event]]]:
    """Each phase and round of replays with all that happened until the next one."""
    starts = [place for place, event in enumerate(log) if isinstance(event, PhaseBegan)]
    found = []
    for start, end in zip(starts, [*starts[1:], len(log)], strict=True):
        began = log[start]
        assert isinstance(began, PhaseBegan)
        found.append((began, list(log[start + 1 : end])))
    return found


class Told(Chance):
    """Outcomes as the test gives them, after so many cards that do not matter. Where only one is possible it need not be told."""

    def __init__(self, outcomes: Sequence[int], cards: int = 0) -> None:
        self._left = list(outcomes)
        self._cards = cards

    def below(self, n: int) -> int:
        if self._cards:
            self._cards -= 1
            return 0
        if n == 1:
            return 0
        assert self._left, f"one of {n} was asked for beyond what the test expects"
        outcome = self._left.pop(0)
        assert outcome < n, f"{outcome} was told where one of {n} was asked for"
        return outcome

    def finish(self) -> None:
        assert not self._left, f"nobody asked for {self._left}"


class Stage:
    """The teams belong to players round the table, in the order of the groups, unless the test names an owner."""

    def __init__(
        self,
        edition: str,
        players: int = 3,
        owners: Mapping[str, int] | None = None,
        *,
        modifier_dice: bool = False,
        early_win: str = "end",
        offside_cards: int = 4,
        seed: int = 1,
    ) -> None:
        options: dict[str, OptionValue] = {"offside_cards": offside_cards, "modifier_dice": modifier_dice, "early_win": early_win}
        self.edition = edition
        self.seed = seed
        self.players = players
        self.setup = Setup("worldcup", edition, options, players)
        self.log: list[Event] = []
        """Since the beginning."""
        self.state = GAME.new(self.setup, Seeded(seed), self.log)
        self.events = list(self.log)
        """Of the last move."""
        self.numbers = self.state.numbers
        self.moves = self.numbers.moves
        teams = {
            team: replace(shown, owner=(owners or {}).get(team, number % players))
            for number, (team, shown) in enumerate(self.view.teams.items())
        }
        evidence = replace(self.state.evidence(None), view=replace(self.view, teams=teams))
        self.state = GAME.worlds(self.setup, evidence).deal(Seeded(seed))

    # --- what is seen

    @property
    def view(self) -> WorldcupView:
        return self.state.view(None)

    def match(self, match: str) -> MatchView:
        return next(shown for shown in self.view.matches if shown.id == match)

    def happened(self, kind: type[E]) -> list[E]:
        """The events of one kind since the last move, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def in_all(self, kind: type[E]) -> list[E]:
        """The events of one kind since the beginning."""
        return [event for event in self.log if isinstance(event, kind)]

    @property
    def began(self) -> PhaseBegan:
        """The newest phase, or round of replays."""
        return self.in_all(PhaseBegan)[-1]

    @property
    def pairings(self) -> dict[str, tuple[str, str]]:
        return {pairing.match: (pairing.left, pairing.right) for pairing in self.began.matches}

    @property
    def through(self) -> dict[str, tuple[str, ...]]:
        return {decided.group: decided.through for decided in self.in_all(GroupDecided)}

    @property
    def scored(self) -> Scores:
        """Since the last move."""
        return {score.match: (score.left_goals, score.right_goals) for score in self.happened(MatchScored)}

    @property
    def drawer(self) -> int:
        """Who drew the last card of the phase that has just ended, or ends with last turns."""
        played = self.log[: self.log.index(self.began)] if self.happened(PhaseBegan) else self.log
        return [event for event in played if isinstance(event, CardDrawn)][-1].seat

    @property
    def mover(self) -> int:
        return self.state.mover()

    @property
    def legal(self) -> list[Move]:
        return [self.moves[number] for number in self.state.decision(self.mover).moves]

    def hand(self, seat: int) -> list[str]:
        return [name for card, name in enumerate(CARDS) for _ in range(self.state.in_hand(seat, Card(card)))]

    def owner(self, team: str) -> int:
        return self.state.owner(Team(self.numbers.teams.index(team)))

    def left_of(self, seat: int, seats: Iterable[int]) -> int:
        """The first of these seats to the left of one."""
        return min(seats, key=lambda other: (other - seat - 1) % self.players)

    # --- moves

    def play(self, move: Move, chance: Chance | None = None) -> "Stage":
        assert move in self.legal, f"{move} is not one of {self.legal}"
        self.events = []
        self.state.play(self.mover, self.moves.number(move), chance or Seeded(self.seed, len(self.log)), self.events)
        self.log += self.events
        return self

    def throw(self, chance: Chance | None = None) -> "Stage":
        """Whoever is on turn throws a card away."""
        return self.play(self._thrown(), chance)

    def _thrown(self) -> Move:
        return next(move for move in self.legal if isinstance(move, ThrowAway))

    def hold(self, seat: int, card: str) -> "Stage":
        """Cards are thrown away until it is this seat's turn and the card is in hand: its draws are arranged."""
        while self.mover != seat or card not in self.hand(seat):
            if self.mover == seat:
                before = sum(self.state.in_pool(Card(other)) for other in range(CARDS.index(card)))
                assert self.state.in_pool(Card(CARDS.index(card))), f"no {card} lies face down"
                self.throw(Told([before]))
            else:
                self.throw()
        return self

    def play_card(self, seat: int, card: str) -> "Stage":
        """The seat plays the card at its next turn that it can."""
        return self.hold(seat, card).play(Play(card))

    def to_last_turn(self) -> "Stage":
        """Until the next card that is thrown away ends the phase."""
        while not self._ends_phase():
            self.throw()
        return self

    def _ends_phase(self) -> bool:
        trial, events = self.state.copy(), list[Event]()
        trial.play(trial.mover(), self.moves.number(self._thrown()), Seeded(0), events)
        return any(isinstance(event, MatchScored) for event in events)

    # --- the board

    def lay(self, match: str, side: str, tiles: str) -> "Stage":
        """From the innermost square on; a tile in brackets is turned over: `"two_goals (attack)"`."""
        row = self._row(match, side)
        team = self.state.team_in(row)
        for name in tiles.split():
            put(self.state, row, tile_named(name.strip("()"), name.startswith("(")))
        self.state.forget_offers()
        assert len(tiles.split()) <= self.numbers.squares[team], f"{self.numbers.teams[team]} has no room for {tiles}"
        return self

    def _row(self, match: str, side: str) -> Row:
        number = Match(self.numbers.matches.index(match))
        return left_row(number) if side == "left" else right_row(number)

    def lay_goals(self, scores: Scores) -> "Stage":
        """Tiles that make these scores without dice."""
        for match, goals in scores.items():
            for side, count in zip(SIDES, goals, strict=True):
                best = self.numbers.tile[self.state.team_in(self._row(match, side))]
                whole, rest = divmod(count, best)
                numbers = [best] * whole + ([rest] if rest else [])
                self.lay(match, side, " ".join(TILE_NAMES[goal_tile(number)] for number in numbers))
        return self

    def scores(self, text: str, group: str = "") -> Scores:
        """`"ARG-CHI 2:1, MEX-CHI 0:1"`, whoever is printed on the left; or `"SF-1 1:0, SF-2 0:1"`."""
        found: Scores = {}
        for entry in filter(None, text.split(", ")):
            name, goals = entry.split(" ")
            one, other = (int(count) for count in goals.split(":"))
            swapped = f"{group}:{'-'.join(reversed(name.split('-')))}"
            if not group:
                found[name] = (one, other)
            elif swapped in self.numbers.matches:
                found[swapped] = (other, one)
            else:
                found[f"{group}:{name}"] = (one, other)
        return found

    # --- ends of phases

    def end(self, scores: str | Scores = "", outcomes: Sequence[int] | None = (), filled: int = 0) -> "Stage":
        """The phase ends with these scores, all others 0:0. Chance brings just these outcomes (None: any), then fills hands."""
        self.to_last_turn()
        self.lay_goals(self.scores(scores) if isinstance(scores, str) else scores)
        if outcomes is None:
            return self.throw()
        prompt = self.state.prompt(self.mover)
        assert isinstance(prompt, WhatToPlay)
        told = Told([*outcomes, *[0] * filled], cards=1 if prompt.drawing else 0)
        self.throw(told)
        told.finish()
        return self

    def groups(self, scores: Mapping[str, str] | None = None, outcomes: Sequence[int] | None = (), filled: int = 0) -> "Stage":
        """The group stage ends with these scores; groups that are not named are won by the first of their lists."""
        found: Scores = {}
        for group in self.numbers.groups:
            if scores is not None and group in scores:
                found |= self.scores(scores[group], group)
            else:
                found |= self.won_by(group)
        return self.end(found, None if self.edition == "1954" and outcomes == () else outcomes, filled)

    def won_by(self, group: str, *first: str) -> Scores:
        """These are first and second; or the first two of the list. Nobody is level with them on points."""
        members = self.numbers.edition.groups[group]
        best = [*first, *(team for team in members if team not in first)][:2]
        return self.scores(", ".join(self._result(fixture, best) for fixture in self.numbers.edition.fixtures[group]), group)

    def _result(self, fixture: str, best: list[str]) -> str:
        left, right = fixture.split("-")
        for team in best:
            if team in (left, right):
                return f"{fixture} {'1:0' if team == left else '0:1'}"
        return f"{fixture} 0:0"

    def round(self, scores: str = "", outcomes: Sequence[int] | None = ()) -> "Stage":
        """A knock-out round ends with these scores; the left-hand teams win the other matches."""
        found = {pairing.match: (1, 0) for pairing in self.began.matches} | self.scores(scores)
        return self.end(found, outcomes)

    def to_phase(self, phase: str) -> "Stage":
        """The first of each list go through the groups, then all left-hand teams win."""
        if self.began.phase == "groups":
            self.groups()
        while self.began.phase != phase:
            self.round(outcomes=None if self.edition == "1954" else ())
        return self
