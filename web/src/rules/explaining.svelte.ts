// The question marks: things on a table carry `data-explains`, and this knows which rule explains them. While somebody asks, each of
// them has a ?, and a tap explains instead of plays.

import { byGame } from "../lib/byGame";

/** They are short, and a ? must not wait: whoever asks may have lost the line. */
const FOUND = byGame(import.meta.glob<Record<string, string>>("../games/*/explains.json", { eager: true, import: "default" }));
const RULES = new Map([...FOUND].map(([game, rules]) => [game, new Map(Object.entries(rules))]));

/** The rule that explains a thing of a game; an edition may have one of its own. */
export function ruleOf(game: string, thing: string, edition = ""): string | undefined {
  const rules = RULES.get(game);
  return rules?.get(`${thing} ${edition}`) ?? rules?.get(thing);
}

export function explains(game: string): boolean {
  return RULES.has(game);
}

class Explaining {
  on = $state(false);
}

export const explaining = new Explaining();

/** One thing that can be explained, where it is on the page. */
export type Marked = { element: HTMLElement; rule: string; label: string; x: number; y: number; width: number; height: number };

/** All of them that can be seen, or could be by scrolling: what lies under a bar has to wait until it comes out. */
export function markedOn(root: ParentNode, layer: Element | undefined, game: string, edition: string): Marked[] {
  return [...root.querySelectorAll<HTMLElement>("[data-explains]")].flatMap((element) => {
    const rule = ruleOf(game, element.dataset["explains"] ?? "", edition);
    const box = element.getBoundingClientRect();
    if (!rule || box.width === 0 || isCovered(element, box, layer)) {
      return [];
    }
    const label = (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 80);
    return [{ element, rule, label, x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height }];
  });
}

function isCovered(element: HTMLElement, box: DOMRect, layer: Element | undefined): boolean {
  const found = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2).find((each) => !layer?.contains(each));
  return found !== undefined && !element.contains(found) && !found.contains(element);
}
