// Marks what was looked up inside chapters and worked examples: boards draw them, which know nothing of a search.

import { cut } from "./searching";

/** What the stylesheet calls them. */
export const LOOKED_UP = "looked-up";

const DRAWN = "[data-chapter], [data-example]";

/** Where the words stand in there, but for those that are marked already. */
export function places(page: Element, words: RegExp[]): Range[] {
  return [...page.querySelectorAll(DRAWN)].flatMap(textsIn).flatMap((text) => placesIn(text, words));
}

function textsIn(drawn: Element): Text[] {
  const walker = document.createTreeWalker(drawn, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest("mark")) {
      texts.push(text);
    }
  }
  return texts;
}

function placesIn(text: Text, words: RegExp[]): Range[] {
  const found: Range[] = [];
  let read = 0;
  for (const piece of cut(text.data, words)) {
    if (piece.hit) {
      const range = document.createRange();
      range.setStart(text, read);
      range.setEnd(text, read + piece.text.length);
      found.push(range);
    }
    read += piece.text.length;
  }
  return found;
}

/** Browsers that cannot mark without changing the page show what was found unmarked. */
export function mark(page: Element, words: RegExp[]): void {
  if ("highlights" in CSS) {
    CSS.highlights.set(LOOKED_UP, new Highlight(...(words.length > 0 ? places(page, words) : [])));
  }
}
