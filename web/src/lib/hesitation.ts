// How long a page waits before it passes for somebody who can do nothing else.

const SHORTEST = 1000;
const USUALLY_MORE = 2000;
const LONGEST = 9000;

/**
 * Milliseconds, drawn anew each time: mostly short, now and then long, as with people who think it over. Others see only when the
 * answer comes, so it must neither be quicker than a choice nor always the same, nor depend on how fast this page moves.
 */
export function hesitation(drawn: number = Math.random()): number {
  return Math.min(LONGEST, SHORTEST - USUALLY_MORE * Math.log(1 - drawn));
}
