"""The contract: what every game's state is asked."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Self

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from anpfiff.core.chance import Chance
from anpfiff.core.decision import Decision, Prompt
from anpfiff.core.event import Event
from anpfiff.core.evidence import Evidence
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.result import Result
from anpfiff.core.view import View

if TYPE_CHECKING:
    from anpfiff.core.game import Origin


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A game in progress: mutable, copied by hand.

    Deciding and chance are apart. `apply` does what a player decided, `settle` all that is random or revealed after it; `play`
    does both. So a preview is `apply` on a copy. `apply` trusts its caller: strangers come through `core.door`.
    """

    @abstractmethod
    def mover(self) -> Seat:
        """The first seat to move; NOBODY when the game is over."""

    def seats_to_move(self) -> tuple[Seat, ...]:
        """Several: a secret choice made together, which each makes without seeing the others'. None: the game is over."""
        mover = self.mover()
        return (mover,) if mover >= 0 else ()

    @abstractmethod
    def legal_count(self, seat: Seat) -> i64:
        """How many moves a seat that is to move has; never none."""

    @abstractmethod
    def legal_move(self, seat: Seat, index: i64) -> MoveNumber:
        """The seat's legal moves by index, in ascending order of their numbers."""

    @abstractmethod
    def prompt(self, seat: Seat) -> Prompt:
        """What the seat is asked."""

    def decision(self, seat: Seat) -> Decision:
        """The seat's question with every legal move."""
        moves = [self.legal_move(seat, index) for index in range(self.legal_count(seat))]
        return Decision(seat, self.prompt(seat), tuple(moves))

    @abstractmethod
    def apply(self, seat: Seat, move: MoveNumber, events: list[Event] | None = None) -> None:
        """Do what the seat decided."""

    @abstractmethod
    def settle(self, chance: Chance, events: list[Event] | None = None) -> None:
        """Roll, draw and reveal until somebody has to decide again or the game is over."""

    @abstractmethod
    def settled(self) -> bool:
        """Whether nothing is left for `settle`: a preview shows the next question only then."""

    def play(self, seat: Seat, move: MoveNumber, chance: Chance, events: list[Event] | None = None) -> None:
        """`apply` and `settle`."""
        self.apply(seat, move, events)
        self.settle(chance, events)

    @abstractmethod
    def turns(self) -> i64:
        """How many turns have begun, as the game counts them."""

    @abstractmethod
    def result(self) -> Result | None:
        """None while the game goes on."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """What a person at this seat sees; None: a spectator."""

    def evidence(self, seat: Seat | None) -> Evidence:
        """All that this seat could infer from what it has seen, for `Game.worlds`."""
        return Evidence(self.view(seat))

    def observe(self, seat: Seat, out: vec[i64]) -> None:
        """What this seat knows, as numbers, into `out`, which has room for them (`Game.layout`). Also before `settle`: what a
        move leads to is judged there. States that the seat cannot tell apart give the same."""
        raise NotImplementedError(f"{type(self).__name__} has no numbers for learners")

    @abstractmethod
    def copy(self) -> Self:
        """A state that shares nothing that changes."""

    @abstractmethod
    def to_bytes(self) -> bytes:
        """The whole truth, the same on every machine and build. `Game.from_bytes` reads it."""

    def origin(self) -> "Origin | None":
        """Which game made it, and for which set-up; None: nobody has said so, and it cannot be pickled."""
        return None

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as what was agreed and its bytes: tables stay where they are, and each process has its own."""
        from anpfiff.core.registry import registered_setup, state_again

        return state_again, (registered_setup(self), self.to_bytes())
