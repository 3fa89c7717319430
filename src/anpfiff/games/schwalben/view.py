"""What a seat sees of schwalben: all that lies open, the cards of its own teams and those it has looked at, and what follows."""

from functools import lru_cache

import msgspec

from anpfiff.core.bits import bit
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.view import View
from anpfiff.football.cup import LEFT_WON
from anpfiff.games.schwalben.board import (
    AFTERWARDS,
    ANSWER,
    ASKED,
    ATTACKED,
    AWAY,
    BANNED,
    BANNED_NEXT,
    BASE,
    BEFORE,
    BET,
    BLUE_SKY,
    BRIBED,
    CARD,
    DIE,
    DRAFTED,
    DRAWS,
    FIELD,
    FIRST,
    HALF,
    HOLDER,
    HOME,
    HURT,
    KICKS,
    LACKS,
    LAST_WORD,
    MATCH,
    MIXED,
    OFFERS,
    OVER,
    PLACE,
    POOLED,
    REFEREE,
    REJECTED,
    ROLL,
    SEARCH,
    SETTLED,
    SHOT,
    SHUFFLES,
    SIDE,
    STEP,
    STEP_NAMES,
    STOPPED,
    TOTAL,
    TURN,
    TURNED_AWAY,
    VALUE,
    WATCHED,
    WHISTLED,
    Board,
)
from anpfiff.games.schwalben.edition import COLOURS, GROUP_SIZE, LEVELS, PLACES, PLAYERS
from anpfiff.games.schwalben.events import Account
from anpfiff.games.schwalben.money import account
from anpfiff.games.schwalben.moves import SIDES
from anpfiff.games.schwalben.tables import ALIVE, BLUE, GREEN, POOLED_FROM, RED, STAYING
from anpfiff.games.schwalben.window import ROLL_NAMES, SHOT_NAMES

PLAYERS_AT_MOST = range(PLAYERS[-1])
HALVES = ("normal", "extra", "shoot_out")
ELSEWHERE = ("pile", "discards", "removed", "aside")
"""Where cards lie that are no team's, in the order of their numbers."""


class CardView(msgspec.Struct, frozen=True, gc=False):
    """A card of which this seat knows where it lies."""

    card: str
    place: str
    """A nation, or one of `ELSEWHERE`."""
    used: bool
    """S5.10: in this match."""
    open: bool
    """Everybody knows it."""
    seen_by: tuple[Seat, ...]
    """Who knows it."""
    shuffle: int
    """Out of which shuffle it came there; 0: the first deal. Face-down cards are followed with the eyes, so everybody knows."""
    source: int
    """The last shuffle into which everybody saw it go."""
    pooled_from: int | None
    """S7.2: it was in the shuffle after the groups, and came out of this one; None: it was not."""
    pool_seen_by: tuple[Seat, ...] | None
    """Who knew that then, if this seat did."""
    pool_open: bool
    """Everybody knew."""


class UnseenCard(msgspec.Struct, frozen=True, gc=False):
    """A card of which this seat does not know where it lies."""

    card: str
    source: int
    pooled_from: int | None
    """None: it was not pooled, or that is not known."""
    pool_seen_by: tuple[Seat, ...] | None
    pool_open: bool


class FaceDown(msgspec.Struct, frozen=True, gc=False):
    """Cards that this seat cannot tell apart: S2.6."""

    place: str
    colour: str
    shuffle: int
    seen_by: tuple[Seat, ...]
    count: int


class PooledCards(msgspec.Struct, frozen=True, gc=False):
    """S7.2: how many cards of a colour went into the shuffle after the groups, by who knew them and where they came from."""

    colour: str
    shuffle: int
    seen_by: tuple[Seat, ...]
    open: bool
    count: int


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    money: int
    """S3.3: what is left; until all have bet, what everybody began with."""
    stake: int | None
    """S3.3: None until all have bet."""
    bets: dict[str, str] | None
    """S3.3: by nation, in order; None: hidden."""
    has_rejected: bool
    """S6.2."""
    has_whistled: bool
    """S6.4."""
    banned: bool
    """S6.6."""
    banned_next: bool
    """S6.6: from the next match on."""


