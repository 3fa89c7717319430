"""Every law at every kind of table."""

import pytest

from anpfiff.core.registry import GAMES
from laws import laws
from laws.cases import GAMES_A_CASE, WITNESSES, Case, all_cases, cases_of, moments
from laws.laws import Law
from toy.game import ToyGame

CASES = all_cases()

FOR_ALL: dict[Law, int] = {
    laws.a_twin_looks_the_same: 3,
    laws.a_twin_goes_on_the_same: 1,
    laws.a_world_looks_the_same: 5,
    laws.nothing_impossible_happens: 5,
    laws.a_copy_shares_nothing: 3,
    laws.no_card_is_lost: 1,
    laws.every_decision_has_moves: 1,
    laws.the_door_refuses_what_is_illegal: 3,
    laws.a_result_comes_with_the_end: 1,
    laws.bytes_there_and_back: 3,
    laws.json_there_and_back: 3,
    laws.a_preview_needs_no_chance: 3,
    laws.events_change_nothing: 1,
}
"""Checked at every so many states."""


def laws_for(case: Case) -> dict[Law, int]:
    hidden: dict[Law, int] = (
        {laws.worlds_are_dealt_anew: 11, laws.worlds_are_dealt_evenly: 40}
        if case.witness.hidden
        else {laws.a_world_is_the_truth: 5}
    )
    secret: dict[Law, int] = (
        {laws.nobody_notices_a_secret_choice: 1, laws.sealed_choices_are_played_together: 1}
        if case.witness.secret
        else {laws.one_seat_at_a_time: 1}
    )
    return FOR_ALL | hidden | secret


@pytest.fixture(autouse=True)
def _toy_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records find their game by its name. Only here: nobody else should meet the toy."""
    monkeypatch.setattr(GAMES, "_loaded", dict(GAMES._loaded))
    GAMES.add("toy", ToyGame())


def test_every_registered_game_has_a_witness() -> None:
    assert set(GAMES.names()) <= WITNESSES.keys(), "a game without a witness is not checked by the laws"


def test_every_witness_is_heard() -> None:
    assert {case.setup.game for case in CASES} == WITNESSES.keys()


@pytest.mark.parametrize(
    ("case", "law", "every"),
    [pytest.param(case, law, every, id=f"{law.__name__}-{case}") for case in CASES for law, every in laws_for(case).items()],
)
def test_law(case: Case, law: Law, every: int) -> None:
    checked = 0
    for seed in range(GAMES_A_CASE):
        for moment in moments(case, seed):
            if moment.over or moment.number % every == 0:
                checked += law(moment)
    assert checked, "the law found nothing to check"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_record_plays_back(case: Case) -> None:
    for seed in range(GAMES_A_CASE):
        laws.the_record_plays_back(case, seed)


@pytest.mark.parametrize("name", WITNESSES)
def test_moves_keep_their_numbers(name: str) -> None:
    laws.moves_keep_their_numbers(cases_of(GAMES.find(name)))
