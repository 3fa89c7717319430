// The time, second by second, for clocks that run down. Ticks only while somebody looks at one.

import { createSubscriber } from "svelte/reactivity";

const follow = createSubscriber((tick) => {
  const timer = setInterval(tick, 500);
  return () => clearInterval(timer);
});

/** Milliseconds of this page, now. */
export function now(): number {
  follow();
  return performance.now();
}
