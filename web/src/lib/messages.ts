// Written by anpfiff.server.wire.typescript from messages.py: `make types` writes it anew. Not to be changed by hand.

export type Agree = {
  type: "Agree";
  to: "end" | "pause";
  on?: boolean;
};

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

export type ByDay = {
  type: "day";
  days: number;
};

export type ByMove = {
  type: "move";
  seconds: number;
};

export type Cancel = {
  type: "Cancel";
};

export type ChairShown = {
  name: string;
  bot: string | null;
  person: boolean;
  mine: boolean;
  hot_seat: boolean;
  host: boolean;
  ready: boolean;
  here: boolean;
  conceded: boolean;
  muted: boolean;
  votes: number;
  seconds: number | null;
  may: string[];
};

export type Change = {
  path: (string | number)[];
  value?: unknown;
  gone?: boolean;
  append?: boolean;
};

export type Committed = {
  type: "Committed";
  number: number;
  now: Now;
};

export type Concede = {
  type: "Concede";
  seat: number;
};

export type Describe = {
  type: "Describe";
  number: number;
};

export type Described = {
  type: "Described";
  number: number;
  description: unknown;
};

export type DeviceCode = {
  code: string;
  seconds: number;
  address: string | null;
};

export type DiceOf = {
  die: string;
  rolls: number;
  faces: Rolled[];
};

export type EditionListed = {
  name: string;
  title: string;
  players: number[];
  length: string;
};

export type Ended = {
  places: number[];
  text: string;
};

export type Failed = {
  type: "Failed";
  text: string;
};

export type Fill = {
  type: "Fill";
  seat: number;
  bot?: string | null;
};

export type FirstGame = {
  edition: string;
  options: Record<string, boolean | number | string>;
  bots: string[];
};

export type FreeSeat = {
  type: "free";
};

export type GameListed = {
  game: string;
  title: string;
  about: string;
  editions: EditionListed[];
  players: number[];
  options: OptionListed[];
  bots: string[];
  bot_titles: string[];
  first_game: FirstGame | null;
};

export type Happened = {
  type: "Happened";
  lines: Line[];
  now: Now;
};

export type HotSeat = {
  type: "hot_seat";
  name: string;
};

export type Join = {
  type: "Join";
  language: "de" | "en";
  seat?: number | null;
  invite?: string;
};

export type LessonListed = {
  id: string;
  when: "asked" | "happened" | "over" | "start";
  of: string[];
  who: string | null;
  rule: string;
  region: string | null;
  title: string;
  text: string;
  tip: string;
};

export type Line = {
  number: number;
  type: string;
  fields: Record<string, unknown>;
  text: string;
};

export type LinkDevice = {
  code: string;
  old?: boolean;
};

export type ListedTable = {
  table: string;
  game: string;
  title: string;
  edition: string;
  edition_title: string;
  phase: "gathering" | "over" | "paused" | "playing";
  seats: string[];
  mine: number[];
  waiting: boolean;
  touched: number;
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

export type Me = {
  name: string | null;
};

export type MoveOffered = {
  number: number;
  type: string;
  fields: Record<string, unknown>;
  text: string;
  outlook: Record<string, unknown>;
};

export type Mute = {
  type: "Mute";
  seat: number;
  on?: boolean;
};

export type MySeat = {
  type: "me";
};

export type Named = {
  name: string;
};

export type NewTable = {
  game: string;
  seats: (MySeat | HotSeat | FreeSeat | BotSeat)[];
  edition?: string | null;
  options?: Record<string, boolean | number | string>;
  clock?: ByMove | ByDay | null;
  position?: Position | null;
};

export type Now = {
  to_move: number[];
  text: string;
  asked: Asked | null;
  ended: Ended | null;
  committed: number[];
  sealed: number[] | null;
  can_arm: boolean;
  armed: boolean;
};

export type OptionListed = {
  name: string;
  title: string;
  values: (boolean | number | string)[];
  titles: string[];
};

export type Play = {
  type: "Play";
  number: number;
  moves: number[];
};

export type Position = {
  table: string;
  number: number;
};

export type Ready = {
  type: "Ready";
  on?: boolean;
};

export type Refused = {
  type: "Refused";
  number: number;
  text: string;
};

export type Rematch = {
  type: "Rematch";
};

export type Resume = {
  type: "Resume";
};

export type Resync = {
  type: "Resync";
};

export type Return = {
  type: "Return";
  seat: number;
};

export type Rolled = {
  face: string;
  times: number;
  expected: number;
};

export type Room = {
  type: "Room";
  address: string | null;
  table: string;
  game: string;
  title: string;
  edition: string;
  edition_title: string;
  several_editions: boolean;
  options: Record<string, boolean | number | string>;
  phase: "gathering" | "over" | "paused" | "playing";
  how: "abandoned" | "cancelled" | "conceded" | "played" | null;
  places: number[] | null;
  text: string;
  host: boolean;
  seats: ChairShown[];
  invite: string | null;
  clock: ByMove | ByDay | null;
  agreed: Record<string, number[]>;
  spectators: number;
  may: string[];
  bots: string[];
  bot_titles: string[];
  next: string | null;
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
  key?: string;
};

export type SeatShown = {
  name: string;
  bot: string | null;
};

export type Sit = {
  type: "Sit";
  seat: number;
  invite?: string;
  hot_seat?: boolean;
  name?: string | null;
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

export type Stand = {
  type: "Stand";
  seat: number;
};

export type Start = {
  type: "Start";
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
};

export type Tallied = {
  game: string;
  title: string;
  edition: string;
  edition_title: string;
  games: number;
  places: Record<string, number>;
  conceded: number;
  unfinished: number;
};

export type Vote = {
  type: "Vote";
  seat: number;
  on?: boolean;
};

export type Whole = {
  type: "Whole";
  game: string;
  edition: string;
  seats: SeatShown[];
  seat: number | null;
  names: Record<string, string>;
  facts: unknown;
  number: number;
  view: unknown;
  now: Now;
  lines: Line[];
  since: number;
  chat: Said[];
};

export type Language = "de" | "en";

export type OptionValue = boolean | number | string;

export type SeatKind = MySeat | HotSeat | FreeSeat | BotSeat;

export type Clock = ByMove | ByDay;

export type FromGuest = Sit | Stand | Fill | Ready | Start | Cancel | Concede | Agree | Resume | Vote | Return | Rematch;

export type FromPage = Join | Stage | Play | Resync | Look | Describe | Arm | Say | Mute;

export type ToPage = Room | Whole | Step | Happened | Committed | Staged | Looked | Described | Said | Refused | Failed;