class TeamView(msgspec.Struct, frozen=True, gc=False):
    place: str
    """In the groups."""
    owner: Seat
    strength: int
    green: int
    blue: int
    red: int
    one_less: str | None
    """S7.7."""
    reach: int
    """How far it has come; more is further."""
    can_win: bool
    has_match: bool


class MatchView(msgspec.Struct, frozen=True, gc=False):
    id: str
    home: str | None
    """None: not known yet."""
    away: str | None
    home_goals: int | None
    away_goals: int | None
    shoot_out: tuple[int, int] | None
    winner: str | None
    """Of a knock-out match: home or away."""


class RunningMatch(msgspec.Struct, frozen=True, gc=False):
    """What is going on; pairs are home and away."""

    match: str
    referee: Seat | None
    """None: the dummy."""
    search_began: Seat
    turned_away: tuple[Seat, ...]
    bribed: tuple[bool, bool]
    offers: tuple[int, int]
    half: str
    before: bool
    stopped: tuple[bool, bool]
    attacked: tuple[bool, bool]
    side: str
    """Who attacks, or is asked."""
    card: str | None
    """The attack."""
    value: int
    place: str | None
    answer: str | None
    what: str
    """What is rolled for."""
    base: int
    die: int
    total: int
    shot: str
    kicks: tuple[int, int]
    hurt: str | None
    settled: str | None
    last_word: bool
    out_of_the_blue: int
    """S6.4: 1 or 2: a penalty is being taken, and then home or away goes on."""
    afterwards: str
    """S6.4: what follows the question of a penalty."""
    watched: str
    """S5.8: whose cards the referee looks at."""
    draws: int
    lacks: tuple[int, int]
    """S7.5: no keeper card of this value or more can be there; 0: any can."""


class SchwalbenView(View, frozen=True):
    players: tuple[PlayerView, ...]
    field: tuple[str, ...]
    """S2.2: the nations that take part."""
    owners: dict[str, Seat]
    """S2.3: of the nations taken so far."""
    first: Seat
    drafted: int
    teams: dict[str, TeamView]
    """Once the groups are drawn, in their order."""
    orders: dict[str, tuple[str, ...]]
    """S7.1: by group, best first, once decided."""
    matches: tuple[MatchView, ...]
    cards: tuple[CardView, ...]
    face_down: tuple[FaceDown, ...]
    unseen: tuple[UnseenCard, ...]
    """What lies face down is among these."""
    pooled: tuple[PooledCards, ...]
    shuffles: int
    pool_shuffle: int
    """S7.2: 0: not yet."""
    mix_shuffle: int
    holder: Seat
    """S6.1: of the referee card."""
    running: RunningMatch | None
    turn: int
    step: str
    on_turn: Seat | None
    """None while all bet, and at the end."""
    champion: str | None
    accounts: tuple[Account, ...] | None
    """S1.1: at the end."""


def view_of(board: Board, seat: Seat | None) -> SchwalbenView:
    cells, tables = board.cells, board.tables
    step = cells[STEP]
    champion = tables.cup.champion(cells)
    drawn = board.nation(0) >= 0
    hidden = _Cards(board, seat)
    return SchwalbenView(
        seat=seat,
        players=tuple([_player(board, player, seat) for player in range(tables.players)]),
        field=tuple([name for nation, name in enumerate(tables.nations) if cells[FIELD] & bit(nation)]),
        owners={
            name: cells[tables.nation_owner_at + nation]
            for nation, name in enumerate(tables.nations)
            if cells[tables.nation_owner_at + nation] != NOBODY
        },
        first=cells[FIRST],
        drafted=cells[DRAFTED],
        teams={board.name(team): _team(board, team) for team in range(tables.teams)} if drawn else {},
        orders={label: order for group, label in enumerate(tables.cup.groups) if (order := _order(board, group))},
        matches=tuple([_match(board, match) for match in range(len(tables.matches))]),
        cards=tuple(hidden.cards),
        face_down=tuple([FaceDown(*slot, count) for slot, count in hidden.face_down.items()]),
        unseen=tuple(hidden.unseen),
        pooled=tuple([PooledCards(*label, count) for label, count in hidden.pooled.items()]),
        shuffles=cells[SHUFFLES],
        pool_shuffle=cells[POOLED],
        mix_shuffle=cells[MIXED],
        holder=cells[HOLDER],
        running=_running(board) if cells[MATCH] >= 0 else None,
        turn=cells[TURN],
        step=STEP_NAMES[step],
        on_turn=None if step == OVER or step == BET else cells[ASKED],  # noqa: PLR1714, SIM109 - native
        champion=board.name(champion) if champion >= 0 else None,
        accounts=tuple([account(board, player) for player in range(tables.players)]) if step == OVER else None,
    )


