"""S3: bets."""

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.game import Setup
from anpfiff.core.sealed import SealedChoices
from anpfiff.games.schwalben.events import AccountsSettled, BetPaid, BetsMade
from anpfiff.games.schwalben.moves import Bet
from anpfiff.games.schwalben.prompts import WhatToBet
from anpfiff.games.schwalben.state import Schwalben
from rules.schwalben.pitch import BOX, GAME, A, B, C, D, NewGame, Pitch, RandomGame, Table, setup

LEVELS = ("quarter_final", "final", "title")
STRENGTH = {code: nation.strength for code, nation in BOX.nations.items()}


def betting(edition: str = "world16", seed: int = 1, players: int = 4) -> Table:
    """Everybody is about to bet."""
    game = RandomGame(edition, players, seed, teams="dealt")
    while game.state.view(None).step == "one_less":
        game.step()
    assert game.state.view(None).step == "bet"
    return Table(game.setup, game.state)


def bet_all(table: Table, seat: int, bets: dict[str, str], last: bool = False) -> None:
    """On the teams named; the first match follows the last bet."""
    nations = list(table.view.teams)
    for number, nation in enumerate(nations):
        ends = last and number == len(nations) - 1
        table.play(Bet(bets.get(nation, "none")), *([...] if ends else []), seat=seat)


def paid(pitch: Pitch, seat: int) -> dict[str, BetPaid]:
    (settled,) = pitch.happened(AccountsSettled)
    return {bet.team: bet for bet in settled.accounts[seat].bets}


def loser_of(match: str, edition: str = "world16") -> str:
    """In a tournament that ends with Brazil against Mexico."""
    shown = Pitch("BRA", "MEX", edition=edition, match="F", hands={"MEX": "attack3"}).match(match)
    assert shown.winner == "home"
    assert shown.away is not None
    return shown.away


# --- S3.1


def test_s3_1_everybody_has_100_million() -> None:
    for edition in GAME.editions():
        assert betting(edition).money() == (100, 100, 100, 100)


@pytest.mark.parametrize("edition", ["world16", "world32"])
def test_s3_1_a_bet_costs_the_strength(edition: str) -> None:
    """Whatever the level; own teams and others. Stakes are gone."""
    table = betting(edition)
    nations = [nation for nation in table.view.teams if nation != "GER"][:4]
    assert {table.view.teams[nation].owner for nation in nations} != {A}
    bets = dict(zip([*nations, "GER"], ("quarter_final", "final", "title", "title", "final"), strict=True))
    for seat in (A, B, C, D):
        bet_all(table, seat, bets, last=seat == D)
    left = 100 - sum(STRENGTH[nation] for nation in bets)
    assert table.money() == (left,) * 4
    assert table.happened(BetsMade) == [BetsMade((left,) * 4)]
    assert {player.stake for player in table.view.players} == {100 - left}


def test_s3_1_one_bet_a_team() -> None:
    """Each team is asked for once, in the order of the groups; two levels on one team cannot be told."""
    table = betting()
    asked = []
    for nation in table.view.teams:
        question = table.question(C)
        assert isinstance(question, WhatToBet)
        asked.append(question.team)
        table.play(Bet("title" if nation == "GER" else "none"), seat=C)
    assert asked == list(table.view.teams)
    assert C not in table.state.seats_to_move()


def test_s3_1_brazil_on_final_and_title_is_not_92() -> None:
    """Whoever bets on the title is asked nothing more about Brazil: as champion it pays 56, and 36 and 56 are never paid both."""
    table = betting()
    for nation in table.view.teams:
        asked = table.question(C)
        assert isinstance(asked, WhatToBet)
        assert asked.team == nation, "each team once"
        table.play(Bet("title" if nation in ("BRA", "GER") else "none"), seat=C)
    pitch = Pitch("BRA", "MEX", match="F", score=(1, 0), bets={A: {"BRA": "title"}, B: {"BRA": "final"}})
    assert [paid(pitch, seat)["BRA"].paid for seat in (A, B)] == [56, 36]
    (settled,) = pitch.happened(AccountsSettled)
    assert [sum(bet.team == "BRA" for bet in account.bets) for account in settled.accounts[:2]] == [1, 1]


