// Who this browser is. The server knows it by a cookie that no script can read; here is only the name.

import { linkDevice, forgetMe, iAm, whoAmI } from "./http";
import { language, ownName } from "./settings.svelte";

class Myself {
  /** null: nobody yet. */
  name = $state<string | null>(null);
  #asked: Promise<void> | undefined;
  #renaming: Promise<void> | undefined;
  /** A name was typed in this tab. */
  #given = false;

  /** Asked once; later visits of other pages know it. */
  load(): Promise<void> {
    this.#asked ??= this.#ask();
    return this.#asked;
  }

  async #ask(): Promise<void> {
    try {
      await this.again();
    } catch {
      // Nobody, until the server can be reached: whoever sits down then is asked again.
      this.#asked = undefined;
    }
  }

  /** Asked once more, where an old answer would do harm: another tab may have made somebody of this browser. */
  async again(): Promise<string | null> {
    this.#is((await whoAmI(language.value)).name);
    return this.name;
  }

  /** Before a table is made or a seat is taken. True: somebody whom this page did not know before. */
  async ensure(): Promise<boolean> {
    await this.load();
    await this.#renaming;
    if (this.name !== null) {
      return false;
    }
    const own = ownName.value.trim();
    // Whoever another tab has made of this browser keeps their name, unless another one was given here.
    if ((await this.again()) === null || (this.#given && own !== this.name)) {
      this.#is((await iAm(own, language.value)).name);
    }
    return true;
  }

  /** Whoever is nobody yet gets the name with the first table. */
  async rename(name: string): Promise<void> {
    ownName.value = name;
    this.#given = name.trim() !== "";
    if (this.name !== null) {
      const renaming = iAm(name.trim(), language.value).then((known) => this.#is(known.name));
      this.#renaming = renaming.catch(() => undefined);
      await renaming;
    }
  }

  /** From now on this browser is who made the code, or who held the seat of `old`; whoever it was before becomes the same. */
  async linkDevice(code: string, old = false): Promise<void> {
    this.#is((await linkDevice(code, old, language.value)).name);
    this.#asked = Promise.resolve();
  }

  async forget(): Promise<void> {
    await forgetMe(language.value);
    this.name = null;
    ownName.value = "";
  }

  #is(name: string | null): void {
    this.name = name;
    if (name !== null) {
      ownName.value = name;
    }
  }
}

export const me = new Myself();
