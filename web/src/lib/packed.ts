// Messages that came packed, and those behind them: heard in the order in which they came.

export const canUnpack = "DecompressionStream" in globalThis;

async function unpacked(bytes: ArrayBuffer): Promise<string> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

export class InOrder {
  #unheard = 0;
  #last: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(
    private readonly heard: (text: string) => void,
    private readonly broken: () => void,
  ) {}

  came(message: string | ArrayBuffer): void {
    if (typeof message === "string" && this.#unheard === 0) {
      return this.heard(message);
    }
    this.#unheard += 1;
    this.#last = this.#last.then(() => this.#hear(message));
  }

  /** Whatever is still on its way belongs to a line that is gone. */
  stop(): void {
    this.#stopped = true;
  }

  async #hear(message: string | ArrayBuffer): Promise<void> {
    const text = typeof message === "string" ? message : await unpacked(message).catch(() => null);
    this.#unheard -= 1;
    if (this.#stopped) {
      return;
    }
    if (text === null) {
      return this.broken();
    }
    this.heard(text);
  }
}
