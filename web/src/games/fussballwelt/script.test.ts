import { expect, it } from "vitest";
import type { Moment } from "../../stage/moment";
import { happened, tableOf } from "../../testing/made";
import { FACTS, madeView } from "./made";
import { change, payers, rising, type Scene } from "./scene";
import { script } from "./script";
import type { GameEvent, Shapes, View } from "./types";

const player = (coins: number, projects: Record<string, number> = {}) => ({ coins, projects, landmarks: [], in_force: [] });
const before = madeView({ players: [player(4, { snack_stand: 1 }), player(5), player(0)], market: { fan_shop: 2 }, step: "build", on_turn: 2, dice: [2] });

function played(events: GameEvent[], me: number | null = 0, after: Partial<View> = {}): Moment<Scene, View>[] {
  const table = tableOf<Shapes>(FACTS, before, { seat: me });
  return script({ before: table, after: { ...table, view: { ...before, ...after } }, lines: events.map((event) => happened<Shapes>(5, event)) });
}

const began = (seat: number, extra = false): GameEvent => ({ type: "TurnBegan", fields: { seat, extra } });
const rolled = (seat: number, ...dice: number[]): GameEvent => ({ type: "Rolled", fields: { seat, dice, again: false } });
const claimed = (seat: number, roller: number, paid: number): GameEvent => ({ type: "Claimed", fields: { seat, roller, project: "fan_shop", claim: 2, paid } });
const earned = (seat: number, coins: number): GameEvent => ({ type: "Earned", fields: { seat, project: "snack_stand", coins } });
const took = (seat: number, other: number, coins: number): GameEvent => ({ type: "TookCoins", fields: { seat, other, project: "new_player", coins } });
const built = (seat: number): GameEvent => ({ type: "Built", fields: { seat, project: "fan_shop", cost: 2 } });

const kinds = (moments: Moment<Scene, View>[]) => moments.map(({ scene }) => scene.type);
const purses = ({ view }: Moment<Scene, View>) => view?.players.map(({ coins }) => coins);

it("plays a turn in the order of the rules: roll, number, red by player, blue and green together, purple", () => {
  const moments = played([began(1), rolled(1, 3), claimed(0, 1, 2), claimed(2, 1, 1), earned(0, 3), earned(1, 1), took(1, 0, 2), took(1, 2, 1)]);
  expect(kinds(moments)).toEqual(["roll", "number", "pay", "pay", "pay", "pay"]);
  expect(moments.slice(1).map(purses)).toEqual([
    [4, 5, 0],
    [6, 3, 0],
    [6, 2, 1],
    [9, 3, 1],
    [7, 6, 0],
  ]);
  expect(moments.map(({ told }) => told)).toEqual([undefined, 2, 3, 4, 6, 8]);
  expect(moments[0]?.view).toMatchObject({ dice: [3], step: "income", on_turn: 1 });
});

it("lets the own dice wait for their button, where nothing had to be chosen, and takes them their whole time", () => {
  const own = played([built(2), began(0), rolled(0, 6), earned(0, 3)]);
  expect(kinds(own)).toEqual(["build", "ready", "roll", "number", "pay"]);
  expect(own.map(({ lasts }) => lasts)).toEqual([700, 7500, 900, 300, 700]);
  expect(own[1]).toMatchObject({ told: 2, own: true, view: { on_turn: 0 } });
  expect(kinds(played([rolled(0, 6, 2)]))).toEqual(["roll", "number"]);
});

it("what moves when others do something is as much faster as it lasts shorter", () => {
  expect(played([built(0), built(1)]).map(({ lasts, usual }) => [lasts, usual])).toEqual([
    [1400, 1400],
    [700, 1400],
  ]);
});

it("keeps others' turns short: three seconds, and never more than six", () => {
  const lasts = (moments: Moment[]) => moments.reduce((sum, moment) => sum + moment.lasts, 0);
  expect(lasts(played([began(1), rolled(1, 3), earned(1, 3), earned(2, 3)]))).toBeLessThan(1500);
  const long = Array.from({ length: 20 }, (_, turn) => took(1, 2, turn + 1)).flatMap((each) => [each, built(1)]);
  expect(lasts(played(long))).toBeLessThanOrEqual(6000);
});

it("builds: coins to the bank, a card from the market, a house more", () => {
  const [moment] = played([built(0)]);
  expect(moment).toMatchObject({ lasts: 1400, own: true, told: 1, scene: { type: "build", seat: 0, card: "fan_shop", cost: 2 } });
  expect(moment?.view).toMatchObject({ market: { fan_shop: 1 }, players: [{ coins: 2, projects: { snack_stand: 1, fan_shop: 1 } }, {}, {}] });
  const [landmark] = played([{ type: "BuiltLandmark", fields: { seat: 1, landmark: "stadium", cost: 5 } }]);
  expect(landmark?.view?.players[1]).toMatchObject({ coins: 0, landmarks: ["stadium"] });
});

it("swaps cards, tells of a second turn and of the winner", () => {
  const moments = played([
    { type: "Swapped", fields: { seat: 1, other: 0, given: "fan_shop", received: "snack_stand" } },
    began(1, true),
    { type: "Won", fields: { seat: 1 } },
  ]);
  expect(kinds(moments)).toEqual(["swap", "second_turn", "win"]);
  expect(moments[0]?.view?.players.map(({ projects }) => projects)).toEqual([{ fan_shop: 1 }, { snack_stand: 1 }, {}]);
  expect(moments[2]).toMatchObject({ lasts: 3500, own: true });
});

it("plays nothing of what nobody needs to see", () => {
  expect(played([{ type: "BuiltNothing", fields: { seat: 1 } }, began(2), claimed(0, 1, 0)])).toEqual([]);
});

it("has not paid yet where the dice may be thrown again", () => {
  expect(played([rolled(0, 1, 3)], 0, { step: "roll_again" }).at(-1)?.view?.step).toBe("roll_again");
});

it("says of a scene what it brings whom, who pays and what goes up", () => {
  const pay: Scene = { type: "pay", flows: [{ from: 1, to: 0, coins: 2, project: "fan_shop" }, { from: null, to: 0, coins: 1, project: "booth" }] };
  expect([0, 1, 2].map((seat) => change(pay, seat))).toEqual([3, -2, 0]);
  expect(payers(pay, 0)).toEqual(["fan_shop", "booth"]);
  const build: Scene = { type: "build", seat: 1, card: "stadium", cost: 10 };
  expect([change(build, 1), rising(build, 1), rising(build, 0), change(null, 0)]).toEqual([-10, "stadium", "", 0]);
  const swap: Scene = { type: "swap", seat: 0, other: 1, given: "booth", received: "fan_shop" };
  expect([rising(swap, 0), rising(swap, 1), rising(swap, 2)]).toEqual(["fan_shop", "booth", ""]);
});
