"""W3, W6 to W9: a slow referee who plays a whole cup along its history and stops where the history does."""

from collections import Counter
from collections.abc import Generator, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import TypeAlias, TypeVar

from anpfiff.games.worldcup.edition import Box, Edition, Phase, load, load_box
from legal.position import EARLY_WIN, Position
from legal.worldcup_cards import MISSED, Answer, Asking, Question, turn
from legal.worldcup_facts import Facts
from legal.worldcup_groups import Points, Score, Tie, replays, through_and_tie, tiers_of
from legal.worldcup_rows import Row, Rows

Pairs: TypeAlias = Mapping[str, tuple[str, str]]
"""By match: left and right."""
T = TypeVar("T")
Playing: TypeAlias = Generator[Question, Answer, T]


@cache
def _files(edition: str) -> tuple[Box, Edition]:
    folder = files("anpfiff.games.worldcup")
    return load_box(folder / "box.toml"), load(folder / "editions" / f"{edition}.toml")


REPLAYS_OF_A_TIE = 50
"""W7.7: then lots decide."""


class Cup:
    def __init__(self, position: Position, facts: Facts) -> None:
        setup = position.setup
        self.box, self.edition = _files(setup.edition)
        self.edition_name = setup.edition
        self.options, self.seats, self.facts = setup.options, setup.seats, facts
        self.deck = self._deck()
        self.colours = {team: colour for colour, teams in self.edition.ranks.items() for team in teams}
        self.points = Points(self.edition.points_win, self.edition.points_draw)
        self.hands: list[list[str]] = [[] for _ in range(setup.seats)]
        self.drawer = facts.dealer
        """Whoever drew last: the next to the left goes on (W3.3, W8.3)."""
        self.filled: dict[str, str] = {}
        """By slot: the team that came into it."""
        self.discards = 0
        self.gone = 0
        """W8.1: how many cards lie openly, and how many are out of the game."""
        self.contenders: set[str] = set()
        """Teams that can still become champion."""

    def _deck(self) -> int:
        """W2.1, W2.2, W3.2."""
        cards = self.box.cards | {"offside": int(self.options["offside_cards"])}
        return sum(cards.values()) + sum(self.box.multi_goal_cards.values()) * self.edition.multi_goal_cards

    def play(self) -> Asking:
        """W1.1, W8.7."""
        self._fill_hands(range(self.seats))
        groups, *rounds = self.edition.phases
        yield from self._groups(groups)
        plays_on = self.options["early_win"] == "play_on"
        while rounds:
            if self._won_early() and not plays_on:
                plays_on = yield from self._asked()
                if not plays_on:
                    return
            self._leave(rounds, [])
            yield from self._round(rounds.pop(0), rounds)

    def _won_early(self) -> bool:
        return len({self.facts.owners[team] for team in self.contenders}) == 1

    def _asked(self) -> Playing[bool]:
        """W8.7: whether the winner plays on."""
        if self.options["early_win"] == "end":
            return False
        winner = self.facts.owners[min(self.contenders)]
        answer = yield Question(winner, lambda: EARLY_WIN, may_end=True)
        return bool(answer["type"] == "PlayedOn")

    # Cards

    def _in_no_hand(self) -> int:
        return self.deck - self.gone - sum(map(len, self.hands))

    def _draw(self, seat: int) -> None:
        self.hands[seat].append(self.facts.take("CardDrawn", seat)["card"])

    def _fill_hands(self, seats: Iterable[int]) -> None:
        """W3.3, W8.2."""
        for seat in seats:
            while len(self.hands[seat]) < self.box.hand:
                self._draw(seat)

    def _begin(self, seats: list[int], wanted: int, only_discards: bool) -> int:
        """W7.2, W8.1, W8.2: the size of the draw pile. It is counted out before hands are filled from the rest."""
        lacking = sum(self.box.hand - len(self.hands[seat]) for seat in seats)
        gathered = self.discards if only_discards else self._in_no_hand()
        self.discards = 0
        size = min(wanted, gathered - lacking)
        self._fill_hands(seats)
        return size

    def _leave(self, rounds: list[Phase], undecided: list[tuple[str, str]]) -> None:
        """W8.1: who owns no team in a match to come lays down the hand."""
        slots = [slot for phase in rounds for match in phase.matches for slot in (match.left, match.right)]
        slots += [slot for phase in rounds for slot in phase.draw_from]
        staying = {self.filled[slot] for slot in slots if slot in self.filled}
        staying |= {team for pair in undecided for team in pair}
        owners = {self.facts.owners[team] for team in staying}
        for seat in range(self.seats):
            if seat not in owners:
                self.discards += len(self.hands[seat])
                self.hands[seat].clear()

    # Turns

    def _pile(self, rows: Rows, seats: list[int], size: int, own_only: bool = False) -> Asking:
        """W4.1, W6.1: until the last card is drawn."""
        for _ in range(size):
            self.drawer = self._left_of(self.drawer, seats)
            yield from self._turn(self.drawer, rows, own_only)
            self._draw(self.drawer)

    def _left_of(self, seat: int, seats: list[int]) -> int:
        return min(seats, key=lambda other: (other - seat - 1) % self.seats)

    def _turn(self, seat: int, rows: Rows, own_only: bool) -> Asking:
        """W4.3, W8.5."""
        self.discards += 1
        if own_only:
            own = {match for (match, _), row in rows.items() if self.facts.owners[row.team] == seat}
            rows = {place: row for place, row in rows.items() if place[0] in own}
        yield from turn(seat, self.hands[seat], rows, own_only)

    def _rows(self, pairs: Pairs) -> Rows:
        """W2.6: all of them empty."""
        rows: Rows = {}
        for match, (left, right) in pairs.items():
            rows[match, "left"], rows[match, "right"] = self._row(left), self._row(right)
        return rows

    def _row(self, team: str) -> Row:
        colour = self.colours[team]
        return Row(team, colour, self.box.ranks[colour])

    def _owners(self, pairs: Pairs) -> list[int]:
        """W7.1, W8.6: who takes part."""
        return sorted({self.facts.owners[team] for pair in pairs.values() for team in pair})

    def _scores(self, rows: Rows, pairs: Pairs, group: str | None) -> dict[str, Score]:
        """W6.4 to W6.6: one roll for a group, or for all matches of a round."""
        dice = tuple(self.facts.take("DiceRolled", group)["colours"]) if self.options["modifier_dice"] else ()
        return {
            match: (left, right, rows[match, "left"].goals(dice), rows[match, "right"].goals(dice))
            for match, (left, right) in pairs.items()
        }

    def _whole_pile(self, pairs: Pairs, wanted: int, only_discards: bool, own_only: bool = False) -> Playing[dict[str, Score]]:
        """W7.1, W8: all about a round or a round of replays, from its first turn to its results."""
        rows, seats = self._rows(pairs), self._owners(pairs)
        size = self._begin(seats, wanted, only_discards)
        yield from self._pile(rows, seats, size, own_only)
        return self._scores(rows, pairs, None)

    # Groups

    def _groups(self, phase: Phase) -> Asking:
        """W3.4, W6.1 to W6.3."""
        fixtures = {label: self._fixtures(label) for label in self.edition.groups}
        rows = self._rows({match: pair for pairs in fixtures.values() for match, pair in pairs.items()})
        everybody = list(range(self.seats))
        for _ in range(phase.passes):
            self.discards = 0
            yield from self._pile(rows, everybody, self._in_no_hand())
        if self.seats >= self.box.last_turns_from:
            for place in range(1, self.seats + 1):
                yield from self._turn((self.drawer + place) % self.seats, rows, False)
        scores = {label: list(self._scores(rows, pairs, label).values()) for label, pairs in fixtures.items()}
        if phase.ties[-1] == "replays":
            through = yield from self._replayed(phase, scores)
        else:
            through = {label: self._with_lots(label, phase, scores[label]) for label in scores}
        for label, teams in through.items():
            self.filled |= {f"{slot}:{label}": team for slot, team in zip("WR", teams, strict=False)}
            self.contenders |= set(teams)

    def _fixtures(self, label: str) -> dict[str, tuple[str, str]]:
        pairs = [fixture.split("-") for fixture in self.edition.fixtures[label]]
        return {f"{label}:{left}-{right}": (left, right) for left, right in pairs}

    def _with_lots(self, label: str, phase: Phase, scores: list[Score]) -> list[str]:
        """W7.3, W7.4, W7.6."""
        order: list[str] = []
        for tier in tiers_of(self.edition.groups[label], scores, self.points, phase.ties[:-1]):
            if len(order) < phase.advance:
                order += self._lots(label, tier) if len(tier) > 1 else tier
        return order[: phase.advance]

    def _lots(self, label: str, level: list[str]) -> list[str]:
        drawn: list[str] = list(self.facts.take("LotsDrawn", label)["teams"])
        assert sorted(drawn) == sorted(level), f"lots in group {label}: {level} stand level, not {drawn}"
        return drawn

    def _replayed(self, phase: Phase, scores: Mapping[str, list[Score]]) -> Playing[dict[str, list[str]]]:
        """W7.1, W7.5, W7.7: the replays of all groups in one round, until nobody stands level or lots are drawn."""
        through: dict[str, list[str]] = {}
        ties: dict[str, Tie] = {}
        for label, members in self.edition.groups.items():
            tiers = tiers_of(members, scores[label], self.points, phase.ties[:-1])
            through[label], tie = through_and_tie(tiers, phase.advance)
            if tie:
                ties[label] = tie
        times: Counter[str] = Counter()
        while ties:
            before, ties = ties, (yield from self._round_of_replays(phase, ties, through))
            for label in before:
                # Another tie, of fewer teams, is counted from the beginning.
                same = label in ties and set(ties[label].teams) == set(before[label].teams)
                times[label] = times[label] + 1 if same else 0
            for label in [label for label in ties if times[label] >= REPLAYS_OF_A_TIE]:
                tie = ties.pop(label)
                through[label] += self._lots(label, tie.teams)[: tie.places]
        return through

    def _round_of_replays(self, phase: Phase, ties: dict[str, Tie], through: dict[str, list[str]]) -> Playing[dict[str, Tie]]:
        """Who is through is added; who still stands level comes back."""
        by_group = {
            label: replays(label, self.edition.groups[label], self.edition.fixtures[label], tie.teams)
            for label, tie in ties.items()
        }
        pairs = {match: pair for group in by_group.values() for match, pair in group.items()}
        scores = yield from self._whole_pile(pairs, phase.replay_cards * len(pairs), True)
        left: dict[str, Tie] = {}
        for label, (teams, places) in ties.items():
            results = [scores[match] for match in by_group[label]]
            more, tie = through_and_tie(tiers_of(teams, results, self.points, ()), places)
            through[label] += more
            if tie:
                left[label] = tie
        return left

    # Knock-out rounds

    def _round(self, phase: Phase, later: list[Phase]) -> Asking:
        """W8."""
        pairs = self._pairs(phase)
        half = self.edition_name in ("1998", "2002") and phase.id == "quarter_finals"
        drawn = yield from self._decide(pairs, self._pile_size(phase), half, phase.own_matches_only)
        if self.edition_name == "1930" and phase.id == "semi_finals":
            # W8.1: what is neither in hands nor played is out of the game.
            self.gone = self._in_no_hand() - self.discards
        if phase.drawn == "replay":
            for _ in range(REPLAYS_OF_A_TIE):
                if drawn:
                    self._leave(later, list(drawn.values()))
                    drawn = yield from self._decide(drawn, phase.replay_cards * len(drawn), True, phase.own_matches_only)
        for match, pair in drawn.items():
            self._won(match, pair, self._settled(phase, match, pair))

    def _pairs(self, phase: Phase) -> dict[str, tuple[str, str]]:
        """W9: the first slot is the team on the left."""
        if phase.draw_from:
            assert phase.id in self.facts.drawn_pairs, f"{phase.id} is missing in the history"
            pairs = {pair["match"]: (pair["left"], pair["right"]) for pair in self.facts.drawn_pairs[phase.id]}
            drawn = [team for pair in pairs.values() for team in pair]
            assert Counter(drawn) == Counter(self.filled[slot] for slot in phase.draw_from), f"{phase.id}: drawn were {drawn}"
            return pairs
        return {match.id: (self.filled[match.left], self.filled[match.right]) for match in phase.matches}

    def _pile_size(self, phase: Phase) -> int:
        """W8.4."""
        if phase.pile == "half":
            return self._in_no_hand() // 2
        return self.deck // 4 if phase.pile == "quarter" else int(phase.pile)

    def _decide(self, pairs: Pairs, wanted: int, only_discards: bool, own_only: bool) -> Playing[dict[str, tuple[str, str]]]:
        """The matches that stay drawn come back."""
        scores = yield from self._whole_pile(pairs, wanted, only_discards, own_only)
        for match, (left, right, left_goals, right_goals) in scores.items():
            if left_goals != right_goals:
                self._won(match, (left, right), left if left_goals > right_goals else right)
        return {match: pair for match, pair in pairs.items() if scores[match][2] == scores[match][3]}

    def _won(self, match: str, pair: tuple[str, str], winner: str) -> None:
        loser = pair[1] if winner == pair[0] else pair[0]
        self.filled[f"Wm:{match}"], self.filled[f"Lm:{match}"] = winner, loser
        self.contenders.discard(loser)

    def _settled(self, phase: Phase, match: str, pair: tuple[str, str]) -> str:
        """W7.7, W8.8."""
        if phase.drawn == "shoot_out":
            return self._shoot_out(match, pair)
        winner = self.facts.take("CoinTossed" if phase.drawn == "coin" else "LotsDecided", match)["winner"]
        assert winner in pair, f"{winner} does not play {match}"
        return str(winner)

    def _shoot_out(self, match: str, pair: tuple[str, str]) -> str:
        """W8.9: left and right in turn."""
        goals = [0, 0]
        kicks = 0
        while kicks < self.box.kicks or goals[0] == goals[1]:
            kicks += 1
            for side in range(2):
                goals[side] += self.facts.take("Kick", match)["colour"] != MISSED
        return pair[0] if goals[0] > goals[1] else pair[1]
