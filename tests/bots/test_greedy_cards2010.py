"""Greedy in cards2010: its odds keep to the rules, and its answers make sense where there is no doubt."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

import pytest
from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from anpfiff.bots.registry import make_bot
from anpfiff.core.bits import bit
from anpfiff.core.chance import Seeded
from anpfiff.core.decision import Decision
from anpfiff.core.event import Event
from anpfiff.core.move import Move
from anpfiff.core.registry import make_setup
from anpfiff.football.numbers import Row
from anpfiff.games.cards2010.events import CardRevealed, ChoicesRevealed, MatchScored
from anpfiff.games.cards2010.game import Cards2010Game
from anpfiff.games.cards2010.mind.greedy import Greedy
from anpfiff.games.cards2010.mind.groups import GroupTable, GroupThinking, Husbandry, shares
from anpfiff.games.cards2010.mind.match import (
    LEVEL,
    MatchOdds,
    Reveals,
    cards_of,
    choices,
    count_of,
    guessed,
    size_of,
    sure,
)
from anpfiff.games.cards2010.mind.rows import RowOdds, can_cover, covered, empty_row, free_places, placed
from anpfiff.games.cards2010.moves import Choose, Cover, Enough, Place, Play, Side, ThrowAway
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
from anpfiff.games.cards2010.prompts import WhatToPlay
from anpfiff.games.cards2010.rows import covers, rows_for
from anpfiff.games.cards2010.state import Cards2010
from anpfiff.games.cards2010.view import Cards2010View, CardsView, ChoiceView, PlacedCard

GAME = Cards2010Game()
DECK = GAME.numbers(make_setup("cards2010", seats=2)).deck


def hand(*cards: str) -> int:
    return cards_of(Counter(cards))


def played_at_random(seats: int, seed: int, events: list[Event] | None = None) -> Iterator[Cards2010]:
    """The state before every move."""
    state, chance = GAME.new(make_setup("cards2010", seats=seats), Seeded(seed), events), Seeded(seed, 1)
    while (seat := state.mover()) >= 0:
        yield state
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance, events)


@pytest.mark.parametrize(("rules_version", "one_goal"), [(1, 5), (2, 4)])
def test_c1_3_it_counts_the_cards_of_the_rules_by_which_it_plays(rules_version: int, one_goal: int) -> None:
    setup = make_setup("cards2010", seats=2, rules_version=rules_version)
    bot, state = make_bot("greedy", setup), GAME.new(setup, Seeded(1))
    assert isinstance(bot, Greedy)
    view = state.view(state.mover())
    thinking = GroupThinking(bot._numbers, bot._husbandry, view, state.mover())
    own = sum(hand.known.get("one_goal", 0) for hand in view.team_hands.values())
    assert thinking._unseen[ONE_GOAL] == one_goal - own
    worth = {
        version: Husbandry(GAME.numbers(make_setup("cards2010", rules_version=version))).worth(hand("one_goal"), 1)
        for version in (1, 2)
    }
    assert bot._husbandry.worth(hand("one_goal"), 1) == worth[rules_version]
    assert worth[1] != worth[2]


# --- sets of cards


def test_a_set_of_cards_counts_each_kind() -> None:
    cards = hand("penalty", "attack", "attack", "three_goals")
    assert [count_of(cards, Card(kind)) for kind in range(KINDS)] == [2, 0, 0, 0, 1, 0, 0, 1]
    assert size_of(cards) == 4
    assert size_of(hand(*["attack"] * 10)) == 10


def test_choices_are_all_that_can_be_laid() -> None:
    held = ["attack", "attack", "defence", "one_goal", "foul", "penalty"]
    expected = {hand(*some) for size in range(4) for some in combinations(held, size)}
    found = list(choices(hand(*held), 0, 0, 3))
    assert sorted(found) == sorted(expected)
    # C2.2: a choice has one order, so nothing before the kind chosen last is added.
    begun = hand("attack", "one_goal")
    expected = {begun, *(begun + hand(card) for card in ("foul", "penalty"))}
    assert sorted(choices(hand(*held), begun, ONE_GOAL, 3)) == sorted(expected)


# --- group matches


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
                ends = MatchOdds(sure(hand(*shown.right_cards)), Reveals(shares(DECK))).ends(hand(*shown.left_cards))
                ahead = max(-2, min(2, event.left_goals - event.right_goals))
                assert ends[LEVEL + ahead] > 0.1 if revealed else ends[LEVEL + ahead] == pytest.approx(1)
                assert sum(ends) == pytest.approx(1)
                certain += not revealed
    assert certain > 30


def test_reveals_are_as_likely_as_the_deck_makes_them() -> None:
    """C2.5, with 11 attacks and 6 goal cards among 32."""
    odds = MatchOdds(sure(hand("defence")), Reveals(shares(DECK)))
    assert odds.ends(hand("attack"))[LEVEL] == pytest.approx(1)
    odds = MatchOdds(sure(hand("foul")), Reveals(shares(DECK)))
    assert odds.ends(hand("attack"))[LEVEL + 1] == pytest.approx(11 / 32)
    assert odds.ends(hand("penalty"))[LEVEL + 1] == pytest.approx(17 / 32)
    assert odds.ends(hand("penalty", "penalty"))[LEVEL + 2] == pytest.approx((17 / 32) ** 2)
    assert odds.points(hand("penalty"), 3.0, 1.0) == pytest.approx(3 * 17 / 32 + 15 / 32)


def test_a_guess_is_a_whole_one_and_of_the_cards_there_are() -> None:
    kinds = shares(vec[i64]([4, 2, 0, 0, 0, 1, 0, 0]))
    guess = guessed(kinds, 6.0, 3.0, 4)
    assert sum(guess.shots.values()) == pytest.approx(1)
    assert sum(guess.stops.values()) == pytest.approx(1)
    assert all(aims % 16 == 0 for aims in guess.shots), "no goal card is there"
    # Who has more cards lays more of them.
    more = guessed(kinds, 8.0, 2.0, 4)
    assert more.shots[0] < guess.shots[0]


def test_cards_are_shared_out_over_the_matches() -> None:
    husbandry = Husbandry(GAME.numbers(make_setup("cards2010", seats=2)))
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


def test_who_gets_through_is_certain_when_all_is_played() -> None:
    """C2.7: points, then difference, with one match to end."""
    table = GroupTable(4, 2, vec[i64]([0, 0, 1, 0]))
    for home, away, left, right in [(0, 1, 0, 0), (2, 3, 2, 0), (0, 2, 1, 0), (1, 3, 1, 0), (3, 0, 1, 0)]:
        table.record(home, away, left, right, 3, 1)
    # 0 and 1 have four points, 2 and 3 three.
    assert table.through(2, 1, 1, 3, 1) == 1.0
    assert table.through(2, 1, -1, 3, 1) == 0.0
    assert table.through(2, 1, 0, 3, 1) == 1.0, "level on points with 0, and the better difference"
    assert table.through(2, 1, 1, 3, 1) == 1.0, "asking changes nothing"


def test_as_many_get_through_as_there_are_places() -> None:
    table = GroupTable(4, 2, vec[i64]([1, 1, 1, 1]))
    table.record(0, 1, 2, 0, 3, 1)
    for home, away in [(0, 2), (1, 3), (2, 1), (3, 0)]:
        table.expect(home, away, 0.6)
    for ahead in range(-2, 3):
        assert table.through(2, 3, ahead, 3, 1) == pytest.approx(2)


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
    found = RowOdds()
    kinds = shares(DECK)
    found.look_ahead(kinds, Reveals(kinds), cards, free, goals, attacks)
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


def section_of(name: str, seats: int = 2) -> Cards2010:
    for seed in range(200):
        for state in played_at_random(seats, seed):
            view = state.view(None)
            if view.section == name and view.card is None and view.winner is None:
                owners = [view.teams[code].owner for code in sides(view, view.matches[-1 if name == "finals" else -3].id)]
                if owners in ([0, 1], [1, 0]):
                    return state.copy()
    raise AssertionError(f"no {name} between the first two seats")


def sides(view: Cards2010View, match: str) -> tuple[str, str]:
    found = next(shown for shown in view.matches if shown.id == match)
    assert found.left.team is not None
    assert found.right.team is not None
    return found.left.team, found.right.team


FINALS = section_of("finals")


def side_of(seat: int, own: bool) -> Side:
    """Of the final: where the seat's team plays, or the other's."""
    view = FINALS.view(seat)
    on_left = view.teams[sides(view, "F")[0]].owner == seat
    return "left" if on_left == own else "right"


def seen(seat: int, card: str | None, **cards: tuple[str, ...]) -> Cards2010View:
    """The final with these cards on its sides, and a card being put."""
    view = FINALS.view(seat)
    worth = {"attack": 0.5, "one_goal": 1.0, "two_goals": 2.0, "three_goals": 3.0}
    laid = {side: tuple([PlacedCard(name, (), worth.get(name, 0.0)) for name in names]) for side, names in cards.items()}
    final = view.matches[-1]
    final = replace(
        final,
        left=replace(final.left, cards=laid.get("left", ())),
        right=replace(final.right, cards=laid.get("right", ())),
    )
    return replace(view, matches=(*view.matches[:-1], final), card=card, on_turn=seat)


def answer(view: Cards2010View, seat: int, *moves: Move) -> Move:
    """Greedy's, if it is asked for one of these moves."""
    table = FINALS.numbers.moves
    numbers = tuple(sorted(table.number(move) for move in moves))
    chosen = make_bot("greedy", make_setup("cards2010", seats=2)).choose(
        view, Decision(seat, WhatToPlay(False), numbers), Seeded(1)
    )
    assert chosen in numbers
    return table[chosen]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("card", ["one_goal", "two_goals", "three_goals", "penalty"])
