"""Pictures of schwalben: no test depends on the name of an impersonal card."""

# ruff: noqa: RUF001 - a cross is a sign of the picture

import re
from functools import cache

import msgspec
import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.move import Move
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.games.schwalben.edition import Card
from anpfiff.games.schwalben.events import Account, AccountsSettled, BetPaid, CardsDealt, Goal, GroupsDrawn, HandedIn, MatchBegan
from anpfiff.games.schwalben.game import SchwalbenGame
from anpfiff.games.schwalben.moves import Bet, Give, Nothing, Offer, Play, Reject, Stop, Take
from anpfiff.games.schwalben.prompts import HowMuchToOffer, MoreBonuses, WhatToBet
from anpfiff.games.schwalben.view import MatchView, RunningMatch, SchwalbenView
from anpfiff.texts.words import Table, Words
from cli.test_pictures import drawn, listed

STAGES = ["draft", "bet", "A1-A2", "C1-C4", "Q2", "F", "over"]
ENGLISH = Words("en")
NAMES = Table("schwalben", ("you", "Greedy 2", "Random 3", "Random 4"))


@cache
def stage(name: str, seats: int = 4, edition: str = "world16", moves_later: int = 6) -> tuple[Setup, SchwalbenView]:
    """Some moves after a step or a match has begun (or when all is over), as seat 0 sees it."""
    setup, chance = make_setup("schwalben", edition, {}, seats), Seeded(2)
    state, events, match = GAMES.find("schwalben").new(setup, chance), list[Event](), ""
    while (seat := state.mover()) >= 0:
        # A view of every move would take long.
        if name == (match or seen(state.view(0)).step):
            if moves_later == 0:
                return setup, seen(state.view(0))
            moves_later -= 1
        events.clear()
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance, events)
        match = next((event.match for event in reversed(events) if isinstance(event, MatchBegan)), match)
    return setup, seen(state.view(0))


def seen(view: object) -> SchwalbenView:
    assert isinstance(view, SchwalbenView)
    return view


def running(view: SchwalbenView) -> RunningMatch:
    assert view.running is not None
    return view.running


def a_match(view: SchwalbenView, match: str) -> MatchView:
    return next(each for each in view.matches if each.id == match)


def shown(setup: Setup, view: SchwalbenView, language: str = "en", width: int = 100) -> list[str]:
    return drawn(language, setup, view, width, 40)


def cards_like(**wanted: object) -> list[Card]:
    """By what is printed on them."""
    game = GAMES.find("schwalben")
    assert isinstance(game, SchwalbenGame)
    box = game.numbers(make_setup("schwalben", seats=3)).box
    return [card for card in box.cards if all(getattr(card, field) == value for field, value in wanted.items())]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", STAGES)
@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("width", [80, 100, 120])
def test_it_fits_the_width(language: str, name: str, seats: int, width: int) -> None:
    lines = shown(*stage(name, seats), language, width)
    assert all(len(line) <= width for line in lines)
    assert "…" not in "".join(lines)
    assert len(lines) <= 40


@pytest.mark.parametrize("name", ["one_less", "bet", "H1-H2", "I-1", "II-S", "over"])
def test_32_teams_fit(name: str) -> None:
    lines = shown(*stage(name, 3, "world32"), "de")
    assert all(len(line) <= 100 for line in lines)
    assert "…" not in "".join(lines)


def test_the_draft() -> None:
    setup, view = stage("draft")
    lines = shown(setup, view)
    assert lines[0] == "Who owns which team?"
    assert view.owners
    for nation, owner in view.owners.items():
        name = ("You", "Greedy 2", "Random 3", "Greedy 4")[owner]
        (line,) = [line for line in lines if re.match(rf"{name} +\d", line)]
        assert re.search(rf"  {nation} \d+\b", line)


def test_the_field_while_it_is_picked() -> None:
    setup = make_setup("schwalben", "euro16", {"field": "picked"}, 3)
    lines = shown(setup, seen(GAMES.find("schwalben").new(setup, Seeded(1)).view(0)))
    assert lines[:2] == ["Who takes part?", "Taking part:  France  Germany  Italy  Czech Republic"]


