import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { language } from "../../lib/settings.svelte";
import { openRules } from "../../rules/open.svelte";
import { offerOf, tableOf } from "../../testing/made";
import Board from "./Board.svelte";
import { FACTS, madeView } from "./made";
import type { Closed, Facts, Offer, Project, Shapes, View } from "./types";

const project = (different: Partial<Project>): Project => ({ numbers: [3], colour: "red", cost: 2, effect: "roller", copies: 6, amount: 1, per: "", symbol: "club", ...different });
const facts: Facts = {
  ...FACTS,
  projects: {
    fan_shop: project({}),
    new_coach: project({ numbers: [6], colour: "purple", cost: 7, effect: "one_player", amount: 5, symbol: "" }),
    clubhouse: project({ numbers: [9, 10], cost: 3, amount: 2 }),
    booth: project({ numbers: [1], colour: "blue", cost: 9, effect: "bank", symbol: "ticket" }),
  },
  landmarks: { stadium: { cost: 10, benefit: "more_income" } },
  stadium_symbols: ["club"],
};
const names = { fan_shop: "fan shop", new_coach: "new coach", clubhouse: "clubhouse", booth: "booth", stadium: "stadium", club: "club", training_ground: "training ground" };
const build: Offer = offerOf<Shapes>(3, { type: "Build", fields: { project: "fan_shop" }, outlook: {} });
const choose = vi.fn();

const CLOSED: Closed = { owned: { new_coach: 1 }, sold_out: ["clubhouse"], face_down: [] };

function shown(offers: Offer[], closed: Closed | null = CLOSED, different: Partial<View> = {}) {
  const players = [2, 5].map((coins) => ({ coins, projects: { fan_shop: 1 }, landmarks: [], in_force: [] }));
  const view = madeView({ players, market: { fan_shop: 5, new_coach: 3, booth: 6 }, closed, ...different });
  const beside = createRawSnippet(() => ({ render: () => "<p>log</p>" }));
  return render(Board, { table: tableOf<Shapes>(facts, view, { names }), view, askedIn: view, offers, chosen: null, choose, preview: false, beside });
}

const card = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
const market = (name: string) => card(`.market [data-card=${name}]`);
const read = () => [...(screen.queryByRole("tooltip")?.querySelectorAll("strong, .text p:not(.title)") ?? [])].map((line) => line.textContent);

beforeEach(() => {
  language.value = "en";
  choose.mockClear();
});
afterEach(() => vi.useRealTimers());

it("a tap on a card tells what it does, and takes it only if it can be taken", async () => {
  shown([build]);
  await fireEvent.click(market("new_coach"));
  expect(read()).toEqual([
    "new coach",
    "On its owner’s roll only (6): 5 coins from one player of choice; whoever has less gives all.",
    "At most 1 card a player.",
    "Costs 7 coins. In the market: 3 cards. You have none.",
    "You own it already.",
  ]);
  expect(choose).not.toHaveBeenCalled();
  await fireEvent.click(market("fan_shop"));
  expect(read()).toEqual([
    "fan shop",
    "On other players’ rolls only (3): 1 coin from whoever rolls; what they do not have lapses.",
    "Symbol: club. With the stadium 1 coin more.",
    "Costs 2 coins. In the market: 5 cards. You have 1.",
    "You can build it now, and keep 0 coins.",
  ]);
  expect(choose).toHaveBeenCalledExactlyOnceWith(3);
  await fireEvent.click(document.body);
  expect(read()).toEqual([]);
});

it("a purse says what coins are for, and how far it is to winning", async () => {
  shown([]);
  await fireEvent.click(card(".mine [data-card=coins]"));
  expect(read().slice(1)).toEqual(["2 coins. Projects bring coins when their number is rolled, and coins pay for what is built.", "0 of 1 landmarks. Whoever has all 1 first wins."]);
  await fireEvent.click(card("[data-look-at='1']"));
  await fireEvent.click(card(".theirs [data-card=coins]"));
  expect(read()[1]).toMatch(/^5 coins\./);
});

