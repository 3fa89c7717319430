"""S4: the order of a match, and what follows it."""

from collections import Counter

import pytest

from anpfiff.games.schwalben.events import (
    AttackFailed,
    BetsMade,
    CardDrawn,
    CardPlayed,
    ExtraTimeBegan,
    Goal,
    MatchBegan,
    MatchEnded,
    PileRenewed,
    RefereeNamed,
    RefereeRejected,
    Stopped,
)
from anpfiff.games.schwalben.moves import LetWhistle, NoPenalty, Nothing, Offer, Play, RefuseBribe, Reject, Stop, TakeBribe
from anpfiff.games.schwalben.prompts import AttackOrStop
from rules.schwalben.pitch import DUMMY, FIXTURES, GAME, A, B, C, D, Pitch, RandomGame, setup

FOUR = "attack3 attack4 foul2 keeper1"
"""Four cards that can be drawn."""


def drawn(pitch: Pitch) -> list[str]:
    """Who drew, card by card."""
    return [event.team for event in pitch.happened(CardDrawn)]


def ended(score: tuple[int, int], **told: object) -> Pitch:
    """A match that ends as told, with whatever cards afterwards; the next one is about to begin."""
    return Pitch("ARG", "MEX", score=score, outcomes=(...,), **told)  # type: ignore[arg-type]


# --- S4.1


@pytest.mark.parametrize(("edition", "groups"), [("world16", "ABCD"), ("euro16", "ABCD"), ("world32", "ABCDEFGH")])
def test_s4_1_each_round_runs_through_all_groups(edition: str, groups: str) -> None:
    fixtures = []
    for round_ in range(3):
        for group in groups:
            for pair in FIXTURES[2 * round_ : 2 * round_ + 2]:
                home, away = pair.split("-")
                fixtures.append(f"{group}{home}-{group}{away}")
    assert GAME.numbers(setup(edition)).matches[: len(fixtures)] == fixtures
    game = RandomGame(edition, 4, 1).finish()
    assert [event.match for event in game.happened(MatchBegan)][: len(fixtures)] == fixtures


def test_s4_1_the_first_named_team_is_at_home() -> None:
    """The home team takes the card; heads are always at home in their group."""
    pitch = Pitch("GER", "MEX", begin="kick_off", hands={"MEX": "attack3"}, outcomes=["foul2"])
    assert drawn(pitch) == ["GER"]
    game = RandomGame("world16", 4, 1).finish()
    view = game.state.view(None)
    heads = {nation for nation, team in view.teams.items() if team.place.endswith("1")}
    for event in game.happened(MatchBegan)[:24]:
        assert event.away not in heads
        assert event.match == f"{view.teams[event.home].place}-{view.teams[event.away].place}"


def test_s4_1_matches_are_played_one_after_the_other() -> None:
    pitch = ended((0, 0))
    assert [event.match for event in pitch.happened(MatchBegan)] == ["A1-A2", "A3-A4"]
    assert [event.match for event in pitch.happened(MatchEnded)] == ["A1-A2"]


# --- S4.2


def test_s4_2_the_order_before_kick_off() -> None:
    """Referee, bribes, rejections, the home team's card, red cards before the match, the guests."""
    hands = {"ARG": "draw1 attack3", "MEX": "draw1 attack4"}
    pitch = Pitch("ARG", "MEX", begin="match", referee=C, may_reject=(A, B, D), hands=hands, pile=FOUR)
    assert [type(event) for event in pitch.events] == [BetsMade, MatchBegan, RefereeNamed], (
        "bets are shown before the first match"
    )
    assert pitch.happened(RefereeNamed) == [RefereeNamed(C)]
    assert (pitch.step, pitch.state.mover()) == ("offer", A)
    pitch.play(Offer(3))
    assert (pitch.step, pitch.state.mover()) == ("offer", B)
    pitch.play(Offer(4))
    assert (pitch.step, pitch.state.mover()) == ("bribe", C)
    pitch.play(RefuseBribe())
    assert (pitch.step, pitch.state.mover()) == ("bribe", C)
    pitch.play(TakeBribe())
    assert (pitch.step, pitch.state.mover()) == ("reject", D)
    pitch.play(LetWhistle())
    assert (pitch.step, pitch.state.mover()) == ("reject", A)
    pitch.play(Reject())
    assert pitch.events == [RefereeRejected(A, C), RefereeNamed(D)]
    assert (pitch.step, pitch.state.mover()) == ("offer", A), "a new referee may be bribed again"
    pitch.play(Offer(0))
    pitch.play(Offer(1))
    assert (pitch.step, pitch.state.mover()) == ("bribe", D)
    pitch.play(TakeBribe())
    assert (pitch.step, pitch.state.mover()) == ("reject", B)
    pitch.play(LetWhistle(), "keeper1")
    assert [type(event) for event in pitch.events] == [CardDrawn]
    assert drawn(pitch) == ["ARG"]
    assert (pitch.step, pitch.state.mover()) == ("before_match", A)
    assert pitch.offered() == Counter({"draw1": 1})
    pitch.put("draw1", "foul2")
    assert (pitch.step, pitch.state.mover()) == ("before_match", B)
    pitch.nothing()
    assert (pitch.step, pitch.state.mover()) == ("attacking", B)


