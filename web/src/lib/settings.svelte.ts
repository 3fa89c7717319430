import type { Language } from "./messages";
import { read, write } from "./storage";

/** A value that this browser remembers. */
class Remembered<T> {
  #key: string;
  #value: T;

  constructor(key: string, fallback: T) {
    this.#key = `anpfiff.${key}`;
    this.#value = $state(read(this.#key, fallback));
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    this.#value = value;
    write(this.#key, value);
  }
}

function browserLanguage(): Language {
  const preferred = navigator.languages.find((language) => /^(de|en)\b/i.test(language));
  return preferred?.toLowerCase().startsWith("de") ? "de" : "en";
}

/** How fast things move; 0: not at all; step: from picture to picture by hand. */
export type Speed = 0 | 0.5 | 1 | 2 | "step";
export type Theme = "device" | "light" | "dark";

/** When it may sound that it is my turn. */
export type Sound = "hidden" | "always" | "never";

export const language = new Remembered<Language>("language", browserLanguage());
export const ownName = new Remembered<string>("name", "");
export const confirmsItself = new Remembered<boolean>("confirmsItself", false);
/** What needs no thought is answered by itself. */
export const passesItself = new Remembered<boolean>("passesItself", false);
/** Whoever can only pass does so without a tap. */
export const passesEmptyHanded = new Remembered<boolean>("passesEmptyHanded", true);
/** null: the usual one. */
export const chosenSpeed = new Remembered<Speed | null>("speed", null);
export const theme = new Remembered<Theme>("theme", "device");
export const sound = new Remembered<Sound>("sound", "hidden");
export const notifies = new Remembered<boolean>("notifies", false);
