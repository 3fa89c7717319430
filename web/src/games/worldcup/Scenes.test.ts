import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, expect, it } from "vitest";
import { tableOf } from "../../testing/made";
import type { OnTop as Shown } from "./scene";
import OnTop from "./scenes/OnTop.svelte";
import { facts, match, side, standing, view } from "./testing";
import type { Shapes } from "./types";
import { cupOf } from "./view";

afterEach(cleanup);

const ended = match("A:1", side("ITA", { goals: 2 }), side("POR", { goals: 1 }), { open: false });
const shown = view({ matches: [ended, match("final", side("ITA", { goals: 1 }), side("CUR", { goals: 1 }), { open: false }), match("A:2", side("POR"), side("PER"))] });
const standings = ["ITA", "POR", "CUR", "PER"].map((team, at) => standing(team, at + 1));
const kicks = [{ team: "ITA", scored: true }, { team: "CUR", scored: false }];
const shot = { match: "A:1", team: "ITA", seat: 0 };

const SCENES: [Shown, RegExp][] = [
  [{ kind: "goal", ...shot }, /ITA.*POR.*Take the penalty!/s],
  [{ kind: "goal", ...shot, seat: 1 }, /ITA take the penalty/],
  [{ kind: "shot", ...shot }, /ITA take the penalty/],
  [{ kind: "shotEnded", ...shot, colour: "red", scored: true }, /It's in!/],
  [{ kind: "shotEnded", ...shot, colour: "black", scored: false }, /Saved!/],
  [{ kind: "whistle" }, /Full time!/],
  [{ kind: "dice", group: "A", colours: ["black", "red", "blue", "green"] }, /dice for Group A/],
  [{ kind: "colours", group: "A", colours: ["black", "black"] }, /ITA \+½½/],
  [{ kind: "colours", group: null, colours: ["black"] }, /½ a goal/],
  [{ kind: "colours", group: null, colours: ["red"] }, /POR \+½/],
  [{ kind: "halves", group: "A", matches: [ended] }, /2:1.*Two halves make a goal/s],
  [{ kind: "table", group: "A", standings }, /1\..*ITA/s],
  [{ kind: "stamps", group: "A", standings, decided: { through: ["ITA", "POR"], tied: [], sharing: [], places: 0, replays: 0 } }, /through.*through.*out.*out/s],
  // Whoever replays is neither.
  [{ kind: "stamps", group: "A", standings, decided: { through: ["ITA"], tied: ["POR", "CUR"], sharing: [], places: 1, replays: 0 } }, /through((?!out|through).)*PER((?!through).)*out((?!out|through).)*$/is],
  [{ kind: "final", match: ended }, /2:1.*Final score/s],
  [{ kind: "shootOut", match: "final" }, /Penalty shoot-out/],
  [{ kind: "deciding", match: "final", team: "CUR", kicks }, /CUR: this one decides/],
  [{ kind: "kick", match: "final", team: "CUR", colour: "black", scored: false, kicks }, /✓.*1.*×.*0.*Saved!/s],
  [{ kind: "shootOutEnded", match: "final", winner: "ITA", kicks, score: "1:0" }, /ITA go through!/],
  [{ kind: "coin", match: "final", winner: null }, /ITA.*CUR.*A coin decides/s],
  [{ kind: "coin", match: "final", winner: "ITA" }, /ITA go through!/],
  [{ kind: "lots", teams: ["ITA", "POR"], match: null }, /ITA · POR.*Lots are drawn/s],
  [{ kind: "replays", matches: ["A:1"] }, /Group A.*1 replay to come/s],
  [{ kind: "champion", team: "ITA", seat: 0 }, /ITA!/],
  [{ kind: "trophy", team: "ITA", seat: 0 }, /Anna.*World champions!/s],
  [{ kind: "wonEarly", seat: 0 }, /Nobody can catch Anna/],
  [{ kind: "poster", way: { team: "ITA", group: "A", champion: true, stations: [{ round: "final", against: "CUR", score: "2:2", pens: "4:3", won: true }] } }, /A.*2:2.*Final.*pens 4:3.*the way to the cup/s],
  [{ kind: "podium", steps: [{ place: 1, seats: [{ seat: 0, team: "ITA", round: "" }] }, { place: 2, seats: [{ seat: 1, team: "CUR", round: "final" }] }] }, /Ben.*2.*CUR · Final.*Anna.*1.*ITA · champions/s],
];

it.each(SCENES)("shows %j", (scene, says) => {
  const cup = cupOf(tableOf<Shapes>(facts, shown), shown, [], null, () => undefined, false, undefined, { scene });
  const { container } = render(OnTop, { cup, scene });
  flushSync();
  expect(container.textContent).toMatch(says);
});
