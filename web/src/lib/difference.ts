import type { Change } from "./messages";

/** The view after these changes. What they do not touch is shared with the view before, which stays as it was. */
export function changed(view: unknown, changes: readonly Change[]): unknown {
  return changes.reduce((now, change) => changedAt(now, change.path, change), view);
}

function changedAt(node: unknown, path: readonly (string | number)[], change: Change): unknown {
  const [step, ...rest] = path;
  if (step === undefined) {
    return change.append ? continued(node, change) : (change.value ?? null);
  }
  const gone = change.gone && rest.length === 0;
  if (Array.isArray(node) && typeof step === "number" && step < node.length && !gone) {
    return node.with(step, changedAt(node[step], rest, change));
  }
  if (isRecord(node) && typeof step === "string" && (rest.length === 0 || step in node)) {
    const { [step]: before, ...others } = node;
    return gone ? others : { ...node, [step]: changedAt(before, rest, change) };
  }
  return refused(change);
}

function continued(node: unknown, change: Change): unknown {
  return Array.isArray(node) && Array.isArray(change.value) ? [...node, ...change.value] : refused(change);
}

/** This is not the view that the changes were made for: whoever called asks for everything again. */
function refused(change: Change): never {
  throw new Error(`no place ${change.path.join("/")} in the view`);
}

function isRecord(node: unknown): node is Record<string, unknown> {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}
