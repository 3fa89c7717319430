"""All that lies on the table, as the numbers that the rules read and change."""

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits, nth_bit
from anpfiff.core.chance import Chance
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.step import Choice
from anpfiff.core.stepped import Stepped
from anpfiff.games.schwalben.edition import GROUP_SIZE
from anpfiff.games.schwalben.tables import BLUE, CARDS_A_WORD, RED, Tables

# All numbers of a state lie in one vec, `cells`, because a copy then costs one allocation. Where in it:
STEP: Final = 0
TURN: Final = 1  # matches begun
# ALIVE and STAYING are the cup's
FIELD: Final = 4  # S2.2: nations that take part, as bits
DRAFTED: Final = 5  # S2.3: how many teams were chosen; S7.7: the team that is asked
FIRST: Final = 6  # S2.3: who chooses first
MATCH: Final = 7  # the running match; -1: none yet
HOLDER: Final = 8  # S6.1: who has the referee card
REFEREE: Final = 9  # S6.7: NOBODY: the dummy
SEARCH: Final = 10  # S6.7: where the search for this match began
REJECTED: Final = 11  # S6.2: players who have used their right, as bits
TURNED_AWAY: Final = 12  # S6.2: referees rejected for this match, as bits
WHISTLED: Final = 13  # S6.4: players who have given their penalty, as bits
BANNED: Final = 14  # S6.6: as bits
BANNED_NEXT: Final = 15  # S6.6: from the next match on
BRIBED: Final = 16  # S6.5: sides that have paid, as bits
OFFERS: Final = 17  # S6.5: two cells by side
HALF: Final = 19  # S7.4: `window.py`
STOPPED: Final = 20  # S4.4: two cells by side
ATTACKED: Final = 22  # S4.5: two cells by side: a green card was played
SIDE: Final = 24  # who attacks
ASKED: Final = 25  # the seat that is asked
CARD: Final = 26  # the attack; -1: a kick without one
VALUE: Final = 27  # of the attack, with what was added
PLACE: Final = 28
SHOT: Final = 29  # what kind of shot: `window.py`
ANSWER: Final = 30  # the defender's card; -1: none
TOTAL: Final = 31
DIE: Final = 32
ROLL: Final = 33  # what is rolled for: `window.py`
BASE: Final = 34  # what is added to the die
BEFORE: Final = 35  # S4.2: whether the match has not kicked off yet
KICKS: Final = 36  # S7.4: two cells by side
HURT: Final = 38  # S5.12: the card lost by an injury; -1: none
SETTLED: Final = 39  # the green card just settled; -1: none
LAST_WORD: Final = 40  # whether both have stopped and the last questions are asked
BLUE_SKY: Final = 41  # S6.4: 1 + the side that attacks after a penalty out of the blue; 0: none is being taken
AFTERWARDS: Final = 42  # S6.4: the step that follows the question or the penalty
WATCHED: Final = 43  # S5.8: the side whose cards the referee chooses from
DRAWS: Final = 44  # S9: cards drawn for a red card before this attack
SHUFFLES: Final = 45  # how many times cards were shuffled into the pile
POOLED: Final = 46  # S7.2: the shuffle of what was left and handed in; 0: not yet
MIXED: Final = 47  # S7.2: the shuffle that followed, with the discards
LACKS: Final = 48  # S7.5: two cells by side: no keeper card of this value or more can be there; 0: any can
# The legal moves: small ones, nations, offers up to a sum, and cards with the number of their first move; 0: none
SMALL: Final = 50
NATIONS: Final = 51
MOST_OFFER: Final = 52  # -1: none
CARDS: Final = 53

# Where each table lies behind them: `Tables._cells`.

HOME: Final = 0
AWAY: Final = 1

