// What the board draws on top while something plays: one picture each. `script.ts` makes them of what was settled.
// While a picture plays the board is still as it was before: results and tables that it shows come with it.

import type { Step, Way } from "./honours";
import type { FullStanding, GroupView, MatchView } from "./types";
import type { Rank, SideName } from "./view";

/** One kick of a shoot-out, as the board at its side has it. */
export type KickSeen = { team: string; scored: boolean };

export type Scene =
  | { kind: "card"; seat: number; card: string; away: boolean }
  | { kind: "lay"; seat: number | null; match: string; side: SideName; tile: string }
  | { kind: "turn"; seat: number | null; match: string; side: SideName; lower: string | null }
  | { kind: "goal" | "shot"; match: string; team: string; seat: number | null }
  | { kind: "shotEnded"; match: string; team: string; seat: number | null; colour: Rank; scored: boolean }
  | { kind: "whistle" }
  | { kind: "dice" | "colours"; group: string | null; colours: Rank[] }
  | { kind: "halves"; group: string; matches: MatchView[] }
  | { kind: "table"; group: string; standings: FullStanding[] }
  | { kind: "stamps"; group: string; standings: FullStanding[]; decided: GroupView | undefined }
  | { kind: "final"; match: MatchView }
  | { kind: "shootOut"; match: string }
  | { kind: "deciding"; match: string; team: string; kicks: KickSeen[] }
  | { kind: "kick"; match: string; team: string; colour: Rank; scored: boolean; kicks: KickSeen[] }
  | { kind: "shootOutEnded"; match: string; winner: string; kicks: KickSeen[]; score: string }
  | { kind: "coin"; match: string; winner: string | null }
  | { kind: "lots"; teams: string[]; match: string | null }
  | { kind: "replays"; matches: string[] }
  | { kind: "champion" | "trophy"; team: string; seat: number }
  | { kind: "wonEarly"; seat: number }
  | { kind: "poster"; way: Way }
  | { kind: "podium"; steps: Step[] };

/** Pictures over the whole board; the others play in a row, on the piles or in a sheet. */
export type OnTop = Exclude<Scene, { kind: "card" | "lay" | "turn" }>;

export function isOnTop(scene: Scene | null): scene is OnTop {
  return scene !== null && scene.kind !== "card" && scene.kind !== "lay" && scene.kind !== "turn";
}
