"""S9: the report counts what it says."""

import re
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
from anpfiff.games.schwalben.moves import Bet, NoPenalty, Nothing, Stop
from anpfiff.games.schwalben.prompts import AttackOrStop, GivePenaltyOrNot, HealOrNot, WhatToBet

sys.path.append(str(Path(__file__).parents[2] / "tools"))

import tuning_report
from bet_targets import BetCount, Came, above, bet_targets, halves_of, levels_reached, paying, questions, returns, spread, unused
from intervals import Figure, Tally, of_sums, ratio, together, verdict
from supporting import supported

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
    count = BetCount(BOX, MOVES)
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
    count = BetCount(BOX, MOVES)
    count.settle([account(GERMANY), account(GERMANY)], [0, 1], 1)
    assert count.tally["owner wins",] == 1


def test_straight_goals_are_those_that_follow_their_card() -> None:
    count = BetCount(BOX, MOVES)
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
    count = BetCount(BOX, MOVES)
    for card in ("dead_ball_artist.1", "spin_doctor.3", "digger_in_the_wall.1", "playmaker"):
        count.see(CardPlayed("FRA", card))
    count.field([Came("FRA", 0), Came("BHR", 0)])
    used = {kind: uses.value for uses, kind in unused([count.tally])}
    assert used["free_kick_bonus 2"] == pytest.approx(2 / 6)
    assert used["free_kick_bonus 1"] == pytest.approx(1 / 5)
    assert (used["playmaker"], used["generous_patron"]) == (1, 0)
    assert "added_time" not in used, "Germany is not there"
    assert used["sweeper" if "sweeper" in used else "cancel"] == 0


def games(nation: str, *ended: tuple[int, bool]) -> list[Tally]:
    """A tournament each in which its owner supports the nation: at which level, and whether it came so far."""
    return [
        Counter({("supported", nation, level): 1, ("came true", nation, level): int(came_true)}) for level, came_true in ended
    ]


def test_what_the_best_level_returns_when_the_owner_supports_the_team() -> None:
    """The quarter-final was reached in four of five, the title won in one of five."""
    ended = [(1, True)] * 8 + [(1, False)] * 2 + [(3, True)] * 2 + [(3, False)] * 8
    figure = returns(halves_of(games("GER", *ended)), "GER", 14, PAYS)
    assert figure is not None
    assert figure.value == pytest.approx(4 / 5 * 16 / 14)
    assert 0.2 < figure.error < 0.5


def test_a_level_that_came_up_too_seldom_is_not_judged() -> None:
    assert returns(halves_of(games("GER", *[(3, True)] * 9)), "GER", 14, PAYS) is None
    figure = returns(halves_of(games("GER", *[(3, True)] * 8, *[(1, True)] * 10)), "GER", 14, PAYS)
    assert figure is not None
    assert figure.value == pytest.approx(16 / 14)


def test_the_level_is_chosen_in_one_half_and_measured_in_the_other() -> None:
    """Titles by luck in one half: there they look best by far, and the other half says that they pay nothing."""
    first, second = [(3, True)] * 5 + [(1, False)] * 5, [(3, False)] * 5 + [(1, True)] * 5
    played = games("GER", *[ended for pair in zip(first, second, strict=True) for ended in pair])
    figure = returns(halves_of(played), "GER", 14, PAYS)
    assert figure is not None
    assert figure.value == 0.0


def test_teams_near_the_line_make_the_share_uncertain() -> None:
    only = {"GER": 14}
    claim, target, measured, reached = paying(games("GER", *[(1, True)] * 2000), only, PAYS)
    assert (claim, target) == ("teams with a level that returns 0.95", "at least 50 %")
    assert (measured, reached) == ("100.0 ± 0.0 % of 1; 1 were supported", "yes")
    near = games("GER", *[(1, True), (1, True), (1, True), (1, True), (1, False)] * 10)
    measured, reached = paying(near, only, PAYS)[2:]
    assert measured.startswith("0.0 ± ")
    assert reached == "no, not certain"


