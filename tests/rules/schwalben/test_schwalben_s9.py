"""S9: the cards: how many there are, when each may be played, and what it does."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from anpfiff.core.chance import Seeded
from anpfiff.core.registry import make_setup
from anpfiff.games.schwalben.edition import KINDS
from anpfiff.games.schwalben.events import (
    AttackFailed,
    CardDrawn,
    CardGivenUp,
    CardPlayed,
    CardRemoved,
    CardsSeen,
    DiceThrown,
    MatchEnded,
    PaidToBank,
)
from anpfiff.games.schwalben.moves import Give, Nothing, Play, Remove, Stop
from anpfiff.games.schwalben.prompts import (
    AnswerAttack,
    AttackOrStop,
    ExtraAttackOrNot,
    GivePenaltyOrNot,
    HealOrNot,
    Keep,
    MoreBonuses,
    PlayBefore,
    RollAgainOrKeep,
    TakeBackOrNot,
    WhatToGiveUp,
    WhatToRemove,
)
from rules.schwalben.pitch import BOX, DUMMY, GAME, A, B, C, D, Pitch, setup
from rules.schwalben.whistle import (
    ACTOR,
    BRAZIL_ATTACK,
    BRAZIL_FREE_KICK,
    CHARMER,
    CZECHIA,
    DIGGER,
    ENGLAND,
    FOR_AWAY,
    FOR_HOME,
    FRANCE,
    GREECE,
    HAND_GOAL,
    HEADER,
    ITALY,
    KILLER,
    LEAVE,
    NO_PENALTY,
    ONE_MORE,
    PASS,
    PATRON,
    PHYSIO,
    PORTUGAL,
    REROLL,
    SECOND_WIND,
    SPARE,
    SPECIALIST,
    SPY,
    STOP,
    SWEEPER,
    SWITZERLAND,
    TRAP,
    TWELFTH_MAN,
    UP,
    Comes,
    Step,
    Whistle,
)

ATTACK = "attack4/inside"


BOX_CARDS = {card.id: card for card in BOX.cards}


def turn_of(whistle: Whistle) -> str:
    """Whose attack it is next."""
    assert isinstance(whistle.question(), AttackOrStop), whistle.question()
    return whistle.side


# --- how many: they may be tuned, then these numbers change together with the rules pages


def counted(kind: str) -> dict[int, int]:
    """Impersonal cards of a kind by value."""
    count: Counter[int] = Counter()
    for card in BOX.cards:
        if card.kind == kind and not card.nation:
            count[card.value] += card.copies
    return dict(sorted(count.items()))


@pytest.mark.parametrize(
    ("kind", "by_value"),
    [
        ("attack", {0: 8, 1: 8, 2: 8, 3: 27, 4: 41, 5: 31}),
        ("straight", {1: 1, 2: 2, 3: 2, 4: 1}),
        ("dive", {0: 6, 1: 8, 2: 9, 3: 7, 4: 4, 5: 2}),
        ("foul", {1: 2, 2: 8, 3: 18, 4: 17, 5: 7, 6: 2}),
        ("offside", {1: 10, 2: 11, 3: 6, 4: 2}),
        ("keeper", {1: 20, 2: 5, 3: 1}),
        ("free_kick_bonus", {1: 5, 2: 6}),
        ("killer", {3: 3}),
        ("attack_bonus", {1: 7}),
        ("cancel", {0: 2}),
        ("offside_bonus", {2: 3}),
        ("dive_bonus", {2: 4}),
        ("foul_bonus", {-2: 2}),
        ("draw", {1: 4}),
        ("home_shot_bonus", {1: 4}),
        ("physio", {0: 1}),
        ("reroll", {}),
        ("extra_attack", {}),
        ("spy", {}),
    ],
)
def test_s9_impersonal_cards_by_kind_and_value(kind: str, by_value: dict[int, int]) -> None:
    assert counted(kind) == by_value


def test_s9_a_sweeper_does_not_stop_a_straight_goal() -> None:
    """S5.9: its value is how easily it is seen, and no attack of that value."""
    whistle = Whistle(SWEEPER, "straight2").run("straight2", 4, ...)
    assert whistle.told().startswith("straight 6, goal")


def test_s9_weak_attacks_are_mostly_inside() -> None:
    assert sum(card.copies for card in BOX.cards if (card.kind, card.value, card.place) == ("attack", 1, "inside")) >= 6


def test_s9_by_the_first_rules_cards_are_printed_as_they_were() -> None:
    """Games of version 1 go on with its values; texts, kinds, places and numbers of copies are the same."""
    before = GAME.numbers(make_setup("schwalben", "world16", {"field": "offered"}, 3, rules_version=1))
    found = Counter((KINDS[kind], value) for kind, value in zip(before.kind, before.value, strict=True))
    assert [found["attack", value] for value in range(6)] == [14, 5, 11, 26, 41, 29], "with the red ones"
    assert [found["straight", value] for value in range(6)] == [0, 0, 0, 1, 3, 3]
    assert (before.last_attack, before.last_unfouled) == (0, False)
    assert before.card_names == GAME.numbers(setup()).card_names
    assert GAME.face("higher_hand", 1) == replace(BOX_CARDS["higher_hand"], value=5)
    assert GAME.face("higher_hand") == GAME.face("higher_hand", 2) == BOX_CARDS["higher_hand"]


@pytest.mark.parametrize(("colour", "cards", "texts"), [("green", 165, 45), ("blue", 109, 30), ("red", 41, 12)])
def test_s9_impersonal_cards_by_colour_and_enough_different_texts(colour: str, cards: int, texts: int) -> None:
    found = [card for card in BOX.cards if card.colour == colour and not card.nation]
    assert sum(card.copies for card in found) == cards
    assert len(found) >= texts


SPLITS = """
    BRA 10 4 4, ARG 8 4 3, FRA 8 4 3, NED 9 4 2, GER 7 3 4, ITA 5 6 3, ENG 7 4 3, POR 8 3 3, CZE 7 3 3, ESP 7 4 2,
    MEX 6 4 2, SWE 6 4 1, TUR 6 3 2, USA 5 3 3, CRO 5 4 2, GRE 3 6 2, DEN 6 4 1, URU 5 4 2, CIV 5 3 1, SUI 5 3 2,
    SCG 4 4 1, UKR 4 4 1, CMR 5 3 1, NGA 5 3 1, RUS 5 4 1, ROU 5 4 0, IRL 4 4 1, POL 4 3 1, PAR 3 4 1, COL 5 3 0,
    SEN 4 3 1, NOR 3 4 1, BUL 4 3 1, BEL 4 4 0, KOR 4 3 1, JPN 4 3 1, GHA 4 3 1, CHI 5 3 0, AUS 3 3 1, IRN 4 3 0,
    ECU 4 3 0, TUN 3 3 1, SCO 3 3 1, EGY 4 3 0, CRC 4 3 0, SVN 3 3 0, LVA 2 4 0, KSA 3 2 1, CHN 3 3 0, AUT 2 3 1,
    TOG 4 2 0, ANG 3 3 0, TRI 2 3 0, BHR 2 2 1, FRO 1 3 0
