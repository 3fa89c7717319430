"""Pictures of the table."""

# ruff: noqa: RUF001 - a cross is a sign of the picture

import io
from functools import cache

import msgspec
import pytest
from rich.console import Console, RenderableType
from rich.text import Text

from anpfiff.cli.drawing import Drawing, flow
from anpfiff.core.chance import Seeded
from anpfiff.core.description import described_fields
from anpfiff.core.game import Setup
from anpfiff.core.move import Move
from anpfiff.core.playout import playout
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.core.view import View
from anpfiff.games.fussballwelt.view import FussballweltView
from anpfiff.games.worldcup.moves import Lay, Play
from anpfiff.games.worldcup.view import MatchView, SideView, TileView, WorldcupView
from anpfiff.texts.words import Table, Words

NAMES = {"en": ("you", "Greedy 2", "Random 3", "Greedy 4"), "de": ("du", "Gierig 2", "Zufall 3", "Gierig 4")}


def terminal(width: int, height: int) -> Console:
    return Console(file=io.StringIO(), width=width, height=height, force_terminal=True, color_system=None)


def lines_of(console: Console, thing: RenderableType) -> list[str]:
    with console.capture() as captured:
        console.print(thing)
    return [line.rstrip() for line in captured.get().splitlines()]


def drawn(language: str, setup: Setup, view: View, width: int, height: int) -> list[str]:
    console = terminal(width, height)
    described = GAMES.find(setup.game).describe(setup.edition, view)
    return lines_of(console, Drawing(console, Words(language), Table(setup.game, NAMES[language])).description(described))


def views(over: bool) -> tuple[Setup, View]:
    """A table of four, before the first move or after the last."""
    setup = make_setup("fussballwelt", options={"surprise_market": True}, seats=4)
    state = GAMES.find("fussballwelt").new(setup, Seeded(2))
    if over:
        playout(state, Seeded(2))
    return setup, state.view(0)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("over", [False, True])
def test_four_players_fit_a_small_terminal(language: str, over: bool) -> None:
    lines = drawn(language, *views(over), 80, 24)
    assert len(lines) <= 19
    assert all(len(line) <= 80 for line in lines)
    assert "…" not in "".join(lines)


@pytest.mark.parametrize(
    ("language", "effect", "landmark"),
    [("en", "3 for each youth card", "TV studio"), ("de", "3 je Karte mit Jugend", "TV-Studio")],
)
def test_a_big_terminal_shows_what_projects_bring_and_every_landmark(language: str, effect: str, landmark: str) -> None:
    big, small = ("\n".join(drawn(language, *views(True), *size)) for size in ((120, 40), (80, 24)))
    assert effect in big
    assert landmark in big
    assert effect not in small
    assert landmark not in small


def test_projects_are_sorted_by_number() -> None:
    setup, view = views(False)
    numbers = [line[:5].strip().split("-")[0] for line in drawn("en", setup, view, 80, 24)]
    projects = [int(number) for number in numbers if number.isdigit()]
    assert projects == sorted(projects)
    assert len(projects) == 15


def test_what_lies_there_is_what_the_view_says() -> None:
    setup = make_setup("fussballwelt", seats=2)
    state = GAMES.find("fussballwelt").new(setup, Seeded(2))
    playout(state, Seeded(2))
    view = state.view(0)
    assert isinstance(view, FussballweltView)
    lines = drawn("en", setup, view, 80, 40)
    coins = next(line for line in lines if "Coins" in line).split()[1:]
    assert coins == [str(player.coins) for player in view.players]
    booth = next(line for line in lines if "Ticket booth" in line).split()
    counts = [view.market.get("ticket_booth", 0), *(player.projects.get("ticket_booth", 0) for player in view.players)]
    assert booth[-3:] == [str(count or "·") for count in counts]
    studio = next(line for line in lines if "TV studio" in line).split()
    assert studio[-2:] == ["✓" if "tv_studio" in player.landmarks else "·" for player in view.players]


