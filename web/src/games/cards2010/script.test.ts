import { describe, expect, it } from "vitest";
import { happened, tableOf } from "../../testing/made";
import { FACTS, matchView, VIEW } from "./made";
import type { GroupScene, Scene } from "./scene";
import { script } from "./script";
import type { GameEvent, Line, Shapes, Table, View } from "./types";

const GROUP = "A:RSA-MEX";
const OTHERS = "A:URU-FRA";

const tell = (...events: GameEvent[]): Line[] => events.map((event) => happened<Shapes>(7, event, event.type));

function scored(match: string, left: string, right: string, left_goals: number, right_goals: number): GameEvent {
  return { type: "MatchScored", fields: { match, left, right, left_goals, right_goals } };
}

function revealed(match: string, left: string, right: string, left_cards: string[], right_cards: string[]): GameEvent {
  return { type: "ChoicesRevealed", fields: { match, left, right, left_cards, right_cards } };
}

function play(view: View, lines: Line[], after: Partial<View> = {}, seat: number | null = 0) {
  const before: Table = tableOf<Shapes>(FACTS, view, { seat });
  return script({ before, after: { ...before, view: { ...view, ...after } }, lines });
}

const kinds = (moments: { scene: Scene; lasts: number }[]) => moments.map(({ scene, lasts }) => [scene.type === "laid" ? scene.how : scene.what, lasts]);

describe("a group match", () => {
  const view: View = { ...VIEW, group: "A", match: GROUP, matches: [matchView(GROUP, "RSA", "MEX"), matchView(OTHERS, "URU", "FRA")] };
  const lines = tell(
    revealed(GROUP, "RSA", "MEX", ["attack", "one_goal"], ["attack", "attack", "defence", "foul"]),
    { type: "CardsStopped", fields: { match: GROUP, team: "RSA", goals: 1, attacks: 1 } },
    scored(GROUP, "RSA", "MEX", 0, 1),
    { type: "GroupDecided", fields: { group: "A", through: ["MEX", "RSA"] } },
  );
  const table = { standings: { A: [] }, matches: [{ ...matchView(GROUP, "RSA", "MEX"), winner: null }] };

  it("plays from “all are ready” to the table, whole where it is mine", () => {
    const moments = play(view, lines, table);
    expect(kinds(moments)).toEqual([
      ["ready", 500],
      ...Array(4).fill(["turn", 340]),
      ["look", 400],
      ["stop", 450],
      ["stop", 450],
      ["goal", 300],
      ["result", 900],
      ["table", 500],
      ["through", 900],
    ]);
    expect(moments.slice(0, -1).every(({ own }) => own)).toBe(true);
  });

  it("shows nothing of a card before it turns, and nothing counts before that", () => {
    const scenes = play(view, lines, table).map(({ scene }) => scene as GroupScene);
    expect(scenes[0]?.left.cards.map(({ up }) => up)).toEqual([false, false]);
    expect(scenes[1]?.right.cards.map(({ up }) => up)).toEqual([true, false, false, false]);
    expect(scenes.slice(0, 8).map(({ score }) => score)).toEqual(Array(8).fill(null));
  });

  it("lays what stops on what it stops, and says what is left", () => {
    const scene = play(view, lines, table).findLast(({ scene }) => scene.type === "group")?.scene as GroupScene;
    expect(scene.left.cards.map(({ card, stops, left }) => [card, stops, left])).toEqual([
      ["attack", ["defence"], 0],
      ["one_goal", ["foul"], 0],
    ]);
    expect(scene.right.cards.map(({ gone }) => gone)).toEqual([false, false, true, true]);
    expect(scene.score).toEqual({ left: 0, right: 1 });
  });

  it("changes table, fixtures and log with the result's picture, and not before", () => {
    const moments = play(view, lines, table);
    const changes = moments.filter(({ view, told }) => view !== undefined || told !== undefined).map(({ scene, told }) => ["what" in scene && scene.what, told]);
    expect(changes).toEqual([
      ["result", 3],
      ["through", 4],
    ]);
    expect(moments.find(({ view }) => view)?.view?.standings).toEqual({ A: [] });
  });

  it("asks the pile for a single attack: first unseen, then what it says", () => {
    const ask: GameEvent = { type: "CardRevealed", fields: { match: GROUP, team: "MEX", reason: "attack", card: "attack", scored: true } };
    const moments = play(view, tell(revealed(GROUP, "RSA", "MEX", ["defence"], ["attack"]), ask, scored(GROUP, "RSA", "MEX", 0, 1)));
    const asks = moments.flatMap(({ scene, lasts }) => (scene.type === "group" && scene.what === "ask" ? [[scene.ask?.open, scene.score, lasts]] : []));
    expect(asks).toEqual([
      [false, { left: 0, right: 0 }, 600],
      [true, { left: 0, right: 1 }, 600],
    ]);
  });

  it("plays those of others in half the time, and in six seconds at the most", () => {
    const four = ["attack", "attack", "attack", "attack"];
    const moments = play(view, tell(revealed(OTHERS, "URU", "FRA", four, four), scored(OTHERS, "URU", "FRA", 2, 2)));
    expect(kinds(moments)[0]).toEqual(["ready", 250]);
    expect(moments.reduce((sum, { lasts }) => sum + lasts, 0)).toBeLessThanOrEqual(6000);
    expect(moments.some(({ own }) => own)).toBe(false);
  });

  it("tells cards and result only where several wait, but never so little of an own one", () => {
    const others = [revealed(OTHERS, "URU", "FRA", ["attack"], ["defence"]), scored(OTHERS, "URU", "FRA", 0, 0)];
    const mine = [revealed(GROUP, "RSA", "MEX", ["one_goal"], ["attack"]), scored(GROUP, "RSA", "MEX", 1, 0)];
    const moments = play(view, tell(...others, ...mine));
    expect(kinds(moments).slice(0, 2)).toEqual([
      ["result", 900],
      ["ready", 500],
    ]);
  });
});

