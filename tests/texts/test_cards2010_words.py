"""The sentences of the card game: moves name the team of the match that runs."""

# ruff: noqa: RUF001 - sentences are written with dashes and crosses

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.move import Move
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.football.events import GroupDecided, LotsDrawn, Pairing, PlayedOn, ShootOutEnded, WonEarly, WorldChampion
from anpfiff.football.pairing import RUNNING, pairing
from anpfiff.games.cards2010.events import (
    CardCovered,
    CardDrawn,
    CardPlaced,
    CardRevealed,
    CardsStopped,
    CardThrownAway,
    ChoicesRevealed,
    GroupBegan,
    HandDealt,
    KickTaken,
    MatchScored,
    PileRenewed,
    PlayerOut,
    SectionBegan,
    TeamDealt,
)
from anpfiff.games.cards2010.moves import Choose, Cover, Enough, Place, Play, ThrowAway
from anpfiff.games.cards2010.prompts import WhatToChoose, WhatToPlay, WhereToPut
from anpfiff.games.cards2010.view import Cards2010View
from anpfiff.texts.matches import pairings_told
from anpfiff.texts.words import Table, Words

ENGLISH, GERMAN = Words("en"), Words("de")
MOVES = GAMES.find("cards2010").moves("2010")
GROUP_G = GroupBegan("G", ("BRA", "PRK", "CIV", "POR"), (0, 1, 0, 2), 5)
QUARTER_FINALS = SectionBegan(
    "quarter_finals", (Pairing("VF1", "URU", "GHA"), Pairing("VF2", "NED", "CIV")), seats=(0, 2), pile=26, reveal_pile=0
)
SCORED = MatchScored("G:BRA-PRK", "BRA", "PRK", 2, 1)
TOLD = pairings_told("cards2010", [GROUP_G, SCORED, QUARTER_FINALS])
IN_ENGLISH = Table("cards2010", ("you", "Greedy 2", "Random 3"), MOVES, TOLD)
IN_GERMAN = Table("cards2010", ("du", "Gierig 2", "Zufall 3"), MOVES, TOLD)


@pytest.mark.parametrize(
    ("move", "english", "german"),
    [
        # Brazil have played, now it is Ivory Coast against Portugal.
        (Choose("left", "attack"), "Attack for the Ivory Coast", "Angriff für die Elfenbeinküste"),
        (Choose("right", "two_goals"), "2 goals for Portugal", "2 Tore für Portugal"),
        (Enough("left"), "That is all for the Ivory Coast", "Genug für die Elfenbeinküste"),
        (Play("offside"), "Play: offside", "Spielen: Abseits"),
        (ThrowAway("foul"), "Throw away: foul", "Wegwerfen: Foul"),
        (Place("VF1", "right"), "Lay it for Ghana (quarter-final 1)", "Für Ghana hinlegen (Viertelfinale 1)"),
        (
            Cover("VF2", "left"),
            "Cover the last card of the Netherlands (quarter-final 2)",
            "Gegen die Niederlande zudecken (Viertelfinale 2)",
        ),
        # Nobody has told yet who plays there.
        (
            Place("HF1", "left"),
            "Lay it for the left-hand team (semi-final 1)",
            "Für die Mannschaft links hinlegen (Halbfinale 1)",
        ),
    ],
)
def test_moves_name_the_team(move: Move, english: str, german: str) -> None:
    assert ENGLISH.move(IN_ENGLISH, move, 0) == english
    assert GERMAN.move(IN_GERMAN, move, 0) == german


def test_a_choice_before_anything_was_told_names_the_side() -> None:
    assert ENGLISH.move(Table("cards2010"), Choose("left", "foul")) == "Foul for the left-hand team"
    assert GERMAN.move(Table("cards2010"), Enough("right")) == "Genug für die Mannschaft rechts"