it("the training ground, landmarks and what others own can be read as well", async () => {
  shown([]);
  await fireEvent.click(card(".mine [data-card=training_ground]"));
  expect(read()[1]).toMatch(/^Whoever has no coin when it is time to build gets 1 coin from the bank/);
  await fireEvent.click(card(".mine [data-card=stadium]"));
  const benefit = "The owner’s club cards bring 1 coin more each when they pay.";
  expect(read()).toEqual(["stadium", benefit, "Costs 10 coins.", "Not yet: you build in your own turn, after the roll and its income."]);
  await fireEvent.click(card("[data-look-at='1']"));
  expect(screen.getByRole("region", { name: "Ben: football world" })).toBeTruthy();
  await fireEvent.click(card(".theirs [data-card=fan_shop]"));
  expect(read()[0]).toBe("fan shop");
  expect(read()).toContain("Costs 2 coins. In the market: 5 cards. You have 1. Ben has 1.");
  await fireEvent.click(card(".theirs [data-card=stadium]"));
  expect(read()).toEqual(["stadium", benefit, "Costs 10 coins."]);
  await fireEvent.click(card("[data-action=back-to-mine]"));
  expect(document.querySelector(".theirs")).toBeNull();
});

it("what cannot be built says why, on the card and in full, and only what the server says", async () => {
  shown([build]);
  const reasons = [...document.querySelectorAll<HTMLElement>("[data-reason]")].map(({ dataset, textContent }) => [dataset["reason"], textContent]);
  expect(reasons).toEqual([
    ["too_dear", "8 missing"],
    ["too_dear", "7 missing"],
    ["owned", "owned"],
    ["sold_out", "sold out"],
  ]);
  await fireEvent.click(market("booth"));
  expect(read().at(-1)).toBe("Too dear: you are 7 coins short.");
  await fireEvent.click(market("clubhouse"));
  expect(read().at(-1)).toBe("Sold out.");
});

const FACE_DOWN: Closed = { owned: {}, sold_out: [], face_down: ["clubhouse"] };
/** One lies before whoever is asked, and the others have not been turned up. */
const SURPRISE: Partial<View> = {
  players: [30, 5].map((coins) => ({ coins, projects: { clubhouse: 1 }, landmarks: [], in_force: [] })),
  surprise_market: true,
  pile: { clubhouse: 5 },
};

it.each([
  ["en", "Costs 3 coins. You have 1.", "Still in the pile: none lies open in the market."],
  ["de", "Kostet 3 Münzen. Du hast 1.", "Noch im Stapel: Im Markt liegt keine offen."],
] as const)("a card that has not been turned up yet is neither too dear nor sold out (%s)", async (spoken, costs, reason) => {
  language.value = spoken;
  shown([build], FACE_DOWN, SURPRISE);
  await fireEvent.click(card(".mine [data-card=clubhouse]"));
  expect(read().slice(-2)).toEqual([costs, reason]);
});

it("nothing is too dear for whoever is not asked", async () => {
  shown([]);
  expect(document.querySelector(".market [data-reason]")).toBeNull();
  await fireEvent.click(market("booth"));
  expect(read().slice(-2)).toEqual(["Costs 9 coins. In the market: 6 cards. You have none.", "Not yet: you build in your own turn, after the roll and its income."]);
});

it("landmarks that stand say whether they are in force, and what can be swapped says so", async () => {
  const players = [{ landmarks: ["stadium"], in_force: [] }, { landmarks: ["stadium"], in_force: ["stadium"] }].map((built) => ({ coins: 3, projects: { fan_shop: 1 }, ...built }));
  const give: Offer = offerOf<Shapes>(4, { type: "Give", fields: { project: "fan_shop" }, outlook: {} });
  shown([give], null, { players, swap_with: 1 });
  await fireEvent.click(card(".mine [data-card=stadium]"));
  expect(read().at(-1)).toBe("Built; in force from its owner’s next turn.");
  await fireEvent.click(card(".mine [data-card=fan_shop]"));
  expect(read().at(-1)).toBe("You can give it away in the swap now.");
  await fireEvent.click(card("[data-look-at='1']"));
  await fireEvent.click(card(".theirs [data-card=stadium]"));
  expect(read().at(-1)).toBe("Built, and in force.");
});

