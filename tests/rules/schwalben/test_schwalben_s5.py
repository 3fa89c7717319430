"""S5: attack and defence. With the dummy where the referee does not matter, so that nobody changes a total."""

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.games.schwalben.edition import PLACES
from anpfiff.games.schwalben.events import CardPlayed, CardRemoved, CardsSeen, DiceThrown, Injury, MatchEnded
from anpfiff.games.schwalben.moves import Nothing, Remove, SeePlace, Stop
from anpfiff.games.schwalben.prompts import (
    AnswerAttack,
    AttackOrStop,
    ChangeTotalOrNot,
    Keep,
    MoreBonuses,
    RollAgainOrKeep,
    WhatToRemove,
    WhereWasIt,
)
from rules.schwalben.pitch import BOX, A, B, C, D
from rules.schwalben.whistle import (
    ACTOR,
    BRAZIL_ATTACK,
    CHARMER,
    CZECHIA,
    DIGGER,
    DOWN,
    FRANCE,
    HAND_GOAL,
    HEADER,
    INSIDE,
    ITALY,
    KILLER,
    LEAVE,
    OUTSIDE,
    PASS,
    PHYSIO,
    REROLL,
    SECOND_WIND,
    SPARE,
    SPECIALIST,
    STOP,
    SWEEPER,
    TRAP,
    TWELFTH_MAN,
    UP,
    Comes,
    Step,
    Whistle,
    reaching,
)

ATTACK = "attack4/inside"
"""For whoever needs any."""


def turn_of(whistle: Whistle) -> str:
    """Whose attack it is next."""
    assert isinstance(whistle.question(), AttackOrStop), whistle.question()
    return whistle.side


# --- S5.1


@pytest.mark.parametrize("place", PLACES)
def test_s5_1_value_0_has_no_effect_and_the_initiative_changes(place: str) -> None:
    whistle = Whistle("foul3 offside2 keeper1", f"attack0/{place}")
    whistle.run(f"attack0/{place}")
    assert whistle.told() == "harmless"
    assert turn_of(whistle) == "home"
    assert whistle.seat == A, "the defender was not asked"
    assert whistle.score == (0, 0)
    assert f"attack0/{place}" in whistle.words_in("discards")


@pytest.mark.parametrize("bonus", [HEADER, CZECHIA])
def test_s5_1_no_modifier_lifts_it(bonus: str) -> None:
    whistle = Whistle("", f"attack0/inside {bonus}")
    whistle.run("attack0/inside")
    assert whistle.told() == "harmless"
    assert turn_of(whistle) == "home"


def test_s5_1_value_1_is_an_attack() -> None:
    whistle = Whistle("", "attack1/inside").run("attack1/inside", 6)
    assert whistle.told() == "shot 7, goal 0:1"


def test_s5_1_a_dive_with_value_0_is_none_of_these() -> None:
    whistle = Whistle("", "dive0/inside").run("dive0/inside", 6)
    assert whistle.told() == "dive 6, dived"


# --- S5.2


def test_s5_2_the_defender_may_foul_call_offside_or_do_nothing() -> None:
    whistle = Whistle("foul3 foul5 offside2 keeper1", ATTACK).run(ATTACK)
    assert whistle.question() == AnswerAttack(whistle.happened(CardPlayed)[0].card, 4)
    assert whistle.seat == A
    assert whistle.cards == {"foul3", "foul5", "offside2"}
    assert Nothing() in whistle.legal


def test_s5_2_who_does_nothing_lets_the_attacker_shoot() -> None:
    whistle = Whistle("foul3", ATTACK).run(ATTACK, PASS, 3)
    assert whistle.told() == "shot 7, goal 0:1"
    assert whistle.hand("ARG") == [SPARE, "foul3"]


def test_s5_2_only_one_answer_to_an_attack() -> None:
    whistle = Whistle("offside1 offside2 foul3", ATTACK).run(ATTACK, "offside1", 1, 1)
    assert whistle.told() == "offside 2, shot 5, wide"


def test_s5_2_who_has_no_blue_card_is_not_asked() -> None:
    whistle = Whistle("", ATTACK).run(ATTACK, 1)
    assert whistle.told() == "shot 5, wide"


def test_s5_2_who_has_only_keepers_is_asked_because_nobody_can_see_that() -> None:
    whistle = Whistle("keeper1", ATTACK, hidden=True).run(ATTACK)
    assert isinstance(whistle.question(), AnswerAttack)
    assert whistle.legal == [Nothing()]


def test_s5_2_who_has_only_keepers_is_not_asked_if_everybody_can_see_it() -> None:
    whistle = Whistle("keeper1", ATTACK).run(ATTACK, 1)
    assert whistle.told().startswith("shot ")


# --- S5.3


