// How fast everything moves that moves. Styles use `--time`, timers ask here: nothing else knows a speed.

import { MediaQuery } from "svelte/reactivity";
import { chosenSpeed, type Speed } from "./settings.svelte";

export const SPEEDS: readonly Speed[] = [0.5, 1, 2, 0];

const calm = new MediaQuery("(prefers-reduced-motion: reduce)");

class Motion {
  /** Off for whoever has told the device so, until something else is chosen here. */
  get speed(): Speed {
    return chosenSpeed.value ?? (calm.current ? 0 : 1);
  }

  set speed(speed: Speed) {
    chosenSpeed.value = speed;
  }

  get still(): boolean {
    return this.speed === 0;
  }

  /** Milliseconds for what usually takes so many. What was asked for one after the other stays so when nothing else moves. */
  lasts(usual: number): number {
    return usual / (this.speed || 1);
  }
}

export const motion = new Motion();
