// The small ones: time, seats, whom a move means, links, storage.

import { afterEach, describe, expect, it, vi } from "vitest";
import { chair, now, offer, room, whole } from "../testing/made";
import { broughtBy, invitationTo, keepInvitation, linkTo } from "./invitation";
import { seatMeant } from "./moves";
import { eyesOf, handTo, mySeats } from "./seats";
import { forget, read, write } from "./storage";
import { momentText, timeText } from "./time";

describe("time", () => {
  const days = (many: number, hours: number) => `${many} d ${hours} h`;
  it.each([
    [-3, "0:00"],
    [9.9, "0:09"],
    [61, "1:01"],
    [3600, "1:00:00"],
    [86_399, "23:59:59"],
    [86_400 + 2 * 3600 + 59, "1 d 2 h"],
  ])("%d seconds are %s", (seconds, text) => expect(timeText(seconds, days)).toBe(text));
});

describe("a moment", () => {
  const now = new Date(2026, 6, 5, 20, 7);
  afterEach(() => vi.useRealTimers());
  it.each([
    [new Date(2026, 6, 5, 9, 5), "09:05"],
    [new Date(2026, 6, 4, 21, 45), "4.7., 21:45"],
  ])("%s is told as %s", (then, text) => {
    vi.useFakeTimers({ now });
    expect(momentText(then.getTime() / 1000, "de")).toBe(text);
  });
});

it("counts opponents to the left of whoever moves", () => {
  expect(seatMeant(offer(1, "Take", { opponent: 2 }), 2, 4)).toBe(0);
  expect(seatMeant(offer(1, "Take", { opponent: 2 }), null, 4)).toBeNull();
  expect(seatMeant(offer(1, "Take"), 2, 4)).toBeNull();
});

describe("eyes", () => {
  const alone = room();
  const two = room({ seats: [chair({ mine: true }), chair({ mine: true }), chair()] });

  it("are those of my one seat, once the game has begun", () => {
    expect(eyesOf(alone, null)).toBe(0);
    expect(eyesOf(room({ phase: "gathering" }), null)).toBeNull();
    expect(eyesOf(room({ seats: [chair(), chair()] }), null)).toBeNull();
  });

  it("are nobody's at a shared device until somebody says to be there", () => {
    expect(mySeats(two)).toEqual([0, 1]);
    expect(eyesOf(two, null)).toBeNull();
    expect(eyesOf(two, 1)).toBe(1);
    expect(eyesOf(two, 2)).toBeNull();
  });

  it("change hands when it is the other's turn, and only then", () => {
    const turnOf = (...to_move: number[]) => whole({ now: now({ to_move }) });
    expect(handTo(two, turnOf(1), 0)).toBe(1);
    expect(handTo(two, turnOf(0, 1), 0)).toBeNull();
    expect(handTo(two, turnOf(2), 0)).toBeNull();
    expect(handTo(alone, turnOf(0), null)).toBeNull();
    expect(handTo({ ...two, phase: "paused" }, turnOf(1), 0)).toBeNull();
  });

  it("are not asked for where a bot stands in", () => {
    const away = room({ seats: [chair({ mine: true, bot: "greedy" }), chair({ mine: true })] });
    expect(handTo(away, whole({ now: now({ to_move: [0] }) }), 1)).toBeNull();
  });
});

describe("links", () => {
  it("bring an invitation, or a seat's token of old; a board's own place is neither", () => {
    expect(broughtBy("#abc-DEF_1")).toEqual({ invite: "abc-DEF_1" });
    expect(broughtBy("#2:token")).toEqual({ code: "token" });
    expect(broughtBy("#/match/A:1")).toBeNull();
    expect(broughtBy("")).toBeNull();
  });

  it("lead to where friends find the server", () => {
    expect(linkTo("http://192.168.0.7:8000/", "/t/x")).toBe("http://192.168.0.7:8000/t/x");
    expect(linkTo(null, "/t/x")).toBe(`${location.origin}/t/x`);
  });

  it("are kept for the tab", () => {
    keepInvitation("t9", "secret");
    expect(invitationTo("t9")).toBe("secret");
    expect(sessionStorage.getItem("anpfiff.invite.t9")).toBe("secret");
    expect(invitationTo("other")).toBe("");
  });
});

describe("storage", () => {
  afterEach(() => localStorage.clear());

  it("remembers values, and gives the fallback for what is not there or is no JSON", () => {
    write("one", { a: [1] });
    expect(read("one", null)).toEqual({ a: [1] });
    localStorage.setItem("broken", "{");
    expect(read("broken", 7)).toBe(7);
    forget("one");
    expect(read("one", "fallback")).toBe("fallback");
  });

  it("works until the page is closed where the browser forbids it", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("forbidden");
    });
    write("two", 2);
    expect(read("two", 0)).toBe(2);
    forget("two");
    expect(read("two", 0)).toBe(0);
  });
});
