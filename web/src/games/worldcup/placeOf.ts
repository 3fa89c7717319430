import { text, type Place, type PlaceFinder } from "../../boards/places";
import { goTo, type Place as OnChart } from "./place.svelte";

export const placeOf: PlaceFinder = ({ match, group, phase }) =>
  onChart(text(match) ? { level: "match", id: text(match) } : text(group) ? { level: "group", id: text(group) } : { level: "phase", id: text(phase) });

function onChart(place: OnChart): Place | null {
  return place.level !== "chart" && place.id ? { open: () => goTo(place), marks: [] } : null;
}
