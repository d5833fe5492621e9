// Where the checked cluster has a version, in the strip that tells of it: all places, the later ones behind a fold.

import { element } from "../shared/element.ts";
import { shownText } from "../shared/shown-text.ts";

/** More places than these are behind a fold. */
const maxPlaces = 8;

/** A list of the places, or nothing where there are none. */
export function renderInstalled(places: readonly string[]): readonly HTMLElement[] {
  if (places.length === 0) return [];
  const items = places.map(renderPlace);
  if (items.length <= maxPlaces + 1) return [element("ul", { class: "places" }, items)];
  const summary = element("summary", {}, `and ${items.length - maxPlaces} more`);
  const rest = element("details", {}, summary, element("ul", {}, items.slice(maxPlaces)));
  return [element("ul", { class: "places" }, items.slice(0, maxPlaces), element("li", { class: "more" }, rest))];
}

function renderPlace(where: string): HTMLElement {
  return element("li", {}, "installed: ", element("bdi", {}, shownText(where, 400)));
}
