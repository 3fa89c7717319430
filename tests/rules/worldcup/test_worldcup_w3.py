"""W3: set-up."""

from collections import Counter

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.event import seen
from anpfiff.games.worldcup.events import CardDrawn, Dealer, ExtraTeam, TeamsDealt, TurnBegan
from anpfiff.games.worldcup.moves import Lay, Play
from rules.worldcup.table import EDITIONS, GAME, A, B, C, D, E, Table, begin, rank_of, setup

EXAMPLE = (
    "BRA CRC RUS KSA RSA USA",
    "ARG CRO JPN NGA SEN ESP",
    "CMR DEN ENG IRL POR SVN",
    "BEL FRA ITA MEX POL SWE",
    "ECU GER KOR PAR TUN URU",
)
"""Section IV c: what five players draw; China and Turkey are left."""


@pytest.mark.parametrize("extra_teams", [("CHN", "TUR"), ("TUR", "CHN")])
def test_w3_1_the_example_of_the_rulebook(extra_teams: tuple[str, str]) -> None:
    """Player 1 has a grey team; of those with a yellow one, player 5 has a black team, and player 2 more blue ones than 3."""
    table = begin("2002", 5, teams=EXAMPLE, extra_teams=extra_teams)
    assert table.happened(TeamsDealt) == [TeamsDealt(seat, tuple(teams.split())) for seat, teams in enumerate(EXAMPLE)]
    assert table.happened(ExtraTeam) == [ExtraTeam(A, extra_teams[0]), ExtraTeam(C, extra_teams[1])]
    owners = {code: team.owner for code, team in table.view.teams.items()}
    assert owners[extra_teams[0]] == A
    assert owners[extra_teams[1]] == C
    assert all(owners[code] == seat for seat, teams in enumerate(EXAMPLE) for code in teams.split())


def test_w3_1_teams_are_drawn_blind_one_at_a_time() -> None:
    """Chance is asked for each team, out of those that are left; that of the example needs no lots."""
    assert begin("2002", 5, teams=EXAMPLE).asked[:33] == [*range(32, 0, -1), 5]


@pytest.mark.parametrize("edition", EDITIONS)
def test_w3_1_evenly_and_nobody_has_two_more(edition: str) -> None:
    for players in GAME.players(edition):
        for seed in range(3):
            view = GAME.new(setup(edition, players), Seeded(seed)).view(None)
            teams = Counter(team.owner for team in view.teams.values())
            each, left_over = divmod(len(view.teams), players)
            assert Counter(teams.values()) == Counter({each: players - left_over, each + 1: left_over}) - Counter()


# 1930 with five players: two each, three left over.
# Black URU, red ARG, blue USA YUG, green CHI BRA PAR ROU, yellow FRA PER BEL, grey BOL MEX.


def extras(*teams: str, lots: tuple[int, ...] = ()) -> list[int]:
    """Who draws the left-over teams of 1930, in order."""
    return [event.seat for event in begin("1930", len(teams), teams=teams, extras=lots).happened(ExtraTeam)]


def test_w3_1_grey_first_then_yellow_then_green() -> None:
    assert extras("URU ARG", "CHI USA", "YUG BOL", "BRA FRA", "PAR ROU") == [C, D, E]


def test_w3_1_a_grey_team_counts_more_than_a_weak_holding() -> None:
    """Whoever has the black and a grey team comes before two yellow ones; even among the grey the weaker is first."""
    assert extras("URU BOL", "FRA PER", "ARG MEX", "CHI USA", "YUG BRA") == [C, A, B]


def test_w3_1_nobody_gets_a_second_extra() -> None:
    """With both grey teams and a yellow one there is still but one."""
    assert extras("BOL MEX", "FRA URU", "CHI ARG", "USA YUG", "PAR ROU") == [A, B, E]


def test_w3_1_after_yellow_the_green_draw_before_the_blue() -> None:
    assert extras("FRA PER", "CHI BRA", "URU ARG", "PAR ROU", "USA YUG", lots=(0,)) == [A, B, D]


def test_w3_1_after_green_blue_then_red_and_the_black_goes_without() -> None:
    """Seven players with a team each, six left over: lots among three green ones, then between two blue ones."""
    assert extras("URU", "ARG", "USA", "YUG", "CHI", "BRA", "PAR", lots=(0, 0, 0)) == [4, 5, 6, 2, 3, 1]


