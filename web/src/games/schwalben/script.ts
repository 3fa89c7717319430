// How what was settled plays: card, answer, die, strip, and what came of it; of foreign matches only what one would talk about.

import type { Moment, Settled } from "../../stage/moment";
import { printed, textOfCard } from "./cards";
import { playingIn, sideOf, type Playing } from "./match";
import type { Scene } from "./scene";
import type { Account, Line, Shapes, Table, View } from "./types";
import { isWatched } from "./watched";

type Told = Moment<Scene, View>;

/** Milliseconds at the usual speed. */
export const TIMES = {
  card: 1400,
  letter: 25,
  answer: 500,
  die: 900,
  field: 90,
  rest: 300,
  shown: 700,
  saved: 700,
  goal: 1600,
  wide: 500,
  offered: 600,
  taken: 900,
  refused: 700,
  /** The card is torn, and the counter has seen it. */
  red: 1400,
  blue: 1200,
  beside: 900,
  tables: 1200,
  trophy: 1800,
  envelope: 1200,
  statement: 900,
} as const;
/** So many letters are read in the time of a card; each more takes longer. */
const SHORT = 60;
/** Of a foreign match so many highlights play, and how it ended: six seconds in all. */
const HIGHLIGHTS = 5;

/** `whole`: foreign matches, too, from beginning to end. */
export function script({ before, after, lines }: Settled<Shapes>, whole = false): Told[] {
  const stage = new Stage(before, lines);
  const moments = lines.flatMap((line, at) => stage.moment(line, at + 1, after.view));
  return whole || isMine(before, after) ? moments.map(withoutJoke) : highlights(moments, before.lines);
}

/** Whoever has seen the card itself has read it. */
function withoutJoke(moment: Told): Told {
  const { joke: _, ...scene } = moment.scene;
  return { ...moment, scene };
}

/** Of a foreign match: what one would talk about, each as long as the others; it counts what has been seen of this match already. */
function highlights(moments: Told[], earlier: readonly Line[]): Told[] {
  const began = earlier.findLastIndex(({ type }) => type === "MatchBegan");
  let seen = earlier.slice(began + 1).filter(({ type }) => HIGHLIGHT_LINES.has(type)).length;
  return moments.flatMap((moment) => {
    if (ENDINGS.has(moment.scene.type)) {
      return [moment];
    }
    if (!TALKED_ABOUT.has(moment.scene.type) || seen >= HIGHLIGHTS) {
      return [];
    }
    seen += 1;
    return [{ ...moment, lasts: Math.min(moment.lasts, TIMES.beside) }];
  });
}

function isMine(before: Table, after: Table): boolean {
  const playing = playingIn(before.view) ?? playingIn(after.view);
  return !playing || isWatched(playing, after.view, after.facts, after.seat);
}

/** What an attack begins with; all other cards answer or add to something, also where no card lies: at penalties. */
const ATTACKS = new Set(["attack", "straight", "dive", "spy"]);
const TALKED_ABOUT = new Set<Scene["type"]>(["goal", "kick", "penalty", "red", "taken"]);
const ENDINGS = new Set<Scene["type"]>(["tables", "trophy"]);
/** The same as lines of the log. */
const HIGHLIGHT_LINES = new Set<string>(["Goal", "KickAwarded", "PenaltyGiven", "CardRemoved", "BribeTaken"]);

function isColour(colour: string): colour is "green" | "blue" | "red" {
  return ["green", "blue", "red"].includes(colour);
}

/** S3.3: envelope after envelope, the poorest first: what was bet, then what it came to. */
function opened(accounts: readonly Account[]): Told[] {
  const order = accounts.map((_, seat) => seat).sort((one, other) => (accounts[one]?.total ?? 0) - (accounts[other]?.total ?? 0));
  return order.flatMap((seat, at): Told[] => [
    { scene: { type: "envelope", seat, opened: order.slice(0, at) }, lasts: TIMES.envelope, sound: "card" },
    { scene: { type: "statement", seat, opened: order.slice(0, at + 1) }, lasts: TIMES.statement, sound: "coins" },
  ]);
}

