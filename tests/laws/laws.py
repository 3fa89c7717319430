"""The laws. Each takes a moment of a game, raises AssertionError where it is broken, and tells whether it had work to do."""

from collections import Counter as Counted
from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import zip_longest
from math import sqrt
from typing import Any, TypeAlias, TypeVar

import msgspec

from anpfiff.bots.registry import bots_for, has_policy, make_policy
from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.decision import Decision
from anpfiff.core.door import NotYourTurn, Refusal, refusal
from anpfiff.core.event import Event, seen
from anpfiff.core.evidence import Evidence
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.observation import observed
from anpfiff.core.policy import Policy
from anpfiff.core.record import Recorder, playback, read_record, verify, write_record
from anpfiff.core.sealed import NotFinished, SealedChoices, TooMany
from anpfiff.core.state import State
from laws.cases import Case, Moment

T = TypeVar("T", bound=Hashable)
Law: TypeAlias = Callable[[Moment], bool]

DEALS = 50
TRIED = 8
"""Of many moves so many are tried, about."""
LONG_TABLE = 500
SOME = 53
"""Of a longer table of moves every so many-th is tried."""


def a_twin_looks_the_same(moment: Moment) -> bool:
    """What a seat must not know changes nothing that it sees."""
    for seat in moment.observers():
        twin = moment.witness.twin(moment.state, seat, Seeded(moment.number))
        assert twin.seats_to_move() == moment.state.seats_to_move(), "a twin has other seats to move"
        assert _looks(twin, seat) == _looks(moment.state, seat), f"seat {seat} can tell a twin from the truth"
    return True


def a_twin_goes_on_the_same(moment: Moment) -> bool:
    """The same move, followed by the same chance, shows a seat the same, until the rules turn something up for it."""
    if moment.over:
        return False
    for seat in moment.observers():
        twin = moment.witness.twin(moment.state, seat, Seeded(moment.number))
        if moment.move in twin.decision(moment.seat).moves:
            _go_on_together(moment, twin, seat)
    return True


def _go_on_together(moment: Moment, twin: State, seat: Seat | None) -> None:
    truth, twin_before = moment.state.copy(), twin.copy()
    happened: list[Event] = []
    in_twin: list[Event] = []
    truth.play(moment.seat, moment.move, Seeded(moment.number), happened)
    twin.play(moment.seat, moment.move, Seeded(moment.number), in_twin)
    for one, other in zip_longest(seen(happened, seat), seen(in_twin, seat)):
        if one != other:
            turned_up = [event is not None and moment.witness.turned_up(event, seat) for event in (one, other)]
            assert all(turned_up), f"events tell seat {seat} a twin from the truth: {other} instead of {one}"
            return
    if not moment.witness.alike(moment.state, happened, twin_before, in_twin):
        return
    assert twin.seats_to_move() == truth.seats_to_move(), f"who is asked tells seat {seat} a twin from the truth"
    assert _looks(twin, seat) == _looks(truth, seat), f"seat {seat} can tell a twin from the truth after a move"


def a_policy_chooses_the_same_in_a_twin(moment: Moment) -> bool:
    """It is handed the truth, and uses no more of it than its seat knows."""
    for seat in moment.state.seats_to_move():
        twin, legal = moment.witness.twin(moment.state, seat, Seeded(moment.number)), moment.state.decision(seat).moves
        for name, policy in policies_of(moment.case).items():
            before = moment.state.to_bytes()
            chosen = policy.pick(moment.state, seat, Seeded(moment.number))
            assert chosen in legal, f"{name} does what seat {seat} may not"
            assert moment.state.to_bytes() == before, f"{name} has changed what it looked at"
            assert policy.pick(twin, seat, Seeded(moment.number)) == chosen, (
                f"{name} at seat {seat} can tell a twin from the truth"
            )
    return not moment.over


_POLICIES: dict[str, dict[str, Policy]] = {}


def policies_of(case: Case) -> dict[str, Policy]:
    """All that are registered for its game, made once for a table. Of levels one that errs does for all: they ask greedy."""
    if str(case) not in _POLICIES:
        names = [name for name in bots_for(case.setup.game) if not name.startswith("level") or name == "level2"]
        _POLICIES[str(case)] = {name: make_policy(name, case.setup) for name in names if has_policy(name, case.setup)}
    return _POLICIES[str(case)]


