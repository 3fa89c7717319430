// The small part of Markdown that rules pages use, read into plain data: headings, paragraphs, lists, tables, anchors and
// links to them, bold, italics, code, and the places of what the server tells beside the text. A component shows it with ordinary
// elements, so no text can ever become markup. That is less than a library and a sanitiser would weigh, and there is nothing to keep up with.

export type Span = { kind: "text" | "strong" | "em" | "code" | "anchor"; text: string } | { kind: "link"; text: string; to: string };
/** What stands between the paragraphs: something about the edition, a worked example, a picture. */
export type Placed = { kind: "chapter" | "example" | "picture"; name: string };
export type Block =
  | { kind: "heading"; level: number; spans: Span[]; id: string }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; numbered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | Placed;

const ITEM = /^(?:-|\d+\.) /;
const PLACED = /^\{(chapter|example|picture):([\w-]+)\}$/;
const SPAN = /<a id="([\w.-]+)"><\/a>|\[([^\]]+)\]\(#([\w.-]+)\)|\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;

export function readMarkdown(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => readBlock(part.trim().split("\n")));
}

function readBlock(lines: string[]): Block {
  const first = lines[0] ?? "";
  const heading = /^(#+) (.*?)(?:\s*\{#([\w.-]+)\})?$/.exec(first);
  if (heading?.[1] && heading[2]) {
    return { kind: "heading", level: heading[1].length, spans: readSpans(heading[2]), id: heading[3] ?? headingId(heading[2]) };
  }
  const placed = lines.length === 1 ? PLACED.exec(first) : null;
  if (placed) {
    return { kind: placed[1] as Placed["kind"], name: placed[2] ?? "" };
  }
  if (ITEM.test(first)) {
    return { kind: "list", numbered: !first.startsWith("-"), items: listItems(lines).map(readSpans) };
  }
  if (first.startsWith("|")) {
    const [head, , ...rows] = lines.map(cells);
    return { kind: "table", head: head ?? [], rows };
  }
  return { kind: "paragraph", spans: readSpans(lines.join(" ")) };
}

/** Chapters are known by their number, in every language the same; other headings have a name of their own, or none. */
function headingId(text: string): string {
  const number = /^(\d+)\b/.exec(text)?.[1];
  return number ? `chapter-${number}` : "";
}

/** An item may go on in the lines below it. */
function listItems(lines: string[]): string[] {
  return lines.reduce<string[]>(
    (items, line) =>
      ITEM.test(line) ? [...items, line.replace(ITEM, "")] : [...items.slice(0, -1), `${items.at(-1) ?? ""} ${line.trim()}`],
    [],
  );
}

function cells(line: string): Span[][] {
  const inside = line.trim().replace(/^\||\|$/g, "");
  return inside.split("|").map((cell) => readSpans(cell.trim()));
}

export function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  let read = 0;
  for (const found of text.matchAll(SPAN)) {
    const before = text.slice(read, found.index);
    if (before) {
      spans.push({ kind: "text", text: before });
    }
    spans.push(marked(found));
    read = found.index + found[0].length;
  }
  const rest = text.slice(read);
  return rest ? [...spans, { kind: "text", text: rest }] : spans;
}

function marked([, anchor, link, to, strong, em, code]: RegExpMatchArray): Span {
  if (anchor !== undefined) return { kind: "anchor", text: anchor };
  if (link !== undefined && to !== undefined) return { kind: "link", text: link, to };
  if (strong !== undefined) return { kind: "strong", text: strong };
  if (em !== undefined) return { kind: "em", text: em };
  return { kind: "code", text: code ?? "" };
}

/** What is read of it. */
export function textOfSpans(spans: Span[]): string {
  return spans.map((span) => (span.kind === "anchor" ? "" : span.text)).join("");
}
