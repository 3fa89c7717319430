"""S6: the referee. Argentina (A) plays at home against Mexico (B); C whistles unless told otherwise."""

from typing import Any

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.move import Move
from anpfiff.core.registry import make_setup
from anpfiff.games.schwalben.events import (
    BribeOffered,
    BribeRefused,
    BribeTaken,
    CardRemoved,
    MatchEnded,
    PenaltyGiven,
    PlaceSeen,
    RefereeBanned,
    RefereeNamed,
    RefereeRejected,
    TotalChanged,
)
from anpfiff.games.schwalben.moves import (
    ChangeTotal,
    GivePenalty,
    LetWhistle,
    Offer,
    OfferFor,
    RefuseBribe,
    Reject,
    Remove,
    SeePlace,
    Side,
    TakeBribe,
)
from anpfiff.games.schwalben.prompts import (
    AttackOrStop,
    ChangeTotalOrNot,
    ForWhichTeam,
    GivePenaltyOrNot,
    HowMuchToOffer,
    Keep,
    RejectReferee,
    TakeBribeOrNot,
    WhereWasIt,
)
from rules.schwalben.pitch import DUMMY, GAME, A, B, C, D, E, F, NewGame, Pitch
from rules.schwalben.whistle import (
    CHARMER,
    DOWN,
    FOR_AWAY,
    FOR_HOME,
    INSIDE,
    LEAVE,
    NO_PENALTY,
    ONE_MORE,
    OUTSIDE,
    PASS,
    REROLL,
    SPARE,
    STOP,
    UP,
    Comes,
    Step,
    Whistle,
    reaching,
)

REJECT, LET = Reject(), LetWhistle()
TAKE, REFUSE = TakeBribe(), RefuseBribe()
NONE = Offer(0)
NOBODY_OFFERS = (Offer(0), Offer(0))
ATTACK = "attack4/inside"


def referee_of(whistle: Whistle) -> int | None:
    running = whistle.view.running
    assert running is not None
    return running.referee


def named(whistle: Whistle) -> list[int | None]:
    return [event.seat for event in whistle.happened(RefereeNamed)]


def played_out(whistle: Whistle) -> Whistle:
    """Everybody answers with the first of the legal moves until the match is over: stops, does nothing, changes nothing."""
    while not whistle.happened(MatchEnded):
        quiet = [move for move in (NO_PENALTY, STOP, PASS, LEAVE) if move in whistle.legal]
        whistle.run(quiet[0] if quiet else whistle.legal[0], ...)
    return whistle


# --- S6.1


def test_s6_1_germany_s_owner_holds_the_card_first() -> None:
    for players in (3, 5):
        game = NewGame(players=players, teams="dealt")
        assert game.view.holder == game.view.teams["GER"].owner


@pytest.mark.parametrize("holder", [C, D])
def test_s6_1_whoever_holds_the_card_and_is_not_involved_whistles(holder: int) -> None:
    whistle = Whistle(ATTACK, ATTACK, begin="match", holder=holder, referee=None)
    assert named(whistle) == [holder]


@pytest.mark.parametrize(("holder", "referee"), [(A, C), (B, C), (C, C), (D, D)])
def test_s6_1_owners_of_the_teams_pass_it_to_the_left(holder: int, referee: int) -> None:
    whistle = Whistle(ATTACK, ATTACK, begin="match", holder=holder, referee=None)
    assert named(whistle) == [referee]


def test_s6_1_round_the_table() -> None:
    whistle = Whistle(ATTACK, ATTACK, begin="match", holder=D, owners={"ARG": D, "MEX": A}, referee=None)
    assert named(whistle) == [B]
    whistle = Whistle(ATTACK, ATTACK, begin="match", holder=C, owners={"ARG": D, "MEX": C}, referee=None)
    assert named(whistle) == [A]


@pytest.mark.parametrize(("holder", "following"), [(B, D), (C, D), (D, A)])
def test_s6_1_after_the_match_it_goes_to_the_left_of_whoever_whistled(holder: int, following: int) -> None:
    whistle = Whistle("attack0", "attack0", begin="match", holder=holder, referee=None, spare="")
    whistle.run(*NOBODY_OFFERS, ...)
    played_out(whistle)
    assert whistle.view.holder == following


# --- S6.2


def test_s6_2_everybody_but_the_referee_is_asked_from_his_left() -> None:
    """fn 24: also those who do not play."""
    whistle = Whistle(ATTACK, ATTACK, players=5, begin="match", may_reject=range(5), referee=C, pile="").run(NONE, NONE)
    asked = []
    while isinstance(whistle.question(), RejectReferee):
        assert whistle.question() == RejectReferee(C)
        assert whistle.legal == [REJECT, LET]
        asked.append(whistle.seat)
        whistle.run(LET)
    assert asked == [D, E, A, B]
    assert isinstance(whistle.question(), AttackOrStop)
    assert whistle.happened(RefereeRejected) == []


def test_s6_2_after_a_rejection_the_card_goes_to_the_left() -> None:
    whistle = Whistle(ATTACK, ATTACK, players=5, begin="match", may_reject=[A], referee=C).run(NONE, NONE, REJECT)
    assert whistle.happened(RefereeRejected) == [RefereeRejected(A, C)]
    assert named(whistle) == [D]


def test_s6_2_once_in_the_tournament() -> None:
    whistle = Whistle(ATTACK, ATTACK, players=5, begin="match", may_reject=[A], referee=C, pile="").run(NONE, NONE, REJECT)
    whistle.run(NONE, NONE)
    assert isinstance(whistle.question(), AttackOrStop), "A is not asked about D"
    assert [player.has_rejected for player in whistle.view.players] == [True] * 5
    fresh = Whistle(ATTACK, ATTACK, players=5, begin="match", may_reject=[A, B], referee=C).run(NONE, NONE, REJECT)
    assert [player.has_rejected for player in fresh.view.players] == [True, False, True, True, True]


NEXT = {"CRO": "A3", "SWE": "A4"}
"""Who meet after Argentina and Mexico."""


