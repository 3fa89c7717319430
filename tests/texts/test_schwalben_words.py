"""The sentences of schwalben, and what stands on its cards. No test depends on the name of an impersonal card."""

# ruff: noqa: RUF001 - sentences are written with dashes, minus signs and quotation marks

import re
from importlib.resources import files

import pytest
from msgspec.structs import replace

from anpfiff.core.chance import Seeded
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.move import Move
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.football.events import GroupDecided, LotsDrawn, WorldChampion
from anpfiff.football.pairing import RUNNING
from anpfiff.games.schwalben import events as happened
from anpfiff.games.schwalben import moves as made
from anpfiff.games.schwalben import prompts as asked
from anpfiff.games.schwalben.edition import Card, load_box
from anpfiff.games.schwalben.view import SchwalbenView
from anpfiff.texts.catalogue import catalogue
from anpfiff.texts.matches import pairings_told, place
from anpfiff.texts.words import Table, Words, without_number

_FOLDER = files("anpfiff.games.schwalben")
CARDS = load_box(_FOLDER / "cards.toml", _FOLDER / "nations.toml").cards
ENGLISH, GERMAN = Words("en"), Words("de")
MOVES = GAMES.find("schwalben").moves("world16")
TOLD = pairings_told("schwalben", [happened.MatchBegan("Q1", "NED", "SUI")])
IN_ENGLISH = Table("schwalben", ("you", "Greedy 2", "Random 3"), MOVES, TOLD, you=0)
IN_GERMAN = Table("schwalben", ("du", "Gierig 2", "Zufall 3"), MOVES, TOLD, you=0)


def card_of(nation: str, kind: str) -> Card:
    return next(card for card in CARDS if card.nation == nation and card.kind == kind)


ATTACK = card_of("BRA", "attack")
"""Brazil's own: attack 4, inside."""
PUT_IN = {
    language: {"name": words.name("schwalben", ATTACK.id), "text": words.card_text("schwalben", ATTACK.id)}
    for language, words in (("en", ENGLISH), ("de", GERMAN))
}


def check(said: str, expected: str, language: str) -> None:
    """NAME and TEXT in the expected words are those of the card."""
    for key, text in PUT_IN[language].items():
        expected = expected.replace(key.upper(), text)
    assert said == expected


@pytest.mark.parametrize(
    ("move", "english", "german"),
    [
        (made.Bet("none"), "No bet", "Keine Wette"),
        (made.Bet("quarter_final"), "Quarter-final", "Viertelfinale"),
        (made.Bet("title"), "Title", "Titel"),
        (made.OneLess("green"), "One card less: green", "Eine Karte weniger: grün"),
        (made.OfferFor("home"), "For the Netherlands", "Für die Niederlande"),
        (made.OfferFor("away"), "For Switzerland", "Für die Schweiz"),
        (made.GivePenalty("away"), "Penalty for Switzerland", "Penalty für die Schweiz"),
        (made.ChangeTotal(-1), "Change it by one point: −1", "Um einen Punkt ändern: −1"),
        (made.ChangeTotal(1), "Change it by one point: +1", "Um einen Punkt ändern: +1"),
        (made.ChangeTotal(0), "Leave it", "So lassen"),
        (made.SeePlace("inside"), "It was inside", "Es war im Strafraum"),
        (made.Take("FRO"), "Faroe Islands", "Färöer"),
        (made.Offer(0), "Offer nothing", "Nichts bieten"),
        (made.Offer(1), "Offer 1 million", "1 Million bieten"),
        (made.Offer(12), "Offer 12 million", "12 Millionen bieten"),
        (made.Play(ATTACK.id), "NAME (attack 4, inside)", "NAME (Angriff 4, im Strafraum)"),
        (made.Give(ATTACK.id), "Give up: NAME (attack 4, inside)", "Hergeben: NAME (Angriff 4, im Strafraum)"),
        (made.Remove(ATTACK.id), "Remove: NAME (attack 4, inside)", "Entfernen: NAME (Angriff 4, im Strafraum)"),
    ],
)
def test_moves(move: Move, english: str, german: str) -> None:
    check(ENGLISH.move(IN_ENGLISH, move, 0), english, "en")
    check(GERMAN.move(IN_GERMAN, move, 0), german, "de")