class Ring(View, frozen=True):
    clowns: tuple[dict[str, int], ...]
    big_top: str | None
    hats: dict[str, int]


def test_any_other_view_is_shown_field_by_field() -> None:
    console = terminal(80, 24)
    ring = described_fields(Ring(1, ({"nose": 1}, {"nose": 2}), None, {"red": 3, "blue": 4}))
    lines = lines_of(console, Drawing(console, Words("en"), Table("circus")).description(ring))
    assert lines == ["seat     1", "clowns   nose: 1", "         nose: 2", "big top  -", "hats     red: 3, blue: 4"]


@cache
def cup(phase: str) -> tuple[Setup, WorldcupView]:
    """A World Cup when a phase begins (or is over), as seat 0 sees it."""
    setup = make_setup("worldcup", "2002", {"early_win": "play_on"}, 4)
    chance = Seeded(2)
    state = GAMES.find("worldcup").new(setup, chance)
    while (seat := state.mover()) >= 0:
        view = state.view(0)
        assert isinstance(view, WorldcupView)
        if view.phase == phase:
            return setup, view
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
    view = state.view(0)
    assert isinstance(view, WorldcupView)
    return setup, view


PHASES = ["groups", "round_of_16", "quarter_finals", "semi_finals", "finals", "over"]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("width", [80, 100, 120])
def test_a_world_cup_fits_the_width(language: str, phase: str, width: int) -> None:
    lines = drawn(language, *cup(phase), width, 40)
    assert all(len(line) <= width for line in lines)
    assert "…" not in "".join(lines)
    assert len(lines) <= (22 if width == 120 else 31)


def test_all_groups_with_all_their_matches_are_shown() -> None:
    setup, view = cup("groups")
    shown = "\n".join(drawn("en", setup, view, 100, 40))
    assert all(f"Group {group}" in shown for group in "ABCDEFGH")
    assert shown.count(" 0:0 ") == 48
    assert "Group stage, pass 1 of 2   Pile 75, set aside 0, discarded 0" in shown


def tiles(*laid: str) -> tuple[TileView, ...]:
    """A tile that was turned over begins with a cross."""
    return tuple(TileView(tile.removeprefix("x "), tile.startswith("x ")) for tile in laid)


def test_a_match_shows_its_tiles_and_what_they_count() -> None:
    setup, view = cup("groups")
    left = SideView("BRA", tiles("two_goals", "attack", "x one_goal"), 5, None, None, None)
    right = SideView("TUR", tiles("penalty", "defence", "attack", "attack"), 4, None, None, None)
    match = MatchView("C:BRA-TUR", True, left, right, None, None)
    matches = tuple(match if each.id == match.id else each for each in view.matches)
    shown = drawn("en", setup, msgspec.structs.replace(view, matches=matches), 100, 40)
    assert [line for line in shown if "BRA ·×A2 2½:2  PDAA TUR" in line]
    german = drawn("de", setup, msgspec.structs.replace(view, matches=matches), 100, 40)
    assert [line for line in german if "BRA ·×A2 2½:2  PVAA TUR" in line]


def test_a_mark_stands_beside_my_teams() -> None:
    setup, view = cup("groups")
    shown = "\n".join(drawn("en", setup, view, 100, 40))
    for team, about in view.teams.items():
        assert (f"*{team} " in shown or f" {team}*" in shown) == (about.owner == 0)


def test_everybodys_teams_are_shown_and_only_my_cards() -> None:
    setup, view = cup("groups")
    lines = drawn("en", setup, view, 100, 40)
    for seat, name in enumerate(NAMES["en"]):
        line = next(line for line in lines if line.lower().startswith(name.lower()))
        assert "3 cards" in line
        assert all((f"{team}" in line) == (about.owner == seat) for team, about in view.teams.items())
    hand = next(line for line in lines if line.startswith("Your hand:  "))
    cards = [Words("en").name("worldcup", card) for card, count in view.players[0].hand.known.items() for _ in range(count)]
    assert hand.removeprefix("Your hand:  ").lower() == "  ".join(cards)
    watching = drawn("en", setup, msgspec.structs.replace(view, seat=None), 100, 40)
    assert not [line for line in watching if "Your hand" in line or "*" in line]


