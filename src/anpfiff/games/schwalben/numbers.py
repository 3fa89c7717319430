"""What is agreed before a game, as the numbers that play needs: cards, nations, matches and moves by index, sets as bits."""

from typing import TYPE_CHECKING, Any, Final, NewType

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import HIGHEST, bit
from anpfiff.core.game import Origin
from anpfiff.core.move import Move, MoveTable
from anpfiff.core.step import Step
from anpfiff.football.cup import Cup
from anpfiff.football.numbers import Team
from anpfiff.football.ties import Chain
from anpfiff.games.schwalben.edition import (
    COLOURS,
    GROUP_SIZE,
    KINDS,
    LEVELS,
    PLACES,
    SIZES,
    Agreed,
    Box,
    Edition,
    course_of,
    names_of,
)
from anpfiff.games.schwalben.moves import (
    SIDES,
    Bet,
    ChangeTotal,
    Give,
    GivePenalty,
    LetWhistle,
    NoPenalty,
    Nothing,
    Offer,
    OfferFor,
    OneLess,
    Play,
    RefuseBribe,
    Reject,
    Remove,
    SeePlace,
    Stop,
    Take,
    TakeBribe,
    move_table,
)

if TYPE_CHECKING:
    from anpfiff.games.schwalben.observing import Observer

Card = NewType("Card", i64)
"""Its place among all cards: first the green ones, then the blue, then the red."""
Nation = NewType("Nation", i64)
"""Its place in the box's list."""

NO_CARD: Final = -1

HOME: Final = 0
AWAY: Final = 1

GREEN: Final = 0
BLUE: Final = 1
RED: Final = 2

ATTACK: Final = 0
STRAIGHT: Final = 1
DIVE: Final = 2
FOUL: Final = 3
OFFSIDE: Final = 4
KEEPER: Final = 5
ATTACK_BONUS: Final = 6
DIVE_BONUS: Final = 7
FOUL_BONUS: Final = 8
OFFSIDE_BONUS: Final = 9
FREE_KICK_BONUS: Final = 10
HOME_SHOT_BONUS: Final = 11
KILLER: Final = 12
CANCEL: Final = 13
DRAW: Final = 14
PHYSIO: Final = 15
REROLL: Final = 16
ONE_MORE: Final = 17
SPY: Final = 18

OUTSIDE: Final = 0
INSIDE: Final = 1
EDGE: Final = 2

NOWHERE: Final = -1
"""The place of a card or a kick that needs none."""

# A set of cards is six numbers (words), each with up to 62 cards of one colour as bits: three words of green ones, two of blue
# ones, one of red ones.
WORDS: Final = 6
BLUE_WORD: Final = 3
RED_WORD: Final = 5

CARDS: Final = 329
"""S1.3."""
MOST_PLAYERS: Final = 6
PAYING_LEVELS: Final = 3
"""S3.1."""
NOT_POOLED: Final = -1
WATCHER: Final = 6
"""Whoever only watches, among those who know a card: what he knows, everybody knows."""

# Where a state's table holds what there is by side,
OFFERS: Final = 0
KICKS: Final = OFFERS + 2
LACKS: Final = KICKS + 2
# by seat,
MONEY: Final = LACKS + 2
STAKE: Final = MONEY + MOST_PLAYERS
PROGRESS: Final = STAKE + MOST_PLAYERS
NATIONS: Final = PROGRESS + MOST_PLAYERS
BETS: Final = NATIONS + MOST_PLAYERS
# sets of cards by who knows them,
KNOWN: Final = BETS + MOST_PLAYERS * PAYING_LEVELS
OPEN: Final = KNOWN + WORDS * WATCHER
POOL_KNOWN: Final = OPEN + WORDS
# numbers by card,
SOURCE: Final = POOL_KNOWN + WORDS * (WATCHER + 1)
SHUFFLE: Final = SOURCE + CARDS
POOLED_FROM: Final = SHUFFLE + CARDS
# and sets of cards by where they lie; what the edition moves comes behind them: `EditionNumbers`.
HELD: Final = POOLED_FROM + CARDS