@pytest.mark.parametrize("place", ["outside", "inside"])
@pytest.mark.parametrize("total", [2, 6])
def test_s5_3_a_foul_under_7_stops_the_attack_and_nothing_more(place: str, total: int) -> None:
    foul, die = reaching("foul", total)
    whistle = Whistle(foul, f"attack5/{place}").run(f"attack5/{place}", foul, die)
    assert whistle.told() == f"foul {total}, stopped"
    assert turn_of(whistle) == "home"
    assert whistle.score == (0, 0)


@pytest.mark.parametrize(("place", "kick", "value"), [("outside", "free kick", 2), ("inside", "penalty", 5)])
@pytest.mark.parametrize("total", [7, 8, 9])
def test_s5_3_from_7_on_it_is_punished_by_place(place: str, kick: str, value: int, total: int) -> None:
    foul, die = reaching("foul", total)
    whistle = Whistle(foul, f"attack3/{place}").run(f"attack3/{place}", foul, die, 5)
    assert whistle.told() == f"foul {total}, {kick}, shot {value + 5}, goal 0:1"
    assert whistle.hand("ARG") == [SPARE], "nobody is sent off"
    assert turn_of(whistle) == "home"


@pytest.mark.parametrize(("place", "kick", "value"), [("outside", "free kick", 2), ("inside", "penalty", 5)])
@pytest.mark.parametrize("total", [10, 11, 12])
def test_s5_3_from_10_on_somebody_is_sent_off_too(place: str, kick: str, value: int, total: int) -> None:
    foul, die = reaching("foul", total)
    whistle = Whistle(f"{foul} keeper1", f"attack3/{place}")
    whistle.run(f"attack3/{place}", foul, die, Comes("keeper1"), 1)
    assert whistle.told() == f"foul {total}, ARG loses blue, {kick}, shot {value + 1}, wide"
    assert turn_of(whistle) == "home"


def test_s5_3_the_defender_rolls_for_a_foul_and_the_attacker_for_the_kick() -> None:
    whistle = Whistle("foul3", ATTACK).run(ATTACK, "foul3", 4, 1)
    assert [(throw.team, throw.what) for throw in whistle.happened(DiceThrown)] == [("ARG", "foul"), ("MEX", "shot")]


@pytest.mark.parametrize("value", [2, 5])
def test_s5_3_the_value_of_the_stopped_attack_does_not_matter(value: int) -> None:
    whistle = Whistle("foul3", f"attack{value}/outside").run(f"attack{value}/outside", "foul3", 4, 4)
    assert whistle.told() == "foul 7, free kick, shot 6, wide"


# --- S5.4


@pytest.mark.parametrize("total", [7, 8, 10])
def test_s5_4_offside_from_7_on_stops_the_attack(total: int) -> None:
    card, die = reaching("offside", total)
    whistle = Whistle(card, ATTACK).run(ATTACK, card, die)
    assert whistle.told() == f"offside {total}, offside"
    assert turn_of(whistle) == "home"
    assert whistle.hand("ARG") == [SPARE], "nobody is sent off"


@pytest.mark.parametrize("total", [2, 6])
def test_s5_4_under_7_the_attack_goes_on_to_the_shot_with_its_own_value(total: int) -> None:
    card, die = reaching("offside", total)
    whistle = Whistle(card, "attack5/outside").run("attack5/outside", card, die, 2)
    assert whistle.told() == f"offside {total}, shot 7, goal 0:1"


def test_s5_4_the_defender_rolls() -> None:
    whistle = Whistle("offside2", ATTACK).run(ATTACK, "offside2", 5)
    assert [throw.team for throw in whistle.happened(DiceThrown)] == ["ARG"]


# --- S5.5


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_s5_5_a_shot_under_7_is_wide(value: int) -> None:
    attack = f"attack{value}/inside"
    die = min(6, 6 - value)
    whistle = Whistle("", attack).run(attack, die)
    assert whistle.told() == f"shot {value + die}, wide"
    assert turn_of(whistle) == "home"


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_s5_5_from_7_on_it_is_a_goal_if_nobody_keeps_it_out(value: int) -> None:
    attack = f"attack{value}/inside"
    whistle = Whistle("", attack).run(attack, 7 - value)
    assert whistle.told() == "shot 7, goal 0:1"
    assert whistle.score == (0, 1)
    assert turn_of(whistle) == "home"


def test_s5_5_no_keeper_is_asked_for_a_shot_that_goes_wide() -> None:
    whistle = Whistle("keeper3", ATTACK).run(ATTACK, 2)
    assert whistle.told() == "shot 6, wide"
    assert turn_of(whistle) == "home"