def test_s4_2_no_bribe_and_no_rejection_after_kick_off() -> None:
    """What was asked once is not asked again in this match."""
    pitch = Pitch("ARG", "MEX", begin="match", may_reject=(A, B, C, D), hands={"MEX": "attack0", "ARG": "attack0"}, pile=FOUR)
    steps = []
    moves = {"reject": LetWhistle(), "offer": Offer(0)}
    while pitch.step in moves:
        steps.append(pitch.step)
        outcomes = ["keeper1"] if steps.count("reject") == 3 else []
        pitch.play(moves[pitch.step], *outcomes)
    assert steps == ["offer", "offer", "reject", "reject", "reject"]
    pitch.put("attack0")
    assert pitch.step == "attacking"


def test_s4_2_the_home_team_takes_the_top_card_and_the_guests_none() -> None:
    pitch = Pitch("ARG", "MEX", begin="kick_off", hands={"MEX": "attack3"}, pile="keeper2 foul1", outcomes=["keeper2"])
    assert pitch.happened(CardDrawn)[0].card in pitch.names_in("ARG")
    assert pitch.words_in("ARG") == Counter({"keeper2": 1})
    assert pitch.words_in("MEX") == Counter({"attack3/outside": 1})
    assert pitch.asked == [2]


def test_s4_2_the_guests_begin() -> None:
    pitch = Pitch("ARG", "MEX", hands={"ARG": "attack3", "MEX": "attack4"})
    assert pitch.state.mover() == B
    assert {word[:7] for word in pitch.offered()} == {"attack4"}


def test_s4_2_who_has_no_red_card_is_not_asked_before_the_match() -> None:
    pitch = Pitch("ARG", "MEX", begin="kick_off", hands={"MEX": "attack3 foul2"}, hidden=True, outcomes=["foul2"])
    assert pitch.step == "attacking"


def test_s4_2_who_might_have_one_is_asked() -> None:
    """Or the silence would tell."""
    hands = {"MEX": "attack3 attack_bonus1"}
    pitch = Pitch("ARG", "MEX", begin="kick_off", hands=hands, hidden=True, outcomes=["foul2"])
    assert (pitch.step, pitch.state.mover(), pitch.legal) == ("before_match", B, [Nothing()])


# --- S4.3


def test_s4_3_sides_alternate() -> None:
    """Each attack is settled in full before the other side's."""
    hands = {"ARG": "attack3 attack3 foul1", "MEX": "attack4 attack4"}
    pitch = Pitch("ARG", "MEX", hands=hands)
    pitch.put("attack4")
    assert (pitch.step, pitch.state.mover()) == ("answering", A)
    pitch.put("foul1", 1)
    assert (pitch.step, pitch.state.mover()) == ("attacking", A)
    pitch.put("attack3", 1)
    assert (pitch.step, pitch.state.mover()) == ("attacking", B)
    pitch.put("attack4", 6)
    assert pitch.happened(Goal) == [Goal("MEX", 0, 1)]
    assert (pitch.step, pitch.state.mover()) == ("attacking", A)