def test_goals_are_for_ones_own_finalist(seat: int, card: str) -> None:
    chosen = answer(seen(seat, card), seat, Place("F", "left"), Place("F", "right"))
    assert chosen == Place("F", side_of(seat, True))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_second_attack_makes_the_goal(seat: int) -> None:
    """C2.5: in the last place of either row, one's own is where it counts."""
    lie = ("defence", "defence", "attack")
    chosen = answer(seen(seat, "attack", left=lie, right=lie), seat, Place("F", "left"), Place("F", "right"))
    assert chosen == Place("F", side_of(seat, True))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_others_places_are_blocked_with_defences(seat: int) -> None:
    """C3.3: with both rows empty a defence is laid beside the other team."""
    moves = [Place("F", "left"), Place("F", "right")]
    assert answer(seen(seat, "defence"), seat, *moves) == Place("F", side_of(seat, False))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("card", "newest"), [("foul", "two_goals"), ("offside", "attack"), ("defence", "attack")])
def test_covers_are_for_the_others_newest_card(seat: int, card: str, newest: str) -> None:
    view = seen(seat, card, left=(newest,), right=(newest,))
    moves = [Cover("F", "left"), Cover("F", "right")]
    assert answer(view, seat, *moves) == Cover("F", side_of(seat, False))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_harmful_card_goes_where_it_does_least_harm(seat: int) -> None:
    """C3.2: a card must be played; third place is worth less than the title."""
    moves = [Place("F", side_of(seat, False)), Place("TP", "left")]
    assert answer(seen(seat, "three_goals"), seat, *moves) == Place("TP", "left")


