"""W2.6, W4.4, W5, W6.5: the rows of a match, tile by tile."""

from dataclasses import dataclass, field
from typing import Any, TypeAlias

from anpfiff.games.worldcup.edition import Rank

WORTH = {"one_goal": 1, "two_goals": 2, "three_goals": 3}
"""Goal tiles that can be turned over; a penalty's tile cannot (W5.12)."""
TILE_WORTH = {goals: tile for tile, goals in WORTH.items()}


@dataclass
class Tile:
    kind: str
    face_up: bool = True


@dataclass
class Row:
    team: str
    colour: str
    rank: Rank
    tiles: list[Tile] = field(default_factory=list)
    """From the innermost square on."""

    @property
    def has_room(self) -> bool:
        """W4.4."""
        return len(self.tiles) < self.rank.squares

    @property
    def exposed(self) -> str | None:
        """W5.13: the outermost tile, if it lies face up and is one that can be turned over at all."""
        if not self.tiles or not self.tiles[-1].face_up:
            return None
        kind = self.tiles[-1].kind
        return kind if kind == "attack" or kind in WORTH else None

    def lay(self, kind: str) -> None:
        assert self.has_room, f"{self.team}: the row is full"
        self.tiles.append(Tile(kind))

    def lay_goals(self, goals: int) -> None:
        """W5.1 to W5.3: not more than its rank allows."""
        self.lay(TILE_WORTH[min(goals, self.rank.tile)])

    def turn_over(self) -> None:
        """W5.9 to W5.11, W5.14."""
        kind = self.exposed
        assert kind is not None, f"{self.team}: nothing is exposed"
        lower = WORTH.get(kind, 0) - 1
        if lower > 0 and not self.has_room:
            self.tiles.pop()
        else:
            self.tiles[-1].face_up = False
        if lower > 0:
            self.lay(TILE_WORTH[lower])

    def goals(self, dice: tuple[str, ...]) -> int:
        """W6.4, W6.5."""
        shown = [tile.kind for tile in self.tiles if tile.face_up]
        whole = sum(1 if kind == "penalty" else WORTH.get(kind, 0) for kind in shown)
        return whole + (shown.count("attack") + dice.count(self.colour)) // 2


Place: TypeAlias = tuple[str, str]
"""A match, and left or right."""
Rows: TypeAlias = dict[Place, Row]


def row_of(rows: Rows, told: dict[str, Any]) -> Row:
    """Events name a team and not a side."""
    found = [row for side in ("left", "right") if (row := rows.get((told.get("match", ""), side))) and row.team == told["team"]]
    assert found, f"there is no such row: {told}"
    return found[0]
