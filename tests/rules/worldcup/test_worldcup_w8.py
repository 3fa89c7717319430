"""W8: the knock-out rounds."""

from collections import Counter
from pathlib import Path

import pytest

from anpfiff.arena import match as bot_match
from anpfiff.bots.bot import ask as bot_ask
from anpfiff.bots.registry import make_bot
from anpfiff.core.chance import Seeded
from anpfiff.core.event import Event
from anpfiff.core.registry import make_setup
from anpfiff.football.champion import END, ONLY_AT_THE_END
from anpfiff.football.early_win import EARLY_WIN, EndNow, PlayOn, WhetherToPlayOn
from anpfiff.football.events import PlayedOn, ShootOutEnded, WonEarly, WorldChampion
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.events import (
    CardDrawn,
    CoinTossed,
    Kick,
    LotsDecided,
    MatchScored,
    PhaseBegan,
    PlayerOut,
    ReplaysCalled,
    TileLaid,
    TurnBegan,
)
from anpfiff.games.worldcup.moves import Lay, Play, Shoot, Skip, Stop, ThrowAway, TurnOver
from anpfiff.games.worldcup.numbers import Card
from anpfiff.games.worldcup.prompts import WhereToLayOne, WhereToLayTwo
from rules.worldcup.stage import DECK, Stage, by_phase
from rules.worldcup.table import EDITIONS, GAME, A, B, C, D, Table, edition_with, kicks, setup

every_edition = pytest.mark.parametrize("edition", EDITIONS)


def cards_in_hands(stage: Stage) -> int:
    return sum(len(stage.hand(seat)) for seat in range(stage.players))


# --- W8.1 to W8.4: between two phases


@every_edition
def test_w8_1_who_owns_no_team_in_a_match_to_come_is_out(edition: str) -> None:
    """Eight players: after the groups and after every round those who have nothing left go, and nobody else."""
    stage = Stage(edition, 8).groups()
    while stage.mover >= 0:
        staying = {stage.owner(team) for team, shown in stage.view.teams.items() if shown.has_match}
        assert {seat for seat, player in enumerate(stage.view.players) if not player.out} == staying
        assert [len(stage.hand(seat)) for seat in range(8)] == [3 if seat in staying else 0 for seat in range(8)]
        stage.round(outcomes=None)
    out = [player.seat for player in stage.in_all(PlayerOut)]
    assert len(out) == len(set(out)), "once is enough"


def test_w8_1_hands_are_laid_openly_onto_the_discards() -> None:
    """D owns only teams that fail; the hand is told to everybody and shuffled into the next pile with all else."""
    owners = {"ARG": A, "BRA": B, "URU": C, "USA": A} | dict.fromkeys(["FRA", "MEX", "CHI", "YUG", "BOL"], D)
    stage = Stage("1930", 4, owners | dict.fromkeys(["ROU", "PER", "BEL", "PAR"], D)).to_last_turn()
    hand = stage.hand(D)
    if stage.mover == D:
        hand = []
    stage.groups()
    (player,) = stage.happened(PlayerOut)
    assert player.seat == D
    assert not hand or Counter(player.cards) == Counter(hand)
    assert len(player.cards) == 3
    assert all(player.seen_by(seat) == player for seat in (None, A, B, C, D))
    assert stage.hand(D) == []
    assert stage.began.pile + stage.began.aside + stage.began.gone == 78 - 9, "the next pile is made with those cards"


@every_edition
def test_w8_1_tiles_are_cleared_and_no_card_is_lost(edition: str) -> None:
    stage = Stage(edition, 5, early_win="play_on").groups()
    while stage.mover >= 0:
        assert all(match.left.tiles == match.right.tiles == () for match in stage.view.matches)
        assert stage.view.discards == {}
        assert stage.view.pile + stage.view.aside + stage.view.gone == DECK[edition] - cards_in_hands(stage)
        stage.round(outcomes=None)


def pool_of(stage: Stage) -> Counter[str]:
    """The draw pile and what was set aside when it was counted out."""
    return Counter({name: stage.state.in_pool(Card(card)) for card, name in enumerate(CARDS)})


SOURCES = {
    "1930": {"semi_finals": "all", "final": "all"},
    "1954": {"quarter_finals": "all", "semi_finals": "all", "third_place": "all", "final": "all"},
    "1970": {"quarter_finals": "all", "semi_finals": "all", "finals": "all"},
    "1998": {"round_of_16": "all", "quarter_finals": "discards", "semi_finals": "all", "finals": "all"},
    "2002": {"round_of_16": "all", "quarter_finals": "discards", "semi_finals": "all", "finals": "all"},
}


@every_edition
def test_w8_1_where_the_cards_of_a_phase_come_from(edition: str) -> None:
    """All cards not in hand, those set aside included, or the discards and the hands laid down alone."""
    stage, found = Stage(edition, 5, early_win="play_on").groups(), {}
    shown = 0
    while stage.mover >= 0:
        pool = pool_of(stage).total()
        if stage.began.replay == 0:
            whole = DECK[edition] - cards_in_hands(stage) - sum(stage.state.gone(Card(card)) for card in range(len(CARDS)))
            found[stage.began.phase] = "all" if pool == whole else "discards"
            assert pool in (whole, shown)
        played, hands = stage.began.pile, cards_in_hands(stage)
        stage.round(outcomes=None)
        shown = played + hands - cards_in_hands(stage)
    assert found == SOURCES[edition]


@pytest.mark.parametrize("edition", ["1998", "2002"])
def test_w8_1_quarter_finals_use_the_half_that_was_in_play(edition: str) -> None:
    """What was set aside in the round of 16 stays there, and comes back for the semi-finals."""
    stage = Stage(edition, 3, early_win="play_on").groups()
    aside = stage.view.aside
    stage.to_last_turn()
    discards = Counter(stage.view.discards)
    stage.round(outcomes=None)
    assert stage.began.phase == "quarter_finals"
    assert pool_of(stage) == Counter(stage.view.pile_from) >= discards
    assert sum(stage.view.pile_from.values()) == 39 + 3 * len(stage.happened(PlayerOut))
    assert stage.view.aside == aside + sum(stage.view.pile_from.values()) - 21
    stage.round(outcomes=None)
    assert stage.view.pile_from == {}, "nobody has seen what was set aside"
    assert pool_of(stage).total() == DECK[edition] - cards_in_hands(stage)


