import { describe, expect, it } from "vitest";
import { happened, now, tableOf } from "../../testing/made";
import { WAITS } from "../../stage/director.svelte";
import { script } from "./script";
import { facts, match, side, standing, view } from "./testing";
import type { GameEvent, MatchView, Shapes, View } from "./types";

const open = (): MatchView[] => [match("A:1", side("ITA"), side("POR")), match("A:2", side("CUR"), side("PER")), match("final", side("ITA"), side("CUR"))];
const ended = (): MatchView[] => [
  match("A:1", side("ITA", { goals: 2 }), side("POR", { goals: 0 }), { open: false }),
  match("A:2", side("CUR", { goals: 0 }), side("PER", { goals: 1 }), { open: false }),
  match("final", side("ITA", { goals: 1, shoot_out_goals: 4 }), side("CUR", { goals: 1, shoot_out_goals: 3 }), { open: false, winner: "left" }),
];

const teams = (mine: number): View["teams"] => Object.fromEntries(["ITA", "POR", "CUR", "PER"].map((team) => [team, { owner: mine, can_win: true, has_match: true }]));
const before = (different: Partial<View> = {}): View => view({ matches: open(), on_turn: 1, teams: teams(1), groups: { A: { through: [], sharing: [], tied: [], places: 0, replays: 0 } }, ...different });
const after = (): View => before({ matches: ended(), standings: { A: [standing("ITA", 1), standing("PER", 2)] }, groups: { A: { through: ["ITA", "PER"], sharing: [], tied: [], places: 0, replays: 0 } } });

function played(events: GameEvent[], from = before(), to = after()) {
  return script({ before: tableOf<Shapes>(facts, from, { seat: 0 }), after: tableOf<Shapes>(facts, to, { seat: 0 }), lines: events.map((event) => happened<Shapes>(9, event)) });
}

const kinds = (events: GameEvent[], from?: View) => played(events, from).map(({ scene }) => scene.kind);
const total = (events: GameEvent[], from?: View) => played(events, from).reduce((sum, { lasts }) => sum + lasts, 0);

const card = (seat: number): GameEvent => ({ type: "CardPlayed", fields: { seat, card: "attack" } });
const laid: GameEvent = { type: "TileLaid", fields: { match: "A:1", team: "POR", tile: "two_goals" } };
const scored = (id: string): GameEvent => ({ type: "MatchScored", fields: { match: id, left: "", right: "", left_goals: 0, right_goals: 0, replay: false } });
const dice: GameEvent = { type: "DiceRolled", fields: { group: "A", colours: ["black", "red", "blue", "green"] } };
const kick = (team: string, went: boolean): GameEvent => ({ type: "Kick", fields: { match: "final", team, die: "first_white", colour: went ? "red" : "black", scored: went } });

describe("an ordinary turn", () => {
  it("of somebody else: the card, then the tile, in 1.2 seconds at the most", () => {
    expect(kinds([card(1)])).toEqual(["card"]);
    expect(kinds([laid])).toEqual(["lay"]);
    expect(total([card(1)]) + total([laid])).toBeLessThanOrEqual(1200);
  });

  it("of my own shows no card that I have just played", () => {
    expect(kinds([card(0)], before({ on_turn: 0 }))).toEqual([]);
  });

  it("changes score and row once the tile lies there, and not the table before", () => {
    const [moment] = played([laid, { type: "TurnBegan", fields: { seat: 0 } }]);
    expect(moment?.scene).toMatchObject({ kind: "lay", match: "A:1", side: "right", seat: 1 });
    expect(moment?.view?.matches[0]?.right).toMatchObject({ tiles: [{ tile: "two_goals", turned: false }], half_goals: 4 });
    expect(moment?.told).toBe(1);
  });

  it("turns a tile over and lays the lower one beside it, or in its place on the last square", () => {
    const turned: GameEvent = { type: "TileTurned", fields: { match: "A:1", team: "POR", tile: "two_goals", lower: "one_goal" } };
    const lies = (free: number): View => before({ matches: [match("A:1", side("ITA"), side("POR", { tiles: Array.from({ length: 7 - free }, () => ({ tile: "two_goals", turned: false })), half_goals: 4 }))] });
    const rowAfter = (free: number) => played([turned], lies(free))[0]?.view?.matches[0]?.right.tiles.slice(-2);
    expect(rowAfter(6)).toEqual([{ tile: "two_goals", turned: true }, { tile: "one_goal", turned: false }]);
    expect(rowAfter(0)?.at(-1)).toEqual({ tile: "one_goal", turned: false });
    expect(rowAfter(0)?.[0]?.turned).toBe(false);
  });
});