@pytest.mark.parametrize("seat", [0, 1])
def test_an_exposed_goal_that_decides_is_protected(seat: int) -> None:
    """C3.4: the own row has one place left, the other row is full of nothing."""
    cards = {side_of(seat, True): ("defence", "defence", "one_goal"), side_of(seat, False): ("defence",) * 4}
    view = seen(seat, None, **cards)
    assert answer(view, seat, Play("defence"), Play("foul")) == Play("defence")


@pytest.mark.parametrize("seat", [0, 1])
def test_what_may_serve_later_is_not_thrown_away(seat: int) -> None:
    """C3.5."""
    view = seen(seat, None)
    assert answer(view, seat, ThrowAway("defence"), ThrowAway("foul")) == ThrowAway("defence")


# --- answers in groups


def group_view(seat: int, fixture: int, scores: list[tuple[int, int]], hands: Mapping[str, tuple[str, ...]]) -> Cards2010View:
    """The first group at a match, after these scores; every team with hands belongs to the seat."""
    numbers = FINALS.numbers
    view = GAME.new(make_setup("cards2010", seats=2), Seeded(1)).view(seat)
    codes = numbers.edition.groups["A"]
    matches = list(view.matches)
    for number, (left, right) in enumerate(scores):
        home, away = (codes[place - 1] for place in numbers.edition.fixtures[number])
        shown = matches[number]
        matches[number] = replace(
            shown, left=replace(shown.left, team=home, goals=left), right=replace(shown.right, team=away, goals=right)
        )
    teams = dict(view.teams)
    team_hands = {}
    for code in codes:
        teams[code] = replace(teams[code], owner=seat if code in hands else 1 - seat)
        cards = hands.get(code)
        team_hands[code] = CardsView(3, {}) if cards is None else CardsView(len(cards), Counter(cards))
    playing = [codes[place - 1] for place in numbers.edition.fixtures[fixture]]
    side_names: tuple[Side, Side] = ("left", "right")
    own = tuple([ChoiceView(side, (), False) for side, code in zip(side_names, playing, strict=True) if code in hands])
    return replace(
        view, matches=tuple(matches), match=numbers.matches[fixture], teams=teams, team_hands=team_hands, choices=own, discards={}
    )