@lru_cache(maxsize=1_000)
def _seats(bits: int) -> tuple[Seat, ...]:
    """Out of bits that may hold a spectator's and other marks above those of the seats."""
    return tuple([seat for seat in PLAYERS_AT_MOST if bits & bit(seat)])


class _Cards:
    """All cards, as far as a seat can tell them apart. Before the deal there is nothing to tell."""

    def __init__(self, board: Board, seat: Seat | None) -> None:
        cells, tables = board.cells, board.tables
        self.cards: list[CardView] = []
        self.unseen: list[UnseenCard] = []
        self.face_down: dict[tuple[str, str, int, tuple[Seat, ...]], int] = {}
        self.pooled: dict[tuple[str, int, tuple[Seat, ...], bool], int] = {}
        if not board.dealt():
            return
        eye: int = tables.public if seat is None else bit(seat) | tables.public
        seats: int = bit(tables.players) - 1
        places = [*[board.name(team) for team in range(tables.teams)], *ELSEWHERE]
        count = tables.cards
        lies = list(cells[tables.card_at : tables.card_at + count])
        known = list(cells[tables.known_at : tables.known_at + count])
        source = list(cells[tables.source_at : tables.source_at + count])
        shuffle = list(cells[tables.shuffle_at : tables.shuffle_at + count])
        knew = list(cells[tables.knew_at : tables.knew_at + count])
        used = list(cells[tables.used_at : tables.used_at + count])
        pool: int = cells[POOLED]
        for card, name in enumerate(tables.card_names):
            colour = COLOURS[tables.colour[card]]
            if knew[card]:
                label = (colour, knew[card] // POOLED_FROM, _seats(knew[card] & seats), knew[card] & tables.public != 0)
                self.pooled[label] = self.pooled.get(label, 0) + 1
            pool_label = knew[card] & seats if knew[card] & eye else -1
            pool_open = knew[card] & tables.public != 0
            pooled_from = knew[card] // POOLED_FROM if knew[card] else None
            if known[card] & eye:
                seen_by, is_open = known[card] & seats, known[card] & tables.public != 0
                self.cards.append(
                    _known(
                        *(name, places[lies[card]], used[card] != 0, is_open, seen_by),
                        *(shuffle[card], source[card], pooled_from, pool_label, pool_open),
                    )
                )
            else:
                told = source[card] >= pool > 0 or knew[card] & eye
                self.unseen.append(_unseen(name, source[card], pooled_from if told else None, pool_label, pool_open))
                slot = (places[lies[card]], colour, shuffle[card], _seats(known[card] & seats))
                self.face_down[slot] = self.face_down.get(slot, 0) + 1
        self.face_down = dict(sorted(self.face_down.items()))
        self.pooled = dict(sorted(self.pooled.items()))


@lru_cache(maxsize=100_000)
def _known(
    card: str,
    place: str,
    used: bool,
    is_open: bool,
    seen_by: int,
    shuffle: int,
    source: int,
    pooled_from: int | None,
    pool_label: int,
    pool_open: bool,
) -> CardView:
    """Kept, because most cards lie where they lay a move ago. Labels of the pool are bits; -1: not known."""
    knew = None if pool_label < 0 else _seats(pool_label)
    return CardView(card, place, used, is_open, _seats(seen_by), shuffle, source, pooled_from, knew, pool_open)


@lru_cache(maxsize=100_000)
def _unseen(card: str, source: int, pooled_from: int | None, pool_label: int, pool_open: bool) -> UnseenCard:
    return UnseenCard(card, source, pooled_from, None if pool_label < 0 else _seats(pool_label), pool_open)


def _player(board: Board, player: Seat, seat: Seat | None) -> PlayerView:
    cells, tables = board.cells, board.tables
    betting = cells[MATCH] < 0
    sees = player == seat or cells[STEP] == OVER
    progress = cells[tables.progress_at + player]
    start = tables.bets_at + player * tables.teams
    return PlayerView(
        money=cells[tables.money_at + player],
        stake=None if betting else cells[tables.stake_at + player],
        bets={board.name(team): LEVELS[cells[start + team]] for team in range(progress)} if sees else None,
        has_rejected=bool(cells[REJECTED] & bit(player)),
        has_whistled=bool(cells[WHISTLED] & bit(player)),
        banned=bool(cells[BANNED] & bit(player)),
        banned_next=bool(cells[BANNED_NEXT] & bit(player)),
    )


def _team(board: Board, team: int) -> TeamView:
    cells, tables = board.cells, board.tables
    less = cells[tables.less_at + team]
    return TeamView(
        place=f"{tables.cup.groups[team // GROUP_SIZE]}{team % GROUP_SIZE + 1}",
        owner=board.owner(team),
        strength=tables.strength[board.nation(team)],
        green=board.count(team, GREEN),
        blue=board.count(team, BLUE),
        red=board.count(team, RED),
        one_less=COLOURS[less] if less >= 0 else None,
        reach=cells[tables.reach_at + team],
        can_win=bool(cells[ALIVE] & bit(team)),
        has_match=bool(cells[STAYING] & bit(team)),
    )


def _order(board: Board, group: int) -> tuple[str, ...]:
    cells, tables = board.cells, board.tables
    start = tables.order_at + GROUP_SIZE * group
    return tuple([board.name(cells[start + place]) for place in range(GROUP_SIZE) if cells[start + place] >= 0])


def _match(board: Board, match: int) -> MatchView:
    cells, tables = board.cells, board.tables
    home, away = cells[tables.team_at + 2 * match], cells[tables.team_at + 2 * match + 1]
    goals = cells[tables.score_at + 2 * match], cells[tables.score_at + 2 * match + 1]
    kicks = cells[tables.shoot_out_at + 2 * match], cells[tables.shoot_out_at + 2 * match + 1]
    winner = cells[tables.winner_at + match]
    return MatchView(
        id=tables.matches[match],
        home=board.name(home) if home >= 0 else None,
        away=board.name(away) if away >= 0 else None,
        home_goals=goals[0] if goals[0] >= 0 else None,
        away_goals=goals[1] if goals[1] >= 0 else None,
        shoot_out=kicks if kicks[0] >= 0 else None,
        winner=SIDES[HOME if winner == LEFT_WON else AWAY] if winner else None,
    )


def _running(board: Board) -> RunningMatch:
    cells, tables = board.cells, board.tables
    return RunningMatch(
        match=tables.matches[cells[MATCH]],
        referee=None if cells[REFEREE] == NOBODY else cells[REFEREE],
        search_began=cells[SEARCH],
        turned_away=_seats(cells[TURNED_AWAY]),
        bribed=(bool(cells[BRIBED] & bit(HOME)), bool(cells[BRIBED] & bit(AWAY))),
        offers=(cells[OFFERS], cells[OFFERS + 1]),
        half=HALVES[cells[HALF]],
        before=bool(cells[BEFORE]),
        stopped=(bool(cells[STOPPED]), bool(cells[STOPPED + 1])),
        attacked=(bool(cells[ATTACKED]), bool(cells[ATTACKED + 1])),
        side=SIDES[cells[SIDE]],
        card=_card(board, cells[CARD]),
        value=cells[VALUE],
        place=PLACES[cells[PLACE]] if cells[PLACE] >= 0 else None,
        answer=_card(board, cells[ANSWER]),
        what=ROLL_NAMES[cells[ROLL]],
        base=cells[BASE],
        die=cells[DIE],
        total=cells[TOTAL],
        shot=SHOT_NAMES[cells[SHOT]],
        kicks=(cells[KICKS], cells[KICKS + 1]),
        hurt=_card(board, cells[HURT]),
        settled=_card(board, cells[SETTLED]),
        last_word=bool(cells[LAST_WORD]),
        out_of_the_blue=cells[BLUE_SKY],
        afterwards=STEP_NAMES[cells[AFTERWARDS]],
        watched=SIDES[cells[WATCHED]],
        draws=cells[DRAWS],
        lacks=(cells[LACKS], cells[LACKS + 1]),
    )


def _card(board: Board, card: int) -> str | None:
    return board.tables.card_names[card] if card >= 0 else None
