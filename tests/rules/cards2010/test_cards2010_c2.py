"""C2: the group stage."""

from collections import Counter
from itertools import pairwise

import pytest

from anpfiff.core.chance import Scripted
from anpfiff.core.sealed import SealedChoices
from anpfiff.football.events import GroupDecided, LotsDrawn
from anpfiff.games.cards2010.events import (
    CardRevealed,
    CardsStopped,
    ChoicesRevealed,
    GroupBegan,
    HandDealt,
    MatchScored,
    PileRenewed,
    SectionBegan,
)
from anpfiff.games.cards2010.moves import Choose, Enough, Side
from anpfiff.games.cards2010.prompts import WhatToChoose
from rules.cards2010.deal import (
    ALLOWANCES,
    DECK,
    GROUPS,
    KINDS,
    A,
    B,
    C,
    D,
    GroupTable,
    Outcome,
    RandomGame,
    fixtures,
    played,
)

SEATS = (None, A, B, C, D)
NIL_NIL = {"RSA-MEX": "0:0", "URU-FRA": "0:0", "RSA-URU": "0:0", "MEX-FRA": "0:0", "URU-MEX": "0:0"}
"""Of the first five matches of group A."""


# --- C2.1


@pytest.mark.parametrize("players", [2, 7])
def test_c2_1_groups_in_turn_and_their_matches_in_the_order_of_the_plan(players: int) -> None:
    game = RandomGame(players, 5, early_win="play_on").finish()
    assert [event.group for event in game.happened(GroupBegan)] == list(GROUPS)
    assert [event.match for event in game.happened(ChoicesRevealed)] == [match for group in GROUPS for match in fixtures(group)]
    kinds = (GroupBegan, GroupDecided, SectionBegan)
    course = [event for event in game.events if isinstance(event, kinds)]
    first_section = next(number for number, event in enumerate(course) if isinstance(event, SectionBegan))
    assert first_section == 16, "all groups are over before the knock-out rounds begin"
    for began, decided in pairwise(course[:16]):
        if isinstance(began, GroupBegan):
            assert isinstance(decided, GroupDecided)
            assert decided.group == began.group


def test_c2_1_before_each_group_all_cards_are_shuffled_and_dealt_by_allowance() -> None:
    """B's four teams get 26 cards, whatever lay where before."""
    table = played("attack | defence", ..., number=6, results=NIL_NIL | {"RSA-MEX": "3:0", "URU-FRA": "2:0", "URU-MEX": "1:2"})
    assert table.happened(GroupBegan) == [GroupBegan("B", ("ARG", "NGA", "KOR", "GRE"), (A, B, C, D), 6)]
    assert table.asked == list(range(32, 6, -1))
    view = table.view
    assert {team: hand.size for team, hand in view.team_hands.items()} == {"ARG": 8, "NGA": 6, "KOR": 6, "GRE": 6}
    assert view.pile.size == 6
    assert view.discards == {}
    assert (view.group, view.match) == ("B", "B:ARG-NGA")


def test_c2_1_the_cards_are_dealt_face_down() -> None:
    game = RandomGame(4, 1)
    for event in game.happened(HandDealt):
        assert event.cards is not None
        for seat in SEATS:
            seen = event.seen_by(seat)
            assert seen.cards == (event.cards if seat == event.seat else None)
            assert (seen.team, seen.size) == (event.team, ALLOWANCES[event.team])
    for seat in SEATS:
        view = game.state.view(seat)
        for team, hand in view.team_hands.items():
            own = view.teams[team].owner == seat
            assert sum(hand.known.values()) == (ALLOWANCES[team] if own else 0)
            (dealt,) = [event.cards for event in game.happened(HandDealt) if event.team == team]
            assert not own or Counter(hand.known) == Counter(dealt), "what was told is what is there"


def test_c2_1_a_player_keeps_the_cards_of_several_teams_apart() -> None:
    owners = {"RSA": A, "MEX": A}
    table = GroupTable(owners=owners, hands={"RSA": "foul", "MEX": "penalty"}, sizes={"RSA": 5, "MEX": 7})
    assert table.hand("RSA")["foul"] == 1
    assert table.hand("RSA").total() == 5
    assert table.hand("MEX")["penalty"] == 1
    assert Choose("left", "foul") in table.legal
    assert Choose("right", "penalty") in table.legal
    assert Choose("left", "penalty") not in table.legal
    assert Choose("right", "foul") not in table.legal


