// The places where a version is installed, in the details of the version.

import "./installed-mark.css";
import { shownText } from "#core";
import { element } from "../shared/element.ts";
import { listItems } from "../shared/rest.ts";

/** Further places are behind a button. */
const mostPlaces = 8;

/** A list of the places; empty if there are none. */
export function renderInstalled(places: readonly string[]): readonly HTMLElement[] {
  if (places.length === 0) return [];
  return [element("ul", { class: "places" }, listItems(places, mostPlaces, renderPlace))];
}

function renderPlace(where: string): HTMLElement {
  return element("li", {}, "installed: ", element("bdi", {}, shownText(where, 400)));
}