def test_s4_3_one_green_card_or_a_red_one_that_replaces_it() -> None:
    """Fixed, and not a red card of another kind."""
    pitch = Pitch("FRA", "MEX", hands={"FRA": "attack4@FRA attack3 free_kick_bonus2 foul2", "MEX": "attack0"})
    pitch.put("attack0")
    assert set(pitch.offered()) == {"attack3/outside", "attack4/inside@FRA"}
    pitch.put("attack4@FRA", 1)
    assert pitch.view.running is not None
    assert pitch.view.running.side == "home"  # Mexico has nothing left and has stopped
    assert pitch.happened(Stopped) == [Stopped("MEX")]
    assert set(pitch.offered()) == {"attack3/outside"}


def test_s4_3_the_card_is_told() -> None:
    pitch = Pitch("ARG", "MEX", hands={"ARG": "attack3", "MEX": "attack4 attack4"})
    name = pitch.named("attack4")
    pitch.put("attack4", 1)
    assert pitch.events[0] == CardPlayed("MEX", name)


# --- S4.4


def test_s4_4_who_will_not_attack_has_stopped_but_may_defend() -> None:
    pitch = Pitch("ARG", "MEX", hands={"ARG": "attack0 attack3 attack3 attack3", "MEX": "attack0 attack5 foul1 foul2 keeper1"})
    pitch.put("attack0")
    pitch.put("attack0")
    pitch.stop()
    assert pitch.events == [Stopped("MEX")]
    for answer in ("foul1", None):
        pitch.put("attack3")
        assert (pitch.step, pitch.state.mover()) == ("answering", B)
        if answer:
            pitch.put(answer, 1)
        else:
            pitch.nothing(4)
            assert (pitch.step, pitch.state.mover()) == ("keeping", B)
            pitch.put("keeper1")
        assert (pitch.step, pitch.state.mover()) == ("attacking", A)
    assert pitch.words_in("MEX")["attack5/inside"] + pitch.words_in("MEX")["attack5/outside"] == 1


def test_s4_4_the_question_says_who_attacks_and_whether_he_may_stop() -> None:
    """Not before the green card that must be played."""
    pitch = Pitch("ARG", "MEX", hands={"ARG": "attack0 attack0", "MEX": "attack0 attack0"})
    assert pitch.question() == AttackOrStop("MEX", may_stop=False)
    pitch.put("attack0")
    assert pitch.question() == AttackOrStop("ARG", may_stop=False)
    pitch.put("attack0")
    assert pitch.question() == AttackOrStop("MEX", may_stop=True)


def test_s4_4_the_other_may_go_on_as_long_as_it_likes() -> None:
    hands = {"ARG": "attack0 attack5 attack5 attack5 attack5", "MEX": "attack0 attack4"}
    pitch = Pitch("ARG", "MEX", hands=hands)
    pitch.put("attack0")
    pitch.put("attack0")
    pitch.stop()
    for goals in (1, 2, 3):
        pitch.put("attack5", 6)
        assert pitch.score == (goals, 0)
        assert (pitch.step, pitch.state.mover()) == ("attacking", A)
        assert Stop() in pitch.legal
    pitch.stop(...)
    assert pitch.happened(MatchEnded) == [MatchEnded("A1-A2", "ARG", "MEX", 3, 0, None)]


def test_s4_4_who_cannot_attack_has_stopped() -> None:
    """And is not asked."""
    pitch = Pitch("ARG", "MEX", hands={"ARG": "attack0 attack3", "MEX": "foul2 foul3"})
    assert pitch.happened(Stopped) == [Stopped("MEX")]
    assert (pitch.step, pitch.state.mover()) == ("attacking", A)


def test_s4_4_the_match_ends_when_both_have_stopped() -> None:
    pitch = Pitch("ARG", "MEX", hands={"ARG": "attack0 attack3", "MEX": "attack0 attack3"})
    pitch.put("attack0")
    pitch.put("attack0")
    pitch.stop()
    assert pitch.happened(MatchEnded) == []
    pitch.stop(...)
    assert pitch.happened(MatchEnded) == [MatchEnded("A1-A2", "ARG", "MEX", 0, 0, None)]
    assert pitch.words_in("ARG")["attack3/outside"] == 1


