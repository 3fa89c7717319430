"""Whole random games, counted again by simple code of their own: goals, group orders, rounds, cards, money."""

from collections import Counter

import pytest

from anpfiff.core.event import Event
from anpfiff.football.events import LotsDrawn
from anpfiff.games.schwalben.events import (
    AccountsSettled,
    BetsMade,
    BribeTaken,
    CardDrawn,
    CardGivenUp,
    CardPlayed,
    CardRemoved,
    CardsDealt,
    DiceThrown,
    ExtraTimeBegan,
    Goal,
    HandedIn,
    Injury,
    KickAwarded,
    MatchBegan,
    MatchEnded,
    NationTaken,
    PaidToBank,
    PenaltyGiven,
    PersonalCard,
    PileMixed,
    PileRenewed,
    PlaceSeen,
    RedDrawn,
    RefereeBanned,
    RefereeNamed,
    RefereeRejected,
    Saved,
    ShootOutBegan,
    Stopped,
    TotalChanged,
    WholeAgain,
)
from anpfiff.games.schwalben.sight import spots_of_cards
from rules.schwalben.pitch import BOX, GAME, HEADS, RandomGame

COPIES = {
    name: card
    for card in BOX.cards
    for name in ([card.id] if card.copies == 1 else [f"{card.id}.{number + 1}" for number in range(card.copies)])
}
"""By the name of each of the 329 cards."""
STRENGTH = {code: nation.cards.green + nation.cards.blue + nation.cards.red for code, nation in BOX.nations.items()}
PAYS = {"world16": {"quarter_final": 16, "final": 36, "title": 56}, "world32": {"quarter_final": 25, "final": 50, "title": 80}}
BONUS = {
    "world16": {"quarter_final": 4, "semi_final": 7, "final": 10, "title": 16},
    "world32": {"round_of_16": 3, "quarter_final": 6, "semi_final": 10, "final": 16, "title": 24},
}
ROUNDS = {
    "world16": {"Q": "quarter_final", "S": "semi_final", "F": "final"},
    "world32": {"I-Q": "quarter_final", "II-Q": "quarter_final", "I-S": "semi_final", "II-S": "semi_final", "F": "final"},
}
"""By how the id of a match begins; the others of world32 are the round of 16."""

Result = tuple[str, str, int, int]


