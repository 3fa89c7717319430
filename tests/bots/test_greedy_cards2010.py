"""Greedy in cards2010: its odds keep to the rules, and its answers make sense where there is no doubt."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.bots.registry import make_policy
from anpfiff.core.bits import bit
from anpfiff.core.chance import Seeded
from anpfiff.core.event import Event
from anpfiff.core.move import Move
from anpfiff.core.policy import Policy
from anpfiff.core.registry import make_setup
from anpfiff.football.numbers import Row
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.events import CardRevealed, ChoicesRevealed, MatchScored
from anpfiff.games.cards2010.mind.cards import ONE, Choices, count_of, size_of
from anpfiff.games.cards2010.mind.greedy import Thinking, idle_for
from anpfiff.games.cards2010.mind.guess import Guess
from anpfiff.games.cards2010.mind.habits import Habits
from anpfiff.games.cards2010.mind.husbandry import Husbandry
from anpfiff.games.cards2010.mind.match import DIFFERENCES, LEVEL, MatchOdds
from anpfiff.games.cards2010.mind.prospects import Prospects
from anpfiff.games.cards2010.mind.reveals import Reveals, share_out
from anpfiff.games.cards2010.mind.row_odds import RowOdds
from anpfiff.games.cards2010.mind.rows import can_cover, covered, empty_row, free_places, placed
from anpfiff.games.cards2010.moves import Choose, Cover, Place, Play, Side, ThrowAway
from anpfiff.games.cards2010.numbers import (
    ATTACK,
    DEFENCE,
    FOUL,
    KINDS,
    OFFSIDE,
    ONE_GOAL,
    PENALTY,
    THREE_GOALS,
    TWO_GOALS,
    Card,
)
from anpfiff.games.cards2010.rows import covers, rows_for
from anpfiff.games.cards2010.state import CHOOSE, Cards2010
from anpfiff.minds.habits import habits_of
from rules.cards2010.deal import GAME, GROUPS, GroupTable, KnockoutTable

NUMBERS = GAME.numbers(make_setup("cards2010", seats=2))
DECK = NUMBERS.deck
USUAL = Habits(habits_of("cards2010", "usual"))


def hand(*cards: str) -> int:
    return sum([ONE[CARDS.index(card)] for card in cards])


def greedy(seats: int = 2) -> Policy:
    return make_policy("greedy", make_setup("cards2010", seats=seats))


def played_at_random(seats: int, seed: int, events: list[Event] | None = None) -> Iterator[Cards2010]:
    """The state before every move."""
    state, chance = GAME.new(make_setup("cards2010", seats=seats), Seeded(seed), events), Seeded(seed, 1)
    while (seat := state.mover()) >= 0:
        yield state
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance, events)


@pytest.mark.parametrize(("rules_version", "one_goal"), [(1, 5), (2, 4)])
def test_c1_3_it_counts_the_cards_of_the_rules_by_which_it_plays(rules_version: int, one_goal: int) -> None:
    setup = make_setup("cards2010", seats=2, rules_version=rules_version)
    thinking, state = Thinking(GAME.numbers(setup), habits_of("cards2010", "usual")), GAME.new(setup, Seeded(1))
    seat = state.mover()
    own = sum(hand.known.get("one_goal", 0) for hand in state.view(seat).team_hands.values())
    thinking.groups.look(state, seat)
    assert thinking.groups.unseen[ONE_GOAL] == one_goal - own
    worth = {
        version: Husbandry(GAME.numbers(make_setup("cards2010", rules_version=version)), USUAL).worth(hand("one_goal"), 1)
        for version in (1, 2)
    }
    assert thinking.groups.husbandry.worth(hand("one_goal"), 1) == worth[rules_version]
    assert worth[1] != worth[2]


# --- what it may use


def test_c2_2_what_others_have_chosen_already_makes_no_difference() -> None:
    """Both sides choose at the same time; in a playout one of them is asked first."""
    policy, chance, compared = greedy(3), Seeded(9), 0
    for state in played_at_random(3, 1):
        seats = state.seats_to_move()
        if len(seats) == 2:
            chosen = policy.pick(state, seats[1], chance)
            for _ in range(3):
                later = state.copy()
                while seats[0] in later.seats_to_move():
                    move = later.legal_move(seats[0], chance.below(later.legal_count(seats[0])))
                    later.apply(seats[0], move)
                assert policy.pick(later, seats[1], chance) == chosen
                compared += 1
    assert compared > 100


@pytest.mark.parametrize("seats", [2, 5])
def test_it_remembers_nothing(seats: int) -> None:
    """Asked about one position after the other, it chooses what it would if it had never thought before."""
    policy = greedy(seats)
    for number, state in enumerate(played_at_random(seats, 3)):
        chosen = [policy.pick(state, seat, Seeded(1)) for seat in state.seats_to_move()]
        if number % 7 == 0:
            idle_for.cache_clear()
            assert [greedy(seats).pick(state, seat, Seeded(1)) for seat in state.seats_to_move()] == chosen


# --- sets of cards


def test_a_set_of_cards_counts_each_kind() -> None:
    cards = hand("penalty", "attack", "attack", "three_goals")
    assert [count_of(cards, Card(kind)) for kind in range(KINDS)] == [2, 0, 0, 0, 1, 0, 0, 1]
    assert size_of(cards) == 4
    assert size_of(hand(*["attack"] * 10)) == 10


def found_choices(held: int, laid: int, first: int, most: int) -> list[int]:
    choices = Choices(4)
    choices.find(held, laid, first, most)
    return sorted(list(choices.sets)[: choices.count])


def test_choices_are_all_that_can_be_laid() -> None:
    held = ["attack", "attack", "defence", "one_goal", "foul", "penalty"]
    expected = {hand(*some) for size in range(4) for some in combinations(held, size)}
    assert found_choices(hand(*held), 0, 0, 3) == sorted(expected)
    # C2.2: a choice has one order, so nothing before the kind chosen last is added.
    begun = hand("attack", "one_goal")
    expected = {begun, *(begun + hand(card) for card in ("foul", "penalty"))}
    assert found_choices(hand(*held), begun, ONE_GOAL, 3) == sorted(expected)


# --- group matches


def reveals_of(pile: "vec[i64]" = DECK) -> Reveals:
    reveals = Reveals()
    reveals.look(pile)
    return reveals


def ends(own: int, other: int) -> list[float]:
    """By difference of goals, if the cards of both sides are known."""
    odds, guess, found = MatchOdds(), Guess(4, USUAL.even), []
    guess.know(other, reveals_of().penalty)
    for end in range(DIFFERENCES):
        odds.face(guess, reveals_of())
        for some in range(DIFFERENCES):
            odds.value_end(some, 1.0 if some == end else 0.0)
        found.append(odds.value(own))
    return found


def test_ends_are_those_of_the_rules() -> None:
    """C2.3 to C2.5: what happened was thought possible, and certain where nothing was revealed."""
    certain = 0
    for seed in range(3):
        events: list[Event] = []
        for state in played_at_random(4, seed, events):
            if state.section:
                break
        shown: ChoicesRevealed | None = None
        revealed = False
        for event in events:
            if isinstance(event, ChoicesRevealed):
                shown, revealed = event, False
            elif isinstance(event, CardRevealed):
                revealed = True
            elif isinstance(event, MatchScored):
                assert shown is not None
                thought = ends(hand(*shown.left_cards), hand(*shown.right_cards))
                ahead = max(-2, min(2, event.left_goals - event.right_goals))
                assert thought[LEVEL + ahead] > 0.1 if revealed else thought[LEVEL + ahead] == pytest.approx(1)
                assert sum(thought) == pytest.approx(1)
                certain += not revealed
    assert certain > 30


def test_reveals_are_as_likely_as_the_deck_makes_them() -> None:
    """C2.5, with 11 attacks and 6 goal cards among 32."""
    assert ends(hand("attack"), hand("defence"))[LEVEL] == pytest.approx(1)
    foul = hand("foul")
    assert ends(hand("attack"), foul)[LEVEL + 1] == pytest.approx(11 / 32)
    assert ends(hand("penalty"), foul)[LEVEL + 1] == pytest.approx(17 / 32)
    assert ends(hand("penalty", "penalty"), foul)[LEVEL + 2] == pytest.approx((17 / 32) ** 2)
    assert ends(foul, hand("penalty", "penalty"))[LEVEL - 2] == pytest.approx((17 / 32) ** 2)


def guessed(counts: list[int], cards_a_match: float) -> tuple[dict[int, float], dict[int, float]]:
    """How likely shots, and stops, are thought to be."""
    kinds, guess = vec[float]([0.0] * KINDS), Guess(4, USUAL.even)
    share_out(vec[i64](counts), kinds)
    guess.guess(kinds, cards_a_match, 4, 0.5)
    spreads = guess.shots, guess.stops
    one, other = ({what: spread.likely[what] for what in list(spread.sums)[: spread.count]} for spread in spreads)
    return one, other


def test_a_guess_is_a_whole_one_and_of_the_cards_there_are() -> None:
    aims, against = guessed([4, 2, 0, 0, 0, 1, 0, 0], 2.0)
    assert sum(aims.values()) == pytest.approx(1)
    assert sum(against.values()) == pytest.approx(1)
    assert all(what < 64 for what in aims), "no goal card is there"
    # Who has more cards lays more of them.
    assert guessed([4, 2, 0, 0, 0, 1, 0, 0], 4.0)[0][0] < aims[0]


def test_cards_are_shared_out_over_the_matches() -> None:
    husbandry = Husbandry(NUMBERS, USUAL)
    cards = hand("one_goal", "one_goal", "attack", "attack", "defence")
    single = husbandry.worth(cards, 1)
    double = husbandry.worth(cards, 2)
    assert husbandry.worth(cards, 0) == 0.0
    assert single < double < 2 * single
    assert double >= husbandry.points(hand("one_goal")) + husbandry.points(cards - hand("one_goal"))
    assert husbandry.worth(cards + hand("one_goal"), 2) > double
    # At most four cards a match.
    five = hand(*["one_goal"] * 5)
    assert husbandry.worth(five, 1) == husbandry.worth(five - hand("one_goal"), 1)


def prospects_of(table: GroupTable) -> list[list[float]]:
    """By difference and team: how likely it gets through."""
    prospects = Prospects(table.edition, USUAL)
    prospects.look(table.state)
    return [[prospects.through(end, place) for place in range(4)] for end in range(DIFFERENCES)]


def test_who_gets_through_is_certain_when_all_is_played() -> None:
    """C2.7: points, then difference, with one match to end: Mexico and South Africa have four points, the others three."""
    results = {"RSA-MEX": "0:0", "URU-FRA": "0:2", "RSA-URU": "1:0", "MEX-FRA": "1:0", "URU-MEX": "1:0"}
    found = prospects_of(GroupTable(number=6, results=results))
    france = GROUPS["A"].split().index("FRA")
    assert found[LEVEL + 1][france] == 1.0
    assert found[LEVEL - 1][france] == 0.0
    assert found[LEVEL][france] == 1.0, "level on points with Mexico, and the better difference"


def test_as_many_get_through_as_there_are_places() -> None:
    table = GroupTable(number=2, results={"RSA-MEX": "2:0"}, sizes={"URU": 8, "FRA": 5, "RSA": 3, "MEX": 4})
    for likely in prospects_of(table):
        assert sum(likely) == pytest.approx(2)
        assert all(0 < some < 1 for some in likely)


# --- rows


def row_in(state: Cards2010, row: Row) -> int:
    """As greedy counts it: cards in the order laid, with their covers."""
    lies = empty_row(state.numbers.places)
    for place in range(state.laid(row)):
        lies = placed(lies, state.card_beside(row, place))
        for _ in range(covers(state, row, place)):
            lies = covered(lies)
    return lies


def test_a_row_becomes_what_the_rules_make_of_it() -> None:
    """C3.3, C3.4: the same places are free, and the same cards can be covered."""
    seen = 0
    for seed in range(4):
        for state in played_at_random(3, seed):
            # In the last section the seat may act in its own matches only.
            section = state.numbers.sections[state.section - 1]
            if state.section == 0 or section.own_only:
                continue
            for row in map(Row, range(section.first_row, section.first_row + section.rows)):
                lies, mark = row_in(state, row), bit(row - state.numbers.first_knockout)
                assert bool(free_places(lies)) == bool(rows_for(state, state.mover(), Card(ATTACK))[0] & mark)
                for card in map(Card, (DEFENCE, FOUL, OFFSIDE)):
                    assert can_cover(lies, card) == bool(rows_for(state, state.mover(), card)[1] & mark)
                    seen += can_cover(lies, card)
    assert seen > 200


def full(*kinds: int) -> int:
    row = empty_row(4)
    for kind in kinds:
        row = placed(row, Card(kind))
    return row


def odds(cards: float, free: float = 20.0, goals: float = 1.0, attacks: float = 1.0) -> RowOdds:
    found, kinds = RowOdds(USUAL), vec[float]([0.0] * KINDS)
    share_out(DECK, kinds)
    found.look(kinds, reveals_of(), cards, free)
    found.coming.look_at_covers(kinds, cards, goals, attacks)
    return found


@pytest.mark.parametrize(
    ("left", "right", "wins"),
    [
        ((ONE_GOAL,), (), 1.0),
        ((), (TWO_GOALS,), 0.0),
        ((ATTACK, ATTACK), (ONE_GOAL,), 0.5),
        ((THREE_GOALS,), (ATTACK, ATTACK, ONE_GOAL), 1.0),
        ((DEFENCE, DEFENCE, DEFENCE, DEFENCE), (), 0.5),
        ((ATTACK,), (), 0.5 + 11 / 64),
        ((), (PENALTY,), 0.5 - 17 / 64),
    ],
)
def test_with_nothing_to_come_the_odds_are_the_score(left: tuple[int, ...], right: tuple[int, ...], wins: float) -> None:
    """C3.7, C3.8."""
    assert odds(0.0).wins(full(*left), full(*right)) == pytest.approx(wins)


@pytest.mark.parametrize("cards", [0.0, 6.0, 25.0])
def test_odds_are_the_same_from_both_sides(cards: float) -> None:
    one, other = full(ONE_GOAL, ATTACK), full(PENALTY)
    found = odds(cards)
    assert found.wins(one, other) == pytest.approx(1 - found.wins(other, one))
    assert found.wins(one, other) > 0.5


def test_covers_take_goals_off() -> None:
    three = full(THREE_GOALS)
    found = odds(0.0)
    assert found.wins(covered(three), full(TWO_GOALS)) == 0.5
    assert found.wins(covered(covered(three)), full(TWO_GOALS)) == 0.0
    assert not can_cover(covered(covered(covered(three))), Card(OFFSIDE))
    assert covered(full(ATTACK)) == full(DEFENCE)


def test_what_was_laid_before_is_protected() -> None:
    """C3.4: with covers to come, a defence beside an exposed goal is better than its free place in a row that is nearly full."""
    found = odds(6.0)
    exposed = full(DEFENCE, DEFENCE, ONE_GOAL)
    assert found.wins(placed(exposed, Card(DEFENCE)), full(DEFENCE, DEFENCE, DEFENCE, DEFENCE)) == pytest.approx(1)
    assert found.wins(exposed, full(DEFENCE, DEFENCE, DEFENCE, DEFENCE)) < 1
    assert found.wins(full(DEFENCE, DEFENCE, DEFENCE, ONE_GOAL), full(DEFENCE)) < found.wins(
        full(DEFENCE, DEFENCE, ONE_GOAL, DEFENCE), full(DEFENCE)
    )


def test_filling_a_place_with_a_defence_blocks_goals() -> None:
    found = odds(12.0)
    assert found.wins(full(), full(DEFENCE)) > found.wins(full(), full())


# --- answers in knock-out rounds


def final(seat: int, cards: str, others: str = "|", **rows: str) -> KnockoutTable:
    """The final between the two seats, with these cards in a hand, these rows and those of the match for third place."""
    hands = [cards if player == seat else None for player in (0, 1)]
    return KnockoutTable(
        "finals", hands=hands, rows={"TP": others, "F": f"{rows.get('left', '')} | {rows.get('right', '')}"}, pile=6, on_turn=seat
    )


def side_of(seat: int, own: bool) -> Side:
    """Of the final: where the seat's team plays, or the other's."""
    return "left" if own == (seat == 0) else "right"


def answer(table: KnockoutTable, seat: int) -> Move:
    return table.edition.moves[greedy().pick(table.state, seat, Seeded(1))]


def put(table: KnockoutTable, seat: int, card: str) -> Move:
    """Where greedy puts a card."""
    table.play(Play(card))
    assert len(table.legal) > 1
    return answer(table, seat)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("card", ["one_goal", "two_goals", "three_goals", "penalty"])
def test_goals_are_for_ones_own_finalist(seat: int, card: str) -> None:
    assert put(final(seat, card), seat, card) == Place("F", side_of(seat, True))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_second_attack_makes_the_goal(seat: int) -> None:
    """C2.5: in the last place of either row, one's own is where it counts."""
    lie = "defence defence attack"
    assert put(final(seat, "attack", left=lie, right=lie), seat, "attack") == Place("F", side_of(seat, True))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_others_places_are_blocked_with_defences(seat: int) -> None:
    """C3.3: with both rows empty a defence is laid beside the other team."""
    assert put(final(seat, "defence"), seat, "defence") == Place("F", side_of(seat, False))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("card", "newest"), [("foul", "1"), ("offside", "attack"), ("defence", "attack")])
