// What everything on the board says about itself. Whether a card can be used now is read from what is offered.

import { ruleOf } from "../../rules/explaining.svelte";
import { printed, textOfCard } from "./cards";
import { levelsOf, stakeOf } from "./slip";
import type { Offer, Table, View } from "./types";
import { gameWords } from "./words/words";

/** `now`: what it means at this moment; "": nothing more. */
export type Told = { title: string; text: string; now: string; rule: string | undefined };
export type About = { table: Table; view: View; offers: Offer[] };

/** `thing`: its kind, then which one, as in `data-tells`; null: there is nothing to say. */
export function toldOf(about: About, thing: string): Told | null {
  const [kind = "", one = "", level = ""] = thing.split(" ");
  const told = TELLERS[kind]?.(about, one, level) ?? null;
  return told && { ...told, rule: ruleOf("schwalben", told.rule ?? kind) };
}

/** Whether something of this kind has anything to say. */
export function isTold(kind: string): boolean {
  return kind in TELLERS;
}

type Teller = (about: About, one: string, level: string) => Told | null;

const TELLERS: Record<string, Teller> = {
  card: tellCard,
  backs: ({ table, view }, team) => {
    const about = view.teams[team];
    const known = Object.keys(view.held).filter((card) => view.held[card] === team);
    const seen = view.owners[team] === table.seat ? "" : known.map((card) => nameOf(table, textOfCard(card))).join(", ");
    return about ? told(nameOf(table, team), gameWords().told.backs, seen && gameWords().told.known(seen), "cards") : null;
  },
  bet: tellBet,
  stake: ({ table, view }, team) => told(gameWords().told.costs(stakeOf(view, team)), gameWords().told.stake(nameOf(table, team))),
  team: ({ table, view, offers }, team) => {
    const cards = table.facts.nations[team]?.cards;
    const owner = view.owners[team];
    return cards ? told(nameOf(table, team), gameWords().told.team(cards.green, cards.blue, cards.red), owner === undefined ? whetherFree(offers, team) : gameWords().told.owner(whoIs(table, owner)), "teams") : null;
  },
  standing: ({ table, view }, team) => {
    const line = Object.values(view.standings).flat().find((each) => each.team === team);
    return line ? told(nameOf(table, team), gameWords().told.standing, gameWords().told.record(line.won, line.drawn, line.lost), "standings") : null;
  },
  score: ({ table, view }, team) => {
    const side = view.running && view.matches.find(({ id }) => id === view.running?.match);
    const stopped = view.running?.stopped[side?.away === team ? 1 : 0];
    return told(nameOf(table, team), gameWords().told.score, stopped ? gameWords().stopped : "", "running");
  },
  whistle: ({ table }) => told(titleOf(table, "GivePenaltyOrNot"), gameWords().told.whistle, gameWords().told[table.now.taken_up.includes("GivePenaltyOrNot") ? "isUp" : "isDown"]),
  asks: () => told(gameWords().askMe, gameWords().told.asks),
  offer: () => told(gameWords().bribe, gameWords().told.offer, "", "offers"),
  decision: (_, type) => told(gameWords().decides, gameWords().told.referee, "", DECIDED[type] ?? "referee"),
  elsewhere: () => told(gameWords().elsewhere.title(1, 1), gameWords().elsewhere.says, "", "running"),
  kicks: () => told(gameWords().stage.penalty, gameWords().told.kicks, "", "kicks"),
  round: ({ table }, round) => {
    const { bonuses, bets } = table.facts.tournament;
    const [bonus, bet] = [bonuses[round], bets[round]];
    return bonus === undefined ? null : told(nameOf(table, round), gameWords().told.bonus(bonus), bet === undefined ? "" : gameWords().told.betOn(bet), "bonuses");
  },
  strip: () => told(gameWords().told.seven, gameWords().told.strip, "", "total"),
  place: ({ table }, place) => told(nameOf(table, place), gameWords().told.place),
  referee: tellReferee,
  pocket: () => told(gameWords().slip.left, gameWords().told.pocket, "", "money"),
  purse: ({ table }, seat) => told(whoIs(table, Number(seat)), gameWords().told.purse, "", "players"),
  pays: () => told(gameWords().end.bonuses, gameWords().told.pays, "", "bonuses"),
  account: ({ table }, seat) => told(whoIs(table, Number(seat)), gameWords().told.account, "", "accounts"),
};

