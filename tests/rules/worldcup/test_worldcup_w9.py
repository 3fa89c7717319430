"""W9: brackets."""

import pytest

from anpfiff.games.worldcup.events import PhaseBegan
from anpfiff.games.worldcup.moves import Lay
from football.cups import facts_of
from rules.worldcup.stage import BRACKETS, Scores, Stage, lots
from rules.worldcup.table import EDITIONS, GAME


def check_bracket(edition: str, winners: str) -> None:
    """Play a cup in which the `winners` side wins every knock-out match, and compare every pairing."""
    stage = Stage(edition, 5, early_win="play_on")
    scores: Scores = {}
    for group, teams in stage.numbers.edition.groups.items():
        scores |= stage.won_by(group, teams[2], teams[1])
    stage.end(scores)
    known = {f"1st {group}": teams[0] for group, teams in stage.through.items()}
    known |= {f"2nd {group}": teams[1] for group, teams in stage.through.items() if len(teams) > 1}
    for phase, matches in BRACKETS[edition].items():
        assert stage.began.phase == phase
        assert stage.pairings == {match: (known[left], known[right]) for match, (left, right) in matches.items()}
        for match, (left, right) in stage.pairings.items():
            won, lost = (left, right) if winners == "left" else (right, left)
            known |= {f"win {match}": won, f"lose {match}": lost}
        stage.round(", ".join(f"{match} {'1:0' if winners == 'left' else '0:1'}" for match in matches))
    assert stage.view.champion == known["win F"]


both_sides = pytest.mark.parametrize("winners", ["left", "right"])


@both_sides
def test_w9_1_bracket_of_1930(winners: str) -> None:
    check_bracket("1930", winners)


@pytest.mark.parametrize(("tiles", "free"), [("attack attack", True), ("attack attack attack", False)])
def test_w9_1_chile_as_winner_of_group_1_has_three_squares_in_the_semi_final(tiles: str, free: bool) -> None:
    """The rulebook's example: Chile is green."""
    results = {"1": "CHI-ARG 1:0, CHI-FRA 1:0, CHI-MEX 1:0"}
    stage = Stage("1930", 4, {"CHI": 0}).groups(results).lay("SF-1", "left", tiles)
    assert stage.pairings["SF-1"][0] == "CHI"
    stage.play_card(0, "attack")
    assert (Lay("SF-1", "left") in stage.legal) is free


@both_sides
def test_w9_2_bracket_of_2002(winners: str) -> None:
    check_bracket("2002", winners)


def test_w9_2_the_rulebooks_examples() -> None:
    """Germany before Ireland in E, Senegal before France in A."""
    stage = Stage("2002", 5)
    scores: Scores = {}
    firsts = {"E": ("GER", "IRL"), "A": ("SEN", "FRA")}
    for group in stage.numbers.groups:
        scores |= stage.won_by(group, *firsts.get(group, ()))
    stage.end(scores)
    assert stage.pairings["R16-1"][0] == "GER"
    assert stage.pairings["R16-4"][1] == "IRL"
    assert stage.pairings["R16-2"][0] == "SEN"
    assert stage.pairings["R16-3"][1] == "FRA"
    squares = {team: stage.numbers.squares[stage.numbers.teams.index(team)] for team in ("GER", "IRL")}
    assert squares == {"GER": 4, "IRL": 3}
    other = stage.pairings["R16-2"][1]
    stage.round("R16-1 1:0, R16-2 0:1")
    assert stage.pairings["QF-X"][0] == "GER", "the winner of match 1 goes to the left of X"
    assert stage.pairings["QF-W"][0] == other
    stage.round("QF-W 1:0")
    assert stage.pairings["SF-1"][0] == other, "the winner of W goes to the left of the first semi-final"


@both_sides
def test_w9_3_bracket_of_1998(winners: str) -> None:
    check_bracket("1998", winners)


# --- W9.4: 1954