def test_s3_1_brazil_on_the_quarter_final_is_a_loss() -> None:
    """fn 9: 18 are staked and 16 come back, though it becomes champion: 98 of 100 are left, and the champion's bonus."""
    bets = {A: {"BRA": "quarter_final"}}
    pitch = Pitch("BRA", "MEX", match="F", score=(1, 0), bets=bets, owners=dict.fromkeys(BOX.nations, C) | {"BRA": B})
    (settled,) = pitch.happened(AccountsSettled)
    account = settled.accounts[A]
    germany = sum(bet.stake - bet.paid for bet in account.bets if bet.team == "GER")
    assert paid(pitch, A)["BRA"] == BetPaid("BRA", "quarter_final", 18, 16)
    assert account.bonuses == {}
    assert account.total + germany == 100 - 18 + 16, "less than the 100 of whoever bets nothing"


def test_s3_1_the_question_tells_stake_and_money() -> None:
    table = betting()
    first, second = list(table.view.teams)[:2]
    assert table.question(A) == WhatToBet(first, STRENGTH[first], 100)
    table.play(Bet("final"), seat=A)
    assert table.question(A) == WhatToBet(second, STRENGTH[second], 100 - STRENGTH[first])
    assert table.question(B) == WhatToBet(first, STRENGTH[first], 100), "everybody has money of their own"


def test_s3_1_several_teams_on_the_title() -> None:
    """The same bet on many, as far as the money goes."""
    table = betting()
    placed = 0
    for nation in table.view.teams:
        if Bet("title") in table.legal_for(B):
            table.play(Bet("title"), seat=B)
            placed += 1
        else:
            assert nation != "GER"
            table.play(Bet("none"), seat=B)
    assert placed >= 5


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("edition", ["world16", "world32"])
def test_s3_1_never_more_than_the_money(seed: int, edition: str) -> None:
    """Who takes every bet that is offered: all levels or none are offered, and what Germany costs is kept back until then."""
    table = betting(edition, seed)
    left, kept = 100, STRENGTH["GER"]
    for nation in table.view.teams:
        if nation == "GER":
            kept = 0
        possible = left - kept >= STRENGTH[nation]
        levels = {move.level for move in table.legal_for(A) if isinstance(move, Bet)}
        assert levels == ({"none"} if nation != "GER" else set()) | (set(LEVELS) if possible else set())
        assert possible or nation != "GER"
        if possible:
            left -= STRENGTH[nation]
        table.play(Bet("final" if possible else "none"), seat=A)
    assert left >= 0


@pytest.mark.parametrize(("level", "pays"), [("quarter_final", 16), ("final", 36), ("title", 56)])
def test_s3_1_what_the_levels_pay_and_better_results_pay_the_same(level: str, pays: int) -> None:
    """Brazil is champion; the stake is gone all the same."""
    pitch = Pitch("BRA", "MEX", match="F", score=(1, 0), bets={D: {"BRA": level}})
    assert paid(pitch, D) == {"BRA": BetPaid("BRA", level, 18, pays)}
    assert pitch.money()[D] == 82


@pytest.mark.parametrize(
    ("reached", "results"),
    [
        ("F", {"quarter_final": 16, "final": 36, "title": 0}),
        ("S1", {"quarter_final": 16, "final": 0, "title": 0}),
        ("Q4", {"quarter_final": 16, "final": 0, "title": 0}),
        ("", {"quarter_final": 0, "final": 0, "title": 0}),
    ],
)
def test_s3_1_worse_results_pay_nothing(reached: str, results: dict[str, int]) -> None:
    """The losers of the final, a semi-final and a quarter-final, and the last of a group."""
    team = {"F": "MEX", "": "GRE"}.get(reached) or loser_of(reached)
    for level, pays in results.items():
        pitch = Pitch("BRA", "MEX", match="F", score=(1, 0), bets={D: {team: level}})
        assert paid(pitch, D)[team].paid == pays


@pytest.mark.parametrize(("score", "pays"), [((0, 1), 36), ((1, 0), 36)])
def test_s3_1_mexico_bet_on_the_final(score: tuple[int, int], pays: int) -> None:
    """The rulebook's example: 36 as champion, not 56; 36 as loser of the final."""
    pitch = Pitch("BRA", "MEX", match="F", score=score, bets={C: {"MEX": "final"}})
    assert paid(pitch, C)["MEX"].paid == pays


