import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { now, offerOf, tableOf } from "../../testing/made";
import GroupStage from "./GroupStage.svelte";
import { FACTS, matchView, NAMES, VIEW } from "./made";
import type { ChoiceView, Offer, Shapes, View } from "./types";
import { countOf } from "./view";

const CARDS = Object.keys(FACTS.cards);
const KNOWN = Object.fromEntries(CARDS.map((card) => [card, 2]));
const MOST = 4;
const MATCH = matchView("A:RSA-MEX", "RSA", "MEX");

/** C2.2 as the server answers it: a choice is made in the order of the cards, and only what fits is offered. */
function offersAfter(chosen: string[]): Offer[] {
  const last = chosen.at(-1);
  const from = last === undefined ? 0 : CARDS.indexOf(last);
  return CARDS.slice(from)
    .filter((card) => countOf(chosen, card) < 2)
    .map((card) => offerOf<Shapes>(CARDS.indexOf(card), { type: "Choose", fields: { side: "left", card }, outlook: {} }));
}

function viewWith(...choices: ChoiceView[]): View {
  const hand = { size: 16, known: KNOWN };
  return { ...VIEW, group: "A", match: MATCH.id, matches: [MATCH], choices, team_hands: { RSA: hand, MEX: choices.length > 1 ? hand : { size: 5, known: {} } } };
}

function propsOf(view: View, offers: Offer[], different: object = {}) {
  const table = tableOf<Shapes>(FACTS, view, { names: NAMES, now: { ...now(), asked: null } });
  return { table, facts: FACTS, view, group: "A", match: MATCH, scene: null, playing: false, offers, chosen: null, choose: () => {}, undo: () => {}, preview: true, last: undefined, again: undefined, ...different };
}

/** A fan, with the staging of a page behind it: every move is answered, also those that the fan makes by itself. */
function fan() {
  let staged: string[] = [];
  const props = () =>
    propsOf(viewWith({ side: "left", cards: staged, done: staged.length === MOST }), staged.length === MOST ? [] : offersAfter(staged), {
      choose: (move: number) => answer([...staged, CARDS[move] ?? ""]),
      undo: () => answer(staged.slice(0, -1)),
    });
  let answers = Promise.resolve();
  function answer(next: string[]): void {
    expect(next.slice(0, -1).every((card, at) => staged[at] === card)).toBe(true);
    staged = next;
    answers = answers.then(() => rerender(props()));
  }
  const { rerender } = render(GroupStage, props());
  const settled = async () => {
    for (let before = null; before !== answers; ) {
      before = answers;
      await answers;
    }
  };
  const tap = async (card: string, kind: "move" | "back" = "move") => {
    const button = document.querySelector(`[data-${kind}=Choose][data-card=${card}]`);
    expect(button, `${card} can be tapped`).not.toBeNull();
    await fireEvent.click(button as Element);
    await settled();
  };
  return { tap, staged: () => staged };
}

const inOrder = (cards: string[]) => [...cards].sort((one, other) => CARDS.indexOf(one) - CARDS.indexOf(other));

describe("C2.2: cards are tapped in any order", () => {
  for (const first of CARDS) {
    it.each(CARDS)(`${first}, then %s`, async (second) => {
      const { tap, staged } = fan();
      await tap(first);
      await tap(second);
      expect(staged()).toEqual(inOrder([first, second]));
      await tap(first, "back");
      expect(staged()).toEqual([second]);
    });
  }

  it("four of them, the last kind first", async () => {
    const { tap, staged } = fan();
    const wanted = ["penalty", "offside", "attack", "one_goal"];
    for (const card of wanted) {
      await tap(card);
    }
    expect(staged()).toEqual(inOrder(wanted));
    expect(document.querySelector("[data-move=Choose]")).toBeNull();
  });
});

it("C2.2: of the other side it shows three backs, however many were chosen, and nothing before that", async () => {
  const view = viewWith({ side: "left", cards: [], done: false });
  const props = propsOf(view, offersAfter([]));
  const { rerender } = render(GroupStage, props);
  const other = () => document.querySelector("[data-side=right]");
  expect(other()?.querySelectorAll("img")).toHaveLength(0);
  await rerender({ ...props, table: { ...props.table, now: { ...props.table.now, committed: [1] } } });
  expect(screen.getByRole("img", { name: "Mexico, Ben, has chosen" })).toBeTruthy();
  expect(other()?.querySelectorAll("img")).toHaveLength(3);
  expect(other()?.querySelector("[data-card]")).toBeNull();
});

it("C2.2: whoever owns both sides goes from one to the other by the scoreboard", async () => {
  const left: ChoiceView = { side: "left", cards: ["attack"], done: true };
  render(GroupStage, propsOf(viewWith(left, { side: "right", cards: [], done: false }), []));
  const tab = (side: string) => document.querySelector(`[data-tab=${side}]`);
  expect([tab("left")?.getAttribute("aria-pressed"), tab("right")?.getAttribute("aria-pressed")]).toEqual(["false", "true"]);
  expect(tab("left")?.textContent).toContain("done");
});
