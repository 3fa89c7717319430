"""C1: aim and material."""

from collections import Counter

import pytest

from anpfiff.arena import match as bot_match
from anpfiff.bots.bot import ask as bot_ask
from anpfiff.bots.registry import make_bot
from anpfiff.core.chance import Seeded
from anpfiff.core.decision import Prompt
from anpfiff.core.registry import make_setup
from anpfiff.core.result import Result
from anpfiff.football.champion import END, ONLY_AT_THE_END
from anpfiff.football.early_win import EARLY_WIN, EndNow, PlayOn, WhetherToPlayOn
from anpfiff.football.events import PlayedOn, WonEarly, WorldChampion
from anpfiff.games.cards2010.events import GroupBegan, HandDealt, SectionBegan, TeamDealt
from anpfiff.games.cards2010.moves import Place
from anpfiff.games.cards2010.view import Cards2010View
from rules.cards2010.deal import (
    ALLOWANCES,
    DECK,
    FIRST_DECK,
    GAME,
    GROUPS,
    KINDS,
    A,
    B,
    C,
    D,
    KnockoutTable,
    RandomGame,
    begin,
    played,
    setup,
)

TEAMS = " ".join(GROUPS.values()).split()
CARDS_OF_A = "attack " * 11 + "defence " * 9 + "one_goal " * 4 + "two_goals three_goals foul"
"""27 cards, as group A needs them."""
FOUR = {"RSA": A, "ARG": B, "NED": C, "ITA": D}
"""One of the last four each."""


# --- C1.1


def test_c1_1_two_to_eight_players() -> None:
    assert list(GAME.players("2010")) == [2, 3, 4, 5, 6, 7, 8]
    for players in GAME.players("2010"):
        view = RandomGame(players, 1, early_win="play_on").finish().state.view(None)
        assert {team.owner for team in view.teams.values()} == set(range(players))


@pytest.mark.parametrize(("row", "champion", "winner"), [("1 |", "RSA", B), ("| 1", "ARG", C)])
def test_c1_1_the_owner_of_the_winner_of_the_final_wins(row: str, champion: str, winner: int) -> None:
    """Whoever plays the last card, and whatever happens in the match for third place."""
    owners = {"RSA": B, "ARG": C, "NED": D, "ITA": A}
    table = KnockoutTable("finals", hands=("defence", "", "", ""), owners=owners, rows={"F": row, "TP": "2 3 |"})
    table.turn("defence", Place("TP", "left"))
    assert table.state.result() == Result((4, 1, 2, 3) if winner == B else (4, 2, 1, 3), "final")
    assert table.state.seats_to_move() == ()
    assert (table.view.champion, table.view.winner) == (champion, winner)
    assert table.happened(WorldChampion) == [WorldChampion(champion, winner)]


def test_c1_1_before_the_final_nobody_has_won() -> None:
    table = KnockoutTable("semi_finals", hands=("defence", "", "", ""), owners=FOUR, rows={"HF1": "1 |", "HF2": "1 |"})
    table.turn("defence", Place("HF1", "left"), then=[...])
    assert table.view.section == "finals"
    assert table.state.result() is None
    assert (table.view.champion, table.view.winner) == (None, None)


# --- C1.2


@pytest.mark.parametrize("starter", range(5))
def test_c1_2_teams_are_dealt_round_by_round_from_a_start_drawn_by_lot(starter: int) -> None:
    """32 teams to five players: the first two get one more."""
    teams = list(reversed(TEAMS))
    state, events, asked = begin(5, starter, " ".join(teams), CARDS_OF_A)
    assert asked == [5, *range(32, 0, -1), *range(32, 5, -1)]
    order = [(starter + number) % 5 for number in range(32)]
    assert [event for event in events if isinstance(event, TeamDealt)] == [
        TeamDealt(seat, team) for seat, team in zip(order, teams, strict=True)
    ]
    holdings = Counter(order)
    assert holdings == {seat: 7 if seat in (starter, (starter + 1) % 5) else 6 for seat in range(5)}
    for seat in range(5):
        own = {team for team, shown in state.view(seat).teams.items() if shown.owner == seat}
        assert own == {team for dealt, team in zip(order, teams, strict=True) if dealt == seat}
    assert state.evidence(None).starter == starter


