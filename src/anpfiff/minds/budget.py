"""How much a search may think about one move: counts, never a time, so that it chooses the same on every machine."""

import msgspec


class Budget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    candidates: int
    """So many moves are compared, the policy's favourite among them."""
    worlds: int
    """So many are dealt at the most."""
    thoughts: int
    """So often the policy is asked in them, in all: a world costs less the nearer the end is."""
    uses: int = 1
    """So often each world is played, each time with other dice: where dealing takes long."""
    turns: int = 0
    """After so many turns a judge says what has been reached; 0, or without a judge: when the game is over."""
    margin: float = 1.0
    """So many standard errors another move must be better than the favourite."""

    def __post_init__(self) -> None:
        for name in ("candidates", "worlds", "thoughts", "uses"):
            least = 2 if name in ("candidates", "worlds") else 1
            if getattr(self, name) < least:
                raise ValueError(f"a search needs {name} = {least} or more, not {getattr(self, name)}")
        if self.turns < 0 or self.margin < 0:
            raise ValueError("turns and margin of a search cannot be below 0")