"""
"""Green, blue and red cards of every nation, personal ones included (S2.5)."""


def test_s9_the_55_nations_with_their_cards() -> None:
    told = [line.split() for line in SPLITS.replace("\n", " ").split(",")]
    assert [len(words) for words in told] == [4] * 55
    splits = {code: (int(green), int(blue), int(red)) for code, green, blue, red in told}
    cards = {code: nation.cards for code, nation in BOX.nations.items()}
    assert {code: (split.green, split.blue, split.red) for code, split in cards.items()} == splits
    assert [sum(splits[code]) for code in ("BRA", "ITA", "BHR")] == [18, 14, 5], "as the rulebook says"


def test_s9_four_fouls_injure() -> None:
    assert sum(card.copies for card in BOX.cards if card.injures) == 4
    assert {card.kind for card in BOX.cards if card.injures} == {"foul"}


@pytest.mark.parametrize(("place", "share"), [("outside", 45), ("inside", 40), ("edge", 15)])
def test_s9_places_of_green_cards(place: str, share: int) -> None:
    placed = [card for card in BOX.cards if card.colour == "green" and card.place]
    total = sum(card.copies for card in placed)
    assert sum(card.copies for card in placed if card.place == place) * 100 / total == pytest.approx(share, abs=2)


def test_s9_the_fourteen_personal_cards() -> None:
    found = {
        (card.nation, card.also, card.kind, card.value, card.place, card.pays, card.gives_up) for card in BOX.cards if card.nation
    }
    assert found == {
        ("ARG", "", "straight", 3, None, 0, False),
        ("BRA", "", "attack", 4, "inside", 0, False),
        ("BRA", "", "free_kick_bonus", 3, None, 0, False),
        ("FRA", "", "attack", 4, "inside", 0, False),
        ("GER", "", "reroll", 0, None, 0, False),
        ("GER", "", "extra_attack", 1, None, 0, False),
        ("ITA", "", "cancel", 0, None, 0, False),
        ("KSA", "BHR", "draw", 2, None, 3, False),
        ("GRE", "", "cancel", 0, None, 0, True),
        ("CZE", "", "attack_bonus", 2, None, 0, False),
        ("POR", "", "dive_bonus", 3, None, 0, False),
        ("ENG", "", "attack", 3, "inside", 0, False),
        ("URU", "", "spy", 0, None, 0, False),
        ("SUI", "", "offside", 5, None, 0, False),
    }
    assert all(card.colour == "red" and card.copies == 1 for card in BOX.cards if card.nation)


# --- free-kick specialists and diggers


@pytest.mark.parametrize(("card", "bonus"), [(SPECIALIST, 2), (DIGGER, 1), (BRAZIL_FREE_KICK, 3)])
@pytest.mark.parametrize("after", ["foul", "dive"])
def test_s9_free_kick_bonus_adds_to_a_free_kick(card: str, bonus: int, after: str) -> None:
    whistle = Whistle("foul3", f"attack3/outside dive3/outside {card}")
    whistle.run(*(("attack3/outside", "foul3", 4) if after == "foul" else ("dive3/outside", 4)))
    assert whistle.question() == MoreBonuses("free_kick", 2)
    assert whistle.seat == B
    assert whistle.cards == {card}
    whistle.run(card, 1)
    assert whistle.told().startswith(f"shot {2 + bonus + 1}")


def test_s9_free_kick_bonus_is_voluntary() -> None:
    whistle = Whistle("", f"dive3/outside {SPECIALIST}").run("dive3/outside", 4, PASS, 1)
    assert whistle.told() == "dive 7, free kick, shot 3, wide"
    assert whistle.happened(CardPlayed)[0] == whistle.happened(CardPlayed)[-1]


def test_s9_free_kick_bonuses_combine() -> None:
    whistle = Whistle("", f"dive3/outside {SPECIALIST} {DIGGER} {BRAZIL_FREE_KICK}")
    whistle.run("dive3/outside", 4, BRAZIL_FREE_KICK, DIGGER, SPECIALIST, 1)
    assert whistle.told() == "dive 7, free kick, shot 9, goal 0:1"


@pytest.mark.parametrize("card", [SPECIALIST, DIGGER, BRAZIL_FREE_KICK])
def test_s9_free_kick_bonus_helps_neither_a_penalty_nor_a_shot_nor_the_defender(card: str) -> None:
    penalty = Whistle("", f"dive3/inside {card}").run("dive3/inside", 4, 1)
    assert penalty.told() == "dive 7, penalty, shot 6, wide"
    shot = Whistle("", f"attack3/outside {card}").run("attack3/outside", 1)
    assert shot.told() == "shot 4, wide"
    defender = Whistle(card, "dive3/outside").run("dive3/outside", 4, 1)
    assert defender.told() == "dive 7, free kick, shot 3, wide"


# --- penalty killer


@pytest.mark.parametrize(
    ("keeper", "total", "offered", "used"),
    [
        (1, 7, True, False),
        (1, 8, True, True),
        (1, 10, True, True),
        (1, 11, False, False),
        (2, 8, True, False),
        (2, 9, True, True),
        (2, 11, True, True),
        (3, 9, True, False),
        (3, 10, True, True),
    ],
)
def test_s9_killer_makes_a_keeper_three_stronger_against_a_penalty(keeper: int, total: int, offered: bool, used: bool) -> None:
    """And is not wasted where the keeper saves alone."""
    whistle = Whistle(f"keeper{keeper} {KILLER}", "dive3/inside", hidden=True).run("dive3/inside", 4, total - 5)
    assert whistle.question() == Keep("penalty", total)
    alone = {KILLER} if total <= 9 else set()
    assert whistle.cards == ({f"keeper{keeper}"} if offered else set()) | alone
    if offered:
        whistle.run(f"keeper{keeper}")
        assert whistle.told() == "saved"
        assert len(whistle.happened(CardPlayed)) == (2 if used else 1)
        assert KILLER in whistle.hand("ARG")
        assert len(set(whistle.view.used) & set(whistle.view.cards.get("ARG", ()))) == used


@pytest.mark.parametrize(("total", "used"), [(7, 0), (10, 1), (11, 2)])
def test_s9_killers_combine_as_far_as_needed(total: int, used: int) -> None:
    whistle = Whistle(f"keeper1 {KILLER} {KILLER}", "dive3/inside").run("dive3/inside", 4, total - 5, "keeper1")
    assert whistle.told().endswith(f"shot {total}, saved")
    assert len(set(whistle.view.used) & set(whistle.view.cards.get("ARG", ()))) == used


@pytest.mark.parametrize(("total", "saves"), [(7, True), (9, True), (10, False)])
def test_s9_killer_saves_alone_like_a_keeper_of_three(total: int, saves: bool) -> None:
    whistle = Whistle(f"foul3 {KILLER}", "dive3/inside", hidden=True).run("dive3/inside", 4, total - 5)
    assert whistle.question() == Keep("penalty", total)
    assert whistle.cards == ({KILLER} if saves else set())
    if saves:
        whistle.run(KILLER)
        assert whistle.told() == "saved"
        assert KILLER in whistle.hand("ARG"), "it comes back"


@pytest.mark.parametrize(("total", "used"), [(9, 1), (10, 2), (11, 2)])
def test_s9_killers_save_together_without_a_keeper(total: int, used: int) -> None:
    whistle = Whistle(f"{KILLER} {KILLER}", "dive3/inside", hidden=True).run("dive3/inside", 4, total - 5, KILLER)
    assert whistle.told().endswith("saved")
    assert len(set(whistle.view.used) & set(whistle.view.cards.get("ARG", ()))) == used


def test_s9_by_the_second_rules_a_killer_needs_a_keeper_and_a_sweeper_stops_less() -> None:
    before = GAME.numbers(make_setup("schwalben", "world16", seats=3, rules_version=2))
    assert (before.killers_save, GAME.numbers(setup()).killers_save) == (False, True)
    assert {value for kind, value in zip(before.kind, before.value, strict=True) if KINDS[kind] == "killer"} == {2}
    assert [GAME.face("sweeper", version) == BOX_CARDS["sweeper"] for version in (1, 2, 3)] == [False, False, True]
    assert GAME.face("penalty_killer", 2) == replace(BOX_CARDS["penalty_killer"], value=2, alone=False)


@pytest.mark.parametrize("card", [HEADER, SPECIALIST, TRAP, ACTOR])
def test_s9_killer_and_no_other_red_card_helps_a_keeper(card: str) -> None:
    whistle = Whistle(f"keeper1 {card}", "dive3/inside", hidden=True).run("dive3/inside", 4, 3)
    assert (whistle.question(), whistle.legal) == (Keep("penalty", 8), [Nothing()])


def test_s9_killer_is_of_no_use_against_free_kicks_and_shots() -> None:
    kick = Whistle(f"keeper1 {KILLER}", "dive3/outside", hidden=True).run("dive3/outside", 4, 6)
    assert (kick.question(), kick.legal) == (Keep("free_kick", 8), [Nothing()])
    shot = Whistle(f"keeper1 {KILLER}", ATTACK, hidden=True).run(ATTACK, PASS, 4)
    assert (shot.question(), shot.legal) == (Keep("shot", 8), [Nothing()])


def test_s9_killer_once_a_match() -> None:
    whistle = Whistle(f"keeper1 keeper1 {KILLER}", "dive3/inside dive2/inside", hidden=True).run(
        "dive3/inside", 4, 4, "keeper1", SPARE
    )
    whistle.run("dive2/inside", 5, 4)
    assert (whistle.question(), whistle.legal) == (Keep("penalty", 9), [Nothing()])


def test_s9_killer_against_a_penalty_out_of_the_blue() -> None:
    whistle = Whistle(f"keeper1 {KILLER}", "", referee=C, may_whistle=[C]).run(FOR_AWAY, 4, "keeper1")
    assert whistle.told().endswith("shot 9, saved")


def test_s9_killer_in_a_shoot_out() -> None:
    whistle = Whistle(f"keeper1 {KILLER}", "", match="Q1").run(SPARE, SPARE, 4)
    assert whistle.told().endswith("shoot-out, shot 9")
    whistle.run("keeper1", 1, ...)
    assert whistle.told().startswith("saved")


# --- header, Czechia


def test_s9_header_adds_one_to_an_attack_inside() -> None:
    whistle = Whistle("", f"attack3/inside {HEADER}").run("attack3/inside", HEADER, 3)
    assert whistle.told() == "shot 7, goal 0:1"


@pytest.mark.parametrize("place", ["outside", "edge"])
def test_s9_header_is_not_offered_elsewhere(place: str) -> None:
    """The question is asked, because for all that is known the red card could be Czechia's."""
    whistle = Whistle("", f"attack3/{place} {HEADER}", hidden=True, pile=CZECHIA).run(f"attack3/{place}")
    assert whistle.question() == MoreBonuses("attack", 3)
    assert whistle.legal == [Nothing()]


