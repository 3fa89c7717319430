"""How far a match of schwalben has come, told by what has happened in it."""

from dataclasses import dataclass, field
from typing import Any

from anpfiff.games.schwalben.edition import Card
from legal.position import Position
from legal.schwalben_table import box, edition, texts

SHOTS = {"free_kick": 2, "penalty": 5}
"""S5.3."""


@dataclass
class Attack:
    """S4.3: a card that has been played to score, and what has become of it."""

    team: str
    card: str
    bonus: int = 0
    answer: str = ""
    place: str = ""
    over: bool = False

    @property
    def text(self) -> Card:
        return texts()[self.card]

    @property
    def value(self) -> int:
        return self.text.value + self.bonus


@dataclass
class Story:
    """The running match. `at` says after what the table waits."""

    home: str
    away: str
    knock_out: bool
    final: bool
    referee: int | None = None
    """None: the dummy."""
    at: str = "offers"
    offers: dict[str, int] = field(default_factory=dict)
    decided: set[str] = field(default_factory=set)
    """S6.5: sides whose offer was taken or refused."""
    bribed: set[str] = field(default_factory=set)
    half: str = "normal"
    score: dict[str, int] = field(default_factory=dict)
    stopped: set[str] = field(default_factory=set)
    turn: str = ""
    """Who attacks next, or attacks."""
    before: str = ""
    """S4.2: who was the last to play a card before kick-off."""
    drew: bool = False
    """S4.5: a card was drawn before this attack."""
    green_played: set[str] = field(default_factory=set)
    extra: bool = False
    """S9: this attack comes after both have stopped."""
    attack: Attack | None = None
    shot: str = ""
    """open, free_kick or penalty."""
    blue_sky: bool = False
    """S6.4: this shot came out of the blue."""
    shooter: str = ""
    what: str = ""
    roller: str = ""
    total: int = 0
    used: set[str] = field(default_factory=set)
    lacks: dict[str, int] = field(default_factory=dict)
    """S7.5: no keeper card of this value or more can be there."""

    def other(self, team: str) -> str:
        return self.away if team == self.home else self.home

    def side(self, team: str) -> str:
        return "home" if team == self.home else "away"

    @property
    def level(self) -> bool:
        return self.score[self.home] == self.score[self.away]

    @property
    def whistles(self) -> bool:
        """S6.5, S6.7: the dummy and a referee whom both have bribed decide nothing."""
        return self.referee is not None and len(self.bribed) < 2

    def may_harm(self, team: str) -> bool:
        """S6.5: nothing is decided against whoever has paid."""
        return team not in self.bribed


def story_of(position: Position) -> Story:
    history = position.history
    began = max(index for index, event in enumerate(history) if event["type"] == "MatchBegan")
    event = history[began]
    rounds = edition(position.setup.edition).rounds
    knock_out = {match.id: match.round for round_ in rounds for match in round_.matches}
    story = Story(event["home"], event["away"], event["match"] in knock_out, knock_out.get(event["match"]) == "final")
    story.score = {story.home: 0, story.away: 0}
    story.turn = story.away  # S4.2
    for event in history[began + 1 :]:
        _HAPPENS.get(event["type"], _nothing)(story, event)
    return story


def _nothing(story: Story, event: dict[str, Any]) -> None:
    """What says nothing about how far the match has come."""


def _offered(story: Story, event: dict[str, Any]) -> None:
    story.at = "offers"
    story.offers[event["team"]] = event["millions"]


def _taken(story: Story, event: dict[str, Any]) -> None:
    story.at = "offers"
    story.decided.add(event["team"])
    if event["type"] == "BribeTaken":
        story.bribed.add(event["team"])


def _drawn(story: Story, event: dict[str, Any]) -> None:
    if story.at == "offers":  # S4.2: the home team's
        story.at = "before"


def _played(story: Story, event: dict[str, Any]) -> None:
    team, card = event["team"], texts()[event["card"]]
    if card.colour == "red":
        story.used.add(event["card"])
    if story.attack is None or story.attack.over:
        _played_between(story, team, event["card"])
    elif card.kind in ("attack_bonus", "dive_bonus"):
        story.attack.bonus += card.value
    elif card.kind in ("foul", "offside", "cancel"):
        story.attack.answer = event["card"]
        story.at = "answered"
    elif card.kind in ("foul_bonus", "offside_bonus"):
        story.at = "answered"
    if card.kind in ("home_shot_bonus", "free_kick_bonus"):
        story.at = "kick"


