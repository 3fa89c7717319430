// A finger that is drawn sideways turns the page; everything that it does has a button too.

const FAR = 60;

export function swipe(node: HTMLElement, turn: (by: number) => void): { destroy: () => void; update: (turn: (by: number) => void) => void } {
  let from: { x: number; y: number } | null = null;
  let act = turn;
  const down = (event: TouchEvent): void => {
    const touch = event.touches[0];
    from = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const up = (event: TouchEvent): void => {
    const touch = event.changedTouches[0];
    if (from && touch) {
      const [across, along] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(across) > FAR && Math.abs(across) > 2 * Math.abs(along)) {
        act(across < 0 ? 1 : -1);
      }
    }
    from = null;
  };
  node.addEventListener("touchstart", down, { passive: true });
  node.addEventListener("touchend", up, { passive: true });
  return {
    update: (next) => (act = next),
    destroy: () => {
      node.removeEventListener("touchstart", down);
      node.removeEventListener("touchend", up);
    },
  };
}
