import { marked, text, type PlaceFinder } from "../../boards/places";

export const placeOf: PlaceFinder = ({ project, landmark, received, given, dice }) =>
  marked(
    Array.isArray(dice) && `number ${dice.reduce((total, die) => total + Number(die), 0)}`,
    text(landmark) && `landmark ${text(landmark)}`,
    ...[project, received, given].map((card) => text(card) && `project ${text(card)}`),
  );
