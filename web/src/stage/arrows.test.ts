import { afterEach, expect, it } from "vitest";
import { arrows, nearest } from "./arrows";

const GRID = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 20, y: 0 },
  { x: 12, y: 10 },
];
const [LEFT, RIGHT, DOWN] = [{ x: -1, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }];

it("goes to what lies nearest that way", () => {
  expect(nearest({ x: 0, y: 0 }, GRID, RIGHT)).toBe(1);
  expect(nearest({ x: 10, y: 0 }, GRID, DOWN)).toBe(3);
  expect(nearest({ x: 20, y: 0 }, GRID, LEFT)).toBe(1);
  expect(nearest({ x: 0, y: 0 }, GRID, LEFT)).toBe(-1);
});

afterEach(() => document.body.replaceChildren());

it("leaves one stop for the Tab key: what can be done now, or where somebody was", async () => {
  document.body.innerHTML = "<div><button>a</button><button data-move=Build>b</button><button>c</button></div>";
  const group = document.querySelector("div") ?? document.body;
  const stops = () => [...group.querySelectorAll("button")].map(({ tabIndex }) => tabIndex);
  const action = arrows(group);
  expect(stops()).toEqual([-1, 0, -1]);
  group.querySelectorAll("button")[2]?.focus();
  expect(stops()).toEqual([-1, -1, 0]);
  action.destroy();
});

it("stops also at what can only be read", () => {
  document.body.innerHTML = "<div><button>a</button><p data-stop>b</p></div>";
  const group = document.querySelector("div") ?? document.body;
  const action = arrows(group);
  const read = document.querySelector("p");
  expect(read?.tabIndex).toBe(-1);
  read?.focus();
  expect(read?.tabIndex).toBe(0);
  action.destroy();
});
