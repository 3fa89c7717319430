// One tab stop for several things in a row: arrows go from one to the next.

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function rove(event: KeyboardEvent & { currentTarget: HTMLElement }, selector: string): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const step = STEPS[event.key];
  const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : step === undefined ? -1 : at + step;
  const next = at < 0 ? undefined : all[to];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}
