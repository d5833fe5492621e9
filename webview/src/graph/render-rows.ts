// Renders rows. A row with unchanged contents keeps its element, and with it focus and scroll position.

import "./draw-change.css";
import "./installed-mark.css";
import "./render-rows.css";
import { type Badge, nameOfKey, type RowText } from "#picture";
import type { VersionContext } from "#protocol";
import { type Content, element } from "../shared/element.ts";

/** Renders rows into a tree. `colourOf` gives the class of a channel's badges. */
export interface RowDrawer {
  draw(rows: readonly PlacedText[], colourOf: (channel: string) => string): void;
  /** The element of a row; undefined if it is not shown. */
  find(key: string): HTMLElement | undefined;
}

/** A row with its distance from the top in pixels. */
export interface PlacedText {
  readonly text: RowText;
  readonly top: number;
}

export function createRowDrawer(tree: HTMLElement): RowDrawer {
  let drawn = new Map<string, DrawnRow>();
  return {
    draw(rows, colourOf) {
      const next = new Map<string, DrawnRow>();
      for (const { text, top } of rows) {
        const colours = text.badges.map(({ channel }) => (channel === undefined ? "" : colourOf(channel))).join();
        const row = reuse(drawn.get(text.key), text, colours) ?? { text, colours, element: renderRow(text, colourOf) };
        row.element.style.top = `${top}px`;
        next.set(text.key, row);
      }
      replaceRows(
        tree,
        [...next.values()].map(({ element }) => element),
      );
      drawn = next;
    },
    find: (key) => drawn.get(key)?.element,
  };
}

interface DrawnRow {
  readonly text: RowText;
  readonly colours: string;
  readonly element: HTMLElement;
}

/** The row that was drawn before, if it looks the same. */
function reuse(before: DrawnRow | undefined, text: RowText, colours: string): DrawnRow | undefined {
  if (before === undefined || before.colours !== colours) return undefined;
  return before.text === text || JSON.stringify(before.text) === JSON.stringify(text) ? before : undefined;
}

/** A framed text. The style sheet adds a symbol, so that the meaning does not depend on colour alone. */
export function renderBadge(
  { kind, lead, text, trail, channel, tooltip }: Badge,
  colourOf: (channel: string) => string,
): HTMLElement {
  const colour = channel === undefined ? "" : ` ${colourOf(channel)}`;
  const before = lead === undefined ? [] : [element("span", { class: "lead" }, lead)];
  const after = trail === undefined ? [] : [element("span", { class: "trail" }, trail)];
  const name = kind === "head" && channel !== undefined ? renderName(text) : element("bdi", {}, text);
  const title = tooltip ?? [lead, text, trail].join("");
  return element("span", { class: `badge ${kind}${colour}`, title }, before, name, after);
}

/** A long name whose end is shown where it does not fit, because its end tells it from others. */
function renderName(text: string): HTMLElement {
  const characters = [...text];
  if (characters.length <= shortName) return element("bdi", {}, text);
  const [start, rest] = [characters.slice(0, -cutEnd), characters.slice(-cutEnd)];
  return element(
    "bdi",
    { class: "cut-name" },
    element("span", { class: "start" }, start.join("")),
    element("span", {}, rest.join("")),
  );
}

/** Names of so many characters are never cut. */
const shortName = 8;

/** How many characters of the end of a longer name are always shown. */
const cutEnd = 5;

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
  const marks = [
    text.kind,
    text.begins && "begins",
    text.deprecated && "deprecated",
    text.missing && "missing",
    text.lost && "lost",
  ];
  if (text.answer !== undefined) marks.push(`answer-${text.answer}`);
  return element(
    "div",
    {
      class: `row ${marks.filter(Boolean).join(" ")}`,
      role: "treeitem",
      tabindex: -1,
      "data-key": text.key,
      "data-vscode-context": contextOf(text),
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
    ...(text.kind === "version" ? [column("next", nextTooltip, text.next)] : []),
    ...(text.remark === "" ? [] : [column("remark", text.remark, element("bdi", {}, text.remark))]),
    column("badges", "", badges),
  ];
}

/** What VS Code reads for the context menu of a version. */
export function contextOf({ kind, key }: RowText): string | undefined {
  if (kind !== "version") return undefined;
  const context: VersionContext = { version: nameOfKey(key) };
  return JSON.stringify({ webviewSection: "version", preventDefaultContextMenuItems: true, ...context });
}