@pytest.mark.parametrize("total", [7, 8, 9, 10, 11])
@pytest.mark.parametrize("keeper", [1, 2, 3])
def test_s5_5_a_keeper_saves_if_he_brings_the_total_under_7_and_cannot_be_played_otherwise(total: int, keeper: int) -> None:
    """Who cannot save is asked all the same, as long as some keeper card could."""
    whistle = Whistle(f"keeper{keeper}", "attack5/inside", hidden=True).run("attack5/inside", PASS, total - 5)
    if total - keeper < 7:
        assert whistle.question() == Keep("shot", total)
        assert whistle.seat == A
        assert whistle.cards == {f"keeper{keeper}"}
        whistle.run(f"keeper{keeper}")
        assert whistle.told() == "saved"
        assert whistle.score == (0, 0)
        assert whistle.hand("ARG") == [SPARE], "it is discarded"
    else:
        if total - 3 < 7:
            assert whistle.question() == Keep("shot", total)
            assert whistle.legal == [Nothing()]
            whistle.run(PASS)
        assert whistle.told().endswith("goal 0:1")
        assert whistle.hand("ARG") == [SPARE, f"keeper{keeper}"]
    assert turn_of(whistle) == "home"


def test_s5_5_a_keeper_need_not_be_played() -> None:
    whistle = Whistle("keeper1", ATTACK).run(ATTACK, 3, PASS)
    assert whistle.told() == "shot 7, goal 0:1"
    assert whistle.hand("ARG") == [SPARE, "keeper1"]


def test_s5_5_one_keeper_card_a_shot() -> None:
    """Two of value 1 would bring an 8 to 6, one does not."""
    whistle = Whistle("keeper1 keeper1", ATTACK, hidden=True).run(ATTACK, PASS, 4)
    assert whistle.question() == Keep("shot", 8)
    assert whistle.legal == [Nothing()]
    whistle = Whistle("keeper1 keeper1", ATTACK).run(ATTACK, 3, "keeper1")
    assert whistle.hand("ARG") == [SPARE, "keeper1"]


def test_s5_5_fouls_and_offsides_do_not_save() -> None:
    whistle = Whistle("foul3 offside4 keeper1", ATTACK).run(ATTACK, PASS, 3)
    assert whistle.cards == {"keeper1"}


@pytest.mark.parametrize(("place", "value"), [("outside", 2), ("inside", 5)])
def test_s5_5_keepers_work_against_free_kicks_and_penalties(place: str, value: int) -> None:
    whistle = Whistle("foul3 keeper1", f"attack3/{place}").run(f"attack3/{place}", "foul3", 4, 7 - value)
    assert whistle.cards == {"keeper1"}
    whistle.run("keeper1")
    assert whistle.told() == "saved"


# --- S5.6


def test_s5_6_every_attack_and_dive_carries_one_of_three_places() -> None:
    for card in BOX.cards:
        if card.kind in ("attack", "dive"):
            assert card.place in ("outside", "inside", "edge"), card.id
    for kind in ("attack", "dive"):
        assert {card.place for card in BOX.cards if card.kind == kind} == {"outside", "inside", "edge"}


@pytest.mark.parametrize(("seen", "kick"), [(INSIDE, "penalty"), (OUTSIDE, "free kick")])
def test_s5_6_on_the_edge_the_referee_decides(seen: SeePlace, kick: str) -> None:
    whistle = Whistle("foul3", "attack4/edge", referee=C).run("attack4/edge", "foul3", 5)
    assert whistle.seat == C
    question = whistle.question()
    assert isinstance(question, WhereWasIt)
    assert whistle.view.running is not None
    assert question.card == whistle.view.running.card
    assert set(whistle.legal) == {INSIDE, OUTSIDE}
    whistle.run(seen, 1)
    assert whistle.told().startswith(f"seen {seen.place}, {kick}")


def test_s5_6_only_when_it_matters() -> None:
    harmless = Whistle("foul3", "attack4/edge", referee=C).run("attack4/edge", "foul3", 2)
    assert harmless.told() == "foul 5, stopped"
    shot = Whistle("offside1", "attack4/edge", referee=C).run("attack4/edge", "offside1", 1, 2)
    assert shot.told() == "offside 2, shot 6, wide"
    dive = Whistle("", "dive2/edge", referee=C).run("dive2/edge", 3)
    assert dive.told() == "dive 5, dived"


@pytest.mark.parametrize("place", ["outside", "inside"])
def test_s5_6_elsewhere_there_is_nothing_to_decide(place: str) -> None:
    whistle = Whistle("foul3", f"attack4/{place}", referee=C).run(f"attack4/{place}", "foul3", 5, 1)
    assert "seen" not in whistle.told()
    assert turn_of(whistle) == "home"


# --- S5.7


@pytest.mark.parametrize("place", PLACES)
def test_s5_7_under_2_the_diver_is_sent_off(place: str) -> None:
    whistle = Whistle("keeper1", f"dive0/{place} foul3").run(f"dive0/{place}", 1, Comes("foul3"))
    assert whistle.told() == "dive 1, clumsy, MEX loses blue"
    assert turn_of(whistle) == "home"
    assert whistle.hand("MEX") == [SPARE]
    assert whistle.hand("ARG") == [SPARE, "keeper1"]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("total", [2, 3, 6])