def test_w8_1_quarter_finals_use_all_of_too_few_discards(tmp_path: Path) -> None:
    """Only nine cards were in play: with hands laid down they are fewer than 21."""
    game = edition_with(tmp_path, "2002", {'pile = "half"  # W8.4': "pile = 9"})
    chance, events = Seeded(1), list[Event]()
    state = game.new(setup("2002", 3, early_win="play_on"), chance, events)
    while state.numbers.phases[state.phase].id != "semi_finals":
        seat = state.mover()
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance, events)
    laid_down = sum(len(event.cards) for event in events if isinstance(event, PlayerOut))
    piles = {event.phase: event.pile for event in events if isinstance(event, PhaseBegan)}
    assert piles["round_of_16"] == 9
    assert piles["quarter_finals"] == 9 + laid_down < 21


def test_w8_1_quarter_finals_of_1954_use_all_cards_also_those_that_replays_set_aside() -> None:
    """Two of group 1 have replayed with 6 of the cards; the quarter-finals are played with all that nobody holds."""
    stage = Stage("1954").groups({"1": "BRA-MEX 1:0, BRA-YUG 1:0, FRA-MEX 4:0, FRA-YUG 0:1"})
    assert (stage.view.pile, stage.view.aside) == (6, 63)
    stage.end(stage.scores("FRA-YUG 0:1", "1"), None)
    assert stage.began.phase == "quarter_finals"
    assert pool_of(stage).total() == DECK["1954"] - cards_in_hands(stage)
    assert stage.view.pile_from == {}, "nobody has seen what was set aside"


def test_w8_1_what_the_semi_finals_of_1930_set_aside_leaves_the_game() -> None:
    """The final is played with the twelve cards of the semi-finals and the hands of their losers, its repeats with its own."""
    stage = Stage("1930", 4, {"ARG": A, "USA": B, "URU": C, "BRA": D}).groups()
    assert (stage.began.pile, stage.began.aside, stage.began.gone) == (12, 0, 78 - 12 - 12)
    assert (stage.view.aside, stage.view.gone) == (0, 54)
    gone = pool_of(stage)
    stage.to_last_turn()
    gone -= Counter(stage.view.discards)
    stage.round("SF-1 1:0, SF-2 0:1")
    assert (stage.began.pile, stage.began.aside, stage.began.gone) == (8, 12 + 6 - 8, 54)
    assert pool_of(stage) == Counter(stage.view.pile_from)
    stage.round("F 0:0")
    assert (stage.began.replay, stage.began.pile, stage.view.gone) == (1, 8, 54)
    assert sum(stage.view.pile_from.values()) == 8, "the discards of the final"


def test_w8_1_what_a_replay_of_a_semi_final_sets_aside_comes_back_for_the_final() -> None:
    stage = Stage("1930", 4, {"ARG": A, "USA": B, "URU": C, "BRA": D}).groups()
    stage.round("SF-1 1:0, SF-2 0:0")
    assert (stage.began.replay, stage.began.pile, stage.began.aside, stage.began.gone) == (1, 6, 12 + 3 - 6, 54)
    stage.end("SF-2 1:0")
    assert (stage.began.phase, stage.began.pile, stage.began.aside) == ("final", 8, 12 + 3 + 3 - 8)
    assert pool_of(stage).total() == 18
    assert stage.view.pile_from == {}, "nobody knows what was drawn out of the cards set aside"


def test_w8_1_full_hands_come_before_cards_leave_the_game() -> None:
    """W8.2: nine players of 1930: the semi-finalists are filled up from the rest first."""
    stage = Stage("1930", 9).groups(outcomes=None)
    lacking = len(stage.began.seats)
    assert stage.began.phase == "semi_finals"
    assert stage.began.aside == lacking
    assert stage.began.gone == 78 - 12 - 3 * lacking == stage.view.gone
    assert stage.view.aside == 0


def test_w8_1_by_the_first_rules_all_cards_were_shuffled_each_time() -> None:
    for edition in EDITIONS:
        phases = GAME.numbers(make_setup("worldcup", edition, rules_version=1)).phases
        assert not any(phase.only_discards or phase.only_discards_again or phase.rest_leaves for phase in phases)


@every_edition
@pytest.mark.parametrize("players", [9, 12])
def test_w8_2_hands_are_filled_from_the_cards_set_aside(edition: str, players: int) -> None:
    stage = Stage(edition, players).groups(outcomes=None)
    began = stage.began
    assert [len(stage.hand(seat)) for seat in range(players)] == [3 if seat in began.seats else 0 for seat in range(players)]
    _, events = by_phase(stage.log)[-1]
    filled = [event.seat for event in events if isinstance(event, CardDrawn)]
    assert sorted(filled) == list(began.seats), "one card each"
    assert stage.view.pile == began.pile
    assert stage.view.aside == began.aside - len(filled)
    assert began.pile + began.aside + began.gone == DECK[edition] - 2 * len(began.seats)


def test_w8_2_the_draw_pile_is_counted_out_first() -> None:
    """Sixteen players of 2002: half of the cards that are in no hand before hands are filled."""
    stage = Stage("2002", 16).groups(outcomes=None)
    cards = 87 - 2 * len(stage.began.seats)
    assert stage.began.pile == cards // 2
    assert stage.view.pile == cards // 2


def test_w8_2_at_the_first_phase_in_which_the_player_takes_part() -> None:
    """USA and PAR replay: only their owners are filled up, the others before the semi-finals."""
    stage = Stage("1930", 9, {"USA": A, "PAR": B}).groups({"4": "USA-BEL 1:0, PAR-BEL 1:0"}, (), filled=2)
    assert stage.began.seats == (A, B)
    assert [len(stage.hand(seat)) for seat in range(9)] == [3, 3, 2, 2, 2, 2, 2, 2, 2]
    stage.end(stage.scores("USA-PAR 1:0", "4"), None)
    assert stage.began.phase == "semi_finals"
    assert all(len(stage.hand(seat)) == 3 for seat in stage.began.seats)
    _, events = by_phase(stage.log)[-1]
    filled = {event.seat for event in events if isinstance(event, CardDrawn)}
    assert filled == set(stage.began.seats) - {A, B}


