// A step of the game as moments: the roll, the number that lights up, income in the order of the rules (F3), what is built, the winner.

import { within, type Moment, type Script } from "../../stage/moment";
import { settled } from "./settled";
import type { Flow, Scene } from "./scene";
import type { Line, Shapes, View } from "./types";
import { sum } from "./view";

type Played = Moment<Scene, View>;

/** Milliseconds; others' moves are shorter, so that nobody waits long. */
const TIMES = {
  ready: 7500,
  roll: [900, 450],
  number: [300, 200],
  pay: [700, 450],
  build: [1400, 700],
  landmark: [2100, 1100],
  swap: [1200, 900],
  second_turn: [900, 600],
  win: 3500,
} as const;
/** All that others did in one step. */
const OTHERS = 6000;

export const script: Script<Shapes, Scene> = ({ before, after, lines }) => {
  const me = before.seat;
  const moments: Played[] = [];
  let view = before.view;
  let at = 0;
  while (at < lines.length) {
    const group = together(lines.slice(at));
    const scenes = scenesOf(group, me, lines.slice(0, at), view);
    for (const line of group) {
      view = settled(view, line);
    }
    if (group[0]?.type === "Rolled" && after.view.step === "roll_again") {
      view = { ...view, step: "roll_again" };
    }
    at += group.length;
    // What the first of them shows is still to come; the last one leaves all of it on the board and in the log.
    moments.push(...scenes.map((moment, place) => (place === scenes.length - 1 ? { ...moment, told: at, view } : moment)));
  }
  return hurried(moments);
};

/** What others do gives way to their time; what is one's own never does. */
function hurried(moments: Played[]): Played[] {
  const others = within(OTHERS, moments.filter(({ own }) => !own));
  return moments.map((moment) => (moment.own ? moment : (others.shift() ?? moment)));
}

/** Of lines that belong into one picture, as many as come together. */
function together(lines: Line[]): Line[] {
  const [first] = lines;
  const end = lines.findIndex((line) => !first || !isSame(first, line));
  return lines.slice(0, end < 1 ? (end < 0 ? lines.length : 1) : end);
}

/** Red: a player at a time. Blue and green: all together. Purple: a card at a time. */
function isSame(one: Line, other: Line): boolean {
  if (one === other) {
    return true;
  }
  switch (one.type) {
    case "Claimed":
      return other.type === "Claimed" && one.fields.seat === other.fields.seat;
    case "Earned":
      return other.type === "Earned";
    case "TookCoins":
      return other.type === "TookCoins" && one.fields.project === other.fields.project;
    default:
      return false;
  }
}

function scenesOf(group: Line[], me: number | null, told: Line[], view: View): Played[] {
  const [line] = group;
  switch (line?.type) {
    case "TurnBegan":
      return line.fields.extra ? [moment({ type: "second_turn", seat: line.fields.seat }, TIMES.second_turn, line.fields.seat === me)] : [];
    case "Rolled":
      return rolls(line.fields, line.fields.seat === me, told, view);
    case "Claimed":
    case "Earned":
    case "TookCoins":
    case "Trained":
      return pays(group.flatMap(flowIn), me);
    case "Built":
      return [moment({ type: "build", seat: line.fields.seat, card: line.fields.project, cost: line.fields.cost }, TIMES.build, line.fields.seat === me, "stamp")];
    case "BuiltLandmark":
      return [moment({ type: "build", seat: line.fields.seat, card: line.fields.landmark, cost: line.fields.cost }, TIMES.landmark, line.fields.seat === me, "crowd")];
    case "Swapped":
      return [moment({ type: "swap", ...line.fields }, TIMES.swap, [line.fields.seat, line.fields.other].includes(me ?? -1), "card")];
    case "Won":
      return [{ scene: { type: "win", seat: line.fields.seat }, lasts: TIMES.win, sound: "crowd", own: true }];
    default:
      return [];
  }
}

function moment(scene: Scene, [lasts, short]: readonly [number, number], own: boolean, sound?: Played["sound"]): Played {
  return { scene, lasts: own ? lasts : short, usual: lasts, own, ...(sound && { sound }) };
}

/** Where nobody had to choose how many dice, the own ones wait for their button all the same. */
function rolls({ seat, dice }: { seat: number; dice: number[] }, own: boolean, told: Line[], view: View): Played[] {
  const byItself = told.some(({ type }) => type === "TurnBegan");
  const ready: Played = { scene: { type: "ready", seat, dice: dice.length }, lasts: TIMES.ready, own, told: told.length, view, sound: "whistle" };
  return [
    ...(own && byItself ? [ready] : []),
    { ...moment({ type: "roll", seat, dice }, TIMES.roll, own, "dice"), view: { ...view, dice, step: "income" } },
    moment({ type: "number", seat, number: sum(dice) }, TIMES.number, own),
  ];
}

function pays(flows: Flow[], me: number | null): Played[] {
  const paid = flows.filter(({ coins }) => coins > 0);
  const own = paid.some(({ from, to }) => me !== null && (from === me || to === me));
  return paid.length > 0 ? [moment({ type: "pay", flows: paid }, TIMES.pay, own, "coins")] : [];
}

export function flowIn({ type, fields }: Line): Flow[] {
  switch (type) {
    case "Claimed":
      return [{ from: fields.roller, to: fields.seat, coins: fields.paid, project: fields.project }];
    case "TookCoins":
      return [{ from: fields.other, to: fields.seat, coins: fields.coins, project: fields.project }];
    case "Earned":
      return [{ from: null, to: fields.seat, coins: fields.coins, project: fields.project }];
    case "Trained":
      return [{ from: null, to: fields.seat, coins: fields.coins, project: "training_ground" }];
    default:
      return [];
  }
}
