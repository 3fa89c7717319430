"""Level 5 of cards2010 thinks to the end of the chapter, where a seat's share of the teams left says what was reached."""

import pytest

from anpfiff.bots.registry import make_policy
from anpfiff.core.chance import Seeded
from anpfiff.core.numbers import Seat
from anpfiff.core.registry import GAMES, make_setup, new_game
from anpfiff.core.state import State
from anpfiff.games.cards2010.mind.share import Share
from anpfiff.games.cards2010.state import Cards2010
from anpfiff.minds.judge import Judge
from anpfiff.minds.levels import levels_of
from anpfiff.minds.search import Search

GROUPS, SECTIONS = 8, 5


class Witness(Judge):
    """Says what `Share` says, and keeps what it was asked about."""

    def __init__(self, share: Share) -> None:
        self._share = share
        self.chapters: set[tuple[int, int]] = set()

    def worth(self, state: State, seat: Seat) -> float:
        assert isinstance(state, Cards2010)
        if state.settled():
            self.chapters.add((int(state.group), int(state.section)))
        return self._share.worth(state, seat)

    def chapter(self, state: State) -> int:
        return self._share.chapter(state)


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_shares_make_a_whole_and_every_group_and_section_is_a_chapter(seats: int) -> None:
    setup = make_setup("cards2010", seats=seats)
    share, greedy, dice = Share(setup), make_policy("greedy", setup), Seeded(seats)
    state = new_game(setup, Seeded(1))
    assert [share.worth(state, seat) for seat in range(seats)] == pytest.approx([1 / seats] * seats, abs=0.03)
    chapters: list[int] = []
    while state.mover() >= 0:
        assert isinstance(state, Cards2010)
        assert sum(share.worth(state, seat) for seat in range(seats)) == pytest.approx(1.0)
        if not chapters or share.chapter(state) != chapters[-1]:
            chapters.append(share.chapter(state))
            assert state.group == len(chapters) - 1 or state.section == len(chapters) - GROUPS
        state.play(state.mover(), greedy.pick(state, state.mover(), dice), dice)
    assert len(chapters) == len(set(chapters))
    assert GROUPS < len(chapters) <= GROUPS + SECTIONS
    assert isinstance(state, Cards2010)
    assert share.worth(state, state.won_by) == 1.0


def test_level_5_looks_to_the_end_of_the_group_and_no_further() -> None:
    level = levels_of("cards2010")
    assert level is not None
    budget = level.level5.search
    assert budget is not None
    assert level.level5.judge == "share"
    setup = make_setup("cards2010", seats=4)
    state, judge = new_game(setup, Seeded(1)), Witness(Share(setup))
    seat = state.mover()
    worlds = GAMES.find("cards2010").worlds(setup, state.evidence(seat))
    search = Search(make_policy("greedy", setup), 4, budget, judge)
    assert search.choose(worlds, seat, Seeded(2)) in state.decision(seat).moves
    assert judge.chapters == {(1, 0)}
    assert search.used >= 12