@pytest.mark.parametrize(("players", "pile"), [(13, 39), (10, 48)])
def test_w8_2_the_pile_is_shortened_only_if_the_rest_does_not_suffice(players: int, pile: int) -> None:
    """All groups of 1930 are level: 15 replays want 90 cards; 78 less two in each hand are there."""
    stage = Stage("1930", players).groups({"1": "", "2": "", "3": "", "4": ""}, None)
    assert len(stage.began.matches) == 15
    assert stage.began.pile == pile == 78 - 3 * players
    assert stage.began.aside == players
    assert stage.view.aside == 0
    assert [len(stage.hand(seat)) for seat in range(players)] == [3] * players


def test_w8_2_a_pile_that_leaves_enough_is_not_shortened() -> None:
    stage = Stage("1930", 13).groups({"1": ""}, None)
    assert stage.began.pile == 36
    assert stage.began.aside == 78 - 26 - 36


@every_edition
@pytest.mark.parametrize("players", [3, 7, 11])
def test_w8_3_the_next_who_takes_part_goes_on(edition: str, players: int) -> None:
    for seed in range(4):
        stage = Stage(edition, players, early_win="play_on", seed=seed).groups(outcomes=None)
        while stage.mover >= 0:
            assert stage.mover == stage.left_of(stage.drawer, stage.began.seats)
            stage.round(outcomes=None)


def test_w8_3_turns_go_round_among_those_who_take_part() -> None:
    owners = {"ARG": A, "BRA": C, "URU": D, "USA": C}
    stage = Stage("1930", 5, owners | {"FRA": B, "MEX": 4, "CHI": B, "YUG": 4, "BOL": B}).groups()
    seats = stage.began.seats
    assert set(seats) == {A, C, D}
    stage.to_last_turn()
    _, events = by_phase(stage.log)[-1]
    turns = [event.seat for event in events if isinstance(event, TurnBegan)]
    start = seats.index(turns[0])
    assert turns == [seats[(start + turn) % 3] for turn in range(12)]


PILES = {
    ("1930", 4): {"semi_finals": 12, "final": 8},
    ("1930", 8): {"semi_finals": 12, "final": 8},
    ("1954", 4): {"quarter_finals": 19, "semi_finals": 12, "third_place": 12, "final": 12},
    ("1954", 8): {"quarter_finals": 20, "semi_finals": 12, "third_place": 12, "final": 12},
    ("1970", 4): {"quarter_finals": 21, "semi_finals": 12, "finals": 12},
    ("1970", 8): {"quarter_finals": 22, "semi_finals": 12, "finals": 12},
    ("1998", 4): {"round_of_16": 39, "quarter_finals": 21, "semi_finals": 12, "finals": 12},
    ("1998", 8): {"round_of_16": 41, "quarter_finals": 22, "semi_finals": 12, "finals": 12},
    ("2002", 4): {"round_of_16": 39, "quarter_finals": 21, "semi_finals": 12, "finals": 12},
    ("2002", 8): {"round_of_16": 41, "quarter_finals": 22, "semi_finals": 12, "finals": 12},
}
"""By edition and number of offside cards, with three players: phases in order, and their draw piles."""


@pytest.mark.parametrize(("edition", "offside_cards"), PILES)
def test_w8_4_draw_piles_of_every_round(edition: str, offside_cards: int) -> None:
    stage = Stage(edition, 3, early_win="play_on", offside_cards=offside_cards).groups()
    found = {}
    whole = DECK[edition] + offside_cards - 4
    while stage.mover >= 0:
        found[stage.began.phase] = stage.began.pile
        rest = whole - cards_in_hands(stage) - stage.began.pile
        assert stage.began.aside + stage.began.gone == rest, "the rest is set aside, or out of the game"
        stage.round(outcomes=None)
    assert list(found.items()) == list(PILES[edition, offside_cards].items())


@pytest.mark.parametrize("edition", ["1998", "2002"])
@pytest.mark.parametrize(("players", "pile"), [(2, 40), (3, 39), (5, 36), (7, 33)])
def test_w8_4_half_of_the_cards_not_in_hand_rounded_down(edition: str, players: int, pile: int) -> None:
    """Everybody still has a team."""
    stage = Stage(edition, players).groups()
    assert len(stage.began.seats) == players
    assert stage.began.pile == pile == (87 - 3 * players) // 2


# --- W8.5: the last phase

LAST = {
    "1970": {"TP": "FRG-URU", "F": "BRA-ITA"},
    "1998": {"TP": "NED-CRO", "F": "BRA-FRA"},
    "2002": {"TP": "KOR-TUR", "F": "GER-BRA"},
}
with_finals = pytest.mark.parametrize("edition", LAST)


def last_phase(edition: str, hand: str, tiles: dict[str, str] | None = None, both: bool = False, **matches: str) -> Table:
    """A, who is on turn, owns the left-hand team of the final (and of the third-place match, if `both`)."""
    pairs = LAST[edition] | matches
    owners = {pairs["F"][:3]: A, pairs["F"][4:]: B, pairs["TP"][:3]: A if both else C, pairs["TP"][4:]: C}
    return Table(edition, hands=(hand, "", ""), phase="finals", matches=pairs, owners=owners, tiles=tiles, pile=12)


BOTH_ROWS = {"TP": "1 | attack", "F": "1 | attack"}


@with_finals
@pytest.mark.parametrize("card", ["attack", "defence", "one_goal", "two_goals", "three_goals"])
def test_w8_5_tiles_only_in_ones_own_match(edition: str, card: str) -> None:
    table = last_phase(edition, f"{card} attack defence").play(Play(card))
    assert {match for match, _ in table.rows(Lay)} == {"F"}
    assert table.rows(Lay) == {("F", LAST[edition]["F"][:3]), ("F", LAST[edition]["F"][4:])}, "also for the opponent"


@with_finals
def test_w8_5_penalties_only_in_ones_own_match(edition: str) -> None:
    table = last_phase(edition, "penalty attack defence").play(Play("penalty"))
    assert {match for match, _ in table.rows(Shoot)} == {"F"}


