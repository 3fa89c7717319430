import { render, screen, fireEvent } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { createRawSnippet } from "svelte";
import { asked, now, offer, whole } from "../../testing/made";
import Board from "./Board.svelte";
import recorded from "../../testing/described.json";
import { describedIn, textOf, type Description, type PartTold, type TopTold } from "./described";
import { grouped, namesSomething } from "./moves";
import Moves from "./Moves.svelte";
import { hitsIn, isEmpty, isTable, mentionedIn, partAsked, rowsOf, weight, type Plain } from "./shape";
import Parts from "./Parts.svelte";
import Table from "./Table.svelte";
import { Teller } from "./teller";
import Top from "./Top.svelte";

const table = whole({
  names: { pub: "Pub", POR: "Portugal", blue: "blue" },
  facts: { cards: { pub: { id: "pub", cost: 3, copies: 6, colour: "blue", free: false } } },
});
const teller = new Teller(table, "en");

describe("what a view looks like", () => {
  it("knows what nobody would miss; a zero is a number", () => {
    const nothing: Plain[] = [null, false, "", [], {}, [null, {}], { a: [] }];
    const something: Plain[] = [0, true, "x", [0], { a: 0 }];
    expect(nothing.every(isEmpty)).toBe(true);
    expect(something.some(isEmpty)).toBe(false);
  });

  it("takes many things of one kind for a table, and nothing else", () => {
    expect(isTable([{ a: 1 }, { b: 2 }])).toBe(true);
    expect(isTable({ A: { won: 1, lost: 0 }, B: { won: 0, lost: 1 } })).toBe(true);
    expect(isTable({ hand: { size: 1 }, pile: { known: 2 } })).toBe(false);
    expect(isTable([1, 2])).toBe(false);
    expect(isTable([])).toBe(false);
  });

  it("gives every seat its line where things have no name of their own", () => {
    const { rows } = rowsOf([{ coins: 1 }, { coins: 2 }], 2);
    expect(rows.map((row) => row.label)).toEqual([{ seat: 0 }, { seat: 1 }]);
  });

  it("counts lines that look the same, and those of which only the name is known", () => {
    expect(rowsOf([{ worth: 2 }, { worth: 2 }, { worth: 1 }], 5).rows.map((row) => row.times)).toEqual([2, 1]);
    expect(rowsOf([{ id: "x", goals: 1 }, { id: "y", goals: null }], 5)).toMatchObject({ left: 1, rows: [{ id: "x" }] });
  });

  it("makes columns of small things inside", () => {
    expect(rowsOf([{ id: "x", hand: { size: 3, open: 1 } }], 4).columns.map((column) => column.split("\u0000"))).toEqual([["id"], ["hand", "size"], ["hand", "open"]]);
  });

  it("finds the part that the question is about", () => {
    const view = { teams: { POR: { goals: 1, owner: 0 }, ITA: { goals: 0, owner: 1 } }, market: { pub: 2 }, round: 3 };
    expect(partAsked(view, mentionedIn({ team: "POR" }, []))).toBe("teams");
    expect(partAsked(view, mentionedIn({}, []))).toBeNull();
    expect(hitsIn(view, mentionedIn({ team: "POR" }, [{ team: "ITA" }]))).toBe(5);
    expect(weight(view)).toBe(6);
  });
});

describe("words for it", () => {
  it("uses the server's names, also for copies of a card", () => {
    expect(teller.name("pub.2")).toBe("Pub");
    expect(teller.name("POR-pub")).toBe("Portugal-Pub");
    expect(teller.name("not_known")).toBe("not known");
  });

  it("calls seats by their players, other numbers as they are", () => {
    expect(teller.text("owner", 1)).toBe("Ben");
    expect(teller.text("coins", 1)).toBe("1");
    expect(teller.text("owner", 7)).toBe("7");
    expect(teller.text("owners", [0, 1])).toBe("Anna, Ben");
  });

  it("leaves sentences alone, whatever names stand in them", () => {
    expect(teller.text("why", "POR")).toBe("Portugal");
    expect(teller.text("why", "Fewer points than POR.")).toBe("Fewer points than POR.");
  });

  it("says what is printed on a thing, without what says nothing", () => {
    const printed = teller.printed("pub.1");
    expect(printed).toContain("3");
    expect(printed).toContain("blue");
    expect(printed).not.toContain("6");
  });
});

describe("moves", () => {
  it("have a place on the board if they name something", () => {
    expect(namesSomething(offer(1, "Pass"))).toBe(false);
    expect(namesSomething(offer(1, "Bid", { amount: 0 }))).toBe(true);
  });

  it("that differ in a number only are set, if they are many", () => {
    const bids = Array.from({ length: 20 }, (_, amount) => offer(amount, "Bid", { amount }, `Bid ${amount}`));
    expect(grouped(bids)).toMatchObject([{ number: "amount", title: "Bid …" }]);
    expect(grouped(bids.slice(0, 5))).toMatchObject([{ number: null }]);
  });

  it("are found by what is typed, and chosen by a tap", async () => {
    const choose = vi.fn();
    const offers = Array.from({ length: 9 }, (_, place) => offer(place, "Take", { card: `c${place}` }, `Take card ${place}`));
    render(Moves, { offers, chosen: null, me: 0, seats: 2, choose });
    await fireEvent.input(screen.getByRole("textbox"), { target: { value: "card 7" } });
    const left = document.querySelectorAll("[data-move]");
    expect(left).toHaveLength(1);
    await fireEvent.click(left[0] as Element);
    expect(choose).toHaveBeenCalledWith(7);
  });
});

