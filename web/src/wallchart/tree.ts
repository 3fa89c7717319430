// The knock-out rounds: from both sides to the final in the middle, and above it the champion.

import { words } from "../words/words";
import type { Chart, KnockOut, Side } from "./chart";
import { box, flag, GOLD, GREEN, INK, LINE, MUTED, ofMatch, path, round, shirt, text } from "./pen";

/** How large a match is drawn: few of them may be larger. */
type Size = { wide: number; high: number; scale: number };
type Area = { x: number; y: number; width: number; height: number };
type Column = { round: string; left: KnockOut[]; right: KnockOut[] };
type Placed = { match: KnockOut; x: number; y: number };

const HIGH = 44;
const WIDE = 150;
const LARGEST = 1.4;
const LABEL = 16;

export function tree(chart: Chart, area: Area): string {
  const title = chart.knockOut.at(-1);
  if (!title) {
    return "";
  }
  const columns = columnsOf(chart.knockOut, title);
  const third = chart.knockOut.find((match) => match !== title && match.round !== title.round && columns.every((column) => !holds(column, match)));
  const count = 2 * columns.length + 1;
  const pitch = area.width / count;
  const size = sizeOf(columns, area, pitch);
  const { high, wide } = size;
  const places = placedOf(columns, title, area, pitch);
  const middle = { x: area.x + area.width / 2, y: area.y + LABEL + (area.height - LABEL) / 2 };
  const labels = columns.flatMap(({ round: name, left, right }) =>
    [left[0], right[0]].flatMap((first) => {
      const top = places.find(({ match }) => match === first);
      return top ? text(top.x, top.y - high / 2 - 7, name, { size: 11, anchor: "middle", fill: MUTED, bold: true }) : [];
    }),
  );
  return [
    pitchLines(area),
    ...labels,
    ...places.flatMap((to) => to.match.from.map((from) => link(places.find(({ match }) => match.id === from), to, wide))),
    ...places.map(({ match, x, y }) => matchBox(chart, match, x, y, size, match === title)),
    champion(chart, middle.x, area.y, middle.y - high / 2 - LABEL, wide),
    text(middle.x, middle.y - high / 2 - 5, title.round, { size: 12, anchor: "middle", bold: true, fill: GREEN }),
    third ? thirdPlace(chart, third, middle.x, area.y + area.height, size) : "",
  ].join("");
}

/** A pitch, as pale as chalk on paper. */
function pitchLines({ x, y, width, height }: Area): string {
  const middle = round(x + width / 2);
  return (
    `<g fill="none" stroke="#e2eee5" stroke-width="2.5"><rect x="${x}" y="${round(y)}" width="${width}" height="${round(height)}"/>` +
    `<path d="M${middle} ${round(y)}v${round(height)}"/><circle cx="${middle}" cy="${round(y + height / 2)}" r="${round(height * 0.3)}"/></g>`
  );
}

function sizeOf(columns: Column[], area: Area, pitch: number): Size {
  const most = Math.max(1, ...columns.map(({ left }) => left.length));
  const room = (area.height - LABEL) / most / (HIGH + 14);
  const scale = Math.max(1, Math.min(LARGEST, room, (pitch - 18) / WIDE));
  return { wide: Math.min(pitch - 18, WIDE * scale * 1.1), high: HIGH * scale, scale };
}

/** The rounds before the last one, halved: each match beside those whose winners it takes, where that is known. */
function columnsOf(matches: KnockOut[], title: KnockOut): Column[] {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const rounds = [...new Set(matches.map((match) => match.round))];
  const columns: Column[] = [];
  let inside = [title];
  for (const name of rounds.reverse()) {
    const all = matches.filter((match) => match.round === name && match !== title);
    const led = inside.flatMap((match) => match.from).flatMap((id) => byId.get(id) ?? []);
    const ordered = led.length > 0 && led.every((match) => all.includes(match)) ? led : all;
    // A match of losers stands by itself.
    if (ordered.length > 1) {
      columns.unshift({ round: name, left: ordered.slice(0, ordered.length / 2), right: ordered.slice(ordered.length / 2) });
      inside = ordered;
    }
  }
  return columns;
}

function holds({ left, right }: Column, match: KnockOut): boolean {
  return left.includes(match) || right.includes(match);
}