@pytest.mark.parametrize("place", ["inside", "outside"])
def test_s9_no_other_red_card_is_offered_as_an_attack_bonus(place: str) -> None:
    whistle = Whistle("", f"attack3/{place} {CZECHIA} {FRANCE} {SECOND_WIND}").run(f"attack3/{place}")
    assert whistle.cards == {CZECHIA}


@pytest.mark.parametrize("place", ["outside", "inside", "edge"])
def test_s9_czechia_adds_two_to_any_attack(place: str) -> None:
    whistle = Whistle("", f"attack3/{place} {CZECHIA}").run(f"attack3/{place}", CZECHIA, 2)
    assert whistle.told() == "shot 7, goal 0:1"


@pytest.mark.parametrize("card", [HEADER, CZECHIA])
def test_s9_attack_bonus_helps_neither_a_dive_nor_a_kick_nor_the_other_side(card: str) -> None:
    dive = Whistle("", f"dive3/inside {card}").run("dive3/inside", 4, 1)
    assert dive.told() == "dive 7, penalty, shot 6, wide"
    other = Whistle(card, "attack3/inside").run("attack3/inside", 3)
    assert other.told() == "shot 6, wide"


def test_s9_attack_bonuses_combine_also_with_a_red_attack() -> None:
    whistle = Whistle("", f"{ENGLAND} {HEADER} {HEADER} {CZECHIA}").run(ENGLAND, HEADER, CZECHIA, HEADER, 1)
    assert whistle.told() == "shot 8, goal 0:1"


def test_s9_attack_bonus_counts_after_an_offside_that_failed_and_not_for_a_kick_after_a_foul() -> None:
    offside = Whistle("offside1", f"attack3/inside {CZECHIA}").run("attack3/inside", CZECHIA, "offside1", 1, 2)
    assert offside.told() == "offside 2, shot 7, goal 0:1"
    foul = Whistle("foul3", f"attack3/inside {CZECHIA}").run("attack3/inside", CZECHIA, "foul3", 4, 1)
    assert foul.told() == "foul 7, penalty, shot 6, wide"


# --- sweeper, Italy, Greece


@pytest.mark.parametrize(
    ("attack", "bonuses", "stops"),
    [
        ("attack1/inside", (), True),
        ("attack2/inside", (), True),
        ("attack3/inside", (), True),
        ("attack4/inside", (), False),
        ("attack2/inside", (HEADER,), True),
        ("attack3/inside", (HEADER,), False),
        ("attack1/inside", (CZECHIA,), True),
        ("attack2/inside", (CZECHIA,), False),
        (ENGLAND, (), True),
        (FRANCE, (), False),
    ],
)
def test_s9_sweeper_cancels_an_attack_of_at_most_3_after_modifiers(attack: str, bonuses: tuple[str, ...], stops: bool) -> None:
    whistle = Whistle(f"foul3 {SWEEPER}", f"{attack} {' '.join(bonuses)}").run(attack, *bonuses)
    assert isinstance(whistle.question(), AnswerAttack)
    assert (SWEEPER in whistle.cards) is stops
    if stops:
        whistle.run(SWEEPER)
        assert whistle.told() == "cancelled"
        assert turn_of(whistle) == "home"
        assert SWEEPER in whistle.hand("ARG")


def test_s9_sweeper_is_of_no_use_against_a_straight_goal() -> None:
    whistle = Whistle(SWEEPER, "straight3", hidden=True, pile=ITALY).run("straight3")
    assert isinstance(whistle.question(), AnswerAttack)
    assert whistle.legal == [Nothing()]


def test_s9_sweeper_once_a_match() -> None:
    whistle = Whistle(SWEEPER, "attack1/inside attack2/inside").run("attack1/inside", SWEEPER, SPARE, "attack2/inside", 1)
    assert whistle.told().startswith("cancelled, harmless, shot 3, wide")


@pytest.mark.parametrize("attack", ["attack1/inside", "attack5/inside", "straight4", HAND_GOAL, FRANCE])
def test_s9_italy_cancels_any_attack(attack: str) -> None:
    whistle = Whistle(ITALY, attack).run(attack, ITALY)
    assert whistle.told() == "cancelled"
    assert whistle.score == (0, 0)
    assert turn_of(whistle) == "home"
    assert whistle.hand("ARG") == [SPARE, ITALY], "it comes back"


def test_s9_italy_may_wait() -> None:
    whistle = Whistle(ITALY, "attack1/inside attack5/inside").run("attack1/inside", PASS, 1, SPARE, "attack5/inside")
    assert whistle.cards == {ITALY}


