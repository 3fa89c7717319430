// How fast everything moves that moves. Styles use `--time`, timers ask here: nothing else knows a speed.

import { MediaQuery } from "svelte/reactivity";
import { chosenSpeed, type Speed } from "./settings.svelte";

export const SPEEDS: readonly Speed[] = ["step", 0.5, 1, 2, 0];

/** Frames without movement need less time than what moves. */
const FRAMES = 0.6;

const calm = new MediaQuery("(prefers-reduced-motion: reduce)");

class Motion {
  get speed(): Speed {
    return chosenSpeed.value ?? 1;
  }

  set speed(speed: Speed) {
    chosenSpeed.value = speed;
  }

  /** Nothing is played: whatever is settled is shown at once. */
  get off(): boolean {
    return this.speed === 0;
  }

  /** Each picture stays until somebody has seen it. */
  get stepwise(): boolean {
    return this.speed === "step";
  }

  /** Pictures follow each other, and nothing in them moves: for whoever has told the device so. */
  get still(): boolean {
    return this.off || calm.current;
  }

  /** Milliseconds for what usually takes so many. What was asked for one after the other stays so when nothing else moves. */
  lasts(usual: number): number {
    const { speed } = this;
    return (usual * (calm.current ? FRAMES : 1)) / (speed === "step" ? 1 : speed || 1);
  }
}

export const motion = new Motion();