# S4.1: the matches of a group by the places of its teams, three rounds of two.
FIXTURES: Final = ((0, 1), (2, 3), (0, 2), (3, 1), (0, 3), (1, 2))

# S7.1: what decides after points; direct matches count among all who are level on points.
TIES: Final = (
    "goal_difference",
    "goals",
    "head_to_head_points",
    "head_to_head_goal_difference",
    "head_to_head_goals",
    "lots",
)


class EditionNumbers:
    """Never changes once made; all states of a tournament with the same options and players share it."""

    origin: Origin | None = None
    """Told by the game."""
    observer: "Observer | None" = None
    """Made when somebody observes."""

    def __init__(self, box: Box, edition: Edition, agreed: Agreed, steps: list[Step[Any]]) -> None:
        self.steps = steps
        self.box = box
        self.edition = edition
        self.agreed = agreed
        self.players: i64 = agreed.players
        self.everybody: i64 = bit(agreed.players) - 1 | bit(WATCHER)
        """All who may know a card, as bits."""
        self.bribes_first: bool = agreed.bribes_first
        self.money: i64 = edition.money
        self.chain = Chain(("points", *TIES), False, None, True)
        """S7.1: direct matches count among all teams that are level on points."""
        self._cards()
        self._sets()
        self._nations()
        self._matches()
        self._money()
        self._numbers()
        self._lay_out()

    def _cards(self) -> None:
        cards = [card for card in self.box.cards for _ in range(card.copies)]
        self.card_names = [name for card in self.box.cards for name in names_of(card)]
        self.cards: i64 = len(cards)
        self.colour = vec[i64]([COLOURS.index(card.colour) for card in cards])
        self.kind = vec[i64]([KINDS.index(card.kind) for card in cards])
        self.value = vec[i64]([card.value for card in cards])
        self.place = vec[i64]([PLACES.index(card.place) if card.place is not None else -1 for card in cards])
        self.injures = vec[i64]([int(card.injures) for card in cards])
        self.most = vec[i64]([card.most for card in cards])
        self.gives_up = vec[i64]([int(card.gives_up) for card in cards])
        self.pays = vec[i64]([card.pays for card in cards])
        nations = list(self.box.nations)
        self.personal = vec[i64]([nations.index(card.nation) if card.nation else -1 for card in cards])
        self.shared = vec[i64]([nations.index(card.also) if card.also else -1 for card in cards])
        self.of_colour = vec[vec[i64]](
            [vec[i64]([number for number, card in enumerate(cards) if card.colour == colour]) for colour in COLOURS]
        )
        self.reds = self.of_colour[RED]
        self.first_red: i64 = self.reds[0]

    def _sets(self) -> None:
        """Of cards, word by word."""
        words = [
            self.of_colour[colour][start : start + HIGHEST + 1] for colour in range(len(COLOURS)) for start in _starts(colour)
        ]
        self.word_card = vec[i64]([cards[0] for cards in words])
        """By word: its first card."""
        self.first_word = vec[i64]([0, BLUE_WORD, RED_WORD, WORDS])
        """By colour: where its words begin; and where they end."""
        self.card_word = vec[i64]([word for word, cards in enumerate(words) for _ in cards])
        self.card_bit = vec[i64]([bit(place) for cards in words for place in range(len(cards))])
        self.keepers = vec[i64]([self._set(cards, KEEPER) for cards in words])
        """By word."""
        self.fouls = vec[i64]([self._set(cards, FOUL) for cards in words])
        """By word."""
        self._red_sets()

    def _red_sets(self) -> None:
        """By what they do."""
        self.red_attacks: i64 = self._reds(ATTACK) | self._reds(STRAIGHT) | self._reds(SPY)
        """S5.10: red cards that replace a green one."""
        self.red_offsides = self._reds(OFFSIDE)
        self.killers = self._reds(KILLER)
        self.killers_save: bool = any(card.alone for card in self.box.cards)
        """S9: whether one saves also without a keeper card."""
        self.draws = self._reds(DRAW)
        self.physios = self._reds(PHYSIO)
        self.rerolls = self._reds(REROLL)
        self.one_mores = self._reds(ONE_MORE)
        self.last_attack: i64 = max(card.value for card in self.box.cards if card.kind == KINDS[ONE_MORE])
        """S9: what the attack gains that is made after both have stopped."""
        self.last_unfouled: bool = any(card.no_foul for card in self.box.cards)
        """S9: whether no foul may be the answer to it."""
        highest = max(card.most for card in self.box.cards)
        self.cancels = vec[i64]([self._cancels(value) for value in range(highest + 2)])
        """S9: by value of the attack; higher ones are like the last."""
        self.personal_reds: i64 = sum(bit(card - self.first_red) for card in self.reds if self.personal[card] >= 0)
        self._bonuses()

    def _bonuses(self) -> None:
        """S9: those that help an attack, an answer or a shot."""
        self.attack_bonuses = vec[i64]([self._reds_at(ATTACK_BONUS, place) for place in range(len(PLACES))])
        """By place of the attack: a header helps inside the box only."""
        self.dive_bonuses = self._reds(DIVE_BONUS)
        self.foul_bonuses = self._reds(FOUL_BONUS)
        self.offside_bonuses = self._reds(OFFSIDE_BONUS)
        self.free_kick_bonuses = self._reds(FREE_KICK_BONUS)
        self.home_shot_bonuses = self._reds(HOME_SHOT_BONUS)

    def _set(self, cards: vec[i64], kind: i64) -> i64:
        """Those of a kind among the cards of a word."""
        return sum(bit(place) for place, card in enumerate(cards) if self.kind[card] == kind)

    def _reds(self, kind: i64) -> i64:
        return self._set(self.reds, kind)

    def _reds_at(self, kind: i64, place: i64) -> i64:
        fitting = [card for card in self.reds if self.kind[card] == kind and self.place[card] in (NOWHERE, place)]
        return sum(bit(card - self.first_red) for card in fitting)

    def _cancels(self, value: i64) -> i64:
        fitting = [card for card in self.reds if self.kind[card] == CANCEL and (not self.most[card] or value <= self.most[card])]
        return sum(bit(card - self.first_red) for card in fitting)

    def _nations(self) -> None:
        edition, nations = self.edition, self.box.nations
        self.nations = list(nations)
        self.strength = vec[i64]([nation.strength for nation in nations.values()])
        self.counts = vec[i64]([getattr(nation.cards, colour) for nation in nations.values() for colour in COLOURS])
        """By nation and colour."""
        allowed: i64 = 0
        for number, nation in enumerate(nations.values()):
            if nation.europe or not edition.europe_only:
                allowed |= bit(number)
        self.allowed: i64 = allowed
        """S2.2: the nations that may take part, as bits."""
        self.heads = vec[i64]([self.nations.index(head) for head in edition.heads])
        self.favourite = Nation(self.nations.index(edition.must_bet_on))
        """S3.2: Germany."""
        self.favourite_team = Team(GROUP_SIZE * edition.heads.index(edition.must_bet_on))
        """Always the head of its group."""

    def _matches(self) -> None:
        edition = self.edition
        self.teams: i64 = GROUP_SIZE * len(edition.groups)
        fixtures = [
            (group, left, right)
            for day in range(3)
            for group in range(len(edition.groups))
            for left, right in FIXTURES[2 * day : 2 * day + 2]
        ]
        ids = [f"{edition.groups[group]}{left + 1}-{edition.groups[group]}{right + 1}" for group, left, right in fixtures]
        self.group_matches: i64 = len(fixtures)
        self.matches = [*ids, *(match.id for round_ in edition.rounds for match in round_.matches)]
        self.group_of_match = vec[i64]([group for group, _, _ in fixtures])
        self.row_slot = vec[i64]([GROUP_SIZE * group + place for group, left, right in fixtures for place in (left, right)])
        """By row of a group match: the place of the group."""
        self.cup = Cup(edition.slots(), self.matches, course_of(edition).rounds(), edition.title)
        self.round_of_match = vec[i64](
            [0] * len(fixtures) + [number for number, round_ in enumerate(edition.rounds, 1) for _ in round_.matches]
        )

    def _money(self) -> None:
        edition = self.edition
        names = [round_.matches[0].round for round_ in edition.rounds]
        self.bonus = vec[i64]([edition.bonuses.get(stage, 0) for stage in ("", *names, "title")])
        """S7.6: by the number of rounds that a team reached after the groups, then for the title."""
        self.pays_bet = vec[i64]([edition.bets.get(level, 0) for level in LEVELS])
        """S3.1: by level."""
        self.level_needs = vec[i64]([0, names.index("quarter_final") + 1, names.index("final") + 1, len(names) + 1])
        """By level: the round that the team must reach."""

    def _numbers(self) -> None:
        """Named numbers and sets of moves, so that nobody counts positions in the table."""
        self.moves: MoveTable = move_table(self.nations, self.card_names)
        self.bet_bit = vec[i64]([self._bit(Bet(level)) for level in LEVELS])
        self.first_bet: i64 = self.moves.number(Bet(LEVELS[0]))
        self.less_green: i64 = self._bit(OneLess("green"))
        self.less_blue: i64 = self._bit(OneLess("blue"))
        self.less_green_move: i64 = self.moves.number(OneLess("green"))
        self.stop: i64 = self.moves.number(Stop())
        self.stop_bit: i64 = self._bit(Stop())
        self.nothing: i64 = self.moves.number(Nothing())
        self.nothing_bit: i64 = self._bit(Nothing())
        self.take: i64 = self.moves.number(Take(self.nations[0]))
        self.play: i64 = self.moves.number(Play(self.card_names[0]))
        self.give: i64 = self.moves.number(Give(self.card_names[0]))
        self.remove: i64 = self.moves.number(Remove(self.card_names[0]))
        self._referee_numbers()

    def _referee_numbers(self) -> None:
        """The same for moves of the referee, and for those about him."""
        self.reject: i64 = self.moves.number(Reject())
        self.rejection: i64 = self._bit(Reject()) | self._bit(LetWhistle())
        self.offer_for: i64 = self._bit(OfferFor(SIDES[0])) | self._bit(OfferFor(SIDES[1]))
        self.first_offer_for: i64 = self.moves.number(OfferFor(SIDES[0]))
        self.take_bribe: i64 = self.moves.number(TakeBribe())
        self.bribe: i64 = self._bit(TakeBribe()) | self._bit(RefuseBribe())
        self.penalty_bit = vec[i64]([self._bit(GivePenalty(side)) for side in SIDES])
        self.first_penalty: i64 = self.moves.number(GivePenalty(SIDES[0]))
        self.no_penalty: i64 = self.moves.number(NoPenalty())
        self.no_penalty_bit: i64 = self._bit(NoPenalty())
        self.change_bit = vec[i64]([self._bit(ChangeTotal(by)) for by in (-1, 0, 1)])
        self.leave_total: i64 = self.moves.number(ChangeTotal(0))
        self.place_bit = vec[i64]([self._bit(SeePlace("outside")), self._bit(SeePlace("inside"))])
        self.first_place: i64 = self.moves.number(SeePlace("outside"))
        self.offer: i64 = self.moves.number(Offer(0))

    def _bit(self, move: Move) -> i64:
        return bit(self.moves.number(move))

    def _lay_out(self) -> None:
        """Where cards lie: a team's hand by its number, then these. And the rest of a state's table, by team or row."""
        teams, rows = self.teams, 2 * len(self.matches)
        self.pile: i64 = teams
        self.discards: i64 = teams + 1
        self.removed: i64 = teams + 2
        self.aside: i64 = teams + 3
        self.spots: i64 = teams + 4
        self.nation_at: i64 = HELD + WORDS * self.spots
        self.less_at: i64 = self.nation_at + teams
        self.score_at: i64 = self.less_at + teams
        self.shoot_out_at: i64 = self.score_at + rows - 2 * self.group_matches
        """By row after the groups."""
        self.table_size: i64 = self.shoot_out_at + rows


def _starts(colour: int) -> range:
    """Where the words of a colour begin among its cards."""
    return range(0, SIZES[COLOURS[colour]], HIGHEST + 1)
