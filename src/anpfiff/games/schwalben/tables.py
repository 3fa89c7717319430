"""What is agreed before a game, as the numbers that play needs: cards, nations, matches and moves by index."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import HIGHEST, bit
from anpfiff.core.game import Origin
from anpfiff.core.move import Move, MoveTable
from anpfiff.football.cup import Cup
from anpfiff.football.ties import Chain
from anpfiff.games.schwalben.edition import COLOURS, GROUP_SIZE, KINDS, LEVELS, PLACES, Box, Edition, course_of, names_of
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

CARDS_A_WORD: Final = HIGHEST + 1
"""Sets of cards are the bits of several numbers."""

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

# Where in a state's cells the cup keeps the teams that can still become champion, and those with a match to come, as bits:
ALIVE: Final = 2
STAYING: Final = 3


POOLED_FROM: Final = 256
"""S7.2: so many times the shuffle out of which a pooled card came."""

FIXED_CELLS: Final = 54
"""As many as `board.py` names."""


class Tables:
    """Never changes once made; all states of a tournament with the same options and players share it."""

    def __init__(self, box: Box, edition: Edition, players: int, drafted: bool, field: str) -> None:
        self.origin: Origin | None = None
        """Told by the game."""
        self.box = box
        self.edition = edition
        self.players: i64 = players
        self.everybody: i64 = bit(players + 1) - 1
        """All seats, and one more that stands for whoever watches, as bits."""
        self.public: i64 = bit(players)
        self.in_pool: i64 = bit(players + 1)
        """S7.2: marks a card that was pooled after the groups, above the bits of those who knew it then; see `POOLED_FROM`."""
        self.drafted = drafted
        self.field = field
        self.money: i64 = edition.money
        self.chain = Chain(("points", *TIES), False, None, True)
        """S7.1: direct matches count among all teams that are level on points."""
        self._cards()
        self._nations()
        self._matches()
        self._money()
        self._numbers()
        self._cells()

    def _cards(self) -> None:
        cards = [card for card in self.box.cards for _ in range(card.copies)]
        self.card_names = [name for card in self.box.cards for name in names_of(card)]
        self.cards: i64 = len(cards)
        self.words: i64 = (len(cards) + CARDS_A_WORD - 1) // CARDS_A_WORD
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
        self.card_word = vec[i64]([card // CARDS_A_WORD for card in range(len(cards))])
        self.card_bit = vec[i64]([bit(card % CARDS_A_WORD) for card in range(len(cards))])
        self.of_colour = vec[vec[i64]](
            [vec[i64]([number for number, card in enumerate(cards) if card.colour == colour]) for colour in COLOURS]
        )
        self.reds = self.of_colour[RED]

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
        self.favourite: i64 = self.nations.index(edition.must_bet_on)
        """S3.2: Germany."""

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
        self.stop: i64 = self.moves.number(Stop())
        self.stop_bit: i64 = self._bit(Stop())
        self.nothing: i64 = self.moves.number(Nothing())
        self.nothing_bit: i64 = self._bit(Nothing())
        self.take: i64 = self.moves.number(Take(self.nations[0]))
        self.offer: i64 = self.moves.number(Offer(0))
        self.play: i64 = self.moves.number(Play(self.card_names[0]))
        self.give: i64 = self.moves.number(Give(self.card_names[0]))
        self.remove: i64 = self.moves.number(Remove(self.card_names[0]))

    def _bit(self, move: Move) -> i64:
        return bit(self.moves.number(move))

    def _cells(self) -> None:
        """Where each table lies in a state's cells, behind those that are always there."""
        teams, rows, cards, seats = self.teams, 2 * len(self.matches), self.cards, self.players
        self.legal_at: i64 = FIXED_CELLS
        self.money_at: i64 = self.legal_at + self.words
        self.stake_at: i64 = self.money_at + seats
        self.progress_at: i64 = self.stake_at + seats
        self.bets_at: i64 = self.progress_at + seats
        self.nation_owner_at: i64 = self.bets_at + seats * teams
        self.nation_at: i64 = self.nation_owner_at + len(self.nations)
        self.owner_at: i64 = self.nation_at + teams
        self.less_at: i64 = self.owner_at + teams
        self.reach_at: i64 = self.less_at + teams
        self.order_at: i64 = self.reach_at + teams
        self.count_at: i64 = self.order_at + teams
        self.team_at: i64 = self.count_at + 3 * (teams + 4)
        self.score_at: i64 = self.team_at + rows
        self.shoot_out_at: i64 = self.score_at + rows
        self.winner_at: i64 = self.shoot_out_at + rows
        self.card_at: i64 = self.winner_at + len(self.matches)
        self.known_at: i64 = self.card_at + cards
        self.source_at: i64 = self.known_at + cards
        self.shuffle_at: i64 = self.source_at + cards
        self.knew_at: i64 = self.shuffle_at + cards
        self.used_at: i64 = self.knew_at + cards
        self.cells: i64 = self.used_at + cards
        self.cup.lies(ALIVE, STAYING, self.team_at, self.winner_at, self.order_at, self.owner_at, self.reach_at)
        self.pile: i64 = teams
        self.discards: i64 = teams + 1
        self.removed: i64 = teams + 2
        self.aside: i64 = teams + 3
        """Where a card lies: a team's hand by its number, then these."""