@pytest.mark.parametrize(("match", "home", "away"), [("S2", "BRA", "MEX"), ("Q2", "BRA", "MEX")])
def test_s3_1_mexico_bet_on_the_final_and_out_before(match: str, home: str, away: str) -> None:
    """The rulebook's example: not 16 either. Out in a semi-final or quarter-final, then the rest is played at once."""
    pitch = Pitch(home, away, match=match, score=(1, 0), bets={C: {"MEX": "final"}}, outcomes=(...,))
    state, chance = pitch.state, Seeded(1)
    while state.mover() >= 0:
        state.play(state.mover(), state.legal_move(state.mover(), 0), chance)
    accounts = pitch.view.accounts
    assert accounts is not None
    assert accounts[C].bets == (BetPaid("MEX", "final", STRENGTH["MEX"], 0),)


def test_s3_1_bets_on_own_and_other_teams_pay_alike() -> None:
    pitch = Pitch("BRA", "MEX", match="F", score=(1, 0), bets={A: {"BRA": "title"}, B: {"BRA": "title"}})
    assert paid(pitch, A)["BRA"] == paid(pitch, B)["BRA"] == BetPaid("BRA", "title", 18, 56)


# --- S3.2


def test_s3_2_everybody_must_bet_on_germany() -> None:
    """At any level, and not at none, whoever owns it."""
    table = betting()
    for seat in (A, B, C, D):
        for nation in table.view.teams:
            if nation == "GER":
                assert table.legal_for(seat) == [Bet(level) for level in LEVELS]
                break
            assert Bet("none") in table.legal_for(seat)
            table.play(Bet("none"), seat=seat)


@pytest.mark.parametrize(("heads", "first"), [("strongest", "C1"), ("printed", "D1")])
def test_s3_2_germany_also_if_it_heads_another_group(heads: str, first: str) -> None:
    """S2.4: the only team on which nobody may bet nothing, wherever it was put; and the money for it is kept back."""
    table = Table(*_dealt(heads))
    assert table.view.teams["GER"].place == first
    left = 100
    for nation, team in table.view.teams.items():
        strength = STRENGTH[nation]
        assert (Bet("none") not in table.legal_for(A)) == (nation == "GER"), nation
        kept = STRENGTH["GER"] if team.place < first else 0
        assert (Bet("title") in table.legal_for(A)) == (left - strength >= kept or nation == "GER"), nation
        level = "title" if Bet("title") in table.legal_for(A) else "none"
        left -= strength if level == "title" else 0
        table.play(Bet(level), seat=A)


def _dealt(heads: str) -> tuple[Setup, Schwalben]:
    game = RandomGame("euro16", 4, 1, teams="dealt", heads=heads)
    return game.setup, game.state


@pytest.mark.parametrize("edition", ["world16", "euro16", "world32"])
def test_s3_2_money_is_left_for_germany(edition: str) -> None:
    """Even for who bets all that he can."""
    table = betting(edition, 2)
    for nation in table.view.teams:
        levels = table.legal_for(A)
        if nation == "GER":
            assert set(levels) == {Bet(level) for level in LEVELS}
        table.play(levels[-1], seat=A)


def test_s3_2_what_is_kept_back_is_free_again_after_germany() -> None:
    """World16: Germany is the thirteenth of sixteen. 14 are kept back until then and, but for its stake, nothing more."""
    table = betting()
    left, offered = 100, []
    for nation in table.view.teams:
        legal = table.legal_for(A)
        can = Bet("title") in legal
        offered.append((nation, left, can))
        take = can and (nation == "GER" or left - STRENGTH[nation] >= 14 + 11)
        left -= STRENGTH[nation] if take else 0
        table.play(Bet("title" if take else "none"), seat=A)
    assert any(can and money < STRENGTH[nation] + 14 for nation, money, can in offered[13:])


# --- S3.3


def test_s3_3_all_bet_at_the_same_time() -> None:
    table = betting()
    assert table.state.seats_to_move() == (A, B, C, D)
    bet_all(table, B, {"GER": "title"})
    assert table.state.seats_to_move() == (A, C, D)


def test_s3_3_nobody_sees_a_bet_or_a_stake_before_all_have_bet() -> None:
    table = betting()
    before = {seat: table.state.view(seat) for seat in (None, B, C, D)}
    bet_all(table, A, {"GER": "title", next(iter(table.view.teams)): "final"})
    for seat, view in before.items():
        assert table.state.view(seat) == view
    own = table.state.view(A).players[A]
    assert own.bets is not None
    assert own.bets["GER"] == "title"
    assert (own.money, own.stake) == (100, None)


