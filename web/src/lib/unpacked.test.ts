import { describe, expect, it } from "vitest";
import type { Asked, MoveTold, Whole } from "./messages";
import { Unpacking } from "./unpacked";

const told = (number: number, text: string): MoveTold => ({ number, type: "Lay", fields: { row: number }, text });
const asked = (moves: number[], more: Partial<Asked> = {}): Asked => ({ type: "Where", fields: {}, text: "Where?", moves, ...more });
const texts = (unpacking: Unpacking, question: Asked) => unpacking.now({ to_move: [0], text: "", asked: question }).asked?.moves.map(({ text }) => text);

describe("what a table tells", () => {
  it("has moves that were told once, with what they are called now", () => {
    const unpacking = new Unpacking();
    expect(texts(unpacking, asked([1, 2], { told: [told(1, "one"), told(2, "two")] }))).toEqual(["one", "two"]);
    expect(texts(unpacking, asked([2]))).toEqual(["two"]);
    expect(texts(unpacking, asked([2, 3], { told: [told(2, "other"), told(3, "three")] }))).toEqual(["other", "three"]);
  });

  it("has each move's outlook, and none where nothing is said", () => {
    const now = new Unpacking().now({
      to_move: [0],
      text: "",
      asked: asked([1, 2, 3], { told: [told(1, "a"), told(2, "b"), told(3, "c")], outlooks: [{ outlook: { turns: true }, moves: [1, 3] }] }),
    });
    expect(now.asked?.moves.map(({ outlook }) => outlook)).toEqual([{ turns: true }, {}, { turns: true }]);
  });

  it("is what is to be done now, unless it says something else", () => {
    const now = (question: Asked) => new Unpacking().now({ to_move: [0], text: "Your turn: build.", asked: question });
    expect([now({ type: "Build", fields: {}, moves: [] }).asked?.text, now(asked([])).asked?.text]).toEqual(["Your turn: build.", "Where?"]);
  });

  it("says which answer does nothing, or that there is none", () => {
    const now = (more: Partial<Asked>) => new Unpacking().now({ to_move: [0], text: "", asked: asked([], more) });
    expect([now({ nothing: 3 }).asked?.nothing, now({}).asked?.nothing]).toEqual([3, null]);
  });

  it("has what is left out because it is as most of the time", () => {
    expect(new Unpacking().now({ to_move: [1], text: "Ben moves." })).toEqual({
      to_move: [1],
      text: "Ben moves.",
      asked: null,
      ended: null,
      committed: [],
      sealed: null,
      back: null,
      back_free: false,
      can_arm: false,
      armed: false,
      taken_up: [],
    });
  });

  it("forgets with a whole, and takes no move that nobody told of", () => {
    const unpacking = new Unpacking();
    texts(unpacking, asked([1], { told: [told(1, "one")] }));
    unpacking.whole({ now: { to_move: [], text: "" } } as unknown as Whole);
    expect(() => texts(unpacking, asked([1]))).toThrow("move 1");
  });
});
