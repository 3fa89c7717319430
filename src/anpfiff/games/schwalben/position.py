"""What all parts of a description ask of a position: who plays, whose a team is, and what the box prints."""

from anpfiff.core.description import Say, Side, say
from anpfiff.games.schwalben.edition import Box, Card
from anpfiff.games.schwalben.view import MatchView, SchwalbenView


class Position:
    """One view, and the box beside it."""

    def __init__(self, view: SchwalbenView, box: Box) -> None:
        self.view = view
        self.match = next((match for match in view.matches if view.running and match.id == view.running.match), None)
        self.playing = (None, None) if self.match is None else (self.match.home, self.match.away)
        self._nations = box.nations
        self._cards = {card.id: card for card in box.cards}

    def owns(self, team: str) -> bool:
        return self.view.seat is not None and self.view.owners.get(team) == self.view.seat

    def strength(self, nation: str) -> int:
        return self._nations[nation].strength

    def printed(self, card: str) -> Card:
        return self._cards[card.partition(".")[0]]

    def held(self, team: str) -> Say:
        about = self.view.teams[team]
        return say("held", green=about.green, blue=about.blue, red=about.red)

    def side(self, team: str) -> Side:
        """With how many cards it has, which everybody can count."""
        held = None if self.view.accounts else self.held(team)
        return Side(team, self.view.teams[team].owner, self.owns(team), note=held)


def score(match: MatchView) -> str:
    """The score, then that of the shoot-out; nothing before kick-off."""
    if match.home_goals is None:
        return ""
    score = f"{match.home_goals}:{match.away_goals}"
    return score if match.shoot_out is None else f"{score} ({match.shoot_out[0]}:{match.shoot_out[1]})"
