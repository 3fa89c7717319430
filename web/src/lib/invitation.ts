// What a link brings along behind its `#`: the invitation to a table, or, in links of old, a seat's token.

export type Brought = { invite: string } | { code: string } | null;

export function broughtBy(fragment: string): Brought {
  const old = /^#\d+:([\w-]+)$/.exec(fragment)?.[1];
  if (old) {
    return { code: old };
  }
  const invite = /^#([\w-]+)$/.exec(fragment)?.[1];
  return invite ? { invite } : null;
}

const kept = new Map<string, string>();

/** For this tab, so that a reload does not lose it. */
export function keepInvitation(table: string, invite: string): void {
  kept.set(table, invite);
  try {
    sessionStorage.setItem(`anpfiff.invite.${table}`, invite);
  } catch {
    // Then until the page is closed.
  }
}

export function invitationTo(table: string): string {
  try {
    return kept.get(table) ?? sessionStorage.getItem(`anpfiff.invite.${table}`) ?? "";
  } catch {
    return kept.get(table) ?? "";
  }
}

/** `address`: where friends find the server, if it is not where this page was opened (127.0.0.1 opens nothing on a phone). */
export function linkTo(address: string | null, path: string): string {
  return `${(address ?? location.origin).replace(/\/$/, "")}${path}`;
}
