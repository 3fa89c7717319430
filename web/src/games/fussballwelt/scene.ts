// What the board draws on top of itself while something plays.

/** Coins on their way. `null`: the bank. `project`: whose building they come from or are owed to. */
export type Flow = { from: number | null; to: number | null; coins: number; project: string };

export type Scene =
  /** The own dice wait to be thrown. */
  | { type: "ready"; seat: number; dice: number }
  | { type: "roll"; seat: number; dice: number[] }
  /** The number lights up. */
  | { type: "number"; seat: number; number: number }
  | { type: "pay"; flows: Flow[] }
  | { type: "build"; seat: number; card: string; cost: number }
  | { type: "swap"; seat: number; other: number; given: string; received: string }
  | { type: "second_turn"; seat: number }
  | { type: "win"; seat: number };

/** What a scene brings or costs a seat; 0: nothing. */
export function change(scene: Scene | null, seat: number): number {
  if (scene?.type === "build") {
    return scene.seat === seat ? -scene.cost : 0;
  }
  const flows = scene?.type === "pay" ? scene.flows : [];
  return flows.reduce((sum, { from, to, coins }) => sum + (to === seat ? coins : 0) - (from === seat ? coins : 0), 0);
}

/** Buildings that pay in it, by their owner. */
export function payers(scene: Scene | null, seat: number): string[] {
  return scene?.type === "pay" ? scene.flows.filter(({ to }) => to === seat).map(({ project }) => project) : [];
}

/** What goes up in it in somebody's world; "": nothing. */
export function rising(scene: Scene | null, seat: number): string {
  if (scene?.type === "swap") {
    return scene.seat === seat ? scene.received : scene.other === seat ? scene.given : "";
  }
  return scene?.type === "build" && scene.seat === seat ? scene.card : "";
}

/** The dice that fall in somebody's world; none: none do. */
export function falling(scene: Scene | null, seat: number): number[] {
  return scene?.type === "roll" && scene.seat === seat ? scene.dice : [];
}
