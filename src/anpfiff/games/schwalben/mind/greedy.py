"""A player of schwalben with a rule of thumb: do what brings most money, on the average, in the end.

What every result of the running match is worth drives all: attacks and answers, the whistle, bribes, and losing on purpose.
"""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.bots.bot import Bot
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Decision
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.registry import GAMES
from anpfiff.core.view import View
from anpfiff.games.schwalben.edition import PLACES
from anpfiff.games.schwalben.game import SchwalbenGame
from anpfiff.games.schwalben.mind.attack import Attack
from anpfiff.games.schwalben.mind.bets import Betting, colour_less, nation_to_take, power_of
from anpfiff.games.schwalben.mind.cards import Worth
from anpfiff.games.schwalben.mind.cup import Course, Tree
from anpfiff.games.schwalben.mind.defence import Defence, Totals
from anpfiff.games.schwalben.mind.match import Match
from anpfiff.games.schwalben.mind.referee import Whistle, offer_for, offers, rejects, takes
from anpfiff.games.schwalben.mind.stakes import Interests, Stakes, powers
from anpfiff.games.schwalben.moves import SIDES
from anpfiff.games.schwalben.numbers import INSIDE, EditionNumbers
from anpfiff.games.schwalben.prompts import HowMuchToOffer, MoreBonuses, WhichColourLess
from anpfiff.games.schwalben.view import RunningMatch, SchwalbenView

_WHOLE = 0.8
"""S9: a card worth less than that is not what a physio is for."""