def test_c2_1_the_rest_is_the_draw_pile() -> None:
    game = RandomGame(3, 9, early_win="play_on").finish()
    for event in game.happened(GroupBegan):
        assert event.pile == 32 - sum(ALLOWANCES[team] for team in event.teams)


# --- C2.2


def chosen_so_far(table: GroupTable, seat: int) -> dict[str, tuple[str, ...]]:
    return {choice.side: choice.cards for choice in table.state.view(seat).choices}


def test_c2_2_one_card_at_least() -> None:
    table = GroupTable(sizes=ALLOWANCES)
    assert all(isinstance(move, Choose) for move in table.legal_for(A))
    assert table.question(A) == WhatToChoose("A:RSA-MEX", ("RSA",), 0)
    table.play(table.legal_for(A)[0], seat=A)
    assert Enough("left") in table.legal_for(A)
    assert table.question(A) == WhatToChoose("A:RSA-MEX", ("RSA",), 1)


def most_chosen(table: GroupTable, side: Side) -> int:
    """How many cards the side can choose before it is done."""
    seat = table.chooser(side)
    while seat in table.state.seats_to_move():
        choices = [move for move in table.legal_for(seat) if isinstance(move, Choose) and move.side == side]
        table.play(choices[0], seat=seat)
    return len(chosen_so_far(table, seat)[side])


@pytest.mark.parametrize(
    ("number", "size", "most"),
    [
        (1, 8, 4),  # two matches to come
        (1, 6, 4),
        (1, 5, 3),
        (1, 4, 2),
        (1, 3, 1),
        (3, 7, 4),  # one to come
        (3, 5, 4),
        (3, 4, 3),
        (3, 2, 1),
        (6, 6, 4),  # none to come
        (6, 4, 4),
        (6, 3, 3),
        (6, 1, 1),
    ],
)
def test_c2_2_four_cards_at_most_and_one_stays_for_each_match_to_come(number: int, size: int, most: int) -> None:
    """RSA plays the first, third and last match, on the left but for the last."""
    side: Side = "right" if number == 6 else "left"
    table = GroupTable(number=number, hands={"RSA": "attack " * size}, sizes={"RSA": size, "MEX": 2, "URU": 2, "FRA": 2})
    assert most_chosen(table, side) == most
    assert table.state.view(A).choices[0].done


def test_c2_2_a_card_can_be_chosen_as_often_as_it_is_in_hand() -> None:
    table = GroupTable(hands={"RSA": "foul foul penalty penalty offside"}, sizes={"RSA": 5})
    for _ in range(2):
        table.play(Choose("left", "foul"), seat=A)
    assert Choose("left", "foul") not in table.legal_for(A)
    assert Choose("left", "penalty") in table.legal_for(A)


def test_c2_2_nothing_can_be_seen_until_both_sides_are_in() -> None:
    """Not the cards, not their number, not even that somebody has chosen."""
    table = GroupTable(hands={"RSA": "attack foul", "MEX": "defence one_goal"}, sizes=ALLOWANCES)
    others = (None, B, C, D)
    before = {seat: table.state.view(seat) for seat in others}
    for move in (Choose("left", "attack"), Choose("left", "foul"), Enough("left")):
        table.play(move, seat=A)
        assert table.events == []
        assert {seat: table.state.view(seat) for seat in others} == before
    assert table.state.seats_to_move() == (B,)
    assert chosen_so_far(table, A) == {"left": ("attack", "foul")}
    before |= {A: table.state.view(A)}
    del before[B]
    table.play(Choose("right", "defence"), seat=B)
    assert table.events == []
    assert {seat: table.state.view(seat) for seat in before} == before
    table.play(Enough("right"), seat=B)
    assert table.events[0] == ChoicesRevealed("A:RSA-MEX", "RSA", "MEX", ("attack", "foul"), ("defence",))
    assert all(event.seen_by(seat) == event for event in table.events for seat in SEATS)


def test_c2_2_both_choose_at_the_same_time() -> None:
    table = GroupTable(sizes=ALLOWANCES)
    assert table.state.seats_to_move() == (A, B)
    assert {move.side for move in table.legal_for(A) if isinstance(move, Choose)} == {"left"}
    assert {move.side for move in table.legal_for(B) if isinstance(move, Choose)} == {"right"}