def with_scores(view: SchwalbenView, scores: dict[str, tuple[str, str, int, int]]) -> SchwalbenView:
    """Only these matches have been played; the running one has no score yet."""
    matches = []
    for match in view.matches:
        home, away, left, right = scores.get(match.id, (match.home, match.away, None, None))
        matches.append(msgspec.structs.replace(match, home=home, away=away, home_goals=left, away_goals=right))
    return msgspec.structs.replace(view, matches=tuple(matches))


def test_groups() -> None:
    """Points, goals, and whose they are, as things stand."""
    setup, view = stage("A1-A2")
    one, two, three, four = list(view.teams)[:4]
    scores = {"A1-A2": (one, two, 5, 0), "A3-A4": (three, four, 1, 2), "A1-A3": (one, three, 0, 0)}
    lines = shown(setup, with_scores(view, scores))
    head = next(number for number, line in enumerate(lines) if re.match(r"A +By P Goals Pts +B +By P Goals Pts ", line))

    def row(team: str, told: str) -> list[str]:
        return [team, str(view.teams[team].owner + 1), *told.split()]

    assert [line[:20].replace("*", "").split() for line in lines[head + 1 : head + 5]] == [
        row(one, "2 5:0 4"),
        row(four, "1 2:1 3"),
        row(three, "2 1:2 1"),
        row(two, "1 0:5 0"),
    ]


def test_the_knock_out_rounds() -> None:
    setup, view = stage("S1")
    lines = [line.replace("*", "") for line in shown(setup, view)]
    for name, matches in (("Quarter-finals", "Q1 Q2 Q3 Q4"), ("Semi-finals", "S1 S2"), ("Final", "F")):
        start = next(number for number, line in enumerate(lines) if line.startswith(f"{name}:  "))
        told = " ".join(lines[start : start + 2])
        for match in matches.split():
            found = a_match(view, match)
            assert re.search(rf"▸?{found.home or r'.?'} (-|\d+:\d+)( \(\d+:\d+\))? ▸?{found.away or r'.?'}", told)
        assert told.count("▸") >= (4 if name == "Quarter-finals" else 0)
    assert "Final:  ? - ?" in lines


def test_the_running_match() -> None:
    setup, view = stage("Q2")
    match, names = a_match(view, "Q2"), ENGLISH
    told = msgspec.structs.replace(
        running(view), referee=None, bribed=(True, False), offers=(7, 0), stopped=(False, True), side="home", half="extra"
    )
    scored = with_scores(view, {"Q2": (match.home or "", match.away or "", 2, 1)})
    lines = shown(setup, msgspec.structs.replace(scored, running=told, step="attacking"))
    assert match.home
    assert match.away
    home, away = (names.name("schwalben", team) for team in (match.home, match.away))
    (line,) = [line for line in lines if re.match(rf"\*?{home} \(.+\)  2:1  \*?{away} \(.+\)", line)]
    about = " ".join(lines[lines.index(line) + 1 : lines.index(line) + 4])
    assert "Referee: the neutral referee" in about
    assert about.startswith("Extra time  ")
    assert re.search(rf"The referee has taken 7 million for (the )?{home}\.", about)
    assert f"On the ball: {home}" in about
    assert f"Attacks no more: {away}" in about


def test_before_kick_off_nobody_attacks() -> None:
    setup, view = stage("A1-A2")
    for step, told in (("reject", False), ("bribe", False), ("attacking", True)):
        lines = shown(setup, msgspec.structs.replace(view, step=step))
        assert any("On the ball" in line for line in lines) == told, step