def test_covers_are_for_the_others_newest_card(seat: int, card: str, newest: str) -> None:
    assert put(final(seat, card, left=newest, right=newest), seat, card) == Cover("F", side_of(seat, False))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_harmful_card_goes_where_it_does_least_harm(seat: int) -> None:
    """C3.2: a card must be played, and beside one's own teams nothing is free; third place is worth less than the title."""
    full = "defence defence defence defence"
    own, others = side_of(seat, True), f"{full} |" if seat == 0 else f"| {full}"
    assert put(final(seat, "three_goals", others, **{own: full}), seat, "three_goals") == Place("TP", side_of(seat, False))


@pytest.mark.parametrize("seat", [0, 1])
def test_an_exposed_goal_that_decides_is_protected(seat: int) -> None:
    """C3.4: the own row has one place left, the other row is full of nothing."""
    rows = {side_of(seat, True): "defence defence 1", side_of(seat, False): "defence defence defence defence"}
    table = final(seat, "defence foul", **rows)
    assert set(table.legal) == {Play("defence"), Play("foul")}
    assert answer(table, seat) == Play("defence")


@pytest.mark.parametrize("seat", [0, 1])
def test_what_may_serve_later_is_not_thrown_away(seat: int) -> None:
    """C3.5: all rows are full, and nothing can be covered."""
    full = "attack attack 1 defence"
    table = final(seat, "defence foul", f"{full} | {full}", left=full, right=full)
    assert set(table.legal) == {ThrowAway("defence"), ThrowAway("foul")}
    assert answer(table, seat) == ThrowAway("defence")


