"""schwalben in words, in the order of interest; made of the view alone."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, Literal

from anpfiff.core import description as told
from anpfiff.core.description import Column, Description, Line, Lines, Name, Part, Player, Row, Say, Side, Table, Top, Value, say
from anpfiff.core.numbers import Seat
from anpfiff.football.described import standings
from anpfiff.football.explained import Explained
from anpfiff.games.schwalben.edition import KINDS, LEVELS, Box, Card, Edition
from anpfiff.games.schwalben.events import Account
from anpfiff.games.schwalben.view import MatchView, RunningMatch, SchwalbenView

_BEFORE: Final = ("reject", "offer", "offer_for", "bribe", "before_match", "kick_off")
"""Steps before kick-off: nobody attacks yet."""
_ROLLED: Final = ("rolling_again", "changing_total", "sending_off", "keeping")
"""Steps in which the die of this attack lies there."""
_BETWEEN: Final = ("attacking", "out_of_the_blue", "extra_attack")
"""Steps between two attacks."""
_SIDES: Final[Mapping[str, Literal["left", "right"]]] = {"home": "left", "away": "right"}

Parts = Iterator[tuple[str, Part]]


class Describer:
    """Of one view. `groups`: their tables, as far as they have been played."""

    def __init__(self, view: SchwalbenView, edition: Edition, box: Box, groups: Mapping[str, Sequence[Explained]]) -> None:
        self._view = view
        self._edition = edition
        self._box = box
        self._groups = groups
        self._printed = {card.id: card for card in box.cards}
        self._match = next((match for match in view.matches if view.running and match.id == view.running.match), None)
        self._playing = (None, None) if self._match is None else (self._match.home, self._match.away)

    def description(self) -> Description:
        return Description(self._top(), dict(self._parts()), self._moment())

    def _moment(self) -> object:
        """Another match, half or phase: what happens in between is told."""
        running = self._view.running
        return (running.match, running.half) if running else (self._view.step, self._view.owners)

    def _top(self) -> Top:
        view = self._view
        if not view.teams:
            return self._drafting()
        if view.accounts is not None:
            return self._ended()
        return self._betting() if self._match is None or view.running is None else self._running(view.running, self._match)

    def _parts(self) -> Parts:
        if not self._view.teams:
            yield from self._before_the_draw()
            return
        if self._view.accounts is not None:
            yield from self._settled(self._view.accounts)
        else:
            yield from self._cards()
            yield from self._table()
            yield from self._bets()
        yield from self._tournament()
        yield "payouts", self._payouts()

    # --- on top

    def _drafting(self) -> Top:
        if self._view.step == "pick":
            return Top(say("picking"))
        return Top(say("drafting"), lines=(say("first", seat=self._view.first),))

    def _betting(self) -> Top:
        """The team that is next, and the own money; how far others are with theirs is theirs alone."""
        view = self._view
        own = None if view.seat is None else view.players[view.seat]
        if own is None or own.bets is None:
            return Top(say("betting"), lines=(say("secret"),))
        made = [team for team, level in own.bets.items() if level != LEVELS[0]]
        staked = sum(self._strength(team) for team in made)
        left = say("left", millions=own.money - staked, staked=staked, bets=len(made))
        teams = list(view.teams)
        if view.step != "bet" or len(own.bets) == len(teams):
            return Top(say("betting"), lines=(left,))
        team = teams[len(own.bets)]
        group = view.teams[team].place[:-1]
        rivals = [other for other in teams if other != team and view.teams[other].place[:-1] == group]
        title = say("betting_on", number=len(own.bets) + 1, teams=len(teams))
        return Top(title, sides=(self._side(team),), lines=(left, say("rivals", group=group, teams=rivals)))

    def _side(self, team: str) -> Side:
        """With how many cards it has, which everybody can count."""
        about = self._view.teams[team]
        held = None if self._view.accounts else self._held(team)
        return Side(team, about.owner, self._owns(team), note=held)

    def _held(self, team: str) -> Say:
        about = self._view.teams[team]
        return say("held", green=about.green, blue=about.blue, red=about.red)

    def _running(self, running: RunningMatch, match: MatchView) -> Top:
        number = [each.id for each in self._view.matches].index(match.id) + 1
        title = say("match", match=match.id, number=number, matches=len(self._view.matches))
        pile = say("pile", pile=self._view.pile, discards=len(self._view.cards.get("discards", ())))
        sides = tuple(self._side(team) for team in self._playing if team is not None)
        return Top(title, (pile,), sides, _score(match), tuple(self._about(running)))

    def _about(self, running: RunningMatch) -> Iterator[Say]:
        """Where the match stands, who referees, and what was played and rolled last."""
        before = self._view.step in _BEFORE
        if before:
            yield say("before")
        elif running.half != "normal":
            yield say(running.half, "strong")
        home, away = self._playing
        if not before and running.half != "shoot_out" and not all(running.stopped):
            yield say("attacks", team=home if running.side == "home" else away)
        for team, stopped in zip(self._playing, running.stopped, strict=True):
            if stopped and not before and running.half != "shoot_out":
                yield say("stopped", "dim", team=team)
        yield say("referee", seat=running.referee)
        for team, bribed, millions in zip(self._playing, running.bribed, running.offers, strict=True):
            if bribed:
                yield say("bribed", "yellow", team=team, millions=millions)
        yield from self._attack(running)

    def _attack(self, running: RunningMatch) -> Iterator[Say]:
        """The one that is going on, or the last one, if another is about to begin."""
        over = self._view.step in _BETWEEN
        if running.card is not None:
            yield say("last_card" if over else "card", card=running.card)
        if running.answer is not None:
            yield say("answer", card=running.answer)
        if self._view.step in _ROLLED or (over and self._was_rolled(running)):
            yield say("last_die" if over else "die", die=running.die, what=running.what, total=running.total)

    def _was_rolled(self, running: RunningMatch) -> bool:
        """Whether the last attack came to a die."""
        if running.card is None or self._print(running.card).kind == "spy":
            return False
        if running.answer is not None:
            return self._print(running.answer).kind != "cancel"
        return running.value > 0 or self._print(running.card).kind != "attack"

    def _ended(self) -> Top:
        champion = self._view.champion
        return Top(say("champion"), sides=(self._side(champion),) if champion else (), lines=(say("richest"),))

    # --- before the groups are drawn

    def _before_the_draw(self) -> Parts:
        view = self._view
        if view.step == "pick":
            yield "field", Part(say("field"), (told.by_number(Line(tuple(Name(nation) for nation in view.field))),))
            return
        rows = {str(seat): self._drafted(seat) for seat in range(len(view.players))}
        columns = Column(say("player")), Column(say("strength"), end=True), Column(say("of_player"))
        yield "owners", Part(say("owners"), (Table(columns, rows, bare=True),))
        free = sorted((nation for nation in view.field if nation not in view.owners), key=lambda nation: -self._strength(nation))
        if free:
            rows = {nation: Row((Name(nation), self._strength(nation))) for nation in free}
            yield "free", Part(say("free"), (Table((Column(say("team")), Column(say("strength"), end=True)), rows),), "asked")

    def _drafted(self, seat: Seat) -> Row:
        nations = [nation for nation, owner in self._view.owners.items() if owner == seat]
        teams = tuple(Name(nation, brief=True, note=self._strength(nation)) for nation in nations)
        return Row((Player(seat, seat == self._view.seat), sum(self._strength(nation) for nation in nations), teams))

    def _strength(self, nation: str) -> int:
        return self._box.nations[nation].strength

    # --- cards

    def _cards(self) -> Parts:
        """Own teams that play now, the other own ones, then what is known of the others."""
        teams = [team for team in self._view.teams if team in self._view.cards]
        own = [team for team in teams if self._owns(team)]
        hand = [team for team in own if team in self._playing]
        yield from self._held_by("hand", "hand", hand, "open")
        others = [team for team in own if team not in hand]
        yield from self._held_by("hands", "other_hands" if hand else "hands", others, "folded")
        known = [team for team in teams if team not in own]
        yield from self._held_by("known", "known", [team for team in known if team in self._playing], "folded")
        yield from self._held_by("known_more", "known_more", [team for team in known if team not in self._playing], "asked")

    def _held_by(self, name: str, title: str, teams: Sequence[str], shown: told.Shown) -> Parts:
        if teams:
            yield name, Part(say(title), (Lines({team: self._hand(team) for team in teams}),), shown)

    def _owns(self, team: str) -> bool:
        return self._view.seat is not None and self._view.owners.get(team) == self._view.seat

    def _hand(self, team: str) -> Line:
        """By kind, the best first; cards with an effect of their own one by one."""
        cards = sorted(self._view.cards[team], key=self._order)
        label = Name(team) if self._owns(team) else say("known_of", team=team)
        alike = groupby(cards, key=lambda card: (self._print(card).kind, self._print(card).colour, card in self._view.used))
        pieces = [piece for (kind, _, used), held in alike for piece in self._pieces(kind, used, list(held))]
        return Line(tuple(pieces), label)

    def _pieces(self, kind: str, used: bool, cards: Sequence[str]) -> Iterator[Say]:
        printed = [self._print(card) for card in cards]
        if printed[0].colour == "red":
            for card in cards:
                yield say("used" if used else "cards", "gone" if used else "red", cards=[card])
            return
        values = [say(f"value_{each.place or 'none'}", value=each.value, injures=each.injures) for each in printed]
        yield say("valued", printed[0].colour, kind=kind, cards=cards, values=values)

    def _print(self, card: str) -> Card:
        return self._printed[card.partition(".")[0]]

    def _order(self, card: str) -> tuple[bool, int, bool, int, str]:
        """By kind, the best first; those with an effect of their own last."""
        printed = self._print(card)
        return printed.colour == "red", KINDS.index(printed.kind), card in self._view.used, -printed.value, printed.place or ""

    # --- teams, players, money

    def _table(self) -> Parts:
        view = self._view
        if view.running is not None:
            rows = {str(seat): self._player(seat) for seat in range(len(view.players))}
            columns = (
                Column(say("seat_number"), end=True),
                *(
                    Column(say(key), end=key == "purse", names=key == "player")
                    for key in ("player", "purse", "rights", "of_player")
                ),
            )
            yield "players", Part(say("players"), (Table(columns, rows, bare=True),))
        # Who plays, then the own ones, then the others; those that are out last.
        order = sorted(
            view.teams, key=lambda team: (team not in self._playing, not view.teams[team].has_match, not self._owns(team))
        )
        rows = {team: self._team(team) for team in order}
        keys = ("team", "owner", "of_group", "strength", "out")
        yield "teams", Part(say("teams"), (Table(tuple(Column(say(key)) for key in keys), rows),), "asked")

    def _player(self, seat: Seat) -> Row:
        """S6.1, S6.2, S6.4, S6.6: who has the whistle, and what can no longer be done."""
        player, view = self._view.players[seat], self._view
        signs = (
            say("whistle", "strong") if view.running is not None and view.running.referee == seat else None,
            say("rejected", "dim") if player.has_rejected else None,
            say("whistled", "dim") if player.has_whistled else None,
            say("banned", "bad") if player.banned or player.banned_next else None,
        )
        teams = tuple(
            Name(team, brief=True, note=self._held(team))
            for team, about in view.teams.items()
            if about.owner == seat and about.can_win
        )
        money = say("money", money=player.money, stake=player.stake)
        return Row((seat + 1, Player(seat, seat == view.seat), money, tuple(sign for sign in signs if sign), teams))

    def _team(self, team: str) -> Row:
        about = self._view.teams[team]
        out = "" if about.has_match else say("is_out")
        return Row((Name(team, own=self._owns(team)), Player(about.owner), about.place[:-1], about.strength, out))

    def _bets(self) -> Parts:
        """S3.1: the dearest goal first."""
        seat = self._view.seat
        made = {} if seat is None else self._view.players[seat].bets or {}
        bets = [(team, level) for team, level in made.items() if level != LEVELS[0]]
        bets.sort(key=lambda bet: -self._edition.bets[bet[1]])
        if bets:
            line = Line(tuple(self._bet(team, level) for team, level in bets))
            yield "bets", Part(say("bets"), (told.by_number(line),), "open" if self._view.running is None else "folded")

    def _bet(self, team: str, level: str) -> Name:
        note = say("bet", level=level, stake=self._strength(team), brings=self._edition.bets[level])
        return Name(team, "" if self._view.teams[team].has_match else "gone", brief=True, note=note)

    def _settled(self, accounts: Sequence[Account]) -> Parts:
        """S1.1: where everybody's money came from, and all bets, those of the richest first."""
        order = sorted(range(len(accounts)), key=lambda seat: -accounts[seat].total)
        columns = Column(say("in_millions")), *(Column(say(key), end=True) for key in ("kept", "bets_paid", "bonuses", "total"))
        rows = {str(seat): Row((Player(seat, seat == self._view.seat), *_sums(accounts[seat]))) for seat in order}
        yield "accounts", Part(say("accounts"), (Table(columns, rows),))
        bets = {
            str(seat): Line(
                tuple(
                    Name(bet.team, "good" if bet.paid else "", brief=True, note=say("paid", level=bet.level, paid=bet.paid))
                    for bet in sorted(accounts[seat].bets, key=lambda bet: -bet.paid)
                ),
                Player(seat, seat == self._view.seat),
            )
            for seat in order
        }
        yield "all_bets", Part(say("all_bets"), (Lines(bets),), "folded")

    # --- the tournament

    def _tournament(self) -> Parts:
        view = self._view
        if view.orders:
            known = {match.id: match for match in view.matches}
            rounds = {
                round_.id: Line(tuple(self._shown(known[match.id]) for match in round_.matches), Name(round_.id))
                for round_ in self._edition.rounds
            }
            yield "rounds", Part(say("rounds"), (Lines(rounds),), "folded")
        tables = [standings(say("group", group=group), lines, view.owners, view.seat) for group, lines in self._groups.items()]
        yield "standings", Part(say("standings"), tuple(tables), "asked" if view.orders else "folded")
        for name, wanted in (("results", True), ("to_come", False)):
            of_groups = {group: self._of_group(group, wanted) for group in self._groups}
            lines = {group: Line(matches, say("group", group=group)) for group, matches in of_groups.items() if matches}
            if lines:
                yield name, Part(say(name), (Lines(lines),), "asked")

    def _of_group(self, group: str, played: bool) -> tuple[Value, ...]:
        """S4.1: its matches that have been played or not; not the running one."""
        places = {about.place for about in self._view.teams.values() if about.place[:-1] == group}
        matches = [match for match in self._view.matches if match.id.partition("-")[0] in places and match is not self._match]
        return tuple(self._shown(match) for match in matches if (match.home_goals is not None) == played)

    def _shown(self, match: MatchView) -> told.Match:
        left, right = (Side(team, own=team is not None and self._owns(team)) for team in (match.home, match.away))
        winner = None if match.winner is None else _SIDES[match.winner]
        return told.Match(left, right, _score(match), winner, running=match is self._match)

    def _payouts(self) -> Part:
        """S3.1, S7.6: what a bet pays, and the owner of a team gets."""
        bets, bonuses = self._edition.bets, self._edition.bonuses
        levels = sorted({**bets, **bonuses}, key=lambda level: bonuses.get(level, 0))
        rows = {level: Row((Name(level), bets.get(level), bonuses.get(level))) for level in levels}
        columns = Column(say("level")), Column(say("bets_paid"), end=True), Column(say("bonuses"), end=True)
        return Part(say("payouts"), (Table(columns, rows),), "asked")


def _sums(account: Account) -> tuple[int, ...]:
    return account.money, sum(bet.paid for bet in account.bets), sum(account.bonuses.values()), account.total


def _score(match: MatchView) -> str:
    """The score, then that of the shoot-out; nothing before kick-off."""
    if match.home_goals is None:
        return ""
    score = f"{match.home_goals}:{match.away_goals}"
    return score if match.shoot_out is None else f"{score} ({match.shoot_out[0]}:{match.shoot_out[1]})"
