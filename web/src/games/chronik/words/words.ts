import { inLanguage } from "../../../words/words";
import { de } from "./de";
import { en, type Words } from "./en";

/** This game's words in the reader's language. */
export const gameWords = inLanguage<Words>({ de, en });
