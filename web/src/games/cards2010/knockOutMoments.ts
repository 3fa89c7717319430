// C3: what happens in a knock-out section, as pictures: cards laid, matches counted, shoot-outs.

import type { Moment } from "../../stage/moment";
import { printedOn } from "./cards";
import { NIL, other, plus, type Ask, type AtStake, type CountScene, type Kick, type KicksScene, type LaidScene, type Put, type Scene, type Score } from "./scene";
import type { Line, PlacedCard, View } from "./types";
import { matchOf, SIDES, type Side } from "./view";

const PLACING = 300;
const COVERING = 450;
/** Shown for 600, gone in 250. */
const THROWING = 850;
const LIFT = 400;
const AN_ASK = 700;
const WINNER = 600;
const TITLE = 900;
const A_KICK = 900;
const STAKE = 900;
const DECIDED = 1400;

type Scored = Extract<Line, { type: "MatchScored" }>;
type Ended = Extract<Line, { type: "ShootOutEnded" }>;

export function sideOf(view: View, match: string, team: string): Side {
  return matchOf(view, match)?.right.team === team ? "right" : "left";
}

/** The board with one more card on it. */
export function withCard(before: View, line: Put): View {
  const view = withoutCard(before, line.fields.seat, line.fields.card);
  if (line.type === "CardThrownAway") {
    return view;
  }
  const { card, match: id, team } = line.fields;
  const side = sideOf(view, id, team);
  const laid = (cards: PlacedCard[]): PlacedCard[] =>
    line.type === "CardPlaced"
      ? [...cards, { card, covers: [], worth: printedOn(card) }]
      : cards.map((each, at) => (at === cards.length - 1 ? { ...each, covers: [...each.covers, card], worth: line.fields.worth } : each));
  return changed(view, id, (match) => ({ ...match, [side]: { ...match[side], cards: laid(match[side].cards) } }));
}

/** An own card has left the hand. */
function withoutCard(view: View, seat: number, card: string): View {
  const hand = view.players[seat]?.hand;
  const count = hand?.known[card] ?? 0;
  if (!hand || count === 0) {
    return view;
  }
  const left = { size: hand.size - 1, known: { ...hand.known, [card]: count - 1 } };
  return { ...view, players: view.players.map((player, at) => (at === seat ? { ...player, hand: left } : player)) };
}

export function changed(view: View, id: string, change: (match: View["matches"][number]) => View["matches"][number]): View {
  return { ...view, matches: view.matches.map((match) => (match.id === id ? change(match) : match)) };
}

/** A card that is being laid lies there in its own picture already: its way there is what moves. */
export function withScene(view: View, scene: Scene | null): View {
  if (scene?.type !== "laid" || scene.how === "away") {
    return view;
  }
  return withCard(view, scene.line);
}

export function laidMoments(line: Put, view: View): Moment<LaidScene, View>[] {
  const { seat, card } = line.fields;
  if (line.type === "CardThrownAway") {
    return [{ scene: { type: "laid", how: "away", seat, card, match: "", side: "left", line }, lasts: THROWING, sound: "card" }];
  }
  const { match, team } = line.fields;
  const covers = line.type === "CardCovered";
  const scene: LaidScene = { type: "laid", how: covers ? "cover" : "place", seat, card, match, side: sideOf(view, match, team), line };
  return [{ scene, lasts: covers ? COVERING : PLACING, sound: covers ? "stamp" : "card" }];
}

/** What counts before anything is revealed: whole goals of what lies there. */
function sure(view: View, id: string, side: Side): number {
  return Math.floor(matchOf(view, id)?.[side].cards.reduce((sum, { worth }) => sum + worth, 0) ?? 0);
}

export function countMoments(lines: Line[], { fields }: Scored, view: View): Moment<CountScene, View>[] {
  const { match, left_goals, right_goals } = fields;
  let score: Score = { left: sure(view, match, "left"), right: sure(view, match, "right") };
  const picture = (what: CountScene["what"], ask: Ask | null = null, winner: Side | null = null): CountScene => ({ type: "count", what, match, score, ask, winner });
  const moments: Moment<CountScene, View>[] = [{ scene: picture("lift"), lasts: LIFT }];
  for (const line of lines) {
    if (line.type === "CardRevealed") {
      const side = sideOf(view, match, line.fields.team);
      score = line.fields.scored ? plus(score, side) : score;
      moments.push({ scene: picture("ask", { ...line.fields, side, open: true }), lasts: AN_ASK, sound: line.fields.scored ? "net" : "card" });
    }
  }
  score = { left: left_goals, right: right_goals };
  const winner = left_goals === right_goals ? null : left_goals > right_goals ? "left" : "right";
  return [...moments, { scene: picture("result", null, winner), lasts: WINNER, sound: "whistle" }];
}

export function counted(view: View, { fields }: Scored): View {
  const { match, left_goals: left, right_goals: right } = fields;
  return changed(view, match, (each) => ({
    ...each,
    left: { ...each.left, goals: left },
    right: { ...each.right, goals: right },
    winner: left === right ? null : left > right ? "left" : "right",
  }));
}

/** `each`: so many cards are turned for both before the first pair that ends it. */
export function kickMoments(lines: Line[], { fields }: Ended, view: View, each: number): Moment<KicksScene, View>[] {
  const { match } = fields;
  const taken = lines.flatMap((line): Kick[] => (line.type === "KickTaken" ? [{ side: sideOf(view, match, line.fields.team), card: line.fields.card, scored: line.fields.scored }] : []));
  const picture = (what: KicksScene["what"], kicks: Kick[], more: Partial<KicksScene> = {}): KicksScene => ({ type: "kicks", what, match, kicks, score: kicked(kicks), stake: null, winner: null, ...more });
  return [
    { scene: picture("title", [], { score: scoreOf(view, match) }), lasts: TITLE, sound: "whistle" },
    ...taken.flatMap((kick, at): Moment<KicksScene, View>[] => {
      const before = taken.slice(0, at);
      const stake = atStake(kick.side, before, each);
      const unseen: Moment<KicksScene, View>[] = stake ? [{ scene: picture("stake", before, { stake }), lasts: STAKE }] : [];
      return [...unseen, { scene: picture("kick", taken.slice(0, at + 1)), lasts: A_KICK, sound: kick.scored ? "net" : "ball" }];
    }),
    { scene: picture("result", taken, { winner: sideOf(view, match, fields.winner) }), lasts: DECIDED, sound: "crowd" },
  ];
}

/** The second card of a pair may decide, from the last of the first pairs on. Nothing tells yet whether it does: so it is the same for all that may. */
function atStake(side: Side, before: Kick[], each: number): AtStake | null {
  const score = kicked(before);
  const behind = score[other(side)] - score[side];
  const second = before.length % 2 === 1 && before.length >= 2 * each - 1;
  return second && (behind === 0 || behind === 1) ? { side, wins: behind === 0 } : null;
}

function kicked(kicks: Kick[]): Score {
  return kicks.reduce((score, { side, scored }) => (scored ? plus(score, side) : score), NIL);
}

function scoreOf(view: View, id: string): Score {
  const match = matchOf(view, id);
  return { left: match?.left.goals ?? 0, right: match?.right.goals ?? 0 };
}

export function decided(view: View, { fields }: Ended): View {
  const winner = sideOf(view, fields.match, fields.winner);
  return changed(view, fields.match, (match) => {
    const sides = SIDES.map((side) => [side, { ...match[side], shoot_out_goals: side === winner ? fields.winner_goals : fields.loser_goals }] as const);
    return { ...match, ...Object.fromEntries(sides), winner };
  });
}
