// The list of what differs from the state that the graph is compared with. Each item leads to its line.

import "./change-list.css";
import { shownText } from "#core";
import { changeMarks, channelColour, type PanelGraph } from "#picture";
import type { WireChange, WireChangePart, WireLocation } from "#protocol";
import { type Content, element, replaceContent } from "../shared/element.ts";
import { renderAgain } from "../shared/render-again.ts";
import { listItems, splitRest } from "../shared/rest.ts";

/** The user events of the list. */
export interface ChangeListEvents {
  open(at: WireLocation): void;
  selectVersion(name: string, channel: string | undefined): void;
  /** Expands or collapses the list. */
  foldChanges(folded: boolean): void;
}

/** Further changes, and further versions of a sentence, are behind a button. */
const mostChanges = 40;
const mostNamed = 5;

export class ChangeList {
  /** Empty while the graph is not compared. */
  readonly element = element("div", { class: "changes-place" });
  readonly #events: ChangeListEvents;
  readonly #problem = element("p", { class: "changes-problem" });
  readonly #items = element("ul", {});
  readonly #list = element("details", { class: "changes" }, element("summary", {}, "What changed"), this.#items);
  readonly #changes = new WeakMap<Element, WireChange>();
  #graph: PanelGraph | undefined;
  #selected: string | undefined;

  constructor(events: ChangeListEvents) {
    this.#events = events;
    this.#list.addEventListener("toggle", () => events.foldChanges(!this.#list.open));
  }

  /** Shows what differs, if the graph is compared. */
  show(graph: PanelGraph, folded: boolean): void {
    if (graph === this.#graph) return;
    this.#graph = graph;
    const { problem = null, changes = [] } = graph.wire.compared ?? {};
    this.#problem.textContent = shownText(problem ?? "", 400);
    const shown = problem !== null ? this.#problem : changes.length > 0 ? this.#list : undefined;
    if (shown !== this.element.firstChild) replaceContent(this.element, shown ?? []);
    this.#list.open = !folded;
    const items = listItems(changes, mostChanges, (change) => this.#render(graph, change));
    renderAgain(this.#items, items, this.#list.querySelector("summary"));
  }

  /** Marks the changes of the selected version. */
  select(name: string | undefined): void {
    this.#selected = name;
    for (const item of this.#items.querySelectorAll("li")) this.#mark(item);
  }

  #render(graph: PanelGraph, change: WireChange): HTMLElement {
    const item = renderChange(graph, change, this.#events);
    this.#changes.set(item, change);
    this.#mark(item);
    return item;
  }

  #mark(item: Element): void {
    const isCurrent = this.#selected !== undefined && this.#changes.get(item)?.marked.includes(this.#selected);
    if (isCurrent) item.setAttribute("aria-current", "true");
    else item.removeAttribute("aria-current");
  }
}

function renderChange(
  graph: PanelGraph,
  { mark, channels, olms, sentence, at }: WireChange,
  events: ChangeListEvents,
): HTMLElement {
  const { sign = "", words = mark } = changeMarks.find((each) => each.mark === mark) ?? {};
  const link = element("button", { type: "button", class: "link source change-sign", title: "Go to the line" }, [
    element("span", { "aria-hidden": "true" }, sign),
    element("span", { class: "spoken" }, `${words}, go to the line`),
  ]);
  link.addEventListener("click", () => events.open(at));
  const [channel] = channels;
  const names = channels.map((name) => {
    return element("bdi", { class: `change-channel ${channelColour(graph, name)}` }, shownText(name, 60));
  });
  const who = olms.length === 0 ? "" : ` (OLM ${olms.join(" and ")})`;
  const text = sentence.map((part) => renderPart(graph, part, channel, events));
  return element(
    "li",
    { class: `change-${mark}` },
    link,
    element("span", {}, joined(names), names.length > 0 ? ": " : "", text, who),
  );
}

function renderPart(
  graph: PanelGraph,
  { text = "", versions = [] }: WireChangePart,
  channel: string | undefined,
  events: ChangeListEvents,
): Content {
  if (versions.length === 0) return shownText(text, 400);
  const { first, rest } = splitRest(versions, mostNamed, (some) =>
    joined(some.map((name) => renderVersion(graph, name, channel, events))),
  );
  return rest === undefined ? first : [first, ", ", rest];
}

function renderVersion(
  graph: PanelGraph,
  name: string,
  channel: string | undefined,
  events: ChangeListEvents,
): HTMLElement {
  const label = element("bdi", {}, shownText(graph.byName.get(name)?.label ?? name, 60));
  const title = shownText(name, 1000);
  if (!graph.byName.has(name)) return element("span", { title }, label);
  const link = element("button", { type: "button", class: "link", title }, label);
  link.addEventListener("click", () => events.selectVersion(name, channel));
  return link;
}

function joined(items: readonly HTMLElement[]): Content {
  return items.map((item, index) => (index === 0 ? [item] : [", ", item]));
}
