"""S7: after the group stage."""

from collections import Counter

import pytest

from anpfiff.football.events import GroupDecided, LotsDrawn
from anpfiff.games.schwalben.events import (
    AccountsSettled,
    CardDrawn,
    CardsDealt,
    DiceThrown,
    ExtraTimeBegan,
    Goal,
    HandedIn,
    MatchBegan,
    MatchEnded,
    OneLessChosen,
    PileMixed,
    RedDrawn,
    Saved,
    ShootOutBegan,
    Stopped,
)
from anpfiff.games.schwalben.moves import ChangeTotal, Nothing, OneLess, Play, Remove, Stop
from anpfiff.games.schwalben.prompts import WhichColourLess
from anpfiff.games.schwalben.state import ONE_LESS
from rules.schwalben.pitch import BOX, GAME, A, B, C, D, NewGame, Outcome, Pitch, RandomGame, setup, word_of

PLACES = {"MEX": "D2", "USA": "D3", "URU": "D4"}
"""Group D, with Germany."""
GER_AND_URU = {"D1-D2": "1:0", "D3-D4": "0:1", "D1-D3": "1:0", "D4-D2": "1:0", "D1-D4": "0:0"}
"""They go on; MEX and USA are certain to be out."""
GER_AND_MEX = {"D1-D2": "0:0", "D3-D4": "0:0", "D1-D3": "1:0", "D4-D2": "0:1", "D1-D4": "1:0"}
"""They go on."""


def group_end(
    results: dict[str, str] | None = None,
    score: tuple[int, int] = (0, 0),
    *outcomes: Outcome,
    **told: object,
) -> Pitch:
    """The last group match, MEX against USA, has ended so; the first of the next round is about to begin."""
    return Pitch(
        "MEX",
        "USA",
        match="D2-D3",
        places=PLACES,
        results=results or {},
        score=score,
        outcomes=outcomes or (...,),
        **told,  # type: ignore[arg-type]
    )


def order_of_d(results: dict[str, str], score: tuple[int, int]) -> list[str]:
    return list(group_end(results, score).view.orders["D"])


# --- S7.1


def test_s7_1_points_before_goals() -> None:
    results = {"D1-D2": "0:1", "D3-D4": "0:1", "D1-D3": "9:0", "D4-D2": "0:0", "D1-D4": "0:0"}
    # MEX 7 or more, URU 5, GER 4 with 9:1, USA 0
    assert order_of_d(results, (1, 0)) == ["MEX", "URU", "GER", "USA"]


def test_s7_1_goal_difference() -> None:
    """GER and MEX 6 points: 5:3 and 5:2, though GER won their match."""
    results = {"D1-D2": "2:1", "D3-D4": "0:0", "D1-D3": "3:0", "D4-D2": "0:2", "D1-D4": "0:2"}
    # GER 6 with 5:3, MEX 6 with 5:2, URU 4, USA 1
    assert order_of_d(results, (2, 0)) == ["MEX", "GER", "URU", "USA"]


def test_s7_1_goals() -> None:
    """GER and MEX 6 points and two more goals: 4:2 and 5:3."""
    results = {"D1-D2": "1:0", "D3-D4": "0:0", "D1-D3": "3:1", "D4-D2": "1:2", "D1-D4": "0:1"}
    # GER 6 with 4:2, MEX 6 with 5:3, URU 4 with 2:2, USA 1
    assert order_of_d(results, (3, 1)) == ["MEX", "GER", "URU", "USA"]


def test_s7_1_then_the_matches_among_the_level_teams() -> None:
    """GER and MEX 6 points with 4:2: GER won their match."""
    results = {"D1-D2": "1:0", "D3-D4": "0:0", "D1-D3": "3:1", "D4-D2": "1:2", "D1-D4": "0:1"}
    assert order_of_d(results, (2, 0)) == ["GER", "MEX", "URU", "USA"]


def test_s7_1_points_among_three_level_teams() -> None:
    """Not only among those who are still level after goals: the matches of all who are level on points count."""
    results = {"D1-D2": "1:0", "D3-D4": "2:0", "D1-D3": "0:1", "D4-D2": "0:2", "D1-D4": "2:1"}
    # GER 6 with 3:2, MEX 6 with 4:1, USA 6 with 3:2: MEX is first. Among the three GER has 3 points with 1:1, USA 3 with 1:2.
    # USA won their own match.
    assert order_of_d(results, (2, 0)) == ["MEX", "GER", "USA", "URU"]


def test_s7_1_goals_among_the_level_teams() -> None:
    """The same, and there too they are level: then lots, though USA won their own match."""
    results = {"D1-D2": "1:0", "D3-D4": "1:1", "D1-D3": "1:2", "D4-D2": "0:0", "D1-D4": "1:1"}
    # GER 4 with 3:3, USA 4 with 3:3, MEX 4 with 1:1, URU 3. Among the first three GER 3 with 2:2, USA 3 with 2:2.
    pitch = group_end(results, (1, 0))
    assert pitch.view.orders["D"][2:] == ("MEX", "URU")
    assert [set(event.teams) for event in pitch.happened(LotsDrawn) if event.group == "D"] == [{"GER", "USA"}]


