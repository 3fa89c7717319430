// A wall chart as one picture: A4 across, complete in itself, to be looked at, sent and printed.

import { words } from "../words/words";
import type { Chart, Group, Line, Match } from "./chart";
import { box, escaped, flag, GOLD, GREEN, INK, LINE, MUTED, ofMatch, PALE, path, round, shirt, text } from "./pen";
import { tree } from "./tree";

/** A quarter of a millimetre each. */
export const WIDTH = 1188;
export const HEIGHT = 840;
const MARGIN = 24;
const INSIDE = WIDTH - 2 * MARGIN;
const GAP = 12;
const HEADER = 66;
const COLUMNS = 4;
const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

/** `flags`: by team, the picture's inside and its view box. */
export type Flags = Map<string, { viewBox: string; inside: string }>;

export function poster(chart: Chart, flags: Flags): string {
  const rows = Math.ceil(chart.groups.length / COLUMNS);
  // Few groups may spread; eight need every line.
  const step = rows > 1 ? 16 : 23;
  const high = groupHeight(chart.groups, step);
  const top = HEADER + GAP;
  const people = playersHeight(chart);
  const below = top + rows * (high + GAP);
  const parts = [
    box(0, 0, WIDTH, HEIGHT, "#ffffff", "none", 0),
    header(chart),
    ...chart.groups.map((group, index) => groupCard(chart, group, placeOf(index, chart.groups.length), top + Math.floor(index / COLUMNS) * (high + GAP), high, step)),
    tree(chart, { x: MARGIN, y: below, width: INSIDE, height: HEIGHT - MARGIN / 2 - people - GAP - below }),
    players(chart, HEIGHT - MARGIN / 2 - people),
  ];
  const title = `${chart.game} – ${chart.edition}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${FONT}">` +
    `<title>${escaped(title)}</title><defs>${symbols(flags)}</defs>${parts.join("")}</svg>`
  );
}

function symbols(flags: Flags): string {
  return [...flags]
    .map(([team, { viewBox, inside }]) => `<symbol id="flag-${escaped(team)}" viewBox="${escaped(viewBox)}" preserveAspectRatio="none">${inside}</symbol>`)
    .join("");
}

/** Grass, mown in stripes, with the lines of a pitch. */
function header(chart: Chart): string {
  const stripes = Array.from({ length: 12 }, (_, stripe) => box((stripe * WIDTH) / 12, 0, WIDTH / 12 + 0.5, HEADER, stripe % 2 ? "#0d6439" : GREEN, "none", 0));
  const lines = `<g fill="none" stroke="#ffffff" stroke-opacity="0.28" stroke-width="2"><circle cx="${WIDTH / 2}" cy="${HEADER}" r="46"/><path d="M${WIDTH / 2} 0V${HEADER}M0 1H${WIDTH}M0 ${HEADER - 1}H${WIDTH}"/></g>`;
  return (
    stripes.join("") +
    lines +
    text(MARGIN, 42, chart.game, { size: 30, bold: true, fill: "#ffffff", width: 470 }) +
    text(WIDTH - MARGIN, 31, chart.edition, { size: 22, bold: true, anchor: "end", fill: "#ffe08a", width: 440 }) +
    text(WIDTH - MARGIN, 52, chart.when, { size: 13, anchor: "end", fill: "#ffffff", width: 440 })
  );
}

function placeOf(index: number, groups: number): { x: number; width: number } {
  const width = (INSIDE - (COLUMNS - 1) * GAP) / COLUMNS;
  // Fewer groups than columns stand in the middle.
  const indent = groups < COLUMNS ? ((COLUMNS - groups) * (width + GAP)) / 2 : 0;
  return { x: MARGIN + indent + (index % COLUMNS) * (width + GAP), width };
}

const HEAD = 22;

function groupHeight(groups: Group[], step: number): number {
  const lines = Math.max(...groups.map((group) => Math.max(group.lines.length, 3)), 1);
  const matches = Math.max(...groups.map((group) => Math.ceil(group.matches.length / 2)), 1);
  return HEAD + step * lines + matchStep(groups, step) * matches + 22;
}

/** Scores of other attempts stand in a line of their own. */
function matchStep(groups: Group[], step: number): number {
  return groups.some((group) => group.matches.some((match) => match.note)) ? step + 8 : step;
}