def test_s6_2_used_in_one_match_it_is_gone_in_the_next() -> None:
    """Of five, A rejects; in the match of C and D against each other E whistles, and only B may still reject."""
    where: dict[str, Any] = {"places": NEXT, "owners": {"CRO": C, "SWE": D}, "spare": "", "pile": ""}
    whistle = Whistle("attack0", "attack0", players=5, begin="match", may_reject=[A, B], referee=C, **where)
    whistle.run(NONE, NONE, REJECT, NONE, NONE, LET, SPARE, SPARE, ...)
    assert (whistle.happened(RefereeRejected), whistle.happened(MatchEnded) != []) == ([RefereeRejected(A, C)], True)
    assert (named(whistle)[-1], whistle.view.players[A].has_rejected) == (E, True)
    whistle.run(NONE, NONE)
    assert (whistle.question(), whistle.seat) == (RejectReferee(E), B)
    whistle.run(LET)
    assert not isinstance(whistle.question(), RejectReferee), "A is not asked again"


def test_s6_2_who_has_used_the_right_is_not_asked() -> None:
    whistle = Whistle(ATTACK, ATTACK, players=5, begin="match", may_reject=[A, E], referee=C).run(NONE, NONE)
    assert whistle.seat == E
    whistle.run(LET)
    assert whistle.seat == A


def test_s6_2_a_referee_cannot_reject_himself() -> None:
    whistle = Whistle(ATTACK, ATTACK, begin="match", may_reject=[C], referee=C, pile="").run(NONE, NONE)
    assert isinstance(whistle.question(), AttackOrStop)


def test_s6_2_several_rejections_and_only_the_first_is_charged_for_each() -> None:
    """A wanted to reject C too, but D, nearer to his left, was quicker; A can then reject D's successor."""
    whistle = Whistle(ATTACK, ATTACK, players=6, begin="match", may_reject=range(6), referee=C).run(NONE, NONE)
    assert whistle.seat == D
    whistle.run(REJECT, NONE, NONE)
    assert [player.has_rejected for player in whistle.view.players] == [False, False, False, True, False, False]
    assert referee_of(whistle) == D
    assert whistle.seat == E, "from the new referee's left"
    whistle.run(LET, LET, REJECT)
    assert whistle.happened(RefereeRejected) == [RefereeRejected(A, D)]
    whistle.run(NONE, NONE)
    assert referee_of(whistle) == E
    assert whistle.seat == F


def test_s6_2_who_let_one_referee_pass_may_still_reject_the_next() -> None:
    whistle = Whistle(ATTACK, ATTACK, players=5, begin="match", may_reject=[D, E], referee=C, pile="")
    whistle.run(NONE, NONE, LET, REJECT, NONE, NONE)
    assert referee_of(whistle) == D
    assert isinstance(whistle.question(), AttackOrStop), "E has used the right, D is the referee"
    whistle = Whistle(ATTACK, ATTACK, players=5, begin="match", may_reject=[A, B], referee=C)
    whistle.run(NONE, NONE, LET, REJECT, NONE, NONE)
    assert (referee_of(whistle), whistle.seat) == (D, A)


def test_s6_2_the_one_rejected_may_reject_his_successor() -> None:
    whistle = Whistle(ATTACK, ATTACK, players=5, begin="match", may_reject=[A, C], referee=C)
    whistle.run(NONE, NONE, REJECT, NONE, NONE)
    assert (referee_of(whistle), whistle.seat) == (D, C)
    whistle.run(REJECT)
    assert referee_of(whistle) == E


def test_s6_2_the_one_rejected_cannot_come_round_again() -> None:
    """Of four players two are involved: C and D both rejected leave the dummy, not C."""
    whistle = Whistle(ATTACK, ATTACK, begin="match", may_reject=[A, B], referee=C, pile="").run(NONE, NONE, REJECT)
    assert named(whistle) == [D]
    whistle.run(NONE, NONE, REJECT)
    assert named(whistle) == [None]
    assert referee_of(whistle) is None


def test_s6_2_in_the_next_match_he_can_whistle_again() -> None:
    """Of three players only C is not involved: now the dummy whistles, then C."""
    places, owners = {"CRO": "A3", "SWE": "A4"}, {"CRO": A, "SWE": B}
    whistle = Whistle(
        "attack0",
        "attack0",
        players=3,
        begin="match",
        may_reject=[A],
        referee=C,
        spare="",
        pile="",
        places=places,
        owners=owners,
    )
    whistle.run(NONE, NONE, REJECT)
    assert named(whistle) == [None]
    played_out(whistle)
    assert named(whistle) == [C]


def test_s6_2_bribes_come_first_and_stay_paid() -> None:
    """S6.5: a referee who is rejected keeps what he was paid, and nobody is bound by it any more."""
    whistle = Whistle(ATTACK, ATTACK, players=5, begin="match", may_reject=[B], referee=C, pile="", money=[20] * 5)
    whistle.run(Offer(5), NONE, TAKE)
    assert whistle.view.running is not None
    assert whistle.view.running.bribed == (True, False)
    whistle.run(REJECT)
    assert named(whistle) == [D]
    assert whistle.view.running.bribed == (False, False)
    assert whistle.view.running.offers == (0, 0)
    assert [player.money for player in whistle.view.players] == [15, 20, 25, 20, 20]


def test_s6_2_everybody_knows_the_bribes_before_rejecting() -> None:
    whistle = Whistle(ATTACK, ATTACK, players=5, begin="match", may_reject=[D, E], referee=C, pile="", money=[20] * 5)
    whistle.run(Offer(5), Offer(3), REFUSE, TAKE)
    assert [type(event) for event in whistle.happened(BribeTaken)] == [BribeTaken]
    assert isinstance(whistle.question(), RejectReferee)
    assert whistle.view.running is not None
    assert whistle.view.running.bribed == (False, True)


def test_s6_2_the_dummy_takes_over_from_a_bribed_referee() -> None:
    """S6.7: he takes no bribes, and what another was paid binds him as little."""
    whistle = Whistle(ATTACK, ATTACK, players=3, begin="match", may_reject=[B], referee=C, pile="", money=[20] * 3)
    whistle.run(Offer(5), NONE, TAKE, REJECT)
    assert named(whistle) == [None]
    assert whistle.view.running is not None
    assert whistle.view.running.bribed == (False, False)
    assert [player.money for player in whistle.view.players] == [15, 20, 25]


