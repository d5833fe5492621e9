import { spanOf } from "../../go/field-of.ts";
import { fieldNamed } from "../../model/check-shape.ts";
import { blobSchemas } from "../../schema/blob-schemas.ts";
import type { Key, MapNode, Node } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { lineBreakOf } from "../../syntax/written-style.ts";
import { defineRule, type RelatedPlace, type Report } from "../rule.ts";
import { mechanical } from "../support/text-fix.ts";
import { isRepeated, removeRepeatedFix, startItemFix } from "./overridden-key-fixes.ts";

export default defineRule({
  id: "overridden-key",
  scope: "blob",
  severity: "warning",
  summary: "Every key of a mapping is defined once.",
  *check({ document, root }) {
    if (!document.givesKeysTwice) return;
    const keys = overriddenKeysOf(root);
    if (isSecondBlob(document, root, keys)) yield missingSeparatorReport(document, root, keys);
    // After a syntax error two mappings may have been read as one.
    else if (document.problems.length === 0) yield* overriddenKeyReports(document, root);
  },
});

function* overriddenKeyReports(document: Document, root: Node): Generator<Report> {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind === "list") for (const item of node.items.toReversed()) waiting.push(item);
    if (node.kind !== "map") continue;
    const keys = overriddenKeysOf(node).toSorted((a, b) => a.start - b.start);
    const [first] = keys;
    if (first?.start === node.start && isBlockListItem(document, node)) yield missingDashReport(document, node, first);
    else if (isSecondMapping(node, keys)) yield manyKeysReport(document, keys);
    else for (const key of keys) yield keyReport(document, node, key);
    for (const { value } of node.pairs.toReversed()) waiting.push(value);
  }
}

function keyReport(document: Document, node: MapNode, key: Key): Report {
  const message = `'${key.value}' is defined again below; opm uses only the last value`;
  const related = lastDefinition(document, node, key.value);
  return { at: { document, span: spanOf(key) }, message, related, fixes: () => removeRepeatedFix(document, node, key) };
}

/** Whether several keys are defined again, all after the last overridden one: two mappings were written as one. */
function isSecondMapping({ pairs }: MapNode, overriddenKeys: readonly Key[]): boolean {
  const lastOverridden = overriddenKeys.at(-1)?.start ?? 0;
  const names = new Set(overriddenKeys.map(({ value }) => value));
  return overriddenKeys.length > 1 && pairs.every(({ key }) => !names.has(key.value) || key.start > lastOverridden);
}

function manyKeysReport(document: Document, overriddenKeys: readonly Key[]): Report {
  const [first, ...others] = overriddenKeys as readonly [Key, ...Key[]];
  return {
    at: { document, span: spanOf(first) },
    message: `'${first.value}' and ${others.length} more keys are defined again below; opm uses only the last value of each`,
    related: others.map((key) => ignoredKey(document, key)),
  };
}

/** Whether the mapping is an item of a list in block style. */
function isBlockListItem({ text, format }: Document, { start }: MapNode): boolean {
  return format === "yaml" && /-[ \t]+$/.test(text.slice(text.lastIndexOf("\n", start - 1) + 1, start));
}

/** The first key of a list item is defined again: most likely the dash of the next item is missing. */
function missingDashReport(document: Document, map: MapNode, first: Key): Report {
  const again = map.pairs.find(({ key }) => key.value === first.value)?.key ?? first;
  return {
    at: { document, span: spanOf(again) },
    message: `'${again.value}' is defined twice in this item and opm uses only the last value; start a new item with '- '`,
    related: [{ message: "the item starts here", at: { document, span: spanOf(first) } }],
    fixes: () => startItemFix(document, map, again),
  };
}

/** The overridden keys that are written in the mapping; overriding a key of a merge (`<<`) is not a mistake. */
function overriddenKeysOf({ overridden, start }: MapNode): readonly Key[] {
  // What is merged has its anchor above.
  return overridden.map(({ key }) => key).filter((key) => key.start >= start);
}

function lastDefinition(document: Document, { pairs }: MapNode, name: string) {
  const last = pairs.find(({ key }) => key.value === name);
  return last ? [{ message: "opm uses this one", at: { document, span: spanOf(last.key) } }] : [];
}

/**
 * Whether a second blob defines the schema again. The same line twice begins no second blob, because both would share their
 * names. Nor does a schema whose blob could not stand alone, because opm wants to know the package of each.
 */
function isSecondBlob(document: Document, root: MapNode, keys: readonly Key[]): boolean {
  if (!keys.some(({ value }) => value === "schema")) return false;
  if (keys.length > 1) return true;
  const second = firstKeyOfSecondBlob(root, keys)?.start;
  if (second === undefined || isRepeated(document, root, keys[0] as Key)) return false;
  const has = (name: string, isBehind: boolean) =>
    root.pairs.some(({ key }) => key.value === name && key.start >= second === isBehind);
  return (has("name", false) || has("package", false)) && has("package", true);
}

/** Two blobs in one document: the `---` line above the second one is missing. */
function missingSeparatorReport(document: Document, root: MapNode, overriddenKeys: readonly Key[]): Report {
  const first = firstKeyOfSecondBlob(root, overriddenKeys) ?? root.pairs[0]?.key ?? root;
  const lineStart = document.text.lastIndexOf("\n", first.start) + 1;
  const isFixable = document.text.slice(lineStart, first.start).trim() === "" && document.format === "yaml";
  const edit = { span: { start: lineStart, end: lineStart }, newText: `---${lineBreakOf(document)}` };
  return {
    at: { document, span: spanOf(first) },
    message:
      "a second blob starts here without a '---' line above it, so opm reads both as one and uses the last of equal keys",
    related: overriddenKeys.map((key) => ignoredKey(document, key)),
    fixes: () => (isFixable ? mechanical([{ title: "Add the '---' line", edits: [{ document, edit }] }]) : []),
  };
}

function ignoredKey(document: Document, key: Key): RelatedPlace {
  return { message: `this '${key.value}' is ignored`, at: { document, span: spanOf(key) } };
}

/** After the last overridden key, the first key that cannot be a further field of the first blob. */
function firstKeyOfSecondBlob({ pairs, overridden }: MapNode, overriddenKeys: readonly Key[]): Key | undefined {
  const schema = overridden.find(({ key }) => key.value === "schema")?.value;
  const shape = schema?.kind === "scalar" ? blobSchemas.get(String(schema.value)) : undefined;
  const names = new Set(overriddenKeys.map(({ value }) => value));
  const lastOverridden = overriddenKeys.reduce((last, { start }) => Math.max(last, start), 0);
  const after = pairs.map(({ key }) => key).filter(({ start }) => start > lastOverridden);
  const sorted = after.sort((a, b) => a.start - b.start);
  return sorted.find(({ value }) => names.has(value) || !shape || !fieldNamed(shape, value));
}
