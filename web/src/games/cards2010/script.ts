// What is settled becomes moments here, chapter by chapter, in the order in which the rules let it happen.

import { within, type Moment, type Script, type Settled } from "../../stage/moment";
import { briefly, groupMoments } from "./groupMoments";
import { counted, countMoments, decided, kickMoments, laidMoments, withCard } from "./knockOutMoments";
import { resolutionOf, type Resolution } from "./resolution";
import type { Scene, TitleScene } from "./scene";
import type { Line, Shapes, View } from "./types";
import { matchOf, SIDES } from "./view";

type Picture = Moment<Scene, View>;
type Chapter = { lines: Line[]; last: Line; told: number };

/** Each of these ends a chapter: whatever came before it leads there. */
const LAST_LINES: Line["type"][] = ["MatchScored", "ShootOutEnded", "CardPlaced", "CardCovered", "CardThrownAway", "GroupDecided", "GroupBegan", "SectionBegan", "WonEarly", "WorldChampion"];
const OTHERS_FASTER = 2;
/** Milliseconds for all that happens in one match of others. */
const OTHERS = 6000;
const A_TITLE = 900;
const FLAG = 1200;
const CUP = 1400;

export const script: Script<Shapes, Scene> = (settled) => {
  const chapters = chaptersOf(settled.lines);
  const telling = new Telling(settled, chapters);
  const moments = chapters.flatMap((chapter) => telling.moments(chapter));
  // The own card lies there since it was staged: it plays only if something else does.
  return moments.every(({ scene }) => scene.type === "laid" && scene.seat === settled.before.seat) ? [] : moments;
};

function chaptersOf(lines: Line[]): Chapter[] {
  const ends = lines.flatMap((line, at) => (LAST_LINES.includes(line.type) ? [{ line, at }] : []));
  return ends.map(({ line, at }, index) => ({ lines: lines.slice((ends[index - 1]?.at ?? -1) + 1, at + 1), last: line, told: at + 1 }));
}

class Telling {
  readonly #settled: Settled<Shapes>;
  readonly #several: boolean;
  /** As it looks after what has been told so far. */
  #view: View;
  #whistled = false;

  constructor(settled: Settled<Shapes>, chapters: Chapter[]) {
    this.#settled = settled;
    this.#view = settled.before.view;
    this.#several = chapters.filter(({ lines }) => resolutionOf(lines)).length > 1;
  }

  moments({ lines, last, told }: Chapter): Picture[] {
    const group = resolutionOf(lines);
    if (group) {
      return this.#group(group, told);
    }
    switch (last.type) {
      case "CardPlaced":
      case "CardCovered":
      case "CardThrownAway": {
        const moments = laidMoments(last, this.#view);
        this.#view = withCard(this.#view, last);
        return this.#told(moments, told);
      }
      case "MatchScored": {
        const moments = [...this.#whistle(), ...this.#paced(last.fields.match, countMoments(lines, last, this.#view))];
        this.#view = counted(this.#view, last);
        return this.#told(moments, told);
      }
      case "ShootOutEnded": {
        const moments = this.#paced(last.fields.match, kickMoments(lines, last, this.#view, this.#settled.before.facts.kicks));
        this.#view = decided(this.#view, last);
        return this.#told(moments, told);
      }
      default:
        return this.#told(titles(last), told);
    }
  }

  #group(play: Resolution, told: number): Picture[] {
    const own = this.#isMine(play.match);
    const moments: Picture[] = own || !this.#several ? groupMoments(play) : briefly(play);
    const paced = own || this.#several ? moments : within(OTHERS, moments.map((moment) => ({ ...moment, lasts: moment.lasts / OTHERS_FASTER })));
    this.#view = this.#afterGroupMatch(play.match);
    // With the result's own picture seen, table, fixtures and log change.
    return paced.map((moment) => {
      const done = "what" in moment.scene && moment.scene.what === "result" ? { told, view: this.#view } : {};
      return { ...moment, ...done, ...(own ? { own } : {}) };
    });
  }

  /** The table as it stands after this match, while the match itself is still there to be looked at. */
  #afterGroupMatch(id: string): View {
    const { after } = this.#settled;
    const scored = matchOf(after.view, id);
    const running = after.view.group === this.#view.group;
    return {
      ...this.#view,
      standings: after.view.standings,
      matches: this.#view.matches.map((match) => (match.id === id && scored ? scored : match)),
      choices: [],
      ...(running ? { team_hands: after.view.team_hands, discards: after.view.discards, revealed: after.view.revealed, pile: after.view.pile } : {}),
    };
  }

  #isMine(id: string): boolean {
    const { seat } = this.#settled.before;
    const match = matchOf(this.#view, id);
    return seat !== null && SIDES.some((side) => this.#view.teams[match?.[side].team ?? ""]?.owner === seat);
  }

  #paced(match: string, moments: Picture[]): Picture[] {
    return this.#isMine(match) ? moments.map((moment) => ({ ...moment, own: true })) : within(OTHERS, moments.map((moment) => ({ ...moment, lasts: moment.lasts / OTHERS_FASTER })));
  }

  /** Once, before the matches of a section are counted. */
  #whistle(): Picture[] {
    if (this.#whistled) {
      return [];
    }
    this.#whistled = true;
    return [{ scene: title("whistle", this.#view.section ?? ""), lasts: A_TITLE, sound: "whistle" }];
  }

  #told(moments: Picture[], told: number): Picture[] {
    return moments.map((moment, at) => (at === moments.length - 1 ? { ...moment, told, view: this.#view } : moment));
  }
}

function title(what: TitleScene["what"], about: string, teams: string[] = []): TitleScene {
  return { type: "title", what, about, teams };
}

function titles(line: Line): Picture[] {
  switch (line.type) {
    case "GroupDecided":
      return [{ scene: title("through", line.fields.group, line.fields.through), lasts: A_TITLE, sound: "crowd" }];
    case "GroupBegan":
      return [{ scene: title("group", line.fields.group, line.fields.teams), lasts: A_TITLE, sound: "card" }];
    case "SectionBegan":
      return [{ scene: title("section", line.fields.section, line.fields.matches.flatMap(({ left, right }) => [left, right])), lasts: A_TITLE, sound: "card" }];
    case "WonEarly":
      return [{ scene: title("early", String(line.fields.seat)), lasts: FLAG, sound: "crowd" }];
    case "WorldChampion":
      return [
        { scene: { type: "champion", what: "flag", ...line.fields }, lasts: FLAG, sound: "whistle" },
        { scene: { type: "champion", what: "trophy", ...line.fields }, lasts: CUP, sound: "crowd" },
      ];
    default:
      return [];
  }
}
