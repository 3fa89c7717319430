"""The net while it learns: numbers with fractions, and steps downhill. The only module that needs numpy."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from anpfiff.minds.net import BITS, INPUT_BITS, SUM_BITS

Floats = NDArray[np.float32]

_RATE_OF_MEANS, _RATE_OF_SQUARES, _LEAST = 0.9, 0.999, 1e-8
"""Adam's own figures (Kingma and Ba 2015)."""


class LearningNet:
    def __init__(self, most: Sequence[int], first: int, second: int, seats: int, seed: int) -> None:
        drawn = np.random.default_rng(seed)
        inputs = len(most)
        self.most = np.array(most, np.float32)
        self.weights: list[Floats] = []
        for rows, columns in ((inputs, first), (first, second), (second, seats)):
            size = (2 / max(rows, 1)) ** 0.5 if columns != seats else 0.01
            self.weights += [drawn.normal(0, size, (rows, columns)).astype(np.float32), np.zeros(columns, np.float32)]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def learn(self, observations: NDArray[np.int16], wins: Floats, rate: float) -> float:
        """One step; how far off it was before (cross entropy, by seat). A win below 0: there is no such seat."""
        into_first, rest_first, into_second, rest_second, out, rest_out = self.weights
        inputs = observations.astype(np.float32) / self.most
        first = np.maximum(inputs @ into_first + rest_first, 0)
        second = np.maximum(first @ into_second + rest_second, 0)
        said = second @ out + rest_out
        there = wins >= 0
        chances = 1 / (1 + np.exp(-np.clip(said, -30, 30)))
        losses = np.logaddexp(0, said) - wins * said
        back = np.where(there, chances - wins, 0).astype(np.float32) / max(int(there.sum()), 1)
        back_second = (back @ out.T) * (second > 0)
        back_first = (back_second @ into_second.T) * (first > 0)
        of_first = [inputs.T @ back_first, back_first.sum(0)]
        of_second = [first.T @ back_second, back_second.sum(0)]
        self._step([*of_first, *of_second, second.T @ back, back.sum(0)], rate)
        return float(losses[there].sum()) / max(int(there.sum()), 1)

    def _step(self, slopes: Sequence[Floats], rate: float) -> None:
        self.steps += 1
        size = rate * (1 - _RATE_OF_SQUARES**self.steps) ** 0.5 / (1 - _RATE_OF_MEANS**self.steps)
        for place, slope in enumerate(slopes):
            self.means[place] += (1 - _RATE_OF_MEANS) * (slope - self.means[place])
            self.squares[place] += (1 - _RATE_OF_SQUARES) * (slope * slope - self.squares[place])
            self.weights[place] -= size * self.means[place] / (np.sqrt(self.squares[place]) + _LEAST)

    def whole(self) -> list[int]:
        """Its weights as whole numbers, in the order in which `minds.net.Net` takes them."""
        into_first, rest_first, into_second, rest_second, out, rest_out = self.weights
        layers = [
            (into_first / self.most[:, None], INPUT_BITS),
            (rest_first, INPUT_BITS),
            (into_second, BITS),
            (rest_second, SUM_BITS),
            (out, BITS),
            (rest_out, SUM_BITS),
        ]
        return [int(number) for weight, bits in layers for number in np.rint(weight.astype(np.float64) * 2**bits).ravel()]

    def kept(self) -> dict[str, Any]:
        """For a checkpoint."""
        arrays = {"steps": np.array(self.steps)}
        for name, group in (("weights", self.weights), ("means", self.means), ("squares", self.squares)):
            arrays |= {f"{name}{place}": array for place, array in enumerate(group)}
        return arrays

    def take_up(self, kept: Any) -> None:
        """Go on from a checkpoint."""
        self.steps = int(kept["steps"])
        for name, group in (("weights", self.weights), ("means", self.means), ("squares", self.squares)):
            for place, array in enumerate(group):
                array[:] = kept[f"{name}{place}"]