describe("what a game wants to be shown", () => {
  const hand: PartTold = { title: "Your cards", blocks: [{ kind: "lines", order: ["POR"], lines: { POR: { label: { name: "POR" }, pieces: ["Attack 3", { name: "pub", note: "(2×)" }] } } }] };
  const market: PartTold = { title: "Market", shown: "folded", blocks: [{ kind: "lines", order: ["0"], lines: { "0": { pieces: ["x"] } } }] };
  const top: TopTold = { title: "Group A", sides: [{ team: "POR", owner: 1, note: "3 cards" }, { team: "ITA", owner: 0 }], score: "1:0", lines: [{ text: "Extra time", tone: "strong" }], notes: ["Pile 3"] };
  const board: Description = { top, order: ["hand", "market"], parts: { market, hand } };
  const beside = createRawSnippet(() => ({ render: () => "<p></p>" }));
  const offers = [offer(1, "Take", { team: "POR" }), offer(2, "Take", { team: "ITA" })];

  function shown(view: Plain): (string | null)[] {
    const { unmount } = render(Board, { table: whole({ facts: null, view, now: now({ asked: asked(...offers) }) }), view, askedIn: view, offers, chosen: null, choose: vi.fn(), preview: false, beside });
    const names = [...document.querySelectorAll("[data-part]")].map((part) => part.getAttribute("data-part"));
    unmount();
    return names;
  }

  it("comes in its order, and nothing else does; fields of a view go by the question", () => {
    const teams = { ITA: { points: 0, goals: 1 }, POR: { points: 3, goals: 2 } };
    expect(shown({ market: ["x"], teams })).toEqual(["toy.teams", "toy.market"]);
    expect(shown({ shuffles: 3, board } as unknown as Plain)).toEqual(["toy.hand", "toy.market"]);
    expect(describedIn({ shuffles: 3 })).toBeNull();
  });

  it("folds what is not of interest at first", () => {
    render(Parts, { description: board, teller, game: "toy", folds: true });
    const [first, second] = screen.getAllByRole("button").map((button) => button.getAttribute("aria-expanded"));
    expect([first, second]).toEqual(["true", "false"]);
    expect(document.querySelector("[data-part='toy.hand']")?.textContent.replace(/\s+/g, " ")).toMatch(/Portugal.*Attack 3.*Pub \(2×\)/);
  });

  it("has on top who plays, how it stands and what is going on", () => {
    render(Top, { top, teller });
    const text = screen.getByRole("region", { name: "Group A" }).textContent.replace(/\s+/g, " ");
    expect(text).toMatch(/Portugal.*Ben.*3 cards.*1:0.*Anna.*Extra time.*Pile 3/);
  });

  it("marks what has changed, thing by thing", () => {
    const earlier = structuredClone(board);
    earlier.parts["hand"] = { title: "Your cards", blocks: [{ kind: "lines", order: ["POR"], lines: { POR: { label: { name: "POR" }, pieces: ["Attack 3"] } } }] };
    render(Parts, { description: board, before: earlier, teller, game: "toy", folds: true });
    expect([...document.querySelectorAll(".changed")].map((each) => each.textContent.replace(/\s+/g, " ").trim())).toEqual(["Pub (2×) (changed)"]);
  });

  it("is read from top to bottom with everything that the server said", () => {
    const { names, seats, described } = recorded as unknown as { names: Record<string, string>; seats: string[]; described: Description };
    const table = whole({ game: "cards2010", names, facts: null, seats: seats.map((name) => ({ name, bot: null })) });
    render(Parts, { description: described, teller: new Teller(table, "en", false), game: "cards2010", folds: false });
    const text = document.body.textContent.replace(/\s+/g, " ");
    for (const said of sentences(described)) {
      expect(text).toContain(said);
    }
    expect(screen.getAllByRole("table").length).toBeGreaterThan(1);
    expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual(described.order.map((name) => textOf(described.parts[name]?.title)));
    expect(text).not.toMatch(/undefined|\[object/);
  });
});

/** Everything in a description that is a sentence and no name. */
function sentences(part: unknown): string[] {
  if (typeof part === "string") {
    return part.includes(" ") ? [part.replace(/\s+/g, " ")] : [];
  }
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(sentences) : [];
}

it("numbers that the server tells of a move stand in a line", () => {
  expect(teller.outlook({ stake: 3, to: ["POR"], strength: 15 })).toBe("Stake 3 · Strength 15");
});

it("a table shows names, players, and what is new", () => {
  const value = [{ team: "POR", owner: 1, goals: 2 }, { team: "pub", owner: 0, goals: 0 }];
  const before = [{ team: "POR", owner: 1, goals: 1 }, { team: "pub", owner: 0, goals: 0 }];
  render(Table, { name: "teams", value, before, teller, title: "Teams" });
  const rows = screen.getAllByRole("row").map((row) => row.textContent.replace(/\s+/g, " "));
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain("Portugal");
  expect(rows[1]).toContain("Ben");
  expect(rows[1]).toContain("2(changed)");
  expect(rows[2]).not.toContain("changed");
});
