// Written by anpfiff.server.wire.typescript from messages.py: `make types` writes it anew. Not to be changed by hand.

/** To a pause, or to the end of a game that nobody wants to finish. It happens when everybody who takes part agrees. */
export type Agree = {
  type: "Agree";
  to: "end" | "pause";
  on?: boolean;
};

/** To a move being taken back, or not. It happens when everybody agrees; one who does not is enough to drop it. */
export type AgreeBack = {
  type: "AgreeBack";
  seat: number;
  to: number;
  on?: boolean;
};

/** Do nothing here, and whenever the same is asked again in this turn; or ask again from now on. `question`: not the one that is asked, but one that passes by at first, by its type: again, or asked from now on. */
export type Arm = {
  type: "Arm";
  number: number;
  on?: boolean;
  question?: string;
};

/** The seat's decision with every legal move. */
export type Asked = {
  type: string;
  fields: Record<string, unknown>;
  moves: number[];
  /** Left out where "what now" says the same. */
  text?: string;
  outlooks?: Outlook[];
  /** Those of the moves that the page has not been told of, or under another name. */
  told?: MoveTold[];
  /** In a secret choice: the move that does nothing, which can be the answer to all that follows, too. */
  nothing?: number | null;
};

/** Somebody wants to take their last move back. */
export type BackShown = {
  seat: number;
  /** The move's. */
  number: number;
  /** As the table stood after this row. */
  to: number;
  /** Seats of those who agree. */
  agreed: number[];
};

/** Of those who sit at a table anybody, if its host does not come: else it could never begin. */
export type BecomeHost = {
  type: "BecomeHost";
};

export type BotSeat = {
  type: "bot";
  bot: string;
};

/** For every question so many days: a game beside everything else. */
export type ByDay = {
  type: "day";
  days: number;
};

/** For every question so many seconds. */
export type ByMove = {
  type: "move";
  seconds: number;
};

/** The host calls it off before the start. */
export type Cancel = {
  type: "Cancel";
};

/** All up to this number has been played on the page. It is not answered. */
export type CaughtUp = {
  type: "CaughtUp";
  number: number;
};

/** `bot`: who decides there if it is not a person; with `person`, it plays for somebody who may come back. */
export type ChairShown = {
  name: string;
  bot: string | null;
  person: boolean;
  mine: boolean;
  hot_seat: boolean;
  /** Of whoever has the say before the start, and is ready by starting. */
  host: boolean;
  ready: boolean;
  /** Somebody has the table open. */
  here: boolean;
  /** When they were last seen, if they are not here: seconds since 1970; none also if nobody knows. */
  away_since: number | null;
  conceded: boolean;
  muted: boolean;
  /** So many want a bot there. */
  votes: number;
  /** So long they have left. */
  seconds: number | null;
  /** In so many seconds that begins to run at the latest: their page still plays what happened. */
  later: number;
  /** What I can ask for about this seat, by the name of the command. */
  may: string[];
};

/** Somebody has chosen in secret; the view with this number is still the newest. */
export type Committed = {
  type: "Committed";
  number: number;
  now: Now;
};

/** Give up for good. The others play on, against a bot, unless nobody is left who would. */
export type Concede = {
  type: "Concede";
  seat: number;
};

/** Say in words how the table stood at this number, as this seat saw it. */
export type Describe = {
  type: "Describe";
  number: number;
};

/** A position in words (`texts.boards.told`). */
export type Described = {
  type: "Described";
  number: number;
  description: unknown;
};

export type DeviceCode = {
  code: string;
  /** So long it can be used, once. */
  seconds: number;
  /** Where the other device finds this server, if not where the page was opened. */
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
  /** How many can play it. */
  players: number[];
  /** How long it takes, about. */
  length: string;
  options: OptionListed[];
};

export type Ended = {
  /** By seat; empty if nobody has won or lost. */
  places: number[];
  text: string;
};

/** A decision in a worked example, and what came of it. */
export type ExampleMove = {
  seat: number;
  asked: string;
  /** Empty: several decisions went by that do not matter. */
  text: string;
  told: string[];
};

/** A position, what is decided in it, and the position afterwards; played by the engine. */
export type ExampleShown = {
  id: string;
  title: string;
  edition: string;
  rules: string[];
  /** What the people at the table are called. */
  seats: string[];
  /** Whose eyes these are. */
  seat: number;
  before: string;
  /** A description, with its sentences. */
  position: unknown;
  moves: ExampleMove[];
  result: unknown;
  after: string;
};

/** An answer to a request or message that could not be done: a sentence that says why and what would be right. */
export type Failed = {
  type: "Failed";
  text: string;
};