function groupCard(chart: Chart, group: Group, { x, width }: { x: number; width: number }, y: number, high: number, step: number): string {
  const { columns } = words().wallchart;
  const size = step > 16 ? 14 : 12;
  const right = x + width - 8;
  const below = y + HEAD + 14 + step * Math.max(group.lines.length, 3);
  const label = (at: number, content: string): string => text(at, y + HEAD - 6.5, content, { size: 10, anchor: "end", fill: "#ffffff" });
  return [
    box(x, y, width, high, "#ffffff", LINE),
    path(`M${round(x)} ${y + HEAD}v-${HEAD - 6}a6 6 0 0 1 6-6h${round(width - 12)}a6 6 0 0 1 6 6v${HEAD - 6}z`, GREEN),
    text(x + 8, y + HEAD - 6, words().wallchart.group(group.name), { size: 13, bold: true, fill: "#ffffff" }),
    label(right - 62, columns.played),
    label(right - 26, columns.goals),
    label(right, columns.points),
    ...group.lines.map((line, index) => tableLine(chart, line, index + 1, x, right, y + HEAD + 4 + step * index, step, size)),
    path(`M${round(x + 8)} ${below - 6}H${round(right)}`, "none", LINE),
    ...group.matches.map((match, index) => {
      const half = (width - 12) / 2;
      const deep = matchStep(chart.groups, step);
      return smallMatch(match, x + 6 + (index % 2) * half, below + deep * Math.floor(index / 2), half, step);
    }),
  ].join("");
}

function tableLine(chart: Chart, line: Line, place: number, x: number, right: number, y: number, step: number, size: number): string {
  const base = y + step / 2 + size * 0.36;
  const owner = chart.owners[line.team];
  const value = (at: number, content: string, bold = false): string => text(at, base, content, { size, anchor: "end", bold });
  return [
    line.through ? box(x + 3, y, right - x + 2, step, "#d9f0e1", "none", 3) : "",
    text(x + 14, base, String(place), { size: size - 1, anchor: "middle", fill: MUTED }),
    flag(line.team, x + 22, y + step / 2 - 6, 18),
    owner === undefined ? "" : shirt(owner, x + 51, y + step / 2, 13),
    text(x + 61, base, chart.names[line.team] ?? line.team, { size, bold: line.through, width: right - 78 - x - 61 }),
    value(right - 62, String(line.played)),
    value(right - 26, line.goals),
    value(right, String(line.points), true),
  ].join("");
}

function smallMatch(match: Match, x: number, y: number, width: number, step: number): string {
  const size = 12;
  const middle = x + width / 2;
  const base = y + step / 2 + size * 0.36;
  const score = match.left.goals || match.right.goals ? `${match.left.goals}:${match.right.goals}` : "–:–";
  const { left, right } = match;
  const [start, end, indent] = [x + 4, x + width - 4, 19];
  const code = (side: typeof left, at: number, anchor: "start" | "end"): string =>
    text(at, base, side.team ?? side.slot, { size: size - 1, anchor, fill: side.team ? INK : MUTED });
  return ofMatch(match.id, [
    left.team ? flag(left.team, start, y + step / 2 - 5, 15) : "",
    code(left, start + indent, "start"),
    text(middle, base, score, { size, anchor: "middle", bold: true }),
    code(right, end - indent, "end"),
    right.team ? flag(right.team, end - 15, y + step / 2 - 5, 15) : "",
    match.note ? text(middle, base + 9, match.note, { size: 8.5, anchor: "middle", fill: MUTED }) : "",
  ]);
}

const ONE_ROW = 8;
const PLAYER = 40;
/** Room for what a player has, beside the name. */
const HAS = 48;

function playersHeight(chart: Chart): number {
  return PLAYER * Math.ceil(chart.players.length / ONE_ROW);
}

/** Who played, best first, and with which teams. */
function players(chart: Chart, y: number): string {
  const ordered = [...chart.players].sort((one, other) => (one.place ?? 0) - (other.place ?? 0) || one.seat - other.seat);
  const rows = Math.ceil(ordered.length / ONE_ROW);
  const inRow = Math.ceil(ordered.length / rows);
  const width = (INSIDE - (inRow - 1) * 6) / inRow;
  return ordered
    .map(({ seat, name, place, has }, index) => {
      const [x, top] = [MARGIN + (index % inRow) * (width + 6), y + Math.floor(index / inRow) * PLAYER];
      const teams = Object.entries(chart.owners).flatMap(([team, owner]) => (owner === seat ? [team] : []));
      const before = place === null ? "" : `${place}. `;
      const won = place === 1;
      const wide = Math.min(18, (width - 16) / Math.max(1, teams.length) - 3);
      return [
        box(x, top, width, PLAYER - 4, won ? "#fff3cf" : PALE, won ? GOLD : LINE),
        shirt(seat, x + 14, top + 11, 14),
        text(x + 25, top + 15.5, `${before}${name}`, { size: 12.5, bold: true, width: width - 30 - (has ? HAS : 0) }),
        has ? text(x + width - 6, top + 15.5, has, { size: 11.5, anchor: "end", width: HAS }) : "",
        ...teams.map((team, at) => flag(team, x + 8 + at * (wide + 3), top + 21, wide)),
      ].join("");
    })
    .join("");
}