def test_s9_italy_once_a_match() -> None:
    whistle = Whistle(ITALY, "attack1/inside attack5/inside").run("attack1/inside", ITALY, SPARE, "attack5/inside", 1)
    assert "shot 6, wide" in whistle.told()


def test_s9_italy_cancels_neither_dives_nor_kicks() -> None:
    whistle = Whistle(ITALY, "dive3/inside").run("dive3/inside", 4, 2)
    assert whistle.told() == "dive 7, penalty, shot 7, goal 0:1"


def test_s9_greece_gives_up_a_green_card_of_choice() -> None:
    whistle = Whistle(f"{GREECE} attack5/inside dive2/inside foul3", "attack5/outside").run("attack5/outside", GREECE)
    assert whistle.question() == WhatToGiveUp()
    assert whistle.seat == A
    assert set(whistle.offered(Give)) == {"attack5/inside", "dive2/inside", SPARE}
    whistle.run("dive2/inside")
    assert whistle.told() == "given up, cancelled"
    (given,) = whistle.happened(CardGivenUp)
    assert given.team == "ARG"
    assert given.card in whistle.view.cards["discards"]
    assert "dive2/inside" in whistle.words_in("discards")
    assert whistle.hand("ARG") == [SPARE, "attack5/inside", GREECE, "foul3"]
    assert turn_of(whistle) == "home"


def test_s9_greece_without_a_green_card_cancels_all_the_same() -> None:
    whistle = Whistle(f"{GREECE} foul3", "attack5/outside attack0/outside", spare="").run("attack5/outside", GREECE)
    assert whistle.told() == "cancelled, ARG stops"
    assert whistle.hand("ARG") == [GREECE, "foul3"]


def test_s9_greece_also_against_a_straight_goal() -> None:
    whistle = Whistle(GREECE, "straight4").run("straight4", GREECE, SPARE)
    assert whistle.told().startswith("given up, cancelled")


# --- drilled trap, Switzerland


def test_s9_trap_adds_two_to_an_offside() -> None:
    assert Whistle(f"offside2 {TRAP}", ATTACK).run(ATTACK, "offside2", TRAP, 3).told() == "offside 7, offside"
    assert Whistle(f"offside2 {TRAP}", ATTACK).run(ATTACK, "offside2", PASS, 3, 1).told() == "offside 5, shot 5, wide"


def test_s9_traps_combine() -> None:
    whistle = Whistle(f"offside1 {TRAP} {TRAP}", ATTACK).run(ATTACK, "offside1", TRAP, TRAP, 2)
    assert whistle.told() == "offside 7, offside"


def test_s9_trap_neither_changes_a_foul_nor_stands_alone() -> None:
    foul = Whistle(f"foul3 {TRAP}", ATTACK).run(ATTACK, "foul3", 3)
    assert foul.told() == "foul 6, stopped"
    alone = Whistle(f"foul3 {TRAP}", ATTACK).run(ATTACK)
    assert alone.cards == {"foul3"}


@pytest.mark.parametrize(("die", "told"), [(1, "offside 6, shot 5, wide"), (2, "offside 7, offside")])
def test_s9_switzerland_calls_offside_with_5(die: int, told: str) -> None:
    whistle = Whistle(SWITZERLAND, ATTACK).run(ATTACK, SWITZERLAND, die, *([1] if die == 1 else []))
    assert whistle.told() == told
    assert SWITZERLAND in whistle.hand("ARG"), "it comes back"


def test_s9_switzerland_with_a_trap_is_never_wrong() -> None:
    whistle = Whistle(f"{SWITZERLAND} {TRAP}", ATTACK).run(ATTACK, SWITZERLAND, TRAP, 1)
    assert whistle.told() == "offside 8, offside"


def test_s9_switzerland_once_a_match_and_not_against_straight_goals() -> None:
    whistle = Whistle(SWITZERLAND, f"{ATTACK} attack3/outside").run(ATTACK, SWITZERLAND, 2, SPARE, "attack3/outside", 1)
    assert "shot 4, wide" in whistle.told()
    straight = Whistle(SWITZERLAND, "straight4").run("straight4", 2)
    assert straight.told() == "straight 6, goal 0:1"


# --- actor, Portugal


@pytest.mark.parametrize(("card", "bonus"), [(ACTOR, 2), (PORTUGAL, 3)])
def test_s9_dive_bonus_adds_to_a_dive(card: str, bonus: int) -> None:
    whistle = Whistle("", f"dive0/inside {card}").run("dive0/inside")
    assert whistle.question() == MoreBonuses("attack", 0)
    assert whistle.cards == {card}
    whistle.run(card, 1)
    assert whistle.told() == f"dive {bonus + 1}, dived"


def test_s9_dive_bonuses_combine() -> None:
    whistle = Whistle("keeper1", f"dive1/inside {ACTOR} {ACTOR} {PORTUGAL}")
    whistle.run("dive1/inside", ACTOR, PORTUGAL, ACTOR, 2, Comes("keeper1"), 1)
    assert whistle.told() == "dive 10, ARG loses blue, penalty, shot 6, wide"


@pytest.mark.parametrize("card", [ACTOR, PORTUGAL])
def test_s9_dive_bonus_helps_no_attack_and_no_foul(card: str) -> None:
    attack = Whistle("", f"attack3/inside {card}").run("attack3/inside", 1)
    assert attack.told() == "shot 4, wide"
    foul = Whistle(f"foul3 {card}", "attack3/inside").run("attack3/inside", "foul3", 3)
    assert foul.told() == "foul 6, stopped"


# --- charmer


@pytest.mark.parametrize(
    ("foul", "die", "charmers", "told"),
    [
        ("foul3", 4, 0, "foul 7, free kick, shot 3, wide"),
        ("foul3", 4, 1, "foul 5, stopped"),
        ("foul3", 5, 1, "foul 6, stopped"),
        ("foul3", 6, 1, "foul 7, free kick, shot 3, wide"),
        ("foul5", 6, 1, "foul 9, free kick, shot 3, wide"),
        ("foul5", 5, 2, "foul 6, stopped"),
        ("foul1", 1, 2, "foul -2, stopped"),
    ],
)
def test_s9_charmer_takes_two_off_an_own_foul(foul: str, die: int, charmers: int, told: str) -> None:
    whistle = Whistle(f"{foul} {' '.join([CHARMER] * charmers)}", "attack3/outside")
    kick = [1] if "shot" in told else []
    whistle.run("attack3/outside", foul, *[CHARMER] * charmers, die, *kick)
    assert whistle.told() == told


def test_s9_charmer_is_voluntary_and_for_fouls_only() -> None:
    foul = Whistle(f"foul3 {CHARMER}", "attack3/outside").run("attack3/outside", "foul3")
    assert foul.question() == MoreBonuses("foul", 3)
    assert Nothing() in foul.legal
    offside = Whistle(f"offside2 {CHARMER}", ATTACK).run(ATTACK, "offside2", 5)
    assert offside.told() == "offside 7, offside"
    other = Whistle("foul3", f"attack3/outside {CHARMER}").run("attack3/outside", "foul3", 4, 1)
    assert other.told() == "foul 7, free kick, shot 3, wide", "the attackers' charmer does not help"


# --- second wind, Saudi Arabia and Bahrain


def kick_off(home_hand: str, away_hand: str, pile: str, *, home_card: str, **where: Any) -> Whistle:
    """The home team takes its card."""
    return Whistle(home_hand, away_hand, begin="kick_off", pile=f"{home_card} {pile}", outcomes=[home_card], **where)