@pytest.mark.parametrize(
    ("one", "other", "rest"),
    [
        ("FRA ARG", "PER URU", ("BOL CHI", "ROU USA", "PAR YUG")),  # a red team beside it, not a black one
        ("FRA USA", "PER ARG", ("BOL CHI", "ROU URU", "PAR YUG")),  # a blue one, not a red one
        ("FRA CHI", "PER YUG", ("BOL BRA", "ROU URU", "PAR ARG")),  # a green one, not a blue one
        ("FRA BEL", "PER BRA", ("BOL CHI", "ROU URU", "PAR ARG")),  # a second yellow one, not a green one
    ],
)
def test_w3_1_of_those_who_qualify_the_weaker_holding_comes_first(one: str, other: str, rest: tuple[str, ...]) -> None:
    """Also when there is a team for both of them."""
    assert extras(one, other, *rest) == [C, A, B]
    assert extras(other, one, *rest) == [C, B, A]


def test_w3_1_if_more_qualify_than_teams_are_left_the_stronger_go_without() -> None:
    """Six teams each in 2002, two left, and three players with a yellow team: the one with a black team gets none."""
    seats = [event.seat for event in begin("2002", 5, teams=(EXAMPLE[4], *EXAMPLE[1:4], EXAMPLE[0])).happened(ExtraTeam)]
    assert seats == [E, C]


def test_w3_1_fewer_black_teams_outweigh_any_number_of_others() -> None:
    """One black team and else grey and yellow ones, against two red and three blue ones."""
    teams = (
        "BRA CHN RSA CRC ECU SVN FRA URU",
        "TUR KOR ESP ENG SEN KSA USA JPN",
        "GER SWE ITA MEX DEN IRL PAR BEL",
    )
    table = begin(
        "2002", 3, teams=[f"{hand} {more}" for hand, more in zip(teams, ("POR ARG", "RUS CRO", "CMR POL"), strict=True)]
    )
    assert [event.seat for event in table.happened(ExtraTeam)] == [B, A]


@pytest.mark.parametrize(("lot", "order"), [(0, [A, B]), (1, [B, A])])
def test_w3_1_equal_holdings_draw_lots(lot: int, order: list[int]) -> None:
    teams = ("FRA CHI", "PER BRA", "BOL URU", "ARG USA", "YUG ROU")
    table = begin("1930", 5, teams=teams, extras=(lot,))
    assert [event.seat for event in table.happened(ExtraTeam)] == [C, *order]
    assert table.asked[10] == 2, "between the two"


@pytest.mark.parametrize(("lots", "order"), [((0, 0), [A, B, C]), ((2, 0), [C, A, B]), ((1, 1), [B, C, A])])
def test_w3_1_lots_among_three(lots: tuple[int, int], order: list[int]) -> None:
    table = begin("1930", 5, teams=("FRA CHI", "PER BRA", "BEL PAR", "ARG USA", "YUG URU"), extras=lots)
    assert [event.seat for event in table.happened(ExtraTeam)] == order
    assert table.asked[10:12] == [3, 2]


@pytest.mark.parametrize("edition", EDITIONS)
def test_w3_2_only_1930_and_1954_leave_out_the_multi_goal_cards(edition: str) -> None:
    pile = GAME.new(setup(edition, 2), Seeded(1)).evidence(None).pile
    multi_goal = {"two_and_one", "three_ones", "two_ones"} & {*pile.known, *pile.rest_from}
    assert len(multi_goal) == (0 if edition in ("1930", "1954") else 3)
    assert pile.size + 6 == (78 if edition in ("1930", "1954") else 87)


@pytest.mark.parametrize("players", [2, 5, 16])
def test_w3_3_three_cards_each(players: int) -> None:
    state = GAME.new(setup("2002", players), Seeded(1))
    for seat in range(players):
        hand = state.view(seat).players[seat].hand
        assert hand.size == sum(hand.known.values()) == 3
    assert state.view(None).pile == 87 - 3 * players


