"""What the numbers of a game say, checked by hand; and that chronik's tell no year that nobody has seen."""

from pathlib import Path

from anpfiff.core.bits import members
from anpfiff.core.chance import Seeded
from anpfiff.core.observation import observed
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.games.chronik.game import ChronikGame
from anpfiff.games.chronik.state import Chronik
from anpfiff.games.fussballwelt.moves import BuildLandmark, Pass, Roll
from anpfiff.games.fussballwelt.numbers import Landmark
from anpfiff.games.fussballwelt.state import BUILD, HOW_MANY_DICE, Fussballwelt


def test_what_fussballwelt_tells() -> None:
    """Both have a ticket booth (1, blue) and a snack stand (2 and 3, green); seat 1 has a fan shop (3, red) besides."""
    setup, game = make_setup("fussballwelt", seats=2), GAMES.find("fussballwelt")
    layout = game.layout(setup)
    state = game.new(setup, Seeded(1))
    assert layout is not None
    assert isinstance(state, Fussballwelt)
    for seat, coins in enumerate((5, 1)):
        state.gain(seat, coins - state.coins(seat))
    state.own(1, state.numbers.kind("fan_shop"), 1)
    state.first_die, state.second_die = 3, 0
    state.ask(BUILD, 0)
    moves = game.moves("base")
    state.apply(0, moves.number(BuildLandmark("youth_centre")))
    told = layout.named(observed(state, 0, layout.size))
    assert told["table"][0]["step next_turn"] == 1
    me, other = told["seats"]
    assert (me["coins"], me["coins lacking"], me["landmarks lacking"]) == (1, 47, 3)
    assert (me["built youth_centre"], me["in force youth_centre"], me["on turn"], me["rolls next"]) == (1, 0, 1, 0)
    assert (other["rolls next"], other["coins"], other["coins lacking"]) == (1, 1, 51)
    assert [me[f"own {roll}"] for roll in (1, 2, 3, 4)] == [1, 1, 0, 0]
    assert [me[f"others' {roll}"] for roll in (1, 2, 3, 4)] == [1, 0, 0, 0]
    assert [other[f"own {roll}"] for roll in (1, 2, 3, 4)] == [1, 1, 1, 0]
    assert [other[f"others' {roll}"] for roll in (1, 2, 3, 4)] == [1, 0, 1, 0]
    assert (other["own one die, 36ths"], other["own two dice, 36ths"]) == (18, 3)
    assert (other["next roll, 36ths"], me["next roll, 36ths"]) == (18, 6)
    # 51 coins lacking at 18 parts on an own roll and 2 on a roll of two dice: more than what is told at the most.
    assert other["quarters of rounds to the end"] == 240
    told_other = layout.named(observed(state, 1, layout.size))
    assert told_other["seats"] == [other, me]
    assert told_other["projects"] == told["projects"]


def test_what_is_about_to_be_rolled_shows_before_it_is() -> None:
    setup, game = make_setup("fussballwelt", seats=2), GAMES.find("fussballwelt")
    layout, moves = game.layout(setup), game.moves("base")
    state = game.new(setup, Seeded(1))
    assert layout is not None
    assert isinstance(state, Fussballwelt)
    state.build_landmark(0, Landmark(0))
    state.put_in_force(0, state.built(0))
    state.ask(HOW_MANY_DICE, 0)
    for dice, name in ((1, "rolls one die"), (2, "rolls two dice")):
        tried = state.copy()
        tried.apply(0, moves.number(Roll(dice)))
        (table,) = layout.named(observed(tried, 1, layout.size))["table"]
        assert {flag for flag in ("rolls one die", "rolls two dice") if table[flag]} == {name}


def test_another_turn_that_follows_is_told() -> None:
    """F5.3."""
    setup, game = make_setup("fussballwelt", seats=2), GAMES.find("fussballwelt")
    layout, moves = game.layout(setup), game.moves("base")
    state = game.new(setup, Seeded(1))
    assert layout is not None
    assert isinstance(state, Fussballwelt)
    studio = state.numbers.landmarks.index("tv_studio")
    state.build_landmark(0, Landmark(studio))
    state.put_in_force(0, state.built(0))
    for second, follows in ((4, 1), (5, 0)):
        state.first_die, state.second_die = 4, second
        state.ask(BUILD, 0)
        tried = state.copy()
        tried.apply(0, moves.number(Pass()))
        told = layout.named(observed(tried, 0, layout.size))
        assert (told["table"][0]["another turn follows"], told["seats"][0]["rolls next"]) == (follows, follows)


def test_chronik_tells_no_year_that_was_not_revealed(tmp_path: Path) -> None:
    """S8.3: with other years on all cards that nobody has seen, and the same ones elsewhere, the numbers are the same."""
    game = GAMES.find("chronik")
    setup = make_setup("chronik", seats=3)
    layout, chance = game.layout(setup), Seeded(4)
    assert isinstance(game, ChronikGame)
    assert layout is not None
    state, checked = game.new(setup, chance), 0
    file = Path("src/anpfiff/games/chronik/editions") / f"{setup.edition}.toml"
    text = (Path(__file__).parents[2] / file).read_text()
    for number in range(60):
        seat = state.mover()
        if seat < 0:
            break
        if number % 12 == 11:
            hidden = [name for card, name in enumerate(state.numbers.cards) if card not in members(state.seen)]
            folder = tmp_path / str(number)
            folder.mkdir()
            (folder / file.name).write_text("\n".join(_in_1930(line, hidden) for line in text.splitlines()))
            twin = ChronikGame(folder).from_bytes(setup, state.to_bytes())
            assert isinstance(twin, Chronik)
            assert [int(year) for year in twin.numbers.year] != [int(year) for year in state.numbers.year]
            for looks in range(3):
                assert observed(twin, looks, layout.size) == observed(state, looks, layout.size)
            checked += 1
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
    assert checked >= 3


def _in_1930(line: str, hidden: list[str]) -> str:
    """The line of an edition file with another year, if it is one of these cards."""
    name = line.split(" = ", maxsplit=1)[0]
    return f'{name} = {{ year = 1930, entry = "" }}' if name in hidden else line