def test_s6_2_by_the_first_rules_rejections_came_before_bribes() -> None:
    """As long as games of version 1 are played, they are asked in that order."""
    agreed = make_setup("schwalben", "world16", {"field": "offered", "teams": "dealt"}, 5, rules_version=1)
    state, chance = GAME.new(agreed, Seeded(1)), Seeded(2)
    while state.step.name == "bet":
        state.play(state.mover(), state.legal_move(state.mover(), 0), chance)
    steps = []
    while state.step.name in ("reject", "offer", "bribe"):
        steps.append(state.step.name)
        passing = state.prompt(state.mover()).passing()
        assert passing is not None
        state.play(state.mover(), state.numbers.moves.number(passing), chance)
    assert steps == ["reject"] * 4 + ["offer"] * 2


# --- S6.3


FOUL_LINES = {6: {UP}, 7: {DOWN}, 9: {UP}, 10: {DOWN}}
OFFSIDE_LINES = {6: {UP}, 7: {DOWN}}
DIVE_LINES = {1: {UP}, 2: {DOWN}, **FOUL_LINES}


def after_roll(kind: str, total: int, *then: Step) -> Whistle:
    """Somebody has rolled for this; MEX attacks, ARG defends."""
    card, die = reaching(kind, total, "outside" if kind == "dive" else None)
    if kind in ("foul", "offside"):
        whistle = Whistle(f"{card} attack3/outside", "attack3/outside attack3/outside", referee=C)
        return whistle.run("attack3/outside", card, die, *then)
    return Whistle("attack3/outside", f"{card} attack3/outside", referee=C).run(card, die, *then)


def lines() -> list[tuple[str, int, ChangeTotal]]:
    by_kind = {"foul": FOUL_LINES, "offside": OFFSIDE_LINES, "straight": OFFSIDE_LINES, "dive": DIVE_LINES}
    return [(kind, total, change) for kind, found in by_kind.items() for total, moves in found.items() for change in moves]


@pytest.mark.parametrize(("kind", "total", "change"), lines())
def test_s6_3_one_point_is_offered_where_it_crosses_a_line(kind: str, total: int, change: ChangeTotal) -> None:
    whistle = after_roll(kind, total)
    assert whistle.seat == C
    assert whistle.question() == ChangeTotalOrNot(kind, total)
    assert set(whistle.legal) == {LEAVE, change}


@pytest.mark.parametrize(
    ("kind", "total"),
    [("foul", total) for total in (2, 3, 4, 5, 8, 11, 12)]
    + [("offside", total) for total in (2, 5, 8, 9, 10)]
    + [("straight", total) for total in (4, 5, 8, 9, 10)]
    + [("dive", total) for total in (3, 4, 5, 8, 11)],
)
def test_s6_3_and_nowhere_else(kind: str, total: int) -> None:
    """Two is a line of dives only, ten none of offsides and straight goals."""
    whistle = after_roll(kind, total, ...)
    assert f"{kind} {total}" in whistle.told()
    assert not isinstance(whistle.question(), ChangeTotalOrNot)


@pytest.mark.parametrize(
    ("kind", "total", "change", "follows"),
    [
        ("foul", 6, UP, "changed to 7, free kick, shot 3, wide"),
        ("foul", 7, DOWN, "changed to 6, stopped"),
        ("foul", 10, DOWN, "changed to 9, free kick, shot 3, wide"),
        ("offside", 6, UP, "changed to 7, offside"),
        ("offside", 7, DOWN, "changed to 6, shot 4, wide"),
        ("straight", 6, UP, "changed to 7, seen"),
        ("straight", 7, DOWN, "changed to 6, goal 0:1"),
        ("dive", 1, UP, "changed to 2, dived"),
        ("dive", 6, UP, "changed to 7, free kick, shot 3, wide"),
        ("dive", 7, DOWN, "changed to 6, dived"),
        ("dive", 9, UP, "changed to 10"),
        ("foul", 9, UP, "changed to 10"),
        ("dive", 2, DOWN, "changed to 1, clumsy"),
    ],
)
def test_s6_3_what_a_point_does(kind: str, total: int, change: ChangeTotal, follows: str) -> None:
    whistle = after_roll(kind, total)
    whistle.run(change, *([1] if "shot" in follows else []))
    assert whistle.told() == follows
    assert whistle.happened(TotalChanged) == [TotalChanged(C, total + change.by)]
    sent_off = follows.endswith(("10", "clumsy"))
    assert bool([move for move in whistle.legal if isinstance(move, Remove)]) is sent_off


@pytest.mark.parametrize(("kind", "total"), [("foul", 6), ("offside", 7), ("dive", 2), ("straight", 6)])
def test_s6_3_he_may_leave_it(kind: str, total: int) -> None:
    whistle = after_roll(kind, total).run(LEAVE)
    assert whistle.happened(TotalChanged) == []
    assert not isinstance(whistle.question(), ChangeTotalOrNot)


def test_s6_3_a_dive_on_the_edge_with_6_can_become_a_penalty() -> None:
    """The example of fn 25."""
    card, die = reaching("dive", 6, "edge")
    whistle = Whistle("", card, referee=C).run(card, die, UP, INSIDE, 1)
    assert whistle.told() == "dive 6, changed to 7, seen inside, penalty, shot 6, wide"


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_s6_3_shots_never(die: int) -> None:
    whistle = Whistle("", ATTACK, referee=C).run(ATTACK, die)
    assert isinstance(whistle.question(), AttackOrStop)
    kick = Whistle("", "dive3/outside", referee=C).run("dive3/outside", 5, die)
    assert isinstance(kick.question(), AttackOrStop)


def test_s6_3_the_total_with_modifiers_counts() -> None:
    whistle = Whistle(f"foul3 {CHARMER}", ATTACK, referee=C).run(ATTACK, "foul3", CHARMER, 5)
    assert whistle.question() == ChangeTotalOrNot("foul", 6)


