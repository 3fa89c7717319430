// How what was settled plays on the board, event by event. Times in milliseconds at the usual speed.

import type { Moment, Script, Settled, Sound } from "../../stage/moment";
import { furthestOf, podium, wayOf } from "./honours";
import { withGroup, withResults, withScores, withTable, withTile, withTurned, sideOf } from "./retelling";
import type { KickSeen, Scene } from "./scene";
import type { FullStanding, GameEvent, Line, MatchView, Shapes, View } from "./types";
import { matchOf, plannedOf, RANKS, squaresOf, type Rank } from "./view";
import { gameWords } from "./words/words";

type Told = Moment<Scene, View>;
type Of<T extends GameEvent["type"]> = Extract<GameEvent, { type: T }>["fields"];

/** Others' matches take so long in all, and each of their groups so long at the most. */
const FOREIGN = 6000;
const FOREIGN_GROUP = 900;

class Telling {
  readonly moments: Told[] = [];
  view: View;
  /** Lines that have been told. */
  told = 0;
  #whistled = false;
  #kicks: KickSeen[] = [];

  constructor(readonly settled: Settled<Shapes>) {
    this.view = settled.before.view;
  }

  get #me(): number | null {
    return this.settled.before.seat;
  }

  get #seat(): number {
    return this.settled.before.view.on_turn;
  }

  play(scene: Scene, lasts: number, own: boolean, sound?: Sound, waits?: string): void {
    this.moments.push({ scene, lasts, told: this.told, view: this.view, own, ...(sound ? { sound } : {}), ...(waits ? { waits } : {}) });
  }

  /** Pictures that come before what their line says. */
  #early(show: () => void): void {
    this.told -= 1;
    show();
    this.told += 1;
  }

  #isMine(...teams: (string | null | undefined)[]): boolean {
    return this.#me !== null && teams.some((team) => team && this.view.teams[team]?.owner === this.#me);
  }

  #concernsMe(id: string): boolean {
    const match = matchOf(this.view, id);
    return this.#isMine(match?.left.team, match?.right.team);
  }

  card({ seat, card }: Of<"CardPlayed">, away: boolean): void {
    if (seat !== this.#me) {
      this.play({ kind: "card", seat, card, away }, away ? 350 : 450, true, "card");
    }
  }

  tile({ match, team, tile }: Of<"TileLaid">): void {
    const side = sideOf(this.view, match, team);
    if (side) {
      this.view = withTile(this.view, match, side, tile);
      this.play({ kind: "lay", seat: this.#seat, match, side, tile }, this.#seat === this.#me ? 350 : 500, true, "ball");
    }
  }

  turned({ match, team, lower }: Of<"TileTurned">): void {
    const side = sideOf(this.view, match, team);
    if (side) {
      this.view = withTurned(this.view, match, side, lower, squaresOf(this.settled.before.facts, team));
      this.play({ kind: "turn", seat: this.#seat, match, side, lower }, 700, true, "whistle");
    }
  }

  penalty({ match, team, colour, scored }: Of<"PenaltyTaken">): void {
    const shot = { match, team, seat: this.#seat };
    this.#early(() => {
      // Whoever has played the card takes it, when they are ready.
      this.play({ kind: "goal", ...shot }, 400, true, "whistle", this.#seat === this.#me ? gameWords().scenes.shoot : undefined);
      this.play({ kind: "shot", ...shot }, 600, true, "ball");
    });
    this.play({ kind: "shotEnded", ...shot, colour: rankOf(colour), scored }, 900, true, scored ? "net" : "crowd");
  }

  /** Nobody lays anything any more. */
  #whistle(): void {
    if (!this.#whistled) {
      this.#whistled = true;
      this.#early(() => this.play({ kind: "whistle" }, 900, true, "whistle"));
    }
  }

  dice({ group, colours }: Of<"DiceRolled">): void {
    this.#whistle();
    const thrown = { group, colours: colours.map(rankOf) };
    const own = group === null || this.#groupIsMine(group);
    this.#early(() => this.play({ kind: "dice", ...thrown }, 600, own, "dice"));
    this.play({ kind: "colours", ...thrown }, 400, own);
  }

  #groupIsMine(group: string): boolean {
    return this.#isMine(...(this.settled.before.facts.edition.groups[group] ?? []));
  }

  /** A group's matches end together, with the last of them. */
  scored({ match, replay }: Of<"MatchScored">, next: string | null): void {
    this.#whistle();
    const group = this.#groupOf(match);
    this.view = withScores(this.view, this.settled.after.view, match, replay);
    if (group === "" || replay) {
      const ended = matchOf(this.view, match);
      if (ended) {
        this.play({ kind: "final", match: ended }, 800, this.#concernsMe(match), "stamp");
      }
    } else if (next === null || this.#groupOf(next) !== group) {
      this.#endGroup(group);
    }
  }

  #groupOf(match: string): string {
    return plannedOf(this.settled.before.facts, match)?.group ?? "";
  }

  #endGroup(group: string): void {
    const own = this.#groupIsMine(group);
    this.play({ kind: "halves", group, matches: this.#matchesOf(group) }, 350, own);
    this.view = withTable(this.view, this.settled.after.view, group);
    this.play({ kind: "table", group, standings: this.#tableOf(group) }, 500, own);
    if (!this.#drawnByLot(group)) {
      this.decided(group, own);
    }
  }

  #matchesOf(group: string): MatchView[] {
    const planned = this.settled.before.facts.matches.filter((each) => each.group === group && !each.replay_only);
    return planned.flatMap(({ id }) => matchOf(this.view, id) ?? []);
  }

  #tableOf(group: string): FullStanding[] {
    return this.view.standings[group] ?? [];
  }

  #drawnByLot(group: string): boolean {
    return this.settled.lines.some(({ type, fields }) => type === "LotsDrawn" && fields.group === group);
  }

  decided(group: string, own = this.#groupIsMine(group)): void {
    const before = this.view.groups[group]?.through.length ?? 0;
    this.view = withGroup(this.view, this.settled.after.view, group);
    if ((this.view.groups[group]?.through.length ?? 0) > before) {
      this.view = withTable(this.view, this.settled.after.view, group);
      this.play({ kind: "stamps", group, standings: this.#tableOf(group), decided: this.view.groups[group] }, 600, own, "stamp");
    }
  }

  kick({ match, team, colour, scored }: Of<"Kick">, last: boolean): void {
    const own = this.#concernsMe(match);
    if (this.#kicks.length === 0) {
      this.#early(() => this.play({ kind: "shootOut", match }, 1000, own, "whistle"));
    }
    if (last && this.#mayDecide(team)) {
      this.#early(() => this.play({ kind: "deciding", match, team, kicks: this.#kicks }, 900, own));
    }
    this.#kicks = [...this.#kicks, { team, scored }];
    this.play({ kind: "kick", match, team, colour: rankOf(colour), scored, kicks: this.#kicks }, 1300, own, scored ? "net" : "crowd");
  }

  /** All kicks are taken, also those that change nothing any more: before them nobody holds their breath. */
  #mayDecide(team: string): boolean {
    const lead = this.#kicks.reduce((sum, kick) => sum + (kick.scored ? (kick.team === team ? -1 : 1) : 0), 0);
    return lead === 0 || lead === 1;
  }

  shootOutEnded({ match, winner }: Of<"ShootOutEnded">): void {
    this.view = withResults(this.view, this.settled.after.view, [match]);
    const { left, right } = matchOf(this.view, match) ?? {};
    this.play({ kind: "shootOutEnded", match, winner, kicks: this.#kicks, score: `${left?.shoot_out_goals ?? 0}:${right?.shoot_out_goals ?? 0}` }, 1500, this.#concernsMe(match), "crowd");
    this.#kicks = [];
  }

  coin({ match, winner }: Of<"CoinTossed">): void {
    const own = this.#concernsMe(match);
    this.#early(() => this.play({ kind: "coin", match, winner: null }, 700, own, "coins"));
    this.view = withResults(this.view, this.settled.after.view, [match]);
    this.play({ kind: "coin", match, winner }, 900, own, "crowd");
  }

  lots(teams: string[], match: string | null): void {
    this.play({ kind: "lots", teams, match }, 1200, this.#isMine(...teams), "dice");
  }

  champion({ team, seat }: Of<"WorldChampion">): void {
    const { facts, view } = this.settled.after;
    this.play({ kind: "champion", team, seat }, 1200, true, "whistle");
    this.play({ kind: "trophy", team, seat }, 1400, true, "crowd");
    const mine = this.#me === null ? null : furthestOf(facts, view, this.#me);
    this.play({ kind: "poster", way: mine ?? wayOf(facts, view, team) }, 1600, true, "card");
  }

  wonEarly({ seat }: Of<"WonEarly">): void {
    this.play({ kind: "wonEarly", seat }, 1600, true, "crowd");
  }

  /** Who stands where, once it is over. */
  podium(): void {
    const { facts, view, now } = this.settled.after;
    if (now.ended && !this.settled.before.now.ended && now.ended.places.length > 0) {
      this.play({ kind: "podium", steps: podium(facts, view, now.ended.places) }, 1800, true, "crowd");
    }
  }
}

function rankOf(colour: string): Rank {
  return RANKS.find((rank) => rank === colour) ?? "grey";
}

export const script: Script<Shapes, Scene> = (settled) => {
  const telling = new Telling(settled);
  settled.lines.forEach((_, at) => {
    telling.told = at + 1;
    tell(telling, at);
  });
  telling.podium();
  return inTime(telling.moments);
};

type Tell<T extends GameEvent["type"]> = (telling: Telling, fields: Of<T>, next: Line | undefined) => void;

const TELL: { [T in GameEvent["type"]]?: Tell<T> } = {
  CardPlayed: (telling, fields) => telling.card(fields, false),
  CardThrownAway: (telling, fields) => telling.card(fields, true),
  TileLaid: (telling, fields) => telling.tile(fields),
  TileTurned: (telling, fields) => telling.turned(fields),
  PenaltyTaken: (telling, fields) => telling.penalty(fields),
  DiceRolled: (telling, fields) => telling.dice(fields),
  MatchScored: (telling, fields, next) => telling.scored(fields, next?.type === "MatchScored" ? next.fields.match : null),
  GroupDecided: (telling, fields) => telling.decided(fields.group),
  Kick: (telling, fields, next) => telling.kick(fields, next?.type !== "Kick"),
  ShootOutEnded: (telling, fields) => telling.shootOutEnded(fields),
  CoinTossed: (telling, fields) => telling.coin(fields),
  LotsDecided: (telling, { winner, match }) => telling.lots([winner], match),
  LotsDrawn: (telling, { teams }) => telling.lots(teams, null),
  ReplaysCalled: (telling, { matches }) => telling.play({ kind: "replays", matches }, 1000, true, "whistle"),
  WonEarly: (telling, fields) => telling.wonEarly(fields),
  WorldChampion: (telling, fields) => telling.champion(fields),
};

function tell(telling: Telling, at: number): void {
  const { type, fields } = telling.settled.lines[at] ?? {};
  const told = (TELL as Partial<Record<string, Tell<never>>>)[type ?? ""];
  told?.(telling, fields as never, telling.settled.lines[at + 1]);
}

/** What concerns me has its whole time. What does not gives way: a group at a time, and all together. */
function inTime(moments: Told[]): Told[] {
  const groups = new Map<string, number>();
  for (const { scene, lasts, own } of moments) {
    if (!own && "group" in scene && scene.group !== null) {
      groups.set(scene.group, (groups.get(scene.group) ?? 0) + lasts);
    }
  }
  const shorter = moments.map((moment) => {
    const total = !moment.own && "group" in moment.scene && moment.scene.group !== null ? (groups.get(moment.scene.group) ?? 0) : 0;
    return total > FOREIGN_GROUP ? { ...moment, lasts: (moment.lasts * FOREIGN_GROUP) / total } : moment;
  });
  const foreign = shorter.reduce((sum, { lasts, own }) => sum + (own ? 0 : lasts), 0);
  return foreign <= FOREIGN ? shorter : shorter.map((moment) => (moment.own ? moment : { ...moment, lasts: (moment.lasts * FOREIGN) / foreign }));
}
