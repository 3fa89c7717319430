"""The questions of schwalben one after the other: none left out, none too many.

A single state does not always tell whether a question came before it that was answered without a trace; a whole game does.
"""

from collections.abc import Callable
from typing import Any

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.games.schwalben.edition import Card
from legal.position import Move, moves_of, position, told
from legal.schwalben import after, chain
from legal.schwalben_match import Match
from legal.schwalben_referee import Whistle
from legal.schwalben_story import Story
from legal.schwalben_table import Table
from legal.test_legal import check_many

FOUND = r"^Setup\(.*, seed \d+, after"
PASSES = {"NoPenalty": 10, "LetWhistle": 6, "Stop": 2}
"""Answers that are given more often than at random, or rights that can be used once would be gone after a few matches."""


def in_order(setup: Setup, seed: int, first: int, last: int) -> set[str]:
    """Checks the questions of a game from one move to another; returns which there were."""
    game = GAMES.find(setup.game)
    names = moves_of(game.moves(setup.edition))
    chance, choices = Seeded(seed, 1), Seeded(seed, 2)
    events: list[Event] = []
    state = game.new(setup, chance, events)
    history, silent, asked = told(events), list[tuple[int, Move]](), set[str]()
    for number in range(last):
        to_move = state.seats_to_move()
        if not to_move:
            break
        legal = {seat: frozenset(names[move] for move in state.decision(seat).moves) for seat in to_move}
        if number >= first and any(event["type"] == "MatchBegan" for event in history):
            questions = chain(position(setup, state, history))
            question = after(questions, silent)
            said = f"seed {seed}, move {number}: {[(asked.name, asked.seat) for asked in questions]} after {silent}"
            assert legal == ({question.seat: question.moves} if question else {}), f"another question, {said}"
            asked |= {question.name} if question else set()
        seat = to_move[choices.below(len(to_move))]
        moves = state.decision(seat).moves
        move = moves[choices.below(len(moves))]
        for other in moves:
            if choices.below(PASSES.get(names[other][0], 1)):
                move = other
        events = []
        state.play(seat, move, chance, events)
        silent = [] if events else [*silent, (seat, names[move])]
        history += told(events)
    return asked


@pytest.mark.parametrize(
    ("edition", "seats", "first", "last"), [("euro16", 3, 0, 200), ("world16", 4, 600, 750), ("world32", 6, 300, 400)]
)
def test_r9_questions_come_in_order(edition: str, seats: int, first: int, last: int) -> None:
    setup = make_setup("schwalben", edition=edition, seats=seats)
    asked = in_order(setup, seats, first, last)
    assert {"offer", "attacking", "attack_bonuses", "answering", "changing_total", "shot_bonuses", "keeping"} <= asked


@pytest.mark.parametrize("question", ["_settled", "_out_of_the_blue", "_hurt", "_change"])
def test_r9_a_question_left_out_is_missed(question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    skipped: dict[str, Callable[[Match], Any]] = {
        "_settled": Match._turn,
        "_out_of_the_blue": lambda _: iter(()),
        "_hurt": Match._answered,
        "_change": Match._changed,
    }
    monkeypatch.setattr(Match, question, skipped[question])
    setup = make_setup("schwalben", edition="euro16", seats=4)
    with pytest.raises(AssertionError, match="another question"):
        sum(len(in_order(setup, seed, 0, 150)) for seed in range(20, 60))


def _any_bonus(match: Match, card: Card) -> bool:
    return card.kind in ("attack_bonus", "dive_bonus")


@pytest.mark.parametrize(
    ("rule", "place", "name", "wrong"),
    [
        ("S4.5", Match, "_must_attack", lambda match, team, greens: False),
        ("S5.8", Table, "removable", Table.hand),
        ("S5.10", Match, "_bonus", _any_bonus),
        ("S6.1", Whistle, "_find", lambda whistle, start: start),
        ("S6.5", Story, "may_harm", lambda story, team: True),
    ],
)
def test_r9_a_rule_left_out_of_schwalben_is_missed(
    rule: str, place: type, name: str, wrong: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, name, wrong)
    with pytest.raises(AssertionError, match=FOUND):
        check_many("schwalben", 200, seed=1)
