"""schwalben in words, in the order of interest; made of the view alone."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

from anpfiff.core import description as told
from anpfiff.core.description import Column, Description, Line, Lines, Name, Part, Player, Row, Side, Table, Top, Value, say
from anpfiff.core.numbers import Seat
from anpfiff.football.described import standings
from anpfiff.football.explained import Explained
from anpfiff.games.schwalben.describe_cards import cards
from anpfiff.games.schwalben.describe_match import match_on_top
from anpfiff.games.schwalben.edition import LEVELS, Box, Edition
from anpfiff.games.schwalben.events import Account
from anpfiff.games.schwalben.position import Position, score
from anpfiff.games.schwalben.view import MatchView, SchwalbenView

_SIDES: Final[Mapping[str, Literal["left", "right"]]] = {"home": "left", "away": "right"}

Parts = Iterator[tuple[str, Part]]


class Describer:
    """Of one view. `groups`: their tables, as far as they have been played."""

    def __init__(self, view: SchwalbenView, edition: Edition, box: Box, groups: Mapping[str, Sequence[Explained]]) -> None:
        self._view = view
        self._edition = edition
        self._position = Position(view, box)
        self._groups = groups

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
        match = self._position.match
        return self._betting() if match is None or view.running is None else match_on_top(self._position, view.running, match)

    def _parts(self) -> Parts:
        if not self._view.teams:
            yield from self._before_the_draw()
            return
        if self._view.accounts is not None:
            yield from self._settled(self._view.accounts)
        else:
            yield from cards(self._position)
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
        staked = sum(self._position.strength(team) for team in made)
        left = say("left", millions=own.money - staked, staked=staked, bets=len(made))
        teams = list(view.teams)
        if view.step != "bet" or len(own.bets) == len(teams):
            return Top(say("betting"), lines=(left,))
        team = teams[len(own.bets)]
        group = view.teams[team].place[:-1]
        rivals = [other for other in teams if other != team and view.teams[other].place[:-1] == group]
        title = say("betting_on", number=len(own.bets) + 1, teams=len(teams))
        return Top(title, sides=(self._position.side(team),), lines=(left, say("rivals", group=group, teams=rivals)))

    def _ended(self) -> Top:
        champion = self._view.champion
        return Top(say("champion"), sides=(self._position.side(champion),) if champion else (), lines=(say("richest"),))

    # --- before the groups are drawn

    def _before_the_draw(self) -> Parts:
        view = self._view
        if view.step == "pick":
            yield "field", Part(say("field"), (told.by_number(Line(tuple(Name(nation) for nation in view.field))),))
            return
        rows = {str(seat): self._drafted(seat) for seat in range(len(view.players))}
        columns = Column(say("player")), Column(say("strength"), end=True), Column(say("of_player"))
        yield "owners", Part(say("owners"), (Table(columns, rows, bare=True),))
        free = [nation for nation in view.field if nation not in view.owners]
        free.sort(key=self._position.strength, reverse=True)
        if free:
            rows = {nation: Row((Name(nation), self._position.strength(nation))) for nation in free}
            yield "free", Part(say("free"), (Table((Column(say("team")), Column(say("strength"), end=True)), rows),), "asked")

    def _drafted(self, seat: Seat) -> Row:
        nations = [nation for nation, owner in self._view.owners.items() if owner == seat]
        teams = tuple(Name(nation, brief=True, note=self._position.strength(nation)) for nation in nations)
        return Row((Player(seat, seat == self._view.seat), sum(self._position.strength(nation) for nation in nations), teams))

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
        rows = {team: self._team(team) for team in sorted(view.teams, key=self._order)}
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
            Name(team, brief=True, note=self._position.held(team))
            for team, about in view.teams.items()
            if about.owner == seat and about.can_win
        )
        money = say("money", money=player.money, stake=player.stake)
        return Row((seat + 1, Player(seat, seat == view.seat), money, tuple(sign for sign in signs if sign), teams))

    def _order(self, team: str) -> tuple[bool, bool, bool]:
        """Who plays, then the own ones, then the others; those that are out last."""
        return team not in self._position.playing, not self._view.teams[team].has_match, not self._position.owns(team)

    def _team(self, team: str) -> Row:
        about = self._view.teams[team]
        out = "" if about.has_match else say("is_out")
        return Row((Name(team, own=self._position.owns(team)), Player(about.owner), about.place[:-1], about.strength, out))

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
        note = say("bet", level=level, stake=self._position.strength(team), brings=self._edition.bets[level])
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
        matches = [match for match in self._view.matches if match.id.partition("-")[0] in places]
        others = [match for match in matches if match is not self._position.match]
        return tuple(self._shown(match) for match in others if (match.home_goals is not None) == played)

    def _shown(self, match: MatchView) -> told.Match:
        left, right = (Side(team, own=team is not None and self._position.owns(team)) for team in (match.home, match.away))
        winner = None if match.winner is None else _SIDES[match.winner]
        return told.Match(left, right, score(match), winner, running=match is self._position.match)

    def _payouts(self) -> Part:
        """S3.1, S7.6: what a bet pays, and the owner of a team gets."""
        bets, bonuses = self._edition.bets, self._edition.bonuses
        levels = sorted({**bets, **bonuses}, key=lambda level: bonuses.get(level, 0))
        rows = {level: Row((Name(level), bets.get(level), bonuses.get(level))) for level in levels}
        columns = Column(say("level")), Column(say("bets_paid"), end=True), Column(say("bonuses"), end=True)
        return Part(say("payouts"), (Table(columns, rows),), "asked")


def _sums(account: Account) -> tuple[int, ...]:
    return account.money, sum(bet.paid for bet in account.bets), sum(account.bonuses.values()), account.total
