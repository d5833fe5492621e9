// Small parts that all of the report is made of. Text of the cluster and the catalogs only ever becomes text.

import { type Content, element } from "../shared/element.ts";
import { shownText } from "../shared/shown-text.ts";
import type { MarkedAnswer } from "./report-words.ts";

/** Lines of a message that are shown at once; the others are behind a fold. */
const maxLines = 8;

/** Somebody else's text in one line, cut where nobody would read on. */
export function renderUntrusted(text: string, most = 300): HTMLElement {
  return element("bdi", {}, shownText(text, most));
}

/** An answer with its mark. */
export function renderAnswer({ mark, text }: MarkedAnswer, tag: "span" | "p" = "span"): HTMLElement {
  return element(tag, { class: `answer ${mark}` }, text);
}

/** Somebody else's message, line by line. */
export function renderMessage(text: string): HTMLElement {
  const lines = text.split("\n").map((line) => element("div", {}, renderUntrusted(line, 600)));
  if (lines.length <= maxLines + 1) return element("div", { class: "message" }, lines);
  const rest = lines.slice(maxLines);
  const fold = element("details", {}, element("summary", {}, `and ${rest.length} more lines`), rest);
  return element("div", { class: "message" }, lines.slice(0, maxLines), fold);
}

/** A button that looks like a link; the words are ours or made harmless already. */
export function renderLink(words: Node | string, title: string, follow: () => void): HTMLButtonElement {
  const link = element("button", { type: "button", class: "link", title: shownText(title, 1000) }, words);
  link.addEventListener("click", follow);
  return link;
}

/** A term and what is said of it. */
export function renderTerm(term: string, ...said: readonly Content[]): readonly HTMLElement[] {
  return [element("dt", {}, term), element("dd", {}, said)];
}

/** Items with commas between them; those beyond `most` are behind a fold. */
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