def test_s6_3_after_a_reroll_only_the_second_roll_can_be_changed() -> None:
    whistle = Whistle(f"foul3 {REROLL}", ATTACK, home="GER", referee=C).run(ATTACK, "foul3", 4, REROLL, 2)
    assert whistle.told() == "foul 7, foul 5, stopped"


# --- S6.4


def test_s6_4_he_is_asked_before_every_attack_and_after_the_last_one() -> None:
    whistle = Whistle("attack0/inside", "attack0/inside", referee=C, may_whistle=[C], spare="attack0/outside")
    asked = []
    for step in ("attack0/inside", "attack0/inside", STOP, STOP):
        assert whistle.question() == GivePenaltyOrNot("ARG", "MEX")
        assert whistle.seat == C
        assert set(whistle.legal) == {FOR_HOME, FOR_AWAY, NO_PENALTY}
        whistle.run(NO_PENALTY)
        asked.append(whistle.side)
        whistle.run(step)
    assert asked == ["away", "home", "away", "home"]
    assert isinstance(whistle.question(), GivePenaltyOrNot), "also after both have stopped"
    whistle.run(NO_PENALTY, ...)
    assert whistle.happened(MatchEnded)


@pytest.mark.parametrize(("move", "team", "score"), [(FOR_HOME, "ARG", (1, 0)), (FOR_AWAY, "MEX", (0, 1))])
def test_s6_4_for_either_team_before_the_first_attack_and_the_initiative_stays(
    move: GivePenalty, team: str, score: tuple[int, int]
) -> None:
    whistle = Whistle("", "", referee=C, may_whistle=[C])
    whistle.run(move, 2)
    assert whistle.happened(PenaltyGiven) == [PenaltyGiven(C, team)]
    assert whistle.told() == f"out of the blue for {team}, shot 7, goal {score[0]}:{score[1]}"
    assert whistle.score == score
    assert whistle.side == "away"
    assert isinstance(whistle.question(), AttackOrStop)


@pytest.mark.parametrize("move", [FOR_HOME, FOR_AWAY])
def test_s6_4_between_two_attacks_the_initiative_stays(move: GivePenalty) -> None:
    whistle = Whistle("", "", referee=C, may_whistle=[C], spare="attack0/outside attack0/inside").run(NO_PENALTY, SPARE)
    whistle.run(move, 1)
    assert whistle.side == "home"
    assert isinstance(whistle.question(), AttackOrStop)


def test_s6_4_it_comes_of_no_attack() -> None:
    """Nothing of the last attack is shown beside it."""
    whistle = Whistle("", "keeper1", referee=C, may_whistle=[C]).run(NO_PENALTY, SPARE, FOR_HOME, 3)
    running = whistle.view.running
    assert running is not None
    assert (running.shot, running.card, running.settled) == ("penalty", None, None)


def test_s6_4_a_penalty_has_value_5_and_keepers_may_save() -> None:
    whistle = Whistle("keeper1", "", referee=C, may_whistle=[C]).run(FOR_AWAY, 2)
    assert whistle.question() == Keep("penalty", 7)
    whistle.run("keeper1")
    assert whistle.told() == "saved"
    assert whistle.side == "away"
    assert Whistle("", "", referee=C, may_whistle=[C]).run(FOR_AWAY, 1).told().endswith("shot 6, wide")


@pytest.mark.parametrize(("move", "score"), [(FOR_HOME, (1, 0)), (FOR_AWAY, (0, 1))])
def test_s6_4_after_both_have_stopped(move: GivePenalty, score: tuple[int, int]) -> None:
    whistle = Whistle("", "", referee=C, may_whistle=[C])
    whistle.run(NO_PENALTY, SPARE, NO_PENALTY, SPARE)
    assert whistle.told().endswith("MEX stops, ARG stops")
    whistle.run(move, 2, ...)
    (ended,) = whistle.happened(MatchEnded)
    assert (ended.home_goals, ended.away_goals) == score


def test_s6_4_once_in_the_tournament() -> None:
    whistle = Whistle("", "", referee=C, may_whistle=[C]).run(FOR_AWAY, 1)
    assert whistle.view.players[C].has_whistled
    whistle.run(SPARE)
    assert isinstance(whistle.question(), AttackOrStop), "not asked again"


def test_s6_4_used_in_one_match_it_is_gone_in_the_next() -> None:
    """C whistles both, because D is banned; the second time nobody asks for a penalty."""
    hands = {"ARG": "attack0", "MEX": "attack0", "CRO": "attack0", "SWE": "attack0"}
    owners = {"CRO": A, "SWE": B}
    where: dict[str, Any] = {"places": NEXT, "owners": owners, "banned": [D], "money": [0] * 4, "pile": ""}
    pitch = Pitch("ARG", "MEX", hands=hands, referee=C, may_whistle=[A, B, C, D], **where)
    assert isinstance(pitch.question(), GivePenaltyOrNot)
    pitch.play(FOR_AWAY, 1)
    pitch.put("attack0")
    pitch.put("attack0", ...)
    assert [event.seat for event in pitch.happened(RefereeNamed)] == [C]
    assert isinstance(pitch.question(), AttackOrStop), "the right is used"
    other = Pitch("ARG", "MEX", hands=hands, referee=C, may_whistle=[A, B, C, D], **where)
    while not other.happened(MatchEnded):
        other.play(NO_PENALTY if NO_PENALTY in other.legal else other.legal[0], ...)
    assert isinstance(other.question(), GivePenaltyOrNot), "it was not"


def test_s6_4_each_player_has_his_own() -> None:
    whistle = Whistle("", "", referee=D, may_whistle=[D]).run(FOR_AWAY, 1)
    assert [player.has_whistled for player in whistle.view.players] == [True, True, True, True]
    whistle = Whistle("", "", referee=D, may_whistle=[C, D]).run(FOR_AWAY, 1)
    assert [player.has_whistled for player in whistle.view.players] == [True, True, False, True]