def test_s4_4_who_runs_out_of_cards_after_the_other_has_stopped_has_stopped_too() -> None:
    """And everybody is told, before the match ends."""
    pitch = Pitch("ARG", "MEX", hands={"ARG": "attack0 attack3 foul1", "MEX": "attack0 foul1"})
    pitch.put("attack0")
    pitch.put("attack0")
    assert pitch.happened(Stopped) == [Stopped("MEX")]
    pitch.put("attack3")
    pitch.nothing(1, ...)
    assert pitch.happened(Stopped) == [Stopped("ARG")]
    assert len(pitch.happened(MatchEnded)) == 1


def test_s4_4_group_matches_can_end_level() -> None:
    pitch = ended((1, 1))
    assert pitch.happened(ExtraTimeBegan) == []
    assert pitch.match("A1-A2").winner is None


# --- S4.5


def test_s4_5_each_side_must_play_a_green_card() -> None:
    """The first time neither may stop; then each may."""
    pitch = Pitch("ARG", "MEX", hands={"ARG": "attack0 attack3", "MEX": "attack0 attack3"})
    for seat in (B, A):
        assert pitch.state.mover() == seat
        assert Stop() not in pitch.legal
        pitch.put("attack0")
    assert Stop() in pitch.legal
    pitch.stop()
    assert Stop() in pitch.legal


def test_s4_5_in_every_match_anew() -> None:
    """Whoever has played one may stop in this match; in the next one nobody may before he has."""
    hands = {"ARG": "attack0", "MEX": "attack0", "CRO": "attack0 attack3", "SWE": "attack0 attack3"}
    pitch = Pitch("ARG", "MEX", referee=DUMMY, money=[0] * 4, hands=hands, places={"CRO": "A3", "SWE": "A4"})
    pitch.put("attack0")
    pitch.put("attack0", ...)
    assert [event.match for event in pitch.happened(MatchBegan)] == ["A3-A4"]
    for nation in ("SWE", "CRO"):
        assert pitch.question() == AttackOrStop(nation, False)
        assert Stop() not in pitch.legal
        pitch.put("attack0")
    assert pitch.question() == AttackOrStop("SWE", True)


@pytest.mark.parametrize(("card", "dice"), [("attack0", []), ("dive2", [3]), ("straight4", [1])])
def test_s4_5_any_green_card_will_do(card: str, dice: list[int]) -> None:
    pitch = Pitch("ARG", "MEX", hands={"ARG": "attack0", "MEX": f"{card} attack3"})
    pitch.put(card, *dice)
    pitch.put("attack0")
    assert (pitch.state.mover(), Stop() in pitch.legal) == (B, True)


def test_s4_5_a_red_attack_does_not_count() -> None:
    pitch = Pitch("FRA", "MEX", hands={"FRA": "attack4@FRA attack3", "MEX": "attack0 attack0 attack0"})
    pitch.put("attack0")
    pitch.put("attack4@FRA", 1)
    pitch.stop()
    assert pitch.state.mover() == A
    assert [type(move) for move in pitch.legal] == [Play]
    assert set(pitch.offered()) == {"attack3/outside"}


def test_s4_5_who_has_only_red_attacks_may_stop() -> None:
    pitch = Pitch("FRA", "MEX", hands={"FRA": "attack4@FRA", "MEX": "attack0"})
    pitch.put("attack0")
    assert set(pitch.legal) == {Stop(), Play(pitch.named("attack4@FRA"))}


def test_s4_5_the_duty_lapses_with_the_last_green_card() -> None:
    """France's only green card is lost to an injury while its red one attacks."""
    hands = {"FRA": "attack4@FRA attack3 home_shot_bonus1", "MEX": "attack0 attack0 foul!"}
    pitch = Pitch("FRA", "MEX", referee=DUMMY, hands=hands)
    pitch.put("attack0")
    pitch.put("attack4@FRA")
    pitch.put("foul!", "attack3", 1)
    pitch.stop(...)
    assert pitch.happened(MatchEnded) == [MatchEnded("C1-C2", "FRA", "MEX", 0, 0, None)]


