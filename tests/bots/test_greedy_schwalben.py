"""Greedy in schwalben: its odds keep to the rules, and its answers make sense where there is no doubt."""

from typing import Any

import pytest

from anpfiff.bots.registry import make_policy
from anpfiff.core.bits import bit
from anpfiff.core.chance import Seeded
from anpfiff.core.move import Move
from anpfiff.core.numbers import NOBODY
from anpfiff.core.playout import played_by
from anpfiff.core.policy import Policy
from anpfiff.core.registry import make_setup, new_game
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.mind.attack import Attack
from anpfiff.games.schwalben.mind.bets import Betting, Guess, humbled
from anpfiff.games.schwalben.mind.cards import Worth, chance_of, goals_by, kick_value
from anpfiff.games.schwalben.mind.character import Bettor, Character, Trust
from anpfiff.games.schwalben.mind.cup import Course, Tree
from anpfiff.games.schwalben.mind.draft import Draft, power_of
from anpfiff.games.schwalben.mind.endings import AllEndings
from anpfiff.games.schwalben.mind.greedy import Greedy
from anpfiff.games.schwalben.mind.match import Match
from anpfiff.games.schwalben.mind.powers import Powers
from anpfiff.games.schwalben.mind.purse import Purse
from anpfiff.games.schwalben.mind.referee import price
from anpfiff.games.schwalben.mind.stakes import Stakes
from anpfiff.games.schwalben.mind.tastes import characters
from anpfiff.games.schwalben.moves import (
    ChangeTotal,
    GivePenalty,
    LetWhistle,
    NoPenalty,
    Nothing,
    Offer,
    OfferFor,
    OneLess,
    Play,
    RefuseBribe,
    Reject,
    Remove,
    SeePlace,
    Stop,
    Take,
    TakeBribe,
)
from anpfiff.games.schwalben.numbers import (
    ATTACK,
    AWAY,
    DIVE,
    EDGE,
    FOUL,
    HOME,
    INSIDE,
    KEEPER,
    OFFSIDE,
    OUTSIDE,
    STRAIGHT,
    WATCHER,
    EditionNumbers,
)
from anpfiff.games.schwalben.state import Schwalben
from rules.schwalben.pitch import A, B, C, D, Pitch, Table, word_of

EDITIONS = ("world16", "euro16", "world32")


def numbers_of(edition: str, players: int = 4) -> EditionNumbers:
    state = new_game(make_setup("schwalben", edition, seats=players), Seeded(1))
    assert isinstance(state, Schwalben)
    return state.numbers


def answer(table: Table, policy: Policy | None = None) -> Move:
    """What greedy does at the seat that is asked."""
    policy = policy or make_policy("greedy", table.setup)
    return table.numbers.moves[policy.pick(table.state, table.state.mover(), Seeded(1))]


def shown(table: Table) -> str:
    """The card that greedy plays, gives or removes, described; what else it does by its name."""
    move = answer(table)
    return word_of(table.numbers, move.card) if isinstance(move, Play | Remove) else type(move).__name__


# --- cards


def test_seven_comes_as_often_as_a_die_brings_it() -> None:
    for value in range(-2, 9):
        assert chance_of(float(value)) == pytest.approx(sum(value + die >= 7 for die in range(1, 7)) / 6)


def test_goals_come_as_the_rules_say() -> None:
    """S5.1, S5.5, S5.7, S5.9."""
    assert goals_by(ATTACK, 0.0, INSIDE) == 0.0
    assert goals_by(ATTACK, 4.0, OUTSIDE) == pytest.approx(4 / 6)
    assert goals_by(STRAIGHT, 5.0, -1) == pytest.approx(1 / 6)
    assert goals_by(DIVE, 3.0, INSIDE) == pytest.approx(3 / 6 * 5 / 6)
    assert goals_by(DIVE, 3.0, OUTSIDE) == pytest.approx(3 / 6 * 2 / 6)
    assert kick_value(OUTSIDE) < kick_value(EDGE) < kick_value(INSIDE)
    assert goals_by(KEEPER, 3.0, -1) == 0.0


