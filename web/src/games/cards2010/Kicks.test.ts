import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { tableOf } from "../../testing/made";
import Kicks from "./Kicks.svelte";
import { FACTS, matchView, NAMES, VIEW } from "./made";
import type { Kick, KicksScene } from "./scene";
import type { Shapes } from "./types";

const VIEW_OF_MATCH = { ...VIEW, section: "quarter_finals", matches: [matchView("VF1", "RSA", "MEX")] };
const KICKS: Kick[] = Array.from({ length: 9 }, (_, at) => ({ side: at % 2 ? "right" : "left", card: at % 2 ? "foul" : "attack", scored: at % 2 === 0 }));

function show(different: Partial<KicksScene>) {
  const scene: KicksScene = { type: "kicks", what: "kick", match: "VF1", score: { left: 5, right: 4 }, kicks: KICKS, stake: null, winner: null, ...different };
  render(Kicks, { table: tableOf<Shapes>(FACTS, VIEW_OF_MATCH, { names: NAMES }), facts: FACTS, view: VIEW_OF_MATCH, scene });
}

const faces = () => document.querySelectorAll(".kick [data-name]").length;
const open = () => document.querySelectorAll(".open").length;

it("C3.8: a card that may decide lies there unseen, with what hangs on it", () => {
  show({ what: "stake", stake: { side: "right", wins: false } });
  expect(screen.getByText("No goal? Victory for South Africa!")).toBeTruthy();
  expect([faces(), open()]).toEqual([0, 1]);
});

it("C3.8: once seen, it says what became of it", () => {
  show({ kicks: [...KICKS, { side: "right", card: "foul", scored: false }] });
  expect([faces(), open()]).toEqual([1, 0]);
  expect(document.querySelector(".kick .banner")?.textContent).toBe("wide");
});
