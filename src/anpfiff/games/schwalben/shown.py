"""What somebody at the table wants to read of a view, in the order of interest; made of the view alone.

`{"say": key, ...}` stands for a sentence of the texts (`games.schwalben.board`), which is written in the reader's language. Lines
that come, go and change their order have names: a page is told of those that changed.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import to_builtins

from anpfiff.games.schwalben.edition import COLOURS, KINDS, LEVELS, Box, Card, Edition
from anpfiff.games.schwalben.events import Account
from anpfiff.games.schwalben.view import MatchView, RunningMatch, SchwalbenView

Plain = dict[str, Any]

_BEFORE: Final = ("reject", "offer", "offer_for", "bribe", "before_match", "kick_off")
"""Steps before kick-off: nobody attacks yet."""
_ROLLED: Final = ("rolling_again", "changing_total", "sending_off", "keeping")
"""Steps in which the die of this attack lies there."""
_BETWEEN: Final = ("attacking", "out_of_the_blue", "extra_attack")
"""Steps between two attacks."""


def _say(key: str, **fields: object) -> Plain:
    return {"say": key, **fields}


Part = tuple[str, Plain]
"""Its name, and what is shown."""


def _part(name: str, *, open: bool, title: str | None = None, **shown: object) -> Part:  # noqa: A002 - as boards call it
    return name, {"title": _say(title or name), "open": open, **shown}


def _lines(name: str, lines: Mapping[str, object], *, open: bool, title: str | None = None) -> Part:  # noqa: A002
    return _part(name, open=open, title=title, rows=lines, order=list(lines))


def shown_of(view: SchwalbenView, edition: Edition, box: Box) -> Plain:
    """What boards and the wall chart read; the `board` says the rest of the view."""
    shown = _Shown(view, edition, box)
    return {
        "seat": view.seat,
        "owners": view.owners,
        "orders": view.orders,
        "matches": to_builtins(view.matches),
        "champion": view.champion,
        "players": shown.players(),
        "accounts": None if view.accounts is None else shown.accounts(view.accounts),
        "board": shown.board(),
    }


class _Shown:
    def __init__(self, view: SchwalbenView, edition: Edition, box: Box) -> None:
        self._view = view
        self._edition = edition
        self._box = box
        self._printed = {card.id: card for card in box.cards}
        self._match = next((match for match in view.matches if view.running and match.id == view.running.match), None)
        self._playing = (None, None) if self._match is None else (self._match.home, self._match.away)

    def board(self) -> Plain:
        """`top` is what is going on; `parts` are shown below, those without a value as `shown_of` has them."""
        parts = dict(self._parts())
        return {"top": self._top(), "order": list(parts), "parts": parts}

    def _top(self) -> Plain:
        view = self._view
        if not view.teams:
            return self._drafting()
        if view.accounts is not None:
            return self._ended()
        return self._betting() if self._match is None or view.running is None else self._running(view.running, self._match)

    def _parts(self) -> Iterator[Part]:
        if not self._view.teams:
            yield from self._before_the_draw()
            return
        if self._view.accounts is not None:
            yield from self._settled(self._view.accounts)
        else:
            yield from self._cards()
            yield from self._bets()
            yield from self._table()
        yield from self._tournament()
        yield self._payouts()

    # --- on top

    def _drafting(self) -> Plain:
        if self._view.step == "pick":
            return {"title": _say("picking"), "lines": []}
        return {"title": _say("drafting"), "lines": [_say("first", seat=self._view.first)]}

    def _betting(self) -> Plain:
        """The team that is next, and the own money; how far others are with theirs is theirs alone."""
        view = self._view
        own = None if view.seat is None else view.players[view.seat]
        if own is None or own.bets is None:
            return {"title": _say("betting"), "lines": [_say("secret")]}
        made = self._made(own.bets)
        staked = sum(bet["stake"] for bet in made)
        left = _say("left", millions=own.money - staked, staked=staked, bets=len(made))
        teams = list(view.teams)
        if view.step != "bet" or len(own.bets) == len(teams):
            return {"title": _say("betting"), "lines": [left]}
        team = teams[len(own.bets)]
        group = view.teams[team].place[:-1]
        rivals = [other for other in teams if other != team and view.teams[other].place[:-1] == group]
        return {
            "title": _say("betting_on", number=len(own.bets) + 1, teams=len(teams)),
            "sides": [self._side(team)],
            "lines": [left, _say("rivals", group=group, teams=rivals)],
        }

    def _side(self, team: str) -> Plain:
        """With how many cards it has, which everybody can count."""
        about = self._view.teams[team]
        held = None if self._view.accounts else _say("held", green=about.green, blue=about.blue, red=about.red)
        return {"team": team, "owner": about.owner, "note": held}

    def _running(self, running: RunningMatch, match: MatchView) -> Plain:
        sides = [self._side(team) for team in self._playing if team is not None]
        return {
            "title": _say("place", match=match.id),
            "sides": sides,
            "score": _score(match),
            "lines": list(self._about(running)),
        }

    def _about(self, running: RunningMatch) -> Iterator[Plain]:
        """Where the match stands, who referees, and what was played and rolled last."""
        before = self._view.step in _BEFORE
        if before:
            yield _say("before")
        elif running.half != "normal":
            yield _say(running.half)
        home, away = self._playing
        if not before and running.half != "shoot_out" and not all(running.stopped):
            yield _say("attacks", team=home if running.side == "home" else away)
        for team, stopped in zip(self._playing, running.stopped, strict=True):
            if stopped and not before and running.half != "shoot_out":
                yield _say("stopped", team=team)
        yield _say("referee", seat=running.referee)
        for team, bribed, millions in zip(self._playing, running.bribed, running.offers, strict=True):
            if bribed:
                yield _say("bribed", team=team, millions=millions)
        yield from self._attack(running)

    def _attack(self, running: RunningMatch) -> Iterator[Plain]:
        """The one that is going on, or the last one, if another is about to begin."""
        over = self._view.step in _BETWEEN
        if running.card is not None:
            yield _say("last_card" if over else "card", card=running.card)
        if running.answer is not None:
            yield _say("answer", card=running.answer)
        if self._view.step in _ROLLED or (over and self._was_rolled(running)):
            yield _say("last_die" if over else "die", die=running.die, what=running.what, total=running.total)

    def _was_rolled(self, running: RunningMatch) -> bool:
        """Whether the last attack came to a die."""
        if running.card is None or self._print(running.card).kind == "spy":
            return False
        if running.answer is not None:
            return self._print(running.answer).kind != "cancel"
        return running.value > 0 or self._print(running.card).kind != "attack"

    def _ended(self) -> Plain:
        champion = self._view.champion
        return {"title": _say("champion"), "sides": [self._side(champion)] if champion else [], "lines": [_say("richest")]}

    # --- before the groups are drawn

    def _before_the_draw(self) -> Iterator[Part]:
        view = self._view
        if view.step == "pick":
            yield _part("field", open=True, value=list(view.field))
            return
        of_seats = [[nation for nation, owner in view.owners.items() if owner == seat] for seat in range(len(view.players))]
        yield _part(
            "owners",
            open=True,
            value=[{"teams": nations, "strength": sum(self._strength(nation) for nation in nations)} for nations in of_seats],
        )
        free = sorted((nation for nation in view.field if nation not in view.owners), key=lambda nation: -self._strength(nation))
        if free:
            yield _lines("free", {nation: {"team": nation, "strength": self._strength(nation)} for nation in free}, open=False)

    def _strength(self, nation: str) -> int:
        return self._box.nations[nation].strength

    # --- cards

    def _cards(self) -> Iterator[Part]:
        """Own teams that play now, the other own ones, then what is known of the others."""
        teams = [team for team in self._view.teams if team in self._view.cards]
        own = [team for team in teams if self._owns(team)]
        parts = {
            "hand": [team for team in own if team in self._playing],
            "hands": [team for team in own if team not in self._playing],
            "known": sorted((team for team in teams if team not in own), key=lambda team: team not in self._playing),
        }
        for name, held in parts.items():
            if held:
                title = "other_hands" if name == "hands" and parts["hand"] else name
                yield _lines(name, {team: self._hand(team) for team in held}, open=name == "hand", title=title)

    def _owns(self, team: str) -> bool:
        return self._view.seat is not None and self._view.owners.get(team) == self._view.seat

    def _hand(self, team: str) -> Plain:
        cards = sorted(self._view.cards[team], key=self._order)
        unused = [card for card in cards if card not in self._view.used]
        colours = {colour: [card for card in unused if self._print(card).colour == colour] for colour in COLOURS}
        used = [card for card in cards if card in self._view.used]
        named = {colour: _say("cards", cards=held) if held else None for colour, held in colours.items()}
        return {"team": team, **named, "used": _say("cards", cards=used) if used else None}

    def _print(self, card: str) -> Card:
        return self._printed[card.partition(".")[0]]

    def _order(self, card: str) -> tuple[int, int, str]:
        """By kind, the best first."""
        printed = self._print(card)
        return KINDS.index(printed.kind), -printed.value, printed.place or ""

    # --- teams, players, money

    def _table(self) -> Iterator[Part]:
        view = self._view
        # Who plays, then the own ones, then the others; those that are out last.
        order = sorted(
            view.teams, key=lambda team: (team not in self._playing, not view.teams[team].has_match, not self._owns(team))
        )
        rows = {
            team: {
                "team": team,
                "owner": about.owner,
                "group": about.place[:-1],
                "strength": about.strength,
                **({} if not about.has_match else {"green": about.green, "blue": about.blue, "red": about.red}),
                "out": not about.has_match,
            }
            for team, about in view.teams.items()
        }
        yield _part("teams", open=False, rows=rows, order=order)
        if view.running is not None:
            yield _part("players", open=True)

    def players(self) -> list[Plain]:
        return [
            {
                "money": player.money,
                "stake": player.stake,
                "has_rejected": player.has_rejected,
                "has_whistled": player.has_whistled,
                "banned": player.banned or player.banned_next,
            }
            for player in self._view.players
        ]

    def _made(self, bets: Mapping[str, str]) -> list[Plain]:
        """The dearest goal first."""
        made = [
            {"team": team, "level": level, "stake": self._strength(team), "brings": self._edition.bets[level]}
            for team, level in bets.items()
            if level != LEVELS[0]
        ]
        return sorted(made, key=lambda bet: -bet["brings"])

    def _bets(self) -> Iterator[Part]:
        seat = self._view.seat
        made = [] if seat is None else self._made(self._view.players[seat].bets or {})
        if made:
            rows = {bet["team"]: {**bet, "out": not self._view.teams[bet["team"]].has_match} for bet in made}
            yield _lines("bets", rows, open=self._view.running is None)

    def accounts(self, accounts: Sequence[Account]) -> list[Plain]:
        """S1.1: where everybody's money came from."""
        return [
            {
                "money": account.money,
                "bets": sum(bet.paid for bet in account.bets),
                "bonuses": sum(account.bonuses.values()),
                "total": account.total,
            }
            for account in accounts
        ]

    def _settled(self, accounts: Sequence[Account]) -> Iterator[Part]:
        """S1.1: the money, and all bets, those of the richest first."""
        yield _part("accounts", open=True)
        rows = [
            {"seat": seat, "team": bet.team, "level": bet.level, "stake": bet.stake, "brings": bet.paid}
            for seat, account in sorted(enumerate(accounts), key=lambda each: -each[1].total)
            for bet in sorted(account.bets, key=lambda bet: -bet.paid)
        ]
        yield _part("all_bets", open=False, value=rows)

    # --- the tournament

    def _tournament(self) -> Iterator[Part]:
        view = self._view
        named = [match for match in view.matches if match.home is not None and match.away is not None]
        over = [match for match in named if match.home_goals is not None and match is not self._match]
        if over:
            results = {match.id: {"match": _fixture(match), "score": _score(match)} for match in reversed(over)}
            yield _lines("results", results, open=False)
        yield _part("standings", open=False)
        coming = [match for match in named if match.home_goals is None and match is not self._match]
        if coming:
            yield _lines("to_come", {match.id: _fixture(match) for match in coming}, open=False)

    def _payouts(self) -> Part:
        """S3.1, S7.6: what a bet pays, and the owner of a team gets."""
        bets, bonuses = self._edition.bets, self._edition.bonuses
        levels = sorted({**bets, **bonuses}, key=lambda level: bonuses.get(level, 0))
        rows = [{"level": level, "bets": bets.get(level), "bonuses": bonuses.get(level)} for level in levels]
        return _part("payouts", open=False, value=rows)


def _fixture(match: MatchView) -> Plain:
    return _say("fixture", match=match.id, home=match.home, away=match.away)


def _score(match: MatchView) -> str:
    """The score, then that of the shoot-out; nothing before kick-off."""
    if match.home_goals is None:
        return ""
    score = f"{match.home_goals}:{match.away_goals}"
    return score if match.shoot_out is None else f"{score} ({match.shoot_out[0]}:{match.shoot_out[1]})"
