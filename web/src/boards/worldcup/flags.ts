// Simple flags of our own: a pattern and its colours, for every team of every edition. They help the eye; the code says who it is.

/** h, v: stripes across or upright; n: Nordic cross; c: cross in the middle; s: saltire; o: a disc. Ground first. */
export type Flag = { kind: "h" | "v" | "n" | "c" | "s" | "o"; colours: readonly string[] };

const WHITE = "#ffffff";
const RED = "#c8202f";
const BLUE = "#1f4fa3";
const SKY = "#6cb2e2";
const GREEN = "#12813f";
const YELLOW = "#f7cf2d";
const BLACK = "#161616";

const across = (...colours: string[]): Flag => ({ kind: "h", colours });
const upright = (...colours: string[]): Flag => ({ kind: "v", colours });
const nordic = (...colours: string[]): Flag => ({ kind: "n", colours });
const cross = (...colours: string[]): Flag => ({ kind: "c", colours });
const saltire = (...colours: string[]): Flag => ({ kind: "s", colours });
const disc = (...colours: string[]): Flag => ({ kind: "o", colours });

export const FLAGS: Readonly<Record<string, Flag>> = {
  ARG: across(SKY, WHITE, SKY),
  AUT: across(RED, WHITE, RED),
  BEL: upright(BLACK, YELLOW, RED),
  BOL: across(RED, YELLOW, GREEN),
  BRA: disc(GREEN, YELLOW, BLUE),
  BUL: across(WHITE, GREEN, RED),
  CHI: across(WHITE, RED),
  CHN: disc(RED, YELLOW),
  CMR: upright(GREEN, RED, YELLOW),
  COL: across(YELLOW, YELLOW, BLUE, RED),
  CRC: across(BLUE, WHITE, RED, RED, WHITE, BLUE),
  CRO: across(RED, WHITE, BLUE),
  DEN: nordic(RED, WHITE),
  ECU: across(YELLOW, YELLOW, BLUE, RED),
  ENG: cross(WHITE, RED),
  ESP: across(RED, YELLOW, YELLOW, RED),
  FRA: upright(BLUE, WHITE, RED),
  FRG: across(BLACK, RED, YELLOW),
  GER: across(BLACK, RED, YELLOW),
  HUN: across(RED, WHITE, GREEN),
  IRL: upright(GREEN, WHITE, "#f08a2c"),
  IRN: across(GREEN, WHITE, RED),
  ISR: across(WHITE, BLUE, WHITE, WHITE, BLUE, WHITE),
  ITA: upright(GREEN, WHITE, RED),
  JAM: saltire(GREEN, YELLOW),
  JPN: disc(WHITE, RED),
  KOR: disc(WHITE, RED, BLUE),
  KSA: across(GREEN),
  MAR: disc(RED, GREEN),
  MEX: upright(GREEN, WHITE, RED),
  NED: across(RED, WHITE, BLUE),
  NGA: upright(GREEN, WHITE, GREEN),
  NOR: nordic(RED, WHITE, BLUE),
  PAR: across(RED, WHITE, BLUE),
  PER: upright(RED, WHITE, RED),
  POL: across(WHITE, RED),
  POR: upright(GREEN, GREEN, RED, RED, RED),
  ROU: upright(BLUE, YELLOW, RED),
  RSA: across(RED, WHITE, GREEN, WHITE, BLUE),
  RUS: across(WHITE, BLUE, RED),
  SCO: saltire(BLUE, WHITE),
  SEN: upright(GREEN, YELLOW, RED),
  SLV: across(BLUE, WHITE, BLUE),
  SUI: cross(RED, WHITE),
  SVN: across(WHITE, BLUE, RED),
  SWE: nordic(BLUE, YELLOW),
  TCH: across(WHITE, WHITE, RED, RED),
  TUN: disc(RED, WHITE, RED),
  TUR: disc(RED, WHITE),
  URS: across(RED),
  URU: across(WHITE, SKY, WHITE, SKY, WHITE),
  USA: across(RED, WHITE, RED, WHITE, RED, WHITE, RED),
  YUG: across(BLUE, WHITE, RED),
};
