// How a view looks after each thing that the log tells. No rule is in it: the server has settled everything, this only plays it.

import type { Line, PlayerView, View } from "./types";

type Change = (player: PlayerView) => PlayerView;

const gets =
  (coins: number): Change =>
  (player) => ({ ...player, coins: player.coins + coins });

const card =
  (name: string, count: number): Change =>
  (player) => {
    const { [name]: had = 0, ...others } = player.projects;
    return { ...player, projects: had + count > 0 ? { ...others, [name]: had + count } : others };
  };

function changed(view: View, seat: number, ...changes: Change[]): View {
  return { ...view, players: view.players.map((player, at) => (at === seat ? changes.reduce((now, change) => change(now), player) : player)) };
}

function bought(view: View, project: string): View {
  return { ...view, market: { ...view.market, [project]: Math.max(0, (view.market[project] ?? 0) - 1) } };
}

export function settled(view: View, { type, fields }: Line): View {
  switch (type) {
    case "TurnBegan":
      return { ...view, on_turn: fields.seat, step: "roll" };
    case "Rolled":
      return { ...view, dice: fields.dice, step: "income" };
    case "Claimed":
      return changed(changed(view, fields.roller, gets(-fields.paid)), fields.seat, gets(fields.paid));
    case "TookCoins":
      return changed(changed(view, fields.other, gets(-fields.coins)), fields.seat, gets(fields.coins));
    case "Earned":
    case "Trained":
      return changed(view, fields.seat, gets(fields.coins));
    case "Built":
      return bought(changed(view, fields.seat, gets(-fields.cost), card(fields.project, 1)), fields.project);
    case "BuiltLandmark":
      return changed(view, fields.seat, gets(-fields.cost), (player) => ({ ...player, landmarks: [...player.landmarks, fields.landmark] }));
    case "Swapped":
      return changed(
        changed(view, fields.seat, card(fields.given, -1), card(fields.received, 1)),
        fields.other,
        card(fields.given, 1),
        card(fields.received, -1),
      );
    case "TurnedUp":
      return { ...view, market: { ...view.market, [fields.project]: (view.market[fields.project] ?? 0) + 1 } };
    default:
      return view;
  }
}