@with_finals
@pytest.mark.parametrize("card", ["defence", "offside"])
def test_w8_5_turn_overs_only_in_ones_own_match(edition: str, card: str) -> None:
    table = last_phase(edition, f"{card} attack attack", BOTH_ROWS).play(Play(card))
    assert {match for match, _ in table.rows(TurnOver)} == {"F"}


@with_finals
def test_w8_5_a_foul_has_no_action_if_only_the_other_match_offers_one(edition: str) -> None:
    table = last_phase(edition, "foul offside attack", {"TP": "1 | attack"})
    assert table.playable() == {"attack"}
    assert set(table.legal) >= {ThrowAway("foul"), ThrowAway("offside")}


@with_finals
@pytest.mark.parametrize("card", ["attack", "defence", "one_goal"])
def test_w8_5_who_has_a_team_in_both_may_act_in_both(edition: str, card: str) -> None:
    table = last_phase(edition, f"{card} foul offside", both=True).play(Play(card))
    assert {match for match, _ in table.rows(Lay)} == {"TP", "F"}
    assert len(table.rows(Lay)) == 4


@with_finals
def test_w8_5_who_has_a_team_in_both_may_turn_over_in_both(edition: str) -> None:
    table = last_phase(edition, "offside foul foul", BOTH_ROWS, both=True).play(Play("offside"))
    assert {match for match, _ in table.rows(TurnOver)} == {"TP", "F"}


@with_finals
@pytest.mark.parametrize(("seat", "match"), [(A, "F"), (B, "F"), (C, "TP"), (D, "TP")])
def test_w8_5_owners_of_the_left_and_of_the_right_hand_team_alike(edition: str, seat: int, match: str) -> None:
    pairs = LAST[edition]
    owners = {pairs["F"][:3]: A, pairs["F"][4:]: B, pairs["TP"][:3]: C, pairs["TP"][4:]: D}
    hands = ["attack attack foul" if seat == other else "" for other in range(4)]
    table = Table(edition, hands=hands, phase="finals", matches=pairs, owners=owners, pile=12, on_turn=seat).play(Play("attack"))
    assert table.legal == [Lay(match, "left"), Lay(match, "right")]


@with_finals
@pytest.mark.parametrize(("card", "tiles"), [("two_ones", 2), ("three_ones", 3)])
def test_w8_5_one_tile_of_a_multi_goal_card_is_enough_and_none_is_not(edition: str, card: str, tiles: int) -> None:
    table = last_phase(edition, f"{card} attack attack").play(Play(card))
    assert table.question() == WhereToLayOne(card, tiles, False)
    assert Stop() not in table.legal
    table.play(Lay("F", "left"))
    assert Stop() in table.legal
    assert table.question() == WhereToLayOne(card, tiles - 1, True)
    table.play(Stop(), "attack")
    assert table.tiles("F") == "1 |"
    assert table.view.on_turn == B


@with_finals
def test_w8_5_different_teams_stay(edition: str) -> None:
    """Of 1+1+1 only two tiles find a team in one match; then the card is done."""
    table = last_phase(edition, "three_ones attack attack").play(Play("three_ones")).play(Lay("F", "left"))
    assert table.rows(Lay) == {("F", LAST[edition]["F"][4:])}
    table.play(Lay("F", "right"), "attack")
    assert table.tiles("F") == "1 | 1"
    assert table.view.on_turn == B


@with_finals
@pytest.mark.parametrize("stop_after", [1, 2, 3])
def test_w8_5_any_number_of_tiles_from_one_up(edition: str, stop_after: int) -> None:
    rows = [Lay("F", "left"), Lay("TP", "left"), Lay("F", "right")]
    table = last_phase(edition, "three_ones attack attack", both=True).play(Play("three_ones"))
    for number, row in enumerate(rows[:stop_after]):
        table.play(row, *(["attack"] if number == 2 else []))
    if stop_after < 3:
        table.play(Stop(), "attack")
    laid = sum(table.tiles(match).count("1") for match in ("F", "TP"))
    assert laid == stop_after
    assert table.view.on_turn == B


@with_finals
def test_w8_5_of_two_and_one_both_tiles(edition: str) -> None:
    table = last_phase(edition, "two_and_one attack attack").play(Play("two_and_one"))
    assert table.question() == WhereToLayTwo(True)
    table.play(Lay("F", "right"))
    assert table.rows(Lay) == {("F", LAST[edition]["F"][:3])}
    table.play(Lay("F", "left"), "attack")
    assert table.tiles("F") == "1 | 2"


@with_finals
def test_w8_5_of_two_and_one_the_two_alone(edition: str) -> None:
    table = last_phase(edition, "two_and_one attack attack").play(Play("two_and_one")).play(Lay("F", "left"))
    table.play(Stop(), "attack")
    assert table.tiles("F") == "2 |"


@with_finals
def test_w8_5_of_two_and_one_the_one_alone_but_not_neither(edition: str) -> None:
    table = last_phase(edition, "two_and_one attack attack").play(Play("two_and_one")).play(Skip())
    assert table.legal == [Lay("F", "left"), Lay("F", "right")]
    table.play(Lay("F", "right"), "attack")
    assert table.tiles("F") == "| 1"
    assert table.view.on_turn == B


def test_w8_5_two_goals_only_for_black_to_green() -> None:
    """South Africa is yellow, Germany black."""
    table = last_phase("2002", "two_and_one attack attack", F="RSA-GER").play(Play("two_and_one"))
    assert table.legal == [Skip(), Lay("F", "right")]


def test_w8_5_if_nobody_may_have_two_goals_the_one_is_laid() -> None:
    table = last_phase("2002", "two_and_one attack attack", F="RSA-ECU").play(Play("two_and_one"))
    assert table.legal == [Lay("F", "left"), Lay("F", "right")]
    table.play(Lay("F", "left"), "attack")
    assert table.tiles("F") == "1 |"
    assert table.view.on_turn == B


@with_finals
def test_w8_5_one_free_team_is_enough_to_start(edition: str) -> None:
    left, right = ("defence " * 4).strip(), "1"
    table = last_phase(edition, "two_ones three_ones two_and_one", {"F": f"{left} | {right}"})
    assert table.playable() == {"two_ones", "three_ones", "two_and_one"}
    table.play(Play("three_ones"), "attack")
    assert table.happened(TileLaid) == [TileLaid("F", LAST[edition]["F"][4:], "one_goal")], "there is but one answer"


