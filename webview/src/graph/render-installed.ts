// The places where a version is installed, in the details of the version.

import "./installed-mark.css";
import { shownText } from "#core";
import { element } from "../shared/element.ts";

/** Further places are in a collapsible section. */
const maxPlaces = 8;

/** A list of the places; empty if there are none. */
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
