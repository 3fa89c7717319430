"""F3: what a roll brings. Red first, then blue and green, then purple (F3.4)."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.games.fussballwelt.events import Claimed, Earned
from anpfiff.games.fussballwelt.numbers import Kind
from anpfiff.games.fussballwelt.places import COINS, MOST_KINDS, OWNED
from anpfiff.games.fussballwelt.specials import work_specials
from anpfiff.games.fussballwelt.state import Fussballwelt


def pay_income(state: Fussballwelt, events: list[Event] | None) -> None:
    """All that a roll brings, until somebody has to decide."""
    pay_red_blue_green(state, events)
    work_specials(state, events)


def pay_red_blue_green(state: Fussballwelt, events: list[Event] | None) -> None:
    """F2.2: only the sum counts. F3.3: counter-clockwise from the roller, the roller last."""
    numbers, roller, roll = state.numbers, state.seat, state.roll()
    claims, earns = numbers.claims_on[roll], numbers.earns_on[roll]
    if len(claims):
        for opponent in range(numbers.players - 1, 0, -1):
            _claim(state, claims, state.left_of(roller, opponent), events)
    if len(earns):
        for opponent in range(numbers.players - 1, -1, -1):
            _earn(state, earns, state.left_of(roller, opponent), events)
    state.specials_done = 0


def payment(state: Fussballwelt, seat: Seat, kind: Kind) -> i64:
    """F3.2: what the seat's copies of a kind pay or claim when its number is rolled; every copy counts."""
    return _payment(state, seat, kind, state.owned(seat, kind))


def _payment(state: Fussballwelt, seat: Seat, kind: Kind, copies: i64) -> i64:
    return copies * _each(state, seat, kind) * _paid_for(state, seat, kind)


def _each(state: Fussballwelt, seat: Seat, kind: Kind) -> i64:
    """F5.2: the stadium's bonus for each copy."""
    numbers = state.numbers
    if numbers.bonus[kind] and state.has(seat, numbers.more_income):
        return numbers.amount[kind] + numbers.bonus[kind]
    return numbers.amount[kind]


def _paid_for(state: Fussballwelt, seat: Seat, kind: Kind) -> i64:
    """F4.10, F4.11, F4.15: how many cards with its symbol the seat owns; 1 for a project that simply pays."""
    counted = state.numbers.pays_for[kind]
    if len(counted) == 0:
        return 1
    cards: i64 = 0
    for other in counted:
        cards += i64(state.copies[OWNED + seat * MOST_KINDS + other])
    return cards


def _claim(state: Fussballwelt, kinds: vec[i64], seat: Seat, events: list[Event] | None) -> None:
    """F3.1 red, F3.3: what the roller cannot pay lapses."""
    roller = state.seat
    for number in kinds:
        kind = Kind(number)
        copies = i64(state.copies[OWNED + seat * MOST_KINDS + kind])
        if copies:
            claim = _payment(state, seat, kind, copies)
            paid = min(claim, state.coins(roller))
            state.gain(roller, -paid)
            state.gain(seat, paid)
            if events is not None:
                events.append(Claimed(seat, roller, state.numbers.projects[kind], claim, paid))


def _earn(state: Fussballwelt, kinds: vec[i64], seat: Seat, events: list[Event] | None) -> None:
    """F3.1: blue on anybody's roll, green on one's own. F1.5: the bank never runs out."""
    own = seat == state.seat
    for number in kinds:
        kind = Kind(number)
        copies = i64(state.copies[OWNED + seat * MOST_KINDS + kind])
        if copies and (own or not state.numbers.green[kind]):
            coins = _payment(state, seat, kind, copies)
            state.of_seats[COINS + seat] += coins
            if events is not None and coins:
                events.append(Earned(seat, state.numbers.projects[kind], coins))
