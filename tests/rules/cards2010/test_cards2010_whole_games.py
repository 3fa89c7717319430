"""Whole random games, counted again by simple code of their own: goals, orders, winners, places, cards."""

from collections import Counter
from functools import cache

import pytest

from anpfiff.core.event import Event
from anpfiff.football.early_win import EARLY_WIN, WhetherToPlayOn
from anpfiff.football.events import GroupDecided, LotsDrawn, PlayedOn, ShootOutEnded, WonEarly, WorldChampion
from anpfiff.games.cards2010.events import (
    CardCovered,
    CardDrawn,
    CardPlaced,
    CardRevealed,
    CardsStopped,
    CardThrownAway,
    ChoicesRevealed,
    GroupBegan,
    HandDealt,
    KickTaken,
    MatchScored,
    PileRenewed,
    PlayerOut,
    SectionBegan,
    TeamDealt,
)
from anpfiff.games.cards2010.state import Cards2010
from anpfiff.games.cards2010.view import Cards2010View
from rules.cards2010.deal import ALLOWANCES, DECK, GROUPS, SECTIONS, RandomGame, fixtures

GOALS = {"one_goal": 1, "two_goals": 2, "three_goals": 3}
STAGES = ("group", "round_of_16", "quarter_final", "fourth", "third", "second", "first")
STAGE_OF_LOSERS = {
    "round_of_16_first": "round_of_16",
    "round_of_16_second": "round_of_16",
    "quarter_finals": "quarter_final",
    "semi_finals": "fourth",
}

LOOK = 4
"""Moves from one look at the view to the next: to show one takes longer than to play and to count."""

Row = tuple[str, str]
"""A match and one of its teams."""


