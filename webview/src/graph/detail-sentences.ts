// Sentences of the details: links to versions, and lists of which only the first items are shown.

import { shownText } from "#core";
import type { PanelGraph } from "#picture";
import type { WireLocation } from "#protocol";
import { element } from "../shared/element.ts";

/** The user events of the details. */
export interface DetailsEvents {
  open(at: WireLocation): void;
  selectVersion(name: string, channel: string): void;
}

/** A graph, and the channel in which a version is selected when its link is followed. */
export interface DetailsContext {
  readonly graph: PanelGraph;
  readonly channel: string;
  readonly events: DetailsEvents;
}

export type Sentence = readonly (Node | string)[];

/** Further items of a list are in a collapsible section. */
const maxNamed = 8;

/** A title with sentences below it or beside it. */
export function renderUpdates(title: string, sentences: readonly Sentence[], kind: string): HTMLElement {
  const items = sentences.map((sentence) => element("li", {}, sentence));
  return element("div", { class: `ways ${kind}` }, element("h4", {}, title), element("ul", {}, items));
}

export function versionLink({ graph, channel, events }: DetailsContext, name: string): HTMLElement {
  const label = graph.byName.get(name)?.label ?? name;
  const link = element(
    "button",
    { type: "button", class: "link", title: shownText(name, 1000) },
    element("bdi", {}, shownText(label, 60)),
  );
  link.addEventListener("click", () => events.selectVersion(name, channel));
  return link;
}

/** The items with commas between them. */
export function joinItems(items: readonly HTMLElement[], most = maxNamed): Sentence {
  const join = (some: readonly HTMLElement[]) =>
    some.flatMap((item, index) => (index === some.length - 1 ? [item] : [withComma(item), " "]));
  if (items.length <= most + 1) return join(items);
  const more = element(
    "details",
    {},
    element("summary", {}, `and ${items.length - most} more`),
    join(items.slice(most)),
  );
  return [...join(items.slice(0, most)), " ", more];
}

/** Keeps the comma with its item at the end of a line. */
function withComma(item: HTMLElement): HTMLElement {
  return element("span", { class: "item" }, item, ",");
}

/** The sentences, of which the last ones are collapsed if there are many. */
export function foldRest(sentences: readonly Sentence[], most = maxNamed): readonly Sentence[] {
  if (sentences.length <= most + 1) return sentences;
  const items = sentences.slice(most).map((sentence) => element("li", {}, sentence));
  const summary = element("summary", {}, `and ${items.length} more`);
  return [...sentences.slice(0, most), [element("details", {}, summary, element("ul", {}, items))]];
}
