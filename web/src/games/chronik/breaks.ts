// Long words on small cards: where they may be broken is said in the words of the page, for a browser knows it of few languages.

const SOFT = "\u00ad";

/** `breaks`: words with a bar where they may be broken. Only whole words are. */
export function withBreaks(text: string, breaks: readonly string[]): string {
  const broken = new Map(breaks.map((word) => [word.replaceAll("|", ""), word.replaceAll("|", SOFT)]));
  return text.replace(/\p{L}+/gu, (word) => broken.get(word) ?? broken.get(word.replace(/s$/u, ""))?.concat("s") ?? word);
}
