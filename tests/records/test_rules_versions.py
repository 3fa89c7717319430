"""Rules change; what began by earlier ones is played by them to its end."""

from collections.abc import Iterator, Mapping

import msgspec
import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.game import Option, OptionValue, Setup
from anpfiff.core.record import Record, Recorder, RecordError, read_record, verify, write_record
from anpfiff.core.registry import GAMES, UnknownError, make_setup, same_again
from anpfiff.tables.making import Plan, rematch
from anpfiff.tables.seating import Seating
from toy.game import ToyGame


class ChangedToy(ToyGame):
    """Its third version: the first cannot be played any more, and the second called its option otherwise."""

    name = "changed"
    rules_version = 3
    older_rules = (2,)
    options = (Option("ends", ("ask", "early", "late")),)

    def options_today(self, rules_version: int, options: Mapping[str, OptionValue]) -> Mapping[str, OptionValue]:
        if "late" not in options:
            return options
        return {"ends": "late" if options["late"] else "early"}


@pytest.fixture
def changed() -> Iterator[ChangedToy]:
    game = ChangedToy()
    GAMES.add("changed", game)
    yield game
    del GAMES._loaded["changed"]


@pytest.fixture
def old(changed: ChangedToy) -> Record:
    """As the second version wrote it."""
    recorder = Recorder(make_setup("changed", seats=2, rules_version=2), ["a", "b"], Seeded(1))
    recorder.play(seat := recorder.state.mover(), recorder.state.legal_move(seat, 0))
    return recorder.record()


def test_a_new_game_is_played_by_the_newest_rules(changed: ChangedToy) -> None:
    setup = make_setup("changed")
    assert (setup.rules_version, setup.options) == (3, {"ends": "ask"})


def test_a_record_keeps_the_rules_by_which_it_was_played(old: Record) -> None:
    again = read_record(write_record(old))
    assert again.rules_version == 2
    assert again.setup().rules_version == 2
    verify(again)


def test_options_of_before_are_read_as_what_they_are_called_now(changed: ChangedToy) -> None:
    assert make_setup("changed", options={"late": True}, rules_version=2).options == {"ends": "late"}


def test_rules_that_nobody_plays_any_more_are_refused(old: Record) -> None:
    for version in (0, 1, 4):
        with pytest.raises(RecordError) as refused:
            verify(msgspec.structs.replace(old, rules_version=version))
        assert refused.value.fault == "rules version"
    with pytest.raises(UnknownError) as unknown:
        make_setup("changed", rules_version=1)
    assert unknown.value.known == (2, 3)


def test_a_stored_table_goes_on_by_its_rules_and_its_rematch_by_those_of_today(changed: ChangedToy) -> None:
    began = Setup("changed", "base", {"late": False}, 2)
    made = Plan("t", began, "ann", [], {}).written(0.0).made
    assert made is not None
    agreed = made._replace(rules_version=2).agreed()
    assert agreed == Setup("changed", "base", {"ends": "early"}, 2, rules_version=2)
    assert rematch("u", agreed, "ann", Seating("ann", ["", ""], []), None).setup == same_again(agreed)
    assert same_again(agreed).rules_version == 3
