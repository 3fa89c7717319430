import type { Failed, GameListed, Language, NewTable, TableMade } from "./messages";

/** Carries a sentence of the server. */
export class ServerSaid extends Error {}

async function ask<T>(path: string, language: Language, wish?: unknown): Promise<T> {
  const how = wish === undefined ? {} : { method: "POST", body: JSON.stringify(wish) };
  const answer = await fetch(`/api/${path}?language=${language}`, how);
  if (answer.ok) {
    return (await answer.json()) as T;
  }
  const failed = (await answer.json().catch(() => null)) as Failed | null;
  throw failed?.text ? new ServerSaid(failed.text) : new Error(answer.statusText);
}

const listed = new Map<Language, Promise<GameListed[]>>();

/** Asked once a language: games do not change while the page is open. */
export function games(language: Language): Promise<GameListed[]> {
  const answer = listed.get(language) ?? ask<GameListed[]>("games", language);
  listed.set(language, answer);
  answer.catch(() => listed.delete(language));
  return answer;
}

export function makeTable(wanted: NewTable, language: Language): Promise<TableMade> {
  return ask("tables", language, wanted);
}

export function rulesOf(game: string, language: Language): Promise<string> {
  return ask(`rules/${game}`, language);
}