class Greedy(Bot):
    def __init__(self, setup: Setup) -> None:
        game = GAMES.find(setup.game)
        assert isinstance(game, SchwalbenGame)
        self._numbers: EditionNumbers = game.numbers(setup)
        self._worth = Worth(self._numbers)
        self._tree = Tree(self._numbers)
        # What takes long is done once a match: for the same seat, results, bets and hands of the others it is the same.
        self._about: tuple[object, ...] = ()
        self._stakes: Stakes | None = None
        self._bets_about: tuple[object, ...] = ()
        self._bets: vec[i64] | None = None
        self._guess_about: tuple[str, ...] = ()
        self._guess: Betting | None = None

    def choose(self, view: View, decision: Decision, chance: Chance) -> MoveNumber:
        assert isinstance(view, SchwalbenView)
        moves = decision.moves
        if len(moves) == 1:
            return moves[0]
        running = view.running
        if running is None:
            return self._prepare(view, decision)
        power = powers(self._worth, view)
        stakes = self._stakes_of(view, decision.seat, power)
        if view.step in ("reject", "offer", "offer_for", "bribe"):
            return self._deal(view, decision, running, stakes)
        match = Match(self._numbers, self._worth, view, stakes, power)
        if running.referee == decision.seat:
            return self._whistle(view, moves, running, match)
        return self._play(view, decision, running, match)

    # --- before the matches

    def _prepare(self, view: SchwalbenView, decision: Decision) -> MoveNumber:
        if view.step == "bet":
            return self._bet(view, decision)
        if isinstance(decision.prompt, WhichColourLess):
            return colour_less(self._numbers, decision.prompt.team, decision.moves)
        return nation_to_take(self._numbers, self._worth, decision.moves)

    def _bet(self, view: SchwalbenView, decision: Decision) -> MoveNumber:
        power = powers(self._worth, view)
        about = (decision.seat, tuple(view.teams), tuple(power))
        if self._bets is None or about != self._bets_about:
            course = Course(self._numbers, self._tree, None, power)
            self._bets = Betting(self._numbers, self._nations(view), course).own()
            self._bets_about = about
        made = view.players[decision.seat].bets
        assert made is not None
        move = self._numbers.first_bet + self._bets[len(made)]
        return move if move in decision.moves else decision.moves[0]

    def _nations(self, view: SchwalbenView) -> vec[i64]:
        return vec[i64]([self._numbers.nations.index(name) for name in view.teams])

    def _guess_of(self, view: SchwalbenView) -> Betting:
        """What anybody thinks of the teams before the first match."""
        names = tuple(view.teams)
        if self._guess is None or names != self._guess_about:
            nations = self._nations(view)
            power = vec[float]([power_of(self._numbers, self._worth, nation) for nation in nations])
            self._guess = Betting(self._numbers, nations, Course(self._numbers, self._tree, None, power))
            self._guess_about = names
        return self._guess

    def _stakes_of(self, view: SchwalbenView, seat: Seat, power: vec[float]) -> Stakes:
        running = view.running
        assert running is not None
        playing = view.matches[self._numbers.matches.index(running.match)]
        stakes = tuple([player.stake for player in view.players])
        about: list[object] = [seat, running.match, stakes, tuple((view.players[seat].bets or {}).items())]
        for shown in view.matches:
            if shown is playing:
                break
            about.append((shown.home, shown.away, shown.home_goals, shown.away_goals, shown.winner))
        for team, (name, facts) in enumerate(view.teams.items()):
            if name not in (playing.home, playing.away):
                about.append((name, facts.owner, power[team]))
        about.append((playing.home, playing.away))
        key = tuple(about)
        if self._stakes is None or key != self._about:
            interests = Interests(self._numbers, view, seat, self._guess_of(view))
            self._stakes = Stakes(self._numbers, self._worth, self._tree, view, interests, power)
            self._about = key
        return self._stakes

    def _deal(self, view: SchwalbenView, decision: Decision, running: RunningMatch, stakes: Stakes) -> MoveNumber:
        """S6.2, S6.5."""
        numbers = self._numbers
        if view.step == "offer_for":
            return offer_for(numbers, stakes)
        if view.step == "bribe":
            side = SIDES.index(running.side)
            taken = takes(stakes, side, running.offers[side], running.bribed[1 - side])
            return numbers.take_bribe if taken else numbers.take_bribe + 1
        assert running.referee is not None
        if isinstance(decision.prompt, HowMuchToOffer):
            return numbers.offer + offers(len(view.players), stakes, running.referee, decision.prompt.most)
        match = numbers.matches.index(running.match)
        return numbers.reject if rejects(numbers, stakes, running.referee, running.bribed, match) else numbers.reject + 1

    # --- the referee

    def _whistle(self, view: SchwalbenView, moves: tuple[MoveNumber, ...], running: RunningMatch, match: Match) -> MoveNumber:
        whistle, side = Whistle(self._numbers, view, match), SIDES.index(running.side)
        if view.step == "out_of_the_blue":
            return whistle.penalty(moves)
        if view.step == "sending_off":
            return whistle.remove(moves, SIDES.index(running.watched))
        if view.step == "changing_total":
            return whistle.change(moves, self._totals(running, match), running.what, running.total, side)
        return whistle.place(moves, self._totals(running, match), side)

    def _totals(self, running: RunningMatch, match: Match) -> Totals:
        place = PLACES.index(running.place) if running.place is not None else INSIDE
        return Totals(match, SIDES.index(running.side), running.value, place)

    # --- the manager

    def _play(self, view: SchwalbenView, decision: Decision, running: RunningMatch, match: Match) -> MoveNumber:
        moves, side = decision.moves, SIDES.index(running.side)
        if view.step in ("answering", "answer_bonuses", "keeping"):
            return self._defend(view.step, moves, running, Defence(match, 1 - side))
        if view.step == "rolling_again":
            return self._roll(running, match, moves)
        if view.step in ("healing", "taking_back"):
            return self._heal(running.hurt if view.step == "healing" else running.settled, match, side, moves)
        if view.step == "spying":
            return max(moves, key=lambda move: self._worth.card[move - self._numbers.remove])
        if view.step == "giving_up":
            return min(moves, key=lambda move: self._worth.card[move - self._numbers.give])
        return self._attack(decision, Attack(match, side), view.step)

    def _attack(self, decision: Decision, attack: Attack, step: str) -> MoveNumber:
        numbers, moves = self._numbers, decision.moves
        if step == "attacking":
            return attack.best(moves)
        if step == "before_match":
            return next(
                (move for move in moves if move != numbers.nothing and attack.helps(move - numbers.play)), numbers.nothing
            )
        if step == "extra_attack":
            return moves[-1] if attack.gains() > 0.0 else numbers.nothing
        assert isinstance(decision.prompt, MoreBonuses)
        return attack.bonus(moves, decision.prompt.value)

    def _defend(self, step: str, moves: tuple[MoveNumber, ...], running: RunningMatch, defence: Defence) -> MoveNumber:
        if step == "answer_bonuses":
            return defence.bonus(moves)
        if step == "keeping":
            return defence.keeps(moves)
        assert running.card is not None
        return defence.best(moves, self._worth.number[running.card], running.value)

    def _roll(self, running: RunningMatch, match: Match, moves: tuple[MoveNumber, ...]) -> MoveNumber:
        again = self._totals(running, match).again(running.what, running.base, running.total)
        return moves[-1] if again else self._numbers.nothing

    def _heal(self, card: str | None, match: Match, side: int, moves: tuple[MoveNumber, ...]) -> MoveNumber:
        """S9: a good card comes back."""
        assert card is not None
        useful = self._worth.card[self._worth.number[card]] >= _WHOLE
        return moves[-1] if useful and match.card(side) + match.win(side) > 0.0 else self._numbers.nothing
