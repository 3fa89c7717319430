"""Learning win chances by self-play, generation by generation: games are played, the net learns from them, and plays the next."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from anpfiff.arena.curve import curve
from anpfiff.arena.harvest import Task, harvested, tried
from anpfiff.arena.plan import Plan, layouts, learnt
from anpfiff.core.layout import Layout, Part
from anpfiff.minds.weights import ENDING, places, together, write_learnt

if TYPE_CHECKING:
    from anpfiff.arena.learning import LearningNet


class Line(msgspec.Struct, frozen=True):
    """One generation, in the log."""

    generation: int
    games: int
    positions: int
    loss: float
    trials: dict[str, float] = {}
    """By table: the share of wins of one among teachers, as multiples of the even share."""


def new_net(plan: Plan, parts: Sequence[Part]) -> "LearningNet":
    """That has learnt nothing yet."""
    from anpfiff.arena.learning import LearningNet
    from anpfiff.arena.pooling import Pooling

    most = [number.most for part in parts for _ in range(part.blocks) for number in part.numbers]
    starts, at = dict[str, tuple[int, Part]](), 0
    for part in parts:
        starts[part.name] = at, part
        at += part.size
    pools = [
        Pooling(start, part.blocks, len(part.numbers), units) for name, units in plan.pooled for start, part in [starts[name]]
    ]
    return LearningNet(most, plan.first, plan.second, max(seats for _, seats in plan.tables), plan.seed, pools, plan.bits)


class Training:
    """Goes on from its checkpoint if the folder has one of the same plan."""

    def __init__(self, plan: Plan, folder: Path, executor: Executor) -> None:
        self.plan = plan
        self.folder = folder
        self._executor = executor
        self._parts = together(layouts(plan))
        self._net = new_net(plan, self._parts)
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
        first, end = generation * plan.games, (generation + 1) * plan.games
        chunks = [range(start, min(start + plan.chunk, end)) for start in range(first, end, plan.chunk)]
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
        placed = np.zeros((len(seen), self._net.scale.size), np.int16)
        placed[:, found] = seen
        return placed

    def _learn(self, generation: int) -> float:
        import numpy as np

        plan = self.plan
        observations = np.concatenate([seen for seen, _ in self._harvests])
        wins = np.concatenate([won for _, won in self._harvests])
        if plan.measured and generation == 0:
            self._net.measure(observations)
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
        write_learnt(self.folder / f"{self.plan.net or self.plan.game}{ENDING}", learnt(self.plan, self._net.whole(), made))
        trials = {
            table: [(line.generation + 1, line.trials[table]) for line in self.lines if line.trials]
            for table in self.lines[-1].trials
        }
        title = f"{self.plan.game}: wins among greedy bots, as multiples of the even share"
        (self.folder / "curve.svg").write_text(curve(title, trials, "generations", 1.0), encoding="utf-8")