def test_c2_2_whoever_chooses_first_the_match_is_the_same() -> None:
    ends = []
    for first, second in (("left", "right"), ("right", "left")):
        table = GroupTable(hands={"RSA": "attack foul", "MEX": "defence one_goal"}, sizes=ALLOWANCES)
        cards = {"left": "attack foul", "right": "one_goal"}
        for side in (first, second):
            outcomes = ("two_goals",) if side == second else ()
            table.choose("left" if side == "left" else "right", cards[side], *outcomes)
        ends.append((table.state.to_bytes(), table.events))
    assert ends[0] == ends[1]


def test_c2_2_sealed_choices_are_played_like_open_ones() -> None:
    """The server keeps them outside the game."""
    table = GroupTable(hands={"RSA": "one_goal", "MEX": "defence"}, sizes=ALLOWANCES)
    sealed = SealedChoices(table.state, table.edition.moves)
    number = table.edition.moves.number
    before = table.state.to_bytes()
    assert sealed.commit(B, [number(Choose("right", "defence")), number(Enough("right"))]) is None
    assert sealed.commit(A, [number(Choose("left", "one_goal"))]) is not None, "not finished"
    assert sealed.commit(A, [number(Choose("left", "one_goal")), number(Enough("left"))]) is None
    assert table.state.to_bytes() == before
    sealed.play(Scripted())
    assert table.score("A:RSA-MEX") == (1, 0)


@pytest.mark.parametrize("order", [("left", "right"), ("right", "left")])
def test_c2_2_one_owner_of_both_sides_makes_two_choices_in_either_order(order: tuple[Side, Side]) -> None:
    hands = {"RSA": "attack foul", "MEX": "defence one_goal"}
    cards = {"left": "attack foul", "right": "defence one_goal"}
    table = GroupTable(owners={"RSA": C, "MEX": C}, hands=hands, sizes=ALLOWANCES)
    others = {seat: table.state.view(seat) for seat in (None, A, B, D)}
    assert table.state.seats_to_move() == (C,)
    assert table.question() == WhatToChoose("A:RSA-MEX", ("RSA", "MEX"), 0)
    assert {move.side for move in table.legal if isinstance(move, Choose)} == {"left", "right"}
    first, second = order
    table.play(Choose(first, cards[first].split()[0]))
    assert {move.side for move in table.legal if isinstance(move, Choose | Enough)} == {first}, "one after the other"
    assert table.question() == WhatToChoose("A:RSA-MEX", ("RSA" if first == "left" else "MEX",), 1)
    table.play(Choose(first, cards[first].split()[1]))
    table.play(Enough(first))
    assert table.state.seats_to_move() == (C,)
    assert {move.side for move in table.legal if isinstance(move, Choose | Enough)} == {second}
    assert {seat: table.state.view(seat) for seat in (None, A, B, D)} == others
    table.choose(second, cards[second])
    assert table.happened(ChoicesRevealed) == [
        ChoicesRevealed("A:RSA-MEX", "RSA", "MEX", ("attack", "foul"), ("defence", "one_goal"))
    ]
    assert table.score("A:RSA-MEX") == (0, 0)


def test_c2_2_cards_are_named_in_the_order_of_the_list() -> None:
    """So that the same choice can be made in one way only; of one kind several."""
    table = GroupTable(hands={"RSA": "attack attack foul", "MEX": "defence"}, sizes={"RSA": 6, "MEX": 4})
    table.play(Choose("left", "foul"), seat=table.chooser("left"))
    offered = {move.card for move in table.legal_for(table.chooser("left")) if isinstance(move, Choose)}
    assert "attack" not in offered
    assert offered <= set(KINDS[KINDS.index("foul") :])


def test_c2_1_each_match_is_a_turn() -> None:
    table = played("attack | foul", "defence")
    assert table.state.turns() == 2


def test_c2_2_the_question_names_the_teams_of_the_running_match() -> None:
    """Of a later match too, and of one side only once the other is chosen for."""
    table = GroupTable(number=3, owners={"RSA": C, "URU": C})
    assert table.question(C) == WhatToChoose("A:RSA-URU", ("RSA", "URU"), 0)
    table.choose("right", next(iter(table.hand("URU"))))
    assert table.question(C) == WhatToChoose("A:RSA-URU", ("RSA",), 0)


