// What things on the board are, and why they can or cannot be used now: said to those who listen, and shown to whoever asks.

import { capital, matchLabel, teamName } from "./labels";
import { heldCards } from "./hand";
import { isFull, isMine, matchOf, movesAt, otherSide, RANKS, rankOf, scoreText, squaresOf, type Cup, type SideName } from "./view";
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

/** Of whatever carries `data-explains`. */
export function about(cup: Cup, element: HTMLElement): About {
  const { row, team, card } = { row: element.dataset["row"], team: element.dataset["team"], card: element.dataset["card"] };
  if (row) {
    return aboutRow(cup, row);
  }
  if (card) {
    return aboutCard(cup, card);
  }
  return team ? aboutTeam(cup, team) : { title: (element.getAttribute("aria-label") ?? element.querySelector(":scope > .said")?.textContent ?? element.textContent ?? "").trim().slice(0, 160), text: "" };
}

function aboutRow(cup: Cup, key: string): About {
  const [id = "", side = ""] = key.split(/\/(?=[^/]*$)/);
  const match = matchOf(cup.view, id);
  if (!match || (side !== "left" && side !== "right")) {
    return { title: key, text: "" };
  }
  return { title: rowName(cup, match, side), text: whyRow(cup, match, side) };
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
    return isFull(cup, match[side]) ? why.full : why.notThis;
  }
  return cup.cards.length > 0 ? why.cardFirst : why.notYou;
}

function aboutCard(cup: Cup, card: string): About {
  const { why } = gameWords();
  const held = heldCards(cup).find((each) => each.card === card);
  const text = held?.play ? why.playable : held?.away ? why.onlyAway : cup.cards.length > 0 ? why.noPlace : why.notYou;
  return { title: capital(cup.names[card] ?? card), text };
}

function aboutTeam(cup: Cup, team: string): About {
  const line = Object.values(cup.view.standings).flat().find((each) => each.team === team);
  return { title: line ? `${line.place}. ${teamName(cup, team)}` : teamName(cup, team), text: line?.why ?? "" };
}