/** What the dice are made of, as far as it may be known. The seed itself is in the record, when the game is over. */
export type FairShown = {
  /** Of the seed: SHA-256 in hexadecimal digits, from the moment when the table was made. */
  hash: string;
  sealed: SealedNonce[];
  /** When the game has begun: seats of people of whom no number is in the dice. */
  without: number[];
};

/** The host puts a bot on a seat that nobody holds; no bot: the seat is free for friends. */
export type Fill = {
  type: "Fill";
  seat: number;
  bot?: string | null;
};

/** The table of a guided first game, or of one to warm up: whoever asks, and these bots. */
export type FirstGame = {
  edition: string;
  options: Record<string, boolean | number | string>;
  bots: string[];
};

/** For a friend who gets the invitation. */
export type FreeSeat = {
  type: "free";
};

export type GameListed = {
  game: string;
  title: string;
  about: string;
  /** 1: little is to be learnt, 3: much. */
  difficulty: number;
  /** The first is the default. */
  editions: EditionListed[];
  /** How many can play one or another of them. */
  players: number[];
  bots: string[];
  bot_titles: string[];
  /** null: there are no lessons for it. */
  first_game: FirstGame | null;
  /** Of about two minutes, offered to those who wait at another table; null: it is no game for that. */
  warm_up: FirstGame | null;
};

/** Something beside the game, with what of it stands in the log: the view with this number is still the newest. */
export type Happened = {
  type: "Happened";
  lines: Line[];
  now: Now;
};

/** A second person at the same device. */
export type HotSeat = {
  type: "hot_seat";
  name: string;
};

/** The first message: with the eyes of one of the own seats, or as a spectator. */
export type Join = {
  type: "Join";
  language: "de" | "en";
  seat?: number | null;
  /** Whoever knows it may take a free seat. */
  invite?: string;
  /** Messages that are large may come packed (zlib), as bytes instead of text. */
  packed?: boolean;
};

export type LessonListed = {
  id: string;
  when: "asked" | "happened" | "over" | "start";
  /** The types of the prompts or events that it is about. */
  of: string[];
  /** The field of the event that has to name the reader's seat. */
  who: string | null;
  rule: string;
  /** What of the page to look at. */
  region: string | null;
  title: string;
  text: string;
  tip: string;
};

/** One thing that happened. */
export type Line = {
  /** After which move. */
  number: number;
  type: string;
  fields: Record<string, unknown>;
  text: string;
};

export type LinkDevice = {
  code: string;
  /** It is a seat's token of the time before there were people, and no code of today. */
  old?: boolean;
};

/** One of my tables. */
export type ListedTable = {
  table: string;
  game: string;
  title: string;
  edition: string;
  /** Empty: the game has only one. */
  edition_title: string;
  phase: "gathering" | "opening" | "over" | "paused" | "playing";
  /** Names. */
  seats: string[];
  mine: number[];
  /** For me. */
  waiting: boolean;
  touched: number;
};

/** Show an earlier position, as this seat saw it. */
export type Look = {
  type: "Look";
  number: number;
};

/** An earlier position. */
export type Looked = {
  type: "Looked";
  number: number;
  view: unknown;
  to_move: number[];
  /** What had just happened. */
  lines: Line[];
};

/** Who the browser is known as; none: nobody yet. */
export type Me = {
  name: string | null;
};

/** What a move is and how it is called: a page that was told so keeps it until a `Whole` comes. */
export type MoveTold = {
  number: number;
  type: string;
  fields: Record<string, unknown>;
  text: string;
};

/** Hear no more of what a seat says; or hear it again. */
export type Mute = {
  type: "Mute";
  seat: number;
  on?: boolean;
};

/** Whoever makes the table. */
export type MySeat = {
  type: "me";
};

export type Named = {
  /** Empty: none. */
  name: string;
};

/** What a table is made of. It starts at once if no friend has to come. */
export type NewTable = {
  game: string;
  seats: (MySeat | HotSeat | FreeSeat | BotSeat)[];
  edition?: string | null;
  options?: Record<string, boolean | number | string>;
  clock?: ByMove | ByDay | null;
  /** Begin there instead of at the beginning; game, edition and options must be the same. */
  position?: Position | null;
  /** Of a number for the dice by whoever makes the table. */
  nonce_hash?: string | null;
};

