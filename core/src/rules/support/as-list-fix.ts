// The fix for a single value where a list is needed.

import { lineStartAt } from "../../base/lines.ts";
import type { TextEdit } from "../../base/text.ts";
import type { MapNode, Node, Pair } from "../../syntax/node.ts";
import type { Document, Place } from "../../syntax/source-file.ts";
import { columnOf, isFlow, lineBreakOf } from "../../syntax/written-style.ts";
import type { Fix } from "../rule.ts";
import { pairWithValueAt } from "./pair-at.ts";
import { insertText, mechanical, replaceText, textFixOf } from "./text-fix.ts";

/** Makes the value a list of one item; a text of names with commas between them becomes several items. */
export function asListFix({ document, span }: Place): readonly Fix[] {
  const found = pairWithValueAt(document, span);
  const edits = found && listEdits(document, found.map, found.pair);
  return edits ? mechanical([textFixOf(document, `Make '${found.pair.key.value}' a list`, edits)]) : [];
}

function listEdits(document: Document, map: MapNode, pair: Pair): readonly TextEdit[] | undefined {
  const { value } = pair;
  if (isFlow(document, map) !== false) return [insertText(value.start, "["), insertText(value.end, "]")];
  if (value.kind === "map") return isFlow(document, value) === false ? dashBefore(document, value) : undefined;
  return itemsBelow(document, pair);
}

/** `skips: a` becomes `skips:` with `- a` on the next line. */
function itemsBelow(document: Document, { key, value }: Pair): readonly TextEdit[] | undefined {
  const { text } = document;
  const written = text.slice(value.start, value.end);
  const colon = /^:[ \t]+$/.exec(text.slice(key.end, value.start));
  if (!colon || written.includes("\n") || /^[&*!|>[{]/.test(written)) return undefined;
  const dash = `${lineBreakOf(document)}${" ".repeat(columnOf(document, key.start) + dashIndentIn(text))}- `;
  const items = itemsOf(value, written);
  return [replaceText(key.end + colon[0].trimEnd().length, value.end, items.map((item) => dash + item).join(""))];
}

function itemsOf(value: Node, written: string): readonly string[] {
  const isText = value.kind === "scalar" && value.style === "plain";
  const parts = isText ? written.split(/,[ \t]*/) : [];
  return parts.length > 1 && parts.every((part) => /^[\w.-]+$/.test(part)) ? parts : [written];
}

/** The indentation of lists relative to their keys, as the first list of the text has it. */
function dashIndentIn(text: string): number {
  const list = /^([ ]*)(?:- +)*[\w.-]+:[ \t]*\r?\n([ ]*)- /m.exec(text);
  return list ? Math.max(0, (list[2] ?? "").length - (list[1] ?? "").length) : 0;
}

/** Puts a dash before the first key of a block mapping, and indents the lines below it. */
function dashBefore({ text }: Document, value: MapNode): readonly TextEdit[] | undefined {
  const first = lineStartAt(text, value.start);
  if (text.slice(first, value.start).trim() !== "") return undefined;
  const edits = [insertText(value.start, "- ")];
  for (
    let feed = text.indexOf("\n", value.start);
    feed >= 0 && feed + 1 < value.end;
    feed = text.indexOf("\n", feed + 1)
  ) {
    if (/\S/.test(text[feed + 1] ?? "") === false && text[feed + 1] !== "\n" && text[feed + 1] !== "\r")
      edits.push(insertText(feed + 1, "  "));
  }
  return edits;
}