def a_twin_gives_the_same_numbers(moment: Moment) -> bool:
    """What learners get of a state is what the seat knows: now, and of what a move leads to before anything has happened."""
    for seat in moment.observers():
        if seat is not None:
            twin = moment.witness.twin(moment.state, seat, Seeded(moment.number))
            _same_numbers(moment.state, twin, seat, "")
            for mover, move in _tried_by_anybody(moment, twin, seat):
                tried, tried_twin = moment.state.copy(), twin.copy()
                tried.apply(mover, move)
                tried_twin.apply(mover, move)
                _same_numbers(tried, tried_twin, seat, f" after {move} of seat {mover}")
    return True


def _tried_by_anybody(moment: Moment, twin: State, seat: Seat) -> list[tuple[Seat, MoveNumber]]:
    """Own moves, as a mind tries them; otherwise the one that will be made."""
    if seat in moment.state.seats_to_move():
        offered = moment.state.decision(seat).moves
        return [(seat, move) for move in offered[:: 1 + len(offered) // TRIED]]
    if moment.over or moment.move not in twin.decision(moment.seat).moves:
        return []
    return [(moment.seat, moment.move)]


def _same_numbers(truth: State, other: State, seat: Seat, when: str) -> None:
    numbers = _numbers(truth, seat)
    assert numbers, "a game without numbers"
    assert _numbers(other, seat) == numbers, f"numbers{when} tell seat {seat} a twin from the truth"


def _numbers(state: State, seat: Seat) -> list[int]:
    """None, if the game has none for learners."""
    origin = state.origin()
    layout = origin.game.layout(origin.setup) if origin is not None else None
    return observed(state, seat, layout.size) if layout is not None else []


def trying_a_move_shows_nothing(moment: Moment) -> bool:
    """What comes to light by a move comes with `settle`: whoever only tries it, before anything has happened, learns nothing."""
    for seat in moment.state.seats_to_move():
        twin = moment.witness.twin(moment.state, seat, Seeded(moment.number))
        offered = moment.state.decision(seat).moves
        for move in offered[:: 1 + len(offered) // TRIED]:
            tried = [state.copy() for state in (moment.state, twin)]
            for state in tried:
                state.apply(seat, move)
            assert tried[0].settled() == tried[1].settled(), f"whether {move} goes on tells seat {seat} a twin from the truth"
            if tried[0].settled():
                assert _looks(tried[0], seat) == _looks(tried[1], seat), f"trying {move} tells seat {seat} a twin from the truth"
            assert tried[0].view(seat) == tried[1].view(seat), f"trying {move} shows seat {seat} a twin from the truth"
    return not moment.over


def _looks(state: State, seat: Seat | None) -> tuple[Evidence, Decision | None]:
    """All that a seat sees or could infer: the view is a part of the evidence."""
    return state.evidence(seat), state.decision(seat) if seat is not None and seat in state.seats_to_move() else None


def a_world_looks_the_same(moment: Moment) -> bool:
    """A world dealt from a view gives that view, and a spectator's, and the same question."""
    for seat in moment.observers():
        world = _worlds(moment, seat, 1)[0]
        assert _looks(world, seat) == _looks(moment.state, seat), f"a world of seat {seat} looks different"
        assert seat is None or _numbers(world, seat) == _numbers(moment.state, seat), (
            f"numbers tell seat {seat} a world from the truth"
        )
        assert world.view(None) == moment.state.view(None), f"a world of seat {seat} looks different to spectators"
        _same_to_move(world, moment.state, seat)
    return True


def _same_to_move(world: State, truth: State, seat: Seat | None) -> None:
    """While seats choose together, nobody knows who has chosen already: in a world it may be nobody."""
    to_move, in_world = truth.seats_to_move(), world.seats_to_move()
    if len(in_world) > 1:
        assert set(to_move) <= set(in_world), f"a world of seat {seat} asks too few seats"
        assert (seat in to_move) == (seat in in_world), f"a world of seat {seat} is wrong about its own turn"
    else:
        assert to_move == in_world, f"a world of seat {seat} has other seats to move"


def _worlds(moment: Moment, seat: Seat | None, count: int) -> list[State]:
    worlds = moment.case.game.worlds(moment.case.setup, moment.state.evidence(seat))
    return [worlds.deal(Seeded(moment.number, deal)) for deal in range(count)]


def worlds_are_dealt_anew(moment: Moment) -> bool:
    """Where a seat is in doubt, so are the worlds dealt to it. With this much doubt, so many deals cannot agree by accident."""
    checked = False
    for seat in moment.observers():
        doubt = moment.witness.doubt(seat)
        if doubt >= 0.3:
            deals = moment.case.sample.deals if doubt >= 0.95 else DEALS
            different = len({world.to_bytes() for world in _worlds(moment, seat, deals)})
            wanted = 4 if doubt >= 0.8 else 2
            assert different >= wanted, f"only {different} different worlds dealt to seat {seat}"
            checked = True
    return checked


def worlds_are_dealt_evenly(moment: Moment) -> bool:
    """Each world as often as a card counter expects it; of many worlds, what lies in each place."""
    checked = False
    for seat in moment.observers():
        weights = moment.witness.weights(seat)
        if len(weights) > 1:
            dealt = Counted(moment.witness.world(world) for world in _worlds(moment, seat, moment.case.sample.even_deals))
            assert fits(dealt, weights), f"worlds are dealt unevenly to seat {seat}"
            for place in range(len(next(iter(weights)))):
                there, expected = Counted[Hashable](), Counted[Hashable]()
                for world, count in dealt.items():
                    there[world[place]] += count
                for world, weight in weights.items():
                    expected[world[place]] += weight
                assert fits(there, expected), f"place {place} is dealt unevenly to seat {seat}"
            checked = True
    return checked


def fits(dealt: Mapping[T, int], weights: Mapping[T, int]) -> bool:
    """A chi-square test with so wide a bound that honest dealing does not fail it in a million tries."""
    total, whole = sum(dealt.values()), sum(weights.values())
    rare_dealt, rare_expected, square, cells = 0, 0.0, 0.0, 0
    for outcome, weight in weights.items():
        expected = total * weight / whole
        if expected < 10:
            rare_dealt, rare_expected = rare_dealt + dealt.get(outcome, 0), rare_expected + expected
        else:
            square, cells = square + (dealt.get(outcome, 0) - expected) ** 2 / expected, cells + 1
    if rare_expected >= 10:
        square, cells = square + (rare_dealt - rare_expected) ** 2 / rare_expected, cells + 1
    freedom = max(cells - 1, 1)
    return dealt.keys() <= weights.keys() and square <= freedom + 8 * sqrt(2 * freedom) + 20


def a_world_is_the_truth(moment: Moment) -> bool:
    """Where nothing is hidden, there is only one world."""
    for seat in moment.observers():
        for world in _worlds(moment, seat, 2):
            assert world.to_bytes() == moment.state.to_bytes(), f"a world of seat {seat} is not the open truth"
    return True


def nothing_impossible_happens(moment: Moment) -> bool:
    """A card counter who sees what the seat sees holds the truth possible, and every world dealt to the seat."""
    for seat in moment.observers():
        counter = moment.witness.count(seat)
        assert (wrong := counter.complaint(moment.state)) is None, f"for seat {seat} the truth is impossible: {wrong}"
        for world in _worlds(moment, seat, 4):
            assert (wrong := counter.complaint(world)) is None, f"seat {seat} was dealt an impossible world: {wrong}"
    return True


def a_copy_shares_nothing(moment: Moment) -> bool:
    """Whatever happens to a copy, the original stays, and the other way round."""
    before, copy = moment.state.to_bytes(), moment.state.copy()
    assert copy.to_bytes() == before, "a copy is different"
    other = copy.copy()
    _play_on(copy, moment.number)
    assert moment.state.to_bytes() == before, "playing a copy changes the original"
    assert other.to_bytes() == before, "playing the original changes a copy"
    return True


def _play_on(state: State, seed: int, moves: int = 12) -> None:
    chance = Seeded(seed)
    for _ in range(moves):
        seat = state.mover()
        if seat < 0:
            return
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)


def no_card_is_lost(moment: Moment) -> bool:
    there = moment.witness.cards(moment.state)
    assert there == moment.witness.box(), f"the box has {moment.witness.box()}, on the table are {there}"
    return True


def every_decision_has_moves(moment: Moment) -> bool:
    """At least one, in ascending order, the same by index; two where the game asks only real questions."""
    table = moment.case.game.moves(moment.case.setup.edition)
    for seat in moment.state.seats_to_move():
        decision = moment.state.decision(seat)
        moves = list(decision.moves)
        assert decision.seat == seat, "a decision of somebody else"
        assert len(moves) >= (2 if moment.witness.always_a_choice else 1), f"too few moves in {decision}"
        assert moves == sorted(set(moves)), f"moves are not ascending in {decision}"
        assert 0 <= moves[0] <= moves[-1] < len(table), f"a move that is not in the table in {decision}"
        count = moment.state.legal_count(seat)
        assert moves == [moment.state.legal_move(seat, index) for index in range(count)], "decision and legal moves differ"
    return not moment.over


def the_door_refuses_what_is_illegal(moment: Moment) -> bool:
    """Every number that is not legal, every seat that is not to move; and nothing changes."""
    state, table = moment.state, moment.case.game.moves(moment.case.setup.edition)
    before = state.to_bytes()
    for seat in range(-1, moment.case.setup.seats + 1):
        legal = state.decision(seat).moves if seat in state.seats_to_move() else ()
        for move in _tried(len(table), legal, moment.number) if legal else (0, moment.move):
            if move in legal:
                assert refusal(state, table, seat, move) is None, f"move {move} of seat {seat} is legal but refused"
            else:
                refused = refusal(state, table, seat, move)
                assert isinstance(refused, Refusal), f"illegal move {move} of seat {seat} was taken"
    assert state.to_bytes() == before, "a refused move changed the state"
    return True


def _tried(moves: int, legal: Sequence[MoveNumber], number: int) -> Sequence[MoveNumber]:
    """Of a long table, in which seldom anything is legal, those beside legal moves, the ends, and some, at each moment others."""
    if moves <= LONG_TABLE:
        return range(-1, moves + 1)
    beside = {near for move in legal for near in (move - 1, move, move + 1)}
    return sorted(beside | {-1, 0, moves - 1, moves} | set(range(number % SOME, moves, SOME)))


def a_result_comes_with_the_end(moment: Moment) -> bool:
    """A place for every seat, the best is 1, as many before a place as its number says."""
    result = moment.state.result()
    if not moment.over:
        assert result is None, "a result before the end"
        return False
    assert result is not None, "no result at the end"
    assert len(result.places) == moment.case.setup.seats, "not a place for every seat"
    assert min(result.places) == 1, "nobody is first"
    for place in result.places:
        assert place <= 1 + sum(other < place for other in result.places), f"places {result.places} leave a gap"
    assert moment.state.mover() < 0, "somebody is to move after the end"
    return True


def bytes_there_and_back(moment: Moment) -> bool:
    written = moment.state.to_bytes()
    read = moment.case.game.from_bytes(moment.case.setup, written)
    assert read.to_bytes() == written, "bytes change when read"
    assert read.seats_to_move() == moment.state.seats_to_move(), "a state read from bytes asks other seats"
    for seat in moment.observers():
        assert _looks(read, seat) == _looks(moment.state, seat), f"a state read from bytes looks different to seat {seat}"
        if seat is not None:
            assert _numbers(read, seat) == _numbers(moment.state, seat), (
                f"a state read from bytes has other numbers for seat {seat}"
            )
    return True


def json_there_and_back(moment: Moment) -> bool:
    for seat in moment.observers():
        evidence, decision = _looks(moment.state, seat)
        view = evidence.view
        assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view, "a view changes on the wire"
        if type(evidence) is not Evidence:
            written = msgspec.json.encode(evidence)
            assert msgspec.json.decode(written, type=type(evidence)) == evidence, "evidence changes where it is written"
        if decision is not None:
            sent: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(decision))
            assert sent["moves"] == list(decision.moves), "a decision changes on the wire"
        for event in seen(moment.events, seat):
            assert msgspec.convert(msgspec.json.decode(msgspec.json.encode(event)), type(event)) == event, "so does an event"
    return True


def a_preview_needs_no_chance(moment: Moment) -> bool:
    """`apply` on a copy leaves the original alone; `settle` after it makes it the same as `play`."""
    assert moment.state.settled(), "something is left to settle when somebody is asked"
    if moment.over:
        return False
    before = moment.state.to_bytes()
    preview, played = moment.state.copy(), moment.state.copy()
    preview.apply(moment.seat, moment.move)
    for seat in moment.observers():
        preview.view(seat)
    assert moment.state.to_bytes() == before, "a preview changes the original"
    if preview.settled():
        shown = preview.to_bytes()
        preview.settle(_NoChance())
        assert preview.to_bytes() == shown, "settling goes on when it is settled"
    preview.settle(Seeded(moment.number))
    played.play(moment.seat, moment.move, Seeded(moment.number))
    assert preview.to_bytes() == played.to_bytes(), "play is not apply and settle"
    return True


def events_change_nothing(moment: Moment) -> bool:
    """A game is the same whether or not anybody wants to hear what happens."""
    if moment.over:
        return False
    silent, told = moment.state.copy(), moment.state.copy()
    silent.play(moment.seat, moment.move, Seeded(moment.number))
    told.play(moment.seat, moment.move, Seeded(moment.number), [])
    assert silent.to_bytes() == told.to_bytes(), "listening changes the game"
    return True


def one_seat_at_a_time(moment: Moment) -> bool:
    """For games without secret choices."""
    to_move = moment.state.seats_to_move()
    assert len(to_move) <= 1, f"{to_move} choose together"
    return True


def nobody_notices_a_secret_choice(moment: Moment) -> bool:
    """While others have still to choose, a choice changes nothing that they see, and needs no chance."""
    if len(moment.state.seats_to_move()) < 2:
        return False
    after, events = moment.state.copy(), list[Event]()
    after.play(moment.seat, moment.move, _NoChance(), events)
    for seat in moment.observers():
        if seat != moment.seat:
            assert not seen(events, seat), f"seat {seat} hears of a secret choice: {seen(events, seat)}"
            assert _looks(after, seat) == _looks(moment.state, seat), f"seat {seat} sees a secret choice"
            if seat is not None:
                assert _numbers(after, seat) == _numbers(moment.state, seat), f"numbers tell seat {seat} of a secret choice"
    return True


class _NoChance(Chance):
    def below(self, n: int) -> int:
        raise AssertionError("chance is asked before all have chosen")


def sealed_choices_are_played_together(moment: Moment) -> bool:
    """Sealed choices are checked, replaceable and unseen, and give the state that moves in any order of the seats give."""
    seats, table = moment.state.seats_to_move(), moment.case.game.moves(moment.case.setup.edition)
    if len(seats) < 2:
        return False
    choices = {seat: _choice(moment.state, seat, moment.number) for seat in seats}
    others = {seat: _choice(moment.state, seat, moment.number + 1) for seat in seats}
    sealed_state = moment.state.copy()
    sealed = SealedChoices(sealed_state, table)
    for at, seat in enumerate(seats):
        choice = choices[seat]
        assert isinstance(sealed.commit(seat, choice[:-1]), NotFinished), "half a choice was sealed"
        assert isinstance(sealed.commit(seat, [*choice, choice[-1]]), TooMany), "more than a choice was sealed"
        assert sealed.commit(seat, [len(table)]) is not None, "an illegal choice was sealed"
        assert isinstance(sealed.commit(moment.case.setup.seats, choice), NotYourTurn), "a stranger's choice was sealed"
        assert sealed.committed() == seats[:at], "it is not shown who has chosen"
        assert not sealed.complete(), "complete before the last"
        assert sealed.commit(seat, others[seat]) is None, "a legal choice was refused"
        assert sealed.commit(seat, choice) is None, "a choice was not replaced"
        assert sealed_state.to_bytes() == moment.state.to_bytes(), "a sealed choice changed the state"
    assert sealed.complete(), "not complete after the last"
    played = sealed.play(Seeded(moment.number))
    assert played == [(seat, move) for seat in seats for move in choices[seat]], "other moves were played"
    for order in (seats, seats[::-1]):
        one_by_one, chance = moment.state.copy(), Seeded(moment.number)
        for seat in order:
            for move in choices[seat]:
                one_by_one.play(seat, move, chance)
        assert one_by_one.to_bytes() == sealed_state.to_bytes(), f"sealed choices differ from choices in the order {order}"
    return True


def _choice(state: State, seat: Seat, seed: int) -> list[MoveNumber]:
    """All moves of a random choice of one seat."""
    trial, chance, made = state.copy(), Seeded(seed, seat), list[MoveNumber]()
    while seat in trial.seats_to_move():
        made.append(trial.legal_move(seat, chance.below(trial.legal_count(seat))))
        trial.apply(seat, made[-1])
    return made


def the_record_plays_back(case: Case, seed: int) -> None:
    """Written, read and played back, a game comes to the same states, events and result."""
    chance, told = Seeded(seed, 1), list[Event]()
    recorder = Recorder(case.setup, ["somebody"] * case.setup.seats, chance, told)
    state, history = recorder.state, [(recorder.state.to_bytes(), told)]
    while (seat := state.mover()) >= 0:
        events: list[Event] = []
        recorder.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), events)
        history.append((state.to_bytes(), events))
    record = recorder.record()
    read = read_record(write_record(record))
    assert read == record, "a record changes when written"
    again = [(state.to_bytes(), events) for _, state, events in playback(read)]
    assert again == history, "playback comes to other states or events"
    assert verify(read).to_bytes() == history[-1][0], "verify comes to another end"


def moves_keep_their_numbers(cases: list[Case]) -> None:
    """Options and numbers of players do not shift the table of an edition."""
    tables: dict[str, list[object]] = {}
    for case in cases:
        case.game.new(case.setup, Seeded(0))
        table = case.game.moves(case.setup.edition)
        written: list[object] = [table.written(number) for number in range(len(table))]
        assert tables.setdefault(case.setup.edition, written) == written, f"{case} has other moves"
        assert [table.number(table[number]) for number in range(len(table))] == list(range(len(table))), "numbers are mixed up"
