"""Pictures of the card game."""

# ruff: noqa: RUF001 - a cross is a sign of the picture

import re
from functools import cache

import msgspec
import pytest

from anpfiff.cli.drawing import Drawing
from anpfiff.core.chance import Seeded
from anpfiff.core.game import Setup
from anpfiff.core.move import Move
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.football.pairing import pairing
from anpfiff.games.cards2010.events import GroupBegan, HandDealt, TeamDealt
from anpfiff.games.cards2010.moves import Choose, Cover, Enough, Place, Play
from anpfiff.games.cards2010.view import Cards2010View, CardsView, ChoiceView, MatchView, PlacedCard, SideView
from anpfiff.texts.words import Table, Words
from cli.test_pictures import NAMES, drawn, lines_of, listed, terminal

STAGES = ["A", "H", "round_of_16_first", "round_of_16_second", "quarter_finals", "semi_finals", "finals", "over"]
EIGHT = tuple(f"Greedy {seat}" for seat in range(1, 9))


@cache
def cards(stage: str, seats: int = 4, moves_later: int = 9) -> tuple[Setup, Cards2010View]:
    """Some moves after a group or a section has begun (or when all is over), as seat 0 sees it."""
    setup = make_setup("cards2010", "2010", {"early_win": "play_on"}, seats)
    chance = Seeded(2)
    state = GAMES.find("cards2010").new(setup, chance)
    while (seat := state.mover()) >= 0:
        view = state.view(0)
        assert isinstance(view, Cards2010View)
        if stage in (view.group, view.section):
            if moves_later == 0:
                return setup, view
            moves_later -= 1
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
    view = state.view(0)
    assert isinstance(view, Cards2010View)
    return setup, view


def shown(setup: Setup, view: Cards2010View, language: str = "en", width: int = 100) -> list[str]:
    return drawn(language, setup, view, width, 40)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("width", [80, 100, 120])
def test_it_fits_the_width(language: str, stage: str, seats: int, width: int) -> None:
    lines = shown(*cards(stage, seats), language, width)
    assert all(len(line) <= width for line in lines)
    assert "…" not in "".join(lines)
    assert len(lines) <= 28


def test_eight_players_fit() -> None:
    _, view = cards("round_of_16_first", 8)
    console = terminal(100, 40)
    described = GAMES.find("cards2010").describe("2010", view)
    lines = lines_of(console, Drawing(console, Words("de"), Table("cards2010", EIGHT)).description(described))
    assert all(len(line) <= 100 for line in lines)
    assert "…" not in "".join(lines)
    assert all([line for line in lines if line.startswith(name)] for name in EIGHT)


def with_scores(view: Cards2010View, scores: dict[str, tuple[int, int]]) -> Cards2010View:
    """Nothing else is played, and the first match without a score is running."""
    matches = []
    for match in view.matches:
        left, right = scores.get(match.id, (None, None))
        teams = pairing({}, match.id) if ":" in match.id else (None, None)
        sides = [SideView(team, (), goals, None) for team, goals in zip(teams, (left, right), strict=True)]
        matches.append(msgspec.structs.replace(match, left=sides[0], right=sides[1]))
    running = next(match.id for match in matches if match.left.goals is None)
    return msgspec.structs.replace(view, matches=tuple(matches), match=running)


def test_the_table_of_the_group_so_far() -> None:
    setup, view = cards("A", moves_later=0)
    played = {"A:RSA-MEX": (1, 1), "A:URU-FRA": (0, 2), "A:RSA-URU": (0, 3), "A:MEX-FRA": (1, 0)}
    lines = shown(setup, with_scores(view, played))
    assert lines[0].startswith("Group A, match 5 of 6   Pile 5, discarded 0")
    rows = [line for line in lines if line.lstrip("*").startswith(("South Africa", "Mexico", "Uruguay", "France"))][:4]
    standing = [re.match(r"\*?(\w+).* (\d) +(\d:\d) +(\d) +(\d) ", row) for row in rows]
    assert [row and row.groups() for row in standing] == [
        ("Mexico", "2", "2:1", "4", "7"),
        ("Uruguay", "2", "3:2", "3", "7"),
        ("France", "2", "2:1", "3", "8"),
        ("South", "2", "1:4", "1", "5"),
    ]
    text = "\n".join(lines).replace("*", "")
    for part in ("RSA 1:1 MEX", "MEX 1:0 FRA", "▸ URU - MEX", "  FRA - RSA"):
        assert part in text