def test_s7_1_lots() -> None:
    """Everything is 0:0: every order comes some day."""
    firsts = Counter[str]()
    for first in range(4):
        pitch = group_end({}, (0, 0), "foul2", "foul2", "foul2", "foul2", first, ...)
        (lots,) = [event for event in pitch.happened(LotsDrawn) if event.group == "A"]
        assert len(lots.teams) == 4
        firsts[lots.teams[0]] += 1
    assert len(firsts) == 4


def test_s7_1_the_first_two_of_each_group_advance() -> None:
    pitch = group_end()
    for group in "ABCD":
        order = pitch.view.orders[group]
        assert GroupDecided(group, order[:2]) in pitch.events
        for place, nation in enumerate(order):
            assert pitch.view.teams[nation].can_win == (place < 2)
            assert pitch.view.teams[nation].has_match == (place < 2)


def test_s7_1_the_others_hand_in_all_cards() -> None:
    """Group D: GER and URU go on, with their cards."""
    hands = {"GER": "foul3 reroll@GER", "URU": "keeper2 spy@URU", "MEX": "keeper1 offside2", "USA": "foul4 draw1"}
    pitch = group_end(GER_AND_URU, (0, 0), hands=hands)
    out = {nation for order in pitch.view.orders.values() for nation in order[2:]}
    assert [event.team for event in pitch.happened(HandedIn)] == [nation for nation in pitch.view.teams if nation in out]
    assert {"MEX", "USA"} <= out
    for nation in out:
        assert pitch.counts(nation) == (0, 0, 0)
    assert pitch.words_in("GER") >= Counter(["foul3", "reroll@GER"])
    assert pitch.words_in("URU") >= Counter(["keeper2", "spy@URU"])


# --- S7.2

HEADER_AND_TRAP = "attack_bonus1 offside_bonus2"


def test_s7_2_each_team_that_goes_on_draws_a_red_card() -> None:
    pitch = group_end()
    through = [nation for order in pitch.view.orders.values() for nation in order[:2]]
    drawn = pitch.happened(RedDrawn)
    assert Counter(event.team for event in drawn) == Counter(through)
    for event in drawn:
        assert event.card is not None
        assert event.seat == pitch.view.teams[event.team].owner
        assert event.card in pitch.names_in(event.team)
        card = pitch.numbers.card_names.index(event.card)
        assert (pitch.numbers.colour[card], pitch.numbers.personal[card]) == (2, -1)


def test_s7_2_blind_and_seen_by_the_owner_only() -> None:
    pitch = group_end()
    for event in pitch.happened(RedDrawn):
        for seat in (None, A, B, C, D):
            told = event.seen_by(seat)
            assert (told.card is not None) == (seat == event.seat)
            known = {card for cards in pitch.state.view(seat).cards.values() for card in cards}
            assert (event.card in known) == (seat == event.seat)


RED_LEFT = "attack_bonus1 attack_bonus1 dive_bonus2 dive_bonus2 offside_bonus2 free_kick_bonus1 free_kick_bonus1 killer3"
"""Eight impersonal red cards."""


def test_s7_2_reds_in_the_pile_and_handed_in_are_enough() -> None:
    """Seven in the pile and one handed in: no personal card comes, and none is left over."""
    *seven, last = RED_LEFT.split()
    pitch = group_end(GER_AND_URU, (0, 0), ..., pile=" ".join(seven), hands={"USA": last, "URU": "spy@URU"})
    drawn = Counter(word_of(pitch.numbers, str(event.card)).split("/")[0] for event in pitch.happened(RedDrawn))
    assert drawn == Counter(RED_LEFT.split())
    assert pitch.counts("pile")[2] == 0


FOULS = ["foul3", "foul3", "foul3"]
"""What MEX draws after its win."""


def test_s7_2_personal_cards_are_not_needed_if_there_are_enough() -> None:
    """Eight for eight teams: Uruguay's, which is handed in, lies aside."""
    pile = f"{RED_LEFT} {' '.join(FOULS)}"
    pitch = group_end(GER_AND_MEX, (1, 0), *FOULS, ..., pile=pile, hands={"URU": "spy@URU keeper2"})
    assert "URU" in pitch.view.orders["D"][2:]
    assert pitch.asked[-8:] == [8, 7, 6, 5, 4, 3, 2, 1]
    assert not any("@" in word_of(pitch.numbers, str(event.card)) for event in pitch.happened(RedDrawn))
    assert pitch.words_in("aside")["spy@URU"] == 1
    assert pitch.words_in("pile")["keeper2"] == 1


def test_s7_2_too_few_reds_and_personal_ones_are_added() -> None:
    """Seven for eight teams: those of absent teams and of teams that are out come in, those of teams that go on do not."""
    pile = " ".join([*RED_LEFT.split()[:7], *FOULS])
    hands = {"URU": "spy@URU", "GER": "reroll@GER"}
    pitch = group_end(GER_AND_MEX, (1, 0), *FOULS, ..., pile=pile, hands=hands)
    # Blind out of seven and all 14 personal ones but Germany's that it holds.
    assert pitch.asked[-8:] == list(range(7 + 13, 7 + 13 - 8, -1))
    drawn = [word_of(pitch.numbers, str(event.card)) for event in pitch.happened(RedDrawn)]
    personal = [word for word in drawn if "@" in word]
    assert len(drawn) == 8
    assert personal
    assert pitch.words_in("GER")["reroll@GER"] == 1
    # Left-over impersonal ones are in the pile, personal ones lie aside again.
    assert not any("@" in word for word in pitch.words_in("pile"))
    assert pitch.counts("pile")[2] == 7 - (8 - len(personal))
    assert sum("@" in word for word in pitch.words_in("aside").elements()) == 13 - len(personal)


