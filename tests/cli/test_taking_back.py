"""`anpfiff play`: a choice can be taken back as long as nothing has come of it that nobody could foresee."""

from collections import Counter
from pathlib import Path

import pytest

from anpfiff.cli.sitting import PERSON, Sitting
from anpfiff.core.chance import Seeded
from anpfiff.core.record import read_record, verify
from anpfiff.core.registry import GAMES, make_setup
from cli.calls import Caller

OWN = 1
NAMES = ("random", PERSON, "random")


def sitting(game: str) -> Sitting:
    return Sitting(make_setup(game, seats=3), NAMES, 7, [])


@pytest.mark.parametrize("game", GAMES.names())
def test_only_what_was_foreseen_is_taken_back(game: str) -> None:
    """Every move of a random game is tried back. The game is the same as one in which nobody tried."""
    tried, twin, chance = sitting(game), sitting(game), Seeded(2)
    worlds_chance = Seeded(3)
    count: Counter[str] = Counter()
    depth = 0
    while tried.state.result() is None and sum(count.values()) < 250:
        seat = tried.state.mover()
        if seat != OWN:
            tried.let_play(seat, [])
            twin.let_play(seat, [])
            depth = 0
            continue
        before, evidence, rows = tried.state.copy(), tried.state.evidence(OWN), len(tried.record().rows)
        decision = before.decision(OWN)
        move = decision.moves[chance.below(len(decision.moves))]
        tried.decide(move, [])
        depth += 1
        foreseen = GAMES.find(game).worlds(tried.setup, evidence).deal(worlds_chance)
        foreseen.apply(OWN, move)
        shown, last = tried.state.view(OWN), tried.record().rows[-1]
        why = tried.take_back()
        count[why or "back"] += 1
        if why is None:
            assert tried.state.to_bytes() == before.to_bytes()
            assert len(tried.record().rows) == rows
            assert last.chance == ()
            assert foreseen.view(OWN) == shown, "in another world that looks the same, the same would have been seen"
            tried.decide(move, [])
        else:
            assert why == "something_happened"
            depth = 0
        twin.decide(move, [])
        if depth == 3:
            # As far back as the person has decided alone, one after the other, and everything again.
            made = [row.number for row in tried.record().rows[-3:]]
            assert [tried.take_back() for _ in range(3)] == [None] * 3
            for number in made:
                assert number is not None
                tried.decide(number, [])
    assert count["back"] > 0
    assert count["something_happened"] > 0
    assert tried.record() == twin.record()
    assert tried.left("random") == twin.left("random")
    verify(tried.record())


def test_there_must_be_something_to_take_back() -> None:
    new = sitting("fussballwelt")
    assert new.take_back() == "nothing_decided"
    while new.state.mover() != OWN:
        new.let_play(new.state.mover(), [])
        assert new.take_back() == "nothing_decided"
    new.decide(new.state.decision(OWN).moves[0], [])
    while new.state.mover() != OWN:
        new.let_play(new.state.mover(), [])
    assert new.take_back() == "others_moved"


@pytest.mark.parametrize(("game", "seat", "asked"), [("worldcup", 1, "your turn"), ("cards2010", 1, "choose")])
def test_a_choice_is_taken_back_in_the_terminal(call: Caller, tmp_path: Path, game: str, seat: int, asked: str) -> None:
    """A card that was chosen before its place, and a secret choice before it is complete."""
    table = ("play", game, "--players", 2, "--seat", seat, "--seed", 5)
    once, back = tmp_path / "once", tmp_path / "back"
    assert call(*table, "--save", tmp_path / "a", "--record", once, typed="1\n1\nq\n").code == 0
    done = call(*table, "--save", tmp_path / "b", "--record", back, typed="u\n2\nu\n1\n1\nq\n")
    assert done.out.count("There is nothing to take back") == 1
    assert done.out.count("Taken back.") == 1
    assert once.read_bytes() == back.read_bytes()
    german = call(*table, "--save", tmp_path / "c", "--language", "de", typed="2\nz\n1\nzurück\nq\n")
    assert german.out.count("Zurückgenommen.") == 2
    assert "z  nimmt deine letzte Wahl zurück" in call(*table, "--language", "de", typed="?\n").out


def test_who_comes_back_may_still_take_back(call: Caller, tmp_path: Path) -> None:
    """A secret choice that is not complete can be changed, also on another day."""
    table = ("play", "cards2010", "--players", 2, "--seat", 1, "--seed", 5)
    record = tmp_path / "record"
    assert call(*table, typed="2\n1\nq\n").code == 0
    done = call("play", "--continue", "--record", record, typed="u\nundo\nu\nq\n")
    assert done.out.count("Taken back.") == 2
    assert done.out.count("There is nothing to take back: you have made no move yet.") == 1
    assert not [row for row in read_record(record.read_bytes()).rows if row.seat == 0]


def test_what_others_have_done_or_dice_have_shown_is_not_taken_back(call: Caller) -> None:
    table = ("play", "fussballwelt", "--players", 2, "--seed", 3)
    done = call(*table, typed="1\nu\nq\n")
    assert "This cannot be taken back: others have moved since." in done.out
    assert "Taken back." not in done.out
    again = call("play", "--continue", typed="u\nq\n")
    assert "This cannot be taken back: others have moved since." in again.out
    assert "u  takes your last choice back" in call(*table, typed="?\n").out