def test_c2_2_played_cards_are_discarded_and_nothing_is_refilled() -> None:
    table = played("attack foul | defence", sizes=ALLOWANCES)
    assert table.view.discards == {"attack": 1, "foul": 1, "defence": 1}
    sizes = {team: hand.size for team, hand in table.view.team_hands.items()}
    assert sizes == {"RSA": 3, "MEX": 6, "URU": 7, "FRA": 8}
    assert table.view.pile.size == 5
    assert table.view.match == "A:URU-FRA"
    assert table.state.seats_to_move() == (C, D)


def test_c2_2_a_team_can_play_all_its_matches_however_much_it_plays() -> None:
    """RSA has five cards: three, then one, then the last."""
    hands = {
        "RSA": "defence defence defence foul offside",
        "MEX": "defence defence defence",
        "URU": "one_goal one_goal one_goal",
        "FRA": "one_goal two_goals penalty",
    }
    table = GroupTable(hands=hands, sizes={"RSA": 5, "MEX": 3, "URU": 3, "FRA": 3})
    table.match("defence defence defence | defence")
    table.match("one_goal | one_goal")
    assert table.most("left") == 1
    table.match("offside | one_goal")
    table.match("defence | two_goals")
    table.match("one_goal | defence")
    assert {team: hand.size for team, hand in table.view.team_hands.items()} == {"RSA": 1, "MEX": 0, "URU": 0, "FRA": 1}
    assert table.hand("RSA") == Counter(foul=1)
    table.play(Choose("right", "foul"), seat=A)
    assert table.state.seats_to_move() == (D,)


def test_c2_2_cards_left_after_the_third_match_are_never_shown() -> None:
    """In no event that others see, and in no view of theirs."""
    game = RandomGame(4, 6, early_win="play_on")
    left_over = 0
    while len(game.happened(GroupDecided)) < 1:
        before = game.state.copy()
        events = game.step()
        if any(isinstance(event, GroupDecided) for event in events):
            (shown,) = [event for event in events if isinstance(event, ChoicesRevealed)]
            sizes = {team: hand.size for team, hand in before.view(None).team_hands.items()}
            left_over = sum(sizes.values()) - len(shown.left_cards) - len(shown.right_cards)
            for event in events:
                seen = event.seen_by(None)
                assert not isinstance(seen, HandDealt) or seen.cards is None
    assert left_over > 0
    turned_up = Counter[str]()
    first = next(number for number, event in enumerate(game.events) if isinstance(event, GroupDecided))
    for event in game.events[:first]:
        seen = event.seen_by(None)
        if isinstance(seen, ChoicesRevealed):
            turned_up.update([*seen.left_cards, *seen.right_cards])
    assert turned_up.total() == sum(ALLOWANCES[team] for team in GROUPS["A"].split()) - left_over
    assert game.state.view(None).discards == {}


# --- C2.3


def test_c2_3_cards_that_stop_others_come_before_reveals() -> None:
    """The attack is cancelled, so nothing is revealed for it."""
    table = played("attack | defence")
    assert table.asked == []
    assert table.happened(CardRevealed) == []
    assert table.score("A:RSA-MEX") == (0, 0)
    assert [type(event) for event in table.events] == [ChoicesRevealed, CardsStopped, MatchScored]


def test_c2_3_the_first_named_team_first_and_penalties_before_attacks() -> None:
    table = played("attack penalty | attack penalty", "one_goal", "defence", "foul", "attack")
    assert table.happened(CardRevealed) == [
        CardRevealed("A:RSA-MEX", "RSA", "penalty", "one_goal", True),
        CardRevealed("A:RSA-MEX", "RSA", "attack", "defence", False),
        CardRevealed("A:RSA-MEX", "MEX", "penalty", "foul", False),
        CardRevealed("A:RSA-MEX", "MEX", "attack", "attack", True),
    ]
    assert table.score("A:RSA-MEX") == (1, 1)


def test_c2_3_all_penalties_of_a_team_before_its_attack() -> None:
    table = played("attack | penalty attack penalty", "attack", "two_goals", "foul", "defence")
    assert [(event.team, event.reason, event.scored) for event in table.happened(CardRevealed)] == [
        ("RSA", "attack", True),
        ("MEX", "penalty", True),
        ("MEX", "penalty", False),
        ("MEX", "attack", False),
    ]
    assert table.score("A:RSA-MEX") == (1, 1)


