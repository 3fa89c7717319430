"""A league is mirrored, goes on where it was, repeats to the bit, and rates by wins alone."""

from pathlib import Path

import msgspec
import pytest

from anpfiff.arena import league
from anpfiff.arena.league import Deal, LeagueStopped, OtherLeagueError, Pair, Plan, Table, plan_league, play_deal, play_league
from anpfiff.arena.ratings import Met, expected, ratings
from anpfiff.core.registry import UnknownError, make_setup

TWO = make_setup("fussballwelt", seats=2)
THREE = make_setup("chronik", seats=3)


def test_the_one_sits_on_every_seat_with_the_same_deal() -> None:
    plan = plan_league(THREE, ["random", "greedy"], 7, everybody=False)
    assert plan.pairs == (Pair("greedy", "random"),)
    played = play_deal(plan, plan.pairs[0], 2)
    assert len(played.shares) == len(played.places) == 3
    assert all((share > 0) == (place == 1) for share, place in zip(played.shares, played.places, strict=True))


def test_who_plays_against_itself_gets_an_even_share_of_every_deal() -> None:
    """Mirrored: the same dice for every seating, so that what one seat wins another one loses."""
    plan = plan_league(TWO, ["random", "greedy"], 3, everybody=False)
    for deal in range(4):
        assert sum(play_deal(plan, Pair("greedy", "greedy"), deal).shares) == 1.0


def test_neighbours_meet_or_everybody() -> None:
    names = ["random", "level1", "greedy"]
    assert plan_league(TWO, names, 0, everybody=False).pairs == (Pair("level1", "random"), Pair("greedy", "level1"))
    assert len(plan_league(TWO, names, 0, everybody=True).pairs) == 3


def test_an_unknown_bot_takes_no_part() -> None:
    with pytest.raises(UnknownError):
        plan_league(TWO, ["greedy", "gredy"], 0, everybody=False)


def lines(table: Table) -> bytes:
    return msgspec.json.encode(table)


def test_it_is_the_same_on_any_number_of_cores(tmp_path: Path) -> None:
    plan = plan_league(TWO, ["random", "level1", "greedy"], 1, everybody=False)
    alone, together = tmp_path / "alone", tmp_path / "together"
    assert lines(play_league(plan, 4, alone)) == lines(play_league(plan, 4, together, workers=2))
    assert alone.read_bytes() == together.read_bytes()


def test_it_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_league(TWO, ["random", "greedy"], 1, everybody=False)
    whole = play_league(plan, 6, tmp_path / "whole")
    played: list[int] = []

    def until_ctrl_c(done: int) -> None:
        played.append(done)
        if len(played) == 2:
            raise KeyboardInterrupt

    file = tmp_path / "stopped"
    with pytest.raises(LeagueStopped) as stopped:
        play_league(plan, 6, file, progress=until_ctrl_c)
    assert stopped.value.so_far.standings[0].deals == 2
    # Killed in the middle of a line.
    file.write_bytes(file.read_bytes() + b'{"one":"gre')
    again: list[int] = []

    def noted(plan: Plan, pair: Pair, deal: int) -> Deal:
        again.append(deal)
        return play_deal(plan, pair, deal)

    monkeypatch.setattr(league, "play_deal", noted)
    assert lines(play_league(plan, 6, file)) == lines(whole)
    assert again == [2, 3, 4, 5]
    assert file.read_bytes() == (tmp_path / "whole").read_bytes()


@pytest.mark.parametrize("content", [b"", b"nonsense\n", b'{"a": 1}\n'])
def test_a_file_of_something_else_is_left_alone(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "league"
    play_league(plan_league(TWO, ["random", "greedy"], 1, everybody=False), 1, file)
    if content:
        file.write_bytes(content)
    before = file.read_bytes()
    with pytest.raises(OtherLeagueError):
        play_league(plan_league(TWO, ["random", "greedy"], 2, everybody=False), 1, file)
    assert file.read_bytes() == before


def test_ratings_are_what_the_wins_ask_for() -> None:
    """Somebody who wins three games of four is 191 points ahead, as in chess; at a table of four, with half of the wins."""
    rated = ratings([Met("strong", "greedy", 2, (0.5, 1.0) * 500)], "greedy")
    assert rated["greedy"].points == 0.0
    assert rated["strong"].points == pytest.approx(190.8, abs=2)
    assert rated["strong"].low < 190 < rated["strong"].high
    assert expected(rated["strong"].points, 2) == pytest.approx(0.75, abs=0.01)
    four = ratings([Met("strong", "greedy", 4, (0.25, 0.75) * 500)], "greedy")
    assert expected(four["strong"].points, 4) == pytest.approx(0.5, abs=0.01)


def test_ratings_add_up_along_a_chain_and_stay_finite() -> None:
    rated = ratings([Met("b", "a", 2, (0.75,) * 400), Met("c", "b", 2, (0.75,) * 400), Met("d", "c", 2, (1.0,) * 40)], "a")
    assert rated["c"].points == pytest.approx(2 * rated["b"].points, rel=0.02)
    assert rated["c"].points < rated["d"].points < 3_000


def test_few_deals_are_unsure() -> None:
    few = play_league(plan_league(TWO, ["random", "greedy"], 1, everybody=False), 2).standings[0]
    assert few.high - few.low > 0.3
    assert (few.deals, few.games, few.even) == (2, 4, 0.5)