/** What lies on the pitch while the lines of one step are told. */
class Stage {
  readonly #table: Table;
  readonly #playing: Playing | null;
  #view: View;
  #card: string | null;
  #answer: string | null;
  #attacker: Scene["attacker"];
  /** The last roll: it stays on the strip until the next attack. */
  #roll: Scene["roll"];
  #kick: boolean;
  /** S7.4: one kick after the other, of which none has a card. */
  #shootOut: boolean;

  constructor(before: Table, lines: readonly Line[]) {
    this.#table = before;
    this.#view = before.view;
    this.#playing = playingIn(before.view);
    const running = this.#playing?.running;
    // A new attack begins with a card: what lay there is past.
    const fresh = lines.some((line) => line.type === "CardPlayed") && ["attacking", "extra_attack", "out_of_the_blue"].includes(before.view.step);
    this.#card = fresh ? null : (running?.card ?? null);
    this.#answer = fresh ? null : (running?.answer ?? null);
    this.#attacker = running?.side === "away" ? "away" : "home";
    this.#kick = before.view.step === "shot_bonuses" && running?.shot !== "shot";
    this.#shootOut = running?.half === "shoot_out";
  }

  moment(line: Line, told: number, after: View): Told[] {
    const made = this.#made(line, after);
    const pitch = this.#pitch();
    return made.map((moment, at) => ({ ...moment, scene: { ...pitch, ...moment.scene }, told: at === made.length - 1 ? told : told - 1 }));
  }

  #pitch(): Partial<Scene> {
    const rolled = this.#roll && { roll: this.#roll, die: this.#roll.die };
    return { ...(this.#attacker ? { attacker: this.#attacker } : {}), card: this.#card, answer: this.#answer, ...rolled };
  }

  #made(line: Line, after: View): Told[] {
    // A kick counts red, whatever card it came from.
    this.#kick ||= line.type === "KickAwarded" || line.type === "PenaltyGiven";
    this.#shootOut ||= line.type === "ShootOutBegan";
    switch (line.type) {
      case "CardPlayed":
        return this.#played(line.fields.team, line.fields.card);
      case "DiceThrown":
        return this.#thrown(line.fields);
      case "Goal":
        return this.#goal(line.fields, line.text);
      case "Saved":
        return [{ scene: { type: "saved", team: line.fields.team, ball: "saved" }, lasts: TIMES.saved }];
      case "ShotWide":
        return [{ scene: { type: "wide", team: line.fields.team, ball: "wide" }, lasts: TIMES.wide }];
      case "KickAwarded":
        return [{ scene: { type: "kick", team: line.fields.team, ball: "spot" }, lasts: TIMES.shown, sound: "whistle" }];
      case "AttackFailed":
        return [{ scene: { type: "failed", team: line.fields.team, text: line.text }, lasts: TIMES.shown }];
      case "PenaltyGiven":
        this.#begin(line.fields.team);
        return [{ scene: { type: "penalty", team: line.fields.team, ball: "spot" }, lasts: TIMES.blue, sound: "whistle" }];
      case "CardRemoved":
        return this.#removed(line.fields, line.text);
      case "Injury":
        return [{ scene: { type: "injury", team: line.fields.team, text: line.text }, lasts: TIMES.shown }];
      default:
        return this.#beside(line, after);
    }
  }

