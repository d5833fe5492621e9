// The content of an empty panel: a message, and a hint what to do.

import { asSentence, shownText } from "#core";
import { element } from "./element.ts";

/** A message (lower case, no full stop) as a sentence in the middle of the panel, with a hint below it. */
export function renderEmptyState(sentence: string, hint: string): HTMLElement {
  return element(
    "div",
    { class: "empty" },
    element("p", {}, shownText(asSentence(sentence), 400)),
    element("p", { class: "hint" }, hint),
  );
}

export const noCatalogHint =
  "Open a file of a file-based catalog (schema: olm.package, olm.channel, olm.bundle) and its upgrade graph appears here.";

export const noChannelHint = "An olm.channel blob with this package's name adds one.";

export const noSelectionHint = "Select a version to see what can update to it, and what it can update to.";

export const noMatchHint = "Press Escape to show all versions.";
