// Written by anpfiff.server.typescript from messages.py: `make types` writes it anew. Not to be changed by hand.

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
};

export type Language = "de" | "en";

export type OptionValue = boolean | number | string;

export type SeatKind = PersonSeat | BotSeat;

export type FromPage = Join | Stage | Play | Resync;

export type ToPage = Whole | Step | Staged | Refused | Failed;