def test_w9_4_seeded_teams_meet_only_unseeded_ones() -> None:
    stage = Stage("1954")
    seeded = {"BRA", "FRA", "HUN", "TUR", "URU", "AUT", "ENG", "ITA"}
    planned = [match.id for match in stage.view.matches if match.open]
    assert len(planned) == 16
    for match in planned:
        assert len(seeded & set(match.split(":")[1].split("-"))) == 1, match
    for group, teams in stage.numbers.edition.groups.items():
        of_group = [match for match in planned if match.startswith(f"{group}:")]
        assert len(of_group) == 4
        assert all(sum(team in match for match in of_group) == 2 for team in teams)


QUALIFIED = ("BRA", "FRA", "HUN", "TUR", "URU", "AUT", "ENG", "ITA")
"""The first two of each list, group by group."""


@pytest.mark.parametrize(
    "drawn",
    [
        ("BRA", "FRA", "HUN", "TUR", "URU", "AUT", "ENG", "ITA"),
        ("ITA", "HUN", "FRA", "ENG", "TUR", "AUT", "BRA", "URU"),
        ("URU", "BRA", "ENG", "HUN", "AUT", "TUR", "ITA", "FRA"),
    ],
)
def test_w9_4_the_eight_qualifiers_are_drawn_into_quarter_finals(drawn: tuple[str, ...]) -> None:
    """Teams of one group may meet, winners and runners-up alike."""
    stage = Stage("1954", 5).groups(outcomes=lots(QUALIFIED, drawn))
    assert stage.pairings == {f"QF-{number + 1}": drawn[2 * number : 2 * number + 2] for number in range(4)}


@pytest.mark.parametrize("drawn", [("HUN", "BRA", "ENG", "URU"), ("URU", "ENG", "BRA", "HUN")])
def test_w9_4_the_four_winners_are_drawn_again(drawn: tuple[str, ...]) -> None:
    stage = Stage("1954", 5).groups(outcomes=lots(QUALIFIED, QUALIFIED))
    stage.round(outcomes=lots(("BRA", "HUN", "URU", "ENG"), drawn))
    assert stage.pairings == {"SF-1": drawn[:2], "SF-2": drawn[2:]}
    stage.round("SF-1 1:0, SF-2 0:1")
    assert stage.pairings == {"TP": (drawn[1], drawn[2])}
    stage.round()
    assert stage.pairings == {"F": (drawn[0], drawn[3])}


def test_w9_4_teams_of_one_owner_may_meet() -> None:
    stage = Stage("1954", 3, {"BRA": 0, "FRA": 0, "HUN": 1}).groups(outcomes=lots(QUALIFIED, QUALIFIED))
    assert stage.pairings["QF-1"] == ("BRA", "FRA")
    assert {stage.owner(team) for team in stage.pairings["QF-1"]} == {0}


def test_w9_4_every_pairing_can_be_drawn() -> None:
    """Many cups: each team was drawn first once, and each two met."""
    first, met = set(), set()
    for seed in range(60):
        stage = Stage("1954", 5, seed=seed).groups()
        first.add(stage.pairings["QF-1"][0])
        met |= {frozenset(pair) for pair in stage.pairings.values()}
    assert first == set(QUALIFIED)
    assert len(met) == 28, "all pairs of eight teams"


# --- W9.5 to W9.8


@both_sides
def test_w9_5_bracket_of_1970(winners: str) -> None:
    check_bracket("1970", winners)


def test_w9_6_sweden_plays_in_group_2_of_1970() -> None:
    stage = Stage("1970")
    assert len(stage.numbers.teams) == 16
    assert "SWE" in stage.numbers.edition.groups["2"]
    assert sum("SWE" in match.id for match in stage.view.matches) == 3


