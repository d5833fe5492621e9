// Renders rows. A row with unchanged contents keeps its element, and with it focus and scroll position.

import "./installed-mark.css";
import "./render-rows.css";
import { type Content, element } from "../shared/element.ts";
import type { Badge, RowText } from "./row-text.ts";

/** Renders rows into a tree. `colourOf` gives the class of a channel's badges. */
export interface RowDrawer {
  draw(rows: readonly RowText[], colourOf: (channel: string) => string): void;
  /** The element of a row; undefined if it is not shown. */
  find(key: string): HTMLElement | undefined;
}

export function createRowDrawer(tree: HTMLElement): RowDrawer {
  let drawn = new Map<string, { readonly signature: string; readonly row: HTMLElement }>();
  return {
    draw(rows, colourOf) {
      const next = new Map<string, { readonly signature: string; readonly row: HTMLElement }>();
      for (const text of rows) {
        const signature = JSON.stringify([text, text.badges.map(({ channel }) => channel && colourOf(channel))]);
        const before = drawn.get(text.key);
        next.set(text.key, before?.signature === signature ? before : { signature, row: renderRow(text, colourOf) });
      }
      replaceRows(
        tree,
        [...next.values()].map(({ row }) => row),
      );
      drawn = next;
    },
    find: (key) => drawn.get(key)?.row,
  };
}

/** A framed text. The style sheet adds a symbol, so that the meaning does not depend on colour alone. */
export function renderBadge(
  { kind, lead, text, channel, tooltip }: Badge,
  colourOf: (channel: string) => string,
): HTMLElement {
  const colour = channel === undefined ? "" : ` ${colourOf(channel)}`;
  const before = lead === undefined ? [] : [element("span", { class: "lead" }, lead)];
  return element("span", { class: `badge ${kind}${colour}`, title: tooltip }, before, element("bdi", {}, text));
}

/** Makes the tree hold the rows in this order, moving only those that are out of place. */
function replaceRows(tree: HTMLElement, rows: readonly HTMLElement[]): void {
  const wanted = new Set(rows);
  for (const child of [...tree.children]) if (!wanted.has(child as HTMLElement)) child.remove();
  let at = tree.firstElementChild;
  for (const row of rows) {
    if (row === at) at = at.nextElementSibling;
    else tree.insertBefore(row, at);
  }
}

function renderRow(text: RowText, colourOf: (channel: string) => string): HTMLElement {
  const marks = [text.kind, text.begins && "begins", text.deprecated && "deprecated", text.missing && "missing"];
  return element(
    "div",
    {
      class: `row ${marks.filter(Boolean).join(" ")}`,
      role: "treeitem",
      tabindex: -1,
      "data-key": text.key,
      "aria-level": text.level,
      "aria-posinset": text.position,
      "aria-setsize": text.siblings,
      "aria-expanded": text.expanded === undefined ? undefined : String(text.expanded),
      "aria-selected": "false",
    },
    element("span", { class: "spoken" }, text.name),
    renderColumns(text, colourOf),
  );
}

/** The visible columns of a row. Screen readers get the same facts in one sentence. */
function renderColumns(text: RowText, colourOf: (channel: string) => string): readonly HTMLElement[] {
  const column = (kind: string, tooltip: string, ...content: readonly Content[]) =>
    element("span", { class: kind, title: tooltip || undefined, "aria-hidden": "true" }, content);
  const badges = text.badges.map((badge) => renderBadge(badge, colourOf));
  const nextTooltip = text.next === "" ? "" : "the newest version to update to, and the number of others";
  return [
    column("label", text.tooltip, element("bdi", {}, text.label)),
    ...(text.remark === "" ? [] : [column("remark", text.remark, element("bdi", {}, text.remark))]),
    column("badges", "", badges),
    column("next", nextTooltip, text.next),
  ];
}