def _played_between(story: Story, team: str, name: str) -> None:
    card = texts()[name]
    if card.kind == "draw":
        if story.at in ("offers", "before"):  # S4.6: there may have been no card for the home team
            story.before, story.at = team, "before"
        else:
            story.drew = True
            story.at = "turn"
    elif card.kind == "extra_attack":
        story.extra, story.turn, story.at = True, team, "turn"
    elif card.kind in ("attack", "straight", "dive", "spy"):
        more = sum(text.value for text in box().cards if text.kind == "extra_attack")
        story.attack = Attack(team, name, more if story.extra and card.kind in ("attack", "dive") else 0, place=card.place or "")
        story.turn, story.at, story.shot, story.shooter = team, "attacked", "open", team
        if card.colour == "green":
            story.green_played.add(team)
        if card.kind == "spy":
            _settle(story)


def _thrown(story: Story, event: dict[str, Any]) -> None:
    story.at = "thrown"
    story.what, story.roller, story.total = event["what"], event["team"], event["total"]
    if event["what"] == "shot":
        story.shooter = event["team"]


def _changed(story: Story, event: dict[str, Any]) -> None:
    story.at = "changed"
    story.total = event["total"]


def _place(story: Story, event: dict[str, Any]) -> None:
    assert story.attack is not None
    story.attack.place = event["place"]


def _looked(story: Story, event: dict[str, Any]) -> None:
    story.at = "looked"


def _removed(story: Story, event: dict[str, Any]) -> None:
    """S5.8: for a clumsy dive, and by a spy, after which the attack is over; otherwise a kick follows."""
    if story.attack is not None and story.attack.over:
        _settle(story)


def _awarded(story: Story, event: dict[str, Any]) -> None:
    story.at, story.shot = "kick", event["shot"]


def _given(story: Story, event: dict[str, Any]) -> None:
    story.at, story.shot, story.blue_sky, story.shooter = "kick", "penalty", True, event["team"]


def _shot_over(story: Story, event: dict[str, Any]) -> None:
    if event["type"] == "Goal":
        if story.half == "shoot_out":
            if story.final:
                # S7.5: what would have saved by itself would have been played.
                keeper = story.other(event["team"])
                story.lacks[keeper] = min(story.total - 6, story.lacks.get(keeper, story.total))
            return
        story.score = {story.home: event["home"], story.away: event["away"]}
    if story.half == "shoot_out":
        return
    if story.blue_sky:
        story.at, story.blue_sky = "turn", False
        if story.attack is not None:
            story.attack.over = True
    else:
        _settle(story)


def _failed(story: Story, event: dict[str, Any]) -> None:
    _settle(story)


def _settle(story: Story) -> None:
    """S4.3: the other side is next, unless it has stopped."""
    assert story.attack is not None
    story.attack.over = True
    story.at, story.drew, story.extra = "settled", False, False
    rival = story.other(story.attack.team)
    story.turn = story.attack.team if rival in story.stopped else rival


def _hurt(story: Story, event: dict[str, Any]) -> None:
    story.at = "hurt"


def _healed(story: Story, event: dict[str, Any]) -> None:
    """S9: a green card that was taken back, or an injury undone."""
    assert story.attack is not None
    story.at = "turn" if story.attack.over else "answered"


def _stopped(story: Story, event: dict[str, Any]) -> None:
    story.at = "turn"
    story.stopped.add(event["team"])
    rival = story.other(event["team"])
    story.turn = event["team"] if rival in story.stopped else rival


def _extra_time(story: Story, event: dict[str, Any]) -> None:
    story.half, story.at, story.stopped, story.turn = "extra", "turn", set(), story.away


def _shoot_out(story: Story, event: dict[str, Any]) -> None:
    story.half, story.shot, story.attack = "shoot_out", "penalty", None


def _named(story: Story, event: dict[str, Any]) -> None:
    """S6.2: another referee may be bribed again, and what the one before was paid binds nobody."""
    story.at, story.offers, story.decided, story.bribed = "offers", {}, set(), set()


_HAPPENS = {
    "RefereeNamed": _named,
    "BribeOffered": _offered,
    "BribeTaken": _taken,
    "BribeRefused": _taken,
    "CardDrawn": _drawn,
    "CardPlayed": _played,
    "DiceThrown": _thrown,
    "TotalChanged": _changed,
    "PlaceSeen": _place,
    "CardsSeen": _looked,
    "CardRemoved": _removed,
    "KickAwarded": _awarded,
    "PenaltyGiven": _given,
    "ShotWide": _shot_over,
    "Saved": _shot_over,
    "Goal": _shot_over,
    "AttackFailed": _failed,
    "Injury": _hurt,
    "WholeAgain": _healed,
    "Stopped": _stopped,
    "ExtraTimeBegan": _extra_time,
    "ShootOutBegan": _shoot_out,
}