def test_c2_3_first_named_in_the_plan_not_first_in_the_group() -> None:
    """FRA-RSA is the last match of the group."""
    table = played("penalty | penalty", "one_goal", "defence", ..., number=6, results=NIL_NIL)
    assert [(event.team, event.scored) for event in table.happened(CardRevealed)] == [("FRA", True), ("RSA", False)]
    assert table.score("A:FRA-RSA") == (1, 0)


# --- C2.4

STOPPED = [
    # the cards of a team, the opponent's, goals left, attacks left
    ("one_goal", "defence", 1, 0),
    ("one_goal", "foul", 0, 0),
    ("two_goals", "foul", 1, 0),
    ("three_goals", "foul", 2, 0),
    ("three_goals", "foul foul", 1, 0),
    ("three_goals", "foul foul offside", 0, 0),
    ("one_goal", "foul foul", 0, 0),
    ("one_goal one_goal", "foul foul", 0, 0),
    ("three_goals one_goal", "foul offside", 2, 0),
    ("one_goal", "offside", 0, 0),
    ("two_goals", "offside", 1, 0),
    ("one_goal", "defence defence", 1, 0),
    ("three_goals", "defence defence defence", 3, 0),
    ("attack attack", "foul", 0, 2),
    ("attack attack", "offside", 0, 1),
    ("attack attack", "offside offside", 0, 0),
    ("attack attack", "defence", 0, 1),
    ("attack attack attack attack", "defence defence", 0, 2),
    ("attack attack", "defence defence defence", 0, 0),
    ("attack attack attack", "defence offside", 0, 1),
    ("one_goal attack attack", "offside", 0, 2),  # a goal is worth more
    ("one_goal attack attack", "offside offside", 0, 1),  # the second one finds no goal
    ("one_goal attack attack", "foul offside", 0, 1),  # the foul takes the goal, so the offside takes an attack
    ("two_goals attack attack", "foul offside", 0, 2),
    ("two_goals attack attack", "foul offside offside", 0, 1),
    ("one_goal attack attack", "foul foul offside", 0, 1),
    ("one_goal attack attack", "foul defence", 0, 1),
    ("one_goal attack attack", "offside defence", 0, 1),
    ("one_goal attack attack attack", "foul offside defence", 0, 1),
]


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize(("own", "against", "goals", "attacks"), STOPPED)
def test_c2_4_fouls_offsides_and_defences(own: str, against: str, goals: int, attacks: int, side: Side) -> None:
    """A single attack left reveals a defence here, and brings nothing."""
    reveals = ["defence"] * (attacks % 2)
    table = played(f"{own} | {against}" if side == "left" else f"{against} | {own}", *reveals)
    left, right = table.score("A:RSA-MEX")
    assert (left if side == "left" else right) == goals + attacks // 2
    assert (right if side == "left" else left) == 0
    worth = {"one_goal": 1, "two_goals": 2, "three_goals": 3}
    taken = sum(worth.get(card, 0) for card in own.split()) - goals
    cancelled = own.split().count("attack") - attacks
    team = "RSA" if side == "left" else "MEX"
    told = [CardsStopped("A:RSA-MEX", team, taken, cancelled)] if taken or cancelled else []
    assert table.happened(CardsStopped) == told


def test_c2_4_own_cards_stop_nobody_of_the_own_team() -> None:
    """Both sides play what stops attacks: each only stops the other's."""
    table = played("attack attack defence | attack attack foul", ...)
    assert table.happened(CardsStopped) == [CardsStopped("A:RSA-MEX", "MEX", 0, 1)]
    table = played("attack attack attack foul | attack attack defence", ...)
    assert table.happened(CardsStopped) == [CardsStopped("A:RSA-MEX", "RSA", 0, 1)]


def test_c2_4_for_both_teams_at_once() -> None:
    table = played("one_goal foul attack | two_goals offside defence", ...)
    assert table.happened(CardsStopped) == [
        CardsStopped("A:RSA-MEX", "RSA", 1, 1),
        CardsStopped("A:RSA-MEX", "MEX", 1, 0),
    ]
    assert table.score("A:RSA-MEX") == (0, 1)


@pytest.mark.parametrize("against", ["foul", "offside", "defence", "foul foul offside offside"])
def test_c2_4_penalties_cannot_be_stopped(against: str) -> None:
    table = played(f"penalty | {against}", "attack")
    assert table.happened(CardsStopped) == []
    assert table.score("A:RSA-MEX") == (1, 0)