def test_a_team_that_nobody_supports_has_no_level_that_pays() -> None:
    assert paying(games("GER", *[(1, True)] * 2000), {"GER": 14, "FRO": 4}, PAYS)[2] == "50.0 ± 0.0 % of 2; 1 were supported"


def test_how_sure_it_is_that_a_figure_lies_above_a_line() -> None:
    assert above(Figure(1.0, 0.0), 0.95) == 1.0
    assert above(Figure(0.95, 0.2), 0.95) == 0.5
    assert above(Figure(0.95 + 0.2, 0.2), 0.95) == pytest.approx(0.975, abs=1e-3)
    assert above(Figure(0.0, float("inf")), 0.95) == 0.5


def test_an_owner_who_bets_on_a_team_supports_it() -> None:
    """S3.2: Germany's has to, in every game."""
    played = together(supported("greedy", "world16", 3, range(6), 0))
    times = {key: count for key, count in played.items() if key[0] == "supported"}
    assert sum(count for key, count in times.items() if key[1] == "GER") == 6
    assert all(played["came true", *key[1:]] <= count for key, count in times.items())


def test_errors_come_of_the_games() -> None:
    """Four games with two matches each: goals 2, 2, 4, 4; between them lies all that is unsure."""
    played: list[Tally] = [Counter({("goals",): goals, ("matches",): 2}) for goals in (2, 2, 4, 4)]
    figure = ratio(played, [("goals",)], [("matches",)])
    assert figure.value == 1.5
    assert figure.error == pytest.approx(1.96 * (4 * 4 / 3) ** 0.5 / 8)
    assert of_sums([1.0], [1.0]).error == float("inf"), "one game says nothing of others"
    assert ratio(played, [("moons",)], [("suns",)]) == Figure(0.0)


@pytest.mark.parametrize(
    ("figure", "said"),
    [
        (Figure(2.0, 0.1), "yes"),
        (Figure(2.15, 0.1), "yes, not certain"),
        (Figure(2.25, 0.1), "no, not certain"),
        (Figure(2.4, 0.1), "no"),
        (Figure(1.4, 0.05), "no"),
    ],
)
def test_whether_a_target_is_reached(figure: Figure, said: str) -> None:
    assert verdict(figure, 1.5, 2.2) == said


@pytest.mark.parametrize(
    ("right", "measured", "reached"),
    [
        ((1, 5), "10.0 % … 50.0 %", "yes"),
        ((0, 5), "0.0 % … 50.0 %; never on 1\N{EN DASH}6", "no"),
        ((3, 10), "30.0 % … 100.0 %; always on 7\N{EN DASH}9", "no"),
    ],
)
def test_a_bet_that_is_never_or_always_right_in_a_class_is_said(right: tuple[int, int], measured: str, reached: str) -> None:
    tally: Tally = Counter({("teams", 0): 10, ("teams", 1): 10, ("right", "title", 0): right[0], ("right", "title", 1): right[1]})
    assert tuning_report.bet_is_open(tally, "title")[2:] == (measured, reached)


def test_the_stronger_wins_more() -> None:
    """The smallest step from a class to the next; classes of which there are too few are left out."""
    tally: Tally = Counter()
    for number, (matches, won) in enumerate([(100, 40), (100, 45), (100, 60), (10, 0)], 1):
        tally.update({("apart", "groups", number): matches, ("won apart", "groups", number): won})
    assert tuning_report.smallest_step(tally, "groups").value == pytest.approx(0.05)
    assert tuning_report.rises(tally, "groups")[3] == "yes, not certain"
    tally["won apart", "groups", 2] = 20
    assert tuning_report.rises(tally, "groups")[3] == "no"


def test_levels_reached() -> None:
    assert [levels_reached(reached, [0, 1, 3, 4]) for reached in range(5)] == [0, 1, 1, 2, 3]


def test_spread() -> None:
    assert spread([3, -4, 10]) == 14