def test_s9_second_wind_before_kick_off() -> None:
    whistle = kick_off(SECOND_WIND, "", "keeper1 keeper2", home_card="foul3")
    assert whistle.question() == PlayBefore("ARG")
    assert whistle.seat == A
    assert whistle.cards == {SECOND_WIND}
    whistle.run(SECOND_WIND, Comes("keeper2"))
    assert [event.team for event in whistle.happened(CardDrawn)] == ["ARG"]
    assert whistle.hand("ARG") == [SPARE, SECOND_WIND, "foul3", "keeper2"]
    assert turn_of(whistle) == "away", "used: nothing more to ask"


def test_s9_second_wind_for_both_sides_and_several_of_them() -> None:
    whistle = kick_off(f"{SECOND_WIND} {SECOND_WIND}", SECOND_WIND, "keeper1 keeper2 keeper1", home_card="foul3")
    whistle.run(SECOND_WIND, Comes("keeper1"))
    assert whistle.question() == PlayBefore("ARG")
    whistle.run(SECOND_WIND, Comes("keeper2"))
    assert whistle.question() == PlayBefore("MEX")
    assert whistle.seat == B
    whistle.run(SECOND_WIND, Comes("keeper1"))
    assert turn_of(whistle) == "away"
    assert whistle.counts("pile") == (0, 0, 0)


def test_s9_second_wind_kept_by_the_home_team_the_guests_are_asked_all_the_same() -> None:
    whistle = kick_off(SECOND_WIND, SECOND_WIND, "keeper1 keeper2", home_card="foul3").run(PASS)
    assert whistle.question() == PlayBefore("MEX")
    assert whistle.seat == B


def test_s9_second_wind_before_an_own_attack_does_not_use_the_turn() -> None:
    whistle = Whistle("", f"attack3/inside {SECOND_WIND}", pile="attack5/inside keeper1")
    assert SECOND_WIND in whistle.cards
    whistle.run(SECOND_WIND, Comes("attack5/inside"))
    assert turn_of(whistle) == "away"
    assert whistle.cards == {"attack3/inside", "attack5/inside", SPARE}
    whistle.run("attack5/inside", 1)
    assert turn_of(whistle) == "home"


def test_s9_second_wind_kept_at_kick_off_can_be_played_later() -> None:
    whistle = kick_off("", SECOND_WIND, "keeper1", home_card="foul3").run(PASS)
    assert SECOND_WIND in whistle.cards


def test_s9_second_wind_once_a_match() -> None:
    whistle = kick_off("", f"{SECOND_WIND} attack1/inside", "keeper1 keeper2", home_card="foul3").run(
        SECOND_WIND, Comes("keeper1")
    )
    assert whistle.cards == {"attack1/inside", SPARE}


def test_s9_second_wind_is_no_attack() -> None:
    """S4.5: the duty to play a green card stays."""
    whistle = Whistle("", SECOND_WIND, pile="keeper1")
    assert Stop() not in whistle.legal
    whistle.run(SECOND_WIND, Comes("keeper1"))
    assert Stop() not in whistle.legal


def test_s9_second_wind_is_for_an_attack_that_follows() -> None:
    """Whoever has drawn does not stop any more in this turn."""
    whistle = Whistle("attack0/inside", f"attack0/inside {SECOND_WIND}", pile="keeper1").run("attack0/inside", SPARE)
    assert Stop() in whistle.legal
    whistle.run(SECOND_WIND, Comes("keeper1"))
    assert Stop() not in whistle.legal
    assert whistle.cards == {SPARE}
    whistle.run(SPARE)
    assert turn_of(whistle) == "home"


def test_s9_second_wind_before_a_red_attack() -> None:
    whistle = Whistle("", f"{FRANCE} {SECOND_WIND}", spare="", pile="keeper1").run(SECOND_WIND, Comes("keeper1"))
    assert whistle.cards == {FRANCE}
    assert Stop() not in whistle.legal


def test_s9_second_wind_not_before_a_red_attack_that_nobody_knows_of() -> None:
    """Drawing would tell that there is one."""
    whistle = Whistle("attack0/inside", f"{FRANCE}+ {SECOND_WIND}", spare="", hidden=True, pile="keeper1")
    assert whistle.cards == {FRANCE}


def test_s9_second_wind_before_germany_s_extra_attack() -> None:
    whistle = Whistle(f"attack3/inside {ONE_MORE} {SECOND_WIND}", "", home="GER", pile="attack5/inside")
    whistle.run(SPARE, SPARE, STOP, ONE_MORE, SECOND_WIND, Comes("attack5/inside"))
    assert turn_of(whistle) == "home"
    assert whistle.cards == {"attack3/inside", "attack5/inside"}
    assert Stop() not in whistle.legal


def test_s9_second_wind_of_an_empty_pile_brings_nothing() -> None:
    whistle = Whistle("", SECOND_WIND, pile="", discards="").run(SECOND_WIND)
    assert whistle.happened(CardDrawn) == []
    assert whistle.cards == {SPARE}


def test_s9_second_wind_only_the_owner_sees_the_card() -> None:
    whistle = Whistle("", SECOND_WIND, pile="keeper1").run(SECOND_WIND, Comes("keeper1"))
    (drawn,) = whistle.happened(CardDrawn)
    assert [drawn.seen_by(seat).card is None for seat in (A, B, C, D, None)] == [True, False, True, True, True]


def test_s9_patron_pays_3_to_the_bank_and_draws_2() -> None:
    whistle = Whistle("", PATRON, money=[10, 10, 10, 10], pile="keeper1 keeper2 foul3")
    whistle.run(PATRON, Comes("keeper1"), Comes("foul3"))
    assert whistle.money() == (10, 7, 10, 10)
    assert whistle.happened(PaidToBank) == [PaidToBank(B, 3)]
    assert whistle.hand("MEX") == [SPARE, PATRON, "foul3", "keeper1"]
    assert turn_of(whistle) == "away"


def test_s9_patron_before_kick_off() -> None:
    whistle = kick_off("", PATRON, "keeper1 keeper2", home_card="foul3")
    assert whistle.question() == PlayBefore("MEX")
    whistle.run(PATRON, Comes("keeper1"), Comes("keeper2"))
    assert whistle.money()[B] == 97


@pytest.mark.parametrize(("money", "offered"), [(0, False), (2, False), (3, True)])
def test_s9_patron_needs_the_money(money: int, offered: bool) -> None:
    before = kick_off("", PATRON, "keeper1", home_card="foul3", money=[9, money, 9, 9])
    assert before.question() == PlayBefore("MEX")
    assert (PATRON in before.cards) is offered
    attack = Whistle("", PATRON, money=[9, money, 9, 9])
    assert (PATRON in attack.cards) is offered


def test_s9_patron_once_a_match() -> None:
    whistle = Whistle("", PATRON, pile="keeper1 keeper1 keeper1").run(PATRON, Comes("keeper1"), Comes("keeper1"))
    assert whistle.cards == {SPARE}


# --- twelfth man


@pytest.mark.parametrize(
    ("hand", "steps", "shot", "value"),
    [
        ("attack3/outside", ("attack3/outside",), "shot", 3),
        ("dive3/outside", ("dive3/outside", 4), "free_kick", 2),
        ("dive3/inside", ("dive3/inside", 4), "penalty", 5),
    ],
)
def test_s9_twelfth_man_adds_one_to_a_home_shot(hand: str, steps: tuple[Step, ...], shot: str, value: int) -> None:
    whistle = Whistle(f"{hand} {TWELFTH_MAN}", "").run(SPARE, *steps)
    assert whistle.question() == MoreBonuses(shot, value)
    assert whistle.cards == {TWELFTH_MAN}
    whistle.run(TWELFTH_MAN, 1)
    assert whistle.told().startswith(f"shot {value + 2}")


