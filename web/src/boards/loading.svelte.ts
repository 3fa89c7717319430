// A board comes when a table needs it, and once: whoever stays at home, or plays another game, does not wait for it.

import type { Board } from "./board";

type Source = () => Promise<{ board: Board }>;

const OWN: Record<string, Source> = {
  fussballwelt: () => import("./fussballwelt"),
  cards2010: () => import("./cards2010"),
  worldcup: () => import("./worldcup"),
};

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
  const source = (new URLSearchParams(location.search).has("plain") ? undefined : OWN[game]) ?? PLAIN;
  const loading = asked.get(source) ?? new LoadingBoard(source);
  asked.set(source, loading);
  return loading;
}
