import { expect, test } from "vitest";
import { script, TIMES } from "./script";
import type { Line, Shapes, Table, View } from "./types";
import type { Settled } from "../../stage/moment";

const CARDS = [
  { id: "diving_header", colour: "green", kind: "attack", value: 4, place: "inside" },
  { id: "scythe", colour: "blue", kind: "foul", value: 5, place: null },
];

function view(more: object = {}): View {
  return {
    seat: 0,
    step: "attacking",
    owners: { ENG: 0, CRO: 1 },
    teams: {},
    matches: [{ id: "C1-C2", home: "ENG", away: "CRO", home_goals: 0, away_goals: 0, shoot_out: null, winner: null }],
    players: [{ bets: {} }, { bets: null }],
    standings: {},
    running: { match: "C1-C2", referee: 2, side: "home", half: "normal", card: null, answer: null, bribed: [false, false], offers: [0, 0] },
    ...more,
  } as unknown as View;
}

function table(seen: View, seat = 0, lines: Line[] = []): Table {
  const facts = { cards: CARDS, tournament: { rounds: [], title: "F" } };
  return { seat, view: seen, facts, names: { "diving_header.read": "x".repeat(70) }, lines } as unknown as Table;
}

function line(type: string, fields: object): Line {
  return { number: 1, type, fields, text: type } as unknown as Line;
}

function settled(lines: Line[], seat = 0, before: View = view(), earlier: Line[] = []): Settled<Shapes> {
  return { before: table(before, seat, earlier), after: table(before, seat), lines };
}

const ATTACK = [
  line("CardPlayed", { team: "ENG", card: "diving_header.1" }),
  line("DiceThrown", { team: "ENG", what: "shot", die: 5, total: 9 }),
  line("Goal", { team: "ENG", home: 1, away: 0 }),
];

test("an attack plays as card, die, strip and goal, each with its time and its line of the log", () => {
  const moments = script(settled(ATTACK));
  expect(moments.map(({ scene }) => scene.type)).toEqual(["card", "die", "strip", "goal"]);
  expect(moments.map(({ lasts }) => lasts)).toEqual([TIMES.card + 10 * TIMES.letter, TIMES.die, 5 * TIMES.field + TIMES.rest, TIMES.goal]);
  expect(moments.map(({ told }) => told)).toEqual([1, 1, 2, 3]);
});

test("the score changes with the goal, not before", () => {
  const moments = script(settled(ATTACK));
  expect(moments.slice(0, 3).every((moment) => moment.view === undefined)).toBe(true);
  expect(moments[3]?.view?.matches[0]?.home_goals).toBe(1);
});

test("the score board shows it while it plays, and the roll stays on the strip", () => {
  const goal = script(settled(ATTACK))[3]?.scene;
  expect(goal?.score).toEqual([1, 0]);
  expect(goal?.roll?.total).toBe(9);
});

test("the strip counts the card and then the die", () => {
  expect(script(settled(ATTACK))[2]?.scene.roll).toEqual({ what: "shot", colour: "green", base: 4, die: 5, total: 9 });
});

test("a kick counts red, whatever card it came from", () => {
  const lines = [line("KickAwarded", { team: "ENG", shot: "penalty" }), line("DiceThrown", { team: "ENG", what: "shot", die: 4, total: 9 })];
  const lies = view({ step: "seeing_place", running: { ...view().running, card: "diving_header.1" } });
  expect(script(settled(lines, 0, lies)).at(-1)?.scene.roll?.colour).toBe("red");
});

test("a foul answers the card that lies there", () => {
  const lies = view({ step: "answering", running: { ...view().running, card: "diving_header.1" } });
  const [moment] = script(settled([line("CardPlayed", { team: "CRO", card: "scythe.1" })], 0, lies));
  expect(moment?.scene).toMatchObject({ type: "answer", card: "diving_header.1", answer: "scythe.1", attacker: "home" });
  expect(moment?.lasts).toBe(TIMES.answer);
});

test("of a foreign match only what one would talk about plays, and no more than five of it", () => {
  const goals = Array.from({ length: 7 }, () => line("Goal", { team: "ENG", home: 1, away: 0 }));
  const ends = line("MatchEnded", { match: "C1-C2", home: "ENG", away: "CRO", home_goals: 7, away_goals: 0, shoot_out: null });
  const moments = script(settled([...ATTACK.slice(0, 2), ...goals, ends], 3));
  expect(moments.map(({ scene }) => scene.type)).toEqual(["goal", "goal", "goal", "goal", "goal", "tables"]);
  expect(moments.reduce((sum, { lasts }) => sum + lasts, 0)).toBeLessThanOrEqual(6000);
});

test("under a goal of a foreign match stands the joke of its card; of an own match the card itself was read", () => {
  const [foreign] = script(settled(ATTACK, 3));
  expect(foreign?.scene.type).toBe("goal");
  expect(foreign?.scene.joke).toHaveLength(70);
  expect(script(settled(ATTACK)).some(({ scene }) => scene.joke !== undefined)).toBe(false);
});

