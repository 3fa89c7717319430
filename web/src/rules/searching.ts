// Looking something up on a rules page: which of its blocks say it, with the headings above them, and where.

import type { RulesShown } from "../lib/messages";
import { textOfSpans, type Block } from "./markdown";

/** Small letters without accents, so that nobody has to type them. Every letter stays one. */
export function plain(text: string): string {
  return [...text].map((letter) => (letter.length === 1 ? letter.normalize("NFD").charAt(0).toLowerCase() : letter)).join("");
}

/** What is looked up, word by word; whoever has no ß types ss. */
export function wordsOf(query: string): RegExp[] {
  const written = plain(query).split(/\s+/).filter(Boolean);
  return written.map((word) => new RegExp(word.replace(/[^\p{L}\p{N}]/gu, "\\$&").replaceAll("ss", "(?:ss|ß)"), "gu"));
}

/** All that a block says. */
function said(block: Block, rules: RulesShown): string {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return ids(block.spans) + textOfSpans(block.spans);
    case "list":
      return block.items.map(textOfSpans).join(" ");
    case "table":
      return [block.head, ...block.rows].flat().map((cell) => ids(cell) + textOfSpans(cell)).join(" ");
    case "chapter":
      return told((rules.chapters as { parts: Record<string, unknown> }).parts[block.name], rules.names);
    case "example":
      return told(rules.examples[block.name], rules.names);
    case "picture":
      return "";
  }
}

/** Whoever types the number of a rule finds it. */
function ids(spans: { kind: string; text: string }[]): string {
  return spans.filter((span) => span.kind === "anchor").map((span) => `${span.text} `).join("");
}

/** Every text in there; what has a name, by it. */
function told(thing: unknown, names: Record<string, string>): string {
  if (typeof thing === "string" || typeof thing === "number") {
    return names[thing] ?? String(thing);
  }
  return typeof thing === "object" && thing !== null ? Object.values(thing).map((each) => told(each, names)).join(" ") : "";
}

/** Blocks that say all the words, of tables the rows that do, with the headings above them. None: everything. */
export function found(blocks: Block[], query: string, rules: RulesShown): { blocks: Block[]; count: number } {
  const words = wordsOf(query);
  if (words.length === 0) {
    return { blocks, count: 0 };
  }
  const has = (text: string) => words.every((word) => plain(text).search(word) >= 0);
  const kept: Block[] = [];
  let above: Block[] = [];
  let count = 0;
  for (const block of blocks) {
    if (block.kind === "heading") {
      above = [...above.filter((heading) => heading.kind === "heading" && heading.level < block.level), block];
    }
    const hit = has(said(block, rules)) ? (block.kind === "table" ? ofRows(block, has) : block) : null;
    if (hit) {
      count += hit.kind === "table" ? Math.max(1, hit.rows.length) : 1;
      kept.push(...above.filter((heading) => heading !== hit && !kept.includes(heading)), hit);
    }
  }
  return { blocks: kept.filter((block, place) => kept.indexOf(block) === place), count };
}

function ofRows(table: Block & { kind: "table" }, has: (text: string) => boolean): Block & { kind: "table" } {
  const rows = table.rows.filter((row) => has(row.map((cell) => ids(cell) + textOfSpans(cell)).join(" ")));
  return rows.length > 0 ? { ...table, rows } : table;
}

/** A text cut where one of the words stands. */
export function cut(text: string, words: RegExp[]): { text: string; hit: boolean }[] {
  const hits = words.flatMap((word) => [...plain(text).matchAll(word)].map((found): [number, number] => [found.index, found.index + found[0].length]));
  const pieces: { text: string; hit: boolean }[] = [];
  let read = 0;
  for (const [start, end] of hits.sort(([one], [other]) => one - other)) {
    if (end > read) {
      pieces.push({ text: text.slice(read, start), hit: false }, { text: text.slice(Math.max(read, start), end), hit: true });
      read = end;
    }
  }
  return [...pieces, { text: text.slice(read), hit: false }].filter((piece) => piece.text !== "");
}
