// What is printed on cards, in which order they lie in a hand, and their pictures.

import type { Card, Facts, View } from "./types";

const PICTURES = import.meta.glob<string>("./art/cards/*.svg", { query: "?url", import: "default", eager: true });

/** Cards with a picture of their own; all others have that of their kind. */
const OWN: Record<string, string> = {
  all_behind_the_ball: "bolt",
  bolted_door: "bolt",
  counter_attack: "attack-counter",
  digger_in_the_wall: "wall-breaker",
  drilled_trap: "offside-trap",
  dying_swan: "dive-swan",
  fall_in_stages: "dive-roll",
  generous_patron: "patron",
  midfield_engine: "engine",
  overhead_kick: "attack-overhead",
  playmaker: "star",
  solo_run: "attack-counter",
  target_man: "header",
  textbook_foul: "foul-tactical",
  the_wall: "keeper-wall",
  triple_roll: "dive-roll",
  dive_of_the_year: "dive-swan",
  wall_pecker: "wall-breaker",
};

const OF_KIND: Record<string, string> = {
  attack_bonus: "header",
  cancel: "sweeper",
  dive: "dive",
  dive_bonus: "actor",
  draw: "draw",
  extra_attack: "extra-time",
  foul: "foul",
  foul_bonus: "charmer",
  free_kick_bonus: "free-kick",
  home_shot_bonus: "crowd",
  keeper: "keeper",
  killer: "killer",
  offside: "offside",
  offside_bonus: "offside-trap",
  physio: "physio",
  reroll: "reroll",
  spy: "spy",
  straight: "straight",
};

const COLOURS = ["green", "blue", "red"];
const KINDS = ["attack", "straight", "dive", "foul", "offside", "keeper"];

/** Copies of a card are told apart by a number: what is printed on them is the same. */
export function textOfCard(card: string): string {
  return card.split(".")[0] ?? card;
}

export function printed(facts: Facts, card: string): Card | undefined {
  const id = textOfCard(card);
  return facts.cards.find((each) => each.id === id);
}

export function pictureOf(card: Card): string {
  const own = OWN[card.id] ?? OF_KIND[card.kind];
  const name = own === "foul" && card.injures ? "foul-injury" : (own ?? (card.value === 0 ? "attack-zero" : `attack-${card.place ?? "inside"}`));
  return PICTURES[`./art/cards/${name}.svg`] ?? "";
}

/** The cards of a team that this seat knows: green, blue, red, and never in another order. */
export function handOf(view: View, facts: Facts, team: string): string[] {
  const held = Object.keys(view.held).filter((card) => view.held[card] === team);
  const rank = (card: string): number[] => {
    const face = printed(facts, card);
    return face ? [COLOURS.indexOf(face.colour), KINDS.indexOf(face.kind), -face.value] : [];
  };
  return held.sort((one, other) => compare(rank(one), rank(other)) || one.localeCompare(other));
}

/** Of a foreign team: what this seat has looked at. */
export function knownOf(view: View, facts: Facts, team: string, seat: number | null): string[] {
  return view.owners[team] === seat ? [] : handOf(view, facts, team);
}

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** What stands in the disc: bonuses with their sign; nothing for cards whose value is their sentence. */
export function valueOf(card: Card): string {
  const adds = card.kind.endsWith("_bonus") || card.kind === "killer" || card.kind === "extra_attack";
  const counts = card.colour !== "red" || card.value !== 0;
  return !counts ? "" : adds && card.value > 0 ? `+${card.value}` : String(card.value).replace("-", "−");
}