def test_c2_4_a_goal_by_a_penalty_cannot_be_taken_off() -> None:
    table = played("penalty one_goal | foul foul", "attack")
    assert table.score("A:RSA-MEX") == (1, 0)


# --- C2.5


@pytest.mark.parametrize("card", KINDS)
def test_c2_5_a_penalty_scores_with_an_attack_or_a_goal_card(card: str) -> None:
    """One goal, whatever the card."""
    scores = card in ("attack", "one_goal", "two_goals", "three_goals")
    table = played("penalty | defence", card)
    assert table.happened(CardRevealed) == [CardRevealed("A:RSA-MEX", "RSA", "penalty", card, scores)]
    assert table.score("A:RSA-MEX") == (int(scores), 0)


@pytest.mark.parametrize("card", KINDS)
def test_c2_5_a_single_attack_scores_only_with_another(card: str) -> None:
    """A goal card revealed for it scores nothing."""
    table = played("attack | foul", card)
    assert table.happened(CardRevealed) == [CardRevealed("A:RSA-MEX", "RSA", "attack", card, card == "attack")]
    assert table.score("A:RSA-MEX") == (int(card == "attack"), 0)


@pytest.mark.parametrize(
    ("attacks", "reveals", "goals"),
    [(1, ["attack"], 1), (2, [], 1), (3, ["defence"], 1), (3, ["attack"], 2), (4, [], 2)],
)
def test_c2_5_two_attacks_are_a_goal_without_a_reveal(attacks: int, reveals: list[str], goals: int) -> None:
    table = played("attack " * attacks + "| foul", *reveals)
    assert table.score("A:RSA-MEX") == (goals, 0)


def test_c2_5_each_penalty_has_a_reveal_of_its_own() -> None:
    table = played("penalty penalty | foul", "attack", "one_goal")
    assert table.score("A:RSA-MEX") == (2, 0)


def test_c2_5_cards_revealed_in_a_later_match_are_told_of_it_and_all_discarded() -> None:
    """Two of a kind, too."""
    table = played("penalty penalty | foul", "defence", "defence", number=3, pile="defence defence one_goal")
    assert [event.match for event in table.happened(CardRevealed)] == ["A:RSA-URU"] * 2
    before = GroupTable(number=3, hands={"RSA": "penalty penalty", "URU": "foul"}, pile="defence defence one_goal").view.discards
    assert Counter(table.view.discards) - Counter(before) == Counter(defence=2, penalty=2, foul=1)


def test_c2_5_everything_together() -> None:
    """Goals, two attacks and a penalty."""
    table = played("two_goals attack attack penalty | three_goals", "defence")
    assert table.score("A:RSA-MEX") == (3, 3)


def test_c2_5_the_score_is_told_with_the_match_and_its_teams() -> None:
    """Of a later match: RSA-URU ends 2:1, and what was stopped is told of the team that it was taken from."""
    table = played("two_goals one_goal | foul one_goal", number=3)
    assert table.happened(MatchScored) == [MatchScored("A:RSA-URU", "RSA", "URU", 2, 1)]
    assert table.happened(CardsStopped) == [CardsStopped("A:RSA-URU", "RSA", 1, 0)]
    table = played("offside one_goal | attack attack attack", number=3)
    assert table.happened(CardsStopped) == [CardsStopped("A:RSA-URU", "URU", 0, 1)]


# --- C2.6


def dry(pile: str) -> GroupTable:
    """RSA-URU, the third match, with a pile that is nearly used up; whatever lies nowhere else was discarded earlier."""
    hands = {"RSA": "attack penalty", "URU": "attack penalty", "MEX": "foul", "FRA": "foul"}
    return GroupTable(number=3, hands=hands, pile=pile)


def test_c2_6_an_empty_pile_is_made_anew_from_earlier_matches_in_mid_match() -> None:
    table = dry("one_goal defence")
    discarded = Counter(table.view.discards)
    assert DECK - discarded >= Counter(attack=2, penalty=2, foul=2)
    assert table.match("attack penalty | attack penalty", "one_goal", "defence", "two_goals", "three_goals") == (1, 1)
    size = discarded.total()
    assert table.asked == [2, 1, size, size - 1], "the cards of this match stay out of it"
    assert table.happened(PileRenewed) == [PileRenewed(size)]
    kinds = [type(event) for event in table.events if isinstance(event, CardRevealed | PileRenewed)]
    assert kinds == [CardRevealed, CardRevealed, PileRenewed, CardRevealed, CardRevealed]
    played_and_revealed = Counter(attack=2, penalty=2, one_goal=1, defence=1, two_goals=1, three_goals=1)
    assert Counter(table.view.discards) == played_and_revealed, "revealed cards are discarded with the match"
    renewed = discarded - Counter(two_goals=1, three_goals=1)
    for seat in SEATS:
        assert Counter(table.state.view(seat).pile.known) == renewed, "everybody saw what is in it"
    assert table.view.pile.size == size - 2
    assert table.view.pile_renewed