def test_s5_7_from_2_to_6_nothing_happens(place: str, total: int) -> None:
    dive, die = reaching("dive", total, place)
    whistle = Whistle("keeper1", f"{dive} foul3").run(dive, die)
    assert whistle.told() == f"dive {total}, dived"
    assert turn_of(whistle) == "home"
    assert whistle.hand("MEX") == [SPARE, "foul3"]


@pytest.mark.parametrize(("place", "kick", "value"), [("outside", "free kick", 2), ("inside", "penalty", 5)])
@pytest.mark.parametrize("total", [7, 8, 9])
def test_s5_7_from_7_to_9_a_free_kick_or_a_penalty_by_place(place: str, kick: str, value: int, total: int) -> None:
    dive, die = reaching("dive", total, place)
    whistle = Whistle("keeper1", f"{dive} foul3").run(dive, die, 1)
    assert whistle.told() == f"dive {total}, {kick}, shot {value + 1}, wide"
    assert whistle.hand("ARG") == [SPARE, "keeper1"], "nobody is sent off"
    assert turn_of(whistle) == "home"


@pytest.mark.parametrize(("place", "kick", "value"), [("outside", "free kick", 2), ("inside", "penalty", 5)])
@pytest.mark.parametrize("total", [10, 11])
def test_s5_7_from_10_on_a_defender_is_sent_off_too(place: str, kick: str, value: int, total: int) -> None:
    whistle = Whistle("keeper1", f"dive3/{place} {ACTOR} foul3")
    whistle.run(f"dive3/{place}", ACTOR, total - 5, Comes("keeper1"), 1)
    assert whistle.told() == f"dive {total}, ARG loses blue, {kick}, shot {value + 1}, wide"
    assert "foul3" in whistle.hand("MEX")


@pytest.mark.parametrize(("total", "then"), [(7, ""), (9, ""), (10, ", ARG loses green")])
def test_s5_7_a_dive_on_the_edge_is_where_the_referee_sees_it(total: int, then: str) -> None:
    """The dummy: just outside."""
    whistle = Whistle("", f"dive2/edge {ACTOR}")
    sent_off = [Comes(SPARE)] if then else []
    whistle.run("dive2/edge", ACTOR, total - 4, *sent_off, 1)
    assert whistle.told().startswith(f"dive {total}, seen outside{then}, free kick, shot 3, wide")


def test_s5_7_the_diver_rolls_and_the_defender_can_do_nothing() -> None:
    whistle = Whistle(f"foul3 offside4 {ITALY} {SWEEPER}", "dive2/inside").run("dive2/inside", 2)
    assert whistle.told() == "dive 4, dived"
    assert [throw.team for throw in whistle.happened(DiceThrown)] == ["MEX"]


def test_s5_7_after_a_dive_a_keeper_may_save() -> None:
    whistle = Whistle("foul3 keeper1", "dive2/inside").run("dive2/inside", 5, 2, "keeper1")
    assert whistle.told() == "dive 7, penalty, shot 7, saved"


# --- S5.8


def sent_off(hand: str, hidden: bool = False) -> Whistle:
    """Argentina, at home, has fouled brutally with these cards left; C whistles."""
    whistle = Whistle(f"foul5 {hand}", "attack3/outside", referee=C, spare="", hidden=hidden)
    return whistle.run("attack3/outside", "foul5", 6)


def test_s5_8_the_referee_chooses_among_all_cards_of_the_team() -> None:
    whistle = sent_off(f"attack2/outside keeper1 {HEADER}")
    assert whistle.question() == WhatToRemove("ARG", by_spy=False)
    assert whistle.seat == C
    assert set(whistle.offered(Remove)) == {"attack2/outside", "keeper1", HEADER}


def test_s5_8_the_card_never_comes_back() -> None:
    whistle = sent_off("attack2/outside keeper1").run("keeper1", 1)
    assert whistle.hand("ARG") == ["attack2/outside"]
    assert "keeper1" in whistle.words_in("removed")
    assert "keeper1" not in whistle.words_in("discards")


def test_s5_8_it_comes_before_the_kick() -> None:
    """Even the keeper that would have saved can be taken."""
    whistle = sent_off("attack2/outside keeper3").run("keeper3", 6)
    assert whistle.told() == "ARG loses blue, free kick, shot 8, goal 0:1"


def test_s5_8_the_referee_sees_the_whole_hand_and_nobody_else_does() -> None:
    whistle = sent_off("attack2/outside keeper1", hidden=True)
    (seen,) = whistle.happened(CardsSeen)
    cards = tuple(sorted(whistle.names_in("ARG")))
    assert seen.team == "ARG"
    for seat in (C, A):
        shown = seen.seen_by(seat).cards
        assert shown is not None
        assert tuple(sorted(shown)) == cards
    for other in (B, D, None):
        assert seen.seen_by(other).cards is None
    known = {seat: set(whistle.state.view(seat).cards.get("ARG", ())) for seat in (A, B, C, D, None)}
    assert known == {A: set(cards), B: set(), C: set(cards), D: set(), None: set()}