class Count:
    """Follows a game from what is told, and knows where every card and every million is."""

    def __init__(self, game: RandomGame) -> None:
        self.game = game
        self.plan = "world32" if game.setup.edition == "world32" else "world16"
        self.place = dict.fromkeys(COPIES, "pile")
        self.fixed: set[str] = set()
        self.owner: dict[str, int] = {}
        self.money = [100] * game.setup.seats
        self.stakes: tuple[int, ...] = ()
        self.match: MatchBegan | None = None
        self.goals = {"match": Counter[str](), "kicks": Counter[str]()}
        self.part = "match"
        self.due: Counter[str] = Counter()
        self.drawn: Counter[str] = Counter()
        self.results: dict[str, Result] = {}
        self.winners: dict[str, str] = {}
        self.lots: list[LotsDrawn] = []
        self.attack = 0
        self.more = 0
        self.answer = 0
        self.shot = 0
        self.total = 0
        self.handed_in: list[str] = []
        self.reds: list[str] = []
        self.settled: AccountsSettled | None = None
        self.referee: int | None = None
        self.holder = -1
        """Who is asked first whether to whistle."""
        self.turned_away: set[int] = set()
        self.kicked_off = False
        self.rejected: list[int] = []
        self.whistled: list[int] = []
        self.banned: set[int] = set()
        self.banned_next: set[int] = set()
        self.attacked: set[str] = set()
        """Sides that have played a green card in this match."""
        self.late = False
        """Extra time: nobody has to."""

    # --- small questions

    def cards(self, place: str, colour: str = "") -> list[str]:
        return [name for name, at in self.place.items() if at == place and COPIES[name].colour in (colour or COPIES[name].colour)]

    def group_matches(self) -> int:
        return 48 if self.plan == "world32" else 24

    def tell(self, event: Event) -> None:
        by_kind = {
            NationTaken: self.nation_taken,
            PersonalCard: self.personal_card,
            CardsDealt: self.cards_dealt,
            BetsMade: self.bets_made,
            BribeTaken: self.bribe_taken,
            PaidToBank: self.paid_to_bank,
            MatchBegan: self.match_began,
            CardDrawn: self.card_drawn,
            PileRenewed: self.pile_renewed,
            CardPlayed: self.card_played,
            KickAwarded: self.kick_awarded,
            PenaltyGiven: self.penalty_given,
            ShootOutBegan: self.shoot_out_began,
            DiceThrown: self.dice_thrown,
            TotalChanged: self.total_changed,
            Saved: self.saved,
            Goal: self.goal,
            CardGivenUp: self.card_lost,
            Injury: self.card_lost,
            WholeAgain: self.whole_again,
            CardRemoved: self.card_removed,
            MatchEnded: self.match_ended,
            HandedIn: self.team_out,
            LotsDrawn: self.lots.append,
            RedDrawn: self.red_drawn,
            PileMixed: self.pile_mixed,
            AccountsSettled: self.accounts_settled,
            RefereeNamed: self.referee_named,
            RefereeRejected: self.referee_rejected,
            RefereeBanned: self.referee_banned,
            PlaceSeen: self.place_seen,
            Stopped: self.stopped,
            ExtraTimeBegan: self.extra_time_began,
        }
        kind = by_kind.get(type(event))
        if kind is not None:
            kind(event)  # type: ignore[operator]

    # --- set-up

    def nation_taken(self, event: NationTaken) -> None:
        assert event.nation not in self.owner
        self.owner[event.nation] = event.seat

    def personal_card(self, event: PersonalCard) -> None:
        card = COPIES[event.card]
        assert event.team in (card.nation, card.also)
        self.place[event.card] = event.team
        self.fixed.add(event.card)

    def cards_dealt(self, event: CardsDealt) -> None:
        assert event.cards is not None
        assert event.seat == self.owner[event.team]
        for name in event.cards:
            assert self.place[name] in ("pile", event.team)
            self.place[name] = event.team
        less = self.plan == "world32"
        assert len(event.cards) == STRENGTH[event.team] - less
        colours = Counter(COPIES[name].colour for name in event.cards)
        assert (colours["green"], colours["blue"], colours["red"]) == (event.green, event.blue, event.red)
        for name, card in COPIES.items():
            if card.nation and self.place[name] == "pile":
                self.place[name] = "aside"

    def bets_made(self, event: BetsMade) -> None:
        self.stakes = tuple(100 - left for left in event.money)
        self.money = list(event.money)
        assert min(self.money) >= 0

    # --- money

    def bribe_taken(self, event: BribeTaken) -> None:
        assert not self.kicked_off, "S4.2: before kick-off"
        assert event.referee == self.referee
        assert event.seat in self.managers()
        assert event.seat == self.owner[event.team] != event.referee
        assert 0 < event.millions <= self.money[event.seat]
        self.money[event.seat] -= event.millions
        self.money[event.referee] += event.millions

    def paid_to_bank(self, event: PaidToBank) -> None:
        self.money[event.seat] -= event.millions
        assert self.money[event.seat] >= 0

    # --- cards

    def match_began(self, event: MatchBegan) -> None:
        self.check_draws()
        self.match = event
        self.part = "match"
        self.goals = {"match": Counter(), "kicks": Counter()}
        self.due, self.drawn = Counter({event.home: 1}), Counter()
        self.turned_away, self.attacked = set(), set()
        self.kicked_off = self.late = False

    def check_draws(self) -> None:
        """Everybody drew what he should, unless there was nothing left to draw."""
        if self.drawn != self.due:
            assert self.drawn <= self.due
            assert not self.cards("pile")
            assert not self.cards("discards", "green")
            assert not self.cards("discards", "blue")

    def card_drawn(self, event: CardDrawn) -> None:
        assert event.card is not None
        assert self.place[event.card] == "pile"
        assert event.colour == COPIES[event.card].colour
        self.place[event.card] = event.team
        self.drawn[event.team] += 1

    def pile_renewed(self, event: PileRenewed) -> None:
        assert not self.cards("pile")
        back = [*self.cards("discards", "green"), *self.cards("discards", "blue")]
        assert event.cards == len(back) > 0
        for name in back:
            self.place[name] = "pile"

    def card_played(self, event: CardPlayed) -> None:
        card = COPIES[event.card]
        assert self.place[event.card] == event.team
        self.kicked_off = True
        if card.colour == "green":
            self.attacked.add(event.team)
        if card.colour != "red":
            self.place[event.card] = "discards"
        if card.kind == "extra_attack":
            self.more = card.value
        elif card.kind in ("attack", "straight", "dive"):
            # S9: added time helps the attack that follows, but no straight goal.
            self.attack = self.shot = card.value + (0 if card.kind == "straight" else self.more)
            self.more = 0
        elif card.kind in ("attack_bonus", "dive_bonus"):
            self.attack += card.value
            self.shot = self.attack
        elif card.kind in ("foul", "offside"):
            self.answer = card.value
        elif card.kind in ("foul_bonus", "offside_bonus"):
            self.answer += card.value
        elif card.kind in ("free_kick_bonus", "home_shot_bonus"):
            self.shot += card.value
        elif card.kind == "draw":
            self.due[event.team] += card.value

    def card_lost(self, event: CardGivenUp | Injury) -> None:
        assert self.place[event.card] == event.team
        self.place[event.card] = "discards"

    def whole_again(self, event: WholeAgain) -> None:
        assert self.place[event.card] == "discards"
        self.place[event.card] = event.team

    def card_removed(self, event: CardRemoved) -> None:
        assert event.card is not None
        assert self.place[event.card] == event.team
        assert event.card not in self.fixed
        assert event.colour == COPIES[event.card].colour
        self.place[event.card] = "removed"

    # --- the referee

    def managers(self) -> set[int]:
        assert self.match is not None
        return {self.owner[self.match.home], self.owner[self.match.away]}

    def referee_named(self, event: RefereeNamed) -> None:
        """S6.1, S6.7: from whoever holds the card to the left, past those who may not; nobody if all may not."""
        assert not self.kicked_off, "S4.2: before kick-off"
        if self.holder < 0:
            self.holder = self.owner["GER"]
        seats = self.game.setup.seats
        barred = self.managers() | self.banned | self.turned_away
        order = [(self.holder + step) % seats for step in range(seats)]
        assert event.seat == next((seat for seat in order if seat not in barred), None)
        self.referee = event.seat

    def referee_rejected(self, event: RefereeRejected) -> None:
        """S6.2: once in the tournament, and nobody himself."""
        assert not self.kicked_off, "S4.2: before kick-off"
        assert event.referee == self.referee != event.seat
        assert event.seat not in self.rejected
        self.rejected.append(event.seat)
        self.turned_away.add(event.referee)

    def referee_banned(self, event: RefereeBanned) -> None:
        """S6.6: where Germany plays, and once."""
        assert self.match is not None
        assert event.seat == self.referee
        assert "GER" in (self.match.home, self.match.away)
        assert event.seat not in self.banned_next
        self.banned_next.add(event.seat)

    def place_seen(self, event: PlaceSeen) -> None:
        assert event.referee == self.referee
        assert event.referee is not None or event.place == "outside", "S6.7: the dummy sees every edge outside"

    def pass_on(self) -> None:
        """S6.1: after a match to the left of whoever whistled; after the dummy it stays (S6.7)."""
        if self.referee is not None:
            self.holder = (self.referee + 1) % self.game.setup.seats
        self.banned = set(self.banned_next)

    # --- S4.5

    def stopped(self, event: Stopped) -> None:
        """Nobody stops who has a green card and has played none, unless in extra time; S7.5: in the final nobody who has one."""
        assert self.match is not None
        free = self.match.match != "F" and (self.late or event.team in self.attacked)
        assert free or not self.cards(event.team, "green")

    def extra_time_began(self, event: ExtraTimeBegan) -> None:
        self.late = True

    # --- dice and goals

    def kick_awarded(self, event: KickAwarded) -> None:
        self.shot = 5 if event.shot == "penalty" else 2

    def penalty_given(self, event: PenaltyGiven) -> None:
        """S6.4: once in the tournament."""
        assert event.referee == self.referee
        assert event.referee not in self.whistled
        self.whistled.append(event.referee)
        self.kicked_off = True
        self.shot = 5

    def shoot_out_began(self, event: ShootOutBegan) -> None:
        assert self.match is not None
        assert self.goals["match"][self.match.home] == self.goals["match"][self.match.away]
        self.part = "kicks"

    def dice_thrown(self, event: DiceThrown) -> None:
        if self.part == "kicks":
            assert event.what == "shot"
            self.shot = 5
        base = {"foul": self.answer, "offside": self.answer, "shot": self.shot}.get(event.what, self.attack)
        assert 1 <= event.die <= 6
        assert event.total == base + event.die
        self.total = event.total

    def total_changed(self, event: TotalChanged) -> None:
        assert abs(event.total - self.total) == 1
        assert {event.total, self.total} in ({1, 2}, {6, 7}, {9, 10})

    def saved(self, event: Saved) -> None:
        assert self.total >= 7

    def goal(self, event: Goal) -> None:
        assert self.match is not None
        self.goals[self.part][event.team] += 1
        goals = self.goals[self.part]
        assert (event.home, event.away) == (goals[self.match.home], goals[self.match.away])

    # --- after a match

    def match_ended(self, event: MatchEnded) -> None:
        assert self.match is not None
        assert (event.match, event.home, event.away) == (self.match.match, self.match.home, self.match.away)
        goals, kicks = self.goals["match"], self.goals["kicks"]
        assert (event.home_goals, event.away_goals) == (goals[event.home], goals[event.away])
        assert event.shoot_out == ((kicks[event.home], kicks[event.away]) if self.part == "kicks" else None)
        self.check_draws()
        self.pass_on()
        self.due, self.drawn = Counter(), Counter()
        self.results[event.match] = event.home, event.away, event.home_goals, event.away_goals
        difference = event.home_goals - event.away_goals
        if len(self.results) <= self.group_matches():
            cards = (2, 2) if difference == 0 else (3, 1) if abs(difference) == 1 else (4, 0)
            winner, loser = (event.home, event.away) if difference >= 0 else (event.away, event.home)
            for team, count in zip((winner, loser), cards, strict=True):
                if count and not self.is_out(team):
                    self.due[team] += count
            return
        difference = difference or kicks[event.home] - kicks[event.away]
        assert difference
        winner = event.home if difference > 0 else event.away
        self.winners[event.match] = winner
        if event.match != "F":
            late = self.extra
            self.due[winner] = 2 if late else 3 if abs(difference) == 1 else 4

    @property
    def extra(self) -> bool:
        """Whether this match went into extra time."""
        events = self.game.events
        began = max(index for index, event in enumerate(events) if event is self.match)
        return any(type(event).__name__ == "ExtraTimeBegan" for event in events[began:])

    def group(self, team: str) -> list[Result]:
        label = next(match[0] for match, result in self.results.items() if team in result[:2])
        return [result for match, result in list(self.results.items())[: self.group_matches()] if match[0] == label]

    def is_out(self, team: str) -> bool:
        """After its last group match: whatever the open match brings, two are surely better."""
        played = self.group(team)
        if sum(team in result[:2] for result in played) < 3:
            return False
        teams = sorted({name for result in played for name in result[:2]})
        met = [set(result[:2]) for result in played]
        left = [(one, other) for one in teams for other in teams if one < other and {one, other} not in met]
        assert len(left) <= 1
        ends: list[list[Result]] = [[]]
        if left:
            ends = [[(*left[0], home, away)] for home in range(16) for away in range(16)]
        return all(sum(other > key for other in keys.values()) >= 2 for keys, key in self._keys([*played], ends, team))

    def _keys(self, played: list[Result], ends: list[list[Result]], team: str) -> list[tuple[dict[str, "Key"], "Key"]]:
        found = []
        for end in ends:
            keys = ranking([*played, *end])
            found.append((keys, keys[team]))
        return found

    # --- after the groups

    def team_out(self, event: HandedIn) -> None:
        knocked_out = bool(self.winners)
        if knocked_out:
            # S7.3: the loser, by the goals that were counted here.
            assert self.match is not None
            assert {event.team} == {self.match.home, self.match.away} - {self.winners[self.match.match]}
        else:
            keys = ranking(self.group(event.team))
            assert sum(other > keys[event.team] for other in keys.values()) >= 2 - self.level(keys, event.team)
        assert event.team not in self.handed_in
        self.handed_in.append(event.team)
        for name in self.cards(event.team):
            self.place[name] = "aside" if name in self.fixed else "removed" if knocked_out else "pile"

    def level(self, keys: dict[str, "Key"], team: str) -> int:
        """S7.1: how many others lots may have put before it."""
        return sum(keys[other] == keys[team] for other in keys) - 1

    def red_drawn(self, event: RedDrawn) -> None:
        assert event.card is not None
        assert event.seat == self.owner[event.team]
        card = COPIES[event.card]
        assert card.colour == "red"
        if not self.reds:
            self.check_draws()
            self.due, self.drawn = Counter(), Counter()
            through = len(self.owner) // 2
            self.too_few = len(self.cards("pile", "red")) < through
        assert self.place[event.card] == ("aside" if card.nation else "pile")
        assert not card.nation or self.too_few
        self.place[event.card] = event.team
        self.fixed.discard(event.card)
        self.reds.append(event.team)

    def pile_mixed(self, event: PileMixed) -> None:
        through = set(self.owner) - set(self.handed_in)
        assert len(through) == len(self.owner) // 2
        assert len(set(self.reds)) == len(self.reds)
        assert set(self.reds) == through or (set(self.reds) < through and not self.cards("pile", "red"))
        for name in self.cards("discards"):
            self.place[name] = "aside" if name in self.fixed else "pile"
        assert event.cards == len(self.cards("pile"))

    # --- the end

    def stage(self, team: str) -> str:
        """The best round that it reached."""
        best = "group"
        for match, result in list(self.results.items())[self.group_matches() :]:
            if team in result[:2]:
                best = next((name for start, name in ROUNDS[self.plan].items() if match.startswith(start)), "round_of_16")
        return "title" if self.winners.get("F") == team else best

    def accounts_settled(self, event: AccountsSettled) -> None:
        self.settled = event
        order = ["group", "round_of_16", "quarter_final", "semi_final", "final", "title"]
        for seat, account in enumerate(event.accounts):
            assert account.money == self.money[seat]
            teams = [bet.team for bet in account.bets]
            assert len(set(teams)) == len(teams)
            assert "GER" in teams
            assert sum(bet.stake for bet in account.bets) == self.stakes[seat]
            paid = 0
            for bet in account.bets:
                assert bet.stake == STRENGTH[bet.team]
                came = order.index(self.stage(bet.team)) >= order.index(bet.level)
                assert bet.paid == (PAYS[self.plan][bet.level] if came else 0)
                paid += bet.paid
            own = [team for team, owner in self.owner.items() if owner == seat and self.stage(team) != "group"]
            assert account.bonuses == {team: BONUS[self.plan][self.stage(team)] for team in own}
            assert account.total == account.money + paid + sum(account.bonuses.values())


