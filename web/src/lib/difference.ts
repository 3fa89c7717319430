// What the server tells of a view that became another: see anpfiff/core/difference.py.

/** The view after these changes. What they do not touch is shared with the view before, which stays as it was. */
export function changed(view: unknown, changes: unknown): unknown {
  if (Array.isArray(changes)) {
    return changes.length > 1 ? continued(view, changes[0]) : changes[0];
  }
  if (!isRecord(changes)) {
    return refused(changes);
  }
  if (Object.keys(changes).length === 0) {
    return view;
  }
  return Array.isArray(view) ? changedPlaces(view, changes) : changedNames(view, changes);
}

function changedPlaces(list: readonly unknown[], changes: Record<string, unknown>): unknown[] {
  const after = [...list];
  for (const [place, change] of Object.entries(changes)) {
    const index = Number(place);
    if (!(index < list.length) || isGone(change)) {
      return refused(place);
    }
    after[index] = changed(list[index], change);
  }
  return after;
}

function changedNames(view: unknown, changes: Record<string, unknown>): Record<string, unknown> {
  if (!isRecord(view)) {
    return refused(view);
  }
  const after = { ...view };
  for (const [name, change] of Object.entries(changes)) {
    if (isGone(change)) {
      delete after[name];
    } else if (name in view || (Array.isArray(change) && change.length === 1)) {
      after[name] = changed(view[name], change);
    } else {
      return refused(name);
    }
  }
  return after;
}

function continued(list: unknown, more: unknown): unknown[] {
  return Array.isArray(list) && Array.isArray(more) ? [...list, ...more] : refused(more);
}

function isGone(change: unknown): boolean {
  return Array.isArray(change) && change.length === 0;
}

/** This is not the view that the changes were made for: whoever called asks for everything again. */
function refused(place: unknown): never {
  throw new Error(`no place ${JSON.stringify(place)} in the view`);
}

function isRecord(node: unknown): node is Record<string, unknown> {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}