test("what was seen of a foreign match counts for the next step, too", () => {
  const goal = line("Goal", { team: "ENG", home: 1, away: 0 });
  const earlier = [line("MatchBegan", {}), ...Array.from({ length: 4 }, () => goal)];
  expect(script(settled([goal, goal], 3, view(), earlier))).toHaveLength(1);
});

test("whoever whistles sees the whole match", () => {
  expect(script(settled(ATTACK, 2))).toHaveLength(4);
});

test("an envelope slides, and is taken or refused", () => {
  const bribe = { seat: 1, team: "CRO", millions: 3 };
  const moments = script(settled([line("BribeOffered", bribe), line("BribeRefused", { ...bribe, referee: 2 })]));
  expect(moments.map(({ scene, lasts }) => [scene.type, lasts])).toEqual([
    ["bribe", TIMES.offered],
    ["refused", TIMES.refused],
  ]);
});

test("whoever wants to watch it all sees foreign matches whole, and reads the cards themselves", () => {
  const moments = script(settled(ATTACK, 3), true);
  expect(moments.map(({ scene }) => scene.type)).toEqual(["card", "die", "strip", "goal"]);
  expect(moments.some(({ scene }) => scene.joke !== undefined)).toBe(false);
});

test("a sending-off tears a card of its colour, and the counter has one less when it has played", () => {
  const counted = view({ teams: { CRO: { green: 2, blue: 4, red: 1 } } });
  const [moment] = script(settled([line("CardRemoved", { team: "CRO", owner: 1, by: 2, colour: "blue", card: null })], 0, counted));
  expect(moment?.scene.torn).toEqual({ colour: "blue", card: null, before: 4 });
  expect(moment?.view?.teams["CRO"]?.blue).toBe(3);
  expect(moment?.lasts).toBe(TIMES.red);
});

test("after the cup the envelopes are opened one by one, the poorest first, each before its statement", () => {
  const account = (total: number) => ({ money: total, bets: [], bonuses: {}, total });
  const accounts = [account(120), account(80), account(95)];
  const lines = [line("WorldChampion", { team: "ENG", seat: 0 }), line("AccountsSettled", { accounts })];
  const after = view({ accounts });
  const moments = script({ ...settled(lines), after: table(after) });
  expect(moments.map(({ scene }) => [scene.type, scene.seat, scene.opened])).toEqual([
    ["trophy", undefined, undefined],
    ["envelope", 1, []],
    ["statement", 1, [1]],
    ["envelope", 2, [1]],
    ["statement", 2, [1, 2]],
    ["envelope", 0, [1, 2]],
    ["statement", 0, [1, 2, 0]],
  ]);
  expect(moments[0]?.view).toBe(after);
  expect(moments.map(({ told }) => told)).toEqual([1, 1, 1, 1, 1, 1, 2]);
});

const GLOVE = { id: "glove", colour: "blue", kind: "keeper", value: 3, place: null };

test("a keeper who saves a penalty of a shoot-out answers it, and is gone before the next kick; who kicks has the ball", () => {
  const shooting = view({ step: "keeping", running: { ...view().running, half: "shoot_out", side: "home" } });
  const lines = [
    line("CardPlayed", { team: "CRO", card: "glove.1" }),
    line("Saved", { team: "CRO" }),
    line("DiceThrown", { team: "CRO", what: "shot", die: 3, total: 8 }),
    line("Goal", { team: "CRO", home: 0, away: 1 }),
  ];
  const known = (seen: View): Table => ({ ...table(seen), facts: { ...table(seen).facts, cards: [...CARDS, GLOVE] } }) as Table;
  const moments = script({ before: known(shooting), after: known(shooting), lines });
  expect(moments[0]?.scene).toMatchObject({ type: "answer", card: null, answer: "glove.1", attacker: "home" });
  const goal = moments.at(-1);
  expect(goal?.scene).toMatchObject({ type: "goal", answer: null, attacker: "away", roll: { colour: "red", base: 5 } });
  expect(goal?.view?.matches[0]).toMatchObject({ away_goals: 0, shoot_out: [0, 1] });
});

test("a shoot-out that begins counts its own goals from the first kick on", () => {
  const lines = [line("ShootOutBegan", {}), line("DiceThrown", { team: "CRO", what: "shot", die: 4, total: 9 }), line("Goal", { team: "CRO", home: 0, away: 1 })];
  expect(script(settled(lines)).at(-1)?.view?.matches[0]).toMatchObject({ away_goals: 0, shoot_out: [0, 1] });
});

test("a penalty out of the blue clears the pitch for whoever kicks it", () => {
  const lies = view({ step: "out_of_the_blue", running: { ...view().running, card: "diving_header.1", answer: "scythe.1" } });
  const [moment] = script(settled([line("PenaltyGiven", { seat: 2, team: "CRO" })], 0, lies));
  expect(moment?.scene).toMatchObject({ type: "penalty", card: null, answer: null, attacker: "away" });
});
