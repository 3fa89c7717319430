// Which rule is being read. Whatever explains something calls `showRule` with its id; the table shows the dialog.

class OpenRules {
  /** "": the page from its beginning; null: it is closed. */
  at = $state<string | null>(null);

  close(): void {
    this.at = null;
  }
}

export const openRules = new OpenRules();

/** Opens the rules of the table's game, at a rule if one is named. */
export function showRule(id = ""): void {
  openRules.at = id;
}