def test_knock_out_rounds_show_results_and_open_matches_by_name() -> None:
    setup, view = cup("semi_finals")
    shown = "\n".join(drawn("en", setup, view, 100, 40))
    for match in view.matches:
        if match.id.startswith("QF"):
            assert f"{match.left.team} {match.left.goals}:{match.right.goals}" in shown
            winner = match.left.team if match.winner == "left" else match.right.team
            assert f"▸{winner}" in shown
        if match.open:
            assert match.left.team is not None
            assert Words("en").name("worldcup", match.left.team) in shown
    assert shown.count("Semi-final ") == 2
    assert "Semi-finals   Pile 12" in shown


def test_matches_are_not_torn_apart() -> None:
    pieces = [Text("Round:", "dim"), *(Text(f"A{number} 1:0 B{number}") for number in range(4))]
    assert lines_of(terminal(22, 40), flow(22, pieces)) == ["Round:  A0 1:0 B0", "A1 1:0 B1  A2 1:0 B2", "A3 1:0 B3"]
    assert lines_of(terminal(4, 40), flow(4, pieces[1:2])) == ["A0", "1:0", "B0"], "what does not fit at all is wrapped"
    assert [(span.start, span.end) for span in flow(22, pieces).spans if span.style == "dim"] == [(0, 6)]


def test_replays_show_only_what_is_replayed() -> None:
    for seed in range(40):
        setup = make_setup("worldcup", "1930", {}, 4)
        chance = Seeded(seed)
        state = GAMES.find("worldcup").new(setup, chance)
        view = state.view(0)
        while (seat := state.mover()) >= 0 and isinstance(view, WorldcupView) and not (view.phase == "groups" and view.replay):
            state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
            view = state.view(0)
        assert isinstance(view, WorldcupView)
        if view.phase == "groups":
            shown = "\n".join(drawn("de", setup, view, 100, 40))
            replayed = [match for match in view.matches if match.open]
            assert "Gruppenphase, 1. Wiederholung" in shown
            assert len([line for line in shown.splitlines() if line.startswith("Gruppe ")]) == len(replayed)
            return
    pytest.fail("no group was level on points")


def offered(width: int, moves: list[Lay | Play]) -> list[str]:
    """Nothing: sentence by sentence."""
    return listed(width, *cup("groups"), list(moves))


def listed(width: int, setup: Setup, view: View, moves: list[Move]) -> list[str]:
    console = terminal(width, 40)
    blocks = GAMES.find(setup.game).choices(setup.edition, view, moves)
    return lines_of(console, Drawing(console, Words("en"), Table(setup.game, NAMES["en"])).blocks(blocks)) if blocks else []


def test_many_rows_are_listed_as_a_chart() -> None:
    _, view = cup("groups")
    rows = [Lay(match.id, side) for match in view.matches[:48] for side in ("left", "right")]
    del rows[1]
    lines = offered(100, [*rows])
    assert lines[0] == "Lay:"
    assert lines[1].startswith("Group A:    1 FRA-SEN        2 URU-DEN 3")
    assert len(lines) == 1 + 16
    narrow = offered(60, [*rows])
    assert all(len(line) <= 60 for line in narrow)
    assert len(narrow) == 1 + 8 * 2


def test_few_rows_are_listed_as_sentences() -> None:
    assert offered(100, [Lay("A:FRA-SEN", "left"), Lay("A:FRA-SEN", "right")]) == []


def moment_of(view: View) -> object:
    return GAMES.find("worldcup").describe("2002", view).moment


