"""A table of chronik in the middle of a game. The tests know the backs, so cards are named by their year: `1954a` to `1954c`.

table = Table(["1930a", "1990a"], ["1966a"], line=["1954a"])
table.lay("1930a", before="1954a")
assert table.line == ["1930a", "1954a"]
"""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

from anpfiff.core.chance import Scripted, Seeded
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.move import Move
from anpfiff.games.chronik.evidence import ChronikEvidence
from anpfiff.games.chronik.game import ChronikGame
from anpfiff.games.chronik.moves import Doubt, Lay, PutBefore, PutLast
from anpfiff.games.chronik.state import Chronik
from anpfiff.games.chronik.view import ChronikView

A, B, C, D = range(4)
"""Seats, clockwise."""

GAME = ChronikGame()
_BASE = files("anpfiff.games.chronik") / "editions" / "base.toml"

E = TypeVar("E", bound=Event)


def setup(players: int) -> Setup:
    return Setup("chronik", "base", {}, players)


CARDS = GAME.numbers(setup(2)).edition.cards
YEARS = sorted({card.year for card in CARDS.values()})


def _by_year() -> dict[str, str]:
    """The engine's name of a card by ours."""
    found: dict[str, str] = {}
    for year in YEARS:
        of_year = [name for name, card in CARDS.items() if card.year == year]
        found |= {f"{year}{letter}": name for letter, name in zip("abc", of_year, strict=True)}
    return found


NAMES = _by_year()
_OURS = {name: ours for ours, name in NAMES.items()}


def ours(cards: Sequence[str]) -> list[str]:
    return [_OURS[card] for card in cards]


def edition_with(folder: Path, changes: Mapping[str, str]) -> ChronikGame:
    """The game with an edition file of its own: the base edition with some of its text exchanged."""
    text = _BASE.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the base edition"
        text = text.replace(old, new)
    (folder / "base.toml").write_text(text, encoding="utf-8")
    return ChronikGame(folder)


class Table:
    """Players clockwise from A. Unless told otherwise it is A's turn, the last player has laid last, and the rest is the pile."""

    game = GAME

    @classmethod
    def of(cls, game: ChronikGame) -> "type[Table]":
        """Tables of an edition with other values."""
        return type("Table", (cls,), {"game": game})

    def __init__(
        self,
        *hands: Sequence[str],
        line: Sequence[str] = (),
        under: Sequence[str] = (),
        on_turn: int = A,
        last: int | None = None,
        turn: int = 1,
    ) -> None:
        self._setup = setup(len(hands))
        laid_last = len(hands) - 1 if last is None else last
        view = ChronikView(
            seat=None,
            hands=tuple(_named(hand) for hand in hands),
            line=_named(line),
            opener=_named(line)[0],
            pile=0,
            turn=turn,
            turns=30 * len(hands),
            on_turn=on_turn,
            step="lay_or_doubt",
            chosen=None,
            laid_last=laid_last if len(line) > 1 else None,
            revealed=None,
        )
        self.state: Chronik = self.game.worlds(self._setup, ChronikEvidence(view, _named(under), {})).deal(Scripted())
        self.events: list[Event] = []
        """Of the last turn."""

    def lay(self, card: str, *drawn: str, before: str | None = None) -> "Table":
        """A whole turn: where it goes, and what is drawn from the pile because of it, if anybody knows none of it yet."""
        if self.view.step == "lay_or_doubt":
            self.play(Lay(NAMES[card]))
        assert self.view.chosen == NAMES[card]
        return self.play(PutLast() if before is None else PutBefore(NAMES[before]), *drawn)

    def doubt(self, *drawn: str) -> "Table":
        return self.play(Doubt(), *drawn)

    def play(self, move: Move, *drawn: str) -> "Table":
        """Make a legal move; exactly these cards must be drawn after it."""
        assert move in self.legal, f"{move} is not one of {self.legal}"
        self.events = []
        with Scripted(*self._places(drawn)) as chance:
            self.state.play(self.state.mover(), self.state.numbers.moves.number(move), chance, self.events)
        return self

    def _places(self, drawn: Sequence[str]) -> list[int]:
        """Chance counts the cards that nobody has seen yet, in the edition's order."""
        names = self.state.numbers.cards
        unseen = [card for number, card in enumerate(names) if self.state.unseen >> number & 1]
        places = []
        for card in drawn:
            places.append(unseen.index(NAMES[card]))
            unseen.remove(NAMES[card])
        return places

    @property
    def view(self) -> ChronikView:
        return self.state.view(None)

    @property
    def line(self) -> list[str]:
        return ours(self.view.line)

    @property
    def under(self) -> list[str]:
        return ours(self.state.evidence(None).under)

    @property
    def hand_sizes(self) -> list[int]:
        return [len(hand) for hand in self.view.hands]

    def hand(self, seat: int) -> set[str]:
        return set(ours(self.view.hands[seat]))

    @property
    def legal(self) -> list[Move]:
        """What whoever is asked may answer."""
        return [self.state.numbers.moves[number] for number in self.state.decision(self.state.mover()).moves]

    def question(self) -> Prompt:
        return self.state.prompt(self.state.mover())

    def happened(self, kind: type[E]) -> list[E]:
        """The events of one kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]


def _named(cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(NAMES[card] for card in cards)


def all_but(*rows: Sequence[str]) -> list[str]:
    """Every card that lies in none of these."""
    return [card for card in NAMES if not any(card in row for row in rows)]


def begin(players: int, seed: int = 1) -> tuple[Chronik, list[Event]]:
    """A new game, and all that happened in it."""
    events: list[Event] = []
    return GAME.new(setup(players), Seeded(seed), events), events