def test_s9_twelfth_man_for_one_shot_only() -> None:
    whistle = Whistle(f"attack3/outside attack2/outside {TWELFTH_MAN}", "attack0/inside")
    whistle.run(SPARE, "attack3/outside", TWELFTH_MAN, 1, "attack0/inside", "attack2/outside", 1)
    assert "shot 3, wide" in whistle.told()


def test_s9_twelfth_man_is_of_no_use_to_guests() -> None:
    whistle = Whistle("", f"attack3/outside {TWELFTH_MAN}").run("attack3/outside", 1)
    assert whistle.told() == "shot 4, wide"


def test_s9_twelfth_man_helps_a_penalty_out_of_the_blue() -> None:
    whistle = Whistle(TWELFTH_MAN, "", referee=C, may_whistle=[C]).run(FOR_HOME, TWELFTH_MAN, 1)
    assert whistle.told().endswith("shot 7, goal 1:0")


def test_s9_twelfth_man_in_extra_time() -> None:
    whistle = Whistle(f"attack3/inside {TWELFTH_MAN}", "attack1/inside", match="Q1").run(SPARE, SPARE, STOP, STOP)
    assert whistle.told().endswith("extra time")
    whistle.run(STOP, "attack3/inside", TWELFTH_MAN, 3, ...)
    assert "shot 7, goal 1:0" in whistle.told()


def test_s9_twelfth_man_stays_away_from_a_shoot_out() -> None:
    whistle = Whistle(TWELFTH_MAN, "", match="Q1")
    whistle.run(SPARE, SPARE, *[2, 1] * 3, ...)
    kicks = "shot 7, goal 0:1, shot 6, wide, shot 7, goal 0:2, shot 6, wide, shot 7, goal 0:3, shot 6, wide"
    assert f"shoot-out, {kicks}" in whistle.told()
    assert whistle.happened(MatchEnded)[0].shoot_out == (0, 3)


# --- physio


def test_s9_physio_undoes_an_injury() -> None:
    whistle = Whistle("foul4!", f"attack3/outside keeper1 {PHYSIO}").run("attack3/outside", "foul4!", Comes("keeper1"))
    question = whistle.question()
    assert isinstance(question, HealOrNot)
    assert question.card in whistle.names_in("discards")
    assert (whistle.seat, whistle.cards) == (B, {PHYSIO})
    whistle.run(PHYSIO, 1)
    assert whistle.told() == "MEX whole again, foul 5, stopped"
    assert whistle.hand("MEX") == [SPARE, "keeper1", PHYSIO]
    assert turn_of(whistle) == "home", "not a second time in this match"


def test_s9_physio_may_leave_an_injury() -> None:
    whistle = Whistle("foul4!", f"attack3/outside keeper1 {PHYSIO}").run("attack3/outside", "foul4!", Comes("keeper1"), PASS, 1)
    assert whistle.hand("MEX") == [SPARE, PHYSIO]
    assert isinstance(whistle.question(), TakeBackOrNot), "but then take the green card back"


@pytest.mark.parametrize(
    ("attack", "steps"),
    [("attack3/inside", (1,)), ("attack5/inside", (6,)), ("attack0/inside", ()), ("dive2/inside", (1,)), ("straight4", (6,))],
)
def test_s9_physio_takes_a_green_card_back_once_it_is_settled(attack: str, steps: tuple[int, ...]) -> None:
    whistle = Whistle("", f"{attack} {PHYSIO}").run(attack, *steps)
    question = whistle.question()
    assert isinstance(question, TakeBackOrNot)
    assert question.card in whistle.names_in("discards")
    assert (whistle.seat, whistle.cards) == (B, {PHYSIO})
    score = whistle.score
    whistle.run(PHYSIO)
    assert whistle.told() == "MEX whole again"
    assert whistle.hand("MEX") == sorted([SPARE, attack, PHYSIO])
    assert whistle.score == score, "what came of it stays"
    assert turn_of(whistle) == "home", "and so does the change of sides"


def test_s9_physio_may_leave_a_green_card() -> None:
    whistle = Whistle("", f"attack3/inside {PHYSIO}").run("attack3/inside", 1, PASS)
    assert whistle.hand("MEX") == [SPARE, PHYSIO]
    assert turn_of(whistle) == "home"


def test_s9_physio_once_a_match() -> None:
    whistle = Whistle("", f"attack3/inside {PHYSIO}").run("attack3/inside", 1, PHYSIO, SPARE, "attack3/inside", 1)
    assert "attack3/inside" in whistle.words_in("discards")
    assert isinstance(whistle.question(), AttackOrStop)


def test_s9_physio_healed_an_injury_and_is_used_for_the_attack() -> None:
    whistle = Whistle("foul4!", f"attack3/outside keeper1 {PHYSIO}")
    whistle.run("attack3/outside", "foul4!", Comes("keeper1"), PHYSIO, 1)
    assert turn_of(whistle) == "home"
    assert "attack3/outside" in whistle.words_in("discards")


def test_s9_physio_for_own_cards_and_green_ones_only() -> None:
    red = Whistle("", f"{FRANCE} {PHYSIO}").run(FRANCE, 1)
    assert turn_of(red) == "home"
    other = Whistle(PHYSIO, "attack3/inside").run("attack3/inside", 1)
    assert turn_of(other) == "home"
    hurt = Whistle(f"foul4! {PHYSIO}", "attack3/outside keeper1").run("attack3/outside", "foul4!", Comes("keeper1"), 1)
    assert turn_of(hurt) == "home"


def test_s9_physio_is_asked_for_where_nobody_knows_that_there_is_none() -> None:
    """The silence would tell what the red card is not."""
    whistle = Whistle("foul4!", f"attack3/outside keeper1 {DIGGER}", hidden=True)
    whistle.run("attack3/outside", "foul4!", Comes("keeper1"))
    assert isinstance(whistle.question(), HealOrNot)
    assert whistle.legal == [Nothing()]
    whistle.run(PASS, 1)
    assert isinstance(whistle.question(), TakeBackOrNot)
    assert whistle.legal == [Nothing()]


def test_s9_physio_who_is_hurt_himself_heals_nobody() -> None:
    whistle = Whistle("foul4!", f"attack3/outside {PHYSIO}").run("attack3/outside", "foul4!", Comes(PHYSIO), 1)
    assert whistle.told() == "MEX injured, foul 5, stopped"
    assert turn_of(whistle) == "home"


def test_s9_physio_brings_a_red_card_back_as_it_was() -> None:
    """Once used it stays used."""
    whistle = Whistle("foul4!", f"attack3/inside attack4/inside {HEADER} {PHYSIO}")
    whistle.run("attack3/inside", HEADER, "foul4!", Comes(HEADER), PHYSIO, 1, SPARE, "attack4/inside", 1)
    assert "shot 5, wide" in whistle.told()
    assert HEADER in whistle.hand("MEX")


# --- Argentina


@pytest.mark.parametrize(("die", "told"), [(3, "straight 6, goal 0:1"), (4, "straight 7, seen"), (6, "straight 9, seen")])
def test_s9_argentina_scores_with_the_hand(die: int, told: str) -> None:
    whistle = Whistle("foul3 keeper3", HAND_GOAL).run(HAND_GOAL, die)
    assert whistle.told() == told
    assert turn_of(whistle) == "home"
    assert HAND_GOAL in whistle.hand("MEX"), "it comes back"