def test_s5_8_a_referee_who_only_tries_a_decision_sees_no_card() -> None:
    """On the edge of the box: what a preview shows is before anything comes to light."""
    whistle = Whistle("foul5 attack2/outside keeper1", "attack3/edge", referee=C, spare="", hidden=True)
    whistle.run("attack3/edge", "foul5", 6)
    moves = whistle.state.decision(C).moves
    assert len(moves) == 2
    for move in moves:
        tried = whistle.state.copy()
        tried.apply(C, move)
        assert not tried.settled()
        assert "ARG" not in tried.view(C).cards
        tried.settle(Seeded(1))
        assert len(tried.view(C).cards["ARG"]) == 2


def test_s5_8_others_see_the_colour_only() -> None:
    whistle = sent_off("attack2/outside keeper1", hidden=True)
    name = whistle.named("keeper1", Remove)
    whistle.run("keeper1", 1)
    (removed,) = whistle.happened(CardRemoved)
    assert (removed.colour, removed.by, removed.owner) == ("blue", C, A)
    assert [removed.seen_by(seat).card for seat in (A, C, B, D, None)] == [name, name, None, None, None]
    for seat, knows in ((A, True), (C, True), (B, False), (D, False), (None, False)):
        view = whistle.state.view(seat)
        assert (name in view.cards.get("removed", ())) is knows
    assert whistle.view.teams["ARG"].blue == 0


def test_s5_8_fixed_personal_cards_are_taboo() -> None:
    whistle = sent_off(f"{HAND_GOAL} keeper1")
    assert set(whistle.offered(Remove)) == {"keeper1"}


def test_s5_8_a_personal_card_drawn_after_the_groups_is_not_taboo() -> None:
    whistle = sent_off(f"{FRANCE}+ keeper1")
    assert set(whistle.offered(Remove)) == {FRANCE, "keeper1"}


@pytest.mark.parametrize("hand", ["", HAND_GOAL])
def test_s5_8_a_team_with_no_removable_card_loses_none(hand: str) -> None:
    whistle = Whistle(f"foul5 {hand}", "attack3/outside attack2/outside", referee=C, spare="")
    whistle.run("attack3/outside", "foul5", 6, 1)
    assert whistle.told().startswith("foul 11, free kick, shot 3, wide")
    assert whistle.happened(CardRemoved) == []


def test_s5_8_the_dummy_takes_one_at_random_and_only_the_owner_sees_it() -> None:
    for gone in ("attack2/outside", "keeper1"):
        whistle = Whistle(f"foul5 attack2/outside keeper1 {HAND_GOAL}", "attack3/outside", spare="", hidden=True)
        whistle.run("attack3/outside", "foul5", 6, Comes(gone), 1)
        assert 2 in whistle.asked, "out of the two that are not taboo"
        (removed,) = whistle.happened(CardRemoved)
        assert removed.by is None
        assert [removed.seen_by(seat).card is None for seat in (A, B, C, D, None)] == [False, True, True, True, True]
        assert gone in whistle.words_in("removed")
        assert whistle.happened(CardsSeen) == []


def test_s5_8_a_clumsy_diver_loses_one_of_the_own_cards() -> None:
    whistle = Whistle("keeper1", "dive0/inside foul3", referee=C).run("dive0/inside", 1, LEAVE)
    assert whistle.question() == WhatToRemove("MEX", by_spy=False)
    assert set(whistle.offered(Remove)) == {"foul3", SPARE}
    whistle.run("foul3")
    assert turn_of(whistle) == "home"


# --- S5.9


@pytest.mark.parametrize("total", [4, 6])
def test_s5_9_unseen_it_is_a_goal_straight_away(total: int) -> None:
    card, die = reaching("straight", total)
    whistle = Whistle("", card).run(card, die)
    assert whistle.told() == f"straight {total}, goal 0:1"
    assert turn_of(whistle) == "home"


@pytest.mark.parametrize("total", [7, 8, 9, 10])
def test_s5_9_seen_from_7_on_it_fails_and_nobody_is_sent_off(total: int) -> None:
    card, die = reaching("straight", total)
    whistle = Whistle("", f"{card} keeper1").run(card, die)
    assert whistle.told() == f"straight {total}, seen"
    assert whistle.score == (0, 0)
    assert whistle.hand("MEX") == [SPARE, "keeper1"]
    assert turn_of(whistle) == "home"


def test_s5_9_neither_foul_nor_offside_nor_keeper_helps() -> None:
    whistle = Whistle("foul3 offside4 keeper3 keeper1", "straight4").run("straight4", 2)
    assert whistle.told() == "straight 6, goal 0:1"