def test_c2_6_cards_of_the_running_match_cannot_come_back() -> None:
    """Both penalties are being played: every card of the new pile is tried, and none is a penalty."""
    found = Counter[str]()
    discarded = Counter(dry("one_goal defence").view.discards)
    for place in range(discarded.total()):
        table = dry("one_goal defence")
        table.match("attack penalty | attack penalty", 0, 0, place, ...)
        found[table.happened(CardRevealed)[2].card] += 1
    assert found == discarded
    assert found["penalty"] == 0


def test_c2_6_only_when_a_card_is_needed() -> None:
    """The third match takes the last card of the pile, the fourth needs none, the fifth two."""
    hands = {"RSA": "penalty foul", "URU": "defence attack", "MEX": "attack attack", "FRA": "defence defence"}
    table = GroupTable(number=3, hands=hands, sizes=dict.fromkeys(hands, 2), pile="one_goal")
    discarded = Counter(table.view.discards)
    table.match("penalty | defence", "one_goal")
    assert table.happened(PileRenewed) == []
    assert table.view.pile.size == 0
    assert not table.view.pile_renewed
    table.match("attack | defence")
    assert table.happened(PileRenewed) == []
    assert table.view.pile.size == 0
    discarded += Counter(penalty=1, defence=2, one_goal=1, attack=1)
    assert Counter(table.view.discards) == discarded
    table.match("attack | attack", "one_goal", "penalty")
    assert table.asked == [discarded.total(), discarded.total() - 1]
    assert table.happened(PileRenewed) == [PileRenewed(discarded.total())]
    assert Counter(table.view.discards) == Counter(attack=2, one_goal=1, penalty=1)


def test_c2_6_a_new_group_begins_with_all_cards() -> None:
    """However often the pile was made anew before."""
    hands = {"FRA": "penalty", "RSA": "penalty"}
    table = GroupTable(number=6, hands=hands, pile="one_goal", results=NIL_NIL)
    table.match("penalty | penalty", ...)
    assert table.happened(PileRenewed)
    assert table.view.group == "B"
    assert not table.view.pile_renewed
    assert table.view.discards == {}


def test_c2_6_a_pile_made_anew_is_forgotten_after_the_groups() -> None:
    hands = {"CHI": "penalty", "ESP": "penalty"}
    results = {"ESP-SUI": "0:0", "HON-CHI": "0:0", "ESP-HON": "0:0", "SUI-CHI": "0:0", "HON-SUI": "0:0"}
    table = GroupTable(group="H", number=6, hands=hands, pile="one_goal", results=results)
    table.match("penalty | penalty", ...)
    assert table.happened(PileRenewed)
    assert table.view.section == "round_of_16_first"
    assert not table.view.pile_renewed


# --- C2.7


def ranked(scores: str, last: str, *lots: Outcome) -> GroupTable:
    """Group A: the first five scores, in the order of the plan, and the cards of FRA-RSA."""
    pairs = [match.partition(":")[2] for match in fixtures("A")]
    return played(last, *lots, ..., number=6, results=dict(zip(pairs, scores.split(), strict=False)))


ORDERS = [
    # RSA-MEX, URU-FRA, RSA-URU, MEX-FRA, URU-MEX; FRA-RSA; the order. RSA, MEX, URU, FRA are a, b, c, d.
    ("a win is worth three draws", "1:0 0:0 0:2 3:3 0:0", "one_goal | defence", "cdab"),
    ("goal difference before goals and direct comparison", "0:1 0:0 3:0 5:6 4:5", "defence | three_goals", "abdc"),
    ("goals before direct comparison", "0:1 0:0 3:2 0:1 0:1", "defence | one_goal", "abdc"),
    ("direct comparison of two: points", "0:1 0:0 2:1 0:1 1:2", "defence | one_goal", "badc"),
    ("direct comparison of three: difference", "2:0 3:1 0:1 3:0 0:1", "one_goal | two_goals", "acbd"),
    ("direct comparison of three: goals", "3:2 3:2 0:1 1:0 1:2", "one_goal | two_goals", "bacd"),
]


