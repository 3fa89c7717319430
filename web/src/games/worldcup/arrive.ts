/** Whoever comes to a level below the chart reads from its head. */
export function arrive(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: "nearest" });
}