def test_s5_9_the_striker_rolls() -> None:
    whistle = Whistle("", "straight4").run("straight4", 2)
    assert [throw.team for throw in whistle.happened(DiceThrown)] == ["MEX"]


def test_s5_9_modifiers_of_attacks_do_not_apply() -> None:
    whistle = Whistle("", f"straight4 {CZECHIA} {HEADER} {ACTOR}").run("straight4", 3)
    assert whistle.told() == "straight 7, seen"


# --- S5.10


def test_s5_10_some_red_cards_are_played_instead_of_a_green_one() -> None:
    whistle = Whistle("", f"{BRAZIL_ATTACK} attack2/inside")
    assert whistle.cards == {BRAZIL_ATTACK, "attack2/inside", SPARE}
    whistle.run(BRAZIL_ATTACK, 3)
    assert whistle.told() == "shot 7, goal 0:1"
    assert turn_of(whistle) == "home"


def test_s5_10_others_instead_of_a_blue_one() -> None:
    whistle = Whistle(f"{ITALY} foul3", ATTACK).run(ATTACK)
    assert whistle.cards == {ITALY, "foul3"}


def test_s5_10_modifiers_are_combined() -> None:
    """fn 18: the specialist with a digger in the wall, and the crowd."""
    whistle = Whistle(f"attack3/outside {SPECIALIST} {DIGGER} {DIGGER} {TWELFTH_MAN}", "attack0 foul3", spare="attack0/outside")
    whistle.run(SPARE, "attack3/outside", "foul3", 4, SPECIALIST, DIGGER)
    assert whistle.question() == MoreBonuses("free_kick", 5)
    whistle.run(DIGGER, TWELFTH_MAN, 1)
    assert whistle.told() == "shot 8, goal 1:0"


def test_s5_10_a_used_red_card_is_back_in_the_hand_but_not_twice_in_a_match() -> None:
    whistle = Whistle("", f"attack3/inside attack4/inside {HEADER}").run("attack3/inside", HEADER, 1, SPARE)
    assert HEADER in whistle.hand("MEX")
    whistle.run("attack4/inside", 1)
    assert whistle.told().startswith("shot 5, wide"), "no question about the header"


def test_s5_10_each_of_two_like_cards_once() -> None:
    whistle = Whistle("", f"attack3/inside attack4/inside {HEADER} {HEADER}").run("attack3/inside", HEADER, PASS, 1, SPARE)
    whistle.run("attack4/inside", HEADER, 1)
    assert whistle.told().startswith("shot 6, wide")


def test_s5_10_in_the_next_match_they_can_be_used_again() -> None:
    whistle = Whistle(f"attack3/inside {BRAZIL_ATTACK}", "attack0/inside", spare="").run("attack0/inside", BRAZIL_ATTACK, 1)
    (used,) = whistle.view.used
    whistle.run("attack3/inside", 1, ...)
    assert whistle.happened(MatchEnded)
    assert used in whistle.names_in("ARG")
    assert whistle.view.used == ()


def test_s5_10_a_red_card_that_was_played_is_known_to_everybody() -> None:
    whistle = Whistle("", f"attack3/inside {HEADER}", hidden=True)
    assert "MEX" not in whistle.view.cards
    whistle.run("attack3/inside", HEADER, 1)
    (_, header) = whistle.happened(CardPlayed)
    assert header.card in whistle.view.cards["MEX"]
    assert all(whistle.state.evidence(seat).cards[header.card].open for seat in (None, A, B, C, D))


# --- S5.11


def test_s5_11_green_and_blue_cards_are_discarded_when_played() -> None:
    whistle = Whistle("foul3 keeper1", ATTACK).run(ATTACK, "foul3", 4, 2, "keeper1")
    assert {ATTACK, "foul3", "keeper1"} <= set(whistle.words_in("discards"))
    assert whistle.hand("MEX") == [SPARE]
    assert whistle.hand("ARG") == [SPARE]


def test_s5_11_everybody_sees_the_discards() -> None:
    whistle = Whistle("offside2", ATTACK, hidden=True).run(ATTACK, "offside2", 6)
    discarded = set(whistle.view.cards["discards"])
    assert discarded == set(whistle.names_in("discards"))
    assert len(discarded) == 2


# --- S5.12


@pytest.mark.parametrize("gone", ["keeper1", "attack2/outside", HEADER])
def test_s5_12_an_injury_takes_a_card_at_random(gone: str) -> None:
    whistle = Whistle("foul4! attack1/inside", f"attack3/inside attack2/outside keeper1 {HEADER}", spare="")
    whistle.run("attack3/inside", PASS, "foul4!", Comes(gone), 1)
    assert whistle.asked == [3, 6], "one of three cards, then the die"
    (hurt,) = whistle.happened(Injury)
    assert hurt.team == "MEX"
    assert gone in whistle.words_in("discards")
    assert gone not in whistle.words_in("MEX")