def test_players() -> None:
    setup, view = stage("A1-A2")
    players = [
        msgspec.structs.replace(
            player, money=seat, has_rejected=seat == 1, has_whistled=seat == 1, banned=seat == 2, banned_next=seat == 3
        )
        for seat, player in enumerate(view.players)
    ]
    known = msgspec.structs.replace(view, players=tuple(players), running=msgspec.structs.replace(running(view), referee=0))
    lines = [line for line in shown(setup, known) if re.match(r"[1-4]  \w+( \d)? +\d+ million", line)]
    marks = ["Referee", "×Referee ×Penalty", "Banned", "Banned"]
    for seat, (line, mark) in enumerate(zip(lines, marks, strict=True)):
        assert re.match(rf"{seat + 1}  \w+( \d)? +{seat} million +{mark} ", line)
        teams = {team: f"{about.green}/{about.blue}/{about.red}" for team, about in view.teams.items() if about.owner == seat}
        assert dict(re.findall(r"([A-Z]{3}) (\d+/\d+/\d+)", line)) == teams


def with_cards(view: SchwalbenView, team: str, cards: list[Card], used: bool = False) -> SchwalbenView:
    """The team has these, and nothing else is known."""
    lying = tuple(card.id for card in cards)
    return msgspec.structs.replace(view, cards={team: lying}, used=lying if used else ())


def test_own_cards_by_colour() -> None:
    setup, view = stage("A1-A2")
    own = next(team for team, about in view.teams.items() if about.owner == 0)
    cards = [
        cards_like(kind="free_kick_bonus", value=2)[0],
        cards_like(kind="foul", injures=True, value=5)[0],
        cards_like(kind="keeper", value=1)[0],
        cards_like(kind="keeper", value=2)[0],
        cards_like(kind="dive", place="edge", value=3)[0],
        cards_like(kind="attack", colour="green", place="outside", value=4)[0],
        cards_like(kind="attack", colour="green", place="inside", value=5)[0],
        cards_like(kind="straight", colour="green", value=4)[0],
    ]
    name = ENGLISH.name("schwalben", own)
    (line,) = [line for line in shown(setup, with_cards(view, own, cards)) if line.startswith(f"{name}:")]
    assert line == f"{name}:  Attack 5i 4o  Foul goal 4  Dive 3e  Foul 5!  Keeper 2 1  Free kick +2"
    (german,) = [line for line in shown(setup, with_cards(view, own, cards), "de") if "Angriff 5i" in line]
    assert german.endswith(":  Angriff 5i 4a  Tor mit Foul 4  Schwalbe 3g  Foul 5!  Goalie 2 1  Freistoß +2")


def test_what_is_known_of_an_opponent() -> None:
    """Only of one that is playing."""
    setup, view = stage("A1-A2")
    match = a_match(view, running(view).match)
    playing = next(team for team in (match.home, match.away) if team and view.teams[team].owner)
    other = next(team for team, about in view.teams.items() if about.owner and team not in (match.home, match.away))
    keeper = cards_like(kind="keeper", value=1)
    known = f"Known, {ENGLISH.name('schwalben', playing)}:  Keeper 1"
    assert known in shown(setup, with_cards(view, playing, keeper[:1]))
    assert not [line for line in shown(setup, with_cards(view, other, keeper[:1])) if line.startswith("Known")]


def test_own_bets() -> None:
    setup, view = stage("A1-A2")
    one, two, three, *_ = view.teams
    bets = {one: "final", two: "none", three: "title"}
    players = (msgspec.structs.replace(view.players[0], bets=bets), *view.players[1:])
    lines = shown(setup, msgspec.structs.replace(view, players=players))
    assert f"Your bets:  {three} Title  {one} Final" in lines
    nothing = (msgspec.structs.replace(view.players[0], bets={}), *view.players[1:])
    assert not [line for line in shown(setup, msgspec.structs.replace(view, players=nothing)) if "Your bets" in line]


def test_whoever_watches_sees_neither_cards_nor_bets() -> None:
    setup, view = stage("A1-A2")
    lines = shown(setup, msgspec.structs.replace(view, seat=None))
    assert not [line for line in lines if re.match(r"(?!Known, )[A-Z][\w ]+:  Attack", line) or "Your bets" in line]