def test_w3_3_whoever_is_dealt_a_card_sees_it_and_nobody_else() -> None:
    hands = ("attack foul penalty", "defence offside attack", "three_goals two_ones one_goal", "foul foul foul")
    table = begin("2002", 4, hands=hands)
    assert [table.hand(seat) for seat in range(4)] == [
        "attack foul penalty",
        "attack defence offside",
        "one_goal three_goals two_ones",
        "foul foul foul",
    ]
    dealt = [CardDrawn(seat, card) for seat, hand in enumerate(hands) for card in hand.split()]
    assert table.happened(CardDrawn) == dealt
    for watching in (A, B, C, D, None):
        view = table.state.view(watching)
        for seat in (A, B, C, D):
            if seat != watching:
                assert view.players[seat].hand.size == 3
                assert view.players[seat].hand.known == {}
        shown = [event for event in seen(table.events, watching) if isinstance(event, CardDrawn)]
        assert shown == [CardDrawn(event.seat, event.card if event.seat == watching else None) for event in dealt]


@pytest.mark.parametrize("dealer", [A, B, C, D])
def test_w3_3_the_player_to_the_dealers_left_begins(dealer: int) -> None:
    table = begin("2002", 4, dealer=dealer)
    first = (dealer + 1) % 4
    assert table.happened(Dealer) == [Dealer(dealer)]
    assert table.happened(TurnBegan) == [TurnBegan(first)]
    assert table.state.seats_to_move() == (first,)
    assert table.state.turns() == 1


@pytest.mark.parametrize("players", [2, 4, 8])
def test_w3_3_the_dealer_is_drawn_by_lot(players: int) -> None:
    table = begin("1970", players)
    assert table.asked[-3 * players - 1] == players


@pytest.mark.parametrize("players", [2, 3, 5])
def test_w3_3_then_clockwise(players: int) -> None:
    table = Table(players=players, on_turn=players - 1)
    order = []
    for _ in range(players + 1):
        table.throw()
        order.append(table.state.mover())
        assert table.happened(TurnBegan) == [TurnBegan(order[-1])]
    assert order == [*range(players), 0]


@pytest.mark.parametrize(("edition", "matches"), [("1930", 15), ("1954", 16), ("1970", 24), ("1998", 48), ("2002", 48)])
def test_w3_4_all_group_matches_are_open_together(edition: str, matches: int) -> None:
    """And none of the knock-out rounds."""
    view = GAME.new(setup(edition, 4), Seeded(1)).view(None)
    rounds = {match["id"]: match["round"] for match in GAME.facts(edition)["matches"]}
    is_open = [match.id for match in view.matches if match.open]
    assert len(is_open) == matches
    assert {rounds[match] for match in is_open} == {"group"}
    assert {match.split(":")[0] for match in is_open} == set(GAME.facts(edition)["edition"]["groups"])


def test_w3_4_a_tile_can_go_into_any_of_them_at_any_time() -> None:
    table = Table("2002", hands=("attack defence foul", ""), pass_number=1)
    table.play(Play("attack"))
    assert {match for match, _ in table.rows(Lay)} == set(table.open_now())
    assert len(table.open_now()) == 48


def test_w3_5_everybody_sees_who_owns_which_team() -> None:
    table = begin("2002", 4)
    groups = GAME.facts("2002")["edition"]["groups"]
    halves = [("A", "B"), ("C", "D"), ("E", "F"), ("G", "H")]
    expected = {team: seat for seat, labels in enumerate(halves) for label in labels for team in groups[label]}
    for seat in (A, B, C, D, None):
        assert {code: team.owner for code, team in table.state.view(seat).teams.items()} == expected
        assert seen(table.happened(TeamsDealt), seat) == table.happened(TeamsDealt)


def test_w3_5_extras_too() -> None:
    table = begin("2002", 5, teams=EXAMPLE)
    for seat in (A, B, C, D, E, None):
        assert len(seen(table.happened(ExtraTeam), seat)) == 2
        assert table.state.view(seat).teams == table.view.teams


def test_w3_5_a_player_may_own_both_teams_of_a_match() -> None:
    """A owns the whole groups A and B, and may help either side."""
    table = begin("2002", 4, dealer=D)
    assert {table.view.teams[code].owner for code in ("FRA", "SEN", "URU", "DEN")} == {A}
    table.turn("attack", Lay("A:FRA-SEN", "left"))
    assert table.tiles("A:FRA-SEN") == "attack |"


@pytest.mark.parametrize("edition", EDITIONS)
def test_w3_5_ranks_are_public(edition: str) -> None:
    ranks = [rank_of(edition, team) for team in GAME.new(setup(edition, 2), Seeded(1)).view(None).teams]
    assert set(ranks) == {"black", "red", "blue", "green", "yellow", "grey"}