/** Which rule is behind what the referee decides. */
const DECIDED: Record<string, string> = { TakeBribe: "bribed", RefuseBribe: "bribed", SeePlace: "place", ChangeTotal: "changes", GivePenalty: "whistle", NoPenalty: "whistle" };

function titleOf(table: Table, question: string): string {
  return table.pass_by.find((each) => each.question === question)?.title ?? "";
}

/** Of a nation that belongs to nobody yet. */
function whetherFree(offers: readonly Offer[], team: string): string {
  const texts = gameWords().draft;
  return offers.some((move) => move.type === "Take" && move.fields.nation === team) ? texts.free : texts.waits;
}

function told(title: string, text: string, now = "", rule?: string): Told {
  return { title, text, now, rule };
}

function nameOf(table: Table, thing: string): string {
  return table.names[thing] ?? thing;
}

function whoIs(table: Table, seat: number): string {
  return seat === table.seat ? gameWords().you : (table.seats[seat]?.name ?? "");
}

function tellCard(about: About, card: string): Told | null {
  const { table } = about;
  const id = textOfCard(card);
  const face = printed(table.facts, card);
  return face ? told(nameOf(table, id), table.names[`${id}.does`] ?? "", cardNow(about, card, face.kind, face.value), face.colour === "red" ? "red" : face.kind) : null;
}

function cardNow({ table, view, offers }: About, card: string, kind: string, value: number): string {
  const texts = gameWords().told.now;
  const offer = offers.find((move) => "card" in move.fields && move.fields.card === card);
  const asked = table.now.asked;
  if (view.held[card] === undefined) {
    return "";
  }
  if (offer) {
    return offer.type === "Give" ? texts.give : offer.type === "Remove" ? texts.remove : texts.play;
  }
  if (view.used.includes(card)) {
    return `${gameWords().used}.`;
  }
  if (offers.length === 0) {
    return texts.notAsked;
  }
  return asked?.type === "Keep" && kind === "keeper" ? `${gameWords().tooWeak(asked.fields.total, value)}.` : texts.notHere;
}

function tellBet({ table, view }: About, team: string, level: string): Told | null {
  const brings = table.facts.tournament.bets[level] ?? 0;
  const reached = levelsOf(table.facts).indexOf(level) >= 0;
  const texts = gameWords().told;
  return reached ? told(`${nameOf(table, team)}, ${nameOf(table, level)}`, texts.bet(stakeOf(view, team), brings), texts.gain(brings - stakeOf(view, team)), "bets") : null;
}

function tellReferee({ table, view }: About): Told | null {
  const { running } = view;
  if (!running) {
    return null;
  }
  const texts = gameWords();
  const { referee } = running;
  const title = referee === null ? texts.dummy : referee === table.seat ? texts.youWhistle : texts.whistles(table.seats[referee]?.name ?? "");
  const player = referee === null ? undefined : view.players[referee];
  const teams = view.matches.find(({ id }) => id === running.match);
  const paid = [teams?.home, teams?.away].flatMap((team, at) => (team && running.bribed[at] ? [`${texts.millions(running.offers[at] ?? 0)} ${texts.bribedFor(nameOf(table, team))}`] : []));
  return told(title, [referee === null ? texts.dummySays : texts.told.referee, ...paid].join(" "), player ? (player.has_whistled ? texts.told.whistled : texts.told.canWhistle) : "");
}