function placedOf(columns: Column[], title: KnockOut, { x, y, width, height }: Area, pitch: number): Placed[] {
  const count = 2 * columns.length + 1;
  const at = (matches: KnockOut[], column: number): Placed[] =>
    matches.map((match, index) => ({
      match,
      x: x + (column + 0.5) * pitch,
      y: y + LABEL + ((index + 0.5) * (height - LABEL)) / matches.length,
    }));
  return [
    ...columns.flatMap(({ left, right }, index) => [...at(left, index), ...at(right, count - 1 - index)]),
    { match: title, x: x + width / 2, y: y + LABEL + (height - LABEL) / 2 },
  ];
}

function link(from: Placed | undefined, to: Placed, wide: number): string {
  if (!from) {
    return "";
  }
  const towards = from.x < to.x ? 1 : -1;
  const [start, end] = [from.x + (towards * wide) / 2, to.x - (towards * wide) / 2];
  return path(`M${round(start)} ${round(from.y)}H${round((start + end) / 2)}V${round(to.y)}H${round(end)}`, "none", LINE, 1.6);
}

function matchBox(chart: Chart, match: KnockOut, x: number, y: number, size: Size, final: boolean): string {
  const { wide, high, scale } = size;
  const [left, top] = [x - wide / 2, y - high / 2];
  return ofMatch(match.id, [
    box(left, top, wide, high, "#ffffff", final ? GOLD : LINE),
    sideLine(chart, match.left, left, top, size),
    sideLine(chart, match.right, left, top + high / 2, size),
    path(`M${round(left)} ${round(y)}h${round(wide)}`, "none", final ? GOLD : LINE),
    match.note ? text(x, top + high + 2 + 9 * scale, match.note, { size: round(9 * scale), anchor: "middle", fill: MUTED }) : "",
  ]);
}

function sideLine(chart: Chart, side: Side, x: number, y: number, { wide, high, scale }: Size): string {
  const middle = y + high / 4;
  const owner = side.team === null ? undefined : chart.owners[side.team];
  const name = side.team === null ? side.slot : (chart.names[side.team] ?? side.team);
  const start = side.team === null ? 8 : 42 * scale;
  return [
    side.won ? box(x + 1.5, y + 1.5, wide - 3, high / 2 - 3, "#d9f0e1", "none", 4) : "",
    side.team === null ? "" : flag(side.team, x + 6, middle - 6 * scale, 18 * scale),
    owner === undefined ? "" : shirt(owner, x + 33 * scale, middle, 12 * scale),
    text(x + start, middle + 4.3 * scale, name, {
      size: round(12 * scale),
      bold: side.won,
      fill: side.team === null ? MUTED : INK,
      width: wide - start - 20 * scale,
    }),
    text(x + wide - 7, middle + 4.5 * scale, side.goals, { size: round(13 * scale), bold: true, anchor: "end" }),
  ].join("");
}

/** Cup, flag and name, between `top` and `bottom`; an empty cup as long as there is no champion. */
function champion(chart: Chart, x: number, top: number, bottom: number, wide: number): string {
  const { champion: team } = chart;
  const known = team !== null;
  const scale = 1.9;
  const [cupX, cupY] = [x - (known ? 46 : 12 * scale), bottom - (known ? 44 : 30) - 24 * scale];
  const cup =
    `<g transform="translate(${round(cupX)} ${round(Math.max(top, cupY))}) scale(${scale})" fill="${known ? "#e3ac1f" : "none"}" stroke="${known ? GOLD : LINE}">` +
    `<path d="M6 3h12v6a6 6 0 0 1-12 0zM11 15h2v4h-2zM7 19h10v2.5H7z"/><path fill="none" d="M6 5H3c0 4 1 6 4 6.5M18 5h3c0 4-1 6-4 6.5"/></g>`;
  if (!known) {
    return cup;
  }
  const owner = chart.owners[team];
  const { champion: label, worldChampion } = words().wallchart;
  const name = chart.names[team] ?? team;
  return [
    cup,
    flag(team, x + 4, Math.max(top, cupY) + 4, 54),
    text(x, bottom - 27, chart.world ? worldChampion : label, { size: 12, anchor: "middle", fill: GOLD, bold: true }),
    text(x, bottom - 7, name, { size: 20, anchor: "middle", bold: true, fill: GREEN, width: wide + 60 }),
    owner === undefined ? "" : shirt(owner, x + 72, Math.max(top, cupY) + 22, 16),
  ].join("");
}

function thirdPlace(chart: Chart, match: KnockOut, x: number, bottom: number, size: Size): string {
  const y = bottom - size.high / 2 - 14;
  const label = text(x, y - size.high / 2 - 5, match.round, { size: 11, anchor: "middle", bold: true, fill: MUTED });
  return label + matchBox(chart, match, x, y, size, false);
}
