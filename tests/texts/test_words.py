"""The sentences that come out."""

# ruff: noqa: RUF001 - sentences are written with dashes

import pytest

from anpfiff.core.chance import ChanceError
from anpfiff.core.door import NoSuchMove, NotLegal, NotYourTurn
from anpfiff.core.edition import EditionError
from anpfiff.core.event import Event
from anpfiff.core.move import Move
from anpfiff.core.record import RecordError
from anpfiff.core.registry import GAMES, UnknownError
from anpfiff.core.result import Result
from anpfiff.football.events import GroupDecided, Pairing
from anpfiff.games.fussballwelt.events import Claimed, Earned, Rolled, Swapped, TookCoins, TurnBegan
from anpfiff.games.fussballwelt.moves import Build, Roll, TakeFrom
from anpfiff.games.fussballwelt.prompts import RollAgainOrKeep, WhatToBuild
from anpfiff.games.worldcup.events import (
    CardDrawn,
    CoinTossed,
    DiceRolled,
    Kick,
    MatchScored,
    PenaltyTaken,
    PhaseBegan,
    ReplaysCalled,
    TeamsDealt,
    TileLaid,
    TileTurned,
)
from anpfiff.games.worldcup.moves import Lay, Play, Shoot, TurnOver
from anpfiff.games.worldcup.prompts import WhatToPlay, WhereToLayOne
from anpfiff.texts.errors import CoreError, error_words
from anpfiff.texts.language import language_of
from anpfiff.texts.matches import pairings_told
from anpfiff.texts.words import MOST_MOVES, Table, Words

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
        (RecordError("format", detail=7), "the record has the format 7, but only formats up to 2 can be read."),
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


QUARTER_FINALS = PhaseBegan("quarter_finals", 0, (Pairing("QF-Z", "SEN", "TUR"), Pairing("QF-W", "USA", "NED")), 21, 40, (0, 2))
CUP = GAMES.find("worldcup").moves("2002")
CUP_IN_ENGLISH = Table("worldcup", ("you", "Greedy 2", "Random 3"), CUP, pairings_told("worldcup", [QUARTER_FINALS]))
CUP_IN_GERMAN = Table("worldcup", ("du", "Gierig 2", "Zufall 3"), CUP, pairings_told("worldcup", [QUARTER_FINALS]))