@pytest.mark.parametrize(
    ("edition", "phase", "matches"),
    [
        ("1930", "semi_finals", {"SF-1": "ARG-USA", "SF-2": "URU-YUG"}),
        ("1954", "semi_finals", {"SF-1": "FRG-AUT", "SF-2": "HUN-URU"}),
        ("1970", "semi_finals", {"SF-1": "BRA-URU", "SF-2": "ITA-FRG"}),
        ("1998", "semi_finals", {"SF-1": "BRA-NED", "SF-2": "FRA-CRO"}),
        ("2002", "semi_finals", {"SF-1": "BRA-TUR", "SF-2": "GER-KOR"}),
    ],
)
def test_w8_5_in_every_other_round_any_match_may_be_played_on(edition: str, phase: str, matches: dict[str, str]) -> None:
    """A owns one team of the first match."""
    teams = [team for pair in matches.values() for team in pair.split("-")]
    owners = dict(zip(teams, (A, B, B, C), strict=True))
    table = Table(
        edition, hands=("attack offside attack", "", ""), phase=phase, matches=matches, owners=owners, tiles={"SF-2": "1 |"}
    )
    assert "offside" in table.playable()
    assert table.play(Play("attack")).teams_for(Lay) == set(teams)


@pytest.mark.parametrize("edition", ["1970", "1998", "2002"])
def test_w8_5_in_every_other_round_a_multi_goal_card_is_all_or_none(edition: str) -> None:
    pairs = {"1970": ("BRA-URU", "ITA-FRG"), "1998": ("BRA-NED", "FRA-CRO"), "2002": ("BRA-TUR", "GER-KOR")}[edition]
    matches = dict(zip(("SF-1", "SF-2"), pairs, strict=True))
    owners = {pairs[0][:3]: A}
    table = Table(edition, hands=("three_ones two_and_one attack", "", ""), phase="semi_finals", matches=matches, owners=owners)
    table.play(Play("three_ones")).play(Lay("SF-1", "left"))
    assert Stop() not in table.legal
    other = Table(edition, hands=("three_ones two_and_one attack", "", ""), phase="semi_finals", matches=matches, owners=owners)
    assert Skip() not in other.play(Play("two_and_one")).legal


# --- W8.6, W8.7: who takes part, and who has won


@every_edition
def test_w8_6_owners_of_the_teams_of_the_phase_take_part(edition: str) -> None:
    stage = Stage(edition, 7).groups()
    while stage.mover >= 0:
        owners = {stage.owner(team) for pairing in stage.began.matches for team in (pairing.left, pairing.right)}
        assert set(stage.began.seats) == owners
        assert {seat for seat, player in enumerate(stage.view.players) if player.taking_part} == owners
        stage.round(outcomes=None)


def test_w8_6_a_finalists_owner_waits_for_the_third_place_match_of_1954() -> None:
    """A and B win the semi-finals, C and D lose them."""
    semis = {"SF-1": ("FRG", "AUT"), "SF-2": ("HUN", "URU")}
    owners = {"FRG": A, "HUN": B, "AUT": C, "URU": D}
    table = Table(
        "1954",
        players=4,
        phase="semi_finals",
        matches={match: "-".join(pair) for match, pair in semis.items()},
        owners=owners,
        tiles={"SF-1": "1 |", "SF-2": "1 |"},
        pile=1,
        modifier_dice=False,
    )
    table.throw()
    assert table.view.phase == "third_place"
    assert [player.taking_part for player in table.view.players] == [False, False, True, True]
    assert [player.out for player in table.view.players] == [False] * 4
    waiting = [table.hand(A), table.hand(B)]
    assert [len(hand.split()) for hand in waiting] == [3, 3]
    while table.view.pile > 1:
        assert table.view.on_turn in (C, D)
        table.throw(draws="one_goal")
    table.turn("one_goal", Lay("TP", "left"))
    assert table.view.phase == "final"
    assert [player.taking_part for player in table.view.players] == [True, True, False, False]
    assert [table.hand(A), table.hand(B)] == waiting
    assert {player.seat for player in table.happened(PlayerOut)} == {C, D}


def test_w8_6_one_player_alone_plays_the_pile_alone() -> None:
    owners = {"ARG": A, "BRA": A, "URU": A, "USA": A}
    stage = Stage("1930", 3, owners, early_win="play_on").groups()
    assert stage.began.seats == (A,)
    stage.to_last_turn()
    _, events = by_phase(stage.log)[-1]
    assert [event.seat for event in events if isinstance(event, TurnBegan)] == [A] * 12
    stage.round()
    assert stage.began.phase == "final"


@every_edition
def test_w8_7_both_finalists_of_one_player_end_the_game(edition: str) -> None:
    """The left-hand teams win all semi-finals, and they are A's."""
    probe = Stage(edition, 3).to_phase("semi_finals")
    owners = {pair[0]: A for pair in probe.pairings.values()} | {pair[1]: B for pair in probe.pairings.values()}
    table = Table(
        edition,
        players=3,
        phase="semi_finals",
        matches={match: "-".join(pair) for match, pair in probe.pairings.items()},
        owners=owners,
        tiles=dict.fromkeys(probe.pairings, "1 |"),
        pile=1,
        modifier_dice=False,
    )
    table.throw()
    assert table.happened(WonEarly) == [WonEarly(A)]
    assert table.happened(WorldChampion) == []
    assert table.state.mover() == -1
    result = table.state.result()
    assert result is not None
    assert result.places == (1, 2, 3)
    assert result.reason == "won_early"


def both_finalists(edition: str, early_win: str = "ask") -> Table:
    """A's teams have won both semi-finals against B's and C's."""
    probe = Stage(edition, 5).to_phase("semi_finals")
    first, second = probe.pairings.values()
    table = Table(
        edition,
        players=4,
        phase="semi_finals",
        matches={"SF-1": "-".join(first), "SF-2": "-".join(second)},
        owners={first[0]: A, second[0]: A, first[1]: B, second[1]: C},
        tiles={"SF-1": "1 |", "SF-2": "1 |"},
        pile=1,
        modifier_dice=False,
        early_win=early_win,
    )
    return table.throw()