def test_s6_4_in_knock_out_matches_not_while_the_score_is_level() -> None:
    whistle = Whistle("attack5/inside", "", match="Q1", referee=C, may_whistle=[C])
    assert isinstance(whistle.question(), AttackOrStop)
    whistle.run(SPARE)
    assert isinstance(whistle.question(), AttackOrStop)
    whistle.run("attack5/inside", 6)
    assert isinstance(whistle.question(), GivePenaltyOrNot), "1:0"


def test_s6_4_in_knock_out_matches_not_after_the_last_attack_of_a_level_score() -> None:
    whistle = Whistle("", "", match="Q1", referee=C, may_whistle=[C], spare="attack0/outside attack0/inside")
    whistle.run(SPARE, SPARE, STOP, STOP)
    assert whistle.told().endswith("extra time"), "straight on, without a question"


def test_s6_4_in_extra_time_always() -> None:
    whistle = Whistle("", "", match="Q1", referee=C, may_whistle=[C], spare="attack0/outside attack0/inside")
    whistle.run(SPARE, SPARE, STOP, STOP)
    for step in ("attack0/inside", STOP):
        assert isinstance(whistle.question(), GivePenaltyOrNot)
        whistle.run(NO_PENALTY, step)
    assert whistle.told().endswith("ARG stops, MEX stops")
    assert isinstance(whistle.question(), GivePenaltyOrNot), "and after the last attack"
    whistle.run(FOR_HOME, 6, ...)
    assert whistle.happened(MatchEnded)[0].home_goals == 1


def test_s6_4_in_group_matches_at_any_score() -> None:
    assert isinstance(Whistle("", "", referee=C, may_whistle=[C], score=(1, 1)).question(), GivePenaltyOrNot)


def test_s6_4_not_in_a_shoot_out() -> None:
    whistle = Whistle("", "", match="Q1", referee=C, may_whistle=[C])
    whistle.run(SPARE, SPARE)
    assert whistle.told() == "harmless, harmless, MEX stops, ARG stops, extra time, MEX stops, ARG stops"
    whistle.run(NO_PENALTY, *[6, 1] * 3, ...)
    assert whistle.told().startswith("shoot-out, shot 11, goal 0:1, shot 6, wide")
    assert whistle.happened(MatchEnded)[0].shoot_out == (0, 3)


def test_s6_4_also_before_germany_s_extra_attack() -> None:
    whistle = Whistle(f"{ONE_MORE} attack1/inside", "", home="GER", referee=C, may_whistle=[C])
    whistle.run(NO_PENALTY, SPARE, NO_PENALTY, SPARE, NO_PENALTY, STOP, NO_PENALTY, ONE_MORE, "attack1/inside", 1)
    assert isinstance(whistle.question(), GivePenaltyOrNot)


# --- S6.5


def test_s6_5_one_public_offer_a_side_up_to_the_money_left() -> None:
    whistle = Whistle(ATTACK, ATTACK, begin="match", referee=C, money=[7, 40, 0, 0])
    assert (whistle.seat, whistle.question()) == (A, HowMuchToOffer(C, 7))
    assert whistle.legal == [Offer(millions) for millions in range(8)]
    whistle.run(Offer(7))
    assert whistle.happened(BribeOffered) == [BribeOffered(A, "ARG", 7)]
    assert (whistle.seat, whistle.question()) == (B, HowMuchToOffer(C, 40))
    assert whistle.legal == [Offer(millions) for millions in range(41)]
    whistle.run(Offer(3))
    assert whistle.question() == TakeBribeOrNot(A, "ARG", 7)
    assert whistle.seat == C
    assert set(whistle.legal) == {TAKE, REFUSE}


@pytest.mark.parametrize(("money", "asked"), [([0, 9, 0, 0], B), ([9, 0, 0, 0], A), ([1, 1, 0, 0], A)])
def test_s6_5_who_has_no_money_is_not_asked_for_an_offer(money: list[int], asked: int) -> None:
    whistle = Whistle(ATTACK, ATTACK, begin="match", referee=C, money=money, pile="")
    assert (whistle.seat, whistle.question()) == (asked, HowMuchToOffer(C, money[asked]))
    whistle.run(Offer(1))
    both = money[A] and money[B]
    assert whistle.question() == (
        HowMuchToOffer(C, money[B]) if both else TakeBribeOrNot(asked, "ARG" if asked == A else "MEX", 1)
    )


def test_s6_5_where_nobody_has_money_nobody_is_asked() -> None:
    whistle = Whistle(ATTACK, ATTACK, begin="match", referee=C, money=[0, 0, 9, 9], pile="")
    assert isinstance(whistle.question(), AttackOrStop)


def test_s6_5_bribes_received_count_as_money_left() -> None:
    whistle = Whistle(ATTACK, ATTACK, begin="match", referee=C, money=[130, 0, 0, 0])
    assert len(whistle.legal) == 131


def test_s6_5_an_accepted_bribe_is_paid_at_once() -> None:
    whistle = Whistle(ATTACK, ATTACK, begin="match", referee=C, money=[50, 60, 20, 0]).run(Offer(12), Offer(0), TAKE, ...)
    assert whistle.money() == (38, 60, 32, 0)
    assert whistle.happened(BribeTaken) == [BribeTaken(A, C, "ARG", 12)]


def test_s6_5_a_refused_one_costs_nothing_and_binds_nobody() -> None:
    whistle = Whistle("foul3", ATTACK, begin="match", referee=C, money=[50, 60, 20, 0], pile="")
    whistle.run(Offer(12), Offer(0), REFUSE)
    assert whistle.money() == (50, 60, 20, 0)
    assert whistle.happened(BribeRefused) == [BribeRefused(A, C, "ARG", 12)]
    whistle.run(ATTACK, "foul3", 3)
    assert set(whistle.legal) == {LEAVE, UP}


def test_s6_5_the_referee_answers_each_offer() -> None:
    whistle = Whistle(ATTACK, ATTACK, begin="match", referee=C, money=[50, 60, 20, 0]).run(Offer(12), Offer(9))
    whistle.run(REFUSE)
    assert whistle.question() == TakeBribeOrNot(B, "MEX", 9)
    whistle.run(TAKE, ...)
    assert whistle.money() == (50, 51, 29, 0)