# Steps: what the table waits for. `state.py` says who carries them out. First those in which somebody is asked:
OVER: Final = 0
PICK: Final = 1
DRAFT: Final = 2
ONE_LESS: Final = 3
BET: Final = 4
REJECT: Final = 5
OFFER: Final = 6
OFFER_FOR: Final = 7
BRIBE: Final = 8
BEFORE_MATCH: Final = 9
OUT_OF_THE_BLUE: Final = 10
ATTACKING: Final = 11
ATTACK_BONUSES: Final = 12
ANSWERING: Final = 13
GIVING_UP: Final = 14
ANSWER_BONUSES: Final = 15
ROLLING_AGAIN: Final = 16
CHANGING_TOTAL: Final = 17
SEEING_PLACE: Final = 18
SENDING_OFF: Final = 19
SHOT_BONUSES: Final = 20
KEEPING: Final = 21
HEALING: Final = 22
TAKING_BACK: Final = 23
SPYING: Final = 24
EXTRA_ATTACK: Final = 25
# then those that `settle` carries out:
BEGIN_TEAMS: Final = 26
DRAW_GROUPS: Final = 27
DEAL: Final = 28
NEXT_MATCH: Final = 29
KICK_OFF: Final = 30
THROW: Final = 31
INJURE: Final = 32
DRAW_CARDS: Final = 33
SEND_OFF: Final = 34
ATTACK_OVER: Final = 35
FULL_TIME: Final = 36
SEND_SPY: Final = 37
STEP_NAMES: Final = (
    "over",
    "pick",
    "draft",
    "one_less",
    "bet",
    "reject",
    "offer",
    "offer_for",
    "bribe",
    "before_match",
    "out_of_the_blue",
    "attacking",
    "attack_bonuses",
    "answering",
    "giving_up",
    "answer_bonuses",
    "rolling_again",
    "changing_total",
    "seeing_place",
    "sending_off",
    "shot_bonuses",
    "keeping",
    "healing",
    "taking_back",
    "spying",
    "extra_attack",
    "begin_teams",
    "draw_groups",
    "deal",
    "next_match",
    "kick_off",
    "throw",
    "injure",
    "draw_cards",
    "send_off",
    "attack_over",
    "full_time",
    "send_spy",
)

UNKNOWN_SCORE: Final = -1


def empty_cells(tables: Tables) -> vec[i64]:
    """Before anything is dealt: all cards lie in the pile."""
    cells = vec[i64]([0] * tables.cells)
    cells[MATCH] = -1
    cells[REFEREE] = NOBODY
    cells[CARD] = -1
    cells[ANSWER] = -1
    cells[HURT] = -1
    cells[SETTLED] = -1
    cells[MOST_OFFER] = -1
    for nation in range(len(tables.nations)):
        cells[tables.nation_owner_at + nation] = NOBODY
    for team in range(tables.teams):
        cells[tables.nation_at + team] = -1
        cells[tables.owner_at + team] = NOBODY
        cells[tables.order_at + team] = -1
        cells[tables.less_at + team] = -1
    for row in range(2 * len(tables.matches)):
        cells[tables.team_at + row] = -1
        cells[tables.score_at + row] = UNKNOWN_SCORE
        cells[tables.shoot_out_at + row] = UNKNOWN_SCORE
    for seat in range(tables.players):
        cells[tables.money_at + seat] = tables.money
    for card in range(tables.cards):
        cells[tables.card_at + card] = tables.pile
        cells[tables.count_at + 3 * tables.pile + tables.colour[card]] += 1
    return cells