@pytest.mark.parametrize(("scores", "last", "order"), [case[1:] for case in ORDERS], ids=[case[0] for case in ORDERS])
def test_c2_7_who_stands_above_whom(scores: str, last: str, order: str) -> None:
    table = ranked(scores, last)
    names = dict(zip("abcd", GROUPS["A"].split(), strict=True))
    assert table.view.orders["A"] == tuple(names[letter] for letter in order)
    assert table.happened(GroupDecided) == [GroupDecided("A", (names[order[0]], names[order[1]]))]
    assert table.happened(LotsDrawn) == []
    assert table.asked == list(range(32, 6, -1)), "nothing but the cards of the next group"


@pytest.mark.parametrize(("lot", "order"), [(0, "URU RSA MEX FRA"), (1, "URU MEX RSA FRA")])
def test_c2_7_the_direct_comparison_is_made_once(lot: int, order: str) -> None:
    """Three level teams: URU is best among them; RSA and MEX stay level, though RSA beat MEX."""
    table = ranked("2:0 2:1 0:3 4:0 1:2", "defence | one_goal three_goals", lot)
    assert table.view.orders["A"] == tuple(order.split())
    assert table.asked[0] == 2
    assert table.happened(LotsDrawn) == [LotsDrawn("A", tuple(order.split()[1:3]))]


@pytest.mark.parametrize(("lots", "order"), [((0, 0, 0), "RSA MEX URU FRA"), ((3, 1, 0), "FRA MEX RSA URU")])
def test_c2_7_lots_for_all_four(lots: tuple[int, ...], order: str) -> None:
    table = ranked("0:0 0:0 0:0 0:0 0:0", "defence | defence", *lots)
    teams = tuple(order.split())
    assert table.view.orders["A"] == teams
    assert table.asked[:3] == [4, 3, 2]
    assert table.happened(GroupDecided) == [GroupDecided("A", teams[:2])]
    assert table.happened(LotsDrawn) == [LotsDrawn("A", teams)]


def test_c2_7_lots_between_second_and_third() -> None:
    """RSA wins all; MEX and URU are level in everything."""
    table = ranked("1:0 1:0 1:0 1:0 0:0", "defence | one_goal", 1)
    assert table.view.orders["A"] == ("RSA", "URU", "MEX", "FRA")
    assert table.happened(LotsDrawn) == [LotsDrawn("A", ("URU", "MEX"))]


def test_c2_7_lots_for_the_first_place_too() -> None:
    """It decides who meets whom."""
    table = ranked("0:0 1:0 1:0 1:0 0:1", "defence | one_goal", 1)
    assert table.view.orders["A"] == ("MEX", "RSA", "URU", "FRA")


def test_c2_7_no_lots_for_teams_that_are_out() -> None:
    """RSA and MEX go through; URU and FRA drew and are level, and nobody needs to know who is third."""
    table = ranked("1:0 0:0 1:0 1:0 0:1", "defence | one_goal")
    assert table.view.orders["A"][:2] == ("RSA", "MEX")
    assert table.happened(LotsDrawn) == []
    assert table.asked[0] == 32


def test_c2_7_who_is_out_is_out_as_soon_as_the_group_is_over() -> None:
    table = ranked("1:0 0:0 1:0 1:0 0:1", "defence | one_goal")
    assert table.view.orders["A"][:2] == ("RSA", "MEX")
    for code, shown in table.view.teams.items():
        assert shown.can_win == shown.has_match == (code not in ("URU", "FRA")), code


def test_c2_7_two_advance_and_the_others_leave_the_game() -> None:
    game = RandomGame(4, 8, early_win="play_on")
    while not game.happened(SectionBegan):
        game.step()
    through = {team for event in game.happened(GroupDecided) for team in event.through}
    assert len(through) == 16
    for event in game.happened(GroupDecided):
        assert len(event.through) == 2
        assert set(event.through) <= set(GROUPS[event.group].split())
    view = game.state.view(None)
    assert {team for team, shown in view.teams.items() if shown.can_win} == through
    assert {team for team, shown in view.teams.items() if shown.has_match} == through