def laid_for(view: Cards2010View, side: Side, most: int) -> Counter[str]:
    """What greedy lays on a side, card by card; the other side of its own is left alone."""
    seat = view.seat
    assert seat is not None
    bot, table = make_bot("greedy", make_setup("cards2010", seats=2)), FINALS.numbers.moves
    cards: list[str] = []
    while len(cards) < most:
        chosen = [replace(choice, cards=tuple(cards)) if choice.side == side else choice for choice in view.choices]
        asked = replace(view, choices=tuple(chosen))
        move = table[bot.choose(asked, Decision(seat, WhatToPlay(False), ()), Seeded(1))]
        if isinstance(move, Enough):
            break
        assert isinstance(move, Choose)
        assert move.side == side
        cards.append(move.card)
    return Counter(cards)


EVEN = [(1, 0), (0, 1), (0, 0), (0, 0)]
"""Each of the first four matches of a group; before the last two nothing is decided."""


def test_in_a_last_match_that_counts_everything_useful_is_spent() -> None:
    """C2.2: cards left after the third match are worth nothing."""
    view = group_view(0, 4, EVEN, {"URU": ("attack", "attack", "one_goal", "two_goals")})
    assert laid_for(view, "left", 4) == Counter({"attack": 2, "one_goal": 1, "two_goals": 1})


def test_in_a_first_match_something_is_kept() -> None:
    """C2.2: the goals of a hand are not all laid at once."""
    view = group_view(0, 0, [], {"RSA": ("one_goal", "one_goal", "one_goal", "defence", "defence")})
    assert laid_for(view, "left", 3)["one_goal"] in (1, 2)


def test_who_owns_both_helps_the_one_that_needs_it() -> None:
    """C2.7: Uruguay is through, Mexico needs a win, France and South Africa belong to the other player."""
    scores = [(0, 0), (3, 0), (0, 3), (0, 0)]
    hands = {"URU": ("one_goal", "one_goal", "defence"), "MEX": ("one_goal", "attack", "attack")}
    view = group_view(0, 4, scores, hands)
    lame = laid_for(view, "left", 3)
    assert lame["one_goal"] == 0
    done = replace(view, choices=(ChoiceView("left", tuple(lame.elements()), True), view.choices[1]))
    assert laid_for(done, "right", 3)["one_goal"] == 1