class Board(Stepped):
    """The state's numbers and what the chapters ask of them. `state.Schwalben` answers for the contract."""

    def __init__(self, tables: Tables, cells: vec[i64]) -> None:
        self.tables = tables
        self.cells = cells

    # --- cards

    def lies(self, card: i64) -> i64:
        return self.cells[self.tables.card_at + card]

    def count(self, place: i64, colour: i64) -> i64:
        """S2.6: everybody sees the backs."""
        return self.cells[self.tables.count_at + 3 * place + colour]

    def size(self, place: i64) -> i64:
        start = self.tables.count_at + 3 * place
        return self.cells[start] + self.cells[start + BLUE] + self.cells[start + RED]

    def move(self, card: i64, place: i64) -> None:
        """Who knows it there is for the caller to say."""
        cells, tables = self.cells, self.tables
        colour = tables.colour[card]
        cells[tables.count_at + 3 * cells[tables.card_at + card] + colour] -= 1
        cells[tables.card_at + card] = place
        cells[tables.count_at + 3 * place + colour] += 1

    def show(self, card: i64) -> None:
        """Everybody sees it where it lies."""
        self.cells[self.tables.known_at + card] = self.tables.everybody

    def discard(self, card: i64) -> None:
        """S5.11: openly."""
        self.move(card, self.tables.discards)
        self.show(card)

    def draw_top(self, team: i64, chance: Chance) -> i64:
        """S4.6: the pile is not empty."""
        pile = self.tables.pile
        card = self.nth_card(pile, chance.below(self.size(pile)))
        self.take_from_pile(card, team)
        return card

    def take_from_pile(self, card: i64, team: i64) -> None:
        """S2.6: into a team's hand; only the owner sees it."""
        self.move(card, team)
        self.cells[self.tables.known_at + card] = bit(self.owner(team))

    def nth_of_colour(self, colour: i64, index: i64) -> i64:
        """The n-th card of a colour in the pile."""
        tables = self.tables
        card: i64 = -1
        while index >= 0:
            card += 1
            if self.lies(card) == tables.pile and tables.colour[card] == colour:
                index -= 1
        return card

    def nth_card(self, place: i64, index: i64) -> i64:
        """The n-th of the cards that lie there, in the order of their numbers."""
        cells, start = self.cells, self.tables.card_at
        card: i64 = -1
        while index >= 0:
            card += 1
            if cells[start + card] == place:
                index -= 1
        return card

    def dealt(self) -> bool:
        """S2.5: whether the teams have their cards."""
        step = self.cells[STEP]
        return step != PICK and step != DRAFT and step != ONE_LESS  # noqa: PLR1714 - native

    def is_used(self, card: i64) -> bool:
        """S5.10: once a match."""
        return self.cells[self.tables.used_at + card] != 0

    def use(self, card: i64) -> None:
        """S5.10: a red card is seen and goes back to the team; S5.11: all others are discarded."""
        if self.tables.colour[card] == RED:
            self.cells[self.tables.used_at + card] = 1
            self.show(card)
        else:
            self.discard(card)

    def might_have_unused(self, team: i64, kinds: i64, place: i64 = -1, value: i64 = 0) -> bool:
        """Whether, as far as everybody can tell, the team can hold a red card of these kinds (as bits) unused in this match.

        `place`, `value`: of the attack that it would be played with or against; S9: some cards fit only some.
        """
        tables = self.tables
        hidden = self.hides(team, RED)
        for card in tables.reds:
            if kinds & bit(tables.kind[card]) and self.might_lie(card, team, hidden) and not self.is_used(card):
                fits = place < 0 or tables.place[card] < 0 or tables.place[card] == place
                if fits and (tables.most[card] == 0 or value <= tables.most[card]):
                    return True
        return False

    def might_lie(self, card: i64, team: i64, hidden: bool) -> bool:
        """As far as everybody can tell; `hidden`: whether the team has cards of this colour that not everybody knows."""
        if self.cells[self.tables.known_at + card] & self.tables.public:
            return self.lies(card) == team
        return hidden

    def hides(self, team: i64, colour: i64) -> bool:
        """Whether the team has cards of a colour that not everybody knows."""
        cells, tables = self.cells, self.tables
        count = self.count(team, colour)
        if count == 0:
            return False
        for card in tables.of_colour[colour]:
            if cells[tables.known_at + card] & tables.public and self.lies(card) == team:
                count -= 1
        return count > 0

    # --- teams

    def owner(self, team: i64) -> Seat:
        return self.cells[self.tables.owner_at + team]

    def nation(self, team: i64) -> i64:
        return self.cells[self.tables.nation_at + team]

    def name(self, team: i64) -> str:
        return self.tables.nations[self.nation(team)]

    def team(self, side: i64) -> i64:
        """The team on a side of the running match."""
        return self.cells[self.tables.team_at + 2 * self.cells[MATCH] + side]

    def manager(self, side: i64) -> Seat:
        return self.owner(self.team(side))

    def goals(self, side: i64) -> i64:
        return self.cells[self.tables.score_at + 2 * self.cells[MATCH] + side]

    def favourite_side(self) -> i64:
        """S6.6: the side on which Germany plays; -1: neither."""
        for side in range(2):
            if self.nation(self.team(side)) == self.tables.favourite:
                return side
        return -1

    def in_groups(self) -> bool:
        return self.cells[MATCH] < self.tables.group_matches

    def left_of(self, seat: Seat) -> Seat:
        return seat + 1 if seat + 1 < self.tables.players else 0

    # --- questions

    def ask(self, step: i64, seat: Seat) -> None:
        """Wait for a decision; what is legal, the step says."""
        self.cells[STEP] = step
        self.cells[ASKED] = seat
        self.offer()

    def offer(self) -> None:
        """What the seat that is asked can answer; also for a world, in which it may hold other cards."""
        cells = self.cells
        cells[SMALL] = 0
        cells[NATIONS] = 0
        cells[MOST_OFFER] = -1
        cells[CARDS] = 0
        question = self.step()
        assert isinstance(question, Question)
        question.offer(self, cells[ASKED])

    def offer_no_cards(self, first_move: i64) -> None:
        """The number of a card's move is counted from here."""
        cells, tables = self.cells, self.tables
        cells[CARDS] = first_move
        for word in range(tables.words):
            cells[tables.legal_at + word] = 0

    def offer_unused(self, team: i64, kinds: i64) -> None:
        """S5.10: the team's red cards of these kinds, as bits, that were not used in this match; or nothing."""
        tables = self.tables
        self.cells[SMALL] = tables.nothing_bit
        self.offer_no_cards(tables.play)
        for card in tables.reds:
            if self.lies(card) == team and not self.is_used(card) and kinds & bit(tables.kind[card]):
                self.offer_card(card)

    def offer_card(self, card: i64) -> None:
        tables = self.tables
        self.cells[tables.legal_at + tables.card_word[card]] |= tables.card_bit[card]

    def legal_count(self, seat: Seat) -> i64:
        cells, tables = self.cells, self.tables
        if cells[STEP] == BET:
            return count_bits(self.bets_open(seat))
        count = count_bits(cells[SMALL]) + count_bits(cells[NATIONS]) + cells[MOST_OFFER] + 1
        if cells[CARDS]:
            for word in range(tables.words):
                count += count_bits(cells[tables.legal_at + word])
        return count

    def legal_move(self, seat: Seat, index: i64) -> MoveNumber:
        cells, tables = self.cells, self.tables
        if cells[STEP] == BET:
            return nth_bit(self.bets_open(seat), index)
        count = count_bits(cells[SMALL])
        if index < count:
            return nth_bit(cells[SMALL], index)
        index -= count
        count = count_bits(cells[NATIONS])
        if index < count:
            return tables.take + nth_bit(cells[NATIONS], index)
        index -= count
        if index <= cells[MOST_OFFER]:
            return tables.offer + index
        index -= cells[MOST_OFFER] + 1
        word: i64 = 0
        count = count_bits(cells[tables.legal_at])
        while index >= count:
            index -= count
            word += 1
            count = count_bits(cells[tables.legal_at + word])
        return cells[CARDS] + word * CARDS_A_WORD + nth_bit(cells[tables.legal_at + word], index)

    def bets_open(self, seat: Seat) -> i64:
        """S3.1, S3.2: for the next team, what leaves money for Germany; as bits of moves."""
        cells, tables = self.cells, self.tables
        team = cells[tables.progress_at + seat]
        nation = self.nation(team)
        money = cells[tables.money_at + seat] - self.staked(seat)
        must = nation == tables.favourite
        if not must and team < self.favourite_team():
            money -= tables.strength[tables.favourite]
        moves: i64 = 0 if must else tables.bet_bit[0]
        if money >= tables.strength[nation]:
            for level in range(1, len(tables.bet_bit)):
                moves |= tables.bet_bit[level]
        return moves

    def favourite_team(self) -> i64:
        """Where Germany is: always the head of its group."""
        for group in range(len(self.tables.heads)):
            if self.tables.heads[group] == self.tables.favourite:
                return GROUP_SIZE * group
        return -1

    def staked(self, seat: Seat) -> i64:
        """S3.1: what the seat's bets cost so far; until all have bet, it is not taken off the money that everybody sees."""
        cells, tables = self.cells, self.tables
        stake: i64 = 0
        for team in range(cells[tables.progress_at + seat]):
            if cells[tables.bets_at + seat * tables.teams + team]:
                stake += tables.strength[self.nation(team)]
        return stake


class Question(Choice[Board]):
    """A step in which one seat is asked."""

    @abstractmethod
    def offer(self, state: Board, seat: Seat) -> None:
        """Write down what is legal: `Board.offer` has cleared what was."""