class Count:
    """Follows a game from what is told, and knows where every card is."""

    def __init__(self, game: RandomGame) -> None:
        self.owner: dict[str, int] = {}
        self.hands: dict[str, Counter[str]] = {}
        """Of the teams in a group, then of seats."""
        self.face_down = Counter[str]()
        self.discards = Counter[str]()
        self.running = Counter[str]()
        self.reveals: list[CardRevealed] = []
        self.chosen: dict[str, Counter[str]] = {}
        self.stopped: dict[str, CardsStopped] = {}
        self.scores: dict[str, tuple[int, int]] = {}
        self.drawn: tuple[str, ...] = ()
        self.known: dict[str, str] = {}
        """Who fills a slot, as `SECTIONS` names them."""
        self.section: SectionBegan | None = None
        self.rows: dict[Row, list[list[str]]] = {}
        """Cards of a team, each with its covers."""
        self.kicks: dict[str, list[KickTaken]] = {}
        self.stage = dict.fromkeys(ALLOWANCES, "group")
        self.alive = set(ALLOWANCES)
        self.out: set[int] = set()
        self.ended = False
        self.seen = 0
        self.game = game

    def follow(self) -> None:
        """What happened since the last time."""
        for event in self.game.events[self.seen :]:
            self.tell(event)
        self.seen = len(self.game.events)

    def tell(self, event: Event) -> None:
        by_kind = {
            TeamDealt: self.team_dealt,
            GroupBegan: self.group_began,
            HandDealt: self.hand_dealt,
            ChoicesRevealed: self.choices_revealed,
            CardsStopped: self.cards_stopped,
            PileRenewed: self.pile_renewed,
            CardRevealed: self.card_revealed,
            MatchScored: self.match_scored,
            LotsDrawn: self.lots_drawn,
            GroupDecided: self.group_decided,
            SectionBegan: self.section_began,
            CardDrawn: self.card_drawn,
            CardPlaced: self.card_placed,
            CardCovered: self.card_covered,
            CardThrownAway: self.card_thrown_away,
            KickTaken: self.kick_taken,
            ShootOutEnded: self.shoot_out_ended,
            PlayerOut: self.player_out,
            WonEarly: self.won_early,
            PlayedOn: self.played_on,
            WorldChampion: self.world_champion,
        }
        by_kind[type(event)](event)  # type: ignore[operator]

    # --- teams and groups

    def team_dealt(self, event: TeamDealt) -> None:
        assert event.team is not None
        self.owner[event.team] = event.seat

    def group_began(self, event: GroupBegan) -> None:
        self.hands, self.face_down, self.discards = {}, Counter(DECK), Counter()

    def hand_dealt(self, event: HandDealt) -> None:
        assert event.cards is not None
        assert event.seat == self.owner[event.team]
        self.hands[event.team] = Counter(event.cards)
        self.face_down = _without(self.face_down, Counter(event.cards))

    def choices_revealed(self, event: ChoicesRevealed) -> None:
        number = len(self.scores) % 6
        group = event.match[0]
        assert event.match == fixtures(group)[number]
        later = [match.partition(":")[2].split("-") for match in fixtures(group)[number + 1 :]]
        for team, cards in ((event.left, event.left_cards), (event.right, event.right_cards)):
            to_come = sum(team in pair for pair in later)
            assert 1 <= len(cards) <= min(4, self.hands[team].total() - to_come)
            self.hands[team] = _without(self.hands[team], Counter(cards))
        self.chosen = {event.left: Counter(event.left_cards), event.right: Counter(event.right_cards)}
        self.running = Counter([*event.left_cards, *event.right_cards])
        self.stopped = {}
        self.reveals = []

    def cards_stopped(self, event: CardsStopped) -> None:
        self.stopped[event.team] = event

    def pile_renewed(self, event: PileRenewed) -> None:
        if self.section is None:
            assert self.face_down.total() == 0
            self.face_down, self.discards = self.discards, Counter()
        else:
            assert sum(map(len, self.kicks.values())) % 32 == 0
            self.face_down = Counter(DECK)
        assert event.cards == self.face_down.total()

    def card_revealed(self, event: CardRevealed) -> None:
        scoring = ("attack",) if event.reason == "attack" else ("attack", *GOALS)
        assert event.scored == (event.card in scoring)
        self.face_down = _without(self.face_down, Counter([event.card]))
        self.running[event.card] += 1
        self.reveals.append(event)

    def match_scored(self, event: MatchScored) -> None:
        teams = (event.left, event.right)
        goals = self._group_goals(teams) if self.section is None else [self._row_goals(event.match, team) for team in teams]
        assert [event.left_goals, event.right_goals] == goals, event
        self.scores[event.match] = (event.left_goals, event.right_goals)
        if self.section is None:
            self.discards += self.running
            self.running = Counter()
        elif event.left_goals != event.right_goals:
            won = event.left_goals > event.right_goals
            self._note(event.match, *(teams if won else teams[::-1]))

    def _group_goals(self, teams: tuple[str, str]) -> list[int]:
        """One card after the other: every foul, then every offside, then every defence looks for something to stop."""
        found = []
        wanted: list[tuple[str, str]] = []
        for team, other in (teams, teams[::-1]):
            own, against = self.chosen[team], self.chosen[other]
            goals = sum(GOALS.get(card, 0) * count for card, count in own.items())
            attacks = own["attack"]
            for card in ("foul", "offside", "defence"):
                for _ in range(against[card]):
                    if card != "defence" and goals:
                        goals -= 1
                    elif card != "foul" and attacks:
                        attacks -= 1
            taken = sum(GOALS.get(card, 0) * count for card, count in own.items()) - goals
            event = self.stopped.get(team)
            assert (taken, own["attack"] - attacks) == ((event.goals, event.attacks) if event else (0, 0))
            wanted += [(team, "penalty")] * own["penalty"] + [(team, "attack")] * (attacks % 2)
            found.append(goals + attacks // 2 + sum(reveal.scored for reveal in self.reveals if reveal.team == team))
        assert [(reveal.team, reveal.reason) for reveal in self.reveals] == wanted
        return found

    def lots_drawn(self, event: LotsDrawn) -> None:
        self.drawn += event.teams

    def group_decided(self, event: GroupDecided) -> None:
        """The order by a plain sort; lots only where it leaves teams level."""
        group, teams = event.group, GROUPS[event.group].split()
        results = {match.partition(":")[2]: self.scores[match] for match in fixtures(group)}
        keys = {team: _record(teams, team, results) for team in teams}
        full = {}
        for team in teams:
            level = [other for other in teams if keys[other] == keys[team]]
            full[team] = (keys[team], _record(level, team, results) if len(level) > 1 else (0, 0, 0))
        by_lots = [team for team in teams if any(full[team] == full[other] for other in teams if other != team)]
        assert set(self.drawn) <= set(by_lots)
        lots = {team: -place for place, team in enumerate(self.drawn)}
        order = sorted(teams, key=lambda team: (full[team], lots.get(team, -99)), reverse=True)
        for team in order[:2]:
            assert team not in by_lots or team in self.drawn, "level, and no lots were drawn"
        assert list(event.through) == order[:2]
        self.known |= {f"1{group}": order[0], f"2{group}": order[1]}
        self.drawn = ()
        if group == "H":
            self.alive = {self.known[f"{place}{label}"] for place in (1, 2) for label in GROUPS}
            self.stage |= dict.fromkeys(self.alive, "round_of_16")

    # --- knock-out

    def section_began(self, event: SectionBegan) -> None:
        if self.section is not None:
            assert list(SECTIONS).index(event.section) == list(SECTIONS).index(self.section.section) + 1
        self.section = event
        pairs = {pairing.match: (pairing.left, pairing.right) for pairing in event.matches}
        assert pairs == {match: self._slots(slots) for match, slots in SECTIONS[event.section].items()}
        playing = self.alive if event.section.startswith("round_of_16") else {team for pair in pairs.values() for team in pair}
        assert set(event.seats) == {self.owner[team] for team in playing}, "C3.2: also who plays in the other half"
        self.rows = {(match, team): [] for match, pair in pairs.items() for team in pair}
        self.hands = {str(seat): Counter() for seat in event.seats}
        self.face_down, self.discards, self.running = Counter(DECK), Counter(), Counter()
        self.reveals, self.kicks = [], {}

    def _slots(self, slots: str) -> tuple[str, str]:
        one, other = slots.split()
        return self.known[one], self.known[other]

    def card_drawn(self, event: CardDrawn) -> None:
        assert event.card is not None
        self.face_down = _without(self.face_down, Counter([event.card]))
        self.hands[str(event.seat)][event.card] += 1
        assert self.hands[str(event.seat)].total() <= 3

    def card_placed(self, event: CardPlaced) -> None:
        self._play(event.seat, event.card)
        self._check_own(event.seat, event.match)
        assert event.card not in ("foul", "offside")
        row = self.rows[event.match, event.team]
        assert len(row) < 4
        row.append([event.card])

    def card_covered(self, event: CardCovered) -> None:
        self._play(event.seat, event.card)
        self._check_own(event.seat, event.match)
        newest = self.rows[event.match, event.team][-1]
        covered, *covers = newest
        assert event.covered == covered
        if covered == "attack":
            assert event.card in ("defence", "offside")
            assert not covers
            assert event.worth == 0
        else:
            assert event.card in ("foul", "offside")
            assert GOALS[covered] > len(covers)
            assert event.worth == GOALS[covered] - len(covers) - 1
        newest.append(event.card)

    def card_thrown_away(self, event: CardThrownAway) -> None:
        """C3.5: looked for by hand: no card of the hand had anywhere to go."""
        for card in self.hands[str(event.seat)]:
            for (match, _), row in self.rows.items():
                if not self._may_act(event.seat, match):
                    continue
                assert card in ("foul", "offside") or len(row) == 4, "it could have taken a place"
                if row:
                    covered, *covers = row[-1]
                    attack = covered == "attack" and not covers and card in ("defence", "offside")
                    goal = GOALS.get(covered, 0) > len(covers) and card in ("foul", "offside")
                    assert not attack
                    assert not goal
        self._play(event.seat, event.card)
        self.discards[event.card] += 1

    def _play(self, seat: int, card: str) -> None:
        self.hands[str(seat)] = _without(self.hands[str(seat)], Counter([card]))

    def _may_act(self, seat: int, match: str) -> bool:
        assert self.section is not None
        own = {self.owner[team] for row_match, team in self.rows if row_match == match}
        return self.section.section != "finals" or seat in own

    def _check_own(self, seat: int, match: str) -> None:
        assert self._may_act(seat, match)

    def _row_goals(self, match: str, team: str) -> int:
        row = self.rows[match, team]
        attacks = sum(card == ["attack"] for card in row)
        penalties = sum(card == ["penalty"] for card in row)
        own = [reveal for reveal in self.reveals if (reveal.match, reveal.team) == (match, team)]
        assert [reveal.reason for reveal in own] == ["penalty"] * penalties + ["attack"] * (attacks % 2)
        goals = sum(max(0, GOALS.get(card, 0) - len(covers)) for card, *covers in row)
        return goals + attacks // 2 + sum(reveal.scored for reveal in own)

    def before_scoring(self) -> None:
        """C3.7: all hands are empty; what needs no reveal becomes the pile, unless one lies apart."""
        assert self.section is not None
        assert all(hand.total() == 0 for hand in self.hands.values())
        lying = Counter(card for row in self.rows.values() for placed in row for card in placed)
        assert lying + self.discards + self.face_down == DECK
        if self.section.reveal_pile:
            assert self.face_down.total() == self.section.reveal_pile
            return
        assert self.face_down.total() == 0
        kept = Counter[str]()
        for row in self.rows.values():
            kept["penalty"] += sum(card == ["penalty"] for card in row)
            kept["attack"] += sum(card == ["attack"] for card in row) % 2
        self.face_down = DECK - kept

    def kick_taken(self, event: KickTaken) -> None:
        assert self.section is not None
        if not self.kicks:
            assert {pairing.match for pairing in self.section.matches} <= set(self.scores), "all matches are scored before"
            self.face_down = Counter(DECK)
        self.face_down = _without(self.face_down, Counter([event.card]))
        assert event.scored == (event.card in ("attack", *GOALS))
        self.kicks.setdefault(event.match, []).append(event)

    def shoot_out_ended(self, event: ShootOutEnded) -> None:
        assert self.section is not None
        left, right = self.scores[event.match]
        assert left == right
        (pairing,) = [pairing for pairing in self.section.matches if pairing.match == event.match]
        kicked = self.kicks[event.match]
        assert [kick.team for kick in kicked] == [pairing.left, pairing.right] * (len(kicked) // 2)
        for end in range(10, len(kicked) + 1, 2):
            goals = Counter(kick.team for kick in kicked[:end] if kick.scored)
            assert (goals[pairing.left] != goals[pairing.right]) == (end == len(kicked))
        assert len(kicked) >= 10
        assert (goals[event.winner], goals[event.loser]) == (event.winner_goals, event.loser_goals)
        assert event.winner_goals > event.loser_goals
        self._note(event.match, event.winner, event.loser)

    def _note(self, match: str, winner: str, loser: str) -> None:
        assert self.section is not None
        self.known |= {match: winner, f"-{match}": loser}
        self.alive.discard(loser)
        if match == "F":
            self.stage |= {winner: "first", loser: "second"}
        elif match == "TP":
            self.stage |= {winner: "third", loser: "fourth"}
        else:
            self.stage[loser] = STAGE_OF_LOSERS[self.section.section]

    # --- ends

    def player_out(self, event: PlayerOut) -> None:
        self.out.add(event.seat)

    def still_in(self) -> set[int]:
        """Seats with a match to come, the one for third place included."""
        playing = set(self.alive)
        if self.section is not None and self.section.section == "semi_finals":
            playing |= {self.known["-HF1"], self.known["-HF2"]}
        return {self.owner[team] for team in playing}

    def won_early(self, event: WonEarly) -> None:
        assert {self.owner[team] for team in self.alive} == {event.seat}
        assert self.section is None or self.section.section in ("round_of_16_second", "quarter_finals", "semi_finals")
        self.ended = self.game.early_win != "play_on"

    def played_on(self, event: PlayedOn) -> None:
        assert self.ended
        self.ended = False

    def world_champion(self, event: WorldChampion) -> None:
        assert event == WorldChampion(self.known["F"], self.owner[self.known["F"]])
        self.ended = True

    def check_places(self, state: Cards2010) -> None:
        result, view = state.result(), state.view(None)
        assert result is not None
        (winner,) = result.winners()
        assert view.winner == winner
        best = {
            seat: max(STAGES.index(self.stage[team]) for team, owner in self.owner.items() if owner == seat)
            for seat in self.owner.values()
        }
        assert {self.owner[team] for team in self.alive} == {winner}
        for seat, own in best.items():
            better = sum(other > own for rival, other in best.items() if rival not in (seat, winner))
            assert result.places[seat] == (1 if seat == winner else 2 + better), (seat, best, result)


def _without(cards: Counter[str], gone: Counter[str]) -> Counter[str]:
    assert gone <= cards, f"{gone} cannot come out of {cards}"
    return cards - gone


def _record(among: list[str], team: str, results: dict[str, tuple[int, int]]) -> tuple[int, int, int]:
    """Points, difference and goals in the matches among these teams."""
    points = difference = goals = 0
    for match, score in results.items():
        pair = match.split("-")
        if team in pair and set(pair) <= set(among):
            own, other = score if pair[0] == team else score[::-1]
            points += 3 if own > other else int(own == other)
            difference += own - other
            goals += own
    return points, difference, goals


def check_cards(count: Count, view: Cards2010View) -> None:
    """All 32 cards are there, by kind, and views show how many lie where."""
    lying = Counter(card for row in count.rows.values() for placed in row for card in placed) if view.section else Counter[str]()
    held = sum(count.hands.values(), Counter[str]())
    assert held + count.face_down + count.discards + lying == DECK
    assert Counter(view.discards) == +count.discards
    assert view.pile.size + view.reveal_pile == count.face_down.total()
    if view.section is None:
        assert {team: hand.size for team, hand in view.team_hands.items()} == {
            team: hand.total() for team, hand in count.hands.items()
        }
        return
    for seat, player in enumerate(view.players):
        assert player.hand.size == count.hands.get(str(seat), Counter()).total()
    for match in view.matches:
        for side in (match.left, match.right):
            if side.team is not None and (match.id, side.team) in count.rows:
                rows = [(placed.card, Counter(placed.covers)) for placed in side.cards]
                assert rows == [(card, Counter(covers)) for card, *covers in count.rows[match.id, side.team]]


@cache
def play(players: int, seed: int, early_win: str) -> str:
    """One random game, watched; how it ended. Every event is counted; what lies where is compared with every so many-th view, in
    each game with others, and whenever something was scored."""
    game = RandomGame(players, seed, early_win)
    count = Count(game)
    count.follow()
    scored: list[int] = []
    moves = seed
    while game.state.mover() >= 0:
        asked = isinstance(game.state.prompt(game.state.mover()), WhetherToPlayOn)
        # C1.6: while somebody is asked whether to play on, cards that were scored are not gathered yet.
        if (scored or moves % LOOK == 0) and not asked:
            check_cards(count, game.state.view(None))
        moves += 1
        was = count.section
        events = game.step()
        scored = [place for place, event in enumerate(events) if isinstance(event, CardRevealed | MatchScored)]
        if was is not None and scored:
            # The pile for reveals is made between the last card played and the first that is turned up.
            for event in events[: scored[0]]:
                count.tell(event)
            count.before_scoring()
            for event in events[scored[0] :]:
                if isinstance(event, SectionBegan):
                    assert set(count.owner.values()) - count.still_in() == count.out
                count.tell(event)
            count.seen = len(game.events)
        else:
            count.follow()
    assert count.ended
    count.check_places(game.state)
    for match in game.state.view(None).matches:
        if match.id in count.scores:
            assert (match.left.goals, match.right.goals) == count.scores[match.id]
    result = game.state.result()
    assert result is not None
    assert early_win != "play_on" or result.reason == "final"
    return result.reason


@pytest.mark.parametrize("early_win", EARLY_WIN)
@pytest.mark.parametrize("players", [2, 5, 8])
def test_a_whole_game_counted_again(players: int, early_win: str) -> None:
    for seed in range(4):
        play(players, seed, early_win)


def test_both_endings_were_counted() -> None:
    assert {play(2, seed, "end") for seed in range(12)} == {"final", "won_early"}
