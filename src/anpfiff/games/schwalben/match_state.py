"""A state in which a match of schwalben is played: its referee, how it goes, and the attack."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.fields import Pen
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.step import OVER
from anpfiff.football.cup_state import CupState
from anpfiff.football.numbers import Match, Team
from anpfiff.games.schwalben.dice import FOR_FOUL, FROM_PLAY, NORMAL
from anpfiff.games.schwalben.numbers import HOME, NO_CARD, OUTSIDE, Card, EditionNumbers, Nation

NO_MATCH: Final = -1
NO_SIDE: Final = -1


class MatchState(CupState):
    """What is kept of the running match, and which teams play it."""

    match: Match
    """The running one; before the first: none."""
    table: vec[i64]
    """By side, seat, card, nation, team and row, where `numbers.py` says. Hot loops read it; everybody else asks by name."""

    # --- the referee

    holder: Seat = 0
    """S6.1: who has the referee card."""
    referee: Seat = NOBODY
    """S6.7: nobody: the dummy."""
    search_began: Seat = 0
    """S6.7: with whom, for this match."""
    rejected: i64 = 0
    """S6.2: players who have used their right, as bits."""
    turned_away: i64 = 0
    """S6.2: referees rejected for this match, as bits."""
    whistled: i64 = 0
    """S6.4: players who have given their penalty, as bits."""
    banned: i64 = 0
    """S6.6: as bits."""
    banned_next: i64 = 0
    """S6.6: from the next match on."""
    bribed: i64 = 0
    """S6.5: sides that have paid, as bits."""

    # --- the match

    half: i64 = NORMAL
    """S7.4: which part of it: `dice.py`."""
    before: bool = False
    """S4.2: whether it has not kicked off yet."""
    stopped: i64 = 0
    """S4.4: sides, as bits."""
    attacked: i64 = 0
    """S4.5: sides that have played a green card, as bits."""
    last_word: bool = False
    """Whether both have stopped and the last questions are asked."""
    used: i64 = 0
    """S5.10: red cards used in this match, as bits."""
    draws: i64 = 0
    """S9: cards drawn for a red card before this attack."""
    blue_sky: i64 = NO_SIDE
    """S6.4: while a penalty out of the blue is taken: who attacks afterwards."""
    afterwards: i64 = OVER
    """S6.4: the step that follows the question or the penalty."""

    # --- the attack

    side: i64 = HOME
    """Who attacks, or is asked."""
    card: Card
    """The attack; none: a kick without one."""
    value: i64 = 0
    """Of the attack, with what was added."""
    place: i64 = OUTSIDE
    """S5.6."""
    answer: Card
    """The defender's."""
    roll: i64 = FOR_FOUL
    """What is rolled for: `dice.py`."""
    base: i64 = 0
    """What is added to the die."""
    die: i64 = 0
    total: i64 = 0
    shot: i64 = FROM_PLAY
    """What kind: `dice.py`."""
    watched: i64 = HOME
    """S5.8: the side whose cards the referee chooses from."""
    hurt: Card
    """S5.12: the card lost by an injury."""
    settled_card: Card
    """S9: the green one just settled."""

    def __init__(self, numbers: EditionNumbers) -> None:
        super().__init__(numbers.steps, numbers.cup)
        self.numbers = numbers
        self.match = Match(NO_MATCH)
        self.card = Card(NO_CARD)
        self.answer = Card(NO_CARD)
        self.hurt = Card(NO_CARD)
        self.settled_card = Card(NO_CARD)
        self.table = vec[i64]()

    def referee_fields(self, of: "MatchState", pen: Pen) -> None:
        self.holder = pen.number(of.holder)
        self.referee = pen.number(of.referee)
        self.search_began = pen.number(of.search_began)
        self.rejected = pen.number(of.rejected)
        self.turned_away = pen.number(of.turned_away)
        self.whistled = pen.number(of.whistled)
        self.banned = pen.number(of.banned)
        self.banned_next = pen.number(of.banned_next)
        self.bribed = pen.number(of.bribed)

    def match_fields(self, of: "MatchState", pen: Pen) -> None:
        self.half = pen.number(of.half)
        self.before = pen.flag(of.before)
        self.stopped = pen.number(of.stopped)
        self.attacked = pen.number(of.attacked)
        self.last_word = pen.flag(of.last_word)
        self.used = pen.number(of.used)
        self.draws = pen.number(of.draws)
        self.blue_sky = pen.number(of.blue_sky)
        self.afterwards = pen.number(of.afterwards)

    def attack_fields(self, of: "MatchState", pen: Pen) -> None:
        self.side = pen.number(of.side)
        self.card = Card(pen.number(of.card))
        self.value = pen.number(of.value)
        self.place = pen.number(of.place)
        self.answer = Card(pen.number(of.answer))
        self.roll = pen.number(of.roll)
        self.base = pen.number(of.base)
        self.die = pen.number(of.die)
        self.total = pen.number(of.total)
        self.shot = pen.number(of.shot)
        self.watched = pen.number(of.watched)
        self.hurt = Card(pen.number(of.hurt))
        self.settled_card = Card(pen.number(of.settled_card))

    # --- its teams

    def nation(self, team: Team) -> Nation:
        return Nation(self.table[self.numbers.nation_at + team])

    def name(self, team: Team) -> str:
        return self.numbers.nations[self.nation(team)]

    def team(self, side: i64) -> Team:
        """On a side of the running match."""
        return Team(self.cup_table[2 * self.match + side])

    def manager(self, side: i64) -> Seat:
        return self.owner(self.team(side))

    def side_name(self, side: i64) -> str:
        return self.name(self.team(side))

    def goals(self, side: i64) -> i64:
        return self.table[self.numbers.score_at + 2 * self.match + side]

    def in_groups(self) -> bool:
        return self.match < self.numbers.group_matches