Key = tuple[int, ...]


def ranking(results: list[Result]) -> dict[str, Key]:
    """S7.1: by team what it is worth, in order; equal ones need lots."""
    teams = {name for result in results for name in result[:2]}
    points = {team: worth(team, results)[0] for team in teams}
    keys = {}
    for team in teams:
        level = {other for other in teams if points[other] == points[team]}
        among = [result for result in results if set(result[:2]) <= level]
        keys[team] = (*worth(team, results), *worth(team, among))
    return keys


def worth(team: str, results: list[Result]) -> Key:
    points = difference = goals = 0
    for home, away, home_goals, away_goals in results:
        if team in (home, away):
            own, other = (home_goals, away_goals) if team == home else (away_goals, home_goals)
            points += 3 if own > other else own == other
            difference += own - other
            goals += own
    return points, difference, goals


def followed(game: RandomGame) -> Count:
    """The game to its end; where the cards lie is compared with the state at every match."""
    count = Count(game)
    seen = 0
    while True:
        for event in game.events[seen:]:
            count.tell(event)
        began = any(isinstance(event, MatchBegan) for event in game.events[seen:])
        seen = len(game.events)
        if began or game.state.mover() < 0:
            compare(count)
        if game.state.mover() < 0:
            return count
        game.step()


def compare(count: Count) -> None:
    """All 329 cards are where the events have brought them; backs and money are as everybody sees them."""
    state, numbers = count.game.state, count.game.numbers
    view = state.view(None)
    names = [*view.teams, "pile", "discards", "removed", "aside"]
    assert {name: names[spot] for name, spot in zip(numbers.card_names, spots_of_cards(state), strict=True)} == count.place
    assert len(count.place) == 329
    for nation, team in view.teams.items():
        colours = Counter(COPIES[name].colour for name in count.cards(nation))
        assert (team.green, team.blue, team.red) == (colours["green"], colours["blue"], colours["red"])
    assert [player.money for player in view.players] == count.money


