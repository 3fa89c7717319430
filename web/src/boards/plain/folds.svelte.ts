import { read, write } from "../../lib/storage";

/** Whether a part is open; null: nobody has touched it. */
class Fold {
  readonly #key: string;
  #open: boolean | null;

  constructor(name: string) {
    this.#key = `anpfiff.fold.${name}`;
    this.#open = $state(read<boolean | null>(this.#key, null));
  }

  get open(): boolean | null {
    return this.#open;
  }

  set open(open: boolean | null) {
    this.#open = open;
    write(this.#key, open);
  }
}

const folds = new Map<string, Fold>();

export function remembered(name: string): Fold {
  const known = folds.get(name);
  if (known) {
    return known;
  }
  const made = new Fold(name);
  folds.set(name, made);
  return made;
}
