"""How a game ended."""

import msgspec


class Result(msgspec.Struct, frozen=True):
    """A place for every seat, 1 the best, shared where the rules share it; and the game's own name for why it ended."""

    places: tuple[int, ...]
    reason: str

    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)
