// All drawings of this game as one sheet of symbols, which is put into the page once: a picture may then show the same house a hundred
// times, and its windows take the light of the day or night around them (`--glass`, `--lamp`).

const FILES = import.meta.glob<string>("./art/*.svg", { query: "?raw", import: "default", eager: true });

export function drawingId(name: string): string {
  return `fw-${name}`;
}

const OPENING = /^\s*<svg xmlns="[^"]*"([^>]*)>/;

/** The file's drawing as a symbol; what was said of the whole of it goes to a group. */
export function symbolOf(name: string, svg: string): string {
  const attributes = OPENING.exec(svg)?.[1] ?? "";
  const box = /viewBox="[^"]*"/.exec(attributes)?.[0] ?? "";
  const inside = svg.replace(OPENING, "").replace(/<\/svg>\s*$/, "");
  return `<symbol id="${drawingId(name)}" ${box} overflow="visible"><g${attributes.replace(box, "")}>${inside}</g></symbol>`;
}

const SHEET = "fw-drawings";

/** Unless it is there already. */
export function putIntoPage(): void {
  if (document.getElementById(SHEET) === null) {
    const symbols = Object.entries(FILES).map(([path, svg]) => symbolOf(path.replace(/^.*\/|\.svg$/g, ""), svg));
    document.body.insertAdjacentHTML("beforeend", `<svg id="${SHEET}" class="said" aria-hidden="true" width="0" height="0"><defs>${symbols.join("")}</defs></svg>`);
  }
}