TEAMS = {
    "1930": "ARG BEL BOL BRA CHI FRA YUG MEX PAR PER ROU USA URU",
    "1954": "AUT BEL BRA TCH ENG FRA HUN ITA MEX SCO KOR SUI TUR URU FRG YUG",
    "1970": "BEL BRA BUL TCH SLV ENG ISR ITA MEX MAR PER ROU URS URU FRG SWE",
    "1998": "ARG AUT BEL BRA BUL CMR CHI COL CRO DEN ENG FRA GER IRN ITA JAM JPN MEX MAR NED NGA NOR PAR ROU KSA SCO RSA KOR ESP "
    "TUN USA YUG",
    "2002": "ARG BEL BRA CHN CRC DEN GER ECU ENG FRA IRL ITA JPN CMR CRO MEX NGA PAR POL POR RUS KSA SWE SEN SVN ESP RSA KOR TUN "
    "TUR USA URU",
}
"""As the rulebooks list them."""

RANKS = {
    ("2002", "black"): "GER BRA",
    ("2002", "blue"): "SEN JPN ESP USA ENG SWE ITA",
    ("2002", "grey"): "CHN KSA",
    ("1930", "red"): "ARG",
    ("1930", "yellow"): "FRA BEL PER",
    ("1930", "grey"): "MEX BOL",
    ("1954", "black"): "FRG",
    ("1970", "black"): "BRA",
    ("1998", "black"): "FRA BRA",
}
"""Ranks that the rulebooks name, and those of the best."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_w9_7_teams_and_fixtures(edition: str) -> None:
    stage = Stage(edition)
    about = stage.numbers.edition
    assert sorted(stage.numbers.teams) == sorted(TEAMS[edition].split())
    sizes = [len(teams) for teams in about.groups.values()]
    assert sizes == ([4, 3, 3, 3] if edition == "1930" else [4] * (len(stage.numbers.teams) // 4))
    for group, teams in about.groups.items():
        pairs = {frozenset(fixture.split("-")) for fixture in about.fixtures[group]}
        every_pair = {frozenset((one, other)) for one in teams for other in teams if one != other}
        assert len(pairs) == len(about.fixtures[group])
        assert pairs == every_pair if edition != "1954" else len(pairs) == 4


@pytest.mark.parametrize(("edition", "rank"), RANKS)
def test_w9_7_ranks(edition: str, rank: str) -> None:
    ranks = Stage(edition).numbers.edition.ranks
    assert sorted(ranks[rank]) == sorted(RANKS[edition, rank].split())


@pytest.mark.parametrize("edition", EDITIONS)
def test_w9_7_how_many_teams_have_each_rank(edition: str) -> None:
    counts = {rank: len(teams) for rank, teams in Stage(edition).numbers.edition.ranks.items()}
    sixteen = {"black": 1, "red": 1, "blue": 3, "green": 6, "yellow": 3, "grey": 2}
    thirty_two = {"black": 2, "red": 2, "blue": 7, "green": 14, "yellow": 5, "grey": 2}
    thirteen = {"black": 1, "red": 1, "blue": 2, "green": 4, "yellow": 3, "grey": 2}
    assert counts == {"1930": thirteen, "1954": sixteen, "1970": sixteen}.get(edition, thirty_two)


def test_w9_7_the_rules_beat_history() -> None:
    """In 1954 lots, not replays, would have settled drawn quarter-finals, and winners could not have met runners-up."""
    mixed = ("BRA", "HUN", "FRA", "TUR", "URU", "AUT", "ENG", "ITA")
    stage = Stage("1954", 5).groups(outcomes=lots(QUALIFIED, mixed))
    assert stage.pairings["QF-3"] == ("URU", "AUT")
    stage.round("QF-3 1:1")
    assert stage.began.replay == 1


LEFT = {
    "1930": ["1:FRA-MEX", "4:USA-BEL"],
    "1954": ["2:HUN-FRG", "4:SUI-ITA"],
    "1970": ["3:BRA-ENG", "2:ITA-SWE"],
    "1998": ["A:BRA-SCO", "C:FRA-DEN"],
    "2002": ["A:FRA-SEN", "H:JPN-BEL"],
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_w9_8_the_first_named_team_is_on_the_left(edition: str) -> None:
    stage = Stage(edition)
    for name in LEFT[edition]:
        match = stage.match(name)
        assert f"{match.left.team}-{match.right.team}" == name.split(":")[1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_w9_8_group_matches_stand_as_they_were_held(edition: str) -> None:
    """Who was named first, in the order in which they were played."""
    groups = facts_of(int(edition))["rounds"][0]["groups"]
    held = {group["label"]: ["-".join(match.split()[:2]) for day in group["matches"] for match in day] for group in groups}
    fixtures = Stage(edition).numbers.edition.fixtures
    assert {group: list(matches) for group, matches in fixtures.items()} == held


Pairings = dict[str, tuple[str, str]]
"""By match: who meets whom, as a bracket names them."""


def pairing(matches: Pairings, match: str) -> str:
    """`"(W:1 W:4)"`: with the matches that it hangs on in place of their names, which may be others."""
    sides = [f"{slot[:2]}{pairing(matches, slot[3:])}" if slot.startswith(("Wm:", "Lm:")) else slot for slot in matches[match]]
    return f"({' '.join(sides)})"


@pytest.mark.parametrize("edition", BRACKETS)
def test_w9_8_knock_out_matches_stand_as_they_were_held(edition: str) -> None:
    """1954 was drawn."""
    told = [match.split() for match in facts_of(int(edition))["knockout"]["matches"]]
    held = {name: (left, right) for name, left, right, *_ in told}
    phases = Stage(edition).numbers.edition.phases
    planned = {match.id: (match.left, match.right) for phase in phases for match in phase.matches}
    assert sorted(pairing(planned, match) for match in planned) == sorted(pairing(held, match) for match in held)


def test_w9_8_in_drawn_pairings_the_first_drawn() -> None:
    drawn = ("ITA", "ENG", "AUT", "URU", "TUR", "HUN", "FRA", "BRA")
    stage = Stage("1954", 5).groups(outcomes=lots(QUALIFIED, drawn))
    assert [pairing.left for pairing in stage.happened(PhaseBegan)[0].matches] == ["ITA", "AUT", "TUR", "FRA"]


RANKS_BY_TEAM = {
    "1930": (
        "URU",
        "ARG",
        "USA YUG",
        "BRA CHI PAR ROU",
        "BEL FRA PER",
        "BOL MEX",
    ),
    "1954": (
        "FRG",
        "HUN",
        "AUT BRA URU",
        "ENG FRA ITA SUI TUR YUG",
        "BEL MEX TCH",
        "KOR SCO",
    ),
    "1970": (
        "BRA",
        "ITA",
        "FRG URS URU",
        "BEL ENG MEX PER ROU SWE",
        "BUL ISR MAR",
        "SLV TCH",
    ),
    "1998": (
        "BRA FRA",
        "CRO NED",
        "ARG DEN ENG GER ITA NGA ROU",
        "AUT BEL CHI CMR COL ESP IRN JAM MAR MEX NOR PAR RSA YUG",
        "JPN KSA SCO TUN USA",
        "BUL KOR",
    ),
    "2002": (
        "BRA GER",
        "KOR TUR",
        "ENG ESP ITA JPN SEN SWE USA",
        "ARG BEL CMR CRO DEN FRA IRL MEX PAR POL POR RUS TUN URU",
        "CRC ECU NGA RSA SVN",
        "CHN KSA",
    ),
}
"""W9.7: by edition, from black to grey."""


@pytest.mark.parametrize("edition", RANKS_BY_TEAM)
def test_w9_7_every_team_has_its_rank(edition: str) -> None:
    ranks = GAME.facts(edition)["edition"]["ranks"]
    assert tuple(" ".join(sorted(teams)) for teams in ranks.values()) == RANKS_BY_TEAM[edition]
    assert tuple(ranks) == ("black", "red", "blue", "green", "yellow", "grey")