def test_s7_2_discards_and_what_was_handed_in_are_shuffled_into_the_pile() -> None:
    """Green, blue and red discards; green and blue cards of eliminated teams; left-over reds."""
    hands = {"USA": "keeper3", "MEX": "offside4", "GER": "keeper2"}
    discards = "attack4 foul1 foul_bonus-2"
    pitch = group_end(GER_AND_URU, (0, 0), ..., pile=f"{RED_LEFT} physio foul3", discards=discards, hands=hands)
    words = pitch.words_in("pile")
    assert pitch.happened(PileMixed) == [PileMixed(words.total())]
    assert pitch.words_in("discards").total() == 0
    for word in ("attack4/outside", "foul1", "foul_bonus-2", "keeper3", "offside4", "foul3"):
        assert words[word] == 1
    assert words["keeper2"] == 0
    # Nine reds for eight teams, and one discarded.
    assert pitch.counts("pile") == (1, 4, 2)


def test_s7_2_a_personal_card_lost_by_an_injury_lies_aside_afterwards() -> None:
    """Discarded in the groups; nobody else gets it as long as there are reds enough."""
    pitch = group_end(GER_AND_URU, (0, 0), ..., pile=f"{RED_LEFT} foul3", discards="attack4 reroll@GER")
    assert pitch.words_in("aside")["reroll@GER"] == 1
    assert pitch.words_in("pile")["attack4/outside"] == 1
    assert not any("@" in word for word in pitch.words_in("pile"))


def test_s7_2_if_even_personal_reds_are_too_few_the_lot_says_who_gets_none() -> None:
    """World32: only the 14 personal ones for 16 teams. In the order of the groups the last would never get one."""
    places = {"MEX": "H2", "USA": "H3"}
    pitch = Pitch("MEX", "USA", edition="world32", match="H2-H3", places=places, pile="foul3 foul3 foul3 foul3", outcomes=(...,))
    drawn = [event.team for event in pitch.happened(RedDrawn)]
    through = [nation for order in pitch.view.orders.values() for nation in order[:2]]
    assert len(drawn) == 14
    assert set(drawn) < set(through)
    assert pitch.asked[-14:] == list(range(14, 0, -1))
    assert pitch.asked[-29:-14] == list(range(16, 1, -1)), "all 16 are put into an order first"


def test_s7_2_no_lot_where_there_are_just_enough_reds() -> None:
    """World32: the 14 personal ones and two others for 16 teams."""
    places = {"MEX": "H2", "USA": "H3"}
    pile = f"{HEADER_AND_TRAP} foul3 foul3 foul3 foul3"
    pitch = Pitch("MEX", "USA", edition="world32", match="H2-H3", places=places, pile=pile, outcomes=(...,))
    assert len(pitch.happened(RedDrawn)) == 16
    assert pitch.asked[-16:] == list(range(16, 0, -1))
    assert pitch.asked[-31:-16] != list(range(16, 1, -1)), "nobody is put into an order"


def test_s7_2_removed_cards_never_come_back() -> None:
    fouls = ["foul3"] * 4
    pitch = group_end({}, (0, 0), *fouls, ..., pile=f"{RED_LEFT} {' '.join(fouls)}")
    gone = sum(pitch.counts("removed"))
    assert gone == 329 - 8 - 4 - 14
    assert sum(pitch.counts("pile")) + sum(sum(pitch.counts(nation)) for nation in pitch.view.teams) == 12


def test_s7_2_such_a_card_works_for_any_team_and_is_not_taboo() -> None:
    """Mexico drew Brazil's attack: it attacks with it, and the referee may take it."""
    hands = {"MEX": "attack4@BRA+ dive0 keeper1", "ITA": "attack0"}
    pitch = Pitch("ITA", "MEX", match="Q1", referee=C, hands=hands)
    assert set(pitch.offered()) == {"attack4/inside@BRA", "dive0/outside"}
    pitch.put("dive0", 1)
    pitch.play(ChangeTotal(0))
    assert pitch.step == "sending_off"
    assert pitch.offered(Remove) == Counter(["attack4/inside@BRA", "keeper1"])
    pitch.remove("attack4@BRA")
    assert pitch.words_in("removed")["attack4/inside@BRA"] == 1


def test_s7_2_a_fixed_card_is_taboo() -> None:
    pitch = Pitch("ITA", "BRA", match="Q1", referee=C, hands={"BRA": "attack4@BRA dive0 keeper1", "ITA": "attack0"})
    pitch.put("dive0", 1)
    pitch.play(ChangeTotal(0))
    assert pitch.step == "sending_off"
    assert pitch.offered(Remove) == Counter(["keeper1"])


def test_s7_2_once_after_the_groups_also_in_world32() -> None:
    game = RandomGame("world32", 4, 2).finish()
    assert len(game.happened(RedDrawn)) == 16
    assert len(game.happened(PileMixed)) == 1
    kinds = [type(event) for event in game.events]
    assert kinds.index(PileMixed) < max(index for index, kind in enumerate(kinds) if kind is MatchBegan)
    ended = kinds[: kinds.index(PileMixed)].count(MatchEnded)
    assert ended == 48


