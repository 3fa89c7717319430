// A board comes when a table needs it, and once: whoever stays at home, or plays another game, does not wait for it.

import { byGame } from "../lib/byGame";
import { isWanted } from "../lib/route.svelte";
import type { Board } from "./board";

type Source = () => Promise<{ board: Board }>;

const OWN: Map<string, Source> = byGame(import.meta.glob<{ board: Board }>("../games/*/page.ts"));

/** For every game that has no board of its own. */
const PLAIN: Source = () => import("./plain");

export class LoadingBoard {
  /** null: it is on its way, or did not come. */
  board = $state.raw<Board | null>(null);
  failed = $state(false);

  constructor(source: Source) {
    source().then(
      ({ board }) => (this.board = board),
      () => (this.failed = true),
    );
  }
}

const asked = new Map<Source, LoadingBoard>();

/** `?plain` behind a table's address shows any game on the plain board. */
export function boardFor(game: string): LoadingBoard {
  const source = (isWanted("plain") ? undefined : OWN.get(game)) ?? PLAIN;
  const loading = asked.get(source) ?? new LoadingBoard(source);
  asked.set(source, loading);
  return loading;
}
