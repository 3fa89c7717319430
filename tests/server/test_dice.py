"""How dice fell at a table, beside what was to be expected."""

import json

import msgspec
import pytest

from anpfiff.bots.random import RandomBot
from anpfiff.core.chance import Seeded
from anpfiff.core.door import Refusal
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.tables.dice_statistics import dice_of
from anpfiff.tables.live_game import LiveGame
from server.running import Server

SIX = {str(face): 1 / 6 for face in range(1, 7)}
WORLDCUP = {
    "first white die": {"black": 2, "red": 2, "blue": 1, "green": 1},
    "second white die": {"black": 2, "red": 1, "blue": 1, "green": 1, "yellow": 1},
    "first plain die": {"black": 3, "red": 2, "blue": 1},
    "second plain die": {"black": 1, "red": 1, "blue": 1, "green": 1, "yellow": 1, "grey": 1},
}
"""W2.3: how often a colour is on each."""


def _played(game: str, **options: bool) -> LiveGame:
    table = LiveGame("t", make_setup(game, options=options), b"\0" * 32)
    table.begin()
    while table.state.result() is None:
        seat = table.state.seats_to_move()[0]
        move = RandomBot().choose(table.state.view(seat), table.state.decision(seat), Seeded(table.number))
        prepared = table._prepare([(seat, move)])
        assert not isinstance(prepared, Refusal)
        table.add(prepared)
    return table


@pytest.mark.parametrize("game", GAMES.names())
def test_dice_are_counted_beside_what_was_to_be_expected(game: str) -> None:
    table = _played(game, **({"modifier_dice": True} if game == "worldcup" else {}))
    counted = {die.die: die for die in dice_of(game, table.setup.edition, table.history, "en")}
    thrown: dict[str, list[str]] = {}
    for event in (event for events in table.history for event in events):
        fields = msgspec.structs.asdict(event)
        kind = type(event).__name__
        if kind == "Rolled":
            thrown.setdefault("Die", []).extend(str(die) for die in fields["dice"])
        elif kind == "DiceThrown":
            thrown.setdefault("Die", []).append(str(fields["die"]))
        elif kind == "DiceRolled":
            for die, colour in zip(WORLDCUP, fields["colours"], strict=True):
                thrown.setdefault(die, []).append(colour)
        elif kind in ("PenaltyTaken", "Kick"):
            die = {"first_white": "first white die", "second_white": "second white die"}[fields["die"]]
            thrown.setdefault(die, []).append(fields["colour"])
    assert bool(thrown) == (game not in ("cards2010", "chronik"))
    assert counted.keys() == thrown.keys()
    for die, faces in thrown.items():
        assert counted[die].rolls == len(faces)
        shares = SIX if die == "Die" else {face: times / 6 for face, times in WORLDCUP[die].items()}
        assert {rolled.face for rolled in counted[die].faces} >= set(faces)
        assert {rolled.face: rolled.times for rolled in counted[die].faces} == {face: faces.count(face) for face in shares}
        expected = {rolled.face: rolled.expected for rolled in counted[die].faces}
        assert expected == pytest.approx({face: share * len(faces) for face, share in shares.items()})


def test_the_dice_of_a_table(shared: Server, finished: tuple[str, str, int]) -> None:
    table, _, _ = finished
    (die,) = json.loads(shared.get(f"/api/tables/{table}/dice"))
    assert die["rolls"] == sum(face["times"] for face in die["faces"]) > 10
    assert sum(face["expected"] for face in die["faces"]) == pytest.approx(die["rolls"])
    (german,) = json.loads(shared.get(f"/api/tables/{table}/dice?language=de"))
    assert (german["die"], die["die"]) == ("Würfel", "Die")
    gathering = shared.make(shared.person("Ben"), "me", "free")
    assert json.loads(shared.get(f"/api/tables/{gathering}/dice")) == []