def test_s4_5_the_tip_two_own_teams_and_two_attacks_with_value_0() -> None:
    """A draw that costs a card each and brings two each."""
    hands = {"ARG": "attack0 attack5 keeper1", "MEX": "attack0 attack4 foul3"}
    pitch = Pitch("ARG", "MEX", owners={"ARG": A, "MEX": A}, hands=hands, pile=FOUR + " " + FOUR)
    for _ in range(2):
        pitch.put("attack0")
        assert [event.reason for event in pitch.happened(AttackFailed)] == ["harmless"]
        assert pitch.state.mover() == A
    pitch.stop()
    pitch.stop("attack3", "foul2", "attack3", "keeper1")
    assert pitch.happened(MatchEnded) == [MatchEnded("A1-A2", "ARG", "MEX", 0, 0, None)]
    assert (pitch.counts("ARG"), pitch.counts("MEX")) == ((2, 2, 0), (2, 2, 0))


def test_s4_5_the_tip_a_win_by_a_foul() -> None:
    """An attack with value 1 inside, the roughest foul, a penalty."""
    owners = {"ARG": A, "MEX": A}
    pitch = Pitch("ARG", "MEX", owners=owners, hands={"ARG": "attack0 foul6", "MEX": "attack1/inside keeper1"})
    pitch.put("attack1/inside")
    pitch.put("foul6", 2, 2)
    assert pitch.score == (0, 1)


def test_s4_5_the_referee_can_spoil_it() -> None:
    """After both have stopped he may still give a penalty."""
    owners = {"ARG": A, "MEX": A}
    pitch = Pitch("ARG", "MEX", owners=owners, referee=C, may_whistle=(C,), hands={"ARG": "attack0", "MEX": "attack0"})
    for _ in range(2):
        assert pitch.state.mover() == C
        pitch.play(NoPenalty())
        pitch.put("attack0")
    assert (pitch.step, pitch.state.mover()) == ("out_of_the_blue", C)


# --- S4.6


@pytest.mark.parametrize(
    ("score", "cards"),
    [
        ((0, 0), "ARG ARG MEX MEX"),
        ((2, 2), "ARG ARG MEX MEX"),
        ((1, 0), "ARG ARG ARG MEX"),
        ((2, 3), "MEX MEX MEX ARG"),
        ((2, 0), "ARG ARG ARG ARG"),
        ((0, 2), "MEX MEX MEX MEX"),
        ((5, 0), "ARG ARG ARG ARG"),
    ],
)
def test_s4_6_cards_after_a_match(score: tuple[int, int], cards: str) -> None:
    """Two each, the first-named first; three for the winner, then one; four."""
    assert drawn(ended(score)) == cards.split()


def test_s4_6_from_the_top_whatever_the_colour() -> None:
    pitch = Pitch("ARG", "MEX", score=(1, 0), outcomes=["attack3", "keeper1", "physio", "foul2"])
    assert [event.colour for event in pitch.happened(CardDrawn)] == ["green", "blue", "red", "blue"]
    assert pitch.counts("ARG") == (1, 1, 1)
    assert pitch.counts("MEX") == (0, 1, 0)
    first = pitch.asked[0]
    assert pitch.asked == [first, first - 1, first - 2, first - 3]


OUT_ANYWAY = {
    "A1-A2": "1:0",
    "A3-A4": "1:0",
    "A1-A3": "0:0",
    "A4-A2": "1:0",
}
"""Before the last round: A1 4 points, A3 4, A4 3, A2 0."""


def last_round(score: tuple[int, int], results: dict[str, str], match: str = "A1-A4", **told: object) -> Pitch:
    places = {"MEX": "A4", "URU": "A2", "USA": "A3"}
    home, away = ("ARG", "MEX") if match == "A1-A4" else ("URU", "USA")
    return Pitch(home, away, match=match, places=places, results=results, score=score, outcomes=(...,), **told)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("score", "cards"),
    [
        ((0, 0), "ARG ARG MEX MEX"),  # MEX 4 points: A3 may still lose
        ((0, 1), "MEX MEX MEX ARG"),
    ],
)
def test_s4_6_who_may_still_advance_takes_cards(score: tuple[int, int], cards: str) -> None:
    assert drawn(last_round(score, OUT_ANYWAY)) == cards.split()