@pytest.mark.parametrize(
    ("prompt", "english", "german"),
    [
        (
            asked.WhatToBet("GER", 14, 86),
            "Germany, stake 14, you have 86 million left. Which bet?",
            "Deutschland, Einsatz 14, du hast noch 86 Millionen. Welche Wette?",
        ),
        (
            asked.TakeBribeOrNot(1, "SUI", 1),
            "An offer from Greedy 2: 1 million for Switzerland. Take it?",
            "Gierig 2 bietet 1 Million für die Schweiz. Annehmen?",
        ),
        (asked.AttackOrStop("NED", False), "Netherlands: which card?", "Niederlande: Welche Karte?"),
        (
            asked.AttackOrStop("NED", True),
            "Netherlands: which card? (You may also stop.)",
            "Niederlande: Welche Karte? (Du darfst auch aufhören.)",
        ),
        (
            asked.MoreBonuses("free_kick", 2),
            "Free kick, 2 so far: a red card with it?",
            "Freistoß, bisher 2: Eine rote Karte dazu?",
        ),
        (
            asked.AnswerAttack(ATTACK.id, 5),
            "Against you: NAME (attack 4, inside), it counts 5. Your answer?",
            "Gegen dich: NAME (Angriff 4, im Strafraum), es zählt 5. Deine Antwort?",
        ),
        (
            asked.ChangeTotalOrNot("offside", 6),
            "You are the referee (offside, 6 in all): do you see it differently?",
            "Du pfeifst (Offside, zusammen 6): Siehst du das anders?",
        ),
        (
            asked.WhatToRemove("SUI", False),
            "Sending-off against Switzerland. Which card goes?",
            "Platzverweis gegen die Schweiz. Welche Karte kommt weg?",
        ),
        (asked.WhatToRemove("SUI", True), "Spied on: Switzerland. Which card goes?", None),
        (
            asked.Keep("penalty", 8),
            "Penalty on target, 8 in all. A keeper card?",
            "Penalty aufs Tor, zusammen 8. Eine Goaliekarte?",
        ),
    ],
)
def test_questions(prompt: Prompt, english: str, german: str | None) -> None:
    check(ENGLISH.prompt(IN_ENGLISH, prompt), english, "en")
    if german is not None:
        check(GERMAN.prompt(IN_GERMAN, prompt), german, "de")