# --- S7.3

WORLD16 = {"Q1": "A1 B2", "Q2": "B1 A2", "Q3": "C1 D2", "Q4": "D1 C2", "S1": "Q1 Q4", "S2": "Q2 Q3", "F": "S1 S2"}
WORLD32 = {
    "I-1": "A1 B2",
    "I-2": "B1 A2",
    "I-3": "E1 F2",
    "I-4": "F1 E2",
    "II-1": "C1 D2",
    "II-2": "D1 C2",
    "II-3": "G1 H2",
    "II-4": "H1 G2",
    "I-Q1": "I-1 I-4",
    "I-Q2": "I-2 I-3",
    "II-Q1": "II-1 II-4",
    "II-Q2": "II-2 II-3",
    "I-S": "I-Q1 I-Q2",
    "II-S": "II-Q1 II-Q2",
    "F": "I-S II-S",
}


@pytest.mark.parametrize(("edition", "plan"), [("world16", WORLD16), ("euro16", WORLD16), ("world32", WORLD32)])
@pytest.mark.parametrize("seed", range(3))
def test_s7_3_who_meets_whom(edition: str, plan: dict[str, str], seed: int) -> None:
    """First-named at home; no match for third place."""
    game = RandomGame(edition, 4, seed, teams="dealt").finish()
    view = game.state.view(None)
    known = {f"{group}{place}": nation for group, order in view.orders.items() for place, nation in enumerate(order, 1)}
    later = [match for match in view.matches if match.id in plan]
    assert [match.id for match in later] == list(plan)
    assert len(view.matches) == len(plan) + 6 * len(view.orders)
    for match in later:
        home, away = (known[slot] for slot in plan[match.id].split())
        assert (match.home, match.away) == (home, away)
        known[match.id] = home if match.winner == "home" else away
    assert [event.match for event in game.happened(MatchBegan)][-len(plan) :] == list(plan)
    assert view.champion == known["F"]


@pytest.mark.parametrize(("edition", "plan"), [("world16", WORLD16), ("world32", WORLD32)])
def test_s7_3_brazil_and_germany_as_group_winners_meet_only_in_the_final(edition: str, plan: dict[str, str]) -> None:
    heads = list(GAME.numbers(setup(edition)).edition.heads)
    halves = []
    for head in ("BRA", "GER"):
        place, way = f"{'ABCDEFGH'[heads.index(head)]}1", []
        while place != "F":
            place = next(match for match, slots in plan.items() if place in slots.split())
            way.append(place)
        halves.append(way)
    assert set(halves[0]) & set(halves[1]) == {"F"}


@pytest.mark.parametrize(("score", "cards"), [((1, 0), 3), ((2, 1), 3), ((2, 0), 4), ((0, 1), 3), ((1, 2), 3), ((1, 4), 4)])
def test_s7_3_cards_after_the_match_for_the_winner_only(score: tuple[int, int], cards: int) -> None:
    pitch = Pitch("BRA", "MEX", match="Q1", score=score, outcomes=(...,))
    winner = "BRA" if score[0] > score[1] else "MEX"
    assert [event.team for event in pitch.happened(CardDrawn)] == [winner] * cards


def test_s7_3_the_home_card_comes_as_before() -> None:
    pitch = Pitch("BRA", "MEX", match="S1", begin="kick_off", hands={"MEX": "attack3"}, outcomes=["keeper1"])
    assert [event.team for event in pitch.happened(CardDrawn)] == ["BRA"]


def test_s7_3_the_loser_is_out_with_all_cards() -> None:
    """They do not come back into the pile; fixed ones lie aside."""
    hands = {"MEX": "keeper2 foul1 spy@URU+", "BRA": "foul2 attack4@BRA"}
    pitch = Pitch("BRA", "MEX", match="Q1", score=(1, 0), hands=hands)
    pitch.stop()
    pitch.stop(...)
    assert pitch.happened(HandedIn) == [HandedIn("MEX")]
    assert pitch.counts("MEX") == (0, 0, 0)
    assert pitch.words_in("removed") == Counter(["keeper2", "foul1", "spy@URU"])
    assert pitch.words_in("BRA") >= Counter(["foul2", "attack4/inside@BRA"])
    assert not pitch.view.teams["MEX"].can_win
    assert pitch.view.teams["BRA"].can_win
    assert pitch.match("Q1").winner == "home"


def test_s7_3_a_home_team_that_loses_is_out_with_all_cards() -> None:
    """S7.1: it hands them in, and the guests keep theirs."""
    hands = {"MEX": "keeper2 foul1", "BRA": "foul2 attack4@BRA"}
    pitch = Pitch("BRA", "MEX", match="Q1", score=(0, 1), hands=hands)
    pitch.stop(...)
    assert pitch.happened(HandedIn) == [HandedIn("BRA")]
    assert pitch.counts("BRA") == (0, 0, 0)
    assert pitch.words_in("removed") == Counter(["foul2"])
    assert pitch.words_in("MEX") >= Counter(["keeper2", "foul1"])
    assert (pitch.view.teams["BRA"].can_win, pitch.view.teams["MEX"].can_win) == (False, True)
    assert pitch.match("Q1").winner == "away"


