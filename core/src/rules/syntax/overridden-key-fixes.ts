// Fixes for keys of a mapping that are defined twice.

import { lineStartAt } from "../../base/lines.ts";
import { jsonText } from "../../go/json-text.ts";
import { blobSchemas } from "../../schema/blob-schemas.ts";
import type { Key, MapNode, Pair } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { columnOf, isFlow } from "../../syntax/written-style.ts";
import type { Fix } from "../rule.ts";
import { mechanical, replaceText, textFix } from "../support/text-fix.ts";

/** Starts a new list item at the key. */
export function startItemFix(document: Document, map: MapNode, key: Key): readonly Fix[] {
  const { text } = document;
  const dash = text.slice(lineStartAt(text, map.start), map.start);
  const lineStart = lineStartAt(text, key.start);
  const isAligned = /^ *- +$/.test(dash) && columnOf(document, key.start) === dash.length;
  if (!isAligned || text.slice(lineStart, key.start).trim() !== "") return [];
  return mechanical([textFix(document, "Start a new item with '- '", replaceText(lineStart, key.start, dash))]);
}

/** Removes the key above, which has no effect, if its value equals the last one or is the misspelt schema before the right one. */
export function removeRepeatedFix(document: Document, map: MapNode, key: Key): readonly Fix[] {
  const { text } = document;
  const repeated = map.overridden.find((pair) => pair.key === key);
  if (!repeated || isFlow(document, map) !== false) return [];
  const start = lineStartAt(text, key.start);
  const isSame = isRepeated(document, map, key);
  if (!(isSame || isCorrectedSchema(document, map, repeated)) || text.slice(start, key.start).trim() !== "") return [];
  const feed = text.indexOf("\n", Math.max(key.end, repeated.value.end - 1));
  const edit = replaceText(start, feed < 0 ? text.length : feed + 1, "");
  const fix = textFix(document, `Remove this '${key.value}'`, edit);
  return isSame ? mechanical([fix]) : [fix];
}

/** Whether a blob's schema is unknown, and a known one follows it. */
function isCorrectedSchema(document: Document, map: MapNode, { key, value }: Pair): boolean {
  const last = map.pairs.find((pair) => pair.key.value === key.value)?.value;
  const [old, now] = [value, last].map((node) => (node?.kind === "scalar" ? String(node.value) : ""));
  return map === document.root && key.value === "schema" && !blobSchemas.has(old ?? "") && blobSchemas.has(now ?? "");
}

/** Whether the value of a key that is defined again equals the last one. */
export function isRepeated(document: Document, map: MapNode, key: Key): boolean {
  const overridden = map.overridden.find((pair) => pair.key === key);
  const last = map.pairs.find((pair) => pair.key.value === key.value);
  if (!overridden || !last) return false;
  return jsonText(document, overridden.value) === jsonText(document, last.value);
}