ACCOUNT = happened.Account(
    6, (happened.BetPaid("GER", "title", 14, 56), happened.BetPaid("SUI", "final", 10, 0)), {"GER": 16, "SUI": 4}, 82
)


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (
            happened.MatchBegan("A1-A3", "ARG", "SUI"),
            "— Group A: Argentina – Switzerland —",
            "— Gruppe A: Argentinien – Schweiz —",
        ),
        (happened.MatchBegan("II-3", "ARG", "SUI"), "— Round of 16, II-3: Argentina – Switzerland —", None),
        (happened.MatchBegan("I-Q2", "ARG", "SUI"), "— Quarter-final I-2: Argentina – Switzerland —", None),
        (
            happened.MatchBegan("I-S", "ARG", "SUI"),
            "— Semi-final I: Argentina – Switzerland —",
            "— Halbfinale I: Argentinien – Schweiz —",
        ),
        (happened.RefereeNamed(0), "Referee: you.", "Du pfeifst."),
        (happened.RefereeNamed(None), "Referee: the neutral referee.", "Es pfeift der neutrale Schiri."),
        (
            happened.BetsMade((10, 0, 86)),
            "All bets are made. Left, seat by seat: 10, 0, 86 million.",
            "Alle Wetten sind gemacht. Übrig, der Reihe nach: 10, 0, 86 Millionen.",
        ),
        (
            happened.CardPlayed("BRA", ATTACK.id),
            "Brazil: NAME (attack 4, inside). “TEXT”",
            "Brasilien: NAME (Angriff 4, im Strafraum). „TEXT“",
        ),
        (happened.CardDrawn(1, "SUI", "blue", None), "Switzerland draw a card, blue.", "Schweiz zieht eine Karte, blau."),
        (
            happened.CardDrawn(0, "BRA", "red", ATTACK.id),
            "Brazil draw a card, red: NAME (attack 4, inside).",
            "Brasilien zieht eine Karte, rot: NAME (Angriff 4, im Strafraum).",
        ),
        (
            happened.CardsSeen(2, 0, "BRA", (ATTACK.id, ATTACK.id)),
            "Random 3 looked at cards of Brazil: NAME (attack 4, inside) and NAME (attack 4, inside).",
            "Zufall 3 sieht in die Karten, Brasilien: NAME (Angriff 4, im Strafraum) und NAME (Angriff 4, im Strafraum).",
        ),
        (
            happened.CardsSeen(2, 0, "BRA", None),
            "Random 3 looked at cards of Brazil.",
            "Zufall 3 sieht in die Karten, Brasilien.",
        ),
        (
            happened.CardRemoved("SUI", 0, None, "green", None),
            "Switzerland lose a card for good, green. It was taken at random.",
            "Schweiz verliert für immer eine Karte, grün. Der Zufall hat sie bestimmt.",
        ),
        (
            happened.CardRemoved("SUI", 1, 0, "red", ATTACK.id),
            "Switzerland lose a card for good, red: NAME (attack 4, inside). It was picked by you.",
            "Schweiz verliert für immer eine Karte, rot: NAME (Angriff 4, im Strafraum). Ausgesucht hast du sie.",
        ),
        (
            happened.CardRemoved("SUI", 0, 2, "blue", None),
            "Switzerland lose a card for good, blue. It was picked by Random 3.",
            "Schweiz verliert für immer eine Karte, blau. Ausgesucht hat Zufall 3 sie.",
        ),
        (
            happened.PlaceSeen(0, "inside"),
            "On the edge of the box! It counts as inside. The whistle was blown by you.",
            "An der Strafraumgrenze! Es gilt: im Strafraum. Gepfiffen hast du.",
        ),
        (
            happened.PlaceSeen(None, "outside"),
            "On the edge of the box! It counts as outside. The whistle was blown by the neutral referee.",
            "An der Strafraumgrenze! Es gilt: außerhalb. Gepfiffen hat der neutrale Schiri.",
        ),
        (
            happened.DiceThrown("SUI", "straight", 3, 7),
            "Switzerland roll 3 (foul goal, 7 in all).",
            "Schweiz würfelt 3 (Tor mit Foul, zusammen 7).",
        ),
        (
            happened.AttackFailed("SUI", "offside"),
            "Switzerland do not get through: offside.",
            "Schweiz kommt nicht durch: Offside.",
        ),
        (
            happened.AttackFailed("SUI", "clumsy"),
            "Switzerland do not get through: the dive was too clumsy and is seen through.",
            "Schweiz kommt nicht durch: die Schwalbe war zu plump und wird durchschaut.",
        ),
        (happened.Goal("NED", 1, 0), "GOAL for the Netherlands! It is 1:0.", "TOR für die Niederlande! Es steht 1:0."),
        (
            happened.MatchEnded("Q1", "NED", "SUI", 1, 1, (3, 4)),
            "Quarter-final 1, full time: Netherlands 1:1 Switzerland, 3:4 in the shoot-out.",
            "Viertelfinale 1, Schluss: Niederlande – Schweiz 1:1, im Penaltyschießen 3:4.",
        ),
        (
            happened.MatchEnded("S2", "NED", "SUI", 2, 1, None),
            "Semi-final 2, full time: Netherlands 2:1 Switzerland.",
            "Halbfinale 2, Schluss: Niederlande – Schweiz 2:1.",
        ),
        (
            LotsDrawn("D", ("GER", "SUI")),
            "Group D: level. Lots put them in this order: Germany and Switzerland.",
            "Gruppe D: Gleichstand. Das Los ordnet: Deutschland und Schweiz.",
        ),
        (
            GroupDecided("D", ("GER", "SUI")),
            "Group D, through: Germany and Switzerland.",
            "Gruppe D, weiter: Deutschland und Schweiz.",
        ),
        (
            WorldChampion("SUI", 0),
            "The tournament is won by Switzerland (you). Now for the money.",
            "Das Turnier ist gewonnen: Schweiz (du). Jetzt wird gerechnet.",
        ),
        (
            happened.AccountsSettled((ACCOUNT, ACCOUNT)),
            "Settled, in millions: you 82 (6 left, bets 56, bonuses 20), Greedy 2 82 (6 left, bets 56, bonuses 20).",
            "Abgerechnet, in Millionen: du 82 (6 übrig, Wetten 56, Prämien 20), Gierig 2 82 (6 übrig, Wetten 56, Prämien 20).",
        ),
    ],
)
def test_the_ticker(event: Event, english: str, german: str | None) -> None:
    check(ENGLISH.event(IN_ENGLISH, event), english, "en")
    if german is not None:
        check(GERMAN.event(IN_GERMAN, event), german, "de")


def test_copies_of_a_card_are_called_alike() -> None:
    several = next(card for card in CARDS if card.copies > 1)
    name = ENGLISH.card(Table("schwalben"), several.id)
    assert name == ENGLISH.card(Table("schwalben"), f"{several.id}.1") == ENGLISH.card(Table("schwalben"), f"{several.id}.12")
    assert without_number(f"{several.id}.2") == without_number(several.id) == several.id
    assert GAMES.find("schwalben").face(without_number(f"{several.id}.2")) == several
    assert ENGLISH.event(IN_ENGLISH, happened.Injury("SUI", f"{several.id}.2")) == f"Switzerland lose by injury: {name}."


