import { marked, text, type PlaceFinder } from "../../boards/places";

export const placeOf: PlaceFinder = ({ match, group }) => {
  // A group match that is over stands in its group's table.
  const of = text(group) || (text(match).includes(":") ? text(match).split(":")[0] : "");
  return marked(text(match) && `match ${text(match)}`, of && `group ${of}`);
};
