"""The state of schwalben: who carries out which step, and the contract's other questions."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.game import Origin
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.result import Result
from anpfiff.core.step import Step
from anpfiff.core.written import write_numbers
from anpfiff.games.schwalben import answer, attack, bets, board, match, referee, roll, sending_off, shot, teams, tournament
from anpfiff.games.schwalben.board import ASKED, BET, OVER, STEP, TURN, Board, empty_cells
from anpfiff.games.schwalben.money import wealth
from anpfiff.games.schwalben.tables import Tables
from anpfiff.games.schwalben.view import SchwalbenView, view_of


class GameOver(Step[Board]):
    """S1.1: nothing follows."""

    def __init__(self) -> None:
        super().__init__(True)


def _steps() -> list[Step[Board]]:
    by_step: dict[int, Step[Board]] = {
        board.OVER: GameOver(),
        board.PICK: teams.Picking(),
        board.DRAFT: teams.Drafting(),
        board.ONE_LESS: teams.ChoosingLess(),
        board.BET: bets.Betting(),
        board.REJECT: referee.Rejecting(),
        board.OFFER: referee.Offering(),
        board.OFFER_FOR: referee.OfferingFor(),
        board.BRIBE: referee.Bribing(),
        board.BEFORE_MATCH: match.PlayingBefore(),
        board.OUT_OF_THE_BLUE: match.GivingPenalty(),
        board.ATTACKING: match.Attacking(),
        board.ATTACK_BONUSES: attack.AddingToAttack(),
        board.ANSWERING: answer.Answering(),
        board.GIVING_UP: answer.GivingUp(),
        board.ANSWER_BONUSES: answer.AddingToAnswer(),
        board.ROLLING_AGAIN: roll.RollingAgain(),
        board.CHANGING_TOTAL: roll.ChangingTotal(),
        board.SEEING_PLACE: roll.SeeingPlace(),
        board.SENDING_OFF: sending_off.SendingOff(),
        board.SHOT_BONUSES: shot.AddingToShot(),
        board.KEEPING: shot.Keeping(),
        board.HEALING: answer.Healing(),
        board.TAKING_BACK: match.TakingBack(),
        board.SPYING: attack.Spying(),
        board.EXTRA_ATTACK: match.AttackingOnceMore(),
        board.BEGIN_TEAMS: teams.BeginningTeams(),
        board.DRAW_GROUPS: teams.DrawingGroups(),
        board.DEAL: teams.Dealing(),
        board.NEXT_MATCH: tournament.BeginningMatch(),
        board.KICK_OFF: match.KickingOff(),
        board.THROW: roll.Throwing(),
        board.INJURE: answer.Injuring(),
        board.DRAW_CARDS: match.DrawingCards(),
        board.SEND_OFF: sending_off.BeginningSendingOff(),
        board.ATTACK_OVER: match.EndingAttack(),
        board.FULL_TIME: tournament.FullTime(),
        board.SEND_SPY: attack.BeginningToSpy(),
    }
    return [by_step[step] for step in range(len(by_step))]


_STEPS: Final = _steps()


class Schwalben(Board):
    """A game of schwalben."""

    @classmethod
    def empty(cls, tables: Tables) -> "Schwalben":
        """Before anything is drawn."""
        return Schwalben(tables, empty_cells(tables))

    @classmethod
    def from_numbers(cls, tables: Tables, numbers: list[int]) -> "Schwalben":
        return Schwalben(tables, vec[i64](numbers))

    def mover(self) -> Seat:
        step = self.cells[STEP]
        if step == OVER:
            return NOBODY
        if step == BET:
            for seat in range(self.tables.players):
                if self._bets(seat):
                    return seat
        return self.cells[ASKED]

    def seats_to_move(self) -> tuple[Seat, ...]:
        """S3.3: the bets are made at the same time."""
        if self.cells[STEP] == BET:
            return tuple([seat for seat in range(self.tables.players) if self._bets(seat)])
        mover = self.mover()
        return () if mover == NOBODY else (mover,)

    def _bets(self, seat: Seat) -> bool:
        return self.cells[self.tables.progress_at + seat] < self.tables.teams

    def step(self) -> Step[Board]:
        return _STEPS[self.cells[STEP]]

    def turns(self) -> i64:
        return self.cells[TURN]

    def result(self) -> Result | None:
        """S1.1: by wealth; equal wealth shares a place."""
        if self.cells[STEP] != OVER:
            return None
        owned = [wealth(self, seat) for seat in range(self.tables.players)]
        return Result(tuple([1 + sum(other > own for other in owned) for own in owned]), "richest")

    def view(self, seat: Seat | None) -> SchwalbenView:
        return view_of(self, seat)

    def copy(self) -> "Schwalben":
        return Schwalben(self.tables, self.cells[:])

    def to_bytes(self) -> bytes:
        return write_numbers(list(self.cells))

    def origin(self) -> Origin | None:
        return self.tables.origin