def test_cards_of_other_games_have_only_their_name() -> None:
    assert GAMES.find("cards2010").face("attack") is None
    assert ENGLISH.card(Table("cards2010"), "one_goal") == "1 goal"
    assert ENGLISH.face(Table("cards2010"), "one_goal") == ENGLISH.card_effect(Table("cards2010"), "one_goal") == ""


@pytest.mark.parametrize(("version", "face"), [(0, "foul goal 3"), (1, "foul goal 5"), (2, "foul goal 3")])
def test_a_card_says_what_the_rules_of_the_table_print(version: int, face: str) -> None:
    """S9: at tables of version 1 the values of then."""
    table = Table("schwalben", rules_version=version)
    assert ENGLISH.face(table, "higher_hand") == face
    assert face in ENGLISH.event(table, happened.CardPlayed("ARG", "higher_hand"))


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (
            ENGLISH,
            {
                ("ARG", "straight"): "foul goal 3",
                ("BRA", "free_kick_bonus"): "free kick +3",
                ("GER", "reroll"): "rolls again",
                ("GER", "extra_attack"): "one more attack, +1, no foul",
                ("ITA", "cancel"): "stops an attack",
                ("KSA", "draw"): "draws 2 cards for 3 million",
                ("GRE", "cancel"): "stops an attack for 1 green card",
                ("CZE", "attack_bonus"): "attack +2",
                ("POR", "dive_bonus"): "dive +3",
                ("URU", "spy"): "spies",
                ("SUI", "offside"): "offside 5",
            },
        ),
        (
            GERMAN,
            {
                ("KSA", "draw"): "zieht 2 Karten für 3 Mio.",
                ("GRE", "cancel"): "stoppt Angriff für 1 grüne Karte",
                ("ENG", "attack"): "Angriff 3, im Strafraum",
            },
        ),
    ],
)
def test_faces(words: Words, wanted: dict[tuple[str, str], str]) -> None:
    assert {key: words.face(Table("schwalben"), card_of(*key).id) for key in wanted} == wanted


def test_effects_say_only_what_holds_for_the_card() -> None:
    def effect(card: Card) -> str:
        return ENGLISH.card_effect(Table("schwalben"), card.id)

    harmless = next(card for card in CARDS if card.kind == "attack" and card.value == 0)
    green = next(card for card in CARDS if card.kind == "attack" and card.colour == "green" and card.value)
    sweeper = next(card for card in CARDS if card.kind == "cancel" and card.most)
    injuring = next(card for card in CARDS if card.injures)
    gentle = next(card for card in CARDS if card.kind == "foul" and not card.injures)
    assert effect(harmless).endswith("that has no effect.")
    assert "on target" in effect(green)
    assert not effect(green).startswith("Instead")
    assert effect(ATTACK).startswith("Instead of a green card: an attack inside with value 4")
    assert f"an attack that counts {sweeper.most} at the most, with everything added to it, is called off" in effect(sweeper)
    assert effect(card_of("ITA", "cancel")) == "Instead of a blue card: an attack or a foul goal is called off."
    assert ("at random" in effect(injuring), "at random" in effect(gentle)) == (True, False)


@pytest.mark.parametrize(
    ("words", "offside", "keepers"),
    [(ENGLISH, "an offside", "no foul, offside or keeper"), (GERMAN, "ein Offside", "weder Foul noch Offside noch Goalie")],
)
def test_effects_say_what_helps_and_what_does_not(words: Words, offside: str, keepers: str) -> None:
    """S9: a trap helps a red offside; S5.9: a red card can call off what no foul, offside or keeper stops."""
    assert offside in words.card_effect(Table("schwalben"), card_of("SUI", "offside").id)
    for card in CARDS:
        if card.kind == "straight":
            assert keepers in words.card_effect(Table("schwalben"), card.id)


@pytest.mark.parametrize(("language", "words"), [("en", ENGLISH), ("de", GERMAN)])
def test_every_card_states_its_place_and_value(language: str, words: Words) -> None:
    for card in CARDS:
        shown = words.card(Table("schwalben"), card.id)
        assert (card.place is None) or words.name("schwalben", card.place) in shown, (language, card.id)
        if card.colour != "red":
            assert re.search(rf"\b{card.value}\b", words.face(Table("schwalben"), card.id)), (language, card.id)


