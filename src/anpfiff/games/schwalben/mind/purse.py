"""What the course of a tournament is worth to the players of schwalben: bonuses, and bets as far as one knows or guesses them."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import Seat
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.mind.bets import Guess
from anpfiff.games.schwalben.mind.kept import Kept
from anpfiff.games.schwalben.numbers import BETS, PAYING_LEVELS, STAKE, EditionNumbers
from anpfiff.games.schwalben.state import Schwalben


class Purse:
    """S3.1, S7.6: what each further stage of each team pays, by team and stage."""

    def __init__(self, numbers: EditionNumbers) -> None:
        self._numbers = numbers
        self._stages: i64 = len(numbers.edition.rounds) + 2
        self._pays = vec[float]([0.0] * (numbers.teams * self._stages))

    def empty(self) -> None:
        for index in range(len(self._pays)):
            self._pays[index] = 0.0

    def add_bonuses(self, team: i64, share: float) -> None:
        """Of a team that one owns."""
        bonus = self._numbers.bonus
        for stage in range(1, self._stages):
            self._pays[team * self._stages + stage] += share * float(bonus[stage] - bonus[stage - 1])

    def add_bet(self, team: i64, level: i64, share: float) -> None:
        if level:
            needs = self._numbers.level_needs[level]
            self._pays[team * self._stages + needs] += share * float(self._numbers.pays_bet[level])

    def pays(self, team: i64, stage: i64) -> float:
        """How much more than one stage less."""
        return self._pays[team * self._stages + stage]

    def expected(self, reach: vec[float], at: i64) -> float:
        """How much money, if teams come so far."""
        total, pays = 0.0, self._pays
        for index in range(len(pays)):
            total += reach[at + index] * pays[index]
        return total


class Interests:
    """What all players want: their money, and the others' against it. Bets that one does not know are guessed."""

    def __init__(self, numbers: EditionNumbers, seat: Seat, guess: Guess, rival: float) -> None:
        self._numbers = numbers
        self._seat = seat
        """Who wants to know."""
        self._guess = guess
        self._rival = -rival / float(numbers.players - 1)
        self._purses = [Purse(numbers) for _ in range(numbers.players)]
        self._shown = Purse(numbers)
        """What the one who wants to know seems to want, to all others."""
        self._about = Kept(2 * numbers.teams + numbers.players + PAYING_LEVELS)

    def look(self, state: Schwalben) -> bool:
        """Whether anything is different from the last time."""
        numbers, about = self._numbers, self._about
        about.begin()
        about.see(state.table, numbers.nation_at, numbers.teams)
        about.see(state.table, STAKE, numbers.players)
        about.see(state.table, BETS + PAYING_LEVELS * self._seat, PAYING_LEVELS)
        about.see(state.cup_table, numbers.cup.owner_at, numbers.teams)
        if about.is_new():
            self._work_out(state)
        return about.is_new()

    def _work_out(self, state: Schwalben) -> None:
        numbers = self._numbers
        for purse in self._purses:
            purse.empty()
        self._shown.empty()
        for player in range(numbers.players):
            levels, shown = self._levels(state, player), self._guess.betting(state).guessed(state.stake(player))
            for seat in range(numbers.players):
                self._add(self._purses[seat], state, player, levels, 1.0 if seat == player else self._rival)
            self._add(self._shown, state, player, shown, 1.0 if player == self._seat else self._rival)

    def _add(self, purse: Purse, state: Schwalben, player: Seat, levels: list[int], share: float) -> None:
        """What the player has bet and owns."""
        for team in range(self._numbers.teams):
            purse.add_bet(team, levels[team], share)
            if state.owner(Team(team)) == player:
                purse.add_bonuses(team, share)

    def _levels(self, state: Schwalben, player: Seat) -> list[int]:
        """By team: S3.3: only the stakes of others are known."""
        if player == self._seat:
            return [state.bet(player, Team(team)) for team in range(self._numbers.teams)]
        return self._guess.betting(state).guessed(state.stake(player))

    def of(self, seat: Seat) -> Purse:
        return self._purses[seat]

    def shown(self) -> Purse:
        return self._shown