def test_s5_12_an_injury_comes_whatever_the_foul_s_total() -> None:
    stopped = Whistle("foul4!", "attack3/outside keeper1").run("attack3/outside", "foul4!", Comes("keeper1"), 1)
    assert stopped.told() == "MEX injured, foul 5, stopped"
    punished = Whistle("foul4!", "attack3/outside keeper1").run("attack3/outside", "foul4!", Comes("keeper1"), 3, 1)
    assert punished.told() == "MEX injured, foul 7, free kick, shot 3, wide"


def test_s5_12_who_has_no_card_left_loses_none() -> None:
    whistle = Whistle("foul4! attack2/outside attack1/inside", "attack3/outside", spare="")
    whistle.run("attack3/outside", "foul4!", 1)
    assert whistle.told() == "foul 5, stopped"


def test_s5_12_an_ordinary_foul_injures_nobody() -> None:
    whistle = Whistle("foul4", "attack3/outside keeper1").run("attack3/outside", "foul4", 1)
    assert whistle.told() == "foul 5, stopped"


# --- S5.13


def test_s5_13_the_order_of_all_windows_of_a_foul() -> None:
    """A home attack on the edge with everything that can come of it, each question after the other."""
    whistle = Whistle(
        f"attack4/edge {CZECHIA} {TWELFTH_MAN} {PHYSIO} {SPECIALIST} attack2/outside",
        f"foul5! {CHARMER} {REROLL} keeper1 keeper2 attack2/outside attack3/outside attack0/outside",
        referee=C,
        spare="",
    )
    whistle.run("attack0/outside")
    asked: list[tuple[int, str]] = []

    def answer(*steps: Step) -> None:
        whistle.run(*steps)
        asked.append((whistle.seat, type(whistle.question()).__name__))

    answer("attack4/edge")
    answer(CZECHIA)
    answer("foul5!", Comes(SPECIALIST))
    answer(PHYSIO)
    answer(CHARMER, 2)
    answer(REROLL, 6)
    answer(UP)
    answer(INSIDE)
    answer("attack2/outside")
    answer(TWELFTH_MAN, 2)
    answer("keeper2")
    assert asked == [
        (A, "MoreBonuses"),
        (B, "AnswerAttack"),
        (A, "HealOrNot"),
        (B, "MoreBonuses"),
        (B, "RollAgainOrKeep"),
        (C, "ChangeTotalOrNot"),
        (C, "WhereWasIt"),
        (C, "WhatToRemove"),
        (A, "MoreBonuses"),
        (B, "Keep"),
        (B, "AttackOrStop"),
    ]
    assert whistle.score == (0, 0)


def test_s5_13_the_order_of_all_windows_of_a_dive() -> None:
    whistle = Whistle(
        f"dive2/edge {ACTOR} {REROLL} {TWELFTH_MAN} {PHYSIO}",
        f"keeper1 {KILLER} attack2/outside attack0/outside",
        referee=C,
        spare="",
    )
    whistle.run("attack0/outside")
    asked: list[tuple[int, str]] = []

    def answer(*steps: Step) -> None:
        whistle.run(*steps)
        asked.append((whistle.seat, type(whistle.question()).__name__))

    answer("dive2/edge")
    answer(ACTOR, 1)
    answer(REROLL, 6)
    answer(LEAVE)
    answer(INSIDE)
    answer("attack2/outside")
    answer(TWELFTH_MAN, 3)
    answer("keeper1")
    assert asked == [
        (A, "MoreBonuses"),
        (A, "RollAgainOrKeep"),
        (C, "ChangeTotalOrNot"),
        (C, "WhereWasIt"),
        (C, "WhatToRemove"),
        (A, "MoreBonuses"),
        (B, "Keep"),
        (A, "TakeBackOrNot"),
    ]
    assert whistle.told() == "saved"


def test_s5_13_the_order_of_all_windows_of_an_offside() -> None:
    whistle = Whistle(
        f"attack3/inside {HEADER} {TWELFTH_MAN} attack2/outside",
        f"offside2 {TRAP} {REROLL} keeper1 attack2/outside attack0/outside",
        referee=C,
        spare="",
    )
    whistle.run("attack0/outside")
    asked: list[tuple[int, str]] = []

    def answer(*steps: Step) -> None:
        whistle.run(*steps)
        asked.append((whistle.seat, type(whistle.question()).__name__))

    answer("attack3/inside")
    answer(HEADER)
    answer("offside2")
    answer(TRAP, 1)
    answer(REROLL, 3)
    answer(DOWN)
    answer(TWELFTH_MAN, 2)
    answer("keeper1")
    assert asked == [
        (A, "MoreBonuses"),
        (B, "AnswerAttack"),
        (B, "MoreBonuses"),
        (B, "RollAgainOrKeep"),
        (C, "ChangeTotalOrNot"),
        (A, "MoreBonuses"),
        (B, "Keep"),
        (B, "AttackOrStop"),
    ]
    assert whistle.score == (0, 0)