it("a number says whose projects bear it", async () => {
  const prospects = { gains: Array.from({ length: 12 }, () => [0, 0]), asks: {}, highest: 6, expected: [1] };
  shown([], null, { prospects: [prospects, prospects] });
  await fireEvent.click(card("[data-card='number 3']"));
  expect(read()).toContain("Projects on 3: fan shop (you 1×, Ben 1×).");
  await fireEvent.click(card("[data-card='number 2']"));
  expect(read().join()).not.toContain("Projects on");
  expect(screen.getByRole("button", { name: /F3\.2/ })).toBeTruthy();
});

it("all cards of the narrow shelf open as a sheet, which a card that is taken, Escape and a tap elsewhere shut", async () => {
  shown([build]);
  const all = screen.getByRole("button", { name: "all" });
  const isOpen = () => document.querySelector("[data-all=true]") !== null;
  // The sign on it changes while it is tapped.
  await fireEvent.click(all.querySelector("rect") ?? all);
  expect([isOpen(), all.getAttribute("aria-expanded")]).toEqual([true, "true"]);
  await fireEvent.click(market("booth"));
  expect([isOpen(), read()[0]]).toEqual([true, "booth"]);
  await fireEvent.click(market("fan_shop"));
  expect(choose).toHaveBeenCalledExactlyOnceWith(3);
  expect(isOpen()).toBe(false);
  await fireEvent.click(all);
  await fireEvent.keyDown(document.body, { key: "Escape" });
  expect(isOpen()).toBe(false);
  await fireEvent.click(all);
  await fireEvent.click(card(".mine"));
  expect(isOpen()).toBe(false);
});

it("a mouse that stays reads, one that passes does not, and Escape is enough", async () => {
  vi.useFakeTimers();
  shown([]);
  const mouse = { pointerType: "mouse" };
  await fireEvent.pointerOver(market("booth"), mouse);
  await fireEvent.pointerOver(document.body, mouse);
  await vi.advanceTimersByTimeAsync(1000);
  expect(read()).toEqual([]);
  await fireEvent.pointerOver(market("booth"), mouse);
  await vi.advanceTimersByTimeAsync(1000);
  expect(read()[0]).toBe("booth");
  expect(market("booth").getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
  await fireEvent.keyDown(document.body, { key: "Escape" });
  expect(read()).toEqual([]);
  expect(market("booth").hasAttribute("aria-describedby")).toBe(false);
});

it("a finger that holds something reads it and takes nothing; one that taps what can be taken only takes it", async () => {
  vi.useFakeTimers();
  shown([build]);
  const touch = { pointerType: "touch", clientX: 5, clientY: 5 };
  await fireEvent.pointerDown(market("fan_shop"), touch);
  await vi.advanceTimersByTimeAsync(450);
  expect(read()[0]).toBe("fan shop");
  await fireEvent.pointerUp(market("fan_shop"), touch);
  await fireEvent.click(market("fan_shop"));
  expect(choose).not.toHaveBeenCalled();
  await fireEvent.pointerDown(market("fan_shop"), touch);
  await fireEvent.pointerUp(market("fan_shop"), touch);
  await fireEvent.click(market("fan_shop"));
  expect(choose).toHaveBeenCalledExactlyOnceWith(3);
  expect(read()).toEqual([]);
  // A finger that scrolls means nothing else.
  await fireEvent.pointerDown(market("booth"), touch);
  await fireEvent.pointerMove(market("booth"), { ...touch, clientX: 40 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(read()).toEqual([]);
});

it("leads to the rule", async () => {
  shown([]);
  await fireEvent.click(market("new_coach"));
  await fireEvent.click(card("[data-rule]"));
  expect(openRules.at).toBe("F4.8");
  openRules.close();
});

it("whatever the keyboard reaches is read", async () => {
  shown([]);
  market("booth").focus();
  await vi.waitFor(() => expect(read()[0]).toBe("booth"));
});
