// Sentences of the details: links to versions, and lists of which only the first items are shown.

import { shownText } from "#core";
import type { PanelGraph } from "#picture";
import type { WireLocation } from "#protocol";
import { type Content, element } from "../shared/element.ts";
import { renderRest, splitRest } from "../shared/rest.ts";

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

export type Sentence = readonly Content[];

/** Further items of a list are behind a button. */
const mostNamed = 8;

/** A title with sentences below it or beside it. */
export function renderUpdates(title: string, sentences: readonly Sentence[], kind: string): HTMLElement {
  const items = sentences.map((sentence) => element("li", {}, sentence));
  return element("div", { class: `updates ${kind}` }, element("h4", {}, title), element("ul", {}, items));
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

/** The items with commas between them, of which the last ones are behind a button if there are many. */
export function joinItems<T>(items: readonly T[], render: (item: T) => HTMLElement, most = mostNamed): Sentence {
  const { first, rest } = splitRest(items, most, (some) => join(some.map(render)));
  return rest === undefined ? [first] : [first, ", ", rest];
}

function join(items: readonly HTMLElement[]): Content {
  return items.map((item, index) => (index === items.length - 1 ? item : [withComma(item), " "]));
}

/** Keeps the comma with its item at the end of a line. */
function withComma(item: HTMLElement): HTMLElement {
  return element("span", { class: "item" }, item, ",");
}

/** The sentences about items, of which the last ones are behind a button if there are many. */
export function foldRest<T>(
  items: readonly T[],
  describe: (item: T) => Sentence,
  most = mostNamed,
): readonly Sentence[] {
  const first = items.slice(0, items.length <= most + 1 ? items.length : most).map(describe);
  const others = items.slice(first.length);
  if (others.length === 0) return first;
  const list = (from: number, to: number) =>
    element(
      "ul",
      {},
      others.slice(from, to).map((item) => element("li", {}, describe(item))),
    );
  return [...first, [renderRest(others.length, list)]];
}
