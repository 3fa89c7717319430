"""fussballwelt's witness: nothing is hidden, but everything can be counted."""

from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.numbers import Seat
from anpfiff.core.state import State
from anpfiff.games.fussballwelt import events as happened
from anpfiff.games.fussballwelt.state import Fussballwelt
from anpfiff.games.fussballwelt.view import FussballweltView
from laws.open_witness import OpenWitness
from laws.witness import Counter

ORDINARY = [
    "ticket_booth",
    "youth_team",
    "snack_stand",
    "fan_shop",
    "drinks_stand",
    "pitch_side_advertising",
    "transfer_office",
    "advertising_agency",
    "shirt_sponsorship",
    "clubhouse",
    "family_stand",
    "ticket_portal",
]
SPECIAL = ["new_player", "new_coach", "new_sponsor"]
START = ("ticket_booth", "snack_stand")


def projects_of(setup: Setup) -> dict[str, int]:
    """F1.3: 6 of each ordinary kind, 4 of each special one. F6.2: with 3 players one of each special kind less, with 2 two."""
    taken_out = 4 - setup.seats if setup.options["surprise_market"] else 0
    return dict.fromkeys(ORDINARY, 6) | dict.fromkeys(SPECIAL, 4 - taken_out)


class Books(Counter):
    """Keeps everybody's coins and projects, the market and the pile, from events alone."""

    def __init__(self, setup: Setup) -> None:
        cards, surprise = projects_of(setup), setup.options["surprise_market"]
        self._market = dict.fromkeys(cards, 0) if surprise else cards
        self._pile = cards if surprise else dict.fromkeys(cards, 0)
        self._coins = [3] * setup.seats
        self._projects = [dict.fromkeys(cards, 0) | dict.fromkeys(START, 1) for _ in range(setup.seats)]
        self._landmarks: list[list[str]] = [[] for _ in range(setup.seats)]

    def see(self, event: Event) -> None:
        match event:
            case happened.TurnedUp(project=project):
                self._pile[project] -= 1
                self._market[project] += 1
            case happened.Claimed(seat=seat, roller=other, paid=coins) | happened.TookCoins(seat=seat, other=other, coins=coins):
                self._coins[other] -= coins
                self._coins[seat] += coins
            case happened.Earned(seat=seat, coins=coins) | happened.Trained(seat=seat, coins=coins):
                self._coins[seat] += coins
            case happened.Swapped(seat=seat, other=other, given=given, received=received):
                for giver, taker, project in ((seat, other, given), (other, seat, received)):
                    self._projects[giver][project] -= 1
                    self._projects[taker][project] += 1
            case happened.Built(seat=seat, project=project, cost=cost):
                self._coins[seat] -= cost
                self._market[project] -= 1
                self._projects[seat][project] += 1
            case happened.BuiltLandmark(seat=seat, landmark=landmark, cost=cost):
                self._coins[seat] -= cost
                self._landmarks[seat].append(landmark)
            case _:
                pass

    def complaint(self, state: State) -> str | None:
        view = state.view(None)
        assert isinstance(view, FussballweltView)
        pairs: list[tuple[object, object]] = [(view.market, _some(self._market)), (view.pile, _some(self._pile))]
        for seat, player in enumerate(view.players):
            shown = player.coins, player.projects, sorted(player.landmarks)
            pairs.append((shown, (self._coins[seat], _some(self._projects[seat]), sorted(self._landmarks[seat]))))
        wrong = [f"shown {there}, counted {here}" for there, here in pairs if there != here]
        return "; ".join(wrong) or None


def _some(cards: dict[str, int]) -> dict[str, int]:
    return {project: count for project, count in cards.items() if count}


class FussballweltWitness(OpenWitness):
    """F1.2: nothing is hidden."""

    def counter(self, seat: Seat | None) -> Counter:
        return Books(self.setup)

    def box(self) -> dict[str, int]:
        cards = projects_of(self.setup)
        return cards | {project: cards[project] + self.setup.seats for project in START}

    def cards(self, state: State) -> dict[str, int]:
        """Counted where the cards lie, not where a view says they lie."""
        assert isinstance(state, Fussballwelt)
        seats = range(self.setup.seats)
        return {
            project: state.on_offer(kind) + state.in_pile(kind) + sum(state.owned(seat, kind) for seat in seats)
            for project in ORDINARY + SPECIAL
            for kind in [state.numbers.kind(project)]
        }