def test_s4_6_a_loser_who_is_through_takes_a_card() -> None:
    """A4 has won twice: second in any case."""
    results = {**OUT_ANYWAY, "A1-A3": "1:0", "A3-A4": "0:1"}
    assert drawn(last_round((2, 1), results)) == ["ARG", "ARG", "ARG", "MEX"]


@pytest.mark.parametrize(("score", "cards"), [((1, 0), "ARG ARG ARG"), ((3, 0), "ARG ARG ARG ARG")])
def test_s4_6_who_is_certain_to_be_out_takes_none(score: tuple[int, int], cards: str) -> None:
    """MEX stays at 3 points: A1 has 7 and A3 at least 4, whatever A2 against A3 brings."""
    assert drawn(last_round(score, OUT_ANYWAY)) == cards.split()


def test_s4_6_certain_only_after_its_last_match() -> None:
    """A2 has lost both matches and cannot come second any more; it still has one to play and takes its card."""
    results = {"A1-A2": "3:0", "A3-A4": "1:0", "A1-A3": "0:0"}
    places = {"MEX": "A4", "URU": "A2", "USA": "A3"}
    pitch = Pitch("MEX", "URU", match="A4-A2", places=places, results=results, score=(1, 0), outcomes=(...,))
    assert drawn(pitch) == ["MEX", "MEX", "MEX", "URU"]


@pytest.mark.parametrize(("big_win", "cards"), [("5:0", "ARG ARG ARG MEX"), ("2:1", "ARG ARG ARG")])
def test_s4_6_in_no_result_of_the_open_match(big_win: str, cards: str) -> None:
    """A1 9 points, A3 3 with 2:2, A4 3. If A2 beats A3, three are level: 5:3 can be enough for A4, 2:4 never."""
    results = {"A1-A2": "2:0", "A3-A4": "2:0", "A1-A3": "2:0", "A4-A2": big_win}
    assert drawn(last_round((1, 0), results)) == cards.split()


def test_s4_6_needing_lots_is_not_certain() -> None:
    """A3 and A4 end equal in everything and nobody has to play any more: lots decide after all group matches."""
    results = {"A1-A2": "0:0", "A3-A4": "0:0", "A1-A3": "0:0", "A4-A2": "0:0", "A1-A4": "0:0"}
    pitch = last_round((0, 0), results, match="A2-A3")
    assert drawn(pitch) == ["URU", "URU", "USA", "USA"]


def test_s4_6_lots_among_all_who_are_level_on_points() -> None:
    """All four have 4 points. A2 and A3 have 2:2, also among all four; that A2 beat A3 does not count alone."""
    results = {"A1-A2": "1:1", "A3-A4": "1:1", "A1-A3": "0:1", "A4-A2": "1:0", "A1-A4": "2:0"}
    assert drawn(last_round((1, 0), results, match="A2-A3")) == ["URU", "URU", "URU", "USA"]


def test_s4_6_lots_that_an_open_match_may_bring_are_not_certain() -> None:
    """A4 can come second only if A2 beats A3 by 1:0: then four have 4 points, and A3 and A4 1:1."""
    results = {"A1-A2": "2:0", "A3-A4": "1:0", "A1-A3": "0:0", "A4-A2": "0:0"}
    assert drawn(last_round((0, 1), results)) == ["MEX", "MEX", "MEX", "ARG"]


def test_s4_6_certain_without_lots() -> None:
    """The last match of the group: whoever the table puts third takes none. A1 7, A3 7, A4 3, A2 0."""
    results = {**OUT_ANYWAY, "A1-A4": "1:0"}
    pitch = last_round((0, 1), results, match="A2-A3")
    assert drawn(pitch) == ["USA", "USA", "USA"]
    level = last_round((1, 0), {**results, "A1-A4": "1:1"}, match="A2-A3")
    # A1 5, A4 4 with 2:2, A3 4 with 1:1, A2 3: A4 and A3 are level on points and difference, A4 has more goals.
    assert drawn(level) == []