def test_s5_13_a_reroll_comes_before_the_referee() -> None:
    whistle = Whistle(f"foul3 {REROLL}", ATTACK, home="GER", referee=C).run(ATTACK, "foul3", 4)
    assert isinstance(whistle.question(), RollAgainOrKeep)
    whistle.run(REROLL, 3)
    assert whistle.question() == ChangeTotalOrNot("foul", 6)


def test_s5_13_the_referee_changes_a_total_once_a_roll() -> None:
    """Two points would have crossed the line."""
    whistle = Whistle("foul3", ATTACK, referee=C).run(ATTACK, "foul3", 4, DOWN)
    assert whistle.told() == "foul 7, changed to 6, stopped"
    assert turn_of(whistle) == "home"


@pytest.mark.parametrize(("place", "value"), [("outside", 2), ("inside", 5)])
def test_s5_13_no_second_foul_or_offside_against_a_kick(place: str, value: int) -> None:
    whistle = Whistle("foul3 foul4 offside4", f"attack3/{place}", hidden=True).run(f"attack3/{place}", "foul3", 4, 8 - value)
    assert whistle.legal == [Nothing()], "only keepers would help"
    assert isinstance(whistle.question(), Keep)


def test_s5_13_modifiers_of_the_attack_come_before_the_answer() -> None:
    whistle = Whistle("foul3", f"attack3/inside {HEADER} {CZECHIA}").run("attack3/inside")
    assert whistle.question() == MoreBonuses("attack", 3)
    whistle.run(HEADER)
    assert whistle.question() == MoreBonuses("attack", 4)
    whistle.run(CZECHIA)
    question = whistle.question()
    assert isinstance(question, AnswerAttack)
    assert question.value == 6


def test_s5_13_modifiers_of_the_answer_come_before_its_roll() -> None:
    whistle = Whistle(f"offside2 {TRAP}", ATTACK).run(ATTACK, "offside2")
    assert whistle.question() == MoreBonuses("offside", 2)
    assert whistle.happened(DiceThrown) == []
    whistle.run(TRAP, 3)
    assert whistle.told() == "offside 7, offside"


def test_s5_13_modifiers_of_the_shot_come_before_its_roll() -> None:
    whistle = Whistle("foul3", f"attack3/outside {SPECIALIST}").run("attack3/outside", "foul3", 4)
    assert whistle.question() == MoreBonuses("free_kick", 2)
    assert [throw.what for throw in whistle.happened(DiceThrown)] == ["foul"]


def test_s5_13_the_penalty_killer_comes_with_the_keeper() -> None:
    whistle = Whistle(f"foul3 keeper1 {KILLER}", ATTACK).run(ATTACK, "foul3", 4, 4)
    assert whistle.question() == Keep("penalty", 9)
    assert whistle.cards == {"keeper1", KILLER}


# --- S5.14


def test_s5_14_who_has_no_green_and_no_red_attack_has_stopped() -> None:
    whistle = Whistle("foul3 keeper1", "attack0/inside attack3/inside", spare="").run("attack0/inside")
    assert whistle.told() == "harmless, ARG stops"
    assert turn_of(whistle) == "away"


def test_s5_14_cards_to_draw_are_no_attack() -> None:
    whistle = Whistle(SECOND_WIND, "attack0/inside attack3/inside", spare="").run("attack0/inside")
    assert whistle.told() == "harmless, ARG stops"


def test_s5_14_a_red_attack_keeps_a_side_in_the_match_and_uses_the_turn() -> None:
    whistle = Whistle(BRAZIL_ATTACK, "attack0/inside attack3/inside", spare="").run("attack0/inside")
    assert turn_of(whistle) == "home"
    assert whistle.cards == {BRAZIL_ATTACK}
    assert Stop() in whistle.legal
    whistle.run(BRAZIL_ATTACK, 1)
    assert turn_of(whistle) == "away"


def test_s5_14_a_red_attack_is_not_possible_after_stopping() -> None:
    whistle = Whistle("attack1/inside attack2/outside attack3/outside", f"attack0/inside {BRAZIL_ATTACK}", spare="")
    whistle.run("attack0/inside", "attack1/inside", 1, STOP)
    assert turn_of(whistle) == "home"
    whistle.run("attack2/outside", 1)
    assert turn_of(whistle) == "home", "again: the guests have stopped"


def test_s5_14_who_holds_an_unknown_red_card_is_asked() -> None:
    """The silence would tell that it is no attack."""
    whistle = Whistle(f"foul3 {HEADER}", "attack0/inside attack3/inside", spare="", hidden=True, pile=FRANCE)
    whistle.run("attack0/inside")
    assert turn_of(whistle) == "home"
    assert whistle.legal == [Stop()]
