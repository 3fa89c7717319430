"""Fair dice for people: outcomes that nobody can foresee or choose, and everybody can check afterwards.

Outcome i is made of a secret seed (its hash is shown before anybody sits down), the nonces of people (sealed on sitting down,
opened at the start), the table's name and i. So neither the server nor a player alone decides it (docs/fair.md).
"""

import hmac
from collections.abc import Sequence
from hashlib import sha256

from anpfiff.core.chance import Chance

_RANGE = 2**64


def seed_hash(seed: bytes) -> str:
    """What is shown before the game; of a nonce, what is given on sitting down."""
    return sha256(seed).hexdigest()


class Fair(Chance):
    """For tables of people. Each outcome depends on its position only, so a table goes on anywhere from its record."""

    def __init__(self, seed: bytes, nonces: Sequence[bytes], table: str, position: int = 0) -> None:
        # Each part with its length, so that no two tables can ever ask for the same outcome.
        parts = [table.encode(), *nonces]
        self._seed = seed
        self._context = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
        self.position = position

    def below(self, n: int) -> int:
        outcome = self._outcome(n)
        self.position += 1
        return outcome

    def _outcome(self, n: int) -> int:
        even = _RANGE - _RANGE % n
        attempt = 0
        while True:
            counter = self.position.to_bytes(8, "big") + attempt.to_bytes(4, "big")
            drawn = int.from_bytes(hmac.digest(self._seed, self._context + counter, "sha256")[:8], "big")
            if drawn < even:
                return drawn % n
            attempt += 1
