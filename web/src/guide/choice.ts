// Which lesson comes next. What there is to teach, and when, the server says.

import type { LessonListed, Line } from "../lib/messages";

export type Moment = {
  /** The type of the question that is open to the reader. */
  asked: string | null;
  lines: Pick<Line, "type" | "fields">[];
  seat: number | null;
  over: boolean;
};

/** The beginning first; then whatever is needed for the open question; then what has happened meanwhile. */
const URGENCY: Record<LessonListed["when"], number> = { start: 0, asked: 1, happened: 2, over: 3 };

function isDue({ when, of, who }: LessonListed, { asked, lines, seat, over }: Moment): boolean {
  if (over) {
    return when === "over";
  }
  switch (when) {
    case "start":
      return true;
    case "asked":
      return asked !== null && of.includes(asked);
    case "happened":
      return lines.some((line) => of.includes(line.type) && (who === null || line.fields[who] === seat));
    case "over":
      return false;
  }
}

/** Lessons that are needed now and have not been read, the most urgent first. */
export function dueLessons(lessons: LessonListed[], moment: Moment, read: string[]): LessonListed[] {
  return lessons
    .filter((lesson) => !read.includes(lesson.id) && isDue(lesson, moment))
    .toSorted((one, other) => URGENCY[one.when] - URGENCY[other.when]);
}

/** What somebody has before their eyes while they answer a question counts as read afterwards. */
export class InSight {
  #number = -1;
  #asked = false;
  #lessons = new Set<string>();

  /** What the page shows now; the lessons that have been read by that. */
  see(number: number, asked: boolean, lesson: string | null): string[] {
    const read = number !== this.#number && this.#asked ? [...this.#lessons] : [];
    if (number !== this.#number) {
      this.#lessons.clear();
    }
    if (lesson !== null && !read.includes(lesson)) {
      this.#lessons.add(lesson);
    }
    this.#number = number;
    this.#asked = asked;
    return read;
  }
}
