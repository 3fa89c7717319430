import { beforeEach, expect, test } from "vitest";
import { forget } from "../lib/storage";
import { Guided } from "./guided.svelte";

beforeEach(() => forget("anpfiff.guide"));

test("whoever comes to be guided is guided, also after a reload without the word in the address", () => {
  expect(new Guided("one", true).on).toBe(true);
  expect(new Guided("one", false).on).toBe(true);
  expect(new Guided("two", false).on).toBe(false);
});

test("what was read stays read, at its own table only, and once", () => {
  const guided = new Guided("one", true);
  guided.hasRead(["welcome", "board"]);
  guided.hasRead(["board", "build"]);
  expect(new Guided("one", true).read).toEqual(["welcome", "board", "build"]);
  expect(new Guided("two", true).read).toEqual([]);
});

test("hidden and switched off are remembered, and switching on shows it again", () => {
  const guided = new Guided("one", true);
  guided.hide(true);
  expect(new Guided("one", true).hidden).toBe(true);
  guided.switchTo(false);
  expect(new Guided("one", true).on).toBe(false);
  guided.switchTo(true);
  expect(new Guided("one", false)).toMatchObject({ on: true, hidden: false });
});

test("only so many tables are remembered, the newest first", () => {
  const first = new Guided("first", true);
  for (let table = 0; table < 29; table += 1) {
    new Guided(String(table), true);
  }
  first.hasRead(["welcome"]);
  new Guided("last", true);
  expect(new Guided("first", false).read).toEqual(["welcome"]);
  expect(new Guided("0", false).on).toBe(false);
});
