// Where the keys of the panel are heard.

import { type KeyAction, keyAction } from "./key-action.ts";

/** What the keys of a list do: a control that is not in the list may use them itself. */
const listActions: ReadonlySet<KeyAction> = new Set([
  "up",
  "down",
  "pageUp",
  "pageDown",
  "first",
  "last",
  "onwards",
  "back",
  "nextChannel",
  "previousChannel",
  "open",
  "reveal",
]);

/**
 * Calls `act` for the keys of the panel, wherever its focus is. A text field uses all keys but Escape itself, and another
 * control the keys that move. A part that uses a key itself prevents its default.
 */
export function listenToKeys(page: Document, act: (action: KeyAction) => void): void {
  page.addEventListener("keydown", (event) => {
    const action = event.defaultPrevented || event.isComposing ? undefined : keyAction(event);
    if (action === undefined || !isHeardAt(event.target, action)) return;
    event.preventDefault();
    act(action);
  });
}

function isHeardAt(target: EventTarget | null, action: KeyAction): boolean {
  if (!(target instanceof Element) || action === "clear") return true;
  if (target.matches("input[type=text], select")) return false;
  const isInList = target.closest("[role=treeitem], tbody .label") !== null;
  return isInList || target.matches("body, :root") || !listActions.has(action);
}
