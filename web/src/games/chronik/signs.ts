// A small drawing for every event: the flags of whom its text names, or what it tells of. None says more of a year than the text.

export type Sign = "ball" | "boot" | "bracelet" | "card" | "clock" | "cup" | "dog" | "glove" | "goal" | "hair" | "hand" | "home" | "lot" | "points" | "shirt" | "ship" | "throne" | "whistle";

export type Drawn = { sign: Sign; teams: string[] };

const teams = (...names: string[]): Drawn => ({ sign: "ball", teams: names });
const sign = (name: Sign, ...names: string[]): Drawn => ({ sign: name, teams: names });

const DRAWN: Record<string, Drawn> = {
  bev: teams("DEN", "URU"),
  bir: sign("home", "BRA", "ARG"),
  bom: sign("goal", "POL"),
  bud: teams("TUN", "MEX"),
  dat: teams("ITA", "GER"),
  deb: teams("ARG", "MEX"),
  dis: teams("HUN", "KOR"),
  diz: teams("HUN", "GER"),
  dof: teams("ARG", "CMR"),
  dom: sign("bracelet", "ENG"),
  don: sign("card", "CRO"),
  dug: sign("home"),
  duv: sign("points", "IRL"),
  fep: teams("CRO", "GER"),
  fid: teams("AUT", "GER"),
  fop: teams("YUG", "ZAI"),
  fov: teams("GER", "KSA"),
  gaz: teams("CUB", "ROU"),
  gev: sign("goal"),
  gir: sign("dog"),
  giv: sign("home"),
  goz: sign("cup"),
  kad: teams("ENG", "SCO", "WAL", "NIR"),
  kef: sign("hair", "ROU"),
  keg: sign("lot", "TUR", "ESP"),
  kev: sign("glove"),
  lif: sign("hand", "ARG"),
  luv: teams("PRK", "POR"),
  mar: teams("ARG", "TCH"),
  mep: sign("shirt", "FRA"),
  mev: sign("home", "SCO"),
  mol: teams("ITA", "PRK"),
  mot: sign("throne"),
  mov: teams("USA", "ARG"),
  nim: sign("glove", "SUI"),
  nir: teams("RUS", "CMR"),
  nul: sign("clock"),
  pab: teams("IRN", "USA"),
  pir: sign("clock", "TUR"),
  rem: sign("cup", "SEN"),
  sek: teams("URS", "HUN"),
  soz: sign("ship", "MEX"),
  tav: sign("boot"),
  tiv: teams("ENG", "USA"),
  vas: teams("ENG", "GER"),
  vir: sign("goal", "URU"),
  vof: teams("URS", "COL"),
  vop: teams("HUN", "SLV"),
  zaf: teams("HUN", "BUL"),
  zan: sign("boot", "FRA"),
  zod: teams("ALG", "GER"),
  zof: sign("home", "SWE"),
  zop: sign("points"),
  zos: teams("ARG", "SCG"),
};

/** What it stands on: nothing but colour, so that a hand of cards is no row of forms. */
const GROUNDS: Record<Sign, string> = {
  ball: "grass",
  boot: "sun",
  bracelet: "lilac",
  card: "rose",
  clock: "sky",
  cup: "sky",
  dog: "grass",
  glove: "rose",
  goal: "sun",
  hair: "lilac",
  hand: "sky",
  home: "sun",
  lot: "rose",
  points: "lilac",
  shirt: "rose",
  ship: "sky",
  throne: "sun",
  whistle: "lilac",
};

export function groundOf(sign: Sign): string {
  return GROUNDS[sign];
}

const UNKNOWN: Drawn = { sign: "ball", teams: [] };

export function drawnOn(card: string): Drawn {
  return DRAWN[card] ?? UNKNOWN;
}
