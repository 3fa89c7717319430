// The small part of Markdown that rules pages use, read into plain data: headings, paragraphs, lists, tables, anchors and
// links to them, bold, italics, code. A component shows it with ordinary elements, so no text can ever become markup. That is less than a library
// and a sanitiser would weigh, and there is nothing to keep up with.

export type Span = { kind: "text" | "strong" | "em" | "code" | "anchor"; text: string } | { kind: "link"; text: string; to: string };
export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; numbered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

const ITEM = /^(?:-|\d+\.) /;
const SPAN = /<a id="([\w.-]+)"><\/a>|\[([^\]]+)\]\(#([\w.-]+)\)|\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;

export function readMarkdown(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => readBlock(part.trim().split("\n")));
}

function readBlock(lines: string[]): Block {
  const first = lines[0] ?? "";
  const heading = /^(#+) (.*)$/.exec(first);
  if (heading?.[1] && heading[2]) {
    return { kind: "heading", level: heading[1].length, spans: readSpans(heading[2]) };
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
