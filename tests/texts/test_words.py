"""The sentences that come out."""

import pytest

from anpfiff.core.chance import ChanceError
from anpfiff.core.door import NoSuchMove, NotLegal, NotYourTurn
from anpfiff.core.edition import EditionError
from anpfiff.core.event import Event
from anpfiff.core.move import Move
from anpfiff.core.record import RecordError
from anpfiff.core.registry import GAMES, UnknownError
from anpfiff.core.result import Result
from anpfiff.games.fussballwelt.events import Claimed, Earned, Rolled, Swapped, TookCoins, TurnBegan
from anpfiff.games.fussballwelt.moves import Build, Roll, TakeFrom
from anpfiff.games.fussballwelt.prompts import RollAgainOrKeep, WhatToBuild
from anpfiff.texts.errors import CoreError, error_words
from anpfiff.texts.language import language_of
from anpfiff.texts.words import Table, Words

ENGLISH, GERMAN = Words("en"), Words("de")
MOVES = GAMES.find("fussballwelt").moves("base")
IN_ENGLISH = Table("fussballwelt", ("you", "Greedy 2", "Random 3"), MOVES)
IN_GERMAN = Table("fussballwelt", ("du", "Gierig 2", "Zufall 3"), MOVES)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "en_GB", "LC_ALL": "de_CH"}, "de"),
        ({"LC_ALL": "", "LANG": "de"}, "de"),
        ({"LC_ALL": "C", "LANG": "de"}, "en"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (Earned(0, "snack_stand", 1), "You earned 1 coin (snack stand).", "Du: 1 Münze eingenommen (Imbissstand)."),
        (Earned(1, "fan_shop", 3), "Greedy 2 earned 3 coins (fan shop).", "Gierig 2: 3 Münzen eingenommen (Fanshop)."),
        (Rolled(0, (3,), False), "You rolled 3.", "Du: 3 gewürfelt."),
        (
            Rolled(2, (3, 4), True),
            "Random 3 rolled 3 + 4 = 7 on the second roll, which counts.",
            "Zufall 3: 3 + 4 = 7 gewürfelt, im zweiten Wurf, der zählt.",
        ),
        (TurnBegan(0, True), "— You, second turn —", "— Du, zweiter Zug —"),
        (
            Claimed(1, 0, "clubhouse", 4, 1),
            "You owed Greedy 2 4 coins (clubhouse) and paid 1.",
            "Du → Gierig 2: 1 von 4 Münzen gezahlt (Clubhaus).",
        ),
        (
            TookCoins(2, 0, "new_coach", 5),
            "Random 3 took 5 coins from you (new coach).",
            "Du → Zufall 3: 5 Münzen abgegeben (Neuer Trainer).",
        ),
        (
            Swapped(0, 1, "snack_stand", "clubhouse"),
            "You gave Greedy 2 a card (snack stand) for another (clubhouse).",
            "Du ↔ Gierig 2: Imbissstand gegen Clubhaus getauscht.",
        ),
    ],
)
def test_events(event: Event, english: str, german: str) -> None:
    assert ENGLISH.event(IN_ENGLISH, event) == english
    assert GERMAN.event(IN_GERMAN, event) == german


@pytest.mark.parametrize(
    ("move", "english", "german"),
    [
        (Roll(1), "Roll 1 die", "Mit 1 Würfel würfeln"),
        (Roll(2), "Roll 2 dice", "Mit 2 Würfeln würfeln"),
        (Build("new_player"), "Build: new player", "Bauen: Neuer Spieler"),
        # Seat 1 makes it: one to the left sits seat 2, two to the left seat 0.
        (TakeFrom(1), "Take coins from Random 3", "Münzen nehmen: Zufall 3"),
        (TakeFrom(2), "Take coins from you", "Münzen nehmen: du"),
        (TakeFrom(3), "Take coins from opponent 3 to the left", "Münzen nehmen: Platz 3 links neben dir"),
    ],
)
def test_moves(move: Move, english: str, german: str) -> None:
    assert ENGLISH.move(IN_ENGLISH, move, 1) == english
    assert GERMAN.move(IN_GERMAN, move, 1) == german


def test_prompts() -> None:
    assert ENGLISH.prompt(IN_ENGLISH, WhatToBuild(1)) == "You have 1 coin. What do you build?"
    assert GERMAN.prompt(IN_GERMAN, WhatToBuild(0)) == "Du hast 0 Münzen. Was baust du?"
    assert ENGLISH.prompt(IN_ENGLISH, RollAgainOrKeep((6, 6))).startswith("The dice show 6 + 6 = 12.")