def test_s9_argentina_once_a_match_and_not_for_the_green_card_that_must_be_played() -> None:
    whistle = Whistle("attack0/inside", HAND_GOAL).run(HAND_GOAL, 1, SPARE)
    assert whistle.cards == {SPARE}
    assert Stop() not in whistle.legal


def test_s9_argentina_the_referee_may_change_it() -> None:
    whistle = Whistle("", HAND_GOAL, referee=C).run(HAND_GOAL, 3, UP)
    assert whistle.told() == "straight 6, changed to 7, seen"


# --- red attacks: Brazil, France, England


@pytest.mark.parametrize(("card", "value"), [(BRAZIL_ATTACK, 4), (FRANCE, 4), (ENGLAND, 3)])
def test_s9_red_attack(card: str, value: int) -> None:
    whistle = Whistle("foul3 offside2 keeper1", card).run(card)
    question = whistle.question()
    assert isinstance(question, AnswerAttack)
    assert question.value == value
    assert whistle.cards == {"foul3", "offside2"}
    whistle.run("foul3", 4, 1)
    assert whistle.told() == "foul 7, penalty, shot 6, wide", "it is inside the box"
    assert turn_of(whistle) == "home"
    assert card in whistle.hand("MEX")
    whistle.run(SPARE)
    assert whistle.cards == {SPARE}, "once a match"


# --- Germany


@pytest.mark.parametrize(
    ("home_hand", "away_hand", "steps", "told"),
    [
        ("foul3", "attack3/outside", ("attack3/outside", "foul3", 6, REROLL, 1), "foul 9, foul 4, stopped"),
        ("offside2", "attack3/outside", ("attack3/outside", "offside2", 1, REROLL, 6), "offside 3, offside 8, offside"),
        ("attack3/inside", "", (SPARE, "attack3/inside", 1, REROLL, 4), "harmless, shot 4, shot 7, goal 1:0"),
        ("dive2/inside", "", (SPARE, "dive2/inside", 1, REROLL, 3), "harmless, dive 3, dive 5, dived"),
        ("straight4", "", (SPARE, "straight4", 6, REROLL, 1), "harmless, straight 10, straight 5, goal 1:0"),
    ],
)
def test_s9_germany_rolls_an_own_die_again(home_hand: str, away_hand: str, steps: tuple[Step, ...], told: str) -> None:
    whistle = Whistle(f"{home_hand} {REROLL}", f"{away_hand} attack2/outside", home="GER").run(*steps)
    assert whistle.told() == told


def test_s9_germany_the_second_result_stands() -> None:
    whistle = Whistle(f"attack3/inside {REROLL}", "attack2/outside", home="GER").run(SPARE, "attack3/inside", 3)
    assert whistle.question() == RollAgainOrKeep("shot", 3, 6)
    assert whistle.seat == A
    whistle.run(REROLL, 1)
    assert whistle.told() == "shot 4, wide"


def test_s9_germany_may_keep_the_die() -> None:
    whistle = Whistle(f"attack3/inside attack2/inside {REROLL}", "attack0/inside", home="GER")
    whistle.run(SPARE, "attack3/inside", 3, PASS, "attack0/inside", "attack2/inside", 3)
    assert isinstance(whistle.question(), RollAgainOrKeep), "and use the card later"


def test_s9_germany_rolls_again_once_a_match_and_never_the_other_side_s_die() -> None:
    whistle = Whistle(f"attack3/inside attack2/inside {REROLL}", "attack3/outside attack2/outside", home="GER")
    whistle.run("attack3/outside", 4)
    assert whistle.told() == "shot 7, goal 0:1", "not asked about a die of Mexico's"
    whistle.run("attack3/inside", 1, REROLL, 1, "attack2/outside", 1, "attack2/inside", 1)
    assert [throw.total for throw in whistle.happened(DiceThrown)] == [4, 4, 3, 3]


def test_s9_germany_rolls_again_in_a_shoot_out() -> None:
    whistle = Whistle(REROLL, "", home="GER", match="Q4").run(SPARE, SPARE, 1, 1)
    assert whistle.told().endswith("shoot-out, shot 6, wide, shot 6")
    assert whistle.question() == RollAgainOrKeep("shot", 1, 6)
    whistle.run(REROLL, 2, ...)
    assert whistle.told().startswith("shot 7, goal 1:0")


def test_s9_germany_attacks_once_more_after_both_have_stopped() -> None:
    whistle = Whistle(f"attack3/inside foul3 {ONE_MORE}", "attack1/inside", home="GER").run(SPARE, SPARE, STOP)
    assert turn_of(whistle) == "home"
    assert ONE_MORE not in whistle.cards, "not before Germany has stopped"
    whistle.run(STOP)
    assert whistle.question() == ExtraAttackOrNot("GER")
    assert whistle.seat == A
    whistle.run(ONE_MORE)
    assert turn_of(whistle) == "home"
    assert whistle.cards == {"attack3/inside"}
    assert Stop() not in whistle.legal, "who asked for it attacks"
    whistle.run("attack3/inside", 3, ...)
    (ended,) = whistle.happened(MatchEnded)
    assert (ended.home_goals, ended.away_goals) == (1, 0)


def test_s9_germany_s_extra_attack_can_be_defended_but_not_by_a_foul() -> None:
    whistle = Whistle(f"attack3/inside {ONE_MORE}", "foul3 offside3 attack1/inside", home="GER")
    whistle.run(SPARE, SPARE, STOP, STOP, ONE_MORE, "attack3/inside")
    assert whistle.question() == AnswerAttack(whistle.happened(CardPlayed)[-1].card, 4)
    assert whistle.cards == {"offside3"}
    whistle.run("offside3", 4, ...)
    assert "offside 7" in whistle.told()
    assert whistle.happened(MatchEnded)


def test_s9_nobody_is_asked_for_a_foul_that_may_not_be() -> None:
    whistle = Whistle(f"attack3/inside {ONE_MORE}", "foul3 attack1/inside", home="GER")
    whistle.run(SPARE, SPARE, STOP, STOP, ONE_MORE, "attack3/inside", 1, ...)
    assert "shot 5, wide" in whistle.told()


def test_s9_only_the_attack_after_both_have_stopped_is_safe_from_fouls() -> None:
    whistle = Whistle(f"attack3/inside {ONE_MORE}", "foul3", home="GER").run(SPARE, "attack3/inside")
    assert whistle.question() == AnswerAttack(whistle.happened(CardPlayed)[-1].card, 3)
    assert whistle.cards == {"foul3"}


def test_s9_a_dive_in_added_time_gains_too_and_a_straight_goal_loses_nothing() -> None:
    """S5.9: there a higher value is a worse one. S5.1: no modifier lifts an attack with value 0."""
    last = (SPARE, SPARE, STOP, ONE_MORE)
    assert "dive 7" in Whistle(f"dive2/outside {ONE_MORE}", "", home="GER").run(*last, "dive2/outside", 4, 1, ...).told()
    assert "straight 6, goal" in Whistle(f"straight3 {ONE_MORE}", "", home="GER").run(*last, "straight3", 3, ...).told()
    whistle = Whistle(f"attack0/inside {ONE_MORE}", "", home="GER").run(*last, "attack0/inside", ...)
    assert whistle.happened(AttackFailed)[-1] == AttackFailed("GER", "harmless")