def test_owners_and_marks() -> None:
    setup, view = cards("A", moves_later=0)
    lines = shown(setup, view)
    for team in ("RSA", "MEX", "URU", "FRA"):
        owner = view.teams[team].owner
        assert owner is not None
        name = Words("en").name("cards2010", team)
        line = next(line for line in lines if line.startswith((name, f"*{name}")))
        assert ("You" if owner == 0 else NAMES["en"][owner]) in line
        assert line.startswith("*") == (owner == 0)


def test_only_my_hidden_teams_are_named() -> None:
    setup, view = cards("A", moves_later=0)
    lines = shown(setup, view)
    for seat, name in enumerate(("You", *NAMES["en"][1:])):
        (line,) = [line for line in lines if line.startswith(name)]
        assert f"{view.players[seat].hidden_teams} face down" in line
        own = {team for team, about in view.teams.items() if about.owner == seat}
        assert {team for team in view.teams if f"({team})" in line} == {team for team in own if not view.teams[team].open}
        assert ("(" in line) == (seat == 0)
    watching = shown(setup, msgspec.structs.replace(view, seat=None))
    assert not [line for line in watching if "*" in line or "in this match" in line]


def test_hands_stand_by_team_with_what_may_be_used() -> None:
    setup, view = cards("A", moves_later=0)
    mine = next(team for team in ("RSA", "MEX", "URU", "FRA") if view.teams[team].owner == 0)
    hand = CardsView(3, {"attack": 2, "two_goals": 1})
    name = Words("en").name("cards2010", mine)
    matches = [match.id for match in view.matches if mine in match.id][:3]
    limits = ["Just 1 card in this match", "1 to 2 cards in this match", "1 to 3 cards in this match"]
    for running, limit in zip(matches, limits, strict=True):
        played = {match.id: (0, 0) for match in view.matches[: [each.id for each in view.matches].index(running)]}
        now = msgspec.structs.replace(with_scores(view, played), team_hands=view.team_hands | {mine: hand})
        assert f"{name}:  Attack (2×)  2 goals  {limit}" in shown(setup, now)


def side(team: str, *cards: PlacedCard) -> SideView:
    return SideView(team, cards, None, None)


def test_cards_beside_the_teams() -> None:
    setup, view = cards("finals", moves_later=0)
    left = side(
        "NED",
        PlacedCard("three_goals", ("foul", "offside"), 1.0),
        PlacedCard("attack", ("defence",), 0.0),
        PlacedCard("attack", (), 0.5),
    )
    final = MatchView("F", left, side("ESP", PlacedCard("penalty", (), 0.0), PlacedCard("attack", (), 0.5)), None)
    now = msgspec.structs.replace(view, matches=tuple(final if each.id == "F" else each for each in view.matches))
    lines = [line.split() for line in shown(setup, now, width=58)]
    assert ["Netherlands", "3", "goals", "××", "Attack", "×", "Attack", "·", "1½"] in [
        [word.lstrip("*") for word in line] for line in lines
    ]
    assert ["Spain", "Penalty", "Attack", "·", "·", "½"] in [[word.lstrip("*") for word in line] for line in lines]
    german = [line.lstrip("*").split() for line in shown(setup, now, "de", 58)]
    assert ["Niederlande", "3", "Tore", "××", "Angriff", "×", "Angriff", "·", "1½"] in german
    wide = [line for line in shown(setup, now) if "Netherlands" in line]
    assert any(name in line for line in wide for name in NAMES["en"])


