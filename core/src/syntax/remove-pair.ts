// The edit that removes a key with its value from a mapping.

import { lineStartAt } from "../base/lines.ts";
import type { TextEdit } from "../base/text.ts";
import type { MapNode } from "./node.ts";
import type { Document } from "./source-file.ts";
import { isFlow } from "./written-style.ts";

/** Removes the pair with this key; undefined for the only pair and for a block pair that shares its lines with others. */
export function removePair(document: Document, map: MapNode, name: string): TextEdit | undefined {
  const { text } = document;
  const index = map.pairs.findLastIndex(({ key }) => key.value === name);
  const pair = map.pairs[index];
  const flow = isFlow(document, map);
  if (!pair || flow === undefined || map.pairs.length < 2) return undefined;
  if (flow) return removeFromFlow(text, map, index);
  const start = lineStartAt(text, pair.key.start);
  const feed = text.indexOf("\n", Math.max(pair.key.end, pair.value.end - 1));
  const end = feed < 0 ? text.length : feed + 1;
  const next = map.pairs[index + 1];
  if (text.slice(start, pair.key.start).trim() !== "" || (next && next.key.start < end)) return undefined;
  return { span: { start, end }, newText: "" };
}

function removeFromFlow(text: string, { pairs }: MapNode, index: number): TextEdit | undefined {
  const [before, pair, after] = [pairs[index - 1], pairs[index], pairs[index + 1]];
  if (!pair) return undefined;
  const span = after
    ? { start: pair.key.start, end: after.key.start }
    : { start: before?.value.end ?? pair.key.start, end: pair.value.end };
  const between = after ? text.slice(pair.value.end, after.key.start) : text.slice(span.start, pair.key.start);
  return /^\s*,\s*$/.test(between) ? { span, newText: "" } : undefined;
}
