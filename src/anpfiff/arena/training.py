"""Learning win chances by self-play, generation by generation: games are played, the net learns from them, and plays the next."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import cache, partial
from importlib.resources import files
from math import exp
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from anpfiff.arena.curve import curve
from anpfiff.arena.simulate import wins_of
from anpfiff.bots.registry import make_policy
from anpfiff.core.chance import Seeded
from anpfiff.core.game import Setup
from anpfiff.core.layout import Layout
from anpfiff.core.playout import playout
from anpfiff.core.policy import Policy
from anpfiff.core.registry import GAMES, make_setup, new_game
from anpfiff.minds.net import SUM_BITS, Net
from anpfiff.minds.net_policy import NetPolicy
from anpfiff.minds.noting import Notes, Wavering, noted_game
from anpfiff.minds.weights import ENDING, Learnt, places, together, write_learnt

TEACHER = "greedy"
"""Whose games come first, who sits at some seats later on, and against whom it is seen what was learnt."""
CHUNK = 20
"""Games that one process plays at a time."""
_MINDS = 1 << 40
"""Far from the numbers of games' own dice."""


class Plan(msgspec.Struct, frozen=True):
    """All that decides what comes of it: the same plan gives the same net."""

    game: str
    tables: tuple[tuple[str, int], ...]
    """Editions and numbers of seats, in turn."""
    first: int = 64
    second: int = 32
    seed: int = 1
    generations: int = 40
    games: int = 400
    """In a generation."""
    taught: int = 4
    """Generations in which only the teacher plays."""
    kept: int = 6
    """Generations from whose games the net learns at a time."""
    passes: float = 1.0
    """Over them, in each generation."""
    batch: int = 256
    rate: float = 1e-3
    last_rate: float = 1e-4
    trust: float = 0.9
    """How much of what a position is worth is seen from how the game went on, not from what was held a decision later."""
    noted: int = 1000
    """In a thousand decisions, of how many the net learns: those of one game are much alike."""
    wavering: int = 40
    """In a thousand decisions of self-play, how many are left to chance."""
    taught_wavering: int = 400
    """The same while the teacher plays alone."""
    guests: int = 250
    """In a thousand seats, how many the teacher takes in self-play."""
    margin: int = 0
    """By how much a move has to be better than the teacher's, in thousandths of the logarithm of its odds. Below 0: nobody is
    asked for a move beside the net."""
    trial: int = 200
    """Games against the teacher after every fifth generation."""

    def setups(self) -> list[Setup]:
        return [make_setup(self.game, seats=seats, edition=edition) for edition, seats in self.tables]


def plan_of(game: str) -> Plan:
    """As its folder says; otherwise the smallest table of its first edition."""
    package = GAMES.package(game)
    file = files(package) / "mind" / "training.toml" if package else None
    if file is not None and file.is_file():
        return msgspec.toml.decode(file.read_bytes(), type=Plan)
    setup = make_setup(game)
    return Plan(game, ((setup.edition, setup.seats),))


class Line(msgspec.Struct, frozen=True):
    """One generation, in the log."""

    generation: int
    games: int
    positions: int
    loss: float
    trials: dict[str, float] = {}
    """By table: the share of wins of one among teachers, as multiples of the even share."""


class Task(NamedTuple):
    plan: Plan
    generation: int
    numbers: range
    weights: tuple[int, ...]
    """Of the net that plays; none: the teacher does."""


class Harvest(NamedTuple):
    """What some games have brought."""

    observations: list[bytes]
    """By table."""
    wins: list[bytes]
    """Floats of 32 bits, one a seat of that table, counted from the one who looks."""


@cache
def layouts(plan: Plan) -> tuple[Layout, ...]:
    found = [GAMES.find(plan.game).layout(setup) for setup in plan.setups()]
    if any(layout is None for layout in found):
        raise ValueError(f"{plan.game} has no numbers for learners")
    return tuple(layout for layout in found if layout is not None)


def learnt(plan: Plan, weights: Sequence[int], made: dict[str, Any]) -> Learnt:
    all_layouts = layouts(plan)
    seats = max(seats for _, seats in plan.tables)
    parts = together(all_layouts)
    return Learnt(plan.game, all_layouts[0].version, parts, plan.first, plan.second, seats, plan.tables, made, tuple(weights))


