import { deflateSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { canUnpack, InOrder } from "./packed";

const packed = (text: string): ArrayBuffer => new Uint8Array(deflateSync(text)).buffer;

function listening() {
  const heard: string[] = [];
  const broken = vi.fn();
  return { heard, broken, line: new InOrder((text) => heard.push(text), broken) };
}

describe("packed messages", () => {
  it("can be unpacked here", () => expect(canUnpack).toBe(true));

  it("are heard in the order in which they came, with all that came behind them", async () => {
    const { heard, line } = listening();
    line.came("first");
    line.came(packed("second ".repeat(5000)));
    line.came("third");
    line.came(packed("fourth"));
    line.came("fifth");
    expect(heard).toEqual(["first"]);
    await vi.waitFor(() => expect(heard).toHaveLength(5));
    expect(heard.map((text) => text.slice(0, 6))).toEqual(["first", "second", "third", "fourth", "fifth"]);
    line.came("sixth");
    expect(heard.at(-1)).toBe("sixth");
  });

  it("that cannot be unpacked mean that the line is broken", async () => {
    const { heard, broken, line } = listening();
    line.came(new Uint8Array([1, 2, 3]).buffer);
    await vi.waitFor(() => expect(broken).toHaveBeenCalledOnce());
    expect(heard).toEqual([]);
  });

  it("of a line that is gone are not heard", async () => {
    const { heard, broken, line } = listening();
    line.came(packed("late"));
    line.stop();
    line.came(packed("later"));
    await new Promise((done) => setTimeout(done, 50));
    expect(heard).toEqual([]);
    expect(broken).not.toHaveBeenCalled();
  });
});