def test_s7_3_points_duties_as_before() -> None:
    """S4.5 holds in normal time."""
    pitch = Pitch("BRA", "MEX", match="Q1", hands={"MEX": "attack0 attack3", "BRA": "attack0"})
    assert Stop() not in pitch.legal
    pitch.put("attack0")
    pitch.put("attack0")
    assert Stop() in pitch.legal


# --- S7.4


def level(match: str = "Q1", **hands: str) -> Pitch:
    """Both have played their duty and stopped; extra time has begun."""
    home, away = hands.get("home", ""), hands.get("away", "")
    pitch = Pitch("BRA", "MEX", match=match, hands={"BRA": f"attack0 {home}", "MEX": f"attack0 {away}"}, pile="")
    pitch.put("attack0")
    pitch.put("attack0")
    return pitch


def test_s7_4_extra_time_guests_first_and_nobody_has_to() -> None:
    pitch = level(home="attack3 attack4", away="attack5 attack3")
    pitch.stop()
    pitch.stop()
    assert pitch.happened(ExtraTimeBegan) == [ExtraTimeBegan()]
    assert pitch.state.mover() == B
    assert Stop() in pitch.legal
    pitch.put("attack5", 1)
    assert pitch.state.mover() == A
    assert Stop() in pitch.legal
    pitch.put("attack4", 1)
    assert (pitch.state.mover(), Stop() in pitch.legal) == (B, True)


def test_s7_4_who_had_stopped_may_attack_again_and_a_goal_decides() -> None:
    pitch = level(home="attack3", away="attack5")
    pitch.stop()
    pitch.stop()
    pitch.put("attack5", 2)
    pitch.stop(...)
    assert pitch.happened(MatchEnded) == [MatchEnded("Q1", "BRA", "MEX", 0, 1, None)]
    assert pitch.match("Q1").winner == "away"


def test_s7_4_nobody_has_to_in_extra_time_even_with_his_first_green_card() -> None:
    """Brazil draws its only green card in extra time, attacks with a red one and may then stop."""
    hands = {"BRA": "attack4@BRA draw1", "MEX": "attack0 attack3"}
    pitch = Pitch("BRA", "MEX", match="Q1", hands=hands, pile="attack3 foul1")
    pitch.put("attack0")
    pitch.stop()
    pitch.stop()
    assert pitch.happened(ExtraTimeBegan) == [ExtraTimeBegan()]
    pitch.stop()
    pitch.put("draw1", "attack3")
    pitch.put("attack4@BRA", 1)
    assert pitch.state.mover() == A
    assert pitch.offered().total() == 1
    assert Stop() in pitch.legal


def test_s7_4_no_extra_time_if_it_is_decided() -> None:
    pitch = Pitch("BRA", "MEX", match="Q1", score=(1, 0), outcomes=(...,))
    assert pitch.happened(ExtraTimeBegan) == []


def test_s7_4_no_second_home_card() -> None:
    pitch = Pitch("BRA", "MEX", match="Q1", hands={"BRA": "attack0 attack3", "MEX": "attack0 attack3"})
    pitch.put("attack0")
    pitch.put("attack0")
    pitch.stop()
    pitch.stop()
    assert pitch.happened(CardDrawn) == []


def test_s7_4_used_reds_stay_used() -> None:
    hands = {"BRA": "attack4@BRA attack0 attack3", "MEX": "attack0 attack0 attack3"}
    pitch = Pitch("BRA", "MEX", match="Q1", hands=hands)
    pitch.put("attack0")
    pitch.put("attack4@BRA", 1)
    pitch.put("attack0")
    pitch.put("attack0")
    pitch.stop()
    pitch.stop()
    pitch.stop()
    assert (pitch.step, pitch.state.mover()) == ("attacking", A)
    assert set(pitch.offered()) == {"attack3/outside"}


@pytest.mark.parametrize("goals", [1, 2, 3])
def test_s7_4_after_extra_time_the_winner_takes_two_cards(goals: int) -> None:
    """However it was won."""
    hands = {"BRA": "attack0", "MEX": "attack0 attack5 attack5 attack5"}
    pitch = Pitch("BRA", "MEX", match="Q1", hands=hands)
    pitch.put("attack0")
    pitch.put("attack0")
    pitch.stop()
    for goal in range(1, goals + 1):
        pitch.put("attack5", 6, *([...] if goal == 3 else []))
    if goals < 3:
        pitch.stop(...)
    assert pitch.score == (0, goals)
    assert [event.team for event in pitch.happened(CardDrawn)] == ["MEX", "MEX"]


def kicks(pitch: Pitch) -> str:
    """Who kicked, in order, and whether it was a goal: capitals."""
    told = ""
    for event in pitch.events:
        if isinstance(event, DiceThrown):
            assert event.what == "shot"
            told += "h" if event.team == "BRA" else "a"
        elif isinstance(event, Goal):
            told = told[:-1] + told[-1].upper()
    return told


