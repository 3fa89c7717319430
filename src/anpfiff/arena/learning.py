"""The net while it learns: numbers with fractions, and steps downhill. It and `pooling` alone need numpy."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from anpfiff.arena.pooling import LEAST_SPREAD, Floats, Pooling
from anpfiff.minds.net import BITS, INPUT_BITS, SUM_BITS

_RATE_OF_MEANS, _RATE_OF_SQUARES, _LEAST = 0.9, 0.999, 1e-8
"""Adam's own figures (Kingma and Ba 2015)."""


class LearningNet:
    def __init__(
        self,
        most: Sequence[int],
        first: int,
        second: int,
        seats: int,
        seed: int,
        pools: Sequence[Pooling] = (),
        bits: int = INPUT_BITS,
    ) -> None:
        drawn = np.random.default_rng(seed)
        self.pools = pools
        self.bits = bits
        self.scale = np.array(most, np.float32)
        """What each number is divided by: at first, how large it can get."""
        pooled = {place for pool in pools for place in range(pool.start, pool.end)}
        self.alone = np.array([place for place in range(len(most)) if place not in pooled], np.int64)
        inputs = len(self.alone) + sum(pool.units for pool in pools)
        shapes = [(pool.size, pool.units) for pool in pools] + [(inputs, first), (first, second), (second, seats)]
        self.weights: list[Floats] = []
        """Of each layer: what goes into it, and what it has without."""
        for rows, columns in shapes:
            size = (2 / max(rows, 1)) ** 0.5 if columns != seats else 0.01
            self.weights += [drawn.normal(0, size, (rows, columns)).astype(np.float32), np.zeros(columns, np.float32)]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def measure(self, observations: NDArray[np.int16]) -> None:
        """Numbers count by how much they differ from position to position, not by how large they could get: many stay far below
        that. What never differs here may do so later on."""
        spread = observations.std(0, dtype=np.float32)
        for pool in self.pools:
            spread[pool.start : pool.end] = pool.spread(observations)
        self.scale = np.where(spread > 0, np.maximum(spread, LEAST_SPREAD), self.scale).astype(np.float32)

    def learn(self, observations: NDArray[np.int16], wins: Floats, rate: float) -> float:
        """One step; how far off it was before (cross entropy, by seat). A win below 0: there is no such seat."""
        layers = self._layers(observations)
        said, there = layers[-1], wins >= 0
        count = max(int(there.sum()), 1)
        chances = 1 / (1 + np.exp(-np.clip(said, -30, 30)))
        losses = np.logaddexp(0, said) - wins * said
        self._go_back(layers, np.where(there, chances - wins, 0).astype(np.float32) / np.float32(count), rate)
        return float(losses[there].sum()) / count

    def said(self, observations: NDArray[np.int16]) -> Floats:
        """The logarithms of the odds."""
        return self._layers(observations)[-1]

    def _layers(self, observations: NDArray[np.int16]) -> list[Floats]:
        """What blocks look like and what is made of them, for every pool; what the first layer gets; what each says."""
        inputs: Floats = observations.astype(np.float32) / self.scale
        layers: list[Floats] = []
        gathered: list[Floats] = [inputs[:, self.alone]]
        for place, pool in enumerate(self.pools):
            blocks, units = pool.units_of(inputs, *self.weights[2 * place : 2 * place + 2])
            layers += [blocks, units]
            gathered.append(pool.added_up(units))
        into_first, rest_first, into_second, rest_second, out, rest_out = self.weights[-6:]
        told = np.concatenate(gathered, 1) if self.pools else inputs
        first = np.maximum(told @ into_first + rest_first, 0)
        second = np.maximum(first @ into_second + rest_second, 0)
        return [*layers, told, first, second, second @ out + rest_out]

    def _go_back(self, layers: list[Floats], back: Floats, rate: float) -> None:
        """Against the slope of what was wrong with what was said."""
        told, first, second, _ = layers[-4:]
        into_first, into_second, out = self.weights[-6], self.weights[-4], self.weights[-2]
        back_second = (back @ out.T) * (second > 0)
        back_first = (back_second @ into_second.T) * (first > 0)
        slopes = [told.T @ back_first, back_first.sum(0), first.T @ back_second, back_second.sum(0), second.T @ back, back.sum(0)]
        if self.pools:
            slopes = [*self._pool_slopes(layers, back_first @ into_first[len(self.alone) :].T), *slopes]
        self._step(slopes, rate)

    def _pool_slopes(self, layers: list[Floats], back: NDArray[Any]) -> list[Floats]:
        slopes: list[Floats] = []
        at = 0
        for place, pool in enumerate(self.pools):
            blocks, units = layers[2 * place : 2 * place + 2]
            slopes += pool.slopes(blocks, units, back[:, at : at + pool.units])
            at += pool.units
        return slopes

    def _step(self, slopes: Sequence[Floats], rate: float) -> None:
        self.steps += 1
        size = rate * (1 - _RATE_OF_SQUARES**self.steps) ** 0.5 / (1 - _RATE_OF_MEANS**self.steps)
        for place, slope in enumerate(slopes):
            self.means[place] += (1 - _RATE_OF_MEANS) * (slope - self.means[place])
            self.squares[place] += (1 - _RATE_OF_SQUARES) * (slope * slope - self.squares[place])
            self.weights[place] -= size * self.means[place] / (np.sqrt(self.squares[place]) + _LEAST)

    def whole(self) -> list[int]:
        """Its weights as whole numbers, in the order in which `minds.weights.Learnt` has them."""
        layers: list[tuple[Floats, int]] = []
        for place, pool in enumerate(self.pools):
            into, rest = self.weights[2 * place : 2 * place + 2]
            layers += [(into / self.scale[pool.start : pool.start + pool.size, None], self.bits), (rest, self.bits)]
        into_first, rest_first, into_second, rest_second, out, rest_out = self.weights[-6:]
        alone = len(self.alone)
        layers += [
            (into_first[:alone] / self.scale[self.alone, None], self.bits),
            # What pools hand on has `BITS` already.
            (into_first[alone:], self.bits - BITS),
            (rest_first, self.bits),
            (into_second, BITS),
            (rest_second, SUM_BITS),
            (out, BITS),
            (rest_out, SUM_BITS),
        ]
        return [int(number) for weight, bits in layers for number in np.rint(weight.astype(np.float64) * 2**bits).ravel()]

    def kept(self) -> dict[str, Any]:
        """For a checkpoint."""
        arrays = {"steps": np.array(self.steps), "scale": self.scale}
        for name, group in (("weights", self.weights), ("means", self.means), ("squares", self.squares)):
            arrays |= {f"{name}{place}": array for place, array in enumerate(group)}
        return arrays

    def take_up(self, kept: Any) -> None:
        """Go on from a checkpoint."""
        self.steps = int(kept["steps"])
        self.scale[:] = kept["scale"]
        for name, group in (("weights", self.weights), ("means", self.means), ("squares", self.squares)):
            for place, array in enumerate(group):
                array[:] = kept[f"{name}{place}"]
