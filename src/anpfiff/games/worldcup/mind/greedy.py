"""A player of worldcup with a rule of thumb: always do what raises the odds of one's own teams most (`match_worth`)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.bots.bot import Bot
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Decision
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber
from anpfiff.core.registry import GAMES
from anpfiff.core.view import View
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.game import WorldcupGame
from anpfiff.games.worldcup.mind.match_worth import MatchWorth
from anpfiff.games.worldcup.mind.odds import Odds, is_free, laid, scored_share, shows_attack, shows_goal, turned
from anpfiff.games.worldcup.numbers import (
    ATTACK,
    DEFENCE,
    FOUL,
    GOALS_OF,
    OFFSIDE,
    ONES_OF,
    PENALTY,
    TWO_AND_ONE,
    Card,
    EditionNumbers,
)
from anpfiff.games.worldcup.tiles import ATTACK_TILE, DEFENCE_TILE, PENALTY_TILE, Tile, goal_tile
from anpfiff.games.worldcup.view import WorldcupView

# What a card will be worth later, in goals: attack, defence, one to three goals, foul, offside, penalty, multi-goal cards.
_CARDS: Final = vec[float]([0.45, 0.45, 1.0, 1.5, 2.0, 0.9, 1.0, 0.7, 1.3, 1.2, 1.1])
_NEVER: Final = -1e9


class Greedy(Bot):
    def __init__(self, setup: Setup) -> None:
        game = GAMES.find(setup.game)
        assert isinstance(game, WorldcupGame)
        self._numbers: EditionNumbers = game.numbers(setup)
        self._odds = Odds(self._numbers)

    def choose(self, view: View, decision: Decision, chance: Chance) -> MoveNumber:
        assert isinstance(view, WorldcupView)
        return Thinking(self._numbers, self._odds, view, decision.seat).best(view, decision)


class Thinking(MatchWorth):
    """One decision: what every row is worth to a seat."""

    # --- what moves are worth

    def gain_by_tile(self, row: i64, tile: Tile) -> float:
        return self.gain(row, laid(self.row[row], tile))

    def gain_by_goals(self, row: i64, goals: i64) -> float:
        """W5.1 to W5.3."""
        return self.gain_by_tile(row, goal_tile(min(goals, self.numbers.tile[self.team[row]])))

    def gain_by_turning(self, row: i64) -> float:
        return self.gain(row, turned(self.row[row]))

    def rows(self) -> list[int]:
        """The rows in which the seat may act (W8.5)."""
        found: list[int] = []
        for match in self.open:
            left, right = 2 * match, 2 * match + 1
            mine = self.owner[self.team[left]] == self.seat or self.owner[self.team[right]] == self.seat
            if mine or not self.own_only:
                found.append(left)
                found.append(right)
        return found

    def gain_by_card(self, card: Card) -> float:
        """With its best action."""
        if ONES_OF[card]:
            return self._gain_by_several(card)
        best = _NEVER
        turns_goals = card in (FOUL, OFFSIDE)
        turns_attacks = card in (DEFENCE, OFFSIDE)
        for row in self.rows():
            lies = self.row[row]
            if (turns_goals and shows_goal(lies)) or (turns_attacks and shows_attack(lies)):
                best = max(best, self.gain_by_turning(row))
            if not turns_goals and is_free(lies):
                best = max(best, self.gain_by_laying(row, card))
        return best

    def gain_by_laying(self, row: i64, card: Card) -> float:
        if card == ATTACK:
            return self.gain_by_tile(row, Tile(ATTACK_TILE))
        if card == DEFENCE:
            return self.gain_by_tile(row, Tile(DEFENCE_TILE))
        if card == PENALTY:
            return self.gain_by_tile(row, Tile(PENALTY_TILE)) * scored_share(self.numbers)
        return self.gain_by_goals(row, GOALS_OF[card])

    def ones(self) -> vec[float]:
        """By team: the most that a 1-goal tile gains."""
        best = vec[float]([_NEVER] * len(self.numbers.teams))
        for row in self.rows():
            if is_free(self.row[row]):
                team = self.team[row]
                best[team] = max(best[team], self.gain_by_goals(row, 1))
        return best

    def _gain_by_several(self, card: Card) -> float:
        """W5.4 to W5.7: tiles for different teams."""
        ones = self.ones()
        if card != TWO_AND_ONE:
            return self.best_ones(ones, -1, ONES_OF[card], self.least_tiles())
        best = _NEVER
        for row in self.rows():
            if is_free(self.row[row]) and self.numbers.tile[self.team[row]] >= 2:
                best = max(best, self.gain_by_goals(row, 2) + self.best_ones(ones, self.team[row], 1, 0))
        if self.own_only:
            best = max(best, self.best_ones(ones, -1, 1, 1))
        return best

    def least_tiles(self) -> i64:
        """W8.5: of a card that was played, one tile must be laid in the last phase."""
        return 1 if self.own_only else 0

    def best_ones(self, ones: vec[float], without: i64, tiles: i64, least: i64) -> float:
        """The most that so many 1-goal tiles gain; in the last phase (W8.5) those beyond `least` only if they gain anything."""
        total = 0.0
        taken: list[int] = [without]
        for tile in range(tiles):
            best, chosen = _NEVER, -1
            for team in range(len(ones)):
                if ones[team] > best and team not in taken:
                    best, chosen = ones[team], team
            if chosen < 0 or (self.own_only and best <= 0.0 and tile >= least):
                break
            taken.append(chosen)
            total += best
        return total

    # --- answers

    def best(self, view: WorldcupView, decision: Decision) -> MoveNumber:
        best, highest = decision.moves[0], 2 * _NEVER
        if view.card is None:
            for move in decision.moves:
                value = self._card_now(move)
                if value > highest:
                    best, highest = move, value
            return best
        card = Card(CARDS.index(view.card))
        ones = self.ones() if view.step == "lay_two" else vec[float]()
        for move in decision.moves:
            value = self._answer(move, card, view.step, ones)
            if value > highest:
                best, highest = move, value
        return best

    def _card_now(self, move: MoveNumber) -> float:
        """W4.1, W4.2: what the card gains now, without what it may gain later."""
        numbers = self.numbers
        thrown = move >= numbers.throw
        card = Card(move - (numbers.throw if thrown else numbers.play))
        now = 0.0 if thrown else self.gain_by_card(card)
        return now - self.keep * _CARDS[card]

    def _answer(self, move: MoveNumber, card: Card, step: str, ones: vec[float]) -> float:
        numbers = self.numbers
        if move >= numbers.turn_over:
            return self.gain_by_turning(move - numbers.turn_over)
        if move >= numbers.shoot:
            return self.gain_by_tile(move - numbers.shoot, Tile(PENALTY_TILE))
        if move < numbers.lay:
            return self.best_ones(ones, -1, 1, 1) if move == numbers.skip else 0.0
        row = move - numbers.lay
        if step == "lay_two":
            return self.gain_by_goals(row, 2) + self.best_ones(ones, self.team[row], 1, 0)
        return self.gain_by_goals(row, 1) if step == "lay_one" else self.gain_by_laying(row, card)