def test_the_chart_is_not_shown_again_for_a_card_that_was_only_laid_down() -> None:
    _, view = cup("groups")
    laid_down = msgspec.structs.replace(view, card="attack", step="lay")
    first = msgspec.structs.replace(view.matches[0].left, tiles=tiles("attack"))
    laid = msgspec.structs.replace(view, matches=(msgspec.structs.replace(view.matches[0], left=first), *view.matches[1:]))
    assert moment_of(laid_down) == moment_of(view)
    assert moment_of(laid) != moment_of(view)
    assert moment_of(msgspec.structs.replace(view, turn=view.turn + 1)) != moment_of(view)
    assert described_fields(Ring(1, (), None, {})).moment is None, "always"


def test_discards_and_points_can_be_seen() -> None:
    """W4.5, W6.7."""
    setup, view = cup("groups")
    left = SideView("BRA", tiles("two_goals"), 4, None, None, None)
    right = SideView("TUR", (), 0, None, None, None)
    match = MatchView("C:BRA-TUR", True, left, right, None, None)
    matches = tuple(match if each.id == match.id else each for each in view.matches)
    changed = msgspec.structs.replace(view, matches=matches, discards={"attack": 2, "foul": 1})
    shown = drawn("en", setup, changed, 120, 40)
    assert "Discarded: 2× attack and foul" in [line.strip() for line in shown]
    assert [line for line in shown if "BRA 5 CHN 3 CRC 3 TUR 2" in line]


CANNOT_BE_BUILT = {
    "en": {"Shirt sponsorship": "6 −3", "New coach": "Max", "Fan shop": "Gone", "Stadium": "10 −7"},
    "de": {"Trikotwerbung": "6 −3", "Neuer Trainer": "Max", "Fanshop": "Leer", "Stadion": "10 −7"},
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_cannot_be_built_says_why(language: str) -> None:
    """F2.3, F4.16: to whoever is asked, and to nobody else."""
    setup = make_setup("fussballwelt", seats=2)
    view = GAMES.find("fussballwelt").new(setup, Seeded(2)).view(0)
    assert isinstance(view, FussballweltView)
    own = msgspec.structs.replace(view.players[0], coins=3, projects={"new_coach": 1})
    market = {name: count for name, count in view.market.items() if name != "fan_shop"}
    asked = msgspec.structs.replace(view, players=(own, view.players[1]), market=market, step="build", on_turn=0, dice=(1,))
    lines = drawn(language, setup, asked, 80, 40)
    others = "\n".join(drawn(language, setup, msgspec.structs.replace(asked, seat=1), 80, 40))
    for name, why in CANNOT_BE_BUILT[language].items():
        assert why in next(line for line in lines if name in line)
        assert why not in others
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.parametrize(
    ("language", "ground", "shop", "museum"),
    [
        (
            "en",
            "Whoever has no coin when it is time to build gets 1 coin",
            "On other players' rolls only (3): 1 coin",
            "Once a turn",
        ),
        (
            "de",
            "Wer vor dem Bauen keine Münze hat, bekommt 1 Münze",
            "Nur beim Wurf von anderen (3): 1 Münze",
            "Einmal im eigenen Zug",
        ),
    ],
)
def test_whoever_asks_reads_what_every_card_does(language: str, ground: str, shop: str, museum: str) -> None:
    """F2.4, F4, F5: also the training ground, and nothing of it unless asked."""
    setup, view = views(False)
    console = terminal(120, 60)
    drawing = Drawing(console, Words(language), Table(setup.game, NAMES[language]))
    described = GAMES.find(setup.game).describe(setup.edition, view)
    asked = lines_of(console, drawing.description(described, everything=True))
    facts, names = GAMES.find(setup.game).facts(setup.edition), Words(language).names(setup.game)
    told = asked[-next(place for place, line in enumerate(reversed(asked)) if line.startswith(("What the", "Was die"))) :]
    for card in ("training_ground", *facts["projects"], *facts["landmarks"]):
        assert [line for line in told if line.lower().startswith(names[card].lower())], card
    for sentence in (ground, shop, museum):
        assert [line for line in told if sentence in line], sentence
        assert sentence not in "\n".join(lines_of(console, drawing.description(described)))
