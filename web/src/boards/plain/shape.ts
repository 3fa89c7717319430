// What any view looks like: fields, lists, tables. Knows no game; finds and sorts only.

export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };
export type Fields = { [key: string]: Plain };

/** One line of a table. */
export type Row = {
  /** By which the same line is found in another view; null: it cannot be. */
  id: string | null;
  /** How the line is called, unless a column says it. */
  label: { key: string } | { seat: number } | null;
  cells: Record<string, Plain>;
  /** So many lines look the same. */
  times: number;
};

export type Rows = { columns: string[]; rows: Row[]; /** Lines of which only the name is known. */ left: number };

/** So many lines of a table are shown before somebody asks for more. */
export const FEW = 10;
const FLAT_AT_MOST = 6;
/** Between the name of a field and that of a field inside it. */
export const INSIDE = "\u0000";

export function isFields(value: Plain | undefined): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isLeaf(value: Plain | undefined): value is null | boolean | number | string {
  return typeof value !== "object" || value === null;
}

/** Nothing that anybody would miss. A zero is a number, and is shown. */
export function isEmpty(value: Plain | undefined): boolean {
  if (value === undefined || value === null || value === false || value === "") {
    return true;
  }
  if (Array.isArray(value)) {
    return value.every(isEmpty);
  }
  return typeof value === "object" && Object.values(value).every(isEmpty);
}

export function same(one: Plain | undefined, other: Plain | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Many things of one kind: a list or a dictionary of objects. */
export function isTable(value: Plain): boolean {
  const things = Array.isArray(value) ? value : isFields(value) ? Object.values(value) : [];
  return things.length > 0 && things.every(isFields) && (Array.isArray(value) || alike(things));
}

function alike(things: Fields[]): boolean {
  const [first, ...others] = things.map((thing) => Object.keys(thing).join());
  return first !== undefined && first !== "" && (others.length > 0 || first.includes(",")) && others.every((keys) => keys === first);
}

/** A table's lines. `seats`: a list of so many things without a name of their own has one for every seat. */
export function rowsOf(value: Plain, seats: number): Rows {
  const list = Array.isArray(value);
  const things = list ? value.filter(isFields) : isFields(value) ? Object.values(value).filter(isFields) : [];
  const keys = list ? [] : Object.keys(value as Fields);
  const flat = things.map(flattened(things));
  const columns = [...new Set(flat.flatMap((cells) => Object.keys(cells)))].filter((column) => flat.some((cells) => !isEmpty(cells[column]) && (cells[column] !== 0 || flat.length <= FEW)));
  const name = list ? nameOf(columns, flat) : null;
  const bySeat = list && name === null && things.length === seats && !columns.some((column) => typeof flat[0]?.[column] === "string");
  const rows = flat.map((cells, place): Row => {
    const key = keys[place];
    const own = name === null ? null : String(cells[name]);
    return {
      id: key ?? own ?? (bySeat ? String(place) : null),
      label: key !== undefined ? { key } : bySeat ? { seat: place } : null,
      cells,
      times: 1,
    };
  });
  const kept = name === null || columns.length === 1 ? rows : rows.filter((row) => columns.some((column) => column !== name && !isEmpty(row.cells[column])));
  return { columns, rows: list && name === null && !bySeat ? counted(kept) : kept, left: rows.length - kept.length };
}

/** The first column, if it tells all lines apart. */
function nameOf(columns: string[], rows: Fields[]): string | null {
  const first = columns[0];
  const values = first === undefined ? [] : rows.map((cells) => cells[first]);
  return first !== undefined && values.every((value) => typeof value === "string") && new Set(values).size === rows.length ? first : null;
}

/** Small objects that all lines have become columns. */
function flattened(things: Fields[]): (thing: Fields) => Fields {
  const inner = new Set(
    Object.keys(things[0] ?? {}).filter((key) => {
      const all = things.map((thing) => thing[key]);
      return all.every(isFields) && alike(all) && Object.keys(all[0] ?? {}).length <= FLAT_AT_MOST;
    }),
  );
  return (thing) =>
    Object.fromEntries(
      Object.entries(thing).flatMap(([key, value]) =>
        inner.has(key) && isFields(value) ? Object.entries(value).map(([each, part]) => [key + INSIDE + each, part]) : [[key, value]],
      ),
    );
}

/** Lines that look the same are one. */
function counted(rows: Row[]): Row[] {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const look = JSON.stringify(row.cells);
    const known = found.get(look);
    found.set(look, known ? { ...known, times: known.times + 1 } : row);
  }
  return [...found.values()];
}

/** How much there is to read. */
export function weight(value: Plain): number {
  if (isLeaf(value)) {
    return isEmpty(value) ? 0 : 1;
  }
  return (Array.isArray(value) ? value : Object.values(value)).reduce<number>((total, each) => total + weight(each), 0);
}

/** Every name that stands in there, as a value or as a key. */
export function namesIn(value: Plain, found: Set<string> = new Set()): Set<string> {
  if (typeof value === "string") {
    found.add(value);
  } else if (Array.isArray(value)) {
    value.forEach((each) => namesIn(each, found));
  } else if (isFields(value)) {
    Object.values(value).forEach((each) => namesIn(each, found));
    if (isTable(value)) {
      Object.keys(value).forEach((key) => found.add(key));
    }
  }
  return found;
}

/** Names that a question mentions, by how much they count: its own more than those of its answers. */
export type Mentioned = Map<string, number>;

const ASKED = 4;

export function mentionedIn(question: Plain, answers: Plain): Mentioned {
  return new Map([...[...namesIn(answers)].map((name): [string, number] => [name, 1]), ...[...namesIn(question)].map((name): [string, number] => [name, ASKED])]);
}

/** How much of what is mentioned stands in there. */
export function hitsIn(value: Plain, mentioned: Mentioned): number {
  return [...namesIn(value)].reduce((total, name) => total + (mentioned.get(name) ?? 0), 0);
}

/** Which of the view's parts the question is about: the one that holds most of the names it mentions. */
export function partAsked(view: Fields, mentioned: Mentioned): string | null {
  let best: string | null = null;
  let most = 0;
  for (const [key, value] of Object.entries(view)) {
    if (isLeaf(value)) {
      continue;
    }
    const hits = hitsIn(value, mentioned);
    // Of several, the one that says something about each of them.
    const worth = hits === 0 ? 0 : hits + (isTable(value) ? 0.5 : 0);
    if (worth > most) {
      best = key;
      most = worth;
    }
  }
  return best;
}