  #played(team: string, card: string): Told[] {
    const face = printed(this.#table.facts, card);
    const side = this.#playing ? sideOf(this.#playing, team) : undefined;
    if (this.#card === null && face && ATTACKS.has(face.kind)) {
      this.#card = card;
      this.#attacker = side ?? this.#attacker;
      return [{ scene: { type: "card", team, place: face?.place ?? null }, lasts: TIMES.card + TIMES.letter * Math.max(0, this.#read().length - SHORT), sound: "card" }];
    }
    this.#answer = side === this.#attacker ? this.#answer : card;
    return [{ scene: { type: "answer", team, ...(side === this.#attacker ? { answer: card } : {}) }, lasts: TIMES.answer, sound: "card" }];
  }

  /** A kick that no card led to: whatever lay there is past. */
  #begin(team: string): void {
    this.#attacker = this.#playing ? sideOf(this.#playing, team) : this.#attacker;
    [this.#card, this.#answer, this.#roll] = [null, null, undefined];
  }

  /** The sentence on the card that lies there; "": none does. */
  #read(): string {
    return this.#card === null ? "" : (this.#table.names[`${textOfCard(this.#card)}.read`] ?? "");
  }

  #thrown({ team, what, die, total }: { team: string; what: string; die: number; total: number }): Told[] {
    if (this.#shootOut) {
      this.#begin(team);
    }
    const colour = what === "foul" || what === "offside" ? "blue" : this.#kick || this.#card === null ? "red" : "green";
    const roll = { what, colour, base: total - die, die, total } as const;
    this.#roll = roll;
    return [
      { scene: { type: "die", die, roll: { ...roll, die: null, total: roll.base } }, lasts: TIMES.die, sound: "dice" },
      { scene: { type: "strip", die, roll }, lasts: TIMES.field * die + TIMES.rest },
    ];
  }

  #goal({ team, home, away }: { team: string; home: number; away: number }, text: string): Told[] {
    const id = this.#playing?.match.id;
    const shootOut = this.#shootOut;
    const scored = (match: View["matches"][number]): View["matches"][number] =>
      match.id !== id ? match : shootOut ? { ...match, shoot_out: [home, away] } : { ...match, home_goals: home, away_goals: away };
    this.#view = { ...this.#view, matches: this.#view.matches.map(scored) };
    const joke = this.#read();
    return [{ scene: { type: "goal", team, text, ball: "goal", ...(joke ? { joke } : {}), ...(shootOut ? {} : { score: [home, away] as [number, number] }) }, lasts: TIMES.goal, view: this.#view, sound: "crowd" }];
  }

  #removed({ team, colour, card }: { team: string; colour: string; card: string | null }, text: string): Told[] {
    const about = this.#view.teams[team];
    const before = about && isColour(colour) ? about[colour] : undefined;
    if (about && isColour(colour)) {
      this.#view = { ...this.#view, teams: { ...this.#view.teams, [team]: { ...about, [colour]: about[colour] - 1 } } };
    }
    return [{ scene: { type: "red", team, text, torn: { colour, card, before } }, lasts: TIMES.red, view: this.#view, sound: "whistle" }];
  }

  #beside(line: Line, after: View): Told[] {
    switch (line.type) {
      case "BribeOffered":
        return [{ scene: { type: "bribe", ...line.fields }, lasts: TIMES.offered }];
      case "BribeTaken":
        return [{ scene: { type: "taken", seat: line.fields.seat, team: line.fields.team, millions: line.fields.millions }, lasts: TIMES.taken, sound: "coins" }];
      case "BribeRefused":
        return [{ scene: { type: "refused", seat: line.fields.seat, team: line.fields.team, millions: line.fields.millions }, lasts: TIMES.refused, sound: "stamp" }];
      case "MatchEnded":
        this.#view = { ...this.#view, standings: after.standings };
        [this.#card, this.#answer, this.#roll] = [null, null, undefined];
        return [{ scene: { type: "tables", match: line.fields.match, text: line.text, score: [line.fields.home_goals, line.fields.away_goals] }, lasts: TIMES.tables, view: this.#view, sound: "whistle" }];
      case "WorldChampion":
        // Then the envelopes lie on the table.
        this.#view = after;
        return [{ scene: { type: "trophy", team: line.fields.team, text: line.text }, lasts: TIMES.trophy, view: after, sound: "crowd" }];
      case "AccountsSettled":
        return opened(line.fields.accounts);
      default:
        return [];
    }
  }
}