def test_s6_5_an_offer_of_nothing_is_none() -> None:
    whistle = Whistle(ATTACK, ATTACK, begin="match", referee=C, pile="").run(*NOBODY_OFFERS)
    assert whistle.happened(BribeOffered) == []
    assert isinstance(whistle.question(), AttackOrStop)


@pytest.mark.parametrize(("side", "team", "may_whistle_up"), [("home", "ARG", False), ("away", "MEX", True)])
def test_s6_5_a_manager_of_both_makes_one_offer_and_names_the_team(side: Side, team: str, may_whistle_up: bool) -> None:
    whistle = Whistle("foul3", ATTACK, owners={"ARG": A, "MEX": A}, begin="match", referee=C, money=[50, 60, 20, 0], pile="")
    whistle.run(Offer(5))
    assert whistle.question() == ForWhichTeam("ARG", "MEX")
    assert whistle.seat == A
    whistle.run(OfferFor(side))
    assert whistle.happened(BribeOffered) == [BribeOffered(A, team, 5)]
    assert whistle.question() == TakeBribeOrNot(A, team, 5)
    whistle.run(TAKE)
    assert whistle.money() == (45, 60, 25, 0)
    whistle.run(ATTACK, "foul3", 3)
    assert (UP in whistle.legal) is may_whistle_up, "a foul of 6 by Argentina"


def test_s6_5_a_manager_of_both_who_offers_nothing_is_asked_no_more() -> None:
    whistle = Whistle(ATTACK, ATTACK, owners={"ARG": A, "MEX": A}, begin="match", referee=C, pile="").run(Offer(0))
    assert isinstance(whistle.question(), AttackOrStop)


HOME_PAID, AWAY_PAID, BOTH_PAID = (5, 0), (0, 5), (5, 5)


@pytest.mark.parametrize(
    ("kind", "total", "harms_attacker"),
    [
        ("foul", 6, False),
        ("foul", 7, True),
        ("foul", 9, False),
        ("foul", 10, True),
        ("offside", 6, True),
        ("offside", 7, False),
        ("straight", 6, True),
        ("straight", 7, False),
        ("dive", 1, False),
        ("dive", 2, True),
        ("dive", 6, False),
        ("dive", 7, True),
        ("dive", 9, False),
        ("dive", 10, True),
    ],
)
def test_s6_5_no_change_against_whoever_paid_and_s6_8_who_that_is(kind: str, total: int, harms_attacker: bool) -> None:
    """Mexico attacks. Helping the payer stays allowed, and is not owed."""
    for bribes in (HOME_PAID, AWAY_PAID):
        forbidden = harms_attacker == (bribes == AWAY_PAID)
        place = "outside" if kind == "dive" else None
        card, die = reaching(kind, total, place)
        defending = kind in ("foul", "offside")
        whistle = Whistle(
            f"{card if defending else ''} attack3/outside",
            f"{'attack3/outside' if defending else card} attack2/outside",
            referee=C,
            bribes=bribes,
        )
        first = ["attack3/outside", card] if defending else [card]
        whistle.run(*first, die, ...)
        asked = isinstance(whistle.question(), ChangeTotalOrNot)
        assert asked is not forbidden, bribes
        if asked:
            assert LEAVE in whistle.legal


@pytest.mark.parametrize(("bribes", "place"), [(HOME_PAID, "outside"), (AWAY_PAID, "inside")])
@pytest.mark.parametrize("kind", ["foul", "dive"])
def test_s6_5_no_edge_decision_against_whoever_paid(bribes: tuple[int, int], place: str, kind: str) -> None:
    if kind == "foul":
        whistle = Whistle("foul3", "attack4/edge", referee=C, bribes=bribes).run("attack4/edge", "foul3", 5, 1)
    else:
        card, die = reaching("dive", 8, "edge")
        whistle = Whistle("", card, referee=C, bribes=bribes).run(card, die, 1)
    assert whistle.happened(PlaceSeen) == [PlaceSeen(C, place)]


@pytest.mark.parametrize(("bribes", "left"), [(HOME_PAID, FOR_HOME), (AWAY_PAID, FOR_AWAY)])
def test_s6_5_no_extra_penalty_against_whoever_paid(bribes: tuple[int, int], left: GivePenalty) -> None:
    whistle = Whistle("", "", referee=C, may_whistle=[C], bribes=bribes)
    assert set(whistle.legal) == {NO_PENALTY, left}


def test_s6_5_the_sending_off_is_still_his_choice() -> None:
    whistle = Whistle("foul5 keeper1", "attack3/outside", referee=C, bribes=HOME_PAID).run("attack3/outside", "foul5", 6)
    assert set(whistle.offered(Remove)) == {"keeper1", SPARE}
    assert whistle.seat == C


def test_s6_5_bribed_by_both_he_acts_like_the_dummy() -> None:
    edge = Whistle("foul3", "attack4/edge", referee=C, bribes=BOTH_PAID).run("attack4/edge", "foul3", 4, 1)
    assert edge.told() == "foul 7, seen outside, free kick, shot 3, wide"
    assert edge.happened(PlaceSeen) == [PlaceSeen(C, "outside")]
    assert edge.view.running is not None
    assert edge.view.running.place == "outside"
    brutal = Whistle("foul5 keeper1", "attack3/outside", referee=C, bribes=BOTH_PAID)
    brutal.run("attack3/outside", "foul5", 6, Comes("keeper1"), 1)
    assert brutal.happened(CardRemoved)[0].by is None


def test_s6_5_bribed_by_both_he_gives_no_extra_penalty() -> None:
    whistle = Whistle("", "", referee=C, may_whistle=[C], bribes=BOTH_PAID)
    assert isinstance(whistle.question(), AttackOrStop)


def test_s6_5_a_bribe_binds_for_its_match_only() -> None:
    whistle = Whistle("attack0", "attack0", spare="", referee=C, bribes=BOTH_PAID)
    played_out(whistle)
    assert whistle.view.running is not None
    assert whistle.view.running.bribed == (False, False)
    assert whistle.view.running.offers == (0, 0)