def test_s9_germany_s_extra_attack_is_voluntary() -> None:
    whistle = Whistle(f"attack3/inside {ONE_MORE}", "", home="GER").run(SPARE, SPARE, STOP, PASS, ...)
    assert whistle.happened(MatchEnded)


def test_s9_germany_s_extra_attack_needs_a_green_card() -> None:
    whistle = Whistle(f"{FRANCE} {ONE_MORE}", "", home="GER").run(SPARE, SPARE, STOP, ...)
    assert whistle.happened(MatchEnded)


def test_s9_germany_s_extra_attack_is_not_for_red_attacks() -> None:
    whistle = Whistle(f"attack3/inside {FRANCE} {ONE_MORE}", "", home="GER").run(SPARE, SPARE, STOP, ONE_MORE)
    assert whistle.cards == {"attack3/inside"}


def test_s9_germany_s_extra_attack_once_a_match() -> None:
    whistle = Whistle(f"attack3/inside attack2/inside {ONE_MORE}", "", home="GER")
    whistle.run(SPARE, SPARE, STOP, ONE_MORE, "attack3/inside", 1, ...)
    assert whistle.happened(MatchEnded)


def test_s9_germany_s_extra_attack_comes_once_in_a_match_with_extra_time() -> None:
    whistle = Whistle(f"attack3/inside attack2/inside {ONE_MORE}", "", home="GER", match="Q4")
    whistle.run(SPARE, SPARE, STOP, ONE_MORE, "attack3/inside", 1)
    assert whistle.told().endswith("shot 5, wide, extra time, MEX stops")
    whistle.run(STOP, *[2, 1] * 3, ...)
    assert whistle.told().startswith("GER stops, shoot-out")


def test_s9_germany_as_guests_attacks_once_more() -> None:
    whistle = Whistle("", f"attack3/inside {ONE_MORE}", home="BRA", away="GER", match="Q3", score=(1, 0)).run(SPARE, SPARE, STOP)
    assert whistle.question() == ExtraAttackOrNot("GER")
    assert whistle.seat == B
    whistle.run(ONE_MORE, "attack3/inside", 3, ...)
    assert "shot 7, goal 1:1" in whistle.told()


def test_s9_the_guests_are_asked_after_the_home_team_has_declined() -> None:
    """Where nobody knows who holds the card: the home team first; whoever wants no more attack leaves the other's alone."""
    hands = {"GER": f"{SPARE} attack3/inside {ONE_MORE}+", "BRA": f"{SPARE} attack4/inside {TWELFTH_MAN}"}
    pitch = Pitch("BRA", "GER", match="Q3", hands=hands, hidden=True, referee=DUMMY, score=(1, 0))
    while not isinstance(pitch.question(), ExtraAttackOrNot):
        quiet = [move for move in (Nothing(), Stop()) if move in pitch.legal]
        pitch.play(quiet[0] if quiet else Play(pitch.named(SPARE)))
    assert (pitch.question(), pitch.state.mover()) == (ExtraAttackOrNot("BRA"), A)
    assert pitch.legal == [Nothing()]
    pitch.nothing()
    assert (pitch.question(), pitch.state.mover()) == (ExtraAttackOrNot("GER"), B)
    pitch.put(ONE_MORE)
    pitch.put("attack3/inside", ...)
    assert [event.team for event in pitch.happened(CardPlayed)] == ["GER"]


def test_s9_germany_may_save_the_extra_attack_for_extra_time() -> None:
    whistle = Whistle(f"attack3/inside {ONE_MORE}", "", home="GER", match="Q4").run(SPARE, SPARE, STOP, PASS)
    assert whistle.told().endswith("extra time, MEX stops")
    whistle.run(STOP)
    assert whistle.question() == ExtraAttackOrNot("GER")


def test_s9_germany_s_extra_attack_comes_after_the_referee_s_last_word() -> None:
    whistle = Whistle(f"attack3/inside {ONE_MORE}", "", home="GER", referee=C, may_whistle=[C])
    whistle.run(NO_PENALTY, SPARE, NO_PENALTY, SPARE, NO_PENALTY, STOP)
    assert isinstance(whistle.question(), GivePenaltyOrNot)
    whistle.run(FOR_AWAY, 1)
    assert whistle.question() == ExtraAttackOrNot("GER")


# --- Uruguay


def test_s9_uruguay_sees_the_blue_and_red_cards_and_removes_one() -> None:
    whistle = Whistle(f"keeper1 foul3 {HEADER} attack5/inside", SPY, hidden=True).run(SPY)
    assert whistle.question() == WhatToRemove("ARG", by_spy=True)
    assert whistle.seat == B
    assert set(whistle.offered(Remove)) == {"keeper1", "foul3", HEADER}
    (seen,) = whistle.happened(CardsSeen)
    assert seen.cards is not None
    assert len(seen.cards) == 3
    assert [seen.seen_by(seat).cards is None for seat in (A, B, C, D, None)] == [False, False, True, True, True]
    known = set(whistle.state.view(B).cards["ARG"])
    assert known == set(seen.cards), "green cards stay hidden"
    assert (seen.seat, seen.owner, seen.team) == (B, A, "ARG")
    own = set(whistle.state.view(A).cards["ARG"])
    assert own >= known, "the owner still knows them"
    name = whistle.named("keeper1", Remove)
    whistle.run("keeper1")
    assert whistle.told() == "ARG loses blue"
    (removed,) = whistle.happened(CardRemoved)
    assert (removed.by, removed.owner, removed.card) == (B, A, name)
    assert [removed.seen_by(seat).card is None for seat in (A, B, C, D, None)] == [False, False, True, True, True]
    assert "keeper1" in whistle.words_in("removed")
    assert turn_of(whistle) == "home", "it was instead of an attack"


def test_s9_uruguay_sees_no_card_by_only_trying() -> None:
    whistle = Whistle(f"keeper1 foul3 {HEADER} attack5/inside", SPY, hidden=True)
    tried = whistle.state.copy()
    tried.apply(B, whistle.numbers.moves.number(Play(whistle.named(SPY))))
    assert not tried.settled()
    assert "ARG" not in tried.view(B).cards
    tried.settle(Seeded(1))
    assert len(tried.view(B).cards["ARG"]) == 3


def test_s9_uruguay_removes_no_personal_card() -> None:
    whistle = Whistle(f"keeper1 {HAND_GOAL}", SPY).run(SPY)
    assert set(whistle.offered(Remove)) == {"keeper1"}


@pytest.mark.parametrize("hand", ["", HAND_GOAL, "attack5/inside"])
def test_s9_uruguay_finds_nothing_to_remove(hand: str) -> None:
    whistle = Whistle(hand, SPY).run(SPY)
    assert whistle.happened(CardRemoved) == []
    assert turn_of(whistle) == "home"


def test_s9_uruguay_once_a_match_and_not_for_the_green_card_that_must_be_played() -> None:
    whistle = Whistle("keeper1 attack0/inside", SPY).run(SPY, "keeper1", SPARE)
    assert whistle.cards == {SPARE}
    assert Stop() not in whistle.legal


def test_s9_uruguay_cannot_be_answered() -> None:
    whistle = Whistle(f"{ITALY} foul3", SPY).run(SPY, "foul3")
    assert turn_of(whistle) == "home"


def test_s9_uruguay_is_no_act_of_the_referee() -> None:
    whistle = Whistle("keeper1", SPY, home="GER", referee=C).run(SPY, "keeper1")
    assert "banned" not in whistle.told()
    assert LEAVE not in whistle.legal