def policy_of(plan: Plan, net: Net, setup: Setup) -> NetPolicy:
    """As the net plays by itself."""
    if plan.margin < 0:
        return NetPolicy(net)
    return NetPolicy(net, make_policy(TEACHER, setup), plan.margin * 2**SUM_BITS // 1000)


def harvested(task: Task) -> Harvest:
    """Play the games with these numbers. Runs in a process of its own."""
    from array import array

    plan, setups = task.plan, task.plan.setups()
    harvest = Harvest([b""] * len(setups), [b""] * len(setups))
    nets = [learnt(plan, task.weights, {}).net(layout) if task.weights else None for layout in layouts(plan)]
    for number in task.numbers:
        place = number % len(setups)
        setup, net = setups[place], nets[place]
        dice, minds = Seeded(plan.seed, number), Seeded(plan.seed, _MINDS + number)
        state = new_game(setup, dice)
        players = [_player(plan, setup, net, minds) for _ in range(setup.seats)]
        notes = noted_game(state, players, layouts(plan)[place].size, net, plan.noted, dice, minds)
        result = state.result()
        assert result is not None
        harvest.observations[place] += b"".join(notes.observations)
        wins = returns(notes, wins_of(result), plan.trust)
        harvest.wins[place] += array("f", [win for row in wins for win in row]).tobytes()
    return harvest


def _player(plan: Plan, setup: Setup, net: Net | None, minds: Seeded) -> Policy:
    if net is None:
        return Wavering(make_policy(TEACHER, setup), plan.taught_wavering)
    guest = minds.below(1000) < plan.guests
    return Wavering(make_policy(TEACHER, setup) if guest else policy_of(plan, net, setup), plan.wavering)


def returns(notes: Notes, won: Sequence[float], trust: float) -> list[list[float]]:
    """What each noted position turned out to be worth to each seat, counted from the one who looked: how the game ended, mixed
    with what was held of it on the way."""
    seats, later = len(won), list(won)
    found: list[list[float]] = []
    for place in reversed(range(len(notes.seats))):
        eyes = notes.seats[place]
        found.append([later[(eyes + other) % seats] for other in range(seats)])
        if notes.held:
            held = [1 / (1 + exp(-max(-30.0, min(30.0, said / 2**SUM_BITS)))) for said in notes.held[place]]
            later = [trust * after + (1 - trust) * now for after, now in zip(later, held, strict=True)]
    found.reverse()
    return found


def tried(plan: Plan, weights: tuple[int, ...], place: int, numbers: range) -> float:
    """Games of the net among teachers, its seat in turn; the wins."""
    setup = plan.setups()[place]
    net = learnt(plan, weights, {}).net(layouts(plan)[place])
    own, won = policy_of(plan, net, setup), 0.0
    teachers: list[Policy] = [make_policy(TEACHER, setup) for _ in range(setup.seats)]
    for number in numbers:
        seat = number % setup.seats
        # The same dice for every seat.
        dice = Seeded(plan.seed + 1, 2 * _MINDS + number // setup.seats)
        players: list[Policy] = [own if other == seat else teachers[other] for other in range(setup.seats)]
        won += wins_of(playout(new_game(setup, dice), players, dice))[seat]
    return won


class Training:
    """Goes on from its checkpoint if the folder has one of the same plan."""

    def __init__(self, plan: Plan, folder: Path, executor: Executor) -> None:
        from anpfiff.arena.learning import LearningNet

        self.plan = plan
        self.folder = folder
        self._executor = executor
        self._parts = together(layouts(plan))
        most = [number.most for part in self._parts for _ in range(part.blocks) for number in part.numbers]
        self._net = LearningNet(most, plan.first, plan.second, max(seats for _, seats in plan.tables), plan.seed)
        self._harvests: list[tuple[Any, Any]] = []
        self.lines: list[Line] = []
        self._take_up()

    @property
    def _checkpoint(self) -> Path:
        return self.folder / "checkpoint.npz"

    @property
    def _log(self) -> Path:
        return self.folder / "log.jsonl"

    def _take_up(self) -> None:
        import numpy as np

        plan_file = self.folder / "plan.json"
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self._checkpoint.exists():
            plan_file.write_bytes(msgspec.json.format(msgspec.json.encode(self.plan)) + b"\n")
            self._log.write_bytes(b"")
            return
        if msgspec.json.decode(plan_file.read_bytes(), type=Plan) != self.plan:
            raise FileExistsError(f"{self.folder} holds what was learnt by another plan")
        with np.load(self._checkpoint) as kept:
            self._net.take_up(kept)
            # What was written to the log after the last checkpoint is played again.
            generations = int(kept["generations"])
            for place in range(int(kept["harvests"])):
                self._harvests.append((kept[f"observations{place}"], kept[f"wins{place}"]))
        lines = self._log.read_bytes().splitlines()[:generations]
        self.lines = [msgspec.json.decode(line, type=Line) for line in lines]
        self._log.write_bytes(b"".join(line + b"\n" for line in lines))

    def _keep(self) -> None:
        import numpy as np

        arrays = self._net.kept() | {"generations": np.array(len(self.lines)), "harvests": np.array(len(self._harvests))}
        for place, (observations, wins) in enumerate(self._harvests):
            arrays |= {f"observations{place}": observations, f"wins{place}": wins}
        new = self._checkpoint.with_name("new.npz")
        np.savez(new, **arrays)
        new.replace(self._checkpoint)

    def run(self, progress: Callable[[int, int], None]) -> None:
        """The generations that are left. `progress` is told games and of how many."""
        plan = self.plan
        for generation in range(len(self.lines), plan.generations):
            done = generation * plan.games
            self._harvests.append(self._play(generation, partial(self._tell, progress, done)))
            del self._harvests[: -plan.kept]
            loss = self._learn(generation)
            last = generation == plan.generations - 1
            trials = self._try() if last or generation % 5 == 4 else {}
            line = Line(generation, plan.games, len(self._harvests[-1][1]), round(loss, 5), trials)
            self.lines.append(line)
            with self._log.open("ab") as log:
                log.write(msgspec.json.encode(line) + b"\n")
            self._keep()

    def _tell(self, progress: Callable[[int, int], None], before: int, done: int) -> None:
        progress(before + done, self.plan.generations * self.plan.games)

    def _play(self, generation: int, progress: Callable[[int], None]) -> tuple[Any, Any]:
        import numpy as np

        plan = self.plan
        weights = () if generation < plan.taught else tuple(self._net.whole())
        first = generation * plan.games
        chunks = [range(start, min(start + CHUNK, first + plan.games)) for start in range(first, first + plan.games, CHUNK)]
        jobs = [self._executor.submit(harvested, Task(plan, generation, chunk, weights)) for chunk in chunks]
        observations, wins, done = [], [], 0
        for job, chunk in zip(jobs, chunks, strict=True):
            harvest = job.result()
            for place, layout in enumerate(layouts(plan)):
                seen = np.frombuffer(harvest.observations[place], np.int16).reshape(-1, layout.size)
                shares = np.frombuffer(harvest.wins[place], np.float32).reshape(len(seen), -1)
                observations.append(self._placed(seen, layout))
                wins.append(np.full((len(seen), self._net.weights[-1].size), -1, np.float32))
                wins[-1][:, : shares.shape[1]] = shares
            done += len(chunk)
            progress(done)
        return np.concatenate(observations), np.concatenate(wins)

    def _placed(self, seen: Any, layout: Layout) -> Any:
        import numpy as np

        found = places(layout.parts, self._parts)
        assert found is not None, "parts are those of all layouts together"
        placed = np.zeros((len(seen), self._net.most.size), np.int16)
        placed[:, found] = seen
        return placed

    def _learn(self, generation: int) -> float:
        import numpy as np

        plan = self.plan
        observations = np.concatenate([seen for seen, _ in self._harvests])
        wins = np.concatenate([won for _, won in self._harvests])
        drawn = np.random.default_rng((plan.seed, generation))
        rate = plan.rate * (plan.last_rate / plan.rate) ** (generation / max(plan.generations - 1, 1))
        steps = max(int(plan.passes * len(wins) / plan.batch), 1)
        losses = []
        for _ in range(steps):
            some = drawn.integers(0, len(wins), plan.batch)
            losses.append(self._net.learn(observations[some], wins[some], rate))
        return sum(losses) / len(losses)

    def _try(self) -> dict[str, float]:
        plan, weights = self.plan, tuple(self._net.whole())
        jobs = {
            f"{edition}, {seats}": [
                self._executor.submit(tried, plan, weights, place, range(start, start + 4 * seats))
                for start in range(0, max(plan.trial // (4 * seats), 1) * 4 * seats, 4 * seats)
            ]
            for place, (edition, seats) in enumerate(plan.tables)
        }
        seats_of = {f"{edition}, {seats}": seats for edition, seats in plan.tables}
        return {
            table: round(sum(job.result() for job in some) / (4 * seats_of[table] * len(some)) * seats_of[table], 3)
            for table, some in jobs.items()
        }

    def finish(self) -> None:
        """Write what was learnt, and how it went."""
        made = {**msgspec.to_builtins(self.plan), "trials": self.lines[-1].trials, "loss": self.lines[-1].loss}
        write_learnt(self.folder / f"{self.plan.game}{ENDING}", learnt(self.plan, self._net.whole(), made))
        trials = {
            table: [(line.generation + 1, line.trials[table]) for line in self.lines if line.trials]
            for table in self.lines[-1].trials
        }
        title = f"{self.plan.game}: wins among greedy bots, as multiples of the even share"
        (self.folder / "curve.svg").write_text(curve(title, trials, "generations", 1.0), encoding="utf-8")