def test_s6_5_each_referee_gets_an_offer_of_his_own() -> None:
    """Also from whoever has paid the one before; each binds for himself."""
    whistle = Whistle(ATTACK, ATTACK, players=5, begin="match", may_reject=[B], referee=C, pile="", money=[20] * 5)
    whistle.run(Offer(5), NONE, TAKE, REJECT)
    assert whistle.question() == HowMuchToOffer(D, 15), "what is left"
    whistle.run(Offer(4), Offer(2), TAKE, REFUSE)
    assert [player.money for player in whistle.view.players] == [11, 20, 25, 24, 20]
    assert whistle.view.running is not None
    assert whistle.view.running.bribed == (True, False)
    assert isinstance(whistle.question(), AttackOrStop), "B has used the right"


# --- S6.6


def germany(home_hand: str, away_hand: str, **where: Any) -> Whistle:
    """Germany (A) at home."""
    return Whistle(home_hand, away_hand, home="GER", referee=C, **where)


def banned(whistle: Whistle) -> list[int]:
    return [event.seat for event in whistle.happened(RefereeBanned)]


@pytest.mark.parametrize(
    ("home_hand", "steps", "against"),
    [
        ("foul3", ("attack3/outside", "foul3", 3, UP, 1), True),
        ("foul3", ("attack3/outside", "foul3", 4, DOWN), False),
        ("foul3", ("attack3/outside", "foul3", 4, LEAVE, 1), False),
        ("offside2", ("attack3/outside", "offside2", 5, DOWN, 1), True),
        ("offside2", ("attack3/outside", "offside2", 4, UP), False),
        ("", ("straight4", 3, DOWN), True),
        ("", ("straight4", 2, UP), False),
        ("", ("dive2/outside", 4, UP, 1), True),
        ("", ("dive2/outside", 5, DOWN), False),
        ("foul3", ("attack3/edge", "foul3", 5, INSIDE, 1), True),
        ("foul3", ("attack3/edge", "foul3", 5, OUTSIDE, 1), False),
    ],
)
def test_s6_6_every_act_against_germany_when_it_defends(home_hand: str, steps: tuple[Step, ...], against: bool) -> None:
    whistle = germany(home_hand, "attack3/outside attack3/edge straight4 dive2/outside")
    whistle.run(*steps)
    assert banned(whistle) == ([C] if against else [])
    assert whistle.view.players[C].banned_next is against


@pytest.mark.parametrize(
    ("steps", "against"),
    [
        (("attack3/outside", "foul3", 4, DOWN), True),
        (("attack3/outside", "foul3", 3, UP, 1), False),
        (("attack3/outside", "offside2", 4, UP), True),
        (("attack3/outside", "offside2", 5, DOWN, 1), False),
        (("straight4", 2, UP), True),
        (("straight4", 3, DOWN), False),
        (("dive2/outside", 5, DOWN), True),
        (("dive2/outside", 4, UP, 1), False),
        (("attack3/edge", "foul3", 5, OUTSIDE, 1), True),
        (("attack3/edge", "foul3", 5, INSIDE, 1), False),
    ],
)
def test_s6_6_every_act_against_germany_when_it_attacks(steps: tuple[Step, ...], against: bool) -> None:
    whistle = germany("attack3/outside attack3/edge straight4 dive2/outside", "foul3 offside2")
    whistle.run(SPARE, *steps)
    assert banned(whistle) == ([C] if against else [])


@pytest.mark.parametrize(("move", "against"), [(FOR_AWAY, True), (FOR_HOME, False), (NO_PENALTY, False)])
def test_s6_6_an_extra_penalty_against_germany(move: Move, against: bool) -> None:
    whistle = germany("", "", may_whistle=[C])
    whistle.play(move, *([1] if move != NO_PENALTY else []))
    assert banned(whistle) == ([C] if against else [])


@pytest.mark.parametrize(
    ("steps", "against"),
    [
        (("attack3/outside", "foul3", 4, DOWN), True),
        (("attack3/outside", "foul3", 3, UP, 1), False),
        (("attack3/edge", "foul3", 5, OUTSIDE, 1), True),
        (("attack3/edge", "foul3", 5, INSIDE, 1), False),
        ((SPARE, "attack3/outside", "foul3", 3, UP, 1), True),
        ((SPARE, "attack3/outside", "foul3", 4, DOWN), False),
    ],
)
def test_s6_6_germany_as_guests(steps: tuple[Step, ...], against: bool) -> None:
    """In a quarter-final; it attacks first, or defends after a harmless attack."""
    hand = "attack3/outside attack3/edge foul3"
    whistle = Whistle(hand, hand, home="BRA", away="GER", match="Q3", referee=C).run(*steps)
    assert banned(whistle) == ([C] if against else [])
    assert whistle.view.players[C].banned_next is against


@pytest.mark.parametrize(("move", "against"), [(FOR_HOME, True), (FOR_AWAY, False)])
def test_s6_6_an_extra_penalty_against_germany_as_guests(move: Move, against: bool) -> None:
    whistle = Whistle("", "", home="BRA", away="GER", match="Q3", referee=C, may_whistle=[C], score=(1, 0))
    whistle.run(move, 1)
    assert banned(whistle) == ([C] if against else [])


def test_s6_6_nobody_is_banned_for_what_he_does_against_others() -> None:
    whistle = Whistle("foul3", "attack3/edge", referee=C, may_whistle=[C]).run(
        FOR_AWAY, 1, "attack3/edge", "foul3", 3, UP, INSIDE, 1
    )
    assert banned(whistle) == []


def test_s6_6_the_card_of_a_sending_off_never_counts() -> None:
    whistle = germany("foul5 keeper1", "attack3/outside").run("attack3/outside", "foul5", 6, "keeper1", 1)
    assert banned(whistle) == []


def test_s6_6_also_if_a_bribe_forced_him() -> None:
    whistle = germany("foul3", "attack3/edge", bribes=AWAY_PAID).run("attack3/edge", "foul3", 5, 1)
    assert whistle.happened(PlaceSeen) == [PlaceSeen(C, "inside")]
    assert banned(whistle) == [C]


