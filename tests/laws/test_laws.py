"""Every law at every kind of table."""

from collections import Counter
from functools import lru_cache
from itertools import combinations, product

import pytest

from anpfiff.core.game import OptionValue
from anpfiff.core.registry import GAMES
from laws import laws
from laws.cases import ALL, WITNESSES, Case, Moment, all_cases, cases_of, moments
from laws.laws import Law
from toy.game import ToyGame

CASES = all_cases()

FOR_ALL: dict[Law, int] = {
    laws.a_twin_looks_the_same: 3,
    laws.a_twin_goes_on_the_same: 1,
    laws.a_policy_chooses_the_same_in_a_twin: 3,
    laws.trying_a_move_shows_nothing: 3,
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
"""Checked at every so many states, in long games at fewer (`cases.Sample`)."""

DEALING = {
    laws.a_world_looks_the_same,
    laws.nothing_impossible_happens,
    laws.worlds_are_dealt_anew,
    laws.worlds_are_dealt_evenly,
}


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
    numbers: dict[Law, int] = {laws.a_twin_gives_the_same_numbers: 3} if case.game.layout(case.setup) is not None else {}
    return FOR_ALL | hidden | secret | numbers


@pytest.fixture(autouse=True)
def _toy_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records find their game by its name. Only here: nobody else should meet the toy."""
    monkeypatch.setattr(GAMES, "_loaded", dict(GAMES._loaded))
    GAMES.add("toy", ToyGame())


def test_every_registered_game_has_a_witness() -> None:
    assert set(GAMES.names()) <= WITNESSES.keys(), "a game without a witness is not checked by the laws"


def test_every_witness_is_heard() -> None:
    assert {case.setup.game for case in CASES} == WITNESSES.keys()


@pytest.mark.parametrize("name", WITNESSES)
def test_no_value_of_an_option_is_left_out(name: str) -> None:
    """Also where cases are a sample: each meets each edition, and each value of every other option, in the same edition if there
    are tables enough."""
    cases = [case for case in CASES if case.setup.game == name]
    everywhere = Counter[frozenset[tuple[str, OptionValue]]]()
    for edition in {case.setup.edition for case in cases}:
        here = [case for case in cases if case.setup.edition == edition]
        values = [[(option.name, value) for value in option.values] for option in here[0].game.options_of(edition)]
        wanted = {frozenset(pair) for one, other in combinations(values, 2) for pair in product(one, other)}
        everywhere.update(wanted)
        met = {frozenset(pair) for case in here for pair in _pairs(case)}
        assert met == wanted or len(here) * len(_pairs(here[0])) < len(wanted), f"{edition} lacks {wanted - met}"
        alone = {item for case in here for item in case.setup.options.items()}
        assert alone == {item for items in values for item in items}, f"{edition} does not have all values"
    shared = {pair for pair, editions in everywhere.items() if editions > 1 or len(everywhere) == len(wanted)}
    assert shared <= {frozenset(pair) for case in cases for pair in _pairs(case)} <= everywhere.keys()


def _pairs(case: Case) -> list[tuple[tuple[str, OptionValue], tuple[str, OptionValue]]]:
    return list(combinations(case.setup.options.items(), 2))


@pytest.mark.parametrize(
    ("case", "law"), [pytest.param(case, law, id=f"{law.__name__}-{case}") for case in CASES for law in laws_for(case)]
)
def test_law(case: Case, law: Law) -> None:
    verdict = tried(str(case))[law]
    if isinstance(verdict, Exception):
        raise verdict
    assert verdict, "the law found nothing to check"


@lru_cache(maxsize=2)
def tried(name: str) -> dict[Law, int | Exception]:
    """By law: how often it had work to do in the games of a case, or how it was broken.

    All of them in the same games: following what everybody can know takes longest, and serves every law. Each is a test of its
    own, and the first of a case plays for all.
    """
    (case,) = [case for case in CASES if str(case) == name]
    verdicts: dict[Law, int | Exception] = dict.fromkeys(laws_for(case), 0)
    for seed in range(case.sample.games):
        for moment in moments(case, seed):
            for law, every in laws_for(case).items():
                verdict = verdicts[law]
                if not isinstance(verdict, Exception) and is_looked_at(moment, law, every, seed):
                    verdicts[law] = after(verdict, law, moment)
    return verdicts


def after(checked: int, law: Law, moment: Moment) -> int | Exception:
    """A broken law is told by its own test; the others go on."""
    try:
        return checked + law(moment)
    except Exception as broken:
        return broken


def is_looked_at(moment: Moment, law: Law, every: int, seed: int) -> bool:
    """The end, but for laws that deal worlds in a sample, and between beginning and end every so many moments.

    In a sample these are others in every case and game. Added are two moments of the beginning, where worlds can be counted, and
    those at which a witness has to think.
    """
    sample = moment.case.sample
    if sample == ALL:
        return moment.over or moment.number % every == 0
    if moment.over:
        return law not in DEALING
    if moment.number in (0, 4) or any(map(moment.witness.tells_more, moment.events)):
        return True
    shift = sum(str(moment.case).encode()) + 29 * seed
    return (moment.number + shift) % (every * (sample.dealing if law in DEALING else sample.every)) == 0


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_record_plays_back(case: Case) -> None:
    for seed in range(case.sample.games):
        laws.the_record_plays_back(case, seed)


@pytest.mark.parametrize("name", WITNESSES)
def test_moves_keep_their_numbers(name: str) -> None:
    laws.moves_keep_their_numbers(cases_of(GAMES.find(name)))
