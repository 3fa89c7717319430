import { beforeEach, describe, expect, it } from "vitest";
import { offerOf } from "../../testing/made";
import { END } from "./line";
import { Placing, type Asking } from "./placing.svelte";
import type { Offer, Shapes } from "./types";

const lay = (number: number, card: string): Offer => offerOf<Shapes>(number, { type: "Lay", fields: { card }, outlook: {} });
const FIRST = [lay(1, "dog"), lay(2, "hat")];
const PUTS = [offerOf<Shapes>(10, { type: "PutBefore", fields: { card: "cup" }, outlook: {} }), offerOf<Shapes>(11, { type: "PutLast", fields: {}, outlook: {} })];

let done: string[];
let asking: Asking;

/** As the server answers: after a card, its gaps. */
function answered(card: string | null, put = false): void {
  asking = { ...asking, up: card, put, offers: card === null ? FIRST : PUTS };
}

beforeEach(() => {
  done = [];
  asking = {
    first: FIRST,
    offers: FIRST,
    up: null,
    put: false,
    choose: (move) => done.push(`choose ${move}`),
    chooseInstead: (move) => done.push(`instead ${move}`),
    undo: () => done.push("undo"),
  };
});

describe("a card and its place", () => {
  it("card first, then a gap", () => {
    const placing = new Placing(() => asking);
    placing.card("dog");
    answered("dog");
    placing.follow();
    placing.gap("cup");
    expect(done).toEqual(["instead 1", "choose 10"]);
  });

  it("gap first, then a card", () => {
    const placing = new Placing(() => asking);
    placing.gap(END);
    expect([placing.aimed, done]).toEqual([END, []]);
    placing.card("hat");
    placing.follow();
    expect(done).toEqual(["instead 2"]);
    answered("hat");
    placing.follow();
    expect([done, placing.aimed]).toEqual([["instead 2", "choose 11"], null]);
  });

  it("dragged, also while another card is up or has been put: what comes late is not put by mistake", () => {
    const placing = new Placing(() => asking);
    answered("dog", true);
    placing.drop("hat", "cup");
    placing.follow();
    expect(done).toEqual(["instead 2"]);
    answered("hat");
    placing.follow();
    expect(done).toEqual(["instead 2", "choose 10"]);
  });

  it("a card that has been put goes to another gap by a tap or a drag", () => {
    const placing = new Placing(() => asking);
    answered("dog", true);
    placing.gap(END);
    placing.drop("dog", "cup");
    expect(done).toEqual(["choose 11", "choose 10"]);
  });

  it("a second tap puts the card back, and a second tap on a gap forgets it", () => {
    const placing = new Placing(() => asking);
    placing.gap("cup");
    placing.gap("cup");
    expect(placing.aimed).toBeNull();
    answered("dog");
    placing.card("dog");
    expect(done).toEqual(["undo"]);
  });

  it("whoever has only one card is asked for its place at once", () => {
    asking = { ...asking, first: PUTS, offers: PUTS, up: "dog" };
    const placing = new Placing(() => asking);
    expect([placing.takes("dog"), placing.takes("hat"), placing.canAim("cup")]).toEqual([true, false, true]);
    placing.drop("dog", END);
    expect(done).toEqual(["choose 11"]);
  });
});
