// Parts of an SVG as text. Whatever people have written is escaped at this one place.

export const INK = "#16211a";
export const MUTED = "#4a584e";
export const LINE = "#b9c6bc";
export const GREEN = "#0b5a33";
export const PALE = "#eef5ef";
export const GOLD = "#b07a00";
/** As the shirts of the seats. */
const SHIRTS = ["#c8ddf8", "#f8dcb0", "#d9ecc4", "#ecd2ee", "#cfeeee", "#f3d0cc"];

const NAMED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
/** XML cannot say these at all. */
// eslint-disable-next-line no-control-regex
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export function escaped(text: string): string {
  return text.replace(UNSPEAKABLE, "").replace(/[&<>"']/g, (sign) => NAMED[sign] ?? "");
}

export type Look = { size: number; anchor?: "start" | "middle" | "end"; bold?: boolean; fill?: string; width?: number };

/** So far a text may shrink before it is cut. */
const SMALLEST = 0.66;

/** A line of text. What is wider than `width` gets smaller, then shorter, as far as that can be told without a font. */
export function text(x: number, y: number, content: string, { size, anchor = "start", bold = false, fill = INK, width }: Look): string {
  const most = width === undefined ? Infinity : width / (size * (bold ? 0.66 : 0.6));
  const shrunk = Math.min(1, Math.max(SMALLEST, most / [...content].length));
  const fitting = fitted(content, most / shrunk);
  const looks = `${anchor === "start" ? "" : ` text-anchor="${anchor}"`}${bold ? ' font-weight="700"' : ""}`;
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size * shrunk)}" fill="${fill}"${looks}>${escaped(fitting)}</text>`;
}

function fitted(content: string, most: number): string {
  const signs = [...content];
  return signs.length <= most ? content : `${signs.slice(0, Math.max(1, Math.floor(most) - 1)).join("").trimEnd()}…`;
}

export function box(x: number, y: number, width: number, height: number, fill: string, stroke = "none", radius = 6): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}" stroke="${stroke}"/>`;
}

export function path(d: string, fill: string, stroke = "none", width = 1): string {
  return `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;
}

/** A flag that `flags` has defined, three by two, with an edge. */
export function flag(team: string, x: number, y: number, width: number): string {
  const [left, top, height] = [round(x), round(y), round((width * 2) / 3)];
  const place = `x="${left}" y="${top}" width="${round(width)}" height="${height}"`;
  return `<use href="#flag-${escaped(team)}" ${place}/><rect ${place} fill="none" stroke="#5d6a62" stroke-width="0.6"/>`;
}

/** What a flag's file has to say; a file that says nothing is an empty flag. */
export function parted(file: string): { viewBox: string; inside: string } {
  const [, viewBox = "0 0 3 2", inside = ""] = /<svg[^>]*viewBox="([^"]*)"[^>]*>([\s\S]*)<\/svg>/.exec(file) ?? [];
  return { viewBox, inside };
}

/** Whose team it is. */
export function shirt(seat: number, x: number, y: number, size: number): string {
  const colour = SHIRTS[seat % SHIRTS.length];
  return (
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size / 2)}" fill="${colour}" stroke="${INK}" stroke-width="0.6"/>` +
    text(x, y + size * 0.24, String(seat + 1), { size: round(size * 0.68), anchor: "middle", bold: true })
  );
}

/** All that is drawn of a match. */
export function ofMatch(id: string, parts: string[]): string {
  return `<g data-match="${escaped(id)}">${parts.join("")}</g>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
