// Who stands on a podium, and in which order the blocks stand beside each other.

export type Placed = { seat: number; place: number; name: string };

/** So many have a block: with more than four, the rest stands in the list only. */
const BLOCKS = 3;
const ALL = 4;

/** As on every podium: the second on the left of the first, then the third and the fourth. */
export function blocksOf<P extends Placed>(placed: P[]): P[] {
  const [first, second, ...others] = placed.slice(0, placed.length > ALL ? BLOCKS : ALL);
  return [second, first, ...others].flatMap((each) => each ?? []);
}
