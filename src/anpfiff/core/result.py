"""How a game ended."""

import msgspec


class Result(msgspec.Struct, frozen=True):
    """A place for every seat, 1 the best, shared where the rules share it; and the game's own name for why it ended."""

    places: tuple[int, ...]
    reason: str

    def winners(self) -> tuple[int, ...]:
        return tuple([seat for seat, place in enumerate(self.places) if place == 1])


def shared_places(scores: list[int]) -> tuple[int, ...]:
    """The place of each score, the highest first; equal scores share."""
    best_first = sorted(scores, reverse=True)
    return tuple([1 + best_first.index(score) for score in scores])
