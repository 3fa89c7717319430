// Written by anpfiff.server.typescript from messages.py: `make types` writes it anew. Not to be changed by hand.

export type Arm = {
  type: "Arm";
  number: number;
  on?: boolean;
};

export type Asked = {
  type: string;
  fields: Record<string, unknown>;
  text: string;
  moves: MoveOffered[];
};

export type BotSeat = {
  type: "bot";
  bot: string;
};

export type Change = {
  path: (string | number)[];
  value: unknown;
  gone: boolean;
};

export type Committed = {
  type: "Committed";
  number: number;
  now: Now;
};

export type Ended = {
  places: number[];
  text: string;
};

export type Failed = {
  type: "Failed";
  text: string;
};

export type GameListed = {
  game: string;
  title: string;
  about: string;
  editions: string[];
  players: number[];
  options: OptionListed[];
  bots: string[];
  bot_titles: string[];
};

export type Join = {
  type: "Join";
  language: "de" | "en";
  token?: string | null;
};

export type Line = {
  number: number;
  type: string;
  fields: Record<string, unknown>;
  text: string;
};

export type Look = {
  type: "Look";
  number: number;
};

export type Looked = {
  type: "Looked";
  number: number;
  view: unknown;
  to_move: number[];
  lines: Line[];
};

export type MoveOffered = {
  number: number;
  type: string;
  fields: Record<string, unknown>;
  text: string;
};

export type NewTable = {
  game: string;
  seats: (PersonSeat | BotSeat)[];
  edition?: string | null;
  options?: Record<string, boolean | number | string>;
};

export type Now = {
  to_move: number[];
  text: string;
  asked: Asked | null;
  ended: Ended | null;
  committed: number[];
  sealed: number[] | null;
  can_arm: boolean;
};

export type OptionListed = {
  name: string;
  title: string;
  values: (boolean | number | string)[];
  titles: string[];
};

export type PersonSeat = {
  type: "person";
  name: string;
};

export type Play = {
  type: "Play";
  number: number;
  moves: number[];
};

export type Refused = {
  type: "Refused";
  number: number;
  text: string;
};

export type Resync = {
  type: "Resync";
};

export type Said = {
  type: "Said";
  n: number;
  seat: number;
  text: string;
};

export type Say = {
  type: "Say";
  text: string;
};

export type SeatShown = {
  name: string;
  bot: string | null;
};

export type Stage = {
  type: "Stage";
  number: number;
  moves: number[];
};

export type Staged = {
  type: "Staged";
  number: number;
  moves: number[];
  view: unknown;
  asked: Asked | null;
};

export type Step = {
  type: "Step";
  number: number;
  changes: Change[];
  now: Now;
  lines: Line[];
};

export type TableMade = {
  table: string;
  tokens: Record<string, string>;
};

export type Whole = {
  type: "Whole";
  address: string | null;
  game: string;
  edition: string;
  options: Record<string, boolean | number | string>;
  seats: SeatShown[];
  seat: number | null;
  names: Record<string, string>;
  facts: unknown;
  number: number;
  view: unknown;
  now: Now;
  lines: Line[];
  since: number;
  talk: Said[];
};

export type Language = "de" | "en";

export type OptionValue = boolean | number | string;

export type SeatKind = PersonSeat | BotSeat;

export type FromPage = Join | Stage | Play | Resync | Look | Arm | Say;

export type ToPage = Whole | Step | Committed | Staged | Looked | Said | Refused | Failed;
