import { marked, text, type PlaceFinder } from "../../boards/places";

/** The card of which a line of the log tells. */
export const placeOf: PlaceFinder = ({ card }) => marked(text(card));