def shoot_out(dice: str, match: str = "Q1", **told: object) -> Pitch:
    """Nobody has a card: all that happens are kicks; a 1 is wide, everything else is in."""
    assert set(dice) <= set("16")
    end = () if match == "F" else (...,)
    return Pitch("BRA", "MEX", match=match, outcomes=[*map(int, dice), *end], **told)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("dice", "course", "score"),
    [
        ("6666666661", "AHAHAHAHAh", (4, 5)),
        ("161616", "aHaHaH", (3, 0)),
        ("616161", "AhAhAh", (0, 3)),
        ("66666161", "AHAHAhAh", (2, 4)),
        ("1616661", "aHaHAHa", (3, 1)),
        ("1111111116", "ahahahahaH", (1, 0)),
        ("1111111161", "ahahahahAh", (0, 1)),
    ],
)
def test_s7_4_five_penalties_each_that_stop_once_decided(dice: str, course: str, score: tuple[int, int]) -> None:
    """Guests first, in turn."""
    pitch = shoot_out(dice)
    assert pitch.happened(ShootOutBegan) == [ShootOutBegan()]
    assert pitch.shoot_out == score
    assert kicks(pitch) == course
    assert pitch.happened(MatchEnded) == [MatchEnded("Q1", "BRA", "MEX", 0, 0, score)]
    assert pitch.match("Q1").winner == ("home" if score[0] > score[1] else "away")


def test_s7_4_not_before_it_is_decided() -> None:
    """4:3 after nine kicks: the home team has one left."""
    pitch = shoot_out("6666661161")
    assert kicks(pitch) == "AHAHAHahAh"
    assert pitch.shoot_out == (3, 4)


@pytest.mark.parametrize(
    ("sudden", "score"), [("61", (5, 6)), ("16", (6, 5)), ("6661", (6, 7)), ("1116", (6, 5)), ("6611666616", (9, 8))]
)
def test_s7_4_then_one_each_until_decided(sudden: str, score: tuple[int, int]) -> None:
    """Both kick before anything is decided."""
    pitch = shoot_out("6" * 10 + sudden)
    assert pitch.shoot_out == score
    assert len(kicks(pitch)) == 10 + len(sudden)


def test_s7_4_a_penalty_has_value_5() -> None:
    pitch = shoot_out("6" * 10 + "61")
    assert {(event.die, event.total) for event in pitch.happened(DiceThrown)} == {(6, 11), (1, 6)}


@pytest.mark.parametrize(("die", "goal"), [(1, False), (2, True)])
def test_s7_4_five_and_two_are_seven(die: int, goal: bool) -> None:
    pitch = Pitch("BRA", "MEX", match="Q1", outcomes=[die, ...])
    first = next(index for index, event in enumerate(pitch.events) if isinstance(event, DiceThrown))
    assert isinstance(pitch.events[first + 1], Goal) == goal


def test_s7_4_keepers_are_allowed_in_the_shoot_out() -> None:
    """And free to stay in the hand, in a match that is not the final."""
    pitch = Pitch("BRA", "MEX", match="Q1", hands={"BRA": "keeper2 keeper1"}, outcomes=[3])
    assert (pitch.step, pitch.state.mover()) == ("keeping", A)
    assert pitch.offered() == Counter({"keeper2": 1})
    assert Nothing() in pitch.legal
    pitch.put("keeper2", 1, 2)
    assert pitch.happened(Saved) == [Saved("BRA")]
    assert pitch.shoot_out == (0, 0)
    assert pitch.words_in("discards")["keeper2"] == 1


def test_s7_4_the_winner_of_a_shoot_out_takes_two_cards() -> None:
    pitch = shoot_out("161616")
    assert [event.team for event in pitch.happened(CardDrawn)] == ["BRA", "BRA"]


def test_s7_4_kicks_are_no_goals_of_the_match() -> None:
    pitch = shoot_out("161616", score=(2, 2))
    assert pitch.score == (2, 2)


# --- S7.5


def test_s7_5_in_the_final_all_green_cards_must_be_played() -> None:
    """In any order."""
    pitch = Pitch("BRA", "MEX", match="F", hands={"BRA": "attack0 attack3 attack1", "MEX": "attack0 dive2"})
    order = ["dive2", "attack1", "attack0", "attack0"]
    for card, dice in zip(order, ([3], [1], [], []), strict=True):
        assert Stop() not in pitch.legal
        pitch.put(card, *dice)
    assert pitch.happened(Stopped) == [Stopped("MEX")]
    assert pitch.state.mover() == A
    assert [type(move) for move in pitch.legal] == [Play]
    pitch.put("attack3", 6)
    assert pitch.step == "over"
    assert pitch.score == (1, 0)


@pytest.mark.parametrize("match", ["Q1", "S1"])
def test_s7_5_only_in_the_final(match: str) -> None:
    pitch = Pitch("BRA", "MEX", match=match, hands={"BRA": "attack0 attack3", "MEX": "attack0 attack3"})
    pitch.put("attack0")
    pitch.put("attack0")
    assert Stop() in pitch.legal


def test_s7_5_red_attacks_and_defence_stay_free() -> None:
    pitch = Pitch("BRA", "MEX", match="F", hands={"BRA": "attack4@BRA attack0 foul2", "MEX": "attack4"})
    pitch.put("attack4")
    assert Nothing() in pitch.legal
    pitch.nothing(1)
    pitch.put("attack0")
    assert set(pitch.legal) == {Stop(), Play(pitch.named("attack4@BRA"))}


def test_s7_5_green_cards_drawn_during_the_final_too() -> None:
    """Mexico's last green card becomes two."""
    pitch = Pitch("BRA", "MEX", match="F", hands={"BRA": "attack0 attack0", "MEX": "attack0 draw1"}, pile="attack3 foul2")
    pitch.put("draw1", "attack3")
    pitch.put("attack0")
    pitch.put("attack0")
    assert pitch.state.mover() == B
    assert [type(move) for move in pitch.legal] == [Play]
    assert set(pitch.offered()) == {"attack3/outside"}