def test_cards_are_worth_what_they_can_do() -> None:
    numbers = numbers_of("world16")
    worth = Worth(numbers)
    assert sum(worth.card) == pytest.approx(numbers.cards)
    assert min(worth.card) > 0

    def by_value(kind: int) -> list[float]:
        cards = [card for card in range(numbers.cards) if numbers.kind[card] == kind and not numbers.injures[card]]
        cards = [card for card in cards if numbers.personal[card] < 0 and numbers.place[card] in (-1, INSIDE)]
        return [worth.card[card] for card in sorted(cards, key=lambda card: numbers.value[card])]

    for kind in (ATTACK, DIVE, OFFSIDE, KEEPER):
        assert by_value(kind) == sorted(by_value(kind)), "the higher the better"
        assert by_value(kind)[0] < by_value(kind)[-1]
    for kind in (STRAIGHT, FOUL):
        assert by_value(kind) == sorted(by_value(kind), reverse=True), "the lower the better"
        assert by_value(kind)[0] > by_value(kind)[-1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_team_is_worth_about_as_much_as_it_has_cards(edition: str) -> None:
    numbers = numbers_of(edition)
    worth = Worth(numbers)
    ratios = [power_of(numbers, worth, nation) / float(numbers.strength[nation]) for nation in range(len(numbers.nations))]
    assert 0.8 < min(ratios) < max(ratios) < 1.4


def test_hidden_cards_count_by_their_backs() -> None:
    pitch = Pitch("ARG", "MEX", hands={"ARG": "attack5 foul1", "MEX": "attack0 foul6"}, hidden=True)
    home, away = pitch.team("ARG"), pitch.team("MEX")
    own, others, watched = (powers(pitch, seat) for seat in (A, B, WATCHER))
    assert own[home] > own[away] == watched[away]
    assert others[away] < others[home] == watched[home]
    assert watched[home] == pytest.approx(watched[away])
    assert own[pitch.team("BRA")] == 0.0


def powers(table: Table, seat: int) -> list[float]:
    found = Powers(table.numbers, Worth(table.numbers))
    found.look(table.state, seat)
    return [found.of(team) for team in range(table.numbers.teams)]


def test_a_team_is_counted_anew_when_its_cards_change() -> None:
    """And only then."""
    pitch = Pitch("ARG", "MEX", hands={"ARG": "attack5 foul1", "MEX": "attack4 foul6"}, hidden=True)
    found = Powers(pitch.numbers, Worth(pitch.numbers))
    home, away = pitch.team("ARG"), pitch.team("MEX")
    assert found.look(pitch.state, B) == 2**home + 2**away
    assert found.look(pitch.state, B) == 0
    pitch.put("attack4")
    assert found.look(pitch.state, B) == 2**away
    assert found.look(pitch.state, A) == 2**home + 2**away
    assert [found.of(team) for team in (home, away)] == [powers(pitch, A)[team] for team in (home, away)]


# --- the course of a tournament


def course(table: Table, seat: int = A) -> Course:
    found = Course(table.numbers, Tree(table.numbers), AllEndings())
    for team, power in enumerate(powers(table, seat)):
        found.odds.put(team, power)
    found.read(table.state)
    return found


def reached(course: Course, reach: list[float], stage: int) -> list[float]:
    return [reach[team * course.stages + stage] for team in range(course.teams)]


def at_first(numbers: EditionNumbers, power: list[float]) -> Course:
    found = Course(numbers, Tree(numbers), AllEndings())
    found.begin(power)
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_as_many_come_so_far_as_there_are_places(edition: str) -> None:
    """S7.3: all along a game."""
    setup = make_setup("schwalben", edition, seats=3)
    state, chance = new_game(setup, Seeded(3)), Seeded(4)
    assert isinstance(state, Schwalben)
    table, seen = Table(setup, state), -1
    while (seat := state.mover()) >= 0:
        if state.turns() > seen and state.turns() % 5 == 1:
            seen = state.turns()
            foreseen = course(table, seat)
            for ahead in (-2, -1, 0, 1, 2):
                if ahead or foreseen.match < table.numbers.group_matches:
                    reach = foreseen.reach(ahead)
                    for stage in range(1, foreseen.stages):
                        assert sum(reached(foreseen, reach, stage)) == pytest.approx(foreseen.teams / 2**stage)
                    for team in range(foreseen.teams):
                        likely = [reach[team * foreseen.stages + stage] for stage in range(foreseen.stages)]
                        assert likely == sorted(likely, reverse=True)
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
    assert seen > 20


def test_who_wins_comes_further() -> None:
    pitch = Pitch("ARG", "MEX", hands={"ARG": "attack4", "MEX": "attack4"})
    foreseen = course(pitch)
    likely = [reached(foreseen, foreseen.reach(ahead), 1) for ahead in (-1, 0, 1)]
    home, away = pitch.team("ARG"), pitch.team("MEX")
    assert likely[0][home] < likely[1][home] < likely[2][home]
    assert likely[0][away] > likely[1][away] > likely[2][away]


def test_a_group_that_is_played_is_certain() -> None:
    """S7.1: with the last match of group A to end, 4 points against 3 and the better difference."""
    results = {"A1-A2": "0:0", "A3-A4": "2:0", "A1-A3": "1:0", "A4-A2": "0:1", "A1-A4": "0:1"}
    hands = {"MEX": "attack4", "SWE": "attack4"}
    pitch = Pitch("MEX", "SWE", match="A2-A3", places={"MEX": "A2", "SWE": "A3"}, results=results, hands=hands)
    foreseen = course(pitch)
    place = pitch.team("SWE")
    assert [reached(foreseen, foreseen.reach(ahead), 1)[place] for ahead in (-1, 0, 1)] == [1.0, 1.0, 0.0]


def test_a_knockout_match_that_is_lost_ends_it() -> None:
    pitch = Pitch("ARG", "MEX", match="Q1", hands={"MEX": "attack4"})
    foreseen = course(pitch)
    home, away = pitch.team("ARG"), pitch.team("MEX")
    assert reached(foreseen, foreseen.reach(1), 2)[away] == 0.0
    assert reached(foreseen, foreseen.reach(-1), 2)[home] == 0.0
    assert reached(foreseen, foreseen.reach(-1), 1)[home] == 1.0


def test_money_is_bonuses_and_bets() -> None:
    """S3.1, S7.6: the best stage only, and a better result pays the sum named."""
    numbers = numbers_of("world16")
    purse = Purse(numbers)
    purse.add_bonuses(3, 1.0)
    purse.add_bet(3, 2, 1.0)
    purse.add_bet(5, 3, 1.0)
    purse.add_bet(6, 0, 1.0)

    def paid(team: int, stage: int) -> float:
        return sum(purse.pays(team, come) for come in range(stage + 1))

    assert [paid(3, stage) for stage in range(5)] == [0, 4, 7, 10 + 36, 16 + 36]
    assert [paid(5, stage) for stage in range(5)] == [0, 0, 0, 0, 56]
    assert [paid(6, stage) for stage in range(5)] == [0] * 5
    purse.add_bonuses(5, -0.5)
    assert paid(5, 2) == -3.5, "somebody else's money counts against it"
    assert paid(3, 2) == 7
    purse.empty()
    assert paid(3, 4) == 0


# --- before the matches


def test_the_strongest_is_taken_first() -> None:
    state = new_game(make_setup("schwalben", seats=4), Seeded(1))
    assert isinstance(state, Schwalben)
    assert answer(Table(make_setup("schwalben", seats=4), state)) == Take("BRA")


def test_one_card_less_where_there_are_plenty() -> None:
    """S7.7: Brazil attacks more than twice as often as it defends, Italy does not."""
    setup = make_setup("schwalben", "world32", seats=3)
    state, chance = new_game(setup, Seeded(1)), Seeded(2)
    assert isinstance(state, Schwalben)
    table = Table(setup, state)
    chosen: dict[str, str] = {}
    while state.view(None).step != "bet":
        move = answer(table)
        if isinstance(move, OneLess):
            chosen[state.name(Team(len(chosen)))] = move.colour
        state.play(state.mover(), table.numbers.moves.number(move), chance)
    assert (chosen["BRA"], chosen["ITA"]) == ("green", "blue")
    assert len(chosen) == 32


@pytest.mark.parametrize("edition", EDITIONS)
def test_bets_are_within_the_rules_and_the_money(edition: str) -> None:
    """S3.1, S3.2: on Germany always."""
    setup = make_setup("schwalben", edition, seats=4)
    state, chance = new_game(setup, Seeded(5)), Seeded(6)
    assert isinstance(state, Schwalben)
    table, policy = Table(setup, state), make_policy("greedy", setup)
    while state.view(None).running is None:
        state.play(state.mover(), table.numbers.moves.number(answer(table, policy)), chance)
    for seat in range(4):
        made = state.view(seat).players[seat].bets
        assert made is not None
        assert made["GER"] != "none"
        stake = state.view(None).players[seat].stake
        assert stake is not None
        assert 14 <= stake <= 94


def test_only_bets_that_promise_something_are_made() -> None:
    """S3.1: the weak ones on a field of equals cost little; a strong one does not pay."""
    numbers = numbers_of("world16")
    nations = [numbers.nations.index("GER" if team == 12 else "BRA" if team == 4 else "BHR") for team in range(16)]
    power = [10.0] * 16
    betting = Betting(numbers, nations, at_first(numbers, power), Bettor(), [])
    own = betting.own()
    assert own[4] == 0
    assert own[12] == 1, "S3.2: the least bad level"
    assert 0 < sum(level > 0 for level in own) <= 1 + (100 - 14) // 5
    assert betting.guessed(14 + 5 + 4)[12] == 1
    assert sum(level > 0 for level in betting.guessed(14 + 5 + 4)) == 2
    power[4] = 40.0
    assert Betting(numbers, nations, at_first(numbers, power), Bettor(), []).own()[4] == 3, "it is sure of the title"


def test_what_everybody_bets_on_attracts_less_who_wants_to_stand_apart() -> None:
    """S1.1: only the richest wins, and who bets like the others is no richer than they are."""
    numbers = numbers_of("world16")
    nations = [numbers.nations.index("GER" if team == 12 else "BRA" if team == 4 else "BHR") for team in range(16)]
    power = [10.0] * 16
    power[4] = 15.7
    title = [3 if team == 4 else 0 for team in range(16)]

    def level(bettor: Bettor, others: list[list[int]]) -> int:
        return Betting(numbers, nations, at_first(numbers, power), bettor, others).own()[4]

    daring = Bettor(daring=0.5)
    assert level(daring, [[0] * 16] * 3) == 3
    assert level(daring, [title] * 3) != 3
    assert level(Bettor(), [title] * 3) == level(Bettor(), [[0] * 16] * 3) == 3


def test_a_bet_must_promise_more_than_its_margin() -> None:
    numbers = numbers_of("world16")
    nations = [numbers.nations.index("GER" if team == 12 else "BHR") for team in range(16)]
    course = at_first(numbers, [10.0] * 16)

    def bets(margin: float) -> int:
        return sum(level > 0 for level in Betting(numbers, nations, course, Bettor(margin=margin), []).own())

    assert bets(0.0) > bets(100.0) == 1, "S3.2: only the one that must be made"


def test_trust_makes_of_likely_more_or_less_and_leaves_what_is_certain() -> None:
    plain, bold = Trust([0.0] * 4, [1.0] * 4), Trust([0.0, -1.0, 0.0, 2.0], [1.0, 1.0, 2.0, 1.0])
    assert plain.of(3, 0.3) == pytest.approx(0.3)
    assert bold.of(1, 0.3) < 0.3 < bold.of(3, 0.3)
    assert bold.of(2, 0.3) < 0.3
    assert bold.of(2, 0.7) > 0.7
    assert [bold.of(3, likely) for likely in (0.0, 1.0)] == [0.0, 1.0]


def test_who_does_not_trust_titles_bets_on_less() -> None:
    numbers = numbers_of("world16")
    nations = [numbers.nations.index("GER" if team == 12 else "BRA" if team == 4 else "BHR") for team in range(16)]
    power = [10.0] * 16
    power[4] = 15.7

    def level(trust: Trust | None) -> int:
        return Betting(numbers, nations, at_first(numbers, power), Bettor(trust=trust), []).own()[4]

    assert level(None) == level(Trust([0.0] * 4, [1.0] * 4)) == 3
    assert level(Trust([0.0, 0.0, 0.0, -2.0], [1.0] * 4)) < 3


def test_rivals_may_want_to_be_different_too() -> None:
    """So whoever doubts that all others bet as anybody would thinks of some of them as of itself."""
    setup = make_setup("schwalben", "world16", seats=4)
    state, chance, policy = new_game(setup, Seeded(5)), Seeded(6), make_policy("greedy", setup)
    assert isinstance(state, Schwalben)
    while state.view(None).step != "bet":
        state.play(state.mover(), policy.pick(state, state.mover(), chance), chance)
    numbers = state.numbers
    course = Course(numbers, Tree(numbers), AllEndings())
    guess = Guess(numbers, Draft(numbers, Worth(numbers)), course)
    plain, mixed, alike = (guess.rivals(state, doubt) for doubt in (0, 1, 3))
    assert plain == [guess.betting(state).own()] * 3
    assert alike[0] != plain[0]
    assert alike == [alike[0]] * 3
    assert mixed == [alike[0], plain[0], plain[0]]


def test_whoever_stands_out_has_all_against_it() -> None:
    """S7.6: nobody else wants to see its owner's bonus."""
    assert humbled([10.0, 20.0, 14.0], 0.5) == [10.0, 17.0, 14.0]
    assert humbled([10.0, 14.0, 14.0], 0.5) == [10.0, 14.0, 14.0]


def test_seats_have_tastes_of_their_own() -> None:
    """The same at every table, so that games repeat."""
    tastes = [vars_of(character) for character in characters(6, 3)]
    assert len(set(tastes)) == 6
    assert [vars_of(character) for character in characters(3, 3)] == tastes[:3]


def vars_of(character: Character) -> tuple[float, ...]:
    bettor = character.bettor
    return bettor.daring, bettor.attack, float(bettor.reserve), character.whistle, character.haggling


@pytest.mark.parametrize("edition", EDITIONS)
def test_seats_do_not_all_bet_alike(edition: str) -> None:
    """S9: with cards and tastes of their own, under 60 % make the commonest bets. Three tables are too few to tell."""
    setup, tables = make_setup("schwalben", edition, seats=4), 20
    policy, alike = make_policy("greedy", setup), 0
    for seed in range(tables):
        state, chance = new_game(setup, Seeded(seed)), Seeded(seed, 1)
        assert isinstance(state, Schwalben)
        while state.match < 0:
            state.play(state.mover(), policy.pick(state, state.mover(), chance), chance)
        made = [tuple(state.bet(seat, Team(team)) for team in range(state.numbers.teams)) for seat in range(4)]
        alike += max(made.count(bets) for bets in made)
    assert alike < 0.6 * 4 * tables, "of all seats those that make the commonest bets of their table"


# --- on the pitch

LAST_MATCH = {"MEX": "A2", "SWE": "A3"}
NOTHING_OPEN = {"A1-A2": "0:3", "A3-A4": "0:3", "A1-A3": "3:0", "A4-A2": "0:3", "A1-A4": "0:3"}
"""Before the last match of group A: the home team is first for sure, and its guests are out."""


def test_a_final_is_attacked_with_the_best_card() -> None:
    pitch = Pitch("ARG", "MEX", match="F", hands={"MEX": "attack2 attack5 attack0", "ARG": "attack3"})
    assert shown(pitch).startswith("attack5")


def test_cards_are_saved_where_nothing_is_at_stake() -> None:
    """S4.5: by somebody who saves: the duty is done with what is harmless, and then it is enough."""
    hands = {"MEX": "attack5 attack0 attack4"}
    pitch = Pitch("MEX", "SWE", match="A2-A3", places=LAST_MATCH, results=NOTHING_OPEN, hands=hands)
    assert pitch.state.mover() == A
    saver = Greedy(pitch.setup, [Character(thrift=1.0)] * 4)
    move = answer(pitch, saver)
    assert isinstance(move, Play)
    assert word_of(pitch.numbers, move.card).startswith("attack0")
    pitch.put("attack0")
    assert answer(pitch, saver) == Stop()


def test_who_is_far_ahead_stops() -> None:
    pitch = Pitch("ARG", "MEX", match="Q1", score=(0, 3), hands={"MEX": "attack4 attack4", "ARG": "attack3"})
    pitch.put("attack4", 1)
    pitch.put("attack3", 1)
    assert answer(pitch) == Stop()


def test_who_is_behind_in_a_knockout_match_goes_on() -> None:
    pitch = Pitch("ARG", "MEX", match="Q1", score=(1, 0), hands={"MEX": "attack4 attack4", "ARG": "attack3"})
    pitch.put("attack4", 1)
    pitch.put("attack3", 1)
    assert shown(pitch).startswith("attack4")


def test_a_foul_where_it_is_cheap() -> None:
    """S5.3: outside with a low value, not inside with a high one."""
    pitch = Pitch("ARG", "MEX", match="F", hands={"MEX": "attack5/outside", "ARG": "foul1"})
    pitch.put("attack5/outside")
    assert shown(pitch) == "foul1"
    pitch = Pitch("ARG", "MEX", match="F", hands={"MEX": "attack2/inside", "ARG": "foul6"})
    pitch.put("attack2/inside")
    assert answer(pitch) == Nothing()


def test_the_better_of_two_answers() -> None:
    """S5.3, S5.4: inside an offside of 4 beats a foul of 5."""
    pitch = Pitch("ARG", "MEX", match="F", hands={"MEX": "attack5/inside", "ARG": "foul5 offside4 offside1"})
    pitch.put("attack5/inside")
    assert shown(pitch) == "offside4"


def test_the_smallest_keeper_that_saves() -> None:
    pitch = Pitch("ARG", "MEX", match="F", hands={"MEX": "attack4/inside", "ARG": "keeper1 keeper2 keeper3"})
    pitch.put("attack4/inside", 4)
    assert shown(pitch) == "keeper2"


def test_a_keeper_is_kept_for_a_better_day() -> None:
    """S5.5: five ahead, a goal changes nothing."""
    pitch = Pitch("ARG", "MEX", match="Q1", score=(5, 0), hands={"ARG": "keeper3", "MEX": "attack4/inside"})
    pitch.put("attack4/inside", 4)
    assert answer(pitch) == Nothing()


def test_bonuses_are_used_while_they_help() -> None:
    """S5.10."""
    pitch = Pitch("ARG", "MEX", match="F", hands={"MEX": "attack4/inside attack_bonus1/inside"})
    pitch.put("attack4/inside")
    assert shown(pitch).startswith("attack_bonus1")


def test_a_bad_throw_is_thrown_again() -> None:
    """S9."""
    pitch = Pitch("ARG", "GER", match="F", hands={"GER": "attack4/inside reroll@GER"})
    pitch.put("attack4/inside", 1)
    assert shown(pitch).startswith("reroll")
    pitch = Pitch("ARG", "GER", match="F", hands={"GER": "attack4/inside reroll@GER"})
    pitch.put("attack4/inside", 5)
    assert answer(pitch) == Nothing()


def looked_at(table: Table, seat: int) -> Match:
    """The running match as a seat with default tastes sees it."""
    numbers, worth = table.numbers, Worth(table.numbers)
    tree, endings = Tree(numbers), AllEndings()
    guess = Guess(numbers, Draft(numbers, worth), Course(numbers, tree, endings))
    stakes = Stakes(numbers, worth, Course(numbers, tree, endings), seat, guess, Character())
    stakes.look(table.state)
    match = Match(numbers, worth)
    match.look(table.state, stakes)
    return match


def test_added_time_is_used_for_an_attack_that_nobody_may_foul() -> None:
    """S9: the last attack is stronger: a card that is not worth it in normal time may be worth it then."""
    pitch = Pitch(
        "ARG", "GER", match="F", score=(1, 0), hands={"GER": "attack3/inside extra_attack@GER", "ARG": "foul1 foul1 foul2"}
    )
    attack = Attack(pitch.numbers, looked_at(pitch, B))
    attack.look(pitch.state, 1.0)
    usual = attack.gains()
    pitch.state.last_word = True
    attack.look(pitch.state, 1.0)
    assert attack.gains() > usual > 0.0


def test_who_may_attack_once_more_stops_for_it() -> None:
    """S9: one attack is left, and it is better after both have stopped; without the card it is made at once."""
    for more, done in (("", "attack3/inside"), (" extra_attack@GER", "Stop")):
        hands = {"GER": f"attack3/inside{more}", "ARG": "foul1 foul1 foul2"}
        pitch = Pitch("ARG", "GER", match="Q1", score=(1, 0), hands=hands)
        pitch.state.attacked = bit(HOME) | bit(AWAY)
        assert shown(pitch) == done


def test_a_penalty_killer_goes_before_a_keeper() -> None:
    """S5.10: it comes back after the match."""
    pitch = Pitch("ARG", "MEX", match="Q1", hands={"ARG": "keeper1 killer3"}, outcomes=[2])
    assert (pitch.step, shown(pitch)) == ("keeping", "killer3")


def test_an_own_team_loses_to_the_one_that_pays() -> None:
    """S2.7, S3.1: both are A's, and A has bet on Mexico's title."""
    hands = {"ARG": "attack5 attack0 foul1 keeper3", "MEX": "attack5/inside attack0"}
    pitch = Pitch("ARG", "MEX", match="S1", owners={"MEX": A}, bets={A: {"MEX": "title"}}, hands=hands)
    assert shown(pitch).startswith("attack5")
    pitch.put("attack5/inside")
    assert answer(pitch) == Nothing()
    pitch.nothing(4)
    assert answer(pitch) == Nothing()
    pitch.nothing()
    assert shown(pitch).startswith("attack0")


def test_a_team_is_beaten_that_would_pay_more_than_the_own_bonus() -> None:
    """S3.1: B owns Mexico, and has bet on Argentina's title, which nobody else has."""
    hands = {"ARG": "attack4", "MEX": "attack5 attack0"}
    pitch = Pitch("ARG", "MEX", match="S1", bets={B: {"ARG": "title"}}, money=[100, 85, 100, 100], hands=hands)
    assert shown(pitch).startswith("attack0")


# --- with the whistle


def foul_by(defender: str, bets: dict[int, dict[str, str]], die: int, home: str = "ARG", away: str = "MEX") -> Pitch:
    """A free kick is in question; C is the referee."""
    pitch = Pitch(home, away, match="F", hands={away: "attack4/inside", home: defender}, bets=bets, referee=C)
    pitch.put("attack4/inside")
    pitch.put(defender, die)
    return pitch


def test_the_referee_turns_a_total_in_the_own_interest() -> None:
    """S6.3."""
    assert answer(foul_by("foul3", {C: {"MEX": "title"}}, 3)) == ChangeTotal(1)
    assert answer(foul_by("foul3", {C: {"ARG": "title"}}, 3)) == ChangeTotal(0)
    assert answer(foul_by("foul3", {C: {"ARG": "title"}}, 4)) == ChangeTotal(-1)


def test_the_referee_sees_the_place_where_it_suits() -> None:
    """S5.6."""
    for nation, place in (("MEX", "inside"), ("ARG", "outside")):
        hands = {"MEX": "attack4/edge", "ARG": "foul4"}
        pitch = Pitch("ARG", "MEX", match="F", hands=hands, bets={C: {nation: "title"}}, referee=C)
        pitch.put("attack4/edge")
        pitch.put("foul4", 4)
        assert answer(pitch) == SeePlace(place)


def test_a_penalty_out_of_the_blue_in_the_final_or_never() -> None:
    """S6.4: in the final there is nothing to keep it for; in a group match about nothing there is."""
    hands = {"MEX": "attack4", "SWE": "attack4"}
    pitch = Pitch("ARG", "MEX", match="F", score=(1, 0), bets={C: {"MEX": "title"}}, referee=C, may_whistle=[C], hands=hands)
    assert answer(pitch) == GivePenalty("away")
    pitch = Pitch("ARG", "MEX", match="F", score=(0, 1), bets={C: {"ARG": "title"}}, referee=C, may_whistle=[C], hands=hands)
    assert answer(pitch) == GivePenalty("home")
    pitch = Pitch("MEX", "SWE", match="A2-A3", places=LAST_MATCH, results=NOTHING_OPEN, referee=C, may_whistle=[C], hands=hands)
    assert answer(pitch) == NoPenalty()


def test_the_ban_is_worth_more_than_a_trifle() -> None:
    """S6.6: against Germany, with nearly all matches to come."""
    pitch = Pitch("GER", "MEX", hands={"MEX": "attack4/outside", "GER": "foul3"}, referee=C, match="D1-D2", places={"MEX": "D2"})
    pitch.put("attack4/outside")
    pitch.put("foul3", 3)
    assert answer(pitch) == ChangeTotal(0)


def test_a_rivals_best_card_is_sent_off_and_a_friends_worst() -> None:
    """S5.8."""
    for nation, removed in (("MEX", "keeper3"), ("ARG", "attack0")):
        hands = {"MEX": "attack4/inside", "ARG": "foul6 keeper3 attack0 offside1"}
        pitch = Pitch("ARG", "MEX", match="F", hands=hands, bets={C: {nation: "title"}}, referee=C)
        pitch.put("attack4/inside")
        pitch.put("foul6", 6)
        assert shown(pitch).startswith(removed)


def test_a_bribe_is_taken_if_it_pays_more_than_it_costs() -> None:
    """S6.5: C would gain much by Mexico's title."""
    for millions, taken in ((1, RefuseBribe()), (20, TakeBribe())):
        pitch = Pitch("ARG", "MEX", match="F", begin="match", bets={C: {"MEX": "title"}}, referee=C)
        pitch.play(Offer(millions))
        pitch.play(Offer(0))
        assert answer(pitch) == taken
    pitch = Pitch("ARG", "MEX", match="F", begin="match", bets={C: {"MEX": "title"}}, referee=C)
    pitch.play(Offer(0))
    pitch.play(Offer(1))
    assert answer(pitch) == TakeBribe(), "nothing is given up"


def test_a_bribe_costs_what_it_is_worth_to_the_payer() -> None:
    """S6.5: whoever has much to lose pays more than what the referee gives up; what one pays the other has."""
    assert price(1.0, 9.0, 0.5, 4) == pytest.approx(5.0 / (4 / 3))
    assert price(1.0, 9.0, 0.0, 4) == pytest.approx(1.0 / (4 / 3))
    assert price(3.0, 1.0, 0.5, 4) == pytest.approx(3.0 / (4 / 3)), "never less than what he gives up"
    assert price(0.0, 0.0, 0.5, 3) == 0.0, "a friend takes anything"


def semi_final(**told: Any) -> Pitch:
    """C owns both teams of the other semi-final, and so would rather have the weaker one in the final: Mexico."""
    owners = {"BRA": C, "FRA": C}
    bets = {A: {"ARG": "title"}}
    hands = {"MEX": "attack4", "BRA": "attack4", "FRA": "attack4"}
    return Pitch("ARG", "MEX", match="S1", begin="match", owners=owners, bets=bets, hands=hands, referee=C, **told)


def test_a_hostile_referee_is_rejected() -> None:
    """S6.2: if much is at stake, and nobody as hostile comes next; who wants the same as he does lets him whistle."""
    assert answer(unbribed(semi_final(may_reject=[A], banned=[D]))) == Reject(), "S6.7: the dummy comes next"
    assert answer(unbribed(semi_final(may_reject=[A]))) == LetWhistle(), "D wants the same as C"
    assert answer(unbribed(semi_final(may_reject=[B], banned=[D]))) == LetWhistle()
    pitch = Pitch("ARG", "MEX", begin="match", hands={"MEX": "attack4"}, referee=C, may_reject=[A])
    assert answer(unbribed(pitch)) == LetWhistle(), "in the first match it is too early"


def unbribed(pitch: Pitch) -> Pitch:
    """S4.2: nobody offers anything; then come the rejections."""
    while pitch.step == "offer":
        pitch.play(Offer(0))
    return pitch


def test_a_referee_who_was_paid_not_to_harm_is_let_whistle() -> None:
    """S6.5: hostile as he is."""
    pitch = semi_final(may_reject=[A])
    for move in (Offer(3), Offer(0), TakeBribe()):
        pitch.play(move)
    assert answer(pitch) == LetWhistle()


def test_a_hostile_referee_is_bribed() -> None:
    """S6.5: with as little as will do; a friendly one gets nothing."""
    pitch = semi_final()
    move = answer(pitch)
    assert isinstance(move, Offer)
    assert 1 <= move.millions <= 5
    pitch.play(move)
    assert answer(pitch) == Offer(0)
    pitch.play(Offer(0))
    assert answer(pitch) == TakeBribe()


def test_a_manager_of_both_bribes_for_the_one_that_shall_win() -> None:
    """S6.5."""
    for nation, side in (("ARG", "home"), ("MEX", "away")):
        pitch = Pitch("ARG", "MEX", match="F", begin="match", owners={"MEX": A}, bets={A: {nation: "title"}}, referee=C)
        pitch.play(Offer(3))
        assert answer(pitch) == OfferFor("home" if side == "home" else "away")


def test_a_game_between_greedies_is_the_same_again() -> None:
    """Nothing of what they do is left to chance, and one that plays at all seats plays like three."""
    setup = make_setup("schwalben", seats=3)
    ends = []
    for policies in ([make_policy("greedy", setup)] * 3, [make_policy("greedy", setup) for _ in range(3)]):
        state = new_game(setup, Seeded(8))
        played_by(state, policies, Seeded(9))
        ends.append(state.to_bytes())
    assert ends[0] == ends[1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_kept_between_questions_changes_no_answer(edition: str) -> None:
    """Asked in two games by turns, it answers like one that is asked for the first time."""
    setup = make_setup("schwalben", edition, seats=3)
    states, chance = [new_game(setup, Seeded(seed)) for seed in (1, 2)], Seeded(3)
    policy, compared = make_policy("greedy", setup), 0
    while any(state.mover() != NOBODY for state in states):
        state = states[compared % 2]
        if (seat := state.mover()) != NOBODY:
            assert policy.pick(state, seat, Seeded(1)) == make_policy("greedy", setup).pick(state, seat, Seeded(1))
        for _ in range(30):
            if (seat := state.mover()) != NOBODY:
                state.play(seat, policy.pick(state, seat, Seeded(1)), chance)
        compared += 1
    assert compared > 20