/** What a seat sees beside its view. */
export type Now = {
  to_move: number[];
  /** What now, in one sentence. */
  text: string;
  asked?: Asked | null;
  ended?: Ended | null;
  /** While several choose together in secret: who has chosen. */
  committed?: number[];
  /** The own choice, which can be replaced until the last is in. */
  sealed?: number[] | null;
  /** Doing nothing is an answer that can be given beforehand. */
  can_arm?: boolean;
  /** It was given, by the own seat, for this turn. Nobody else learns of it. */
  armed?: boolean;
  /** The number of the own move that can be taken back. Two short fields: they come with every step. */
  back?: number | null;
  /** Nobody has to be asked for it. */
  back_free?: boolean;
  /** Questions that pass by at first and that the own seat wants to be asked. */
  taken_up?: string[];
};

/** After the start: what was sealed. With the last of them the game begins. */
export type OpenNonce = {
  type: "OpenNonce";
  nonce: string;
};

export type OptionListed = {
  name: string;
  title: string;
  /** The first is the default. */
  values: (boolean | number | string)[];
  titles: string[];
};

/** What the game tells of these moves besides: where a card could go, for whom a tile would be. */
export type Outlook = {
  outlook: Record<string, unknown>;
  moves: number[];
};

/** A question that people are asked only once they have taken it up. */
export type PassBy = {
  /** Its type. */
  question: string;
  title: string;
};

/** Play these moves, all or none, in answer to the view with this number. Sending it twice does no harm. */
export type Play = {
  type: "Play";
  number: number;
  moves: number[];
};

/** A moment of a game that is over. */
export type Position = {
  table: string;
  number: number;
};

/** For all seats that one holds. */
export type Ready = {
  type: "Ready";
  on?: boolean;
};

/** The moves were not taken. */
export type Refused = {
  type: "Refused";
  number: number;
  text: string;
};

/** The same again with the same people. Whoever asks first is the host, and can seal a number for its dice. */
export type Rematch = {
  type: "Rematch";
  nonce_hash?: string | null;
};

/** One is enough to go on after a pause. */
export type Resume = {
  type: "Resume";
};

/** A number is missing: send everything again. */
export type Resync = {
  type: "Resync";
};

/** Take the own seat back from the bot that played for one. Not after giving up. */
export type Return = {
  type: "Return";
  seat: number;
};

/** How often a face has come up, and how often it should have. */
export type Rolled = {
  face: string;
  times: number;
  expected: number;
};

/** A table as one person sees it, beside the game. */
export type Room = {
  type: "Room";
  /** Where friends find this server, if not where the page was opened. */
  address: string | null;
  table: string;
  game: string;
  title: string;
  edition: string;
  edition_title: string;
  /** Otherwise its title tells nobody anything. */
  several_editions: boolean;
  options: Record<string, boolean | number | string>;
  phase: "gathering" | "opening" | "over" | "paused" | "playing";
  how: "abandoned" | "cancelled" | "conceded" | "played" | null;
  places: number[] | null;
  /** What now, in one sentence. */
  text: string;
  host: boolean;
  seats: ChairShown[];
  /** What brings friends to a free seat; not for spectators. */
  invite: string | null;
  clock: ByMove | ByDay | null;
  /** Seats of those who agree. */
  agreed: Partial<Record<"end" | "pause", number[]>>;
  back: BackShown | null;
  fair: FairShown;
  spectators: number;
  /** What I can ask for, by the name of the command. */
  may: string[];
  bots: string[];
  bot_titles: string[];
  /** The table of the rematch. */
  next: string | null;
};

/** A game's rules page. Chapters are those of one edition. */
export type RulesShown = {
  game: string;
  title: string;
  edition: string;
  editions: EditionListed[];
  /** Markdown; empty: there is no page. */
  text: string;
  /** At a table that began by earlier rules: what was different; else empty. */
  earlier: string;
  /** A description that consists of parts, by the names that the text calls them by. */
  chapters: unknown;
  examples: Record<string, ExampleShown>;
  names: Record<string, string>;
  facts: unknown;
};

/** Something that was said at the table. */
export type Said = {
  type: "Said";
  n: number;
  seat: number;
  text: string;
};

/** What is said at the table, as plain text. Sending it twice does no harm if it has a key. */
export type Say = {
  type: "Say";
  text: string;
  /** The page's own name for it: what a seat sends again under the same is said once. */
  key?: string;
};

/** A number for the dice, of somebody who sits there already: at a rematch, or with a page that has forgotten the first. */
export type SealNonce = {
  type: "SealNonce";
  nonce_hash: string;
};

/** A number for the dice that somebody has given, of which everybody sees the hash. */
export type SealedNonce = {
  seat: number;
  hash: string;
  opened: boolean;
};