def test_s6_6_bribed_by_both_he_has_done_nothing() -> None:
    whistle = germany("attack3/edge", "foul3", bribes=BOTH_PAID).run(SPARE, "attack3/edge", "foul3", 5, 1)
    assert whistle.happened(PlaceSeen) == [PlaceSeen(C, "outside")]
    assert banned(whistle) == []


def test_s6_6_from_the_next_match_on() -> None:
    """C whistles this match to its end, and is told once only; then never again."""
    whistle = germany("foul3 foul3", "attack3/outside attack2/outside", may_whistle=[C])
    whistle.run(FOR_AWAY, 1)
    assert banned(whistle) == [C]
    assert (whistle.view.players[C].banned, whistle.view.players[C].banned_next) == (False, True)
    whistle.run("attack3/outside", "foul3", 3, UP, 1)
    assert banned(whistle) == [], "already"
    assert referee_of(whistle) == C
    played_out(whistle)
    assert whistle.view.players[C].banned


def test_s6_6_who_was_banned_before_stays_so() -> None:
    whistle = germany("foul3", "attack3/outside", may_whistle=[C], banned=[D]).run(FOR_AWAY, 1)
    played_out(whistle)
    assert [player.banned for player in whistle.view.players] == [False, False, True, True]


@pytest.mark.parametrize(("holder", "referee"), [(C, D), (D, D), (A, D)])
def test_s6_6_a_banned_player_is_passed_over(holder: int, referee: int) -> None:
    whistle = Whistle(ATTACK, ATTACK, begin="match", holder=holder, banned=[C], referee=None)
    assert named(whistle) == [referee]


# --- S6.7


def test_s6_7_all_others_banned() -> None:
    whistle = Whistle(ATTACK, ATTACK, begin="match", holder=C, banned=[C, D], referee=None, pile="")
    assert named(whistle) == [None]


def test_s6_7_all_others_involved_or_banned() -> None:
    whistle = Whistle(ATTACK, ATTACK, players=3, begin="match", holder=A, banned=[C], referee=None, pile="")
    assert named(whistle) == [None]


def test_s6_7_all_others_rejected() -> None:
    whistle = Whistle(ATTACK, ATTACK, players=3, begin="match", may_reject=[B], referee=C, pile="").run(NONE, NONE, REJECT)
    assert named(whistle) == [None]


def test_s6_7_nobody_is_asked_about_the_dummy_and_he_takes_no_bribes() -> None:
    whistle = Whistle(ATTACK, ATTACK, begin="match", may_reject=[A, B, C, D], may_whistle=[A, B, C, D], referee=DUMMY, pile="")
    assert isinstance(whistle.question(), AttackOrStop)


@pytest.mark.parametrize(
    ("home_hand", "steps", "told"),
    [
        ("foul3", ("attack3/outside", "foul3", 3), "foul 6, stopped"),
        ("foul3", ("attack3/inside", "foul3", 4, 1), "foul 7, penalty, shot 6, wide"),
        ("offside2", ("attack3/outside", "offside2", 5), "offside 7, offside"),
        ("", ("straight4", 3), "straight 7, seen"),
        ("", ("dive2/outside", 4), "dive 6, dived"),
        ("foul3", ("attack3/edge", "foul3", 5, 1), "foul 8, seen outside, free kick, shot 3, wide"),
        ("", ("dive2/edge", 6, 1), "dive 8, seen outside, free kick, shot 3, wide"),
    ],
)
def test_s6_7_he_changes_nothing_and_sees_the_edge_outside(home_hand: str, steps: tuple[Step, ...], told: str) -> None:
    whistle = Whistle(home_hand, "attack3/outside attack3/inside attack3/edge straight4 dive2/outside dive2/edge")
    whistle.run(*steps)
    assert whistle.told() == told


def test_s6_7_he_is_not_banned_for_an_edge_against_germany() -> None:
    whistle = Whistle("attack3/edge", "foul3", home="GER").run(SPARE, "attack3/edge", "foul3", 5, 1)
    assert whistle.happened(PlaceSeen) == [PlaceSeen(None, "outside")]
    assert banned(whistle) == []


@pytest.mark.parametrize("holder", [A, B, C, D])
def test_s6_7_the_card_stays_where_the_search_began(holder: int) -> None:
    whistle = Whistle("attack0", "attack0", begin="match", holder=holder, referee=DUMMY, spare="", pile="")
    played_out(whistle)
    assert whistle.view.holder == holder


def test_s6_7_also_after_rejections() -> None:
    whistle = Whistle("attack0", "attack0", begin="match", holder=B, may_reject=[A, B], referee=C, spare="", pile="")
    whistle.run(NONE, NONE, REJECT, NONE, NONE, REJECT)
    played_out(whistle)
    assert whistle.view.holder == B


# --- S6.8


@pytest.mark.parametrize(("place", "loser"), [(INSIDE, "ARG"), (OUTSIDE, "MEX")])
def test_s6_8_inside_is_against_the_defender_and_outside_against_the_attacker(place: SeePlace, loser: str) -> None:
    """Told by whose bribe forbids it."""
    bribes = HOME_PAID if loser == "ARG" else AWAY_PAID
    free = Whistle("foul3", "attack4/edge", referee=C).run("attack4/edge", "foul3", 5)
    assert isinstance(free.question(), WhereWasIt)
    assert place in free.legal
    bought = Whistle("foul3", "attack4/edge", referee=C, bribes=bribes).run("attack4/edge", "foul3", 5, 1)
    assert bought.happened(PlaceSeen)[0].place != place.place


@pytest.mark.parametrize(("move", "loser"), [(FOR_HOME, "MEX"), (FOR_AWAY, "ARG")])
def test_s6_8_a_penalty_is_against_the_side_that_does_not_shoot(move: GivePenalty, loser: str) -> None:
    bribes = HOME_PAID if loser == "ARG" else AWAY_PAID
    assert move not in Whistle("", "", referee=C, may_whistle=[C], bribes=bribes).legal