def test_c1_6_whether_to_play_on_is_answered_with_the_first_answer() -> None:
    """As by all bots."""
    asked = 0
    for seed in range(40):
        state, chance = GAME.new(make_setup("cards2010", seats=2), Seeded(seed)), Seeded(seed, 1)
        policy = greedy()
        while (seat := state.mover()) >= 0:
            move = policy.pick(state, seat, chance)
            if state.prompt(seat).bots_take_first:
                assert move == state.legal_move(seat, 0)
                asked += 1
            state.play(seat, move, chance)
    assert asked > 3


# --- answers in groups


def laid_by(table: GroupTable, seat: int) -> dict[Side, Counter[str]]:
    """What greedy lays for its sides of the running match, card by card."""
    policy, match = greedy(), table.view.match
    laid: dict[Side, Counter[str]] = {"left": Counter(), "right": Counter()}
    while table.state.at == CHOOSE and table.view.match == match and seat in table.state.seats_to_move():
        number = policy.pick(table.state, seat, Seeded(1))
        move = table.edition.moves[number]
        assert move in table.legal_for(seat)
        if isinstance(move, Choose):
            laid[move.side][move.card] += 1
        table.state.play(seat, number, Seeded(1))
    return laid


OTHERS = {"RSA": 3, "MEX": 3, "FRA": 3, "URU": 3}
EVEN = {"RSA-MEX": "1:0", "URU-FRA": "0:1", "RSA-URU": "0:0", "MEX-FRA": "0:0"}
"""Each of the first four matches of a group; before the last two nothing is decided."""


