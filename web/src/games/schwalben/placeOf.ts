import { marked, text, type PlaceFinder } from "../../boards/places";
import { textOfCard } from "./cards";

/** A card in the hand, else the team it is about. */
export const placeOf: PlaceFinder = ({ card, team, nation, group }) =>
  marked(text(card) && `card ${textOfCard(text(card))}`, text(team) && `team ${text(team)}`, text(nation) && `team ${text(nation)}`, text(group) && `group ${text(group)}`);