describe("the knock-out rounds", () => {
  const view: View = { ...VIEW, section: "quarter_finals", matches: [matchView("VF1", "RSA", "MEX"), matchView("VF2", "URU", "FRA")] };
  const placed = (seat: number): GameEvent => ({ type: "CardPlaced", fields: { seat, card: "two_goals", match: "VF1", team: "RSA" } });
  const covered: GameEvent = { type: "CardCovered", fields: { seat: 1, card: "foul", match: "VF1", team: "RSA", covered: "two_goals", worth: 1 } };

  it("shows a card that somebody lays, and where", () => {
    const moments = play(view, tell(placed(1)));
    expect(kinds(moments)).toEqual([["place", 300]]);
    expect(moments[0]?.view?.matches[0]?.left.cards).toEqual([{ card: "two_goals", covers: [], worth: 2 }]);
    const cover = play(moments[0]?.view ?? view, tell(covered));
    expect(kinds(cover)).toEqual([["cover", 450]]);
    expect(cover[0]?.view?.matches[0]?.left.cards).toEqual([{ card: "two_goals", covers: ["foul"], worth: 1 }]);
    expect(kinds(play(view, tell({ type: "CardThrownAway", fields: { seat: 1, card: "foul" } })))).toEqual([["away", 850]]);
  });

  it("plays no own card again, unless more comes of it", () => {
    expect(play(view, tell(placed(0)))).toEqual([]);
    expect(kinds(play(view, tell(placed(0), scored("VF1", "RSA", "MEX", 2, 0))))).toEqual([
      ["place", 300],
      ["whistle", 900],
      ["lift", 400],
      ["result", 600],
    ]);
  });

  it("takes an own card out of the hand as soon as it lies", () => {
    const [mine, other] = VIEW.players;
    const holding: View = { ...view, players: [{ ...mine!, hand: { size: 2, known: { two_goals: 1, foul: 1 } } }, other!] };
    const moments = play(holding, tell(placed(0), scored("VF1", "RSA", "MEX", 2, 0)));
    expect(moments[0]?.view?.players[0]?.hand).toEqual({ size: 1, known: { two_goals: 0, foul: 1 } });
  });

  it("counts match by match, whistles once, and takes less time for those of others", () => {
    const ask: GameEvent = { type: "CardRevealed", fields: { match: "VF2", team: "FRA", reason: "penalty", card: "attack", scored: true } };
    const moments = play(view, tell(scored("VF1", "RSA", "MEX", 2, 0), ask, scored("VF2", "URU", "FRA", 0, 1)));
    expect(kinds(moments)).toEqual([
      ["whistle", 900],
      ["lift", 400],
      ["result", 600],
      ["lift", 200],
      ["ask", 350],
      ["result", 300],
    ]);
    expect(moments.flatMap(({ told }) => told ?? [])).toEqual([1, 3]);
    expect(moments.at(-1)?.view?.matches.map(({ winner }) => winner)).toEqual(["left", "right"]);
  });

  const level: View = { ...view, matches: [{ ...matchView("VF1", "RSA", "MEX"), left: { ...matchView("", "RSA", "").left, goals: 1 } }] };

  /** A shoot-out by its kicks in turn, 1 for a goal. */
  function shootOut(kicks: string, winner: "RSA" | "MEX") {
    const taken = [...kicks].map((scored, at): GameEvent => ({ type: "KickTaken", fields: { match: "VF1", team: at % 2 ? "MEX" : "RSA", card: scored === "1" ? "attack" : "foul", scored: scored === "1" } }));
    const goals = (from: number) => [...kicks].filter((scored, at) => at % 2 === from && scored === "1").length;
    const [winner_goals, loser_goals] = [Math.max(goals(0), goals(1)), Math.min(goals(0), goals(1))];
    return play(level, tell(...taken, { type: "ShootOutEnded", fields: { match: "VF1", winner, loser: winner === "RSA" ? "MEX" : "RSA", winner_goals, loser_goals } }));
  }

  it("turns the cards of a shoot-out one by one; one that may decide lies there unseen before", () => {
    const moments = shootOut("1010101011", "RSA");
    expect(kinds(moments)).toEqual([["title", 900], ...Array(10).fill(["kick", 900]), ["result", 1400]]);
    const close = shootOut("1010010110", "RSA");
    expect(kinds(close)).toEqual([["title", 900], ...Array(9).fill(["kick", 900]), ["stake", 900], ["kick", 900], ["result", 1400]]);
    expect(close.at(-1)?.view?.matches[0]).toMatchObject({ winner: "left", left: { shoot_out_goals: 3 }, right: { shoot_out_goals: 2 } });
  });

  it("tells nothing of a card that may decide before it has been seen, neither in the score nor in the row of kicks", () => {
    const scenes = shootOut("1010010110", "RSA").flatMap(({ scene }) => (scene.type === "kicks" ? [scene] : []));
    const at = scenes.findIndex(({ what }) => what === "stake");
    expect(scenes[at]).toMatchObject({ stake: { side: "right", wins: false }, score: { left: 3, right: 2 }, winner: null });
    expect(scenes[at]?.kicks).toHaveLength(9);
    expect(scenes[at + 1]).toMatchObject({ what: "kick", stake: null, winner: null });
    expect(scenes[at + 1]?.kicks).toHaveLength(10);
  });

  it("after the first five each second card may decide, also one that does not", () => {
    const stakes = shootOut("1111111111001101", "MEX").flatMap(({ scene }) => (scene.type === "kicks" && scene.stake ? [[scene.kicks.length, scene.stake.wins]] : []));
    expect(stakes).toEqual([[9, false], [11, true], [13, false], [15, true]]);
  });

  it("ends with the champion", () => {
    expect(kinds(play(view, tell({ type: "WorldChampion", fields: { team: "RSA", seat: 0 } })))).toEqual([
      ["flag", 1200],
      ["trophy", 1400],
    ]);
  });
});