def test_s7_5_also_those_of_extra_time() -> None:
    """Brazil had no green card left, but a red one; what it draws before it must be played in extra time too."""
    hands = {"BRA": "attack0 attack4@BRA draw1 draw1", "MEX": "attack0"}
    pitch = Pitch("BRA", "MEX", match="F", hands=hands, pile="attack3 attack2 foul1")
    pitch.put("attack0")
    pitch.put("attack0")
    pitch.stop()
    assert pitch.happened(ExtraTimeBegan) == [ExtraTimeBegan()]
    assert (pitch.state.mover(), Stop() in pitch.legal) == (A, True)
    pitch.put("draw1", "attack3")
    assert Stop() not in pitch.legal


def final_kick(die: int, hand: str) -> Pitch:
    """The first penalty in the final's shoot-out: by Mexico; Brazil has this hand."""
    return Pitch("BRA", "MEX", match="F", hands={"BRA": hand}, outcomes=[die])


def test_s7_5_in_the_final_a_keeper_that_saves_by_itself_must_be_used() -> None:
    pitch = final_kick(2, "keeper1 keeper2")
    assert pitch.step == "keeping"
    assert Nothing() not in pitch.legal
    assert pitch.offered() == Counter({"keeper1": 1, "keeper2": 1})


def test_s7_5_the_manager_picks_which_of_those_that_save() -> None:
    pitch = final_kick(3, "keeper1 keeper2 keeper3")
    assert Nothing() not in pitch.legal
    assert pitch.offered() == Counter({"keeper2": 1, "keeper3": 1})


def test_s7_5_only_if_it_saves() -> None:
    pitch = Pitch("BRA", "MEX", match="F", hands={"BRA": "keeper1 keeper2"}, outcomes=[4], hidden=True)
    assert pitch.step == "keeping"
    assert pitch.legal == [Nothing()]


def lacks(pitch: Pitch, seat: int | None = None) -> tuple[int, int]:
    """From which value on home and away have no keeper card, as far as the seat can tell."""
    match = pitch.state.evidence(seat).match
    assert match is not None
    return match.lacks


def test_s7_5_who_does_not_save_lacks_such_a_keeper_and_everybody_knows_it() -> None:
    """A total of 8 passes: no keeper of 2 or more. Then a 9 is not asked about, and a 7 that passes leaves no keeper at all."""
    pitch = Pitch("BRA", "MEX", match="F", hands={"BRA": "foul2 foul3"}, outcomes=[3], hidden=True)
    assert pitch.step == "keeping"
    pitch.nothing(1, 4, 1, 2)
    for seat in (None, A, B, C):
        assert lacks(pitch, seat) == (2, 0)
    assert (pitch.step, pitch.shoot_out) == ("keeping", (0, 2))
    pitch.nothing(1)
    assert lacks(pitch)[0] == 1


def test_s7_5_the_guests_too_lack_such_a_keeper() -> None:
    """The first kick misses, the home team's 8 passes."""
    pitch = Pitch("BRA", "MEX", match="F", hands={"MEX": "foul2 foul3"}, outcomes=[1, 3], hidden=True)
    assert (pitch.step, pitch.state.mover()) == ("keeping", B)
    pitch.nothing(1, 2)
    assert lacks(pitch) == (0, 2)


def test_s7_5_who_saves_lacks_nothing() -> None:
    pitch = Pitch("BRA", "MEX", match="F", hands={"BRA": "keeper2 foul3"}, outcomes=[3], hidden=True)
    pitch.put("keeper2", 1, 2)
    assert lacks(pitch) == (0, 0)


def test_s7_5_the_penalty_killer_is_voluntary() -> None:
    """With it a keeper 1 would save a total of 8, and so would the killer alone; the keeper by himself does not."""
    pitch = final_kick(3, "keeper1 killer3")
    assert Nothing() in pitch.legal
    assert pitch.offered() == Counter({"keeper1": 1, "killer3": 1})
    pitch.put("keeper1", ...)
    assert pitch.happened(Saved)[0] == Saved("BRA")
    assert pitch.words_in("discards")["keeper1"] == 1


def test_s7_5_where_a_keeper_must_be_used_no_killer_is_offered() -> None:
    pitch = final_kick(2, "keeper1 killer3")
    assert pitch.offered() == Counter({"keeper1": 1})
    assert Nothing() not in pitch.legal


def test_s7_5_who_saves_with_a_killer_lacks_a_keeper_that_would() -> None:
    pitch = Pitch("BRA", "MEX", match="F", hands={"BRA": "killer3 foul3"}, outcomes=[3], hidden=True)
    pitch.put("killer3", 1, 2)
    assert lacks(pitch) == (2, 0)


def test_s7_5_keepers_are_free_before_the_shoot_out() -> None:
    pitch = Pitch("BRA", "MEX", match="F", hands={"BRA": "keeper2", "MEX": "attack5"})
    pitch.put("attack5", 2)
    assert pitch.step == "keeping"
    assert Nothing() in pitch.legal


# --- S7.6


