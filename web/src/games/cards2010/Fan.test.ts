import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { offerOf } from "../../testing/made";
import Fan from "./Fan.svelte";
import type { Facts, Offer, Shapes } from "./types";
import { countOf } from "./view";

const CARDS = ["attack", "defence", "one_goal", "two_goals", "three_goals", "foul", "offside", "penalty"];
const FACTS = { cards: Object.fromEntries(CARDS.map((card) => [card, 2])) } as Facts;
const KNOWN = Object.fromEntries(CARDS.map((card) => [card, 2]));
const MOST = 4;

/** C2.2 as the server answers it: a choice is made in the order of the cards, and only what fits is offered. */
function offersAfter(chosen: string[]): Offer[] {
  const last = chosen.at(-1);
  const from = last === undefined ? 0 : CARDS.indexOf(last);
  return CARDS.slice(from)
    .filter((card) => countOf(chosen, card) < 2)
    .map((card) => offerOf<Shapes>(CARDS.indexOf(card), { type: "Choose", fields: { side: "left", card }, outlook: {} }));
}

/** A fan, with the staging of a page behind it: every move is answered, also those that the fan makes by itself. */
function fan() {
  let staged: string[] = [];
  const props = () => ({
    facts: FACTS,
    names: {},
    team: "MEX",
    known: KNOWN,
    choice: { side: "left" as const, cards: staged, done: staged.length === MOST },
    sealed: [],
    offers: staged.length === MOST ? [] : offersAfter(staged),
    chosen: null,
    choose: (move: number) => answer([...staged, CARDS[move] ?? ""]),
    undo: () => answer(staged.slice(0, -1)),
    last: true,
  });
  let answers = Promise.resolve();
  function answer(next: string[]): void {
    expect(next.slice(0, -1).every((card, at) => staged[at] === card)).toBe(true);
    staged = next;
    answers = answers.then(() => rerender(props()));
  }
  const { rerender } = render(Fan, props());
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