@pytest.mark.parametrize("edition", ["1954", "1970", "1998", "2002"])
def test_w8_7_the_teams_for_third_place_share_it(edition: str) -> None:
    """Their owners B and C share second place, before D."""
    table = both_finalists(edition, "end")
    result = table.state.result()
    assert result is not None
    assert result.places == (1, 2, 2, 4)


def test_w8_7_also_after_any_other_round() -> None:
    """All four group winners are A's."""
    stage = Stage("1930", 3, {"ARG": A, "BRA": A, "URU": A, "USA": A}).groups()
    assert stage.happened(WonEarly) == [WonEarly(A)]
    assert stage.mover == -1
    result = stage.state.result()
    assert result is not None
    assert result.places == (1, 2, 2), "all group exits are level"


def test_w8_7_not_while_another_players_team_can_still_become_champion() -> None:
    stage = Stage("1930", 3, {"ARG": A, "BRA": A, "URU": A, "USA": B}).groups()
    assert stage.in_all(WonEarly) == []
    stage.round("SF-1 0:1")
    assert stage.began.phase == "final"
    assert stage.in_all(WonEarly) == []
    stage.round()
    assert stage.in_all(WonEarly) == []
    assert stage.happened(WorldChampion) == [WorldChampion("URU", A)]


def test_w8_7_only_after_the_whole_round() -> None:
    """The first semi-final is A's; both teams of the second are A's too, but it is drawn."""
    stage = Stage("1930", 3, {"ARG": A, "USA": B, "URU": A, "BRA": A}).groups()
    stage.round("SF-1 1:0, SF-2 0:0")
    assert stage.in_all(WonEarly) == []
    assert stage.began.replay == 1
    stage.end("SF-2 0:1")
    assert stage.happened(WonEarly) == [WonEarly(A)]


@every_edition
def test_w8_7_the_early_winner_is_asked_and_ends_the_game(edition: str) -> None:
    table = both_finalists(edition)
    assert table.happened(WonEarly) == [WonEarly(A)]
    assert (table.state.result(), table.state.mover(), table.view.winner) == (None, A, A)
    assert table.question() == WhetherToPlayOn()
    assert set(table.legal) == {EndNow(), PlayOn()}
    table.play(EndNow())
    result = table.state.result()
    assert result is not None
    assert (result.places, result.reason) == ((1, 2, 2, 4), "won_early")


@every_edition
def test_w8_7_the_early_winner_plays_on_and_stands(edition: str) -> None:
    """Third place is played for where there is a match for it; nobody is asked a second time."""
    table = both_finalists(edition)
    events: list[Event] = []
    table.state.play(A, table.numbers.moves.number(PlayOn()), chance := Seeded(3), events)
    assert events[0] == PlayedOn(A)
    assert table.view.winner == A
    while (seat := table.state.mover()) >= 0:
        assert table.state.prompt(seat) != WhetherToPlayOn()
        table.state.play(seat, table.state.legal_move(seat, chance.below(table.state.legal_count(seat))), chance, events)
    assert [event.seat for event in events if isinstance(event, WorldChampion)] == [A]
    result = table.state.result()
    assert result is not None
    assert (result.reason, result.places[A], result.places[D]) == ("final", 1, 4)
    assert {result.places[B], result.places[C]} == ({2} if edition == "1930" else {2, 3})


@every_edition
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_w8_7_bots_end_it(edition: str, bot: str) -> None:
    table = both_finalists(edition)
    state, player = table.state, make_bot(bot, table.setup)
    moves = {bot_match.ask(player, state, A, Seeded(seed)) for seed in range(20)}
    moves.add(bot_ask(player, state.view(A), state.decision(A), Seeded(1)))
    assert [table.numbers.moves[move] for move in moves] == [EndNow()]


def test_w8_7_by_the_first_rules_nobody_was_asked() -> None:
    for played_out, early_win in ((False, "end"), (True, "play_on")):
        assert make_setup("worldcup", options={"play_out": played_out}, rules_version=1).options["early_win"] == early_win
        assert make_setup("worldcup", options={"play_out": played_out}).options["early_win"] == early_win
    assert make_setup("worldcup", rules_version=1).options["early_win"] == "end"
    assert make_setup("worldcup").options["early_win"] == "ask"
    old = [make_setup("worldcup", options={"early_win": early_win}, rules_version=1) for early_win in EARLY_WIN]
    assert [GAME.numbers(setup).early_win for setup in old] == [END, END, ONLY_AT_THE_END]


@every_edition
def test_w8_7_the_option_plays_on_until_the_final(edition: str) -> None:
    owners = dict.fromkeys(Stage(edition).numbers.teams, A)
    last = [members[-1] for members in Stage(edition).numbers.edition.groups.values()]
    stage = Stage(edition, 2, owners | dict.fromkeys(last, B), early_win="play_on").groups()
    assert stage.mover == A
    while stage.mover >= 0:
        assert stage.began.seats == (A,)
        stage.round(outcomes=None)
    assert stage.in_all(WonEarly) == [WonEarly(A)], "told once"
    (champion,) = stage.in_all(WorldChampion)
    assert champion.seat == A
    result = stage.state.result()
    assert result is not None
    assert result.winners() == (A,)
    assert result.reason == "final"


# --- W8.8, W8.9: drawn matches


def test_w8_8_drawn_semi_finals_of_1930_are_replayed_with_six_cards_each() -> None:
    stage = Stage("1930", 4, {"ARG": A, "USA": B, "URU": C, "BRA": D}).groups()
    stage.round("SF-1 1:1, SF-2 0:0")
    assert stage.happened(ReplaysCalled) == [ReplaysCalled(("SF-1", "SF-2"), 1)]
    assert stage.began.pile == 12
    assert stage.happened(PlayerOut) == []
    assert set(stage.began.seats) == {A, B, C, D}
    stage.end("SF-1 0:1, SF-2 2:2")
    assert stage.began.replay == 2
    assert stage.pairings == {"SF-2": ("URU", "BRA")}
    assert stage.began.pile == 6
    assert stage.began.seats == (C, D)
    stage.end("SF-2 1:0")
    assert stage.pairings == {"F": ("URU", "USA")}