@pytest.mark.parametrize("players", [2, 4, 8])
def test_c1_2_all_get_as_many_where_that_is_possible(players: int) -> None:
    game = RandomGame(players, 3)
    assert set(Counter(event.seat for event in game.happened(TeamDealt)).values()) == {32 // players}


def test_c1_2_only_the_owner_sees_a_team_before_its_group() -> None:
    state, events, _ = begin(4, B, " ".join(TEAMS), CARDS_OF_A)
    owner = {team: (number + 1) % 4 for number, team in enumerate(TEAMS)}
    for seat in (None, A, B, C, D):
        view = state.view(seat)
        for team, shown in view.teams.items():
            known = team in GROUPS["A"].split() or owner[team] == seat
            assert shown.owner == (owner[team] if known else None), (seat, team)
            assert shown.open == (team in GROUPS["A"].split())
        assert [player.hidden_teams for player in view.players] == [7, 7, 7, 7]
        for event in events:
            if isinstance(event, TeamDealt):
                assert event.seen_by(seat) == TeamDealt(event.seat, event.team if event.seat == seat else None)


def test_c1_2_a_group_turns_up_its_teams_and_they_stay_open() -> None:
    game = RandomGame(5, 2, early_win="play_on")
    owner = {event.team: event.seat for event in game.happened(TeamDealt)}
    groups = list(GROUPS)
    begun = 0
    while game.state.mover() >= 0:
        begun = len(game.happened(GroupBegan))
        turned_up = [team for label in groups[:begun] for team in GROUPS[label].split()]
        for seat in (None, A, D):
            view = game.state.view(seat)
            assert [team for team, shown in view.teams.items() if shown.open] == turned_up
            for team, shown in view.teams.items():
                assert shown.owner == (owner[team] if team in turned_up or owner[team] == seat else None)
            for player, shown_player in enumerate(view.players):
                hidden = [team for team in TEAMS if owner[team] == player and team not in turned_up]
                assert shown_player.hidden_teams == len(hidden)
        game.step()
    assert begun == 8
    for event in game.happened(GroupBegan):
        assert event.teams == tuple(GROUPS[event.group].split())
        assert event.owners == tuple(owner[team] for team in event.teams)


# --- C1.3, C1.4


def test_c1_3_the_action_cards() -> None:
    assert GAME.facts("2010")["cards"] == dict(DECK)
    assert DECK.total() == 32
    assert GAME.numbers(setup()).edition.cards == dict(DECK)
    state, _, _ = begin(4, A, " ".join(TEAMS), CARDS_OF_A)
    view = state.view(None)
    assert view.pile.size + sum(hand.size for hand in view.team_hands.values()) == 32


def test_c1_3_games_of_the_first_rules_keep_their_deck() -> None:
    numbers = GAME.numbers(setup(rules_version=1))
    assert dict(zip(KINDS, numbers.deck, strict=True)) == dict(FIRST_DECK)
    assert numbers.deck_size == 32
    assert sum(numbers.deck) == sum(GAME.numbers(setup()).deck)


def test_c1_4_every_team_is_dealt_its_allowance() -> None:
    game = RandomGame(6, 4, early_win="play_on").finish()
    dealt = {event.team: event.size for event in game.happened(HandDealt)}
    assert dealt == ALLOWANCES
    for event in game.happened(HandDealt):
        assert event.cards is not None
        assert len(event.cards) == event.size
    assert (dealt["FRA"], dealt["RSA"], dealt["ARG"], dealt["KOR"], dealt["HON"], dealt["CHI"]) == (8, 5, 8, 6, 5, 7)


@pytest.mark.parametrize("group", GROUPS)
def test_c1_4_a_group_gets_28_cards_at_most(group: str) -> None:
    assert sum(ALLOWANCES[team] for team in GROUPS[group].split()) <= 28
    assert GAME.facts("2010")["most_dealt"] == 28


@pytest.mark.parametrize(("group", "by_team"), [("A", (5, 7, 7, 8)), ("D", (8, 6, 7, 6)), ("G", (8, 5, 7, 7))])
def test_c1_4_in_the_order_of_the_plan(group: str, by_team: tuple[int, ...]) -> None:
    allowances = GAME.facts("2010")["allowances"]
    assert tuple(allowances[team] for team in GROUPS[group].split()) == by_team


# --- C1.5


def test_c1_5_first_second_third_fourth_and_the_rest_level() -> None:
    """E and F have no team among the last four."""
    table = KnockoutTable("finals", players=6, hands=("one_goal", "", "", "", "", ""), owners=FOUR, rows={"TP": "| 1"})
    table.turn("one_goal", Place("F", "left"))
    assert table.state.result() == Result((1, 2, 4, 3, 5, 5), "final")


def test_c1_5_the_best_of_all_own_teams_counts() -> None:
    """A has the champion and the runner-up, so the third is the best of the others. D's fourth is better than nothing."""
    owners = {"RSA": A, "ARG": A, "NED": C, "ITA": D}
    table = KnockoutTable("finals", hands=("one_goal", "", "", ""), owners=owners, rows={"TP": "1 |"}, early_win="play_on")
    table.turn("one_goal", Place("F", "left"))
    assert table.places() == (1, 4, 2, 3)


def test_c1_5_a_better_finish_of_another_own_team_counts() -> None:
    owners = {"RSA": A, "ARG": B, "NED": A, "ITA": B}
    table = KnockoutTable("finals", players=3, hands=("one_goal", "", ""), owners=owners, rows={"TP": "1 |"})
    table.turn("one_goal", Place("F", "right"))
    assert table.places() == (2, 1, 3)


def test_c1_5_losers_of_both_halves_of_the_round_of_16_are_level() -> None:
    """Found in games played at random: seats whose best team went out in the round of 16, one in each half."""
    met = 0
    for seed in range(30):
        view, places = _ended(RandomGame(8, seed, early_win="play_on"))
        halves: dict[int, list[int]] = {1: [], 2: []}
        for seat in range(8):
            best = max(_finish(view, team) for team, shown in view.teams.items() if shown.owner == seat)
            if best == FINISHES.index("R16"):
                halves[min(_half(view, team) for team, shown in view.teams.items() if shown.owner == seat)].append(seat)
        if halves[1] and halves[2]:
            met += 1
            assert len({places[seat] for seat in halves[1] + halves[2]}) == 1, (seed, halves, places)
    assert met >= 3


@pytest.mark.parametrize("players", [2, 5, 8])
def test_c1_5_places_follow_from_the_best_finish(players: int) -> None:
    """Games played at random: places are reckoned from nothing but the results that everybody saw."""
    for seed in range(8):
        view, places = _ended(RandomGame(players, seed, early_win="play_on"))
        best = [max(_finish(view, team) for team, shown in view.teams.items() if shown.owner == seat) for seat in range(players)]
        ahead = sorted(best, reverse=True)
        assert places == tuple(ahead.index(own) + 1 for own in best), seed
        assert view.champion is not None
        assert places.index(1) == view.teams[view.champion].owner


FINISHES = ("group", "R16", "VF", "fourth", "third", "second", "champion")


def _ended(game: RandomGame) -> tuple[Cards2010View, tuple[int, ...]]:
    result = game.finish().state.result()
    assert result is not None
    return game.state.view(None), result.places


def _finish(view: Cards2010View, team: str) -> int:
    """C1.5: which of the finishes."""
    finish = 0
    for match in view.matches:
        if team in (match.left.team, match.right.team) and ":" not in match.id:
            won = match.winner == ("left" if match.left.team == team else "right")
            after = {"TP": ("fourth", "third"), "F": ("second", "champion")}
            reached = after[match.id][won] if match.id in after else {"R16": "R16", "VF": "VF", "HF": "fourth"}[_round(match.id)]
            finish = FINISHES.index(reached)
    return finish


def _round(match: str) -> str:
    return "R16" if match.startswith("R16") else match[:2]


def _half(view: Cards2010View, team: str) -> int:
    """Of the round of 16, in which a team plays; 3: in none."""
    for match in view.matches:
        if match.id.startswith("R16") and team in (match.left.team, match.right.team):
            return 1 if int(match.id[-1]) <= 4 else 2
    return 3


# --- C1.6


def early(early_win: str) -> KnockoutTable:
    """A owns both winners of the semi-finals."""
    owners = {"RSA": A, "ARG": A, "NED": B, "ITA": C}
    rows = {"HF1": "1 |", "HF2": "1 |"}
    table = KnockoutTable("semi_finals", hands=("defence", "", "", ""), owners=owners, rows=rows, early_win=early_win)
    table.turn("defence", Place("HF1", "left"), then=[...])
    return table


def test_c1_6_all_teams_that_can_still_win_belong_to_one_player() -> None:
    """The losing semi-finalists do not play, and are level."""
    table = early(early_win="end")
    assert table.state.result() == Result((1, 2, 2, 4), "won_early")
    assert table.happened(WonEarly) == [WonEarly(A)]
    assert table.happened(SectionBegan) == []
    assert (table.view.winner, table.view.champion) == (A, None)
    assert table.state.seats_to_move() == ()


def test_c1_6_play_on_goes_on_to_the_final() -> None:
    """The winner stands from then on."""
    table = early(early_win="play_on")
    assert table.state.result() is None
    assert table.happened(WonEarly) == [WonEarly(A)]
    assert (table.view.section, table.view.winner) == ("finals", A)
    assert GAME.options[0].name == "early_win"
    assert GAME.options[0].values == ("ask", "end", "play_on")


def test_c1_6_the_early_winner_is_asked_and_ends_the_game() -> None:
    table = early(early_win="ask")
    assert table.happened(WonEarly) == [WonEarly(A)]
    assert (table.state.result(), table.view.winner, table.view.on_turn) == (None, A, A)
    assert table.state.seats_to_move() == (A,)
    assert table.state.prompt(A) == WhetherToPlayOn()
    assert set(table.legal_for(A)) == {EndNow(), PlayOn()}
    table.play(EndNow())
    assert table.state.result() == Result((1, 2, 2, 4), "won_early")


def test_c1_6_the_early_winner_plays_on_for_the_places_below() -> None:
    """B wins the third place that B and C would have shared, and nobody is asked again."""
    table = early(early_win="ask")
    table.play(PlayOn(), ...)
    assert (table.view.section, table.view.winner) == ("finals", A)
    chance, asked = Seeded(1), list[Prompt]()
    while (seat := table.state.mover()) >= 0:
        asked.append(table.state.prompt(seat))
        table.state.play(seat, table.state.legal_move(seat, 0), chance, table.events)
    assert WhetherToPlayOn() not in asked
    assert table.happened(PlayedOn) == [PlayedOn(A)]
    assert [event.seat for event in table.happened(WorldChampion)] == [A]
    result = table.state.result()
    assert result is not None
    assert (result.reason, result.places[0], sorted(result.places)) == ("final", 1, [1, 2, 3, 4])


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_c1_6_bots_end_it(bot: str) -> None:
    table = early(early_win="ask")
    state = table.state
    for move in (bot_match.ask(make_bot(bot, table.setup), state, A, Seeded(seed)) for seed in range(20)):
        assert state.numbers.moves[move] == EndNow()
    assert state.numbers.moves[bot_ask(make_bot(bot, table.setup), state.view(A), state.decision(A), Seeded(1))] == EndNow()


def test_c1_6_by_the_first_rules_nobody_was_asked() -> None:
    for played_out, early_win in ((False, "end"), (True, "play_on")):
        old = make_setup("cards2010", options={"play_out": played_out}, rules_version=1)
        assert old.options == {"early_win": early_win}
        assert make_setup("cards2010", options={"play_out": played_out}).options == {"early_win": early_win}
    assert make_setup("cards2010", rules_version=1).options == {"early_win": "end"}
    assert make_setup("cards2010").options == {"early_win": "ask"}
    old_setups = [make_setup("cards2010", options={"early_win": early}, rules_version=1) for early in EARLY_WIN]
    assert [GAME.numbers(setup).early_win for setup in old_setups] == [END, END, ONLY_AT_THE_END]


@pytest.mark.parametrize(("early_win", "reason"), [("end", "won_early"), ("ask", ""), ("play_on", "")])
def test_c1_6_after_the_quarter_finals(early_win: str, reason: str) -> None:
    """All four who go on belong to A: won there, and not only after the semi-finals."""
    owners = {"RSA": A, "ENG": B, "NED": A, "BRA": B, "ARG": A, "GER": C, "ITA": A, "ESP": D}
    rows = dict.fromkeys(("VF1", "VF2", "VF3", "VF4"), "1 |")
    table = KnockoutTable(hands=("defence", "", "", ""), owners=owners, rows=rows, early_win=early_win)
    table.turn("defence", Place("VF1", "left"), then=[...])
    assert table.happened(WonEarly) == [WonEarly(A)]
    assert table.view.winner == A
    result = table.state.result()
    assert (result.reason if result else "") == reason
    if early_win == "ask":
        assert table.state.prompt(A) == WhetherToPlayOn()
        table.play(PlayOn(), ...)
    assert table.view.section == ("quarter_finals" if early_win == "end" else "semi_finals")


def test_c1_6_two_players_can_still_win() -> None:
    rows = {"HF1": "1 |", "HF2": "1 |"}
    table = KnockoutTable("semi_finals", hands=("defence", "", "", ""), owners=FOUR, rows=rows)
    table.turn("defence", Place("HF1", "left"), then=[...])
    assert table.state.result() is None
    assert table.happened(WonEarly) == []


def test_c1_6_not_in_the_middle_of_a_round() -> None:
    """B's last teams lose in the first half of the round of 16: the second is played, though only A is left."""
    owners = dict.fromkeys(TEAMS, A) | {"NGA": B, "AUS": B, "PAR": B, "SUI": B}
    rows = dict.fromkeys(("R16-1", "R16-2", "R16-3", "R16-4"), "1 |")
    table = KnockoutTable("round_of_16_first", hands=("defence", ""), owners=owners, rows=rows)
    table.turn("defence", Place("R16-1", "left"), then=[...])
    assert table.state.result() is None
    assert table.view.section == "round_of_16_second"
    chance = Seeded(1)
    while table.view.section == "round_of_16_second" and table.state.mover() >= 0:
        table.state.play(A, table.state.legal_move(A, 0), chance, table.events)
    assert table.state.result() == Result((1, 2), "won_early")


@pytest.mark.parametrize("early_win", EARLY_WIN)
def test_c1_6_after_the_group_stage(early_win: str) -> None:
    """All sixteen who go through belong to A."""
    owners = {team: A if place < 2 else B for group in GROUPS.values() for place, team in enumerate(group.split())}
    results = {"ESP-SUI": "0:0", "HON-CHI": "0:0", "ESP-HON": "1:0", "SUI-CHI": "1:0", "HON-SUI": "0:1"}
    table = played("attack | defence", ..., players=2, owners=owners, group="H", number=6, results=results, early_win=early_win)
    assert table.view.orders["H"][:2] == ("SUI", "ESP")
    if early_win == "ask":
        assert (table.view.section, table.view.on_turn) == (None, A)
        table.play(PlayOn(), ...)
    if early_win != "end":
        assert table.view.section == "round_of_16_first"
        assert table.state.result() is None
    else:
        assert table.state.result() == Result((1, 2), "won_early")


def test_c1_6_not_before_all_groups_are_played() -> None:
    """A owns every team of the first group, and nothing is decided by that."""
    owners = dict.fromkeys(GROUPS["A"].split(), A) | {"ARG": B}
    results = {"RSA-MEX": "0:0", "URU-FRA": "0:0", "RSA-URU": "0:0", "MEX-FRA": "0:0", "URU-MEX": "0:0"}
    table = played("attack | defence", ..., players=2, owners=owners, number=6, results=results)
    assert table.view.group == "B"
    assert table.state.result() is None


def test_c1_6_random_games_end_early_only_where_they_may() -> None:
    """Without playing on, a game of two often ends before the final, and then only the winner has a team that could win."""
    ended = Counter[str]()
    for seed in range(40):
        game = RandomGame(2, seed)
        result = game.finish().state.result()
        assert result is not None
        ended[result.reason] += 1
        alive = {shown.owner for shown in game.state.view(None).teams.values() if shown.can_win}
        assert alive == {result.winners()[0]}
    assert ended["won_early"] > 0
    assert ended["final"] > 0
