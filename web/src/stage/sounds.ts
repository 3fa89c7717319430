// Small sounds, made by the page itself: no file is loaded for them.

import { sound } from "../lib/settings.svelte";
import type { Sound } from "./moment";

type Note = { wave: OscillatorType | "noise"; from: number; to: number; at: number; lasts: number; loud: number };

/** Frequencies in hertz, times in seconds. */
const SCORES: Record<Sound, Note[]> = {
  ball: [{ wave: "sine", from: 180, to: 60, at: 0, lasts: 0.12, loud: 0.5 }],
  card: [{ wave: "noise", from: 2400, to: 900, at: 0, lasts: 0.09, loud: 0.25 }],
  coins: [
    { wave: "triangle", from: 1900, to: 2100, at: 0, lasts: 0.07, loud: 0.2 },
    { wave: "triangle", from: 2500, to: 2700, at: 0.07, lasts: 0.12, loud: 0.2 },
  ],
  crowd: [
    { wave: "noise", from: 500, to: 1100, at: 0, lasts: 0.7, loud: 0.35 },
    { wave: "noise", from: 1100, to: 500, at: 0.7, lasts: 0.9, loud: 0.35 },
  ],
  dice: [0, 0.09, 0.17, 0.28].map((at) => ({ wave: "noise", from: 3200, to: 1600, at, lasts: 0.05, loud: 0.35 })),
  net: [{ wave: "noise", from: 5000, to: 1200, at: 0, lasts: 0.3, loud: 0.3 }],
  stamp: [{ wave: "square", from: 110, to: 60, at: 0, lasts: 0.09, loud: 0.3 }],
  whistle: [
    { wave: "square", from: 2350, to: 2420, at: 0, lasts: 0.16, loud: 0.12 },
    { wave: "square", from: 2350, to: 2300, at: 0.22, lasts: 0.4, loud: 0.12 },
  ],
};

class Sounds {
  #context: AudioContext | null = null;

  /** Only for whoever has switched sounds on for more than the own turn. */
  play(name: Sound): void {
    if (sound.value === "always" && !document.hidden && typeof AudioContext !== "undefined") {
      this.#context ??= new AudioContext();
      for (const note of SCORES[name]) {
        this.#note(this.#context, note);
      }
    }
  }

  #note(context: AudioContext, note: Note): void {
    const begins = context.currentTime + note.at;
    const ends = begins + note.lasts;
    const volume = context.createGain();
    volume.gain.setValueAtTime(note.loud * 0.3, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, ends);
    volume.connect(context.destination);
    const source = note.wave === "noise" ? this.#noise(context, note, volume) : this.#tone(context, note.wave, note, volume);
    source.start(begins);
    source.stop(ends);
  }

  #tone(context: AudioContext, wave: OscillatorType, note: Note, out: AudioNode): AudioScheduledSourceNode {
    const tone = new OscillatorNode(context, { type: wave });
    this.#slide(tone.frequency, context.currentTime + note.at, note);
    tone.connect(out);
    return tone;
  }

  #noise(context: AudioContext, note: Note, out: AudioNode): AudioScheduledSourceNode {
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * note.lasts), context.sampleRate);
    const samples = buffer.getChannelData(0);
    samples.forEach((_, at) => (samples[at] = 2 * Math.random() - 1));
    const filter = new BiquadFilterNode(context, { type: "bandpass", Q: 1.2 });
    this.#slide(filter.frequency, context.currentTime + note.at, note);
    filter.connect(out);
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(filter);
    return source;
  }

  #slide(frequency: AudioParam, begins: number, note: Note): void {
    frequency.setValueAtTime(note.from, begins);
    frequency.linearRampToValueAtTime(note.to, begins + note.lasts);
  }
}

export const sounds = new Sounds();