def reached(pitch: Pitch) -> dict[str, str]:
    """By team: the round of its last match, or title."""
    rounds = {match.id: match.round for round_ in pitch.numbers.edition.rounds for match in round_.matches}
    found = {}
    for match in pitch.view.matches:
        if match.id in rounds:
            for nation in (match.home, match.away):
                assert nation is not None
                found[nation] = rounds[match.id]
    assert pitch.view.champion is not None
    return found | {pitch.view.champion: "title"}


@pytest.mark.parametrize(
    ("edition", "bonuses"),
    [
        ("world16", {"title": 16, "final": 10, "semi_final": 7, "quarter_final": 4}),
        ("euro16", {"title": 16, "final": 10, "semi_final": 7, "quarter_final": 4}),
        ("world32", {"title": 24, "final": 16, "semi_final": 10, "quarter_final": 6, "round_of_16": 3}),
    ],
)
def test_s7_6_bonuses_for_the_best_stage_only(edition: str, bonuses: dict[str, int]) -> None:
    pitch = Pitch("ITA", "GER", edition=edition, match="F", score=(1, 0))
    (settled,) = pitch.happened(AccountsSettled)
    due = {nation: bonuses[stage] for nation, stage in reached(pitch).items()}
    teams = {"title": 1, "final": 1, "semi_final": 2, "quarter_final": 4, "round_of_16": 8}
    assert Counter(due.values()) == {sum_: teams[stage] for stage, sum_ in bonuses.items()}
    for seat, account in enumerate(settled.accounts):
        assert account.bonuses == {nation: sum_ for nation, sum_ in due.items() if pitch.view.teams[nation].owner == seat}
        assert account.total == account.money + sum(account.bonuses.values())


def test_s7_6_numbers_of_the_three_tournaments() -> None:
    small = {"quarter_final": 4, "semi_final": 7, "final": 10, "title": 16}
    large = {"round_of_16": 3, "quarter_final": 6, "semi_final": 10, "final": 16, "title": 24}
    for edition, bonuses in (("world16", small), ("euro16", small), ("world32", large)):
        assert GAME.numbers(setup(edition)).edition.bonuses == bonuses


def test_s7_6_nothing_for_the_groups() -> None:
    pitch = Pitch("BRA", "MEX", match="F", score=(0, 1), owners={"GRE": D}, money=(0, 0, 0, 0))
    (settled,) = pitch.happened(AccountsSettled)
    through = set(reached(pitch))
    assert len(through) == 8
    assert set().union(*(account.bonuses for account in settled.accounts)) == through
    assert settled.accounts[B].bonuses["MEX"] == 16
    assert settled.accounts[A].bonuses["BRA"] == 10


# --- S7.7


@pytest.mark.parametrize(("green", "blue"), [(0, 3), (3, 0)])
def test_s7_7_a_colour_that_the_team_does_not_have_cannot_be_chosen(green: int, blue: int) -> None:
    game = NewGame("world32", 4, teams="dealt")
    nation = list(BOX.nations).index(next(iter(game.view.teams)))
    counts = game.numbers.counts
    before = [counts[3 * nation + colour] for colour in (0, 1)]
    try:
        counts[3 * nation], counts[3 * nation + 1] = green, blue
        game.state.ask(ONE_LESS, game.state.mover())
        assert game.legal == [OneLess("green" if green else "blue")]
    finally:
        counts[3 * nation], counts[3 * nation + 1] = before


def test_s7_7_the_manager_of_each_team_chooses_before_dealing() -> None:
    game = NewGame("world32", 4, teams="dealt")
    chosen = {}
    for number, (nation, team) in enumerate(game.view.teams.items()):
        assert game.question() == WhichColourLess(nation)
        assert game.state.mover() == team.owner
        assert game.legal == [OneLess("green"), OneLess("blue")]
        assert (team.green, team.blue, team.red) == (0, 0, 0)
        chosen[nation] = "green" if number % 3 else "blue"
        game.play(OneLess(chosen[nation]), *([...] if number == 31 else []))
        assert game.events[0] == OneLessChosen(nation, chosen[nation])
    dealt = {event.team: event for event in game.happened(CardsDealt)}
    short = [nation for nation, event in dealt.items() if event.blue < BOX.nations[nation].cards.blue - 1]
    for nation, colour in chosen.items():
        cards, event = BOX.nations[nation].cards, dealt[nation]
        assert event.green + event.blue + event.red == cards.green + cards.blue + cards.red - 1
        assert game.view.teams[nation].one_less == colour
        if not short:
            assert (event.green, event.blue) == (cards.green - (colour == "green"), cards.blue - (colour == "blue"))
            assert event.red == cards.red


@pytest.mark.parametrize("edition", ["world16", "euro16"])
def test_s7_7_not_in_the_small_tournaments(edition: str) -> None:
    game = NewGame(edition, 4, teams="dealt")
    assert game.happened(OneLessChosen) == []
    assert game.step == "bet"
    assert {team.one_less for team in game.view.teams.values()} == {None}


def test_s7_7_never_a_red_card() -> None:
    game = NewGame("world32", 6, teams="dealt")
    while game.step == "one_less":
        assert {move.colour for move in game.legal if isinstance(move, OneLess)} <= {"green", "blue"}
        game.play(game.legal[-1], ...)
    reds = {nation: game.counts(nation)[2] for nation in game.view.teams}
    assert reds == {nation: BOX.nations[nation].cards.red for nation in reds}
