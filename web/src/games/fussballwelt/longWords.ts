// Long words on narrow cards. Not every browser brings a dictionary for `hyphens: auto`, so where a name may be broken is told
// here, by hand.

const BROKEN = [
  "Kassen|häuschen",
  "Jugend|mannschaft",
  "Imbiss|stand",
  "Getränke|stand",
  "Banden|werbung",
  "Transfer|büro",
  "Werbe|agentur",
  "Trikot|werbung",
  "Familien|block",
  "Ticket|portal",
  "Nachwuchs|center",
  "Fußball|museum",
  "Trainings|gelände",
  "adver|tising",
  "sponsor|ship",
];

const SOFT_HYPHEN = "\u00ad";
const PARTS = new Map(BROKEN.map((word) => [word.replace("|", ""), word.replace("|", SOFT_HYPHEN)]));

/** With soft hyphens where it may be broken. */
export function softened(text: string): string {
  return text
    .split(" ")
    .map((word) => PARTS.get(word) ?? word)
    .join(" ");
}

/** What stays together in a line, with the hyphen that it may get. */
export function partsOf(text: string): string[] {
  return softened(text)
    .replaceAll(SOFT_HYPHEN, "- ")
    .split(/ |(?<=-)(?! )/);
}
