// What is asked over HTTP. Errors carry the server's sentence, which is made for people.

import type {
  LinkDevice,
  DeviceCode,
  DiceOf,
  Failed,
  FromGuest,
  GameListed,
  Language,
  LessonListed,
  ListedTable,
  Me,
  NewTable,
  Room,
  RulesShown,
  TableMade,
  Tallied,
} from "./messages";
import { words } from "../words/words";

/** Carries a sentence of the server. */
export class ServerSaid extends Error {
  constructor(
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

/** What to show somebody for whom something did not work. */
export function reason(error: unknown): string {
  return error instanceof ServerSaid ? error.message : words().notReached;
}

type Method = "GET" | "POST" | "DELETE";

async function ask<T>(method: Method, path: string, language: Language, body?: unknown, more: Record<string, string> = {}): Promise<T> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`/api/${path}?${new URLSearchParams({ language, ...more })}`, { method, ...content });
  if (answer.ok) {
    return (await answer.json()) as T;
  }
  const failed = (await answer.json().catch(() => null)) as Failed | null;
  throw failed?.text ? new ServerSaid(failed.text, answer.status) : new Error(answer.statusText);
}

const listed = new Map<Language, Promise<GameListed[]>>();

/** Asked once a language: games do not change while the page is open. */
export function games(language: Language): Promise<GameListed[]> {
  const answer = listed.get(language) ?? ask<GameListed[]>("GET", "games", language);
  listed.set(language, answer);
  answer.catch(() => listed.delete(language));
  return answer;
}

const rules = new Map<string, Promise<RulesShown>>();

/** `edition`: whose teams and matches it tells; "": the game's first. `table`: as they hold there, which may have begun by earlier rules or agreed on others. Asked once a language. */
export function rulesOf(game: string, language: Language, edition = "", table = ""): Promise<RulesShown> {
  const key = `${game} ${language} ${edition} ${table}`;
  const path = table ? `tables/${table}/rules` : `rules/${game}`;
  const answer = rules.get(key) ?? ask<RulesShown>("GET", path, language, undefined, edition ? { edition } : {});
  rules.set(key, answer);
  answer.catch(() => rules.delete(key));
  return answer;
}

const guides = new Map<string, Promise<LessonListed[]>>();

/** The lessons of a guided game; none: it has no guide. Asked once a language. */
export function guideOf(game: string, language: Language): Promise<LessonListed[]> {
  const key = `${game} ${language}`;
  const answer = guides.get(key) ?? ask<LessonListed[]>("GET", `games/${game}/guide`, language);
  guides.set(key, answer);
  answer.catch(() => guides.delete(key));
  return answer;
}

// --- who I am

export function whoAmI(language: Language): Promise<Me> {
  return ask("GET", "me", language);
}

export function iAm(name: string, language: Language): Promise<Me> {
  return ask("POST", "me", language, { name });
}

export function forgetMe(language: Language): Promise<Me> {
  return ask("DELETE", "me", language);
}

export function makeCode(language: Language): Promise<DeviceCode> {
  return ask("POST", "me/code", language);
}

/** `old`: the code is a seat's token of the time before there were people. */
export function linkDevice(code: string, old: boolean, language: Language): Promise<Me> {
  return ask("POST", "me/link_device", language, { code, old } satisfies LinkDevice);
}

export function myTables(language: Language): Promise<ListedTable[]> {
  return ask("GET", "me/tables", language);
}

export function myStatistics(language: Language): Promise<Tallied[]> {
  return ask("GET", "me/statistics", language);
}

// --- tables

export function makeTable(wanted: NewTable, language: Language): Promise<TableMade> {
  return ask("POST", "tables", language, wanted);
}

export function command(table: string, wanted: FromGuest, language: Language): Promise<Room> {
  return ask("POST", `tables/${table}/commands`, language, wanted);
}

/** Of a game that is over. */
export function recordOf<T>(table: string, language: Language): Promise<T> {
  return ask("GET", `tables/${table}/record`, language);
}

/** Of such a game, by row: below which number each outcome is by the rules, by which the server plays it again. */
export function boundsOf(table: string, language: Language): Promise<number[][]> {
  return ask("GET", `tables/${table}/bounds`, language);
}

export function deleteTable(table: string, language: Language): Promise<null> {
  return ask("DELETE", `tables/${table}`, language);
}

export function diceOf(table: string, language: Language): Promise<DiceOf[]> {
  return ask("GET", `tables/${table}/dice`, language);
}