def test_w8_8_losers_of_decided_semi_finals_are_out_before_the_replay() -> None:
    stage = Stage("1930", 4, {"ARG": A, "USA": B, "URU": C, "BRA": D}).groups()
    stage.round("SF-1 1:0, SF-2 0:0")
    assert [player.seat for player in stage.happened(PlayerOut)] == [B]
    assert stage.began.pile + stage.began.aside == 12 + 3, "the hand is among the cards of the replay"
    assert stage.began.seats == (C, D), "the winner waits"
    assert len(stage.hand(A)) == 3
    assert stage.mover == stage.left_of(stage.drawer, (C, D))


def test_w8_8_in_a_replay_only_its_matches_are_played_on() -> None:
    stage = Stage("1930", 4, {"ARG": A, "USA": B, "URU": C, "BRA": D}).groups()
    stage.round("SF-1 1:0, SF-2 0:0")
    stage.play_card(C, "attack")
    assert stage.legal == [Lay("SF-2", "left"), Lay("SF-2", "right")]


@pytest.mark.parametrize(("edition", "cards"), [("1930", 8), ("1954", 12)])
def test_w8_8_a_drawn_final_is_repeated(edition: str, cards: int) -> None:
    stage = Stage(edition, 4).to_phase("final")
    seats = stage.began.seats
    assert len(seats) == 2
    for number in (1, 2, 3):
        stage.round(f"F {number}:{number}")
        assert stage.happened(ReplaysCalled) == [ReplaysCalled(("F",), number)]
        assert stage.began.pile == cards
        assert stage.began.seats == seats
    right = stage.pairings["F"][1]
    stage.end("F 0:1")
    assert stage.happened(WorldChampion) == [WorldChampion(right, stage.owner(right))]


@pytest.mark.parametrize(("phase", "match"), [("quarter_finals", "QF-3"), ("semi_finals", "SF-2"), ("third_place", "TP")])
def test_w8_8_drawn_matches_of_1954_are_replayed_until_decided(phase: str, match: str) -> None:
    stage = Stage("1954", 6).to_phase(phase)
    pair = stage.pairings[match]
    stage.round(f"{match} 1:1")
    for number in (1, 2):
        assert stage.pairings == {match: pair}
        assert stage.began.replay == number
        assert stage.began.pile == 6
        assert set(stage.began.seats) == {stage.owner(team) for team in pair}
        if number == 1:
            stage.end(f"{match} 0:0")
    stage.end(f"{match} 0:1", None)
    shown = stage.match(match)
    assert (shown.winner, shown.how) == ("right", "replay")
    assert (shown.left.goals, shown.right.goals) == (1, 1)
    assert (shown.left.replay_goals, shown.right.replay_goals) == (0, 1)
    assert stage.began.replay == 0


@pytest.mark.parametrize(
    ("phase", "match", "cards"),
    [("quarter_finals", "QF-3", 6), ("semi_finals", "SF-2", 6), ("third_place", "TP", 6), ("final", "F", 12)],
)
def test_w8_8_replays_of_1954_use_the_discards_alone(phase: str, match: str, cards: int) -> None:
    """What was set aside before stays there; hands that were laid down are among the discards."""
    stage = Stage("1954", 6, early_win="play_on").to_phase(phase)
    played = stage.began.pile
    stage.round(f"{match} 1:1")
    assert stage.began.replay == 1
    laid_down = sum(len(player.cards) for player in stage.happened(PlayerOut))
    assert pool_of(stage) == Counter(stage.view.pile_from)
    assert pool_of(stage).total() == played + laid_down < DECK["1954"] - cards_in_hands(stage)
    stage.end(f"{match} 0:0")
    assert (stage.began.replay, stage.began.pile, pool_of(stage).total()) == (2, cards, cards)


def test_w8_8_two_drawn_matches_of_1954_share_a_round() -> None:
    stage = Stage("1954", 6).to_phase("quarter_finals")
    stage.round("QF-1 0:0, QF-4 1:1")
    assert list(stage.pairings) == ["QF-1", "QF-4"]
    assert stage.began.pile == 12


@pytest.mark.parametrize(
    ("edition", "phase", "match"), [("1930", "final", "F"), ("1954", "third_place", "TP"), ("1954", "final", "F")]
)
@pytest.mark.parametrize("lot", [0, 1])
def test_w8_8_lots_after_fifty_replays_of_a_knock_out_match(edition: str, phase: str, match: str, lot: int) -> None:
    stage = Stage(edition, 6).to_phase(phase)
    pair = stage.pairings[match]
    for _ in range(50):
        stage.end("")
    assert stage.in_all(LotsDecided) == []
    assert stage.began.replay == 50
    stage.end("", [lot])
    assert stage.happened(LotsDecided) == [LotsDecided(match, pair[lot])]
    assert stage.match(match).how == "lots"
    assert stage.match(match).winner == ("left", "right")[lot]


@pytest.mark.parametrize("phase", ["quarter_finals", "semi_finals", "finals"])
@pytest.mark.parametrize("tosses", [(0, 1), (1, 0), (1, 1)])
def test_w8_8_coin_toss_in_1970(phase: str, tosses: tuple[int, int]) -> None:
    stage = Stage("1970", 6).to_phase(phase)
    pairs = stage.pairings
    first, second, *_ = pairs
    stage.round(f"{first} 1:1, {second} 0:0", tosses)
    assert stage.happened(CoinTossed) == [
        CoinTossed(first, pairs[first][tosses[0]]),
        CoinTossed(second, pairs[second][tosses[1]]),
    ]
    assert stage.match(first).winner == ("left", "right")[tosses[0]]
    assert stage.match(first).how == "coin"
    assert stage.in_all(ReplaysCalled) == []


