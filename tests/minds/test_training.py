"""A net that learns by self-play: the same from the same seed, also after a stop, and better than before."""

from concurrent.futures import ThreadPoolExecutor
from math import exp
from pathlib import Path

import msgspec
import numpy as np
import pytest

from anpfiff.arena.harvest import returns
from anpfiff.arena.learning import LearningNet
from anpfiff.arena.plan import Plan, plan_of
from anpfiff.arena.pooling import Pooling
from anpfiff.arena.training import Training
from anpfiff.core.layout import Layout, Number, Part
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.minds.net import SUM_BITS, Net
from anpfiff.minds.noting import Notes
from anpfiff.minds.weights import Learnt, read_learnt

SMALL = Plan("fussballwelt", (("base", 2), ("base", 3)), first=8, second=4, generations=3, games=10, taught=1, trial=8)


def trained(plan: Plan, folder: Path) -> bytes:
    with ThreadPoolExecutor(1) as executor:
        training = Training(plan, folder, executor)
        training.run(lambda done, of: None)
        training.finish()
    return (folder / "fussballwelt.net").read_bytes()


def test_the_same_seed_gives_the_same_net_also_after_a_stop(tmp_path: Path) -> None:
    once = trained(SMALL, tmp_path / "once")
    with ThreadPoolExecutor(1) as executor:
        training = Training(SMALL, tmp_path / "twice", executor)

        def stop(done: int, of: int) -> None:
            if done > 20:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            training.run(stop)
    assert trained(SMALL, tmp_path / "twice") == once
    other = msgspec.structs.replace(SMALL, seed=2)
    assert trained(other, tmp_path / "other") != once
    with pytest.raises(FileExistsError):
        trained(other, tmp_path / "once")
    assert (tmp_path / "once" / "curve.svg").read_text().startswith("<svg")
    assert read_learnt(tmp_path / "once" / "fussballwelt.net").made["seed"] == 1


def test_what_was_learnt_says_the_same_in_whole_numbers() -> None:
    drawn = np.random.default_rng(3)
    learning = LearningNet([9] * 6, 8, 4, 2, 5)
    seen = drawn.integers(0, 10, (400, 6)).astype(np.int16)
    # Whoever has more of the first than of the second wins.
    wins = np.stack([seen[:, 0] > seen[:, 1], seen[:, 0] <= seen[:, 1]], 1).astype(np.float32)
    losses = [learning.learn(seen, wins, 0.02) for _ in range(300)]
    assert losses[0] > 0.6
    assert losses[-1] < 0.2
    net = Net(6, 8, 4, 2, learning.whole())
    for one, won in zip(seen[:50].tolist(), wins[:50, 0], strict=True):
        chance = 1 / (1 + exp(-net.told(one)[0] / 2**SUM_BITS))
        assert abs(one[0] - one[1]) < 2 or round(chance) == won


def test_what_was_learnt_of_blocks_says_the_same_in_whole_numbers() -> None:
    """Two numbers by themselves, then blocks of which some are not there."""
    drawn = np.random.default_rng(3)
    blocks = Part("teams", 3, (Number("goals", 9), Number("points", 900)))
    parts = (Part("table", 1, (Number("turn", 9), Number("pile", 9))), blocks)
    learning = LearningNet([9, 9, *[9, 900] * 3], 8, 4, 2, 7, [Pooling(2, 3, 2, 6)], 22)
    seen = drawn.integers(0, 10, (600, 8)).astype(np.int16)
    seen[:, 3::2] *= 100
    seen[::2, 6:] = 0
    learning.measure(seen)
    # Whoever has more goals in all than twice the first number wins.
    won = seen[:, 2::2].sum(1) > 2 * seen[:, 0]
    wins = np.stack([won, ~won], 1).astype(np.float32)
    losses = [learning.learn(seen, wins, 0.02) for _ in range(300)]
    assert losses[0] > 0.6
    assert losses[-1] < 0.2
    net = Learnt("toy", 1, parts, 8, 4, 2, (), {}, tuple(learning.whole()), (("teams", 6),), 22).net(Layout(1, parts))
    said = learning.said(seen[:50])
    for one, floating in zip(seen[:50].tolist(), said, strict=True):
        assert [told / 2**SUM_BITS for told in net.told(one)] == pytest.approx(floating.tolist(), abs=0.1)


def test_a_seat_that_is_not_there_teaches_nothing() -> None:
    learning = LearningNet([9] * 2, 4, 3, 2, 5)
    before = learning.weights[-1].copy()
    learning.learn(np.ones((8, 2), np.int16), np.tile(np.array([1, -1], np.float32), (8, 1)), 0.1)
    assert learning.weights[-1][1] == before[1]
    assert learning.weights[-1][0] != before[0]


def test_a_position_is_worth_what_came_of_it_and_what_was_held_on_the_way() -> None:
    notes = Notes()
    notes.seats = [0, 1]
    notes.held = [[0, 0], [0, 0]]
    """Both even."""
    assert returns(notes, [1.0, 0.0], 0.8) == [[pytest.approx(0.9), pytest.approx(0.1)], [0.0, 1.0]]
    notes.held = []
    assert returns(notes, [1.0, 0.0], 0.8) == [[1.0, 0.0], [0.0, 1.0]]


def test_every_plan_of_a_game_can_be_carried_out() -> None:
    for game in GAMES.names():
        plan = plan_of(game)
        assert plan.game == game
        assert all(setup.seats == seats for setup, (_, seats) in zip(plan.setups(), plan.tables, strict=True))
        assert len(plan.stray) in {0, len(plan.tables)}


def test_an_edition_has_a_plan_of_its_own_or_the_one_that_names_it() -> None:
    assert plan_of("worldcup", "2002") == plan_of("worldcup")
    assert plan_of("worldcup", "1970") == Plan("worldcup", (("1970", 2),))


def test_games_that_stray_teach_a_net_that_looks_at_teams_alike(tmp_path: Path) -> None:
    plan = msgspec.structs.replace(
        plan_of("worldcup"), tables=(("1930", 2), ("1954", 3)), stray=(160, 200), generations=2, taught=1, games=4, trial=1
    )
    with ThreadPoolExecutor(1) as executor:
        training = Training(plan, tmp_path, executor)
        training.run(lambda done, of: None)
        training.finish()
    learnt = read_learnt(tmp_path / "worldcup.net")
    assert training.lines[-1].positions > 0
    # However many teams and matches there are.
    layout = GAMES.find("worldcup").layout(make_setup("worldcup", seats=3, edition="2002"))
    assert layout is not None
    assert learnt.fits(layout)
    assert len(learnt.net(layout).told([0] * layout.size)) == 3
