// Where something on the board comes from, or goes to: measured when it appears, drawn by the styles (`--dx`, `--dy`).

/** The way from here to the first thing that matches. Without one, or where nothing is drawn, it stays. */
export function wayTo(node: HTMLElement, selector: string): void {
  const there = document.querySelector(selector)?.getBoundingClientRect();
  const here = node.getBoundingClientRect();
  if (there && here.width > 0) {
    node.style.setProperty("--dx", `${there.x + there.width / 2 - here.x - here.width / 2}px`);
    node.style.setProperty("--dy", `${there.y + there.height / 2 - here.y - here.height / 2}px`);
  }
}

/** In sight, and knowing its way. */
export function flies(selector: string | null): (node: HTMLElement) => void {
  return (node) => {
    if (selector !== null) {
      node.scrollIntoView?.({ block: "nearest" });
      wayTo(node, selector);
    }
  };
}
