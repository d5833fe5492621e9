// The names of the channels above their lanes. A click shows only that channel; Shift or Ctrl adds it to others.

import "./lane-labels.css";
import { formatCount } from "#core";
import { element } from "../shared/element.ts";
import { shownText } from "../shared/shown-text.ts";
import { laneColour } from "./lane-colour.ts";
import type { Layout } from "./layout.ts";
import type { PanelGraph } from "./panel-graph.ts";

/** The angle of the labels in degrees, and their maximum width in pixels. */
const lean = 55;
const maxLabelWidth = 150;

/** Renders the labels. `choose` is called with the channels to show; an empty set means all. */
export function renderLaneLabels(
  graph: PanelGraph,
  layout: Layout,
  only: ReadonlySet<string>,
  choose: (only: ReadonlySet<string>) => void,
): HTMLElement {
  const longest = graph.channels.reduce(
    (most, { name }) => Math.max(most, Math.min(maxLabelWidth, name.length * 7 + 18)),
    0,
  );
  const bar = element("div", {
    class: "lane-labels",
    role: "toolbar",
    "aria-label": "Channels",
    "aria-orientation": "horizontal",
  });
  bar.style.setProperty("--labels-height", `${Math.round(longest * Math.sin((lean * Math.PI) / 180)) + 22}px`);
  bar.style.setProperty("--label-max-width", `${maxLabelWidth}px`);
  bar.style.setProperty("--lean", `${-lean}deg`);
  for (const { channel, x, order, dim } of layout.lanes) {
    const label = renderLabel(graph, channel, `${laneColour(order)}${dim ? " dim" : ""}`, only.has(channel));
    label.style.left = `${x}px`;
    label.tabIndex = order === 0 ? 0 : -1;
    label.addEventListener("click", (event) =>
      choose(choice(only, channel, event.shiftKey || event.ctrlKey || event.metaKey)),
    );
    bar.append(label);
  }
  bar.addEventListener("keydown", (event) => moveFocus(bar, event));
  return bar;
}

function renderLabel(graph: PanelGraph, name: string, classes: string, pressed: boolean): HTMLButtonElement {
  const channel = graph.channels.find((candidate) => candidate.name === name);
  const heads = channel?.wire.heads.length ?? 0;
  const traits = [
    channel?.isDefault && "default channel",
    channel?.wire.deprecated && "deprecated",
    heads === 0 && "no head",
    heads > 1 && `${heads} heads`,
    formatCount(channel?.entries.size ?? 0, "entry", "entries"),
  ].filter((trait) => typeof trait === "string");
  const wrong = heads === 1 ? [] : [element("span", { class: "wrong", "aria-hidden": "true" }, "!")];
  const star = channel?.isDefault ? [element("span", { class: "star", "aria-hidden": "true" }, "★")] : [];
  return element(
    "button",
    {
      type: "button",
      class: `lane-label ${classes}${channel?.wire.deprecated ? " deprecated" : ""}`,
      title: `${shownText(name, 1000)}: ${traits.join(", ")}\nClick to show only this channel`,
      "aria-label": `channel ${shownText(name)}, ${traits.join(", ")}`,
      "aria-pressed": String(pressed),
    },
    element("span", { class: "lane-name" }, element("bdi", {}, shownText(name)), star, wrong),
  );
}

function choice(only: ReadonlySet<string>, channel: string, beside: boolean): ReadonlySet<string> {
  if (!beside) return only.size === 1 && only.has(channel) ? new Set() : new Set([channel]);
  const next = new Set(only);
  if (!next.delete(channel)) next.add(channel);
  return next;
}

function moveFocus(bar: HTMLElement, event: KeyboardEvent): void {
  const labels = [...bar.querySelectorAll<HTMLElement>("button")];
  const at = labels.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: labels.length - 1 }[event.key];
  const label = next === undefined ? undefined : labels[next];
  if (label === undefined) return;
  event.preventDefault();
  for (const other of labels) other.tabIndex = other === label ? 0 : -1;
  label.focus();
}