def test_refusals_say_what_would_be_right() -> None:
    refused = NotLegal(MOVES.number(Build("fan_shop")), (MOVES.number(Roll(1)), MOVES.number(Roll(2))))
    assert ENGLISH.refusal(IN_ENGLISH, refused, 0) == (
        "This move is not possible now: Build: fan shop; possible: Roll 1 die, Roll 2 dice."
    )
    assert GERMAN.refusal(Table(), refused) == "Dieser Zug ist jetzt nicht möglich: 8; möglich: 0, 1."
    assert ENGLISH.refusal(Table(), NotYourTurn(0, (1, 2))) == "It is not the turn of seat 1; to move: seat 2 and seat 3."
    assert ENGLISH.refusal(Table(), NoSuchMove(99, 55)) == "There is no move 99; moves have numbers from 0 to 54."


@pytest.mark.parametrize(
    ("error", "english"),
    [
        (
            UnknownError("game", "fusball", ["fussballwelt"]),
            'There is no game "fusball". Games: fussballwelt. Did you mean fussballwelt?',
        ),
        (UnknownError("game", "xyz", ["fussballwelt"]), 'There is no game "xyz". Games: fussballwelt.'),
        (UnknownError("game", "a\x1b[2Jb\n", []), 'There is no game "a?[2Jb?". Games: none.'),
        (
            UnknownError("number of players", 1, range(2, 5), "fussballwelt"),
            "fussballwelt cannot be played with 1 player. Players: 2, 3, 4.",
        ),
        (
            UnknownError("option value", "maybe", ["off", "on"], "first_games"),
            'The option first_games cannot be "maybe". Values: off, on.',
        ),
        (
            UnknownError("bot", "greedy", ["random"], "chess"),
            'The bot "greedy" does not play chess. Bots that do: random.',
        ),
        (
            EditionError("base.toml", "start_coins", "Expected `int`, got `str`"),
            "The edition file base.toml cannot be played; the key start_coins needs another value: Expected `int`, got `str`.",
        ),
        (ChanceError(0, None, 6), "Outcome 1 is missing; it would be below 6."),
        (ChanceError(1, 3, None), "Outcome 2 is one too many."),
        (RecordError("format", detail=7), "the record has the format 7, but only format 1 can be read."),
        (
            RecordError("rules version", detail=(0, 1)),
            "the record was played by version 0 of the rules, but version 1 is installed.",
        ),
        (
            RecordError("chance", 4, ChanceError(0, 6, 6)),
            "row 4 has an outcome of chance that cannot be. Outcome 1 is 6, but must be at least 0 and below 6.",
        ),
        (RecordError("illegal move", 4), "the move of row 4 cannot be made there. A seat, a number and a move belong to it."),
        (
            RecordError("result", detail=Result((2, 1, 2), "all_landmarks")),
            "the result does not follow from the moves; they give: 2. you, 1. Greedy 2, 2. Random 3 (all landmarks built).",
        ),
        (RecordError("result"), "the result does not follow from the moves; they give: none."),
        (
            RecordError("unfair chance", 3),
            "row 3 has an outcome that the revealed seed and nonces do not give.",
        ),
        (
            RecordError("unfair chance", detail="not hex"),
            "the seed and nonces of its fair chance are not written as hexadecimal digits (not hex).",
        ),
    ],
)
def test_errors_say_what_is_wrong_and_what_would_be_right(error: CoreError, english: str) -> None:
    assert error_words(ENGLISH, error, IN_ENGLISH) == english
    assert error_words(GERMAN, error, IN_GERMAN) not in ("", english)


class Juggle(Move, frozen=True):
    balls: int


def test_what_has_no_words_is_called_by_its_own_name() -> None:
    assert ENGLISH.move(Table("circus"), Juggle(3)) == "Juggle(balls=3)"
    assert ENGLISH.game("circus") == "circus"
    assert ENGLISH.bot("clever") == "clever"
    assert ENGLISH.name("circus", "big_top") == "big top"
    assert ENGLISH.value("circus", "tent", True) == "on"


def test_numbers_are_written_as_the_language_does() -> None:
    assert ENGLISH.number(1234567.25, 1) == "1,234,567.2"
    assert GERMAN.number(1234567.25, 1) == "1.234.567,2"