@pytest.mark.parametrize(
    ("prompt", "english", "german"),
    [
        (
            WhatToChoose("G:BRA-PRK", ("BRA",), 0),
            "Which cards do you send out for Brazil?",
            "Welche Karten schickst du für Brasilien aufs Feld?",
        ),
        (
            WhatToChoose("G:BRA-CIV", ("BRA", "CIV"), 0),
            "Which cards do you send out for Brazil and the Ivory Coast?",
            "Welche Karten schickst du für Brasilien und die Elfenbeinküste aufs Feld?",
        ),
        (
            WhatToChoose("G:BRA-PRK", ("BRA",), 1),
            "For Brazil, face down: 1 card. One more?",
            "Für Brasilien verdeckt: 1 Karte. Noch eine?",
        ),
        (WhatToPlay(False), "Which card?", "Welche Karte?"),
        (
            WhatToPlay(True),
            "None of your cards fits anywhere. Which one do you throw away?",
            "Keine deiner Karten passt irgendwohin. Welche wirfst du weg?",
        ),
        (WhereToPut("defence"), "Defence: where to?", "Verteidigung: Wohin?"),
    ],
)
def test_questions(prompt: Prompt, english: str, german: str | None) -> None:
    assert ENGLISH.prompt(IN_ENGLISH, prompt) == english
    if german is not None:
        assert GERMAN.prompt(IN_GERMAN, prompt) == german


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (TeamDealt(0, "SUI"), "You drew Switzerland.", "Du: Schweiz gezogen."),
        (TeamDealt(1, None), "Greedy 2 drew a team, face down.", "Gierig 2: eine Mannschaft gezogen, verdeckt."),
        (
            GROUP_G,
            "— Group G: Brazil, North Korea, Ivory Coast and Portugal. "
            "Turned up, in this order, by you, Greedy 2, you and Random 3. In the pile: 5 cards. —",
            "— Gruppe G: Brasilien, Nordkorea, Elfenbeinküste und Portugal. "
            "Aufgedeckt haben, in dieser Folge: du, Gierig 2, du und Zufall 3. Im Stapel: 5 Karten. —",
        ),
        (
            HandDealt(0, "CIV", 3, ("attack", "foul", "attack")),
            "You got 3 cards for the Ivory Coast (2× attack and foul).",
            "Du: 3 Karten für die Elfenbeinküste (2× Angriff und Foul).",
        ),
        (HandDealt(1, "PRK", 5, None), "Greedy 2 got 5 cards for North Korea.", "Gierig 2: 5 Karten für Nordkorea."),
        (
            ChoicesRevealed("G:BRA-PRK", "BRA", "PRK", ("attack", "attack", "penalty"), ("defence",)),
            "— Brazil – North Korea (Group G) — Brazil: 2× attack and penalty. North Korea: defence.",
            "— Brasilien – Nordkorea (Gruppe G) — Brasilien: 2× Angriff und Elfmeter. Nordkorea: Verteidigung.",
        ),
        (
            CardsStopped("G:BRA-PRK", "BRA", 1, 2),
            "Stopped against Brazil: 1 goal taken off. 2 attacks fended off.",
            "Abgewehrt gegen Brasilien: 1 Tor weniger. 2 Angriffe abgefangen.",
        ),
        (
            CardsStopped("G:BRA-PRK", "PRK", 0, 1),
            "Stopped against North Korea: 1 attack fended off.",
            "Abgewehrt gegen Nordkorea: 1 Angriff abgefangen.",
        ),
        (
            CardsStopped("G:BRA-PRK", "PRK", 2, 0),
            "Stopped against North Korea: 2 goals taken off.",
            "Abgewehrt gegen Nordkorea: 2 Tore weniger.",
        ),
        (PileRenewed(11), "The pile is empty. Shuffled anew: 11 cards.", "Der Stapel ist leer. Neu gemischt: 11 Karten."),
        (
            CardRevealed("G:BRA-PRK", "BRA", "penalty", "one_goal", True),
            "Penalty for Brazil (Group G), revealed: 1 goal. Goal!",
            "Elfmeter für Brasilien (Gruppe G), aufgedeckt: 1 Tor. Tor!",
        ),
        (
            CardRevealed("VF2", "NED", "attack", "one_goal", False),
            "Attack for the Netherlands (quarter-final 2), revealed: 1 goal. Nothing.",
            "Angriff für die Niederlande (Viertelfinale 2), aufgedeckt: 1 Tor. Nichts.",
        ),
        (SCORED, "Group G: Brazil 2:1 North Korea.", "Gruppe G: Brasilien – Nordkorea 2:1."),
        (
            LotsDrawn("G", ("POR", "CIV")),
            "Group G: level. Lots put them in this order: Portugal and Ivory Coast.",
            "Gruppe G: Gleichstand. Das Los ordnet: Portugal und Elfenbeinküste.",
        ),
        (
            GroupDecided("G", ("BRA", "POR")),
            "Group G, through: Brazil and Portugal.",
            "Gruppe G, weiter: Brasilien und Portugal.",
        ),
        (
            QUARTER_FINALS,
            "— Quarter-finals: 26 cards in the pile. Taking part: you and Random 3. "
            "Matches: Uruguay – Ghana (quarter-final 1), Netherlands – Ivory Coast (quarter-final 2) —",
            "— Viertelfinale: 26 Karten im Stapel. Dabei: du und Zufall 3. "
            "Es spielen: Uruguay – Ghana (Viertelfinale 1), Niederlande – Elfenbeinküste (Viertelfinale 2) —",
        ),
        (
            SectionBegan("finals", (Pairing("F", "NED", "ESP"),), seats=(0, 2), pile=12, reveal_pile=14),
            "— Final and third-place match: 12 cards in the pile, 14 for reveals. Taking part: you and Random 3. "
            "Matches: Netherlands – Spain (final) —",
            "— Finale und Spiel um Platz 3: 12 Karten im Stapel, 14 zum Aufdecken. Dabei: du und Zufall 3. "
            "Es spielen: Niederlande – Spanien (Finale) —",
        ),
        (CardDrawn(0, "foul"), "You drew a card, foul.", "Du: Karte gezogen, Foul."),
        (CardDrawn(1, None), "Greedy 2 drew a card.", "Gierig 2: Karte gezogen."),
        (
            CardPlaced(0, "one_goal", "VF1", "GHA"),
            "You: 1 goal for Ghana against Uruguay (quarter-final 1).",
            "Du: 1 Tor für Ghana gegen Uruguay (Viertelfinale 1).",
        ),
        (
            CardCovered(2, "foul", "VF1", "URU", "two_goals", 1),
            "Random 3: foul against Uruguay (quarter-final 1); 2 goals covered, 1 goal left.",
            "Zufall 3: Foul gegen Uruguay (Viertelfinale 1); 2 Tore zugedeckt, es bleibt: 1 Tor.",
        ),
        (
            CardCovered(2, "defence", "VF1", "URU", "attack", 0),
            "Random 3: defence against Uruguay (quarter-final 1); attack covered, nothing left.",
            "Zufall 3: Verteidigung gegen Uruguay (Viertelfinale 1); Angriff zugedeckt, es bleibt nichts.",
        ),
        (CardThrownAway(0, "foul"), "You threw away foul.", "Du: Foul weggeworfen."),
        (
            KickTaken("VF1", "GHA", "penalty", False),
            "From the spot, Ghana against Uruguay (quarter-final 1): penalty, missed!",
            "Vom Punkt, Ghana gegen Uruguay (Viertelfinale 1): Elfmeter, vorbei!",
        ),
        (
            ShootOutEnded("VF1", "URU", "GHA", 4, 2),
            "Shoot-out 4:2 for Uruguay against Ghana (quarter-final 1).",
            "Elfmeterschießen 4:2 für Uruguay gegen Ghana (Viertelfinale 1).",
        ),
        (PlayerOut(1), "Greedy 2 went out, with no team left.", "Gierig 2: ausgeschieden, keine Mannschaft ist mehr dabei."),
        (
            WonEarly(0),
            "Won early, whoever becomes champion: you! Nobody else owns a team that still can.",
            "Vorzeitig gewonnen, wer auch immer Weltmeister wird: du! Niemand sonst hat noch eine Mannschaft, "
            "die es werden kann.",
        ),
        (
            PlayedOn(0),
            "You: it is played to the end. The winner stands, what is left are the places below.",
            "Du: Es wird zu Ende gespielt. Der Sieg steht fest, es geht um die Plätze dahinter.",
        ),
        (
            WorldChampion("ESP", 2),
            "World champions: Spain! The cup goes to Random 3.",
            "Weltmeister: Spanien! Gewonnen: Zufall 3.",
        ),
    ],
)
def test_the_ticker(event: Event, english: str, german: str) -> None:
    assert ENGLISH.event(IN_ENGLISH, event) == english
    assert GERMAN.event(IN_GERMAN, event) == german


def test_the_running_match_is_always_known() -> None:
    """Through all groups, from what everybody sees happen; in a knock-out round all moves name their match."""
    setup, chance, events = make_setup("cards2010", seats=3), Seeded(5), list[Event]()
    state = GAMES.find("cards2010").new(setup, chance, events)
    told = pairings_told("cards2010", [event for event in events if event.seen_by(None) is not None])
    running: set[str] = set()
    while (seat := state.mover()) >= 0:
        view = state.view(None)
        assert isinstance(view, Cards2010View)
        if view.match is not None:
            assert told[RUNNING] == pairing({}, view.match)
            running.add(view.match)
        events.clear()
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance, events)
        told |= pairings_told("cards2010", events)
    assert len(running) == 48
    last = state.view(None)
    assert isinstance(last, Cards2010View)
    played = {match.id: (match.left.team, match.right.team) for match in last.matches if match.winner is not None}
    assert len(played) >= 8
    assert played.items() <= told.items()