@pytest.mark.parametrize("edition", ["1998", "2002"])
@pytest.mark.parametrize("phase", ["round_of_16", "quarter_finals", "semi_finals", "finals"])
def test_w8_8_shoot_out_in_1998_and_2002(edition: str, phase: str) -> None:
    stage = Stage(edition, 6).to_phase(phase)
    match, pair = list(stage.pairings.items())[-1]
    stage.round(f"{match} 2:2", kicks("x...x", "xx.xx"))
    assert stage.happened(ShootOutEnded) == [ShootOutEnded(match, pair[1], pair[0], 4, 2)]
    shown = stage.match(match)
    assert (shown.winner, shown.how) == ("right", "shoot_out")
    assert (shown.left.shoot_out_goals, shown.right.shoot_out_goals) == (2, 4)
    assert stage.in_all(ReplaysCalled) == []


def drawn_final(kicked: tuple[int, ...]) -> Table:
    table = Table(
        "2002",
        phase="finals",
        matches={"F": "GER-BRA"},
        open_matches=["F"],
        owners={"GER": A, "BRA": B},
        tiles={"F": "1 | 1"},
        pile=1,
        modifier_dice=False,
    )
    return table.throw(then=kicked)


def test_w8_9_five_rolls_each_in_turn_the_left_hand_team_first_and_all_are_rolled() -> None:
    """After three rolls each nobody could catch up any more."""
    table = drawn_final(kicks("xxxxx", "....."))
    kicked = table.happened(Kick)
    assert [kick.team for kick in kicked] == ["GER", "BRA"] * 5
    assert [kick.scored for kick in kicked] == [True, False] * 5
    assert table.happened(ShootOutEnded) == [ShootOutEnded("F", "GER", "BRA", 5, 0)]


@pytest.mark.parametrize("face", range(6))
def test_w8_9_left_has_the_first_white_die_and_right_the_second(face: int) -> None:
    """Every colour but black scores; both dice have two black faces, so the sixth kicks decide."""
    first = ("black", "black", "red", "red", "blue", "green")[face]
    second = ("black", "black", "red", "blue", "green", "yellow")[face]
    table = drawn_final((face, face, *kicks("....", "...."), *kicks("x", ".")))
    left, right = table.happened(Kick)[:2]
    assert left == Kick("F", "GER", "first_white", first, face > 1)
    assert right == Kick("F", "BRA", "second_white", second, face > 1)


def test_w8_9_if_level_one_roll_each_until_one_scores_and_the_other_misses() -> None:
    table = drawn_final(kicks("xx.x." + "x.x.", "x.xx." + "x.xx"))
    assert len(table.happened(Kick)) == 18, "both score, both miss, both score, then one of them"
    assert table.happened(ShootOutEnded) == [ShootOutEnded("F", "BRA", "GER", 6, 5)]
    assert table.view.champion == "BRA"


def test_w8_9_both_roll_equally_often() -> None:
    """The left-hand team misses its sixth: the other still has to score."""
    table = drawn_final(kicks("x...." + ".", "....x" + "x"))
    assert [kick.team for kick in table.happened(Kick)][-2:] == ["GER", "BRA"]
    assert table.happened(ShootOutEnded) == [ShootOutEnded("F", "BRA", "GER", 2, 1)]


def test_w8_9_one_match_after_the_other_in_printed_order() -> None:
    stage = Stage("2002", 6).to_phase("quarter_finals")
    stage.round("QF-Z 0:0, QF-W 1:1, QF-X 0:0", [*kicks("xxxxx", "x...."), *kicks(".....", "x...."), *kicks("x....", ".....")])
    assert [kick.match for kick in stage.happened(Kick)] == ["QF-W"] * 10 + ["QF-X"] * 10 + ["QF-Z"] * 10
    assert [ended.match for ended in stage.happened(ShootOutEnded)] == ["QF-W", "QF-X", "QF-Z"]


def test_w8_9_the_third_place_match_before_the_final() -> None:
    stage = Stage("1998", 6).to_phase("finals")
    stage.round("TP 0:0, F 0:0", [*kicks("xxxxx", "x...."), *kicks(".....", "x....")])
    assert [ended.match for ended in stage.happened(ShootOutEnded)] == ["TP", "F"]


# --- W8.10: third place


@pytest.mark.parametrize(
    ("edition", "phase"), [("1954", "third_place"), ("1970", "finals"), ("1998", "finals"), ("2002", "finals")]
)
def test_w8_10_losers_of_the_semi_finals_meet_and_their_owners_stay_in(edition: str, phase: str) -> None:
    stage = Stage(edition, 5).to_phase("semi_finals")
    semis = stage.pairings
    owners = {stage.owner(team) for pair in semis.values() for team in pair}
    stage.round()
    assert stage.began.phase == phase
    assert set(stage.pairings["TP"]) == {semis["SF-1"][1], semis["SF-2"][1]}
    assert not owners & {player.seat for player in stage.happened(PlayerOut)}
    assert {stage.owner(team) for team in stage.pairings["TP"]} <= set(stage.began.seats)


@pytest.mark.parametrize("edition", ["1954", "1970", "1998", "2002"])
def test_w8_10_third_place_is_better_than_fourth(edition: str) -> None:
    """A cup whose semi-finalists have four owners."""
    players = {"1954": 16, "1970": 16, "1998": 13, "2002": 13}[edition]
    stage = Stage(edition, players).groups(outcomes=None)
    while stage.began.phase != "semi_finals":
        stage.round(outcomes=None)
    semis = stage.pairings
    assert len(stage.began.seats) == 4
    stage.round()
    third, fourth = reversed(stage.pairings["TP"])
    stage.round("TP 0:1")
    if edition == "1954":
        stage.round()
    scored = [score.match for score in stage.in_all(MatchScored)]
    assert scored[-2:] == ["TP", "F"]
    champion = stage.in_all(WorldChampion)[0].team
    (second,) = {team for pair in semis.values() for team in pair} - {champion, third, fourth}
    result = stage.state.result()
    assert result is not None
    assert [result.places[stage.owner(team)] for team in (champion, second, third, fourth)] == [1, 2, 3, 4]


def test_w8_10_no_third_place_match_in_1930() -> None:
    stage = Stage("1930", 4, {"ARG": A, "USA": B, "URU": C, "BRA": D}).groups()
    stage.round()
    assert list(stage.pairings) == ["F"]
    assert [player.seat for player in stage.happened(PlayerOut)] == [B, D]
    stage.round()
    result = stage.state.result()
    assert result is not None
    assert result.places == (2, 3, 1, 3), "the losing semi-finalists are level"