def test_s3_3_whoever_bets_last_learns_nothing_by_trying() -> None:
    """What the others have left comes to light only when the bet is made."""
    table = betting()
    for seat in (A, B, C):
        bet_all(table, seat, {"GER": "title"})
    nations = list(table.view.teams)
    for nation in nations[:-1]:
        table.play(Bet("title" if nation == "GER" else "none"), seat=D)
    tried = table.state.copy()
    tried.apply(D, table.numbers.moves.number(Bet("none")))
    assert not tried.settled()
    for looking in (None, A, D):
        assert [player.money for player in tried.view(looking).players] == [100] * 4
    tried.settle(Seeded(1))
    assert [player.money for player in tried.view(D).players] == [100 - STRENGTH["GER"]] * 4


def test_s3_3_afterwards_only_the_money_left_is_public() -> None:
    game = NewGame(teams="dealt")
    game.bet({A: {"ARG": "title"}, B: {"GER": "title"}}, ...)
    assert game.money() == (100 - 15 - 14, 86, 86, 86)
    for seat in (None, A, B, C, D):
        for player, shown in enumerate(game.state.view(seat).players):
            assert (shown.bets is not None) == (player == seat)
            assert shown.stake == 100 - shown.money


def test_s3_3_bets_are_open_at_the_end() -> None:
    pitch = Pitch("BRA", "MEX", match="F", score=(1, 0), bets={C: {"MEX": "final", "GER": "title"}})
    for seat in (None, A):
        bets = pitch.state.view(seat).players[C].bets
        assert bets is not None
        assert {nation: level for nation, level in bets.items() if level != "none"} == {"MEX": "final", "GER": "title"}


def test_s3_3_secret_during_the_matches() -> None:
    pitch = Pitch("BRA", "MEX", match="F", hands={"MEX": "attack3"}, bets={C: {"MEX": "final"}})
    assert [player.bets for player in pitch.view.players] == [None] * 4
    own = pitch.state.view(C).players[C].bets
    assert own is not None
    assert own["MEX"] == "final"


def test_s3_3_a_bet_can_be_changed_until_the_last_player_commits() -> None:
    """As a table with sealed choices keeps them."""
    table = betting()
    moves = table.numbers.moves
    nations = list(table.view.teams)

    def choice(level: str) -> list[int]:
        return [moves.number(Bet(level if nation == "GER" else "none")) for nation in nations]

    sealed = SealedChoices(table.state, moves)
    for seat, level in ((A, "title"), (B, "final"), (C, "final"), (A, "quarter_final")):
        assert sealed.commit(seat, choice(level)) is None
    assert not sealed.complete()
    assert sealed.commit(D, choice("title")) is None
    sealed.play(Seeded(1))
    assert isinstance(table.state, Schwalben)
    own = table.state.view(A).players[A].bets
    assert own is not None
    assert own["GER"] == "quarter_final"


# --- S3.4


@pytest.mark.parametrize(("level", "pays"), [("quarter_final", 25), ("final", 50), ("title", 80)])
def test_s3_4_world32_pays_more(level: str, pays: int) -> None:
    pitch = Pitch("BRA", "MEX", edition="world32", match="F", score=(1, 0), bets={D: {"BRA": level}})
    assert paid(pitch, D)["BRA"].paid == pays


def test_s3_4_the_round_of_16_is_no_quarter_final() -> None:
    """Its losers pay nothing; the losers of a quarter-final do."""
    early, late = loser_of("II-2", "world32"), loser_of("II-Q1", "world32")
    bets = {D: {early: "quarter_final", late: "quarter_final"}}
    pitch = Pitch("BRA", "MEX", edition="world32", match="F", score=(1, 0), bets=bets)
    assert (paid(pitch, D)[early].paid, paid(pitch, D)[late].paid) == (0, 25)


def test_s3_4_the_stake_is_the_printed_strength() -> None:
    """Though every team has one card less."""
    table = betting("world32")
    for nation, team in table.view.teams.items():
        assert team.green + team.blue + team.red == STRENGTH[nation] - 1
        question = table.question(A)
        assert isinstance(question, WhatToBet)
        assert (question.team, question.stake) == (nation, STRENGTH[nation])
        table.play(Bet("final" if nation == "GER" else "none"), seat=A)


@pytest.mark.parametrize(("edition", "pays"), [("world16", (16, 36, 56)), ("euro16", (16, 36, 56)), ("world32", (25, 50, 80))])
def test_s3_4_what_every_tournament_pays(edition: str, pays: tuple[int, ...]) -> None:
    bets = GAME.numbers(setup(edition)).edition.bets
    assert tuple(bets[level] for level in LEVELS) == pays