@pytest.mark.parametrize("words", [ENGLISH, GERMAN])
def test_there_are_enough_different_texts(words: Words) -> None:
    """S9."""
    for colour, least in (("green", 45), ("blue", 30), ("red", 12)):
        impersonal = [card.id for card in CARDS if card.colour == colour and not card.nation]
        assert len({words.card_text("schwalben", card) for card in impersonal}) >= least
    texts = [words.card_text("schwalben", card.id) for card in CARDS]
    names = [words.name("schwalben", card.id) for card in CARDS]
    assert len(set(texts)) == len(set(names)) == len(CARDS)
    assert all(1 <= len(name.split()) <= 5 for name in names)


PLACES_IN_GERMAN = {
    "outside": r"Mittel(linie|feld|kreis)|Cornerflagge|Außenlinie|\w+zig Metern?|[Nn]och vierzig Meter|\w+undzwanzig|[Dd]reißig",
    "inside": r"[Ii]m Strafraum|in den Strafraum|Torraum|Fünfmeterraum|[Pp]fosten|(Fünf|Sechs|Acht|Neun) Meter vor dem",
    "edge": r"Strafraumgrenze|Sechzehnmeterlinie|Strafraumrand|Grenze|Eindringen|dringt in den Strafraum ein",
}
PLACES_IN_ENGLISH = {
    "outside": r"halfway line|midfield|centre circle|corner flag|touchline|(twenty|thirty|[Ff]orty)[a-z-]* metres|metres out",
    "inside": r"[Ii]nside the box|into the box|goal area|\bpost\b|goalpost|metres from (an open )?goal",
    "edge": r"edge of the box",
}


@pytest.mark.parametrize(("words", "places"), [(ENGLISH, PLACES_IN_ENGLISH), (GERMAN, PLACES_IN_GERMAN)])
def test_s5_6_texts_make_the_place_clear(words: Words, places: dict[str, str]) -> None:
    """S5.6: of attacks and dives. On the edge, what is said of the box is about its edge."""
    for card in CARDS:
        if card.kind in ("attack", "dive") and card.place is not None:
            text = words.card_text("schwalben", card.id)
            assert re.search(places[card.place], text, re.IGNORECASE), (card.id, text)
            if card.place != "edge":
                assert not re.search(places["edge"], text), (card.id, text)


def test_german_keeps_the_words_of_the_game() -> None:
    """S9: Foul, Offside, Goalie, Penalty."""
    told = " ".join(str(text) for key, text in catalogue("de").items() if key.startswith("games.schwalben."))
    page = (_FOLDER / "rules" / "de.md").read_text(encoding="utf-8")
    for word in ("Abseits", "Elfmeter", "Torwart", "Torhüter", "Strafstoß"):
        assert word not in told
        assert word not in page
    for word in ("Foul", "Offside", "Goalie", "Penalty"):
        assert word in told


def test_the_running_match_is_always_known() -> None:
    """From what everybody sees happen, through a whole tournament."""
    setup, chance, events = make_setup("schwalben", seats=3, options={"teams": "dealt"}), Seeded(5), list[Event]()
    state = GAMES.find("schwalben").new(setup, chance, events)
    told = pairings_told("schwalben", events)
    running: set[str] = set()
    while (seat := state.mover()) >= 0:
        events.clear()
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance, events)
        told |= pairings_told("schwalben", events)
        if any(isinstance(event, happened.MatchBegan) for event in events):
            view = state.view(None)
            assert isinstance(view, SchwalbenView)
            assert view.running is not None
            (match,) = [match for match in view.matches if match.id == view.running.match]
            assert told[RUNNING] == told[match.id] == (match.home, match.away)
            running.add(match.id)
    assert len(running) == 31
    assert {place(match)[0] for match in running} == {"group", "Q", "S", "F"}


def test_a_position_is_described_by_the_rules_of_its_table() -> None:
    """S9: a hand with the value of then."""
    game = GAMES.find("schwalben")
    setup = make_setup("schwalben", "world16", {"teams": "dealt", "field": "offered"}, 3, rules_version=1)
    view = game.new(setup, Seeded(1)).view(0)
    assert isinstance(view, SchwalbenView)
    old = view.cards | dict.fromkeys(list(view.cards)[:1], ("higher_hand", "counter_attack.1"))
    told = [str(game.describe("world16", replace(view, cards=old, rules_version=version))) for version in (1, 2)]
    assert told[0] != told[1]