/** As the game began. */
export type SeatShown = {
  name: string;
  bot: string | null;
};

/** Take a free seat. Everybody has one; a second person at the same device sits in the `hot_seat`. `nonce_hash`: of a number for the dice, which is opened at the start; none: the dice fall without one. */
export type Sit = {
  type: "Sit";
  seat: number;
  invite?: string;
  hot_seat?: boolean;
  name?: string | null;
  nonce_hash?: string | null;
};

/** What would these moves do? Nothing is played; nothing random happens. */
export type Stage = {
  type: "Stage";
  number: number;
  moves: number[];
  /** And nothing in answer to whatever a secret choice asks after them, wherever that is an answer. */
  rest?: boolean;
};

/** What the moves would do. */
export type Staged = {
  type: "Staged";
  number: number;
  moves: number[];
  view: unknown;
  /** The next question, if nothing random comes first. */
  asked: Asked | null;
};

/** Leave the own seat, or remove somebody before the start. In a running game a bot plays on, until one comes back. Whoever was removed knows the invitation, and so may others whom nobody wants: there is a new one then. */
export type Stand = {
  type: "Stand";
  seat: number;
};

/** The host's whistle. */
export type Start = {
  type: "Start";
};

/** One move further: the view with this number is the one before it with these changes. */
export type Step = {
  type: "Step";
  number: number;
  /** As `difference.py` writes them. */
  changes: unknown;
  now: Now;
  lines: Line[];
};

export type TableMade = {
  table: string;
};

/** Take the own last move back, with all that came after it. Free before anything random or hidden has come. Otherwise everybody whose game it is has to agree. At a table with a clock always: whoever could take back for ever would always have time. */
export type TakeBack = {
  type: "TakeBack";
  seat: number;
  /** The move's: sent twice, it takes back no other one. */
  number: number;
  on?: boolean;
};

/** How I have fared in one edition. */
export type Tallied = {
  game: string;
  title: string;
  edition: string;
  /** Empty: the game has only one. */
  edition_title: string;
  games: number;
  /** By place: how often. */
  places: Record<string, number>;
  conceded: number;
  /** Abandoned by agreement: nobody has a place. */
  unfinished: number;
};

/** For a bot in the place of somebody who has been away for a while: more than half of the others decide. They can come back. Of the others those do not count who are away and voted against themselves: else nobody could go on where two are missing. */
export type Vote = {
  type: "Vote";
  seat: number;
  on?: boolean;
};

/** Everything, after joining or a gap. */
export type Whole = {
  type: "Whole";
  game: string;
  edition: string;
  seats: SeatShown[];
  seat: number | null;
  /** What things are called, by the engine's name for them. */
  names: Record<string, string>;
  /** What the edition says of its cards. */
  facts: unknown;
  /** By which earlier rules the table began, and what was different; empty: by those of today. */
  earlier: string;
  number: number;
  view: unknown;
  now: Now;
  lines: Line[];
  /** The number of the own last move: what came after it is worth a recap. */
  since: number;
  chat: Said[];
  pass_by: PassBy[];
};

export type Language = "de" | "en";

export type OptionValue = boolean | number | string;

export type SeatKind = MySeat | HotSeat | FreeSeat | BotSeat;

export type Clock = ByMove | ByDay;

export type FromGuest = Sit | Stand | Fill | Ready | SealNonce | OpenNonce | Start | BecomeHost | Cancel | Concede | Agree | Resume | Vote | Return | TakeBack | AgreeBack | Rematch;

export type FromPage = Join | Stage | Play | Resync | Look | Describe | Arm | Say | Mute | CaughtUp;

export type ToPage = Room | Whole | Step | Happened | Committed | Staged | Looked | Described | Said | Refused | Failed;

export type RoomEvent =
  | { type: "NonceMissed"; fields: { seat: number } }
  | { type: "Over"; fields: { how: "abandoned" | "cancelled" | "conceded" | "played"; places: number[] | null } }
  | { type: "Conceded"; fields: { seat: number } }
  | { type: "Paused"; fields: Record<string, never> }
  | { type: "Resumed"; fields: Record<string, never> }
  | { type: "BackWished"; fields: { seat: number; to: number } }
  | { type: "BackDropped"; fields: { seat: number } }
  | { type: "TookBack"; fields: { seat: number; to: number } }
  | { type: "BotTookOver"; fields: { seat: number; bot: string; why: "clock" | "conceded" | "left" | "vote" } }
  | { type: "PlayerReturned"; fields: { seat: number } }
  | { type: "BotFailed"; fields: { seat: number; bot: string; instead: string } };