def test_a_knock_out_round_shows_results_and_who_is_still_in() -> None:
    setup, view = cards("semi_finals", moves_later=0)
    text = "\n".join(shown(setup, view)).replace("*", "")
    assert text.startswith("Semi-finals   Pile 12, discarded 0, for reveals ")
    for match in view.matches:
        if match.id.startswith("VF"):
            assert f"{match.left.team} {match.left.goals}:{match.right.goals}" in text
            winner = match.left.team if match.winner == "left" else match.right.team
            assert f"▸{winner}" in text
    assert text.count("Semi-final ") == 2
    still_in = {team for team, about in view.teams.items() if about.has_match}
    assert len(still_in) == 4
    names = ("You", *NAMES["en"][1:])
    lines = [line for line in text.splitlines() if line.startswith(names) and ("cards" in line or "ut" in line)]
    assert len(lines) == 4
    for seat, line in enumerate(lines):
        player = view.players[seat]
        assert ("  Out" in line) == player.out
        assert ("Sits out" in line) == (not player.out and not player.taking_part)
        assert {team for team in view.teams if team in line} == {team for team in still_in if view.teams[team].owner == seat}


def test_results_are_not_torn_apart() -> None:
    setup, view = cards("over")
    lines = [line.replace("*", "") for line in shown(setup, view, width=80)]
    for match in view.matches[48:]:
        assert [line for line in lines if re.search(rf"{match.left.team} \d+:\d+ (\d+:\d+ )?▸?{match.right.team}", line)]
    for group, order in view.orders.items():
        assert [line for line in lines if f"{group} {order[0]}, {order[1]}" in line]


def test_the_end() -> None:
    setup, view = cards("over")
    lines = shown(setup, view)
    assert lines[0] == "Final and third-place match"
    assert [line for line in lines if line.startswith("Final: ") and f"▸{view.champion}" in line.replace("*", "")]
    assert not [line for line in lines if "cards" in line or "·" in line]


def offered(view: Cards2010View, moves: list[Move]) -> list[str]:
    return listed(100, make_setup("cards2010"), view, moves)


def test_choices_stand_in_a_line_a_team() -> None:
    _, view = cards("A", moves_later=0)
    now = msgspec.structs.replace(
        with_scores(view, {}),
        choices=(ChoiceView("left", (), False), ChoiceView("right", ("attack", "attack"), False)),
        team_hands=view.team_hands | {"RSA": CardsView(3, {"attack": 1, "one_goal": 2}), "MEX": CardsView(4, {"attack": 4})},
    )
    moves: list[Move] = [Choose("left", "attack"), Choose("left", "one_goal"), Choose("right", "attack"), Enough("right")]
    assert offered(now, moves) == [
        "South Africa:  [1] Attack  [2] 1 goal (2×)",
        "Mexico (chosen: 2× attack):  [3] Attack (2×)  [4] That is all",
    ]


def test_rows_say_what_would_be_covered() -> None:
    _, view = cards("finals", moves_later=0)
    sides = side("NED", PlacedCard("attack", (), 0.5), PlacedCard("two_goals", (), 2.0)), side("ESP")
    final = MatchView("F", *sides, None)
    now = msgspec.structs.replace(view, matches=(final,))
    moves: list[Move] = [Place("F", "left"), Place("F", "right"), Cover("F", "left")]
    assert offered(now, moves) == ["Lay:  [1] Netherlands  [2] Spain", "Cover:  [3] Netherlands (2 goals)"]


def test_cards_of_a_hand_are_listed_as_sentences() -> None:
    _, view = cards("finals", moves_later=0)
    assert offered(view, [Play("attack"), Play("foul")]) == []


def test_what_lies_in_the_picture_is_not_told_as_well() -> None:
    assert TeamDealt(0, "NED").described
    assert HandDealt(0, "NED", 1, ("foul",)).described
    assert not GroupBegan("A", (), (), 5).described