@pytest.mark.parametrize(
    ("move", "english", "german"),
    [
        (Play("two_and_one"), "Play: 2+1 goals", "Spielen: 2+1 Tore"),
        (
            Lay("D:USA-POR", "left"),
            "A tile for the United States against Portugal (Group D)",
            "Plättchen für die USA gegen Portugal (Gruppe D)",
        ),
        (
            Lay("D:USA-POR", "right"),
            "A tile for Portugal against the United States (Group D)",
            "Plättchen für Portugal gegen die USA (Gruppe D)",
        ),
        (
            Shoot("QF-Z", "right"),
            "A penalty for Turkey against Senegal (quarter-final Z)",
            "Elfmeter für die Türkei gegen Senegal (Viertelfinale Z)",
        ),
        (
            TurnOver("QF-W", "left"),
            "Turn over: United States against the Netherlands (quarter-final W)",
            "Umdrehen: USA gegen die Niederlande (Viertelfinale W)",
        ),
        # Nobody has told yet who plays there.
        (
            Lay("R16-3", "right"),
            "A tile for the right-hand team against the left-hand team (round of 16, match 3)",
            "Plättchen für die Mannschaft rechts gegen die Mannschaft links (Achtelfinale 3)",
        ),
    ],
)
def test_moves_in_a_match_name_both_teams(move: Move, english: str, german: str) -> None:
    assert ENGLISH.move(CUP_IN_ENGLISH, move, 0) == english
    assert GERMAN.move(CUP_IN_GERMAN, move, 0) == german


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (
            TileLaid("QF-Z", "SEN", "attack"),
            "Attack for Senegal against Turkey (quarter-final Z).",
            "Angriff für Senegal gegen die Türkei (Viertelfinale Z).",
        ),
        (
            TileLaid("F", "IRN", "one_goal"),
            "1 goal for Iran against the opponent (final).",
            "1 Tor für den Iran gegen den Gegner (Finale).",
        ),
        (
            TileTurned("A:FRA-SEN", "FRA", "two_goals", "one_goal"),
            "Turned over: 2 goals, France against Senegal (Group A); what is left: 1 goal.",
            "Umgedreht: 2 Tore, Frankreich gegen Senegal (Gruppe A); es bleibt: 1 Tor.",
        ),
        (
            TileTurned("A:FRA-SEN", "SEN", "attack", None),
            "Turned over: attack, Senegal against France (Group A).",
            "Umgedreht: Angriff, Senegal gegen Frankreich (Gruppe A).",
        ),
        (
            PenaltyTaken("QF-W", "NED", "first_white", "red", True),
            "The shot for the Netherlands against the United States (quarter-final W): red, in!",
            "Der Schuss für die Niederlande gegen die USA (Viertelfinale W): rot, drin!",
        ),
        (
            Kick("QF-W", "NED", "second_white", "black", False),
            "From the spot, Netherlands against the United States (quarter-final W): black, missed!",
            "Vom Punkt, Niederlande gegen die USA (Viertelfinale W): schwarz, vorbei!",
        ),
        (CardDrawn(0, "foul"), "You drew a card, foul.", "Du: Karte gezogen, Foul."),
        (CardDrawn(1, None), "Greedy 2 drew a card.", "Gierig 2: Karte gezogen."),
        (DiceRolled("A", ("red", "grey")), "Dice for Group A: red and grey.", "Würfel für Gruppe A: rot und grau."),
        (DiceRolled(None, ("red", "grey")), "Dice: red and grey.", "Würfel: rot und grau."),
        (TeamsDealt(2, ("SUI", "UAE")), "Random 3 drew Switzerland and United Arab Emirates.", None),
        (
            MatchScored("QF-Z", "SEN", "TUR", 2, 10, True),
            "Quarter-final Z: Senegal 2:10 Turkey (replay).",
            "Viertelfinale Z: Senegal – Türkei 2:10 (Wiederholung).",
        ),
        (GroupDecided("1", ("ARG",)), "Group 1, through: Argentina.", "Gruppe 1, weiter: Argentinien."),
        (
            ReplaysCalled(("4:USA-PAR", "QF-Z"), 2),
            "All over again (replay 2): United States – Paraguay (Group 4) and Senegal – Turkey (quarter-final Z).",
            "Noch einmal von vorn (2. Wiederholung): USA – Paraguay (Gruppe 4) und Senegal – Türkei (Viertelfinale Z).",
        ),
        (
            CoinTossed("QF-W", "USA"),
            "United States – Netherlands (quarter-final W): the coin spins and falls for the United States.",
            "USA – Niederlande (Viertelfinale W): Die Münze fliegt und fällt für die USA.",
        ),
        (
            QUARTER_FINALS,
            "— Quarter-finals: 21 cards in the pile, 40 set aside. Taking part: you and Random 3. "
            "Matches: Senegal – Turkey (quarter-final Z), United States – Netherlands (quarter-final W) —",
            None,
        ),
        (
            PhaseBegan("groups", 0, (), 75, 0, (0, 1, 2)),
            None,
            "— Gruppenphase: 75 Karten im Stapel, 0 beiseite. Dabei: du, Gierig 2 und Zufall 3. —",
        ),
    ],
)
def test_the_ticker_of_a_world_cup(event: Event, english: str | None, german: str | None) -> None:
    if english is not None:
        assert ENGLISH.event(CUP_IN_ENGLISH, event) == english
    if german is not None:
        assert GERMAN.event(CUP_IN_GERMAN, event) == german


def test_questions_about_cards() -> None:
    assert ENGLISH.prompt(CUP_IN_ENGLISH, WhatToPlay(True)) == "Which card?"
    assert ENGLISH.prompt(CUP_IN_ENGLISH, WhatToPlay(False)).endswith("you draw none.")
    asked = GERMAN.prompt(CUP_IN_GERMAN, WhereToLayOne("three_ones", 1, False))
    assert asked == "1+1+1 Tore: Noch 1 Tor zu vergeben. Wer bekommt das nächste?"
    assert GERMAN.prompt(CUP_IN_GERMAN, WhereToLayOne("three_ones", 2, True)).endswith("(Du darfst auch aufhören.)")


def test_pairings_are_told_when_a_phase_begins() -> None:
    told = pairings_told("worldcup", [CardDrawn(0, None), QUARTER_FINALS])
    assert told == {"QF-Z": ("SEN", "TUR"), "QF-W": ("USA", "NED")}


def test_a_refusal_does_not_list_a_hundred_moves() -> None:
    rows = [CUP.number(Lay("A:FRA-SEN", side)) for side in ("left", "right")]
    legal = tuple(range(rows[0], rows[0] + 96))
    sentence = ENGLISH.refusal(CUP_IN_ENGLISH, NotLegal(0, legal), 0)
    assert sentence.count("against") == MOST_MOVES
    assert sentence.endswith(f"… and {96 - MOST_MOVES} more.")
    assert " more" not in ENGLISH.refusal(CUP_IN_ENGLISH, NotLegal(0, legal[:MOST_MOVES]), 0)
    assert GERMAN.refusal(CUP_IN_GERMAN, NotLegal(0, legal), 0).endswith("… und 90 weitere.")