def test_in_a_last_match_that_counts_everything_useful_is_spent() -> None:
    """C2.2: cards left after the third match are worth nothing."""
    table = GroupTable(
        players=2,
        owners={"URU": 0, "RSA": 1, "MEX": 1, "FRA": 1},
        number=5,
        hands={"URU": "attack attack one_goal two_goals"},
        sizes=OTHERS | {"URU": 4},
        results=EVEN,
    )
    assert laid_by(table, 0)["left"] == Counter({"attack": 2, "one_goal": 1, "two_goals": 1})


def test_in_a_first_match_something_is_kept() -> None:
    """C2.2: the goals of a hand are not all laid at once."""
    table = GroupTable(
        players=2,
        owners={"RSA": 0, "URU": 1, "MEX": 1, "FRA": 1},
        hands={"RSA": "one_goal one_goal one_goal defence defence"},
        sizes=OTHERS | {"RSA": 5},
    )
    assert laid_by(table, 0)["left"]["one_goal"] in (1, 2)


def test_who_owns_both_helps_the_one_that_needs_it() -> None:
    """C2.7: Uruguay is through, Mexico needs a win, France and South Africa belong to the other player."""
    table = GroupTable(
        players=2,
        owners={"URU": 0, "MEX": 0, "RSA": 1, "FRA": 1},
        number=5,
        hands={"URU": "one_goal one_goal defence", "MEX": "one_goal attack attack"},
        sizes=OTHERS,
        results={"RSA-MEX": "0:0", "URU-FRA": "3:0", "RSA-URU": "0:3", "MEX-FRA": "0:0"},
    )
    laid = laid_by(table, 0)
    assert laid["left"]["one_goal"] == 0
    assert laid["right"]["one_goal"] == 1
