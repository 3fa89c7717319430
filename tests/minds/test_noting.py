"""What is noted of games that a net learns from, and when."""

from anpfiff.bots.registry import make_policy
from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.policy import Policy
from anpfiff.core.registry import GAMES, make_setup, new_game
from anpfiff.core.state import State
from anpfiff.minds.net import Net, weights_of
from anpfiff.minds.net_policy import NetPolicy, goes_on
from anpfiff.minds.noting import Notes, NoteTaker, Wavering

SETUP = make_setup("worldcup", seats=2, edition="1930")
LAYOUT = GAMES.find("worldcup").layout(SETUP)
assert LAYOUT is not None
STEPS = ("play", "lay", "defend", "turn_over", "name_shooter", "lay_two", "lay_one")


class Counting(Policy):
    """Greedy, and how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0
        self._greedy = make_policy("greedy", SETUP)

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        self.asked += 1
        return self._greedy.pick(state, seat, chance)


def played(often: int, finished: bool, stray: int, wavering: int = 0) -> tuple[Notes, int]:
    """One game; and how often the players themselves decided."""
    assert LAYOUT is not None
    taker, player = NoteTaker(LAYOUT.size, 2, often, finished, None), Counting()
    dice = Seeded(4)
    notes = taker.play(new_game(SETUP, dice), [Wavering(player, wavering)] * 2, stray, dice, Seeded(5))
    return notes, player.asked


def steps(notes: Notes) -> set[str]:
    """What the table was waiting for."""
    assert LAYOUT is not None
    names = [number.name for number in LAYOUT.parts[0].numbers[:13]]
    return {names[memoryview(seen).cast("h")[:13].tolist().index(1)] for seen in notes.observations}


def test_all_is_noted_from_two_pairs_of_eyes() -> None:
    notes, asked = played(1000, False, -1)
    assert len(notes.observations) == len(notes.seats) > asked
    assert steps(notes) > {"lay", "draw"}


def test_what_is_not_finished_is_not_noted() -> None:
    notes, _ = played(1000, True, -1)
    assert len(notes.observations) > 100
    assert not steps(notes) & set(STEPS)


def test_only_what_comes_after_a_stray_is_noted_and_nobody_wavers_then() -> None:
    whole, _ = played(1000, True, -1)
    early, late = played(1000, True, 20)[0], played(1000, True, 120)[0]
    assert len(whole.observations) > len(early.observations) > len(late.observations) > 0
    # All decisions before it are left to chance, none after it.
    notes, asked = played(1000, True, 40, wavering=1000)
    assert len(notes.observations) > asked * 0.5 > 10
    # What was strayed to is noted in any case.
    assert len(played(0, True, 20)[0].observations) == 1


def test_a_move_is_judged_when_the_seat_has_nothing_more_to_decide() -> None:
    assert LAYOUT is not None
    size = weights_of(LAYOUT.size, 1, 1, 2)
    net = Net(LAYOUT.size, 1, 1, 2, [0] * size)
    state = new_game(SETUP, Seeded(4))
    seat = state.mover()
    card = state.legal_move(seat, 0)
    after = state.copy()
    after.apply(seat, card)
    assert goes_on(after, seat)
    for finishes, asked in ((False, 0), (True, 1)):
        prior = Counting()
        NetPolicy(net, prior, 0, finishes).after(state, seat, card, Seeded(1))
        assert prior.asked == asked
