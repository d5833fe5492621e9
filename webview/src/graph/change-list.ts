// The list of what differs from the state that the graph is compared with. Each item leads to its line.

import "./change-list.css";
import { shownText } from "#core";
import { changeMarks, laneColour, type PanelGraph } from "#picture";
import type { WireChange, WireChangePart, WireLocation } from "#protocol";
import { type Content, element } from "../shared/element.ts";

/** The user events of the list. */
export interface ChangeListEvents {
  open(at: WireLocation): void;
  selectVersion(name: string, channel: string | undefined): void;
  /** Expands or collapses the list. */
  foldChanges(folded: boolean): void;
}

/** Further versions of a sentence are in a collapsible section. */
const maxNamed = 5;

/** The list, if the graph is compared. */
export function renderChangeList(
  graph: PanelGraph,
  { selected, folded }: { readonly selected: string | undefined; readonly folded: boolean },
  events: ChangeListEvents,
): readonly HTMLElement[] {
  const { compared } = graph.wire;
  if (compared === undefined) return [];
  const { changes, problem } = compared;
  if (problem !== null) return [element("p", { class: "changes-problem" }, shownText(problem, 400))];
  if (changes.length === 0) return [];
  const items = changes.map((change) => renderChange(graph, change, selected, events));
  const summary = element("summary", {}, "What changed");
  const list = element("details", { class: "changes", open: !folded }, summary, element("ul", {}, items));
  list.addEventListener("toggle", () => events.foldChanges(!list.open));
  return [list];
}

function renderChange(
  graph: PanelGraph,
  { mark, channels, olms, sentence, marked, at }: WireChange,
  selected: string | undefined,
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
    const lane = laneColour(graph.channels.findIndex((each) => each.name === name));
    return element("bdi", { class: `change-channel ${lane}` }, shownText(name, 60));
  });
  const who = olms.length === 0 ? "" : ` (OLM ${olms.join(" and ")})`;
  const text = sentence.map((part) => renderPart(graph, part, channel, events));
  const isCurrent = selected !== undefined && marked.includes(selected);
  return element(
    "li",
    { class: `change-${mark}${isCurrent ? " current-change" : ""}` },
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
  const links = versions.map((name) => {
    const label = graph.byName.get(name)?.label ?? name;
    const known = graph.byName.has(name);
    const title = shownText(name, 1000);
    if (!known) return element("bdi", { title }, shownText(label, 60));
    const link = element("button", { type: "button", class: "link", title }, element("bdi", {}, shownText(label, 60)));
    link.addEventListener("click", () => events.selectVersion(name, channel));
    return link;
  });
  if (links.length <= maxNamed + 1) return joined(links);
  const rest = links.slice(maxNamed);
  const more = element("details", {}, element("summary", {}, `and ${rest.length} more`), joined(rest));
  return [joined(links.slice(0, maxNamed)), " ", more];
}

function joined(items: readonly HTMLElement[]): Content {
  return items.map((item, index) => (index === 0 ? [item] : [", ", item]));
}