def test_the_account() -> None:
    setup, view = stage("over")
    accounts = [
        Account(seat, (BetPaid("GER", "title", 14, 56), BetPaid("BRA", "final", 18, 0)), {"GER": 16}, 72 + seat)
        for seat in range(4)
    ]
    lines = shown(setup, msgspec.structs.replace(view, accounts=tuple(accounts)))
    head = next(number for number, line in enumerate(lines) if line.startswith("In millions"))
    rows = [re.findall(r"\d+", line)[-4:] for line in lines[head + 1 : head + 5]]
    assert rows == [[str(seat), "56", "16", str(72 + seat)] for seat in (3, 2, 1, 0)]
    assert lines[head + 5].endswith(":  GER Title 56  BRA Final")
    assert lines[0] == "The tournament is won"


def moves_shown(moves: list[Move], setup: Setup, view: SchwalbenView) -> list[str]:
    return listed(100, setup, view, moves)


def test_nations_to_take() -> None:
    setup, view = stage("draft")
    assert moves_shown([Take("BRA"), Take("FRO")], setup, view) == ["[1] Brazil 18 (10/4/4)  [2] Faroe Islands 4 (1/3/0)"]


def test_bets_say_what_they_pay() -> None:
    setup, view = stage("bet")
    (line,) = moves_shown([Bet("none"), Bet("quarter_final"), Bet("title")], setup, view)
    assert line == "[1] No bet  [2] Quarter-final (pays 16)  [3] Title (pays 56)"
    large = stage("bet", 3, "world32")
    assert moves_shown([Bet("title")], *large) == ["[1] Title (pays 80)"]


def test_cards_have_a_line_each_and_copies_share_one() -> None:
    setup, view = stage("A1-A2")
    several = next(card for card in cards_like(kind="attack", value=4, place="inside", colour="green") if card.copies > 1)
    red = cards_like(kind="home_shot_bonus")[0]
    moves: list[Move] = [Stop(), Play(f"{several.id}.1"), Play(f"{several.id}.2"), Play(red.id)]
    lines = [re.sub(r" {2,}", "|", line.strip()) for line in moves_shown(moves, setup, view)]
    name, special = (ENGLISH.name("schwalben", card.id) for card in (several, red))
    assert lines == [
        "[1]|No more attacks",
        f"[2]|{name} (2×)|Attack 4, inside",
        f"[4]|{special}|With a shot at home: +1; not in a shoot-out.",
    ]
    assert len(moves_shown([Give(several.id)], setup, view)) == 1


def test_other_moves_are_sentences() -> None:
    setup, view = stage("A1-A2")
    assert moves_shown([Reject()], setup, view) == []


def test_sums_of_money_are_typed_as_they_are() -> None:
    assert getattr(Offer(7), HowMuchToOffer.typed) == 7
    assert WhatToBet.typed == MoreBonuses.typed == ""


def test_where_nothing_can_be_done_nobody_is_asked() -> None:
    bonus, bet = MoreBonuses("attack", 3), WhatToBet("SUI", 10, 9)
    assert (Nothing.idle, Stop.idle, Offer.idle, Bet.idle) == (True, True, False, False)
    assert bonus.forced(Nothing()) is None, "nothing is said about it"
    assert HowMuchToOffer(0, 0).forced(Offer(0)) is None
    said = ENGLISH.board(NAMES, bet.forced(Bet("none")))
    assert said == "Switzerland, stake 10: not enough money, Germany's stake included."


def moment_of(view: SchwalbenView) -> object:
    return GAMES.find("schwalben").describe("world16", view).moment


def test_the_picture_comes_again_with_another_match_or_half() -> None:
    _, view = stage("Q2")
    assert moment_of(view) == moment_of(msgspec.structs.replace(view, running=msgspec.structs.replace(running(view), die=5)))
    extra = msgspec.structs.replace(view, running=msgspec.structs.replace(running(view), half="extra"))
    assert moment_of(view) != moment_of(extra)
    assert moment_of(view) != moment_of(stage("F")[1])


def test_what_the_picture_shows_need_not_be_told() -> None:
    assert CardsDealt(0, "SUI", 5, 3, 2, None).described
    assert GroupsDrawn(("SUI",)).described
    assert HandedIn("SUI").described
    assert AccountsSettled(()).described
    assert not Goal("SUI", 1, 0).described
