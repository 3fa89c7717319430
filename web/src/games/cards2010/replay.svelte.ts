// The last match once more, for whoever asks for it: the same pictures, while the table stays as it is.

import { motion } from "../../lib/motion.svelte";
import { groupMoments } from "./groupMoments";
import type { Resolution } from "./resolution";
import type { GroupScene } from "./scene";

export class Replay {
  scene = $state.raw<GroupScene | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  play(match: Resolution): void {
    const moments = groupMoments(match);
    const show = (at: number): void => {
      const moment = moments[at];
      this.scene = moment?.scene ?? null;
      if (moment) {
        this.#timer = setTimeout(() => show(at + 1), motion.lasts(moment.lasts));
      }
    };
    this.stop();
    show(0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.scene = null;
  }
}
