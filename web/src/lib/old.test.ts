import { afterEach, expect, it, vi } from "vitest";

import { ServerSaid } from "./http";
import { me } from "./me.svelte";
import { bringOldSeats } from "./old";
import { read, write } from "./storage";

const KEY = "anpfiff.tables";

afterEach(() => vi.restoreAllMocks());

it("keeps seats of old that the server has not heard of, and no others", async () => {
  write(KEY, [{ mine: { "0": "brought", "1": "refused" } }, { mine: { "0": "unheard" } }]);
  const linkDevice = vi.spyOn(me, "linkDevice").mockImplementation((token) => {
    if (token === "refused") {
      return Promise.reject(new ServerSaid("This code is not known.", 404));
    }
    return token === "unheard" ? Promise.reject(new TypeError("no connection")) : Promise.resolve();
  });
  await bringOldSeats();
  expect(linkDevice.mock.calls.map(([token]) => token)).toEqual(["brought", "refused", "unheard"]);
  linkDevice.mockClear();
  linkDevice.mockResolvedValue();
  await bringOldSeats();
  expect(linkDevice.mock.calls.map(([token]) => token)).toEqual(["unheard"]);
  expect(read(KEY, null)).toBeNull();
});
