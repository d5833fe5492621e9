// The list of versions with the lanes beside it: a tree to screen readers and the keyboard, a graph to the eye.

import { drawing, element } from "./element.ts";
import { type KeyAction, keyAction } from "./key-action.ts";
import { laneColour } from "./lane-colour.ts";
import { renderLaneLabels } from "./lane-labels.ts";
import type { Layout } from "./layout.ts";
import type { PanelGraph } from "./panel-graph.ts";
import { renderActive, renderLanes } from "./render-lanes.ts";
import { createRowDrawer } from "./render-rows.ts";
import { describeRows } from "./row-text.ts";

/** What the list tells of. Rows are named by their keys, channels by their names. */
export interface ListEvents {
  /** A row was clicked, in the lane of `channel` if one was hit; `twice` for the second click of two. */
  clicked(key: string, channel: string | undefined, twice: boolean): void;
  key(action: KeyAction): void;
  scrolled(top: number): void;
  choseChannels(only: ReadonlySet<string>): void;
}

export interface ListView {
  readonly graph: PanelGraph;
  readonly layout: Layout;
  readonly only: ReadonlySet<string>;
}

export interface VersionList {
  readonly element: HTMLElement;
  /** Shows another graph or other rows of it; what was at the top of the view or selected stays where it was. */
  show(view: ListView): void;
  /** Marks a row as the selected one and the one that Tab leads to. */
  select(key: string | undefined, channel: string | undefined): void;
  /** Brings the row into view, and the keyboard to it if asked or if it was in the list already. */
  reveal(key: string, options: { readonly focus: boolean }): void;
  scrollTo(top: number): void;
  /** How many rows fit into the view. */
  pageSize(): number;
}

export function createVersionList(events: ListEvents): VersionList {
  const labels = element("div", { class: "labels-place" });
  const lanes = drawing("svg", { class: "lanes", "aria-hidden": "true" });
  const tree = element("div", { class: "tree", role: "tree", "aria-label": "Versions, newest first" });
  const body = element("div", { class: "body" }, tree, lanes);
  const scroller = element("div", { class: "scroller" }, labels, body);
  const rows = createRowDrawer(tree);
  let view: ListView | undefined;
  let selected: { readonly key: string; readonly channel: string | undefined } | undefined;
  let hovered: string | undefined;

  const rowIndex = (key: string | undefined) => view?.layout.rows.findIndex(({ row }) => row.key === key) ?? -1;
  const topOf = (key: string | undefined) => view?.layout.rows[rowIndex(key)]?.top;

  const drawActive = () => {
    for (const group of lanes.querySelectorAll(".active")) group.remove();
    if (view === undefined) return;
    const chosen = rowIndex(selected?.key);
    const under = rowIndex(hovered);
    if (under >= 0 && under !== chosen) lanes.append(renderActive(view.layout, under, undefined));
    if (chosen >= 0) lanes.append(renderActive(view.layout, chosen, selected?.channel));
  };

  /** The row by which the view is held in place: the selected one if it can be seen, else the first that can. */
  const anchor = () => {
    const { scrollTop, clientHeight } = scroller;
    const inView = (top: number | undefined) => top !== undefined && top >= scrollTop && top < scrollTop + clientHeight;
    const key = inView(topOf(selected?.key))
      ? selected?.key
      : view?.layout.rows.find(({ top }) => inView(top))?.row.key;
    return { key, offset: (topOf(key) ?? 0) - scrollTop };
  };

  const markSelected = () => {
    for (const row of tree.querySelectorAll("[aria-selected=true]")) row.setAttribute("aria-selected", "false");
    for (const row of tree.querySelectorAll("[tabindex='0']")) row.setAttribute("tabindex", "-1");
    const row = selected && rows.find(selected.key);
    row?.setAttribute("aria-selected", "true");
    (row ?? tree.firstElementChild)?.setAttribute("tabindex", "0");
  };

  const show = (next: ListView) => {
    const held = anchor();
    const focused = tree.contains(document.activeElement);
    view = next;
    const { graph, layout, only } = next;
    const orders = new Map(layout.lanes.map(({ channel, order }) => [channel, laneColour(order)]));
    labels.replaceChildren(renderLaneLabels(graph, layout, only, events.choseChannels));
    body.style.setProperty("--lanes-width", `${layout.width}px`);
    body.style.setProperty("--label-width", `${labelWidth(graph)}ch`);
    rows.draw(
      describeRows(
        graph,
        layout.rows.map(({ row }) => row),
      ),
      (channel) => orders.get(channel) ?? "",
    );
    lanes.setAttribute("width", String(layout.width));
    lanes.setAttribute("height", String(layout.height));
    lanes.replaceChildren(renderLanes(layout));
    markSelected();
    drawActive();
    const top = topOf(held.key);
    if (top !== undefined) scroller.scrollTop = top - held.offset;
    if (focused && !tree.contains(document.activeElement)) tree.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  };

  tree.addEventListener("click", (event) => {
    const key = keyOfEvent(event);
    if (key === undefined || view === undefined) return;
    const x = event.clientX - body.getBoundingClientRect().left;
    events.clicked(key, laneAt(view.layout, rowIndex(key), x), event.detail > 1);
  });
  tree.addEventListener("mouseover", (event) => {
    hovered = keyOfEvent(event);
    drawActive();
  });
  tree.addEventListener("mouseleave", () => {
    hovered = undefined;
    drawActive();
  });
  tree.addEventListener("keydown", (event) => {
    const action = keyAction(event);
    if (action === undefined) return;
    event.preventDefault();
    events.key(action);
  });
  scroller.addEventListener("scroll", () => events.scrolled(scroller.scrollTop), { passive: true });

  return {
    element: scroller,
    show,
    select(key, channel) {
      selected = key === undefined ? undefined : { key, channel };
      markSelected();
      drawActive();
    },
    reveal(key, { focus }) {
      const row = rows.find(key);
      if (row === undefined) return;
      const hadFocus = tree.contains(document.activeElement);
      row.scrollIntoView({ block: "nearest" });
      if (focus || hadFocus) row.focus({ preventScroll: true });
    },
    scrollTo: (top) => {
      scroller.scrollTop = top;
    },
    pageSize: () => Math.max(1, Math.floor((scroller.clientHeight - labels.clientHeight) / 26) - 1),
  };
}

function keyOfEvent({ target }: Event): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-key]")?.dataset["key"] : undefined;
}

/** The channel whose dot in that row is near `x`. */
function laneAt({ lanes, dots }: Layout, row: number, x: number): string | undefined {
  const near = lanes.filter(({ channel }) => dots.some((dot) => dot.row === row && dot.channel === channel));
  return near.find((lane) => Math.abs(lane.x - x) <= 9)?.channel;
}

/** Room for the labels, so that badges line up; what is longer takes its own room. */
function labelWidth({ versions }: PanelGraph): number {
  return Math.min(30, Math.max(8, ...versions.map(({ label }) => label.length)));
}
