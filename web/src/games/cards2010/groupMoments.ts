// C2.3: a group match from "all are ready" to its result, as pictures. The times are those of one that belongs to whoever looks.

import type { Moment, Sound } from "../../stage/moment";
import { printedOn } from "./cards";
import type { Resolution, Stop, SureGoal } from "./resolution";
import { NIL, other, plus, type GroupScene, type Lying, type SideScene } from "./scene";
import type { View } from "./types";
import { SIDES, type Side } from "./view";

export type GroupMoment = Moment<GroupScene, View>;

const READY = 500;
const A_PAIR = 340;
const LOOK = 400;
const A_STOP = 450;
const A_GOAL = 300;
const AN_ASK = 600;
const RESULT = 900;
const TABLE = 500;

/** The last picture stays while table, fixture and log have changed already. */
export function groupMoments(play: Resolution): GroupMoment[] {
  const telling = new Telling(play);
  telling.turnUp();
  play.stops.forEach((stop) => telling.stop(stop));
  play.goals.forEach((goal) => telling.goal(goal));
  play.reveals.forEach((reveal) => telling.ask(reveal));
  return [...telling.moments, ...ending(play)];
}

/** Cards and result only, for whoever has more to look at. */
export function briefly(play: Resolution): GroupMoment[] {
  return ending(play).slice(0, 1);
}

/** How it lies there when all is done. */
export function resolved(play: Resolution): GroupScene {
  const telling = new Telling(play);
  telling.turnUp();
  play.stops.forEach((stop) => telling.stop(stop));
  return { ...telling.now, what: "result", score: play.score, why: play.why.at(-1) ?? "" };
}

function ending(play: Resolution): GroupMoment[] {
  const scene = resolved(play);
  return [
    { scene, lasts: RESULT, sound: "whistle" },
    { scene: { ...scene, what: "table" }, lasts: TABLE },
  ];
}

class Telling {
  readonly moments: GroupMoment[] = [];
  now: GroupScene;
  readonly #play: Resolution;

  constructor(play: Resolution) {
    this.#play = play;
    const { match, teams, cards } = play;
    const side = (side: Side): SideScene => ({ team: teams[side], cards: cards[side].map((card) => ({ card, up: false, stops: [], left: null, gone: false, lit: false })) });
    this.now = { type: "group", what: "ready", match, left: side("left"), right: side("right"), score: null, ask: null, why: "" };
    this.#show({}, READY, "stamp");
  }

  turnUp(): void {
    const { left, right } = this.#play.cards;
    for (let pair = 0; pair < Math.max(left.length, right.length); pair += 1) {
      SIDES.forEach((side) => this.#change(side, (card, at) => ({ ...card, up: at <= pair, lit: at === pair })));
      this.#show({ what: "turn" }, A_PAIR, "card");
    }
    this.#dim();
    this.#show({ what: "look" }, LOOK);
  }

  stop({ by, from, onto }: Stop): void {
    const stopper = this.#play.cards[by][from] ?? "";
    this.#dim();
    this.#change(by, (card, at) => (at === from ? { ...card, gone: true } : card));
    this.#change(other(by), (card, at) =>
      at === onto ? { ...card, stops: [...card.stops, stopper], left: Math.floor(card.left ?? printedOn(card.card)) - (card.card === "attack" ? 0 : 1), lit: true } : card,
    );
    this.#show({ what: "stop" }, A_STOP, "card");
  }

  goal({ side, cards }: SureGoal): void {
    this.#light(side, (_, at) => cards.includes(at));
    this.#show({ what: "goal", score: plus(this.now.score, side) }, A_GOAL, "ball");
  }

  ask(reveal: Resolution["reveals"][number]): void {
    const { side, reason, scored } = reveal;
    this.#light(side, ({ card, stops, gone }) => card === reason && stops.length === 0 && !gone);
    this.#show({ what: "ask", score: this.now.score ?? NIL, ask: { ...reveal, open: false } }, AN_ASK);
    this.#show({ ask: { ...reveal, open: true }, score: scored ? plus(this.now.score, side) : this.now.score }, AN_ASK, scored ? "net" : "card");
  }

  #light(side: Side, lit: (card: Lying, at: number) => boolean): void {
    this.#dim();
    this.#change(side, (card, at) => ({ ...card, lit: lit(card, at) }));
  }

  #dim(): void {
    SIDES.forEach((side) => this.#change(side, (card) => ({ ...card, lit: false })));
  }

  #change(side: Side, change: (card: Lying, at: number) => Lying): void {
    this.now = { ...this.now, [side]: { ...this.now[side], cards: this.now[side].cards.map(change) } };
  }

  #show(different: Partial<GroupScene>, lasts: number, sound?: Sound): void {
    this.now = { ...this.now, ...different };
    this.moments.push({ scene: this.now, lasts, ...(sound ? { sound } : {}) });
  }
}