it("shoots a penalty before anybody knows whether it went in", () => {
  const taken: GameEvent = { type: "PenaltyTaken", fields: { match: "A:1", team: "ITA", die: "first_white", colour: "red", scored: true } };
  const moments = played([taken, { type: "TileLaid", fields: { match: "A:1", team: "ITA", tile: "penalty" } }]);
  expect(moments.map(({ scene, told }) => [scene.kind, told])).toEqual([["goal", 0], ["shot", 0], ["shotEnded", 1], ["lay", 2]]);
});

describe("my own penalty", () => {
  const taken: GameEvent = { type: "PenaltyTaken", fields: { match: "A:1", team: "ITA", die: "first_white", colour: "red", scored: true } };
  const laidP: GameEvent = { type: "TileLaid", fields: { match: "A:1", team: "ITA", tile: "penalty" } };
  const waits = (from: View) => played([taken, laidP], from).map((moment) => moment.waits);

  it("waits for my button before the die falls; that of others for nobody", () => {
    expect(waits(before({ on_turn: 0 }))).toEqual(["Take the penalty", undefined, undefined, undefined]);
    expect(waits(before())).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("is over before others have waited for eight seconds, at half the speed too", () => {
    const after = played([taken, laidP], before({ on_turn: 0 })).slice(1).reduce((sum, { lasts }) => sum + lasts, 0);
    expect(WAITS + 2 * after).toBeLessThan(8000);
  });
});

describe("the end of the groups", () => {
  const events = [dice, scored("A:1"), scored("A:2"), { type: "GroupDecided", fields: { group: "A", through: ["ITA", "PER"] } } as GameEvent];

  it("goes from the whistle over dice, halves and table to the stamps", () => {
    expect(kinds(events)).toEqual(["whistle", "dice", "colours", "halves", "table", "stamps"]);
  });

  it("tells results, table and who is through one after the other", () => {
    const moments = played(events);
    const views = Object.fromEntries(moments.map(({ scene, view: shown }) => [scene.kind, shown]));
    expect(views["colours"]?.matches[0]?.left.goals).toBe(null);
    expect(views["halves"]?.matches[0]?.left.goals).toBe(2);
    expect(views["halves"]?.standings["A"]).toEqual(before().standings["A"]);
    expect(views["table"]?.standings["A"]?.[0]?.team).toBe("ITA");
    expect(views["table"]?.groups["A"]?.through).toEqual([]);
    expect(views["stamps"]?.groups["A"]?.through).toEqual(["ITA", "PER"]);
  });

  it("shows what its picture is about, while the board is still as it was", () => {
    const pictures = played(events).map(({ scene }) => scene);
    expect(pictures.find(({ kind }) => kind === "halves")).toMatchObject({ matches: [{ id: "A:1", left: { goals: 2 } }, { id: "A:2", right: { goals: 1 } }] });
    expect(pictures.find(({ kind }) => kind === "table")).toMatchObject({ standings: [{ team: "ITA" }, { team: "PER" }] });
  });

  it("takes its time for my groups, and 900 milliseconds for those of others", () => {
    const whistle = 900;
    expect(total(events) - whistle).toBeCloseTo(900);
    expect(total(events, before({ teams: teams(0) })) - whistle).toBe(2450);
  });
});

describe("a shoot-out", () => {
  const both = (curacao: boolean) => [kick("ITA", true), kick("CUR", curacao)];
  const kicks = [...Array.from({ length: 4 }, () => both(true)).flat(), ...both(false)];
  const over: GameEvent = { type: "ShootOutEnded", fields: { match: "final", winner: "ITA", loser: "CUR", winner_goals: 5, loser_goals: 4 } };

  it("is told kick by kick, with a breath before the last", () => {
    const seen = kinds([...kicks, over], before({ teams: teams(0) }));
    expect(seen).toEqual(["shootOut", ...Array.from({ length: 9 }, () => "kick"), "deciding", "kick", "shootOutEnded"]);
    expect(total([...kicks, over], before({ teams: teams(0) }))).toBe(1000 + 13_000 + 900 + 1500);
  });

  it("has no breath to hold where the last kick changes nothing", () => {
    const clear = Array.from({ length: 5 }, () => both(false)).flat();
    expect(kinds([...clear, over], before({ teams: teams(0) }))).not.toContain("deciding");
  });

  it("of others takes six seconds at the most", () => {
    expect(total([...kicks, over])).toBeCloseTo(6000);
  });

  it("does not tell on the board who won before it has been taken, nor does a coin before it has fallen", () => {
    const winners = (...events: GameEvent[]) => played(events).map(({ scene, view: shown }) => [scene.kind, shown?.matches[2]?.winner, shown?.matches[2]?.left.shoot_out_goals]);
    const coin: GameEvent = { type: "CoinTossed", fields: { match: "final", winner: "ITA" } };
    expect(winners(scored("final"), coin).slice(1)).toEqual([["final", null, null], ["coin", null, null], ["coin", "left", 4]]);
    expect(winners(scored("final"), ...kicks, over).slice(-2)).toEqual([["kick", null, null], ["shootOutEnded", "left", 4]]);
  });

  it("gives the result with its end", () => {
    const moments = played([...kicks, over]);
    expect(moments.at(-2)?.view?.matches[2]?.winner).toBe(null);
    expect(moments.at(-1)?.view?.matches[2]?.winner).toBe("left");
  });
});

it.each([
  [{ type: "CoinTossed", fields: { match: "final", winner: "ITA" } }, ["coin", "coin"]],
  [{ type: "LotsDecided", fields: { match: "final", winner: "ITA" } }, ["lots"]],
  [{ type: "LotsDrawn", fields: { group: "A", teams: ["ITA", "POR"] } }, ["lots"]],
  [{ type: "ReplaysCalled", fields: { matches: ["A:1"], round: 1 } }, ["replays"]],
  [{ type: "WorldChampion", fields: { team: "ITA", seat: 1 } }, ["champion", "trophy", "poster"]],
  [{ type: "WonEarly", fields: { seat: 1 } }, ["wonEarly"]],
  [{ type: "CardDrawn", fields: { seat: 1, card: null } }, []],
] as [GameEvent, string[]][])("plays %j", (event, expected) => {
  expect(kinds([event])).toEqual(expected);
});

describe("the end of the cup", () => {
  const champion: GameEvent = { type: "WorldChampion", fields: { team: "ITA", seat: 1 } };
  const owners: View["teams"] = { ...teams(1), CUR: { owner: 0, can_win: false, has_match: false } };
  const over = (...events: GameEvent[]) =>
    script({
      before: tableOf<Shapes>(facts, before({ teams: owners }), { seat: 0 }),
      after: tableOf<Shapes>(facts, { ...after(), teams: owners, champion: "ITA", winner: 1 }, { seat: 0, now: { ...now(), asked: null, ended: { places: [2, 1], text: "" } } }),
      lines: events.map((event) => happened<Shapes>(9, event)),
    }).map(({ scene }) => scene);

  it("goes from the flag over the cup and my own way to the podium", () => {
    const scenes = over(champion);
    expect(scenes.map(({ kind }) => kind)).toEqual(["champion", "trophy", "poster", "podium"]);
    expect(scenes[2]).toMatchObject({ way: { team: "CUR", group: "A", champion: false, stations: [{ round: "final", against: "ITA", score: "1:1", pens: "3:4", won: false }] } });
    expect(scenes[3]).toEqual({ kind: "podium", steps: [{ place: 1, seats: [{ seat: 1, team: "ITA", round: "" }] }, { place: 2, seats: [{ seat: 0, team: "CUR", round: "final" }] }] });
  });

  it("has its podium too where the winner of an early end is asked whether to go on", () => {
    expect(over().map(({ kind }) => kind)).toEqual(["podium"]);
  });
});
