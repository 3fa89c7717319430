// What the board draws while a moment plays.

import type { Roll, Side } from "./match";

/** What lies on the pitch meanwhile. */
type OnPitch = {
  attacker?: Side;
  card?: string | null;
  answer?: string | null;
  place?: string | null;
  die?: number | null;
  ball?: "spot" | "goal" | "wide" | "saved";
};

export type Scene = OnPitch & {
  type:
    | "card"
    | "answer"
    | "die"
    | "strip"
    | "goal"
    | "saved"
    | "wide"
    | "failed"
    | "kick"
    | "penalty"
    | "bribe"
    | "taken"
    | "refused"
    | "red"
    | "injury"
    | "tables"
    | "trophy"
    | "envelope"
    | "statement";
  /** Whom it is about. */
  team?: string;
  /** One sentence, from the log. */
  text?: string;
  /** What the card says with which it began: of a foreign match, of which no card is read out. */
  joke?: string;
  roll?: Roll | undefined;
  score?: [number, number];
  match?: string;
  seat?: number;
  millions?: number;
  /** The card that goes for good: `card` for whoever may know it, `before`: how many of its colour there were. */
  torn?: { colour: string; card: string | null; before: number | undefined };
  /** Seats whose accounts everybody has seen. */
  opened?: number[];
};
