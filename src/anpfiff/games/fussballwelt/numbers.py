"""What is agreed before a game, as the numbers that play needs: projects, landmarks and moves by index, sets as bits."""

from typing import Any, Final, NewType

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.game import Origin
from anpfiff.core.move import Move, MoveTable
from anpfiff.core.observation import Observing
from anpfiff.core.step import Step
from anpfiff.games.fussballwelt.edition import Benefit, Edition
from anpfiff.games.fussballwelt.moves import (
    Build,
    BuildLandmark,
    DeclineSwap,
    Give,
    Keep,
    Pass,
    Receive,
    Roll,
    RollAgain,
    SwapWith,
    TakeFrom,
    move_table,
)
from anpfiff.games.fussballwelt.places import HIGHEST_ROLL, MOST_PLAYERS

Kind = NewType("Kind", i64)
"""Of a project: its place in the edition's list."""
Landmark = NewType("Landmark", i64)
"""Its place in the edition's list."""

NO_LIMIT: Final = 1_000_000


class EditionNumbers:
    """Never changes once made; all states of an edition with the same options and players share it."""

    origin: Origin | None = None
    observing: Observing | None = None
    """Both told by the game."""

    def __init__(self, edition: Edition, players: int, first_games: bool, surprise_market: bool, steps: list[Step[Any]]) -> None:
        self.steps = steps
        self.edition = edition
        self.players: i64 = players
        self.first_games = first_games
        self.surprise = surprise_market
        self.moves: MoveTable = move_table(edition)
        self.projects = list(edition.projects)
        self.landmarks = list(edition.landmarks)
        self.kinds: i64 = len(self.projects)
        self.training_ground: i64 = edition.training_ground
        self.extra_turns: i64 = edition.extra_turns
        self.surprise_kinds: i64 = edition.surprise_kinds
        self._projects()
        self._rolls()
        self._landmarks()
        self._numbers()
        self._prices()

    def kind(self, project: str) -> Kind:
        return Kind(self.projects.index(project))

    def _projects(self) -> None:
        projects = list(self.edition.projects.values())
        special = [project.colour == "purple" for project in projects]
        self.cost = vec[i64]([project.cost for project in projects])
        self.amount = vec[i64]([project.amount for project in projects])
        self.copies = vec[i64]([project.copies for project in projects])
        self.special = vec[i64]([int(purple) for purple in special])
        ordinary_limit = self.edition.first_games_limit if self.first_games else NO_LIMIT
        self.limit = vec[i64]([self.edition.special_limit if purple else ordinary_limit for purple in special])
        """F4.16, F6.1: how many of a kind a player may own."""
        self.green = vec[i64]([int(project.colour == "green") for project in projects])
        self.bonus = vec[i64](
            [self.edition.stadium_bonus if project.symbol in self.edition.stadium_symbols else 0 for project in projects]
        )
        self.pays_for = vec[vec[i64]](
            [
                vec[i64]([kind for kind, other in enumerate(projects) if project.per and other.symbol == project.per])
                for project in projects
            ]
        )
        """By project: the kinds whose copies it pays for; none: it pays for itself."""

    def _rolls(self) -> None:
        self.effects: list[str] = [project.effect for project in self.edition.projects.values()]
        self.claims_on = self._on_rolls([kind for kind, effect in enumerate(self.effects) if effect == "roller"])
        """By roll: the red kinds."""
        self.earns_on = self._on_rolls([kind for kind, effect in enumerate(self.effects) if effect == "bank"])
        """By roll: the blue and green kinds."""
        self.specials_on = self._on_rolls([self.projects.index(name) for name in self.edition.special_order])
        """By roll: the purple kinds, in the order in which they work."""
        self.rolls_of = vec[i64]([sum([bit(roll) for roll in project.numbers]) for project in self.edition.projects.values()])
        """By kind: the rolls on which it works, as bits."""

    def _on_rolls(self, kinds: list[int]) -> vec[vec[i64]]:
        """By roll: those of these kinds that work on it."""
        projects = list(self.edition.projects.values())
        rolls = range(HIGHEST_ROLL + 1)
        return vec[vec[i64]]([vec[i64]([kind for kind in kinds if roll in projects[kind].numbers]) for roll in rolls])

    def _landmarks(self) -> None:
        self.two_dice = self._benefit("two_dice")
        self.more_income = self._benefit("more_income")
        self.extra_turn = self._benefit("extra_turn")
        self.roll_again = self._benefit("roll_again")
        self.landmark_cost = vec[i64]([landmark.cost for landmark in self.edition.landmarks.values()])
        self.all_landmarks: i64 = bit(len(self.landmarks)) - 1

    def _benefit(self, benefit: Benefit) -> i64:
        """The landmark that gives it, as a bit; no bit if no landmark does."""
        bits: i64 = 0
        for index, landmark in enumerate(self.edition.landmarks.values()):
            if landmark.benefit == benefit:
                bits |= bit(index)
        return bits

    def _numbers(self) -> None:
        """Named numbers and sets of moves, so that nobody counts positions in the table."""
        self.roll_two: i64 = self.moves.number(Roll(2))
        self.again: i64 = self.moves.number(RollAgain())
        self.pass_building: i64 = self.moves.number(Pass())
        self.dice_choice = self._bits([Roll(1), Roll(2)])
        self.again_choice = self._bits([Keep(), RollAgain()])
        self.pass_bit = self._bits([Pass()])
        self.build_bit = vec[i64]([self._bits([Build(name)]) for name in self.projects])
        self.landmark_bit = vec[i64]([self._bits([BuildLandmark(name)]) for name in self.landmarks])
        self.landmark_moves = self._bits([BuildLandmark(name) for name in self.landmarks])
        self.builds = self.landmark_moves | self._bits([Build(name) for name in self.projects])
        self.built: list[str] = [_built(self.moves[number]) for number in range(len(self.moves))]
        """By move: the project or landmark that it builds; nothing for most."""
        self.argument = vec[i64]([self._argument(self.moves[number]) for number in range(len(self.moves))])
        """By move: the project, landmark or opponent that it names."""
        self._special_numbers()

    def _special_numbers(self) -> None:
        """F4: the same for moves of purple cards."""
        ordinary = [name for name, project in self.edition.projects.items() if project.colour != "purple"]
        opponents = range(MOST_PLAYERS)
        self.decline: i64 = self.moves.number(DeclineSwap())
        self.decline_bit = self._bits([DeclineSwap()])
        self.take_bit = vec[i64]([self._bits([TakeFrom(opponent)]) if opponent else 0 for opponent in opponents])
        self.swap_bit = vec[i64]([self._bits([SwapWith(opponent)]) if opponent else 0 for opponent in opponents])
        self.receive_bit = vec[i64]([self._bits([Receive(name)]) if name in ordinary else 0 for name in self.projects])
        self.give_bit = vec[i64]([self._bits([Give(name)]) if name in ordinary else 0 for name in self.projects])

    def _prices(self) -> None:
        edition = self.edition
        costs = {self.moves.number(Build(name)): project.cost for name, project in edition.projects.items()}
        costs |= {self.moves.number(BuildLandmark(name)): landmark.cost for name, landmark in edition.landmarks.items()}
        self.dearest: i64 = max(costs.values())
        self.price = vec[i64]([costs.get(number, 0) for number in range(len(self.moves))])
        """By move: what it costs to build."""
        self.affordable = vec[i64](
            [sum(bit(number) for number, cost in costs.items() if cost <= coins) for coins in range(self.dearest + 1)]
        )
        """By coins, up to the dearest: the builds that they pay for."""

    def _bits(self, moves: list[Move]) -> i64:
        bits: i64 = 0
        for move in moves:
            bits |= bit(self.moves.number(move))
        return bits

    def _argument(self, move: Move) -> int:
        if isinstance(move, Build | Receive | Give):
            return self.projects.index(move.project)
        if isinstance(move, BuildLandmark):
            return self.landmarks.index(move.landmark)
        if isinstance(move, TakeFrom | SwapWith):
            return move.opponent
        return 0


def _built(move: Move) -> str:
    if isinstance(move, Build):
        return move.project
    return move.landmark if isinstance(move, BuildLandmark) else ""
