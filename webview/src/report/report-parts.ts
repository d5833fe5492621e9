// Small elements of the report. Texts of the cluster and the catalogs are never parsed as HTML.

import "./report-parts.css";
import { shownText } from "#core";
import { type Content, element } from "../shared/element.ts";
import type { MarkedAnswer } from "./report-words.ts";

/** Further lines of a message are in a collapsible section. */
const maxLines = 8;

/** A text of the cluster or a catalog, cut after `most` characters and isolated from the text direction around it. */
export function renderUntrusted(text: string, most = 300): HTMLElement {
  return element("bdi", {}, shownText(text, most));
}

/** An answer with its mark. */
export function renderAnswer({ mark, text }: MarkedAnswer, tag: "span" | "p" = "span"): HTMLElement {
  return element(tag, { class: `answer ${mark}` }, text);
}

/** A message of the cluster, one element for each line. */
export function renderMessage(text: string): HTMLElement {
  const lines = text.split("\n").map((line) => element("div", {}, renderUntrusted(line, 600)));
  if (lines.length <= maxLines + 1) return element("div", { class: "message" }, lines);
  const rest = lines.slice(maxLines);
  const fold = element("details", {}, element("summary", {}, `and ${rest.length} more lines`), rest);
  return element("div", { class: "message" }, lines.slice(0, maxLines), fold);
}

/** A button that looks like a link. */
export function renderLink(words: Node | string, title: string, follow: () => void): HTMLButtonElement {
  const link = element("button", { type: "button", class: "link", title: shownText(title, 1000) }, words);
  link.addEventListener("click", follow);
  return link;
}

/** A term and its description for a description list. */
export function renderTerm(term: string, ...description: readonly Content[]): readonly HTMLElement[] {
  return [element("dt", {}, term), element("dd", {}, description)];
}

/** Items separated by commas. Those beyond `most` are in a collapsible section. */
export function renderCommas(items: readonly Node[], most: number): readonly (Node | string)[] {
  const join = (some: readonly Node[]): readonly (Node | string)[] =>
    some.flatMap((item, index): readonly (Node | string)[] =>
      index === some.length - 1 ? [item] : [element("span", { class: "item" }, item, ","), " "],
    );
  if (items.length <= most + 1) return join(items);
  const rest = items.slice(most);
  const fold = element("details", { class: "inline" }, element("summary", {}, `and ${rest.length} more`), join(rest));
  return [...join(items.slice(0, most)), " ", fold];
}
