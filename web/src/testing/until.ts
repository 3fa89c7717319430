import { vi } from "vitest";

/** Machines are busy at times: Vitest itself would wait for a second only. */
const PATIENCE = 30_000;

export function until(holds: () => void): Promise<void> {
  return vi.waitFor(holds, { timeout: PATIENCE });
}