Setting = tuple[str, int, int, dict[str, str]]


def agreed(edition: str, players: int, seed: int) -> dict[str, str]:
    """Another mix for every game; S2.2: world32 has a list of its own in place of mixed and strongest."""
    fields = ("2006", "random", "picked") if edition == "world32" else ("mixed", "strongest", "random", "picked")
    options = {"field": fields[(seed + players) % len(fields)], "teams": ("draft", "dealt")[(seed + players // 2) % 2]}
    options["draw"] = ("free", "pots")[(players + seed // 2) % 2]
    return options | ({"heads": ("printed", "strongest")[players % 2]} if edition == "euro16" else {})


SETTINGS: list[Setting] = [
    (edition, players, seed, agreed(edition, players, seed))
    for edition, seeds in (("world16", 3), ("euro16", 2), ("world32", 1))
    for players in (3, 4, 5, 6)
    for seed in range(seeds)
]


def played(setting: Setting) -> RandomGame:
    edition, players, seed, options = setting
    return RandomGame(edition, players, seed, **options)


def test_the_games_are_played_with_every_option() -> None:
    said = {(edition, name, value) for edition, _, _, options in SETTINGS for name, value in options.items()}
    for edition in GAME.editions():
        for option in GAME.options_of(edition):
            assert {(edition, option.name, value) for value in option.values} <= said


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: "-".join(map(str, (*setting[:3], *setting[3].values()))))
def test_a_whole_game_counted_again(setting: Setting) -> None:
    players = setting[1]
    count = followed(played(setting))
    view = count.game.state.view(None)
    check_the_draw(count)
    # All matches, in order; group orders; the champion; places by wealth.
    assert list(count.results) == [match.id for match in view.matches]
    for order in view.orders.values():
        keys = ranking(count.group(order[0]))
        assert [keys[team] for team in order] == sorted(keys.values(), reverse=True)
        drawn = [set(event.teams) for event in count.lots if event.teams[0] in order]
        level = [{team for team in order if keys[team] == key} for key in sorted(set(keys.values()), reverse=True)]
        above = [sum(other > keys[next(iter(tier))] for other in keys.values()) for tier in level]
        assert drawn == [tier for tier, better in zip(level, above, strict=True) if len(tier) > 1 and better < 2]
        for place, team in enumerate(order):
            assert (count.stage(team) != "group") == (place < 2)
    assert view.champion == count.winners["F"]
    assert count.settled is not None
    totals = [account.total for account in count.settled.accounts]
    result = count.game.state.result()
    assert result is not None
    assert result.places == tuple(1 + sum(other > own for other in totals) for own in totals)
    # Money only moves: what is missing went to the bank, as stakes or for cards.
    bank = sum(event.millions for event in count.game.happened(PaidToBank))
    assert sum(account.money for account in count.settled.accounts) == 100 * players - sum(count.stakes) - bank


def check_the_draw(count: Count) -> None:
    """S2.2, S2.4: who takes part, who heads the groups, one of every pot in each, and two teams of a player at most."""
    edition, options = count.game.setup.edition, count.game.setup.options
    places = {team.place: nation for nation, team in count.game.state.view(None).teams.items()}
    groups = sorted({place[0] for place in places})
    heads = [places[f"{group}1"] for group in groups]
    assert heads == ("FRA NED GER ITA" if options.get("heads") == "strongest" else HEADS[edition]).split()
    others = sorted((STRENGTH[nation] for nation in places.values() if nation not in heads), reverse=True)
    for group in groups:
        drawn = sorted((STRENGTH[places[f"{group}{place}"]] for place in (2, 3, 4)), reverse=True)
        if options["draw"] == "pots":
            for pot, strength in enumerate(drawn):
                first = pot * len(groups)
                assert others[first] >= strength >= others[first + len(groups) - 1]
        owners = Counter(count.owner[places[f"{group}{place}"]] for place in (1, 2, 3, 4))
        assert max(owners.values()) <= 2
    if options["field"] == "mixed":
        assert sum(strength <= 9 for strength in others) >= 4


def test_the_games_show_what_is_counted() -> None:
    """Otherwise the counting proves little."""
    kinds = Counter[str]()
    for setting in SETTINGS:
        kinds.update(type(event).__name__ for event in played(setting).finish().events)
    for kind in (BribeTaken, CardGivenUp, CardRemoved, Injury, LotsDrawn, PaidToBank, PenaltyGiven, PileRenewed, ShootOutBegan):
        assert kinds[kind.__name__], kind
    for seen in (RefereeRejected, RefereeBanned, PlaceSeen, Stopped):
        assert kinds[seen.__name__], seen
    assert kinds["ExtraTimeBegan"]
    assert kinds["WholeAgain"]
