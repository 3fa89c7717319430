import { afterEach, expect, it } from "vitest";
import { dropFragment, dropWord, follow, fragment, go, inAddress, isLinkingDevice, isWanted, rulesAddress, rulesInAddress, tableInAddress } from "./route.svelte";

afterEach(() => go("/"));

it("tells tables, home and the way from another device apart", () => {
  expect(tableInAddress()).toBeNull();
  go("/t/abc-1");
  expect(tableInAddress()).toBe("abc-1");
  go("/t/abc-1/more");
  expect(tableInAddress()).toBeNull();
  go("/carry/");
  expect(isLinkingDevice()).toBe(true);
});

it("knows whose rules are read, of which edition and where", () => {
  expect(rulesInAddress()).toBeNull();
  go(rulesAddress("worldcup", "1930", "W5.9"));
  expect(location.href).toMatch(/\/rules\/worldcup\?edition=1930#W5\.9$/);
  expect([rulesInAddress(), inAddress("edition"), fragment()]).toEqual(["worldcup", "1930", "W5.9"]);
  go(rulesAddress("toy"));
  expect([rulesInAddress(), inAddress("edition"), fragment()]).toEqual(["toy", "", ""]);
  history.replaceState(null, "", "#tips");
  dispatchEvent(new Event("hashchange"));
  expect(fragment()).toBe("tips");
});

it("follows the browser's way back", () => {
  go("/t/abc");
  history.replaceState(null, "", "/");
  dispatchEvent(new Event("popstate"));
  expect(tableInAddress()).toBeNull();
});

it("takes a secret out of the address", () => {
  history.replaceState(null, "", "/carry#SECRET");
  dropFragment();
  expect(location.hash).toBe("");
});

it("knows the words behind a table's address, and takes out one of them", () => {
  go("/t/abc?guided&plain#/group/A");
  expect(tableInAddress()).toBe("abc");
  expect([isWanted("guided"), isWanted("plain"), isWanted("other")]).toEqual([true, true, false]);
  dropWord("guided");
  expect([isWanted("guided"), isWanted("plain")]).toEqual([false, true]);
  expect(location.hash).toBe("#/group/A");
  dropFragment();
  expect(isWanted("plain")).toBe(true);
  dropWord("plain");
  expect(location.href).toMatch(/\/t\/abc$/);
});

it("follows links inside the page, but leaves new tabs to the browser", () => {
  const link = document.createElement("a");
  link.href = "/t/xyz";
  link.addEventListener("click", follow);
  const wantsTab = new MouseEvent("click", { cancelable: true, ctrlKey: true });
  link.addEventListener("click", (event) => event.preventDefault(), { once: true });
  link.dispatchEvent(wantsTab);
  expect(tableInAddress()).toBeNull();
  link.dispatchEvent(new MouseEvent("click", { cancelable: true }));
  expect(tableInAddress()).toBe("xyz");
  link.href = "/rules/toy?edition=base#T1";
  link.dispatchEvent(new MouseEvent("click", { cancelable: true }));
  expect([rulesInAddress(), inAddress("edition"), fragment()]).toEqual(["toy", "base", "T1"]);
});
