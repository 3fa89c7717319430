// Long German words on narrow cards. Not every browser brings a dictionary for `hyphens: auto`, so words that do not fit
// get soft hyphens here.

const TOO_LONG = 15;
// A vowel and what follows it, up to the sound that begins the next syllable; sch, ch, ck, ph and th are one sound.
const SYLLABLE = /[aeiouyäöü]+[^aeiouyäöü]*(?=(?:sch|(?<!s)ch|ck|ph|th|(?<!c)k|(?<![cpt])h|[^aeiouyäöühk])[aeiouyäöü])/gi;

export function longest(text: string): number {
  return Math.max(...text.split(/[\s-]/).map((word) => word.length));
}

export function softened(text: string): string {
  return text
    .split(" ")
    .map((word) => (word.length < TOO_LONG || word.includes("-") ? word : word.replace(SYLLABLE, "$&\u00ad")))
    .join(" ");
}
