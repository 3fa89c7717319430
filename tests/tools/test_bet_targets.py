"""S9: the report counts what it says."""

import sys
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from anpfiff.core.autopass import Autopass
from anpfiff.core.decision import Decision
from anpfiff.core.registry import GAMES
from anpfiff.games.schwalben.edition import load_box
from anpfiff.games.schwalben.events import Account, AttackFailed, BetPaid, CardPlayed, Goal
from anpfiff.games.schwalben.moves import NoPenalty, Nothing, Stop
from anpfiff.games.schwalben.prompts import AttackOrStop, GivePenaltyOrNot, HealOrNot

sys.path.append(str(Path(__file__).parents[2] / "tools"))

import tuning_report
from bet_targets import BetCount, Came, Tally, bet_targets, levels_reached, questions, returns, spread, unused

_FOLDER = files("anpfiff.games.schwalben")
BOX = load_box(_FOLDER / "cards.toml", _FOLDER / "nations.toml")
MOVES = GAMES.find("schwalben").moves("world16")
PAYS = (16, 36, 56)
STRENGTHS = {"BRA": 18, "GER": 14, "FRO": 4}

BRAZIL = BetPaid("BRA", "title", 18, 56)
GERMANY = BetPaid("GER", "quarter_final", 14, 0)


def account(*bets: BetPaid, **bonuses: int) -> Account:
    return Account(0, bets, bonuses, 0)


def settled() -> Tally:
    """Two seats bet the same, a third does not; Brazil's owner is not the richest."""
    count = BetCount(BOX)
    accounts = [account(BRAZIL, GERMANY), account(GERMANY, BRAZIL, BRA=16, FRO=4), account(GERMANY)]
    count.settle(accounts, [0], 1)
    return count.tally


def test_money() -> None:
    tally = settled()
    assert (tally["settled",], tally["owner wins",]) == (1, 0)
    assert tally["bet spread",] == (56 - 18 - 14) - -14
    assert tally["bonus spread",] == 20
    assert (tally["commonest bets",], tally["seats",]) == (2, 3)


def test_a_shared_win_of_the_champions_owner_is_one() -> None:
    count = BetCount(BOX)
    count.settle([account(GERMANY), account(GERMANY)], [0, 1], 1)
    assert count.tally["owner wins",] == 1


def test_straight_goals_are_those_that_follow_their_card() -> None:
    count = BetCount(BOX)
    for event in (
        CardPlayed("BRA", "little_push"),
        Goal("BRA", 1, 0),
        CardPlayed("GER", "upper_arm.1"),
        AttackFailed("GER", "seen"),
        CardPlayed("GER", "counter_attack.1"),
        Goal("GER", 1, 1),
    ):
        count.see(event)
    assert (count.tally["straights",], count.tally["straight goals",]) == (2, 1)


def test_red_cards_by_kind_and_copy() -> None:
    """S9: two kinds of free-kick cards; personal ones count where their nation takes part."""
    count = BetCount(BOX)
    for card in ("dead_ball_artist.1", "spin_doctor.3", "digger_in_the_wall.1", "playmaker"):
        count.see(CardPlayed("FRA", card))
    count.field([Came("FRA", 15, 0, False), Came("BHR", 5, 0, False)])
    used = {kind: uses for uses, kind in unused(count.tally)}
    assert used["free_kick_bonus 2"] == pytest.approx(2 / 6)
    assert used["free_kick_bonus 1"] == pytest.approx(1 / 5)
    assert (used["playmaker"], used["generous_patron"]) == (1, 0)
    assert "added_time" not in used, "Germany is not there"
    assert used["sweeper" if "sweeper" in used else "cancel"] == 0


def test_what_a_level_returns_when_the_owner_supports_the_team() -> None:
    """Of five tournaments with support it reached the quarter-final four times and won the title once; others do not count."""
    count = BetCount(BOX)
    for reached, supported in ((1, True), (1, True), (1, True), (3, True), (0, True), (0, False), (0, False)):
        count.field([Came("GER", 14, reached, supported)])
    assert returns(count.tally, "GER", 14, PAYS) == pytest.approx(4 / 5 * 16 / 14)
    assert count.tally["came", "GER"] == 7


def test_a_team_that_nobody_supports_is_judged_by_all_its_tournaments() -> None:
    count = BetCount(BOX)
    for reached in (0, 2, 2, 0):
        count.field([Came("FRO", 4, reached, False)])
    assert returns(count.tally, "FRO", 4, PAYS) == pytest.approx(36 / 2 / 4)


def test_levels_reached() -> None:
    assert [levels_reached(reached, [0, 1, 3, 4]) for reached in range(5)] == [0, 1, 1, 2, 3]


def test_spread() -> None:
    assert spread([3, -4, 10]) == 14


def test_targets_are_met_or_missed() -> None:
    tally = settled()
    tally.update({("straights",): 4, ("straight goals",): 2, ("copies", "physio"): 4, ("red", "physio"): 1, ("came", "BRA"): 2})
    tally.update({("came", "BRA", 1): 2})
    fits = {claim: fits for claim, _, _, fits in bet_targets(tally, STRENGTHS, PAYS)}
    assert list(fits.values()) == [True, True, False, False, True, False]
    measured = [measured for _, _, measured, _ in bet_targets(tally, STRENGTHS, PAYS)]
    assert measured == ["0.0 %", "38.0", "0.0 % of 1", "66.7 %", "50.0 %", "physio 0.25"]


def test_questions_that_reach_a_person() -> None:
    """What passes by at first, and whoever can only do nothing, among people and among bots."""
    count, autopass = BetCount(BOX), Autopass(MOVES, (GivePenaltyOrNot,))
    nothing, none, stop = (MOVES.number(move) for move in (Nothing(), NoPenalty(), Stop()))
    for decision in (
        Decision(0, GivePenaltyOrNot("GER", "BRA"), (none - 1, none)),
        Decision(0, HealOrNot("little_push"), (nothing,)),
        Decision(0, HealOrNot("little_push"), (nothing, nothing + 1)),
        Decision(0, AttackOrStop("GER", True), (stop, stop + 100)),
    ):
        count.ask(decision, 1, autopass)
    count.tally["seats",] = 1
    assert [told for _, told in questions(count.tally)] == ["4", "3 (75 %)", "2 (50 %)"]


def test_the_report_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "report.md"
    words = ["--bot", "random", "--games", "1", "--players", "3", "--edition", "euro16", "--workers", "1", "--out", str(out)]
    assert tuning_report.main(words) == 0
    assert "the champion's owner wins" in out.read_text()
    told = capsys.readouterr().out
    assert told.startswith("euro16, 1 games\n")
    assert "seats that make the commonest set of bets" in told
    assert "of these reach a person among bots" in told


def test_an_empty_tally_divides_by_nothing() -> None:
    assert [told for _, told in questions(Counter())] == ["0", "0 (0 %)", "0 (0 %)"]
    assert len(bet_targets(Counter(), STRENGTHS, PAYS)) == 6
