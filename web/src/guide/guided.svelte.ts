// At which tables somebody is guided, and what they have read there. Only this browser knows.

import { read, write } from "../lib/storage";

type Kept = { table: string; on: boolean; hidden: boolean; read: string[] };

const KEY = "anpfiff.guide";
/** So many tables are remembered, the newest first. */
const MOST = 30;

export class Guided {
  readonly #table: string;
  #kept = $state.raw<Kept>({ table: "", on: false, hidden: false, read: [] });

  /** `wanted`: whoever comes here for the first time comes to be guided. */
  constructor(table: string, wanted: boolean) {
    this.#table = table;
    const kept = all().find((each) => each.table === table);
    this.#kept = kept ?? { table, on: wanted, hidden: false, read: [] };
    if (wanted && !kept) {
      this.#keep({});
    }
  }

  get on(): boolean {
    return this.#kept.on;
  }

  /** The lessons are out of the way until somebody wants them. */
  get hidden(): boolean {
    return this.#kept.hidden;
  }

  /** In the order in which they were read. */
  get read(): string[] {
    return this.#kept.read;
  }

  hide(hidden: boolean): void {
    this.#keep({ hidden });
  }

  hasRead(lessons: string[]): void {
    const fresh = lessons.filter((lesson) => !this.#kept.read.includes(lesson));
    if (fresh.length > 0) {
      this.#keep({ read: [...this.#kept.read, ...fresh] });
    }
  }

  switchTo(on: boolean): void {
    this.#keep({ on, hidden: false });
  }

  #keep(changed: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...changed };
    write(KEY, [this.#kept, ...all().filter((each) => each.table !== this.#table)].slice(0, MOST));
  }
}

function all(): Kept[] {
  return read<Kept[]>(KEY, []);
}