def test_s4_6_an_empty_pile_is_made_anew() -> None:
    """Of green and blue discards; red ones stay away."""
    pitch = Pitch("ARG", "MEX", score=(0, 0), pile="foul2", discards="attack3 keeper1 attack4 physio", outcomes=["foul2", ...])
    assert pitch.happened(PileRenewed) == [PileRenewed(3)]
    assert drawn(pitch) == ["ARG", "ARG", "MEX", "MEX"]
    assert pitch.asked[:4] == [1, 3, 2, 1]
    assert pitch.words_in("discards") == Counter({"physio": 1})
    assert pitch.counts("pile") == (0, 0, 0)


def test_s4_6_if_there_are_none_the_rest_is_lost() -> None:
    pitch = Pitch("ARG", "MEX", score=(0, 0), pile="foul2 foul3 keeper1", discards="physio", outcomes=(...,))
    assert drawn(pitch) == ["ARG", "ARG", "MEX"]
    assert pitch.happened(PileRenewed) == []
    assert pitch.step == "offer"


def test_s4_6_the_home_card_too_comes_from_a_new_pile() -> None:
    pitch = Pitch(
        "ARG", "MEX", begin="kick_off", hands={"MEX": "attack3"}, pile="", discards="keeper1 foul2", outcomes=["keeper1"]
    )
    assert pitch.happened(PileRenewed) == [PileRenewed(2)]
    assert pitch.words_in("ARG") == Counter({"keeper1": 1})


def test_s4_6_the_pile_is_not_renewed_before_a_card_is_needed() -> None:
    pitch = Pitch("ARG", "MEX", score=(0, 0), pile=FOUR, discards="attack5", outcomes=(...,))
    assert pitch.happened(PileRenewed) == []
    assert sum(pitch.counts("discards")) == 1


def test_s4_6_cards_are_discarded_before_they_are_drawn_again() -> None:
    """The cards of the match itself are there too."""
    pitch = Pitch("ARG", "MEX", hands={"ARG": "attack0", "MEX": "attack4 attack2"}, pile="", discards="")
    pitch.put("attack4", 1)
    pitch.put("attack0")
    pitch.stop(...)
    assert pitch.happened(PileRenewed) == [PileRenewed(2)]
    assert drawn(pitch) == ["ARG", "ARG"]


# --- S4.7


def group_d(results: dict[str, str], score: tuple[int, int]) -> list[str]:
    """The order of group D: GER, MEX, USA and URU on places 1 to 4; the last match is MEX against USA."""
    places = {"MEX": "D2", "USA": "D3", "URU": "D4"}
    pitch = Pitch("MEX", "USA", match="D2-D3", places=places, results=results, score=score, outcomes=(...,))
    return list(pitch.view.orders["D"])


def test_s4_7_a_win_is_more_than_two_draws() -> None:
    """URU won once and lost twice, 1:9. USA drew twice, 0:1: with two points for a win it would be better by goals."""
    results = {"D1-D2": "5:0", "D3-D4": "0:1", "D1-D3": "0:0", "D4-D2": "0:1", "D1-D4": "8:0"}
    # GER 7, MEX 4, URU 3, USA 2
    assert group_d(results, (0, 0)) == ["GER", "MEX", "URU", "USA"]


def test_s4_7_three_draws_are_as_much_as_a_win() -> None:
    """URU won once, 1:10. USA drew three times, 0:0: level on points, better by goals."""
    results = {"D1-D2": "0:0", "D3-D4": "0:0", "D1-D3": "0:0", "D4-D2": "0:1", "D1-D4": "9:0"}
    # GER 5, MEX 5, USA 3, URU 1
    assert group_d(results, (0, 0)) == ["GER", "MEX", "USA", "URU"]
    results = {"D1-D2": "0:0", "D3-D4": "1:1", "D1-D3": "0:0", "D4-D2": "1:0", "D1-D4": "9:0"}
    # GER 5, URU 4, USA 3, MEX 2
    assert group_d(results, (0, 0)) == ["GER", "URU", "USA", "MEX"]


def test_s4_7_a_defeat_brings_nothing() -> None:
    """URU lost three times by 8:9 and has most goals; USA drew once."""
    results = {"D1-D2": "1:0", "D3-D4": "9:8", "D1-D3": "1:0", "D4-D2": "8:9", "D1-D4": "9:8"}
    assert group_d(results, (0, 0)) == ["GER", "MEX", "USA", "URU"]