def test_targets_are_met_or_missed() -> None:
    tally = settled()
    tally.update({("straights",): 4, ("straight goals",): 2, ("copies", "physio"): 4, ("red", "physio"): 1})
    told = bet_targets([tally, tally.copy()], games("BRA", *[(1, False)] * 100), STRENGTHS, PAYS)
    assert [reached for *_, reached in told] == ["yes", "yes", "no", "no", "yes", "no"]
    measured = [measured for _, _, measured, _ in told]
    assert measured[:2] == ["0.0 ± 0.0 %", "38.0 ± 0.0"]
    assert measured[3:] == ["66.7 ± 0.0 %", "50.0 ± 0.0 %", "physio 0.25 ± 0.00"]


def test_questions_that_reach_a_person() -> None:
    """Neither what passes by at first, nor what whoever can only do nothing is asked: among people that passes later."""
    count, autopass = BetCount(BOX, MOVES), Autopass(MOVES, (GivePenaltyOrNot,))
    nothing, none, stop = (MOVES.number(move) for move in (Nothing(), NoPenalty(), Stop()))
    for decision in (
        Decision(0, GivePenaltyOrNot("GER", "BRA"), (none - 1, none)),
        Decision(0, HealOrNot("little_push"), (nothing,)),
        Decision(0, HealOrNot("little_push"), (nothing, nothing + 1)),
        Decision(0, AttackOrStop("GER", True), (stop, stop + 100)),
    ):
        count.ask(decision, decision.moves[-1], 1, autopass)
    count.tally["persons",] = 1
    assert [told for _, told in questions(count.tally)] == ["4", "2 (50 %)", "1 (25 %)"]


@pytest.mark.parametrize(
    ("bets", "answered"),
    [
        ("none none none", 1),
        ("none none bet", 3),
        ("bet none none none", 2),
        ("none bet none must none", 4),
        ("none none must none none", 2),
        ("none none must none bet none none", 6),
    ],
)
def test_s3_1_whoever_makes_no_more_bets_says_so_once(bets: str, answered: int) -> None:
    """Only a bet that has to be made is asked after that; no bets before another bet are answers of their own."""
    count, autopass = BetCount(BOX, MOVES), Autopass(MOVES)
    none, title = MOVES.number(Bet("none")), MOVES.number(Bet("title"))
    for bet in bets.split():
        moves = (title,) if bet == "must" else (none, title)
        count.ask(Decision(0, WhatToBet("GER", 14, 100), moves), none if bet == "none" else title, 0, autopass)
    assert (count.tally["questions",], count.tally["needs a person",]) == (len(bets.split()), answered)


def test_the_report_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "report.md"
    words = [
        "--bot",
        "random",
        "--games",
        "1",
        "--supported",
        "2",
        "--players",
        "3",
        "--edition",
        "euro16",
        "--workers",
        "1",
        "--out",
        str(out),
    ]
    assert tuning_report.main(words) == 0
    assert "the champion's owner wins" in out.read_text()
    told = capsys.readouterr().out
    assert told.startswith("euro16, 1 games\n")
    assert "seats that make the commonest set of bets" in told
    assert "of these a person has to answer" in told


@pytest.mark.parametrize("edition", ["world16", "euro16", "world32"])
def test_s6_4_a_person_has_to_answer_less_than_half_of_all_questions(
    edition: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--bot", "greedy", "--games", "8", "--supported", "0", "--players", "4", "--edition", edition, "--workers", "1"]
    assert tuning_report.main([*words, "--out", str(tmp_path / "report.md")]) == 0
    told = capsys.readouterr().out
    share = re.search(r"of these a person has to answer: \d+ \((\d+) %\)", told)
    assert share is not None
    assert int(share[1]) < 50


def test_an_empty_tally_divides_by_nothing() -> None:
    assert [told for _, told in questions(Counter())] == ["0", "0 (0 %)", "0 (0 %)"]
    assert len(bet_targets([Counter()], [], STRENGTHS, PAYS)) == 6
