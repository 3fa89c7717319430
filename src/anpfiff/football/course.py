"""The course of a cup as an edition file tells it, and whether it can be played."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from anpfiff.core.edition import EditionError, require_known
from anpfiff.football.bracket import Drawn, Loser, Place, Slot, Winner, check_bracket, parse
from anpfiff.football.bracket import Match as BracketMatch
from anpfiff.football.cup import Round

RoundName = Literal["round_of_16", "quarter_final", "semi_final", "third_place", "final"]


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A knock-out match and who plays it, as slots (`football.bracket`)."""

    id: str
    round: RoundName
    left: str
    right: str


class Course(msgspec.Struct, frozen=True):
    """What comes after the groups."""

    file: str
    groups: Mapping[str, Sequence[str]]
    advance: int
    """Teams of each group."""
    advance_key: str
    title: str
    """The match whose winner is champion."""
    keys: Sequence[str]
    """By round: where it stands in the file."""
    matches: Sequence[Sequence[Match]]
    """By round."""
    draw_from: Sequence[Sequence[str]]
    """By round: the slots whose teams are drawn at random, none for most."""

    def rounds(self) -> list[Round]:
        """For a `Cup`."""
        return [
            Round([match.id for match in matches], [slot for match in matches for slot in (match.left, match.right)], lots)
            for matches, lots in zip(self.matches, self.draw_from, strict=True)
        ]

    def check(self) -> None:
        """Every slot can be filled when its round begins, all who advance play, and the title match comes last."""
        for group, members in self.groups.items():
            if not 1 <= self.advance < len(members):
                reason = f"{self.advance} of the {len(members)} teams of group {group}: somebody must advance, and not all"
                raise EditionError(self.file, self.advance_key, reason)
        if not self.matches or not self.matches[-1] or self.matches[-1][-1].id != self.title:
            raise EditionError(self.file, "title", f"{self.title!r} is not the last match of the last round")
        self._check_slots()
        try:
            self._check_bracket()
        except ValueError as error:
            raise EditionError(self.file, self.keys[0].partition("[")[0], str(error)) from None
        self._check_lots()
        self._check_winners()
        self._check_losers()

    def _check_slots(self) -> None:
        ended: list[str] = []
        used: list[Slot] = []
        for key, matches, lots in zip(self.keys, self.matches, self.draw_from, strict=True):
            used += [self._slot(text, ended, f"{key}.draw_from") for text in lots]
            for index, match in enumerate(matches):
                used.append(self._slot(match.left, ended, f"{key}.matches[{index}].left"))
                used.append(self._slot(match.right, ended, f"{key}.matches[{index}].right"))
            ended += [match.id for match in matches]
        for group in self.groups:
            for place in range(1, self.advance + 1):
                if Place(place, group) not in used:
                    reason = f"{Place(place, group).text()} advances but plays no match"
                    raise EditionError(self.file, self.keys[0].partition("[")[0], reason)

    def _check_winners(self) -> None:
        """Whoever wins plays on, but for the title and third place."""
        used = [slot for matches in self.matches for match in matches for slot in (match.left, match.right)]
        used += [slot for lots in self.draw_from for slot in lots]
        for key, matches in zip(self.keys, self.matches, strict=True):
            for index, match in enumerate(matches):
                plays_on = f"Wm:{match.id}" in used
                if not plays_on and match.id != self.title and match.round != "third_place":
                    raise EditionError(self.file, f"{key}.matches[{index}]", f"the winner of {match.id} plays no more")

    def _check_losers(self) -> None:
        """Whoever lost cannot become champion: third place is for losers, and only that."""
        for key, matches in zip(self.keys, self.matches, strict=True):
            for index, match in enumerate(matches):
                losers = [isinstance(parse(slot), Loser) for slot in (match.left, match.right)]
                if losers != [match.round == "third_place"] * 2:
                    reason = f"{match.id}: losers play for third place, and nobody else does"
                    raise EditionError(self.file, f"{key}.matches[{index}]", reason)

    def _check_lots(self) -> None:
        """Whoever is drawn plays in the round of that draw."""
        drawn = 0
        for key, matches, lots in zip(self.keys, self.matches, self.draw_from, strict=True):
            here = range(drawn + 1, drawn + len(lots) + 1)
            drawn += len(lots)
            for text in [slot for match in matches for slot in (match.left, match.right)]:
                slot = parse(text)
                if isinstance(slot, Drawn) and slot.number not in here:
                    raise EditionError(self.file, f"{key}.matches", f"{text} is not drawn for this round")

    def _slot(self, text: str, ended: Sequence[str], key: str) -> Slot:
        """What `football.bracket` cannot know: how many advance, and that the matches of a round are played together."""
        try:
            slot = parse(text)
        except ValueError as error:
            raise EditionError(self.file, key, f"nobody can fill {text}: {error}") from None
        if isinstance(slot, Place):
            require_known(self.file, key, [slot.group], self.groups)
            if slot.place > self.advance:
                raise EditionError(self.file, key, f"nobody can fill {text}: {self.advance} of a group advance")
        elif isinstance(slot, Winner | Loser):
            require_known(self.file, key, [slot.match], ended)
        return slot

    def _check_bracket(self) -> None:
        check_bracket(
            [BracketMatch(match.id, parse(match.left), parse(match.right)) for matches in self.matches for match in matches],
            {group: len(members) for group, members in self.groups.items()},
            [[parse(slot) for slot in lots] for lots in self.draw_from if lots],
        )
