"""The questions of a match of schwalben, in their order.

Answers such as "nothing" leave no trace, so what has happened does not always tell which question is open. A chain lists all that
may be: the first one comes at once, each of the others when the one before it has been answered without a trace.
"""

from collections.abc import Iterator
from typing import NamedTuple

from anpfiff.games.schwalben.edition import Card
from legal.position import Move, Position, move
from legal.schwalben_referee import Whistle
from legal.schwalben_story import Story
from legal.schwalben_table import RED_ATTACKS, Table, Test, of_kind, texts

NOTHING = move("Nothing")
LINES = {"foul": (7, 10), "offside": (7,), "straight": (7,), "dive": (2, 7, 10)}
"""S6.3: totals at which something changes."""
SEEN = 7
SENT_OFF = 10
CLUMSY = 2
"""S5.7: a total below it is one."""


class Question(NamedTuple):
    name: str
    seat: int
    moves: frozenset[Move]
    team: str = ""
    """Whose it is, where one seat may be asked for either."""


class Match:
    """What can be asked in the running match."""

    def __init__(self, position: Position, story: Story, whistle: Whistle, table: Table) -> None:
        self.story, self.whistle, self.table = story, whistle, table
        running = position.public["running"]
        if story.at == "before" and story.before == story.away and position.public["step"] == "attacking":
            # S4.5: whether the guests drew before kick-off or before their first attack leaves the same trace.
            story.drew = running["draws"] > 0
            story.at = "turn" if story.drew else story.at

    def chain(self) -> list[Question]:
        return list(
            {
                "offers": self._offers,
                "before": self._before,
                "turn": self._turn,
                "settled": self._settled,
                "attacked": self._attacked,
                "hurt": self._hurt,
                "answered": self._answered,
                "thrown": self._thrown,
                "changed": self._changed,
                "looked": self._looked,
                "kick": self._kick,
            }[self.story.at]()
        )

    # --- before kick-off

    def _rejections(self) -> Iterator[Question]:
        """S6.2: after the bribes whoever has not rejected yet, from the referee's left."""
        for seat in self.whistle.may_reject():
            yield Question("reject", seat, frozenset({move("Reject"), move("LetWhistle")}))
        if self.table.pile_is_empty():
            yield from self._before()

    def _offers(self) -> Iterator[Question]:
        """S6.5: home first; with no money left, and to the dummy, there is nothing to offer."""
        story = self.story
        if story.referee is not None and not story.decided:
            home, away = self._owner(story.home), self._owner(story.away)
            if home == away:
                if not story.offers and self.whistle.money[home]:
                    yield Question("offer", home, self._sums(home))
                    yield Question("offer_for", home, frozenset(move("OfferFor", side=side) for side in ("home", "away")))
            else:
                for team in (story.home, story.away):
                    later = team == story.home and story.away in story.offers
                    if team not in story.offers and not later and self.whistle.money[self._owner(team)]:
                        yield Question("offer", self._owner(team), self._sums(self._owner(team)), team)
        for team in (story.home, story.away):
            if story.offers.get(team) and team not in story.decided:
                assert story.referee is not None
                yield Question("bribe", story.referee, frozenset({move("TakeBribe"), move("RefuseBribe")}), team)
                return
        yield from self._rejections()

    def _sums(self, seat: int) -> frozenset[Move]:
        return frozenset(move("Offer", millions=millions) for millions in range(self.whistle.money[seat] + 1))

    def _before(self) -> Iterator[Question]:
        """S4.2: red cards before kick-off, home first."""
        story = self.story
        teams = (story.away,) if story.before == story.away else (story.home, story.away)
        for team in teams:
            if self.table.might(team, of_kind("draw")):
                yield self._cards("before_match", team, self.table.playable(team, self._payable(team)))
        yield from self._turn()

    def _payable(self, team: str) -> Test:
        """S9: a card that draws, if its price can be paid."""
        money = self.whistle.money[self._owner(team)]
        return lambda card: card.kind == "draw" and card.pays <= money

    # --- who attacks

    def _settled(self) -> Iterator[Question]:
        """S9: the physio takes back a green card that was just played."""
        attack = self.story.attack
        assert attack is not None
        if attack.text.colour == "green" and self.table.might(attack.team, of_kind("physio")):
            yield self._cards("taking_back", attack.team, self.table.playable(attack.team, of_kind("physio")))
        yield from self._turn()

    def _turn(self) -> Iterator[Question]:
        story = self.story
        if story.extra:
            yield self._attacking()
        elif len(story.stopped) == 2:
            yield from self._out_of_the_blue()
            for team in (story.home, story.away):
                if self.table.count(team, "green") and self.table.might(team, of_kind("extra_attack")):
                    yield self._cards("extra_attack", team, self._extra_attacks(team))
        elif self._can_attack(story.turn):
            if not story.drew:
                yield from self._out_of_the_blue()
            yield self._attacking()

    def _extra_attacks(self, team: str) -> list[str]:
        """S9: with a green card."""
        return self.table.playable(team, of_kind("extra_attack")) if self.table.greens(team) else []

    def _can_attack(self, team: str) -> bool:
        """S5.14: as far as everybody can tell."""
        return self.table.count(team, "green") > 0 or self.table.might(team, _red_attack)

    def _attacking(self) -> Question:
        """S4.3 to S4.5, S7.5."""
        story, table, team = self.story, self.table, self.story.turn
        greens = table.greens(team)
        cards = list(greens)
        if not story.extra:
            cards += table.playable(team, _red_attack)
        if greens or (not story.extra and table.open(team, _red_attack)):
            cards += table.playable(team, self._payable(team))
        moves = {move("Play", card=card) for card in cards}
        if not self._must_attack(team, greens):
            moves.add(move("Stop"))
        return Question("attacking", self._owner(team), frozenset(moves), team)

    def _must_attack(self, team: str, greens: list[str]) -> bool:
        """S4.5, S7.5; S7.4: in extra time nobody owes a green card, but in the final all are played."""
        story = self.story
        owes = story.half == "normal" and team not in story.green_played
        return story.drew or story.extra or (bool(greens) and (owes or story.final))

    def _out_of_the_blue(self) -> Iterator[Question]:
        """S6.4."""
        story = self.story
        barred = story.knock_out and story.half == "normal" and story.level
        if not story.whistles or barred or story.referee in self.whistle.whistled:
            return
        assert story.referee is not None
        given = [team for team in (story.home, story.away) if story.may_harm(story.other(team))]
        moves = {move("GivePenalty", side=story.side(team)) for team in given} | {move("NoPenalty")}
        yield Question("out_of_the_blue", story.referee, frozenset(moves))

    # --- S5.13: the windows of an attack

    def _attacked(self) -> Iterator[Question]:
        """Windows 1 and 2. S5.1: against an attack with value 0 nothing is asked."""
        attack, table = self.story.attack, self.table
        assert attack is not None
        kind = attack.text.kind
        if kind in ("attack", "dive") and table.might(attack.team, self._bonus):
            yield self._cards("attack_bonuses", attack.team, table.playable(attack.team, self._bonus))
        if kind == "dive":
            return
        rival = self.story.other(attack.team)
        if table.might(rival, self._stops):
            yield self._cards("answering", rival, table.playable(rival, self._stops))
        if kind == "attack":
            yield from self._kick()

    def _bonus(self, card: Card) -> bool:
        attack = self.story.attack
        assert attack is not None
        if attack.text.kind == "dive":
            return card.kind == "dive_bonus"
        return card.kind == "attack_bonus" and card.place in (None, attack.text.place)

    def _stops(self, card: Card) -> bool:
        """S5.2, S5.9: against a foul goal only what calls off any attack."""
        attack = self.story.attack
        assert attack is not None
        if attack.text.kind == "straight":
            return card.kind == "cancel" and not card.most
        if card.kind == "foul":
            return not self.story.extra  # S9: no foul against added time
        return card.kind == "offside" or (card.kind == "cancel" and not 0 < card.most < attack.value)

    def _hurt(self) -> Iterator[Question]:
        """S9: the physio undoes an injury."""
        attack = self.story.attack
        assert attack is not None
        if self.table.might(attack.team, of_kind("physio")):
            yield self._cards("healing", attack.team, self.table.playable(attack.team, of_kind("physio")))
        yield from self._answered()

    def _answered(self) -> Iterator[Question]:
        attack = self.story.attack
        assert attack is not None
        rival, answer = self.story.other(attack.team), texts()[attack.answer]
        if answer.kind == "cancel":
            greens = self.table.greens(rival)
            if answer.gives_up and greens:
                yield Question("giving_up", self._owner(rival), frozenset(move("Give", card=card) for card in greens), rival)
            return
        bonus = of_kind(f"{answer.kind}_bonus")
        if self.table.might(rival, bonus):
            yield self._cards("answer_bonuses", rival, self.table.playable(rival, bonus))

    def _thrown(self) -> Iterator[Question]:
        """Windows 3, 6 and 7."""
        story, table = self.story, self.table
        if table.might(story.roller, of_kind("reroll")):
            yield self._cards("rolling_again", story.roller, table.playable(story.roller, of_kind("reroll")))
        if story.what != "shot":
            yield from self._change()
        elif story.total >= SEEN:
            yield from self._keeping()

    def _change(self) -> Iterator[Question]:
        """S6.3, S6.5: only where it changes something, and not against whoever has paid."""
        story = self.story
        assert story.attack is not None
        by = {0}
        if story.whistles:
            # S6.8: a higher total of a foul or a dive harms the defence, of an offside or a foul goal the attack.
            defence, attack = story.other(story.attack.team), story.attack.team
            higher, lower = (defence, attack) if story.what in ("foul", "dive") else (attack, defence)
            for line in LINES[story.what]:
                if story.total == line - 1 and story.may_harm(higher):
                    by.add(1)
                if story.total == line and story.may_harm(lower):
                    by.add(-1)
        if len(by) > 1:
            assert story.referee is not None
            yield Question("changing_total", story.referee, frozenset(move("ChangeTotal", by=change) for change in by))
        yield from self._changed()

    def _changed(self) -> Iterator[Question]:
        """Window 4. S5.6: on the edge the referee decides, if he may choose at all."""
        story = self.story
        assert story.attack is not None
        attack, defence = story.attack.team, story.other(story.attack.team)
        if story.what == "offside" and story.total < SEEN:
            yield from self._kick()
        elif story.what in ("foul", "dive") and story.total >= SEEN and story.attack.place == "edge" and story.whistles:
            places = [place for place, harmed in (("inside", defence), ("outside", attack)) if story.may_harm(harmed)]
            if len(places) > 1:
                assert story.referee is not None
                yield Question("seeing_place", story.referee, frozenset(move("SeePlace", place=place) for place in places))

    def _looked(self) -> Iterator[Question]:
        """S5.8, and S9: the spy."""
        story, table = self.story, self.table
        attack = story.attack
        assert attack is not None
        rival = story.other(attack.team)
        if attack.text.kind == "spy":
            cards = [card for card in table.removable(rival) if texts()[card].colour != "green"]
            if cards:
                yield Question("spying", self._owner(attack.team), frozenset(move("Remove", card=card) for card in cards))
            yield from self._turn()
            return
        assert story.referee is not None
        cards = table.removable(attack.team if story.what == "dive" and story.total < CLUMSY else rival)
        if cards:
            yield Question("sending_off", story.referee, frozenset(move("Remove", card=card) for card in cards))

    def _kick(self) -> Iterator[Question]:
        """Window 5."""
        story, table = self.story, self.table
        if table.might(story.shooter, self._shot_bonus):
            yield self._cards("shot_bonuses", story.shooter, table.playable(story.shooter, self._shot_bonus))

    def _shot_bonus(self, card: Card) -> bool:
        story = self.story
        if card.kind == "free_kick_bonus":
            return story.shot == "free_kick"
        return card.kind == "home_shot_bonus" and story.shooter == story.home

    def _keeping(self) -> Iterator[Question]:
        """S5.5, S7.5, S9."""
        story, table = self.story, self.table
        team = story.other(story.shooter)
        if not self._might_save(team):
            return
        killers = table.playable(team, of_kind("killer")) if story.shot == "penalty" else []
        more = sum(texts()[card].value for card in killers)
        alone = table.playable(team, self._saves(0))
        if alone and story.final and story.half == "shoot_out":
            moves = {move("Play", card=card) for card in alone}
        else:
            moves = {move("Play", card=card) for card in table.playable(team, self._saves(more))} | {NOTHING}
            if self._saves_without_a_keeper(more):
                moves |= {move("Play", card=card) for card in killers}
        yield Question("keeping", self._owner(team), frozenset(moves), team)

    def _saves(self, more: int) -> Test:
        return lambda card: card.kind == "keeper" and self.story.total - card.value - more < SEEN

    def _saves_without_a_keeper(self, more: int) -> bool:
        """S9: killers do, one or several together."""
        return more > 0 and self.story.total - more < SEEN

    def _might_save(self, team: str) -> bool:
        """As far as everybody can tell, with all that may lie there."""
        story, table = self.story, self.table
        more = 0
        if story.shot == "penalty":
            more = sum(texts()[card].value for card in table.open(team, of_kind("killer")))
            more += sum(texts()[card].value for card in table.hidden(team, of_kind("killer")))
        if self._saves_without_a_keeper(more):
            return True
        most = story.lacks.get(team)
        return table.might(team, lambda card: self._saves(more)(card) and (most is None or card.value < most))

    def _cards(self, name: str, team: str, cards: list[str]) -> Question:
        """Cards that may be played, or none."""
        return Question(name, self._owner(team), frozenset([*(move("Play", card=card) for card in cards), NOTHING]), team)

    def _owner(self, team: str) -> int:
        return self.table.owners[team]


def _red_attack(card: Card) -> bool:
    return card.colour == "red" and card.kind in RED_ATTACKS
