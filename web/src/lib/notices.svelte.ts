// It is my turn: said by a sound and by the browser, to whoever wants it. The sound is made here, there is no file.

import { notifies, sound } from "./settings.svelte";

/** Two short whistles: frequency in hertz, from and to in seconds. */
const WHISTLE = [
  { pitch: 2100, from: 0, to: 0.12 },
  { pitch: 2350, from: 0.18, to: 0.42 },
];
const LOUD = 0.12;

class Notices {
  /** How often each was given, for whoever wonders whether it works. */
  sounded = $state(0);
  notified = $state(0);
  #audio: AudioContext | null = null;

  constructor() {
    // Browsers let a page sound only after somebody has touched it.
    addEventListener("pointerdown", this.#wake, { passive: true });
    addEventListener("keydown", this.#wake, { passive: true });
  }

  /** Nobody is looking. */
  get away(): boolean {
    return document.hidden || !document.hasFocus();
  }

  yourTurn(title: string, text: string): void {
    if (sound.value === "always" || (sound.value === "hidden" && document.hidden)) {
      this.whistle();
    }
    if (notifies.value && this.away) {
      this.#notify(title, text);
    }
  }

  whistle(): void {
    const audio = this.#audio;
    if (audio?.state !== "running") {
      return;
    }
    for (const { pitch, from, to } of WHISTLE) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(LOUD, audio.currentTime + from);
      volume.gain.linearRampToValueAtTime(0, audio.currentTime + to);
      tone.connect(volume).connect(audio.destination);
      tone.start(audio.currentTime + from);
      tone.stop(audio.currentTime + to);
    }
    this.sounded += 1;
  }

  /** Asks for permission. False: the browser does not want to. */
  async switchOn(on: boolean): Promise<boolean> {
    const granted = on && "Notification" in window && (await Notification.requestPermission()) === "granted";
    notifies.value = granted;
    return granted || !on;
  }

  #notify(title: string, text: string): void {
    if (!("Notification" in window) || Notification.permission !== "granted") {
      return;
    }
    try {
      const shown = new Notification(title, { body: text, icon: "/favicon.svg", tag: location.pathname });
      shown.onshow = () => (this.notified += 1);
      shown.onclick = () => {
        focus();
        shown.close();
      };
    } catch {
      // Some phones know notifications of installed pages only.
    }
  }

  readonly #wake = (): void => {
    if (sound.value !== "never" && "AudioContext" in window) {
      this.#audio ??= new AudioContext();
      void this.#audio.resume().catch(() => undefined);
    }
  };
}

export const notices = new Notices();
