// What things on the board are, and why they can or cannot be used now: said to those who listen, and shown to whoever asks.

import { capital, matchLabel, teamName } from "./labels";
import { heldCards } from "./hand";
import { isFull, isMine, matchOf, movesAt, otherSide, RANKS, rankOf, scoreText, SIDES, squaresOf, type Cup, type SideName } from "./view";
import type { MatchView } from "./types";
import { gameWords } from "./words/words";

export type About = { title: string; text: string };

/** A row's name: what could be done there first. */
export function rowName(cup: Cup, match: MatchView, side: SideName): string {
  const { team, tiles } = match[side];
  const words = gameWords();
  const moves = movesAt(cup, match.id, side);
  const rank = team === null ? "" : words.rank(RANKS.indexOf(rankOf(cup.facts, team)) + 1);
  return [
    moves.length === 1 ? `${moves[0]?.text ?? ""}:` : "",
    `${words.versus(teamName(cup, team), teamName(cup, match[otherSide(side)].team))},`,
    [matchLabel(cup, match.id), rank, isMine(cup, team) ? words.yours : "", match.open && team !== null ? words.used(tiles.length, squaresOf(cup.facts, team)) : "", scoreText(match)].filter(Boolean).join(", "),
  ].filter(Boolean).join(" ");
}

export function cardsText(cup: Cup, cards: Record<string, number>): string {
  return Object.entries(cards).map(([card, count]) => `${count} × ${cup.names[card] ?? card}`).join(", ");
}

export function pileText({ view, facts, names, ...cup }: Cup): string {
  const words = gameWords();
  const passes = facts.edition.phases[0]?.passes ?? 1;
  const made = view.pile > 0 && (view.phase !== "groups" || view.replay > 0) ? cardsText({ view, facts, names, ...cup }, view.pile_from) : "";
  return [
    words.pile(view.pile),
    view.phase === "groups" && view.replay === 0 ? words.pass(view.pass_number, passes) : "",
    view.last_turns > 0 ? words.lastTurns(view.last_turns) : "",
    view.gone > 0 ? words.gone(view.gone) : "",
    made && `${words.pileFrom(view.pile)}: ${made}`,
  ].filter(Boolean).join(", ");
}

/** Of whatever carries `data-explains`, or is about a team. */
export function about(cup: Cup, element: HTMLElement): About {
  const { row, team, card, match } = element.dataset;
  if (team) {
    return aboutTeam(cup, team);
  }
  if (row) {
    return aboutRow(cup, row);
  }
  if (card) {
    return aboutCard(cup, card);
  }
  const shown = match ? matchOf(cup.view, match) : undefined;
  return { title: nameOf(element), text: shown ? whyMatch(cup, shown) : aboutThing(cup, thingOf(element)) };
}

/** The one answer that a row is the target of. */
export function moveOf(cup: Cup, { dataset: { row, move } }: HTMLElement): number | null {
  const [id = "", side = ""] = (row ?? "").split(/\/(?=[^/]*$)/);
  const moves = move && (side === "left" || side === "right") ? movesAt(cup, id, side) : [];
  return moves.length === 1 ? (moves[0]?.number ?? null) : null;
}

/** What sort of thing it is: `explains.json` knows its rule. */
export function thingOf(element: HTMLElement): string {
  return element.dataset["thing"] ?? element.closest<HTMLElement>("[data-explains]")?.dataset["explains"] ?? "";
}

function nameOf(element: HTMLElement): string {
  return (element.getAttribute("aria-label") ?? element.querySelector(":scope > .said")?.textContent ?? element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 160);
}

/** What it does or shows, the same for all of its kind. */
function aboutThing(cup: Cup, thing: string): string {
  const { things } = gameWords();
  if (thing === "standings" || thing === "group") {
    return `${gameWords().advances(cup.facts.edition.phases[0]?.advance ?? 0)} ${cup.view.what_decides}`.trim();
  }
  return things[thing] ?? "";
}

function aboutRow(cup: Cup, key: string): About {
  const [id = "", side = ""] = key.split(/\/(?=[^/]*$)/);
  const match = matchOf(cup.view, id);
  if (!match || (side !== "left" && side !== "right")) {
    return { title: key, text: "" };
  }
  return { title: rowName(cup, match, side), text: [tilesIn(cup, match, side), whyRow(cup, match, side)].filter(Boolean).join(" ") };
}

/** What lies there, from the score outwards. */
function tilesIn(cup: Cup, match: MatchView, side: SideName): string {
  const { tiles } = match[side];
  const words = gameWords();
  const names = tiles.map(({ tile, turned }) => words.tile(cup.names[tile] ?? tile, turned));
  return names.length > 0 ? words.liesThere(names.join(", ")) : "";
}

function whyRow(cup: Cup, match: MatchView, side: SideName): string {
  const { why } = gameWords();
  if (movesAt(cup, match.id, side).length > 0) {
    return why.legal;
  }
  if (!match.open) {
    return why.notOpen;
  }
  if (cup.rows.size > 0) {
    return isFull(cup, match[side]) ? why.full : onlyTurns(cup) ? why.notExposed : why.notThis;
  }
  return cup.cards.length > 0 ? why.cardFirst : why.notYou;
}

/** The card that is being played lays nothing. */
function onlyTurns(cup: Cup): boolean {
  return [...cup.rows.values()].flat().every(({ type }) => type === "TurnOver");
}

function whyMatch(cup: Cup, match: MatchView): string {
  const { why } = gameWords();
  const sides = SIDES.map((side) => whyRow(cup, match, side));
  return sides.includes(why.legal) ? why.legal : sides[0] === sides[1] ? (sides[0] ?? "") : why.notThis;
}

function aboutCard(cup: Cup, card: string): About {
  const { why, does } = gameWords();
  const held = heldCards(cup).find((each) => each.card === card);
  const now = held?.play ? why.playable : held?.away ? why.onlyAway : cup.cards.length > 0 ? why.noPlace : why.notYou;
  return { title: capital(cup.names[card] ?? card), text: [does[card], now].filter(Boolean).join(" ") };
}

/** Whose it is, what its rank is worth, and how it stands. */
function aboutTeam(cup: Cup, team: string): About {
  const words = gameWords();
  const line = Object.values(cup.view.standings).flat().find((each) => each.team === team);
  const rank = cup.facts.box.ranks[rankOf(cup.facts, team)];
  const owner = cup.view.teams[team]?.owner;
  const out = cup.view.phase !== "groups" && cup.view.teams[team]?.has_match === false && cup.view.champion !== team;
  return {
    title: line ? `${line.place}. ${teamName(cup, team)}` : teamName(cup, team),
    text: [
      isMine(cup, team) ? words.yourTeam : owner === undefined ? "" : words.teamOf(cup.seats[owner] ?? ""),
      rank ? words.rankTells(RANKS.indexOf(rankOf(cup.facts, team)) + 1, rank.squares, rank.tile) : "",
      out ? words.isOut : (line?.why ?? ""),
    ].filter(Boolean).join(" "),
  };
}
