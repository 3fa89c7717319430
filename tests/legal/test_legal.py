"""R9: what is legal, and who is to move, as a second generator says that knows the rules and not the engine.

`check_many` is the long form.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, cast

import pytest

from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.decision import Decision, Prompt
from anpfiff.core.door import GameIsOver, NoSuchMove, NotLegal, NotYourTurn, Refusal, refusal
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.move import MoveTable
from anpfiff.core.registry import GAMES
from anpfiff.core.result import Result
from anpfiff.core.state import State
from anpfiff.core.view import View
from anpfiff.games import OWN
from anpfiff.texts.language import LANGUAGES
from anpfiff.texts.words import Table, Words
from laws.cases import Case, cases_of
from legal.position import Legal, Position, moves_of
from legal.sample import all_setups, generators, sampled

GENERATORS = generators()
CASES = [case for name in GENERATORS for case in cases_of(GAMES.find(name))]
SEED = 9
FAR_OFF = 2**40
SOME = 11
"""Of the moves that are none of their business, all but two seats try every so many-th."""


class _Worded:
    """Which refusals were put into words: each kind once for each question of a game."""

    def __init__(self) -> None:
        self._done: set[tuple[str, str, str]] = set()
        self._words = [Words(language) for language in LANGUAGES]

    def see(self, setup: Setup, moves: MoveTable, seat: int, refused: Refusal, question: str) -> None:
        key = setup.game, type(refused).__name__, question
        if key in self._done:
            return
        self._done.add(key)
        table = Table(setup.game, tuple(f"Player {number}" for number in range(setup.seats)), moves)
        sentences = [words.refusal(table, refused, seat) for words in self._words]
        for sentence in sentences:
            assert sentence[:1].isupper(), sentence
            assert sentence[-1:] == ".", sentence
            assert not set(sentence) & set("{}"), sentence
        assert len(set(sentences)) == len(LANGUAGES), f"the same in all languages: {sentences}"


_WORDED = _Worded()


class _Answers(NamedTuple):
    """What a state answers at the door, asked once: a table has more than a thousand moves, and everybody tries all of them."""

    to_move: tuple[int, ...]
    decisions: dict[int, Decision]

    def seats_to_move(self) -> tuple[int, ...]:
        return self.to_move

    def decision(self, seat: int) -> Decision:
        return self.decisions[seat]


def check(state: State, position: Position, moves: MoveTable, expected: Legal | None = None) -> int:
    """Who is to move, what is legal, and that all else is refused with the right reason. Returns the number of refusals.

    Whoever is to move tries every move, and so does another one in turn; the others try some, at each state others.
    """
    if expected is None:
        expected = GENERATORS[position.setup.game](position)
    names = moves_of(moves)
    unknown = frozenset[tuple[str, str]]().union(*expected.values()) - set(names)
    assert not unknown, f"no such moves: {sorted(unknown)}"
    before = state.to_bytes()
    to_move = state.seats_to_move()
    assert list(to_move) == sorted(expected), f"to move: {list(to_move)}, by the rules {sorted(expected)}: {position.setup}"
    decisions = {seat: state.decision(seat) for seat in to_move}
    for seat, decision in decisions.items():
        offered = frozenset(names[number] for number in decision.moves)
        missing, extra = sorted(expected[seat] - offered), sorted(offered - expected[seat])
        assert not missing + extra, f"seat {seat}, {decision.prompt}: missing {missing}, extra {extra}: {position.setup}"
        assert list(decision.moves) == sorted(set(decision.moves)), "in ascending order, each once"
    legal = {seat: tuple(number for number, name in enumerate(names) if name in expected[seat]) for seat in to_move}
    answers = cast(State, _Answers(to_move, decisions))
    strangers = [seat for seat in range(-1, position.setup.seats + 1) if seat not in legal]
    thorough = strangers[len(position.made) % len(strangers)]
    count = 0
    for seat in range(-1, position.setup.seats + 1):
        illegal = sorted(set(range(len(moves))) - set(legal.get(seat, ())))
        if seat in strangers and seat != thorough:
            illegal = illegal[len(position.made) % SOME :: SOME]
        # The state itself is asked with a few of them as well.
        asked = [(answers, number) for number in illegal]
        asked += [(state, number) for number in (*illegal[:1], *illegal[-1:], -1, len(moves), FAR_OFF)]
        reasons: dict[type[Refusal], Refusal] = {}
        for door, number in asked:
            refused = refusal(door, moves, seat, number)
            assert refused == _right(legal, len(moves), seat, number), f"seat {seat}, move {number}: {refused}"
            reasons[type(refused)] = refused
        for number in legal.get(seat, ()):
            assert refusal(state, moves, seat, number) is None, f"seat {seat}, move {number} is legal"
        for refused in reasons.values():
            question = type(decisions[seat].prompt).__name__ if seat in decisions else ""
            _WORDED.see(position.setup, moves, seat, refused, question)
        count += len(asked)
    assert state.to_bytes() == before, "asking changed the state"
    return count


def _right(legal: dict[int, tuple[int, ...]], size: int, seat: int, number: int) -> Refusal:
    """Why an illegal move has to be refused."""
    if not legal:
        return GameIsOver()
    if seat not in legal:
        return NotYourTurn(seat, tuple(legal))
    if not 0 <= number < size:
        return NoSuchMove(number, size)
    return NotLegal(number, legal[seat])


def check_many(game: str, states: int, seed: int) -> int:
    """The long form: games at all tables in a random order until so many states were checked. Returns the number of games."""
    setups, choices = all_setups(GAMES.find(game)), Seeded(seed, 3)
    games = checked = 0
    while checked < states:
        if games % len(setups) == 0:
            _shuffle(setups, choices)
        setup = setups[games % len(setups)]
        moves = GAMES.find(game).moves(setup.edition)
        for state, position in sampled(setup, seed + games):
            try:
                check(state, position, moves)
            except AssertionError as error:
                raise AssertionError(f"{setup}, seed {seed + games}, after {len(position.history)} events: {error}") from error
            checked += 1
            if checked == states:
                break
        games += 1
    return games


def _shuffle(setups: list[Setup], choices: Chance) -> None:
    for last in range(len(setups) - 1, 0, -1):
        other = choices.below(last + 1)
        setups[last], setups[other] = setups[other], setups[last]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_r9_legal_moves_are_what_the_rules_say(case: Case) -> None:
    moves = case.game.moves(case.setup.edition)
    refused = [check(state, position, moves) for state, position in sampled(case.setup, SEED + CASES.index(case))]
    assert len(refused) > 1
    assert min(refused) >= len(moves), "whoever is not to move can make no move at all"


def test_r9_every_game_has_a_generator() -> None:
    assert set(GENERATORS) == set(OWN)


@pytest.mark.parametrize("file", sorted(Path(__file__).parent.glob("*.py")), ids=lambda file: file.name)
def test_r9_a_generator_knows_of_its_game_only_the_edition(file: Path) -> None:
    game = next((name for name in OWN if file.stem == name or file.stem.startswith(f"{name}_")), None)
    if game is None:
        assert file.stem in ("__init__", "position", "sample") or file.stem.startswith("test_")
        return
    allowed = {f"anpfiff.games.{game}.edition", "anpfiff.core.edition"}
    assert {name for name in _imported(file) if name.startswith("anpfiff")} <= allowed


def _imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


class _Tampered(State):
    """A state whose answers at the door are wrong."""

    def __init__(self, state: State, moves: dict[int, tuple[int, ...]]) -> None:
        self._state = state
        self._moves = moves

    def mover(self) -> int:
        return min(self._moves, default=-1)

    def seats_to_move(self) -> tuple[int, ...]:
        return tuple(sorted(self._moves))

    def legal_count(self, seat: int) -> int:
        return len(self._moves[seat])

    def legal_move(self, seat: int, index: int) -> int:
        return self._moves[seat][index]

    def prompt(self, seat: int) -> Prompt:
        return self._state.prompt(self._state.mover())

    def apply(self, seat: int, move: int, events: list[Event] | None = None) -> None:
        self._state.apply(seat, move, events)

    def settle(self, chance: Chance, events: list[Event] | None = None) -> None:
        self._state.settle(chance, events)

    def settled(self) -> bool:
        return self._state.settled()

    def turns(self) -> int:
        return self._state.turns()

    def result(self) -> Result | None:
        return self._state.result()

    def view(self, seat: int | None) -> View:
        return self._state.view(seat)

    def copy(self) -> "_Tampered":
        return _Tampered(self._state.copy(), dict(self._moves))

    def to_bytes(self) -> bytes:
        return self._state.to_bytes()


def _faults(legal: dict[int, tuple[int, ...]], seats: int, size: int) -> dict[str, dict[int, tuple[int, ...]]]:
    """Wrong answers of a state by what is wrong with them."""
    if not legal:
        return {"to move": {0: (0,)}}
    seat = next(iter(legal))
    other = next((number for number in range(seats) if number not in legal), None)
    others = {number: moves for number, moves in legal.items() if number != seat}
    extra = next(number for number in range(size) if number not in legal[seat])
    found = {"extra": legal | {seat: tuple(sorted((*legal[seat], extra)))}}
    if len(legal[seat]) > 1:
        found["missing"] = legal | {seat: legal[seat][1:]}
    if other is not None:
        found["to move"] = others | {other: legal[seat]}
    return found


@pytest.mark.parametrize("game", GENERATORS)
def test_r9_a_planted_fault_is_noticed(game: str) -> None:
    case = cases_of(GAMES.find(game))[-1]
    moves = case.game.moves(case.setup.edition)
    planted: set[str] = set()
    for state, position in sampled(case.setup, SEED, every=50):
        legal = {seat: state.decision(seat).moves for seat in state.seats_to_move()}
        check(_Tampered(state, legal), position, moves)
        for fault, wrong in _faults(legal, case.setup.seats, len(moves)).items():
            planted.add(fault)
            with pytest.raises(AssertionError, match=fault if fault == "to move" else rf"{fault} \[\("):
                check(_Tampered(state, wrong), position, moves)
    assert planted == {"missing", "extra", "to move"}
